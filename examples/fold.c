/* A program that uses the library: it reads a puzzle, folds it, and prints
 * instructions for somebody who holds the toy.
 *
 *   fold king.snake
 *   fold 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2
 */
#include <snakesat.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BYTES 100000
#define MOST_CUBES 1000

static int print (void *state, const void *bytes, size_t count) {
  (void)state;
  return fwrite (bytes, 1, count, stdout) != count;
}

static int complain (const char *name, const snakesat_error *error) {
  fprintf (stderr, "fold: %s:%d: %s\n", name, error->line, error->text);
  return EXIT_FAILURE;
}

static int fold (const char *name, const snakesat_puzzle *puzzle) {
  const snakesat_sink out = {0, print};
  snakesat_error error;
  int folding[3 * MOST_CUBES];
  if (snakesat_cubes (puzzle) > MOST_CUBES) {
    fputs ("fold: that is a very long snake\n", stderr);
    return EXIT_FAILURE;
  }
  switch (snakesat_solve (puzzle, 0, folding, &error)) {
  case SNAKESAT_FOLDABLE:
    return snakesat_draw (puzzle, 0, folding, 1, "words", 0, out, &error)
               ? complain (name, &error)
               : EXIT_SUCCESS;
  case SNAKESAT_UNFOLDABLE:
    puts ("This snake cannot be folded.");
    return EXIT_SUCCESS;
  default:
    return complain (name, &error);
  }
}

int main (int argc, char **argv) {
  static char bytes[MOST_BYTES];
  if (argc != 2) {
    fputs ("usage: fold PUZZLE\n", stderr);
    return EXIT_FAILURE;
  }
  const char *text = argv[1];
  size_t size = strlen (text);
  FILE *file = fopen (argv[1], "rb");
  if (file) {
    text = bytes;
    size = fread (bytes, 1, sizeof bytes, file);
    fclose (file);
  }
  snakesat_puzzle *puzzle;
  snakesat_error error;
  if (snakesat_read (text, size, 0, 0, &puzzle, &error))
    return complain (argv[1], &error);
  const int status = fold (argv[1], puzzle);
  snakesat_delete (puzzle);
  return status;
}
