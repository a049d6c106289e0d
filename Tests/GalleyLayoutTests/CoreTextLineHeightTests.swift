import GalleyText
import Testing

@testable import GalleyLayout

/// Distances of baselines in Core Text's frames, from the metrics of fonts alone.
@Suite struct CoreTextLineHeightTests {
  /// The baselines of lines of given extents.
  private func baselines(
    _ lines: [Extents],
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> [Double] {
    var stack = LineStack(metrics: .rounded, limit: nil)
    let spacing = LineSpacing(style)
    var baselines: [Double] = []
    for extents in lines {
      let place = stack.place(
        stack.box(extents, spacing),
        spacing,
        startsParagraph: false
      )
      baselines.append(try #require(place).baseline.points)
    }
    return baselines
  }

  /// The distance between two lines of the same extents.
  private func step(_ ascent: Double, _ descent: Double, _ leading: Double) throws -> Double {
    let extents = Extents(ascent: ascent, descent: descent, leading: leading)
    let baselines = try baselines([extents, extents])
    return baselines[1] - baselines[0]
  }

  @Test func `B2: Times New Roman 12`() throws {
    #expect(try step(10.693, 2.596, 0.510) == 15)
  }

  @Test func `B6: Menlo 16`() throws {
    #expect(try step(14.852, 3.773, 0) == 19)
  }

  @Test func `B7: a line repeated`() throws {
    #expect(try step(20.64, 3.36, 0.72) == 25)
  }

  @Test func `a taller and deeper line among others`() throws {
    let line = Extents(ascent: 20.64, descent: 3.36, leading: 0.72)
    let tall = Extents(ascent: 25.72, descent: 13.70, leading: 0.72)
    // Steps of 25 = 3 + 1 + 21, 30 = 3 + 1 + 26 and 36 = 14 + 1 + 21.
    #expect(try baselines([line, line, tall, line]) == [21, 46, 76, 112])
  }

  @Test func `steps of other fonts and sizes`() throws {
    let steps: [(Double, Double, Double, Double)] = [
      (22.277, 5.660, 0, 28), (7.13, 1.73, 0.34, 9), (21.39, 5.19, 1.02, 27),
      (85.55, 20.77, 4.08, 111), (10.86, 2.54, 0.39, 14), (11.42, 2.56, 0.34, 14),
      (15.23, 3.41, 0.45, 18), (7.5, 2.5, 0, 11),
    ]
    for (ascent, descent, leading, step) in steps {
      #expect(try self.step(ascent, descent, leading) == step)
    }
  }

  @Test func `the maximum wins over the minimum, the multiple comes first`() throws {
    let line = Extents(ascent: 20, descent: 5, leading: 0)
    func step(_ style: ParagraphStyle) throws -> Double {
      let found = try baselines([line, line], style)
      return found[1] - found[0]
    }
    #expect(try step(ParagraphStyle(maximumLineHeight: 20, minimumLineHeight: 40)) == 20)
    #expect(try step(ParagraphStyle(lineHeightMultiple: 2, minimumLineHeight: 40)) == 50)
    #expect(try step(ParagraphStyle(lineHeightMultiple: 2, maximumLineHeight: 40)) == 40)
  }

  @Test func `what a multiple or a minimum adds is above the text, line spacing below`() throws {
    let line = Extents(ascent: 20, descent: 5, leading: 0)
    #expect(try baselines([line], ParagraphStyle(lineHeightMultiple: 2)) == [45])
    #expect(try baselines([line], ParagraphStyle(minimumLineHeight: 35)) == [30])
    #expect(try baselines([line], ParagraphStyle(lineHeightMultiple: 0.5)) == [7.5])
    #expect(try baselines([line, line], ParagraphStyle(lineSpacing: 10)) == [20, 55])
  }

  @Test func `leading is clamped, then adjusted`() throws {
    let line = Extents(ascent: 20, descent: 5, leading: 3)
    func step(_ style: ParagraphStyle) throws -> Double {
      let found = try baselines([line, line], style)
      return found[1] - found[0]
    }
    #expect(try step(ParagraphStyle(minimumLineSpacing: 4)) == 29)
    #expect(try step(ParagraphStyle(maximumLineSpacing: 1)) == 26)
    #expect(try step(ParagraphStyle(maximumLineSpacing: 1, lineSpacingAdjustment: 6)) == 32)
    #expect(try step(ParagraphStyle(lineSpacing: 2, lineSpacingAdjustment: -1)) == 29)
  }

  @Test func `the leading of the last line may hang out of the frame`() {
    let line = Extents(ascent: 20, descent: 5, leading: 3)
    let spacing = LineSpacing(ParagraphStyle())
    var exact = LineStack(metrics: .rounded, limit: 25 * Units.perPoint)
    let fitting = exact.place(exact.box(line, spacing), spacing, startsParagraph: true)
    #expect(fitting != nil)
    var short = LineStack(metrics: .rounded, limit: 25 * Units.perPoint - 1)
    let tooHigh = short.place(short.box(line, spacing), spacing, startsParagraph: true)
    #expect(tooHigh == nil)
  }
}
