#include "notation/partial_folding.h"

#include "notation/puzzle_reader.h"
#include "system/array.h"
#include "system/memory.h"
#include "text/lookalikes.h"
#include "text/numbers.h"
#include "text/prose.h"
#include "text/text_lines.h"

#include <assert.h>
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

/*--------------------------------- cells -------------------------------*/

#define BETWEEN " ;\t"

/* Blanks separate the cubes, but may also be around an `@`. */
static char *read_cubes_in_cells (struct puzzle *held, const char *list) {
  char *error = 0;
  while (!error && *(list += strspn (list, BETWEEN))) {
    const char *sign = list + strcspn (list, "@");
    sign += strspn (sign, "@ ");
    const size_t length = (size_t)(sign - list) + strcspn (sign, BETWEEN);
    AUTOFREE char *text = format_text ("%.*s", (int)length, list);
    error =
        strchr (text, '@')
            ? puzzle_add_fix (held, text, false)
            : format_text ("'%.40s' is neither a cube in a cell, such as "
                           "1@0,0,0, nor a file; use --moves for moves",
                           text);
    list += length;
  }
  return error;
}

/*--------------------------------- layers ------------------------------*/

#define BLANKS " \t\r|"

struct layers {
  struct puzzle *held;
  int row;      /* [0..side[0][ of the layers that are side by side */
  int abreast;  /* the number of layers side by side */
  int finished; /* layers below these */
};

static int count_tokens (const char *line) {
  int count = 0;
  while (*(line += strspn (line, BLANKS))) {
    line += strcspn (line, BLANKS);
    count++;
  }
  return count;
}

/* Returns true for several lines or several numbers, without an `@`. */
static bool are_layers (const struct text_lines *lines) {
  for (int i = 0; i < lines->count; i++)
    if (strchr (lines->line[i].text, '@'))
      return false;
  const char *first = lines->count ? lines->line[0].text : "";
  return lines->count > 1 ||
         (!first[strspn (first, BLANKS "0123456789.-_")] &&
          count_tokens (first) > 1);
}

/* Fills the cell of that column, counted over the layers side by side. */
static char *read_layer_cell (struct layers *layers, const char *token,
                              size_t length, int column) {
  const int *side = layers->held->region.side;
  const int at[3] = {side[0] - 1 - layers->row, column % side[1],
                     layers->finished + column / side[1]};
  int cube = 0, end = 0;
  if (strspn (token, ".-_") >= length)
    return 0;
  sscanf (token, "%6d%n", &cube, &end);
  if ((size_t)end != length)
    return format_text (
        "'%.*s' is not the number of a cube; write 1, 2, 3 for "
        "the cubes of the snake, and -- if there is none",
        (int)length, token);
  return puzzle_fix (layers->held, cube, at);
}

static char *read_layer_row (struct layers *layers, const char *line) {
  const int *side = layers->held->region.side;
  const int count = count_tokens (line);
  if (!layers->row)
    layers->abreast = count / side[1];
  if (count % side[1] || count / side[1] != layers->abreast)
    return format_text (
        "a row of a layer has %d cells, not %d%s", side[1], count,
        layers->row ? ", and all rows have the same layers" : "");
  if (layers->finished + layers->abreast > side[2])
    return format_text ("there are more than %d layers", side[2]);
  char *error = 0;
  for (int column = 0; !error && column < count; column++) {
    line += strspn (line, BLANKS);
    const size_t length = strcspn (line, BLANKS);
    error = read_layer_cell (layers, line, length, column);
    line += length;
  }
  if (++layers->row == side[0]) {
    layers->finished += layers->abreast;
    layers->row = 0;
  }
  return error;
}

/* A line with a word, or with moves, is not a row of a layer; X X X is. */
static bool is_heading (const char *line) {
  for (size_t length; *(line += strspn (line, BLANKS)); line += length) {
    length = strcspn (line, BLANKS);
    for (size_t i = 0; i < length && length > 1; i++)
      if (isalpha ((unsigned char)line[i]))
        return true;
  }
  return false;
}

/*---------------------------------- have -------------------------------*/

