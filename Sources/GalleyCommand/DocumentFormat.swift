/// What a document is written in.
enum DocumentFormat: String, CaseIterable {
  case text
  case markdown
  case json

  /// The format that a file's name tells: plain text unless its ending says otherwise.
  init(path: String) {
    let name = path.utf8.suffix(10).map { byte in
      UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
    }
    func ends(with suffix: String) -> Bool {
      name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
    if ends(with: ".md") || ends(with: ".markdown") {
      self = .markdown
    } else if ends(with: ".json") {
      self = .json
    } else {
      self = .text
    }
  }
}
