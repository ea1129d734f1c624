#include "proof/prover.h"

#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/windows.h"
#include "proof/dominance.h"
#include "proof/lemmas.h"
#include "proof/pigeonhole.h"
#include "proof/proof.h"
#include "proof/rup.h"
#include "proof/window_cover.h"
#include "puzzle/path.h"
#include "search/heuristics.h"
#include "search/tree.h"
#include "system/array.h"
#include "system/memory.h"

#include <assert.h>
#include <stdbool.h>

/* The formula that is refuted.  The three numbers are 0 until its clauses
 * are counted.
 */
struct refuted_formula {
  const struct instance *instance;
  bool breaks_symmetry;
  int variables;
  long long clauses;
  int first_placement; /* the variable of the first placement of the window;
                        * 0 if the formula has no such variables */
};

struct prover {
  struct refuted_formula formula;
  bool has_dominance;         /* the proof has a rule for symmetry, */
  struct dominance dominance; /* and begins with these steps */
  bool proves_colours; /* at the start, so that the search may use them */
  struct instance instance; /* of the search: the instance of the formula
                             * with fewer cells for each cube */
  struct tree tree;
  struct rup *rup; /* has the formula; 0 until it is needed */
  struct lemmas lemmas;
  struct ints marks;   /* by decision: the size of `lemmas.live` before */
  bool is_folded;      /* there is a folding after all */
  struct path folding; /* if so */
  enum stop_reason stop;
};

/*-------------------------------- formula ------------------------------*/

/* Only the formula knows the variables of placements, and the new variables
 * of the proof come after all variables of the formula.
 */
static void write_clauses (struct prover *prover, struct clause_sink sink) {
  struct refuted_formula *refuted = &prover->formula;
  CLEANUP (formula_clear) struct formula formula;
  formula_init (&formula, sink);
  prover->stop =
      formula_write (&formula, instance_clauses (refuted->instance));
  refuted->variables = formula.variables;
  refuted->clauses = formula.clauses;
  refuted->first_placement = formula.first_case;
}

static void count_clauses (struct prover *prover) {
  if (!prover->formula.variables)
    write_clauses (prover, (struct clause_sink){0});
}

/* Gives the formula to `rup`, with the lemmas about colours, which are
 * written at the start.  Returns false if a limit was reached.
 */
static bool begin_lemmas (struct prover *prover, struct proof *proof) {
  const struct instance *instance = &prover->instance;
  prover->lemmas.proof = proof;
  if (!prover->rup && !prover->stop) {
    prover->rup = rup_new ();
    write_clauses (prover, rup_sink (prover->rup));
    for (int cell = 0;
         prover->proves_colours && cell < instance->domains.cells; cell++)
      if (!domain_has (&instance->domains, 0, cell))
        rup_add (prover->rup,
                 &(int){-instance_variable (instance, 0, cell)}, 1);
  }
  prover->lemmas.rup = prover->rup;
  return !prover->stop;
}

/* From here on lemmas may exist that other processes wrote and `rup` does
 * not know.  So each lemma is a whole clause.
 */
static void begin_whole_lemmas (struct prover *prover,
                                struct proof *proof) {
  prover->lemmas.proof = proof;
  prover->lemmas.rup = 0;
}

void prover_write_start (struct prover *prover, struct proof *proof) {
  count_clauses (prover);
  if (prover->has_dominance) {
    proof_print (proof, "pseudo-Boolean proof version 3.0\nf %lld ;\n",
                 prover->formula.clauses);
    dominance_write (&prover->dominance, proof);
  }
  if (prover->proves_colours)
    pigeonhole_write (&prover->instance, prover->formula.variables, proof);
}

/*------------------------------- the tree ------------------------------*/

