import Glibc

extension Engine {
  /// Where programs, fonts and results are.
  static let folder = ".build/bench"

  /// The engines there are, Galley first; peers only when they are asked for.
  static func all(withPeers: Bool, files: FontFiles) throws(BenchError) -> [Engine] {
    guard let root = realpath(".", nil) else { throw .missing("there is no current folder") }
    defer { free(root) }
    let environment = try makeEnvironment(files, root: String(cString: root))
    let harfBuzz = "\(folder)/peers/harfbuzz"
    guard TextFile.exists(harfBuzz) else {
      throw .missing("\(harfBuzz) is missing; run 'make bench'")
    }
    func engine(
      _ name: String,
      _ program: [String]?,
      _ command: [String]? = nil
    ) -> Engine {
      Engine(
        name,
        program: program,
        commandLine: command.map { CommandLineTool(arguments: $0, folder: folder) },
        environment: environment
      )
    }
    let output = "\(folder)/command.svg"
    let galley = [".build/release/galley", "render", "--width", "320", "-o", output]
    let view = [
      "hb-view", "-O", "svg", "-o", output, "--font-size=16",
      "--font-file=\(files.face(for: "en")?.path ?? "")", "--text-file=",
    ]
    let pangoView = [
      "pango-view", "-q", "--pixels", "--width=320", "--wrap=word", "-o", output,
      "--font=Noto Sans 16",
    ]
    var engines = [
      engine("Galley", [CommandLine.arguments[0], "serve"], galley),
      engine("hb_shape", [harfBuzz, "shape"], has("hb-view") ? view : nil),
      engine("floor", [harfBuzz, "floor"]),
      engine("floor+cache", [harfBuzz, "floor-cache"]),
    ]
    if withPeers {
      let python = "\(folder)/venv/bin/python"
      let qt = "\(folder)/peers/qt"
      let pango = "\(folder)/peers/pango"
      for path in [python, qt, pango] where !TextFile.exists(path) {
        throw .missing("\(path) is missing; run 'make bench-peers'")
      }
      engines += [
        engine("QTextLayout", [qt]),
        engine("QTextDocument", [qt, "document"]),
        engine("SkParagraph", [python, "-B", "Benchmarks/Peers/skparagraph.py"]),
      ]
      engines.append(engine("Pango", [pango], has("pango-view") ? pangoView : nil))
    } else if has("pango-view") {
      engines.append(engine("Pango", nil, pangoView))
    }
    return engines
  }

  private static func makeEnvironment(
    _ files: FontFiles,
    root: String
  ) throws(BenchError) -> [String] {
    let configuration = try files.makeFontconfig(in: folder, root: root)
    for text in CommandText.allCases {
      try TextFile.write(text.text(), to: text.path(in: folder))
    }
    mkdir("\(folder)/runtime", 0o700)
    let kept = ["PATH", "HOME", "LANG"].compactMap { name in
      Self.variable(name).map { "\(name)=\($0)" }
    }
    return kept + files.environment(root: root) + [
      "CORPORA=\(root)/\(Corpus.folder)", "FONTCONFIG_FILE=\(configuration)",
      // Qt wants one, and says so on standard error.
      "XDG_RUNTIME_DIR=\(root)/\(folder)/runtime", "SWIFT_BACKTRACE=enable=no",
    ]
  }

  private static func has(_ program: String) -> Bool {
    (variable("PATH") ?? "").split(separator: ":").contains {
      TextFile.exists("\($0)/\(program)")
    }
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
