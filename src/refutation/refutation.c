#include "refutation/refutation.h"

#include "cnf/clause_counter.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/symmetry.h"
#include "instance/instance.h"
#include "instance/windows.h"
#include "puzzle/path.h"
#include "refutation/colour_proof.h"
#include "refutation/drat.h"
#include "search/cubes.h"
#include "system/list.h"
#include "system/memory.h"

#include <stdlib.h>

struct refutation {
  const struct puzzle *puzzle;
  const struct limits *limits;
  int symmetry_is_broken;   /* by the formula, which has */
  int variables;            /* of the formula */
  int placed;               /* the variable of the first placement, or 0 */
  int colour_is_proved;     /* first of all, for the search to use */
  struct instance instance; /* of the search */
  struct window window;
  struct tree tree;
  struct list clause;   /* of the node at hand: its decisions, negated */
  struct list mark;     /* for each decision, the size of `standing` then */
  struct list standing; /* clauses that their parents still need, each
                         * followed by its size */
  struct list waiting;  /* clauses to be written, each behind its size,
                         * which is negative where it is a deletion */
  int image[48];        /* symmetries that carry the placement at hand */
  int images;           /* to different places, [0..images[ */
  struct drat *drat;    /* of the part at hand */
  int found;            /* a folding, after all, */
  struct path folding;  /* which is this */
  enum stop stop;
};

/* The clauses of a placement wait until all are there, or so many that they
 * had better be written.
 */
#define MOST_WAITING 1000000

/* Each placement costs its images, whatever it is good for: fewer are
 * better than what is best for the search alone (plan.h).
 */
#define PLACEMENTS 50

/*------------------------------- writing -------------------------------*/

/* The literals speak of cubes in cells, and the symmetry moves the cells.
 */
static void add_image (const struct refutation *refutation,
                       const int *literals, int size,
                       const struct symmetry *symmetry,
                       struct list *image) {
  const int cells = refutation->instance.domains.cells;
  for (int i = 0; i < size; i++) {
    const int index = -literals[i] - 1;
    list_add (image,
              -instance_variable (&refutation->instance, index / cells,
                                  symmetry->cell[index % cells]));
  }
}

static void write_image (struct refutation *refutation, const int *literals,
                         int size, const struct symmetry *symmetry,
                         int deletes) {
  struct list *image = &refutation->clause;
  const size_t before = image->size;
  add_image (refutation, literals, size, symmetry, image);
  (deletes ? drat_delete : drat_lemma) (refutation->drat,
                                        image->data + before, size);
  image->size = before;
}

static void write_waiting (struct refutation *refutation) {
  struct list *waiting = &refutation->waiting;
  for (int i = 0; i < refutation->images; i++) {
    const struct symmetry *symmetry =
        &refutation->instance.symmetries.element[refutation->image[i]];
    for (size_t at = 0; at < waiting->size;) {
      const int *clause = waiting->data + at, size = abs (*clause);
      write_image (refutation, clause + 1, size, symmetry, *clause < 0);
      at += (size_t)size + 1;
    }
  }
  waiting->size = 0;
}

static void wait_to_be_written (struct refutation *refutation,
                                const int *literals, int size,
                                int deletes) {
  list_add (&refutation->waiting, deletes ? -size : size);
  for (int i = 0; i < size; i++)
    list_add (&refutation->waiting, literals[i]);
}

/* The node is refuted: its clause follows from those that were added since
 * `mark`, which are then not needed any more.
 */
static void close_node (struct refutation *refutation, size_t mark) {
  const struct list *clause = &refutation->clause;
  struct list *standing = &refutation->standing;
  wait_to_be_written (refutation, clause->data, (int)clause->size, 0);
  while (standing->size > mark) {
    const int size = standing->data[--standing->size];
    standing->size -= (size_t)size;
    wait_to_be_written (refutation, standing->data + standing->size, size,
                        1);
  }
  for (size_t i = 0; i < clause->size; i++)
    list_add (standing, clause->data[i]);
  list_add (standing, (int)clause->size);
  if (refutation->waiting.size > MOST_WAITING)
    write_waiting (refutation);
}

