import GalleyUnicode
import Testing

@Suite struct LanguageTests {
  @Test(arguments: ["ar", "he", "fa-IR", "ur", "ar_EG", "yi", "dv", "az-Arab", "AR", "pa-Arab-PK"])
  func `languages written from right to left`(language: String) {
    #expect(localeDirection(ofLanguage: language))
  }

  @Test(arguments: ["en", "fr-CA", "zh-Hant", "ja", "ar-Latn", "xx", "", "-", "日本", "uz"])
  func `languages written from left to right, and unknown ones`(language: String) {
    #expect(!localeDirection(ofLanguage: language))
  }

  @Test(
    arguments: [
      ("en", "."), ("de", ","), ("de-AT", ","), ("de-CH", "."), ("fr", ","), ("fr-CA", ","),
      ("fr_CA", ","), ("sv-SE", ","), ("pt-BR", ","), ("es", ","), ("es-MX", "."), ("ja", "."),
      ("zh-Hant-HK", "."), ("hi", "."), ("ru", ","), ("tr", ","), ("en-DE", ","),
      ("de-u-nu-latn", ","), ("xx", "."), ("", "."), ("no such", "."), ("x-private", "."),
      ("日本", "."), ("zh-TW", "."),
    ])
  func `the decimal separator is the nearest locale's`(language: String, separator: String) {
    #expect(decimalSeparator(ofLanguage: language) == separator)
    #expect(decimalSeparator(ofLanguage: language) == separator)
  }
}
