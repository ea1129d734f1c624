#include "proof/prover.h"

#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/symmetry_breaking.h"
#include "proof/dominance.h"
#include "proof/lemmas.h"
#include "proof/pigeonhole.h"
#include "proof/proof.h"
#include "proof/rup.h"
#include "puzzle/path.h"
#include "search/heuristics.h"
#include "search/tree.h"
#include "system/array.h"
#include "system/memory.h"

struct prover {
  const struct instance *written; /* the formula's, */
  int variables; /* which has so many, once they are known: 0, */
  int placed;    /* among them that of the first placement, or 0, */
  int symmetry_is_broken; /* and breaks symmetry itself, */
  long long clauses;      /* with so many clauses */
  int symmetry_is_a_rule; /* of the proof: with these steps */
  struct dominance dominance;
  int colour_is_proved; /* first of all, so that the search may use it */
  struct instance instance; /* of the search */
  struct tree tree;
  struct rup *deduction; /* of the formula; 0 until it is needed */
  struct lemmas lemmas;
  struct ints marks;   /* for each decision, what existed before it */
  struct proof *proof; /* of the part at hand */
  int found;           /* there is a folding after all, */
  struct path folding; /* this one */
  enum stop_reason stop;
};

/* Each placement costs its images, however little it helps, so fewer are
 * better than for the search alone (plan.h).
 */
#define PLACEMENTS 8

/*-------------------------------- formula ------------------------------*/

/* Only the formula knows the variables of placements, and the new variables
 * of the proof come after all of its own.
 */
static void encode (struct prover *refutation, struct clause_sink sink) {
  CLEANUP (formula_clear) struct formula formula;
  int placements;
  formula_init (&formula, sink);
  refutation->stop =
      formula_write (&formula, instance_clauses (refutation->written));
  refutation->variables = formula.variables;
  refutation->clauses = formula.clauses;
  refutation->placed = symmetry_first_placement (&formula, &placements);
}

static void know_variables (struct prover *refutation) {
  if (!refutation->variables)
    encode (refutation, (struct clause_sink){0});
}

/* The colours that were refuted are known from the start. */
static void add_colours (struct prover *refutation) {
  const struct instance *instance = &refutation->instance;
  for (int cell = 0; cell < instance->domains.cells; cell++)
    if (!domain_has (&instance->domains, 0, cell))
      rup_add (refutation->deduction,
               &(int){-instance_variable (instance, 0, cell)}, 1);
}

/* Returns 0 if a limit was reached. */
static int begin_lemmas (struct prover *refutation, struct proof *proof) {
  refutation->proof = refutation->lemmas.proof = proof;
  if (!refutation->deduction && !refutation->stop) {
    refutation->deduction = rup_new ();
    encode (refutation, rup_sink (refutation->deduction));
    if (refutation->colour_is_proved)
      add_colours (refutation);
  }
  refutation->lemmas.deduction = refutation->deduction;
  return !refutation->stop;
}

/* From here on lemmas may exist that were written elsewhere, which the
 * deduction of this process does not know: each lemma is a whole clause,
 * and nothing is asked.
 */
static void begin_whole_lemmas (struct prover *refutation,
                                struct proof *proof) {
  refutation->proof = refutation->lemmas.proof = proof;
  refutation->lemmas.deduction = 0;
}

void prover_write_start (struct prover *refutation, struct proof *proof) {
  know_variables (refutation);
  if (refutation->symmetry_is_a_rule) {
    proof_print (proof, "pseudo-Boolean proof version 1.2\nf %lld\n",
                 refutation->clauses);
    dominance_write (&refutation->dominance, proof);
  }
  if (refutation->colour_is_proved)
    pigeonhole_write (&refutation->instance, refutation->variables, proof);
}

/*------------------------------- the tree ------------------------------*/

