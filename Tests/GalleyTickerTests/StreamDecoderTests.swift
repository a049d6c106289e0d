import GalleyTestSupport
import Testing

@testable import GalleyTicker

@Suite struct StreamDecoderTests {
  @Test(
    arguments: [
      ("", [], ""),
      ("one\ntwo\n", ["one", "two"], ""),
      ("one\r\ntwo", ["one"], "two"),
      ("\n\r\n\n", ["", "", ""], ""),
      ("a\u{2029}b\u{2028}c", ["a"], "b\u{2028}c"),
      ("10 %\r20 %\r30 %", [], "30 %"),
      ("10 %\r", [], "10 %"),
      ("10 %\r\r\n20 %\r\u{2029}", ["10 %", "20 %"], ""),
      ("long text\rno\n", ["no"], ""),
      ("gone\r\u{1B}[Kstays\r\u{1B}[m\n", ["stays"], ""),
      ("a\tb\u{0}\u{7}\u{B}\u{C}\u{7F}\u{85}c\n", ["a\tb\u{0}\u{7}\u{B}\u{C}\u{7F}\u{85}c"], ""),
      ("שלום 漢字 😀\n🏳️‍🌈", ["שלום 漢字 😀"], "🏳️‍🌈"),
    ] as [(String, [String], String)]
  )
  func `separators end lines and a lone CR begins the line anew`(
    _ stream: String,
    _ lines: [String],
    _ unfinished: String
  ) {
    let found = Decoded([Array(stream.utf8)])
    #expect(found.texts == lines)
    #expect(found.unfinished == unfinished)
    #expect(found.replacedCharacters == 0)
  }

  @Test(
    arguments: [
      // Two bytes, with something between, C1 forms, strings and their ends.
      ("a\u{1B}Mb", "ab", 1), ("a\u{1B}(Bb", "ab", 1), ("a\u{84}b", "ab", 1),
      ("a\u{1B}[2Jb", "ab", 1), ("a\u{1B}[?25lb\u{9B}1;1Hc", "abc", 2),
      ("a\u{1B}]0;title\u{7}b", "ab", 1), ("a\u{1B}]8;;x\u{1B}\\b\u{1B}]8;;\u{1B}\\c", "abc", 2),
      ("a\u{9D}0;title\u{9C}b", "ab", 1), ("a\u{1B}Pq\u{1B}\\b\u{90}q\u{1B}\\c", "abc", 2),
      ("a\u{1B}_x\u{1B}\\b\u{1B}^y\u{1B}\\c\u{1B}Xz\u{1B}\\d", "abcd", 3), ("a\u{9C}b", "ab", 1),
      // Not colors, though they end in m.
      ("a\u{1B}[>4;2mb\u{1B}[?4mc\u{1B}[1 md", "abcd", 3),
      // Given up: at a separator, a control, another escape, a character that does not belong.
      ("a\u{1B}[12\nb", "a\nb", 1), ("a\u{1B}]0;x\nb", "a\nb", 1), ("a\u{1B}\nb", "a\nb", 1),
      ("a\u{1B}Pxy\u{2029}b", "a\nb", 1), ("a\u{1B}[3\u{18}b\u{1B}]z\u{1A}c", "abc", 2),
      ("a\u{1B}\u{1B}Mb", "ab", 2), ("a\u{1B}[1\u{1B}[Kb", "ab", 2),
      ("a\u{1B}Px\u{1B}[Kb", "ab", 2), ("a\u{1B}[1éb", "aéb", 1), ("a\u{1B}éb", "aéb", 1),
      ("a\u{1B}]é\u{7}b", "ab", 1), ("a\u{1B}Px\u{7}b", "a\u{7}b", 1),
      ("a\u{1B}(\u{1B}[Kb", "ab", 2), ("a\u{1B}[1", "a", 0),
    ] as [(String, String, Int)]
  )
  func `escape sequences are dropped and counted`(_ stream: String, _ text: String, _ count: Int) {
    let found = Decoded([Array(stream.utf8)])
    #expect((found.texts + [found.unfinished]).joined(separator: "\n") == text)
    #expect(found.droppedEscapes == count)
  }

