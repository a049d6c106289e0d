/// The families that answer a list of names, and what had to be substituted.
struct FamilyResolution {
  /// In order of preference; empty only if the source has no face at all.
  let families: [FaceFamily]
  /// A sentence, or nil when nothing was substituted.
  let substitution: String?

  /// Looks the names up; the first that is there is the primary one.
  ///
  /// Generic names hold their place. When none is there, names of well-known fonts lead to their
  /// kind, then the source's own substitute is taken, then its default family.
  init(_ names: [String], in source: any FaceSource) {
    var found: [FaceFamily] = []
    var missingGeneric: String?
    for name in names {
      let key = name.lowercased()
      if let family = source.family(named: key) {
        found.append(family)
      } else if let generic = GenericFamily(cssName: key) {
        if generic == .sansSerif, let family = source.defaultFamily {
          found.append(family)
        } else if let family = source.family(generic: generic) {
          found.append(family)
        } else if found.isEmpty, missingGeneric == nil {
          missingGeneric = name
        }
      }
    }
    if !found.isEmpty {
      families = found
      substitution = nil
      return
    }
    let substitute = Self.substitute(for: names, in: source)
    families = substitute.map { [$0] } ?? []
    guard let wish = missingGeneric ?? names.first else {
      substitution = substitute == nil ? "there is no font; boxes are drawn" : nil
      return
    }
    substitution =
      substitute.map { "\"\(wish)\" is not there; \"\($0.name)\" is used" }
      ?? "\"\(wish)\" is not there, nor any other font; boxes are drawn"
  }

  private static func substitute(
    for names: [String],
    in source: any FaceSource
  ) -> FaceFamily? {
    for name in names {
      let key = name.lowercased()
      if let family = source.substitute(for: name) { return family }
      let kind = GenericFamily(wellKnownName: key) ?? GenericFamily(cssName: key)
      if kind == .sansSerif { break }
      if let kind, let family = source.family(generic: kind) { return family }
    }
    return source.defaultFamily
  }
}
