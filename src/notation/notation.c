/* The table of notations, and one notation at a time.  notation_read.c
 * finds the notation of a text.
 */
#include "notation/notation.h"

#include "notation/notation_family.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#define NUMBERS (NOTATION_NUMBERS | NOTATION_DIGITS)

/* What all notations of letters, and all lengths of runs, have in common */
#define LETTERS(COVERAGE)                                                  \
  .interpretations = ALPHABETS, .flags = NOTATION_EXPRESSES_FREE,          \
  .form = (COVERAGE), .read = read_letters, .write = write_letters
#define RUNS(RUN_FORM, MORE_FLAGS)                                         \
  .interpretations = 2, .flags = NUMBERS | (MORE_FLAGS),                   \
  .form = (RUN_FORM), .read = read_runs, .write = write_runs

static const struct notation notations[] = {
    {"moves", "FFTTF",
     "F = straight, T = turn, one letter per cube but the last", "p/e, ...",
     LETTERS (ALL_BUT_LAST)},
    {"tail", "STTSS",
     "S = straight, T = turn, one letter per cube but the first",
     "S/C, ...", LETTERS (ALL_BUT_FIRST)},
    {"cubes", "ESTTSE", "S = straight, T = turn, one letter per cube",
     "S/C, 0/1, -/o, ...", LETTERS (ALL)},
    {"joints", "STTS",
     "S = straight, T = turn, one letter per cube but both ends",
     LETTERS (JOINTS_ONLY)},
    {"steps", "2,1,2", "cubes that each straight run adds",
     RUNS (STEPS, NOTATION_USUAL)},
    {"corners", "3,2,3",
     "cubes in each run; a corner counts in both its runs",
     RUNS (CORNERS, NOTATION_USUAL)},
    {"first", "3,1,2",
     "cubes that each run adds; the first number counts the end cube, too",
     RUNS (FIRST, 0)},
    {"last", "2,1,3",
     "cubes that each run adds; the last number counts its corner, too",
     RUNS (LAST, 0)},
    {"rows", "3,3",
     "cubes in each row of the flat drawing; 1 inside a vertical run",
     .interpretations = 2, .flags = NUMBERS, .read = read_rows,
     .write = write_rows},
    {"straights", "1,0,1", "straight cubes in each run",
     RUNS (STRAIGHTS, 0)},
    {"pairs", "1,3|3,4|4,6", "first and last cube of each run",
     .interpretations = 1, .flags = NOTATION_NUMBERS, .read = read_pairs,
     .write = write_pairs},
    {"turns", "2,3", "numbers of the cubes that turn, counted from 0",
     .interpretations = 1, .flags = NOTATION_NUMBERS | NOTATION_OMITS_CUBES,
     .read = read_turns, .write = write_turns},
    {"turns1", "1,3,4",
     "numbers of the cubes that turn, counted from 1; cube 1 may be listed",
     .interpretations = 1, .flags = NOTATION_NUMBERS | NOTATION_OMITS_CUBES,
     .form = 1, .read = read_turns, .write = write_turns},
    {"hex", "0xC", "bit i, counted from 0, is set if cube i turns",
     .interpretations = 1, .flags = NOTATION_OMITS_CUBES, .read = read_hex,
     .write = write_hex},
    {"flat", "RRDRR", "directions of the snake laid flat: R right, D down",
     "L, U, F, B", .interpretations = 1, .read = read_flat,
     .write = write_flat},
    {"drawing", "XXX\n  XXX",
     "the snake drawn flat, a mark X, #, o or a square for each cube",
     .interpretations = 2, .read = read_drawing, .write = write_drawing},
    {"coordinates", "0,0 1,0 2,0 2,1 3,1 4,1",
     "x,y or x,y,z of each cube of the snake laid out",
     .interpretations = 2, .flags = NOTATION_NUMBERS,
     .read = read_coordinates, .write = write_coordinates},
    {"bars", "3,3",
     "cubes in each rigid bar; between bars the snake may turn or not",
     .interpretations = 2,
     .flags = NUMBERS | NOTATION_ONLY_BY_NAME | NOTATION_EXPRESSES_FREE,
     .read = read_bars, .write = write_bars},
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

bool notation_has_letters (const struct notation *notation) {
  return notation->read == read_letters;
}

char *notation_description (const struct notation *notation) {
  return notation->also
             ? format_text ("%s (or %s)", notation->summary, notation->also)
             : copy_text (notation->summary);
}

/*-------------------------------- reading ------------------------------*/

void add_joints (struct snake_text *text, enum joint joint,
                 long long count) {
  assert (text->joint && text->cubes >= 0);
  for (; count > 0 && text->cubes < REGION_MOST_CELLS; count--)
    text->joint[text->cubes++] = (char)joint;
  text->cubes += count > 0 ? count : 0;
}

void add_steps (struct snake_text *text, int direction, long long count) {
  const long long last = text->cubes - 1;
  assert (direction >= 0 && direction < DIRECTIONS);
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
  assert (text->interpretation >= 0);
  assert (text->interpretation < notation->interpretations);
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

/* Returns true if one interpretation or more gives the same snake, and none
 * gives another snake.
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

int *list_runs (const struct snake *snake, int *runs) {
  int *step = mem_alloc ((size_t)snake->cubes * sizeof *step);
  *runs = 0;
  for (int first = 0, last; first + 1 < snake->cubes; first = last) {
    last = snake_run_end (snake, first);
    step[(*runs)++] = last - first;
  }
  return step;
}

char *notation_write (const struct notation *notation,
                      const struct snake *snake, int cells) {
  const bool has_free = snake_count (snake, FREE) > 0;
  struct laid_snake laid = {.snake = snake, .form = notation->form};
  if (has_free && !(notation->flags & NOTATION_EXPRESSES_FREE))
    return 0;
  if (!has_free)
    laid.step = list_runs (snake, &laid.runs);
  FILE *out = text_stream_open ();
  notation->write (&laid, out);
  char *text = text_stream_close (out);
  mem_free (laid.step);
  /* The region of a puzzle is often left out if it is a cube. */
  const int side = nearest_cube_side (cells);
  const bool may_lack_region =
      notation->flags & NOTATION_OMITS_CUBES && side * side * side == cells;
  if (*text && reads_back (notation, text, snake, cells) &&
      (!may_lack_region || reads_back (notation, text, snake, 0)))
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
