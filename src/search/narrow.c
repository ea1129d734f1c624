#include "search/narrow.h"

#include "instance/instance.h"
#include "search/lanes.h"
#include "search/strides.h"
#include "search/weights.h"

#include <string.h>

#define WORD_BITS 64
#define MOST_WORDS (REGION_MOST_CELLS / WORD_BITS)

/* What follows from the edges that every folding has in a word of cells:
 * who comes by an edge has used all of them, or there is one left, for
 * leaving.
 */
struct known {
  struct both edges, all_used, one_left;
};

/* What the passes are about: a chain, and what is read again and again */
struct task {
  struct strides strides;
  const struct space *space;
  struct both *arcs; /* [0..cubes*words[ */
  word *set;
  word *taken;
  int *size;
  const char *joint;
  word *changed;
  int cubes, words;
  int has_edges;       /* some are known */
  struct known *known; /* [0..words[ */
  int has_fresh;
  word *fresh; /* [0..words[ cells of cubes that were placed since
                * they left the other cubes */
};

/*-------------------------------- walks --------------------------------*/

/* From one word of the sets of cells that a cube was entered into, by
 * direction, those from which it can be left, by direction.  A joint is the
 * same from behind: so also from left to entered.
 */
FOR_ALL struct both pass_joint (char joint, struct both in) {
  if (joint == STRAIGHT)
    return in;
  const lanes turned = beside (in.up | in.down);
  if (joint == TURN)
    return (struct both){turned, turned};
  if (joint == FREE)
    return (struct both){turned | in.up, turned | in.down};
  const lanes any = turned | in.up | in.down;
  return (struct both){any, any};
}

/* How often the edges that a folding has touch a cell */
struct touched {
  word once, twice, thrice;
};

FOR_ALL struct touched count_edges (struct both edges) {
  const lanes any = edges.up | edges.down, all = edges.up & edges.down;
  const lanes next = next_axis (any);
  return (struct touched){
      any_axis (any), any_axis (all | (any & next)),
      any_axis ((all & beside (any)) | (any & next & axis_before (any)))};
}

FOR_ALL struct both swapped (struct both a) {
  return (struct both){a.down, a.up};
}

FOR_ALL struct both common (struct both a, struct both b) {
  return (struct both){a.up & b.up, a.down & b.down};
}

