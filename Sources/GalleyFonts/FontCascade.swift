package import GalleyUnicode

/// The fonts that answer one request: the primary one, those asked for after it, and what the
/// collection finds for clusters that none of these covers.
package final class FontCascade: Sendable {
  /// The request, its size made valid.
  package let font: Font

  /// What the request is set in unless a cluster needs something else.
  package let primary: FontInstance

  /// What was substituted, as a sentence; nil when a requested family is there or none was named.
  package let substitution: String?

  /// What weight or width a family has instead of those asked for, as a sentence; nil when it has
  /// them, or was itself substituted.
  package let nearestMatch: String?

  /// Features and variations of the request that do nothing, a sentence each.
  package let idleSettings: [String]

  /// What style is made by leaning or emboldening, as a sentence; nil when none is.
  package let synthesis: String?

  /// Whether the size asked for was not usable and another one is used.
  package let sizeWasInvalid: Bool

  /// The best face of each requested family that is there, the primary one first.
  private let requested: [FontInstance]

  private let faces: any FaceSource
  private let instances: InstanceCache
  private let memo = Lock(FallbackMemo())

  typealias Answer = FallbackMemo.Answer

  init(
    font: Font,
    requested: [FontInstance],
    primary: FontInstance,
    substitution: String?,
    sizeWasInvalid: Bool,
    faces: any FaceSource,
    instances: InstanceCache
  ) {
    self.font = font
    self.requested = requested
    self.primary = primary
    self.substitution = substitution
    self.sizeWasInvalid = sizeWasInvalid
    self.faces = faces
    self.instances = instances
    synthesis = Self.synthesis(of: primary)
    nearestMatch = substitution == nil ? Self.nearestMatch(of: primary, to: font) : nil
    idleSettings = Self.idleSettings(of: font, in: primary.face)
  }

  private static func synthesis(of instance: FontInstance) -> String? {
    let family = instance.face.familyName
    return switch (instance.isSyntheticallySlanted, instance.isSyntheticallyEmboldened) {
    case (true, true): "\"\(family)\" has no bold italic; it is made by leaning and emboldening"
    case (true, false): "\"\(family)\" has no italic; it is made by leaning"
    case (false, true): "\"\(family)\" has no bold; it is made by emboldening"
    case (false, false): nil
    }
  }

  /// The instance for one grapheme cluster, given as UTF-8.
  ///
  /// A face covers a cluster if it has every scalar that is not default-ignorable, or their
  /// canonical composition. When nothing covers it, the primary instance is given and `isMissing`
  /// is true. Answers are remembered; O(faces) the first time.
  package func instance(
    forCluster cluster: UnsafeBufferPointer<UInt8>,
    script: Script,
    language: String?
  ) -> (instance: FontInstance, isMissing: Bool) {
    let known = memo.withLock { memo in
      unsafe memo.answer(to: cluster, script: script, language: language)
    }
    if let known { return (known.instance, known.isMissing) }
    let answer = unsafe decide(ClusterNeeds(cluster), script: script, language: language)
    memo.withLock { memo in
      unsafe memo.keep(answer, to: cluster, script: script, language: language)
    }
    return (answer.instance, answer.isMissing)
  }

  /// The instance for the grapheme cluster at the start of a stretch, and how many code units from
  /// there on certainly get the same answer.
  ///
  /// For stretches that the primary instance does not serve: one question instead of one a cluster.
  /// The length is at least that of the first cluster; its end may lie inside a later grapheme
  /// cluster, and then the caller goes back to where that one begins. O(length).
  package func fallback(
    for text: UnsafeBufferPointer<UInt8>,
    firstClusterLength: Int,
    script: Script,
    language: String?
  ) -> (instance: FontInstance, isMissing: Bool, length: Int) {
    let length = min(max(firstClusterLength, 0), text.count)
    let cluster = unsafe UnsafeBufferPointer(rebasing: text[..<length])
    let known = memo.withLock { memo in
      unsafe memo.answer(to: cluster, before: text, script: script, language: language)
    }
    if let known { return (known.answer.instance, known.answer.isMissing, known.length) }
    let answer = unsafe decide(ClusterNeeds(cluster), script: script, language: language)
    let kept = memo.withLock { memo in
      unsafe memo.keep(answer, to: cluster, script: script, language: language)
      return unsafe memo.answer(to: cluster, before: text, script: script, language: language)
    }
    return (answer.instance, answer.isMissing, kept?.length ?? length)
  }

  private func decide(_ cluster: ClusterNeeds, script: Script, language: String?) -> Answer {
    guard !cluster.scalars.isEmpty else { return Answer(instance: primary, isMissing: false) }
    for place in Self.places(for: cluster) {
      switch place {
      case .requested(let color):
        if let instance = requested.first(where: { instance in
          (color == nil || instance.face.hasColor == color)
            && cluster.isCovered(by: instance.face)
        }) {
          return Answer(instance: instance, isMissing: false)
        }
      case .collection(let color):
        let context = FallbackContext(
          script: script,
          language: language,
          isColor: color,
          weight: font.weight,
          width: font.width,
          slant: font.slant
        )
        if let face = faces.fallback(for: cluster, context: context) {
          return Answer(instance: instances.instance(of: face, for: font), isMissing: false)
        }
      }
    }
    return Answer(instance: primary, isMissing: !isImitated(cluster))
  }

  /// Where a cluster is looked for.
  private enum Place {
    /// Among the requested families: with color glyphs, without, or any.
    case requested(color: Bool?)
    /// Among the collection's other faces.
    case collection(color: Bool)
  }

  /// The places in order (UTS #51, section 4: what is shown as text is looked for in text faces).
  private static func places(for cluster: ClusterNeeds) -> [Place] {
    switch cluster.presentation {
    case .text where cluster.allowsColorAsText:
      [.requested(color: nil), .collection(color: false), .collection(color: true)]
    case .text, .forcedText:
      [
        .requested(color: false), .collection(color: false), .requested(color: true),
        .collection(color: true),
      ]
    case .emoji:
      [.requested(color: nil), .collection(color: true), .collection(color: false)]
    case .emojiSequence:
      [
        .requested(color: true), .collection(color: true), .requested(color: false),
        .collection(color: false),
      ]
    }
  }

  /// Whether shaping makes the cluster of other glyphs: spaces from U+0020, U+2011 from U+2010.
  private func isImitated(_ cluster: ClusterNeeds) -> Bool {
    guard cluster.scalars.count == 1, let scalar = cluster.scalars.first else { return false }
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return primary.spaceGlyph != nil
    case 0x2011: return primary.face.covers(0x2010)
    default: return false
    }
  }

  /// How many leading code units of a stretch the primary instance certainly serves.
  ///
  /// Every scalar up to there is one that the primary face has, or draws nothing, and none makes an
  /// emoji sequence. The end may lie inside a grapheme cluster whose other scalars need another
  /// face: the caller goes back to where that cluster begins. O(result).
  package func primaryPrefix(of text: UnsafeBufferPointer<UInt8>) -> Int {
    let face = primary.face
    if face.hasColor { return 0 }
    let ascii = face.asciiCoverage
    let count = text.count
    var offset = 0
    // Most text is ASCII to its end: the whole coverage is not built for it.
    if ascii.isComplete {
      offset = unsafe text.asciiPrefix
    } else {
      while offset < count, unsafe text[offset] < 0x80 {
        guard unsafe ascii.serves(text[offset]) else { return offset }
        offset += 1
      }
    }
    if offset == count { return count }
    let coverage = face.coverage
    while offset < count {
      offset = unsafe coverage.plainEnd(of: text, from: offset, ascii)
      if offset == count { break }
      let (scalar, length) = unsafe text.scalar(at: offset)
      let isServed =
        scalar < 0x80
        ? ascii.serves(UInt8(truncatingIfNeeded: scalar))
        : (coverage.contains(scalar) || ClusterNeeds.drawsNothing(scalar))
          && !Self.mayMakeSequence(scalar)
      guard isServed else { break }
      offset &+= length
    }
    return offset
  }

  /// The scalars of the first plane that may make an emoji sequence: selectors and the keycap.
  static let sequencers: [UInt32] = [0x20E3, 0xFE0E, 0xFE0F]

  /// Selectors, keycaps, tags and everything in the blocks of emoji outside the first plane.
  @inline(__always)
  static func mayMakeSequence(_ scalar: UInt32) -> Bool {
    if scalar < 0x1F000 { return scalar == 0x20E3 || scalar & ~1 == 0xFE0E }
    return scalar <= 0x1FAFF || (0xE0020...0xE007F).contains(scalar)
  }
}
