import Glibc

/// Whole files, read and written by tests.
public enum TextFile {
  /// The bytes of a file, or `nil` if it cannot be read.
  public static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return ferror(file) == 0 ? bytes : nil
  }

  /// Writes a file; whether that worked.
  public static func write(_ bytes: some Sequence<UInt8>, to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    let bytes = Array(bytes)
    let count = fwrite(bytes, 1, bytes.count, file)
    return fclose(file) == 0 && count == bytes.count
  }
}
