internal import GalleyUnicode

/// The rules of a face for letters, read once for each kind of text.
final class LetterRulesMemo: Sendable {
  private struct Kind: Hashable, Sendable {
    var axes: [AxisValue]
    var script: UInt32
    var language: String?
    var isRightToLeft: Bool
    var features: [ShapingFeature]
  }

  private let known = Lock<[Kind: LetterRules?]>([:])

  /// More kinds than these, which only a hostile text has, are read each time.
  private static let limit = 64

  /// The rules for texts of some properties, those that `read` gives if there are none yet.
  func rules(of properties: ShapingProperties, _ read: () -> LetterRules??) -> LetterRules?? {
    let kind = Kind(
      axes: properties.font.axes,
      script: properties.script.rawValue,
      language: properties.language,
      isRightToLeft: properties.isRightToLeft,
      features: properties.features
    )
    if let rules = known.withLock({ $0[kind] }) { return rules }
    guard let rules = read() else { return nil }
    known.withLock { if $0.count < Self.limit { $0[kind] = .some(rules) } }
    return rules
  }
}
