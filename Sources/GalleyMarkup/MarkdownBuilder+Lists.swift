internal import GalleyText

/// Lists hang: markers in a gutter, text at its edge.
extension MarkdownBuilder {
  /// The room between a marker and its text, in ems.
  static let markerGap = 0.5

  /// Markers of bullet lists, by how many are nested; faces of running text have all of them.
  private static let bullets = ["{disc}", "{hyphen}", "\u{B7}"]

  mutating func open(_ list: MarkdownList) {
    let format: TextList
    let bulletDepth = lists.last.map { $0.bulletDepth + ($0.list.start == nil ? 1 : 0) } ?? 0
    var marker = 1.0
    if let start = list.start {
      format = TextList(
        list.hasParenthesis ? "{decimal})" : "{decimal}.",
        startingItemNumber: start
      )
      let digits = String(start + max(list.count - 1, 0)).utf8.count
      marker = 0.6 * Double(digits) + 0.3
    } else {
      format = TextList(Self.bullets[bulletDepth % Self.bullets.count])
    }
    lists.append(
      OpenList(
        list: list,
        format: format,
        nextNumber: list.start ?? 1,
        bulletDepth: bulletDepth
      )
    )
    pushIndent(max(style.indent, marker + Self.markerGap) * em)
  }

  mutating func openItem(isChecked: Bool?) {
    guard let position = lists.indices.last else { return }
    let number = lists[position].nextNumber
    lists[position].nextNumber += 1
    let marker =
      switch isChecked {
      case nil: lists[position].format.marker(forItemNumber: number)
      case true?: "\u{25A0}"
      case false?: "\u{25A1}"
      }
    let outer = indents.count > 1 ? indents[indents.count - 2] : 0
    let gutter = ListGutter(
      markerEdge: origin + outer,
      textEdge: origin + indent,
      gap: MarkdownBuilder.markerGap * em
    )
    pendingMarkers.append(PendingMarker(text: marker, gutter: gutter))
  }
}