  @Test func `a sequence without an end takes 4,096 bytes along`() {
    let found = Decoded([Array(("a\u{1B}]" + String(repeating: "x", count: 5_000)).utf8)])
    // One of them is the bracket.
    #expect(found.unfinished == "a" + String(repeating: "x", count: 5_000 - 4_095))
    #expect(found.droppedEscapes == 1)
    let wide = Decoded([Array(("a\u{1B}[" + String(repeating: "1", count: 5_000)).utf8)])
    #expect(wide.unfinished == "a" + String(repeating: "1", count: 5_000 - 4_095))
    let characters = Decoded([Array(("a\u{1B}]" + String(repeating: "漢", count: 5_000)).utf8)])
    #expect(characters.unfinished == "a" + String(repeating: "漢", count: 5_000 - 1_365))
    #expect(characters.replacedCharacters == 0)
    let lost = Decoded([Array("a\u{1B}]".utf8) + Array(repeating: 0x80, count: 5_000)])
    #expect(lost.replacedCharacters == 5_000 - 4_098)
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], 1), ([0xC3, 0x28], 1), ([0xE2, 0x28, 0xA1], 2), ([0xE2, 0x82, 0x28], 1),
      ([0xF0, 0x90, 0x28, 0xBC], 2), ([0xF0, 0x9F, 0x98, 0x61], 1), ([0xED, 0xA0, 0x80], 3),
      ([0xC0, 0x80], 2), ([0xF4, 0x90, 0x80, 0x80], 4), ([0xE2, 0xE2, 0x80, 0xA8], 1),
      ([0xF0, 0xF0, 0x9F, 0x98, 0x80], 1), ([0x80, 0xBF], 2),
    ] as [([UInt8], Int)]
  )
  func `what is not UTF-8 is replaced as the standard library does`(_ bytes: [UInt8], _ count: Int)
  {
    let found = Decoded([bytes])
    #expect(found.unfinished == String(decoding: bytes, as: UTF8.self))
    #expect(found.replacedCharacters == count)
  }

  @Test func `a character that the stream does not end is replaced at its end`() {
    var decoder = StreamDecoder()
    var lines: [StreamLine] = []
    for chunk in [[0x61], [0xF0, 0x9F], [0x98]] as [[UInt8]] {
      chunk.withUnsafeBufferPointer { decoder.decode($0) { lines.append($0) } }
    }
    #expect(String(decoding: decoder.line.text, as: UTF8.self) == "a")
    decoder.finish { lines.append($0) }
    #expect(lines.map { String(decoding: $0.text, as: UTF8.self) } == ["a\u{FFFD}"])
    #expect(decoder.replacedCharacters == 1)
    #expect(decoder.isAtRest)
    decoder.finish { lines.append($0) }
    #expect(lines.count == 1)
  }

  @Test func `a line is cut before the character that would make it longer than a mebibyte`() {
    let most = StreamDecoder.longestLine
    let text = String(repeating: "a", count: most - 1) + "漢" + String(repeating: "b", count: most)
    let found = Decoded([Array((text + "\n").utf8)])
    #expect(found.texts.map(\.utf8.count) == [most - 1, most, 3])
    #expect(found.texts[1].hasPrefix("漢b"))
    #expect(found.cutLines == 2)
    let exact = Decoded([Array((String(repeating: "a", count: most) + "\n").utf8)])
    #expect(exact.texts.count == 1)
    #expect(exact.cutLines == 0)
  }

  @Test(arguments: 0..<400)
  func `chunks may be cut anywhere`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let stream = StreamDecoderTests.stream(&random)
    let whole = Decoded([stream])
    var chunks: [[UInt8]] = []
    var start = 0
    while start < stream.count {
      let end = min(
        start + Int.random(in: 0...(seed % 2 == 0 ? 2 : 9), using: &random),
        stream.count
      )
      chunks.append(Array(stream[start..<end]))
      start = end
    }
    #expect(Decoded(chunks) == whole, "seed \(seed): \(stream)")
    #expect(Decoded(stream.map { [$0] }) == whole, "seed \(seed): \(stream)")
  }

  @Test(arguments: 0..<200)
  func `random bytes become what the standard library makes of them`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let parts: [UInt8] = [0x20, 0x61, 0x80, 0xBF, 0xE2, 0x82, 0xF0, 0x9F, 0x98, 0xED, 0xC3, 0xFF]
    let bytes = (0..<60).map { _ in parts.randomElement(using: &random) ?? 0 }
    #expect(Decoded([bytes]).unfinished == String(decoding: bytes, as: UTF8.self), "seed \(seed)")
  }

  /// A stream made of what decides something, now and then in pieces.
  private static func stream(_ random: inout SeededGenerator) -> [UInt8] {
    let parts = [
      "a", "plain text, longer than a word of eight bytes", "é", "漢", "😀", "\n", "\r", "\r\n",
      "\u{2029}", "\u{1B}", "\u{1B}[", "\u{1B}[1;31m", "\u{1B}[m", "\u{1B}[38;2;1;2;3m",
      "\u{1B}[2K",
      "\u{1B}]0;t", "\u{7}", "\u{1B}\\", "\u{9B}", "\u{9B}4m", "\u{9C}", "\u{1B}P", "\t", "\u{0}",
      "\u{18}", "\u{85}", "\u{1B}(B", "m", "\\", ";",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      let part = Array((parts.randomElement(using: &random) ?? "").utf8)
      let isWhole = Int.random(in: 0..<4, using: &random) > 0
      bytes += isWhole ? part : Array(part.prefix(Int.random(in: 0...part.count, using: &random)))
      if Int.random(in: 0..<12, using: &random) == 0 { bytes.append(0xFF) }
    }
    return bytes
  }
}

/// What a decoder makes of chunks.
private struct Decoded: Equatable {
  var lines: [StreamLine] = []
  var line: StreamLine
  var replacedCharacters: Int
  var droppedEscapes: Int
  var cutLines: Int
  /// What the stream's end adds.
  var last: [StreamLine] = []

  init(_ chunks: [[UInt8]]) {
    var decoder = StreamDecoder()
    var found: [StreamLine] = []
    for chunk in chunks {
      chunk.withUnsafeBufferPointer { decoder.decode($0) { found.append($0) } }
    }
    lines = found
    line = decoder.line
    var end = decoder
    var last: [StreamLine] = []
    end.finish { last.append($0) }
    self.last = last
    replacedCharacters = end.replacedCharacters
    droppedEscapes = decoder.droppedEscapes
    cutLines = decoder.cutLines
  }

  var texts: [String] { lines.map { String(decoding: $0.text, as: UTF8.self) } }

  /// The unfinished line as the stream's end would make it.
  var unfinished: String { last.map { String(decoding: $0.text, as: UTF8.self) }.joined() }
}
