internal import GalleyLayout

/// A full block, which never changes again; what depends on the width stands beside it.
struct SealedBlock: Sendable {
  private let storage: Storage
  /// The block's rows at the ticker's width.
  var rows: WrappedRows
  /// Where the block begins.
  var start: BlockStart

  /// Behind an object, so that the list of blocks is copied quickly.
  private final class Storage: Sendable {
    let block: Block

    init(_ block: Block) {
      self.block = block
    }
  }

  init(_ block: Block, rows: WrappedRows, start: BlockStart) {
    storage = Storage(block.trimmed())
    self.rows = rows
    self.start = start
  }

  var block: Block { storage.block }
}

/// Where a block begins, counted from where the ticker began.
struct BlockStart: Sendable {
  var paragraph = 0
  var line = 0
  /// In UTF-8 code units, with a separator after each paragraph.
  var text = 0
  /// The top of the first row, below the gap to the row before.
  var top: Units = 0

  /// The start of the block after one.
  func advanced(over block: Block, _ sum: RowSum) -> BlockStart {
    BlockStart(
      paragraph: paragraph + block.count,
      line: line + sum.lines,
      text: text + block.text.count,
      top: top + sum.advance
    )
  }
}
