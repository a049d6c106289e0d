/// Runs of one script: characters that belong to several take that of their neighbours.
///
/// A grapheme cluster has the script of its first character that has one. A cluster without stays
/// in the run before it, or begins the first; but where Script_Extensions leave its run out and
/// hold the next script, it goes with that. Han, kana and bopomofo are one script.
struct ScriptResolver {
  private let text: TextUnits
  private var runs: [Analysis.ScriptRun] = []

  /// The script of the run so far, as ICU numbers it; nil while all is common.
  private var current: Int32?
  private var holdsKana = false
  /// The unit from which the end of the run could be of the next one, and the scalar that says so.
  private var doubtful: (unit: Int, scalar: UInt32)?

  private init(_ text: TextUnits, runs: [Analysis.ScriptRun]) {
    self.text = text
    self.runs = runs
  }

  static func resolve(
    _ text: TextUnits,
    marks: [Analysis.Marks],
    into runs: inout [Analysis.ScriptRun]
  ) {
    guard !text.isASCII else {
      let hasLetters = text.units[..<text.count].contains {
        ASCII.isLetter(UInt8(truncatingIfNeeded: $0))
      }
      runs.append(Analysis.ScriptRun(end: text.count, script: hasLetters ? .latin : .common))
      return
    }
    var resolver = ScriptResolver(text, runs: runs)
    runs = []
    resolver.resolve(marks)
    runs = resolver.runs
  }

  private mutating func resolve(_ marks: [Analysis.Marks]) {
    var start = 0
    while start < text.count {
      var end = start + 1
      while end < text.count,
        !marks[text.offset(ofUnit: end)].contains(.grapheme)
          || text.properties[end].has(CharacterProperties.isTrail)
      {
        end += 1
      }
      add(start..<end)
      start = end
    }
    close(at: text.count)
  }

  private mutating func add(_ cluster: Range<Int>) {
    let deciding =
      cluster.first { !text.properties[$0].has(CharacterProperties.takesScript) }
      ?? cluster.lowerBound
    let properties = text.properties[deciding]
    let scalar = text.scalar(atUnit: deciding)
    let script = properties.script
    guard !properties.has(CharacterProperties.takesScript) else {
      guard properties.has(CharacterProperties.hasScriptExtensions), let current else { return }
      if Self.extensions(of: scalar, contain: current) {
        doubtful = nil
      } else if doubtful == nil {
        doubtful = (cluster.lowerBound, scalar)
      }
      return
    }
    if let current, !Self.areSetTogether(current, script) {
      if properties.has(CharacterProperties.hasScriptExtensions),
        Self.extensions(of: scalar, contain: current)
      {
        doubtful = nil
        return
      }
      if let doubtful, Self.extensions(of: doubtful.scalar, contain: script) {
        close(at: doubtful.unit)
      } else {
        close(at: cluster.lowerBound)
      }
    }
    if current == nil { current = script }
    if CharacterLibrary.isKana(script) { holdsKana = true }
    doubtful = nil
  }

  private mutating func close(at unit: Int) {
    let script: Script =
      if let current {
        if CharacterLibrary.ideographic.contains(current) {
          holdsKana ? .hiragana : .han
        } else {
          CharacterLibrary.script(ofCode: current)
        }
      } else {
        .common
      }
    runs.append(Analysis.ScriptRun(end: text.offset(ofUnit: unit), script: script))
    current = nil
    holdsKana = false
    doubtful = nil
  }

  private static func areSetTogether(_ first: Int32, _ second: Int32) -> Bool {
    first == second
      || CharacterLibrary.ideographic.contains(first)
        && CharacterLibrary.ideographic.contains(second)
  }

  private static func extensions(of scalar: UInt32, contain script: Int32) -> Bool {
    guard CharacterLibrary.ideographic.contains(script) else {
      return CharacterLibrary.extensions(of: scalar, contain: script)
    }
    return CharacterLibrary.ideographic.contains {
      CharacterLibrary.extensions(of: scalar, contain: $0)
    }
  }
}
