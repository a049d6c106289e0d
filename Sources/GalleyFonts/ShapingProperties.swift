package import GalleyUnicode

/// What the glyphs of a text depend on beside the text itself.
package struct ShapingProperties: Equatable {
  package var font: FontInstance
  package var script: Script
  /// A BCP 47 tag.
  package var language: String?
  package var isRightToLeft: Bool
  /// In the order in which they are applied.
  package var features: [ShapingFeature]

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

  package static func == (a: ShapingProperties, b: ShapingProperties) -> Bool {
    a.font === b.font && a.script == b.script && a.isRightToLeft == b.isRightToLeft
      && a.language == b.language && a.features == b.features
  }
}
