internal import GalleyFonts

extension Line {
  /// The line stretched or squeezed to a width, by Core Text's rule.
  ///
  /// White space at the end loses its width. To widen, spaces take up to half an em each, then gaps
  /// between letters and, half as much, spaces take the rest. To narrow, spaces give up to 11/256 em
  /// each, then letters up to 11/128 em and spaces half of that, then spaces the rest. Only what
  /// comes after the last tab changes. Letters of cursive scripts, such as Arabic, stay joined: there
  /// are no gaps between them.
  ///
  /// The lines of a justified frame are set otherwise: their letters are never moved. The counterpart
  /// of `CTLineCreateJustifiedLine`.
  ///
  /// - Parameters:
  ///   - width: The width in points, more than 0.
  ///   - factor: The part of the difference that is made up for: 1, the default, fills the width to
  ///     1/65,536 of a point; clamped to 0 … 1, NaN is 0.
  /// - Returns: The line; itself where the factor is 0. Nil where it would have to become narrower
  ///   and the factor is not 1, where there is nothing to widen or to narrow, and for a width that is
  ///   not a number more than 0.
  /// - Complexity: O(*n*) in the line's glyphs.
  public func justified(toWidth width: Double, factor: Double = 1) -> Line? {
    guard width > 0, width.isFinite else { return nil }
    let factor = factor.isNaN ? 0 : min(max(factor, 0), 1)
    if factor == 0 { return self }
    let extra = Units(sum: width) - visibleUnits
    guard extra >= 0 || factor == 1 else { return nil }
    let amount = factor == 1 ? extra : Units(sum: extra.points * factor)
    let runs = runs
    let clusters = clusters(of: runs)
    let end = visibleTextEnd
    let order = Line.logicalOrder(of: clusters).filter {
      clusters[$0].text.lowerBound < end || clusters[$0].text.isEmpty || clusters[$0].isToken
    }
    let slots = JustificationSlots(self, runs, clusters, order)
    guard amount == 0 || !slots.isEmpty else { return nil }
    let added = slots.shares(of: amount)
    var widths: [Int: Double] = [:]
    for (place, index) in order.enumerated() where added[place] != 0 {
      widths[index] = added[place].points
    }
    let shown = Set(order)
    let lastShown = order.last { !clusters[$0].isToken }
    let tracking = hangingTracking(clusters, shown).points
    var composer = RunComposer(runs)
    for (index, cluster) in clusters.enumerated() {
      let isLast = index == lastShown
      composer.append(
        cluster,
        widenedBy: (widths[index] ?? 0) - (isLast ? tracking : 0),
        isHidden: !shown.contains(index)
      )
    }
    return setting(composer, hanging: 0, extents: extents, visibleEnd: end, removed: removedRange)
  }

  /// The part of what hangs that is tracking after the last visible character.
  private func hangingTracking(_ clusters: [LineCluster], _ shown: Set<Int>) -> Units {
    let hidden = clusters.indices.reduce(0) { $0 + (shown.contains($1) ? 0 : clusters[$1].width) }
    return max(hangingUnits - Units(sum: hidden), 0)
  }
}
