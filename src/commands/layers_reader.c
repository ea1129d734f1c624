#include "commands/layers_reader.h"

#include "system/memory.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define BLANKS " \t\r|"

struct reading {
  struct puzzle *puzzle;
  int line;     /* from 1 */
  int row;      /* [0..side[0][ of the layers that stand side by side */
  int abreast;  /* how many do */
  int finished; /* layers below these */
};

static int is_words (const char *line) {
  while (*line && !isalpha ((unsigned char)*line))
    line++;
  return *line != 0;
}

static int count_tokens (const char *line) {
  int count = 0;
  while (*(line += strspn (line, BLANKS))) {
    line += strcspn (line, BLANKS);
    count++;
  }
  return count;
}

int layers_recognised (const char *text) {
  return strchr (text, '\n') ||
         (!text[strspn (text, BLANKS "0123456789.-_")] &&
          count_tokens (text) > 1);
}

/* In the cell of that column, counted over the layers side by side */
static char *take_token (struct reading *reading, const char *token,
                         size_t length, int column) {
  struct puzzle *puzzle = reading->puzzle;
  const int *side = puzzle->region.side;
  const int at[3] = {side[0] - 1 - reading->row, column % side[1],
                     reading->finished + column / side[1]};
  int cube = 0, end = 0;
  if (strspn (token, ".-_") >= length)
    return 0;
  sscanf (token, "%6d%n", &cube, &end);
  if ((size_t)end != length)
    return message ("'%.*s' is no number of a cube; write -- where there "
                    "is none",
                    (int)length, token);
  return puzzle_fix (puzzle, cube - 1, at);
}

static char *take_row (struct reading *reading, const char *line) {
  const int *side = reading->puzzle->region.side;
  const int count = count_tokens (line);
  if (!reading->row)
    reading->abreast = count / side[1];
  if (!count || count % side[1] || count / side[1] != reading->abreast)
    return message ("a row of a layer has %d cells, not %d%s", side[1],
                    count,
                    reading->row ? ", and each row as many layers" : "");
  if (reading->finished + reading->abreast > side[2])
    return message ("there are more than %d layers", side[2]);
  char *error = 0;
  for (int column = 0; !error && column < count; column++) {
    line += strspn (line, BLANKS);
    const size_t length = strcspn (line, BLANKS);
    error = take_token (reading, line, length, column);
    line += length;
  }
  if (++reading->row == side[0]) {
    reading->finished += reading->abreast;
    reading->row = 0;
  }
  return error;
}

char *layers_read (const char *text, struct puzzle *puzzle) {
  struct reading reading = {.puzzle = puzzle};
  char *copy = copy_text (text), *error = 0, *rest = copy, *line;
  while (!error && (line = strsep (&rest, "\n"))) {
    reading.line++;
    if (!is_words (line) && line[strspn (line, BLANKS)])
      error = take_row (&reading, line);
  }
  if (!error && reading.row)
    error = message ("the last layer has %d rows, not %d", reading.row,
                     puzzle->region.side[0]);
  release (copy);
  if (!error)
    return 0;
  char *full = message ("line %d: %s", reading.line, error);
  release (error);
  return full;
}