static enum tree_step enter_node (void *state, const struct node *node) {
  struct prover *prover = state;
  if (prover->lemmas.proof->out.failed)
    return TREE_STOP;
  if (lemmas_refute_node (&prover->lemmas))
    return TREE_CLOSE;
  if (node_open_cubes (node, &prover->tree.context))
    return TREE_SPLIT;
  prover->is_folded = true;
  node_to_path (node, &prover->tree.context, &prover->folding);
  return TREE_STOP;
}

static void make_decision (void *state, int cube, int cell) {
  struct prover *prover = state;
  array_push (&prover->marks, (int)prover->lemmas.live.count);
  lemmas_decide (&prover->lemmas, cube, cell);
}

static void close_decision (void *state) {
  struct prover *prover = state;
  assert (prover->marks.count);
  const int mark = array_pop (&prover->marks);
  lemmas_close (&prover->lemmas, (size_t)mark);
  lemmas_take_back (&prover->lemmas);
}

static const struct tree_client prover_client = {
    .enter = enter_node, .decide = make_decision, .close = close_decision};

/*------------------------------- branches ------------------------------*/

/* Do two symmetries move the placement to the same cells? */
static bool images_are_equal (const struct prover *prover, const int *cell,
                              int g, int h) {
  const struct symmetry *element = prover->instance.symmetries.element;
  for (int i = 0; i < prover->tree.window.cubes; i++)
    if (element[g].cell[cell[i]] != element[h].cell[cell[i]])
      return false;
  return true;
}

/* One image is enough if the formula or a rule of the proof breaks
 * symmetry.
 */
static void find_images (struct prover *prover, const int *cell) {
  struct lemmas *lemmas = &prover->lemmas;
  const int all = prover->formula.breaks_symmetry || prover->has_dominance
                      ? 1
                      : prover->instance.symmetries.size;
  lemmas->images = 0;
  for (int g = 0; g < all; g++) {
    int i = 0;
    while (i < lemmas->images &&
           !images_are_equal (prover, cell, g, lemmas->image[i]))
      i++;
    if (i == lemmas->images)
      lemmas->image[lemmas->images++] = g;
  }
}

/* The decisions of a node begin with the placement.  The cube after a
 * straight one needs no decision: unit propagation finds its cell.
 */
static void begin_placement (struct prover *prover, int placement) {
  const struct window *window = &prover->tree.window;
  const struct snake *snake = &prover->instance.puzzle->snake;
  assert (placement >= 0 && placement < window->placements);
  const int *cell = window_placement (window, placement);
  lemmas_begin (&prover->lemmas);
  find_images (prover, cell);
  prover->marks.count = 0;
  for (int i = 0; i < window->cubes; i++) {
    const int cube = window->first + i;
    if (i <= 1 || snake->joint[cube - 1] != STRAIGHT)
      lemmas_decide (&prover->lemmas, cube, cell[i]);
  }
  prover->lemmas.base = prover->lemmas.clause.count;
}

/* The search may break the branch off and put the rest of it into the
 * share.  Then it gets no lemma here: the top of the tree closes it, by the
 * lemmas that exist and the lemmas of the rest.
 */
static enum verdict refute_branch (struct prover *prover,
                                   struct share *share, size_t i) {
  const struct branch *branch = &share->branches.item[i];
  const size_t left = share->rest.count;
  begin_placement (prover, branch->placement);
  for (size_t c = 0; c < branch->choices.count; c++)
    lemmas_decide (&prover->lemmas, branch->choices.item[c].cube,
                   branch->choices.item[c].cell);
  prover->lemmas.base = prover->lemmas.clause.count;
  const bool refuted =
      tree_search_share (&prover->tree, share, i, &prover_client, prover);
  if (refuted && share->rest.count == left)
    lemmas_close (&prover->lemmas, 0);
  lemmas_write (&prover->lemmas);
  if (prover->tree.stop)
    prover->stop = prover->tree.stop;
  return refuted             ? VERDICT_UNSATISFIABLE
         : prover->is_folded ? VERDICT_SATISFIABLE
                             : VERDICT_UNKNOWN;
}

