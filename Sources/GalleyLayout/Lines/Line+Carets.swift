/// Where a caret stands for one offset in a line, in points from the line's left end.
///
/// Both are the same but where the direction of the text changes.
public struct CaretOffsets: Hashable, Sendable {
  /// Where the caret is, for a program that shows one.
  public var primary: Double
  /// Where the caret would also be.
  public var secondary: Double

  /// Creates a pair of offsets.
  public init(primary: Double, secondary: Double) {
    self.primary = primary
    self.secondary = secondary
  }
}

/// Which of two places is the primary one of a caret between characters of two directions.
public enum CaretRule: Hashable, Sendable {
  /// The trailing edge of the character before: what macOS does.
  case precedingCharacter
  /// The edge of the character that has the line's own direction: what Core Text's documentation
  /// says.
  case lineDirection
}

/// An edge of a character on a line.
public struct CaretEdge: Hashable, Sendable {
  /// The place, in points from the line's left end.
  public var x: Double
  /// The grapheme cluster, in UTF-8 code units of the whole text; of a truncation token all the text
  /// it stands for.
  public var range: Range<Int>
  /// Whether the character begins at this edge; else it ends there.
  public var isLeading: Bool

  /// Creates an edge.
  public init(x: Double, range: Range<Int>, isLeading: Bool) {
    self.x = x
    self.range = range
    self.isLeading = isLeading
  }
}

extension Line {
  /// Where a caret stands before the character at an offset.
  ///
  /// The secondary place is the leading edge of that character, the primary one, by the rule of
  /// macOS, the trailing edge of the character before. Before the line's text both are the first
  /// character's leading edge, after it the last one's trailing edge. An offset inside a grapheme
  /// cluster is taken as that cluster's end. Inside a ligature, carets are where the font has them
  /// (`GDEF`), else they divide it evenly; between kerned letters they are half-way into the kerning.
  ///
  /// The counterpart of `CTLineGetOffsetForStringIndex`.
  ///
  /// - Parameters:
  ///   - offset: The offset in UTF-8 code units of the whole text; any number.
  ///   - rule: Which place is primary.
  /// - Returns: The places in points from the line's left end; 0 for a line without text.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func caretOffsets(
    at offset: Int,
    rule: CaretRule = .precedingCharacter
  ) -> CaretOffsets {
    let table = CaretTable(self)
    guard let first = table.firstInText, let last = table.lastInText else {
      return CaretOffsets(primary: 0, secondary: 0)
    }
    guard offset > table.cells[first].text.lowerBound else {
      return both(table.cells[first].leading)
    }
    guard let before = table.index(before: offset) else { return both(table.cells[last].trailing) }
    let trailing = table.cells[before].trailing
    guard offset == table.cells[before].text.upperBound, let after = table.index(at: offset)
    else { return both(trailing) }
    let leading = table.cells[after].leading
    let isOwn = table.cells[before].isRightToLeft == paragraph.isRightToLeft
    let isNextOwn = table.cells[after].isRightToLeft == paragraph.isRightToLeft
    return rule == .lineDirection && !isOwn && isNextOwn
      ? CaretOffsets(primary: leading, secondary: trailing)
      : CaretOffsets(primary: trailing, secondary: leading)
  }

  private func both(_ x: Double) -> CaretOffsets { CaretOffsets(primary: x, secondary: x) }

  /// Both edges of each character of the line, from left to right.
  ///
  /// In right-to-left text a character's trailing edge comes first. The counterpart of
  /// `CTLineEnumerateCaretOffsets`, whose index is, of a trailing edge, that of the character's last
  /// code unit.
  ///
  /// - Complexity: O(*n*) in the line's glyphs; made anew each time.
  public var caretEdges: [CaretEdge] {
    var edges: [CaretEdge] = []
    for cell in CaretTable(self).cells where !cell.text.isEmpty {
      edges.append(CaretEdge(x: cell.left, range: cell.text, isLeading: !cell.isRightToLeft))
      edges.append(CaretEdge(x: cell.right, range: cell.text, isLeading: cell.isRightToLeft))
    }
    return edges
  }
}