static enum tree_step enter (void *state, const struct node *node) {
  struct prover *refutation = state;
  refutation->stop = limits_exceeded (refutation->instance.limits);
  if (refutation->stop || refutation->proof->out.failed)
    return TREE_STOP;
  if (lemmas_are_enough (&refutation->lemmas))
    return TREE_CLOSE;
  if (node_open_cubes (node, &refutation->tree.context))
    return TREE_SPLIT;
  refutation->found = 1;
  node_to_path (node, &refutation->tree.context, &refutation->folding);
  return TREE_STOP;
}

static void decide (void *state, int cube, int cell) {
  struct prover *refutation = state;
  array_push (&refutation->marks, (int)refutation->lemmas.standing.count);
  lemmas_decide (&refutation->lemmas, cube, cell);
}

static void take_back (void *state) {
  struct prover *refutation = state;
  const int mark = array_pop (&refutation->marks);
  lemmas_close (&refutation->lemmas, (size_t)mark);
  lemmas_take_back (&refutation->lemmas);
}

static const struct tree_client client = {
    .enter = enter, .decide = decide, .close = take_back};

/*------------------------------- branches ------------------------------*/

static int carries_alike (const struct prover *refutation, const int *cell,
                          int g, int h) {
  const struct symmetry *element = refutation->instance.symmetries.element;
  for (int i = 0; i < refutation->tree.window.cubes; i++)
    if (element[g].cell[cell[i]] != element[h].cell[cell[i]])
      return 0;
  return 1;
}

static void find_images (struct prover *refutation, const int *cell) {
  struct lemmas *lemmas = &refutation->lemmas;
  const int all =
      refutation->symmetry_is_broken || refutation->symmetry_is_a_rule
          ? 1
          : refutation->instance.symmetries.size;
  lemmas->images = 0;
  for (int g = 0; g < all; g++) {
    int i = 0;
    while (i < lemmas->images &&
           !carries_alike (refutation, cell, g, lemmas->image[i]))
      i++;
    if (i == lemmas->images)
      lemmas->image[lemmas->images++] = g;
  }
}

/* The clause begins with the placement, negated.  The cube after a straight
 * one has only one cell left, which unit propagation finds.
 */
static void begin_placement (struct prover *refutation, int placement) {
  const struct window *window = &refutation->tree.window;
  const struct snake *snake = &refutation->instance.puzzle->snake;
  const int *cell = window_placement (window, placement);
  lemmas_begin (&refutation->lemmas);
  find_images (refutation, cell);
  refutation->marks.count = 0;
  for (int i = 0; i < window->cubes; i++) {
    const int cube = window->first + i;
    if (i <= 1 || snake->joint[cube - 1] != STRAIGHT)
      lemmas_decide (&refutation->lemmas, cube, cell[i]);
  }
  lemmas_set_base (&refutation->lemmas);
}

static void begin_branch (struct prover *refutation,
                          const struct branch *branch) {
  begin_placement (refutation, branch->placement);
  for (size_t i = 0; i < branch->choices.count; i++)
    lemmas_decide (&refutation->lemmas, branch->choices.item[i].cube,
                   branch->choices.item[i].cell);
  lemmas_set_base (&refutation->lemmas);
}

/* Number `i` of the share, or without a share any branch.  A branch that
 * was broken off gets no clause here: the top of the tree closes it, from
 * the lemmas that exist and from the branches of the rest.
 */
static enum verdict refute_branch (struct prover *refutation,
                                   const struct branch *branch,
                                   struct share *share, size_t i) {
  const size_t left = share ? share->rest.count : 0;
  begin_branch (refutation, branch);
  const int refuted =
      share ? tree_search_share (&refutation->tree, share, i, &client,
                                 refutation)
            : tree_search (&refutation->tree, branch, &client, refutation);
  if (refuted && (!share || share->rest.count == left))
    lemmas_close (&refutation->lemmas, 0);
  lemmas_write (&refutation->lemmas);
  if (refutation->tree.stop)
    refutation->stop = refutation->tree.stop;
  return refuted             ? VERDICT_UNSATISFIABLE
         : refutation->found ? VERDICT_SATISFIABLE
                             : VERDICT_UNKNOWN;
}

