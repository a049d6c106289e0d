"""Skia's SkParagraph through skia-python: a Paragraph for each paragraph. Protocol: see peer.h.

Python's own share is about 3 us for each paragraph built and is not subtracted. A font collection
remembers the last 128 texts, so every cold pass has a new one. Lines are the height over that of a
line, exact where all lines are of one font only.
"""
import ctypes, gc, os, pathlib, statistics, sys, time
import skia

T, START, BODY = skia.textlayout, 320, 16
WIDTHS = [568, 360, 480, 412, 640, 375, 540, 320]
CORPORA = pathlib.Path(os.environ["CORPORA"])
UNICODE = skia.Unicodes.ICU.Make() if hasattr(skia.Unicodes.ICU, "Make") else skia.Unicodes.ICU.make()
KEYS = [k for k in "latin bold ar he hi th ja ko zh".split() if "FONT_" + k in os.environ]
LIBC = ctypes.CDLL("libc.so.6")


def resident():
    LIBC.malloc_trim(0)
    return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def provider():
    p = T.TypefaceFontProvider()
    for key in KEYS:
        path, index, family = os.environ["FONT_" + key].split(":")
        p.registerTypeface(skia.FontMgr.New_Custom_Empty().makeFromFile(path, int(index)), family)
    return p


FONTS = provider()


def collection():
    fc = T.FontCollection()
    fc.setDefaultFontManager(FONTS)
    return fc


def style(key, size=BODY, bold=False, locale="en"):
    ts = T.TextStyle()
    ts.setFontFamilies([skia.String(os.environ["FONT_" + k].split(":")[2]) for k in (key, "latin", "ar", "he")])
    ts.setFontSize(size)
    ts.setColor(0xFF000000)
    if bold:
        ts.setFontStyle(skia.FontStyle.Bold())
    ts.setLocale(skia.String(locale))
    ps = T.ParagraphStyle()
    ps.setTextStyle(ts)
    return ps, ts


R18, B18, R16 = style("latin", 18), style("latin", 18, True), style("latin", 16)


def build(fc, st, pieces, width):
    b = T.ParagraphBuilder.make(st[0], fc, UNICODE)
    for piece_style, text in pieces:
        b.pushStyle(piece_style[1])
        b.addText(text)
        b.pop()
    p = b.Build()
    p.layout(width)
    return p


class Text:
    """The text at hand, kept from one command to the next."""

    def __init__(self, corpus, n):
        self.ticker = corpus == "ticker"
        lines = (CORPORA / f"{corpus}.txt").read_text("utf-8").splitlines()
        self.laid, self.next = [], n
        if self.ticker:
            self.base = [(x[0], x[2:]) for x in lines]
            self.style = R18
            self.paragraphs = [self.line(i) for i in range(n)]
        else:
            key, locale = (corpus, "en" if corpus == "mixed" else corpus)
            self.style = style(key, locale=locale)
            chosen, chars = (lines, 0) if n == 0 else ([], 0)
            while chars < n:
                chosen.append(lines[len(chosen) % len(lines)])
                chars += len(chosen[-1])
            self.paragraphs = [("N", s, [(self.style, s)]) for s in chosen]
        self.chars = sum(len(s) for _, s, _ in self.paragraphs)
        self.period = len(lines)

    def line(self, i):
        kind, text = self.base[i % len(self.base)]
        text = f"\u2022\t{i:06d} {text[2:]}" if kind == "U" else f"{i:06d} {text}"
        if kind == "L":
            lead = text.index(" ", text.index(" ") + 1)
            return kind, text, [(B18, text[:lead]), (R18, text[lead:])]
        return kind, text, [(R16 if kind == "U" else B18 if kind == "B" else R18, text)]

    def lay(self, paragraph, fc):
        kind, _, pieces = paragraph
        p = build(fc, pieces[-1][0], pieces, START - 30 if kind == "U" else START)
        p.Height
        return p

    def lay_out(self):
        fc = None
        for i, p in enumerate(self.paragraphs):
            if i % min(self.period, 128) == 0:
                fc = collection()
            self.laid.append(self.lay(p, fc))

    def wrap(self, width):
        for (kind, _, _), p in zip(self.paragraphs, self.laid):
            p.layout(width - 30 if kind == "U" else width)
            p.Height

    def lines(self):
        one = {}
        for kind, st in (("N", self.style), ("L", R18), ("B", B18), ("U", R16)):
            one[kind] = build(collection(), st, [(st, self.paragraphs[0][1][:1])], START).Height
        return sum(round(p.Height / one[kind]) for (kind, _, _), p in zip(self.paragraphs, self.laid))

    def append(self):
        fc, readings = collection(), []
        for i in range(self.next, self.next + 200):
            line = self.line(i)
            t = time.perf_counter_ns()
            self.lay(line, fc)
            readings.append(time.perf_counter_ns() - t)
        self.next += 200
        return statistics.median(readings)


def timed(body, undo=lambda: None):
    readings, begin = [], time.perf_counter_ns()
    while not readings or (len(readings) < 41 and time.perf_counter_ns() - begin < 20e6):
        t = time.process_time_ns()
        body()
        readings.append(time.process_time_ns() - t)
        undo()
    return statistics.median(readings)


def measure(text, work):
    """The value, what it is divided by, and the lines or -1."""
    items = {"cold": text.chars, "size": len(text.paragraphs), "width": text.chars}.get(work, 1)
    if work in ("cold", "size"):
        lines = []
        text.laid.clear()
        value = timed(text.lay_out, lambda: (lines or lines.append(text.lines()), text.laid.clear()))
        return value, items, lines[0]
    if work == "retained":
        before = resident()
        text.lay_out()
        return resident() - before, len(text.paragraphs) if text.ticker else text.chars, text.lines()
    if not text.laid:
        text.lay_out()
    if work == "append":
        return text.append(), 1, -1
    step = iter(range(1 << 60))
    return timed(lambda: text.wrap(WIDTHS[next(step) % 8])), items, -1


def main():
    gc.disable()
    kept, text = None, None
    for command in sys.stdin:
        words = command.split()
        if words == ["version"]:
            print("SkParagraph in skia-python", skia.__version__, flush=True)
        elif words == ["drop"]:
            kept = text = None
            print("dropped", flush=True)
        elif words[0] not in ("cold", "size", "width", "reflow", "append", "retained") or (
            words[1] == "ticker" and int(words[2]) > 100_000
        ):
            print("-", flush=True)
        else:
            if kept != words[1:]:
                kept, text = words[1:], None
                text = Text(words[1], int(words[2]))
            value, items, lines = measure(text, words[0])
            print(f"{value:.3f}\t{items}\t{lines}", flush=True)


main()
