/// Room added between the graphemes of a line so that it fills its column.
///
/// Only spaces, and boundaries beside Han, kana or bopomofo, are widened, in equal shares, and only
/// after the line's last tab; letters never are (CSS Text `text-justify: auto`; Core Text's letter
/// gaps are another operation). What does not divide evenly goes to the first gaps, a unit each, so
/// that the line is filled exactly.
///
/// An object, so that other lines pay a reference for it.
final class Justification: Sendable {
  /// The units after which room is added, ascending.
  private let gaps: [Int]
  private let share: Units
  private let remainder: Int
  /// All that is added.
  let addedWidth: Units

  /// Nil where the line has nothing to widen.
  init?(filling slack: Units, of span: LineSpan, in paragraph: ShapedParagraph) {
    guard slack > 0 else { return nil }
    let first = span.tabs.last { $0.unit < span.visibleEnd }.map { $0.unit + 1 }
    gaps = Justification.gaps(in: (first ?? span.units.lowerBound)..<span.visibleEnd, of: paragraph)
    guard !gaps.isEmpty else { return nil }
    share = slack / Units(gaps.count)
    remainder = Int(slack % Units(gaps.count))
    addedWidth = slack
  }

  /// The room added in and after some units.
  func added(in units: Range<Int>) -> Units {
    let lower = gaps.partitioningIndex { $0 >= units.lowerBound }
    let upper = gaps.partitioningIndex { $0 >= units.upperBound }
    return Units(upper - lower) * share + Units(min(upper, remainder) - min(lower, remainder))
  }

  private static func gaps(in range: Range<Int>, of paragraph: ShapedParagraph) -> [Int] {
    var gaps: [Int] = []
    let units = paragraph.units
    for unit in range where unit + 1 < range.upperBound {
      let isSpace = isWordSpace(unit, of: paragraph)
      let isBesideIdeograph =
        units.flags[unit].contains(.ideograph) || units.flags[unit + 1].contains(.ideograph)
      if isSpace || (isBesideIdeograph && !isWordSpace(unit + 1, of: paragraph)) {
        gaps.append(unit)
      }
    }
    return gaps
  }

  /// Whether a unit is a space between words: U+0020, U+00A0 or U+3000, not one of fixed width.
  static func isWordSpace(_ unit: Int, of paragraph: ShapedParagraph) -> Bool {
    let offset = Int(paragraph.units.starts[unit])
    let text = paragraph.source.text
    switch text[offset] {
    case 0x20: return true
    case 0xC2: return text[offset + 1] == 0xA0
    case 0xE3: return text[offset + 1] == 0x80 && text[offset + 2] == 0x80
    default: return false
    }
  }
}