/*------------------------------- the tree ------------------------------*/

static enum tree_step enter (void *state, const struct chain *chain) {
  struct refutation *refutation = state;
  refutation->stop = limits_exceeded (refutation->limits);
  if (refutation->stop || refutation->drat->broken)
    return TREE_STOP;
  if (chain_open_cubes (chain, &refutation->tree.space))
    return TREE_SPLIT;
  refutation->found = 1;
  for (int cube = 0; cube < refutation->folding.cubes; cube++)
    refutation->folding.cell[cube] =
        chain_cell (chain, &refutation->tree.space, cube);
  return TREE_STOP;
}

static void decide (void *state, int cube, int cell) {
  struct refutation *refutation = state;
  list_add (&refutation->mark, (int)refutation->standing.size);
  list_add (&refutation->clause,
            -instance_variable (&refutation->instance, cube, cell));
}

static void take_back (void *state) {
  struct refutation *refutation = state;
  close_node (refutation,
              (size_t)refutation->mark.data[--refutation->mark.size]);
  refutation->clause.size--;
}

/*------------------------------ placements -----------------------------*/

static int carries_alike (const struct refutation *refutation,
                          const int *cell, int g, int h) {
  const struct symmetry *element = refutation->instance.symmetries.element;
  for (int i = 0; i < refutation->window.cubes; i++)
    if (element[g].cell[cell[i]] != element[h].cell[cell[i]])
      return 0;
  return 1;
}

static void find_images (struct refutation *refutation, const int *cell) {
  const int all = refutation->symmetry_is_broken
                      ? 1
                      : refutation->instance.symmetries.size;
  refutation->images = 0;
  for (int g = 0; g < all; g++) {
    int i = 0;
    while (i < refutation->images &&
           !carries_alike (refutation, cell, g, refutation->image[i]))
      i++;
    if (i == refutation->images)
      refutation->image[refutation->images++] = g;
  }
}

static const struct tree_client client = {
    .enter = enter, .decide = decide, .close = take_back};

/* The clause begins with the placement, negated.  Behind a straight cube
 * the next one is where it must be: unit propagation knows.
 */
static void begin_placement (struct refutation *refutation, int placement) {
  const struct window *window = &refutation->window;
  const int *cell = window_placement (window, placement);
  find_images (refutation, cell);
  refutation->clause.size = refutation->standing.size = 0;
  refutation->mark.size = 0;
  for (int i = 0; i < window->cubes; i++) {
    const int cube = window->first + i;
    if (i <= 1 || refutation->puzzle->snake.joint[cube - 1] != STRAIGHT)
      list_add (&refutation->clause,
                -instance_variable (&refutation->instance, cube, cell[i]));
  }
}

static enum verdict end_placement (struct refutation *refutation,
                                   int refuted) {
  write_waiting (refutation);
  if (refutation->tree.stop)
    refutation->stop = refutation->tree.stop;
  return refuted             ? VERDICT_UNSATISFIABLE
         : refutation->found ? VERDICT_SATISFIABLE
                             : VERDICT_UNKNOWN;
}

static enum verdict refute_placement (struct refutation *refutation,
                                      int placement) {
  begin_placement (refutation, placement);
  const int refuted =
      tree_search (&refutation->tree, placement, &client, refutation);
  if (refuted)
    close_node (refutation, 0);
  return end_placement (refutation, refuted);
}

void refutation_write_start (struct refutation *refutation,
                             struct drat *drat) {
  if (refutation->colour_is_proved)
    colour_proof_write (&refutation->instance, refutation->variables, drat);
}

