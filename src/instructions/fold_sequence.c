#include "instructions/fold_sequence.h"

#include "system/array.h"
#include "system/memory.h"
#include "system/table.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/*------------------------------ the corners ----------------------------*/

/* The corners of a folding.  The snake lies flat if every corner leaves in
 * the direction of the run before the one that comes in.  So the first
 * corner never turns; of each later one, its bend is the number of quarter
 * turns from there, by the right hand rule around the run that comes in.
 * Four cubes, with one later corner at cube 3:
 *
 *     bend 0         bend 1              bend 2         bend 3
 *     1--2           1--2                1--2           1--2
 *        |              |                   |              |
 *        3--4           3, 4 in front    4--3              3, 4 behind
 *
 * How the snake lies is a string with a bend for each of these corners.
 */
struct corners {
  int cubes, count;
  int *cube;             /* [0..count[ of the corners after the first */
  char *folded;          /* [0..count[ the bends of the folding */
  char *turns;           /* [0..cubes[ 1 if the snake has a corner there */
  struct position first; /* the place of cube 1, */
  struct position along; /* the step to cube 2, */
  struct position aside; /* and the step after the first corner */
};

static struct position step_in (int direction) {
  struct position step = {{0, 0, 0}};
  step.at[axis_of (direction)] = sign_of (direction);
  return step;
}

static int direction_of (struct position step) {
  int direction = 0;
  assert (position_dot (step, step) == 1);
  while (position_dot (step_in (direction), step) != 1)
    direction++;
  return direction;
}

static int quarters_between (struct position from, struct position to,
                             struct position axis) {
  int quarters = 0;
  assert (!position_dot (from, axis) && !position_dot (to, axis));
  while (position_dot (position_turned (from, axis, quarters), to) != 1)
    quarters++;
  return quarters;
}

static void corners_init (struct corners *corners,
                          const struct puzzle *puzzle,
                          const struct path *path) {
  const size_t cubes = (size_t)path->cubes;
  struct position before = {{0, 0, 0}}; /* the run before the last one */
  *corners =
      (struct corners){.cubes = path->cubes,
                       .cube = mem_alloc (cubes * sizeof *corners->cube),
                       .folded = mem_alloc (cubes),
                       .turns = mem_alloc_zeroed (cubes, 1),
                       .first = puzzle->region.position[path->cell[0]],
                       .along = step_in (path_direction (puzzle, path, 0))};
  struct position step = corners->along;
  bool has_corner = false;
  for (int i = 1; i + 1 < path->cubes; i++) {
    const struct position next = step_in (path_direction (puzzle, path, i));
    if (position_dot (next, step))
      continue;
    corners->turns[i] = 1;
    if (has_corner) {
      corners->folded[corners->count] =
          (char)quarters_between (before, next, step);
      corners->cube[corners->count++] = i;
    } else
      corners->aside = next;
    has_corner = true;
    before = step;
    step = next;
  }
}

static void corners_clear (struct corners *corners) {
  mem_free (corners->cube);
  mem_free (corners->folded);
  mem_free (corners->turns);
  *corners = (struct corners){0};
}

static void place_bent_cubes (const struct corners *corners,
                              const char *bent, struct position *place) {
  struct position step = corners->along, next = corners->aside;
  place[0] = corners->first;
  for (int i = 1, k = -1; i < corners->cubes; i++) {
    place[i] = position_plus (place[i - 1], step);
    if (!corners->turns[i])
      continue;
    const struct position before = step;
    step = k < 0 ? next : position_turned (next, step, bent[k]);
    next = before;
    k++;
  }
}

/*------------------------------- the search ----------------------------*/

/* What is known of a state, which is a string of bends */
struct state {
  int before;   /* the state from which it was reached, or -1, */
  int corner;   /* by turning this corner */
  int quarters; /* by this number of quarters */
  int bends;    /* corners that do not lie flat */
  int tried;    /* turns that were tried from here */
  int children; /* new states that these turns gave */
  int lowest;   /* the first corner that is not as in the folding */
  int behind;   /* turns so far of corners after `lowest` */
  int pending;  /* the least number of such turns that are still to come */
  int cost;     /* the search continues at the state of least cost */
};

