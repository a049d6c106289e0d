/// Where in a line's text attributes begin.
package struct SGRSpan: Hashable, Sendable {
  /// In UTF-8 code units.
  package var start: Int
  package var attributes: SGRAttributes
}
