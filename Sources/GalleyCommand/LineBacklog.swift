import Galley

/// The last lines of a log that have not been laid out.
struct LineBacklog {
  private let limit: Int
  private var blocks: [Block] = []
  private var count = 0

  /// Neighbouring lines, in flat arrays.
  private struct Block {
    var text: [UInt8] = []
    var ends: [Int] = []
    var spans: [Int: [SGRSpan]] = [:]

    static let mostLines = 1_024
    static let mostBytes = 1 << 18

    var isFull: Bool { ends.count >= Block.mostLines || text.count >= Block.mostBytes }

    mutating func append(_ line: StreamLine) {
      if !line.spans.isEmpty { spans[ends.count] = line.spans }
      text.append(contentsOf: line.text)
      ends.append(text.count)
    }

    /// Empties it and keeps its room, but for that of a line that was long.
    mutating func clear() {
      if text.capacity > 2 * Block.mostBytes {
        text = []
      } else {
        text.removeAll(keepingCapacity: true)
      }
      ends.removeAll(keepingCapacity: true)
      spans = [:]
    }

    func line(_ index: Int) -> StreamLine {
      var line = StreamLine()
      line.text = Array(text[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
      line.spans = spans[index] ?? []
      return line
    }
  }

  /// - Parameter limit: How many lines are kept, the last ones; at least 1.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a line; the first ones go when there are too many.
  mutating func append(_ line: StreamLine) {
    if blocks.last?.isFull ?? true { blocks.append(freeBlock()) }
    blocks[blocks.count - 1].append(line)
    count += 1
  }

  /// An empty block, the first one if nothing in it is needed.
  private mutating func freeBlock() -> Block {
    guard let first = blocks.first, count - first.ends.count >= limit else { return Block() }
    var block = blocks.removeFirst()
    count -= block.ends.count
    block.clear()
    return block
  }

  /// Hands over the lines that are kept, fewer if told, and is empty then.
  mutating func drain(atMost most: Int = .max, _ body: (StreamLine) -> Void) {
    var excess = count - min(most, limit)
    var rest = Array(blocks.reversed())
    blocks = []
    count = 0
    // Each block goes when its lines have gone.
    while let block = rest.popLast() {
      for index in max(min(excess, block.ends.count), 0)..<block.ends.count {
        body(block.line(index))
      }
      excess -= block.ends.count
    }
  }
}
