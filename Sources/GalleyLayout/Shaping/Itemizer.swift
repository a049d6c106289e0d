internal import GalleyText
internal import GalleyFonts
internal import GalleyUnicode

/// A stretch of a paragraph to be shaped in one go.
struct Item {
  var kind: ShapedRun.Kind
  var text: Range<Int>
  var units: Range<Int>
  var level: UInt8
  /// Those of its first style.
  var properties: ShapingProperties
}

/// Cuts a paragraph into items where font, language, script or level change, and at tabs and
/// controls, which no font sees.
///
/// Every cut is at a grapheme boundary: a grapheme takes what its first character says.
struct Itemizer {
  private let source: ParagraphSource
  private let shaper: Shaper
  /// The text, its graphemes and what analysis says, lent for as long as there is an itemizer.
  private let text: UnsafeBufferPointer<UInt8>
  private let starts: UnsafeBufferPointer<UInt32>
  private let flags: UnsafeBufferPointer<UnitTable.Flags>
  private let levels: UnsafeBufferPointer<UInt8>
  private let scripts: UnsafeBufferPointer<Analysis.ScriptRun>
  private let paragraphLevel: UInt8
  private var items: [Item] = []
  /// Nil as long as there is none.
  private var losses: ShapingLosses?
  /// The style of the unit at hand, and the run it is of.
  private var style: ResolvedStyle
  private var styleIndex = 0
  private var scriptIndex = 0

  /// Cuts a paragraph into items, which replace those in `items`.
  static func itemize(
    _ source: ParagraphSource,
    _ units: Graphemes,
    _ analysis: borrowing Analysis,
    _ shaper: Shaper,
    into items: inout [Item]
  ) -> ShapingLosses? {
    let paragraphLevel = analysis.paragraphLevel
    return source.text.withUnsafeBufferPointer { text in
      units.starts.withUnsafeBufferPointer { starts in
        units.flags.withUnsafeBufferPointer { flags in
          analysis.levels.withUnsafeBufferPointer { levels in
            analysis.scriptRuns.withUnsafeBufferPointer { scripts in
              var itemizer = Itemizer(
                source: source,
                shaper: shaper,
                text: text,
                starts: starts,
                flags: flags,
                levels: levels,
                scripts: scripts,
                paragraphLevel: paragraphLevel,
                style: source.styles[source.styleRuns[0].index]
              )
              swap(&items, &itemizer.items)
              itemizer.itemize()
              swap(&items, &itemizer.items)
              return itemizer.losses
            }
          }
        }
      }
    }
  }

  private mutating func itemize() {
    items.removeAll(keepingCapacity: true)
    var unit = 0
    while unit < flags.count {
      advanceCursors(to: Int(starts[unit]))
      if flags[unit].hasAny(.special) {
        appendSpecial(unit)
        unit += 1
      } else {
        var end = stretchEnd(from: unit)
        if let apart = style.apart {
          end = appendApart(apart, unit..<end)
        } else {
          appendText(unit..<end)
        }
        unit = end
      }
    }
  }

  private mutating func advanceCursors(to offset: Int) {
    while styleIndex + 1 < source.styleRuns.count, source.styleRuns[styleIndex].end <= offset {
      styleIndex += 1
      style = source.styles[source.styleRuns[styleIndex].index]
    }
    while scriptIndex + 1 < scripts.count, scripts[scriptIndex].end <= offset { scriptIndex += 1 }
  }

  private func level(at offset: Int) -> UInt8 {
    levels.isEmpty ? paragraphLevel : levels[offset]
  }

  private mutating func appendSpecial(_ unit: Int) {
    let isTab = flags[unit].contains(.tab)
    if !isTab, !flags[unit].contains(.separator) {
      losses = losses ?? ShapingLosses()
      losses?.controls.add(at: Int(starts[unit]))
    }
    append(isTab ? .tab : .control, unit..<unit + 1, style.unshaped)
  }

  private mutating func append(
    _ kind: ShapedRun.Kind,
    _ units: Range<Int>,
    _ properties: ShapingProperties
  ) {
    items.append(
      Item(
        kind: kind,
        text: starts.textRange(units),
        units: units,
        level: level(at: Int(starts[units.lowerBound])),
        properties: properties
      )
    )
  }

  private func properties(
    ofTextAt unit: Int,
    font: FontInstance,
    script: Script
  ) -> ShapingProperties {
    shaper.properties(
      font: font,
      script: script,
      language: style.style.language,
      isRightToLeft: level(at: Int(starts[unit])) & 1 == 1,
      features: style.features
    )
  }

  /// The unit where the stretch that begins at one must be cut for another reason than its font.
  private func stretchEnd(from first: Int) -> Int {
    let start = Int(starts[first])
    let limit = min(styleLimit(), scripts.isEmpty ? Int.max : scripts[scriptIndex].end)
    if levels.isEmpty, Int(starts[flags.count]) <= limit {
      return Itemizer.firstSpecial(in: flags, from: first + 1)
    }
    var unit = first + 1
    while unit < flags.count {
      let offset = Int(starts[unit])
      if offset >= limit || flags[unit].hasAny(.special)
        || !levels.isEmpty && levels[offset] != levels[start]
      {
        break
      }
      unit &+= 1
    }
    return unit
  }

