internal import GalleyText

/// The bytes of a document as they are written, always whole UTF-8.
struct MarkupBuffer {
  private(set) var bytes: [UInt8] = []

  mutating func reserve(_ capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ part: some Sequence<UInt8>) { bytes.append(contentsOf: part) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: FixedPoint) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DigitWriter.capacity) { digits in
      guard let start = digits.baseAddress else { return }
      let end = DigitWriter.write(number, at: start)
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: end - start))
    }
  }

  /// Appends ` name="value"`.
  mutating func append(attribute name: StaticString, _ number: FixedPoint) {
    append(attribute: name) { $0.append(number) }
  }

  /// Appends ` name="…"` with what the body writes.
  mutating func append(attribute name: StaticString, _ value: (inout MarkupBuffer) -> Void) {
    append(byte: UInt8(ascii: " "))
    append(name)
    append("=\"")
    value(&self)
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends the rounded edges of a box as attributes; boxes that meet still meet.
  mutating func append(box: RoundedBox) {
    if box.x != .zero { append(attribute: "x", box.x) }
    if box.y != .zero { append(attribute: "y", box.y) }
    append(attribute: "width", box.width)
    append(attribute: "height", box.height)
  }

  /// Appends a color as CSS writes it shortest, opaque: `#f00`, `#ff0080`.
  mutating func append(_ color: Color) {
    let channels = [color.red, color.green, color.blue]
    append(byte: UInt8(ascii: "#"))
    let isShort = channels.allSatisfy { $0 >> 4 == $0 & 15 }
    for channel in channels {
      if !isShort { append(hexDigit: channel >> 4) }
      append(hexDigit: channel & 15)
    }
  }

  /// Appends a paint as an attribute, and its opacity as another one unless it is opaque.
  mutating func append(_ paint: StaticString, _ opacity: StaticString, _ color: Color) {
    append(attribute: paint) { $0.append(color) }
    append(attribute: opacity, opacityOf: color)
  }

  /// Appends the opacity of a color as an attribute, nothing if it is opaque.
  mutating func append(attribute name: StaticString, opacityOf color: Color) {
    guard color.alpha < 255 else { return }
    append(attribute: name, FixedPoint(Double(color.alpha) / 255))
  }

  private mutating func append(hexDigit value: UInt8) {
    append(byte: value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
  }
}
