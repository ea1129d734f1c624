/* Reads any bytes as a puzzle. If they are accepted, the puzzle keeps the
 * promises of the headers, and is the same after it was written and read;
 * if not, one line says what is wrong.
 */
#include "fuzz.h"

#include "notation/notation.h"
#include "notation/puzzle_reader.h"
#include "notation/puzzle_writer.h"
#include "puzzle/staircase.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int same_words (const char *a, const char *b) {
  return a && b ? !strcmp (a, b) : a == b;
}

static void is_same_puzzle (const struct puzzle *a,
                            const struct puzzle *b) {
  require (same_words (a->name, b->name));
  require (same_words (a->source, b->source));
  require (same_words (a->expect, b->expect));
  require (snake_equal (&a->snake, &b->snake));
  require (!memcmp (a->region.side, b->region.side, sizeof a->region.side));
  require (a->region.cells == b->region.cells);
  require (!memcmp (a->region.position, b->region.position,
                    (size_t)a->region.cells * sizeof *a->region.position));
  require (a->fixes == b->fixes);
  for (int i = 0; i < a->fixes; i++)
    require (a->fix[i].cube == b->fix[i].cube &&
             a->fix[i].cell == b->fix[i].cell);
}

static void keeps_promises (const struct puzzle *puzzle) {
  const struct snake *snake = &puzzle->snake;
  require (snake->cubes >= SNAKE_FEWEST_CUBES);
  require (strlen (snake->joint) == (size_t)snake->cubes);
  require (puzzle_spare_cells (puzzle) >= 0);
  for (int i = 0; i < snake->cubes; i++) {
    const int is_end = i == 0 || i == snake->cubes - 1;
    require (is_end == (snake->joint[i] == END));
    require (strchr ("STE*", snake->joint[i]) != 0);
  }
  for (int i = 0; i < puzzle->fixes; i++) {
    require (puzzle->fix[i].cube >= 0);
    require (puzzle->fix[i].cube < snake->cubes);
    require (puzzle->fix[i].cell >= 0);
    require (puzzle->fix[i].cell < puzzle->region.cells);
  }
}

static void comes_back (const struct puzzle *puzzle) {
  FILE *out = text_stream_open ();
  puzzle_write (puzzle, "", out);
  char *text = text_stream_close (out);
  struct puzzle again;
  require (!puzzle_read_text (text, strlen (text), "again", 0, &again));
  is_same_puzzle (puzzle, &again);
  puzzle_clear (&again);
  mem_free (text);
}

static void can_be_shown (const struct puzzle *puzzle) {
  FILE *out = text_stream_open ();
  staircase_write (&puzzle->snake, 0, (struct text_style){0}, out);
  mem_free (text_stream_close (out));
  /* One of them for each puzzle is quicker, and in time each has its turn.
   */
  int notations = 1;
  while (notation_number (notations))
    notations++;
  mem_free (
      notation_write (notation_number (puzzle->snake.cubes % notations),
                      &puzzle->snake, puzzle->region.cells));
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct puzzle puzzle;
  char *error =
      puzzle_read_text ((const char *)data, size, "fuzz", 0, &puzzle);
  if (error) {
    require_one_line (error, "fuzz:");
    return 0;
  }
  keeps_promises (&puzzle);
  comes_back (&puzzle);
  can_be_shown (&puzzle);
  puzzle_clear (&puzzle);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  seed_files ("examples", ".snake", -1, take);
  seed_text ("box: 2x3x3\nsnake:", -1, take); /* was read beyond its end */
  seed_text ("\xef\xbb\xbf"
             "box: 2\xc3\x97"
             "2x1\nFTT # four",
             -1, take);
  static const char *const counts[] = {
      "S=2", "T=6", "T=9", "S=1 T=9", "S=2 T=4", "T=4 T=4", "S=", "T"};
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
    char *text = format_text ("box: 2x2x2\nsnake: moves:F%s\ncounts: %s\n",
                              i % 2 ? "*****T" : "******", counts[i]);
    seed_text (text, -1, take);
    mem_free (text);
  }
  seed_text ("snake: moves:FTTTTTT\nshape:\n##\n##\n\n##\n#. # cut", -1,
             take);
  seed_text ("snake:\n  drawing:\n##\n ##\n  ##\n   ##\nbox: 0x1x1", -1,
             take);
}