enum verdict prover_write_part (struct prover *refutation, int part,
                                int parts, struct proof *proof) {
  const struct tree *tree = &refutation->tree;
  const int placements = tree->is_refuted ? 0 : tree->window.placements;
  struct branch branch = {.placement = part};
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  if (!begin_lemmas (refutation, proof))
    return VERDICT_UNKNOWN;
  proof->limits = refutation->instance.limits;
  if (part == 0)
    prover_write_start (refutation, proof);
  for (; branch.placement < placements && !proof->out.failed &&
         verdict == VERDICT_UNSATISFIABLE;
       branch.placement += parts)
    verdict = refute_branch (refutation, &branch, 0, 0);
  if (proof->stop)
    refutation->stop = proof->stop;
  return proof->out.failed ? VERDICT_UNKNOWN : verdict;
}

/*--------------------------------- shares ------------------------------*/

enum verdict prover_write_share (struct prover *refutation,
                                 struct share *share, struct proof *proof) {
  const struct branches *branches = &share->branches;
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  if (!begin_lemmas (refutation, proof))
    return VERDICT_UNKNOWN;
  heuristics_forget (refutation->tree.context.heuristics);
  for (size_t i = 0; i < branches->count && !proof->out.failed &&
                     verdict == VERDICT_UNSATISFIABLE;
       i++)
    verdict = refute_branch (refutation, &branches->item[i], share, i);
  return proof->out.failed ? VERDICT_UNKNOWN : verdict;
}

/* `branch` points to `count` branches below the node at hand, which is
 * `depth` choices deep: its clause follows from theirs.
 */
static void close_above (struct prover *refutation,
                         const struct branch *branch, size_t count,
                         size_t depth) {
  struct lemmas *lemmas = &refutation->lemmas;
  const size_t mark = lemmas->standing.count;
  if (branch->choices.count == depth) {
    lemmas_stand (lemmas);
    return;
  }
  for (size_t i = 0, end; i < count; i = end) {
    const struct choice choice = branch[i].choices.item[depth];
    for (end = i + 1; end < count &&
                      branch[end].choices.item[depth].cube == choice.cube &&
                      branch[end].choices.item[depth].cell == choice.cell;)
      end++;
    lemmas_decide (lemmas, choice.cube, choice.cell);
    close_above (refutation, branch + i, end - i, depth + 1);
    lemmas_take_back (lemmas);
  }
  lemmas_close_whole (lemmas, mark);
}

void prover_write_top (struct prover *refutation, struct branches *closed,
                       struct proof *proof) {
  begin_whole_lemmas (refutation, proof);
  branches_sort (closed);
  for (size_t i = 0, end; i < closed->count; i = end) {
    const int placement = closed->item[i].placement;
    for (end = i + 1;
         end < closed->count && closed->item[end].placement == placement;)
      end++;
    begin_placement (refutation, placement);
    close_above (refutation, closed->item + i, end - i, 0);
    lemmas_write (&refutation->lemmas);
  }
}

/*-------------------------------- the end ------------------------------*/

/* All ways to place the window from its first cube on, as a tree whose
 * leaves are images of placements or dead ends, or excluded by symmetry
 */
struct cover {
  struct prover *refutation;
  char *taken; /* [0..cells[ */
  int *at;     /* [0..cubes[ of the window */
};

static int ways_on (const struct cover *cover, int cube, int cell,
                    int entered, int way[DIRECTIONS]) {
  const struct prover *refutation = cover->refutation;
  const int *neighbour =
      refutation->instance.puzzle->region.neighbour[cell];
  unsigned arcs = domain_arcs (&refutation->instance.domains, cube, cell);
  int ways = 0;
  if (cube > refutation->tree.window.first)
    arcs &= directions_after (
        refutation->instance.puzzle->snake.joint[cube], entered);
  for (int k = 0; k < DIRECTIONS; k++)
    if (arcs >> k & 1 && !cover->taken[neighbour[k]])
      way[ways++] = k;
  return ways;
}

