#include "notation/region_reader.h"

#include "system/memory.h"
#include "text/lookalikes.h"
#include "text/numbers.h"
#include "text/prose.h"

#include <string.h>

char *region_read_box (const char *text, struct region *region) {
  AUTOFREE char *plain = copy_text (text);
  undo_lookalikes (plain);
  for (char *p = plain; *p; p++)
    if (strchr ("xX*", *p))
      *p = ' ';
  CLEANUP (numbers_clear) struct numbers numbers;
  size_t failed_at;
  AUTOFREE char *error = numbers_read (plain, &numbers, &failed_at);
  if (error)
    return format_text ("not a box (%s); write it like 4x4x4", error);
  const int count = numbers.count;
  int side[3];
  for (int axis = 0; axis < 3; axis++)
    side[axis] = numbers.list[count == 3 ? axis : 0].value;
  return count == 1 || count == 3
             ? region_read_sides (side, region)
             : format_text (
                   "a box has three sides, as in 4x4x4; this has %d",
                   count);
}

/* Why there is no such box, or 0 */
static char *sides_error (const int side[3]) {
  char sides[SIDES_SIZE];
  long long cells = 1;
  for (int axis = 0; axis < 3; axis++) {
    if (side[axis] < 1 || side[axis] > REGION_LONGEST_SIDE)
      return format_text ("a side is from 1 to %d, not %d",
                          REGION_LONGEST_SIDE, side[axis]);
    cells *= side[axis];
  }
  return cells > REGION_MOST_CELLS
             ? format_text ("%s are more than %d cells, too many",
                            sides_text (side, sides), REGION_MOST_CELLS)
             : 0;
}

char *region_read_sides (const int side[3], struct region *region) {
  char *error = sides_error (side);
  if (!error)
    region_init_box (region, side);
  return error;
}

struct shape {
  int rows, columns, layers;
  int rows_here; /* of the layer that is being read */
};

static char *end_layer (struct shape *shape) {
  if (!shape->rows_here)
    return 0;
  shape->layers++;
  if (shape->layers == 1)
    shape->rows = shape->rows_here;
  const int rows = shape->rows_here;
  shape->rows_here = 0;
  return rows == shape->rows
             ? 0
             : format_text ("layer %d has %d row%s, layer 1 has %d",
                            shape->layers, rows, plural (rows),
                            shape->rows);
}

static const char *row_of_line (const struct line *line) {
  return line->text + strspn (line->text, " \t");
}

static char *measure_shape (const struct line *line, int count,
                            struct shape *shape, struct text_place *place) {
  *shape = (struct shape){.rows = 0};
  char *error = 0;
  for (int i = 0; !error && i < count; i++) {
    const char *row = row_of_line (&line[i]);
    const int length = (int)strspn (row, "#.");
    place->line = line[i].number;
    place->column = line[i].column + (int)(row - line[i].text);
    if (!*row) {
      error = end_layer (shape);
      continue;
    }
    if (row[length]) {
      place->column += length;
      error = wrong_character (row + length,
                               "is neither # (a cell) nor . (no cell)");
    }
    shape->rows_here++;
    if (length > shape->columns)
      shape->columns = length;
  }
  return error ? error : end_layer (shape);
}

char *region_read_shape (const struct line *line, int count,
                         struct region *region, struct text_place *place) {
  struct shape shape;
  char *error = measure_shape (line, count, &shape, place);
  if (error)
    return error;
  const int side[3] = {shape.rows, shape.columns, shape.layers};
  if (!shape.layers)
    return format_text (
        "the shape is empty; write its rows of # and . in the next lines");
  error = sides_error (side);
  if (error)
    return error;
  const size_t places = (size_t)(side[0] * side[1] * side[2]);
  AUTOFREE char *inside = mem_alloc_zeroed (places, 1);
  for (int i = 0, rows = 0; i < count; i++) {
    const char *row = row_of_line (&line[i]);
    const int x = side[0] - 1 - rows % side[0], z = rows / side[0];
    for (int y = 0; row[y]; y++)
      inside[x + side[0] * (y + side[1] * z)] = row[y] == '#';
    rows += *row != 0;
  }
  if (!memchr (inside, 1, places))
    return format_text ("the shape has no cell; write # for each");
  region_init_shape (region, side, inside);
  return 0;
}

char *region_read_rows (const char *text, size_t size,
                        struct region *region, struct text_place *place) {
  CLEANUP (text_lines_clear) struct text_lines lines;
  char *error = text_lines_init (&lines, text, size, place);
  return error ? error
               : region_read_shape (lines.line, lines.count, region, place);
}

char *region_read_words (const char *text, struct region *region) {
  struct text_place place = {0};
  return strchr (text, '#')
             ? region_read_rows (text, strlen (text), region, &place)
             : region_read_box (text, region);
}
