import Galley
import Glibc

/// The font files that all engines set the texts with.
struct FontFiles {
  /// A face of a file.
  struct Face {
    /// A language of the corpora, or `latin` or `bold`.
    var key: String
    var path: String
    var index = 0
    var family: String
  }

  /// The faces whose files are there.
  let faces: [Face]

  private static let collection = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"

  private static let all = [
    Face(key: "latin", path: "Fonts/NotoSans/NotoSans-Regular.ttf", family: "Noto Sans"),
    Face(key: "bold", path: "Fonts/NotoSans/NotoSans-Bold.ttf", family: "Noto Sans"),
    Face(
      key: "ar",
      path: "Fonts/NotoNaskhArabic/NotoNaskhArabic-Regular.ttf",
      family: "Noto Naskh Arabic"
    ),
    Face(
      key: "he",
      path: "Fonts/NotoSansHebrew/NotoSansHebrew-Regular.ttf",
      family: "Noto Sans Hebrew"
    ),
    Face(
      key: "hi",
      path: "Fonts/NotoSansDevanagari/NotoSansDevanagari-Regular.ttf",
      family: "Noto Sans Devanagari"
    ),
    Face(key: "th", path: "Fonts/NotoSansThai/NotoSansThai-Regular.ttf", family: "Noto Sans Thai"),
    Face(key: "ja", path: collection, index: 0, family: "Noto Sans CJK JP"),
    Face(key: "ko", path: collection, index: 1, family: "Noto Sans CJK KR"),
    Face(key: "zh", path: collection, index: 2, family: "Noto Sans CJK SC"),
  ]

  init() {
    faces = Self.all.filter { TextFile.exists($0.path) }
  }

  /// The face of a corpus's own letters, or nil if its file is not there.
  func face(for corpus: String) -> Face? {
    let key = ["en", "de", "mixed", "ticker"].contains(corpus) ? "latin" : corpus
    return faces.first { $0.key == key }
  }

  /// The families of a corpus's text: its own, then those of the fallbacks all engines are given.
  func families(for corpus: String) -> [String] {
    let own = face(for: corpus).map { [$0.family] } ?? []
    return own + ["latin", "ar", "he"].compactMap { face(for: $0)?.family }
  }

  /// A collection with the faces of a corpus and the fallbacks.
  func collection(for corpus: String) throws(BenchError) -> FontCollection {
    let keys = ["latin", "bold", "ar", "he"]
    let own = face(for: corpus).map { keys.contains($0.key) ? [] : [$0] } ?? []
    do {
      return FontCollection(
        combining: try (own + keys.compactMap { key in faces.first { $0.key == key } }).map {
          try FontCollection(files: [$0.path], faceIndex: $0.index)
        }
      )
    } catch {
      throw .missing("cannot read a font: \(error)")
    }
  }

  /// What peers find the faces by: `FONT_<key>=FILE:INDEX:FAMILY`.
  func environment(root: String) -> [String] {
    let others = ["en", "de", "mixed"].compactMap { corpus in
      face(for: corpus).map {
        Face(key: corpus, path: $0.path, index: $0.index, family: $0.family)
      }
    }
    return (faces + others).map { face in
      "FONT_\(face.key)=\(absolute(face.path, root)):\(face.index):\(face.family)"
    }
  }

  /// Makes a fontconfig that knows these files only, for the peers that find fonts by it.
  ///
  /// - Returns: The path of its configuration.
  func makeFontconfig(in folder: String, root: String) throws(BenchError) -> String {
    mkdir("\(folder)/fonts", 0o777)
    for face in faces {
      let name = face.path.split(separator: "/").last.map(String.init) ?? face.key
      symlink(absolute(face.path, root), "\(folder)/fonts/\(name)")
    }
    let path = absolute("\(folder)/fonts.conf", root)
    try TextFile.write(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(absolute(folder, root))/fonts</dir>\
      <cachedir>\(absolute(folder, root))/font-cache</cachedir></fontconfig>

      """,
      to: path
    )
    return path
  }

  private func absolute(_ path: String, _ root: String) -> String {
    path.hasPrefix("/") ? path : "\(root)/\(path)"
  }
}