static void cover_from (struct cover *cover, int cube, int cell,
                        int entered);

static int is_last (const struct cover *cover, int cube) {
  const struct window *window = &cover->refutation->tree.window;
  return cube == window->first + window->cubes - 1;
}

static int is_excluded (const struct cover *cover, int cube, int cell) {
  const struct prover *refutation = cover->refutation;
  const int before = cube - refutation->tree.window.first;
  cover->at[before] = cell;
  return dominance_excludes (&refutation->dominance, cover->at, before + 1);
}

/* Proves "not the cubes so far and this one"; at the end of the window the
 * clause of the placement says it.
 */
static void close_way (struct cover *cover, int cube, int cell,
                       int entered) {
  struct lemmas *lemmas = &cover->refutation->lemmas;
  const size_t mark = lemmas->standing.count;
  const int excluded = is_excluded (cover, cube, cell);
  lemmas_decide (lemmas, cube, cell);
  if (!excluded)
    cover_from (cover, cube, cell, entered);
  if (excluded || !is_last (cover, cube))
    lemmas_close_whole (lemmas, mark);
  lemmas_take_back (lemmas);
}

/* The last way needs no clause, like the last child in the tree. */
static void cover_from (struct cover *cover, int cube, int cell,
                        int entered) {
  const int *neighbour =
      cover->refutation->instance.puzzle->region.neighbour[cell];
  int way[DIRECTIONS];
  if (is_last (cover, cube) || cover->refutation->proof->out.failed)
    return;
  cover->taken[cell] = 1;
  const int ways = ways_on (cover, cube, cell, entered, way);
  for (int i = 0; i + 1 < ways; i++)
    close_way (cover, cube + 1, neighbour[way[i]], way[i]);
  if (ways && !is_excluded (cover, cube + 1, neighbour[way[ways - 1]]))
    cover_from (cover, cube + 1, neighbour[way[ways - 1]], way[ways - 1]);
  cover->taken[cell] = 0;
}

static void cover_window (struct prover *refutation) {
  const struct domains *domains = &refutation->instance.domains;
  struct cover cover = {
      refutation, mem_alloc_zeroed ((size_t)domains->cells, 1),
      mem_alloc ((size_t)refutation->tree.window.cubes * sizeof *cover.at)};
  for (int cell = 0; cell < domains->cells; cell++)
    if (domain_has (domains, refutation->tree.window.first, cell))
      close_way (&cover, refutation->tree.window.first, cell, 0);
  mem_free (cover.taken);
  mem_free (cover.at);
}

/* A formula with windows has a variable for each placement, unless it is a
 * plain contradiction.
 */
static void refute_placements (struct prover *refutation) {
  know_variables (refutation);
  const int placements =
      refutation->placed ? refutation->tree.window.placements : 0;
  for (int i = 0; i < placements; i++)
    proof_clause (refutation->proof, &(int){-(refutation->placed + i)}, 1,
                  0);
}

/* No placement is left. */
static void close_all (struct prover *refutation, struct proof *proof) {
  begin_whole_lemmas (refutation, proof);
  if (refutation->symmetry_is_broken)
    refute_placements (refutation);
  else if (refutation->tree.window.cubes)
    cover_window (refutation);
  lemmas_write (&refutation->lemmas);
  proof_clause (proof, 0, 0, 0);
}

void prover_write_end (struct prover *refutation, struct proof *proof) {
  lemmas_begin (&refutation->lemmas);
  if (refutation->tree.is_refuted && refutation->deduction) {
    lemmas_close (&refutation->lemmas, 0);
    lemmas_write (&refutation->lemmas);
  } else
    close_all (refutation, proof);
  if (refutation->symmetry_is_a_rule)
    proof_print (proof, "c -1\n");
}

/*---------------------------- in and out -------------------------------*/