/* "0,0,0", "0,0,1", ... on lines: the cells of cubes 1, 2, ... */
static bool are_cells (const struct text_lines *lines) {
  bool are_cells = lines->count > 1;
  for (int i = 0; i < lines->count; i++) {
    int at[3];
    const char *line = lines->line[i].text;
    are_cells &= strchr (line, ',') && !strchr (line, '@') &&
                 numbers_read_exactly (line, 3, at);
  }
  return are_cells;
}

/* "[[0,0,0],[0,0,1]]" and other cells in brackets, as programs print them:
 * each in a line, on the heap; or 0 if this is something else
 */
static char *cells_in_lines (const char *text) {
  if (!strpbrk (text, "([{") ||
      text[strspn (text, "0123456789,; \t\r\n()[]{}")])
    return 0;
  char *lines = copy_text (text), *to = lines;
  for (const char *from = text; *from; from++) {
    const bool is_line_empty = to == lines || to[-1] == '\n';
    if (strchr (")]}", *from) && !is_line_empty)
      *to++ = '\n';
    else if (isdigit ((unsigned char)*from) ||
             (*from == ',' && !is_line_empty))
      *to++ = *from;
  }
  *to = 0;
  return lines;
}

static char *read_cell_of_next_cube (struct puzzle *held,
                                     const char *line) {
  int at[3];
  numbers_read_exactly (line, 3, at);
  return puzzle_fix (held, held->fixes + 1, at);
}

static char *read_placed_cubes (struct puzzle *held, const char *text,
                                size_t size) {
  struct layers layers = {.held = held};
  CLEANUP (text_lines_clear) struct text_lines lines;
  struct text_place place = {.line = 0};
  char *error = text_lines_init (&lines, text, size, &place);
  if (!error) {
    const bool has_cells = are_cells (&lines);
    const bool is_list = !are_layers (&lines);
    for (int i = 0; !error && i < lines.count; i++) {
      place.line = lines.line[i].number;
      const char *line = lines.line[i].text;
      if (has_cells)
        error = read_cell_of_next_cube (held, line);
      else if (is_list)
        error = read_cubes_in_cells (held, line);
      else if (!is_heading (line) && count_tokens (line))
        error = read_layer_row (&layers, line);
    }
    if (!error && layers.row)
      error =
          format_text ("the last layer has %d row%s, not %d", layers.row,
                       plural (layers.row), held->region.side[0]);
  }
  return error_at (0, lines.count == 1 ? 0 : place.line, error);
}

/* `have` is a list, layers, or the name of a file with one of them. */
static char *place_by_cells (const struct puzzle *puzzle, const char *have,
                             struct puzzle *held) {
  struct stat status;
  AUTOFREE char *text = 0;
  size_t size = strlen (have);
  const bool is_file = !strcmp (have, "-") || !stat (have, &status);
  char *error = is_file ? text_load (have, &text, &size) : 0;
  AUTOFREE char *cells = error ? 0 : cells_in_lines (is_file ? text : have);
  if (cells)
    error = read_placed_cubes (held, cells, strlen (cells));
  else if (!error)
    error = read_placed_cubes (held, is_file ? text : have, size);
  if (is_file)
    error = error_at (have, 0, error);
  for (int i = 0; !error && i < held->fixes; i++)
    error = puzzle_contradicts (puzzle, held->fix[i]);
  return error_at ("--have", 0, error);
}

/*--------------------------------- moves -------------------------------*/

static bool has_word (const char *text, size_t length, const char *word) {
  return strlen (word) == length && !strncasecmp (text, word, length);
}

static size_t word_length (const char *text) {
  size_t length = 0;
  while (isalpha ((unsigned char)text[length]))
    length++;
  return length;
}

/* Skips "to the" of "to the right" and "from you" of "away from you". */
static const char *skip_between (const char *text) {
  static const char between[] = " ,;[](){}'\"*\t\r\n";
  static const char *const filling[] = {"to", "the", "from", "you"};
  const char *end = text;
  do {
    text = end + strspn (end, between);
    end = text;
    for (int i = 0; i < 4 && end == text; i++)
      if (has_word (text, word_length (text), filling[i]))
        end += strlen (filling[i]);
  } while (end > text);
  return text;
}

