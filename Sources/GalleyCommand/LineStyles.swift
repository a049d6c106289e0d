import Galley

/// Which style a line of a log has, by what it begins with.
struct LineStyles: Equatable {
  /// From the longest prefix to the shortest.
  private var rules: [Rule] = []

  private struct Rule: Equatable {
    var prefix: [UInt8]
    var style: TickerStyle.Name
    /// Whether the line is drawn without the prefix.
    var isMark: Bool
  }

  /// The styles a line may have, as they are written.
  static let names: [TickerStyle.Name] = [.normal, .bold, .bullet, .first]

  /// Lines after `- ` and `• ` have a bullet, those after `# ` are bold.
  static let standard: LineStyles = {
    var styles = LineStyles()
    styles.set(.bullet, for: "- ")
    styles.set(.bullet, for: "• ")
    styles.set(.bold, for: "# ")
    return styles
  }()

  /// Gives lines with a prefix a style.
  ///
  /// A prefix without a letter or digit is a mark, which is not drawn.
  mutating func set(_ style: TickerStyle.Name, for prefix: String) {
    let bytes = Array(prefix.utf8)
    let isWord = prefix.unicodeScalars.contains {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    rules.removeAll { $0.prefix == bytes }
    rules.append(Rule(prefix: bytes, style: style, isMark: !isWord))
    rules.sort { $0.prefix.count > $1.prefix.count }
  }

  /// Follows a map: `PREFIX=STYLE`, several between separators.
  ///
  /// Empty parts are passed over; the place is what errors call the map.
  mutating func add(
    _ map: String,
    separator: Character,
    place: String
  ) throws(CommandError) {
    for part in map.split(whereSeparator: { $0 == separator || $0 == "\r\n" }) {
      let names = Self.names.map(\.text).joined(separator: ", ")
      guard let mark = part.lastIndex(of: "="), mark > part.startIndex else {
        throw .usage("\(place): \"\(part)\" is no PREFIX=STYLE; write one such as ERROR=bold")
      }
      let name = TickerStyle.Name(String(part[part.index(after: mark)...].trimmingSpaces()))
      guard Self.names.contains(name) else {
        throw .usage("\(place): there is no style \"\(name.text)\"; give one of \(names)")
      }
      set(name, for: String(part[..<mark]))
    }
  }

  /// The style of a line, and how much of it is not drawn.
  func style(of line: [UInt8]) -> (name: TickerStyle.Name, markLength: Int) {
    for rule in rules where line.starts(with: rule.prefix) {
      return (rule.style, rule.isMark ? rule.prefix.count : 0)
    }
    return (.normal, 0)
  }
}
