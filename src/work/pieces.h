#ifndef pieces_h_INCLUDED
#define pieces_h_INCLUDED

#include "check/check.h"
#include "work/folder.h"

/* The proof of a folder: the data of each part is a piece of it.  A start
 * comes before all pieces, and after them the top of the tree above the
 * branches of the parts, and the end (refutation.h).
 */

/* Writes the whole proof in DRAT.  `*is_written` becomes 0 if the sink did
 * not take all of it.  Returns what went wrong, on the heap, or 0.
 */
char *pieces_join (const struct folder *, struct byte_sink,
                   int *is_written);

/* Checks the pieces by `jobs` workers, each with the formula and one piece
 * at a time, so that the whole proof never exists.  No piece needs another
 * one.  A worker tells the clauses that are left at the end of its piece:
 * "not all choices of this branch" and, if the part has left some of the
 * branch, the cases that it has closed.  From these the top of the tree is
 * checked last.
 *
 * `formula` is a file with the plain formula.  Returns what went wrong, on
 * the heap, or 0; the report, of all pieces together, is to be cleared, and
 * `*bytes` becomes their size.
 */
char *pieces_check (const struct folder *, const char *formula, int jobs,
                    const struct limits *, struct proof_report *,
                    unsigned long long *bytes);

#endif
