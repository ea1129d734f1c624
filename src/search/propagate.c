#include "search/propagate.h"

#include "encodings/instance.h"
#include "search/bitset.h"
#include "search/heuristics.h"
#include "search/passage.h"
#include "search/strides.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#define WORD_BITS 64

/* What the rules write and read again.  Each array has a set of cells, or
 * six by direction: [0..words[.
 */
struct propagation_scratch {
  struct known *known;
  word *placed; /* cells of cubes that were placed since the other cubes
                 * lost such cells */
  struct by_direction *leaving;  /* walks: the arcs of the last cube */
  struct by_direction *entering; /* the same arcs, from the next cube */
  struct by_direction *edges;    /* the edges of each cell */
  struct by_direction *ends;     /* edges, each given at one of its ends */
  word *cells, *kept;
};

/* The scratch of regions of a few words is on the stack, and then in
 * registers.
 */
#define FEW_WORDS 2

/* A node that is being narrowed.  Its pointers are copied: nothing points
 * to the copies, so the compiler can keep them in registers.
 */
struct task {
  struct node node;
  const struct search_context *context;
  struct strides strides;
  int cubes;
  bool has_edges;  /* some edges are known */
  bool has_placed; /* `placed` is not empty */
  struct propagation_scratch scratch;
};

/* A contradiction, at a cube or at the first of some cells of word `w`,
 * which gains weight.  Both return false, which their callers return.
 */
FOR_ALL bool contradicts_at_cube (const struct task *task, int cube) {
  bump_cube (task->context->heuristics, cube);
  return false;
}

FOR_ALL bool contradicts_at_cell (const struct task *task, word cells,
                                  int w) {
  bump_cell (task->context->heuristics, cells, w);
  return false;
}

/*-------------------------------- walks --------------------------------*/

FOR_ALL struct by_direction pass_cube (const struct task *task, char joint,
                                       struct by_direction in, int w,
                                       int forwards) {
  return task->has_edges
             ? pass_edges (joint, in, task->scratch.known + w, forwards)
             : pass_joint (joint, in);
}

FOR_ALL void mark_changed (const struct node *node, int cube) {
  node->changed[cube / WORD_BITS] |= (word)1 << cube % WORD_BITS;
}

/* A cube has been placed.  Returns false if another one has that cell. */
FOR_ALL bool take_cell (struct task *task, int cube, const int words) {
  const word *set = task->node.set + cube * words;
  assert (task->node.size[cube] == 1);
  for (int w = 0; w < words; w++) {
    const word clash = set[w] & task->scratch.placed[w];
    if (clash)
      return contradicts_at_cell (task, clash, w);
    task->scratch.placed[w] |= set[w] & ~task->node.taken[w];
  }
  task->has_placed = true;
  return true;
}

/* The set of a cube has become smaller.  Returns false if no cell is left
 * in it, or only the cell of another cube.
 */
FOR_ALL bool measure_set (struct task *task, int cube, const int words) {
  const word *set = task->node.set + cube * words;
  const int old = task->node.size[cube];
  int size = 0;
  for (int w = 0; w < words; w++)
    size += __builtin_popcountll (set[w]);
  assert (size <= old);
  task->node.size[cube] = size;
  mark_changed (&task->node, cube);
  if (size > 1 || size == old || (size && take_cell (task, cube, words)))
    return true;
  return contradicts_at_cube (task, cube);
}

/* Keeps the allowed arcs of a word of cells, and returns the lost ones. The
 * next step begins with `*kept`: in registers, it does not wait for memory.
 */
FOR_ALL lanes keep_arcs (struct by_direction *arcs,
                         struct by_direction allowed,
                         struct by_direction *kept) {
  const lanes up = arcs->up & allowed.up, down = arcs->down & allowed.down;
  const lanes lost = (arcs->up ^ up) | (arcs->down ^ down);
  arcs->up = kept->up = up;
  arcs->down = kept->down = down;
  return lost;
}

enum step { STEP_REFUTES, STEP_KEEPS_ALL, STEP_NARROWS };

