#include "puzzle/puzzle_writer.h"

#include "puzzle/notation.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

struct writer {
  const struct puzzle *puzzle;
  const char *prefix;
  FILE *out;
};

/* Words come from outside: a line end in them would end the comment. */
static void write_words (const struct writer *writer, const char *key,
                         const char *words) {
  if (!words || !*words)
    return;
  char *text = copy_text (words);
  for (char *p = text; *p; p++)
    if (((unsigned char)*p < ' ' && *p != '\t') || *p == 127)
      *p = ' ';
  if (*writer->prefix)
    for (char *p = text; (p = strstr (p, "cnf"));)
      memcpy (p, "CNF", 3);
  fprintf (writer->out, "%s%s: %s\n", writer->prefix, key, text);
  release (text);
}

void region_write_layer (const struct region *region, int z,
                         const char *line_prefix, FILE *out) {
  for (int x = region->side[0] - 1; x >= 0; x--) {
    fputs (line_prefix, out);
    for (int y = 0; y < region->side[1]; y++)
      fputc (region_cell (region, x, y, z) == NO_CELL ? '.' : '#', out);
    fputc ('\n', out);
  }
}

static void write_region (const struct writer *writer) {
  const struct region *region = &writer->puzzle->region;
  if (region_is_box (region)) {
    fprintf (writer->out, "%sbox: %dx%dx%d\n", writer->prefix,
             region->side[0], region->side[1], region->side[2]);
    return;
  }
  fprintf (writer->out, "%sshape:\n", writer->prefix);
  for (int z = 0; z < region->side[2]; z++) {
    if (z)
      fprintf (writer->out, "%.*s\n", (int)strcspn (writer->prefix, " "),
               writer->prefix);
    region_write_layer (region, z, writer->prefix, writer->out);
  }
}

/* Moves can express every snake, and named they are taken as they are. */
static void write_snake (const struct writer *writer) {
  const struct puzzle *puzzle = writer->puzzle;
  char *text = notation_write_named (notation_with_prefix ("moves"),
                                     &puzzle->snake, puzzle->region.cells);
  fprintf (writer->out, "%ssnake: %s\n", writer->prefix, text);
  release (text);
  if (puzzle->snake.is_counted)
    fprintf (writer->out, "%scounts: S=%d\n", writer->prefix,
             puzzle->snake.straights);
}

void puzzle_write (const struct puzzle *puzzle, const char *line_prefix,
                   FILE *out) {
  const struct writer writer = {puzzle, line_prefix, out};
  write_words (&writer, "name", puzzle->name);
  write_words (&writer, "source", puzzle->source);
  write_region (&writer);
  write_snake (&writer);
  for (int i = 0; i < puzzle->fixes; i++) {
    const int *at = puzzle->region.position[puzzle->fix[i].cell].at;
    fprintf (out, "%sfix: %d @ %d,%d,%d\n", line_prefix,
             puzzle->fix[i].cube + 1, at[0], at[1], at[2]);
  }
  write_words (&writer, "expect", puzzle->expect);
}

char *puzzle_text (const struct puzzle *puzzle) {
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  puzzle_write (puzzle, "", out);
  text_stream_close (out);
  return text;
}
