import Galley

extension OptionValue {
  /// Tab stops between commas: a distance from the leading edge, then `s` (or nothing), `e`, `l`,
  /// `r`, `c` or `d` for a stop where text starts or ends, or a left, right, center or decimal one:
  /// `29.5,100e,150c,200d`.
  func tabStops() throws(CommandError) -> [TextTab] {
    if text.isEmpty { return [] }
    var stops: [TextTab] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      var distance = item.trimmingSpaces()
      var alignment = TextTab.Alignment.start
      if let letter = distance.utf8.last, let named = Self.alignments[letter] {
        alignment = named
        distance.removeLast()
      }
      let stop = OptionValue(name: name, text: String(distance))
      guard let location = try? stop.number() else {
        throw OptionValue(name: name, text: String(item)).error(
          "a tab stop",
          "give points and s, e, l, r, c or d, as in \(name) 29.5,100e,150c,200d"
        )
      }
      stops.append(TextTab(at: location, alignment: alignment))
    }
    return stops
  }

  private static let alignments: [UInt8: TextTab.Alignment] = [
    UInt8(ascii: "s"): .start, UInt8(ascii: "e"): .end, UInt8(ascii: "l"): .left,
    UInt8(ascii: "r"): .right, UInt8(ascii: "c"): .center, UInt8(ascii: "d"): .decimal,
  ]

  /// A font file, with the number of a face after `#` where the file holds several.
  ///
  /// A path may have a `#` of its own: only a number after the last one is a face.
  func fontFile() throws(CommandError) -> Options.FontFile {
    let path = try path()
    guard let mark = path.lastIndex(of: "#"), mark > path.startIndex else {
      return Options.FontFile(path: path)
    }
    let number = path[path.index(after: mark)...]
    let isNumber = !number.isEmpty && number.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    guard isNumber else { return Options.FontFile(path: path) }
    guard let face = Int(number), face <= 0xFFFF else {
      throw error("a font file", "the number after # is too large; give a face such as #0")
    }
    return Options.FontFile(path: String(path[..<mark]), face: face)
  }
}