/* If arcs are lost, collects the cells from which the cube can be left. */
FOR_ALL enum step collect_set (struct task *task, int cube, lanes lost,
                               const int words) {
  const struct by_direction *leaving = task->scratch.leaving;
  word *set = task->node.set + cube * words;
  if (!any_axis (lost))
    return STEP_KEEPS_ALL;
  for (int w = 0; w < words; w++)
    set[w] = any_axis (leaving[w].up | leaving[w].down);
  return measure_set (task, cube, words) ? STEP_NARROWS : STEP_REFUTES;
}

/* Narrows the arcs of `cube` by the arcs of the neighbour from which the
 * walk comes, in `leaving`, and sets `leaving` to the result.
 */
FOR_ALL enum step step_to_cube (struct task *task, int cube,
                                const int forwards, const int words) {
  const char joint = task->node.joint[forwards ? cube : cube + 1];
  struct by_direction *arcs = task->node.arcs + cube * words;
  struct by_direction *leaving = task->scratch.leaving;
  struct by_direction *entering = task->scratch.entering;
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    entering[w] = forwards ? move (&task->strides, leaving, 1, w, words)
                           : pass_cube (task, joint, leaving[w], w, 0);
  for (int w = 0; w < words; w++)
    lost |=
        keep_arcs (arcs + w,
                   forwards ? pass_cube (task, joint, entering[w], w, 1)
                            : move (&task->strides, entering, 0, w, words),
                   leaving + w);
  return collect_set (task, cube, lost, words);
}

/* The first changed cube from `cube` on, or `cubes` */
FOR_ALL int next_changed_cube (const struct task *task, int cube) {
  while (cube < task->cubes) {
    const word later =
        task->node.changed[cube / WORD_BITS] >> cube % WORD_BITS;
    if (later)
      return cube + __builtin_ctzll (later);
    cube = (cube / WORD_BITS + 1) * WORD_BITS;
  }
  return task->cubes;
}

/* The last changed cube up to `cube`, or -1 */
FOR_ALL int last_changed_cube (const struct task *task, int cube) {
  while (cube >= 0) {
    const word earlier = task->node.changed[cube / WORD_BITS]
                         << (WORD_BITS - 1 - cube % WORD_BITS);
    if (earlier)
      return cube - __builtin_clzll (earlier);
    cube = cube / WORD_BITS * WORD_BITS - 1;
  }
  return -1;
}

FOR_ALL bool has_changed_cube (const struct task *task) {
  return next_changed_cube (task, 0) < task->cubes;
}

/* In large boxes a pass may take longer than the limits allow: it looks at
 * them now and then.
 */
#define MANY_WORDS TUNED (4, 0)
#define CUBES_BETWEEN_LOOKS TUNED (64, 2)

FOR_ALL bool must_break_off (const struct task *task, int cube,
                             const int words) {
  return words > MANY_WORDS && cube % CUBES_BETWEEN_LOOKS == 0 &&
         limits_exceeded (task->context->instance->limits);
}

enum pass { PASS_REFUTES, PASS_ENDS, PASS_BREAKS_OFF };

/* Only neighbours of cubes that have changed can change. */
FOR_ALL enum pass walk_one_way (struct task *task, const int forwards,
                                const int words) {
  const int last = task->cubes - 1, end = forwards ? last : 0;
  struct by_direction *leaving = task->scratch.leaving;
  int cube = last - end;
  for (;;) {
    enum step step = STEP_NARROWS;
    cube = forwards ? next_changed_cube (task, cube)
                    : last_changed_cube (task, cube);
    if (forwards ? cube >= last : cube <= 0)
      return PASS_ENDS;
    /* Half by half: loading a vector that was stored in pieces would wait.
     */
    for (int w = 0; w < words; w++) {
      leaving[w].up = task->node.arcs[cube * words + w].up;
      leaving[w].down = task->node.arcs[cube * words + w].down;
    }
    while (step == STEP_NARROWS && cube != end) {
      cube += forwards ? 1 : -1;
      step = step_to_cube (task, cube, forwards, words);
      if (step == STEP_REFUTES)
        return PASS_REFUTES;
      if (must_break_off (task, cube, words))
        return PASS_BREAKS_OFF;
    }
  }
}

