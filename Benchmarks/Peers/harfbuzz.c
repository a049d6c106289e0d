// HarfBuzz alone, and the "floor": the least a layout engine can do on top of it.
//   harfbuzz shape        hb_shape on whole paragraphs (on the script runs of the mixed text, found
//                         before the clock starts)
//   harfbuzz floor        ICU's line breaks + hb_shape + prefix sums + greedy lines, result retained
//   harfbuzz floor-cache  the same with a warm cache of shaped words instead of hb_shape
// No bidi, no fallback, no styles inside a paragraph: an engine will be above it.
#include "peer.h"
#include <hb-ot.h>
#include <unicode/ubrk.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

static enum { SHAPE, FLOOR, FLOOR_CACHE } mode;
static volatile long sink;                                // keeps the compiler from dropping a loop
static hb_buffer_t *buffer;

// ---- fonts and scripts
static hb_font_t *open_font(const char *key, double size) {
  char path[1024];
  const char *spec = font_spec(key), *colon = strchr(spec, ':');
  snprintf(path, sizeof path, "%.*s", (int)(colon - spec), spec);
  hb_blob_t *b = hb_blob_create_from_file(path);
  hb_font_t *f = hb_font_create(hb_face_create(b, atoi(colon + 1)));
  hb_font_set_scale(f, size * 64, size * 64);
  return f;
}
static float space_advance(hb_font_t *font) {
  hb_codepoint_t glyph = 0;
  hb_font_get_nominal_glyph(font, ' ', &glyph);
  return hb_font_get_glyph_h_advance(font, glyph) / 64.f;
}
static hb_script_t script_of(const char *corpus) {
  static const struct { const char *key; hb_script_t script; } scripts[] = {
    {"ar", HB_SCRIPT_ARABIC}, {"he", HB_SCRIPT_HEBREW}, {"hi", HB_SCRIPT_DEVANAGARI},
    {"th", HB_SCRIPT_THAI}, {"ja", HB_SCRIPT_HAN}, {"zh", HB_SCRIPT_HAN}, {"ko", HB_SCRIPT_HANGUL}};
  for (unsigned i = 0; i < sizeof scripts / sizeof *scripts; i++)
    if (!strcmp(corpus, scripts[i].key)) return scripts[i].script;
  return HB_SCRIPT_LATIN;
}
static hb_font_t *regular16, *regular18, *bold18, *arabic16, *hebrew16;
static hb_font_t *ticker_font(char style) {
  return style == 'U' ? regular16 : style == 'B' ? bold18 : regular18;
}

// ---- a paragraph as UTF-16 with its runs, ready for shaping
typedef struct { int start, end; hb_script_t script; hb_font_t *font; } Run;
typedef struct { UChar *u; int len, runs; Run *run; } Doc;

static void one_run(Doc *d, hb_script_t script, hb_font_t *font) {
  d->run = malloc(sizeof(Run));
  d->run[0] = (Run){0, d->len, script, font};
  d->runs = 1;
}
static void runs_by_script(Doc *d) {                      // Latin, Arabic and Hebrew
  UScriptCode current = USCRIPT_COMMON;
  int start = 0;
  d->run = malloc(sizeof(Run) * (d->len + 1));
  d->runs = 0;
  for (int i = 0; i <= d->len; i++) {
    UErrorCode e = U_ZERO_ERROR;
    UScriptCode s = i < d->len ? uscript_getScript(d->u[i], &e) : USCRIPT_UNKNOWN;
    if (s == USCRIPT_COMMON || s == USCRIPT_INHERITED || s == current) continue;
    if (current != USCRIPT_COMMON) {
      hb_font_t *font = current == USCRIPT_ARABIC ? arabic16 : current == USCRIPT_HEBREW ? hebrew16 : regular16;
      hb_script_t script = hb_script_from_string(uscript_getShortName(current), 4);
      d->run[d->runs++] = (Run){start, i, script, font};
      start = i;
    }
    current = s;
  }
  if (!d->runs) d->run[d->runs++] = (Run){0, d->len, HB_SCRIPT_LATIN, regular16};
}
static void shape(const UChar *u, int len, Run r) {
  hb_buffer_clear_contents(buffer);
  hb_buffer_add_utf16(buffer, (const uint16_t *)u, len, r.start, r.end - r.start);
  hb_buffer_set_script(buffer, r.script);
  hb_buffer_set_direction(buffer, hb_script_get_horizontal_direction(r.script));
  hb_shape(r.font, buffer, NULL, 0);
}

