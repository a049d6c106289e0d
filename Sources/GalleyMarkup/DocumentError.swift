/// Why a document could not be read, where, and what to do about it.
public struct DocumentError: Error, Hashable, Sendable {
  /// What is wrong and what was expected, without the place.
  public var message: String

  /// The place in the document's structure, such as `paragraphs[3].runs[0].style.color`.
  ///
  /// `nil` when the text is not well formed; empty for the document itself.
  public var path: String?

  /// The line in the source, from 1.
  public var line: Int

  /// The character in the line, from 1.
  public var column: Int

  /// Creates an error at a byte of a source.
  init(_ message: String, path: String? = nil, source: ArraySlice<UInt8>, offset: Int) {
    self.message = message
    self.path = path
    line = 1
    column = 1
    for byte in source[..<min(max(offset, source.startIndex), source.endIndex)] {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

extension DocumentError: CustomStringConvertible {
  /// `line:column: message` for malformed text, `path: message (line:column)` for the rest.
  public var description: String {
    guard let path else { return "\(line):\(column): \(message)" }
    return "\(path.isEmpty ? "document" : path): \(message) (\(line):\(column))"
  }
}
