/* All that a text can be read as, and which of these readings is meant */
#include "puzzle/notation.h"

#include "puzzle/notation_family.h"
#include "system/memory.h"
#include "text/spelling.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct reading {
  const struct notation *notation;
  struct snake snake;
};

struct readings {
  const struct region *region;  /* 0 where it is not known */
  const struct notation *named; /* 0 where no notation is named */
  char *body;                   /* the text, its prefix made blank */
  int count;
  struct reading *reading; /* [0..count[ no two the same */
  char *error;             /* of the reader that came farthest, or 0 */
  size_t error_at;         /* in the body */
  const struct notation *error_in;
};

/* From what fits to what is only accepted where it was asked for */
enum fit { FITS, RUNS_TOO_LONG, LEAVES_CELLS, FITS_NOT };

/*-------------------------------- readings -----------------------------*/

static char *unknown_prefix (const char *word) {
  char *list = 0;
  for (int i = 0; notation_number (i); i++) {
    const char *prefix = notation_number (i)->prefix;
    if (spelling_is_near (word, prefix)) {
      release (list);
      return message ("there is no notation '%s': did you mean '%s'?", word,
                      prefix);
    }
    list = append_item (list, " ", prefix);
  }
  char *error =
      message ("there is no notation '%.32s', there are: %s", word, list);
  release (list);
  return error;
}

/* Finds the prefix and makes it blank, so that what is drawn in the same
 * line stays in its column.
 */
static char *take_prefix (struct readings *readings) {
  char *word = readings->body + strspn (readings->body, " \t\r\n");
  char *end = word;
  while (isalnum ((unsigned char)*end))
    end++;
  char *colon = end + strspn (end, " \t");
  if (end == word || *colon != ':')
    return 0;
  *colon = ' '; /* for when it follows the word at once */
  const char after = *end;
  *end = 0;
  readings->named = notation_with_prefix (word);
  char *error = readings->named ? 0 : unknown_prefix (word);
  *end = after;
  memset (word, ' ', (size_t)(end - word));
  return error;
}

static void try_taking (struct readings *readings,
                        const struct notation *notation, int taking) {
  struct snake_text text = {
      .text = readings->body,
      .taking = taking,
      .cells = readings->region ? readings->region->cells : 0,
      .by_name = notation == readings->named};
  struct snake snake;
  char *error = notation_take (notation, &text, &snake);
  if (error && (!readings->error || text.failed_at > readings->error_at)) {
    release (readings->error);
    readings->error = error;
    readings->error_at = text.failed_at;
    readings->error_in = notation;
    return;
  }
  release (error);
  if (error)
    return;
  for (int i = 0; i < readings->count; i++)
    if (readings->reading[i].notation == notation &&
        snake_equal (&readings->reading[i].snake, &snake)) {
      snake_clear (&snake);
      return;
    }
  const size_t count = (size_t)readings->count++;
  readings->reading = reallocate (readings->reading,
                                  (count + 1) * sizeof *readings->reading);
  readings->reading[count] = (struct reading){notation, snake};
}

static void try_notation (struct readings *readings,
                          const struct notation *notation) {
  for (int taking = 0; taking < notation->takings; taking++)
    try_taking (readings, notation, taking);
}

/* The error is about the prefix; the readings must be cleared even then. */
static char *readings_init (struct readings *readings, const char *text,
                            const struct region *region) {
  *readings = (struct readings){.region = region};
  readings->body = copy_text (text);
  char *error = take_prefix (readings);
  if (error)
    return error;
  const struct notation *notation = readings->named;
  if (notation)
    try_notation (readings, notation);
  else
    for (int i = 0; (notation = notation_number (i)); i++)
      if (!(notation->flags & NOTATION_ONLY_BY_NAME))
        try_notation (readings, notation);
  return 0;
}

static void readings_clear (struct readings *readings) {
  for (int i = 0; i < readings->count; i++)
    snake_clear (&readings->reading[i].snake);
  release (readings->reading);
  release (readings->body);
  release (readings->error);
}

/*--------------------------------- sizes -------------------------------*/

int cube_side (int cells) {
  int side = 1;
  while (side * side * side < cells)
    side++;
  return side * side * side == cells ? side : 0;
}

