internal import GalleyFonts
internal import GalleyText

/// The glyphs of a line that stand for some characters together.
struct LineCluster: Sendable {
  /// The characters, in UTF-8 code units of the whole text; empty for an inserted hyphen.
  var text: Range<Int>
  /// The run the glyphs are in, and which they are of it.
  var run: Int
  var glyphs: Range<Int>
  /// The left end, in points from the line's.
  var x: Double
  var width: Double
  /// The part of the width that is the font's kerning with what comes next.
  var kern: Double
  var isRightToLeft: Bool
  /// Whether a token stands for the characters.
  var isToken = false
}

extension Line {
  /// The line's clusters in visual order; their texts tile the line's.
  ///
  /// - Complexity: O(*n* log *n*) in the line's glyphs, O(*n*) from left to right.
  func clusters(of runs: [Run]) -> [LineCluster] {
    if let setting { return setting.clusters }
    var result: [LineCluster] = []
    result.reserveCapacity(runs.reduce(0) { $0 + $1.glyphs.count })
    for (index, run) in runs.enumerated() {
      if run.kind == .text {
        appendClusters(of: run, index, to: &result)
      } else {
        result.append(
          LineCluster(
            text: run.range,
            run: index,
            glyphs: run.glyphs.indices,
            x: run.x,
            width: run.width,
            kern: 0,
            isRightToLeft: run.direction == .rightToLeft
          )
        )
      }
    }
    setEnds(of: &result)
    return result
  }

  /// The places of some clusters in text order; a hyphen comes after the text it belongs to.
  static func logicalOrder(of clusters: [LineCluster]) -> [Int] {
    let isInOrder = zip(clusters, clusters.dropFirst()).allSatisfy {
      $0.text.lowerBound < $1.text.lowerBound
    }
    if isInOrder { return Array(clusters.indices) }
    return clusters.indices.sorted {
      let (a, b) = (clusters[$0].text, clusters[$1].text)
      return (a.lowerBound, a.isEmpty ? 1 : 0, $0) < (b.lowerBound, b.isEmpty ? 1 : 0, $1)
    }
  }

  private func appendClusters(of run: Run, _ index: Int, to result: inout [LineCluster]) {
    let isRightToLeft = run.direction == .rightToLeft
    let spacing = Units(paragraph.style(at: run.range.lowerBound - textStart).spacing).points
    var x = run.x
    var glyph = 0
    while glyph < run.glyphs.count {
      let start = glyph
      var width = 0.0
      while glyph < run.glyphs.count, run.offsets[glyph] == run.offsets[start] {
        width += run.advances[glyph]
        glyph += 1
      }
      var kern = 0.0
      if !isRightToLeft, glyph == start + 1, width != 0 {
        kern = width - run.font.advance(of: run.glyphs[start]) - spacing
      }
      result.append(
        LineCluster(
          text: run.offsets[start]..<run.offsets[start],
          run: index,
          glyphs: start..<glyph,
          x: x,
          width: width,
          kern: kern,
          isRightToLeft: isRightToLeft
        )
      )
      x += width
    }
  }

  /// Lets each cluster end where the next one in the text begins.
  private func setEnds(of clusters: inout [LineCluster]) {
    var end = range.upperBound
    for index in Line.logicalOrder(of: clusters).reversed() {
      if clusters[index].text.isEmpty, isHyphen(clusters[index]) { continue }
      let start = min(clusters[index].text.lowerBound, end)
      clusters[index].text = start..<end
      end = start
      takeJustification(from: &clusters[index])
    }
  }

  /// Whether a cluster is of the hyphen that ends a line, which stands for no text.
  private func isHyphen(_ cluster: LineCluster) -> Bool {
    span.hasHyphen && cluster.text.lowerBound == range.upperBound
  }

  /// The room that justification added is no kerning.
  private func takeJustification(from cluster: inout LineCluster) {
    guard let justification, cluster.kern != 0 else { return }
    let units = paragraph.units.unit(at: cluster.text.lowerBound - textStart)
    let end = paragraph.units.unit(at: cluster.text.upperBound - textStart)
    cluster.kern -= justification.added(in: units..<max(end, units + 1)).points
  }
}
