internal import GalleyUnicode

extension ListedFaces {
  /// The embedded fonts, described without parsing them.
  ///
  /// In the order of the embedded files; a test holds the descriptions equal to what the files say.
  /// Written out, since every microsecond here is one of each start of a program.
  static let embedded = ListedFaces(families: [
    FaceFamily(
      name: "Noto Sans",
      faces: [
        face(
          0,
          "Noto Sans",
          "Regular",
          "NotoSans-Regular",
          "Noto Sans Regular",
          .regular,
          .upright
        ),
        face(1, "Noto Sans", "Bold", "NotoSans-Bold", "Noto Sans Bold", .bold, .upright),
        face(2, "Noto Sans", "Italic", "NotoSans-Italic", "Noto Sans Italic", .regular, .italic),
        face(
          3,
          "Noto Sans",
          "Bold Italic",
          "NotoSans-BoldItalic",
          "Noto Sans Bold Italic",
          .bold,
          .italic
        ),
      ]
    ),
    FaceFamily(
      name: "Noto Sans Mono",
      faces: [
        face(
          4,
          "Noto Sans Mono",
          "Regular",
          "NotoSansMono-Regular",
          "Noto Sans Mono Regular",
          .regular,
          .upright
        ),
        face(
          5,
          "Noto Sans Mono",
          "Bold",
          "NotoSansMono-Bold",
          "Noto Sans Mono Bold",
          .bold,
          .upright
        ),
      ]
    ),
    FaceFamily(
      name: "Noto Naskh Arabic",
      faces: [
        face(
          6,
          "Noto Naskh Arabic",
          "Regular",
          "NotoNaskhArabic-Regular",
          "Noto Naskh Arabic Regular",
          .regular,
          .upright
        ),
        face(
          7,
          "Noto Naskh Arabic",
          "Bold",
          "NotoNaskhArabic-Bold",
          "Noto Naskh Arabic Bold",
          .bold,
          .upright
        ),
      ],
      script: .arabic
    ),
    FaceFamily(
      name: "Noto Sans Hebrew",
      faces: [
        face(
          8,
          "Noto Sans Hebrew",
          "Regular",
          "NotoSansHebrew-Regular",
          "Noto Sans Hebrew Regular",
          .regular,
          .upright
        ),
        face(
          9,
          "Noto Sans Hebrew",
          "Bold",
          "NotoSansHebrew-Bold",
          "Noto Sans Hebrew Bold",
          .bold,
          .upright
        ),
      ],
      script: .hebrew
    ),
    FaceFamily(
      name: "Noto Sans Devanagari",
      faces: [
        face(
          10,
          "Noto Sans Devanagari",
          "Regular",
          "NotoSansDevanagari-Regular",
          "Noto Sans Devanagari Regular",
          .regular,
          .upright
        ),
        face(
          11,
          "Noto Sans Devanagari",
          "Bold",
          "NotoSansDevanagari-Bold",
          "Noto Sans Devanagari Bold",
          .bold,
          .upright
        ),
      ],
      script: .devanagari
    ),
    FaceFamily(
      name: "Noto Sans Thai",
      faces: [
        face(
          12,
          "Noto Sans Thai",
          "Regular",
          "NotoSansThai-Regular",
          "Noto Sans Thai Regular",
          .regular,
          .upright
        ),
        face(
          13,
          "Noto Sans Thai",
          "Bold",
          "NotoSansThai-Bold",
          "Noto Sans Thai Bold",
          .bold,
          .upright
        ),
      ],
      script: .thai
    ),
    FaceFamily(
      name: "Inter",
      faces: [
        face(14, "Inter", "Regular", "Inter-Regular", "Inter Regular", .regular, .upright),
        face(15, "Inter", "Bold", "Inter-Bold", "Inter Bold", .bold, .upright),
        face(16, "Inter", "Italic", "Inter-Italic", "Inter Italic", .regular, .italic),
        face(17, "Inter", "Bold Italic", "Inter-BoldItalic", "Inter Bold Italic", .bold, .italic),
      ]
    ),
  ])

  private static func face(
    _ number: Int,
    _ family: String,
    _ style: String,
    _ postScriptName: String,
    _ fullName: String,
    _ weight: FontWeight,
    _ slant: FontSlant
  ) -> FontFace {
    FontFace(
      descriptor: FaceDescriptor(
        familyName: family,
        styleName: style,
        postScriptName: postScriptName,
        fullName: fullName,
        weight: weight,
        slant: slant,
        isMonospaced: family == "Noto Sans Mono"
      ),
      source: .embedded(number),
      path: nil,
      index: 0
    )
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
