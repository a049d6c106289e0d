import Testing

@testable import GalleyLayout

/// One run or several, they read as an array does.
@Suite struct StyleRunsTests {
  private let runs: [ShapedParagraph.StyleRun] = [
    .init(end: 3, index: 1), .init(end: 5, index: 0), .init(end: 9, index: 1),
  ]

  @Test func `what goes in comes out`() throws {
    #expect(Array(StyleRuns(runs[0])) == [runs[0]])
    #expect(try Array(#require(StyleRuns(runs))) == runs)
    #expect(try Array(#require(StyleRuns([runs[1]]))) == [runs[1]])
    #expect(StyleRuns([]).map { Array($0) } == nil)
    var some = StyleRuns(runs[0])
    some.append(runs[1])
    some.append(runs[2])
    #expect(some.elementsEqual(runs))
    #expect(some.count == 3 && some.indices == 0..<3)
  }

  @Test func `the run at an offset is found`() throws {
    let some = try #require(StyleRuns(runs))
    let found = [0, 2, 3, 4, 5, 8].map { offset in some.partitioningIndex { $0.end > offset } }
    #expect(found == [0, 0, 1, 1, 2, 2])
  }
}