struct unfolding {
  const struct corners *corners;
  const struct sequence_effort *effort;
  const struct limits *limits; /* may be 0 */
  long long next_look;         /* the work at which limits are polled */
  struct collision collision;
  struct table bends;         /* of all states, which have its numbers */
  ARRAY (struct state) state; /* number 0 is the folding */
  struct ints open;           /* a heap of states, the cheapest first */
  char *bent;                 /* [0..count[ of the next state */
  struct position *place;     /* [0..cubes[ */
  int placed;                 /* the state whose cubes these are, or -1 */
};

static const char *bends_of (const struct unfolding *unfolding, int state) {
  return table_key (&unfolding->bends, (size_t)state);
}

/* Of two states with the same cost, the later one: depth first */
static bool state_is_better (const struct unfolding *unfolding, int a,
                             int b) {
  const struct state *state = unfolding->state.item;
  const int difference = state[a].cost - state[b].cost;
  return difference < 0 || (!difference && a > b);
}

static void open_state (struct unfolding *unfolding, int state) {
  struct ints *open = &unfolding->open;
  array_push (open, state);
  size_t at = open->count - 1;
  for (size_t up; at; at = up) {
    up = (at - 1) / 2;
    if (!state_is_better (unfolding, state, open->item[up]))
      break;
    open->item[at] = open->item[up];
  }
  open->item[at] = state;
}

static int take_best_state (struct unfolding *unfolding) {
  struct ints *open = &unfolding->open;
  assert (open->count);
  const int best = open->item[0], last = array_pop (open);
  size_t at = 0;
  for (size_t next; (next = 2 * at + 1) < open->count; at = next) {
    next +=
        next + 1 < open->count &&
        state_is_better (unfolding, open->item[next + 1], open->item[next]);
    if (!state_is_better (unfolding, open->item[next], last))
      break;
    open->item[at] = open->item[next];
  }
  open->item[at] = last;
  return best;
}

/* Depth first, but the cost of a state rises with each child */
static int state_cost (const struct unfolding *unfolding,
                       const struct state *state) {
  return 4 * state->bends + state->children +
         unfolding->effort->price_of_waiting *
             (state->behind + state->pending);
}

/* Hands fold in the other direction: they turn the corner of a state while
 * all other joints are as in the state before.
 */
static void count_state_corners (const struct unfolding *unfolding,
                                 const char *bent, struct state *state) {
  const char *folded = unfolding->corners->folded;
  const int count = unfolding->corners->count;
  while (state->lowest < count &&
         bent[state->lowest] == folded[state->lowest])
    state->lowest++;
  for (int k = 0; k < count; k++) {
    state->bends += bent[k] != 0;
    state->pending += bent[k] && k > state->lowest;
  }
  if (state->before >= 0) {
    const struct state *before = &unfolding->state.item[state->before];
    state->behind = before->behind + (before->lowest < state->corner);
  }
}

/* Adds a state with new bends, unless too many turns wait. */
static void add_state (struct unfolding *unfolding, const char *bent,
                       struct state state) {
  size_t number;
  count_state_corners (unfolding, bent, &state);
  if (state.behind + state.pending > unfolding->effort->most_waits)
    return;
  state.cost = state_cost (unfolding, &state);
  table_add (&unfolding->bends, bent, &number);
  array_push (&unfolding->state, state);
  open_state (unfolding, (int)number);
}

/* The turns from a state in the order in which they are tried.  Number `i`
 * is corner, bend after the turn, and way round:
 *
 *     i / 2               corner                       becomes
 *     0..count-1          the last one to the first    flat
 *     count..4*count-1    the same, three times each   bend 1, 2, 3
 *
 *     i % 2               0: the short way round, 1: the long one
 *
 * Returns the quarters of the turn, or 0 if the corner is bent so already.
 */
static int turn_number (const struct unfolding *unfolding, int state, int i,
                        int *corner) {
  const int count = unfolding->corners->count;
  const bool is_long_way = i % 2;
  const int number = i / 2, other = number - count;
  const int becomes = other < 0 ? 0 : 1 + other % 3;
  *corner = count - 1 - (other < 0 ? number : other / 3);
  const int quarters = (becomes - bends_of (unfolding, state)[*corner]) & 3;
  if (!quarters)
    return 0;
  const int nearest = quarters > 2 ? quarters - 4 : quarters;
  return !is_long_way ? nearest : nearest > 0 ? nearest - 4 : nearest + 4;
}

/* The work of a quarter of a millisecond (hands.c) */
#define WORK_BETWEEN_LOOKS 100000

