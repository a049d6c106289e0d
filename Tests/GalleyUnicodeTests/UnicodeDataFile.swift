import FoundationEssentials

/// A file of the Unicode Character Database, as Debian's `unicode-data` installs it.
struct UnicodeDataFile {
  struct Missing: Error, CustomStringConvertible {
    var path: String
    var description: String { "\(path) cannot be read: run `make setup`" }
  }

  private let bytes: [UInt8]

  init(_ name: String) throws {
    let path = "/usr/share/unicode/\(name)"
    guard let data = try? Data(contentsOf: URL(filePath: path)) else { throw Missing(path: path) }
    bytes = Array(data)
  }

  /// Calls `body` with each line that holds data, its comment and its end removed.
  func forEachLine(_ body: (ArraySlice<UInt8>) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<(bytes[start..<end].firstIndex(of: 0x23) ?? end)]
      if line.contains(where: { $0 > 0x20 }) { body(line) }
      start = end + 1
    }
  }
}

extension ArraySlice<UInt8> {
  /// The parts between separators.
  func fields(_ separator: Character) -> [ArraySlice<UInt8>] {
    split(separator: separator.asciiValue ?? 0, omittingEmptySubsequences: false)
  }

  /// The words between white space.
  var words: [ArraySlice<UInt8>] {
    split { $0 <= 0x20 }
  }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// The number that the words' digits write, nil for other words.
  func number(radix: Int) -> Int? {
    Int(string, radix: radix)
  }

  /// The line without white space at its ends, words set apart by one space.
  var normalized: String {
    words.map(\.string).joined(separator: " ")
  }
}

/// The UTF-8 of scalars, and the offset at which each starts.
struct EncodedScalars {
  var bytes: [UInt8] = []
  var offsets: [Int] = []

  init(_ scalars: some Sequence<UInt32>) {
    for scalar in scalars {
      offsets.append(bytes.count)
      bytes.append(contentsOf: String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
    }
  }
}