/*--------------------------------- shares ------------------------------*/

enum verdict prover_write_share (struct prover *prover, struct share *share,
                                 struct proof *proof) {
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  if (!begin_lemmas (prover, proof))
    return VERDICT_UNKNOWN;
  heuristics_forget (prover->tree.context.heuristics);
  for (size_t i = 0; i < share->branches.count && !proof->out.failed &&
                     verdict == VERDICT_UNSATISFIABLE;
       i++)
    verdict = refute_branch (prover, share, i);
  return proof->out.failed ? VERDICT_UNKNOWN : verdict;
}

enum verdict prover_write_part (struct prover *prover, int part, int parts,
                                struct proof *proof) {
  const struct tree *tree = &prover->tree;
  CLEANUP (share_clear) struct share share = {.most_nodes = 0};
  assert (part >= 0 && part < parts);
  if (!begin_lemmas (prover, proof))
    return VERDICT_UNKNOWN;
  for (int i = part; !tree->is_refuted && i < tree->window.placements;
       i += parts)
    branches_add (&share.branches, &(struct branch){.placement = i});
  proof->limits = prover->instance.limits;
  if (part == 0)
    prover_write_start (prover, proof);
  const enum verdict verdict = prover_write_share (prover, &share, proof);
  if (proof->stop)
    prover->stop = proof->stop;
  return verdict;
}

/* `branch` points to `count` branches below the node at hand, which is
 * `depth` choices deep: its clause follows from their clauses.
 */
static void close_above (struct prover *prover, const struct branch *branch,
                         size_t count, size_t depth) {
  struct lemmas *lemmas = &prover->lemmas;
  const size_t mark = lemmas->live.count;
  assert (count && branch->choices.count >= depth);
  if (branch->choices.count == depth) {
    assert (count == 1);
    lemmas_adopt (lemmas);
    return;
  }
  for (size_t i = 0, end; i < count; i = end) {
    const struct choice choice = branch[i].choices.item[depth];
    for (end = i + 1; end < count &&
                      branch[end].choices.item[depth].cube == choice.cube &&
                      branch[end].choices.item[depth].cell == choice.cell;)
      end++;
    lemmas_decide (lemmas, choice.cube, choice.cell);
    close_above (prover, branch + i, end - i, depth + 1);
    lemmas_take_back (lemmas);
  }
  lemmas_close_whole (lemmas, mark);
}

void prover_write_top (struct prover *prover, struct branches *closed,
                       struct proof *proof) {
  begin_whole_lemmas (prover, proof);
  branches_sort (closed);
  for (size_t i = 0, end; i < closed->count; i = end) {
    const int placement = closed->item[i].placement;
    for (end = i + 1;
         end < closed->count && closed->item[end].placement == placement;)
      end++;
    begin_placement (prover, placement);
    close_above (prover, closed->item + i, end - i, 0);
    lemmas_write (&prover->lemmas);
  }
}

/*-------------------------------- the end ------------------------------*/

void prover_write_end (struct prover *prover, struct proof *proof) {
  const struct window *window = &prover->tree.window;
  const bool is_refuted = prover->tree.is_refuted && prover->rup;
  lemmas_begin (&prover->lemmas);
  if (is_refuted)
    lemmas_close (&prover->lemmas, 0);
  else
    begin_whole_lemmas (prover, proof);

  /* No placement of the window is left.  A formula that breaks symmetry has
   * a variable for each of them, unless it is a plain contradiction.
   */
  if (!is_refuted && prover->formula.breaks_symmetry) {
    count_clauses (prover);
    const int first = prover->formula.first_placement;
    for (int i = 0; first && i < window->placements; i++)
      proof_clause (proof, &(int){-(first + i)}, 1, false);
  } else if (!is_refuted && window->cubes)
    window_cover_write (&prover->instance, window, &prover->dominance,
                        &prover->lemmas);
  lemmas_write (&prover->lemmas);
  if (!is_refuted)
    proof_clause (proof, 0, 0, false);
  if (prover->has_dominance)
    proof_print (proof, "output NONE ;\nconclusion UNSAT : -1 ;\n"
                        "end pseudo-Boolean proof ;\n");
}

