internal import GalleyFonts

/// Shapes many paragraphs, on all cores where that pays.
///
/// Paragraphs do not depend on each other, so the result is the same for any number of threads.
enum ParallelShaping {
  /// Below this many UTF-8 code units, starting a thread costs more than it saves.
  private static let worthwhile = 16_384

  static func shape(_ sources: [ParagraphSource], fonts: FontCollection) -> [ShapedParagraph] {
    let blocks = blocks(of: sources)
    if blocks.count == 1 { return fonts.withContext { shape(sources[...], $0) } }
    return ParallelWork.map(blocks.count, worthwhile: 2, fonts: fonts) { index, context in
      shape(sources[blocks[index]], context)
    }
    .flatMap { $0 }
  }

  private static func shape(
    _ sources: ArraySlice<ParagraphSource>,
    _ context: ShapingContext
  ) -> [ShapedParagraph] {
    var shaper = ParagraphShaper(context: context)
    return sources.map { shaper.shape($0) }
  }

  /// Neighbouring paragraphs, some blocks of about equal length.
  private static func blocks(of sources: [ParagraphSource]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var (start, size) = (0, 0)
    for (index, source) in sources.enumerated() {
      size += source.text.count
      if size >= worthwhile {
        blocks.append(start..<index + 1)
        (start, size) = (index + 1, 0)
      }
    }
    if start < sources.count || blocks.isEmpty { blocks.append(start..<sources.count) }
    return blocks
  }
}
