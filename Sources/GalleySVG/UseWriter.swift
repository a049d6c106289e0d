internal import GalleyFonts
internal import GalleyLayout

/// Writes glyphs in their places, `<use href="#a" x="10.5"/>`: nearly all of a document.
struct UseWriter {
  /// `<use href="#` and the prefix of names.
  private let lead: [UInt8]

  /// The most glyphs that are written at a time.
  private static let batch = 256

  init(prefix: [UInt8]) {
    lead = Array("<use href=\"#".utf8) + prefix
  }

  /// The most bytes a glyph takes, with those that stores of whole words write after its end.
  private var capacity: Int { lead.count + 32 + 2 * DigitWriter.capacity }

  func write(_ run: Run, names: [SymbolName], to buffer: inout MarkupBuffer) {
    let precision = FixedPoint.Precision(size: run.font.size)
    let count = min(run.glyphs.count, run.positions.count)
    var first = 0
    while first < count {
      let batch = first..<min(first + UseWriter.batch, count)
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: batch.count * capacity) { room in
        guard let start = room.baseAddress else { return }
        var place = start
        for index in batch {
          let glyph = Int(run.glyphs[index])
          guard glyph < names.count, names[glyph] != .blank else { continue }
          let position = run.positions[index]
          place = write(
            names[glyph],
            FixedPoint(position.x, precision),
            FixedPoint(position.y, precision),
            at: place
          )
        }
        buffer.append(UnsafeBufferPointer(start: start, count: place - start))
      }
      first = batch.upperBound
    }
    buffer.append("\n")
  }

  @inline(__always)
  private func write(
    _ name: SymbolName,
    _ x: FixedPoint,
    _ y: FixedPoint,
    at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var place = lead.withUnsafeBufferPointer { bytes in
      // An array that is not empty has an address.
      if let source = bytes.baseAddress { start.update(from: source, count: bytes.count) }
      return start + bytes.count
    }
    place = name.write(at: place)
    if x != .zero { place = write(UInt8(ascii: "x"), x, at: place) }
    if y != .zero { place = write(UInt8(ascii: "y"), y, at: place) }
    place[0] = UInt8(ascii: "\"")
    place[1] = UInt8(ascii: "/")
    place[2] = UInt8(ascii: ">")
    return place + 3
  }

  /// Ends the attribute before and writes the next one but for its closing quote.
  @inline(__always)
  private func write(
    _ attribute: UInt8,
    _ number: FixedPoint,
    at place: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    place[0] = UInt8(ascii: "\"")
    place[1] = UInt8(ascii: " ")
    place[2] = attribute
    place[3] = UInt8(ascii: "=")
    place[4] = UInt8(ascii: "\"")
    return DigitWriter.write(number, at: place + 5)
  }
}