// ---- word cache: open addressing, the key is the word's UTF-16 and the font
typedef struct { uint64_t h; UChar *u; int len; hb_font_t *font; float advance; } Slot;
#define SLOTS (1 << 22)
static Slot *slots;
static uint64_t hash(const UChar *u, int n, hb_font_t *f) {
  uint64_t h = (uintptr_t)f ^ (uint64_t)n * 0x9E3779B97F4A7C15u, w;
  const char *p = (const char *)u;
  for (n *= 2; n >= 8; n -= 8, p += 8) {
    memcpy(&w, p, 8);
    h = (h ^ w) * 0xD6E8FEB86659FD93u;
    h ^= h >> 32;
  }
  w = 0;
  memcpy(&w, p, n);
  h = (h ^ w) * 0xD6E8FEB86659FD93u;
  return h ^ h >> 32;
}
static Slot *cached(const UChar *u, int n, hb_script_t script, hb_font_t *f) {
  uint64_t h = hash(u, n, f);
  unsigned i = h & (SLOTS - 1), k;
  for (; slots[i].u; i = (i + 1) & (SLOTS - 1))
    if (slots[i].h == h && slots[i].len == n && slots[i].font == f && !memcmp(slots[i].u, u, 2 * n)) return &slots[i];
  shape(u, n, (Run){0, n, script, f});
  hb_glyph_position_t *p = hb_buffer_get_glyph_positions(buffer, &k);
  float a = 0;
  for (unsigned j = 0; j < k; j++) a += p[j].x_advance;
  slots[i] = (Slot){h, memcpy(malloc(2 * n + 1), u, 2 * n), n, f, a / 64};
  return &slots[i];
}

// ---- the floor: what is retained of a paragraph
typedef struct { uint16_t glyph, cluster; float advance; } Glyph;
typedef struct { float end, visible; } Piece;             // pen after the piece; without its spaces
typedef struct { Glyph *glyph; Piece *piece; int glyphs, pieces, lines; } Lay;

static UBreakIterator *breaks;
static float pen[1 << 16];
static int at[1 << 16];

static int greedy(const Piece *s, int n, float w) {       // number of lines
  int lines = 1;
  float origin = 0;
  for (int i = 0; i < n; i++)
    if (s[i].visible - origin > w && i && s[i - 1].end > origin) { lines++; origin = s[i - 1].end; }
  return lines;
}
static int find_breaks(const UChar *u, int len) {
  UErrorCode e = U_ZERO_ERROR;
  int n = 0;
  ubrk_setText(breaks, u, len, &e);
  ubrk_first(breaks);
  for (int b; (b = ubrk_next(breaks)) != UBRK_DONE;) at[n++] = b;
  return n;
}
static int without_spaces(const UChar *u, int start, int end) {
  while (end > start && (u[end - 1] == ' ' || u[end - 1] == '\t')) end--;
  return end;
}
static void lay_out_cached(Lay *l, const UChar *u, hb_script_t script, hb_font_t *font, float space) {
  float x = 0;
  l->glyph = malloc(sizeof(Slot *) * l->pieces);          // references to words instead of glyphs
  for (int i = 0, s = 0; i < l->pieces; s = at[i++]) {
    int v = without_spaces(u, s, at[i]);
    Slot *c = cached(u + s, v - s, script, font);
    ((Slot **)l->glyph)[i] = c;
    l->piece[i].visible = x + c->advance;
    x = l->piece[i].end = l->piece[i].visible + (at[i] - v) * space;
  }
}
static void lay_out_shaped(Lay *l, const UChar *u, int len, const Run *runs, int n) {
  float x = 0;
  memset(pen, 0, sizeof(float) * (len + 1));
  l->glyph = malloc(sizeof(Glyph) * (len + len / 2 + 8));
  for (int r = 0; r < n; r++) {
    unsigned k;
    shape(u, len, runs[r]);
    hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &k);
    hb_glyph_position_t *position = hb_buffer_get_glyph_positions(buffer, &k);
    for (unsigned j = 0; j < k; j++) {
      float a = position[j].x_advance / 64.f;
      l->glyph[l->glyphs++] = (Glyph){info[j].codepoint, info[j].cluster, a};
      pen[info[j].cluster] += a;
    }
  }
  l->glyph = realloc(l->glyph, sizeof(Glyph) * l->glyphs);
  for (int i = 0, s = 0; i < l->pieces; s = at[i++]) {
    int v = without_spaces(u, s, at[i]);
    for (int j = s; j < v; j++) x += pen[j];
    l->piece[i].visible = x;
    for (int j = v; j < at[i]; j++) x += pen[j];
    l->piece[i].end = x;
  }
}
static void lay_out(Lay *l, const Para *p, const Doc *d, hb_script_t script, hb_font_t *font, float space, float w) {
  static UChar u[1 << 16];
  int len;
  UErrorCode e = U_ZERO_ERROR;
  u_strFromUTF8(u, 1 << 16, &len, p->s, p->len, &e);
  *l = (Lay){0};
  l->pieces = find_breaks(u, len);
  l->piece = malloc(sizeof(Piece) * l->pieces);
  Run whole = {0, len, script, font};
  if (mode == FLOOR_CACHE) lay_out_cached(l, u, script, font, space);
  else lay_out_shaped(l, u, len, d ? d->run : &whole, d ? d->runs : 1);
  l->lines = greedy(l->piece, l->pieces, w);
}
static void lay_free(Lay *l, long n) {
  for (long i = 0; i < n; i++) { free(l[i].glyph); free(l[i].piece); }
}

