// What the engine uses of ICU, without a name of ICU's own.
//
// Swift's Foundation carries another ICU with the same names; a module that shows ICU's headers
// cannot be imported beside it. So the calls are wrapped in icu.c, and this header has nothing of ICU
// but numbers, which icu.c compares with ICU's.
#ifndef GALLEY_CICU_H
#define GALLEY_CICU_H

#include <stdbool.h>
#include <stdint.h>

struct galley_break;
struct galley_bidi;
struct galley_resource;
struct galley_trie;

// Kinds of break iterators

enum {
  GALLEY_UBRK_CHARACTER = 0,
  GALLEY_UBRK_WORD = 1,
  GALLEY_UBRK_LINE = 2,
};

// The bits of a character's place in a block of a trie

enum {
  GALLEY_TRIE_SHIFT = 6,
};

// Paragraph levels

enum {
  GALLEY_UBIDI_DEFAULT_LTR = 254,
};

// Scripts

enum {
  GALLEY_USCRIPT_BOPOMOFO = 5,
  GALLEY_USCRIPT_COMMON = 0,
  GALLEY_USCRIPT_HAN = 17,
  GALLEY_USCRIPT_HANGUL = 18,
  GALLEY_USCRIPT_HIRAGANA = 20,
  GALLEY_USCRIPT_INHERITED = 1,
  GALLEY_USCRIPT_KATAKANA = 22,
};

// Properties

enum {
  GALLEY_UCHAR_BIDI_PAIRED_BRACKET_TYPE = 4117,
  GALLEY_UCHAR_DEFAULT_IGNORABLE_CODE_POINT = 5,
  GALLEY_UCHAR_EMOJI = 57,
  GALLEY_UCHAR_EMOJI_MODIFIER = 59,
  GALLEY_UCHAR_EMOJI_PRESENTATION = 58,
  GALLEY_UCHAR_EXTENDED_PICTOGRAPHIC = 64,
  GALLEY_UCHAR_GRAPHEME_CLUSTER_BREAK = 4114,
  GALLEY_UCHAR_JOINING_TYPE = 4103,
  GALLEY_UCHAR_VARIATION_SELECTOR = 36,
  GALLEY_UCHAR_WHITE_SPACE = 31,
};

// Values of the grapheme cluster break property

enum {
  GALLEY_U_JT_DUAL_JOINING = 2,
  GALLEY_U_JT_JOIN_CAUSING = 1,
  GALLEY_U_JT_LEFT_JOINING = 3,
  GALLEY_U_JT_RIGHT_JOINING = 4,
};

enum {
  GALLEY_U_GCB_CONTROL = 1,
  GALLEY_U_GCB_CR = 2,
  GALLEY_U_GCB_LF = 5,
  GALLEY_U_GCB_LV = 6,
  GALLEY_U_GCB_LVT = 7,
  GALLEY_U_GCB_OTHER = 0,
};

// General categories and directions

