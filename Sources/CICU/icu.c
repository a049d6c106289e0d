// Wraps the calls of ICU that the engine makes: ICU renames its functions by macros, which Swift does
// not see. Nothing but the wrapping belongs in this file.
#include "icu.h"

#include <stddef.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucptrie.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>

#define SAME(name) _Static_assert((int)GALLEY_##name == (int)name, "ICU has another value")

SAME(UBIDI_DEFAULT_LTR);
SAME(UBRK_CHARACTER);
SAME(UBRK_LINE);
SAME(UBRK_WORD);
SAME(UCHAR_BIDI_PAIRED_BRACKET_TYPE);
SAME(UCHAR_DEFAULT_IGNORABLE_CODE_POINT);
SAME(UCHAR_EMOJI);
SAME(UCHAR_EMOJI_MODIFIER);
SAME(UCHAR_EMOJI_PRESENTATION);
SAME(UCHAR_EXTENDED_PICTOGRAPHIC);
SAME(UCHAR_GRAPHEME_CLUSTER_BREAK);
SAME(UCHAR_JOINING_TYPE);
SAME(UCHAR_VARIATION_SELECTOR);
SAME(UCHAR_WHITE_SPACE);
SAME(USCRIPT_BOPOMOFO);
SAME(USCRIPT_COMMON);
SAME(USCRIPT_HAN);
SAME(USCRIPT_HANGUL);
SAME(USCRIPT_HIRAGANA);
SAME(USCRIPT_INHERITED);
SAME(USCRIPT_KATAKANA);
SAME(U_ARABIC_NUMBER);
SAME(U_BLOCK_SEPARATOR);
SAME(U_COMBINING_SPACING_MARK);
SAME(U_CONNECTOR_PUNCTUATION);
SAME(U_CONTROL_CHAR);
SAME(U_DASH_PUNCTUATION);
SAME(U_ENCLOSING_MARK);
SAME(U_END_PUNCTUATION);
SAME(U_FINAL_PUNCTUATION);
SAME(U_FIRST_STRONG_ISOLATE);
SAME(U_GCB_CONTROL);
SAME(U_JT_DUAL_JOINING);
SAME(U_JT_JOIN_CAUSING);
SAME(U_JT_LEFT_JOINING);
SAME(U_JT_RIGHT_JOINING);
SAME(U_GCB_CR);
SAME(U_GCB_LF);
SAME(U_GCB_LV);
SAME(U_GCB_LVT);
SAME(U_GCB_OTHER);
SAME(U_INITIAL_PUNCTUATION);
SAME(U_LEFT_TO_RIGHT_EMBEDDING);
SAME(U_LEFT_TO_RIGHT_ISOLATE);
SAME(U_LEFT_TO_RIGHT_OVERRIDE);
SAME(U_LOWERCASE_LETTER);
SAME(U_MODIFIER_LETTER);
SAME(U_NON_SPACING_MARK);
SAME(U_OTHER_LETTER);
SAME(U_OTHER_PUNCTUATION);
SAME(U_POP_DIRECTIONAL_FORMAT);
SAME(U_POP_DIRECTIONAL_ISOLATE);
SAME(U_RIGHT_TO_LEFT);
SAME(U_RIGHT_TO_LEFT_ARABIC);
SAME(U_RIGHT_TO_LEFT_EMBEDDING);
SAME(U_RIGHT_TO_LEFT_ISOLATE);
SAME(U_RIGHT_TO_LEFT_OVERRIDE);
SAME(U_START_PUNCTUATION);
SAME(U_TITLECASE_LETTER);
SAME(U_UPPERCASE_LETTER);

// Library

void galley_icu_version(uint8_t version[4]) { u_getVersion(version); }

void galley_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

// Break iterators

struct galley_break *galley_break_open(int32_t type, const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open((UBreakIteratorType)type, locale, NULL, 0, &status);
  if (U_SUCCESS(status)) return (struct galley_break *)iterator;
  if (iterator) ubrk_close(iterator);
  return NULL;
}

void galley_break_close(struct galley_break *iterator) { ubrk_close((UBreakIterator *)iterator); }

bool galley_break_set_text(
    struct galley_break *iterator, const uint16_t *text, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText((UBreakIterator *)iterator, (const UChar *)text, length, &status);
  return U_SUCCESS(status);
}

int32_t galley_break_next(struct galley_break *iterator) { return ubrk_next((UBreakIterator *)iterator); }

int32_t galley_break_following(struct galley_break *iterator, int32_t offset) {
  return ubrk_following((UBreakIterator *)iterator, offset);
}

bool galley_break_is_after_word(struct galley_break *iterator) {
  return ubrk_getRuleStatus((UBreakIterator *)iterator) >= UBRK_WORD_NONE_LIMIT;
}

// ICU's compiled rules, their length returned, or how long they are where `capacity` is 0; -1 where
// ICU fails.
int32_t galley_break_rules(struct galley_break *iterator, uint8_t *rules, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length =
      ubrk_getBinaryRules((UBreakIterator *)iterator, capacity ? rules : NULL, capacity, &status);
  return U_SUCCESS(status) ? length : -1;
}

