import Galley

/// What `fonts` prints.
struct FontList {
  let faces: [FontFace]

  /// A line for each face: family, style, weight, PostScript name and file, with tabs between.
  var text: String {
    faces.reduce(into: "") { text, face in
      let file = face.path.map { "\($0)#\(face.index)" } ?? "bundled"
      let columns = [
        face.familyName, face.styleName, String(face.weight.rawValue), face.postScriptName, file,
      ]
      text += columns.map(Report.oneLine).joined(separator: "\t") + "\n"
    }
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.array(of: faces) { json, face in
      json.object { json in
        json.member("family", face.familyName)
        json.member("style", face.styleName)
        json.member("fullName", face.fullName)
        json.member("postScriptName", face.postScriptName)
        json.member("weight", face.weight.rawValue)
        json.member("width", face.width.rawValue)
        json.member("slant", "\(face.slant)")
        json.member("isMonospaced", face.isMonospaced)
        json.member("hasColor", face.hasColor)
        json.key("axes")
        json.array(of: face.axes) { json, axis in write(axis, to: &json) }
        json.key("path")
        if let path = face.path { json.value(path) } else { json.null() }
        json.member("face", face.index)
      }
    }
    json.newline()
    return json.bytes
  }

  private func write(_ axis: FontAxis, to json: inout JSONWriter) {
    json.object { json in
      json.member("tag", axis.tag)
      json.member("name", axis.name)
      json.member("minimum", axis.minimum)
      json.member("default", axis.defaultValue)
      json.member("maximum", axis.maximum)
    }
  }
}
