/// Something that could not be done as asked, and what was done instead.
///
/// Work goes on after a diagnostic; errors are thrown.
public struct Diagnostic: Hashable, Sendable {
  /// What sort of thing happened.
  public var kind: Kind
  /// What happened, in a sentence for a reader.
  public var message: String
  /// How often it happened, at least 1.
  public var count: Int
  /// Where it happened first, in UTF-8 code units of the text, where that is known.
  public var offset: Int?

  /// Creates a diagnostic for one event unless a count is given.
  public init(kind: Kind, message: String, count: Int = 1, offset: Int? = nil) {
    self.kind = kind
    self.message = message
    self.count = count
    self.offset = offset
  }

  /// What sort of thing a diagnostic reports; new ones may be added.
  public struct Kind: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name of the kind, as reports print it.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The name of the kind.
    public var description: String { rawValue }

    /// No font has a glyph for a character.
    public static let missingGlyph = Kind(rawValue: "missingGlyph")
    /// A family that is not there was replaced by another, or a weight or width by the nearest one
    /// that the family has.
    public static let substitutedFont = Kind(rawValue: "substitutedFont")
    /// A bold or slanted face was imitated.
    public static let synthesizedFont = Kind(rawValue: "synthesizedFont")
    /// A feature or variation does nothing: its name is no tag, or the font has no such axis.
    public static let idleFontSetting = Kind(rawValue: "idleFontSetting")
    /// A font size could not be used.
    public static let invalidFontSize = Kind(rawValue: "invalidFontSize")
    /// A control character was left out.
    public static let droppedControl = Kind(rawValue: "droppedControl")
    /// Bytes that are not UTF-8 were replaced by U+FFFD.
    public static let invalidUTF8 = Kind(rawValue: "invalidUTF8")
    /// Half a surrogate pair was replaced by U+FFFD.
    public static let loneSurrogate = Kind(rawValue: "loneSurrogate")
    /// A link of a kind that is not allowed was left out.
    public static let droppedLink = Kind(rawValue: "droppedLink")
    /// Text is longer than the room for it.
    public static let textDoesNotFit = Kind(rawValue: "textDoesNotFit")
    /// A color glyph was drawn in one color or not at all.
    public static let missingColorGlyph = Kind(rawValue: "missingColorGlyph")
    /// An image was replaced by its description.
    public static let droppedImage = Kind(rawValue: "droppedImage")
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The message with its count and offset, on one line.
  public var description: String {
    var text = "\(kind): \(message)"
    if count != 1 { text += " (\(count) times)" }
    if let offset { text += " at byte \(offset) of the text" }
    return text
  }
}

/// Diagnostics on the way to a report: equal kinds and messages become one.
package struct DiagnosticLog: Sendable {
  /// The diagnostics in the order of their first events.
  package private(set) var diagnostics: [Diagnostic] = []
  private var positions: [Key: Int] = [:]

  private struct Key: Hashable {
    var kind: Diagnostic.Kind
    var message: String
  }

  package init() {}

  /// Adds a diagnostic, or its count to the equal one that is there; the smallest offset stays.
  package mutating func add(_ diagnostic: Diagnostic) {
    let key = Key(kind: diagnostic.kind, message: diagnostic.message)
    guard let position = positions[key] else {
      positions[key] = diagnostics.count
      diagnostics.append(diagnostic)
      return
    }
    let (sum, overflow) = diagnostics[position].count.addingReportingOverflow(diagnostic.count)
    diagnostics[position].count = overflow ? Int.max : sum
    if let offset = diagnostic.offset {
      diagnostics[position].offset = min(diagnostics[position].offset ?? offset, offset)
    }
  }

  /// Adds all diagnostics of a sequence.
  package mutating func add(contentsOf others: some Sequence<Diagnostic>) {
    for diagnostic in others { add(diagnostic) }
  }
}
