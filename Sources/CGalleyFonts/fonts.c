#include "fonts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// One array a file; a page of it costs nothing until it is read. The order is the order of the
// bundled collection and of its descriptors in Swift.

static const unsigned char NotoSans_Regular[] = {
#embed "../../Fonts/NotoSans/NotoSans-Regular.ttf"
};
static const unsigned char NotoSans_Bold[] = {
#embed "../../Fonts/NotoSans/NotoSans-Bold.ttf"
};
static const unsigned char NotoSans_Italic[] = {
#embed "../../Fonts/NotoSans/NotoSans-Italic.ttf"
};
static const unsigned char NotoSans_BoldItalic[] = {
#embed "../../Fonts/NotoSans/NotoSans-BoldItalic.ttf"
};
static const unsigned char NotoSansMono_Regular[] = {
#embed "../../Fonts/NotoSansMono/NotoSansMono-Regular.ttf"
};
static const unsigned char NotoSansMono_Bold[] = {
#embed "../../Fonts/NotoSansMono/NotoSansMono-Bold.ttf"
};
static const unsigned char NotoNaskhArabic_Regular[] = {
#embed "../../Fonts/NotoNaskhArabic/NotoNaskhArabic-Regular.ttf"
};
static const unsigned char NotoNaskhArabic_Bold[] = {
#embed "../../Fonts/NotoNaskhArabic/NotoNaskhArabic-Bold.ttf"
};
static const unsigned char NotoSansHebrew_Regular[] = {
#embed "../../Fonts/NotoSansHebrew/NotoSansHebrew-Regular.ttf"
};
static const unsigned char NotoSansHebrew_Bold[] = {
#embed "../../Fonts/NotoSansHebrew/NotoSansHebrew-Bold.ttf"
};
static const unsigned char NotoSansDevanagari_Regular[] = {
#embed "../../Fonts/NotoSansDevanagari/NotoSansDevanagari-Regular.ttf"
};
static const unsigned char NotoSansDevanagari_Bold[] = {
#embed "../../Fonts/NotoSansDevanagari/NotoSansDevanagari-Bold.ttf"
};
static const unsigned char NotoSansThai_Regular[] = {
#embed "../../Fonts/NotoSansThai/NotoSansThai-Regular.ttf"
};
static const unsigned char NotoSansThai_Bold[] = {
#embed "../../Fonts/NotoSansThai/NotoSansThai-Bold.ttf"
};
static const unsigned char Inter_Regular[] = {
#embed "../../Fonts/Inter/Inter-Regular.otf"
};
static const unsigned char Inter_Bold[] = {
#embed "../../Fonts/Inter/Inter-Bold.otf"
};
static const unsigned char Inter_Italic[] = {
#embed "../../Fonts/Inter/Inter-Italic.otf"
};
static const unsigned char Inter_BoldItalic[] = {
#embed "../../Fonts/Inter/Inter-BoldItalic.otf"
};

static const struct {
  const unsigned char *bytes;
  size_t length;
} fonts[] = {
    {NotoSans_Regular, sizeof NotoSans_Regular},
    {NotoSans_Bold, sizeof NotoSans_Bold},
    {NotoSans_Italic, sizeof NotoSans_Italic},
    {NotoSans_BoldItalic, sizeof NotoSans_BoldItalic},
    {NotoSansMono_Regular, sizeof NotoSansMono_Regular},
    {NotoSansMono_Bold, sizeof NotoSansMono_Bold},
    {NotoNaskhArabic_Regular, sizeof NotoNaskhArabic_Regular},
    {NotoNaskhArabic_Bold, sizeof NotoNaskhArabic_Bold},
    {NotoSansHebrew_Regular, sizeof NotoSansHebrew_Regular},
    {NotoSansHebrew_Bold, sizeof NotoSansHebrew_Bold},
    {NotoSansDevanagari_Regular, sizeof NotoSansDevanagari_Regular},
    {NotoSansDevanagari_Bold, sizeof NotoSansDevanagari_Bold},
    {NotoSansThai_Regular, sizeof NotoSansThai_Regular},
    {NotoSansThai_Bold, sizeof NotoSansThai_Bold},
    {Inter_Regular, sizeof Inter_Regular},
    {Inter_Bold, sizeof Inter_Bold},
    {Inter_Italic, sizeof Inter_Italic},
    {Inter_BoldItalic, sizeof Inter_BoldItalic},
};

static const size_t count = sizeof fonts / sizeof fonts[0];

size_t galley_font_count(void) { return count; }

const unsigned char *galley_font_bytes(size_t index) {
  return index < count ? fonts[index].bytes : NULL;
}

size_t galley_font_length(size_t index) { return index < count ? fonts[index].length : 0; }
