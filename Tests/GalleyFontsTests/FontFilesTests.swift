import Testing

@testable import GalleyFonts

/// Files, folders and bytes; what is not a font gives a typed error.
@Suite struct FontFilesTests {
  @Test func `a collection file has its faces, by index or all`() throws {
    let pair = try TestFonts.collection("GalleyPair.ttc")
    #expect(pair.faces.map(\.postScriptName) == ["GalleyPair-Regular", "GalleyPair-Bold"])
    #expect(pair.faces.map(\.index) == [0, 1])
    #expect(pair.instance(for: Font(weight: .bold)).face.index == 1)
    let path = TestFonts.path("GalleyPair.ttc")
    let second = try FontCollection(files: [path], faceIndex: 1)
    #expect(second.faces.map(\.postScriptName) == ["GalleyPair-Bold"])
    #expect(second.faces.first?.path == path)
    #expect(
      throws: FontError.noSuchFace(path: path, index: 2, count: 2)
    ) { try FontCollection(files: [path], faceIndex: 2) }
    #expect(throws: FontError.noSuchFace(path: path, index: -1, count: 2)) {
      try FontCollection(files: [path], faceIndex: -1)
    }
  }

  @Test func `a folder's fonts come in the order of their names`() throws {
    let fonts = try FontCollection(folder: TestFonts.folder)
    #expect(fonts.families.prefix(3) == ["DejaVu Sans", "DejaVu Sans Mono", "DejaVu Serif"])
    #expect(fonts.faces.count == 14)
  }

  @Test func `what cannot be read is an error that names the file`() {
    let nowhere = TestFonts.path("nowhere.ttf")
    #expect(
      throws: FontError.unreadable(path: nowhere, reason: "No such file or directory")
    ) { try FontCollection(files: [nowhere]) }
    #expect(throws: FontError.unreadable(path: TestFonts.folder, reason: "it is not a file")) {
      try FontCollection(files: [TestFonts.folder])
    }
    #expect(throws: FontError.unreadable(path: "/dev/zero", reason: "it is not a file")) {
      try FontCollection(files: ["/dev/zero"])
    }
    let readme = TestFonts.path("README.md")
    #expect(throws: FontError.notAFont(path: readme)) { try FontCollection(files: [readme]) }
    #expect(throws: FontError.unreadable(path: readme, reason: "Not a directory")) {
      try FontCollection(folder: readme)
    }
  }

  @Test func `bytes that are no font, cut or strange are errors`() throws {
    let font = try Bytes.ofFile(TestFonts.path(TestFonts.plain))
    #expect(throws: FontError.notAFont(path: nil)) { try FontCollection(bytes: []) }
    #expect(throws: FontError.notAFont(path: nil)) { try FontCollection(bytes: [0, 1, 0]) }
    #expect(throws: FontError.notAFont(path: nil)) {
      try FontCollection(bytes: Array("wOFF and nothing".utf8))
    }
    #expect(throws: FontError.truncated(path: nil)) {
      try FontCollection(bytes: Array(font.prefix(8)))
    }
    #expect(throws: FontError.truncated(path: nil)) {
      try FontCollection(bytes: Array(font.dropLast(100)))
    }
    #expect(throws: FontError.notAFont(path: nil)) {
      try FontCollection(bytes: Array("ttcf".utf8) + [0, 1, 0, 0, 255, 255, 255, 255])
    }
    #expect(throws: FontError.truncated(path: nil)) {
      try FontCollection(bytes: Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 9])
    }
    let huge = [UInt8](repeating: 0, count: SFNTFile.largestSize + 1)
    #expect(throws: FontError.tooLarge(path: nil)) { try FontCollection(bytes: huge) }
  }

  @Test func `errors say what to do`() {
    #expect(
      FontError.notAFont(path: "a.txt").description
        == "the font file a.txt is not a font; give a .ttf, .otf, .ttc or .otc file"
    )
    #expect(
      FontError.noSuchFace(path: nil, index: 4, count: 2).description
        == "the font data has no face 4; choose one from 0 to 1"
    )
  }

  @Test func `combined collections keep their order`() throws {
    let fonts = try TestFonts.collection(TestFonts.plain).adding(.bundled)
    #expect(fonts.families.prefix(2) == ["Galley Plain", "Noto Sans"])
    #expect(fonts.instance(for: Font()).face.familyName == "Galley Plain")
    #expect(fonts.instance(for: Font("Inter")).face.familyName == "Inter")
  }

  @Test func `one family from several files is one family`() throws {
    let path = TestFonts.path("GalleyPair.ttc")
    let fonts = try FontCollection(combining: [
      FontCollection(files: [path], faceIndex: 0), TestFonts.collection(TestFonts.plain),
      FontCollection(files: [path], faceIndex: 1),
    ])
    #expect(fonts.families == ["Galley Pair", "Galley Plain"])
    #expect(fonts.instance(for: Font(weight: .bold)).face.postScriptName == "GalleyPair-Bold")
  }
}
