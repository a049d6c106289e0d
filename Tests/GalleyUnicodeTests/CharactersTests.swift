import GalleyUnicode
import Testing

@Suite struct CharactersTests {
  @Test func `default ignorables are those of Unicode`() {
    for scalar: UInt32 in [0xAD, 0x200B, 0x200D, 0x2060, 0xFE0F, 0xFEFF, 0xE0001, 0x3164] {
      #expect(Characters.isDefaultIgnorable(scalar))
    }
    for scalar: UInt32 in [0x20, 0x61, 0x3000, 0x1F600, 0x110000, .max] {
      #expect(!Characters.isDefaultIgnorable(scalar))
    }
  }

  @Test func `emoji are told from text`() {
    #expect(Characters.hasEmojiProperty(0x31))
    #expect(!Characters.hasEmojiPresentation(0x31))
    #expect(Characters.hasEmojiProperty(0x2764))
    #expect(!Characters.hasEmojiPresentation(0x2764))
    #expect(Characters.hasEmojiPresentation(0x1F600))
    #expect(!Characters.hasEmojiProperty(0x61))
    #expect(Characters.isEmojiModifier(0x1F3FB))
    #expect(!Characters.isEmojiModifier(0x1F600))
    #expect(Characters.isExtendedPictographic(0x1F600))
    #expect(!Characters.isExtendedPictographic(0x31))
  }

  @Test func `letters join those before them, after them or both`() {
    #expect(Characters.joining(of: 0x628) == (before: true, after: true))  // beh
    #expect(Characters.joining(of: 0x640) == (before: true, after: true))  // tatweel
    #expect(Characters.joining(of: 0x627) == (before: true, after: false))  // alef
    #expect(Characters.joining(of: 0xA872) == (before: false, after: true))  // superfixed letter ra
    #expect(Characters.joining(of: 0x621) == (before: false, after: false))  // hamza
    #expect(Characters.joining(of: 0x64E) == (before: false, after: false))  // fatha
  }

  @Test func `variation selectors and marks`() {
    #expect(Characters.isVariationSelector(0xFE00))
    #expect(Characters.isVariationSelector(0xFE0F))
    #expect(Characters.isVariationSelector(0xE0100))
    #expect(Characters.isVariationSelector(0x180B))
    #expect(!Characters.isVariationSelector(0x200D))
    #expect(Characters.isMark(0x301))
    #expect(Characters.isMark(0x93F))
    #expect(Characters.isMark(0x20E3))
    #expect(!Characters.isMark(0x61))
  }

  @Test func `scripts have their codes`() {
    #expect(Characters.script(of: 0x61) == .latin)
    #expect(Characters.script(of: 0x5D0) == .hebrew)
    #expect(Characters.script(of: 0x628) == .arabic)
    #expect(Characters.script(of: 0x915) == .devanagari)
    #expect(Characters.script(of: 0xE01) == .thai)
    #expect(Characters.script(of: 0x6F22) == .han)
    #expect(Characters.script(of: 0x3042) == .hiragana)
    #expect(Characters.script(of: 0x30A2) == .katakana)
    #expect(Characters.script(of: 0x3105) == .bopomofo)
    #expect(Characters.script(of: 0xAC00) == .hangul)
    #expect(Characters.script(of: 0x20) == .common)
    #expect(Characters.script(of: 0x301) == .inherited)
    #expect(Characters.script(of: 0xE000) == .unknown)
    #expect(Characters.script(of: 0x110000) == .unknown)
    #expect(Characters.script(of: 0x3B1).code == "Grek")
  }

  @Test(
    arguments: [
      ([], []),
      ([0x65, 0x301], [0xE9]),
      ([0x1100, 0x1161, 0x11A8], [0xAC01]),
      ([0x61, 0x323, 0x302], [0x1EAD]),
      ([0x61, 0x302, 0x323], [0x1EAD]),
      ([0x41, 0x1F600], [0x41, 0x1F600]),
      ([0x958], [0x915, 0x93C]),
      ([0x1D160], [0x1D158, 0x1D165, 0x1D16E]),
      ([0x390], [0x390]),
      ([0xD800, 0x301], [0xD800, 0x301]),
      ([0x110000], [0x110000]),
    ] as [([UInt32], [UInt32])]
  )
  func `composition is NFC`(scalars: [UInt32], composed: [UInt32]) {
    #expect(Characters.compose(scalars) == composed)
  }

  @Test func `the library says its versions`() {
    #expect(UnicodeLibrary.icuVersion == "72.1")
    #expect(UnicodeLibrary.unicodeVersion == "15.0")
  }
}