// ---- the text at hand, kept from one command to the next
static char kept[128];
static Corpus corpus, base;
static Doc *docs;
static Lay *lays;
static long laid, appended;
static hb_font_t *font;
static hb_script_t script;
static int is_ticker, is_mixed;
static float space;

static void lay_out_number(long i, Lay *l, const Para *p) {
  if (!is_ticker) lay_out(l, p, is_mixed ? &docs[i] : 0, script, font, space, START_WIDTH);
  else lay_out(l, p, 0, script, ticker_font(p->style), space * (p->style == 'U' ? 1 : 1.125f), p->style == 'U' ? START_WIDTH - 30 : START_WIDTH);
}
static void drop(void) {
  if (lays) lay_free(lays, laid);
  free(lays);
  for (long i = 0; docs && i < corpus.n; i++) { free(docs[i].u); free(docs[i].run); }
  free(docs);
  corpus_free(&corpus);
  corpus_free(&base);
  lays = 0;
  docs = 0;
  laid = appended = 0;
  kept[0] = 0;
}
static void keep(const char *name, long n) {
  char key[128];
  snprintf(key, sizeof key, "%s %ld", name, n);
  if (!strcmp(key, kept)) return;
  drop();
  strcpy(kept, key);
  UErrorCode e = U_ZERO_ERROR;
  corpus = text(name, n);
  is_ticker = !strcmp(name, "ticker");
  is_mixed = !strcmp(name, "mixed");
  if (is_ticker) base = load(name);
  if (font && font != regular16) hb_font_destroy(font);
  font = is_ticker ? regular16 : open_font(name, BODY_SIZE);
  script = script_of(name);
  space = space_advance(font);
  if (breaks) ubrk_close(breaks);
  breaks = ubrk_open(UBRK_LINE, is_ticker || is_mixed ? "en" : name, NULL, 0, &e);
  docs = calloc(corpus.n, sizeof *docs);
  for (long i = 0; i < corpus.n && (mode == SHAPE || is_mixed); i++) {
    Para *p = &corpus.p[i];
    docs[i].u = malloc(2 * (p->len + 1));
    u_strFromUTF8(docs[i].u, p->len + 1, &docs[i].len, p->s, p->len, &e);
    if (is_mixed) runs_by_script(&docs[i]);
    else one_run(&docs[i], script, is_ticker ? ticker_font(p->style) : font);
  }
}
static long total_lines(void) {
  long lines = 0;
  for (long i = 0; i < corpus.n; i++) lines += lays[i].lines;
  return lines;
}
static void lay_out_all(void) {
  if (!lays) lays = calloc(corpus.n, sizeof *lays);
  for (long i = 0; i < corpus.n; i++) lay_out_number(i, &lays[i], &corpus.p[i]);
  laid = corpus.n;
}
static void forget_all(void) { lay_free(lays, laid); laid = 0; }

