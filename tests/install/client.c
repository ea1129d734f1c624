/* A program outside of the tree, in C and in C++, that uses the installed
 * library. Some functions of its own have the names of internal functions
 * of the library.
 */
#include <snakesat.h>

#include <stdio.h>
#include <string.h>

int format_text (void);
int solve (void);
int mem_alloc (void);
int format_text (void) { return 1; }
int solve (void) { return 2; }
int mem_alloc (void) { return 3; }

int main (void) {
  static const char snake[] = "moves:TTTTTTT";
  snakesat_puzzle *puzzle = 0;
  snakesat_error error;
  int folding[3 * 8];
  if (snakesat_read (snake, strlen (snake), 0, 0, &puzzle, &error)) {
    fprintf (stderr, "%s\n", error.text);
    return 1;
  }
  const int status = snakesat_solve (puzzle, 0, folding, &error);
  snakesat_delete (puzzle);
  if (format_text () + solve () + mem_alloc () != 6)
    return 1;
  printf ("%s: %s\n", snakesat_version (),
          status == SNAKESAT_FOLDABLE ? "folded" : error.text);
  return 0;
}
