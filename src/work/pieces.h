#ifndef pieces_h_INCLUDED
#define pieces_h_INCLUDED

#include "check/check.h"
#include "system/search_limits.h"
#include "work/folder.h"

/* Checks the proof of a folder in the pieces that its parts have written,
 * by `jobs` workers, each with the formula and one piece at a time: nobody
 * ever has all of the proof.  No piece needs another, for each has the
 * clauses of all images of its cubes.  A worker tells the clauses that
 * stand at the end of its piece: "not all choices of this cube", and of a
 * cube that was broken off the cases that were closed.  The top of the tree
 * is checked last, from these.
 *
 * `formula` is a file with the plain formula.  Returns what went wrong, on
 * the heap, or 0; the report, of all pieces together, is to be cleared, and
 * `*bytes` becomes their size.
 */
char *pieces_check (const struct folder *, const char *formula, int jobs,
                    const struct limits *, struct proof_report *,
                    unsigned long long *bytes);

#endif
