#include "search/propagate.h"

#include "encodings/instance.h"
#include "search/bitset.h"
#include "search/heuristics.h"
#include "search/strides.h"
#include "system/memory.h"
#include "system/tuned.h"

#include <string.h>

#define WORD_BITS 64

/* What follows from the edges that every folding has in a word of cells: if
 * a cube comes by an edge, it has used all known edges of its cell, or one
 * is left, by which it leaves.
 */
struct known {
  struct by_direction edges, all_used, one_left;
};

/* Sets of a few words are on the stack, and then in registers. */
#define FEW_WORDS 2

/* Memory for sets of more words; every rule uses the last four anew */
struct room {
  struct known *known;
  word *fresh; /* cells of cubes that were placed since the other cubes lost
                * such cells */
  struct by_direction *here, *there;
  word *some, *rest;
};

/* A node that is being narrowed.  Its pointers are copied: nothing points
 * to the copies, so the compiler can keep them in registers.
 */
struct task {
  struct node node;
  const struct search_context *context;
  struct strides strides;
  int cubes;
  int has_edges; /* some are known */
  int has_fresh;
  struct room room;
};

/*-------------------------------- walks --------------------------------*/

/* `in` are the cells of a word that a cube can be entered into, by
 * direction.  Returns the cells from which it can then be left, by
 * direction.  A joint is the same from the other end, so this also leads
 * from leaving to entering.
 */
FOR_ALL struct by_direction pass_joint (char joint,
                                        struct by_direction in) {
  if (joint == STRAIGHT)
    return in;
  const lanes turned = beside (in.up | in.down);
  if (joint == TURN)
    return (struct by_direction){turned, turned};
  if (joint == FREE)
    return (struct by_direction){turned | in.up, turned | in.down};
  const lanes any = turned | in.up | in.down;
  return (struct by_direction){any, any};
}

/* The cells that at least so many edges touch */
struct touched {
  word once, twice, thrice;
};

FOR_ALL struct touched count_edges (struct by_direction edges) {
  const lanes any = edges.up | edges.down, all = edges.up & edges.down;
  const lanes next = next_axis (any);
  return (struct touched){
      any_axis (any), any_axis (all | (any & next)),
      any_axis ((all & beside (any)) | (any & next & axis_before (any)))};
}

FOR_ALL struct by_direction swapped (struct by_direction a) {
  return (struct by_direction){a.down, a.up};
}

FOR_ALL struct by_direction common (struct by_direction a,
                                    struct by_direction b) {
  return (struct by_direction){a.up & b.up, a.down & b.down};
}

FOR_ALL void know_edges (struct known *known, struct by_direction edges) {
  const struct touched touched = count_edges (edges);
  const lanes none = everywhere (~touched.once),
              one = everywhere (touched.once & ~touched.twice),
              two = everywhere (touched.twice);
  known->edges = edges;
  known->all_used.up = none | (one & edges.up);
  known->all_used.down = none | (one & edges.down);
  known->one_left.up = (one & ~edges.up) | (two & edges.up);
  known->one_left.down = (one & ~edges.down) | (two & edges.down);
}

/* The same if some edges are known: a cube that passes a cell uses all
 * known edges of that cell.  Of a cell with one known edge:
 *
 *        | known      A cube that enters by the known edge has used all:
 *     ---o---         its joint says where it can leave.  If it enters
 *        |            by another edge, it has to leave by the known one.
 *
 * Of a cell with two known edges, a cube enters by one and leaves by the
 * other.  Sets are by direction: forwards, a cube that enters in a
 * direction comes by the edge behind it.
 */
FOR_ALL struct by_direction pass_edges (char joint, struct by_direction in,
                                        const struct known *known,
                                        int forwards) {
  if (joint == END) { /* the last cube, which uses the edge it comes by */
    const struct by_direction end = common (in, swapped (known->all_used));
    return forwards ? pass_joint (END, end) : end;
  }
  const struct by_direction all_used =
      forwards ? swapped (known->all_used) : known->all_used;
  const struct by_direction one_left =
      forwards ? swapped (known->one_left) : known->one_left;
  const struct by_direction left =
      forwards ? known->edges : swapped (known->edges);
  const struct by_direction free =
      pass_joint (joint, common (in, all_used));
  const struct by_direction bound =
      common (pass_joint (joint, common (in, one_left)), left);
  return (struct by_direction){free.up | bound.up, free.down | bound.down};
}

