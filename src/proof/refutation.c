#include "proof/refutation.h"

#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"
#include "proof/colour_proof.h"
#include "proof/deduction.h"
#include "proof/drat.h"
#include "proof/lemmas.h"
#include "puzzle/path.h"
#include "search/learned.h"
#include "search/tree.h"
#include "system/array.h"
#include "system/memory.h"

#include <stdlib.h>

struct refutation {
  const struct puzzle *puzzle;
  const struct limits *limits;
  struct plan plan;         /* of the formula */
  int symmetry_is_broken;   /* by the formula, which has */
  int variables;            /* of the formula */
  int placed;               /* the variable of the first placement, or 0 */
  int colour_is_proved;     /* first of all, for the search to use */
  struct instance instance; /* of the search */
  struct tree tree;
  struct deduction
      *deduction; /* of the formula, or 0 before it is needed */
  struct lemmas lemmas;
  struct ints mark;    /* for each decision, what stood then */
  struct drat *drat;   /* of the part at hand */
  int found;           /* a folding, after all, */
  struct path folding; /* which is this */
  enum stop stop;
};

/* Each placement costs its images, whatever it is good for: fewer are
 * better than what is best for the search alone (plan.h).
 */
#define PLACEMENTS 8

/*------------------------------- the tree ------------------------------*/

static enum tree_step enter (void *state, const struct chain *chain) {
  struct refutation *refutation = state;
  refutation->stop = limits_exceeded (refutation->limits);
  if (refutation->stop || refutation->drat->broken)
    return TREE_STOP;
  if (lemmas_are_enough (&refutation->lemmas))
    return TREE_CLOSE;
  if (chain_open_cubes (chain, &refutation->tree.space))
    return TREE_SPLIT;
  refutation->found = 1;
  chain_to_path (chain, &refutation->tree.space, &refutation->folding);
  return TREE_STOP;
}

static void decide (void *state, int cube, int cell) {
  struct refutation *refutation = state;
  array_push (&refutation->mark, (int)refutation->lemmas.standing.count);
  lemmas_decide (&refutation->lemmas, cube, cell);
}

static void take_back (void *state) {
  struct refutation *refutation = state;
  const int mark = refutation->mark.item[--refutation->mark.count];
  lemmas_close (&refutation->lemmas, (size_t)mark);
  lemmas_take_back (&refutation->lemmas);
}

/*------------------------------ placements -----------------------------*/

static int carries_alike (const struct refutation *refutation,
                          const int *cell, int g, int h) {
  const struct symmetry *element = refutation->instance.symmetries.element;
  for (int i = 0; i < refutation->tree.window.cubes; i++)
    if (element[g].cell[cell[i]] != element[h].cell[cell[i]])
      return 0;
  return 1;
}