/* The first cube uses the known edges of its cell when it is left. */
FOR_ALL bool leave_by_known_edges (struct task *task, const int words) {
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    lost |= keep_arcs (task->node.arcs + w, task->scratch.known[w].all_used,
                       task->scratch.leaving + w);
  return collect_set (task, 0, lost, words) != STEP_REFUTES;
}

/* Whatever reaches the last cube has a way back, so the second pass empties
 * no set.
 */
FOR_ALL bool walk_both_ways (struct task *task, const int words) {
  if (task->has_edges && !leave_by_known_edges (task, words))
    return false;
  enum pass pass = walk_one_way (task, 1, words);
  if (pass == PASS_ENDS)
    pass = walk_one_way (task, 0, words);
  if (pass == PASS_ENDS)
    memset (task->node.changed, 0,
            ((size_t)(task->cubes - 1) / WORD_BITS + 1) *
                sizeof *task->node.changed);
  return pass != PASS_REFUTES;
}

/*-------------------------------- cells --------------------------------*/

/* Keeps these cells in the set and the arcs of a cube. */
FOR_ALL bool restrict_cube (struct task *task, int cube, const word *cells,
                            const int words) {
  word *set = task->node.set + cube * words;
  struct by_direction *arcs = task->node.arcs + cube * words;
  for (int w = 0; w < words; w++) {
    set[w] &= cells[w];
    arcs[w].up &= everywhere (cells[w]);
    arcs[w].down &= everywhere (cells[w]);
  }
  return measure_set (task, cube, words);
}

FOR_ALL bool sets_meet (const word *set, const word *other,
                        const int words) {
  word common = 0;
  for (int w = 0; w < words; w++)
    common |= set[w] & other[w];
  return common;
}

/* Removes the cells of placed cubes from all other cubes. */
FOR_ALL bool clear_taken_cells (struct task *task, const int words) {
  word *cells = task->scratch.cells, *kept = task->scratch.kept;
  while (task->has_placed) {
    task->has_placed = false;
    for (int w = 0; w < words; w++) {
      cells[w] = task->scratch.placed[w];
      kept[w] = ~cells[w];
      task->node.taken[w] |= cells[w];
      task->scratch.placed[w] = 0;
    }
    for (int cube = 0; cube < task->cubes; cube++)
      if (sets_meet (task->node.set + cube * words, cells, words) &&
          task->node.size[cube] > 1 &&
          !restrict_cube (task, cube, kept, words))
        return false;
  }
  return true;
}

/* Each cell has a cube: if only one cube is left for a cell, it is placed
 * there.
 */
FOR_ALL bool fill_cells (struct task *task, const int words) {
  const word *all = task->context->cells;
  word *forced = task->scratch.cells, any = 0;
  for (int w = 0; w < words; w++) {
    word reached = 0, several = 0;
    const word *set = task->node.set + w;
    for (int cube = 0; cube < task->cubes; cube++, set += words) {
      several |= reached & *set;
      reached |= *set;
    }
    if (reached != all[w])
      return contradicts_at_cell (task, all[w] & ~reached, w);
    forced[w] = reached & ~several & ~task->node.taken[w];
    any |= forced[w];
  }
  for (int cube = 0; any && cube < task->cubes; cube++)
    if (sets_meet (task->node.set + cube * words, forced, words)) {
      if (!restrict_cube (task, cube, forced, words))
        return false;
      if (task->node.size[cube] != 1)
        return contradicts_at_cube (task, cube);
    }
  return true;
}

/*-------------------------------- edges --------------------------------*/

/* All edges of each cell, in `edges`, from edges that `ends` gives at one
 * of their ends
 */
FOR_ALL void join_edge_ends (struct task *task, const int words) {
  const struct by_direction *ends = task->scratch.ends;
  struct by_direction *edges = task->scratch.edges;
  for (int w = 0; w < words; w++)
    edges[w].up =
        ends[w].up | step_down (&task->strides, ends, LOWER, w, words);
  for (int w = 0; w < words; w++)
    edges[w].down = step_up (&task->strides, edges, UPPER, w, words);
}