FOR_ALL struct by_direction pass (const struct task *task, char joint,
                                  struct by_direction in, int w,
                                  int forwards) {
  return task->has_edges
             ? pass_edges (joint, in, task->room.known + w, forwards)
             : pass_joint (joint, in);
}

FOR_ALL void mark (const struct node *node, int cube) {
  node->changed[cube / WORD_BITS] |= (word)1 << cube % WORD_BITS;
}

/* A cube has been placed.  Returns 0 if another one has that cell. */
FOR_ALL int take_cell (struct task *task, int cube, const int words) {
  const word *set = task->node.set + cube * words;
  for (int w = 0; w < words; w++) {
    const word clash = set[w] & task->room.fresh[w];
    if (clash)
      return bump_cell (task->context->heuristics, clash, w);
    task->room.fresh[w] |= set[w] & ~task->node.taken[w];
  }
  task->has_fresh = 1;
  return 1;
}

/* The set of a cube has become smaller.  Returns 0 if nothing is left of
 * it, or only the cell of another cube.
 */
FOR_ALL int measure (struct task *task, int cube, const int words) {
  const word *set = task->node.set + cube * words;
  const int old = task->node.size[cube];
  int size = 0;
  for (int w = 0; w < words; w++)
    size += __builtin_popcountll (set[w]);
  task->node.size[cube] = size;
  mark (&task->node, cube);
  if (size > 1 || size == old || (size && take_cell (task, cube, words)))
    return 1;
  return bump_cube (task->context->heuristics, cube);
}

/* Keeps the allowed arcs of a word of cells, and returns the lost ones. The
 * next step begins with `*at`: in registers, it does not wait for memory.
 */
FOR_ALL lanes keep (struct by_direction *arcs, struct by_direction allowed,
                    struct by_direction *at) {
  const lanes up = arcs->up & allowed.up, down = arcs->down & allowed.down;
  const lanes lost = (arcs->up ^ up) | (arcs->down ^ down);
  arcs->up = at->up = up;
  arcs->down = at->down = down;
  return lost;
}

enum step { FAILS, CHANGES_NOTHING, GOES_ON };

/* If arcs are lost, collects the cells from which the cube can be left. */
FOR_ALL enum step collect_set (struct task *task, int cube, lanes lost,
                               const struct by_direction *at,
                               const int words) {
  word *set = task->node.set + cube * words;
  if (!any_axis (lost))
    return CHANGES_NOTHING;
  for (int w = 0; w < words; w++)
    set[w] = any_axis (at[w].up | at[w].down);
  return measure (task, cube, words) ? GOES_ON : FAILS;
}

/* Narrows the arcs of `cube` by the arcs of the neighbour from which the
 * walk comes, in `at`, and sets `at` to the result.
 */
FOR_ALL enum step step_to (struct task *task, int cube,
                           struct by_direction *at, const int forwards,
                           const int words) {
  const char joint = task->node.joint[forwards ? cube : cube + 1];
  struct by_direction *arcs = task->node.arcs + cube * words;
  struct by_direction few[FEW_WORDS];
  struct by_direction *in = words > FEW_WORDS ? task->room.there : few;
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    in[w] = forwards ? move (&task->strides, at, 1, w, words)
                     : pass (task, joint, at[w], w, 0);
  for (int w = 0; w < words; w++)
    lost |= keep (arcs + w,
                  forwards ? pass (task, joint, in[w], w, 1)
                           : move (&task->strides, in, 0, w, words),
                  at + w);
  return collect_set (task, cube, lost, at, words);
}

/* The first cube uses the known edges of its cell when it is left. */
FOR_ALL int begin_walk (struct task *task, const int words) {
  struct by_direction few[FEW_WORDS];
  struct by_direction *at = words > FEW_WORDS ? task->room.here : few;
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    lost |=
        keep (task->node.arcs + w, task->room.known[w].all_used, at + w);
  return collect_set (task, 0, lost, at, words) != FAILS;
}

/* The first changed cube from `cube` on, or `cubes` */
FOR_ALL int next_changed (const struct task *task, int cube) {
  while (cube < task->cubes) {
    const word rest =
        task->node.changed[cube / WORD_BITS] >> cube % WORD_BITS;
    if (rest)
      return cube + __builtin_ctzll (rest);
    cube = (cube / WORD_BITS + 1) * WORD_BITS;
  }
  return task->cubes;
}

