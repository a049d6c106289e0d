/// A stretch of text in one style, as the layout reads it; a text's runs join without gap.
package struct StyleRun: Hashable, Sendable {
  /// The UTF-8 offset of the end.
  package var end: Int
  /// The style, as an index into the text's style table; neighbours differ.
  package var index: Int32

  package init(end: Int, index: Int32) {
    self.end = end
    self.index = index
  }
}

/// A paragraph, as the layout reads it; a text's paragraphs join without gap.
package struct ParagraphRun: Hashable, Sendable {
  /// The UTF-8 offset of the end, after the separator.
  package var end: Int
  /// The style, as an index into the text's paragraph table.
  package var index: Int32
  private var separator: UInt8

  /// The length of the separator in UTF-8 code units; 0 only at the end of a text.
  package var separatorLength: Int {
    get { Int(separator) }
    set { separator = UInt8(truncatingIfNeeded: newValue) }
  }

  package init(end: Int, separatorLength: Int, index: Int32) {
    self.end = end
    self.index = index
    separator = UInt8(truncatingIfNeeded: separatorLength)
  }
}
