#ifndef formulas_h_INCLUDED
#define formulas_h_INCLUDED

#include "cli/question.h"
#include "system/array.h"

/* A directory of formulas: NAME.cnf (or NAME.icnf, NAME.opb) for each
 * puzzle, and index.csv, which gets a row when the formula is whole.  Files
 * of the same names are replaced, with their rows; others stay, with
 * theirs, so that a directory can be filled by several calls, also at the
 * same time: the index is written as a whole, under a lock.
 */
struct formulas {
  const char *directory;
  char *index;          /* its name */
  struct texts known;   /* its rows at the beginning */
  struct texts names;   /* that are taken */
  struct texts waiting; /* rows that are not yet in the index */
  long long wait;       /* it is written again after so many literals: so
                         * all that is written stays less than twice the
                         * formulas */
};

/* Makes the directory if there is none.  Returns 0, or complains and
 * returns the exit status: a file of that name is the fault of the caller,
 * a full disk is not.
 */
int formulas_make_directory (const char *name);

/* Opens the index in a directory that exists.  Returns an error on the
 * heap, or 0; the formulas are to be closed in both cases.
 */
char *formulas_open (struct formulas *, const char *directory);

/* Writes the formula of a question to NAME.cnf, or NAME-2.cnf if that is
 * taken.  `answer` is "foldable", "unfoldable" or, if it is not known, "".
 * The written formula is to be cleared in any case.
 */
char *formulas_add (struct formulas *, const char *name,
                    const struct question *, const char *answer,
                    const struct limits *, struct formula_written *);

/* Returns `error` or, if that is 0, what is wrong with the index. */
char *formulas_close (struct formulas *, char *error);

/* A name for the formula of a PUZZLE: that of its file, else what the
 * puzzle is called, else "snake"; on the heap
 */
char *formula_name (const char *argument, const struct puzzle *);

/* The `answer` of a puzzle, from what its file says */
const char *formula_answer (const struct puzzle *);

#endif