FOR_ALL void know_edges (struct known *known, struct both edges) {
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

/* The same where some edges are known: who passes a cell uses those of it.
 * Going forwards, who enters in a direction uses the edge behind.
 */
FOR_ALL struct both pass_edges (char joint, struct both in,
                                const struct known *known, int forwards) {
  if (joint == END) { /* the last cube, which uses the edge it comes by */
    const struct both end = common (in, swapped (known->all_used));
    return forwards ? pass_joint (END, end) : end;
  }
  const struct both all_used =
      forwards ? swapped (known->all_used) : known->all_used;
  const struct both one_left =
      forwards ? swapped (known->one_left) : known->one_left;
  const struct both left = forwards ? known->edges : swapped (known->edges);
  const struct both free = pass_joint (joint, common (in, all_used));
  const struct both bound =
      common (pass_joint (joint, common (in, one_left)), left);
  return (struct both){free.up | bound.up, free.down | bound.down};
}

FOR_ALL struct both pass (const struct task *task, char joint,
                          struct both in, int w, int forwards) {
  return task->has_edges ? pass_edges (joint, in, task->known + w, forwards)
                         : pass_joint (joint, in);
}

FOR_ALL void mark (struct task *task, int cube) {
  task->changed[cube / WORD_BITS] |= (word)1 << cube % WORD_BITS;
}

/* A cube has been placed.  Returns 0 where another one has that cell. */
FOR_ALL int take_cell (struct task *task, int cube, const int words) {
  const word *set = task->set + cube * words;
  for (int w = 0; w < words; w++) {
    const word clash = set[w] & task->fresh[w];
    if (clash)
      return blame_cell (task->space->weights, clash, w);
    task->fresh[w] |= set[w] & ~task->taken[w];
  }
  task->has_fresh = 1;
  return 1;
}

/* The set of a cube has become smaller; 0 where nothing is left of it, or
 * another cube's cell
 */
FOR_ALL int measure (struct task *task, int cube, const int words) {
  const word *set = task->set + cube * words;
  const int old = task->size[cube];
  int size = 0;
  for (int w = 0; w < words; w++)
    size += __builtin_popcountll (set[w]);
  task->size[cube] = size;
  mark (task, cube);
  if (size > 1 || size == old || (size && take_cell (task, cube, words)))
    return 1;
  return blame_cube (task->space->weights, cube);
}

/* The arcs of a word of cells that are left, also in `*at`, which the next
 * step begins with: in registers, not to wait for memory.
 */
FOR_ALL lanes keep (struct both *arcs, struct both allowed,
                    struct both *at) {
  const lanes up = arcs->up & allowed.up, down = arcs->down & allowed.down;
  const lanes lost = (arcs->up ^ up) | (arcs->down ^ down);
  arcs->up = at->up = up;
  arcs->down = at->down = down;
  return lost;
}

enum step { FAILS, CHANGES_NOTHING, GOES_ON };

/* The cells from which a cube can be left, where some arcs are lost */
FOR_ALL enum step collect_set (struct task *task, int cube, lanes lost,
                               const struct both *at, const int words) {
  word *set = task->set + cube * words;
  if (!any_axis (lost))
    return CHANGES_NOTHING;
  for (int w = 0; w < words; w++)
    set[w] = any_axis (at[w].up | at[w].down);
  return measure (task, cube, words) ? GOES_ON : FAILS;
}

/* From the arcs of the cube before, in `at`, to those of `cube` */
FOR_ALL enum step step_forwards (struct task *task, int cube,
                                 struct both *at, const int words) {
  const struct strides *strides = &task->strides;
  struct both in[MOST_WORDS];
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    in[w] = (struct both){step_up (strides, at, UPPER, w, words),
                          step_down (strides, at, LOWER, w, words)};
  for (int w = 0; w < words; w++)
    lost |= keep (task->arcs + cube * words + w,
                  pass (task, task->joint[cube], in[w], w, 1), at + w);
  return collect_set (task, cube, lost, at, words);
}

FOR_ALL enum step step_backwards (struct task *task, int cube,
                                  struct both *at, const int words) {
  const struct strides *strides = &task->strides;
  struct both in[MOST_WORDS];
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    in[w] = pass (task, task->joint[cube + 1], at[w], w, 0);
  for (int w = 0; w < words; w++) {
    const struct both allowed = {step_down (strides, in, UPPER, w, words),
                                 step_up (strides, in, LOWER, w, words)};
    lost |= keep (task->arcs + cube * words + w, allowed, at + w);
  }
  return collect_set (task, cube, lost, at, words);
}

/* The first cube uses the known edges of its cell when it is left. */
FOR_ALL int begin_walk (struct task *task, const int words) {
  struct both at[MOST_WORDS];
  lanes lost = {0};
  for (int w = 0; w < words; w++)
    lost |= keep (task->arcs + w, task->known[w].all_used, at + w);
  return collect_set (task, 0, lost, at, words) != FAILS;
}

/* The first changed cube from `cube` on, or `cubes` */
FOR_ALL int next_changed (const struct task *task, int cube) {
  while (cube < task->cubes) {
    const word rest = task->changed[cube / WORD_BITS] >> cube % WORD_BITS;
    if (rest)
      return cube + __builtin_ctzll (rest);
    cube = (cube / WORD_BITS + 1) * WORD_BITS;
  }
  return task->cubes;
}

FOR_ALL int changed_before (const struct task *task, int cube) {
  while (cube >= 0) {
    const word rest = task->changed[cube / WORD_BITS]
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

/* A pass may take longer than limits allow, in large boxes: now and then
 * it is asked whether it has to go on.
 */
#define MANY_WORDS 4
#define CUBES_BETWEEN_LOOKS 64

FOR_ALL int must_break_off (const struct task *task, int cube,
                            const int words) {
  return words > MANY_WORDS && cube % CUBES_BETWEEN_LOOKS == 0 &&
         limits_exceeded (task->space->instance->limits);
}

/* Half by half, for a vector unit waits for what was copied in pieces. */
FOR_ALL void look_at (const struct task *task, int cube, struct both *at,
                      const int words) {
  for (int w = 0; w < words; w++) {
    at[w].up = task->arcs[cube * words + w].up;
    at[w].down = task->arcs[cube * words + w].down;
  }
}

enum pass { REFUTED, PASSED, BROKEN_OFF };

/* Only neighbours of cubes that have changed can change. */
FOR_ALL enum pass walk_forwards (struct task *task, const int words) {
  const int last = task->cubes - 1;
  struct both at[MOST_WORDS];
  for (int cube = 0; (cube = next_changed (task, cube)) < last;) {
    enum step step = GOES_ON;
    look_at (task, cube, at, words);
    while (step == GOES_ON && cube < last) {
      step = step_forwards (task, ++cube, at, words);
      if (step == FAILS)
        return REFUTED;
      if (must_break_off (task, cube, words))
        return BROKEN_OFF;
    }
  }
  return PASSED;
}

FOR_ALL enum pass walk_backwards (struct task *task, const int words) {
  struct both at[MOST_WORDS];
  for (int cube = task->cubes - 1;
       (cube = changed_before (task, cube)) > 0;) {
    enum step step = GOES_ON;
    look_at (task, cube, at, words);
    while (step == GOES_ON && cube > 0) {
      step = step_backwards (task, --cube, at, words);
      if (step == FAILS)
        return REFUTED;
      if (must_break_off (task, cube, words))
        return BROKEN_OFF;
    }
  }
  return PASSED;
}

/* What has reached the last cube has a way back: nothing becomes empty
 * there.
 */
FOR_ALL int walk (struct task *task, const int words) {
  if (task->has_edges && !begin_walk (task, words))
    return 0;
  enum pass pass = walk_forwards (task, words);
  if (pass == PASSED)
    pass = walk_backwards (task, words);
  if (pass == PASSED)
    memset (task->changed, 0,
            ((size_t)(task->cubes - 1) / WORD_BITS + 1) *
                sizeof *task->changed);
  return pass != REFUTED;
}

/*-------------------------------- cells --------------------------------*/

/* Keeps of a cube's set and arcs what lies in `kept` */
FOR_ALL int restrict_to (struct task *task, int cube, const word *kept,
                         const int words) {
  word *set = task->set + cube * words;
  struct both *arcs = task->arcs + cube * words;
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

/* The cells of cubes that have been placed leave all others. */
FOR_ALL int clear_taken (struct task *task, const int words) {
  word fresh[MOST_WORDS], kept[MOST_WORDS];
  while (task->has_fresh) {
    task->has_fresh = 0;
    for (int w = 0; w < words; w++) {
      fresh[w] = task->fresh[w];
      kept[w] = ~fresh[w];
      task->taken[w] |= fresh[w];
      task->fresh[w] = 0;
    }
    for (int cube = 0; cube < task->cubes; cube++)
      if (meets (task->set + cube * words, fresh, words) &&
          task->size[cube] > 1 && !restrict_to (task, cube, kept, words))
        return 0;
  }
  return 1;
}

/* Every cell has a cube: one that only one cube is left for is its. */
FOR_ALL int fill_cells (struct task *task, const int words) {
  const struct space *space = task->space;
  word forced[MOST_WORDS], any = 0;
  for (int w = 0; w < words; w++) {
    word some = 0, several = 0;
    const word *set = task->set + w;
    for (int cube = 0; cube < task->cubes; cube++, set += words) {
      several |= some & *set;
      some |= *set;
    }
    if (some != space->cells[w])
      return blame_cell (space->weights, space->cells[w] & ~some, w);
    forced[w] = some & ~several & ~task->taken[w];
    any |= forced[w];
  }
  for (int cube = 0; any && cube < task->cubes; cube++)
    if (meets (task->set + cube * words, forced, words)) {
      if (!restrict_to (task, cube, forced, words))
        return 0;
      if (task->size[cube] != 1)
        return blame_cube (space->weights, cube);
    }
  return 1;
}

/*-------------------------------- edges --------------------------------*/

/* The edges of each cell from those that are known from one side */
FOR_ALL void join_sides (const struct task *task, const struct both *half,
                         struct both *whole, const int words) {
  for (int w = 0; w < words; w++)
    whole[w].up =
        half[w].up | step_down (&task->strides, half, LOWER, w, words);
  for (int w = 0; w < words; w++)
    whole[w].down = step_up (&task->strides, whole, UPPER, w, words);
}

/* The edges that some cube could still take */
FOR_ALL void collect_edges (const struct task *task, struct both *usable,
                            const int words) {
  struct both taken[MOST_WORDS];
  const struct both *arcs = task->arcs;
  for (int w = 0; w < words; w++)
    taken[w] = (struct both){{0}, {0}};
  for (int cube = 0; cube + 1 < task->cubes; cube++)
    for (int w = 0; w < words; w++, arcs++) {
      taken[w].up |= arcs->up;
      taken[w].down |= arcs->down;
    }
  join_sides (task, taken, usable, words);
}

/* The cells of word `w` where a cube may go on straight, or ends may lie */
FOR_ALL word collect_straight (const struct task *task, int w,
                               const int words) {
  const struct space *space = task->space;
  word straight = 0;
  for (int i = 0; i < space->may_be_straight; i++) {
    const int cube = space->straight[i];
    if (task->joint[cube] != TURN)
      straight |= task->set[cube * words + w];
  }
  return straight;
}

/* Of the usable edges of a word of cells, in `*forced` those without which
 * no cube passes the cell: of two edges both, and where all cubes turn also
 * the one whose others lie along one axis.  0 where none passes.
 */
FOR_ALL int force_edges (const struct task *task, struct both usable, int w,
                         struct both *forced, const int words) {
  const struct space *space = task->space;
  const word first = task->set[w],
             last = task->set[(task->cubes - 1) * words + w];
  const word inner = space->cells[w] & ~first & ~last;
  const word turning = inner & ~collect_straight (task, w, words);
  const lanes axes = usable.up | usable.down;
  const lanes next = next_axis (axes), before = axis_before (axes);
  const struct touched degree = count_edges (usable);
  const word stuck =
      (inner & ~degree.twice) | (turning & ~any_axis (axes & next));
  const lanes two = everywhere (inner & ~degree.thrice);
  const lanes turns = everywhere (turning) & ~(next & before);
  forced->up =
      usable.up & (two | (turns & ~(usable.down & (next | before))));
  forced->down =
      usable.down & (two | (turns & ~(usable.up & (next | before))));
  return !stuck || blame_cell (space->weights, stuck, w);
}

/* Takes note of more edges that every folding has, and marks those who may
 * pass them.  0 where that are three for a cell.
 */
FOR_ALL int note_edges (struct task *task, const struct both *edges,
                        const int words) {
  word fresh[MOST_WORDS];
  for (int w = 0; w < words; w++) {
    struct known *known = task->known + w;
    const word crowded = count_edges (edges[w]).thrice;
    if (crowded)
      return blame_cell (task->space->weights, crowded, w);
    fresh[w] = any_axis ((edges[w].up & ~known->edges.up) |
                         (edges[w].down & ~known->edges.down));
    know_edges (known, edges[w]);
    task->has_edges |= fresh[w] != 0;
  }
  for (int cube = 0; cube < task->cubes; cube++)
    if (meets (task->set + cube * words, fresh, words)) {
      mark (task, cube);
      if (cube)
        mark (task, cube - 1);
    }
  return 1;
}

FOR_ALL int narrow_by_edges (struct task *task, const int words) {
  struct both usable[MOST_WORDS], forced[MOST_WORDS];
  collect_edges (task, usable, words);
  for (int w = 0; w < words; w++)
    if (!force_edges (task, usable[w], w, forced + w, words))
      return 0;
  join_sides (task, forced, usable, words);
  return note_edges (task, usable, words);
}

/*-------------------------------- joints -------------------------------*/

/* FREE where it is free, and cubes around it are not placed */
static char known_joint (const struct chain *chain,
                         const struct space *space, int cube) {
  const int *size = chain->size + cube;
  if (chain->joint[cube] != FREE || size[-1] > 1 || size[0] > 1 ||
      size[1] > 1)
    return chain->joint[cube];
  const int before = space->bit[chain_cell (chain, space, cube - 1)];
  const int here = space->bit[chain_cell (chain, space, cube)];
  const int after = space->bit[chain_cell (chain, space, cube + 1)];
  return here - before == after - here ? STRAIGHT : TURN;
}

/* Where the joints that are not known must all be alike, they are.
 * Returns 0 where there are too many or too few straights.
 */
static int count_joints (struct task *task, struct chain *chain,
                         const struct space *space) {
  int open = 0, left = space->instance->puzzle->snake.straights;
  for (int cube = 1; cube + 1 < space->cubes; cube++) {
    const char joint = known_joint (chain, space, cube);
    open += joint == FREE;
    left -= joint == STRAIGHT;
  }
  if (open && (left == 0 || left == open))
    for (int cube = 1; cube + 1 < space->cubes; cube++)
      if (known_joint (chain, space, cube) == FREE) {
        chain->joint[cube] = left ? STRAIGHT : TURN;
        mark (task, cube - 1);
        mark (task, cube);
      }
  return 0 <= left && left <= open;
}

/*------------------------------- together ------------------------------*/

FOR_ALL int begin (struct task *task, const int words) {
  for (int cube = 0; (cube = next_changed (task, cube)) < task->cubes;
       cube++)
    if (task->size[cube] == 0 ||
        (task->size[cube] == 1 && !take_cell (task, cube, words)))
      return blame_cube (task->space->weights, cube);
  return 1;
}

FOR_ALL int narrow (struct chain *chain, const struct space *space,
                    const int words) {
  struct known known[MOST_WORDS];
  word fresh[MOST_WORDS];
  struct task task = {.space = space,
                      .arcs = (struct both *)chain->arcs,
                      .set = chain->set,
                      .taken = chain->taken,
                      .size = chain->size,
                      .joint = chain->joint,
                      .changed = chain->changed,
                      .cubes = space->cubes,
                      .words = words,
                      .strides = strides_of (space),
                      .known = known,
                      .fresh = fresh};
  struct both *edges = (struct both *)chain->edges;
  const int counts = space->instance->puzzle->snake.is_counted;
  for (int w = 0; w < words; w++) {
    fresh[w] = 0;
    know_edges (known + w, edges[w]);
    task.has_edges |= any_axis (edges[w].up | edges[w].down) != 0;
  }
  if (!begin (&task, words))
    return 0;
  do {
    if (must_break_off (&task, 0, words))
      return 1;
    if (!clear_taken (&task, words) || !walk (&task, words))
      return 0;
    if (space->all_full && !fill_cells (&task, words))
      return 0;
    if (counts && !count_joints (&task, chain, space))
      return 0;
    if (space->uses_edges && !has_changed (&task) &&
        !narrow_by_edges (&task, words))
      return 0;
  } while (has_changed (&task) || task.has_fresh);
  for (int w = 0; w < words; w++)
    edges[w] = known[w].edges;
  return 1;
}

FOR_ALL int narrow_words (struct chain *chain, const struct space *space) {
  const int words = space->words;
  return words == 1   ? narrow (chain, space, 1)
         : words == 2 ? narrow (chain, space, 2)
                      : narrow (chain, space, words);
}

static int narrow_anywhere (struct chain *chain,
                            const struct space *space) {
  return narrow_words (chain, space);
}

#ifdef __x86_64__
__attribute__ ((target ("avx2,bmi,popcnt"))) static int
narrow_by_avx2 (struct chain *chain, const struct space *space) {
  return narrow_words (chain, space);
}

int chain_narrow (struct chain *chain, const struct space *space) {
  return __builtin_cpu_supports ("avx2") ? narrow_by_avx2 (chain, space)
                                         : narrow_anywhere (chain, space);
}
#else
int chain_narrow (struct chain *chain, const struct space *space) {
  return narrow_anywhere (chain, space);
}
#endif
