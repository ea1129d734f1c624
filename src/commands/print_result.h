#ifndef print_result_h_INCLUDED
#define print_result_h_INCLUDED

#include "puzzle/puzzle.h"
#include "search/solve.h"

/* How `solve` and `decode` print what was found */
struct result_style {
  int json;
  int quiet;           /* no talk on stderr */
  const char *formats; /* names of folding formats and commas, or 0 */
  const char *solver;  /* who says so */
  int view;            /* a folding is shown in the browser, too: view.h */
};

/* Checks the list of formats.  Returns what is wrong, on the heap, or 0. */
char *result_style_check (const struct result_style *);

/* The folding in these formats, with blank lines between them; in those of
 * `solve` where they are 0
 */
void print_folding (const struct puzzle *, const struct path *,
                    const char *formats);

/* Prints the result on stdout, remarks on stderr; the exit status. */
int print_result (const struct puzzle *, const struct plan *,
                  const struct solve_result *, const struct result_style *);

#endif
