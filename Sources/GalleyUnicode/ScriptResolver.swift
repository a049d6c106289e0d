/// Runs of one script: characters that belong to several take that of their neighbours.
///
/// A grapheme cluster has the script of its first character that has one. A cluster without stays
/// in the run before it, or begins the first; but where Script_Extensions leave its run out and
/// hold the next script, it goes with that. Han, kana and bopomofo are one script.
struct ScriptResolver {
  /// The script of the run so far, as ICU numbers it; nil while all is common.
  private var current: Int32?
  private var holdsKana = false
  /// The unit from which the end of the run could be of the next one, and the scalar that says so.
  private var doubtful: (unit: Int, scalar: UInt32)?

  static func resolve(_ text: TextUnits, into runs: inout [Analysis.ScriptRun]) {
    if text.isASCII {
      runs.append(
        Analysis.ScriptRun(end: text.count, script: text.hasASCIILetters ? .latin : .common)
      )
    } else {
      var resolver = ScriptResolver()
      resolver.resolve(text, into: &runs)
    }
  }

  private mutating func resolve(_ text: TextUnits, into runs: inout [Analysis.ScriptRun]) {
    let starts = CharacterProperties.startsGrapheme
    let count = text.count
    unsafe text.properties.withUnsafeBufferPointer { properties in
      var unit = 0
      while unit < count {
        if let current {
          let first = unit
          let wanted = CharacterProperties.start(ofScript: current)
          var kana: UInt32 = 0
          // What follows in a cluster has the script of its start.
          while unit < count {
            let found = unsafe properties[unit].rawValue
            if (found ^ wanted) & CharacterProperties.startAndScript == 0 {
              kana |= found
            } else if found & starts != 0 {
              break
            }
            unit &+= 1
          }
          if kana & CharacterProperties.isKana != 0 { holdsKana = true }
          if unit > first { doubtful = nil }
          if unit == count { break }
        }
        let found = unsafe properties[unit]
        var end = unit + 1
        while unsafe end < count && !properties[end].has(starts) { end += 1 }
        if end > unit + 1 || found.has(CharacterProperties.hasScriptExtensions)
          || !found.has(CharacterProperties.takesScript)
        {
          add(unit..<end, of: text, into: &runs)
        }
        unit = end
      }
    }
    close(at: text.count, of: text, into: &runs)
  }

  private mutating func add(
    _ cluster: Range<Int>,
    of text: TextUnits,
    into runs: inout [Analysis.ScriptRun]
  ) {
    let deciding =
      cluster.first { !text.properties[$0].has(CharacterProperties.takesScript) }
      ?? cluster.lowerBound
    let properties = text.properties[deciding]
    let isShared = properties.has(CharacterProperties.hasScriptExtensions)
    if properties.has(CharacterProperties.takesScript) {
      guard isShared, let current else { return }
      let scalar = text.scalar(atUnit: deciding)
      if CharacterLibrary.extensions(of: scalar, contain: current) {
        doubtful = nil
      } else if doubtful == nil {
        doubtful = (cluster.lowerBound, scalar)
      }
      return
    }
    if let current, current != properties.script {
      let staysShared =
        isShared
        && CharacterLibrary.extensions(of: text.scalar(atUnit: deciding), contain: current)
      if staysShared {
        doubtful = nil
        return
      }
      var end = cluster.lowerBound
      if let doubtful,
        CharacterLibrary.extensions(of: doubtful.scalar, contain: properties.script)
      {
        end = doubtful.unit
      }
      close(at: end, of: text, into: &runs)
    }
    current = properties.script
    if properties.has(CharacterProperties.isKana) { holdsKana = true }
    doubtful = nil
  }

  private mutating func close(
    at unit: Int,
    of text: TextUnits,
    into runs: inout [Analysis.ScriptRun]
  ) {
    let script: Script =
      switch current {
      case nil: .common
      case CharacterLibrary.han: holdsKana ? .hiragana : .han
      case let code?: CharacterLibrary.script(ofCode: code)
      }
    runs.append(Analysis.ScriptRun(end: text.offset(ofUnit: unit), script: script))
    current = nil
    holdsKana = false
    doubtful = nil
  }
}
