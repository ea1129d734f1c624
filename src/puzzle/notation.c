#include "puzzle/notation.h"

#include "puzzle/notation_family.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct notation notations[] = {
    {"moves",
     "a letter per cube but the last: F straight, T turn (or p/e, ...)",
     "FFTTF", ALPHABETS, NOTATION_EXPRESSES_FREE, ALL_BUT_LAST,
     read_letters, write_letters},
    {"tail",
     "a letter per cube but the first: S straight, T turn (or S/C, ...)",
     "STTSS", ALPHABETS, NOTATION_EXPRESSES_FREE, ALL_BUT_FIRST,
     read_letters, write_letters},
    {"cubes",
     "a letter or word per cube: S/T, S/C, S/B, 0/1, -/o, straight/bent",
     "ESTTSE", ALPHABETS, NOTATION_EXPRESSES_FREE, ALL, read_letters,
     write_letters},
    {"joints", "a letter per cube but both ends: S straight, T turn",
     "STTS", ALPHABETS, NOTATION_EXPRESSES_FREE, JOINTS_ONLY, read_letters,
     write_letters},
    {"steps", "cubes that each straight run adds", "2,1,2", 2,
     NOTATION_NUMBERS | NOTATION_DIGITS | NOTATION_USUAL, STEPS, read_runs,
     write_runs},
    {"corners", "cubes in each run, a corner counted in both its runs",
     "3,2,3", 2, NOTATION_NUMBERS | NOTATION_DIGITS | NOTATION_USUAL,
     CORNERS, read_runs, write_runs},
    {"first", "as steps, but the first run with its first cube, too",
     "3,1,2", 2, NOTATION_NUMBERS | NOTATION_DIGITS, FIRST, read_runs,
     write_runs},
    {"last", "as steps, but the last run with one cube more", "2,1,3", 2,
     NOTATION_NUMBERS | NOTATION_DIGITS, LAST, read_runs, write_runs},
    {"rows",
     "cubes in each row of the flat drawing; 1 inside a vertical run",
     "3,3", 2, NOTATION_NUMBERS | NOTATION_DIGITS, 0, read_rows,
     write_rows},
    {"straights", "straight cubes in each run", "1,0,1", 2,
     NOTATION_NUMBERS | NOTATION_DIGITS, STRAIGHTS, read_runs, write_runs},
    {"pairs", "first and last cube of each run", "1,3|3,4|4,6", 1,
     NOTATION_NUMBERS, 0, read_pairs, write_pairs},
    {"turns", "numbers of the cubes that turn, counted from 0", "2,3", 1,
     NOTATION_NUMBERS | NOTATION_ASKS_FOR_CUBES, 0, read_turns,
     write_turns},
    {"turns1",
     "numbers of the cubes that turn, counted from 1, cube 1 may be there",
     "1,3,4", 1, NOTATION_NUMBERS | NOTATION_ASKS_FOR_CUBES, 1, read_turns,
     write_turns},
    {"hex", "bit i, from 0, is set where cube i turns", "0xC", 1,
     NOTATION_ASKS_FOR_CUBES, 0, read_hex, write_hex},
    {"flat",
     "directions of the snake laid flat: R right, D down (or L, U, F, B)",
     "RRDRR", 1, 0, 0, read_flat, write_flat},
    {"drawing",
     "the snake drawn flat, a mark X, #, o or a square for each cube",
     "XXX\n  XXX", 2, 0, 0, read_drawing, write_drawing},
    {"coordinates", "x,y or x,y,z of each cube of the snake laid out",
     "0,0 1,0 2,0 2,1 3,1 4,1", 2, NOTATION_NUMBERS, 0, read_coordinates,
     write_coordinates},
    {"bars", "cubes in each rigid bar; between bars it may turn or not",
     "3,3", 2,
     NOTATION_NUMBERS | NOTATION_DIGITS | NOTATION_ONLY_BY_NAME |
         NOTATION_EXPRESSES_FREE,
     0, read_bars, write_bars},
};

#define NOTATIONS ((int)(sizeof notations / sizeof *notations))

const struct notation *notation_number (int number) {
  return number < NOTATIONS ? &notations[number] : 0;
}

const struct notation *notation_with_prefix (const char *prefix) {
  for (int i = 0; i < NOTATIONS; i++)
    if (!strcasecmp (notations[i].prefix, prefix))
      return &notations[i];
  return 0;
}

char *notation_take (const struct notation *notation,
                     struct snake_text *text, struct snake *snake) {
  text->form = notation->form;
  if (!(notation->flags & NOTATION_NUMBERS))
    return notation->read (text, snake);
  const int are_digits = notation->flags & NOTATION_DIGITS && text->taking;
  char *error = (are_digits ? numbers_read_digits : numbers_read) (
      text->text, &text->numbers, &text->failed_at);
  if (error)
    return error;
  error = notation->read (text, snake);
  numbers_clear (&text->numbers);
  return error;
}

/* In one taking or more, and in none as another snake */
static int reads_back (const struct notation *notation, const char *text,
                       const struct snake *snake, int cells) {
  int same = 0, others = 0;
  for (int taking = 0; taking < notation->takings; taking++) {
    struct snake_text again = {
        .text = text, .taking = taking, .cells = cells, .by_name = 1};
    struct snake other;
    char *error = notation_take (notation, &again, &other);
    if (!error) {
      const int is_same = snake_equal (snake, &other);
      same += is_same;
      others += !is_same;
      snake_clear (&other);
    }
    release (error);
  }
  return same && !others;
}

/* Who reads it may leave out a region that is a cube. */
static int is_read_anywhere (const struct notation *notation,
                             const char *text, const struct snake *snake,
                             int cells) {
  return reads_back (notation, text, snake, cells) &&
         (!(notation->flags & NOTATION_ASKS_FOR_CUBES) ||
          !cube_side (cells) || reads_back (notation, text, snake, 0));
}

static void lay_flat (struct laid_snake *laid) {
  const struct snake *snake = laid->snake;
  const size_t cubes = (size_t)snake->cubes;
  int right = 1, begin = 0;
  laid->step = allocate (cubes * sizeof *laid->step);
  laid->direction = allocate (cubes * sizeof *laid->direction);
  laid->direction[0] = RIGHT;
  for (int cube = 1; cube < snake->cubes; cube++) {
    if (snake->joint[cube] != STRAIGHT) {
      laid->step[laid->runs++] = cube - begin;
      begin = cube;
      right = !right;
    }
    laid->direction[cube] = right ? RIGHT : DOWN;
  }
}

char *notation_write (const struct notation *notation,
                      const struct snake *snake, int cells) {
  struct laid_snake laid = {.snake = snake, .form = notation->form};
  const int has_free = snake_count (snake, FREE) > 0;
  if (has_free && !(notation->flags & NOTATION_EXPRESSES_FREE))
    return 0;
  if (!has_free)
    lay_flat (&laid);
  char *text = notation->write (&laid);
  release (laid.step);
  release (laid.direction);
  if (text && is_read_anywhere (notation, text, snake, cells))
    return text;
  release (text);
  return 0;
}

char *notation_write_named (const struct notation *notation,
                            const struct snake *snake, int cells) {
  char *text = notation_write (notation, snake, cells);
  if (!text || strchr (text, '\n')) {
    release (text);
    notation = notation_with_prefix ("moves");
    text = notation_write (notation, snake, cells);
  }
  char *complete = message ("%s:%s", notation->prefix, text);
  release (text);
  return complete;
}
