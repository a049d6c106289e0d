/// The name of a symbol, as short as names can be.
///
/// They are `a`, `b`, … `Z`, `aa`, … Packed into a word, so that writing one is one store.
struct SymbolName: Hashable {
  /// The characters from the lowest byte up, the length in the highest.
  private let packed: UInt64

  /// The most characters of a name; more of them than any document has room for.
  static let capacity = 7

  /// What stands for a glyph that was not looked at yet.
  static let unknown = SymbolName(packed: 0)
  /// What stands for a glyph that draws nothing.
  static let blank = SymbolName(packed: 1)

  private init(packed: UInt64) {
    self.packed = packed
  }

  /// Creates the name with a number; a letter comes first, as XML demands, then digits too.
  init(number: Int) {
    var rest = UInt64(max(number, 0))
    var packed = SymbolName.character(rest % 52)
    var length: UInt64 = 1
    rest /= 52
    while rest > 0, length < SymbolName.capacity {
      rest -= 1
      packed |= SymbolName.character(rest % 62) << (8 * length)
      length += 1
      rest /= 62
    }
    self.packed = packed | length << 56
  }

  var isUnknown: Bool { packed == 0 }
  var length: Int { Int(packed >> 56) }

  var bytes: [UInt8] {
    (0..<length).map { UInt8(truncatingIfNeeded: packed >> (8 * UInt64($0))) }
  }

  /// Writes the name and, after it, up to seven bytes of no meaning.
  ///
  /// - Returns: The place after the name.
  @inline(__always)
  func write(at place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(place).storeBytes(of: packed.littleEndian, as: UInt64.self)
    return place + length
  }

  private static func character(_ value: UInt64) -> UInt64 {
    switch value {
    case 0..<26: UInt64(UInt8(ascii: "a")) + value
    case 26..<52: UInt64(UInt8(ascii: "A")) + value - 26
    default: UInt64(UInt8(ascii: "0")) + value - 52
    }
  }
}
