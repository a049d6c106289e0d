internal import GalleyUnicode

/// What a cascade has decided for clusters.
///
/// A table for single scalars, which is most of them, and a dictionary for the rest. Both have a
/// bound, and forgetting never changes an answer.
struct FallbackMemo {
  /// The instance of a cluster.
  struct Answer: Equatable {
    var instance: FontInstance
    var isMissing: Bool
  }

  /// Each different answer once.
  private var answers: [Answer] = []
  private var tables: [ScalarTable] = []
  /// The table of the last question: the next one mostly has the same script and language.
  private var current: ScalarTable?
  private var sequences: [SequenceKey: UInt16] = [:]

  private static let tableLimit = 8
  private static let sequenceLimit = 1024
  private static let answerLimit = 4096

  /// What was decided, or nil.
  mutating func answer(
    to cluster: UnsafeBufferPointer<UInt8>,
    script: Script,
    language: String?
  ) -> Answer? {
    let place = unsafe place(of: cluster, script, language, in: table(script, language))
    return place == 0 ? nil : answers[Int(place) - 1]
  }

  /// What was decided for the cluster at the start of a text, and how many code units from there on
  /// get the same answer.
  mutating func answer(
    to cluster: UnsafeBufferPointer<UInt8>,
    before text: UnsafeBufferPointer<UInt8>,
    script: Script,
    language: String?
  ) -> (answer: Answer, length: Int)? {
    let table = table(script, language)
    let place = unsafe place(of: cluster, script, language, in: table)
    guard place != 0 else { return nil }
    let more = unsafe table?.length(of: place, in: text, from: cluster.count) ?? 0
    return (answers[Int(place) - 1], cluster.count + more)
  }

  /// The number of a cluster's answer, 0 for none.
  private func place(
    of cluster: UnsafeBufferPointer<UInt8>,
    _ script: Script,
    _ language: String?,
    in table: ScalarTable?
  ) -> UInt16 {
    if let scalar = unsafe Self.onlyScalar(of: cluster) { return table?.place(of: scalar) ?? 0 }
    guard let key = unsafe SequenceKey(cluster, script: script, language: language) else {
      return 0
    }
    return sequences[key] ?? 0
  }

  /// Remembers a decision; clusters of many code units are not remembered.
  mutating func keep(
    _ answer: Answer,
    to cluster: UnsafeBufferPointer<UInt8>,
    script: Script,
    language: String?
  ) {
    let place = place(of: answer)
    if let scalar = unsafe Self.onlyScalar(of: cluster) {
      let table = table(script, language) ?? addTable(script, language)
      table.keep(place, of: scalar)
    } else if let key = unsafe SequenceKey(cluster, script: script, language: language) {
      if sequences.count >= Self.sequenceLimit { sequences.removeAll(keepingCapacity: true) }
      sequences[key] = place
    }
  }

  /// The scalar of a cluster that has one and is not empty.
  private static func onlyScalar(of cluster: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard !cluster.isEmpty else { return nil }
    let (scalar, length) = unsafe cluster.scalar(at: 0)
    return length == cluster.count ? scalar : nil
  }

  /// The table of a script and a language, which becomes the current one.
  private mutating func table(_ script: Script, _ language: String?) -> ScalarTable? {
    if let current, current.isFor(script, language) { return current }
    guard let found = tables.first(where: { $0.isFor(script, language) }) else { return nil }
    current = found
    return found
  }

  private mutating func addTable(_ script: Script, _ language: String?) -> ScalarTable {
    if tables.count >= Self.tableLimit { tables.removeAll() }
    let table = ScalarTable(script: script, language: language)
    tables.append(table)
    current = table
    return table
  }

  /// The number of an answer, from 1.
  private mutating func place(of answer: Answer) -> UInt16 {
    if let found = answers.firstIndex(of: answer) { return UInt16(found + 1) }
    if answers.count >= Self.answerLimit {
      self = FallbackMemo()
    }
    answers.append(answer)
    return UInt16(answers.count)
  }

  /// Answers for single scalars of one script and language, in pages of 256.
  ///
  /// An object, so that the current one is held and asked without a copy.
  private final class ScalarTable {
    private let script: Script
    private let language: String?
    private var pages = [UInt16](repeating: 0, count: 0x1100)
    private var places = [UInt16](repeating: 0, count: 256)

    init(script: Script, language: String?) {
      self.script = script
      self.language = language
    }

    func isFor(_ script: Script, _ language: String?) -> Bool {
      self.script == script && self.language == language
    }

    /// The number that was kept, 0 for none.
    func place(of scalar: UInt32) -> UInt16 {
      guard scalar <= 0x10FFFF else { return 0 }
      return places[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
    }

    /// How many code units from an offset on are scalars for which an answer is remembered, each in a
    /// cluster of its own or with others like it.
    ///
    /// Stops at what may join with its neighbours to something that another face has as one character,
    /// or that makes an emoji sequence.
    func length(
      of place: UInt16,
      in text: UnsafeBufferPointer<UInt8>,
      from start: Int
    ) -> Int {
      var offset = start
      while offset < text.count {
        let (scalar, length) = unsafe text.scalar(at: offset)
        guard self.place(of: scalar) == place, !Self.mayJoin(scalar) else { break }
        offset += length
      }
      return offset - start
    }

    /// Conjoining jamo, marks, selectors and all that makes emoji sequences.
    private static func mayJoin(_ scalar: UInt32) -> Bool {
      switch scalar {
      case 0..<0x300, 0x3041...0x3096, 0x3400...0x9FFF, 0xAC00...0xD7A3: false
      case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
      default:
        FontCascade.mayMakeSequence(scalar) || ClusterNeeds.drawsNothing(scalar)
          || Characters.isMark(scalar)
      }
    }

    func keep(_ place: UInt16, of scalar: UInt32) {
      guard scalar <= 0x10FFFF else { return }
      let block = Int(scalar >> 8)
      if pages[block] == 0 {
        pages[block] = UInt16(places.count >> 8)
        places.append(contentsOf: repeatElement(0, count: 256))
      }
      places[Int(pages[block]) << 8 | Int(scalar & 0xFF)] = place
    }
  }
}

/// A cluster of at most 24 code units with its script and language: small enough to be kept.
private struct SequenceKey: Hashable {
  private var a: UInt64 = 0
  private var b: UInt64 = 0
  private var c: UInt64 = 0
  private var script: Script
  private var language: String?

  init?(_ cluster: UnsafeBufferPointer<UInt8>, script: Script, language: String?) {
    guard cluster.count <= 24 else { return nil }
    for index in cluster.indices {
      c = c << 8 | b >> 56
      b = b << 8 | a >> 56
      a = unsafe a << 8 | UInt64(cluster[index])
    }
    self.script = script
    self.language = language
  }
}
