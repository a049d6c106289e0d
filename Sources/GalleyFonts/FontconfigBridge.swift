internal import CFontconfig

/// What fontconfig is asked; it starts at the first question.
///
/// Sound as `Sendable`: a configuration is not changed once it is made, and fontconfig locks its own
/// state.
@safe
final class Fontconfig: @unchecked Sendable {
  /// The configuration, or nil for that of the machine.
  private let configuration: OpaquePointer?

  /// Asks about the fonts of the machine.
  init() {
    unsafe configuration = nil
  }

  /// Asks about some font files, by the rules of a configuration in fontconfig's own XML, and about
  /// no others; nil when something cannot be read.
  init?(files: [String], xml: String) {
    guard let made = unsafe FcConfigCreate() else { return nil }
    unsafe configuration = made
    guard unsafe FcConfigParseAndLoadFromMemory(made, xml, FcTrue) != FcFalse,
      files.allSatisfy({ unsafe FcConfigAppFontAddFile(made, $0) != FcFalse })
    else { return nil }
  }

  deinit {
    if let configuration = unsafe configuration { unsafe FcConfigDestroy(configuration) }
  }

  /// A face of a font file.
  struct Location: Hashable, Sendable {
    var path: String
    var index: Int
  }

  /// The faces of a family, or of every family.
  func locations(family: String?) -> [Location] {
    unsafe locations { pattern in
      if let family { unsafe Self.add(family, as: FC_FAMILY, to: pattern) }
    }
  }

  /// The faces with a full name or a PostScript name.
  func locations(fullOrPostScriptName name: String) -> [Location] {
    for property in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
      let found = unsafe locations { pattern in unsafe Self.add(name, as: property, to: pattern) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The family that fontconfig chooses for a name, by its configuration.
  func familyMatching(_ name: String) -> String? {
    guard let pattern = unsafe FcPatternCreate() else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe Self.add(name, as: FC_FAMILY, to: pattern)
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = unsafe FcFontMatch(configuration, pattern, &result) else { return nil }
    defer { unsafe FcPatternDestroy(match) }
    return unsafe Self.text(FC_FAMILY, of: match)
  }

  /// Fontconfig's order of fallbacks for a language.
  ///
  /// Sound as `Sendable`: the set is never changed once it is made.
  @safe
  final class SortedFonts: @unchecked Sendable {
    private let set: UnsafeMutablePointer<FcFontSet>?

    fileprivate init(_ set: UnsafeMutablePointer<FcFontSet>?) {
      unsafe self.set = unsafe set
    }

    deinit {
      if let set = unsafe set { unsafe FcFontSetDestroy(set) }
    }

    /// The first font from a place on that has all scalars, and the place after it.
    func first(
      covering scalars: [UInt32],
      isColor: Bool,
      from start: Int
    ) -> (next: Int, location: Location)? {
      guard let set = unsafe set?.pointee, let fonts = unsafe set.fonts else { return nil }
      for index in unsafe start..<max(start, Int(set.nfont)) {
        guard let pattern = unsafe fonts[index] else { continue }
        var color: FcBool = FcFalse
        _ = unsafe FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        guard (color != FcFalse) == isColor else { continue }
        var characters: OpaquePointer?
        guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch,
          scalars.allSatisfy({ unsafe FcCharSetHasChar(characters, $0) != FcFalse }),
          let location = unsafe Fontconfig.location(of: pattern)
        else { continue }
        return (index + 1, location)
      }
      return nil
    }
  }

  /// Sorts the fonts for a language; an empty one means the user's.
  func sortedFonts(language: String) -> SortedFonts {
    guard let pattern = unsafe FcPatternCreate() else { return unsafe SortedFonts(nil) }
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe Self.add("sans-serif", as: FC_FAMILY, to: pattern)
    if !language.isEmpty { unsafe Self.add(language, as: FC_LANG, to: pattern) }
    unsafe FcConfigSubstitute(configuration, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    return unsafe SortedFonts(FcFontSort(configuration, pattern, FcFalse, nil, &result))
  }

  /// Lists the faces that a pattern describes, ordered by path and index.
  private func locations(_ describe: (OpaquePointer) -> Void) -> [Location] {
    guard let pattern = unsafe FcPatternCreate() else { return [] }
    defer { unsafe FcPatternDestroy(pattern) }
    unsafe describe(pattern)
    guard let wanted = unsafe FcObjectSetCreate() else { return [] }
    defer { unsafe FcObjectSetDestroy(wanted) }
    for property in [FC_FILE, FC_INDEX, FC_FAMILY] {
      _ = unsafe FcObjectSetAdd(wanted, property)
    }
    guard let set = unsafe FcFontList(configuration, pattern, wanted) else { return [] }
    defer { unsafe FcFontSetDestroy(set) }
    guard let fonts = unsafe set.pointee.fonts else { return [] }
    var found: Set<Location> = []
    for index in unsafe 0..<Int(set.pointee.nfont) {
      if let font = unsafe fonts[index], let location = unsafe Self.location(of: font) {
        found.insert(location)
      }
    }
    return found.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
  }

  /// Where a font is; nil for formats that are not read and for named instances of variable fonts.
  private static func location(of pattern: OpaquePointer) -> Location? {
    var index: Int32 = 0
    guard let path = unsafe text(FC_FILE, of: pattern),
      unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index) == FcResultMatch,
      index >> 16 == 0 || index >> 16 == 0x8000
    else { return nil }
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    guard endings.contains(where: path.lowercased().hasSuffix) else { return nil }
    return Location(path: path, index: Int(index & 0xFFFF))
  }

  private static func text(_ property: String, of pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, property, 0, &value) == FcResultMatch,
      let value = unsafe value
    else { return nil }
    return unsafe String(cString: value)
  }

  private static func add(_ value: String, as property: String, to pattern: OpaquePointer) {
    _ = unsafe FcPatternAddString(pattern, property, value)
  }
}