enum {
  GALLEY_U_ARABIC_NUMBER = 5,
  GALLEY_U_BLOCK_SEPARATOR = 7,
  GALLEY_U_COMBINING_SPACING_MARK = 8,
  GALLEY_U_CONNECTOR_PUNCTUATION = 22,
  GALLEY_U_CONTROL_CHAR = 15,
  GALLEY_U_DASH_PUNCTUATION = 19,
  GALLEY_U_ENCLOSING_MARK = 7,
  GALLEY_U_END_PUNCTUATION = 21,
  GALLEY_U_FINAL_PUNCTUATION = 29,
  GALLEY_U_FIRST_STRONG_ISOLATE = 19,
  GALLEY_U_INITIAL_PUNCTUATION = 28,
  GALLEY_U_LEFT_TO_RIGHT_EMBEDDING = 11,
  GALLEY_U_LEFT_TO_RIGHT_ISOLATE = 20,
  GALLEY_U_LEFT_TO_RIGHT_OVERRIDE = 12,
  GALLEY_U_LOWERCASE_LETTER = 2,
  GALLEY_U_MODIFIER_LETTER = 4,
  GALLEY_U_NON_SPACING_MARK = 6,
  GALLEY_U_OTHER_LETTER = 5,
  GALLEY_U_OTHER_PUNCTUATION = 23,
  GALLEY_U_POP_DIRECTIONAL_FORMAT = 16,
  GALLEY_U_POP_DIRECTIONAL_ISOLATE = 22,
  GALLEY_U_RIGHT_TO_LEFT = 1,
  GALLEY_U_RIGHT_TO_LEFT_ARABIC = 13,
  GALLEY_U_RIGHT_TO_LEFT_EMBEDDING = 14,
  GALLEY_U_RIGHT_TO_LEFT_ISOLATE = 21,
  GALLEY_U_RIGHT_TO_LEFT_OVERRIDE = 15,
  GALLEY_U_START_PUNCTUATION = 20,
  GALLEY_U_TITLECASE_LETTER = 3,
  GALLEY_U_UPPERCASE_LETTER = 1,
};

// Library
void galley_icu_version(uint8_t version[4]);
void galley_unicode_version(uint8_t version[4]);

// Break iterators
struct galley_break *galley_break_open(int32_t type, const char *locale);
void galley_break_close(struct galley_break *iterator);
bool galley_break_set_text( struct galley_break *iterator, const uint16_t *text, int32_t length);
int32_t galley_break_next(struct galley_break *iterator);
int32_t galley_break_following(struct galley_break *iterator, int32_t offset);
bool galley_break_is_after_word(struct galley_break *iterator);
int32_t galley_break_rules(struct galley_break *iterator, uint8_t *rules, int32_t capacity);

// Tries of bytes
struct galley_trie *galley_trie_open(const void *memory, int32_t length);
void galley_trie_close(struct galley_trie *trie);
uint8_t galley_trie_value(const struct galley_trie *trie, int32_t c);
const uint16_t *galley_trie_index(const struct galley_trie *trie);
const uint8_t *galley_trie_values(const struct galley_trie *trie);

// Bidirectional text
struct galley_bidi *galley_bidi_open(void);
void galley_bidi_close(struct galley_bidi *bidi);
bool galley_bidi_set_paragraph(
     struct galley_bidi *bidi, const uint16_t *text, int32_t length, uint8_t level);
uint8_t galley_bidi_paragraph_level(struct galley_bidi *bidi);
const uint8_t *galley_bidi_levels(struct galley_bidi *bidi);

// Characters
int32_t galley_script(int32_t c);
bool galley_has_script(int32_t c, int32_t script);
bool galley_has_script_extensions(int32_t c);
const char *galley_script_short_name(int32_t script);
int32_t galley_property(int32_t c, int32_t property);
bool galley_has_property(int32_t c, int32_t property);
int32_t galley_general_category(int32_t c);
int32_t galley_direction(int32_t c);

// The NFC form's length, at most `capacity`, or -1 where it does not fit or ICU has no data.
int32_t galley_compose( const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

// Locales

// ICU's name of a BCP 47 tag, its length returned; 0 where the tag says nothing.
int32_t galley_locale_name(const char *tag, char *name, int32_t capacity);
int32_t galley_locale_base_name(const char *locale, char *name, int32_t capacity);
int32_t galley_locale_parent(const char *locale, char *name, int32_t capacity);
bool galley_locale_is_right_to_left(const char *locale);

// The locale's own bundle of the main data, never that of the machine's locale.
struct galley_resource *galley_resource_open(const char *locale);
struct galley_resource *galley_resource_child(struct galley_resource *bundle, const char *key);
const uint16_t *galley_resource_string(
     struct galley_resource *bundle, const char *key, int32_t *length);
void galley_resource_close(struct galley_resource *bundle);

#endif
