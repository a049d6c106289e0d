/// Numbers of glyphs; 0 for most.
struct GlyphClasses: Sendable {
  /// Where the numbers of each 256 glyphs begin: those of most are the first ones, all 0.
  private var pages = [UInt16](repeating: 0, count: 256)
  private var numbers = [UInt16](repeating: 0, count: 256)

  subscript(glyph: GlyphID) -> UInt16 {
    get { numbers[Int(pages[Int(glyph >> 8)]) << 8 | Int(glyph & 0xFF)] }
    set {
      let page = Int(glyph >> 8)
      if pages[page] == 0 {
        pages[page] = UInt16(numbers.count >> 8)
        numbers += repeatElement(0, count: 256)
      }
      numbers[Int(pages[page]) << 8 | Int(glyph & 0xFF)] = newValue
    }
  }
}