FOR_ALL int changed_before (const struct task *task, int cube) {
  while (cube >= 0) {
    const word rest = task->node.changed[cube / WORD_BITS]
                      << (WORD_BITS - 1 - cube % WORD_BITS);
    if (rest)
      return cube - __builtin_clzll (rest);
    cube = cube / WORD_BITS * WORD_BITS - 1;
  }
  return -1;
}

FOR_ALL int has_changed (const struct task *task) {
  return next_changed (task, 0) < task->cubes;
}

/* In large boxes a pass may take longer than the limits allow: it looks at
 * them now and then.
 */
#define MANY_WORDS TUNED (4, 0)
#define CUBES_BETWEEN_LOOKS TUNED (64, 2)

FOR_ALL int must_break_off (const struct task *task, int cube,
                            const int words) {
  return words > MANY_WORDS && cube % CUBES_BETWEEN_LOOKS == 0 &&
         limits_exceeded (task->context->instance->limits);
}

/* Half by half: loading a vector that was stored in pieces would wait. */
FOR_ALL void look_at (const struct task *task, int cube,
                      struct by_direction *at, const int words) {
  for (int w = 0; w < words; w++) {
    at[w].up = task->node.arcs[cube * words + w].up;
    at[w].down = task->node.arcs[cube * words + w].down;
  }
}

enum pass { REFUTED, PASSED, BROKEN_OFF };

/* Only neighbours of cubes that have changed can change. */
FOR_ALL enum pass walk_to (struct task *task, const int forwards,
                           const int words) {
  const int last = task->cubes - 1, end = forwards ? last : 0;
  struct by_direction few[FEW_WORDS];
  struct by_direction *at = words > FEW_WORDS ? task->room.here : few;
  int cube = last - end;
  for (;;) {
    enum step step = GOES_ON;
    cube =
        forwards ? next_changed (task, cube) : changed_before (task, cube);
    if (forwards ? cube >= last : cube <= 0)
      return PASSED;
    look_at (task, cube, at, words);
    while (step == GOES_ON && cube != end) {
      cube += forwards ? 1 : -1;
      step = step_to (task, cube, at, forwards, words);
      if (step == FAILS)
        return REFUTED;
      if (must_break_off (task, cube, words))
        return BROKEN_OFF;
    }
  }
}

/* Whatever reaches the last cube has a way back, so the second pass empties
 * no set.
 */
FOR_ALL int walk (struct task *task, const int words) {
  if (task->has_edges && !begin_walk (task, words))
    return 0;
  enum pass pass = walk_to (task, 1, words);
  if (pass == PASSED)
    pass = walk_to (task, 0, words);
  if (pass == PASSED)
    memset (task->node.changed, 0,
            ((size_t)(task->cubes - 1) / WORD_BITS + 1) *
                sizeof *task->node.changed);
  return pass != REFUTED;
}

/*-------------------------------- cells --------------------------------*/

/* Keeps the cells in `kept` of the set and the arcs of a cube. */
FOR_ALL int restrict_to (struct task *task, int cube, const word *kept,
                         const int words) {
  word *set = task->node.set + cube * words;
  struct by_direction *arcs = task->node.arcs + cube * words;
  for (int w = 0; w < words; w++) {
    set[w] &= kept[w];
    arcs[w].up &= everywhere (kept[w]);
    arcs[w].down &= everywhere (kept[w]);
  }
  return measure (task, cube, words);
}

FOR_ALL word meets (const word *set, const word *other, const int words) {
  word common = 0;
  for (int w = 0; w < words; w++)
    common |= set[w] & other[w];
  return common;
}

/* Removes the cells of placed cubes from all other cubes. */
FOR_ALL int clear_taken (struct task *task, const int words) {
  word few[2][FEW_WORDS];
  word *fresh = words > FEW_WORDS ? task->room.some : few[0];
  word *kept = words > FEW_WORDS ? task->room.rest : few[1];
  while (task->has_fresh) {
    task->has_fresh = 0;
    for (int w = 0; w < words; w++) {
      fresh[w] = task->room.fresh[w];
      kept[w] = ~fresh[w];
      task->node.taken[w] |= fresh[w];
      task->room.fresh[w] = 0;
    }
    for (int cube = 0; cube < task->cubes; cube++)
      if (meets (task->node.set + cube * words, fresh, words) &&
          task->node.size[cube] > 1 &&
          !restrict_to (task, cube, kept, words))
        return 0;
  }
  return 1;
}

