extension AttributedText {
  /// Calls a function with the text's valid UTF-8, without a copy.
  package func withUTF8<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    var string = storage.string
    return try string.withUTF8(body)
  }

  /// The styles that ``styleRuns`` number.
  package var styleTable: [TextStyle] { storage.styles.values }

  /// The runs, as numbers; neighbours differ.
  package var styleRuns: [StyleRun] { storage.styleRuns }

  /// The styles that ``paragraphRuns`` number.
  package var paragraphTable: [ParagraphStyle] { storage.paragraphStyles.values }

  /// The paragraphs, already split.
  package var paragraphRuns: [ParagraphRun] { storage.paragraphRuns }

  /// The style of the last character, and of what is appended without one.
  package var endStyle: TextStyle { storage.styles.values[Int(storage.lastStyle)] }

  /// The style of the last paragraph, and of what is appended without one.
  package var endParagraphStyle: ParagraphStyle {
    storage.paragraphStyles.values[Int(storage.lastParagraphStyle)]
  }
}
