#include "commands/holding.h"

#include "puzzle/puzzle_reader.h"
#include "system/memory.h"
#include "text/numbers.h"

#include <stdlib.h>
#include <string.h>

static char *about_option (const char *option, char *error) {
  if (!error)
    return 0;
  char *full = message ("--%s: %s", option, error);
  free (error);
  return full;
}

/* What the puzzle fixes may be held, too, but nowhere else. */
static char *check_against (const struct puzzle *puzzle, struct fix held) {
  for (int i = 0; held.cell != NO_CELL && i < puzzle->fixes; i++) {
    const struct fix own = puzzle->fix[i];
    const int *at = puzzle->region.position[own.cell].at;
    if ((own.cube == held.cube) != (own.cell == held.cell))
      return message ("the puzzle fixes cube %d in cell %d,%d,%d",
                      own.cube + 1, at[0], at[1], at[2]);
  }
  return 0;
}

/* Blanks stand between the cubes, but may also stand around an `@`. */
static char *read_list (struct puzzle *held, const char *list) {
  char *error = 0;
  while (!error && *(list += strspn (list, " ;\n"))) {
    const char *sign = list + strcspn (list, "@");
    sign += strspn (sign, "@ ");
    const size_t length = (size_t)(sign - list) + strcspn (sign, " ;\n");
    char *text = message ("%.*s", (int)length, list);
    error = strchr (text, '@')
                ? puzzle_add_fix (held, text)
                : message ("'%s' is no cube in a cell, as 1@0,0,0", text);
    free (text);
    list += length;
  }
  return error;
}

/*--------------------------------- moves -------------------------------*/

static int direction_of (char letter) {
  int d = 0;
  while (d < DIRECTIONS && direction_letter (d) != (letter & ~0x20))
    d++;
  return d;
}

static char *check_place (const struct puzzle *puzzle,
                          const struct position *at, int cube) {
  if (cube >= puzzle->snake.cubes)
    return message ("there is no cube %d, the snake has cubes 1 to %d",
                    cube + 1, puzzle->snake.cubes);
  for (int other = 0; other < cube; other++)
    if (!memcmp (&at[other], &at[cube], sizeof *at))
      return message ("cube %d would lie where cube %d lies", cube + 1,
                      other + 1);
  return 0;
}

/* Where the moves take the cubes, as seen from cube 1 */
static char *read_moves (const struct puzzle *puzzle, const char *letters,
                         struct holding *holding) {
  struct position at = {{0, 0, 0}};
  char *error = 0;
  holding->at = allocate_zeroed (strlen (letters) + 1, sizeof at);
  holding->count = 1;
  for (; !error && *letters; letters++) {
    const int d = direction_of (*letters);
    if (strchr (" ,", *letters))
      continue;
    if (d == DIRECTIONS)
      return wrong_character (letters,
                              "is no direction, use F, B, R, L, U, D");
    at.at[axis_of (d)] += sign_of (d);
    holding->at[holding->count++] = at;
    error = check_place (puzzle, holding->at, holding->count - 1);
  }
  return error;
}

static const struct fix *fix_of_cube (const struct puzzle *puzzle,
                                      int cube) {
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube == cube)
      return &puzzle->fix[i];
  return 0;
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
  free (error);
  return is_cell ? 0 : message ("write the cell as 0,0,0, not '%s'", text);
}

/* Cube 1 lies where --from says, or else in the cell fixed for it. */
static char *begin (const struct puzzle *puzzle, const char *from,
                    const struct fix *first, struct puzzle *held) {
  int at[3];
  if (!from)
    return puzzle_fix (held, 0, puzzle->region.position[first->cell].at);
  char *error = read_cell (from, at);
  if (!error)
    error = puzzle_fix (held, 0, at);
  return error ? error : check_against (puzzle, held->fix[0]);
}

static char *go_on (struct puzzle *held, const struct holding *holding) {
  const struct position from = held->region.position[held->fix[0].cell];
  char *error = 0;
  for (int cube = 1; !error && cube < holding->count; cube++) {
    const int *to = holding->at[cube].at;
    const int at[3] = {from.at[0] + to[0], from.at[1] + to[1],
                       from.at[2] + to[2]};
    error = puzzle_fix (held, cube, at);
  }
  return error;
}

static void begin_anywhere (struct puzzle *held,
                            const struct holding *holding) {
  held->fixes = holding->count;
  held->fix = allocate ((size_t)held->fixes * sizeof *held->fix);
  for (int cube = 0; cube < held->fixes; cube++)
    held->fix[cube] = (struct fix){cube, NO_CELL};
}

static char *hold_moves (const struct puzzle *puzzle,
                         const struct options *options, struct puzzle *held,
                         struct holding *holding) {
  const struct fix *first = fix_of_cube (puzzle, 0);
  char *error =
      about_option ("moves", read_moves (puzzle, options->moves, holding));
  if (error)
    return error;
  if (!options->from && !first) {
    begin_anywhere (held, holding);
    return 0;
  }
  error = about_option ("from", begin (puzzle, options->from, first, held));
  if (!error)
    error = about_option ("moves", go_on (held, holding));
  free (holding->at);
  holding->at = 0;
  return error;
}

/*------------------------------------------------------------------------*/

/* As hands go along the snake */
static int by_cube (const void *a, const void *b) {
  const struct fix *f = a, *g = b;
  return f->cube - g->cube;
}

static char *check_options (const struct options *options) {
  if (options->from && !options->moves)
    return message ("--from says where --moves begin, which are missing");
  return options->have || options->moves
             ? 0
             : message ("--have or --moves is missing; try "
                        "'snakesat hint --help'");
}

char *holding_read (const struct puzzle *puzzle,
                    const struct options *options,
                    struct holding *holding) {
  /* A view but for the fixes, which become the holding */
  struct puzzle held = puzzle_with_fixes (puzzle, 0, 0);
  *holding = (struct holding){0};
  char *error = check_options (options);
  if (!error)
    error = options->have
                ? about_option ("have", read_list (&held, options->have))
                : hold_moves (puzzle, options, &held, holding);
  for (int i = 0; !error && i < held.fixes; i++)
    error = about_option (options->have ? "have" : "moves",
                          check_against (puzzle, held.fix[i]));
  if (held.fixes)
    qsort (held.fix, (size_t)held.fixes, sizeof *held.fix, by_cube);
  holding->fix = held.fix;
  holding->count = held.fixes;
  return error;
}

void holding_clear (struct holding *holding) {
  free (holding->fix);
  free (holding->at);
}