/*---------------------------- in and out -------------------------------*/

struct plan prover_plan (void) {
  return (struct plan){.encoding = &walk_encoding,
                       .at_most_one = at_most_one_find ("pairwise"),
                       .symmetry = SYMMETRY_NONE,
                       .placements = PLACEMENTS_OF_SEARCH};
}

char *prover_error (const struct plan *plan, const struct puzzle *puzzle,
                    enum proof_format format) {
  const char *why =
      plan->symmetry == SYMMETRY_START
          ? "the proof that is built in takes symmetry=none or "
            "symmetry=windows: use --solver for symmetry=start"
      : format != FORMAT_VERIPB ? 0
      : plan->symmetry != SYMMETRY_NONE
          ? "in VeriPB symmetry is proved: leave out what breaks it in the "
            "formula"
      : plan->at_most_one != at_most_one_find ("pairwise")
          ? "the proof in VeriPB takes amo=pairwise: only then is the "
            "formula symmetric"
      : !(plan->extras & PLAN_COLOUR) && pigeonhole_is_needed (puzzle)
          ? "the proof that free joints do not fit the colours of the "
            "cells is written in DRAT only"
          : 0;
  return plan->encoding != &walk_encoding
             ? format_text ("the proof that is built in is for the "
                            "encoding walk, not for %s: use --solver for "
                            "that",
                            plan->encoding->name)
         : why ? copy_text (why)
               : 0;
}

struct prover *prover_new (const struct instance *written,
                           enum propagation_rules rules,
                           enum proof_format format) {
  struct prover *prover = mem_alloc_zeroed (1, sizeof *prover);
  const struct puzzle *puzzle = written->puzzle;
  struct plan narrowed = written->plan;
  assert (!prover_error (&written->plan, puzzle, format));
  narrowed.extras |= PLAN_PRUNE;
  prover->formula.instance = written;
  prover->lemmas.instance = &prover->instance;
  prover->formula.breaks_symmetry = narrowed.symmetry != SYMMETRY_NONE;
  prover->has_dominance = format == FORMAT_VERIPB;
  if (!(narrowed.extras & PLAN_COLOUR) && pigeonhole_is_needed (puzzle)) {
    prover->proves_colours = true;
    narrowed.extras |= PLAN_COLOUR;
    narrowed.symmetry = SYMMETRY_NONE; /* else it chooses a colour */
  }
  instance_init_within (&prover->instance, puzzle, &narrowed,
                        written->limits);
  path_init (&prover->folding, puzzle->snake.cubes);

  /* The placements of a formula with windows are chosen before its domains
   * are narrowed.
   */
  struct tree *tree = &prover->tree;
  struct window window;
  if (prover->formula.breaks_symmetry)
    window_choose_for_formula (&window, written);
  else
    window_choose (&window, &prover->instance, PLACEMENTS_OF_PROOF);
  if (prover->has_dominance)
    dominance_choose (&prover->dominance, written, &window);
  tree_init_in_window (tree, &prover->instance, window, rules);
  tree->is_careful = true;
  prover->stop = tree->stop ? tree->stop : written->stop;
  return prover;
}

void prover_delete (struct prover *prover) {
  tree_clear (&prover->tree);
  instance_clear (&prover->instance);
  path_clear (&prover->folding);
  rup_delete (prover->rup);
  lemmas_clear (&prover->lemmas);
  array_clear (&prover->marks);
  mem_free (prover);
}

enum stop_reason prover_stopped (const struct prover *prover) {
  return prover->stop;
}

struct tree *prover_tree (struct prover *prover) {
  return &prover->tree;
}

const struct path *prover_folding (const struct prover *prover) {
  return &prover->folding;
}
