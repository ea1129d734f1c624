#include "snake/notation.h"

#include "snake/notation_family.h"
#include "system/memory.h"

#include <stdlib.h>
#include <strings.h>

static const struct notation notations[] = {
    {"moves",
     "a letter per cube but the last: F straight, T turn (or p/e, ...)",
     "FFTTF", ALPHABETS, 0, 0, read_moves, write_moves},
    {"tail",
     "a letter per cube but the first: S straight, T turn (or S/C, ...)",
     "STTSS", ALPHABETS, 0, 0, read_tail, write_tail},
    {"cubes",
     "a letter or word per cube: S/T, S/C, S/B, 0/1, -/o, straight/bent",
     "ESTTSE", ALPHABETS, 0, 0, read_cubes, write_cubes},
    {"joints", "a letter per cube but both ends: S straight, T turn",
     "STTS", ALPHABETS, 0, 0, read_joints, write_joints},
    {"steps", "cubes that each straight run adds", "2,1,2", NUMBER_TAKINGS,
     0, 0, read_steps, write_steps},
    {"corners", "cubes in each run, a corner counted in both its runs",
     "3,2,3", NUMBER_TAKINGS, 0, 0, read_corners, write_corners},
    {"first", "as steps, but the first run with its first cube, too",
     "3,1,2", NUMBER_TAKINGS, 0, 0, read_first, write_first},
    {"last", "as steps, but the last run with one cube more", "2,1,3",
     NUMBER_TAKINGS, 0, 0, read_last, write_last},
    {"rows",
     "cubes in each row of the flat drawing; 1 inside a vertical run",
     "3,3", NUMBER_TAKINGS, 0, 0, read_rows, write_rows},
    {"straights", "straight cubes in each run", "1,0,1", NUMBER_TAKINGS, 0,
     0, read_straights, write_straights},
    {"pairs", "first and last cube of each run", "1,3|3,4|4,6", 1, 0, 0,
     read_pairs, write_pairs},
    {"turns", "numbers of the cubes that turn, counted from 0", "2,3", 1, 0,
     1, read_turns, write_turns},
    {"turns1",
     "numbers of the cubes that turn, counted from 1, cube 1 may be there",
     "1,3,4", 1, 0, 1, read_turns1, write_turns1},
    {"hex", "bit i, from 0, is set where cube i turns", "0xC", 1, 0, 1,
     read_hex, write_hex},
    {"flat",
     "directions of the snake laid flat: R right, D down (or L, U, F, B)",
     "RRDRR", 1, 0, 0, read_flat, write_flat},
    {"drawing",
     "the snake drawn flat, a mark X, #, o or a square for each cube",
     "XXX\n  XXX", DRAWING_TAKINGS, 0, 0, read_drawing, write_drawing},
    {"coordinates", "x,y or x,y,z of each cube of the snake laid out",
     "0,0 1,0 2,0 2,1 3,1 4,1", COORDINATE_TAKINGS, 0, 0, read_coordinates,
     write_coordinates},
    {"bars", "cubes in each rigid bar; between bars it may turn or not",
     "3,3", NUMBER_TAKINGS, 1, 0, read_bars, write_bars},
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

static int reads_back (const struct notation *notation, const char *text,
                       const struct snake *snake) {
  int same = 0;
  for (int taking = 0; !same && taking < notation->takings; taking++) {
    struct snake_text again = {text, taking, snake->cubes, 1, 0};
    struct snake other;
    char *error = notation->read (&again, &other);
    if (!error) {
      same = snake_equal (snake, &other);
      snake_clear (&other);
    }
    free (error);
  }
  return same;
}

char *notation_write (const struct notation *notation,
                      const struct snake *snake) {
  char *text = notation->write (snake);
  if (text && reads_back (notation, text, snake))
    return text;
  free (text);
  return 0;
}