/* The directions that a text says, each as often as it is to be done */
struct moves {
  struct move {
    int direction, times;
  } * item;
  size_t count, capacity;
  bool have_letters; /* then x is not an axis */
};

/* "+x", "-y", "z"; `sign` is one that was in front of a number, or 0.
 * Returns DIRECTIONS if there is no axis.
 */
static int read_axis (const char **text, char sign) {
  const char *p = *text;
  if (!sign && *p && strchr ("+-", *p))
    sign = *p++;
  const char *axis = *p ? strchr ("xyz", tolower ((unsigned char)*p)) : 0;
  if (!axis)
    return DIRECTIONS;
  *text = p + 1;
  return 2 * (int)(axis - strchr ("xyz", 'x')) + (sign == '-');
}

/* Reads an axis, a letter, the word that it begins, or a word of the
 * instructions for hands.  The front is towards you, the back is away.
 * Returns the direction and moves `*text` past it, or returns DIRECTIONS if
 * there is none.
 */
static int read_direction (const char **text, char sign,
                           struct moves *moves) {
  static const struct {
    const char *word;
    int direction;
  } words[] = {{"away", FORWARD}, {"towards", BACKWARD},
               {"back", FORWARD}, {"front", BACKWARD},
               {"top", UP},       {"bottom", DOWN}};
  const size_t length = word_length (*text);
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (has_word (*text, length, words[i].word)) {
      *text += length;
      return words[i].direction;
    }
  int d = 0;
  while (d < DIRECTIONS && direction_letter (d) != (**text & ~0x20))
    d++;
  if (d == DIRECTIONS || sign)
    return moves->have_letters ? DIRECTIONS : read_axis (text, sign);
  moves->have_letters = true;
  *text += has_word (*text, length, direction_name (d)) ? length : 1;
  return d;
}

/* Reads a number; it is 1 if there is none. */
static int read_times (const char **text) {
  int times = 1, length = 0;
  if (isdigit ((unsigned char)**text))
    sscanf (*text, "%6d%n", &times, &length);
  *text += length;
  return times;
}

/* "3: Up" is a line of `solve --format moves`. */
static const char *skip_number_of_line (const char *text) {
  const size_t digits = strspn (text, "0123456789");
  return digits && text[digits] == ':' ? text + digits + 1 : text;
}

/* Returns true for F2R1 and `R2 B`: the text begins with a letter, and a
 * number behind a letter is at the end, or in front of a comma or blank.
 */
static bool are_numbers_after (const char *text) {
  bool are_after = false;
  for (const char *p = text; isalpha ((unsigned char)*text) && *p; p++)
    are_after |= isdigit ((unsigned char)*p) &&
                 (!p[1] || p[1] == ',' || p[1] == ';' ||
                  (p[1] == ' ' && isalpha ((unsigned char)p[-1])));
  return are_after;
}

/* Numbers are in front of their direction, 2FR or 2+x, unless they are
 * after it: F2R1, "away from you 2, to the right".
 */
static char *read_moves (const char *text, struct moves *moves) {
  const bool are_after = are_numbers_after (text);
  while (*(text = skip_between (text))) {
    text = skip_between (skip_number_of_line (text));
    const char *number = text + (*text && strchr ("+-", *text));
    const bool has_sign = number > text && isdigit ((unsigned char)*number);
    const char sign = has_sign ? *text : 0;
    if (has_sign)
      text = number;
    int times = are_after ? 1 : read_times (&text);
    text = skip_between (text);
    const char *at = text;
    const int d = read_direction (&text, sign, moves);
    if (d == DIRECTIONS)
      return *at ? wrong_character (
                       at, "is not a direction: use F, B, R, L, U, D")
                 : format_text ("a direction is missing after the last "
                                "number");
    if (are_after) {
      number = skip_between (text);
      if (isdigit ((unsigned char)*number))
        times = read_times (&number);
      text = number;
    }
    array_push (moves, (struct move){d, times});
  }
  return 0;
}

