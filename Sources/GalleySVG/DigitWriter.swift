/// Writes the shortest decimals of numbers where there is room for them.
enum DigitWriter {
  /// The most bytes that a number takes: a sign, the digits of an `Int`, a point.
  static let capacity = 24

  /// Writes a number without zeros that say nothing: `12.5`, `-.25`, `0`.
  ///
  /// - Returns: The place after the last byte.
  @inline(__always)
  static func write(
    _ number: FixedPoint,
    at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var place = start
    if number.thousandths < 0 {
      place.pointee = UInt8(ascii: "-")
      place += 1
    }
    let magnitude = number.thousandths.magnitude
    let whole = magnitude / 1000
    let rest = UInt32(truncatingIfNeeded: magnitude % 1000)
    if whole > 0 || rest == 0 { place = write(whole, at: place) }
    guard rest > 0 else { return place }
    place[0] = UInt8(ascii: ".")
    place[1] = digit(rest / 100)
    guard rest % 100 > 0 else { return place + 2 }
    place[2] = digit(rest / 10 % 10)
    guard rest % 10 > 0 else { return place + 3 }
    place[3] = digit(rest % 10)
    return place + 4
  }

  /// Writes a whole number; those below 1000, as most positions on a page are, without a loop.
  @inline(__always)
  private static func write(
    _ number: UInt,
    at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    guard number < 1000 else { return writeLong(number, at: start) }
    let value = UInt32(truncatingIfNeeded: number)
    var place = start
    if value >= 100 {
      place.pointee = digit(value / 100)
      place += 1
    }
    if value >= 10 {
      place.pointee = digit(value / 10 % 10)
      place += 1
    }
    place.pointee = digit(value % 10)
    return place + 1
  }

  private static func writeLong(
    _ number: UInt,
    at start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    var length = 0
    var rest = number
    while rest > 0 {
      length += 1
      rest /= 10
    }
    rest = number
    for index in (0..<length).reversed() {
      start[index] = digit(UInt32(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
    return start + length
  }

  @inline(__always)
  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: value)
  }
}