static void find_images (struct refutation *refutation, const int *cell) {
  struct lemmas *lemmas = &refutation->lemmas;
  const int all = refutation->symmetry_is_broken
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

static const struct tree_client client = {
    .enter = enter, .decide = decide, .close = take_back};

/* The clause begins with the placement, negated.  Behind a straight cube
 * the next one is where it must be: unit propagation knows.
 */
static void begin_placement (struct refutation *refutation, int placement) {
  const struct window *window = &refutation->tree.window;
  const int *cell = window_placement (window, placement);
  lemmas_begin (&refutation->lemmas);
  find_images (refutation, cell);
  refutation->mark.count = 0;
  for (int i = 0; i < window->cubes; i++) {
    const int cube = window->first + i;
    if (i <= 1 || refutation->puzzle->snake.joint[cube - 1] != STRAIGHT)
      lemmas_decide (&refutation->lemmas, cube, cell[i]);
  }
  lemmas_set_base (&refutation->lemmas);
}

static enum verdict end_placement (struct refutation *refutation,
                                   int refuted) {
  lemmas_write (&refutation->lemmas);
  if (refutation->tree.stop)
    refutation->stop = refutation->tree.stop;
  return refuted             ? VERDICT_UNSATISFIABLE
         : refutation->found ? VERDICT_SATISFIABLE
                             : VERDICT_UNKNOWN;
}

static enum verdict refute_placement (struct refutation *refutation,
                                      int placement) {
  begin_placement (refutation, placement);
  const int refuted = tree_search (&refutation->tree,
                                   &(struct branch){.placement = placement},
                                   &client, refutation);
  if (refuted)
    lemmas_close (&refutation->lemmas, 0);
  return end_placement (refutation, refuted);
}

void refutation_write_start (struct refutation *refutation,
                             struct drat *drat) {
  if (refutation->colour_is_proved)
    colour_proof_write (&refutation->instance, refutation->variables, drat);
}

/* The colours that were refuted are known from the start. */
static void add_colours (struct refutation *refutation) {
  const struct instance *instance = &refutation->instance;
  for (int cell = 0; cell < instance->domains.cells; cell++)
    if (!domain_has (&instance->domains, 0, cell))
      deduction_add (refutation->deduction,
                     &(int){-instance_variable (instance, 0, cell)}, 1);
}

/* Returns 0 where a limit does not allow that. */
static int begin_lemmas (struct refutation *refutation, struct drat *drat) {
  struct instance written;
  refutation->drat = refutation->lemmas.drat = drat;
  if (!refutation->deduction && !refutation->stop) {
    instance_init_within (&written, refutation->puzzle, &refutation->plan,
                          refutation->limits);
    refutation->deduction =
        deduction_new (instance_clauses (&written), &refutation->stop);
    instance_clear (&written);
    if (refutation->colour_is_proved)
      add_colours (refutation);
  }
  refutation->lemmas.deduction = refutation->deduction;
  return !refutation->stop;
}

/* From here on not all that stands is known here. */
static void begin_whole_lemmas (struct refutation *refutation,
                                struct drat *drat) {
  refutation->drat = refutation->lemmas.drat = drat;
  refutation->lemmas.deduction = 0;
}

enum verdict refutation_write_part (struct refutation *refutation, int part,
                                    int parts, struct drat *drat) {
  const struct window *window = &refutation->tree.window;
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  if (!begin_lemmas (refutation, drat))
    return VERDICT_UNKNOWN;
  drat->limits = refutation->limits;
  if (part == 0)
    refutation_write_start (refutation, drat);
  const int placements =
      refutation->tree.is_refuted ? 0 : window->placements;
  for (int i = part;
       i < placements && !drat->broken && verdict == VERDICT_UNSATISFIABLE;
       i += parts)
    verdict = refute_placement (refutation, i);
  if (drat->stop)
    refutation->stop = drat->stop;
  return drat->broken ? VERDICT_UNKNOWN : verdict;
}

/*--------------------------------- shares ------------------------------*/

static void begin_branch (struct refutation *refutation,
                          const struct branch *branch) {
  begin_placement (refutation, branch->placement);
  for (size_t i = 0; i < branch->choices.count; i++)
    lemmas_decide (&refutation->lemmas, branch->choices.item[i].cube,
                   branch->choices.item[i].cell);
  lemmas_set_base (&refutation->lemmas);
}

/* If a branch is broken off, no clause says that it is closed: the top of
 * the tree will, from what stands and from the branches of the rest.
 */
static enum verdict refute_branch (struct refutation *refutation,
                                   struct share *share, size_t i) {
  const size_t left = share->rest.count;
  begin_branch (refutation, &share->branches.item[i]);
  const int refuted =
      tree_search_share (&refutation->tree, share, i, &client, refutation);
  if (refuted && share->rest.count == left)
    lemmas_close (&refutation->lemmas, 0);
  return end_placement (refutation, refuted);
}

enum verdict refutation_write_share (struct refutation *refutation,
                                     struct share *share,
                                     struct drat *drat) {
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  if (!begin_lemmas (refutation, drat))
    return VERDICT_UNKNOWN;
  learned_forget (refutation->tree.space.learned);
  for (size_t i = 0; i < share->branches.count && !drat->broken &&
                     verdict == VERDICT_UNSATISFIABLE;
       i++)
    verdict = refute_branch (refutation, share, i);
  return drat->broken ? VERDICT_UNKNOWN : verdict;
}

/* `branch` points to `count` branches below the node at hand, which is
 * `depth` choices deep: its clause follows from theirs.
 */
static void close_above (struct refutation *refutation,
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

void refutation_write_top (struct refutation *refutation,
                           struct branches *closed, struct drat *drat) {
  begin_whole_lemmas (refutation, drat);
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

void refutation_visit_images (struct refutation *refutation,
                              const struct branch *branch,
                              refutation_visitor *visit, void *state) {
  begin_branch (refutation, branch);
  const struct lemmas *lemmas = &refutation->lemmas;
  struct ints image = {0};
  for (int i = 0; i < lemmas->images; i++) {
    image.count = 0;
    lemmas_add_image (lemmas, lemmas->clause.item,
                      (int)lemmas->clause.count, i, &image);
    visit (state, image.item, (int)image.count);
  }
  array_clear (&image);
}

struct tree *refutation_tree (struct refutation *refutation) {
  return &refutation->tree;
}

const struct path *
refutation_folding (const struct refutation *refutation) {
  return &refutation->folding;
}

/*-------------------------------- the end ------------------------------*/

/* All ways to lay the window from its first cube on, as a tree whose leaves
 * are the images of placements, or are dead ends.
 */
struct cover {
  struct refutation *refutation;
  char *taken; /* [0..cells[ */
};

static int ways_on (const struct cover *cover, int cube, int cell,
                    int entered, int way[DIRECTIONS]) {
  const struct refutation *refutation = cover->refutation;
  const int *neighbour = refutation->puzzle->region.neighbour[cell];
  unsigned arcs = domain_arcs (&refutation->instance.domains, cube, cell);
  int ways = 0;
  if (cube > refutation->tree.window.first)
    arcs &=
        directions_after (refutation->puzzle->snake.joint[cube], entered);
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

/* Leaves "not so far, and then this".  Where the window ends, the clause of
 * that placement says it.
 */
static void close_way (struct cover *cover, int cube, int cell,
                       int entered) {
  struct lemmas *lemmas = &cover->refutation->lemmas;
  const size_t mark = lemmas->standing.count;
  lemmas_decide (lemmas, cube, cell);
  cover_from (cover, cube, cell, entered);
  if (!is_last (cover, cube))
    lemmas_close_whole (lemmas, mark);
  lemmas_take_back (lemmas);
}

/* The last way needs no clause, as the last child above. */
static void cover_from (struct cover *cover, int cube, int cell,
                        int entered) {
  const int *neighbour = cover->refutation->puzzle->region.neighbour[cell];
  int way[DIRECTIONS];
  if (is_last (cover, cube) || cover->refutation->drat->broken)
    return;
  cover->taken[cell] = 1;
  const int ways = ways_on (cover, cube, cell, entered, way);
  for (int i = 0; i + 1 < ways; i++)
    close_way (cover, cube + 1, neighbour[way[i]], way[i]);
  if (ways)
    cover_from (cover, cube + 1, neighbour[way[ways - 1]], way[ways - 1]);
  cover->taken[cell] = 0;
}

static void cover_window (struct refutation *refutation) {
  const struct domains *domains = &refutation->instance.domains;
  struct cover cover = {refutation,
                        allocate_zeroed ((size_t)domains->cells, 1)};
  for (int cell = 0; cell < domains->cells; cell++)
    if (domain_has (domains, refutation->tree.window.first, cell))
      close_way (&cover, refutation->tree.window.first, cell, 0);
  release (cover.taken);
}

void refutation_write_end (struct refutation *refutation,
                           struct drat *drat) {
  /* A formula with windows has a variable for each placement, unless it is
   * a plain contradiction.
   */
  const int placements =
      refutation->placed ? refutation->tree.window.placements : 0;
  lemmas_begin (&refutation->lemmas);
  if (refutation->tree.is_refuted && refutation->deduction) {
    lemmas_close (&refutation->lemmas, 0);
    lemmas_write (&refutation->lemmas);
    return;
  }
  begin_whole_lemmas (refutation, drat);
  for (int i = 0; i < placements; i++)
    drat_lemma (drat, &(int){-(refutation->placed + i)}, 1);
  if (!refutation->symmetry_is_broken && refutation->tree.window.cubes)
    cover_window (refutation);
  lemmas_write (&refutation->lemmas);
  drat_lemma (drat, 0, 0);
}

/*---------------------------- in and out -------------------------------*/

struct plan refutation_plan (void) {
  return (struct plan){.encoding = &walk_encoding,
                       .at_most_one = at_most_one_find ("pairwise"),
                       .symmetry = SYMMETRY_NONE,
                       .placements = PLAN_PLACEMENTS};
}

char *refutation_plan_error (const struct plan *plan) {
  if (plan->encoding != &walk_encoding)
    return message ("the proof that is built in speaks of the encoding "
                    "walk, not of %s: use --solver for that",
                    plan->encoding->name);
  if (plan->symmetry == SYMMETRY_START)
    return message ("the proof that is built in takes symmetry=none or "
                    "symmetry=windows: use --solver for symmetry=start");
  return 0;
}

/* The placements of a formula with windows are chosen before its domains
 * are narrowed.  Where the proof speaks of variables that only the formula
 * knows (the placements, or new ones), they are counted.
 */
static enum stop open_tree (struct refutation *refutation,
                            const struct plan *plan,
                            enum chain_rules rules) {
  struct instance written;
  struct window window;
  enum stop stop = instance_init_within (&written, refutation->puzzle, plan,
                                         refutation->limits);
  if (refutation->symmetry_is_broken || refutation->colour_is_proved) {
    struct formula formula;
    formula_init (&formula, (struct clause_sink){0});
    stop = formula_write (&formula, instance_clauses (&written));
    refutation->variables = formula.variables;
    refutation->placed = symmetry_first_placement (&formula);
    formula_clear (&formula);
  }
  if (refutation->symmetry_is_broken)
    window_choose (&window, &written, plan->placements);
  else
    window_choose (&window, &refutation->instance, PLACEMENTS);
  instance_clear (&written);
  tree_init_in_window (&refutation->tree, &refutation->instance, window,
                       rules);
  return stop;
}

struct refutation *refutation_new (const struct puzzle *puzzle,
                                   const struct plan *plan,
                                   enum chain_rules rules,
                                   const struct limits *limits) {
  struct refutation *refutation = allocate_zeroed (1, sizeof *refutation);
  struct plan narrowed = *plan;
  narrowed.parts |= PLAN_PRUNE;
  refutation->puzzle = puzzle;
  refutation->limits = limits;
  refutation->plan = *plan;
  refutation->lemmas.instance = &refutation->instance;
  refutation->symmetry_is_broken = plan->symmetry != SYMMETRY_NONE;
  if (!(plan->parts & PLAN_COLOUR) && colour_proof_is_needed (puzzle)) {
    refutation->colour_is_proved = 1;
    narrowed.parts |= PLAN_COLOUR;
    narrowed.symmetry = SYMMETRY_NONE; /* chooses no colour by itself */
  }
  instance_init_within (&refutation->instance, puzzle, &narrowed, limits);
  path_init (&refutation->folding, puzzle->snake.cubes);
  refutation->stop = open_tree (refutation, plan, rules);
  refutation->tree.is_careful = 1;
  if (refutation->tree.stop)
    refutation->stop = refutation->tree.stop;
  return refutation;
}

void refutation_delete (struct refutation *refutation) {
  tree_clear (&refutation->tree);
  instance_clear (&refutation->instance);
  path_clear (&refutation->folding);
  deduction_delete (refutation->deduction);
  lemmas_clear (&refutation->lemmas);
  array_clear (&refutation->mark);
  release (refutation);
}

enum stop refutation_stopped (const struct refutation *refutation) {
  return refutation->stop;
}
