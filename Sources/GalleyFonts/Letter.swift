/// What is known of a letter in one of its forms.
struct Letter {
  /// The scalar and, in the two lowest bits, the form; 0 for a free place.
  var key: UInt32 = 0
  var advance: Int32 = 0
  /// The glyph that the font maps the scalar to, and what it becomes.
  var nominal: GlyphID = 0
  var glyph: GlyphID = 0
  var traits: Traits = []

  struct Traits: OptionSet {
    var rawValue: UInt8

    /// The font was asked.
    static let known = Traits(rawValue: 1 << 0)
    static let plain = Traits(rawValue: 1 << 1)
    /// The distance to the letter after it may change.
    static let kerns = Traits(rawValue: 1 << 2)
    static let beginsLigature = Traits(rawValue: 1 << 3)
    /// The scalar joins letters before it, or after it, that join it.
    static let joinsBefore = Traits(rawValue: 1 << 4)
    static let joinsAfter = Traits(rawValue: 1 << 5)

    @inline(__always)
    func hasAny(_ other: Traits) -> Bool { rawValue & other.rawValue != 0 }
  }

  var scalar: UInt32 { key >> 2 }

  /// The key of a scalar that is joined to the letter before it or after it.
  @inline(__always)
  static func key(_ scalar: UInt32, before: Bool = false, after: Bool = false) -> UInt32 {
    scalar << 2 | (before ? 1 : 0) | (after ? 2 : 0)
  }

  /// A number spread evenly, for places in tables.
  @inline(__always)
  static func hash(_ key: UInt32) -> UInt32 {
    let product = key &* 0x9E37_79B1
    return product ^ product >> 15
  }
}
