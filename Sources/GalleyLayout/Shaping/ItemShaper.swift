internal import GalleyFonts
internal import GalleyUnicode

/// Shapes items of one paragraph with HarfBuzz, into glyph storage.
///
/// Used for whole items and, with the same context and features, for the edges of lines: a piece is
/// shaped as it stands in its paragraph, so a cut word keeps its joins.
struct ItemShaper {
  let source: ParagraphSource
  let starts: UnitColumn<UInt32>
  let shaper: Shaper

  /// A cluster of more scalars than this is shaped in pieces.
  ///
  /// `hb_shape` takes quadratic time in a cluster's length, and no script needs clusters nearly as
  /// long.
  private static let longestCluster = 256

  /// Items longer than this, in UTF-8 code units, are shaped in stretches that are cut where
  /// HarfBuzz says that cutting changes nothing.
  private static let longestStretch = 16_384

  init(_ source: ParagraphSource, starts: UnitColumn<UInt32>, shaper: Shaper) {
    self.source = source
    self.starts = starts
    self.shaper = shaper
  }

  /// Shapes a stretch and appends its glyphs, in visual order.
  ///
  /// An edge is a few graphemes cut out of a paragraph, which are kept as they stand alone.
  func shape(_ item: Item, isEdge: Bool, into glyphs: inout ShapedGlyphs) {
    #if GALLEY_INTERNAL_CHECKS
    let first = glyphs.count
    #endif
    guard let properties = uniformProperties(of: item) else {
      let features = features(in: item.text)
      shapeWhole(item, ShapingProperties(item.properties, features: features), into: &glyphs)
      return
    }
    let isKnown = shapeFromCache(item.text, properties, isEdge: isEdge, into: &glyphs)
    if !isKnown { shapeWhole(item, properties, into: &glyphs) }
    #if GALLEY_INTERNAL_CHECKS
    if isKnown, shaper.isCheckDue() {
      var whole = ShapedGlyphs()
      shapeWhole(item, properties, into: &whole)
      let isSame = whole.isSameText(as: glyphs, from: first)
      precondition(isSame, "cached words are not what shaping gives")
    }
    #endif
  }

  /// The properties of an item, if all its styles have the same features.
  private func uniformProperties(of item: Item) -> ShapingProperties? {
    if source.styleRuns.count == 1 { return item.properties }
    guard let features = source.uniformFeatures(in: item.text) else { return nil }
    // A part of a run may have another first style than the run.
    if item.properties.features == features { return item.properties }
    return shaper.properties(item.properties, features: features)
  }

  private func shapeWhole(
    _ item: Item,
    _ properties: ShapingProperties,
    into glyphs: inout ShapedGlyphs
  ) {
    let pieces = pieces(of: item)
    if pieces.count <= 1 && item.text.count <= ItemShaper.longestStretch {
      shape(item.text, properties, into: &glyphs)
    } else {
      var parts: [ShapedGlyphs] = []
      for piece in pieces { shapeStretches(piece, properties, into: &parts) }
      for part in properties.isRightToLeft ? parts.reversed() : parts { glyphs.append(part) }
    }
  }

  /// Takes the glyphs of words, or of an edge, that were shaped before.
  private func shapeFromCache(
    _ range: Range<Int>,
    _ properties: ShapingProperties,
    isEdge: Bool,
    into glyphs: inout ShapedGlyphs
  ) -> Bool {
    source.text.withUnsafeBufferPointer { text in
      !isEdge && shaper.shapeSegments(text, range: range, as: properties, into: &glyphs)
        || shaper.shapeAlone(text, range: range, as: properties, into: &glyphs)
    }
  }

  private func shape(
    _ range: Range<Int>,
    _ properties: ShapingProperties,
    into glyphs: inout ShapedGlyphs
  ) {
    source.text.withUnsafeBufferPointer { text in
      shaper.shape(text, range: range, as: properties, into: &glyphs)
    }
  }

  /// Shapes a long range stretch by stretch; each ends at the last safe cluster of its second half.
  private func shapeStretches(
    _ range: Range<Int>,
    _ properties: ShapingProperties,
    into parts: inout [ShapedGlyphs]
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = range.upperBound
      if end - start > ItemShaper.longestStretch {
        let unit = starts.partitioningIndex { Int($0) > start + ItemShaper.longestStretch } - 1
        if Int(starts[unit]) > start { end = Int(starts[unit]) }
      }
      var glyphs = ShapedGlyphs()
      shape(start..<end, properties, into: &glyphs)
      if end < range.upperBound, let cut = safeCut(in: glyphs, after: (start + end) / 2) {
        glyphs.removeClusters(from: cut)
        end = cut
      }
      parts.append(glyphs)
      start = end
    }
  }

  private func safeCut(in glyphs: ShapedGlyphs, after middle: Int) -> Int? {
    var cut: Int?
    for glyph in glyphs.array where !glyph.isUnsafeToBreak && Int(glyph.cluster) > middle {
      cut = max(cut ?? 0, Int(glyph.cluster))
    }
    return cut
  }

  /// The item's range, cut inside clusters that are too long to be shaped whole; empty where none is.
  private func pieces(of item: Item) -> [Range<Int>] {
    // A scalar has at most four code units, so most items are seen at a glance to have no such
    // cluster.
    let limit = ItemShaper.longestCluster
    if item.text.count <= limit { return [] }
    var pieces: [Range<Int>] = []
    var start = item.text.lowerBound
    starts.withUnsafeBufferPointer { starts in
      for unit in item.units where Int(starts[unit + 1] &- starts[unit]) > limit {
        let cluster = Int(starts[unit])..<Int(starts[unit + 1])
        var scalars = 0
        for offset in cluster where source.text[offset] & 0xC0 != 0x80 {
          if scalars == limit {
            pieces.append(start..<offset)
            (start, scalars) = (offset, 0)
          }
          scalars += 1
        }
      }
    }
    if !pieces.isEmpty || item.text.count > ItemShaper.longestStretch {
      pieces.append(start..<item.text.upperBound)
    }
    return pieces
  }

  /// The features of the styles in a range, those of equal neighbours joined.
  private func features(in range: Range<Int>) -> [ShapingFeature] {
    var result: [ShapingFeature] = []
    var index = source.styleRuns.partitioningIndex { $0.end > range.lowerBound }
    var start = range.lowerBound
    while index < source.styleRuns.count, start < range.upperBound {
      let run = source.styleRuns[index]
      let end = min(run.end, range.upperBound)
      for feature in source.styles[run.index].features {
        var feature = feature
        feature.range = start..<end
        if let same = result.lastIndex(where: {
          $0.tag == feature.tag && $0.value == feature.value && $0.range.upperBound == start
        }) {
          result[same].range = result[same].range.lowerBound..<end
        } else {
          result.append(feature)
        }
      }
      start = end
      index += 1
    }
    return result
  }
}

extension ParagraphSource {
  /// The features of a range, where all its styles have the same.
  fileprivate func uniformFeatures(in range: Range<Int>) -> [ShapingFeature]? {
    var index = styleRunIndex(at: range.lowerBound)
    let features = styles[styleRuns[index].index].features
    while styleRuns[index].end < range.upperBound, index + 1 < styleRuns.count {
      index += 1
      if styles[styleRuns[index].index].features != features { return nil }
    }
    return features
  }
}
