internal import GalleyText

/// Text read from UTF-8 bytes: the one place where marks are dropped and bytes repaired.
struct SourceText {
  /// The text, without a byte order mark, with U+FFFD where bytes were not UTF-8.
  var string: String
  /// How many U+FFFD were put in.
  var replacementCount = 0
  /// The UTF-8 offset of the first of them in ``string``.
  var firstReplacement: Int?

  /// Reads bytes; one U+FFFD stands for each maximal subpart of an ill-formed sequence, as
  /// Unicode recommends (section 3.9).
  init(utf8 bytes: [UInt8]) {
    let body = SourceText.withoutMark(bytes)
    if let valid = String(validating: body, as: UTF8.self) {
      string = valid
      return
    }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(body.count + 64)
    var position = body.startIndex
    while position < body.endIndex {
      let length = SourceText.sequenceLength(body, at: position)
      if length > 0 {
        repaired.append(contentsOf: body[position..<position + length])
        position += length
      } else {
        if firstReplacement == nil { firstReplacement = repaired.count }
        replacementCount += 1
        repaired.append(contentsOf: [0xEF, 0xBF, 0xBD])
        position -= length
      }
    }
    string = String(decoding: repaired, as: UTF8.self)
  }

  /// The report of the repair, if there was any.
  var diagnostic: Diagnostic? {
    guard replacementCount > 0 else { return nil }
    return Diagnostic(
      kind: .invalidUTF8,
      message: "Bytes that are not UTF-8 were replaced by U+FFFD",
      count: replacementCount,
      offset: firstReplacement
    )
  }

  /// The bytes after a byte order mark, if there is one.
  static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// The position of the first byte that is not UTF-8, or `nil`.
  static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let length = sequenceLength(bytes, at: position)
      if length <= 0 { return position }
      position += length
    }
    return nil
  }

  /// The length of the well-formed sequence at a position, or minus the length of the maximal
  /// subpart of an ill-formed one (Unicode, table 3-7).
  private static func sequenceLength(_ bytes: ArraySlice<UInt8>, at position: Int) -> Int {
    let first = bytes[position]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return -1
    }
    for index in 1..<length {
      let allowed = index == 1 ? second : 0x80...0xBF
      guard position + index < bytes.endIndex, allowed.contains(bytes[position + index]) else {
        return -index
      }
    }
    return length
  }
}
