#include "commands/holding.h"

#include "commands/layers_reader.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"
#include "text/numbers.h"
#include "text/text_lines.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

static char *about_option (const char *option, char *error) {
  if (!error)
    return 0;
  char *full = message ("--%s: %s", option, error);
  release (error);
  return full;
}

/* Blanks stand between the cubes, but may also stand around an `@`. */
static char *read_list (struct puzzle *held, const char *list) {
  char *error = 0;
  while (!error && *(list += strspn (list, " ;\n\t\r"))) {
    const char *sign = list + strcspn (list, "@");
    sign += strspn (sign, "@ ");
    const size_t length =
        (size_t)(sign - list) + strcspn (sign, " ;\n\t\r");
    char *text = message ("%.*s", (int)length, list);
    error =
        strchr (text, '@')
            ? puzzle_add_fix (held, text)
            : message ("'%.40s' is no cube in a cell, as 1@0,0,0, and no "
                       "file; moves go behind --moves",
                       text);
    release (text);
    list += length;
  }
  return error;
}

static char *read_cubes (struct puzzle *held, const char *text) {
  return strchr (text, '@') || !layers_recognised (text)
             ? read_list (held, text)
             : layers_read (text, held);
}

/* No other bytes than those of a puzzle, nor more of them */
static char *check_text (const char *text, size_t size) {
  struct text_lines lines;
  struct text_place place;
  char *error = text_lines_init (&lines, text, size, &place);
  text_lines_clear (&lines);
  if (!error)
    return 0;
  char *complete = message ("line %d: %s", place.line, error);
  release (error);
  return complete;
}

/* A list, layers, or the name of a file with one of them */
static char *read_have (struct puzzle *held, const char *argument) {
  struct stat status;
  const int is_file = !strcmp (argument, "-") || !stat (argument, &status);
  if (!is_file)
    return read_cubes (held, argument);
  char *text;
  size_t size;
  char *error = text_load (argument, &text, &size);
  if (!error) {
    error = check_text (text, size);
    if (!error)
      error = read_cubes (held, text);
    release (text);
  }
  if (!error)
    return 0;
  char *complete = message ("%s: %s", argument, error);
  release (error);
  return complete;
}

/*--------------------------------- moves -------------------------------*/

static int direction_of (char letter) {
  int d = 0;
  while (d < DIRECTIONS && direction_letter (d) != (letter & ~0x20))
    d++;
  return d;
}

static int is_word (const char *text, size_t length, const char *word) {
  return strlen (word) == length && !strncasecmp (text, word, length);
}

/* A letter, or the word that it begins.  Returns the direction and goes
 * behind it; DIRECTIONS where it is none.
 */
static int take_direction (const char **text) {
  const int d = **text ? direction_of (**text) : DIRECTIONS;
  size_t length = 0;
  if (d == DIRECTIONS)
    return d;
  while (isalpha ((unsigned char)(*text)[length]))
    length++;
  const int is_whole = is_word (*text, length, direction_name (d)) ||
                       is_word (*text, length, "front") ||
                       is_word (*text, length, "back");
  *text += is_whole ? length : 1;
  return d;
}

static char *step (const struct puzzle *puzzle, int d,
                   struct holding *holding) {
  const int cube = holding->count;
  struct position here = holding->at[cube - 1];
  if (cube >= puzzle->snake.cubes)
    return message ("there is no cube %d, the snake has cubes 1 to %d",
                    cube + 1, puzzle->snake.cubes);
  here.at[axis_of (d)] += sign_of (d);
  for (int other = 0; other < cube; other++)
    if (!memcmp (&holding->at[other], &here, sizeof here))
      return message ("cube %d would lie where cube %d lies", cube + 1,
                      other + 1);
  holding->at[holding->count++] = here;
  return 0;
}

/* Reads a number, 1 where there is none. */
static int read_times (const char **text) {
  int times = 1, length = 0;
  sscanf (*text, "%6d%n", &times, &length);
  *text += length;
  return times;
}

/* Where the moves take the cubes, as seen from cube 1.  Numbers stand
 * before their letter, 2FR, unless the text begins with a letter and ends
 * with a number, F2R1.
 */
