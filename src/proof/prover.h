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

/* A proof that the formula of a snake in the encoding `walk` has no model.
 * Nothing has to be trusted but the clauses.
 *
 * The prover searches like split.h: it takes the placements of a window,
 * propagates and splits, always with a lookahead (lookahead.h).  Its tree,
 * in postorder, is the proof: each node becomes a lemma, which is RUP
 * (lemmas.h).  Nearly all that the search propagates is unit propagation in
 * this formula (encodings/walk.c).
 *
 * Symmetry needs no trust either.  The formula is the same for each
 * symmetry g of the region and the fixed cubes, so the lemmas of a
 * placement P are written once for each different image g P.  At the end
 * there is a lemma "not g P" for each image, and a last tree shows that the
 * window cannot be placed otherwise (window_cover.h; the idea: Heule, Hunt,
 * Wetzler, Expressing symmetry breaking in DRAT proofs, CADE 2015, who
 * carry one case over to the others instead).  VeriPB has a rule for
 * symmetry (dominance.h).  The colours of cells follow by propagation, or
 * by pigeonhole.h.
 *
 * The proof assumes what the plan of the formula assumes.  With
 * SYMMETRY_WINDOWS the proof is up to 48 times shorter.
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

struct prover_request {
  const struct instance *instance; /* of the formula */
  enum proof_format format;
  int jobs;           /* processes, at least 1 */
  const char *beside; /* a file: workers write temporary files in its
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
char *prover_write (const struct prover_request *, struct byte_sink,
                    enum verdict *);

/*------------------------------- in parts ------------------------------*/

struct prover;

/* The prover for the formula of the instance, which has to outlive it, with
 * these rules of propagation
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
 * choices".  Unsatisfiable means that each branch is closed or in the rest
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