static Answer cold(long items) {
  double t;
  long lines = -1;
  if (mode == SHAPE) {
    TIMED(t, for (long i = 0; i < corpus.n; i++) for (int r = 0; r < docs[i].runs; r++) shape(docs[i].u, docs[i].len, docs[i].run[r]), );
  } else {
    if (laid) forget_all();
    lay_out_all();                                        // fills the cache of words
    forget_all();
    TIMED(t, lay_out_all(), lines = total_lines(); forget_all());
  }
  return (Answer){t, items, lines};
}
static Answer new_width(int repeats, long items) {
  double t;
  long lines = 0;
  if (!laid) lay_out_all();
  TIMED(t, for (int k = 0; k < repeats; k++) {
    int w = next_width();
    lines = 0;
    for (long i = 0; i < corpus.n; i++) lines += greedy(lays[i].piece, lays[i].pieces, corpus.p[i].style == 'U' ? w - 30 : w);
    sink = lines;
  }, );
  return (Answer){t / repeats, items, -1};
}
static Answer append(void) {
  enum { COUNT = 200 };
  double t[COUNT];
  char out[512], style;
  UErrorCode e = U_ZERO_ERROR;
  if (!laid && mode != SHAPE) lay_out_all();
  for (int k = 0; k < COUNT; k++) {
    Para p = {out, ticker_line(&base, corpus.n + appended++, out, sizeof out, &style), style};
    double t0 = now_ns();
    if (mode == SHAPE) {
      UChar u[512];
      int len;
      u_strFromUTF8(u, 512, &len, p.s, p.len, &e);
      shape(u, len, (Run){0, len, script, ticker_font(style)});
    } else {
      Lay l;
      lay_out_number(0, &l, &p);
      sink += l.lines;
      t[k] = now_ns() - t0;
      lay_free(&l, 1);
      continue;
    }
    t[k] = now_ns() - t0;
  }
  return (Answer){median(t, COUNT), 1, -1};
}
static Answer retained(const char *name, long n) {
  Answer a = NOT_MEASURED;
  if (mode != FLOOR) return a;
  keep(name, n);
  double before = resident_bytes();
  lay_out_all();
  return (Answer){resident_bytes() - before, is_ticker ? corpus.n : corpus.chars, total_lines()};
}
static Answer measure(const char *work, const char *name, long n) {
  if (!strcmp(work, "retained")) return retained(name, n);
  if (mode == FLOOR_CACHE && !strcmp(name, "mixed")) return NOT_MEASURED;  // words straddle scripts
  if (!strcmp(work, "cold")) { keep(name, n); return cold(corpus.chars); }
  if (!strcmp(work, "size")) { keep(name, n); return cold(corpus.n); }
  if (!strcmp(work, "append")) { keep(name, n); return append(); }
  if (mode != FLOOR) return NOT_MEASURED;
  if (!strcmp(work, "width")) { keep(name, n); return new_width(20, corpus.chars); }
  if (!strcmp(work, "reflow")) { keep(name, n); return new_width(1, 1); }
  return NOT_MEASURED;
}
static const char *version(void) {
  static char text[64];
  if (mode == SHAPE) snprintf(text, sizeof text, "HarfBuzz %s", hb_version_string());
  else snprintf(text, sizeof text, "HarfBuzz %s, ICU %s", hb_version_string(), U_ICU_VERSION);
  return text;
}
int main(int argc, char **argv) {
  const char *name = argc > 1 ? argv[1] : "shape";
  mode = !strcmp(name, "floor") ? FLOOR : !strcmp(name, "floor-cache") ? FLOOR_CACHE : SHAPE;
  if (mode == FLOOR_CACHE) slots = calloc(SLOTS, sizeof *slots);
  buffer = hb_buffer_create();
  regular16 = open_font("latin", 16);
  regular18 = open_font("latin", 18);
  bold18 = open_font("bold", 18);
  arabic16 = open_font("ar", BODY_SIZE);
  hebrew16 = open_font("he", BODY_SIZE);
  serve();
  return 0;
}
