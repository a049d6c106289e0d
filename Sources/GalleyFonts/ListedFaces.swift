internal import GalleyUnicode

/// Faces in a given order: embedded ones, files, folders or bytes.
struct ListedFaces: FaceSource {
  /// In order of priority.
  let allFaces: [FontFace]

  /// The same, a family at a time, in the order of the families' first faces.
  private let families: [FaceFamily]

  /// Takes faces family by family.
  init(families: [FaceFamily]) {
    self.families = families
    allFaces = families.flatMap(\.faces)
  }

  init(_ faces: [FontFace]) {
    allFaces = faces
    var order: [String] = []
    var groups: [String: [FontFace]] = [:]
    for face in faces {
      if groups[face.familyName] == nil { order.append(face.familyName) }
      groups[face.familyName, default: []].append(face)
    }
    families = order.map { FaceFamily(name: $0, faces: groups[$0] ?? []) }
  }

  /// These faces and then others; families with the same name become one.
  func joined(with other: ListedFaces) -> ListedFaces {
    var joined = families
    var places: [String: Int] = [:]
    for (place, family) in joined.enumerated() { places[family.name] = place }
    for family in other.families {
      if let place = places[family.name] {
        let known = joined[place]
        joined[place] = FaceFamily(
          name: known.name,
          faces: known.faces + family.faces,
          script: known.script ?? family.script
        )
      } else {
        places[family.name] = joined.count
        joined.append(family)
      }
    }
    return ListedFaces(families: joined)
  }

  var defaultFamily: FaceFamily? { families.first }

  func family(named name: String) -> FaceFamily? {
    if let family = families.first(where: { $0.name.lowercased() == name }) { return family }
    let exact = allFaces.filter { face in
      face.postScriptName.lowercased() == name || face.fullName.lowercased() == name
    }
    if let first = exact.first {
      return FaceFamily(name: first.familyName, faces: exact)
    }
    let legacy = allFaces.filter { $0.descriptor.legacyFamilyName?.lowercased() == name }
    return legacy.first.map { FaceFamily(name: $0.familyName, faces: legacy) }
  }

  func family(generic: GenericFamily) -> FaceFamily? {
    families.first { family in family.faces.contains(where: generic.matches) }
  }

  func substitute(for name: String) -> FaceFamily? { nil }

  func fallback(for cluster: ClusterNeeds, context: FallbackContext) -> FontFace? {
    for family in families where family.script == context.script {
      if let face = Self.face(of: family, for: cluster, context: context) { return face }
    }
    if let han = context.hanLanguage {
      for family in families where family.faces.first?.descriptor.hanLanguage == han {
        if let face = Self.face(of: family, for: cluster, context: context) { return face }
      }
    }
    for family in families {
      if let face = Self.face(of: family, for: cluster, context: context) { return face }
    }
    return nil
  }

  /// The best face of a family that covers a cluster.
  private static func face(
    of family: FaceFamily,
    for cluster: ClusterNeeds,
    context: FallbackContext
  ) -> FontFace? {
    let font = context.font
    if let best = family.best(for: font), best.hasColor == context.isColor,
      serves(best, cluster)
    {
      return best
    }
    guard family.faces.count > 1 else { return nil }
    let others = family.faces.filter {
      $0.hasColor == context.isColor && serves($0, cluster)
    }
    return FaceFamily.best(of: others, for: font)
  }

  /// Whether a face may stand in for a cluster.
  ///
  /// Private characters are not taken from embedded faces that nobody asked for (CSS Fonts 4, 5.3):
  /// they mean something else there, or are blank, and text would be lost without a word.
  private static func serves(_ face: FontFace, _ cluster: ClusterNeeds) -> Bool {
    !(face.isEmbedded && cluster.isPrivate) && cluster.isCovered(by: face)
  }
}
