internal import GalleyUnicode

/// A set of fonts in order of priority, shared by everything that lays out text with it.
///
/// A collection finds the face for a ``Font``, and a face for every character that this one does
/// not have. It keeps what it found in caches that have a bound and never change a result, and may
/// be used from any number of threads.
public final class FontCollection: Sendable {
  private let source: any FaceSource
  private let instances: InstanceCache
  private let cascades = Lock<[Font: FontCascade]>([:])
  private let contexts: ContextPool

  /// The most cascades that are kept.
  private static let cascadeLimit = 256

  init(
    source: any FaceSource,
    instances: InstanceCache = InstanceCache(),
    cachesSegments: Bool = true
  ) {
    self.source = source
    self.instances = instances
    contexts = ContextPool(cachesSegments: cachesSegments)
  }

  /// The fonts that are embedded in the library: Noto Sans in four styles (the default family), Noto
  /// Sans Mono, Noto Naskh Arabic, Noto Sans Hebrew, Devanagari and Thai, and Inter.
  ///
  /// The same on every machine. Nothing is parsed until it is used.
  public static let bundled = FontCollection(source: ListedFaces.embedded)

  /// The fonts that are installed on this machine, found by fontconfig.
  ///
  /// Fontconfig is started when a font is first asked for, which costs some milliseconds.
  public static let system = FontCollection(source: SystemFaces())

  /// Opens font files, in order of priority; all faces of a file of several, or one of them.
  ///
  /// Nothing but these files is consulted by the collection.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - faceIndex: Which face to take from each file, from 0; nil takes all of them.
  /// - Throws: ``FontError`` for the first file that cannot be used.
  public convenience init(files paths: [String], faceIndex: Int? = nil) throws(FontError) {
    var faces: [FontFace] = []
    for path in paths {
      faces += try FontFace.load(path: path, index: faceIndex)
    }
    self.init(source: ListedFaces(faces))
  }

  /// Opens every font file of a folder, in the order of their names.
  ///
  /// Font files are those that end in `.ttf`, `.otf`, `.ttc` or `.otc`; other files and folders
  /// inside are left alone.
  ///
  /// - Throws: ``FontError`` if the folder or a font file in it cannot be used, or it has none.
  public convenience init(folder: String) throws(FontError) {
    let endings = [".ttf", ".otf", ".ttc", ".otc"]
    var faces: [FontFace] = []
    for name in try FileSystem.names(inFolder: folder) {
      let lowercased = name.lowercased()
      guard endings.contains(where: lowercased.hasSuffix) else { continue }
      faces += try FontFace.load(path: "\(folder)/\(name)", index: nil)
    }
    if faces.isEmpty { throw .noFonts(path: folder) }
    self.init(source: ListedFaces(faces))
  }

  /// Reads a font file's bytes, which are copied; all faces, or one of them.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - faceIndex: Which face to take, from 0; nil takes all of them.
  /// - Throws: ``FontError`` if the bytes are not a font.
  public convenience init(bytes: [UInt8], faceIndex: Int? = nil) throws(FontError) {
    self.init(source: ListedFaces(try FontFace.load(bytes: bytes, index: faceIndex)))
  }

  /// Joins collections; the fonts of the first come before those of the second.
  ///
  /// The default family is that of the first. Faces of one family that come from several
  /// collections of files, folders, bytes or embedded fonts are one family.
  public convenience init(combining collections: [FontCollection]) {
    self.init(source: CombinedFaces.joining(collections.map(\.source)))
  }

  /// The collection with the fonts of another one after its own.
  public func adding(_ other: FontCollection) -> FontCollection {
    FontCollection(combining: [self, other])
  }

  /// The collection with the cache of shaped words switched on or off.
  ///
  /// It is on in a new collection. The cache keeps words with their glyphs, at most 4 MiB for each
  /// thread that lays out text, where HarfBuzz says that they are the same in any text; so it
  /// changes how long shaping takes, and nothing else.
  ///
  /// - Parameter isOn: Whether shaped words are kept.
  /// - Returns: A collection of the same fonts; its cache is empty.
  public func segmentCaching(_ isOn: Bool) -> FontCollection {
    FontCollection(source: source, instances: instances, cachesSegments: isOn)
  }

  /// Forgets the words that were shaped, so that the next text is laid out as the first one.
  ///
  /// A cache that is being used by another thread stays as it is.
  package func removeCachedSegments() {
    contexts.removeCachedSegments()
  }

  /// Every face, in order of priority; for ``system`` this opens all installed fonts.
  public var faces: [FontFace] { source.allFaces }

  /// The names of all families, each once, in order of priority.
  ///
  /// O(faces); for ``system`` this opens all installed fonts.
  public var families: [String] {
    var seen: Set<String> = []
    return faces.map(\.familyName).filter { seen.insert($0).inserted }
  }

  /// The font that a request is set in, before any fallback for single characters.
  ///
  /// Always gives one: a family that is not there is substituted. Remembered, O(1) the second time.
  public func instance(for font: Font) -> FontInstance {
    cascade(for: font).primary
  }

  /// Everything that answers a request.
  package func cascade(for font: Font) -> FontCascade {
    if let cascade = cascades.withLock({ $0[font] }) { return cascade }
    let made = makeCascade(for: font)
    return cascades.withLock { cascades in
      if let cascade = cascades[font] { return cascade }
      if cascades.count >= Self.cascadeLimit { cascades.removeAll(keepingCapacity: true) }
      cascades[font] = made
      return made
    }
  }

  /// Lends the scratch of analysis and shaping for the time of a call.
  package func withContext<R>(_ body: (ShapingContext) throws -> R) rethrows -> R {
    try contexts.withContext(body)
  }

  private func makeCascade(for font: Font) -> FontCascade {
    var valid = font
    let sizeWasInvalid = !(font.size > 0 && font.size <= 8192)
    if sizeWasInvalid { valid.size = font.size > 8192 ? 8192 : 12 }
    let resolved = FamilyResolution(font.families, in: source)
    let requested = resolved.families.compactMap { family in
      family.best(for: valid).map { instances.instance(of: $0, for: valid) }
    }
    let primary = requested.first ?? instances.instance(of: .blank, for: valid)
    return FontCascade(
      font: valid,
      requested: requested,
      primary: primary,
      substitution: resolved.substitution,
      sizeWasInvalid: sizeWasInvalid,
      faces: source,
      instances: instances
    )
  }
}
