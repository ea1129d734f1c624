#include "text/lookalikes.h"

#include "text/printable.h"

#include <string.h>

static const char blanks[] = "no-break and other spaces are blanks";
static const char unseen[] = "characters without a width are left out";
static const char dashes[] = "dashes are minus signs";
static const char quotes[] = "typographic quotes are plain ones";
static const char points[] =
    "commas and points of other writings are plain ones";
static const char letters[] = "Cyrillic and Greek letters are the Latin "
                              "ones that look like them";

/* Each character from `first` to `last` becomes `to`; it is left out if
 * that is 0.  From U+FF01 on the characters of ASCII have a full width:
 * then `to` is what the first of them becomes, and the others follow.
 */
static const struct lookalike {
  unsigned first, last;
  char to;
  const char *sentence;
} lookalikes[] = {
    {0xa0, 0xa0, ' ', blanks},
    {0xab, 0xab, '"', quotes},
    {0xbb, 0xbb, '"', quotes},
    {0xad, 0xad, 0, unseen},
    {0xd7, 0xd7, 'x', "signs of multiplication are an x"},
    {0x61c, 0x61c, 0, unseen},
    {0x60c, 0x60c, ',', points},
    {0x2000, 0x200a, ' ', blanks},
    {0x200b, 0x200f, 0, unseen},
    {0x2010, 0x2015, '-', dashes},
    {0x2018, 0x201b, '\'', quotes},
    {0x201c, 0x201f, '"', quotes},
    {0x2028, 0x2029, ' ', blanks},
    {0x202a, 0x202e, 0, unseen},
    {0x202f, 0x202f, ' ', blanks},
    {0x205f, 0x205f, ' ', blanks},
    {0x2060, 0x2069, 0, unseen},
    {0x2212, 0x2212, '-', dashes},
    {0x2715, 0x2716, 'x', letters},
    {0x2800, 0x2800, ' ', blanks},
    {0x3000, 0x3000, ' ', blanks},
    {0x3001, 0x3001, ',', points},
    {0x3002, 0x3002, '.', points},
    {0xfe0e, 0xfe0f, 0, unseen},
    {0xfe58, 0xfe58, '-', dashes},
    {0xfe63, 0xfe63, '-', dashes},
    {0xfeff, 0xfeff, 0, unseen},
    {0xff01, 0xff5e, '!', "characters of full width are plain ones"},
};

/* The letters of other alphabets, in pairs with those of the Latin one */
static const char pairs[] =
    "\u0410A\u0430a\u0412B\u0415E\u0435e\u041aK\u043ak\u041cM\u041dH"
    "\u041eO\u043eo\u0420P\u0440p\u0421C\u0441c\u0422T\u0442t\u0423Y"
    "\u0443y\u0425X\u0445x\u0405S\u0455s\u0406I\u0456i\u0408J\u0458j"
    "\u04c0l\u051aQ\u051bq\u051cW\u051dw\u0501d\u04bbh"
    "\u0391A\u0392B\u0395E\u0396Z\u0397H\u0399I\u039aK\u039cM\u039dN"
    "\u039fO\u03bfo\u03a1P\u03c1p\u03a4T\u03a5Y\u03a7X\u03c7x\u03b9i"
    "\u03bak";

/* Sets what the character becomes and returns the sentence, or returns 0 if
 * it is no lookalike.
 */
static const char *find_lookalike (const char *text, size_t length,
                                   char *to) {
  const unsigned code = utf8_code (text, length);
  const int count = (int)(sizeof lookalikes / sizeof *lookalikes);
  for (int i = 0; i < count; i++)
    if (lookalikes[i].first <= code && code <= lookalikes[i].last) {
      *to = lookalikes[i].to;
      if (code >= 0xff01 && code <= 0xff5e)
        *to = (char)(*to + (char)(code - 0xff01));
      return lookalikes[i].sentence;
    }
  for (const char *p = length == 2 ? pairs : ""; *p; p += 3)
    if (!strncmp (p, text, 2)) {
      *to = p[2];
      return letters;
    }
  return 0;
}

/* Moves past one character of the text and writes what it becomes, unless
 * it is left out.
 */
static const char *undo_character (const char **text, char **end) {
  size_t length = utf8_length (*text, strlen (*text));
  char to;
  const char *sentence =
      length > 1 ? find_lookalike (*text, length, &to) : 0;
  length += !length; /* a broken character stays */
  if (sentence && to)
    *(*end)++ = to;
  for (size_t i = 0; !sentence && i < length; i++)
    *(*end)++ = (*text)[i];
  *text += length;
  return sentence;
}

const char *undo_lookalikes (char *text) {
  const char *first = 0, *from = text;
  char *end = text;
  while (*from) {
    const char *sentence = undo_character (&from, &end);
    first = first ? first : sentence;
  }
  *end = 0;
  return first;
}

size_t place_before_undoing (const char *text, size_t at) {
  const char *from = text;
  char character[4];
  for (size_t done = 0; *from && done < at;) {
    char *end = character;
    undo_character (&from, &end);
    done += (size_t)(end - character);
  }
  return (size_t)(from - text);
}
