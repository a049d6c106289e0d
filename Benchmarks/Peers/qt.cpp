// Qt 6: a QTextLayout for each paragraph; `qt document` is one QTextDocument for all of them.
#include "peer.h"
#include <QAbstractTextDocumentLayout>
#include <QGlyphRun>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>
#include <memory>
#include <string>
#include <vector>

static volatile double sink;
using Layout = std::unique_ptr<QTextLayout>;

static QFont make_font(const char *key, int px, bool bold = false) {
  QFont f;
  f.setFamilies({QString::fromUtf8(font_family(key)), QString::fromUtf8(font_family("latin")),
                 QString::fromUtf8(font_family("ar")), QString::fromUtf8(font_family("he"))});
  f.setPixelSize(px);
  f.setBold(bold);
  f.setHintingPreference(QFont::PreferNoHinting);
  return f;
}
static QFont regular18, bold18, regular16, body;
static const QFont &ticker_font(char style) { return style == 'U' ? regular16 : style == 'B' ? bold18 : regular18; }

static double flow(QTextLayout &l, double w, bool bullet = false) {
  double y = 0;
  l.beginLayout();
  for (bool first = true;; first = false) {
    QTextLine line = l.createLine();
    if (!line.isValid()) break;
    double x = bullet ? (first ? 15 : 30) : 0;
    line.setLineWidth(w - x);
    line.setPosition(QPointF(x, y));
    y += line.height();
  }
  l.endLayout();
  return y;
}
static Layout lay(const Para &p, const QFont &f) {
  auto l = std::make_unique<QTextLayout>(QString::fromUtf8(p.s, p.len), f);
  QTextOption o;
  o.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
  o.setUseDesignMetrics(true);
  l->setTextOption(o);
  l->setCacheEnabled(true);                     // keep the shaped text when the engine allows
  return l;
}
static Layout ticker_lay(const Para &p) {
  Layout l = lay(p, ticker_font(p.style));
  if (p.style == 'U') {
    QTextOption o = l->textOption();
    o.setTabs({QTextOption::Tab(30, QTextOption::LeftTab)});
    l->setTextOption(o);
  }
  if (p.style == 'L') {
    QTextCharFormat b;
    b.setFontWeight(QFont::Bold);
    l->setFormats({{0, lead_length(&p), b}});
  }
  return l;
}

// ---- the text at hand, kept from one command to the next
static bool whole;                              // one document
static std::string kept;
static Corpus corpus, base;
static std::vector<Layout> lays;
static std::unique_ptr<QTextDocument> document;
static long appended;
static bool is_ticker;

static void drop(void) {
  lays.clear();
  lays.shrink_to_fit();
  document.reset();
  corpus_free(&corpus);
  corpus_free(&base);
  appended = 0;
  kept.clear();
}
static void keep(const char *name, long n) {
  std::string key = std::string(name) + " " + std::to_string(n);
  if (key == kept) return;
  drop();
  kept = key;
  corpus = text(name, n);
  is_ticker = !strcmp(name, "ticker");
  if (is_ticker) base = load(name);
  else body = make_font(name, BODY_SIZE);
}
static void forget_all() {
  lays.clear();
  document.reset();
}
static bool is_laid() { return document || !lays.empty(); }

// ---- one document
static void append_block(QTextCursor &cursor, const Para &p, bool first) {
  QTextBlockFormat b;
  QTextCharFormat c;
  c.setFont(is_ticker ? ticker_font(p.style) : body);
  if (p.style == 'U') {
    b.setLeftMargin(30);
    b.setTextIndent(-15);
    b.setTabPositions({QTextOption::Tab(30, QTextOption::LeftTab)});
  }
  if (first) cursor.setBlockFormat(b), cursor.setBlockCharFormat(c);
  else cursor.insertBlock(b, c);
  int lead = p.style == 'L' ? lead_length(&p) : 0;
  if (lead) {
    QTextCharFormat bold = c;
    bold.setFontWeight(QFont::Bold);
    cursor.insertText(QString::fromUtf8(p.s, lead), bold);
  }
  cursor.insertText(QString::fromUtf8(p.s + lead, p.len - lead), c);
}
static void lay_out_document() {
  document = std::make_unique<QTextDocument>();
  document->setUndoRedoEnabled(false);
  document->setDocumentMargin(0);
  document->setTextWidth(START_WIDTH);
  QTextCursor cursor(document.get());
  cursor.beginEditBlock();
  for (long i = 0; i < corpus.n; i++) append_block(cursor, corpus.p[i], i == 0);
  cursor.endEditBlock();
  sink = sink + document->size().height();
}

