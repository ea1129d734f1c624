/* The snake drawn with one mark for each cube, in rows of text.  Owners
 * draw marks of one column or of several, close together or with blanks and
 * bars between them; so the unit is measured before the chain is walked.
 */
#include "puzzle/notation_family.h"
#include "region/direction.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TAB_WIDTH 8
#define WIDEST_DRAWING 200

struct mark {
  int row, column;
};

struct drawing {
  int marks;
  struct mark *mark; /* [0..marks[ row by row, from left to right */
};

static const char *const mark_symbols[] = {
    "X",
    "x",
    "#",
    "o",
    "O",
    "\xe2\x96\xa0",  /* black square */
    "\xe2\x96\xa1",  /* white square */
    "\xe2\x96\x88"}; /* full block */

/* The bytes of the mark that stands there, 0 where none does */
static size_t mark_length (const char *text) {
  const size_t kinds = sizeof mark_symbols / sizeof *mark_symbols;
  for (size_t i = 0; i < kinds; i++) {
    const size_t length = strlen (mark_symbols[i]);
    if (!strncmp (text, mark_symbols[i], length))
      return length;
  }
  return 0;
}

static char *find_marks (struct snake_text *text, size_t begin,
                         struct drawing *drawing) {
  int row = 0, column = 0;
  for (size_t at = begin; text->text[at]; at++) {
    const char c = text->text[at];
    const size_t length = mark_length (text->text + at);
    if (length) {
      drawing->mark[drawing->marks++] = (struct mark){row, column++};
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
                              "is no mark, they are X # o or squares");
    }
  }
  return 0;
}

static int greatest_divisor (int a, int b) {
  while (b) {
    const int rest = a % b;
    a = b;
    b = rest;
  }
  return abs (a);
}

/* Leaves one mark of each cube.  How many marks side by side are a cube is
 * what divides the lengths of all stretches of marks and the distances of
 * their beginnings.  In a drawing of one row nothing can be told; there
 * every mark is a cube.
 */
static void keep_one_mark_of_a_cube (struct drawing *drawing) {
  struct mark *mark = drawing->mark;
  const int marks = drawing->marks;
  int width = 0, kept = 0;
  if (mark[0].row == mark[marks - 1].row)
    return;
  for (int i = 0, end; i < marks; i = end) {
    end = i + 1;
    while (end < marks && mark[end].row == mark[i].row &&
           mark[end].column == mark[end - 1].column + 1)
      end++;
    width = greatest_divisor (width, end - i);
    width = greatest_divisor (width, mark[i].column - mark[0].column);
  }
  for (int i = 0; i < marks; i += width)
    mark[kept++] = mark[i];
  drawing->marks = kept;
}

static void scale_to_units (struct drawing *drawing) {
  const struct mark origin = drawing->mark[0];
  int across = 0, down = 0;
  for (int i = 0; i < drawing->marks; i++) {
    struct mark *mark = &drawing->mark[i];
    mark->row -= origin.row;
    mark->column -= origin.column;
    across = greatest_divisor (across, mark->column);
    down = greatest_divisor (down, mark->row);
  }
  for (int i = 0; i < drawing->marks; i++) {
    drawing->mark[i].column /= across ? across : 1;
    drawing->mark[i].row /= down ? down : 1;
  }
}

static int compare_marks (const void *a, const void *b) {
  const struct mark *p = a, *q = b;
  if (p->row != q->row)
    return p->row < q->row ? -1 : 1;
  return (p->column > q->column) - (p->column < q->column);
}

/* The number of the mark beside mark `i`, or -1 */
static int neighbour (const struct drawing *drawing, int i, int direction) {
  struct mark beside = drawing->mark[i];
  beside.column += (direction == RIGHT) - (direction == LEFT);
  beside.row += (direction == DOWN) - (direction == UP);
  const struct mark *found =
      bsearch (&beside, drawing->mark, (size_t)drawing->marks,
               sizeof *drawing->mark, compare_marks);
  return found ? (int)(found - drawing->mark) : -1;
}

