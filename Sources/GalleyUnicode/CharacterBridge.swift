internal import CICU

/// ICU's character properties.
enum CharacterLibrary {
  static let hangul = Int32(USCRIPT_HANGUL.rawValue)

  /// The scripts that are set with one another and shaped as one run.
  private static let ideographic = [
    Int32(USCRIPT_HAN.rawValue), Int32(USCRIPT_HIRAGANA.rawValue),
    Int32(USCRIPT_KATAKANA.rawValue), Int32(USCRIPT_BOPOMOFO.rawValue),
  ]

  static let han = Int32(USCRIPT_HAN.rawValue)

  private static func isKana(_ script: Int32) -> Bool {
    script == Int32(USCRIPT_HIRAGANA.rawValue) || script == Int32(USCRIPT_KATAKANA.rawValue)
  }

  static func properties(of scalar: UInt32) -> CharacterProperties {
    let character = UChar32(truncatingIfNeeded: scalar)
    let script = galley_script(character)
    var flags: UInt32 = 0
    switch galley_direction(character) {
    case Int32(U_RIGHT_TO_LEFT.rawValue), Int32(U_RIGHT_TO_LEFT_ARABIC.rawValue),
      Int32(U_ARABIC_NUMBER.rawValue),
      Int32(U_LEFT_TO_RIGHT_EMBEDDING.rawValue), Int32(U_LEFT_TO_RIGHT_OVERRIDE.rawValue),
      Int32(U_RIGHT_TO_LEFT_EMBEDDING.rawValue), Int32(U_RIGHT_TO_LEFT_OVERRIDE.rawValue),
      Int32(U_POP_DIRECTIONAL_FORMAT.rawValue), Int32(U_FIRST_STRONG_ISOLATE.rawValue),
      Int32(U_LEFT_TO_RIGHT_ISOLATE.rawValue), Int32(U_RIGHT_TO_LEFT_ISOLATE.rawValue),
      Int32(U_POP_DIRECTIONAL_ISOLATE.rawValue):
      flags |= CharacterProperties.needsBidi
    case Int32(U_BLOCK_SEPARATOR.rawValue):
      flags |= CharacterProperties.separatesBidi
    default:
      break
    }
    if joinsGraphemes(character) { flags |= CharacterProperties.joinsGraphemes }
    if galley_has_script_extensions(character) { flags |= CharacterProperties.hasScriptExtensions }
    if script == Int32(USCRIPT_COMMON.rawValue) || script == Int32(USCRIPT_INHERITED.rawValue) {
      flags |= CharacterProperties.takesScript
    }
    if isKana(script) { flags |= CharacterProperties.isKana }
    return CharacterProperties(
      marks: marks(of: scalar, script: script),
      flags: flags,
      script: ideographic.contains(script) ? han : script
    )
  }

  /// Whether UAX #29 ever joins the character to a neighbour that is not of this kind; whole
  /// syllables of Hangul are joined only to conjoining jamo.
  private static func joinsGraphemes(_ character: UChar32) -> Bool {
    let value = galley_property(character, UCHAR_GRAPHEME_CLUSTER_BREAK)
    let alone = [
      U_GCB_OTHER, U_GCB_CONTROL, U_GCB_CR, U_GCB_LF, U_GCB_LV, U_GCB_LVT,
    ]
    return !alone.contains { Int32($0.rawValue) == value }
  }

