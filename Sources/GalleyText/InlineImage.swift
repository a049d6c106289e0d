public import GalleyFonts

/// A picture that may stand in a text: the bytes of a file, which are drawn as they are.
///
/// Copies share the bytes, and comparing copies is O(1).
public struct InlineImage: Hashable, Sendable {
  /// What the bytes are.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Portable Network Graphics.
    case png
    /// JPEG, with a JFIF or an Exif header.
    case jpeg
    /// Graphics Interchange Format.
    case gif
    /// An SVG document; viewers draw it without its scripts and outer references.
    case svg
  }

  private let storage: Storage

  /// What the bytes are.
  public var format: Format { storage.format }

  /// The bytes of the file.
  public var bytes: [UInt8] { storage.bytes }

  /// The size in points: a pixel each, or what was given.
  public var size: Size { storage.size }

  /// Takes a PNG, JPEG or GIF file; its size is that in its header.
  ///
  /// - Returns: nil where the bytes do not begin as such a file does, or have no size.
  /// - Complexity: O(*n*) in the bytes.
  public init?(_ bytes: [UInt8]) {
    guard let header = ImageHeader(bytes) else { return nil }
    let size = Size(width: Double(header.width), height: Double(header.height))
    storage = Storage(bytes: bytes, format: header.format, size: size)
  }

  /// Takes an SVG document, which is not looked into, and the size that it is drawn in, in points.
  ///
  /// - Complexity: O(*n*) in the bytes.
  public init(svg document: String, size: Size) {
    storage = Storage(bytes: Array(document.utf8), format: .svg, size: size)
  }

  private final class Storage: Sendable {
    let bytes: [UInt8]
    let format: Format
    let size: Size
    /// Made once, since styles are hashed often.
    let hash: Int

    init(bytes: [UInt8], format: Format, size: Size) {
      self.bytes = bytes
      self.format = format
      self.size = size
      var hasher = Hasher()
      hasher.combine(bytes)
      hasher.combine(format)
      hasher.combine(size)
      hash = hasher.finalize()
    }
  }

  /// Whether two are the same file in the same size; O(1) for copies and, as a rule, others.
  public static func == (a: InlineImage, b: InlineImage) -> Bool {
    let (a, b) = (a.storage, b.storage)
    return a === b
      || a.hash == b.hash && a.format == b.format && a.size == b.size && a.bytes == b.bytes
  }

  /// Hashes the file; O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.hash)
  }
}
