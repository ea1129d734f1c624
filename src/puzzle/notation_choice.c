/* All that a text can be read as, and which of these readings is meant */
#include "puzzle/notation.h"

#include "puzzle/notation_family.h"
#include "system/memory.h"
#include "text/spelling.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* From what fits to what is not accepted */
enum fit { FITS, RUN_TOO_LONG, LEAVES_CELLS, FITS_NOT, FITS_IF_NAMED };

struct candidate {
  const struct notation *notation;
  struct snake snake;
  int side;     /* the longest of the region, or of the nearest cube */
  int too_many; /* cubes for that region or cube; less than 0: missing */
  int run;      /* the longest straight run, */
  int first;    /* and its first cube */
  enum fit fit;
  int distance; /* |too_many|, or FARTHEST if it cannot be meant */
  int is_chosen;
};

#define FARTHEST REGION_MOST_CELLS

struct candidates {
  const struct region *region;  /* 0 if it is not known */
  const struct notation *named; /* 0 if no notation is named */
  char *body;                   /* the text, its prefix made blank */
  int count;
  struct candidate *reading; /* [0..count[ no two the same */
  char *error;               /* of the reader that came farthest, or 0 */
  size_t error_at;           /* in the body */
  const struct notation *error_in;
};

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

/* Finds the prefix and makes it blank: a drawing that begins in the same
 * line stays in its column.
 */
static char *take_prefix (struct candidates *readings) {
  char *word = readings->body + strspn (readings->body, " \t\r\n");
  char *end = word;
  while (isalnum ((unsigned char)*end))
    end++;
  char *colon = end + strspn (end, " \t");
  if (end == word || *colon != ':')
    return 0;
  *colon = ' '; /* it may be the end of the word */
  const char after = *end;
  *end = 0;
  readings->named = notation_with_prefix (word);
  char *error = readings->named ? 0 : unknown_prefix (word);
  *end = after;
  memset (word, ' ', (size_t)(end - word));
  return error;
}

int nearest_cube_side (int cells) {
  int side = 2;
  while (side * side * side < cells)
    side++;
  const int below = cells - (side - 1) * (side - 1) * (side - 1);
  const int above = side * side * side - cells;
  return below < above ? side - 1 : side;
}

static int may_be_meant (const struct candidates *readings,
                         const struct notation *notation) {
  return readings->named || !(notation->flags & NOTATION_ONLY_BY_NAME);
}

static enum fit fit_of (const struct candidates *readings,
                        const struct candidate *reading) {
  const int is_too_long = reading->run > reading->side;
  if (reading->too_many > 0 || (reading->too_many && !readings->region))
    return FITS_NOT;
  if (!may_be_meant (readings, reading->notation))
    return reading->too_many || is_too_long ? FITS_NOT : FITS_IF_NAMED;
  return reading->too_many ? LEAVES_CELLS
         : is_too_long     ? RUN_TOO_LONG
                           : FITS;
}

/* A notation that omits the number of cubes always has the right one, so
 * it is no hint at what was meant.
 */
static void measure (const struct candidates *readings,
                     struct candidate *reading) {
  const struct region *region = readings->region;
  const int cubes = reading->snake.cubes, cube = nearest_cube_side (cubes);
  reading->side = region ? region_longest_side (region) : cube;
  reading->too_many = cubes - (region ? region->cells : cube * cube * cube);
  reading->run = snake_longest_run (&reading->snake, &reading->first);
  reading->fit = fit_of (readings, reading);
  reading->distance =
      may_be_meant (readings, reading->notation) &&
              !(reading->notation->flags & NOTATION_OMITS_CUBES)
          ? abs (reading->too_many)
          : FARTHEST;
}

static int is_known (const struct candidates *readings,
                     const struct notation *notation,
                     const struct snake *snake) {
  for (int i = 0; i < readings->count; i++)
    if (readings->reading[i].notation == notation &&
        snake_equal (&readings->reading[i].snake, snake))
      return 1;
  return 0;
}

static void try_taking (struct candidates *readings,
                        const struct notation *notation, int taking) {
  struct snake_text text = {
      .text = readings->body,
      .taking = taking,
      .cells = readings->region ? readings->region->cells : 0,
      .by_name = notation == readings->named};
  struct snake snake;
  char *error = notation_take (notation, &text, &snake);
  if (error) {
    if (!readings->error || text.failed_at > readings->error_at) {
      release (readings->error);
      readings->error = error;
      readings->error_at = text.failed_at;
      readings->error_in = notation;
    } else
      release (error);
    return;
  }
  if (is_known (readings, notation, &snake)) {
    snake_clear (&snake);
    return;
  }
  const size_t count = (size_t)readings->count++;
  readings->reading = reallocate (readings->reading,
                                  (count + 1) * sizeof *readings->reading);
  readings->reading[count] = (struct candidate){notation, .snake = snake};
  measure (readings, &readings->reading[count]);
}