/* Each cell has a cube: if only one cube is left for a cell, it is placed
 * there.
 */
FOR_ALL int fill_cells (struct task *task, const int words) {
  const struct search_context *context = task->context;
  word few[FEW_WORDS], any = 0;
  word *forced = words > FEW_WORDS ? task->room.some : few;
  for (int w = 0; w < words; w++) {
    word some = 0, several = 0;
    const word *set = task->node.set + w;
    for (int cube = 0; cube < task->cubes; cube++, set += words) {
      several |= some & *set;
      some |= *set;
    }
    if (some != context->cells[w])
      return bump_cell (context->heuristics, context->cells[w] & ~some, w);
    forced[w] = some & ~several & ~task->node.taken[w];
    any |= forced[w];
  }
  for (int cube = 0; any && cube < task->cubes; cube++)
    if (meets (task->node.set + cube * words, forced, words)) {
      if (!restrict_to (task, cube, forced, words))
        return 0;
      if (task->node.size[cube] != 1)
        return bump_cube (context->heuristics, cube);
    }
  return 1;
}

/*-------------------------------- edges --------------------------------*/

/* All edges of each cell, from edges that are given at one of their ends */
FOR_ALL void join_sides (const struct task *task,
                         const struct by_direction *half,
                         struct by_direction *whole, const int words) {
  for (int w = 0; w < words; w++)
    whole[w].up =
        half[w].up | step_down (&task->strides, half, LOWER, w, words);
  for (int w = 0; w < words; w++)
    whole[w].down = step_up (&task->strides, whole, UPPER, w, words);
}

/* The edges that some cube can still take */
FOR_ALL void collect_edges (const struct task *task,
                            struct by_direction *usable, const int words) {
  struct by_direction few[FEW_WORDS];
  struct by_direction *taken = words > FEW_WORDS ? task->room.there : few;
  const struct by_direction *arcs = task->node.arcs;
  for (int w = 0; w < words; w++)
    taken[w] = (struct by_direction){{0}, {0}};
  for (int cube = 0; cube + 1 < task->cubes; cube++)
    for (int w = 0; w < words; w++, arcs++) {
      taken[w].up |= arcs->up;
      taken[w].down |= arcs->down;
    }
  join_sides (task, taken, usable, words);
}

/* The cells of word `w` that a cube may pass straight, or the snake may end
 * in
 */
