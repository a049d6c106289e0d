internal import GalleyUnicode

extension FontCollection {
  /// About how wide a text is on one line, in points: the sum of its characters' advances, without
  /// kerning, ligatures and joined forms.
  ///
  /// For choosing the widths of columns before anything is shaped. O(length).
  package func estimatedWidth(of text: String, in font: Font) -> Double {
    let cascade = cascade(for: font)
    var text = text
    return text.withUTF8 { bytes in
      var width = 0.0
      var offset = 0
      while offset < bytes.count {
        let (scalar, length) = unsafe bytes.scalar(at: offset)
        if !ClusterNeeds.drawsNothing(scalar) {
          let character = unsafe UnsafeBufferPointer(rebasing: bytes[offset..<offset + length])
          width += unsafe cascade.estimatedAdvance(of: scalar, character)
        }
        offset += length
      }
      return width
    }
  }
}

extension FontCascade {
  fileprivate func estimatedAdvance(
    of scalar: UInt32,
    _ character: UnsafeBufferPointer<UInt8>
  ) -> Double {
    if let glyph = primary.shapingFont.glyph(for: scalar) { return primary.advance(of: glyph) }
    let found = unsafe instance(forCluster: character, script: .common, language: nil).instance
    return found.advance(of: found.shapingFont.glyph(for: scalar) ?? 0)
  }
}
