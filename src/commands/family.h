#ifndef family_h_INCLUDED
#define family_h_INCLUDED

#include "commands/formula_file.h"

#include <stdio.h>

/* A directory of formulas: NAME.cnf (with --cubes NAME.icnf) for each
 * puzzle, and index.csv, which has a row for each of them as soon as it is
 * whole.  Files of the same names are replaced, others stay.
 */
struct family {
  const char *directory;
  const struct options *options;
  char *index; /* its name */
  FILE *rows;
  char **name; /* [0..names[ that are taken */
  int names;
};

/* Makes the directory where there is none.  Returns 0, or the exit status
 * behind its complaint: a file of that name is the caller's affair, a disk
 * that is full is not.
 */
int family_make_directory (const char *name);

/* In a directory that is there.  Returns what is wrong, on the heap, or 0;
 * the family is to be closed in both cases.
 */
char *family_open (struct family *, const char *directory,
                   const struct options *);

/* Writes the formula of a puzzle.  `name` becomes the name of its file,
 * with a number behind it where that is taken; `answer` is "foldable",
 * "unfoldable" or, where nobody knows, "".  The file is to be cleared in
 * any case.
 */
char *family_add (struct family *, const char *name, const struct puzzle *,
                  const struct plan *, const char *answer,
                  const struct limits *, struct formula_file *);

/* Returns `error`, or where that is 0, what is wrong with the index. */
char *family_close (struct family *, char *error);

/* A name for the file of a puzzle that was given by this argument: that of
 * its file, else what the puzzle is called, else "snake"; on the heap
 */
char *family_name (const char *argument, const struct puzzle *);

/* What the puzzle says of its answer, as `family_add` wants it */
const char *family_answer (const struct puzzle *);

#endif
