/// Whether text of a language runs from right to left by default.
///
/// - Parameter language: A BCP 47 tag; underscores are taken for hyphens.
/// - Returns: True for right to left; false for unknown languages too.
package func localeDirection(ofLanguage language: String) -> Bool {
  LocaleLibrary.isRightToLeft(LocaleLibrary.name(ofTag: language))
}

/// What stands between the whole and the fraction of a number written in a language.
///
/// That of Western digits (CLDR `latn`), in the nearest of the locale and its parents that has one;
/// "." for unknown languages. The answers for the first 64 languages asked about are kept.
package func decimalSeparator(ofLanguage language: String) -> String {
  if let known = decimalSeparators.withLock({ $0[language] }) { return known }
  let separator = findDecimalSeparator(LocaleLibrary.name(ofTag: language))
  decimalSeparators.withLock { known in
    if known.count < 64 { known[language] = separator }
  }
  return separator
}

private let decimalSeparators = Lock<[String: String]>([:])

private func findDecimalSeparator(_ locale: String) -> String {
  var locale = locale
  // Names get shorter at each step but for the parents that data name: eight is twice the depth.
  for _ in 0..<8 where !locale.isEmpty && locale != "root" {
    let (separator, parent) = LocaleLibrary.ownDecimalSeparator(of: locale)
    if let separator { return separator }
    locale = parent ?? LocaleLibrary.parent(of: locale)
  }
  return "."
}
