/* The snake drawn in rows of text.  For a cube, authors draw one mark or
 * several side by side, close together or with blanks and bars between
 * cubes; so the size of a cube is measured before the chain is followed.
 */
#include "notation/notation_family.h"
#include "system/array.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define TAB_WIDTH 8
#define WIDEST_DRAWING 200

struct mark {
  int row, column;
};

struct marks {
  struct mark *item; /* [0..count[ row by row, from left to right */
  size_t count, capacity;
};

/* Returns how many bytes the mark takes that begins here, 0 if there is
 * none.  The last symbols are a black and a white square and a full block.
 */
static size_t mark_length (const char *text) {
  static const char *const symbols[] = {"X", "x",      "#",      "o",
                                        "O", "\u25a0", "\u25a1", "\u2588"};
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
    if (!strncmp (text, symbols[i], strlen (symbols[i])))
      return strlen (symbols[i]);
  return 0;
}

static char *find_marks (struct snake_text *text, size_t begin,
                         struct marks *marks) {
  int row = 0, column = 0;
  for (size_t at = begin; text->text[at]; at++) {
    const char c = text->text[at];
    const size_t length = mark_length (text->text + at);
    if (length) {
      array_push (marks, (struct mark){row, column});
      column++;
      at += length - 1;
    } else if (c == '\n') {
      row++;
      column = 0;
    } else if (c == '\t') {
      column += TAB_WIDTH - column % TAB_WIDTH;
    } else if (strchr (" .|[]\r", c)) {
      column++;
    } else {
      text->failed_at = at;
      return wrong_character (text->text + at,
                              "is not a mark; marks are X # o or squares");
    }
  }
  return 0;
}

static bool is_one_row (const struct marks *marks) {
  return marks->item[0].row == marks->item[marks->count - 1].row;
}

static int greatest_divisor (int a, int b) {
  while (b) {
    const int rest = a % b;
    a = b;
    b = rest;
  }
  return abs (a);
}

/* The number of marks side by side that are one cube.  It divides the
 * lengths of all stretches of marks, and the distances between their first
 * marks.  A single row does not show it: there every mark is a cube.
 */
static int width_of_a_cube (const struct marks *marks) {
  const struct mark *mark = marks->item;
  int width = 0;
  if (is_one_row (marks))
    return 1;
  for (size_t i = 0, end; i < marks->count; i = end) {
    for (end = i + 1; end < marks->count && mark[end].row == mark[i].row &&
                      mark[end].column == mark[end - 1].column + 1;
         end++)
      ;
    width = greatest_divisor (width, (int)(end - i));
    width = greatest_divisor (width, mark[i].column - mark[0].column);
  }
  return width;
}

/* Keeps one mark of each cube, and scales the distance of neighbours to 1.
 * There are marks, which clang-tidy does not see.
 */
static void scale_marks (struct marks *marks) {
  assert (marks->count > 0);
  /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
  const struct mark origin = marks->item[0];
  const size_t width = (size_t)width_of_a_cube (marks);
  size_t kept = 0;
  int across = 0, down = 0;
  for (size_t i = 0; i < marks->count; i += width) {
    struct mark *mark = &marks->item[kept++];
    *mark = (struct mark){marks->item[i].row - origin.row,
                          marks->item[i].column - origin.column};
    across = greatest_divisor (across, mark->column);
    down = greatest_divisor (down, mark->row);
  }
  marks->count = kept;
  for (size_t i = 0; i < marks->count; i++) {
    marks->item[i].column /= across ? across : 1;
    marks->item[i].row /= down ? down : 1;
  }
}

static int compare_marks (const void *a, const void *b) {
  const struct mark *p = a, *q = b;
  return p->row != q->row ? p->row - q->row : p->column - q->column;
}

/* The number of the mark beside mark `i`, or -1 */
static int mark_beside (const struct marks *marks, int i, int direction) {
  struct mark beside = marks->item[i];
  beside.column += (direction == RIGHT) - (direction == LEFT);
  beside.row += (direction == DOWN) - (direction == UP);
  const struct mark *found = bsearch (&beside, marks->item, marks->count,
                                      sizeof beside, compare_marks);
  return found ? (int)(found - marks->item) : -1;
}

/* Finds the first end of the chain.  The four directions of a drawing are
 * RIGHT to DOWN.
 */
static char *find_end_of_chain (const struct marks *marks, int *end) {
  *end = -1;
  for (int i = 0; i < (int)marks->count; i++) {
    int neighbours = 0;
    for (int d = RIGHT; d <= DOWN; d++)
      neighbours += mark_beside (marks, i, d) >= 0;
    if (neighbours > 2)
      return format_text (
          "the mark in row %d touches %d others, so the chain "
          "cannot be followed",
          marks->item[i].row + 1, neighbours);
    if (neighbours == 1 && *end < 0)
      *end = i;
  }
  return *end < 0
             ? format_text ("the marks do not form a chain with two ends")
             : 0;
}

static char *follow_chain (const struct marks *marks,
                           struct snake_text *text) {
  int at, before = -1;
  char *error = find_end_of_chain (marks, &at);
  if (error)
    return error;
  for (int d = RIGHT; d <= DOWN;) {
    const int next = mark_beside (marks, at, d);
    if (next < 0 || next == before) {
      d++;
      continue;
    }
    add_steps (text, d, 1);
    before = at;
    at = next;
    d = RIGHT;
  }
  return text->cubes < (long long)marks->count
             ? format_text ("only %lld of the %zu marks are connected",
                            text->cubes, marks->count)
             : 0;
}

/* The first row is read in its column after the prefix; in the second
 * interpretation, as if it began in column 0.  A drawing of one row looks
 * like letters, so it is read only by name.
 */
char *read_drawing (struct snake_text *text) {
  const size_t begin =
      text->interpretation ? strspn (text->text, " \t") : 0;
  if (text->interpretation && (!text->by_name || text->text[begin] == '\n'))
    return format_text ("no blanks are in front of it");
  struct marks marks = {0};
  char *error = find_marks (text, begin, &marks);
  if (!error && marks.count < SNAKE_FEWEST_CUBES)
    error = format_text ("there are no marks that make a drawing");
  else if (!error && is_one_row (&marks) && !text->by_name)
    error = format_text ("a drawing has several rows");
  if (!error) {
    /* It is a drawing, right or wrong: its error is to be reported. */
    text->failed_at = strlen (text->text);
    scale_marks (&marks);
    error = follow_chain (&marks, text);
  }
  array_clear (&marks);
  return error;
}

/* A drawing wider than a screen is not written: for a long snake it is many
 * times as large as all other notations.
 */
void write_drawing (const struct laid_snake *laid, FILE *out) {
  int columns = 1;
  for (int run = 0; run < laid->runs; run += 2)
    columns += laid->step[run];
  if (columns > WIDEST_DRAWING)
    return;
  putc ('X', out);
  for (int run = 0, right = 0; run < laid->runs; run++)
    for (int step = 0; step < laid->step[run]; step++)
      if (run % 2)
        fprintf (out, "\n%*sX", right, "");
      else {
        putc ('X', out);
        right++;
      }
}
