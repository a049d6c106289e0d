import GalleyTestSupport
import Testing

@testable import GalleyUnicode

/// The levels of plain right-to-left text are found without ICU; these hold them to ICU's answers.
@Suite struct ImplicitLevelsTests {
  /// Characters of each class that is found without ICU, those of Arabic and Hebrew twice.
  private static let characters: [UInt32] = [
    0x61, 0x5D0, 0x5D1, 0x628, 0x629, 0x30, 0x31, 0x2B, 0x24, 0x25, 0x661, 0x2C, 0x2E, 0x300, 0x5B0,
    0x64B, 0x09, 0x20, 0x3000, 0x26, 0x21, 0x1F600, 0x10800,
  ]

  private struct Levels: Equatable {
    var paragraph: UInt8
    var units: [UInt8]
  }

  private static func expected(
    _ units: [UInt16],
    _ base: BaseDirection,
    _ algorithm: BidiAlgorithm
  ) -> Levels? {
    units.withUnsafeBufferPointer { units in
      algorithm.resolve(units, baseDirection: base) { Levels(paragraph: $0, units: Array($1)) }
    }
  }

  /// What is found without ICU, nil where it is not.
  private static func found(_ scalars: [UInt32], _ base: BaseDirection) -> Levels? {
    let properties = scalars.flatMap { scalar in
      let properties = CharacterLibrary.properties(of: scalar)
      return scalar < 0x10000 ? [properties] : [properties, properties.asTrail]
    }
    return properties.withUnsafeBufferPointer { properties in
      guard let implicit = ImplicitLevels(properties, baseDirection: base) else { return nil }
      var levels = [UInt8](repeating: ImplicitLevels.level, count: properties.count)
      if implicit.isMixed {
        levels.withUnsafeMutableBufferPointer { implicit.resolve(properties, into: $0) }
      }
      return Levels(paragraph: ImplicitLevels.level, units: levels)
    }
  }

  private static func units(_ scalars: [UInt32]) -> [UInt16] {
    scalars.flatMap { Array((Unicode.Scalar($0) ?? "a").utf16) }
  }

  @Test(arguments: [BaseDirection.natural, .leftToRight, .rightToLeft])
  func `all texts of up to four characters`(base: BaseDirection) throws {
    let algorithm = try #require(BidiAlgorithm())
    let characters = Self.characters
    var (cases, differences) = (0, 0)
    for length in 1...4 {
      var digits = [Int](repeating: 0, count: length)
      while true {
        let text = digits.map { characters[$0] }
        if let found = Self.found(text, base) {
          cases += 1
          if found != Self.expected(Self.units(text), base, algorithm) { differences += 1 }
        }
        var place = 0
        while place < length, digits[place] == characters.count - 1 {
          digits[place] = 0
          place += 1
        }
        if place == length { break }
        digits[place] += 1
      }
    }
    #expect(differences == 0)
    #expect((cases == 0) == (base == .leftToRight))
  }

  @Test func `random texts of all characters`() throws {
    let algorithm = try #require(BidiAlgorithm())
    var random = SeededGenerator(seed: 9)
    var cases = 0
    for round in 0..<60_000 {
      let text = (0..<Int.random(in: 1...24, using: &random)).map { _ -> UInt32 in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: UInt32.random(in: 0x20...0x7E, using: &random)
        case 1: UInt32.random(in: 0x591...0x5F4, using: &random)
        case 2 where round % 4 == 0: UInt32.random(in: 0xA0...0xD7FF, using: &random)
        case 3 where round % 4 == 0: UInt32.random(in: 0x1_0800...0x1_EFFF, using: &random)
        default: Self.characters.randomElement(using: &random) ?? 0x5D0
        }
      }
      let base: BaseDirection = Bool.random(using: &random) ? .natural : .rightToLeft
      guard let found = Self.found(text, base) else { continue }
      cases += 1
      #expect(found == Self.expected(Self.units(text), base, algorithm), "\(text)")
    }
    #expect(cases > 10_000)
  }

  @Test func `controls and brackets are left to ICU`() {
    for scalar: UInt32 in [0x28, 0x5D, 0xAD, 0x202B, 0x2067, 0x0A, 0x2029] {
      #expect(Self.found([0x5D0, scalar, 0x5D1], .natural) == nil)
    }
    #expect(Self.found([0x5D0, 0x20, 0x5D1], .leftToRight) == nil)
    #expect(Self.found([0x61, 0x20, 0x5D1], .natural) == nil)
    #expect(Self.found([0x20, 0x31], .rightToLeft) == nil)
  }
}
