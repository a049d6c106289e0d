extension AttributedText {
  /// The length in UTF-16 code units, as Core Text and JavaScript count.
  ///
  /// - Complexity: O(*n*) when UTF-16 is first asked for after a change of the text, O(*k*) after
  ///   appending *k* code units, then O(1).
  public var utf16Count: Int { storage.withUTF16 { map, _ in map.count } }

  /// Returns the UTF-16 offset of a UTF-8 offset.
  ///
  /// - Precondition: The offset is in the text or at its end, and not inside a character.
  /// - Complexity: O(*n*) when UTF-16 is first asked for after a change of the text, O(*k*) after
  ///   appending *k* code units, then O(1).
  public func utf16Offset(ofUTF8 offset: Int) -> Int {
    check(offset..<offset)
    return storage.withUTF16 { map, text in map.utf16(of: offset, in: text) }
  }

  /// Returns the UTF-8 offset of a UTF-16 offset.
  ///
  /// An offset inside a surrogate pair is that of its character.
  ///
  /// - Precondition: The offset is in the text or at its end.
  /// - Complexity: O(*n*) when UTF-16 is first asked for after a change of the text, O(*k*) after
  ///   appending *k* code units, then O(log *n*).
  public func utf8Offset(ofUTF16 offset: Int) -> Int {
    storage.withUTF16 { map, text in
      precondition(
        offset >= 0 && offset <= map.count,
        "An offset must lie in the text, in UTF-16 code units"
      )
      return map.utf8(of: offset, in: text)
    }
  }

  /// Returns the UTF-16 offsets of a range of UTF-8 offsets, as
  /// ``utf16Offset(ofUTF8:)`` does of each.
  public func utf16Range(ofUTF8 range: Range<Int>) -> Range<Int> {
    utf16Offset(ofUTF8: range.lowerBound)..<utf16Offset(ofUTF8: range.upperBound)
  }

  /// Returns the UTF-8 offsets of a range of UTF-16 offsets, as
  /// ``utf8Offset(ofUTF16:)`` does of each.
  public func utf8Range(ofUTF16 range: Range<Int>) -> Range<Int> {
    utf8Offset(ofUTF16: range.lowerBound)..<utf8Offset(ofUTF16: range.upperBound)
  }

  /// Returns the UTF-16 offset of a position in ``string``, as ``utf16Offset(ofUTF8:)`` does.
  public func utf16Offset(of index: String.Index) -> Int {
    utf16Offset(ofUTF8: utf8Offset(of: index))
  }

  /// Returns the position in ``string`` of a UTF-16 offset, as ``utf8Offset(ofUTF16:)`` does.
  public func index(ofUTF16 offset: Int) -> String.Index {
    index(ofUTF8: utf8Offset(ofUTF16: offset))
  }

  /// Returns the range of ``string`` of a range of UTF-8 offsets; O(1).
  public func range(ofUTF8 range: Range<Int>) -> Range<String.Index> {
    index(ofUTF8: range.lowerBound)..<index(ofUTF8: range.upperBound)
  }

  /// Returns the range of ``string`` of a range of UTF-16 offsets, as ``utf8Offset(ofUTF16:)`` does
  /// of each.
  public func range(ofUTF16 range: Range<Int>) -> Range<String.Index> {
    self.range(ofUTF8: utf8Range(ofUTF16: range))
  }

  /// Returns the UTF-16 offsets of a range of ``string``, as ``utf16Offset(ofUTF8:)`` does of each.
  public func utf16Range(of range: Range<String.Index>) -> Range<Int> {
    utf16Range(ofUTF8: utf8Range(of: range))
  }

  /// Returns the UTF-8 offset of a position in ``string``; O(1).
  ///
  /// A position inside a character's code units is that of its character.
  ///
  /// - Precondition: The position is one of ``string``.
  public func utf8Offset(of index: String.Index) -> Int {
    let scalars = storage.string.unicodeScalars
    precondition(index <= scalars.endIndex, "A position must lie in the text")
    let aligned = index == scalars.endIndex ? index : scalars.index(rounding: index)
    return storage.string.utf8.distance(from: storage.string.startIndex, to: aligned)
  }

  /// Returns the position in ``string`` of a UTF-8 offset; O(1).
  ///
  /// - Precondition: The offset is in the text or at its end, and not inside a character.
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
