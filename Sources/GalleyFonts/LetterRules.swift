/// Which letters of a font have no rules but kerning, for texts of some properties.
///
/// A *plain* letter has the glyph that it has alone, at that glyph's own advance, whatever plain letters
/// stand beside it, unless it begins a ligature; only pairs of neighbours are adjusted (`GPOS` lookups of
/// type 2 that move the first of the two). So what a text of them looks like follows from its pairs.
///
/// That is proved from the font's tables: each substitution that HarfBuzz would apply must make nothing
/// of plain glyphs (its closure over them is empty), or be one of single glyphs wherever they are, or
/// be of ligatures, whose first two letters are kept; and no positioning but such pairs may begin with
/// a plain glyph.
final class LetterRules: Sendable {
  /// The glyphs of plain letters.
  let plain: GlyphBits
  /// Glyphs that may be replaced by others.
  let replaced: GlyphBits
  /// Glyphs that begin a ligature of plain letters.
  let ligatureFirsts: GlyphBits
  private let ligatureSeconds: GlyphBits
  /// The first two glyphs of each ligature.
  private let ligatures: GlyphPairs
  /// Glyphs that may be moved closer to or away from the next one, plain or not.
  let kerning: GlyphBits
  let kerningClasses: KerningClasses
  /// Glyphs of letters that rules look at after others; nil where letters with marks cannot be told
  /// apart from what stands beside them, or there are none.
  let followers: GlyphBits?
  /// Whether no rule looks at a space, so that a text may be cut after any.
  let dividesAtSpaces: Bool

  /// Reads the tables; nil where they are not all that HarfBuzz shapes by, or cannot be read.
  init?(_ font: HarfBuzzFont, as properties: ShapingProperties) {
    let candidates = properties.letterCandidates
    guard !candidates.isEmpty, let lookups = HarfBuzzLookups(of: font, as: properties) else {
      return nil
    }
    if properties.script.joinsLetters {
      // Of a font without such a feature, HarfBuzz takes the forms from elsewhere.
      let finalForms = ShapingFeature(tag: SFNTTag.finalForms, value: 0)
      let others = ShapingProperties(properties, features: properties.features + [finalForms])
      guard let rest = HarfBuzzLookups(of: font, as: others),
        rest.substitutions.count < lookups.substitutions.count
      else { return nil }
    }
    guard let reading = LetterRulesReading(lookups, plain: font.glyphs(of: candidates)),
      reading.readSubstitutions(), reading.readPositionings(),
      let kerningClasses = reading.readKerning()
    else { return nil }
    let followers = properties.markCandidates.isEmpty ? nil : reading.readFollowers()
    self.followers = followers.map { GlyphBits($0, count: lookups.glyphCount) }
    dividesAtSpaces = font.glyph(for: 0x20).map(reading.ignores) ?? false
    plain = GlyphBits(reading.plain, count: lookups.glyphCount)
    replaced = GlyphBits(reading.replaced, count: lookups.glyphCount)
    kerning = GlyphBits(reading.kerning, count: lookups.glyphCount)
    self.kerningClasses = kerningClasses
    ligatures = reading.ligatures.pairs
    ligatureFirsts = GlyphBits(reading.ligatures.firsts, count: lookups.glyphCount)
    ligatureSeconds = GlyphBits(reading.ligatures.seconds, count: lookups.glyphCount)
  }

  /// Whether two glyphs in a row may be the beginning of a ligature.
  func ligates(_ first: GlyphID, _ second: GlyphID) -> Bool {
    ligatureSeconds.contains(second) && ligatures.contains(GlyphPairs.key(first, second))
  }

  /// The beginnings of ligatures.
  final class Ligatures {
    let firsts = GlyphSet()
    let seconds = GlyphSet()
    var pairs = GlyphPairs()

    func insert(_ first: UInt32, _ second: UInt32) {
      firsts.insert(first...first)
      seconds.insert(second...second)
      pairs.insert(first << 16 | second)
    }
  }
}

/// A set of glyphs that is asked often.
struct GlyphBits: Sendable {
  private var words: [UInt64]

  init(_ set: GlyphSet, count: UInt32) {
    words = [UInt64](repeating: 0, count: Int(count) / 64 + 1)
    for member in set.members where member < count {
      words[Int(member) / 64] |= 1 << UInt64(member % 64)
    }
  }

  /// Whether a glyph is in the set; one that the font has not is not.
  func contains(_ glyph: GlyphID) -> Bool {
    let word = Int(glyph) / 64
    return word < words.count && words[word] >> UInt64(glyph % 64) & 1 == 1
  }
}
