// What the peer programs in C and C++ share: corpora, fonts, the clock and the protocol.
//
// A peer reads a command a line, "WORK CORPUS N", and answers each with a line:
//   VALUE TAB ITEMS TAB LINES    nanoseconds (or bytes) of one pass, what they are divided by, and
//                                the lines the text has at the width it was last wrapped at, or -1
//   -                            not measured here
// Two commands have no corpus: "version" is answered by a name, "drop" forgets all retained text.
// $CORPORA is the folder of the texts; $FONT_<key> is FILE:INDEX:FAMILY.
#pragma once
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct { char *s; int len; char style; } Para;  // style: N B U L, see Corpora/README.md
typedef struct { Para *p; long n, chars; } Corpus;      // chars = code points
typedef struct { double value; long items, lines; } Answer;

#define NOT_MEASURED ((Answer){-1, 0, 0})
#define BODY_SIZE 16
#define START_WIDTH 320
static const int WIDTHS[8] = {568, 360, 480, 412, 640, 375, 540, 320};

// Every pass takes another width, so that nothing remembered about the last one helps.
static inline int next_width(void) {
  static int i;
  return WIDTHS[i++ & 7];
}
static inline double read_clock(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}
// Wall time, for what takes microseconds: it is cheap to read, and the median leaves out the few
// passes that were interrupted.
static inline double now_ns(void) { return read_clock(CLOCK_MONOTONIC); }
// The process's own time, for what takes so long that other processes get turns.
static inline double used_ns(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }
static inline double resident_bytes(void) {
  long pages = 0, resident = 0;
  malloc_trim(0);
  FILE *f = fopen("/proc/self/statm", "r");
  if (!f || fscanf(f, "%ld %ld", &pages, &resident) != 2) return -1;
  fclose(f);
  return (double)resident * sysconf(_SC_PAGESIZE);
}
static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}
static inline double median(double *v, int n) {
  qsort(v, n, sizeof *v, compare_doubles);
  return n & 1 ? v[n / 2] : (v[n / 2 - 1] + v[n / 2]) / 2;
}
static inline long code_points(const char *s, int len) {
  long c = 0;
  for (int i = 0; i < len; i++) c += (s[i] & 0xC0) != 0x80;
  return c;
}

// ---- texts
static inline void corpus_add(Corpus *c, const char *s, int len, char style) {
  if ((c->n & (c->n - 1)) == 0) c->p = (Para *)realloc(c->p, sizeof(Para) * (c->n ? 2 * c->n : 1));
  Para p = {(char *)malloc(len + 1), len, style};
  memcpy(p.s, s, len);
  p.s[len] = 0;
  c->p[c->n++] = p;
  c->chars += code_points(s, len);
}
static inline void corpus_free(Corpus *c) {
  for (long i = 0; i < c->n; i++) free(c->p[i].s);
  free(c->p);
  *c = (Corpus){0, 0, 0};
}
static inline Corpus load(const char *name) {            // a paragraph a line
  char path[4096], *line = 0;
  size_t capacity = 0;
  ssize_t len;
  Corpus c = {0, 0, 0};
  snprintf(path, sizeof path, "%s/%s.txt", getenv("CORPORA"), name);
  FILE *f = fopen(path, "r");
  if (!f) { perror(path); exit(1); }
  int ticker = !strcmp(name, "ticker");
  while ((len = getline(&line, &capacity, f)) > 0) {
    if (line[len - 1] == '\n') len--;
    if (ticker) corpus_add(&c, line + 2, len - 2, line[0]);
    else corpus_add(&c, line, len, 'N');
  }
  free(line);
  fclose(f);
  return c;
}
// The number of a ticker line goes before its text and after its bullet, so that all lines differ.
static inline int ticker_line(const Corpus *base, long i, char *out, size_t size, char *style) {
  const Para *p = &base->p[i % base->n];
  int bullet = p->style == 'U' ? 4 : 0;
  *style = p->style;
  return snprintf(out, size, "%.*s%06ld %s", bullet, p->s, i, p->s + bullet);
}
// The corpus once if n is 0; n lines of the ticker; paragraphs of at least n code points in all.
static inline Corpus text(const char *name, long n) {
  Corpus base = load(name), c = {0, 0, 0};
  if (!strcmp(name, "ticker")) {
    char buffer[512], style;
    for (long i = 0; i < n; i++) {
      int len = ticker_line(&base, i, buffer, sizeof buffer, &style);
      corpus_add(&c, buffer, len, style);
    }
  } else if (n == 0) {
    return base;
  } else {
    for (long i = 0; c.chars < n; i++) {
      Para *p = &base.p[i % base.n];
      corpus_add(&c, p->s, p->len, p->style);
    }
  }
  corpus_free(&base);
  return c;
}
static inline int lead_length(const Para *p) {           // style L: bytes of the bold lead
  const char *a = strchr(p->s, ' '), *b = a ? strchr(a + 1, ' ') : 0;
  return b ? (int)(b - p->s) : 0;
}

// ---- fonts
static inline const char *font_spec(const char *key) {
  char name[32];
  snprintf(name, sizeof name, "FONT_%s", key);
  const char *spec = getenv(name);
  if (!spec) { fprintf(stderr, "%s is not set\n", name); exit(1); }
  return spec;
}
static inline const char *font_family(const char *key) { return strrchr(font_spec(key), ':') + 1; }

// ---- the measuring core: median processor time of `body`; `undo` runs after it outside the clock
#define READINGS 41
#define TIMED(result, body, undo)                                                        \
  do {                                                                                   \
    double t_[READINGS], begin_ = now_ns();                                              \
    int k_ = 0;                                                                          \
    do {                                                                                 \
      double t0_ = used_ns();                                                            \
      { body; }                                                                          \
      t_[k_++] = used_ns() - t0_;                                                        \
      { undo; }                                                                          \
    } while (k_ < READINGS && now_ns() - begin_ < 20e6);                                 \
    (result) = median(t_, k_);                                                           \
  } while (0)

// ---- the protocol
static Answer measure(const char *work, const char *corpus, long n);
static void drop(void);
static const char *version(void);

static inline void serve(void) {
  char line[256], work[64], corpus[64];
  long n;
  while (fgets(line, sizeof line, stdin)) {
    if (!strncmp(line, "version", 7)) {
      puts(version());
    } else if (!strncmp(line, "drop", 4)) {
      drop();
      puts("dropped");
    } else if (sscanf(line, "%63s %63s %ld", work, corpus, &n) == 3) {
      Answer a = measure(work, corpus, n);
      if (a.items == 0) puts("-");
      else printf("%.3f\t%ld\t%ld\n", a.value, a.items, a.lines);
    } else {
      puts("-");
    }
    fflush(stdout);
  }
}
