#include "text/printable.h"

#include "system/memory.h"

#include <stdbool.h>
#include <string.h>

unsigned utf8_code (const char *text, size_t length) {
  unsigned code = (unsigned char)*text & (0x7fu >> length);
  for (size_t i = 1; i < length; i++)
    code = code << 6 | (text[i] & 0x3f);
  return code;
}

size_t utf8_length (const char *text, size_t left) {
  static const unsigned least[] = {0, 0, 0xa0, 0x800, 0x10000};
  const unsigned lead = (unsigned char)*text;
  const size_t length = lead < 0x80             ? 1
                        : (lead & 0xe0) == 0xc0 ? 2
                        : (lead & 0xf0) == 0xe0 ? 3
                        : (lead & 0xf8) == 0xf0 ? 4
                                                : 0;
  if (length == 1)
    return 1;
  if (!length || length > left)
    return 0;
  for (size_t i = 1; i < length; i++)
    if ((text[i] & 0xc0) != 0x80)
      return 0;
  const unsigned code = utf8_code (text, length);
  const bool is_surrogate = code >= 0xd800 && code < 0xe000;
  return code < least[length] || is_surrogate || code > 0x10ffff ? 0
                                                                 : length;
}

/* U+061C, U+200E, U+200F, U+2028 to U+202E, U+2066 to U+2069 */
static bool is_line_or_direction_mark (const char *text) {
  const unsigned char *c = (const unsigned char *)text;
  if (c[0] == 0xd8)
    return c[1] == 0x9c;
  if (c[0] != 0xe2 || (c[1] & 0xfe) != 0x80)
    return false;
  return c[1] == 0x80 ? c[2] == 0x8e || c[2] == 0x8f ||
                            (c[2] >= 0xa8 && c[2] <= 0xae)
                      : c[2] >= 0xa6 && c[2] <= 0xa9;
}

/* All bytes of a broken character become one '?'. */
void make_printable (char *text) {
  const char *from = text, *end = text + strlen (text);
  char *to = text;
  while (from < end) {
    const size_t length = utf8_length (from, (size_t)(end - from));
    const unsigned char first = (unsigned char)*from;
    if (length && first >= ' ' && first != 127 &&
        !is_line_or_direction_mark (from)) {
      memmove (to, from, length);
      to += length;
      from += length;
      continue;
    }
    *to++ = strchr ("\t\n\r", first) ? ' ' : '?';
    for (from++; (*from & 0xc0) == 0x80; from++)
      ;
  }
  *to = 0;
}

char *printable (const char *text) {
  char *copy = copy_text (text);
  make_printable (copy);
  return copy;
}
