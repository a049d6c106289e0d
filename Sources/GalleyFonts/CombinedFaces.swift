/// Several sources, the first before the second.
struct CombinedFaces: FaceSource {
  let sources: [any FaceSource]

  /// Joins sources in order; listed faces that follow each other become one list.
  static func joining(_ sources: [any FaceSource]) -> any FaceSource {
    var joined: [any FaceSource] = []
    let parts = sources.flatMap { ($0 as? CombinedFaces)?.sources ?? [$0] }
    for part in parts {
      if let list = part as? ListedFaces, let last = joined.last as? ListedFaces {
        joined[joined.count - 1] = last.joined(with: list)
      } else {
        joined.append(part)
      }
    }
    return joined.count == 1 ? joined[0] : CombinedFaces(sources: joined)
  }

  var defaultFamily: FaceFamily? { first { $0.defaultFamily } }

  var allFaces: [FontFace] { sources.flatMap(\.allFaces) }

  func family(named name: String) -> FaceFamily? { first { $0.family(named: name) } }

  func family(generic: GenericFamily) -> FaceFamily? { first { $0.family(generic: generic) } }

  func substitute(for name: String) -> FaceFamily? { first { $0.substitute(for: name) } }

  func fallback(for cluster: ClusterNeeds, context: FallbackContext) -> FontFace? {
    first { $0.fallback(for: cluster, context: context) }
  }

  private func first<Answer>(_ ask: (any FaceSource) -> Answer?) -> Answer? {
    for source in sources {
      if let answer = ask(source) { return answer }
    }
    return nil
  }
}
