/// What a face says about itself, read without HarfBuzz: enough to choose among faces.
struct FaceDescriptor: Equatable, Sendable {
  var familyName: String
  var styleName: String
  var postScriptName: String
  var fullName: String
  /// The family of at most four styles that old programs see, where it differs from `familyName`.
  var legacyFamilyName: String?
  var weight = FontWeight.regular
  var width = FontWidth.normal
  var slant = FontSlant.upright
  var isMonospaced = false
  var hasColor = false
  var axes: [FontAxis] = []
  /// The language whose forms of Han characters the face is made for, when it says so.
  var hanLanguage: HanLanguage?
}

/// The conventions that Han characters are drawn by.
enum HanLanguage: Sendable {
  case japanese, korean, simplifiedChinese, traditionalChinese

  /// What a BCP 47 language asks for; nil for languages without Han characters.
  init?(language: String) {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh":
      let traditional: Set<Substring> = ["hant", "tw", "hk", "mo"]
      let isSimplified = parts.contains("hans") || !parts.contains(where: traditional.contains)
      self = isSimplified ? .simplifiedChinese : .traditionalChinese
    default: return nil
    }
  }
}

extension FaceDescriptor {
  /// Reads the descriptor of a face; names that are missing are made from `fallbackName`.
  init(_ reader: ByteReader, tables: [UInt32: Range<Int>], fallbackName: String) {
    func table(_ tag: UInt32) -> ByteReader {
      let range = tables[tag] ?? 0..<0
      return reader.part(at: range.lowerBound, count: range.count)
    }
    let names = NameTable(table(SFNTTag.nameTable))
    let os2 = table(SFNTTag.os2Table)
    let selection = os2.u16(62) ?? 0
    let macStyle = table(SFNTTag.headTable).u16(44) ?? 0
    let legacy = names[.family]
    familyName = names[.typographicFamily] ?? legacy ?? fallbackName
    styleName = names[.typographicStyle] ?? names[.style] ?? "Regular"
    fullName = names[.full] ?? "\(familyName) \(styleName)"
    postScriptName =
      names[.postScript] ?? fullName.filter { !$0.isWhitespace }
    legacyFamilyName = legacy == familyName ? nil : legacy
    weight = FontWeight(Self.weight(os2Class: os2.u16(4), isBold: macStyle & 1 != 0))
    width = FontWidth(percent: Self.widths[min(max(os2.u16(6) ?? 5, 1), 9) - 1])
    if selection & 1 != 0 || macStyle & 2 != 0 {
      let saysOblique = selection & 0x200 != 0 || styleName.lowercased().contains("oblique")
      slant = saysOblique ? .oblique : .italic
    }
    isMonospaced = table(SFNTTag.postTable).u32(12).map { $0 != 0 } ?? false
    hasColor = SFNTTag.colorTables.contains { tables[$0] != nil }
    axes = Self.axes(table(SFNTTag.fvarTable), names: names)
    hanLanguage = Self.hanLanguage(family: familyName, codePages: os2.u32(78) ?? 0)
  }

  /// Percents of the width classes 1 to 9 (OpenType, OS/2).
  private static let widths: [Double] = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]

  private static func weight(os2Class: Int?, isBold: Bool) -> Int {
    guard let value = os2Class, value > 0 else { return isBold ? 700 : 400 }
    // A few old fonts count from 1 to 9.
    return value < 10 ? value * 100 : value
  }

  private static func axes(_ fvar: ByteReader, names: NameTable) -> [FontAxis] {
    guard let start = fvar.u16(4), let count = fvar.u16(8), let size = fvar.u16(10), size >= 20
    else { return [] }
    return (0..<min(count, 64)).compactMap { index in
      let record = start + index * size
      guard let tag = fvar.u32(record), let low = fvar.fixed(record + 4),
        let value = fvar.fixed(record + 8), let high = fvar.fixed(record + 12), low <= high,
        let name = fvar.u16(record + 18)
      else { return nil }
      let letters = SFNTTag.name(of: UInt32(truncatingIfNeeded: tag))
      return FontAxis(
        tag: letters,
        name: names.text(name) ?? letters,
        minimum: low,
        defaultValue: min(max(value, low), high),
        maximum: high
      )
    }
  }

  /// By the family's last word (as Noto and Source Han name theirs), else by the only East Asian
  /// code page that the face says it is for.
  private static func hanLanguage(family: String, codePages: Int) -> HanLanguage? {
    switch family.split(separator: " ").last {
    case "JP": return .japanese
    case "KR": return .korean
    case "SC": return .simplifiedChinese
    case "TC", "HK": return .traditionalChinese
    default: break
    }
    switch codePages & (0x1F << 17) {
    case 1 << 17: return .japanese
    case 1 << 18: return .simplifiedChinese
    case 1 << 19, 1 << 21, 1 << 19 | 1 << 21: return .korean
    case 1 << 20: return .traditionalChinese
    default: return nil
    }
  }
}
