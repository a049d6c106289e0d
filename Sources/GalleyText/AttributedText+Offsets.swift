extension AttributedText {
  /// Returns the UTF-16 offset of a UTF-8 offset; O(text).
  public func utf16Offset(ofUTF8 offset: Int) -> Int {
    let utf16 = string.utf16
    return utf16.distance(from: utf16.startIndex, to: index(ofUTF8: offset))
  }

  /// Returns the UTF-8 offset of a UTF-16 offset; O(text).
  ///
  /// An offset inside a surrogate pair is that of its character.
  public func utf8Offset(ofUTF16 offset: Int) -> Int {
    let utf16 = string.utf16
    precondition(
      offset >= 0 && offset <= utf16.count,
      "An offset must lie in the text, in UTF-16 code units"
    )
    return utf8Offset(of: utf16.index(utf16.startIndex, offsetBy: offset))
  }

  /// Returns the UTF-8 offset of a position in ``string``; O(1).
  ///
  /// A position inside a character's code units is that of its character.
  public func utf8Offset(of index: String.Index) -> Int {
    let scalars = storage.string.unicodeScalars
    precondition(index <= scalars.endIndex, "A position must lie in the text")
    let aligned = index == scalars.endIndex ? index : scalars.index(rounding: index)
    return storage.string.utf8.distance(from: storage.string.startIndex, to: aligned)
  }

  /// Returns the position in ``string`` of a UTF-8 offset; O(1).
  public func index(ofUTF8 offset: Int) -> String.Index {
    check(offset..<offset)
    return storage.index(offset)
  }

  /// Returns the UTF-8 offsets of a range of ``string``; O(1).
  public func utf8Range(of range: Range<String.Index>) -> Range<Int> {
    utf8Offset(of: range.lowerBound)..<utf8Offset(of: range.upperBound)
  }

  /// A copy of a range of ``string`` with its styles; O(range).
  public subscript(range: Range<String.Index>) -> AttributedText {
    self[utf8Range(of: range)]
  }

  /// Gives a range of ``string`` one style.
  public mutating func setStyle(_ style: TextStyle, in range: Range<String.Index>) {
    setStyle(style, in: utf8Range(of: range))
  }

  /// Changes the style of each run in a range of ``string``.
  public mutating func updateStyle(
    in range: Range<String.Index>,
    _ update: (inout TextStyle) throws -> Void
  ) rethrows {
    try updateStyle(in: utf8Range(of: range), update)
  }

  /// Gives all paragraphs that a range of ``string`` touches one style.
  public mutating func setParagraphStyle(
    _ style: ParagraphStyle,
    in range: Range<String.Index>
  ) {
    setParagraphStyle(style, in: utf8Range(of: range))
  }

  /// Replaces a range of ``string`` by another text.
  public mutating func replace(_ range: Range<String.Index>, with other: AttributedText) {
    replace(utf8Range(of: range), with: other)
  }

  /// Inserts another text at a position of ``string``.
  public mutating func insert(_ other: AttributedText, at index: String.Index) {
    insert(other, at: utf8Offset(of: index))
  }

  /// Removes a range of ``string``.
  public mutating func remove(_ range: Range<String.Index>) {
    remove(utf8Range(of: range))
  }
}

extension String.UnicodeScalarView {
  /// The start of the scalar that holds a position.
  fileprivate func index(rounding position: Index) -> Index {
    let next = index(after: position)
    return index(before: next)
  }
}
