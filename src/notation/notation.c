/* The table of notations, and one notation at a time.  notation_read.c
 * finds the notation of a text.
 */
#include "notation/notation.h"

#include "notation/notation_family.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <string.h>
#include <strings.h>

#define LETTERS NOTATION_EXPRESSES_FREE
#define NUMBERS (NOTATION_NUMBERS | NOTATION_DIGITS)

static const struct notation notations[] = {
    {"moves", "F = straight, T = turn, one letter per cube but the last",
     "p/e, ...", "FFTTF", ALPHABETS, LETTERS, ALL_BUT_LAST, read_letters,
     write_letters},
    {"tail", "S = straight, T = turn, one letter per cube but the first",
     "S/C, ...", "STTSS", ALPHABETS, LETTERS, ALL_BUT_FIRST, read_letters,
     write_letters},
    {"cubes", "S = straight, T = turn, one letter per cube",
     "S/C, 0/1, -/o, ...", "ESTTSE", ALPHABETS, LETTERS, ALL, read_letters,
     write_letters},
    {"joints", "S = straight, T = turn, one letter per cube but both ends",
     0, "STTS", ALPHABETS, LETTERS, JOINTS_ONLY, read_letters,
     write_letters},
    {"steps", "cubes that each straight run adds", 0, "2,1,2", 2,
     NUMBERS | NOTATION_USUAL, STEPS, read_runs, write_runs},
    {"corners", "cubes in each run; a corner counts in both its runs", 0,
     "3,2,3", 2, NUMBERS | NOTATION_USUAL, CORNERS, read_runs, write_runs},
    {"first",
     "cubes that each run adds; the first number counts the end cube, too",
     0, "3,1,2", 2, NUMBERS, FIRST, read_runs, write_runs},
    {"last",
     "cubes that each run adds; the last number counts its corner, too", 0,
     "2,1,3", 2, NUMBERS, LAST, read_runs, write_runs},
    {"rows",
     "cubes in each row of the flat drawing; 1 inside a vertical run", 0,
     "3,3", 2, NUMBERS, 0, read_rows, write_rows},
    {"straights", "straight cubes in each run", 0, "1,0,1", 2, NUMBERS,
     STRAIGHTS, read_runs, write_runs},
    {"pairs", "first and last cube of each run", 0, "1,3|3,4|4,6", 1,
     NOTATION_NUMBERS, 0, read_pairs, write_pairs},
    {"turns", "numbers of the cubes that turn, counted from 0", 0, "2,3", 1,
     NOTATION_NUMBERS | NOTATION_OMITS_CUBES, 0, read_turns, write_turns},
    {"turns1",
     "numbers of the cubes that turn, counted from 1; cube 1 may be listed",
     0, "1,3,4", 1, NOTATION_NUMBERS | NOTATION_OMITS_CUBES, 1, read_turns,
     write_turns},
    {"hex", "bit i, counted from 0, is set if cube i turns", 0, "0xC", 1,
     NOTATION_OMITS_CUBES, 0, read_hex, write_hex},
    {"flat", "directions of the snake laid flat: R right, D down",
     "L, U, F, B", "RRDRR", 1, 0, 0, read_flat, write_flat},
    {"drawing",
     "the snake drawn flat, a mark X, #, o or a square for each cube", 0,
     "XXX\n  XXX", 2, 0, 0, read_drawing, write_drawing},
    {"coordinates", "x,y or x,y,z of each cube of the snake laid out", 0,
     "0,0 1,0 2,0 2,1 3,1 4,1", 2, NOTATION_NUMBERS, 0, read_coordinates,
     write_coordinates},
    {"bars",
     "cubes in each rigid bar; between bars the snake may turn or not", 0,
     "3,3", 2, NUMBERS | NOTATION_ONLY_BY_NAME | NOTATION_EXPRESSES_FREE, 0,
     read_bars, write_bars},
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

char *notation_description (const struct notation *notation) {
  return notation->also
             ? format_text ("%s (or %s)", notation->summary, notation->also)
             : copy_text (notation->summary);
}

/*-------------------------------- reading ------------------------------*/

void add_joints (struct snake_text *text, enum joint joint,
                 long long count) {
  for (; count > 0 && text->cubes < REGION_MOST_CELLS; count--)
    text->joint[text->cubes++] = (char)joint;
  text->cubes += count > 0 ? count : 0;
}

void add_steps (struct snake_text *text, int direction, long long count) {
  const long long last = text->cubes - 1;
  if (count < 1)
    return;
  if (last < 0)
    add_joints (text, TURN, 1);
  else if (last < REGION_MOST_CELLS)
    text->joint[last] =
        (char)(direction == text->direction ? STRAIGHT : TURN);
  if (last > 0 && direction == opposite (text->direction) && !text->back) {
    text->back = text->cubes;
    text->back_at = text->failed_at;
  }
  add_joints (text, STRAIGHT, count);
  text->direction = direction;
}

void add_run (struct snake_text *text, int number, long long steps) {
  add_steps (text, number % 2 ? DOWN : RIGHT, steps);
}

/* Makes a snake of the cubes that a reader has added. */
static char *end_snake (struct snake_text *text, struct snake *snake) {
  const long long cubes = text->cubes;
  if (cubes < SNAKE_FEWEST_CUBES)
    return format_text ("a snake has at least %d cubes",
                        SNAKE_FEWEST_CUBES);
  if (cubes > REGION_MOST_CELLS)
    return format_text ("%lld cubes are more than the largest box has, %d",
                        cubes, REGION_MOST_CELLS);
  if (text->back) {
    text->failed_at = text->back_at;
    return format_text ("cubes %lld and %lld would be in one place",
                        text->back - 1, text->back + 1);
  }
  snake_init (snake, (int)cubes, TURN);
  memcpy (snake->joint + 1, text->joint + 1, (size_t)cubes - 2);
  return 0;
}

char *notation_interpret (const struct notation *notation,
                          struct snake_text *text, struct snake *snake) {
  const bool are_digits =
      notation->flags & NOTATION_DIGITS && text->interpretation;
  char *error = 0;
  if (notation->flags & NOTATION_NUMBERS)
    error = (are_digits ? numbers_read_digits : numbers_read) (
        text->text, &text->numbers, &text->failed_at);
  if (error)
    return error;
  text->form = notation->form;
  text->joint = mem_alloc (REGION_MOST_CELLS);
  error = notation->read (text);
  if (!error)
    error = end_snake (text, snake);
  mem_free (text->joint);
  numbers_clear (&text->numbers);
  return error;
}

/*-------------------------------- writing ------------------------------*/

int nearest_cube_side (int cells) {
  int side = 2;
  while (side * side * side < cells)
    side++;
  const int below = cells - (side - 1) * (side - 1) * (side - 1);
  const int above = side * side * side - cells;
  return below < above ? side - 1 : side;
}

/* Returns true if one interpretation or more gives that snake, and none
 * another one.
 */
static bool reads_back (const struct notation *notation, const char *text,
                        const struct snake *snake, int cells) {
  int same = 0, others = 0;
  for (int i = 0; i < notation->interpretations; i++) {
    struct snake_text again = {
        .text = text, .interpretation = i, .cells = cells, .by_name = true};
    CLEANUP (snake_clear) struct snake other = {0};
    AUTOFREE char *error = notation_interpret (notation, &again, &other);
    if (!error) {
      const bool is_same = snake_equal (snake, &other);
      same += is_same;
      others += !is_same;
    }
  }
  return same && !others;
}

/* A text may leave out a region that is a cube. */
static bool is_read_anywhere (const struct notation *notation,
                              const char *text, const struct snake *snake,
                              int cells) {
  const int side = nearest_cube_side (cells);
  const bool may_be_left_out = side * side * side == cells;
  return reads_back (notation, text, snake, cells) &&
         (!(notation->flags & NOTATION_OMITS_CUBES) || !may_be_left_out ||
          reads_back (notation, text, snake, 0));
}

static void lay_snake_flat (struct laid_snake *laid) {
  const struct snake *snake = laid->snake;
  for (int first = 0, last; first + 1 < snake->cubes; first = last) {
    last = snake_run_end (snake, first);
    laid->step[laid->runs++] = last - first;
  }
}

char *notation_write (const struct notation *notation,
                      const struct snake *snake, int cells) {
  const bool has_free = snake_count (snake, FREE) > 0;
  struct laid_snake laid = {.snake = snake, .form = notation->form};
  if (has_free && !(notation->flags & NOTATION_EXPRESSES_FREE))
    return 0;
  laid.step = mem_alloc ((size_t)snake->cubes * sizeof *laid.step);
  if (!has_free)
    lay_snake_flat (&laid);
  FILE *out = text_stream_open ();
  notation->write (&laid, out);
  char *text = text_stream_close (out);
  mem_free (laid.step);
  if (*text && is_read_anywhere (notation, text, snake, cells))
    return text;
  mem_free (text);
  return 0;
}

char *notation_write_named (const struct notation *notation,
                            const struct snake *snake, int cells) {
  char *text = notation_write (notation, snake, cells);
  if (!text || strchr (text, '\n')) {
    mem_free (text);
    notation = notation_with_prefix ("moves");
    text = notation_write (notation, snake, cells);
  }
  char *complete = format_text ("%s:%s", notation->prefix, text);
  mem_free (text);
  return complete;
}
