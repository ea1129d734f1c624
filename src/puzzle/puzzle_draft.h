#ifndef puzzle_draft_h_INCLUDED
#define puzzle_draft_h_INCLUDED

#include "text/text_lines.h"

/* The lines of a puzzle text by their keys, before their meaning is read */
enum puzzle_key {
  KEY_NAME,
  KEY_SOURCE,
  KEY_EXPECT,
  KEY_BOX,
  KEY_SHAPE,
  KEY_SNAKE,
  KEY_COUNTS,
  KEY_FIX,
  KEYS
};

struct entry {
  struct line *item; /* [0..count[ without comments */
  size_t count, room;
};

struct puzzle_draft {
  struct text_lines lines;
  struct entry entry[KEYS];
  int is_all_hashes; /* every line begins with '#' */
};

/* Returns the error and its place; the draft must be cleared even then. */
char *puzzle_draft_init (struct puzzle_draft *, const char *text,
                         size_t size, struct text_place *);
void puzzle_draft_clear (struct puzzle_draft *);

#endif
