/// The stretches of a text by their styles, in order and without gap; at least one, even of an empty
/// text.
///
/// Most texts are all in one style, and then there is no array.
package struct StyleRuns: RandomAccessCollection, Sendable {
  private var first: ShapedParagraph.StyleRun
  private var others: [ShapedParagraph.StyleRun] = []

  package init(_ first: ShapedParagraph.StyleRun) {
    self.first = first
  }

  /// Nil if there are none.
  package init?(_ runs: [ShapedParagraph.StyleRun]) {
    guard let first = runs.first else { return nil }
    self.first = first
    others = Array(runs.dropFirst())
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { others.count + 1 }

  package subscript(index: Int) -> ShapedParagraph.StyleRun {
    index == 0 ? first : others[index - 1]
  }

  mutating func append(_ run: ShapedParagraph.StyleRun) { others.append(run) }
}
