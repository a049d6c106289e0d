extension AttributedText {
  /// The runs: longest stretches of one style, in order, without gap.
  public var runs: Runs { Runs(storage: storage) }

  /// The paragraphs in order, without gap.
  ///
  /// A text that ends with a separator has no empty paragraph after it; an empty text has none.
  public var paragraphs: Paragraphs { Paragraphs(storage: storage) }

  /// A stretch of characters in one style.
  public struct Run: Hashable, Sendable {
    /// Where it is, in UTF-8 code units.
    public var range: Range<Int>
    /// The style of its characters.
    public var style: TextStyle
  }

  /// A paragraph with its separator.
  public struct Paragraph: Hashable, Sendable {
    /// Where it is, with its separator, in UTF-8 code units.
    public var range: Range<Int>
    /// Where its characters are without the separator, in UTF-8 code units.
    public var contentRange: Range<Int>
    /// How it is set.
    public var style: ParagraphStyle
  }

  /// The runs of a text; access by position is O(1).
  public struct Runs: RandomAccessCollection, Sendable {
    let storage: TextStorage

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of runs.
    public var endIndex: Int { storage.styleRuns.count }

    /// The run at a position.
    public subscript(position: Int) -> Run {
      let run = storage.styleRuns[position]
      return Run(
        range: storage.start(ofStyleRun: position)..<run.end,
        style: storage.styles.values[Int(run.index)]
      )
    }
  }

  /// The paragraphs of a text; access by position is O(1).
  public struct Paragraphs: RandomAccessCollection, Sendable {
    let storage: TextStorage

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of paragraphs.
    public var endIndex: Int { storage.paragraphRuns.count }

    /// The paragraph at a position.
    public subscript(position: Int) -> Paragraph {
      let run = storage.paragraphRuns[position]
      let start = storage.start(ofParagraphRun: position)
      return Paragraph(
        range: start..<run.end,
        contentRange: start..<(run.end - run.separatorLength),
        style: storage.paragraphStyles.values[Int(run.index)]
      )
    }
  }
}
