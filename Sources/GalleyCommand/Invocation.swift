/// What a command line asks for.
enum Invocation: Equatable {
  case version
  /// The help of a verb, or of the command.
  case help(Verb?)
  case run(Verb, Options)

  /// Reads the arguments after the command's name.
  ///
  /// `--option value` and `--option=value` are the same, and a value may begin with `-`; of an
  /// option given twice the last counts, unless it is repeatable. After `--` all is a file.
  init(_ arguments: [String]) throws(CommandError) {
    guard let first = arguments.first else {
      throw .usage("say what to do: \(Self.verbs); 'galley --help' tells more")
    }
    switch first {
    case "--help", "-h":
      self = .help(nil)
    case "help":
      self = try Self.help(arguments.dropFirst())
    case "--version":
      self = .version
    default:
      guard let verb = Verb(rawValue: first) else {
        if first.hasPrefix("-") {
          throw .usage("\(first): options come after what to do, as in 'galley render \(first)'")
        }
        let guess = Self.guess(first, among: Verb.allCases.map(\.rawValue))
        throw .usage("'\(first)' is nothing galley can do\(guess); it can \(Self.verbs)")
      }
      self = try Self.read(verb, arguments.dropFirst())
    }
  }

  /// What `galley help` and `galley help VERB` ask for.
  private static func help(_ words: ArraySlice<String>) throws(CommandError) -> Invocation {
    guard let word = words.first, word != "--help", word != "-h" else { return .help(nil) }
    guard words.count == 1, let verb = Verb(rawValue: word) else {
      throw .usage("'\(words.joined(separator: " "))': give help for one of \(verbs)")
    }
    return .help(verb)
  }

  private static let verbs = Verb.allCases.map(\.rawValue).joined(separator: ", ")

  private static func read(
    _ verb: Verb,
    _ arguments: ArraySlice<String>
  ) throws(CommandError) -> Invocation {
    let known = verb.options
    var options = Options()
    var rest = arguments
    var readsOptions = true
    while let argument = rest.popFirst() {
      guard readsOptions, argument.utf8.count > 1, argument.hasPrefix("-") else {
        try take(file: argument, for: verb, into: &options)
        continue
      }
      if argument == "--" {
        readsOptions = false
        continue
      }
      if argument == "--help" || argument == "-h" { return .help(verb) }
      let (name, attached) = split(argument)
      guard let option = known.first(where: { $0.names.contains(name) }) else {
        let guess = guess(name, among: known.flatMap(\.names))
        throw .usage("unknown option \(name)\(guess); 'galley \(verb) --help' lists the options")
      }
      guard let placeholder = option.placeholder else {
        if attached != nil { throw .usage("\(name) takes no value; write \(name) alone") }
        try option.apply("", as: name, to: &options)
        continue
      }
      guard let value = attached ?? rest.popFirst() else {
        throw .usage("\(name) needs a value: \(name) \(placeholder)")
      }
      try option.apply(value, as: name, to: &options)
    }
    return .run(verb, options)
  }

  private static func take(
    file: String,
    for verb: Verb,
    into options: inout Options
  ) throws(CommandError) {
    guard verb.takesFile else {
      throw .usage("'\(file)': galley \(verb) reads no file; 'galley \(verb) --help' tells more")
    }
    guard options.file == nil else {
      throw .usage("'\(file)': one file at a time; call galley \(verb) once for each")
    }
    guard !file.isEmpty else {
      throw .usage("the name of the file is empty; give a path, or - for standard input")
    }
    options.file = file
  }

  /// An argument cut at its first `=`.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard let mark = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<mark]), String(argument[argument.index(after: mark)...]))
  }

  /// A question after the one of `words` that `word` may be a slip for, or nothing.
  private static func guess(_ word: String, among words: [String]) -> String {
    let near = words.map { (word: $0, distance: distance(word, $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= 2, near.distance < word.utf8.count / 2 else { return "" }
    return " (\(near.word)?)"
  }

  /// How many letters must be put in, left out or changed to make one word of the other.
  private static func distance(_ a: String, _ b: String) -> Int {
    let letters = Array(b.utf8)
    var row = Array(0...letters.count)
    for (index, letter) in a.utf8.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let changed = diagonal + (letters[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, diagonal + 1, row[column] + 1)
      }
    }
    return row[letters.count]
  }
}
