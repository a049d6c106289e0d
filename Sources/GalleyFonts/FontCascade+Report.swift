package import GalleyUnicode

/// What a request asked for and did not get, for reports.
extension FontCascade {
  /// The scalars of a cluster that `instance(forCluster:script:language:)` calls missing: those
  /// that no face has, or else, where each has a face but none has all, those that the primary face
  /// lacks.
  ///
  /// - Returns: The scalars with their offsets in the cluster; never default-ignorable ones.
  package func missingScalars(
    ofCluster cluster: UnsafeBufferPointer<UInt8>,
    script: Script,
    language: String?
  ) -> [(scalar: UInt32, offset: Int)] {
    var lacking: [(scalar: UInt32, offset: Int, length: Int)] = []
    var offset = 0
    while offset < cluster.count {
      let (scalar, length) = unsafe cluster.scalar(at: offset)
      if !ClusterNeeds.drawsNothing(scalar), !primary.face.covers(scalar) {
        lacking.append((scalar, offset, length))
      }
      offset += length
    }
    if lacking.count > 1 {
      let nowhere = lacking.filter { place in
        let part = unsafe UnsafeBufferPointer(
          rebasing: cluster[place.offset..<place.offset + place.length]
        )
        return unsafe instance(forCluster: part, script: script, language: language).isMissing
      }
      if !nowhere.isEmpty { lacking = nowhere }
    }
    return lacking.map { ($0.scalar, $0.offset) }
  }

  /// A sentence about the weight and the width that the primary face has instead of those asked
  /// for; nil where it has them, or nearly, and where nothing was asked for.
  ///
  /// Weights count from 50 on, half a step of the named ones; widths from 12.5 percent on, the step
  /// of OpenType's width classes. What is emboldened is reported as that.
  static func nearestMatch(of instance: FontInstance, to font: Font) -> String? {
    let face = instance.face.descriptor
    var (wishes, answers): ([String], [String]) = ([], [])
    func compare(_ name: String, _ wish: Double, _ range: ClosedRange<Double>, from step: Double) {
      let nearest = min(max(wish, range.lowerBound), range.upperBound)
      guard abs(nearest - wish) >= step else { return }
      wishes.append("\(name) \(plain(wish))")
      answers.append("\(name) \(plain(nearest))")
    }
    if !instance.isSyntheticallyEmboldened, !(font.families.isEmpty && font.weight == .regular) {
      let own = Double(face.weight.rawValue)
      let range = face.range(ofAxis: "wght", else: own)
      compare("weight", Double(font.weight.rawValue), range, from: 50)
    }
    if !(font.families.isEmpty && font.width == .normal) {
      let range = face.range(ofAxis: "wdth", else: face.width.rawValue)
      compare("width", font.width.rawValue, range, from: 12.5)
    }
    guard !wishes.isEmpty else { return nil }
    return "\"\(face.familyName)\" has no \(wishes.joined(separator: ", no ")); "
      + "\(answers.joined(separator: " and ")) \(answers.count == 1 ? "is" : "are") used"
  }

  /// Settings of a request that do nothing, a sentence each: features whose names are no tags, and
  /// variations of axes that the primary face has not.
  static func idleSettings(of font: Font, in face: FontFace) -> [String] {
    font.features.filter { ShapingFeature($0) == nil }.map { feature in
      "\"\(feature.tag)\" is not a feature: its name is not four ASCII characters"
    }
      + font.variations.filter { variation in
        !face.axes.contains { $0.tag == variation.axis }
      }.map { "\"\(face.familyName)\" has no axis \"\($0.axis)\"" }
  }

  /// A number without a fraction of zero.
  private static func plain(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