/* The edges that some cube can still take, in `edges` */
FOR_ALL void collect_edges (struct task *task, const int words) {
  struct by_direction *ends = task->scratch.ends;
  const struct by_direction *arcs = task->node.arcs;
  for (int w = 0; w < words; w++)
    ends[w] = (struct by_direction){{0}, {0}};
  for (int cube = 0; cube + 1 < task->cubes; cube++)
    for (int w = 0; w < words; w++, arcs++) {
      ends[w].up |= arcs->up;
      ends[w].down |= arcs->down;
    }
  join_edge_ends (task, words);
}

/* The cells of word `w` that a cube may pass straight, or the snake may end
 * in
 */
FOR_ALL word collect_straight_cells (const struct task *task, int w,
                                     const int words) {
  const struct search_context *context = task->context;
  word straight = 0;
  for (int i = 0; i < context->may_be_straight; i++) {
    const int cube = context->straight[i];
    if (task->node.joint[cube] != TURN)
      straight |= task->node.set[cube * words + w];
  }
  return straight;
}

/* Sets `*forced` to the edges of a word of inner cells, those that no end
 * of the snake can be in, which are used however the snake passes the cell:
 *
 *      |          Two edges are usable: the snake uses both.
 *      o---
 *
 *      |          Only two axes have usable edges, and no cube that can
 *   ---o---       be here is straight: it uses both axes, so also the
 *                 upper edge, which is alone on its axis.
 *
 * Returns false if the snake cannot pass some cell.
 */
FOR_ALL bool force_edges (const struct task *task,
                          struct by_direction usable, int w,
                          struct by_direction *forced, const int words) {
  const struct search_context *context = task->context;
  const word first = task->node.set[w],
             last = task->node.set[(task->cubes - 1) * words + w];
  const word inner = context->cells[w] & ~first & ~last;
  const word turning = inner & ~collect_straight_cells (task, w, words);
  const lanes axes = usable.up | usable.down;
  const lanes next = next_axis (axes), before = axis_before (axes);
  const struct touched degree = count_edges (usable);
  const word stuck =
      (inner & ~degree.twice) | (turning & ~any_axis (axes & next));
  const lanes two = everywhere (inner & ~degree.thrice);
  const lanes two_axes = everywhere (turning) & ~(next & before);
  forced->up = usable.up & (two | (two_axes & ~usable.down));
  forced->down = usable.down & (two | (two_axes & ~usable.up));
  return !stuck || contradicts_at_cell (task, stuck, w);
}

/* Notes that every folding has the edges in `edges`, and marks the cubes
 * that may pass those that were not known.  Returns false if a cell has
 * three of them.
 */
FOR_ALL bool note_edges (struct task *task, const int words) {
  const struct by_direction *edges = task->scratch.edges;
  word *cells = task->scratch.cells;
  for (int w = 0; w < words; w++) {
    struct known *known = task->scratch.known + w;
    const word crowded = count_edges (edges[w]).thrice;
    if (crowded)
      return contradicts_at_cell (task, crowded, w);
    cells[w] = any_axis ((edges[w].up & ~known->edges.up) |
                         (edges[w].down & ~known->edges.down));
    know_edges (known, edges[w]);
    task->has_edges |= cells[w] != 0;
  }
  for (int cube = 0; cube < task->cubes; cube++)
    if (sets_meet (task->node.set + cube * words, cells, words)) {
      mark_changed (&task->node, cube);
      if (cube)
        mark_changed (&task->node, cube - 1);
    }
  return true;
}

FOR_ALL bool apply_edges (struct task *task, const int words) {
  collect_edges (task, words);
  for (int w = 0; w < words; w++)
    if (!force_edges (task, task->scratch.edges[w], w,
                      task->scratch.ends + w, words))
      return false;
  join_edge_ends (task, words);
  return note_edges (task, words);
}

/*------------------------------- together ------------------------------*/

FOR_ALL bool take_placed_cells (struct task *task, const int words) {
  for (int cube = 0; (cube = next_changed_cube (task, cube)) < task->cubes;
       cube++)
    if (task->node.size[cube] == 0 ||
        (task->node.size[cube] == 1 && !take_cell (task, cube, words)))
      return contradicts_at_cube (task, cube);
  return true;
}

