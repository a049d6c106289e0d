import Galley

/// The fonts and the style that a corpus is set in.
struct Setting {
  let fonts: FontCollection
  let style: TextStyle

  /// The size of the text in points.
  static let size = 16.0

  init(_ corpus: String, _ files: FontFiles) throws(BenchError) {
    fonts = try files.collection(for: corpus)
    style = TextStyle(
      font: Font(families: files.families(for: corpus), size: Self.size),
      language: corpus == "mixed" || corpus == "ticker" ? "en" : corpus
    )
  }
}
