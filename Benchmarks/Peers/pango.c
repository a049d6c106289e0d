// Pango with the cairo back end, unhinted: a PangoLayout for each paragraph.
#include "peer.h"
#include <pango/pangocairo.h>

static volatile long sink;
static PangoContext *context;
static PangoFontDescription *regular16, *regular18, *bold18, *body;
static PangoTabArray *tabs;

static PangoFontDescription *describe(const char *key, double px, PangoWeight weight) {
  char families[512];
  snprintf(families, sizeof families, "%s,%s,%s,%s", font_family(key), font_family("latin"), font_family("ar"), font_family("he"));
  PangoFontDescription *d = pango_font_description_new();
  pango_font_description_set_family(d, families);
  pango_font_description_set_absolute_size(d, px * PANGO_SCALE);
  pango_font_description_set_weight(d, weight);
  return d;
}
static PangoLayout *lay(const Para *p, PangoFontDescription *d, int w) {
  PangoLayout *l = pango_layout_new(context);
  pango_layout_set_font_description(l, d);
  pango_layout_set_width(l, w * PANGO_SCALE);
  pango_layout_set_wrap(l, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(l, p->s, p->len);
  return l;
}
static int height(PangoLayout *l) {
  int w, h;
  pango_layout_get_size(l, &w, &h);
  return h;
}
static int width_of(const Para *p, int w) { return p->style == 'U' ? w - 15 : w; }
static PangoLayout *ticker_lay(const Para *p, int w) {
  PangoFontDescription *d = p->style == 'U' ? regular16 : p->style == 'B' ? bold18 : regular18;
  PangoLayout *l = lay(p, d, width_of(p, w));
  if (p->style == 'U') {                        // first line at 15, the rest and the tab stop at 30
    pango_layout_set_indent(l, -15 * PANGO_SCALE);
    pango_layout_set_tabs(l, tabs);
  }
  if (p->style == 'L') {
    PangoAttrList *a = pango_attr_list_new();
    PangoAttribute *bold = pango_attr_weight_new(PANGO_WEIGHT_BOLD);
    bold->end_index = lead_length(p);
    pango_attr_list_insert(a, bold);
    pango_layout_set_attributes(l, a);
    pango_attr_list_unref(a);
  }
  return l;
}

// ---- the text at hand, kept from one command to the next
static char kept[128];
static Corpus corpus, base;
static PangoLayout **lays;
static long laid, appended;
static int is_ticker;

static void forget_all(void) {
  for (long i = 0; i < laid; i++) g_object_unref(lays[i]);
  laid = 0;
}
static void drop(void) {
  forget_all();
  free(lays);
  lays = 0;
  corpus_free(&corpus);
  corpus_free(&base);
  appended = 0;
  kept[0] = 0;
}
static void keep(const char *name, long n) {
  char key[128];
  snprintf(key, sizeof key, "%s %ld", name, n);
  if (!strcmp(key, kept)) return;
  drop();
  strcpy(kept, key);
  corpus = text(name, n);
  is_ticker = !strcmp(name, "ticker");
  if (is_ticker) base = load(name);
  int english = is_ticker || !strcmp(name, "mixed");
  pango_context_set_language(context, pango_language_from_string(english ? "en" : name));
  if (body) pango_font_description_free(body);
  body = describe(is_ticker ? "latin" : name, BODY_SIZE, PANGO_WEIGHT_NORMAL);
  lays = calloc(corpus.n, sizeof *lays);
}
static void lay_out_all(void) {
  for (long i = 0; i < corpus.n; i++) {
    const Para *p = &corpus.p[i];
    lays[i] = is_ticker ? ticker_lay(p, START_WIDTH) : lay(p, body, START_WIDTH);
    sink += height(lays[i]);
  }
  laid = corpus.n;
}
static long total_lines(void) {
  long lines = 0;
  for (long i = 0; i < laid; i++) lines += pango_layout_get_line_count(lays[i]);
  return lines;
}
static Answer cold(long items) {
  double t;
  long lines = 0;
  forget_all();
  TIMED(t, lay_out_all(), lines = total_lines(); forget_all());
  return (Answer){t, items, lines};
}
static void wrap_all(int w) {
  for (long i = 0; i < corpus.n; i++) {
    pango_layout_set_width(lays[i], width_of(&corpus.p[i], w) * PANGO_SCALE);
    sink += height(lays[i]);
  }
}
static Answer new_width(long items) {
  double t;
  if (!laid) lay_out_all();
  TIMED(t, wrap_all(next_width()), );
  return (Answer){t, items, -1};
}
static void visit_runs(void) {                  // what a renderer reads of every line
  for (long i = 0; i < corpus.n; i++) {
    PangoLayoutIter *it = pango_layout_get_iter(lays[i]);
    do {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly(it);
      if (run) sink += run->glyphs->num_glyphs;
    } while (pango_layout_iter_next_run(it));
    pango_layout_iter_free(it);
  }
}
static Answer lines_with_runs(void) {
  double t;
  long lines = 0;
  if (!laid) lay_out_all();
  // All at one width, so that each pass makes the same number of lines.
  TIMED(t, wrap_all(START_WIDTH); visit_runs(), lines = total_lines(); wrap_all(WIDTHS[0]));
  return (Answer){t, lines, lines};
}
static Answer append(void) {
  enum { COUNT = 200 };
  double t[COUNT];
  char out[512], style;
  if (!laid) lay_out_all();
  for (int k = 0; k < COUNT; k++) {
    Para p = {out, ticker_line(&base, corpus.n + appended++, out, sizeof out, &style), style};
    double t0 = now_ns();
    PangoLayout *l = ticker_lay(&p, START_WIDTH);
    sink += height(l);
    t[k] = now_ns() - t0;
    g_object_unref(l);
  }
  return (Answer){median(t, COUNT), 1, -1};
}
static Answer retained(void) {
  double before = resident_bytes();
  lay_out_all();
  return (Answer){resident_bytes() - before, is_ticker ? corpus.n : corpus.chars, total_lines()};
}
static Answer measure(const char *work, const char *name, long n) {
  int is_known = !strcmp(work, "cold") || !strcmp(work, "size") || !strcmp(work, "width") || !strcmp(work, "lines") ||
                 !strcmp(work, "append") || !strcmp(work, "reflow") || !strcmp(work, "retained");
  if (!is_known || (!strcmp(name, "ticker") && n > 100000)) return NOT_MEASURED;
  keep(name, n);
  if (!strcmp(work, "cold")) return cold(corpus.chars);
  if (!strcmp(work, "size")) return cold(corpus.n);
  if (!strcmp(work, "width")) return new_width(corpus.chars);
  if (!strcmp(work, "reflow")) return new_width(1);
  if (!strcmp(work, "lines")) return lines_with_runs();
  if (!strcmp(work, "append")) return append();
  return retained();
}
static const char *version(void) {
  static char text[64];
  snprintf(text, sizeof text, "Pango %s", pango_version_string());
  return text;
}
int main(void) {
  context = pango_font_map_create_context(pango_cairo_font_map_new());
  cairo_font_options_t *o = cairo_font_options_create();
  cairo_font_options_set_hint_style(o, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(o, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, o);
  pango_context_set_round_glyph_positions(context, FALSE);
  regular16 = describe("latin", 16, PANGO_WEIGHT_NORMAL);
  regular18 = describe("latin", 18, PANGO_WEIGHT_NORMAL);
  bold18 = describe("latin", 18, PANGO_WEIGHT_BOLD);
  tabs = pango_tab_array_new_with_positions(1, FALSE, PANGO_TAB_LEFT, 15 * PANGO_SCALE);
  serve();
  return 0;
}
