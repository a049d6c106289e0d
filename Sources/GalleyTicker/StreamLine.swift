/// A line out of a stream of bytes.
package struct StreamLine: Hashable, Sendable {
  /// The text as UTF-8, without separators and escape sequences.
  package var text: [UInt8] = []
  /// Where attributes begin, in order; the text before the first is plain.
  package var spans: [SGRSpan] = []

  package init() {}

  /// Makes it empty, with its room.
  mutating func clear() {
    text.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }
}
