#ifndef refutation_h_INCLUDED
#define refutation_h_INCLUDED

#include "cnf/model.h"
#include "instance/plan.h"
#include "search/chain.h"
#include "system/search_limits.h"

struct branches;
struct drat;
struct path;
struct puzzle;
struct share;
struct tree;

/* A proof in DRAT that the formula of a snake in the encoding `walk` is
 * unsatisfiable, in which nothing has to be trusted but the clauses.
 *
 * The search is that of split.h: placements of a window,
 * narrowing, splitting, here with a look ahead (ahead.h).  A tree of the
 * search, in postorder, is a proof: for every node "not all of its
 * decisions" is RUP once that holds for its children, or less than all, see
 * lemmas.h.  Nearly all narrowing is unit propagation in this formula
 * (encodings/walk.c); where it is not, there are further lemmas.  The last
 * child needs no decision, for where the others fail unit propagation makes
 * it true; and when a node is done, the clauses of its children are
 * deleted, so that a checker needs little memory.
 *
 * Symmetry needs no trust either.  The formula is the same for each
 * symmetry g of the region (and of the cubes that are fixed), so the
 * clauses of a placement P are written once for each image g P that is
 * different.  In the end there is "not g P" for all of them, and a last
 * tree, over the ways to place the window cube by cube, shows that there is
 * no other way (the idea: Heule, Hunt, Wetzler, Expressing symmetry
 * breaking in DRAT proofs, CADE 2015, which carries one case over to the
 * others instead).  The colours of cells follow by propagation.
 *
 * What the plan of the formula takes for granted (its symmetry breaking,
 * its parts) the proof does, too: with SYMMETRY_WINDOWS it is up to 48
 * times shorter.
 */

/* The plan of a formula that takes nothing for granted */
struct plan refutation_plan (void);

/* Why there is no such refutation of a formula with that plan, on the heap,
 * or 0: the encoding is `walk`, and the symmetry not SYMMETRY_START.
 */
char *refutation_plan_error (const struct plan *);

struct refutation;

/* Of the formula with that plan, by a search with these rules.  Puzzle and
 * limits have to outlive it.
 */
struct refutation *refutation_new (const struct puzzle *,
                                   const struct plan *, enum chain_rules,
                                   const struct limits *);
void refutation_delete (struct refutation *);

/* The proof consists of parts that can be written in any order, each by its
 * own process, and an end.  Part `part` of `parts` refutes the placements
 * part, part + parts, ...: the verdict is unknown when a limit is hit or
 * the drat is broken, and satisfiable when there is a folding after all.
 */
enum verdict refutation_write_part (struct refutation *, int part,
                                    int parts, struct drat *);
void refutation_write_end (struct refutation *, struct drat *);

enum stop refutation_stopped (const struct refutation *);

/* Or, with RULES_OF_WALKS, it consists of a start, of what shares of the
 * tree (cubes.h) write, in any order, of the top of the tree above all
 * their cubes, and of the end.  Each share needs the start, and ends with a
 * clause for each of its cubes and of its images: "not all of its choices".
 *
 * The verdict of a share is unsatisfiable where all is closed or in its
 * rest.
 */
struct tree *refutation_tree (struct refutation *);
void refutation_write_start (struct refutation *, struct drat *);
enum verdict refutation_write_share (struct refutation *, struct share *,
                                     struct drat *);

/* `closed` has all branches that shares have closed, and is sorted. */
void refutation_write_top (struct refutation *, struct branches *closed,
                           struct drat *);

/* Takes each clause of the images of a branch. */
typedef void refutation_visitor (void *state, const int *literals,
                                 int size);
struct branch;
void refutation_visit_images (struct refutation *, const struct branch *,
                              refutation_visitor *, void *state);

/* The folding of a verdict that is satisfiable */
const struct path *refutation_folding (const struct refutation *);

#endif
