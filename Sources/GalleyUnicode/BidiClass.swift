/// The Bidi_Class of a character, as ICU numbers it.
struct BidiClass: Equatable {
  var rawValue: UInt8

  static let leftToRight = BidiClass(rawValue: 0)
  static let rightToLeft = BidiClass(rawValue: 1)
  static let europeanNumber = BidiClass(rawValue: 2)
  static let europeanSeparator = BidiClass(rawValue: 3)
  static let europeanTerminator = BidiClass(rawValue: 4)
  static let arabicNumber = BidiClass(rawValue: 5)
  static let commonSeparator = BidiClass(rawValue: 6)
  static let segmentSeparator = BidiClass(rawValue: 8)
  static let whitespace = BidiClass(rawValue: 9)
  static let otherNeutral = BidiClass(rawValue: 10)
  static let arabicLetter = BidiClass(rawValue: 13)
  static let nonspacingMark = BidiClass(rawValue: 17)
  /// Not of ICU: what is paired with another one (BD14), a neutral otherwise.
  static let bracket = BidiClass(rawValue: 31)

  /// For sets of classes.
  @inline(__always)
  var bit: UInt32 { 1 << UInt32(rawValue & 31) }
}
