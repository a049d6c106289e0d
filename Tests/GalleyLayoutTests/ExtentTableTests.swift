import GalleyText
import Testing

@testable import GalleyLayout

/// The heights of lines follow from the stretches they are of.
@Suite struct ExtentTableTests {
  private let small = Extents(ascent: 8, descent: 2, leading: 0)
  private let large = Extents(ascent: 16, descent: 4, leading: 1)
  private let deep = Extents(ascent: 1, descent: 9, leading: 0)

  @Test func `equal stretches are one`() {
    var table = ExtentTable()
    table.append(small, through: 3)
    table.append(small, through: 7)
    #expect(table.isUniform)
    #expect(table.first == small)
    #expect(table.extents(of: 2..<5) == small)
  }

  @Test func `a line has the greatest of each part`() {
    var table = ExtentTable()
    table.append(small, through: 3)
    table.append(large, through: 5)
    table.append(large, through: 6)
    table.append(deep, through: 9)
    #expect(!table.isUniform)
    #expect(table.first == small)
    #expect(table.extents(of: 0..<3) == small)
    #expect(table.extents(of: 0..<4) == large)
    #expect(table.extents(of: 5..<6) == large)
    #expect(table.extents(of: 6..<9) == deep)
    #expect(table.extents(of: 4..<7) == Extents(ascent: 16, descent: 9, leading: 1))
    #expect(table.extents(of: 0..<9) == Extents(ascent: 16, descent: 9, leading: 1))
  }

  @Test func `what stands at an edge of its line grows that line alone`() throws {
    let top = try #require(LineShare(.lineTop, height: 30))
    let bottom = try #require(LineShare(.lineBottom, height: 40))
    let none = Extents(ascent: 0, descent: 0, leading: 0)
    var table = ExtentTable()
    table.append(none, share: top, through: 1)
    table.append(small, through: 4)
    table.append(none, share: bottom, through: 5)
    table.append(none, through: 6)
    #expect(table.first == none)
    #expect(table.extents(of: 0..<1) == Extents(ascent: 0, descent: 30, leading: 0))
    #expect(table.extents(of: 1..<4) == small)
    #expect(table.extents(of: 0..<4) == Extents(ascent: 8, descent: 22, leading: 0))
    #expect(table.extents(of: 3..<5) == Extents(ascent: 38, descent: 2, leading: 0))
    // The first grows the line downward, the second what is missing then upward.
    #expect(table.extents(of: 0..<6) == Extents(ascent: 18, descent: 22, leading: 0))
    #expect(table.extents(of: 5..<6) == none)
  }

  @Test func `attachments alike on all sides are several`() throws {
    let share = try #require(LineShare(.lineTop, height: 12))
    var table = ExtentTable()
    table.append(small, through: 1)
    table.append(small, share: share, through: 2)
    table.append(small, through: 3)
    #expect(!table.isUniform)
    #expect(table.extents(of: 0..<1) == small)
    #expect(table.extents(of: 2..<3) == small)
    #expect(table.extents(of: 0..<3) == Extents(ascent: 8, descent: 4, leading: 0))
  }
}
