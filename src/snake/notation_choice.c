/* Which of all readings of a text is meant */
#include "snake/notation.h"
#include "snake/notation_readings.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* From what fits to what is only accepted where it was asked for */
enum fit { FITS, RUNS_TOO_LONG, LEAVES_CELLS, FITS_NOT };

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

/* How many cells there are for a snake, 0 where it fills no cube */
static int cells_for (const struct readings *readings,
                      const struct snake *snake) {
  if (readings->region)
    return readings->region->cells;
  return cube_side (snake->cubes) ? snake->cubes : 0;
}

static int longest_side_for (const struct readings *readings,
                             const struct snake *snake) {
  return readings->region ? region_longest_side (readings->region)
                          : cube_side (snake->cubes);
}

static enum fit fit_of (const struct readings *readings,
                        const struct snake *snake) {
  const int cells = cells_for (readings, snake);
  if (snake->cubes > cells)
    return FITS_NOT;
  if (snake->cubes < cells)
    return LEAVES_CELLS;
  return snake_longest_run (snake, 0) > longest_side_for (readings, snake)
             ? RUNS_TOO_LONG
             : FITS;
}

/* Marks the readings that fit so well; how many there are */
static int mark_fit (const struct readings *readings, enum fit fit,
                     char *marked) {
  int marks = 0;
  for (int i = 0; i < readings->count; i++)
    marks += marked[i] =
        fit_of (readings, &readings->reading[i].snake) == fit;
  return marks;
}

static int find_marked (const char *marked) {
  int i = 0;
  while (!marked[i])
    i++;
  return i;
}

static int is_reversal (const struct snake *a, const struct snake *b) {
  if (a->cubes != b->cubes)
    return 0;
  for (int i = 0, j = b->cubes - 1; j >= 0; i++, j--)
    if (a->joint[i] != b->joint[j])
      return 0;
  return 1;
}

/* "first:2,3,1,... (cubes that each run adds, ...)" */
static char *offer_prefix (const struct readings *readings,
                           const struct reading *reading) {
  const char *body = readings->body + strspn (readings->body, " \t\r\n");
  const int is_shown = strlen (body) <= 24 && !strchr (body, '\n');
  return message ("%s:%s (%s)", reading->notation->prefix,
                  is_shown ? body : "...", reading->notation->summary);
}

/* Where two alphabets are possible, as in `SSS`, no prefix tells them
 * apart.
 */
static char *offer_moves (const struct reading *reading) {
  const struct notation *moves = notation_with_prefix ("moves");
  char *text = moves->write (&reading->snake);
  char *offer =
      message ("moves:%.60s%s", text, strlen (text) > 60 ? "..." : "");
  free (text);
  return offer;
}

static char *say_ambiguity (const struct readings *readings, int one,
                            int other, const char *marked) {
  const int prefixes_differ =
      readings->reading[one].notation != readings->reading[other].notation;
  char *offers = 0;
  for (int i = one; i < readings->count; i++) {
    const struct reading *reading = &readings->reading[i];
    if (!marked[i])
      continue;
    char *offer = prefixes_differ ? offer_prefix (readings, reading)
                                  : offer_moves (reading);
    offers = append_item (offers, " or ", offer);
    free (offer);
  }
  char *error = message ("this can be read as different snakes, say which: "
                         "%s",
                         offers);
  free (offers);
  return error;
}

/* Takes the reading that is marked, if it is the only one. */
static char *take_marked (struct readings *readings, const char *marked,
                          int cubes_have_names, struct snake *snake,
                          struct snake_reading *how) {
  const int chosen = find_marked (marked);
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
  *snake = reading->snake;
  *reading = readings->reading[--readings->count];
  return 0;
}

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

static char *say_long_run (const struct readings *readings,
                           const struct reading *reading) {
  int first;
  const int run = snake_longest_run (&reading->snake, &first);
  return message (
      "read as %s, cubes %d to %d are a straight run of %d, "
      "longer than any side (%d); if it is meant so, say %s:...",
      reading->notation->prefix, first + 1, first + run, run,
      longest_side_for (readings, &reading->snake),
      reading->notation->prefix);
}

/* How many cubes are too many or missing.  A notation that does not say how
 * many there are is not what was meant here: it has the right number.
 */
