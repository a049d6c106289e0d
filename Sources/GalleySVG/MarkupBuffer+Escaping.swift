extension MarkupBuffer {
  /// Appends text so that a parser of XML 1.0 reads it back, in content and in attributes alike.
  ///
  /// Characters that XML has no way to write (most controls, U+FFFE and U+FFFF) become U+FFFD. White
  /// space other than U+0020 is written by number, since parsers turn it into spaces or line feeds.
  mutating func append(escaping text: String) {
    for scalar in text.unicodeScalars { append(escaping: scalar) }
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    case "\"": append("&quot;")
    case "\t": append("&#9;")
    case "\n": append("&#10;")
    case "\r": append("&#13;")
    case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": append("\u{FFFD}")
    default: append(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }
}
