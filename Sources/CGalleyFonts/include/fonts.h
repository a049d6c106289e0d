#ifndef GALLEY_FONTS_H
#define GALLEY_FONTS_H

#include <stddef.h>

/// How many fonts are embedded.
size_t galley_font_count(void);

/// The bytes of an embedded font, or a null pointer past the last one. They live for ever.
const unsigned char *galley_font_bytes(size_t index);

/// The number of bytes of an embedded font, 0 past the last one.
size_t galley_font_length(size_t index);

#endif
