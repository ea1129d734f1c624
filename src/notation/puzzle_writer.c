#include "notation/puzzle_writer.h"

#include "notation/notation.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/printable.h"

#include <string.h>

/* A line end in the words would end the comment. */
static void write_words (const char *key, const char *words,
                         const char *prefix, FILE *out) {
  if (!words || !*words)
    return;
  AUTOFREE char *text = printable (words);
  if (*prefix)
    for (char *p = text; (p = strstr (p, "cnf"));)
      memcpy (p, "CNF", 3);
  fprintf (out, "%s%s: %s\n", prefix, key, text);
}

void region_write_layer (const struct region *region, int z,
                         const char *line_prefix, FILE *out) {
  char row[REGION_LONGEST_SIDE + 1];
  for (int x = region->side[0] - 1; x >= 0; x--) {
    region_row (region, x, z, row);
    fprintf (out, "%s%s\n", line_prefix, row);
  }
}

/* Moves can express every snake, and with a prefix they need not fit. */
void puzzle_write (const struct puzzle *puzzle, const char *line_prefix,
                   FILE *out) {
  const char *prefix = line_prefix;
  const struct region *region = &puzzle->region;
  char sides[SIDES_SIZE];
  AUTOFREE char *snake = notation_write_named (
      notation_with_prefix ("moves"), &puzzle->snake, region->cells);
  write_words ("name", puzzle->name, prefix, out);
  write_words ("source", puzzle->source, prefix, out);
  if (region_is_box (region))
    fprintf (out, "%sbox: %s\n", prefix, sides_text (region->side, sides));
  else
    fprintf (out, "%sshape:\n", prefix);
  for (int z = 0; !region_is_box (region) && z < region->side[2]; z++) {
    if (z)
      fprintf (out, "%.*s\n", (int)strcspn (prefix, " "), prefix);
    region_write_layer (region, z, prefix, out);
  }
  fprintf (out, "%ssnake: %s\n", prefix, snake);
  if (puzzle->snake.is_counted)
    fprintf (out, "%scounts: S=%d\n", prefix, puzzle->snake.straights);
  for (int i = 0; i < puzzle->fixes; i++) {
    const int *at = region->position[puzzle->fix[i].cell].at;
    fprintf (out, "%sfix: %d @ %d,%d,%d\n", prefix, puzzle->fix[i].cube + 1,
             at[0], at[1], at[2]);
  }
  write_words ("expect", puzzle->expect, prefix, out);
}

char *puzzle_text (const struct puzzle *puzzle) {
  FILE *out = text_stream_open ();
  puzzle_write (puzzle, "", out);
  return text_stream_close (out);
}
