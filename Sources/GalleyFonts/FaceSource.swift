internal import GalleyUnicode

/// Where a collection's faces come from.
protocol FaceSource: Sendable {
  /// The family that is used when none is asked for.
  var defaultFamily: FaceFamily? { get }

  /// Every face, in order of priority.
  var allFaces: [FontFace] { get }

  /// The faces whose family, full or PostScript name is this one; the argument is in lower case.
  func family(named name: String) -> FaceFamily?

  /// The family that stands for a kind of design; nil when there is none.
  func family(generic: GenericFamily) -> FaceFamily?

  /// The family that the source itself would take for a name that it does not have.
  func substitute(for name: String) -> FaceFamily?

  /// A face that covers a cluster which no requested family covers.
  func fallback(for cluster: ClusterNeeds, context: FallbackContext) -> FontFace?
}

/// What a cluster is set in when no requested family has it.
struct FallbackContext: Hashable, Sendable {
  var script: Script
  /// A BCP 47 language, or nil when it is not known.
  var language: String?
  /// Whether to look among faces of color glyphs or among the others.
  var isColor: Bool
  var weight: FontWeight
  var width: FontWidth
  var slant: FontSlant

  /// The request by which a face is chosen inside a family.
  var font: Font { Font(weight: weight, width: width, slant: slant) }

  /// The language whose Han forms are wanted: the text's, else the one that the script tells.
  var hanLanguage: HanLanguage? {
    if let language, let han = HanLanguage(language: language) { return han }
    switch script {
    case .hiragana, .katakana: return .japanese
    case .hangul: return .korean
    case .bopomofo: return .traditionalChinese
    default: return nil
    }
  }
}
