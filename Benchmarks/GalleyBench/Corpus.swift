/// A text of `Benchmarks/Corpora`, a paragraph a line.
struct Corpus {
  let name: String
  let paragraphs: [String]

  /// The number of code points, without those that end paragraphs.
  let characters: Int

  static let folder = "Benchmarks/Corpora"

  /// The texts that are laid out by language, in the order of the tables.
  static let languages = ["en", "de", "ar", "he", "hi", "ja", "zh", "ko", "th", "mixed"]

  /// Reads a corpus: once for 0, else repeating paragraphs until they have at least so many code
  /// points.
  init(_ name: String, characters count: Int = 0) throws(BenchError) {
    let path = "\(Self.folder)/\(name).txt"
    guard let text = TextFile.read(path) else {
      throw .missing("cannot read \(path); run from the root of the repository")
    }
    let all = text.split(separator: "\n").map(String.init)
    var chosen = count == 0 ? all : []
    var total = chosen.reduce(0) { $0 + $1.unicodeScalars.count }
    while total < count {
      let next = all[chosen.count % all.count]
      total += next.unicodeScalars.count
      chosen.append(next)
    }
    self.name = name
    paragraphs = chosen
    characters = total
  }

  /// All paragraphs, with line feeds between them.
  var text: String { paragraphs.joined(separator: "\n") }
}
