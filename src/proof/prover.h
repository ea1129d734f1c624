#ifndef prover_h_INCLUDED
#define prover_h_INCLUDED

#include "check/proof_reader.h"
#include "cnf/model.h"
#include "encodings/plan.h"
#include "search/node.h"
#include "system/byte_sink.h"
#include "system/search_limits.h"

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
 * splitting, here always with a look ahead (lookahead.h).  Its tree, in
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
 * of cells follow by propagation, or by pigeonhole.h.
 *
 * The proof assumes what the plan of the formula does (its symmetry
 * breaking, its parts): with SYMMETRY_WINDOWS it is up to 48 times shorter.
 */

/* The plan of a formula that assumes nothing */
struct plan prover_plan (void);

/* Why there is no such proof of the puzzle, for a formula with that plan,
 * on the heap, or 0: the encoding is `walk`, and the symmetry is not
 * SYMMETRY_START.  VeriPB is for formulas without symmetry breaking whose
 * variables are moved by symmetry, and for proofs without new variables.
 */
char *prover_error (const struct plan *, const struct puzzle *,
                    enum proof_format);

struct prover_order {
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
char *prover_write (const struct prover_order *, struct byte_sink,
                    enum verdict *);

/*------------------------------- in parts ------------------------------*/

struct prover;

/* The proof for the formula of the instance, which has to outlive it, by a
 * search with these rules.
 */
struct prover *prover_new (const struct instance *, enum propagation_rules,
                           enum proof_format);
void prover_delete (struct prover *);

/* The proof consists of parts that can be written in any order, each by its
 * own process, and an end.  Part `part` of `parts` refutes the placements
 * part, part + parts, ...; part 0 begins with the start.
 */
enum verdict prover_write_part (struct prover *, int part, int parts,
                                struct proof *);
void prover_write_end (struct prover *, struct proof *);

/* Or, with RULES_OF_WALKS, it consists of a start, of the proofs of shares
 * of the tree, in any order, of the top of the tree above all their
 * branches, and of the end.  The proof of a share needs the start, and ends
 * with a clause for each branch and each image of it: "not all of these
 * choices".  Unsatisfiable means that everything is closed or in the rest
 * of the share.
 */
struct tree *prover_tree (struct prover *);
void prover_write_start (struct prover *, struct proof *);
enum verdict prover_write_share (struct prover *, struct share *,
                                 struct proof *);

/* `closed` has all branches that shares have closed, and is sorted. */
void prover_write_top (struct prover *, struct branches *closed,
                       struct proof *);

/* The limit if a verdict is unknown, and the folding if it is satisfiable
 */
enum stop_reason prover_stopped (const struct prover *);
const struct path *prover_folding (const struct prover *);

#endif
