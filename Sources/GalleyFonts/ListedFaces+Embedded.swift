internal import GalleyUnicode

extension ListedFaces {
  /// The embedded fonts, described without parsing them.
  static let embedded = ListedFaces(
    descriptors.enumerated().map { number, descriptor in
      FontFace(descriptor: descriptor, source: .embedded(number), path: nil, index: 0)
    },
    scripts: [
      .arabic: "Noto Naskh Arabic",
      .hebrew: "Noto Sans Hebrew",
      .devanagari: "Noto Sans Devanagari",
      .thai: "Noto Sans Thai",
    ]
  )

  /// In the order of the embedded files; a test holds them equal to what the files say.
  private static var descriptors: [FaceDescriptor] {
    styles("Noto Sans", slants: [.upright, .italic])
      + styles("Noto Sans Mono", slants: [.upright], isMonospaced: true)
      + styles("Noto Naskh Arabic", slants: [.upright])
      + styles("Noto Sans Hebrew", slants: [.upright])
      + styles("Noto Sans Devanagari", slants: [.upright])
      + styles("Noto Sans Thai", slants: [.upright])
      + styles("Inter", slants: [.upright, .italic])
  }

  /// Regular and bold, upright and maybe italic.
  private static func styles(
    _ family: String,
    slants: [FontSlant],
    isMonospaced: Bool = false
  ) -> [FaceDescriptor] {
    let fileName = String(decoding: family.utf8.filter { $0 != 0x20 }, as: UTF8.self)
    return slants.flatMap { slant in
      [FontWeight.regular, .bold].map { weight in
        let isBold = weight == .bold
        let style =
          slant == .upright ? (isBold ? "Bold" : "Regular") : isBold ? "Bold Italic" : "Italic"
        let suffix = style == "Bold Italic" ? "BoldItalic" : style
        return FaceDescriptor(
          familyName: family,
          styleName: style,
          postScriptName: "\(fileName)-\(suffix)",
          fullName: "\(family) \(style)",
          weight: weight,
          slant: slant,
          isMonospaced: isMonospaced
        )
      }
    }
  }
}

extension FontFace {
  /// A face without glyphs, for collections without faces: everything is missing in it.
  static let blank = FontFace(
    descriptor: FaceDescriptor(
      familyName: "",
      styleName: "",
      postScriptName: "",
      fullName: ""
    ),
    source: .blob(.empty),
    path: nil,
    index: 0
  )
}
