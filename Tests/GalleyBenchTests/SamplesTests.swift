import Testing

@testable import GalleyBench

@Suite struct SamplesTests {
  @Test func `the median of an odd number is the middle one`() {
    #expect(Samples([5, 1, 9]).median == 5)
  }

  @Test func `the median of an even number is between the middle two`() {
    #expect(Samples([4, 1, 2, 100]).median == 3)
  }

  @Test func `nothing has no median and no spread`() {
    #expect(Samples([]).median.isNaN)
    #expect(Samples([]).spread == 0)
    #expect(Samples([7]).median == 7)
    #expect(Samples([7]).spread == 0)
  }

  @Test func `the spread is half of the distance between the quartiles`() {
    #expect(Samples([8, 9, 10, 11, 12]).spread == 0.1)
  }

  @Test func `one reading far off changes neither`() {
    #expect(Samples([8, 9, 10, 11, 1_000]).median == 10)
    #expect(Samples([8, 9, 10, 11, 1_000]).spread == 0.1)
  }
}