static bool is_out_of_time (struct unfolding *unfolding) {
  if (unfolding->collision.work < unfolding->next_look)
    return false;
  unfolding->next_look = unfolding->collision.work + WORK_BETWEEN_LOOKS;
  return limits_exceeded (unfolding->limits) != NOT_STOPPED;
}

/* Tries the turns from a state up to the first that is free and leads to a
 * new state; then opens the state again, for the turns after that one.
 */
static void expand_state (struct unfolding *unfolding, int number) {
  const struct corners *corners = unfolding->corners;
  const int count = corners->count, turns = 8 * count;
  struct state *state = &unfolding->state.item[number];
  char *bent = unfolding->bent;
  while (state->tried < turns && !is_out_of_time (unfolding)) {
    size_t known;
    int corner;
    const int quarters =
        turn_number (unfolding, number, state->tried++, &corner);
    if (!quarters)
      continue;
    memcpy (bent, bends_of (unfolding, number), (size_t)count);
    bent[corner] = (char)((bent[corner] + quarters) & 3);
    if (table_find (&unfolding->bends, bent, &known))
      continue;
    if (unfolding->placed != number)
      place_bent_cubes (corners, bends_of (unfolding, number),
                        unfolding->place);
    unfolding->placed = number;
    if (!collision_is_free (&unfolding->collision, unfolding->place,
                            corners->cubes, corners->cube[corner],
                            quarters))
      continue;
    state->children++;
    state->cost = state_cost (unfolding, state);
    open_state (unfolding, number);
    add_state (unfolding, bent,
               (struct state){.before = number,
                              .corner = corner,
                              .quarters = quarters});
    return;
  }
}

static void unfolding_clear (struct unfolding *unfolding) {
  collision_clear (&unfolding->collision);
  table_clear (&unfolding->bends);
  array_clear (&unfolding->state);
  array_clear (&unfolding->open);
  mem_free (unfolding->bent);
  mem_free (unfolding->place);
  *unfolding = (struct unfolding){0};
}

/* The state in which all corners lie flat, or -1 */
static int unfold_snake (struct unfolding *unfolding) {
  add_state (unfolding, unfolding->corners->folded,
             (struct state){.before = -1});
  while (unfolding->open.count &&
         (int)unfolding->state.count < unfolding->effort->most_states &&
         unfolding->collision.work < unfolding->effort->most_work &&
         !is_out_of_time (unfolding)) {
    const int best = take_best_state (unfolding);
    if (!unfolding->state.item[best].bends)
      return best;
    expand_state (unfolding, best);
  }
  return -1;
}

/*------------------------------- the order -----------------------------*/

/* From the flat snake back to the folding: a corner that was turned to
 * reach a state is turned back.
 */
static void read_order_of_turns (struct unfolding *unfolding, int flat,
                                 struct fold_sequence *order) {
  const struct corners *corners = unfolding->corners;
  const struct state *state = unfolding->state.item;
  struct position *place = unfolding->place;
  ARRAY (struct joint_turn) turns = {0};
  for (int from = flat; state[from].before >= 0;
       from = state[from].before) {
    const int cube = corners->cube[state[from].corner];
    place_bent_cubes (corners, bends_of (unfolding, state[from].before),
                      place);
    const struct position to =
        position_minus (place[cube + 1], place[cube]);
    array_push (&turns,
                (struct joint_turn){.cube = cube,
                                    .quarters = -state[from].quarters,
                                    .direction = direction_of (to),
                                    .only_way = DIRECTIONS,
                                    .play = order->play});
  }
  order->turns = (int)turns.count;
  order->waits = state[flat].behind;
  order->turn = turns.item;
}

bool fold_sequence_find (const struct puzzle *puzzle,
                         const struct path *path,
                         const struct sequence_effort *effort,
                         const struct limits *limits,
                         struct fold_sequence *order) {
  CLEANUP (corners_clear) struct corners corners;
  CLEANUP (unfolding_clear) struct unfolding unfolding;
  corners_init (&corners, puzzle, path);
  const size_t cubes = (size_t)path->cubes;
  unfolding = (struct unfolding){
      .corners = &corners,
      .effort = effort,
      .limits = limits,
      .bends = {.key_bytes = (size_t)corners.count},
      .bent = mem_alloc (cubes),
      .place = mem_alloc (cubes * sizeof *unfolding.place),
      .placed = -1};
  collision_init (&unfolding.collision, 1 - effort->play / 100.);
  const int flat = unfold_snake (&unfolding);
  order->play = effort->play;
  if (flat >= 0)
    read_order_of_turns (&unfolding, flat, order);
  return flat >= 0;
}

