#include "text/printable.h"

#include "system/memory.h"

#include <string.h>

/* How many bytes a character has that begins with this one; 0 for none */
static int length_by_first (unsigned char first) {
  return first < 0x80                    ? 1
         : first >= 0xc2 && first < 0xe0 ? 2
         : first >= 0xe0 && first < 0xf0 ? 3
         : first >= 0xf0 && first < 0xf5 ? 4
                                         : 0;
}

/* The bytes of the character, 0 where it is to be replaced */
static int printable_length (const char *text) {
  const unsigned char first = (unsigned char)*text;
  const int length = length_by_first (first);
  for (int i = 1; i < length; i++)
    if ((text[i] & 0xc0) != 0x80)
      return 0;
  const int is_control = first < ' ' || first == 0x7f ||
                         (first == 0xc2 && (unsigned char)text[1] < 0xa0);
  return is_control ? 0 : length;
}

/* What is left of a character that was replaced goes with it. */
void make_printable (char *text) {
  char *to = text;
  for (const char *from = text; *from;) {
    const int length = printable_length (from);
    if (length) {
      memmove (to, from, (size_t)length);
      to += length;
      from += length;
      continue;
    }
    *to++ = strchr ("\t\n\r", *from) ? ' ' : '?';
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