int nearest_cube_side (int cells) {
  int side = 2;
  while (side * side * side < cells)
    side++;
  const int below = cells - (side - 1) * (side - 1) * (side - 1);
  const int above = side * side * side - cells;
  return below < above ? side - 1 : side;
}

/* The longest run that fits; without a region into the cube it fills */
static int longest_side_for (const struct readings *readings,
                             const struct snake *snake) {
  return readings->region ? region_longest_side (readings->region)
                          : cube_side (snake->cubes);
}

static enum fit fit_of (const struct readings *readings,
                        const struct snake *snake) {
  const int side = longest_side_for (readings, snake);
  const int cells = readings->region ? readings->region->cells
                    : side           ? snake->cubes
                                     : 0;
  if (snake->cubes > cells)
    return FITS_NOT;
  if (snake->cubes < cells)
    return LEAVES_CELLS;
  return snake_longest_run (snake, 0) > side ? RUNS_TOO_LONG : FITS;
}

/* How many cubes are too many or missing.  A notation that does not say how
 * many there are is not what was meant here: it has the right number.
 */
static int distance (const struct readings *readings,
                     const struct reading *reading) {
  const int cubes = reading->snake.cubes;
  if (reading->notation->flags & NOTATION_ASKS_FOR_CUBES)
    return REGION_MOST_CELLS;
  if (readings->region)
    return abs (cubes - readings->region->cells);
  const int side = nearest_cube_side (cubes);
  return abs (cubes - side * side * side);
}

/*-------------------------------- ambiguity ----------------------------*/

static int is_reversal (const struct snake *a, const struct snake *b) {
  if (a->cubes != b->cubes)
    return 0;
  for (int i = 0, j = b->cubes - 1; j >= 0; i++, j--)
    if (a->joint[i] != b->joint[j])
      return 0;
  return 1;
}

/* "first:2,3,1,... (cubes that each run adds, ...)".  Where two alphabets
 * are possible, as in `SSS`, no prefix tells them apart: then the moves.
 */
static char *offer (const struct readings *readings,
                    const struct reading *reading, int prefixes_differ) {
  if (prefixes_differ) {
    const char *body = readings->body + strspn (readings->body, " \t\r\n");
    const int is_shown = strlen (body) <= 24 && !strchr (body, '\n');
    return message ("%s:%s (%s)", reading->notation->prefix,
                    is_shown ? body : "...", reading->notation->summary);
  }
  char *text =
      notation_write (notation_with_prefix ("moves"), &reading->snake, 0);
  char *moves =
      message ("moves:%.60s%s", text, strlen (text) > 60 ? "..." : "");
  release (text);
  return moves;
}

static char *say_ambiguity (const struct readings *readings, int one,
                            int other, const char *marked) {
  const struct reading *reading = readings->reading;
  const int prefixes_differ =
      reading[one].notation != reading[other].notation;
  char *offers = 0;
  for (int i = one; i < readings->count; i++) {
    if (!marked[i])
      continue;
    char *another = offer (readings, &reading[i], prefixes_differ);
    offers = append_item (offers, " or ", another);
    release (another);
  }
  char *error = message ("this can be read as different snakes, say which: "
                         "%s",
                         offers);
  release (offers);
  return error;
}

/* Numbers that fit in a rarer notation only may be miscounted in a usual
 * one by one cube.
 */
static void note_usual (const struct readings *readings,
                        const struct notation *taken,
                        struct snake_reading *how) {
  if (readings->named || !(taken->flags & NOTATION_NUMBERS) ||
      taken->flags & NOTATION_USUAL)
    return;
  for (int i = 0; i < readings->count; i++) {
    const struct reading *reading = &readings->reading[i];
    if (!(reading->notation->flags & NOTATION_USUAL) ||
        distance (readings, reading) != 1)
      continue;
    how->usual = reading->notation;
    how->usual_cubes = reading->snake.cubes;
  }
}