enum verdict refutation_write_part (struct refutation *refutation, int part,
                                    int parts, struct drat *drat) {
  const struct window *window = &refutation->window;
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  refutation->drat = drat;
  if (refutation->stop)
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

static void add_choice (struct refutation *refutation,
                        struct tree_choice choice) {
  list_add (
      &refutation->clause,
      -instance_variable (&refutation->instance, choice.cube, choice.cell));
}

static void begin_cube (struct refutation *refutation,
                        const struct cube *cube) {
  begin_placement (refutation, cube->placement);
  for (int i = 0; i < cube->choices; i++)
    add_choice (refutation, cube->choice[i]);
}

/* Of a cube that is broken off no clause says that it is closed: the top of
 * the tree will, from what stands and from the cubes of the rest.
 */
static enum verdict refute_cube (struct refutation *refutation,
                                 struct share *share, int i) {
  const int left = share->rest.count;
  begin_cube (refutation, &share->cubes.cube[i]);
  const int refuted =
      share_search (share, i, &refutation->tree, &client, refutation);
  if (refuted && share->rest.count == left)
    close_node (refutation, 0);
  return end_placement (refutation, refuted);
}

enum verdict refutation_write_share (struct refutation *refutation,
                                     struct share *share,
                                     struct drat *drat) {
  enum verdict verdict = VERDICT_UNSATISFIABLE;
  refutation->drat = drat;
  space_forget (&refutation->tree.space);
  for (int i = 0; i < share->cubes.count && !drat->broken &&
                  verdict == VERDICT_UNSATISFIABLE;
       i++)
    verdict = refute_cube (refutation, share, i);
  return drat->broken ? VERDICT_UNKNOWN : verdict;
}

/* The clause at hand is there. */
static void stand (struct refutation *refutation) {
  const struct list *clause = &refutation->clause;
  for (size_t i = 0; i < clause->size; i++)
    list_add (&refutation->standing, clause->data[i]);
  list_add (&refutation->standing, (int)clause->size);
}

/* `cube` points to `count` cubes below the node at hand, which is `depth`
 * choices deep: its clause follows from theirs.
 */
static void close_above (struct refutation *refutation,
                         const struct cube *cube, int count, int depth) {
  const size_t mark = refutation->standing.size;
  if (cube->choices == depth) {
    stand (refutation);
    return;
  }
  for (int i = 0, end; i < count; i = end) {
    const struct tree_choice choice = cube[i].choice[depth];
    for (end = i + 1; end < count &&
                      cube[end].choice[depth].cube == choice.cube &&
                      cube[end].choice[depth].cell == choice.cell;)
      end++;
    add_choice (refutation, choice);
    close_above (refutation, cube + i, end - i, depth + 1);
    refutation->clause.size--;
  }
  close_node (refutation, mark);
}

void refutation_write_top (struct refutation *refutation,
                           struct cubes *closed, struct drat *drat) {
  refutation->drat = drat;
  cubes_sort (closed);
  for (int i = 0, end; i < closed->count; i = end) {
    const int placement = closed->cube[i].placement;
    for (end = i + 1;
         end < closed->count && closed->cube[end].placement == placement;)
      end++;
    begin_placement (refutation, placement);
    close_above (refutation, closed->cube + i, end - i, 0);
    write_waiting (refutation);
  }
}

void refutation_visit_images (struct refutation *refutation,
                              const struct cube *cube,
                              refutation_visitor *visit, void *state) {
  begin_cube (refutation, cube);
  const struct list *clause = &refutation->clause;
  struct list image = {0};
  for (int i = 0; i < refutation->images; i++) {
    image.size = 0;
    add_image (
        refutation, clause->data, (int)clause->size,
        &refutation->instance.symmetries.element[refutation->image[i]],
        &image);
    visit (state, image.data, (int)image.size);
  }
  list_clear (&image);
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
  if (cube > refutation->window.first)
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
  const struct window *window = &cover->refutation->window;
  return cube == window->first + window->cubes - 1;
}

/* Leaves "not so far, and then this".  Where the window ends, the clause of
 * that placement says it.
 */
static void close_way (struct cover *cover, int cube, int cell,
                       int entered) {
  struct refutation *refutation = cover->refutation;
  const size_t mark = refutation->standing.size;
  list_add (&refutation->clause,
            -instance_variable (&refutation->instance, cube, cell));
  cover_from (cover, cube, cell, entered);
  if (!is_last (cover, cube))
    close_node (refutation, mark);
  refutation->clause.size--;
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
    if (domain_has (domains, refutation->window.first, cell))
      close_way (&cover, refutation->window.first, cell, 0);
  release (cover.taken);
}

void refutation_write_end (struct refutation *refutation,
                           struct drat *drat) {
  /* A formula with windows has a variable for each placement, unless it is
   * a plain contradiction.
   */
  const int placements =
      refutation->placed ? refutation->window.placements : 0;
  refutation->drat = drat;
  refutation->image[0] = 0;
  refutation->images = 1;
  refutation->clause.size = refutation->standing.size = 0;
  for (int i = 0; i < placements; i++)
    drat_lemma (drat, &(int){-(refutation->placed + i)}, 1);
  if (!refutation->symmetry_is_broken && refutation->window.cubes)
    cover_window (refutation);
  write_waiting (refutation);
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
static enum stop choose_window (struct refutation *refutation,
                                const struct plan *plan) {
  struct instance written;
  enum stop stop = instance_init_within (&written, refutation->puzzle, plan,
                                         refutation->limits);
  if (refutation->symmetry_is_broken || refutation->colour_is_proved) {
    struct clause_counter counter;
    struct formula formula;
    clause_counter_init (&counter, 0);
    formula_init (&formula, clause_counter_sink (&counter));
    stop = formula_write (&formula, instance_clauses (&written));
    refutation->variables = formula.variables;
    refutation->placed = symmetry_first_placement (&formula);
    formula_clear (&formula);
  }
  if (refutation->symmetry_is_broken)
    window_choose (&refutation->window, &written, plan->placements);
  else
    window_choose (&refutation->window, &refutation->instance, PLACEMENTS);
  instance_clear (&written);
  return stop;
}

struct refutation *refutation_new (const struct puzzle *puzzle,
                                   const struct plan *plan,
                                   const struct limits *limits) {
  struct refutation *refutation = allocate_zeroed (1, sizeof *refutation);
  struct plan narrowed = *plan;
  narrowed.parts |= PLAN_PRUNE;
  refutation->puzzle = puzzle;
  refutation->limits = limits;
  refutation->symmetry_is_broken = plan->symmetry != SYMMETRY_NONE;
  if (!(plan->parts & PLAN_COLOUR) && colour_proof_is_needed (puzzle)) {
    refutation->colour_is_proved = 1;
    narrowed.parts |= PLAN_COLOUR;
    narrowed.symmetry = SYMMETRY_NONE; /* chooses no colour by itself */
  }
  instance_init_within (&refutation->instance, puzzle, &narrowed, limits);
  path_init (&refutation->folding, puzzle->snake.cubes);
  refutation->stop = choose_window (refutation, plan);
  tree_init (&refutation->tree, &refutation->instance, &refutation->window,
             RULES_OF_WALKS);
  if (refutation->tree.stop)
    refutation->stop = refutation->tree.stop;
  return refutation;
}

void refutation_delete (struct refutation *refutation) {
  tree_clear (&refutation->tree);
  window_clear (&refutation->window);
  instance_clear (&refutation->instance);
  path_clear (&refutation->folding);
  list_clear (&refutation->clause);
  list_clear (&refutation->mark);
  list_clear (&refutation->standing);
  list_clear (&refutation->waiting);
  release (refutation);
}

enum stop refutation_stopped (const struct refutation *refutation) {
  return refutation->stop;
}
