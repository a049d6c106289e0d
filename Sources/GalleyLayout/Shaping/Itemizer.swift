internal import GalleyText
internal import GalleyFonts
internal import GalleyUnicode

/// A stretch of a paragraph to be shaped in one go.
struct Item {
  var kind: ShapedRun.Kind
  var text: Range<Int>
  var units: Range<Int>
  var font: FontInstance
  var level: UInt8
  var script: Script
  var language: String?
}

/// Cuts a paragraph into items where font, language, script or level change, and at tabs and
/// controls, which no font sees.
///
/// Every cut is at a grapheme boundary: a grapheme takes what its first character says.
struct Itemizer {
  let source: ParagraphSource
  /// Taken from where it is kept, and given back with what is found.
  var analysis: Analysis
  let units: Graphemes
  var items: [Item] = []
  private(set) var losses = ShapingLosses()
  private var styleIndex = 0
  private var scriptIndex = 0

  /// Begins with no items; `scratch` is memory for them.
  init(
    _ source: ParagraphSource,
    analysis: consuming Analysis,
    units: Graphemes,
    scratch: consuming [Item] = []
  ) {
    self.source = source
    self.analysis = analysis
    self.units = units
    items = scratch
    items.removeAll(keepingCapacity: true)
  }

  mutating func itemize() {
    source.text.withUnsafeBufferPointer { text in
      var unit = 0
      while unit < units.count {
        let offset = Int(units.starts[unit])
        advanceCursors(to: offset)
        if isSpecial(unit) {
          appendSpecial(unit)
          unit += 1
        } else {
          var end = stretchEnd(from: unit)
          if let apart = style.apart {
            end = appendApart(apart, unit..<end, of: text)
          } else {
            appendText(unit..<end, of: text)
          }
          unit = end
        }
      }
    }
  }

  private var style: ResolvedStyle { source.styles[source.styleRuns[styleIndex].index] }

  private mutating func advanceCursors(to offset: Int) {
    while styleIndex + 1 < source.styleRuns.count, source.styleRuns[styleIndex].end <= offset {
      styleIndex += 1
    }
    let scripts = analysis.scriptRuns
    while scriptIndex + 1 < scripts.count, scripts[scriptIndex].end <= offset { scriptIndex += 1 }
  }

  private func level(at offset: Int) -> UInt8 {
    analysis.levels.isEmpty ? analysis.paragraphLevel : analysis.levels[offset]
  }

  private func isSpecial(_ unit: Int) -> Bool {
    units.flags[unit].hasAny(.special)
  }

  private mutating func appendSpecial(_ unit: Int) {
    let offset = Int(units.starts[unit])
    let isTab = units.flags[unit].contains(.tab)
    if !isTab, !units.flags[unit].contains(.separator) { losses.controls.add(at: offset) }
    items.append(
      Item(
        kind: isTab ? .tab : .control,
        text: units.textRange(unit..<unit + 1),
        units: unit..<unit + 1,
        font: style.cascade.primary,
        level: level(at: offset),
        script: .common,
        language: style.style.language
      )
    )
  }

