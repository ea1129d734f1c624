#include "text/line_breaks.h"

#include "system/memory.h"
#include "text/printable.h"

#include <stdbool.h>
#include <string.h>

/* The code of the first character, and its length; bytes that are not UTF-8
 * count one by one.
 */
static unsigned first_code (const char *text, size_t *length) {
  *length = utf8_length (text, strnlen (text, 4));
  if (*length > 1)
    return utf8_code (text, *length);
  *length = 1;
  return (unsigned char)*text;
}

/* Signs of Chinese and Japanese, and the wide forms of others */
static bool is_wide (unsigned code) {
  return (code >= 0x2e80 && code <= 0x9fff) ||
         (code >= 0xff01 && code <= 0xff60);
}

/* No line begins with these: closing marks, small kana, and the sign for a
 * long vowel.
 */
static bool ends_before (const char *text, size_t length) {
  static const char marks[] = "、。，．：；？！）」』】〉》ー々"
                              "ぁぃぅぇぉっゃゅょァィゥェォッャュョ";
  for (const char *mark = marks; *mark; mark += 3)
    if (length == 3 && !memcmp (mark, text, 3))
      return true;
  return false;
}

/* No line ends with these. */
static bool begins_after (const char *text, size_t length) {
  return length == 3 &&
         (!memcmp (text, "（", 3) || !memcmp (text, "「", 3));
}

size_t unbroken_length (const char *text) {
  size_t at = 0, length, next;
  while (text[at] && text[at] != ' ') {
    const unsigned code = first_code (text + at, &length);
    const char *here = text + at;
    at += length;
    if (is_wide (code) && !begins_after (here, length) && text[at]) {
      first_code (text + at, &next);
      if (!ends_before (text + at, next))
        return at;
    }
  }
  return at;
}

int columns_taken (const char *text, size_t length) {
  int columns = 0;
  size_t step;
  for (size_t at = 0; at < length; at += step)
    columns += is_wide (first_code (text + at, &step)) ? 2 : 1;
  return columns;
}

char *text_in_columns (const char *text, int columns) {
  const int rest = columns - columns_taken (text, strlen (text));
  return format_text ("%s%*s", text, rest > 0 ? rest : 0, "");
}
