#ifndef refutation_h_INCLUDED
#define refutation_h_INCLUDED

#include "check/steps.h"
#include "cnf/model.h"
#include "encodings/plan.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"
#include "tree/chain.h"

struct branches;
struct proof;
struct instance;
struct path;
struct share;
struct tree;

/* A proof in DRAT that the formula of a snake in the encoding `walk` is
 * unsatisfiable.  Nothing has to be trusted but the clauses.
 *
 * The search is that of split.h: placements of a window, narrowing,
 * splitting, here always with a look ahead (ahead.h).  Its tree, in
 * postorder, is a proof: for every node "not all of its decisions", or a
 * part of that, is RUP once it holds for the children, see lemmas.h.
 * Nearly all narrowing is unit propagation in this formula
 * (encodings/walk.c); if it is not, there are further lemmas.  The last
 * child needs no decision: when the others fail unit propagation makes it
 * true.  The clauses of the children of a node are deleted when the node is
 * closed, so a checker needs little memory.
 *
 * Symmetry needs no trust either.  The formula is the same for each
 * symmetry g of the region and the fixed cubes, so the clauses of a
 * placement P are written once for each different image g P.  In the end
 * there is "not g P" for all images, and a last tree, over the ways to
 * place the window cube by cube, shows that there is no other way (the
 * idea: Heule, Hunt, Wetzler, Expressing symmetry breaking in DRAT proofs,
 * CADE 2015, who carry one case over to the others instead).  The colours
 * of cells follow by propagation, or by colour_proof.h.
 *
 * The proof assumes what the plan of the formula does (its symmetry
 * breaking, its parts): with SYMMETRY_WINDOWS it is up to 48 times shorter.
 */

/* The plan of a formula that assumes nothing */
struct plan refutation_plan (void);

/* Why there is no such proof of the puzzle, for a formula with that plan,
 * on the heap, or 0: the encoding is `walk`, and the symmetry is not
 * SYMMETRY_START.  VeriPB is for formulas without symmetry breaking whose
 * variables are moved by symmetry, and for proofs without new variables.
 */
char *refutation_error (const struct plan *, const struct puzzle *,
                        enum proof_format);

struct refutation_order {
  const struct instance *instance; /* of the formula */
  enum proof_format format;
  int jobs;           /* processes, at least 1 */
  const char *beside; /* a file: workers write to temporary files in its
                       * directory; 0 for $TMPDIR */
};

/* Writes the whole proof.  Each of n processes refutes every n-th
 * placement, this one straight into the sink; then the files of the workers
 * are appended.  The bytes depend on the number of processes, and on
 * nothing else.
 *
 * The verdict is satisfiable if there is a folding after all, and unknown
 * if a limit of the instance was reached or the sink failed.  Returns an
 * error, on the heap, if a worker died or a file failed, or 0.
 */
char *refutation_write (const struct refutation_order *, struct byte_sink,
                        enum verdict *);

/*------------------------------- in parts ------------------------------*/

struct refutation;

/* The proof for the formula of the instance, which has to outlive it, by a
 * search with these rules.
 */
struct refutation *refutation_new (const struct instance *,
                                   enum chain_rules, enum proof_format);
void refutation_delete (struct refutation *);

/* The proof consists of parts that can be written in any order, each by its
 * own process, and an end.  Part `part` of `parts` refutes the placements
 * part, part + parts, ...; part 0 begins with the start.
 */
enum verdict refutation_write_part (struct refutation *, int part,
                                    int parts, struct proof *);
void refutation_write_end (struct refutation *, struct proof *);

/* Or, with RULES_OF_WALKS, it consists of a start, of the proofs of shares
 * of the tree, in any order, of the top of the tree above all their
 * branches, and of the end.  The proof of a share needs the start, and ends
 * with a clause for each branch and each image of it: "not all of these
 * choices".  Unsatisfiable means that everything is closed or in the rest
 * of the share.
 */
struct tree *refutation_tree (struct refutation *);
void refutation_write_start (struct refutation *, struct proof *);
enum verdict refutation_write_share (struct refutation *, struct share *,
                                     struct proof *);

/* `closed` has all branches that shares have closed, and is sorted. */
void refutation_write_top (struct refutation *, struct branches *closed,
                           struct proof *);

/* The limit if a verdict is unknown, and the folding if it is satisfiable
 */
enum stop refutation_stopped (const struct refutation *);
const struct path *refutation_folding (const struct refutation *);

#endif
