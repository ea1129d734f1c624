#ifndef self_description_h_INCLUDED
#define self_description_h_INCLUDED

/* What a CNF file of snakesat says about itself, so that an answer can be
 * decoded with the CNF alone:
 *
 *   c snakesat 1.0
 *   c name: King                 the puzzle as `puzzle_write` prints it
 *   c box: 4x4x4
 *   c snake: moves:FFTTF...
 *   c plan: ...                  the plan on one line
 *   c end of puzzle
 *   c ...                        anything, names of variables for instance
 *   p cnf 4096 157640            or p inccnf
 */
struct instance;

/* The lines of the instance that come before all other comments: down to
 * the end of the puzzle, and how variables and cells are numbered; on the
 * heap
 */
char *instance_description (const struct instance *);

/* Reads a plain or compressed file (decompressor.h) up to its line `p`.
 * Comments that other tools have added in front are skipped.
 *
 * `*puzzle` gets the lines of the puzzle without "c ", each with the line
 * number that it has in the CNF, so that errors can be reported by line;
 * `*plan` gets the text after "plan: ".  Both are on the heap. `*variables`
 * is 0 if the header does not say it.
 *
 * Returns 0, or the error on the heap, `<file name>:<line>: ...`; then
 * there is nothing to release.  The file is not a CNF, or was not written
 * by snakesat, or its description is damaged.
 */
char *self_description_read (const char *file_name, char **puzzle,
                             char **plan, int *variables);

/* Returns 1 if the file is meant as a CNF, else it may be a puzzle: the
 * first line of a regular file that is not a comment begins with `p cnf`;
 * standard input, which is "-", begins with a comment or is compressed.  A
 * file that cannot be read or decompressed counts as a CNF, too.
 */
int self_description_present (const char *file_name);

#endif
