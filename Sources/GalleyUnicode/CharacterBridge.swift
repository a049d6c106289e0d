internal import CICU

/// ICU's character properties.
enum CharacterLibrary {
  static let hangul = Int32(GALLEY_USCRIPT_HANGUL)

  /// The scripts that are set with one another and shaped as one run.
  private static let ideographic = [
    Int32(GALLEY_USCRIPT_HAN), Int32(GALLEY_USCRIPT_HIRAGANA),
    Int32(GALLEY_USCRIPT_KATAKANA), Int32(GALLEY_USCRIPT_BOPOMOFO),
  ]

  static let han = Int32(GALLEY_USCRIPT_HAN)

  private static func isKana(_ script: Int32) -> Bool {
    script == Int32(GALLEY_USCRIPT_HIRAGANA) || script == Int32(GALLEY_USCRIPT_KATAKANA)
  }

  static func properties(of scalar: UInt32) -> CharacterProperties {
    let character = Int32(truncatingIfNeeded: scalar)
    let script = galley_script(character)
    let direction = galley_direction(character)
    let isBracket = galley_property(character, Int32(GALLEY_UCHAR_BIDI_PAIRED_BRACKET_TYPE)) != 0
    var flags: UInt32 = 0
    switch direction {
    case Int32(GALLEY_U_RIGHT_TO_LEFT), Int32(GALLEY_U_RIGHT_TO_LEFT_ARABIC),
      Int32(GALLEY_U_ARABIC_NUMBER),
      Int32(GALLEY_U_LEFT_TO_RIGHT_EMBEDDING), Int32(GALLEY_U_LEFT_TO_RIGHT_OVERRIDE),
      Int32(GALLEY_U_RIGHT_TO_LEFT_EMBEDDING), Int32(GALLEY_U_RIGHT_TO_LEFT_OVERRIDE),
      Int32(GALLEY_U_POP_DIRECTIONAL_FORMAT), Int32(GALLEY_U_FIRST_STRONG_ISOLATE),
      Int32(GALLEY_U_LEFT_TO_RIGHT_ISOLATE), Int32(GALLEY_U_RIGHT_TO_LEFT_ISOLATE),
      Int32(GALLEY_U_POP_DIRECTIONAL_ISOLATE):
      flags |= CharacterProperties.needsBidi
    case Int32(GALLEY_U_BLOCK_SEPARATOR):
      flags |= CharacterProperties.separatesBidi
    default:
      break
    }
    if joinsGraphemes(character) { flags |= CharacterProperties.joinsGraphemes }
    if galley_has_script_extensions(character) { flags |= CharacterProperties.hasScriptExtensions }
    if script == Int32(GALLEY_USCRIPT_COMMON) || script == Int32(GALLEY_USCRIPT_INHERITED) {
      flags |= CharacterProperties.takesScript
    }
    if isKana(script) { flags |= CharacterProperties.isKana }
    return CharacterProperties(
      marks: marks(of: scalar, script: script),
      flags: flags,
      script: ideographic.contains(script) ? han : script,
      bidiClass: isBracket ? .bracket : BidiClass(rawValue: UInt8(truncatingIfNeeded: direction))
    )
  }

  /// Whether UAX #29 ever joins the character to a neighbour that is not of this kind; whole
  /// syllables of Hangul are joined only to conjoining jamo.
  private static func joinsGraphemes(_ character: Int32) -> Bool {
    let value = galley_property(
      character,
      Int32(GALLEY_UCHAR_GRAPHEME_CLUSTER_BREAK)
    )
    let alone = [
      GALLEY_U_GCB_OTHER, GALLEY_U_GCB_CONTROL, GALLEY_U_GCB_CR, GALLEY_U_GCB_LF, GALLEY_U_GCB_LV,
      GALLEY_U_GCB_LVT,
    ]
    return !alone.contains { Int32($0) == value }
  }

