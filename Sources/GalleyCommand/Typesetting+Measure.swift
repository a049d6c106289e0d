import Galley

extension Typesetting {
  /// What `measure` prints: width, height, number of lines.
  var summary: String {
    let width = JSONWriter.shortest(size.width)
    let height = JSONWriter.shortest(size.height)
    return "\(width) \(height) \(lineCount)\n"
  }

  /// What `measure --json` prints.
  var json: [UInt8] {
    let bytes = Array(text.string.utf8)
    var json = JSONWriter()
    json.object { json in
      json.key("width")
      if let width { json.value(width) } else { json.null() }
      json.key("size")
      json.object { json in
        json.member("width", size.width)
        json.member("height", size.height)
      }
      json.key("fit")
      json.object { json in
        json.member("start", 0)
        json.member("end", fitEnd)
      }
      json.key("lines")
      json.array { json in
        for frame in frames {
          for line in frame.lines {
            write(line, atColumn: frame.rect.minX, of: bytes, to: &json)
          }
        }
      }
      json.key("diagnostics")
      json.array(of: diagnostics) { json, diagnostic in write(diagnostic, to: &json) }
    }
    json.newline()
    return json.bytes
  }

  private func write(
    _ line: PlacedLine,
    atColumn x: Double,
    of bytes: [UInt8],
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("paragraph", line.paragraphIndex)
      json.member("start", line.range.lowerBound)
      json.member("end", line.range.upperBound)
      json.key("text")
      json.value(utf8: bytes[line.contentRange])
      json.member("x", x + line.origin.x)
      json.member("top", line.top)
      json.member("height", line.height)
      json.member("baseline", line.baseline)
      json.member("width", line.width)
      json.member("trailingWhitespace", line.trailingWhitespaceWidth)
      json.member("ascent", line.ascent)
      json.member("descent", line.descent)
      json.member("leading", line.leading)
      json.member("direction", name(of: line.direction))
      json.member("ends", line.ending.rawValue)
      json.key("runs")
      json.array(of: line.runs) { json, run in
        json.object { json in
          json.member("start", run.range.lowerBound)
          json.member("end", run.range.upperBound)
          json.member("x", x + line.origin.x + run.x)
          json.member("width", run.width)
          json.member("font", run.font.face.postScriptName)
          json.member("size", run.font.size)
          json.member("direction", name(of: run.direction))
        }
      }
    }
  }

  private func write(_ diagnostic: Diagnostic, to json: inout JSONWriter) {
    json.object { json in
      json.member("kind", diagnostic.kind.rawValue)
      json.member("message", diagnostic.message)
      json.member("count", diagnostic.count)
      json.key("offset")
      if let offset = diagnostic.offset { json.value(offset) } else { json.null() }
    }
  }

  private func name(of direction: TextDirection) -> String {
    direction == .rightToLeft ? "rtl" : "ltr"
  }
}