/* Takes the reading that is marked, if it is the only one. */
static char *take_marked (struct readings *readings, const char *marked,
                          int cubes_have_names, struct snake *snake,
                          struct snake_reading *how) {
  int chosen = 0;
  while (!marked[chosen])
    chosen++;
  struct reading *reading = &readings->reading[chosen];
  for (int i = chosen + 1; i < readings->count; i++) {
    const struct snake *other = &readings->reading[i].snake;
    const int is_same_toy =
        snake_equal (&reading->snake, other) ||
        (!cubes_have_names && is_reversal (&reading->snake, other));
    if (!is_same_toy && marked[i])
      return say_ambiguity (readings, chosen, i, marked);
  }
  how->notation = reading->notation;
  how->is_named = readings->named != 0;
  note_usual (readings, reading->notation, how);
  *snake = reading->snake;
  *reading = readings->reading[--readings->count];
  return 0;
}

/*-------------------------------- no reading ---------------------------*/

static char *say_unreadable (const struct readings *readings) {
  if (!readings->body[strspn (readings->body, " \t\r\n")])
    return message ("there is no snake, nothing is written here");
  if (readings->named)
    return message ("read as %s: %s", readings->named->prefix,
                    readings->error);
  if (!readings->error_at)
    return message ("this is no snake in any notation");
  return message ("this is no snake in any notation; read as %s, %s",
                  readings->error_in->prefix, readings->error);
}

/* What is wrong with a reading that is likely is more likely what is wrong:
 * those that do not say how many cubes there are always fit.
 */
static int unlikeliness (const struct reading *reading) {
  const int flags = reading->notation->flags;
  return flags & NOTATION_ASKS_FOR_CUBES ? 2
         : flags & NOTATION_NUMBERS      ? !(flags & NOTATION_USUAL)
                                         : 0;
}

static char *say_long_run (const struct readings *readings) {
  int least = 2;
  for (int i = 0; i < readings->count; i++)
    if (unlikeliness (&readings->reading[i]) < least)
      least = unlikeliness (&readings->reading[i]);
  for (int i = 0; i < readings->count; i++) {
    const struct reading *reading = &readings->reading[i];
    const char *prefix = reading->notation->prefix;
    if (fit_of (readings, &reading->snake) != RUNS_TOO_LONG ||
        unlikeliness (reading) > least)
      continue;
    int first;
    const int run = snake_longest_run (&reading->snake, &first);
    return message ("read as %s, cubes %d to %d are a straight run of %d, "
                    "longer than any side (%d); if it is meant so, say "
                    "%s:...",
                    prefix, first + 1, first + run, run,
                    longest_side_for (readings, &reading->snake), prefix);
  }
  return 0;
}

/* "steps or corners": the notations with which it has that many cubes */
static char *notations_with (const struct readings *readings, int cubes) {
  char *list = 0;
  const struct notation *before = 0;
  for (int i = 0; i < readings->count; i++) {
    const struct reading *reading = &readings->reading[i];
    if (reading->snake.cubes != cubes || reading->notation == before)
      continue;
    list = append_item (list, " or ", reading->notation->prefix);
    before = reading->notation;
  }
  return list;
}

/* Bars have to be named; who wrote bars should be told. */
static int bars_would_fit (const struct readings *readings) {
  struct readings bars = {.region = readings->region,
                          .body = readings->body};
  if (!readings->named)
    try_taking (&bars, notation_with_prefix ("bars"), 0);
  const int fits =
      bars.count && fit_of (&bars, &bars.reading[0].snake) == FITS;
  bars.body = 0; /* not its own */
  readings_clear (&bars);
  return fits;
}

/* "the 3x3x3 box has 27 cells, is one missing?" */
static char *compare_with_cells (const struct readings *readings,
                                 const struct reading *nearest) {
  const struct region *region = readings->region;
  const int cubes = nearest->snake.cubes, side = nearest_cube_side (cubes);
  const int cells = region ? region->cells : side * side * side;
  const char *guess = cubes == cells - 1   ? ", is one missing?"
                      : cubes == cells + 1 ? ", is one too many?"
                                           : "";
  if (!region && (!*guess || side < 2))
    return message ("which do not fill a cube; name the box with --box");
  char *where = region ? region_name (region)
                       : message ("a %dx%dx%d cube", side, side, side);
  char *text =
      message ("%s has %d%s%s%s", where, cells, region ? " cells" : "",
               guess, region ? "" : " Else name the box with --box");
  release (where);
  return text;
}

/* People seldom miscount by more, and seldom use a rarer notation. */
#define RARER_BY_CUBES 3

