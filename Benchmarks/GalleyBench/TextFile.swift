import Glibc

/// Whole files of text.
enum TextFile {
  /// The text of a file, or nil if it cannot be read.
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a file.
  static func write(_ text: String, to path: String) throws(BenchError) {
    guard let file = fopen(path, "we") else { throw .cannotWrite(path) }
    let bytes = Array(text.utf8)
    let count = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, count == bytes.count else { throw .cannotWrite(path) }
  }

  /// Whether there is a file or folder.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