FOR_ALL bool apply_rules (struct node *node,
                          const struct search_context *context,
                          const struct propagation_scratch *scratch,
                          const int words) {
  struct task task = {.node = *node,
                      .context = context,
                      .strides = strides_of (context),
                      .cubes = context->cubes,
                      .scratch = *scratch};
  struct by_direction *edges = node->edges;
  const bool counts = context->instance->puzzle->snake.is_counted;
  assert (words == context->words);
  for (int w = 0; w < words; w++) {
    scratch->placed[w] = 0;
    know_edges (scratch->known + w, edges[w]);
    task.has_edges |= any_axis (edges[w].up | edges[w].down) != 0;
  }
  if (!take_placed_cells (&task, words))
    return false;
  do {
    if (must_break_off (&task, 0, words))
      return true;
    if (!clear_taken_cells (&task, words) || !walk_both_ways (&task, words))
      return false;
    if (context->all_full && !fill_cells (&task, words))
      return false;
    if (counts && !node_count_joints (node, context))
      return false;
    if (context->uses_edges && !has_changed_cube (&task) &&
        !apply_edges (&task, words))
      return false;
  } while (has_changed_cube (&task) || task.has_placed);
  for (int w = 0; w < words; w++)
    edges[w] = scratch->known[w].edges;
  return true;
}

FOR_ALL bool apply_rules_to_few_words (struct node *node,
                                       const struct search_context *context,
                                       const int words) {
  struct known known[FEW_WORDS];
  struct by_direction six[4][FEW_WORDS];
  word sets[3][FEW_WORDS];
  const struct propagation_scratch scratch = {
      known, sets[0], six[0], six[1], six[2], six[3], sets[1], sets[2]};
  return apply_rules (node, context, &scratch, words);
}

FOR_ALL bool apply_rules_to_words (struct node *node,
                                   const struct search_context *context) {
  return context->words == 1 ? apply_rules_to_few_words (node, context, 1)
         : context->words == 2
             ? apply_rules_to_few_words (node, context, 2)
             : apply_rules (node, context, context->scratch,
                            context->words);
}

static bool propagate_anywhere (struct node *node,
                                const struct search_context *context) {
  return apply_rules_to_words (node, context);
}

/* SNAKESAT_BASELINE: the compiler cannot ask the processor. */
#if defined __x86_64__ && !defined SNAKESAT_BASELINE
__attribute__ ((target ("avx2,bmi,popcnt"))) static bool
propagate_by_avx2 (struct node *node,
                   const struct search_context *context) {
  return apply_rules_to_words (node, context);
}

bool node_propagate (struct node *node,
                     const struct search_context *context) {
  return __builtin_cpu_supports ("avx2")
             ? propagate_by_avx2 (node, context)
             : propagate_anywhere (node, context);
}
#else
bool node_propagate (struct node *node,
                     const struct search_context *context) {
  return propagate_anywhere (node, context);
}
#endif

/*------------------------------- scratch -------------------------------*/

/* One block: the sets of large regions take more memory than the stack of
 * some threads has.
 */
struct propagation_scratch *propagation_scratch_new (int words) {
  const size_t count = (size_t)words, alignment = sizeof (lanes);
  struct propagation_scratch *scratch;
  if (words <= FEW_WORDS)
    return 0;
  scratch = mem_alloc (sizeof *scratch + alignment +
                       count * (sizeof (struct known) +
                                4 * sizeof (struct by_direction) +
                                3 * sizeof (word)));
  char *arrays = (char *)(scratch + 1);
  arrays += alignment - (uintptr_t)arrays % alignment;
  scratch->known = (struct known *)arrays;
  scratch->leaving = (struct by_direction *)(scratch->known + count);
  scratch->entering = scratch->leaving + count;
  scratch->edges = scratch->entering + count;
  scratch->ends = scratch->edges + count;
  scratch->placed = (word *)(scratch->ends + count);
  scratch->cells = scratch->placed + count;
  scratch->kept = scratch->cells + count;
  return scratch;
}