  /// The first unit at or after one that no font sees; the count where there is none.
  private static func firstSpecial(
    in flags: UnsafeBufferPointer<UnitTable.Flags>,
    from first: Int
  ) -> Int {
    let special = UInt64(UnitTable.Flags.special.rawValue) &* 0x0101_0101_0101_0101
    let bytes = UnsafeRawBufferPointer(flags)
    var unit = first
    // The flags of a unit are a byte; eight are looked at together.
    while unit &+ 8 <= flags.count,
      bytes.loadUnaligned(fromByteOffset: unit, as: UInt64.self) & special == 0
    {
      unit &+= 8
    }
    while unit < flags.count, !flags[unit].hasAny(.special) { unit &+= 1 }
    return unit
  }

  /// The offset up to which styles shape together with the current one.
  private func styleLimit() -> Int {
    var index = styleIndex
    if index + 1 == source.styleRuns.count { return source.styleRuns[index].end }
    while index + 1 < source.styleRuns.count,
      style.shapes(with: source.styles[source.styleRuns[index + 1].index])
    {
      index += 1
    }
    return source.styleRuns[index].end
  }

  /// Finds the fonts of a stretch of one style, script and level: whole stretches where the primary
  /// font has everything, grapheme by grapheme elsewhere.
  private mutating func appendText(_ stretch: Range<Int>) {
    let range = starts.textRange(stretch)
    let script = scripts.isEmpty ? .common : scripts[scriptIndex].script
    var unit = stretch.lowerBound
    while unit < stretch.upperBound {
      let start = Int(starts[unit])
      let rest = UnsafeBufferPointer(rebasing: text[start..<range.upperBound])
      let served = start + style.cascade.primaryPrefix(of: rest)
      var end = served >= range.upperBound ? stretch.upperBound : starts.unit(at: served)
      if end > unit {
        append(unit..<end, font: style.cascade.primary, script: script)
      } else {
        let found = style.cascade.fallback(
          for: rest,
          firstClusterLength: starts.textRange(unit..<unit + 1).count,
          script: script,
          language: style.style.language
        )
        let answered = start + found.length
        end =
          answered >= range.upperBound
          ? stretch.upperBound : max(starts.unit(at: answered), unit + 1)
        if found.isMissing { reportMissing(unit..<end, script: script) }
        append(unit..<end, font: found.instance, script: script)
      }
      unit = end
    }
  }

  /// Adds the first part of a stretch of a style that sets something in place of text: an attachment,
  /// all of it as one glyph, or text up to the next attachment.
  ///
  /// - Returns: The end of the part.
  private mutating func appendApart(
    _ apart: ApartGlyph,
    _ stretch: Range<Int>
  ) -> Int {
    let first = stretch.lowerBound
    if apart.attaches(text[starts.textRange(stretch)]) {
      append(.attachment, first..<first + 1, style.unshaped)
      return first + 1
    }
    let runStart = styleIndex == 0 ? 0 : source.styleRuns[styleIndex - 1].end
    let run = runStart..<source.styleRuns[styleIndex].end
    if starts.textRange(stretch) == run, apart.replaces(text[starts.textRange(stretch)]) {
      let font = style.cascade.primary
      append(.replacement, stretch, properties(ofTextAt: first, font: font, script: .common))
      return stretch.upperBound
    }
    var end = first + 1
    while end < stretch.upperBound, !apart.attaches(text[starts.textRange(end..<end + 1)]) {
      end += 1
    }
    appendText(first..<end)
    return end
  }

  private mutating func reportMissing(_ range: Range<Int>, script: Script) {
    for unit in range {
      let cluster = starts.textRange(unit..<unit + 1)
      let missing = style.cascade.missingScalars(
        ofCluster: .init(rebasing: text[cluster]),
        script: script,
        language: style.style.language
      )
      for (scalar, offset) in missing {
        losses = losses ?? ShapingLosses()
        losses?.missing[scalar, default: .init()].add(at: cluster.lowerBound + offset)
      }
    }
  }

  /// Adds a stretch, as part of the last item if it goes on with the same font.
  private mutating func append(_ range: Range<Int>, font: FontInstance, script: Script) {
    let properties = properties(ofTextAt: range.lowerBound, font: font, script: script)
    let last = items.count - 1
    if last >= 0, items[last].kind == .text, items[last].units.upperBound == range.lowerBound,
      items[last].level == level(at: Int(starts[range.lowerBound])),
      items[last].properties.shapes(with: properties)
    {
      items[last].units = items[last].units.lowerBound..<range.upperBound
      items[last].text = items[last].text.lowerBound..<Int(starts[range.upperBound])
    } else {
      append(.text, range, properties)
    }
  }
}

extension ShapingProperties {
  /// Whether neighbouring texts of one level can be shaped in one go: their features may differ.
  fileprivate func shapes(with next: ShapingProperties) -> Bool {
    self === next || script == next.script && font == next.font && language == next.language
  }
}
