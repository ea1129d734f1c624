#include "region_option.h"

#include "encodings/plan.h"
#include "puzzle/puzzle.h"
#include "region/region_reader.h"
#include "snake/snake.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <getopt.h>
#include <stdlib.h>

static char *behind (const char *front, int line, char *error) {
  char *text = line ? message ("%s:%d: %s", front, line, error)
                    : message ("%s: %s", front, error);
  free (error);
  return text;
}

static char *read_lines (const char *text, size_t size,
                         struct region *region, int *failed_line) {
  struct text_lines lines;
  char *error = text_lines_init (&lines, text, size, failed_line);
  if (!error)
    error =
        region_read_shape (lines.line, lines.count, region, failed_line);
  text_lines_clear (&lines);
  return error;
}

static char *read_shape (const char *file, struct region *region) {
  char *text;
  size_t size;
  int line = 0;
  char *error = text_load (file, &text, &size);
  if (error)
    return behind (file, 0, error);
  error = read_lines (text, size, region, &line);
  free (text);
  return error ? behind (file, line, error) : 0;
}

static char *read_either (const char *box, const char *shape,
                          struct region *region) {
  if (box && shape)
    return message ("--box and --shape cannot both be the region");
  if (shape)
    return read_shape (shape, region);
  if (!box)
    return message ("a region is missing: --box 3x3x3, or --shape FILE");
  char *error = region_read_box (box, region);
  return error ? behind ("--box", 0, error) : 0;
}

char *region_option (const char *box, const char *shape,
                     struct region *region) {
  char *error = read_either (box, shape, region);
  if (error || region->cells >= SNAKE_FEWEST_CUBES)
    return error;
  region_clear (region);
  return message ("a region of one cell has no snake, take two cells at "
                  "least");
}

char *no_argument_is_left (int argc, char **argv) {
  return optind == argc ? 0
                        : message ("%s takes no PUZZLE, '%s' is too much",
                                   argv[0], argv[optind]);
}

struct plan region_plan (const struct region *region) {
  const struct puzzle puzzle = puzzle_of (region, 0);
  return plan_default (&puzzle);
}
