import GalleyText
import Testing

@Suite struct ColorTests {
  @Test(arguments: [
    ("#f00", Color(red: 255, green: 0, blue: 0)),
    ("#F0a8", Color(red: 255, green: 0, blue: 0xAA, alpha: 0x88)),
    ("#102030", Color(red: 0x10, green: 0x20, blue: 0x30)),
    ("#10203040", Color(red: 0x10, green: 0x20, blue: 0x30, alpha: 0x40)),
    ("red", .red),
    ("DarkSlateGrey", Color(red: 0x2F, green: 0x4F, blue: 0x4F)),
    ("rebeccapurple", Color(red: 0x66, green: 0x33, blue: 0x99)),
    ("yellowgreen", Color(red: 0x9A, green: 0xCD, blue: 0x32)),
    ("transparent", .clear),
    ("rgb(255, 0, 0)", .red),
    ("RGB(255,0,0)", .red),
    ("rgba(255, 0, 0, 0.5)", Color(red: 255, green: 0, blue: 0, alpha: 128)),
    ("rgb(255,0,0,50%)", Color(red: 255, green: 0, blue: 0, alpha: 128)),
    ("rgb(100%, 0%, 50%)", Color(red: 255, green: 0, blue: 128)),
    ("rgb(1 2 3)", Color(red: 1, green: 2, blue: 3)),
    ("rgba(1 2 3 / 20%)", Color(red: 1, green: 2, blue: 3, alpha: 51)),
    ("rgb(1 2 3/.2)", Color(red: 1, green: 2, blue: 3, alpha: 51)),
    ("rgb( 10%\t20% 30 )", Color(red: 26, green: 51, blue: 30)),
    ("rgb(none 255 none / none)", Color(red: 0, green: 255, blue: 0, alpha: 0)),
    ("rgb(300, -20, 1e1)", Color(red: 255, green: 0, blue: 10)),
    ("rgb(+1.4 1.5 254.5)", Color(red: 1, green: 2, blue: 255)),
    ("rgb(1e999 0 0 / 7)", Color(red: 255, green: 0, blue: 0)),
    ("rgb(10%20%30%)", Color(red: 26, green: 51, blue: 77)),
  ])
  func `CSS spellings are read`(text: String, color: Color) {
    #expect(Color(css: text) == color)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#123456789", "#ggg", "reddish", " red", "rgb", "rgb()",
    "rgb (1 2 3)", "rgb(1 2)", "rgb(1, 2)", "rgb(1 2 3 4)", "rgb(1, 2, 3, 4, 5)", "rgb(1, 2 3)",
    "rgb(1 2, 3)", "rgb(1, 2, 3 / 4)", "rgb(1 2 3, 4)", "rgb(1, 2%, 3)", "rgb(none, 2, 3)",
    "rgb(1 2 3 /)", "rgb(1,2,3,)", "rgb(1 2 3", "rgb(1 2 3) ", "rgb(nan 0 0)", "rgb(0x1 0 0)",
    "rgb(1. 2 3)", "rgb(a b c)", "rgb(- 1 2)", "hsl(0 0% 0%)", "rgbb(1 2 3)",
  ])
  func `anything else is no color`(text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test func `there are the 148 names of CSS`() {
    #expect(Color.names.count == 148)
    #expect(Color.names.keys.allSatisfy { Color(css: $0) != nil })
  }

  @Test func `the description reads back`() {
    #expect(Color(red: 1, green: 0xAB, blue: 0).description == "#01ab00")
    #expect(Color.clear.description == "#00000000")
    for color in [Color.red, .gray, .clear, Color(red: 9, green: 99, blue: 199, alpha: 7)] {
      #expect(Color(css: color.description) == color)
    }
  }
}