  private static func marks(of scalar: UInt32, script: Int32) -> Analysis.Marks {
    let character = UChar32(truncatingIfNeeded: scalar)
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .separator
    case 0xAD: return .softHyphen
    case 0xA0, 0x2007, 0x202F: return []
    default: break
    }
    if galley_has_property(character, UCHAR_WHITE_SPACE) { return .hangs }
    let category = galley_general_category(character)
    if category == Int32(U_CONTROL_CHAR.rawValue) { return .control }
    return isIdeograph(character, script: script, category: category) ? .ideograph : []
  }

  private static func isIdeograph(_ character: UChar32, script: Int32, category: Int32) -> Bool {
    let categoryBit = UInt32(1) << UInt32(truncatingIfNeeded: category)
    if ideographic.contains(script) { return categoryBit & punctuation == 0 }
    return script == Int32(USCRIPT_COMMON.rawValue) && categoryBit & letters != 0
      && ideographic.contains { galley_has_script(character, $0) }
  }

  private static let letters = bits([
    U_UPPERCASE_LETTER, U_LOWERCASE_LETTER, U_TITLECASE_LETTER, U_MODIFIER_LETTER, U_OTHER_LETTER,
  ])

  private static let punctuation = bits([
    U_DASH_PUNCTUATION, U_START_PUNCTUATION, U_END_PUNCTUATION, U_CONNECTOR_PUNCTUATION,
    U_OTHER_PUNCTUATION, U_INITIAL_PUNCTUATION, U_FINAL_PUNCTUATION,
  ])

  private static func bits(_ categories: [UCharCategory]) -> UInt32 {
    categories.reduce(0) { $0 | 1 << $1.rawValue }
  }

  /// Whether Script_Extensions of a character holds a script; Han stands for kana and bopomofo too.
  static func extensions(of scalar: UInt32, contain script: Int32) -> Bool {
    let character = UChar32(truncatingIfNeeded: scalar)
    guard script == han else { return galley_has_script(character, script) }
    return ideographic.contains { galley_has_script(character, $0) }
  }

  static func script(of scalar: UInt32) -> Script {
    script(ofCode: galley_script(UChar32(truncatingIfNeeded: scalar)))
  }

  /// The script that ICU numbers so.
  static func script(ofCode code: Int32) -> Script {
    guard let name = unsafe galley_script_short_name(code) else { return .unknown }
    var tag: UInt32 = 0
    for index in 0..<4 {
      let letter = unsafe name[index]
      guard letter != 0 else { return .unknown }
      tag = tag << 8 | UInt32(UInt8(bitPattern: letter))
    }
    return Script(rawValue: tag)
  }

  static func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    has(UCHAR_DEFAULT_IGNORABLE_CODE_POINT, scalar)
  }

  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    has(UCHAR_VARIATION_SELECTOR, scalar)
  }

  static func isEmoji(_ scalar: UInt32) -> Bool { has(UCHAR_EMOJI, scalar) }
  static func isPresentedAsEmoji(_ scalar: UInt32) -> Bool { has(UCHAR_EMOJI_PRESENTATION, scalar) }
  static func modifiesEmoji(_ scalar: UInt32) -> Bool { has(UCHAR_EMOJI_MODIFIER, scalar) }
  static func isPictographic(_ scalar: UInt32) -> Bool { has(UCHAR_EXTENDED_PICTOGRAPHIC, scalar) }

  static func isMark(_ scalar: UInt32) -> Bool {
    let category = galley_general_category(UChar32(truncatingIfNeeded: scalar))
    return category == Int32(U_NON_SPACING_MARK.rawValue)
      || category == Int32(U_ENCLOSING_MARK.rawValue)
      || category == Int32(U_COMBINING_SPACING_MARK.rawValue)
  }

  private static func has(_ property: UProperty, _ scalar: UInt32) -> Bool {
    galley_has_property(UChar32(truncatingIfNeeded: scalar), property)
  }

  /// The NFC form of UTF-16 text, or nil where ICU has no data.
  static func composed(_ units: [UInt16]) -> [UInt16]? {
    guard let length = Int32(exactly: units.count), length < Int32.max / 3 else { return nil }
    // NFC makes no UTF-16 text longer than threefold (UAX #15, section on stability of expansion).
    var result = [UInt16](repeating: 0, count: units.count * 3 + 1)
    let count = unsafe units.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { target in
        unsafe galley_compose(source.baseAddress, length, target.baseAddress, length * 3 + 1)
      }
    }
    guard count >= 0 else { return nil }
    result.removeLast(result.count - Int(count))
    return result
  }

  /// The versions of ICU and of Unicode that run.
  static var versions: (icu: String, unicode: String) {
    var icu: [UInt8] = [0, 0, 0, 0]
    var unicode = icu
    unsafe icu.withUnsafeMutableBufferPointer { buffer in
      unsafe galley_icu_version(buffer.baseAddress)
    }
    unsafe unicode.withUnsafeMutableBufferPointer { buffer in
      unsafe galley_unicode_version(buffer.baseAddress)
    }
    return ("\(icu[0]).\(icu[1])", "\(unicode[0]).\(unicode[1])")
  }
}
