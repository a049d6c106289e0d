extension FontFace {
  /// The faces of a file, or the one with an index.
  static func load(path: String, index: Int?) throws(FontError) -> [FontFace] {
    let size = try FileSystem.size(ofFile: path)
    guard size <= SFNTFile.largestSize else { throw .tooLarge(path: path) }
    guard size > 0 else { throw .notAFont(path: path) }
    guard let blob = HarfBuzzBlob(path: path) else {
      throw .unreadable(path: path, reason: "the file cannot be mapped into memory")
    }
    return try load(blob, path: path, index: index)
  }

  /// The faces of a font file's bytes, or the one with an index.
  static func load(bytes: [UInt8], index: Int?) throws(FontError) -> [FontFace] {
    guard bytes.count <= SFNTFile.largestSize else { throw .tooLarge(path: nil) }
    guard let blob = HarfBuzzBlob(copying: bytes) else { throw .notAFont(path: nil) }
    return try load(blob, path: nil, index: index)
  }

  private static func load(
    _ blob: HarfBuzzBlob,
    path: String?,
    index: Int?
  ) throws(FontError) -> [FontFace] {
    unsafe try blob.withBytes { bytes throws(FontError) in
      let reader = unsafe ByteReader(bytes: bytes)
      let file = try SFNTFile(reader, path: path)
      if let index, !file.faces.indices.contains(index) {
        throw .noSuchFace(path: path, index: index, count: file.faces.count)
      }
      return file.faces.indices.compactMap { number in
        if let index, index != number { return nil }
        let descriptor = FaceDescriptor(
          reader,
          tables: file.faces[number],
          fallbackName: path.map(FileSystem.stem) ?? "Unnamed"
        )
        return FontFace(
          descriptor: descriptor,
          source: .blob(blob),
          path: path,
          index: number
        )
      }
    }
  }
}