static int is_nearer (const struct readings *readings,
                      const struct reading *one,
                      const struct reading *than) {
  const int usual = one->notation->flags & NOTATION_USUAL;
  const int bonus = usual == (than->notation->flags & NOTATION_USUAL) ? 0
                    : usual ? RARER_BY_CUBES
                            : -RARER_BY_CUBES;
  return distance (readings, one) - bonus < distance (readings, than);
}

static char *say_wrong_length (const struct readings *readings) {
  const struct region *region = readings->region;
  const struct reading *nearest = &readings->reading[0];
  for (int i = 1; i < readings->count; i++)
    if (is_nearer (readings, &readings->reading[i], nearest))
      nearest = &readings->reading[i];
  const int cubes = nearest->snake.cubes;
  char *names = notations_with (readings, cubes);
  char *cells = compare_with_cells (readings, nearest);
  const int is_spare = region && cubes < region->cells && !readings->named;
  char *error = message (
      "read as %s this is %d cubes, %s%s%s%s%s", names, cubes, cells,
      is_spare ? " (to leave cells empty say " : "",
      is_spare ? nearest->notation->prefix : "", is_spare ? ":...)" : "",
      bars_would_fit (readings)
          ? "; rigid bars with free joints are written bars:..."
          : "");
  release (names);
  release (cells);
  return error;
}

static char *say_misfit (const struct readings *readings,
                         struct snake_reading *how) {
  if (!readings->count) {
    how->failed_at = readings->error_at;
    return say_unreadable (readings);
  }
  char *error = say_long_run (readings);
  return error ? error : say_wrong_length (readings);
}

/*-------------------------------- the choice ---------------------------*/

/* How far a reading is from a snake that may fold: the cubes that are too
 * many or missing, and one more for a run that is too long
 */
static int misfit (const struct readings *readings, int i) {
  const struct reading *reading = &readings->reading[i];
  const struct snake *snake = &reading->snake;
  const int side = readings->region ? region_longest_side (readings->region)
                                    : nearest_cube_side (snake->cubes);
  return distance (readings, reading) +
         (snake_longest_run (snake, 0) > side);
}

static int mark_nearest (const struct readings *readings, char *marked) {
  int least = REGION_MOST_CELLS;
  for (int i = 0; i < readings->count; i++)
    if (misfit (readings, i) < least)
      least = misfit (readings, i);
  for (int i = 0; i < readings->count; i++)
    marked[i] = misfit (readings, i) == least;
  return least < REGION_MOST_CELLS;
}

static char *choose (struct readings *readings,
                     const struct notation_request *request,
                     struct snake *snake, struct snake_reading *how) {
  const enum fit last = readings->named ? LEAVES_CELLS : FITS;
  char *marked = allocate_zeroed ((size_t)readings->count + 1, 1);
  int found = 0;
  for (enum fit fit = FITS; !found && fit <= last; fit++)
    for (int i = 0; i < readings->count; i++)
      found += marked[i] =
          fit_of (readings, &readings->reading[i].snake) == fit;
  how->is_misfit = !found && mark_nearest (readings, marked);
  if (how->is_misfit)
    found = request->takes_misfits;
  char *error = found ? take_marked (readings, marked,
                                     request->cubes_have_names, snake, how)
                      : say_misfit (readings, how);
  release (marked);
  return error;
}

char *notation_read (const struct notation_request *request,
                     struct snake *snake, struct snake_reading *how) {
  struct readings readings;
  *how = (struct snake_reading){0};
  char *error = readings_init (&readings, request->text, request->region);
  if (!error)
    error = choose (&readings, request, snake, how);
  readings_clear (&readings);
  return error;
}

int notation_recognises (const char *text) {
  struct readings readings;
  char *error = readings_init (&readings, text, 0);
  const int recognised = !error && (readings.named || readings.count);
  release (error);
  readings_clear (&readings);
  return recognised;
}

char *snake_reading_text (const struct snake_reading *how) {
  if (!how->notation || how->is_named)
    return 0;
  char *text = message ("Read as %s: %s.", how->notation->prefix,
                        how->notation->summary);
  if (!how->usual)
    return text;
  char *usual = message ("As %s it would be %d cubes; if you meant that, a "
                         "run may be miscounted.",
                         how->usual->prefix, how->usual_cubes);
  text = append_item (text, " ", usual);
  release (usual);
  return text;
}
