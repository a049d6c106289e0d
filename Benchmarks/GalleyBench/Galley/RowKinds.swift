import Galley
import GalleyLayout
import GalleyTicker

/// Why paragraphs of the corpora leave the fast path, on which lines are counted from sums alone.
struct RowKinds {
  /// The corpora, in order, with the number of their paragraphs of each kind.
  private let counts: [(corpus: String, counts: [BreakRows.Kind: Int])]

  init(of corpora: [String], _ files: FontFiles) throws(BenchError) {
    var counts: [(corpus: String, counts: [BreakRows.Kind: Int])] = []
    for corpus in corpora {
      counts.append((corpus, try Self.count(corpus, files)))
    }
    self.counts = counts
  }

  private static func count(
    _ name: String,
    _ files: FontFiles
  ) throws(BenchError) -> [BreakRows.Kind: Int] {
    if name == "ticker" {
      let lines = try TickerLines(files)
      var ticker = lines.makeTicker(fonts: try Setting(name, files).fonts)
      for number in 0..<lines.count { ticker.append(lines[number]) }
      return ticker.snapshot.rowKinds
    }
    let setting = try Setting(name, files)
    let text = AttributedText(try Corpus(name).text, style: setting.style)
    return Framesetter(text, fonts: setting.fonts).rowKinds
  }

  /// A table of the corpora, with the kinds that there are.
  var text: String {
    let kinds = BreakRows.Kind.allCases.filter { kind in
      kind == .simple || counts.contains { $0.counts[kind] != nil }
    }
    let rows = counts.map { corpus, counts in
      [corpus] + kinds.map { "\(counts[$0] ?? 0)" }
    }
    return
      "\nParagraphs by how their lines are found: from sums (simple), or one by one, and why:\n\n"
      + Table.align([["paragraphs"] + kinds.map { "\($0)" }] + rows)
  }
}
