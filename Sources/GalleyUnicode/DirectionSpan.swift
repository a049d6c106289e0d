/// A stretch whose direction is said by its style, as if directional controls enclosed it.
///
/// Spans nest: of two with the same start the longer is the outer one, of two that are equal the
/// first. A span that reaches past the end of one that encloses its start ends with it.
package struct DirectionSpan: Hashable, Sendable {
  /// The UTF-8 code units of the stretch; the parts outside the text are ignored.
  package var range: Range<Int>
  package var kind: Kind

  package init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    /// LRE or RLE … PDF.
    case embedding(rtl: Bool)
    /// LRO or RLO … PDF.
    case override(rtl: Bool)
    /// LRI or RLI … PDI; FSI … PDI where `rtl` is nil.
    case isolate(rtl: Bool?)
  }
}