static char *read_moves (const struct puzzle *puzzle, const char *letters,
                         struct holding *holding) {
  static const char between[] = " ,;[]\t\n";
  const size_t length = strlen (letters);
  const int is_behind = isalpha ((unsigned char)*letters) &&
                        isdigit ((unsigned char)letters[length - 1]);
  char *error = 0;
  holding->at =
      allocate_zeroed ((size_t)puzzle->snake.cubes, sizeof *holding->at);
  holding->count = 1;
  while (!error && *(letters += strspn (letters, between))) {
    int times = is_behind || !isdigit ((unsigned char)*letters)
                    ? 1
                    : read_times (&letters);
    letters += strspn (letters, " ");
    const char *at = letters;
    const int d = take_direction (&letters);
    if (d == DIRECTIONS)
      return *at ? wrong_character (at,
                                    "is no direction, use F, B, R, L, U, D")
                 : message ("a direction is missing behind the last "
                            "number");
    if (is_behind && isdigit ((unsigned char)*letters))
      times = read_times (&letters);
    while (!error && times-- > 0)
      error = step (puzzle, d, holding);
  }
  return error;
}

/* Whoever wrote only a cell should not be asked for a cube. */
static char *read_cell (const char *text, int at[3]) {
  struct numbers numbers;
  size_t failed_at;
  char *error = numbers_read (text, &numbers, &failed_at);
  const int is_cell = !error && numbers.count == 3;
  for (int axis = 0; is_cell && axis < 3; axis++)
    at[axis] = numbers.list[axis].value;
  if (!error)
    numbers_clear (&numbers);
  release (error);
  return is_cell ? 0 : message ("write the cell as 0,0,0, not '%s'", text);
}

/* The moves begin where --from says, or else in the cell fixed for cube 1,
 * or anywhere.
 */
static char *hold_moves (const struct puzzle *puzzle,
                         const struct options *options, struct puzzle *held,
                         struct holding *holding) {
  char *error = about_option (
      "moves", read_moves (puzzle, options->hint.moves, holding));
  int begin[3], fixed = 0;
  if (error)
    return error;
  while (fixed < puzzle->fixes && puzzle->fix[fixed].cube)
    fixed++;
  if (options->hint.from) {
    error = read_cell (options->hint.from, begin);
  } else if (fixed < puzzle->fixes) {
    const int cell = puzzle->fix[fixed].cell;
    memcpy (begin, puzzle->region.position[cell].at, sizeof begin);
  } else {
    held->fixes = holding->count;
    held->fix = allocate ((size_t)held->fixes * sizeof *held->fix);
    for (int cube = 0; cube < held->fixes; cube++)
      held->fix[cube] = (struct fix){cube, NO_CELL};
    return 0;
  }
  if (!error)
    error = puzzle_fix (held, 0, begin);
  if (!error)
    error = puzzle_contradicts (puzzle, held->fix[0]);
  if (error)
    return about_option ("from", error);
  for (int cube = 1; !error && cube < holding->count; cube++) {
    const int *to = holding->at[cube].at;
    const int at[3] = {begin[0] + to[0], begin[1] + to[1],
                       begin[2] + to[2]};
    error = about_option ("moves", puzzle_fix (held, cube, at));
  }
  release (holding->at);
  holding->at = 0;
  return error;
}

/*------------------------------------------------------------------------*/

/* As hands go along the snake */
static int by_cube (const void *a, const void *b) {
  const struct fix *f = a, *g = b;
  return f->cube - g->cube;
}

char *holding_read (const struct puzzle *puzzle,
                    const struct options *options,
                    struct holding *holding) {
  *holding = (struct holding){0};
  if (options->hint.from && !options->hint.moves)
    return message ("--from says where --moves begin, which are missing");
  if (!options->hint.have && !options->hint.moves)
    return message ("--have or --moves is missing: say what you hold, as "
                    "--moves FFRU; see 'snakesat hint --help'");
  /* A view but for the fixes, which become the holding */
  struct puzzle held = puzzle_with_fixes (puzzle, 0, 0);
  char *error =
      options->hint.have
          ? about_option ("have", read_have (&held, options->hint.have))
          : hold_moves (puzzle, options, &held, holding);
  for (int i = 0; !error && i < held.fixes; i++)
    error = about_option (options->hint.have ? "have" : "moves",
                          puzzle_contradicts (puzzle, held.fix[i]));
  if (held.fixes)
    qsort (held.fix, (size_t)held.fixes, sizeof *held.fix, by_cube);
  holding->fix = held.fix;
  holding->count = held.fixes;
  return error;
}

void holding_reverse (struct holding *holding, int cubes) {
  for (int i = 0; i < holding->count; i++)
    holding->fix[i].cube = cubes - 1 - holding->fix[i].cube;
  for (int i = 0, j = holding->count - 1; i < j; i++, j--) {
    const struct fix fix = holding->fix[i];
    holding->fix[i] = holding->fix[j];
    holding->fix[j] = fix;
  }
}

void holding_clear (struct holding *holding) {
  release (holding->fix);
  release (holding->at);
}
