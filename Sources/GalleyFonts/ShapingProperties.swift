package import GalleyUnicode

/// What the glyphs of a text depend on beside the text itself.
///
/// An object, since every stretch of a text holds it, and what is kept of shaped texts; equal ones are
/// mostly the same, as ``Shaper/properties(font:script:language:isRightToLeft:features:)`` finds them.
package final class ShapingProperties: Equatable, Sendable {
  package let font: FontInstance
  package let script: Script
  /// A BCP 47 tag.
  package let language: String?
  package let isRightToLeft: Bool
  /// In the order in which they are applied.
  package let features: [ShapingFeature]

  package init(
    font: FontInstance,
    script: Script,
    language: String?,
    isRightToLeft: Bool = false,
    features: [ShapingFeature] = []
  ) {
    self.font = font
    self.script = script
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.features = features
  }

  /// The same but for the features.
  package convenience init(_ other: ShapingProperties, features: [ShapingFeature]) {
    self.init(
      font: other.font,
      script: other.script,
      language: other.language,
      isRightToLeft: other.isRightToLeft,
      features: features
    )
  }

  package static func == (a: ShapingProperties, b: ShapingProperties) -> Bool {
    a === b || a.consists(of: b.font, b.script, b.language, b.isRightToLeft, b.features)
  }

  fileprivate func consists(
    of font: FontInstance,
    _ script: Script,
    _ language: String?,
    _ isRightToLeft: Bool,
    _ features: [ShapingFeature]
  ) -> Bool {
    self.font === font && self.script == script && self.isRightToLeft == isRightToLeft
      && self.language == language && self.features == features
  }
}

/// The properties of the texts that were shaped last.
struct KnownProperties {
  private var all: [ShapingProperties] = []
  /// Those asked for last, since texts go on as they were.
  private var last: ShapingProperties?

  private static let limit = 64

  /// The properties of some parts, which are made if they are not known.
  mutating func properties(
    font: FontInstance,
    script: Script,
    language: String?,
    isRightToLeft: Bool,
    features: [ShapingFeature]
  ) -> ShapingProperties {
    if let last, last.consists(of: font, script, language, isRightToLeft, features) {
      return last
    }
    if let known = all.first(where: {
      $0.consists(of: font, script, language, isRightToLeft, features)
    }) {
      last = known
      return known
    }
    let made = ShapingProperties(
      font: font,
      script: script,
      language: language,
      isRightToLeft: isRightToLeft,
      features: features
    )
    if all.count == Self.limit { all.removeAll(keepingCapacity: true) }
    all.append(made)
    last = made
    return made
  }
}

extension Shaper {
  /// The properties of some parts: those that a text had before, if it was not long ago.
  package func properties(
    font: FontInstance,
    script: Script,
    language: String?,
    isRightToLeft: Bool = false,
    features: [ShapingFeature] = []
  ) -> ShapingProperties {
    known.properties(
      font: font,
      script: script,
      language: language,
      isRightToLeft: isRightToLeft,
      features: features
    )
  }

  /// Those that are the same as others but for the features.
  package func properties(
    _ other: ShapingProperties,
    features: [ShapingFeature]
  ) -> ShapingProperties {
    properties(
      font: other.font,
      script: other.script,
      language: other.language,
      isRightToLeft: other.isRightToLeft,
      features: features
    )
  }
}
