/// Why a font file could not be used; the description says what to do.
///
/// A nil path stands for bytes that came from memory.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The bytes are not an OpenType or TrueType font or collection.
  case notAFont(path: String?)
  /// The file ends before a table that it names.
  case truncated(path: String?)
  /// The file is larger than 256 MB.
  case tooLarge(path: String?)
  /// The file has fewer faces than were asked for; faces are counted from 0.
  case noSuchFace(path: String?, index: Int, count: Int)
  /// A folder has no font file in it.
  case noFonts(path: String)

  /// What is wrong and what to do, in one sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the font file \(path): \(reason)"
    case .notAFont(let path):
      "\(Self.name(path)) is not a font; give a .ttf, .otf, .ttc or .otc file"
    case .truncated(let path):
      "\(Self.name(path)) is cut off before the end of its tables; get a whole copy"
    case .tooLarge(let path):
      "\(Self.name(path)) is larger than 256 MB; give a smaller font file"
    case .noSuchFace(let path, let index, let count):
      "\(Self.name(path)) has no face \(index); choose one from 0 to \(max(count - 1, 0))"
    case .noFonts(let path):
      "there is no font file in \(path); give a folder with .ttf, .otf, .ttc or .otc files"
    }
  }

  private static func name(_ path: String?) -> String {
    path.map { "the font file \($0)" } ?? "the font data"
  }
}
