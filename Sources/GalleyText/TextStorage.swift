internal import Synchronization

/// The one object behind an ``AttributedText``: text, runs and the styles they number.
///
/// It is `@unchecked Sendable` because it is written only through a mutating method of the value
/// that is its single owner; a shared storage is copied first and never written again.
final class TextStorage: @unchecked Sendable {
  private(set) var string: String
  /// Counts the changes of the text but for what is appended, so that what was derived from it is
  /// known to be old.
  private var version = 0
  private let utf16 = Mutex<(version: Int, map: UTF16Map)?>(nil)
  /// Styles by number; the first is the one a text without runs goes on with.
  var styles: InternTable<TextStyle>
  var paragraphStyles: InternTable<ParagraphStyle>
  var styleRuns: [StyleRun] = []
  var paragraphRuns: [ParagraphRun] = []

  init(style: TextStyle, paragraph: ParagraphStyle) {
    string = ""
    styles = InternTable(style)
    paragraphStyles = InternTable(paragraph)
  }

  init(copying other: TextStorage) {
    string = other.string
    styles = other.styles
    paragraphStyles = other.paragraphStyles
    styleRuns = other.styleRuns
    paragraphRuns = other.paragraphRuns
  }

  var count: Int { string.utf8.count }

  /// Adds characters at the end, and nothing to the runs.
  func appendCharacters(_ other: String) {
    string.append(other)
  }

  /// Replaces characters, and changes no run.
  func replaceCharacters(_ range: Range<Int>, with other: String) {
    version &+= 1
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: other)
  }

  /// Calls a function with the map to UTF-16, which is made when it is first asked for, and the text.
  func withUTF16<R>(_ body: (UTF16Map, UnsafeBufferPointer<UInt8>) -> R) -> R {
    var string = string
    return string.withUTF8 { text in
      let map = utf16.withLock { kept in
        if let kept, kept.version == version, kept.map.utf8Count == text.count { return kept.map }
        var map = kept.flatMap { $0.version == version ? $0.map : nil } ?? UTF16Map()
        kept = nil
        map.extend(over: text)
        kept = (version, map)
        return map
      }
      return body(map, text)
    }
  }

  /// The number of the style that appended text takes by default.
  var lastStyle: Int32 { styleRuns.last?.index ?? 0 }

  /// The number of the paragraph style that appended text takes by default.
  var lastParagraphStyle: Int32 { paragraphRuns.last?.index ?? 0 }

  /// Whether an offset lies in the text, or at its end, and not inside a scalar.
  func isBoundary(_ offset: Int) -> Bool {
    guard offset >= 0, offset <= count else { return false }
    return offset == count || byte(at: offset) & 0xC0 != 0x80
  }

  func byte(at offset: Int) -> UInt8 {
    string.utf8[index(offset)]
  }

  func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: offset)
  }

  /// The run that holds the character at an offset; one past the last at the end of the text.
  func styleRunIndex(at offset: Int) -> Int {
    styleRuns.firstIndex { $0.end > offset }
  }

  /// The paragraph that holds the character at an offset; one past the last at the end.
  func paragraphRunIndex(at offset: Int) -> Int {
    paragraphRuns.firstIndex { $0.end > offset }
  }

  func start(ofStyleRun index: Int) -> Int {
    index == 0 ? 0 : styleRuns[index - 1].end
  }

  func start(ofParagraphRun index: Int) -> Int {
    index == 0 ? 0 : paragraphRuns[index - 1].end
  }

  /// Forgets styles no run uses once they outnumber the runs.
  func compactTables() {
    if styles.values.count > 2 * styleRuns.count + 16 {
      var renumbering = Renumbering(from: styles)
      styles = InternTable(styles.values[0])
      for position in styleRuns.indices {
        styleRuns[position].index = renumbering.number(styleRuns[position].index, in: &styles)
      }
    }
    if paragraphStyles.values.count > 2 * paragraphRuns.count + 16 {
      var renumbering = Renumbering(from: paragraphStyles)
      paragraphStyles = InternTable(paragraphStyles.values[0])
      for position in paragraphRuns.indices {
        paragraphRuns[position].index = renumbering.number(
          paragraphRuns[position].index,
          in: &paragraphStyles
        )
      }
    }
  }
}

extension Array {
  /// The first index whose element meets a condition that holds from some element on.
  fileprivate func firstIndex(_ isPast: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isPast(self[middle]) {
        high = middle
      } else {
        low = middle + 1
      }
    }
    return low
  }
}
