/// Text with a style for each stretch of characters and a style for each paragraph.
///
/// A value: copies are cheap and independent. Positions are offsets in UTF-8 code units. A
/// paragraph ends at LF, CR, CRLF or U+2029 and has one style, that of its first character: an
/// edit that joins two paragraphs gives both the style of the first. U+2028, U+0085, U+000B and
/// U+000C end a line, not a paragraph.
///
/// ```swift
/// var text = AttributedText("Title\n", style: TextStyle(font: Font(size: 18, weight: .bold)))
/// text.append("Body", style: TextStyle())
/// ```
///
/// An offset out of range or inside a character's code units is a programming error and traps.
public struct AttributedText: Sendable {
  var storage: TextStorage

  init(storage: TextStorage) {
    self.storage = storage
  }

  /// Creates an empty text that goes on with the default styles.
  public init() {
    storage = TextStorage(style: TextStyle(), paragraph: ParagraphStyle())
  }

  /// Creates a text in one style; O(text).
  ///
  /// The styles of an empty text are those it goes on with when something is appended.
  public init(
    _ string: String,
    style: TextStyle = TextStyle(),
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    storage = TextStorage(style: style, paragraph: paragraph)
    storage.append(string, style: 0, paragraph: 0)
  }

  /// The characters.
  public var string: String { storage.string }

  /// The length in UTF-8 code units; O(1).
  public var utf8Count: Int { storage.count }

  /// Whether there are no characters; O(1).
  public var isEmpty: Bool { storage.string.isEmpty }

  /// Copies the storage if other values share it.
  mutating func makeUnique() -> TextStorage {
    if !isKnownUniquelyReferenced(&storage) {
      storage = TextStorage(copying: storage)
    }
    return storage
  }
}

extension AttributedText: ExpressibleByStringLiteral {
  /// Creates a text in the default styles.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension AttributedText: Hashable {
  /// Whether two texts have the same code units, runs and paragraph styles, however they were
  /// made; O(text).
  public static func == (a: AttributedText, b: AttributedText) -> Bool {
    let (a, b) = (a.storage, b.storage)
    if a === b { return true }
    guard a.count == b.count, a.styleRuns.count == b.styleRuns.count,
      a.paragraphRuns.count == b.paragraphRuns.count
    else { return false }
    return zip(a.styleRuns, b.styleRuns).allSatisfy {
      $0.end == $1.end && a.styles.values[Int($0.index)] == b.styles.values[Int($1.index)]
    }
      && zip(a.paragraphRuns, b.paragraphRuns).allSatisfy {
        $0.end == $1.end
          && a.paragraphStyles.values[Int($0.index)] == b.paragraphStyles.values[Int($1.index)]
      }
      && a.string.utf8.elementsEqual(b.string.utf8)
  }

  /// Hashes the code units, the runs and the paragraph styles; O(text).
  public func hash(into hasher: inout Hasher) {
    withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    for run in storage.styleRuns {
      hasher.combine(run.end)
      hasher.combine(storage.styles.values[Int(run.index)])
    }
    for run in storage.paragraphRuns {
      hasher.combine(storage.paragraphStyles.values[Int(run.index)])
    }
  }
}
