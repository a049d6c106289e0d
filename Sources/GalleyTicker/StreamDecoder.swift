/// Cuts a stream of bytes into lines, wherever the chunks that it comes in begin and end.
///
/// LF, CRLF and U+2029 end a line. Text after another CR replaces the line's text. SGR sequences
/// become attributes, which last beyond the line; other escape sequences are dropped, and bytes that
/// are not UTF-8 replaced, both counted. TAB, other controls and U+0085 stay in the text.
package struct StreamDecoder: Sendable {
  /// No line is longer, in UTF-8 code units: it is cut there, before a character.
  package static let longestLine = 1 << 20

  /// The unfinished line.
  package private(set) var line = StreamLine()
  /// How many U+FFFD were put in place of bytes that are not UTF-8, one for each maximal subpart.
  package private(set) var replacedCharacters = 0
  /// How many escape sequences other than SGR there were, and unfinished ones.
  package private(set) var droppedEscapes = 0
  /// How many lines were cut for their length.
  package private(set) var cutLines = 0

  private var attributes = SGRAttributes.plain
  private var escape = EscapeSequence()
  /// The start of a character that the last chunk did not end.
  private var held: [UInt8] = []
  /// Whether a CR came last: text replaces the line, a separator ends it.
  private var isReplacing = false

  package init() {}

  /// Whether nothing would come of the stream's end: no text, no part of a character.
  package var isAtLineStart: Bool { line.text.isEmpty && held.isEmpty }

  /// Whether the stream's end would change nothing.
  var isAtRest: Bool { isAtLineStart && !escape.isOpen }

  /// Reads a chunk, in O(bytes); the body is called with each line that is finished.
  package mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (StreamLine) -> Void) {
    var index = finishHeld(bytes, body)
    while index < bytes.count {
      if escape.isOpen {
        index = readEscape(bytes, from: index, body)
        continue
      }
      let end = bytes.plainEnd(from: index)
      if end > index {
        append(UnsafeBufferPointer(rebasing: bytes[index..<end]), body)
        index = end
        continue
      }
      switch bytes[index] {
      case 0x0A: finishLine(body)
      case 0x0D: isReplacing = true
      case 0x1B: escape.open()
      default:
        index = readCharacters(bytes, from: index, body)
        continue
      }
      index += 1
    }
  }

  /// Ends the stream; attributes stay, another may follow.
  ///
  /// The body is called with the unfinished line, if it has any text.
  package mutating func finish(_ body: (StreamLine) -> Void) {
    if escape.isOpen {
      escape.close()
      droppedEscapes += 1
    }
    if !held.isEmpty {
      held = []
      replace(body)
    }
    if !line.text.isEmpty { finishLine(body) }
    isReplacing = false
  }
}

// MARK: - Lines

extension StreamDecoder {
  private mutating func finishLine(_ body: (StreamLine) -> Void) {
    body(line)
    line.clear()
    isReplacing = false
  }

  /// Adds whole characters to the line.
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ body: (StreamLine) -> Void) {
    if isReplacing {
      line.clear()
      isReplacing = false
    }
    var rest = bytes
    while line.text.count + rest.count > Self.longestLine {
      var room = Self.longestLine - line.text.count
      while room > 0, rest[room] & 0xC0 == 0x80 { room -= 1 }
      add(UnsafeBufferPointer(rebasing: rest[..<room]))
      rest = UnsafeBufferPointer(rebasing: rest[room...])
      cutLines += 1
      finishLine(body)
    }
    add(rest)
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.isEmpty { return }
    if attributes != line.spans.last?.attributes ?? .plain {
      line.spans.append(SGRSpan(start: line.text.count, attributes: attributes))
    }
    line.text.append(contentsOf: bytes)
  }

  private mutating func replace(_ body: (StreamLine) -> Void) {
    replacedCharacters += 1
    withUnsafeBytes(of: (0xEF, 0xBF, 0xBD) as (UInt8, UInt8, UInt8)) {
      append($0.assumingMemoryBound(to: UInt8.self), body)
    }
  }
}

// MARK: - Characters

extension StreamDecoder {
  /// Completes the character that the last chunk began; returns where the rest begins.
  private mutating func finishHeld(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (StreamLine) -> Void
  ) -> Int {
    if held.isEmpty || bytes.isEmpty { return 0 }
    let start = held.count
    let joined = held + bytes.prefix(4 - start)
    held = []
    return joined.withUnsafeBufferPointer { joined in
      let end = readCharacter(joined, at: 0, body)
      // What is kept for later has been read too.
      return end - start
    }
  }

  /// Reads characters that are not ASCII, up to one that is; returns where it stopped.
  private mutating func readCharacters(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ body: (StreamLine) -> Void
  ) -> Int {
    var end = start
    while end < bytes.count, bytes[end] >= 0x80 {
      let length = bytes.characterLength(at: end)
      guard length > 0, !bytes.isControl(at: end), !bytes.isSeparator(at: end) else { break }
      end += length
    }
    if end > start {
      append(UnsafeBufferPointer(rebasing: bytes[start..<end]), body)
      return end
    }
    return readCharacter(bytes, at: start, body)
  }

  /// Reads a character that is not ASCII, or keeps what there is of one; returns where it ends.
  private mutating func readCharacter(
    _ bytes: UnsafeBufferPointer<UInt8>,
    at index: Int,
    _ body: (StreamLine) -> Void
  ) -> Int {
    let length = bytes.characterLength(at: index)
    if length == 0 {
      held = Array(bytes[index...])
      return bytes.count
    }
    if length < 0 {
      replace(body)
    } else if bytes.isSeparator(at: index) {
      finishLine(body)
    } else if bytes.isControl(at: index) {
      if !escape.open(afterControl: bytes[index + 1]) { droppedEscapes += 1 }
    } else {
      append(UnsafeBufferPointer(rebasing: bytes[index..<index + length]), body)
    }
    return index + abs(length)
  }
}

// MARK: - Escape sequences

extension StreamDecoder {
  /// Reads on in an escape sequence; returns where it or the chunk ends.
  private mutating func readEscape(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    _ body: (StreamLine) -> Void
  ) -> Int {
    for index in start..<bytes.count {
      switch escape.take(bytes[index]) {
      case .more: continue
      case .attributes:
        attributes.apply(escape.parameters)
        return index + 1
      case .dropped:
        droppedEscapes += 1
        return index + 1
      case .broken:
        droppedEscapes += 1
        return index
      case .interrupted:
        droppedEscapes += 1
        escape.open()
        return index
      case .separator:
        droppedEscapes += 1
        finishLine(body)
        return index + 1
      }
    }
    return bytes.count
  }
}
