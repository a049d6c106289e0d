internal import CICU

/// ICU's locales.
///
/// Nothing here looks at the machine's locale.
enum LocaleLibrary {
  private static let capacity = 160

  /// ICU's name of a BCP 47 tag (underscores are taken for hyphens) without keywords; empty, the
  /// root, if it is not well formed.
  static func name(ofTag tag: String) -> String {
    let tag = String(decoding: tag.utf8.map { $0 == 0x5F ? 0x2D : $0 }, as: UTF8.self)
    let name = unsafe read { unsafe galley_locale_name(tag, $0, $1) }
    return unsafe read { unsafe galley_locale_base_name(name, $0, $1) }
  }

  static func parent(of locale: String) -> String {
    unsafe read { unsafe galley_locale_parent(locale, $0, $1) }
  }

  static func isRightToLeft(_ locale: String) -> Bool {
    // The empty name would stand for the machine's locale.
    unsafe !locale.isEmpty && galley_locale_is_right_to_left(locale)
  }

  /// What ICU's own data of a locale (no parent's) say of numbers with Western digits.
  static func ownDecimalSeparator(of locale: String) -> (separator: String?, parent: String?) {
    guard let bundle = unsafe galley_resource_open(locale) else { return (nil, nil) }
    defer { unsafe galley_resource_close(bundle) }
    let parent = unsafe string("%%Parent", in: bundle)
    guard let elements = unsafe galley_resource_child(bundle, "NumberElements") else {
      return (nil, parent)
    }
    defer { unsafe galley_resource_close(elements) }
    guard let latin = unsafe galley_resource_child(elements, "latn") else { return (nil, parent) }
    defer { unsafe galley_resource_close(latin) }
    guard let symbols = unsafe galley_resource_child(latin, "symbols") else { return (nil, parent) }
    defer { unsafe galley_resource_close(symbols) }
    return (unsafe string("decimal", in: symbols), parent)
  }

  private static func string(_ key: String, in bundle: OpaquePointer) -> String? {
    var length: Int32 = 0
    guard let units = unsafe galley_resource_string(bundle, key, &length) else { return nil }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: units, count: Int(length)),
      as: UTF16.self
    )
  }

  private static func read(_ fill: (UnsafeMutablePointer<CChar>, Int32) -> Int32) -> String {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let length = Int(unsafe fill(start, Int32(capacity)))
      guard length > 0, length < capacity else { return "" }
      return unsafe String(
        decoding: UnsafeRawBufferPointer(start: start, count: length),
        as: UTF8.self
      )
    }
  }
}
