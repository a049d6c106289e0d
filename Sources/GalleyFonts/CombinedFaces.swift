/// Several sources, the first before the second.
struct CombinedFaces: FaceSource {
  let sources: [any FaceSource]

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
