/// What the command line asks for.
struct Options: Equatable {
  var verb = Verb.measure
  /// Measures only rows whose name has this in it.
  var filter: String?
  var isQuick = false
  var withPeers = false
  /// Where results go.
  var folder = Engine.folder
  private var givenRounds: Int?

  enum Verb: Equatable {
    case measure
    case help
    /// Answers commands on standard input: Galley's side of a run.
    case serve
    /// Does a job some times and ends, for tools that count instructions.
    case once(String, passes: Int)
    case thresholds(isRecording: Bool)
  }

  /// How many times each row is measured, after one time that does not count.
  var rounds: Int { givenRounds ?? (isQuick ? 3 : 9) }

  static let help = """
    usage: galley-bench [--peers] [--quick] [--rounds N] [--filter NAME] [--output FOLDER]
           galley-bench thresholds [--record] [--filter NAME]
           galley-bench once 'WORK CORPUS COUNT' PASSES

    Measures Galley beside bare hb_shape and, with --peers, beside Pango, Qt and SkParagraph.
    Run it from the root of the repository, or by 'make bench' and 'make bench-peers', which build
    what it needs. See Benchmarks/README.md.
    """

  init(_ arguments: [String]) throws(BenchError) {
    var rest = arguments[...]
    func next(_ option: String) throws(BenchError) -> String {
      guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case "-h", "--help", "help": verb = .help
      case "serve": verb = .serve
      case "thresholds": verb = .thresholds(isRecording: false)
      case "once": verb = .once(try next(argument), passes: try Self.number(try next(argument)))
      case "--record": verb = .thresholds(isRecording: true)
      case "--quick": isQuick = true
      case "--peers": withPeers = true
      case "--filter": filter = try next(argument)
      case "--output": folder = try next(argument)
      case "--rounds": givenRounds = try Self.number(try next(argument))
      default: throw .usage("'\(argument)' is nothing galley-bench knows; see --help")
      }
    }
  }

  private static func number(_ text: String) throws(BenchError) -> Int {
    guard let number = Int(text), number > 0 else { throw .usage("'\(text)' is no count") }
    return number
  }
}