// ---- what both do
static void lay_out_all() {
  if (whole) return lay_out_document();
  lays.resize(corpus.n);
  for (long i = 0; i < corpus.n; i++) {
    const Para &p = corpus.p[i];
    lays[i] = is_ticker ? ticker_lay(p) : lay(p, body);
    sink = sink + flow(*lays[i], START_WIDTH, p.style == 'U');
  }
}
static void wrap_all(int w) {
  if (whole) {
    document->setTextWidth(w);
    sink = sink + document->size().height();
    return;
  }
  for (long i = 0; i < corpus.n; i++) sink = sink + flow(*lays[i], w, corpus.p[i].style == 'U');
}
static long total_lines() {
  long lines = 0;
  for (auto &l : lays) lines += l->lineCount();
  if (document)
    for (QTextBlock b = document->begin(); b.isValid(); b = b.next()) lines += b.layout()->lineCount();
  return lines;
}
static Answer cold(long items) {
  double t;
  long lines = 0;
  forget_all();
  TIMED(t, lay_out_all(), lines = total_lines(); forget_all());
  return {t, items, lines};
}
static Answer new_width(long items) {
  double t;
  if (!is_laid()) lay_out_all();
  TIMED(t, wrap_all(next_width()), );
  return {t, items, -1};
}
static Answer lines_with_runs() {
  double t;
  long lines = 0;
  if (!is_laid()) lay_out_all();
  TIMED(t, wrap_all(START_WIDTH); for (auto &l : lays) for (int i = 0; i < l->lineCount(); i++)
          for (const QGlyphRun &run : l->lineAt(i).glyphRuns()) sink = sink + run.positions().size(),
        lines = total_lines());
  return {t, lines, lines};
}
static Answer append() {
  const int COUNT = whole ? 50 : 200;
  double t[200];
  char out[512], style;
  if (!is_laid()) lay_out_all();
  for (int k = 0; k < COUNT; k++) {
    Para p = {out, ticker_line(&base, corpus.n + appended++, out, sizeof out, &style), 0};
    p.style = style;
    double t0 = now_ns();
    Layout l;
    if (whole) {
      QTextCursor cursor(document.get());
      cursor.movePosition(QTextCursor::End);
      cursor.beginEditBlock();
      append_block(cursor, p, false);
      cursor.endEditBlock();
      sink = sink + document->size().height();
    } else {
      l = ticker_lay(p);
      sink = sink + flow(*l, START_WIDTH, style == 'U');
    }
    t[k] = now_ns() - t0;
  }
  return {median(t, COUNT), 1, -1};
}
static Answer retained() {
  double before = resident_bytes();
  lay_out_all();
  return {resident_bytes() - before, is_ticker ? corpus.n : corpus.chars, total_lines()};
}
static Answer measure(const char *work, const char *name, long n) {
  std::string w = work;
  if (!strcmp(name, "ticker") && n > 100000) return NOT_MEASURED;
  if (w != "cold" && w != "width" && w != "append" && w != "reflow" && w != "retained" && (whole || (w != "size" && w != "lines")))
    return NOT_MEASURED;
  keep(name, n);
  if (w == "cold") return cold(corpus.chars);
  if (w == "size") return cold(corpus.n);
  if (w == "width") return new_width(corpus.chars);
  if (w == "reflow") return new_width(1);
  if (w == "lines") return lines_with_runs();
  if (w == "append") return append();
  return retained();
}
static const char *version(void) {
  static const std::string text = std::string("Qt ") + qVersion();
  return text.c_str();
}
int main(int argc, char **argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication app(argc, argv);
  whole = argc > 1 && !strcmp(argv[1], "document");
  regular18 = make_font("latin", 18);
  bold18 = make_font("latin", 18, true);
  regular16 = make_font("latin", 16);
  serve();
  return 0;
}
