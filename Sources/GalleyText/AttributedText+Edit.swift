extension AttributedText {
  /// Appends characters; O(appended), amortised.
  ///
  /// What continues an unfinished paragraph takes that paragraph's style; paragraphs that begin
  /// in the appended characters take the one given.
  ///
  /// - Parameters:
  ///   - string: The characters.
  ///   - style: Their style; `nil`, the default, goes on with that of the last character.
  ///   - paragraph: The style of new paragraphs; `nil`, the default, is the last paragraph's.
  public mutating func append(
    _ string: String,
    style: TextStyle? = nil,
    paragraph: ParagraphStyle? = nil
  ) {
    guard !string.isEmpty else { return }
    let storage = makeUnique()
    let last = (style: storage.lastStyle, paragraph: storage.lastParagraphStyle)
    storage.append(
      string,
      style: style.map { storage.styles.number(of: $0, hint: last.style) } ?? last.style,
      paragraph: paragraph.map {
        storage.paragraphStyles.number(of: $0, hint: last.paragraph)
      } ?? last.paragraph
    )
  }

  /// Appends another text; O(appended), amortised.
  ///
  /// What continues an unfinished paragraph takes that paragraph's style.
  public mutating func append(_ other: AttributedText) {
    guard !other.isEmpty else { return }
    makeUnique().append(other.storage)
  }

  /// Inserts characters.
  ///
  /// - Parameters:
  ///   - string: The characters.
  ///   - offset: Where they go, in UTF-8 code units.
  ///   - style: Their style; `nil`, the default, is that of the character before, at the start
  ///     that of the character after.
  ///   - paragraph: The style of paragraphs that begin in the characters; `nil`, the default, is
  ///     that of the paragraph at the offset.
  /// - Complexity: O(*k*) at the end of the text, amortised, in the length of what is put in;
  ///   elsewhere also O(*n*) in the length of the text after it, of which bytes are moved and runs
  ///   renumbered. A text shared with another value is copied first.
  public mutating func insert(
    _ string: String,
    at offset: Int,
    style: TextStyle? = nil,
    paragraph: ParagraphStyle? = nil
  ) {
    replace(offset..<offset, with: string, style: style, paragraph: paragraph)
  }

  /// Inserts another text.
  ///
  /// A paragraph it begins takes its style; what continues a paragraph takes that paragraph's.
  ///
  /// - Complexity: O(*k*) at the end of the text, amortised, in the length of what is put in;
  ///   elsewhere also O(*n*) in the length of the text after it, of which bytes are moved and runs
  ///   renumbered. A text shared with another value is copied first.
  public mutating func insert(_ other: AttributedText, at offset: Int) {
    replace(offset..<offset, with: other)
  }

  /// Replaces a range of UTF-8 code units by characters.
  ///
  /// - Parameters:
  ///   - range: What is replaced.
  ///   - string: The characters.
  ///   - style: Their style; `nil`, the default, is that of the first character replaced, or of
  ///     the one before if none is.
  ///   - paragraph: The style of paragraphs that begin in the characters; `nil`, the default, is
  ///     that of the paragraph at the start of the range.
  /// - Complexity: O(*k*) at the end of the text, amortised, in the length of what is put in;
  ///   elsewhere also O(*n*) in the length of the text from the range on, of which bytes are moved and
  ///   runs renumbered. A text shared with another value is copied first.
  public mutating func replace(
    _ range: Range<Int>,
    with string: String,
    style: TextStyle? = nil,
    paragraph: ParagraphStyle? = nil
  ) {
    check(range)
    let near = range.isEmpty && range.lowerBound > 0 ? range.lowerBound - 1 : range.lowerBound
    let run = min(storage.styleRunIndex(at: near), storage.styleRuns.count - 1)
    let paragraphRun = min(
      storage.paragraphRunIndex(at: range.lowerBound),
      storage.paragraphRuns.count - 1
    )
    let currentStyle = run < 0 ? 0 : Int(storage.styleRuns[run].index)
    let currentParagraph = paragraphRun < 0 ? 0 : Int(storage.paragraphRuns[paragraphRun].index)
    replace(
      range,
      with: AttributedText(
        string,
        style: style ?? storage.styles.values[currentStyle],
        paragraph: paragraph ?? storage.paragraphStyles.values[currentParagraph]
      )
    )
  }

  /// Replaces a range of UTF-8 code units by another text.
  ///
  /// A paragraph the other text begins takes its style; what continues a paragraph takes that
  /// paragraph's.
  ///
  /// - Complexity: O(*k*) at the end of the text, amortised, in the length of what is put in;
  ///   elsewhere also O(*n*) in the length of the text from the range on, of which bytes are moved and
  ///   runs renumbered. A text shared with another value is copied first.
  public mutating func replace(_ range: Range<Int>, with other: AttributedText) {
    check(range)
    guard !range.isEmpty || !other.isEmpty else { return }
    makeUnique().replace(range, with: other.storage)
  }

  /// Removes a range of UTF-8 code units.
  ///
  /// Where that removes a separator, the joined paragraph has the style of its first character.
  ///
  /// - Complexity: O(*n*) in the length of the text from the range on, of which bytes are moved and
  ///   runs renumbered. A text shared with another value is copied first.
  public mutating func remove(_ range: Range<Int>) {
    replace(range, with: AttributedText())
  }

  /// A copy of a range of UTF-8 code units with its styles; O(range).
  public subscript(range: Range<Int>) -> AttributedText {
    check(range)
    return AttributedText(storage: storage.slice(range))
  }

  /// Stops the program when a range is not one of whole characters of the text.
  func check(_ range: Range<Int>) {
    precondition(
      storage.isBoundary(range.lowerBound) && storage.isBoundary(range.upperBound),
      "A range must lie in the text, in UTF-8 code units, and not cut a character"
    )
  }
}
