#include "notation/puzzle_writer.h"

#include "notation/puzzle_reader.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void read (const char *text, struct puzzle *puzzle) {
  char *error =
      puzzle_read_text (text, strlen (text), "x.snake", 0, puzzle);
  if (error)
    fail_msg ("%s\n%s", error, text);
}

static char *write (const struct puzzle *puzzle, const char *prefix) {
  FILE *out = text_stream_open ();
  assert_non_null (out);
  puzzle_write (puzzle, prefix, out);
  return text_stream_close (out);
}

static void same_words (const char *a, const char *b) {
  assert_int_equal (a == 0, b == 0);
  if (a)
    assert_string_equal (a, b);
}

static void same_puzzle (const struct puzzle *a, const struct puzzle *b) {
  same_words (a->name, b->name);
  same_words (a->source, b->source);
  same_words (a->expect, b->expect);
  assert_true (snake_equal (&a->snake, &b->snake));
  assert_int_equal (a->snake.is_counted, b->snake.is_counted);
  assert_int_equal (a->snake.straights, b->snake.straights);
  assert_int_equal (a->region.cells, b->region.cells);
  assert_memory_equal (a->region.side, b->region.side,
                       sizeof a->region.side);
  for (int cell = 0; cell < a->region.cells; cell++)
    assert_memory_equal (&a->region.position[cell],
                         &b->region.position[cell],
                         sizeof *a->region.position);
  assert_int_equal (a->fixes, b->fixes);
  for (int i = 0; i < a->fixes; i++) {
    assert_int_equal (a->fix[i].cube, b->fix[i].cube);
    assert_int_equal (a->fix[i].cell, b->fix[i].cell);
  }
}

/* Takes `prefix` from every line, as a reader of comments does. */
static char *strip (const char *text, const char *prefix) {
  char *plain = mem_alloc (strlen (text) + 1), *out = plain;
  while (*text) {
    const size_t length = strcspn (text, "\n");
    size_t skip = 0;
    while (skip < length && prefix[skip] && text[skip] == prefix[skip])
      skip++;
    memcpy (out, text + skip, length - skip);
    out += length - skip;
    *out++ = '\n';
    text += length + 1;
  }
  *out = 0;
  return plain;
}

static void comes_back (const char *original) {
  const char *const prefixes[] = {"", "c "};
  struct puzzle puzzle, again;
  read (original, &puzzle);
  for (int i = 0; i < 2; i++) {
    char *text = write (&puzzle, prefixes[i]);
    char *plain = strip (text, prefixes[i]);
    read (plain, &again);
    same_puzzle (&puzzle, &again);
    puzzle_clear (&again);
    mem_free (plain);
    mem_free (text);
  }
  puzzle_clear (&puzzle);
}

/*------------------------------------------------------------------------*/

TEST (puzzles_come_back) {
  comes_back ("1,1,1,1,1,1,1");
  comes_back ("name: a: b\t# 1\nsource: s\nexpect: nothing\n"
              "box: 1x2x3\nsnake: FFTTF\nfix: 6 @ 0,0,2\nfix: 1 @ 0,1,1\n");
  comes_back ("bars:1,2,2,3,2,2,3,2,2,3,2,2,1");
  comes_back ("cubes:000110110111010111101010100");
  comes_back ("box: 3x3x3\nsnake: moves:FF*TF");
  comes_back ("box: 1x1x2\nsnake: moves:F");
  comes_back ("box: 3x3x1\nsnake: joints:S**T*TS\ncounts: S=3\n");
}

TEST (shapes_come_back) {
  comes_back ("shape:\n###\n#.#\n###\nsnake: moves:FFTFTFT");
  comes_back ("shape:\n##\n##\n\n.#\n..\n\n#.\n#.\nsnake: moves:FTT");
  /* a layer without cells, one far row without cells */
  comes_back ("shape:\n..\n##\n\n..\n..\n\n..\n##\nsnake: moves:F");
}

TEST (text_is_what_the_manual_says) {
  struct puzzle puzzle;
  read ("shape:\n##\n#\n\n.#\n##\nsnake: moves:F**T\nfix: 2 @ 1,0,0\n"
        "counts: T=2\n"
        "name: small\n",
        &puzzle);
  char *text = write (&puzzle, "c ");
  assert_string_equal (text, "c name: small\n"
                             "c shape:\n"
                             "c ##\n"
                             "c #.\n"
                             "c\n"
                             "c .#\n"
                             "c ##\n"
                             "c snake: moves:F**T\n"
                             "c counts: S=1\n"
                             "c fix: 2 @ 1,0,0\n");
  mem_free (text);
  puzzle_clear (&puzzle);
}

TEST (comments_do_not_look_like_a_header) {
  struct puzzle puzzle;
  read ("name: p cnf 3 4 and cnfcnf\nsnake: 1,1,1,1,1,1,1", &puzzle);
  char *comment = write (&puzzle, "c "), *plain = write (&puzzle, "");
  assert_null (strstr (comment, "cnf"));
  assert_non_null (strstr (comment, "c name: p CNF 3 4 and CNFCNF\n"));
  assert_non_null (strstr (plain, "name: p cnf 3 4 and cnfcnf\n"));
  mem_free (comment);
  mem_free (plain);
  puzzle_clear (&puzzle);
}

/* A program may put anything into a name. */
TEST (a_name_is_one_line) {
  struct puzzle puzzle;
  read ("name: x\nsnake: 1,1,1,1,1,1,1", &puzzle);
  mem_free (puzzle.name);
  puzzle.name = copy_text ("two\nlines\r");
  char *text = write (&puzzle, "c ");
  assert_string_equal (text, "c name: two lines \n"
                             "c box: 2x2x2\n"
                             "c snake: moves:FTTTTTT\n");
  mem_free (text);
  puzzle_clear (&puzzle);
}