/* Places a cube, or notes that it would be in the cell of another one. */
static char *add_cube (const struct puzzle *puzzle, int d,
                       struct partial_folding *placed) {
  const int cube = placed->count;
  struct position here = placed->at[cube - 1];
  assert (cube > 0);
  if (cube >= puzzle->snake.cubes)
    return format_text ("there is no cube %d: the snake has cubes 1 to %d",
                        cube + 1, puzzle->snake.cubes);
  here.at[axis_of (d)] += sign_of (d);
  for (int other = 0; other < cube; other++)
    if (!memcmp (&placed->at[other], &here, sizeof here)) {
      placed->is_collision = true;
      placed->collides = other;
      return 0;
    }
  placed->at[placed->count++] = here;
  return 0;
}

/* Returns true if there is one direction for each straight run of the
 * snake, as `solve --format runs` prints them, but not one for each cube.
 */
static bool are_runs (const struct snake *snake,
                      const struct moves *moves) {
  int runs = 0, faults = 0;
  for (int first = 0; first + 1 < snake->cubes; runs++)
    first = snake_run_end (snake, first);
  if ((int)moves->count != runs || snake_count (snake, FREE))
    return false;
  for (size_t i = 0; i < moves->count; i++) {
    const struct move *move = &moves->item[i];
    if (move->times != 1 ||
        (i && axis_of (move->direction) == axis_of (move[-1].direction)))
      return false;
    faults += i && snake->joint[i] == STRAIGHT;
  }
  return faults > 0;
}

/* Places the cubes as seen from cube 1, up to one that would be in the cell
 * of another one.
 */
static char *place_moves (const struct puzzle *puzzle, const char *text,
                          struct partial_folding *placed) {
  struct moves moves = {0};
  AUTOFREE char *plain = copy_text (text);
  undo_lookalikes (plain);
  placed->at =
      mem_alloc_zeroed ((size_t)puzzle->snake.cubes, sizeof *placed->at);
  placed->count = 1;
  char *error = read_moves (plain, &moves);
  placed->are_runs = !error && are_runs (&puzzle->snake, &moves);
  for (size_t i = 0; !error && i < moves.count && !placed->is_collision;
       i++) {
    const int first = placed->count - 1;
    int times = placed->are_runs
                    ? snake_run_end (&puzzle->snake, first) - first
                    : moves.item[i].times;
    while (!error && times-- > 0 && !placed->is_collision)
      error = add_cube (puzzle, moves.item[i].direction, placed);
  }
  array_clear (&moves);
  return error;
}

/* Cubes are in cells if the cell of cube 1 is known. */
static char *place_by_moves (const struct puzzle *puzzle,
                             const struct partial_folding_text *text,
                             struct partial_folding *placed,
                             struct puzzle *held) {
  int from[3];
  const int *begin = text->from ? from : 0; /* unless it is unknown */
  char *error =
      error_at ("--moves", 0, place_moves (puzzle, text->moves, placed));
  if (error)
    return error;
  if (begin && !numbers_read_exactly (text->from, 3, from))
    return format_text ("--from: write the cell as 0,0,0, not '%s'",
                        text->from);
  for (int i = 0; !begin && i < puzzle->fixes; i++)
    if (!puzzle->fix[i].cube)
      begin = puzzle->region.position[puzzle->fix[i].cell].at;
  if (!begin) {
    held->fixes = placed->count;
    held->fix = mem_alloc ((size_t)held->fixes * sizeof *held->fix);
    for (int cube = 0; cube < held->fixes; cube++)
      held->fix[cube] = (struct fix){cube, NO_CELL};
    return 0;
  }
  for (int cube = 0; !error && cube < placed->count; cube++) {
    const int *to = placed->at[cube].at;
    const int at[3] = {begin[0] + to[0], begin[1] + to[1],
                       begin[2] + to[2]};
    error = puzzle_fix (held, cube + 1, at);
    if (!error)
      error = puzzle_contradicts (puzzle, held->fix[cube]);
    error = error_at (cube ? "--moves" : "--from", 0, error);
  }
  mem_free (placed->at);
  placed->at = 0;
  return error;
}

/*---------------------------------- all --------------------------------*/

static int compare_rising (const void *a, const void *b) {
  const struct fix *f = a, *g = b;
  return f->cube - g->cube;
}

static int compare_falling (const void *a, const void *b) {
  return compare_rising (b, a);
}

