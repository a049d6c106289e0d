import Galley
import Glibc
import Testing

@testable import GalleyTicker

@Suite struct SGRAttributesTests {
  private func attributes(_ sequences: String...) -> SGRAttributes {
    var attributes = SGRAttributes.plain
    for sequence in sequences { attributes.apply(Array(sequence.utf8)) }
    return attributes
  }

  @Test(
    arguments: [
      ("31", .indexed(1)), ("97", .indexed(15)), ("30;90", .indexed(8)),
      ("38;5;196", .indexed(196)), ("38:5:196", .indexed(196)), ("1;38;5;0;4", .indexed(0)),
      ("38;2;1;2;255", .direct(red: 1, green: 2, blue: 255)),
      ("38:2::1:2:3", .direct(red: 1, green: 2, blue: 3)),
      ("38:2:1:2:3", .direct(red: 1, green: 2, blue: 3)),
      ("38;2;1;2;3;31", .indexed(1)), ("38;9;31", .indexed(1)),
      ("38;2;;;", .direct(red: 0, green: 0, blue: 0)),
      // Nothing that is there.
      ("31;39", nil), ("38;5;256", nil), ("38;5", nil), ("38;2;1;2", nil), ("38", nil),
      ("38;2;1;2;999", nil), ("38;5;99999999999999999999", nil), ("58;5;31", nil),
      ("58;2;31;32;33", nil), ("48;5;31", nil),
    ] as [(String, SGRColor?)]
  )
  func `a color is read in every form`(_ parameters: String, _ color: SGRColor?) {
    #expect(attributes(parameters).foreground == color)
  }

  @Test func `attributes are set, kept and taken back`() {
    #expect(attributes("1", "3;7", "9") == attributes("1;3;7;9"))
    #expect(attributes("1;3;4;7;9;31;42", "22;23;24;27;29;39;49") == .plain)
    #expect(attributes("1;31", "") == .plain)
    #expect(attributes("1;31;") == .plain)
    #expect(attributes("31;0;1") == attributes("1"))
    #expect(attributes("4:3").underline == .wavy)
    #expect(attributes("4:3", "4:0").underline == .none)
    #expect(attributes("4:9;1").isBold)
    #expect(attributes("21").underline == .double)
    #expect(attributes("107").background == .indexed(15))
    #expect(attributes("200;5;31").foreground == .indexed(1))
  }

  @Test func `a style gets what the attributes say`() {
    let base = TextStyle(font: Font(size: 18), color: .gray)
    #expect(SGRAttributes.plain.applied(to: base) == base)
    var style = attributes("1;3;4;9").applied(to: base)
    #expect(style.font == Font(size: 18, weight: .bold, slant: .italic))
    #expect(style.underline == .single)
    #expect(style.strikethrough == .single)
    #expect(style.color == .gray)
    style = attributes("1").applied(to: TextStyle(font: Font(weight: .black)))
    #expect(style.font.weight == .black)
    style = attributes("7").applied(to: base)
    #expect(style.color == .white)
    #expect(style.background == .gray)
    style = attributes("33;44;7").applied(to: base)
    #expect(style.color == Color(red: 0, green: 0, blue: 0xEE))
    #expect(style.background == Color(red: 0xCD, green: 0xCD, blue: 0))
  }

  @Test(
    arguments: [
      ("38;5;16", "#000000"), ("38;5;231", "#ffffff"), ("38;5;67", "#5f87af"),
      ("38;5;232", "#080808"), ("38;5;255", "#eeeeee"), ("38;2;1;2;3", "#010203"),
      ("31", "#b3261e"), ("31;40", "#cd0000"), ("97", "#3c4043"), ("97;41", "#ffffff"),
    ]
  )
  func `colors are those of the palette, dark enough on the page`(_ code: String, _ color: String) {
    #expect(attributes(code).applied(to: TextStyle()).color.description == color)
  }

  @Test func `named colors can be read on white`() {
    for index in 0..<16 {
      let color = SGRColor.indexed(UInt8(index)).color(onPage: true)
      #expect(1.05 / (luminance(color) + 0.05) >= 4.5, "\(index)")
    }
  }

  @Test func `reduced attributes are bold, italic and the nearest of 256 colors`() {
    let full = attributes("1;3;4;7;48;5;9;38;2;97;130;180")
    #expect(full.reduced == attributes("1;3;38;5;67"))
    #expect(attributes("38;2;0;47;48").reduced == attributes("38;5;17"))
    #expect(attributes("38;2;115;155;255").reduced == attributes("38;5;111"))
    #expect(attributes("35").reduced == attributes("35"))
  }

  /// The relative luminance of WCAG.
  private func luminance(_ color: Color) -> Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
