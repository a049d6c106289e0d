// ICU renames its functions by macros, which Swift does not see: each call the engine makes is
// wrapped once here. Nothing but the wrapping belongs in this file.
#ifndef GALLEY_CICU_H
#define GALLEY_CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

// Library

static inline void galley_icu_version(uint8_t version[4]) { u_getVersion(version); }

static inline void galley_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

// Break iterators

static inline UBreakIterator *galley_break_open(UBreakIteratorType type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(type, locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return iterator;
  if (iterator) ubrk_close(iterator);
  return NULL;
}

static inline void galley_break_close(UBreakIterator *iterator) { ubrk_close(iterator); }

static inline bool galley_break_set_text(
    UBreakIterator *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

static inline int32_t galley_break_next(UBreakIterator *iterator) { return ubrk_next(iterator); }

static inline int32_t galley_break_following(UBreakIterator *iterator, int32_t offset) {
  return ubrk_following(iterator, offset);
}

static inline bool galley_break_is_hard(UBreakIterator *iterator) {
  return ubrk_getRuleStatus(iterator) >= UBRK_LINE_HARD;
}

// Bidirectional text

static inline UBiDi *galley_bidi_open(void) { return ubidi_open(); }

static inline void galley_bidi_close(UBiDi *bidi) { ubidi_close(bidi); }

static inline bool galley_bidi_set_paragraph(
    UBiDi *bidi, const uint16_t *text, int32_t length, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &status);
  return U_SUCCESS(status);
}

static inline uint8_t galley_bidi_paragraph_level(UBiDi *bidi) { return ubidi_getParaLevel(bidi); }

static inline const uint8_t *galley_bidi_levels(UBiDi *bidi) {
  UErrorCode status = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels(bidi, &status);
  return U_SUCCESS(status) ? levels : NULL;
}

// Characters

static inline int32_t galley_script(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  return U_SUCCESS(status) ? (int32_t)script : USCRIPT_UNKNOWN;
}

static inline bool galley_has_script(UChar32 c, int32_t script) {
  return uscript_hasScript(c, (UScriptCode)script);
}

static inline bool galley_has_script_extensions(UChar32 c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode scripts[2];
  int32_t count = uscript_getScriptExtensions(c, scripts, 2, &status);
  return count > 1 || (count == 1 && (int32_t)scripts[0] != galley_script(c));
}

static inline const char *galley_script_short_name(int32_t script) {
  return uscript_getShortName((UScriptCode)script);
}

static inline int32_t galley_property(UChar32 c, UProperty property) {
  return u_getIntPropertyValue(c, property);
}

static inline bool galley_has_property(UChar32 c, UProperty property) {
  return u_hasBinaryProperty(c, property);
}

static inline int32_t galley_general_category(UChar32 c) { return u_charType(c); }

static inline int32_t galley_direction(UChar32 c) { return u_charDirection(c); }

// The NFC form's length, at most `capacity`, or -1 where it does not fit or ICU has no data.
static inline int32_t galley_compose(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *form = unorm2_getNFCInstance(&status);
  if (U_FAILURE(status)) return -1;
  int32_t count = unorm2_normalize(
      form, (const UChar *)text, length, (UChar *)result, capacity, &status);
  return U_SUCCESS(status) ? count : -1;
}

// Locales

// ICU's name of a BCP 47 tag, its length returned; 0 where the tag says nothing.
static inline int32_t galley_locale_name(const char *tag, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_forLanguageTag(tag, name, capacity, NULL, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

static inline int32_t galley_locale_base_name(const char *locale, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getBaseName(locale, name, capacity, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

static inline int32_t galley_locale_parent(const char *locale, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getParent(locale, name, capacity, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

static inline bool galley_locale_is_right_to_left(const char *locale) {
  return uloc_isRightToLeft(locale);
}

// The locale's own bundle of the main data, never that of the machine's locale.
static inline UResourceBundle *galley_resource_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  if (U_SUCCESS(status)) return bundle;
  ures_close(bundle);
  return NULL;
}

static inline UResourceBundle *galley_resource_child(UResourceBundle *bundle, const char *key) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *child = ures_getByKey(bundle, key, NULL, &status);
  if (U_SUCCESS(status)) return child;
  ures_close(child);
  return NULL;
}

static inline const uint16_t *galley_resource_string(
    UResourceBundle *bundle, const char *key, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar *string = ures_getStringByKey(bundle, key, length, &status);
  return U_SUCCESS(status) ? (const uint16_t *)string : NULL;
}

static inline void galley_resource_close(UResourceBundle *bundle) { ures_close(bundle); }

#endif
