#ifndef self_description_h_INCLUDED
#define self_description_h_INCLUDED

#include "text/text_lines.h"

#include <stdbool.h>

/* A formula file of snakesat describes itself, so that an answer can be
 * decoded with the file alone:
 *
 *   c snakesat 1.0
 *   c name: King                 the puzzle as `puzzle_write` prints it
 *   c box: 4x4x4
 *   c snake: moves:FFTTF...
 *   c plan: ...                  the plan on one line
 *   c end of puzzle
 *   c ...                        anything, names of variables for instance
 *   p cnf 4096 157640            or p inccnf
 *
 * In OPB (cnf/opb.h) the header `* #variable= ...` comes first, and the
 * lines begin with `*` instead of `c`.
 */
struct self_description {
  /* The lines of the puzzle without "c ", each with the line number that it
   * has in the file, so that errors can be reported by line
   */
  char *puzzle;
  char *plan;       /* the text after "plan: " */
  int variables;    /* 0 if the header does not give the number */
  unsigned shuffle; /* seed of the order (cnf/shuffle.h), or 0 */
  bool is_opb;
  struct text_place place; /* of the error, if there was one */
};

/* Reads a plain or compressed file (decompressor.h) up to its line `p`, in
 * OPB up to the first constraint.  Comments that other tools have added in
 * front of a CNF are skipped.
 *
 * Returns 0, and a description to be cleared.  If the file is not a
 * formula, was not written by snakesat, or its description is damaged,
 * returns the error on the heap, `<file name>:<line>: ...`, and its place,
 * and nothing to clear.
 */
char *self_description_read (const char *file_name,
                             struct self_description *);
void self_description_clear (struct self_description *);

/* Returns true if the file is meant as a formula; else it may be a puzzle.
 * A regular file is a formula if its first line is the header of OPB, or if
 * the first line that is not a comment begins with `p cnf` or `p inccnf`.
 * Standard input, which is "-", is a formula if it begins with a comment of
 * a CNF or with the header of OPB, or if it is compressed.  A file that
 * cannot be read or decompressed counts as a formula, too.
 */
bool self_description_present (const char *file_name);

#endif
