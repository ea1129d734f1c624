/* Calls the library with a time limit of a second, for the detector of
 * work that does not poll the limits (watched.c). usage: watched_calls
 * CALL FILE
 */
#include "lib/snakesat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static snakesat_puzzle *puzzle;
static snakesat_options *options;
static snakesat_buffer *formula, *proof;
static int *folding;
static snakesat_error error;

static int solve (void) {
  return snakesat_solve (puzzle, options, folding, &error);
}

static int count (void) {
  snakesat_count_result found;
  return snakesat_count (puzzle, options, &found, 0, 0, &error);
}

static int hint (void) {
  const snakesat_fix held = {1, 0, 0, 0};
  int keep;
  return snakesat_hint (puzzle, options, &held, 1, &keep, folding, &error);
}

static int explain (void) {
  snakesat_explanation why;
  return snakesat_explain (puzzle, options, &why, 0, 9, 0, 0, &error);
}

static int prove (void) {
  return snakesat_prove (puzzle, options, snakesat_buffer_sink (formula),
                         snakesat_buffer_sink (proof), 0, &error);
}

static int formula_size (void) {
  snakesat_size size;
  return snakesat_formula_size (puzzle, options, &size, &error);
}

static int write_dimacs (void) {
  return snakesat_write_dimacs (puzzle, options,
                                snakesat_buffer_sink (formula), &error);
}

/* A path row by row, back and forth, each layer from the cell where the
 * last one ends
 */
static int draw (void) {
  int side[3];
  snakesat_sides (puzzle, side);
  for (int i = 0; i < snakesat_cubes (puzzle); i++) {
    const int row = i / side[0], z = row / side[1];
    const int x = i % side[0], y = row % side[1];
    int *at = folding + (size_t)3 * i;
    at[0] = row % 2 ? side[0] - 1 - x : x;
    at[1] = z % 2 ? side[1] - 1 - y : y;
    at[2] = z;
  }
  return snakesat_draw (puzzle, options, folding, 1, "words", 0,
                        snakesat_buffer_sink (formula), &error);
}

static int cubes (void) {
  snakesat_set_cubes (options, 10000);
  return write_dimacs ();
}

static const struct {
  const char *name;
  int (*run) (void);
} calls[] = {{"solve", solve},
             {"count", count},
             {"hint", hint},
             {"explain", explain},
             {"prove", prove},
             {"formula_size", formula_size},
             {"write_dimacs", write_dimacs},
             {"cubes", cubes},
             {"draw", draw}};

static void read_file (const char *name) {
  static char text[1 << 20];
  FILE *file = fopen (name, "r");
  const size_t size = file ? fread (text, 1, sizeof text, file) : 0;
  if (!size || fclose (file) ||
      snakesat_read (text, size, 0, 0, &puzzle, &error))
    exit (1);
}

int main (int argc, char **argv) {
  int status = -1;
  if (argc != 3)
    return 1;
  read_file (argv[2]);
  options = snakesat_options_new ();
  snakesat_set_seconds (options, 1);
  formula = snakesat_buffer_new ();
  proof = snakesat_buffer_new ();
  folding = calloc ((size_t)snakesat_cubes (puzzle), 3 * sizeof *folding);
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    if (!strcmp (calls[i].name, argv[1]))
      status = calls[i].run ();
  if (status < 0) /* the call itself is wrong */
    abort ();
  free (folding);
  snakesat_buffer_delete (proof);
  snakesat_buffer_delete (formula);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
  return 0;
}