  private static func marks(of scalar: UInt32, script: Int32) -> Analysis.Marks {
    let character = Int32(truncatingIfNeeded: scalar)
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return .separator
    case 0xAD: return .softHyphen
    case 0xA0, 0x2007, 0x202F: return []
    default: break
    }
    if galley_has_property(character, Int32(GALLEY_UCHAR_WHITE_SPACE)) { return .hangs }
    let category = galley_general_category(character)
    if category == Int32(GALLEY_U_CONTROL_CHAR) { return .control }
    return isIdeograph(character, script: script, category: category) ? .ideograph : []
  }

  private static func isIdeograph(_ character: Int32, script: Int32, category: Int32) -> Bool {
    let categoryBit = UInt32(1) << UInt32(truncatingIfNeeded: category)
    if ideographic.contains(script) { return categoryBit & punctuation == 0 }
    return script == Int32(GALLEY_USCRIPT_COMMON) && categoryBit & letters != 0
      && ideographic.contains { galley_has_script(character, $0) }
  }

  private static let letters = bits([
    GALLEY_U_UPPERCASE_LETTER, GALLEY_U_LOWERCASE_LETTER, GALLEY_U_TITLECASE_LETTER,
    GALLEY_U_MODIFIER_LETTER, GALLEY_U_OTHER_LETTER,
  ])

  private static let punctuation = bits([
    GALLEY_U_DASH_PUNCTUATION, GALLEY_U_START_PUNCTUATION, GALLEY_U_END_PUNCTUATION,
    GALLEY_U_CONNECTOR_PUNCTUATION,
    GALLEY_U_OTHER_PUNCTUATION, GALLEY_U_INITIAL_PUNCTUATION, GALLEY_U_FINAL_PUNCTUATION,
  ])

  private static func bits(_ categories: [Int]) -> UInt32 {
    categories.reduce(0) { $0 | 1 << $1 }
  }

  /// Whether Script_Extensions of a character holds a script; Han stands for kana and bopomofo too.
  static func extensions(of scalar: UInt32, contain script: Int32) -> Bool {
    let character = Int32(truncatingIfNeeded: scalar)
    guard script == han else { return galley_has_script(character, script) }
    return ideographic.contains { galley_has_script(character, $0) }
  }

  static func script(of scalar: UInt32) -> Script {
    script(ofCode: galley_script(Int32(truncatingIfNeeded: scalar)))
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
    has(GALLEY_UCHAR_DEFAULT_IGNORABLE_CODE_POINT, scalar)
  }

  static func isVariationSelector(_ scalar: UInt32) -> Bool {
    has(GALLEY_UCHAR_VARIATION_SELECTOR, scalar)
  }

  static func isEmoji(_ scalar: UInt32) -> Bool { has(GALLEY_UCHAR_EMOJI, scalar) }
  static func isPresentedAsEmoji(_ scalar: UInt32) -> Bool {
    has(GALLEY_UCHAR_EMOJI_PRESENTATION, scalar)
  }
  static func modifiesEmoji(_ scalar: UInt32) -> Bool { has(GALLEY_UCHAR_EMOJI_MODIFIER, scalar) }
  static func isPictographic(_ scalar: UInt32) -> Bool {
    has(GALLEY_UCHAR_EXTENDED_PICTOGRAPHIC, scalar)
  }

  /// Whether a character joins the one before it, and the one after it.
  static func joining(_ scalar: UInt32) -> (before: Bool, after: Bool) {
    let property = Int32(GALLEY_UCHAR_JOINING_TYPE)
    return switch Int(galley_property(Int32(truncatingIfNeeded: scalar), property)) {
    case GALLEY_U_JT_DUAL_JOINING, GALLEY_U_JT_JOIN_CAUSING: (true, true)
    case GALLEY_U_JT_RIGHT_JOINING: (true, false)
    case GALLEY_U_JT_LEFT_JOINING: (false, true)
    default: (false, false)
    }
  }

  static func isMark(_ scalar: UInt32) -> Bool {
    let category = galley_general_category(Int32(truncatingIfNeeded: scalar))
    return category == Int32(GALLEY_U_NON_SPACING_MARK)
      || category == Int32(GALLEY_U_ENCLOSING_MARK)
      || category == Int32(GALLEY_U_COMBINING_SPACING_MARK)
  }

  private static func has(_ property: Int, _ scalar: UInt32) -> Bool {
    galley_has_property(Int32(truncatingIfNeeded: scalar), Int32(property))
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