void fold_sequence_clear (struct fold_sequence *order) {
  mem_free (order->turn);
  *order = (struct fold_sequence){0};
}

static void turn_places (struct position *place, int cubes,
                         const struct joint_turn *turn) {
  const struct position joint = place[turn->cube];
  const struct position axis =
      position_minus (joint, place[turn->cube - 1]);
  for (int i = turn->cube + 1; i < cubes; i++)
    place[i] = position_plus (
        joint, position_turned (position_minus (place[i], joint), axis,
                                turn->quarters));
}

void joint_bends (const struct puzzle *puzzle, const struct path *path,
                  char *bend) {
  CLEANUP (corners_clear) struct corners corners;
  corners_init (&corners, puzzle, path);
  memset (bend, 0, (size_t)path->cubes);
  for (int k = 0; k < corners.count; k++)
    bend[corners.cube[k]] = corners.folded[k];
}

struct position *fold_sequence_places (const struct fold_sequence *order,
                                       const struct puzzle *puzzle,
                                       const struct path *path, int turns) {
  CLEANUP (corners_clear) struct corners corners;
  corners_init (&corners, puzzle, path);
  AUTOFREE char *flat = mem_alloc_zeroed ((size_t)path->cubes, 1);
  struct position *place = mem_alloc ((size_t)path->cubes * sizeof *place);
  assert (0 <= turns && turns <= order->turns);
  place_bent_cubes (&corners, flat, place);
  for (int i = 0; i < turns; i++)
    turn_places (place, path->cubes, &order->turn[i]);
  return place;
}

/*------------------------------- how tight -----------------------------*/

/* Is the turn free with the play of this collision record?  A half turn
 * that is free only the other way round is turned that way.
 */
static bool turn_is_free_with (struct collision *collision,
                               const struct position *place, int cubes,
                               struct joint_turn *turn) {
  const int cube = turn->cube, quarters = turn->quarters;
  const bool is_half = abs (quarters) == 2;
  const bool this_way =
      collision_is_free (collision, place, cubes, cube, quarters);
  const bool other_way =
      is_half &&
      collision_is_free (collision, place, cubes, cube, -quarters);
  if (!this_way && other_way)
    turn->quarters = -quarters;
  if (is_half && this_way != other_way) {
    const struct position axis =
        position_minus (place[cube], place[cube - 1]);
    const struct position next =
        position_minus (place[cube + 1], place[cube]);
    turn->only_way =
        direction_of (position_turned (next, axis, turn->quarters / 2));
  }
  return this_way || other_way;
}

#define PLAYS 4

/* Returns the play of the turn. */
static int measure_turn (struct collision *collision,
                         const struct position *place, int cubes,
                         struct joint_turn *turn) {
  static const int plays[PLAYS] = {SEQUENCE_PLAYS};
  for (int k = 0; k < PLAYS && plays[k] <= turn->play; k++) {
    if (!collision[k].answer)
      collision_init (&collision[k], 1 - plays[k] / 100.);
    if (turn_is_free_with (&collision[k], place, cubes, turn))
      return turn->play = plays[k];
  }
  return turn->play;
}

void fold_sequence_measure (struct fold_sequence *order,
                            const struct puzzle *puzzle,
                            const struct path *path) {
  struct collision collision[PLAYS] = {{.answer = 0}};
  AUTOFREE struct position *place =
      fold_sequence_places (order, puzzle, path, 0);
  int most = 0;
  for (int i = 0; i < order->turns; i++) {
    const int play =
        measure_turn (collision, place, path->cubes, &order->turn[i]);
    most = play > most ? play : most;
    turn_places (place, path->cubes, &order->turn[i]);
  }
  order->play = most;
  for (int k = 0; k < PLAYS; k++)
    collision_clear (&collision[k]);
}

double joint_play_gap (int play) {
  return ceil (2. * JOINT_CUBE_MM * play / (100 - play)) / 2;
}

bool joint_turn_is_tight (const struct joint_turn *turn) {
  return joint_play_gap (turn->play) > 0.5;
}

int fold_sequence_tight_turns (const struct fold_sequence *order) {
  int count = 0;
  for (int i = 0; i < order->turns; i++)
    count += joint_turn_is_tight (&order->turn[i]);
  return count;
}
