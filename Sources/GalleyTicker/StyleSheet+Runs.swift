internal import GalleyLayout

extension StyleSheet.Entry {
  /// The runs of a row that had another look in its style, when it has this one.
  func runs(
    _ runs: [ShapedParagraph.StyleRun],
    of old: StyleSheet.Entry
  ) -> [ShapedParagraph.StyleRun] {
    var result: [ShapedParagraph.StyleRun] = []
    if !prefix.isEmpty { result.append(.init(end: prefix.count, index: textStyle)) }
    for run in runs where run.end > old.prefix.count {
      result.add(
        index: run.index == old.textStyle ? textStyle : run.index,
        to: run.end - old.prefix.count + prefix.count
      )
    }
    return result
  }
}

extension StyleSheet {
  /// The runs of a row of a stream by where attributes begin in the stream's line, or nil where all
  /// is in the row's own style; the row's text begins somewhere in that line and has a length, without
  /// the marker before and the separator after it.
  mutating func runs(
    _ spans: [SGRSpan],
    from start: Int,
    length: Int,
    onEntry entry: Int
  ) -> [ShapedParagraph.StyleRun]? {
    if spans.isEmpty { return nil }
    let (base, prefix) = (entries[entry].textStyle, entries[entry].prefix.count)
    var result: [ShapedParagraph.StyleRun] = []
    if prefix > 0 { result.append(.init(end: prefix, index: base)) }
    var index = base
    for span in spans {
      let place = span.start - start
      if place > 0 { result.add(index: index, to: prefix + place) }
      index = number(of: span.attributes, onEntry: entry)
    }
    result.add(index: index, to: prefix + length + 1)
    return result.count == 1 && index == base ? nil : result
  }
}

extension [ShapedParagraph.StyleRun] {
  /// Adds a run to an offset, or makes the last one longer if it has the same style.
  fileprivate mutating func add(index: Int, to end: Int) {
    if let last, last.index == index {
      self[count - 1].end = end
    } else if end > (last?.end ?? 0) {
      append(ShapedParagraph.StyleRun(end: end, index: index))
    }
  }
}