FOR_ALL word collect_straight (const struct task *task, int w,
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
 * Returns 0 if the snake cannot pass some cell.
 */
FOR_ALL int force_edges (const struct task *task,
                         struct by_direction usable, int w,
                         struct by_direction *forced, const int words) {
  const struct search_context *context = task->context;
  const word first = task->node.set[w],
             last = task->node.set[(task->cubes - 1) * words + w];
  const word inner = context->cells[w] & ~first & ~last;
  const word turning = inner & ~collect_straight (task, w, words);
  const lanes axes = usable.up | usable.down;
  const lanes next = next_axis (axes), before = axis_before (axes);
  const struct touched degree = count_edges (usable);
  const word stuck =
      (inner & ~degree.twice) | (turning & ~any_axis (axes & next));
  const lanes two = everywhere (inner & ~degree.thrice);
  const lanes two_axes = everywhere (turning) & ~(next & before);
  forced->up = usable.up & (two | (two_axes & ~usable.down));
  forced->down = usable.down & (two | (two_axes & ~usable.up));
  return !stuck || bump_cell (context->heuristics, stuck, w);
}

/* Notes edges that every folding has, and marks the cubes that may pass
 * them.  Returns 0 if a cell has three of them.
 */
FOR_ALL int note_edges (struct task *task, const struct by_direction *edges,
                        const int words) {
  word few[FEW_WORDS];
  word *fresh = words > FEW_WORDS ? task->room.some : few;
  for (int w = 0; w < words; w++) {
    struct known *known = task->room.known + w;
    const word crowded = count_edges (edges[w]).thrice;
    if (crowded)
      return bump_cell (task->context->heuristics, crowded, w);
    fresh[w] = any_axis ((edges[w].up & ~known->edges.up) |
                         (edges[w].down & ~known->edges.down));
    know_edges (known, edges[w]);
    task->has_edges |= fresh[w] != 0;
  }
  for (int cube = 0; cube < task->cubes; cube++)
    if (meets (task->node.set + cube * words, fresh, words)) {
      mark (&task->node, cube);
      if (cube)
        mark (&task->node, cube - 1);
    }
  return 1;
}

FOR_ALL int narrow_by_edges (struct task *task, const int words) {
  struct by_direction few[2][FEW_WORDS];
  struct by_direction *usable =
      words > FEW_WORDS ? task->room.here : few[0];
  struct by_direction *forced =
      words > FEW_WORDS ? task->room.there : few[1];
  collect_edges (task, usable, words);
  for (int w = 0; w < words; w++)
    if (!force_edges (task, usable[w], w, forced + w, words))
      return 0;
  join_sides (task, forced, usable, words);
  return note_edges (task, usable, words);
}

/*------------------------------- together ------------------------------*/

FOR_ALL int begin (struct task *task, const int words) {
  for (int cube = 0; (cube = next_changed (task, cube)) < task->cubes;
       cube++)
    if (task->node.size[cube] == 0 ||
        (task->node.size[cube] == 1 && !take_cell (task, cube, words)))
      return bump_cube (task->context->heuristics, cube);
  return 1;
}

FOR_ALL int narrow (struct node *node, const struct search_context *context,
                    struct room room, const int words) {
  struct known known[FEW_WORDS];
  word fresh[FEW_WORDS];
  if (words <= FEW_WORDS)
    room = (struct room){.known = known, .fresh = fresh};
  struct task task = {.node = *node,
                      .context = context,
                      .strides = strides_of (context),
                      .cubes = context->cubes,
                      .room = room};
  struct by_direction *edges = node->edges;
  const int counts = context->instance->puzzle->snake.is_counted;
  for (int w = 0; w < words; w++) {
    room.fresh[w] = 0;
    know_edges (room.known + w, edges[w]);
    task.has_edges |= any_axis (edges[w].up | edges[w].down) != 0;
  }
  if (!begin (&task, words))
    return 0;
  do {
    if (must_break_off (&task, 0, words))
      return 1;
    if (!clear_taken (&task, words) || !walk (&task, words))
      return 0;
    if (context->all_full && !fill_cells (&task, words))
      return 0;
    if (counts && !node_count_joints (node, context))
      return 0;
    if (context->uses_edges && !has_changed (&task) &&
        !narrow_by_edges (&task, words))
      return 0;
  } while (has_changed (&task) || task.has_fresh);
  for (int w = 0; w < words; w++)
    edges[w] = room.known[w].edges;
  return 1;
}

/* The sets of large regions take more memory than the stack of some threads
 * has.
 */
FOR_ALL int narrow_many_words (struct node *node,
                               const struct search_context *context) {
  const size_t words = (size_t)context->words, alignment = sizeof (lanes);
  AUTOFREE char *block = mem_alloc (
      words * (sizeof (struct known) + 2 * sizeof (struct by_direction) +
               3 * sizeof (word)) +
      alignment);
  struct room room;
  room.known =
      (struct known *)(block + alignment - (uintptr_t)block % alignment);
  room.here = (struct by_direction *)(room.known + words);
  room.there = room.here + words;
  room.fresh = (word *)(room.there + words);
  room.some = room.fresh + words;
  room.rest = room.some + words;
  return narrow (node, context, room, context->words);
}

FOR_ALL int narrow_words (struct node *node,
                          const struct search_context *context) {
  const struct room none = {0};
  return context->words == 1   ? narrow (node, context, none, 1)
         : context->words == 2 ? narrow (node, context, none, 2)
                               : narrow_many_words (node, context);
}

static int narrow_anywhere (struct node *node,
                            const struct search_context *context) {
  return narrow_words (node, context);
}

#ifdef __x86_64__
__attribute__ ((target ("avx2,bmi,popcnt"))) static int
narrow_by_avx2 (struct node *node, const struct search_context *context) {
  return narrow_words (node, context);
}

int node_propagate (struct node *node,
                    const struct search_context *context) {
  return __builtin_cpu_supports ("avx2") ? narrow_by_avx2 (node, context)
                                         : narrow_anywhere (node, context);
}
#else
int node_propagate (struct node *node,
                    const struct search_context *context) {
  return narrow_anywhere (node, context);
}
#endif
