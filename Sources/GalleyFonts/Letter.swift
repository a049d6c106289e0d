/// What is known of a letter in one of its forms.
///
/// Two words, which stay in registers where texts are gone over.
struct Letter {
  /// The advance above the key.
  private var identity: UInt64 = 0
  /// Traits, kerning classes and glyph, 16 bits each, from above.
  private var shape: UInt64 = 0

  init(key: UInt32 = 0, traits: Traits = []) {
    identity = UInt64(key)
    self.traits = traits
  }

  /// The scalar and, in the two lowest bits, the form; 0 for a free place.
  @inline(__always)
  var key: UInt32 { UInt32(truncatingIfNeeded: identity) }

  @inline(__always)
  var advance: Int32 {
    get { Int32(truncatingIfNeeded: identity >> 32) }
    set { identity = identity & 0xFFFF_FFFF | UInt64(UInt32(bitPattern: newValue)) << 32 }
  }

  @inline(__always)
  var glyph: GlyphID {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The number of its kerning class before another letter.
  @inline(__always)
  var firstClass: UInt16 {
    get { self[16] }
    set { self[16] = newValue }
  }

  /// The number of its kerning class after another letter.
  @inline(__always)
  var secondClass: UInt16 {
    get { self[32] }
    set { self[32] = newValue }
  }

  @inline(__always)
  var traits: Traits {
    get { Traits(rawValue: self[48]) }
    set { self[48] = newValue.rawValue }
  }

  /// The part of the shape from a bit on.
  @inline(__always)
  private subscript(bit: UInt64) -> UInt16 {
    get { UInt16(truncatingIfNeeded: shape >> bit) }
    set { shape = shape & ~(0xFFFF << bit) | UInt64(newValue) << bit }
  }

  struct Traits: OptionSet {
    var rawValue: UInt16

    /// The font was asked.
    static let known = Traits(rawValue: 1 << 0)
    static let plain = Traits(rawValue: 1 << 1)
    /// The distance to the letter after it may change.
    static let kerns = Traits(rawValue: 1 << 2)
    static let beginsLigature = Traits(rawValue: 1 << 3)
    /// The scalar joins letters before it, or after it, that join it.
    static let joinsBefore = Traits(rawValue: 1 << 4)
    static let joinsAfter = Traits(rawValue: 1 << 5)
    /// Not a letter, but a mark on one.
    static let isMark = Traits(rawValue: 1 << 6)
    /// Its glyph is not the one that the font maps the scalar to.
    static let isReplaced = Traits(rawValue: 1 << 8)
    /// Rules look at it after others.
    static let follows = Traits(rawValue: 1 << 7)

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
