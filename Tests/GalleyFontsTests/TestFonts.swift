import GalleyUnicode
import Testing

@testable import GalleyFonts

/// The fonts of the repository's `Fonts/Test`.
enum TestFonts {
  static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/") + "/Fonts/Test"
  }()

  static func path(_ file: String) -> String { "\(folder)/\(file)" }

  static func collection(_ files: String...) throws -> FontCollection {
    try FontCollection(files: files.map(path))
  }

  static let dejaVu = "DejaVuSans.ttf"
  static let emoji = "NotoColorEmoji-Subset.ttf"
  static let plain = "GalleyPlain-Regular.ttf"
}

extension FontCascade {
  /// The PostScript name that a cluster is set in, nil if nothing covers it.
  func name(
    for cluster: String,
    script: Script = .common,
    language: String? = nil
  ) -> String? {
    var text = cluster
    let answer = text.withUTF8 {
      instance(forCluster: $0, script: script, language: language)
    }
    return answer.isMissing ? nil : answer.instance.face.postScriptName
  }

  /// The PostScript names of the grapheme clusters of a text.
  func names(in text: String, script: Script = .latin, language: String? = nil) -> [String?] {
    text.map { name(for: String($0), script: script, language: language) }
  }

  func prefix(of text: String) -> Int {
    var text = text
    return text.withUTF8 { primaryPrefix(of: $0) }
  }
}

extension FontInstance {
  /// Shapes a whole text.
  func shape(
    _ text: String,
    script: Script = .latin,
    language: String? = nil,
    isRightToLeft: Bool = false,
    features: [ShapingFeature] = [],
    range: Range<Int>? = nil
  ) -> [ShapedGlyph] {
    var text = text
    var glyphs = ShapedGlyphs()
    text.withUTF8 { bytes in
      Shaper().shape(
        bytes,
        range: range ?? 0..<bytes.count,
        as: ShapingProperties(
          font: self,
          script: script,
          language: language,
          isRightToLeft: isRightToLeft,
          features: features
        ),
        into: &glyphs
      )
    }
    return glyphs.array
  }
}
