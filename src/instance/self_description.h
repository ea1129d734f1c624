#ifndef self_description_h_INCLUDED
#define self_description_h_INCLUDED

/* What a CNF file written by snakesat says about itself, so that an answer
 * can be decoded from the CNF alone:
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
 * Comments that other tools put in front of it are skipped.  Only lines
 * up to `p` are read, from plain files and from gzip files.
 *
 * `*puzzle` gets the lines of the puzzle without "c ", each in the line
 * where it stands in the CNF, so that errors found in it can be reported by
 * line; `*plan` what stands behind "plan:".  Both are on the heap.
 * `*variables` is 0 where the header does not say it.
 *
 * Returns 0, or the error on the heap, `<file name>:<line>: ...`, and then
 * there is nothing to release: this is not a CNF, or not one written by
 * snakesat, or its description is damaged.
 */
char *self_description_read (const char *file_name, char **puzzle,
                             char **plan, int *variables);

/* 1 where the first line of a regular file that is not a comment starts
 * with `p cnf`: then it is meant as a CNF, otherwise perhaps as a puzzle.
 */
int self_description_present (const char *file_name);

#endif
