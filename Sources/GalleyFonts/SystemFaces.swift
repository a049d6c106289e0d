internal import GalleyUnicode

/// The fonts of this machine, as fontconfig knows them.
///
/// Font files are opened when they are chosen; what fontconfig knows about the others is enough.
final class SystemFaces: FaceSource {
  private let fontconfig: Fontconfig
  private let opened = Lock<[Fontconfig.Location: FontFace]>([:])
  private let sorted = Lock<[String: Fontconfig.SortedFonts]>([:])

  /// The most languages for which fontconfig's order of fallbacks is kept.
  private static let languageLimit = 16

  /// The most faces that are opened to find one for the language of Han text.
  private static let candidateLimit = 32

  init(_ fontconfig: Fontconfig = Fontconfig()) {
    self.fontconfig = fontconfig
  }

  var defaultFamily: FaceFamily? { family(matching: "sans-serif") }

  var allFaces: [FontFace] { fontconfig.locations(family: nil).compactMap(face) }

  func family(named name: String) -> FaceFamily? {
    let faces = fontconfig.locations(family: name).compactMap(face)
    if let first = faces.first { return FaceFamily(name: first.familyName, faces: faces) }
    let named = fontconfig.locations(fullOrPostScriptName: name).compactMap(face)
    return named.first.map { FaceFamily(name: $0.familyName, faces: named) }
  }

  func family(generic: GenericFamily) -> FaceFamily? {
    switch generic {
    case .sansSerif: family(matching: "sans-serif")
    case .serif: family(matching: "serif")
    case .monospaced: family(matching: "monospace")
    case .cursive: family(matching: "cursive")
    case .fantasy: family(matching: "fantasy")
    case .emoji: family(matching: "emoji")
    case .math: family(matching: "math")
    }
  }

  func substitute(for name: String) -> FaceFamily? { family(matching: name) }

  func fallback(for cluster: ClusterNeeds, context: FallbackContext) -> FontFace? {
    let fonts = sortedFonts(language: Self.fontconfigLanguage(context))
    for scalars in [cluster.scalars, cluster.composition ?? []] where !scalars.isEmpty {
      if let face = candidate(among: fonts, covering: scalars, of: cluster, context: context) {
        return FaceFamily.best(of: relatives(of: face, covering: cluster), for: context.font)
      }
    }
    return nil
  }

  /// The first face in fontconfig's order that covers a cluster; for Han the first that is not made
  /// for another language, if there is one among the first few.
  private func candidate(
    among fonts: Fontconfig.SortedFonts,
    covering scalars: [UInt32],
    of cluster: ClusterNeeds,
    context: FallbackContext
  ) -> FontFace? {
    var first: FontFace?
    var start = 0
    var tries = 0
    while tries < Self.candidateLimit,
      let (next, location) = fonts.first(
        covering: scalars,
        isColor: context.isColor,
        from: start
      )
    {
      start = next
      guard let face = face(at: location), cluster.isCovered(by: face) else { continue }
      let made = face.descriptor.hanLanguage
      guard let wanted = context.hanLanguage, let made, made != wanted else { return face }
      first = first ?? face
      tries += 1
    }
    return first
  }

  /// The faces of a face's family that cover a cluster.
  private func relatives(of face: FontFace, covering cluster: ClusterNeeds) -> [FontFace] {
    let family = fontconfig.locations(family: face.familyName).compactMap(self.face)
    let covering = family.filter { $0.hasColor == face.hasColor && cluster.isCovered(by: $0) }
    return covering.isEmpty ? [face] : covering
  }

  /// The family that fontconfig takes for a name.
  private func family(matching name: String) -> FaceFamily? {
    fontconfig.familyMatching(name).flatMap { family(named: $0.lowercased()) }
  }

  private func sortedFonts(language: String) -> Fontconfig.SortedFonts {
    if let known = sorted.withLock({ $0[language] }) { return known }
    let made = fontconfig.sortedFonts(language: language)
    return sorted.withLock { sorted in
      if sorted.count >= Self.languageLimit { sorted.removeAll() }
      sorted[language] = made
      return made
    }
  }

  /// The name that fontconfig has for a language; Chinese by region, as its data are.
  private static func fontconfigLanguage(_ context: FallbackContext) -> String {
    switch context.hanLanguage {
    case .japanese: "ja"
    case .korean: "ko"
    case .simplifiedChinese: "zh-cn"
    case .traditionalChinese: "zh-tw"
    case nil:
      context.language.map { tag in
        String(tag.split(whereSeparator: { $0 == "-" || $0 == "_" }).first ?? "")
      } ?? ""
    }
  }

  /// The face at a place; nil when its file cannot be used.
  private func face(at location: Fontconfig.Location) -> FontFace? {
    if let known = opened.withLock({ $0[location] }) { return known }
    guard let loaded = try? FontFace.load(path: location.path, index: location.index).first
    else { return nil }
    return opened.withLock { opened in
      if let known = opened[location] { return known }
      opened[location] = loaded
      return loaded
    }
  }
}
