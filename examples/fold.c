/* A program that uses the library: it reads a puzzle, folds it, and prints
 * instructions for somebody who holds the toy.
 *
 *   fold examples/king.snake
 *   fold 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2
 */
#include "encodings/plan.h"
#include "folding/folding_text.h"
#include "folding/folding_words.h"
#include "puzzle/puzzle_reader.h"
#include "search/solve.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

/* What the library finds wrong it returns as a text on the heap. */
static int complain (char *error) {
  fprintf (stderr, "fold: %s\n", error);
  release (error);
  return EXIT_FAILURE;
}

static void print_result (const struct puzzle *puzzle,
                          const struct solve_result *result) {
  if (result->verdict == VERDICT_SATISFIABLE) {
    folding_text_summary (puzzle, 0, stdout);
    putchar ('\n');
    folding_words (puzzle, &result->path, stdout);
  } else if (result->verdict == VERDICT_UNSATISFIABLE)
    puts ("This snake cannot be folded.");
  else
    puts ("The solver gave up.");
}

int main (int argc, char **argv) {
  if (argc != 2) {
    fputs ("usage: fold PUZZLE\n", stderr);
    return EXIT_FAILURE;
  }
  struct puzzle puzzle;
  char *error = puzzle_read (argv[1], 0, &puzzle);
  if (error)
    return complain (error);
  const struct plan plan = plan_default (&puzzle);
  const struct search_options options = search_options_default ();
  struct solve_result result;
  error = solve (&puzzle, &plan, &options, &result);
  if (!error)
    print_result (&puzzle, &result);
  solve_result_clear (&result);
  puzzle_clear (&puzzle);
  return error ? complain (error) : EXIT_SUCCESS;
}