/* The error is about the prefix; the readings must be cleared even then. */
static char *candidates_init (struct candidates *readings, const char *text,
                              const struct region *region) {
  *readings = (struct candidates){.region = region};
  readings->body = copy_text (text);
  char *error = take_prefix (readings);
  const struct notation *notation;
  for (int i = 0; !error && (notation = notation_number (i)); i++)
    if (!readings->named || notation == readings->named)
      for (int taking = 0; taking < notation->takings; taking++)
        try_taking (readings, notation, taking);
  return error;
}

static void candidates_clear (struct candidates *readings) {
  for (int i = 0; i < readings->count; i++)
    snake_clear (&readings->reading[i].snake);
  release (readings->reading);
  release (readings->body);
  release (readings->error);
}

/*-------------------------------- ambiguity ----------------------------*/

/* "first:2,3,1,... (cubes that each run adds, ...)".  If two alphabets
 * are possible, as in `SSS`, no prefix distinguishes them: then the moves.
 */
static char *offer (const struct candidates *readings,
                    const struct candidate *reading, int prefixes_differ) {
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

static char *say_ambiguity (const struct candidates *readings,
                            const struct candidate *one,
                            const struct candidate *other) {
  char *offers = 0;
  for (int i = 0; i < readings->count; i++) {
    if (!readings->reading[i].is_chosen)
      continue;
    char *another = offer (readings, &readings->reading[i],
                           one->notation != other->notation);
    offers = append_item (offers, " or ", another);
    release (another);
  }
  char *error = message ("this can be read as different snakes, say which: "
                         "%s",
                         offers);
  release (offers);
  return error;
}

/* Numbers that fit only in a rarer notation may be miscounted in a usual
 * one by one cube.
 */
static void note_usual (const struct candidates *readings,
                        struct snake_reading *how) {
  if (readings->named || !(how->notation->flags & NOTATION_NUMBERS) ||
      how->notation->flags & NOTATION_USUAL)
    return;
  for (int i = 0; i < readings->count; i++) {
    const struct candidate *reading = &readings->reading[i];
    if (reading->notation->flags & NOTATION_USUAL &&
        abs (reading->too_many) == 1) {
      how->usual = reading->notation;
      how->usual_cubes = reading->snake.cubes;
    }
  }
}

/* Takes the reading that is chosen, if all that are chosen are the same
 * toy.
 */
static char *take_chosen (struct candidates *readings, int cubes_have_names,
                          struct snake *snake, struct snake_reading *how) {
  struct candidate *one = readings->reading;
  while (!one->is_chosen)
    one++;
  for (struct candidate *other = one + 1;
       other < readings->reading + readings->count; other++)
    if (other->is_chosen && !snake_equal (&one->snake, &other->snake) &&
        (cubes_have_names ||
         !snake_is_reverse (&one->snake, &other->snake)))
      return say_ambiguity (readings, one, other);
  how->notation = one->notation;
  how->is_named = readings->named != 0;
  note_usual (readings, how);
  snake_copy (snake, &one->snake);
  return 0;
}

/*------------------------------ no reading fits ------------------------*/

static char *say_unreadable (const struct candidates *readings) {
  if (!readings->body[strspn (readings->body, " \t\r\n")])
    return message ("there is no snake, nothing is written here");
  if (readings->named)
    return message ("read as %s: %s", readings->named->prefix,
                    readings->error);
  if (!readings->error_at)
    return message ("this is not a snake in any notation known here");
  return message ("this is not a snake in any notation known here; read as "
                  "%s, %s",
                  readings->error_in->prefix, readings->error);
}

static char *say_long_run (const struct candidate *reading) {
  const char *prefix = reading->notation->prefix;
  return message ("read as %s, cubes %d to %d are a straight run of %d, "
                  "longer than any side (%d); if it is meant so, say "
                  "%s:...",
                  prefix, reading->first + 1, reading->first + reading->run,
                  reading->run, reading->side, prefix);
}

/* "steps or corners": the notations with which it has that many cubes */
static char *notations_with (const struct candidates *readings, int cubes) {
  char *list = 0;
  const struct notation *before = 0;
  for (int i = 0; i < readings->count; i++) {
    const struct candidate *reading = &readings->reading[i];
    if (reading->snake.cubes != cubes || reading->notation == before ||
        !may_be_meant (readings, reading->notation))
      continue;
    list = append_item (list, " or ", reading->notation->prefix);
    before = reading->notation;
  }
  return list;
}

/* "the 3x3x3 box has 27 cells, is one missing?" */
static char *compare_with_cells (const struct region *region,
                                 const struct candidate *reading) {
  const int cells = reading->snake.cubes - reading->too_many;
  const char *guess = reading->too_many == -1  ? ", is one missing?"
                      : reading->too_many == 1 ? ", is one too many?"
                                               : "";
  if (region) {
    char *name = region_name (region);
    char *text = message ("%s has %d cells%s", name, cells, guess);
    release (name);
    return text;
  }
  if (!*guess || cells == 1)
    return message ("which do not fill a cube; name the box with --box");
  return message ("a %dx%dx%d cube has %d%s Else name the box with --box",
                  reading->side, reading->side, reading->side, cells,
                  guess);
}

/* Bars are read only by name, which a text of bars should be told. */
static int bars_would_fit (const struct candidates *readings) {
  for (int i = 0; i < readings->count; i++)
    if (readings->reading[i].fit == FITS_IF_NAMED)
      return 1;
  return 0;
}

static char *say_wrong_length (const struct candidates *readings,
                               const struct candidate *reading) {
  const int is_spare = reading->fit == LEAVES_CELLS && !readings->named;
  const int cubes = reading->snake.cubes;
  char *names = notations_with (readings, cubes);
  char *cells = compare_with_cells (readings->region, reading);
  char *error = message (
      "read as %s this is %d cubes, %s%s%s%s%s", names, cubes, cells,
      is_spare ? " (to leave cells empty say " : "",
      is_spare ? reading->notation->prefix : "", is_spare ? ":...)" : "",
      bars_would_fit (readings)
          ? "; rigid bars with free joints are written bars:..."
          : "");
  release (names);
  release (cells);
  return error;
}

/* People seldom miscount by more, and seldom use a rarer notation. */
#define RARER_BY_CUBES 3

static int implausibility (const struct candidate *reading) {
  return reading->distance -
         (reading->notation->flags & NOTATION_USUAL ? RARER_BY_CUBES : 0);
}

/* Tells what is wrong with the reading that was most likely meant. */
static char *say_misfit (const struct candidates *readings,
                         struct snake_reading *how) {
  const struct candidate *meant = readings->reading;
  if (!readings->count) {
    how->failed_at = readings->error_at;
    return say_unreadable (readings);
  }
  for (int i = 1; i < readings->count; i++)
    if (implausibility (&readings->reading[i]) < implausibility (meant))
      meant = &readings->reading[i];
  return meant->fit == RUN_TOO_LONG ? say_long_run (meant)
                                    : say_wrong_length (readings, meant);
}

/*-------------------------------- the choice ---------------------------*/

/* How far a reading is from a snake that may fold */
static int misfit (const struct candidate *reading) {
  return reading->distance + (reading->run > reading->side);
}

/* Chooses the readings that fit best; if none is acceptable, those that are
 * nearest.  Returns how many.
 */
static int choose (struct candidates *readings, struct snake_reading *how) {
  enum fit fit = FITS_NOT;
  int least = FARTHEST - 1, chosen = 0;
  for (int i = 0; i < readings->count; i++) {
    const struct candidate *reading = &readings->reading[i];
    fit = reading->fit < fit ? reading->fit : fit;
    least = misfit (reading) < least ? misfit (reading) : least;
  }
  const int fits = fit <= (readings->named ? LEAVES_CELLS : FITS);
  for (int i = 0; i < readings->count; i++) {
    struct candidate *reading = &readings->reading[i];
    reading->is_chosen =
        fits ? reading->fit == fit : misfit (reading) == least;
    chosen += reading->is_chosen;
  }
  how->is_misfit = !fits && chosen;
  return chosen;
}

char *notation_read (const struct notation_request *request,
                     struct snake *snake, struct snake_reading *how) {
  struct candidates readings;
  *how = (struct snake_reading){0};
  char *error = candidates_init (&readings, request->text, request->region);
  if (!error)
    error =
        choose (&readings, how) &&
                (!how->is_misfit || request->takes_misfits)
            ? take_chosen (&readings, request->cubes_have_names, snake, how)
            : say_misfit (&readings, how);
  candidates_clear (&readings);
  return error;
}

int notation_recognises (const char *text) {
  struct candidates readings;
  char *error = candidates_init (&readings, text, 0);
  const int recognised = !error && (readings.named || readings.count);
  release (error);
  candidates_clear (&readings);
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