static int distance (const struct readings *readings, int i) {
  const int cubes = readings->reading[i].snake.cubes;
  if (readings->reading[i].notation->asks_for_cubes)
    return REGION_MOST_CELLS;
  if (readings->region)
    return abs (cubes - readings->region->cells);
  const int side = nearest_cube_side (cubes);
  return abs (cubes - side * side * side);
}

static int nearest_reading (const struct readings *readings) {
  int nearest = 0;
  for (int i = 1; i < readings->count; i++)
    if (distance (readings, i) < distance (readings, nearest))
      nearest = i;
  return nearest;
}

/* "steps or corners": the notations that give so many cubes */
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

static char *describe (const struct region *region) {
  const int *side = region->side;
  if (region_is_box (region))
    return message ("the %dx%dx%d box has %d cells", side[0], side[1],
                    side[2], region->cells);
  return message ("the shape has %d cells", region->cells);
}

/* Bars have to be named; who wrote bars should be told. */
static int bars_would_fit (const struct readings *readings) {
  const struct notation *bars = notation_with_prefix ("bars");
  struct snake snake;
  size_t failed_at;
  if (readings->named)
    return 0;
  char *error = readings_try (readings, bars, 0, &snake, &failed_at);
  free (error);
  if (error)
    return 0;
  const int fits = fit_of (readings, &snake) == FITS;
  snake_clear (&snake);
  return fits;
}

static char *say_wrong_length (const struct readings *readings) {
  const struct region *region = readings->region;
  const int nearest = nearest_reading (readings);
  const struct reading *reading = &readings->reading[nearest];
  const int cubes = reading->snake.cubes;
  char *names = notations_with (readings, cubes);
  char *cells = region ? describe (region)
                       : message ("which fill no cube: say which box");
  const char *guess = !region || distance (readings, nearest) != 1 ? ""
                      : cubes < region->cells ? ", is one missing?"
                                              : ", is one too many?";
  const int is_spare = region && cubes < region->cells && !readings->named;
  char *error = message (
      "read as %s this is %d cubes, %s%s%s%s%s%s", names, cubes, cells,
      guess, is_spare ? " (to leave cells empty say " : "",
      is_spare ? reading->notation->prefix : "", is_spare ? ":...)" : "",
      bars_would_fit (readings)
          ? "; rigid bars with free joints are written bars:..."
          : "");
  free (names);
  free (cells);
  return error;
}

/* Notations that do not say how many cubes there are always fit: what is
 * wrong with another reading is more likely what is wrong.
 */
static const struct reading *
worth_a_word_on_runs (const struct readings *readings) {
  int others = 0;
  for (int i = 0; i < readings->count; i++)
    others += !readings->reading[i].notation->asks_for_cubes;
  for (int i = 0; i < readings->count; i++) {
    const struct reading *reading = &readings->reading[i];
    if (fit_of (readings, &reading->snake) == RUNS_TOO_LONG &&
        (!reading->notation->asks_for_cubes || !others))
      return reading;
  }
  return 0;
}

static char *say_misfit (const struct readings *readings) {
  if (!readings->count)
    return say_unreadable (readings);
  const struct reading *reading = worth_a_word_on_runs (readings);
  return reading ? say_long_run (readings, reading)
                 : say_wrong_length (readings);
}

/* How far a reading is from a snake that may fold: the cubes that are too
 * many or missing, and one more for a run that is too long
 */
static int misfit (const struct readings *readings, int i) {
  const struct snake *snake = &readings->reading[i].snake;
  const int side = readings->region ? region_longest_side (readings->region)
                                    : nearest_cube_side (snake->cubes);
  return distance (readings, i) + (snake_longest_run (snake, 0) > side);
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
    found = mark_fit (readings, fit, marked);
  how->is_misfit = !found && mark_nearest (readings, marked);
  if (how->is_misfit)
    found = request->takes_misfits;
  char *error = found ? take_marked (readings, marked,
                                     request->cubes_have_names, snake, how)
                      : say_misfit (readings);
  free (marked);
  return error;
}

char *notation_read (const struct notation_request *request,
                     struct snake *snake, struct snake_reading *how) {
  struct readings readings;
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
  free (error);
  readings_clear (&readings);
  return recognised;
}
