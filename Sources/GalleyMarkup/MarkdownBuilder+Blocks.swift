internal import GalleyFonts
internal import GalleyText

/// Blocks become paragraphs.
extension MarkdownBuilder {
  enum Block {
    case paragraph
    case heading
    case code
    case rule
    case row(TableRow)
  }

  struct TableRow {
    var stops: [TextTab]
    var direction: TextDirection?
    var isFirst: Bool
  }

  /// Indents what follows, unless it is nested too deep already.
  mutating func pushIndent(_ width: Double) {
    indents.append(indents.count < Self.maximumDepth ? indent + width : indent)
  }

  mutating func openContent(_ container: MarkdownContainer) {
    content = AttributedText()
    imageOffsets = []
    if case .heading(let level) = container {
      let scales = style.headingScales
      let scale = scales.isEmpty ? 1 : scales[min(max(level, 1), scales.count) - 1]
      pushInline {
        $0.font.size *= scale
        $0.font.weight = max($0.font.weight, .bold)
      }
    } else if table?.isHeader == true {
      pushInline { $0.font.weight = max($0.font.weight, .bold) }
    } else {
      pushInline { _ in }
    }
  }

  mutating func emitContent(_ block: Block) {
    emit(content, block)
    inlineStyles.removeLast()
    content = AttributedText()
    imageOffsets = []
  }

  /// The lines of code, each a paragraph, so that what wraps of one hangs.
  mutating func emitCode(_ literal: String) {
    var lines = literal.utf8[...]
    if lines.last == 0x0A { lines.removeLast() }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(lines.count)
    for byte in lines where byte != 0x0D { bytes.append(byte) }
    let text = String(decoding: bytes, as: UTF8.self)
    emit(AttributedText(text, style: code(blockStyle)), .code)
  }

  /// A line across the column: a tab to its trailing edge, with a leader.
  mutating func emitRule() {
    var rule = blockStyle
    rule.font.families = style.codeFamilies
    rule.color = style.quoteColor
    emit(AttributedText("\t", style: rule), .rule)
  }

  /// Adds a block as a paragraph, after the markers of the items that begin with it.
  mutating func emit(_ content: AttributedText, _ block: Block) {
    if let separator {
      text.append("\n", style: separator.style, paragraph: separator.paragraph)
    }
    let markers = pendingMarkers.suffix(Self.maximumDepth)
    pendingMarkers.removeAll(keepingCapacity: true)
    let paragraph = paragraphStyle(block, content: content, markers: Array(markers))
    let parts = parts(of: content, block, paragraph, isMarked: !markers.isEmpty)
    for marker in markers {
      text.append(marker.gutter.lead(marker.text), style: blockStyle, paragraph: parts[0].paragraph)
    }
    for offset in imageOffsets { reportImage(at: text.utf8Count + offset) }
    imageOffsets = []
    for var part in parts {
      part.content.setParagraphStyle(part.paragraph, in: 0..<part.content.utf8Count)
      text.append(part.content)
      separator = (content.runs.last?.style ?? inlineStyle, part.paragraph)
    }
    // Asked of the outermost list alone; marking all would be quadratic where lists nest.
    if !lists.isEmpty { lists[0].hasParagraph = true }
  }

  /// A block cut where paragraph styles change, never empty: code has its first line, the lines
  /// inside and its last line, so that spacing is around it and not between.
  private func parts(
    of content: AttributedText,
    _ block: Block,
    _ paragraph: ParagraphStyle,
    isMarked: Bool
  ) -> [(content: AttributedText, paragraph: ParagraphStyle)] {
    let bytes = content.string.utf8
    guard case .code = block, let firstLF = bytes.firstIndex(of: 0x0A),
      let lastLF = bytes.lastIndex(of: 0x0A)
    else { return [(content, paragraph)] }
    let first = bytes.distance(from: bytes.startIndex, to: firstLF) + 1
    let last = bytes.distance(from: bytes.startIndex, to: lastLF) + 1
    var (opening, closing) = (paragraph, paragraph)
    opening.paragraphSpacing = 0
    closing.paragraphSpacingBefore = 0
    closing.firstLineHeadIndent = codeEdge(isMarked: isMarked)
    var inner = closing
    inner.paragraphSpacing = 0
    return [
      (content[0..<first], opening), (content[first..<last], inner),
      (content[last..<bytes.count], closing),
    ]
  }

  mutating func reportImage(at offset: Int?) {
    log.add(
      Diagnostic(
        kind: .droppedImage,
        message: "Images are not drawn; their descriptions stand for them",
        offset: offset
      )
    )
  }

  private func paragraphStyle(
    _ block: Block,
    content: AttributedText,
    markers: [PendingMarker]
  ) -> ParagraphStyle {
    var result = style.paragraph
    result.paragraphSpacingBefore += spacing(before: block)
    result.headIndent += indent
    if case .code = block { result.headIndent = codeEdge(isMarked: !markers.isEmpty) }
    if case .paragraph = block, markers.isEmpty {
      result.firstLineHeadIndent += indent
    } else {
      // A first-line indent is for running text; it would push markers past their stops.
      result.firstLineHeadIndent = markers.first?.gutter.markerEdge ?? result.headIndent
    }
    result.textLists = lists.suffix(Self.maximumDepth).map(\.format)
    if case .code = block {
      result.baseWritingDirection = .leftToRight
      result.alignment = .natural
    } else if case .row(let row) = block {
      result.baseWritingDirection = row.direction
    } else if !markers.isEmpty, result.baseWritingDirection == nil {
      result.baseWritingDirection = FirstStrong.direction(of: content.string)
    }
    var stops = markers.flatMap(\.gutter.tabStops)
    switch block {
    case .paragraph, .heading: break
    case .code:
      // Tabs in code count from where its lines begin, four letters apart.
      stops.append(TextTab(at: result.headIndent))
      result.defaultTabInterval = 4 * codeAdvance
      result.headIndent += codeHang
    case .rule:
      stops.append(TextTab(at: 0, alignment: .right, from: .trailing, leader: "\u{2500}"))
      result.alignment = .natural
    case .row(let row):
      stops += row.stops
      result.headIndent += style.indent * em
    }
    if !stops.isEmpty { result.tabStops = stops }
    return result
  }

  /// Where indents count from: stops are measured from the column's edge, not from an indent.
  var origin: Double { style.paragraph.headIndent }

  /// Where lines of code begin: a little inside, but where text would after a marker.
  private func codeEdge(isMarked: Bool) -> Double {
    origin + indent + (isMarked ? 0 : 0.75 * em)
  }

  /// The width of a letter of code.
  private var codeAdvance: Double {
    fonts.estimatedWidth(of: "0", in: code(blockStyle).font)
  }

  /// How far what wraps of a line of code is indented.
  private var codeHang: Double { 2 * codeAdvance }

  /// The room above a block; items of a tight list have none between them.
  private func spacing(before block: Block) -> Double {
    if case .row(let row) = block, !row.isFirst { return 0 }
    if let list = lists.last, list.list.isTight, lists.first?.hasParagraph == true { return 0 }
    let isHeading = if case .heading = block { true } else { false }
    return style.blockSpacing * em * (isHeading ? 1.5 : 1)
  }
}