  /// The unit where the stretch that begins at one must be cut for another reason than its font.
  private func stretchEnd(from first: Int) -> Int {
    let start = Int(units.starts[first])
    let limit = min(
      styleLimit(),
      analysis.scriptRuns.isEmpty ? Int.max : analysis.scriptRuns[scriptIndex].end
    )
    return units.starts.withUnsafeBufferPointer { starts in
      units.flags.withUnsafeBufferPointer { flags in
        if analysis.levels.isEmpty, Int(starts[flags.count]) <= limit {
          return Itemizer.firstSpecial(in: flags, from: first + 1)
        }
        return analysis.levels.withUnsafeBufferPointer { levels in
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
      }
    }
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
    let style = self.style
    while index + 1 < source.styleRuns.count,
      style.shapes(with: source.styles[source.styleRuns[index + 1].index])
    {
      index += 1
    }
    return source.styleRuns[index].end
  }

  /// Finds the fonts of a stretch of one style, script and level: whole stretches where the primary
  /// font has everything, grapheme by grapheme elsewhere.
  private mutating func appendText(
    _ stretch: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>
  ) {
    let cascade = style.cascade
    let range = units.textRange(stretch)
    let script = analysis.scriptRuns.isEmpty ? .common : analysis.scriptRuns[scriptIndex].script
    var unit = stretch.lowerBound
    while unit < stretch.upperBound {
      let start = Int(units.starts[unit])
      let served =
        start + cascade.primaryPrefix(of: .init(rebasing: text[start..<range.upperBound]))
      var end = served >= range.upperBound ? stretch.upperBound : units.unit(at: served)
      var font = cascade.primary
      if end == unit {
        let found = cascade.fallback(
          for: .init(rebasing: text[start..<range.upperBound]),
          firstClusterLength: units.textRange(unit..<unit + 1).count,
          script: script,
          language: style.style.language
        )
        font = found.instance
        let answered = start + found.length
        end =
          answered >= range.upperBound
          ? stretch.upperBound : max(units.unit(at: answered), unit + 1)
        if found.isMissing { reportMissing(unit..<end, of: text, script: script) }
      }
      append(unit..<end, font: font, script: script)
      unit = end
    }
  }

  /// Adds the first part of a stretch of a style that sets something in place of text: an attachment,
  /// all of it as one glyph, or text up to the next attachment.
  ///
  /// - Returns: The end of the part.
  private mutating func appendApart(
    _ apart: ApartGlyph,
    _ stretch: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>
  ) -> Int {
    let first = stretch.lowerBound
    if apart.attaches(text[units.textRange(stretch)]) {
      append(apart: .attachment, first..<first + 1)
      return first + 1
    }
    let runStart = styleIndex == 0 ? 0 : source.styleRuns[styleIndex - 1].end
    let run = runStart..<source.styleRuns[styleIndex].end
    if units.textRange(stretch) == run, apart.replaces(text[units.textRange(stretch)]) {
      append(apart: .replacement, stretch)
      return stretch.upperBound
    }
    var end = first + 1
    while end < stretch.upperBound, !apart.attaches(text[units.textRange(end..<end + 1)]) {
      end += 1
    }
    appendText(first..<end, of: text)
    return end
  }

  private mutating func append(apart kind: ShapedRun.Kind, _ range: Range<Int>) {
    let text = units.textRange(range)
    items.append(
      Item(
        kind: kind,
        text: text,
        units: range,
        font: style.cascade.primary,
        level: level(at: text.lowerBound),
        script: .common,
        language: style.style.language
      )
    )
  }

  private mutating func reportMissing(
    _ range: Range<Int>,
    of text: UnsafeBufferPointer<UInt8>,
    script: Script
  ) {
    for unit in range {
      let cluster = units.textRange(unit..<unit + 1)
      let missing = style.cascade.missingScalars(
        ofCluster: .init(rebasing: text[cluster]),
        script: script,
        language: style.style.language
      )
      for (scalar, offset) in missing {
        losses.missing[scalar, default: .init()].add(at: cluster.lowerBound + offset)
      }
    }
  }

  /// Adds a stretch, as part of the last item if it goes on with the same font.
  private mutating func append(_ range: Range<Int>, font: FontInstance, script: Script) {
    let text = units.textRange(range)
    let level = level(at: text.lowerBound)
    if let last = items.indices.last, items[last].kind == .text, items[last].font == font,
      items[last].level == level, items[last].script == script,
      items[last].language == style.style.language, items[last].units.upperBound == range.lowerBound
    {
      items[last].units = items[last].units.lowerBound..<range.upperBound
      items[last].text = items[last].text.lowerBound..<text.upperBound
    } else {
      items.append(
        Item(
          kind: .text,
          text: text,
          units: range,
          font: font,
          level: level,
          script: script,
          language: style.style.language
        )
      )
    }
  }
}