char *partial_folding_read (const struct puzzle *puzzle,
                            const struct partial_folding_text *text,
                            struct partial_folding *placed) {
  *placed = (struct partial_folding){0};
  /* This is a view except for its fixes, which become those of `placed`. */
  struct puzzle held = puzzle_with_fixes (puzzle, 0, 0);
  char *error = text->moves  ? place_by_moves (puzzle, text, placed, &held)
                : text->have ? place_by_cells (puzzle, text->have, &held)
                             : 0;
  struct fix *fix = placed->fix = held.fix;
  const size_t count = (size_t)held.fixes;
  placed->count = held.fixes;
  if (!count)
    return error;
  qsort (fix, count, sizeof *fix, compare_rising);
  if (fix[0].cube && fix[count - 1].cube == puzzle->snake.cubes - 1)
    qsort (fix, count, sizeof *fix, compare_falling);
  return error;
}

/* The error is about moves if the first line has a letter. */
char *partial_folding_recognise (const struct puzzle *puzzle,
                                 const char *text,
                                 struct partial_folding *placed) {
  struct stat status;
  AUTOFREE char *loaded = 0;
  size_t size;
  const bool is_file = !strcmp (text, "-") || !stat (text, &status);
  char *error = is_file ? text_load (text, &loaded, &size) : 0;
  const char *folding = loaded ? loaded : text;
  *placed = (struct partial_folding){0};
  if (error)
    return error_at (text, 0, error);
  if (!folding[strspn (folding, " \t\r\n")])
    return format_text (
        "FOLDING is empty: write its moves, such as FRU, or its cells");
  AUTOFREE char *not_cells = partial_folding_read (
      puzzle, &(struct partial_folding_text){.have = folding}, placed);
  if (!not_cells && placed->count)
    return 0;
  partial_folding_clear (placed);
  AUTOFREE char *not_moves = partial_folding_read (
      puzzle, &(struct partial_folding_text){.moves = folding}, placed);
  if (!not_moves)
    return 0;
  const char *end = folding + strcspn (folding, "\n");
  const char *letter = folding;
  while (letter < end && !isalpha ((unsigned char)*letter))
    letter++;
  const bool has_cells = strchr (folding, '@') || letter == end;
  const char *why = has_cells && not_cells ? not_cells : not_moves;
  const char *words = strstr (why, ": ");
  return format_text ("FOLDING: %s", words ? words + 2 : why);
}

void partial_folding_clear (struct partial_folding *placed) {
  mem_free (placed->fix);
  mem_free (placed->at);
  *placed = (struct partial_folding){0};
}

/*--------------------------------- faults ------------------------------*/

static const int *position_of (const struct puzzle *puzzle,
                               const struct partial_folding *placed,
                               int i) {
  return placed->at ? placed->at[i].at
                    : puzzle->region.position[placed->fix[i].cell].at;
}

/* The number of steps from one place to another; they are along `*axes`
 * axes
 */
static int steps_between (const int *from, const int *to, int *axes) {
  int steps = 0;
  *axes = 0;
  for (int axis = 0; axis < 3; axis++) {
    steps += abs (to[axis] - from[axis]);
    *axes += to[axis] != from[axis];
  }
  return steps;
}

enum folding_fault
partial_folding_fault (const struct puzzle *puzzle,
                       const struct partial_folding *placed, int *cube) {
  const struct fix *held = placed->fix;
  for (int i = 0; i + 1 < placed->count; i++) {
    const int *here = position_of (puzzle, placed, i);
    const int *next = position_of (puzzle, placed, i + 1);
    const int step = held[i + 1].cube - held[i].cube;
    int axes;
    if (step != 1 && step != -1)
      continue;
    *cube = step > 0 ? held[i].cube : held[i + 1].cube;
    if (steps_between (here, next, &axes) != 1)
      return FAULT_APART;
    *cube = held[i].cube;
    if (!i || held[i - 1].cube != *cube - step)
      continue;
    steps_between (position_of (puzzle, placed, i - 1), next, &axes);
    const char joint = puzzle->snake.joint[*cube];
    if (joint == STRAIGHT && axes > 1)
      return FAULT_TURNS;
    if (joint == TURN && axes == 1)
      return FAULT_STRAIGHT;
  }
  *cube = placed->count;
  return placed->is_collision ? FAULT_TAKEN : NO_FAULT;
}