/* The first end of the chain.  The four directions of a drawing, RIGHT to
 * DOWN, stand in a row.
 */
static char *find_end (const struct drawing *drawing, int *end) {
  *end = -1;
  for (int i = 0; i < drawing->marks; i++) {
    int neighbours = 0;
    for (int d = RIGHT; d <= DOWN; d++)
      neighbours += neighbour (drawing, i, d) >= 0;
    if (neighbours > 2)
      return message ("the mark in row %d touches %d others, so the chain "
                      "cannot be followed",
                      drawing->mark[i].row + 1, neighbours);
    if (neighbours == 1 && *end < 0)
      *end = i;
  }
  return *end < 0 ? message ("the marks are no chain with two ends") : 0;
}

/* Returns the number of directions. */
static int walk (const struct drawing *drawing, int end, int *direction) {
  int steps = 0;
  for (int at = end, before = -1;;) {
    int next = -1;
    for (int d = RIGHT; d <= DOWN && next < 0; d++) {
      next = neighbour (drawing, at, d);
      if (next == before)
        next = -1;
      direction[steps] = d;
    }
    if (next < 0)
      return steps;
    steps++;
    before = at;
    at = next;
  }
}

static char *follow_chain (const struct drawing *drawing,
                           struct snake *snake) {
  int end, failed;
  char *error = find_end (drawing, &end);
  if (error)
    return error;
  int *direction = allocate ((size_t)drawing->marks * sizeof *direction);
  const int steps = walk (drawing, end, direction);
  error = steps + 1 < drawing->marks
              ? message ("only %d of the %d marks hang together", steps + 1,
                         drawing->marks)
              : snake_from_directions (direction, steps, snake, &failed);
  release (direction);
  return error;
}

/* A drawing of one row is no different from letters; so it is believed only
 * where the notation is named.
 */
static char *is_a_drawing (const struct snake_text *text,
                           const struct drawing *drawing) {
  const int marks = drawing->marks;
  if (marks < SNAKE_FEWEST_CUBES)
    return message ("there are no marks that make a drawing");
  if (!text->by_name &&
      drawing->mark[0].row == drawing->mark[marks - 1].row)
    return message ("a drawing has several rows");
  return 0;
}

/* Behind a prefix a drawing may begin in the column where it stands, or, in
 * the second taking, as if the prefix were not there.
 */
char *read_drawing (struct snake_text *text, struct snake *snake) {
  const size_t begin = text->taking ? strspn (text->text, " \t") : 0;
  text->failed_at = 0;
  if (text->taking && (!text->by_name || text->text[begin] == '\n'))
    return message ("nothing stands in front of it");
  struct drawing drawing = {0, 0};
  drawing.mark =
      allocate ((strlen (text->text) + 1) * sizeof *drawing.mark);
  char *error = find_marks (text, begin, &drawing);
  if (!error)
    error = is_a_drawing (text, &drawing);
  if (!error) {
    /* it is a drawing, good or bad: no other reader comes farther */
    text->failed_at = strlen (text->text);
    keep_one_mark_of_a_cube (&drawing);
    scale_to_units (&drawing);
    error = follow_chain (&drawing, snake);
  }
  release (drawing.mark);
  return error;
}

/* What no screen can show is not drawn: the picture of a long snake would
 * be many times as large as all its other notations.
 */
char *write_drawing (const struct laid_snake *laid) {
  const int moves = laid->snake->cubes - 1;
  int columns = 1;
  for (int i = 0; i < moves; i++)
    columns += laid->direction[i] == RIGHT;
  if (columns > WIDEST_DRAWING)
    return 0;
  const size_t rows = (size_t)(moves - columns + 2);
  char *text = allocate (rows * ((size_t)columns + 1)), *p = text;
  *p++ = 'X';
  for (int i = 0, right = 0; i < moves; i++) {
    if (laid->direction[i] == RIGHT)
      right++;
    else
      p += sprintf (p, "\n%*s", right, "");
    *p++ = 'X';
  }
  *p = 0;
  return text;
}