// Tries of bytes

// Reads the memory for as long as the trie is open.
struct galley_trie *galley_trie_open(const void *memory, int32_t length) {
  UErrorCode status = U_ZERO_ERROR;
  UCPTrie *trie = ucptrie_openFromBinary(
      UCPTRIE_TYPE_FAST, UCPTRIE_VALUE_BITS_8, memory, length, NULL, &status);
  return U_SUCCESS(status) ? (struct galley_trie *)trie : NULL;
}

void galley_trie_close(struct galley_trie *trie) { ucptrie_close((UCPTrie *)trie); }

uint8_t galley_trie_value(const struct galley_trie *trie, int32_t c) {
  return UCPTRIE_FAST_GET((const UCPTrie *)trie, UCPTRIE_8, c);
}

_Static_assert(UCPTRIE_FAST_SHIFT == GALLEY_TRIE_SHIFT, "ICU has another value");

// What UCPTRIE_FAST_BMP_GET reads.
const uint16_t *galley_trie_index(const struct galley_trie *trie) { return ((const UCPTrie *)trie)->index; }

const uint8_t *galley_trie_values(const struct galley_trie *trie) { return ((const UCPTrie *)trie)->data.ptr8; }

// Bidirectional text

struct galley_bidi *galley_bidi_open(void) { return (struct galley_bidi *)ubidi_open(); }

void galley_bidi_close(struct galley_bidi *bidi) { ubidi_close((UBiDi *)bidi); }

bool galley_bidi_set_paragraph(
    struct galley_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level) {
  UErrorCode status = U_ZERO_ERROR;
  ubidi_setPara((UBiDi *)bidi, (const UChar *)text, length, level, NULL, &status);
  return U_SUCCESS(status);
}

uint8_t galley_bidi_paragraph_level(struct galley_bidi *bidi) { return ubidi_getParaLevel((UBiDi *)bidi); }

const uint8_t *galley_bidi_levels(struct galley_bidi *bidi) {
  UErrorCode status = U_ZERO_ERROR;
  const UBiDiLevel *levels = ubidi_getLevels((UBiDi *)bidi, &status);
  return U_SUCCESS(status) ? levels : NULL;
}

// Characters

int32_t galley_script(int32_t c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode script = uscript_getScript(c, &status);
  return U_SUCCESS(status) ? (int32_t)script : USCRIPT_UNKNOWN;
}

bool galley_has_script(int32_t c, int32_t script) {
  return uscript_hasScript(c, (UScriptCode)script);
}

bool galley_has_script_extensions(int32_t c) {
  UErrorCode status = U_ZERO_ERROR;
  UScriptCode scripts[2];
  int32_t count = uscript_getScriptExtensions(c, scripts, 2, &status);
  return count > 1 || (count == 1 && (int32_t)scripts[0] != galley_script(c));
}

const char *galley_script_short_name(int32_t script) {
  return uscript_getShortName((UScriptCode)script);
}

int32_t galley_property(int32_t c, int32_t property) {
  return u_getIntPropertyValue(c, (UProperty)property);
}

bool galley_has_property(int32_t c, int32_t property) {
  return u_hasBinaryProperty(c, (UProperty)property);
}

int32_t galley_general_category(int32_t c) { return u_charType(c); }

int32_t galley_direction(int32_t c) { return u_charDirection(c); }

// The NFC form's length, at most `capacity`, or -1 where it does not fit or ICU has no data.
int32_t galley_compose(
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
int32_t galley_locale_name(const char *tag, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_forLanguageTag(tag, name, capacity, NULL, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

int32_t galley_locale_base_name(const char *locale, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getBaseName(locale, name, capacity, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

int32_t galley_locale_parent(const char *locale, char *name, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uloc_getParent(locale, name, capacity, &status);
  return status == U_ZERO_ERROR ? length : 0;
}

bool galley_locale_is_right_to_left(const char *locale) {
  return uloc_isRightToLeft(locale);
}

// The locale's own bundle of the main data, never that of the machine's locale.
struct galley_resource *galley_resource_open(const char *locale) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *bundle = ures_openDirect(NULL, locale, &status);
  if (U_SUCCESS(status)) return (struct galley_resource *)bundle;
  ures_close(bundle);
  return NULL;
}

struct galley_resource *galley_resource_child(struct galley_resource *bundle, const char *key) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *child = ures_getByKey((UResourceBundle *)bundle, key, NULL, &status);
  if (U_SUCCESS(status)) return (struct galley_resource *)child;
  ures_close(child);
  return NULL;
}

const uint16_t *galley_resource_string(
    struct galley_resource *bundle, const char *key, int32_t *length) {
  UErrorCode status = U_ZERO_ERROR;
  const UChar *string = ures_getStringByKey((UResourceBundle *)bundle, key, length, &status);
  return U_SUCCESS(status) ? (const uint16_t *)string : NULL;
}

void galley_resource_close(struct galley_resource *bundle) {
  ures_close((UResourceBundle *)bundle);
}

