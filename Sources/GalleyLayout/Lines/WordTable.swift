internal import GalleyUnicode

/// The words of a line's paragraph, by the offsets of the whole text.
struct WordTable {
  private let segments: [WordSegment]
  private let textStart: Int

  init(_ line: Line) {
    let source = line.paragraph.source
    textStart = line.textStart
    segments = source.text.withUnsafeBufferPointer { text in
      wordSegments(of: text, language: line.paragraph.style(at: 0).lineBreakLanguage)
    }
  }

  /// The word or what is between words at an offset; at the end the last one.
  func range(at offset: Int) -> Range<Int> {
    let place = max(offset, textStart) - textStart
    let index = min(segments.partitioningIndex { $0.end > place }, segments.count - 1)
    guard index >= 0 else { return textStart..<textStart }
    return textStart + start(of: index)..<textStart + segments[index].end
  }

  func isWordEnd(_ offset: Int) -> Bool {
    let index = segments.partitioningIndex { $0.end >= offset - textStart }
    return index < segments.count && segments[index].end == offset - textStart
      && segments[index].isWord
  }

  func isWordStart(_ offset: Int) -> Bool {
    let index = segments.partitioningIndex { $0.end > offset - textStart }
    return index < segments.count && start(of: index) == offset - textStart
      && segments[index].isWord
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : segments[index - 1].end }
}