struct plan prover_plan (void) {
  return (struct plan){.encoding = &walk_encoding,
                       .at_most_one = at_most_one_find ("pairwise"),
                       .symmetry = SYMMETRY_NONE,
                       .placements = PLAN_PLACEMENTS};
}

static char *no_rule_error (const struct plan *plan,
                            const struct puzzle *puzzle) {
  if (plan->symmetry != SYMMETRY_NONE)
    return format_text (
        "in VeriPB symmetry is proved: leave out what breaks "
        "it in the formula");
  if (plan->at_most_one != at_most_one_find ("pairwise"))
    return format_text (
        "the proof in VeriPB takes amo=pairwise: only then is "
        "the formula symmetric");
  return !(plan->extras & PLAN_COLOUR) && pigeonhole_is_needed (puzzle)
             ? format_text (
                   "the proof that free joints do not fit the colours "
                   "of the cells is written in DRAT only")
             : 0;
}

char *prover_error (const struct plan *plan, const struct puzzle *puzzle,
                    enum proof_format format) {
  if (plan->encoding != &walk_encoding)
    return format_text (
        "the proof that is built in is for the encoding walk, "
        "not for %s: use --solver for that",
        plan->encoding->name);
  if (plan->symmetry == SYMMETRY_START)
    return format_text (
        "the proof that is built in takes symmetry=none or "
        "symmetry=windows: use --solver for symmetry=start");
  return format == FORMAT_VERIPB ? no_rule_error (plan, puzzle) : 0;
}

/* The placements of a formula with windows are chosen before its domains
 * are narrowed.
 */
static void open_tree (struct prover *refutation,
                       enum propagation_rules rules) {
  const struct instance *written = refutation->written;
  struct tree *tree = &refutation->tree;
  struct window window;
  if (refutation->symmetry_is_broken)
    window_choose (&window, written, written->plan.placements);
  else
    window_choose (&window, &refutation->instance, PLACEMENTS);
  if (refutation->symmetry_is_a_rule)
    dominance_choose (&refutation->dominance, written, &window);
  tree_init_in_window (tree, &refutation->instance, window, rules);
  tree->is_careful = 1;
  refutation->stop = tree->stop ? tree->stop : written->stop;
}

struct prover *prover_new (const struct instance *written,
                           enum propagation_rules rules,
                           enum proof_format format) {
  struct prover *refutation = mem_alloc_zeroed (1, sizeof *refutation);
  const struct puzzle *puzzle = written->puzzle;
  struct plan narrowed = written->plan;
  narrowed.extras |= PLAN_PRUNE;
  refutation->written = written;
  refutation->lemmas.instance = &refutation->instance;
  refutation->symmetry_is_broken = narrowed.symmetry != SYMMETRY_NONE;
  refutation->symmetry_is_a_rule = format == FORMAT_VERIPB;
  if (!(narrowed.extras & PLAN_COLOUR) && pigeonhole_is_needed (puzzle)) {
    refutation->colour_is_proved = 1;
    narrowed.extras |= PLAN_COLOUR;
    narrowed.symmetry = SYMMETRY_NONE; /* else it chooses a colour */
  }
  instance_init_within (&refutation->instance, puzzle, &narrowed,
                        written->limits);
  path_init (&refutation->folding, puzzle->snake.cubes);
  open_tree (refutation, rules);
  return refutation;
}

void prover_delete (struct prover *refutation) {
  tree_clear (&refutation->tree);
  instance_clear (&refutation->instance);
  path_clear (&refutation->folding);
  rup_delete (refutation->deduction);
  lemmas_clear (&refutation->lemmas);
  array_clear (&refutation->marks);
  mem_free (refutation);
}

enum stop_reason prover_stopped (const struct prover *refutation) {
  return refutation->stop;
}

struct tree *prover_tree (struct prover *refutation) {
  return &refutation->tree;
}

const struct path *prover_folding (const struct prover *refutation) {
  return &refutation->folding;
}
