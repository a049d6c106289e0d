/// The levels of text that runs from right to left and has nothing but letters, numbers and what is
/// between them.
///
/// Rules W1 to W7, N1, N2, I1, I2 and L1 of UAX #9, for the most usual paragraphs of Arabic and Hebrew;
/// directional controls and brackets (BD14) are left to ICU. Classes and rules have the names of UAX #9.
struct ImplicitLevels {
  /// All that runs from right to left has this level, so have neutrals but between what does not.
  static let level: UInt8 = 1
  /// Numbers and what runs from left to right have this one.
  private static let inner: UInt8 = 2

  /// Whether there is anything but what has the paragraph's level.
  let isMixed: Bool

  /// Nil where the levels of a text cannot be found here: there is something else, or no letter that
  /// runs from right to left, or the first letter, if that decides, runs from left to right.
  init?(_ text: UnsafeBufferPointer<CharacterProperties>, baseDirection: BaseDirection) {
    guard baseDirection != .leftToRight else { return nil }
    var classes: UInt32 = 0
    for index in 0..<text.count { unsafe classes |= text[index].bidiClass.bit }
    guard classes & ~Self.simple == 0,
      classes & (BidiClass.rightToLeft.bit | BidiClass.arabicLetter.bit) != 0
    else { return nil }
    isMixed = classes & Self.leftToRight != 0
    if baseDirection == .natural, isMixed {
      let letter = unsafe text.first { Self.letters & $0.bidiClass.bit != 0 }
      if letter?.bidiClass == .leftToRight { return nil }
    }
  }

  private static let letters =
    BidiClass.leftToRight.bit | BidiClass.rightToLeft.bit | BidiClass.arabicLetter.bit
  private static let leftToRight =
    BidiClass.leftToRight.bit | BidiClass.europeanNumber.bit | BidiClass.arabicNumber.bit
  private static let simple =
    letters | leftToRight | BidiClass.europeanSeparator.bit | BidiClass.europeanTerminator.bit
    | BidiClass.commonSeparator.bit | BidiClass.nonspacingMark.bit | BidiClass.segmentSeparator.bit
    | BidiClass.whitespace.bit | BidiClass.otherNeutral.bit

  /// What a character has become when its weak types are resolved; the first three have a level.
  private enum Resolved {
    static let neutral: UInt8 = 0
    static let right: UInt8 = 1
    static let number: UInt8 = 2
    static let left: UInt8 = 3
  }

  /// Finds the level of each unit.
  func resolve(
    _ text: UnsafeBufferPointer<CharacterProperties>,
    into levels: UnsafeMutableBufferPointer<UInt8>
  ) {
    unsafe resolveWeakTypes(of: text, into: levels)
    unsafe resolveNeutrals(in: levels)
    // L1.
    var resets = true
    for index in (0..<text.count).reversed() {
      switch unsafe text[index].bidiClass {
      case .segmentSeparator: resets = true
      case .whitespace: break
      default: resets = false
      }
      if resets { unsafe levels[index] = Self.level }
    }
  }

  private func resolveWeakTypes(
    of text: UnsafeBufferPointer<CharacterProperties>,
    into types: UnsafeMutableBufferPointer<UInt8>
  ) {
    var before = BidiClass.rightToLeft
    var strong = BidiClass.rightToLeft
    // The number that the character before is part of after W4, and whether W5 goes on after it.
    var number = BidiClass.otherNeutral
    var isAfterEuropean = false
    var terminators = 0
    for index in 0..<text.count {
      // W1.
      let own = unsafe text[index].bidiClass
      let current = own == .nonspacingMark ? before : own
      before = current
      // W7.
      let european = strong == .leftToRight ? Resolved.left : Resolved.number
      var type = Resolved.neutral
      var joined = BidiClass.otherNeutral
      switch current {
      case .leftToRight:
        strong = current
        type = Resolved.left
      case .rightToLeft, .arabicLetter:
        strong = current
        type = Resolved.right
      case .europeanNumber: joined = Self.european(after: strong)
      case .arabicNumber: joined = current
      case .europeanSeparator, .commonSeparator:
        // W4.
        var next = unsafe index + 1 < text.count ? text[index + 1].bidiClass : .otherNeutral
        if next == .europeanNumber { next = Self.european(after: strong) }
        if next == number,
          next == .europeanNumber || next == .arabicNumber && current == .commonSeparator
        {
          joined = next
        }
      default: break
      }
      if joined == .europeanNumber {
        type = european
        // W5, for what is before.
        for place in index - terminators..<index { unsafe types[place] = european }
      } else if joined == .arabicNumber {
        type = Resolved.number
      }
      let isTerminator = current == .europeanTerminator
      if isTerminator, isAfterEuropean { type = european }
      terminators = isTerminator && !isAfterEuropean ? terminators + 1 : 0
      isAfterEuropean = joined == .europeanNumber || isTerminator && isAfterEuropean
      number = joined
      unsafe types[index] = type
    }
  }

  /// W2.
  private static func european(after strong: BidiClass) -> BidiClass {
    strong == .arabicLetter ? .arabicNumber : .europeanNumber
  }

  /// Rules N1, N2, I1 and I2: neutrals run from left to right only where both sides do.
  private func resolveNeutrals(in types: UnsafeMutableBufferPointer<UInt8>) {
    var isAfterLeft = false
    var first = 0
    for index in 0..<types.count {
      let type = unsafe types[index]
      if type == Resolved.neutral { continue }
      let level = isAfterLeft && type == Resolved.left ? Self.inner : Self.level
      for place in first..<index { unsafe types[place] = level }
      unsafe types[index] = type == Resolved.right ? Self.level : Self.inner
      isAfterLeft = type == Resolved.left
      first = index + 1
    }
    for place in first..<types.count { unsafe types[place] = Self.level }
  }
}
