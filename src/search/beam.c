#include "search/beam.h"

#include "search/beam_chain.h"
#include "search/beam_finish.h"
#include "search/beam_state.h"
#include "search/outcome.h"
#include "system/array.h"
#include "system/random.h"
#include "system/tuned.h"

#include <assert.h>
#include <string.h>

#define FIRST_WIDTH TUNED (300, 2)
#define NEXT_WIDTH(width) ((width)*8 / 5)
#define MOST_WIDTH 10000000

/* States with so few cubes missing are finished, if nodes are not too large
 * for that.
 */
#define FINISH_CUBES TUNED (50, 3)
#define FINISH_MOST_CELLS 1000
#define BUCKETS 8192

/* In the first levels states are compared with their images. */
#define SYMMETRIC_LEVELS 6

struct child {
  int score;
  uint32_t parent;
  uint8_t direction;
};

/* How a state came about, to read the folding backwards */
struct step {
  uint32_t parent; /* in the level before; of a root, its first cell */
  uint8_t direction;
};

struct level {
  ARRAY (struct step) steps; /* of each state of the level */
};

struct beam {
  struct beam_board board;
  const struct limits *limits;
  unsigned seed;
  enum stop_reason stop;
  long long states, nodes;    /* of the last call */
  struct beam_finish *finish; /* or 0 */
  struct path folding;        /* of the state that it was given */

  /* The round */
  int round;
  bool is_begun;
  size_t finished; /* states of the last level */
  struct beam_chain chain;
  int width;
  bool has_cut;
  struct beam_interval at;
  ARRAY (struct level) levels; /* [0] has the roots */
  size_t state_bytes;
  char *now, *next; /* [0..width*state_bytes[ the states */
  size_t now_count;
  ARRAY (struct child) children;
  ARRAY (uint32_t) order; /* of the children */
  uint32_t *table; /* [0..places[ numbers of states plus 1, by hash */
  size_t places;   /* a power of 2 */
};

static struct beam_state *state_at (const struct beam *beam, char *states,
                                    size_t number) {
  return (struct beam_state *)(void *)(states + number * beam->state_bytes);
}

/*--------------------------------- rounds ------------------------------*/

struct beam *beam_new (const struct puzzle *puzzle,
                       const struct limits *limits, unsigned seed) {
  struct beam *beam = mem_alloc_zeroed (1, sizeof *beam);
  beam_board_init (&beam->board, puzzle);
  beam->limits = limits;
  beam->seed = seed;
  beam->state_bytes = beam_state_bytes (&beam->board);
  path_init (&beam->folding, puzzle->snake.cubes);
  return beam;
}

static void end_round (struct beam *beam) {
  beam_chain_clear (&beam->chain);
  for (size_t i = 0; i < beam->levels.count; i++)
    array_clear (&beam->levels.item[i].steps);
  array_clear (&beam->levels);
  array_clear (&beam->children);
  array_clear (&beam->order);
  mem_free (beam->now);
  mem_free (beam->next);
  mem_free (beam->table);
  beam->now = beam->next = 0;
  beam->table = 0;
}

void beam_delete (struct beam *beam) {
  if (!beam)
    return;
  end_round (beam);
  beam_finish_delete (beam->finish);
  path_clear (&beam->folding);
  beam_board_clear (&beam->board);
  mem_free (beam);
}

static size_t round_bytes (const struct beam *beam, int width) {
  const size_t levels = (size_t)beam->board.runs;
  return (size_t)width *
         (2 * beam->state_bytes + 4 * (sizeof (struct child) + 4) +
          levels * sizeof (struct step) / 2 + 16);
}

/* All placements of the first run */
static void place_roots (struct beam *beam) {
  const struct beam_board *board = &beam->board;
  const size_t width = (size_t)beam->width,
               all = (size_t)board->cells * DIRECTIONS;
  struct level roots = {0};
  beam->now = mem_alloc ((width > all ? width : all) * beam->state_bytes);
  for (int cell = 0; cell < board->cells; cell++)
    for (int k = 0; k < DIRECTIONS; k++) {
      struct beam_state *state =
          state_at (beam, beam->now, beam->now_count);
      if (beam_root (board, beam->chain.first, cell, k, state)) {
        array_push (&roots.steps,
                    (struct step){(uint32_t)cell, (uint8_t)k});
        beam->now_count++;
      }
    }
  array_push (&beam->levels, roots);
}

void beam_begin (struct beam *beam, int width, int round) {
  end_round (beam);
  uint64_t noise =
      random_state (((uint64_t)beam->seed << 16) + (uint64_t)round + 1);
  beam_chain_init (&beam->chain, &beam->board, round ? &noise : 0);
  beam->width = width;
  beam->has_cut = false;
  beam->now_count = beam->finished = 0;
  beam->at = beam_interval (&beam->board, beam->chain.first,
                            beam->chain.first + 1);
  place_roots (beam);
  beam->next = mem_alloc ((size_t)width * beam->state_bytes);
  beam->places = 16;
  while (beam->places < 2 * (size_t)width)
    beam->places *= 2;
  beam->table = mem_alloc (beam->places * sizeof *beam->table);
}

/*-------------------------------- children -----------------------------*/

static void list_children (struct beam *beam, int end,
                           const struct beam_interval *after) {
  const struct beam_board *board = &beam->board;
  const int length = beam->at.next[end];
  struct beam_scores scores;
  unsigned rounds = 0;
  beam_scores_init (&scores, board, after);
  beam->children.count = 0;
  for (size_t i = 0; i < beam->now_count && !beam->stop; i++) {
    const struct beam_state *state = state_at (beam, beam->now, i);
    const int score = beam_score (board, state, &beam->at, &scores);
    for (int k = 0; k < DIRECTIONS; k++) {
      const struct beam_move move = {end, k, length};
      struct child child = {
          .score = score, .parent = (uint32_t)i, .direction = (uint8_t)k};
      if (axis_of (k) != state->axis[end] &&
          beam_child (board, state, after, &move, &scores, &child.score))
        array_push (&beam->children, child);
    }
    beam->stop = limits_reached (beam->limits, &rounds);
  }
}

/* The best children first, and equal ones as they are: a counting sort of
 * scores, less their last bits if they would need too many buckets
 */
static void sort_children (struct beam *beam) {
  const size_t count = beam->children.count;
  const struct child *child = beam->children.item;
  int least = child[0].score, most = child[0].score;
  for (size_t i = 1; i < count; i++) {
    least = child[i].score < least ? child[i].score : least;
    most = child[i].score > most ? child[i].score : most;
  }
  int shift = 0;
  while ((unsigned)(most - least) >> shift >= BUCKETS)
    shift++;
  uint32_t place[BUCKETS + 1] = {0};
  for (size_t i = 0; i < count; i++)
    place[((unsigned)(most - child[i].score) >> shift) + 1]++;
  for (int b = 0; b < BUCKETS; b++)
    place[b + 1] += place[b];
  beam->order.count = 0;
  array_reserve (&beam->order, count);
  beam->order.count = count;
  for (size_t i = 0; i < count; i++)
    beam->order.item[place[(unsigned)(most - child[i].score) >> shift]++] =
        (uint32_t)i;
}

/*--------------------------------- states ------------------------------*/

static uint64_t state_hash (const struct beam *beam,
                            const struct beam_state *state) {
  uint64_t hash = (uint64_t)state->end[0] << 32 |
                  (uint64_t)state->end[1] << 16 |
                  (uint64_t)state->axis[0] << 8 | state->axis[1];
  for (int w = 0; w < beam->board.words; w++) {
    hash = (hash ^ state->free[w]) * 0xff51afd7ed558ccdu;
    hash ^= hash >> 32;
  }
  hash *= 0xc4ceb9fe1a85ec53u;
  return hash ^ hash >> 29;
}

static bool states_are_equal (const struct beam *beam,
                              const struct beam_state *a,
                              const struct beam_state *b) {
  return a->end[0] == b->end[0] && a->end[1] == b->end[1] &&
         a->axis[0] == b->axis[0] && a->axis[1] == b->axis[1] &&
         !memcmp (a->free, b->free,
                  (size_t)beam->board.words * sizeof *a->free);
}

/* Adds state `number` of the next level, unless it equals one of them. */
static bool add_if_new (struct beam *beam, size_t number) {
  const struct beam_state *state = state_at (beam, beam->next, number);
  size_t place = state_hash (beam, state) & (beam->places - 1);
  while (beam->table[place]) {
    if (states_are_equal (
            beam, state,
            state_at (beam, beam->next, beam->table[place] - 1)))
      return false;
    place = (place + 1) & (beam->places - 1);
  }
  beam->table[place] = (uint32_t)number + 1;
  return true;
}

/* The cells of all cubes that are placed, in `cell`, for state `number` of
 * the last level
 */
static void read_back (const struct beam *beam, size_t number, int *cell) {
  const struct beam_board *board = &beam->board;
  const size_t last = beam->levels.count - 1;
  int left = beam->chain.first, right = left + 1;
  /* Backwards to the root, and then forwards along the chain */
  AUTOFREE uint8_t *direction = mem_alloc (last + 1);
  for (size_t level = last + 1; level-- > 0;) {
    const struct step step = beam->levels.item[level].steps.item[number];
    direction[level] = step.direction;
    number = step.parent;
  }
  cell[board->start[left]] = (int)number;
  for (size_t level = 0; level <= last; level++) {
    const bool is_right = !level || beam->chain.grows_right[level - 1];
    const int run = !level ? left : is_right ? right++ : --left;
    const int from = is_right ? run : run + 1;
    int i = board->start[from];
    for (int rest = beam_run_length (board, run); rest > 0; rest--) {
      const int next = board->neighbour[cell[i]][direction[level]];
      i += is_right ? 1 : -1;
      cell[i] = next;
    }
  }
}

/* Does no image of the state come before it?  The cells are compared in the
 * order in which the cubes are placed, so the least image of a state grows
 * out of the least image of its parent.
 */
static bool is_least_image (const struct beam *beam, size_t number,
                            const struct beam_interval *at, int *cell) {
  const struct beam_board *board = &beam->board;
  const struct symmetry_group *group = &board->symmetries;
  const int placed = board->start[at->right] - board->start[at->left] + 1;
  read_back (beam, number, cell);
  for (int g = 1; g < group->size; g++)
    for (int i = 0; i < placed; i++) {
      const int here = cell[beam->chain.cube[i]];
      const int image = group->element[g].cell[here];
      if (image > here)
        break;
      if (image < here)
        return false;
    }
  return true;
}

static void keep_states (struct beam *beam, int end,
                         const struct beam_interval *after) {
  const struct beam_board *board = &beam->board;
  const int length = beam->at.next[end];
  const bool is_symmetric =
      beam->levels.count <= SYMMETRIC_LEVELS && board->symmetries.size > 1;
  AUTOFREE int *cell =
      mem_alloc ((size_t)board->puzzle->snake.cubes * sizeof *cell);
  unsigned rounds = 0;
  size_t count = 0, i = 0;
  memset (beam->table, 0, beam->places * sizeof *beam->table);
  array_push (&beam->levels, (struct level){0});
  struct level *level = &beam->levels.item[beam->levels.count - 1];
  for (; i < beam->order.count && count < (size_t)beam->width; i++) {
    if ((beam->stop = limits_reached (beam->limits, &rounds)))
      break;
    const struct child *child = &beam->children.item[beam->order.item[i]];
    struct beam_state *state = state_at (beam, beam->next, count);
    memcpy (state, state_at (beam, beam->now, child->parent),
            beam->state_bytes);
    const struct beam_move move = {end, child->direction, length};
    if (!beam_place (board, state, after, &move))
      continue;
    array_push (&level->steps,
                (struct step){child->parent, child->direction});
    if (is_symmetric ? is_least_image (beam, count, after, cell)
                     : add_if_new (beam, count))
      count++;
    else
      level->steps.count--;
  }
  beam->has_cut |= i < beam->order.count;
  beam->now_count = count;
  beam->states += (long long)count;
}

enum beam_verdict beam_level (struct beam *beam) {
  beam->stop = limits_exceeded (beam->limits);
  if (beam->stop)
    return BEAM_STOPPED;
  limits_tell (beam->limits, "beam of width %d, run %zu of %d", beam->width,
               beam->levels.count, beam->board.runs);
  limits_show_progress (beam->limits);
  if (!beam->at.open[LEFT_END] && !beam->at.open[RIGHT_END])
    return beam->now_count ? BEAM_FOLDED : BEAM_EMPTY;
  const bool is_right = beam->chain.grows_right[beam->levels.count - 1];
  const int end = is_right ? RIGHT_END : LEFT_END;
  const struct beam_interval after = beam_interval (
      &beam->board, beam->at.left - !is_right, beam->at.right + is_right);
  list_children (beam, end, &after);
  if (beam->stop)
    return BEAM_STOPPED;
  if (!beam->children.count)
    return BEAM_EMPTY;
  sort_children (beam);
  keep_states (beam, end, &after);
  char *swap = beam->now;
  beam->now = beam->next;
  beam->next = swap;
  beam->at = after;
  if (beam->stop)
    return BEAM_STOPPED;
  return !beam->now_count                 ? BEAM_EMPTY
         : after.open[0] || after.open[1] ? BEAM_GOES_ON
                                          : BEAM_FOLDED;
}

/*--------------------------------- finish ------------------------------*/

/* Finishes the next state of the last level. */
static enum beam_verdict finish_state (struct beam *beam) {
  const struct beam_board *board = &beam->board;
  if (beam->finished == beam->now_count)
    return BEAM_EMPTY;
  if (!beam->finish)
    beam->finish = beam_finish_new (board->puzzle, beam->limits);
  read_back (beam, beam->finished++, beam->folding.cell);
  const enum beam_finished result = beam_finish (
      beam->finish, board->start[beam->at.left],
      board->start[beam->at.right], &beam->folding, &beam->nodes);
  limits_show_progress (beam->limits);
  beam->stop = limits_exceeded (beam->limits);
  beam->has_cut |= result == FINISH_GIVES_UP;
  return beam->stop               ? BEAM_STOPPED
         : result == FINISH_FOLDS ? BEAM_FOLDED
                                  : BEAM_GOES_ON;
}

enum beam_verdict beam_go_on (struct beam *beam, long long nodes,
                              int rounds) {
  beam->states = beam->nodes = 0;
  while (beam_clock (beam->nodes, beam->states) < nodes &&
         beam->round < rounds) {
    if (!beam->is_begun) {
      long long width = FIRST_WIDTH;
      for (int i = 0; i < beam->round && width <= MOST_WIDTH; i++)
        width = NEXT_WIDTH (width);
      if (width > MOST_WIDTH)
        return BEAM_OVER;
      if (!limits_allow (beam->limits, round_bytes (beam, (int)width))) {
        beam->stop = STOPPED_BY_MEMORY;
        return BEAM_OVER;
      }
      beam_begin (beam, (int)width, beam->round);
      beam->is_begun = true;
    }
    const bool must_finish =
        beam->at.open[LEFT_END] + beam->at.open[RIGHT_END] <=
            FINISH_CUBES &&
        beam->board.cells <= FINISH_MOST_CELLS;
    const enum beam_verdict verdict =
        must_finish ? finish_state (beam) : beam_level (beam);
    if (verdict == BEAM_EMPTY) {
      if (!beam->has_cut)
        return BEAM_OVER;
      beam->round++;
      beam->is_begun = false;
    } else if (verdict != BEAM_GOES_ON)
      return verdict;
  }
  return BEAM_GOES_ON;
}

long long beam_states (const struct beam *beam) { return beam->states; }
bool beam_has_cut (const struct beam *beam) { return beam->has_cut; }
enum stop_reason beam_stop (const struct beam *beam) { return beam->stop; }

void beam_folding (const struct beam *beam, struct path *path) {
  assert (beam->now_count);
  path_copy (path, &beam->folding);
  if (!beam->finished) /* it was not needed */
    read_back (beam, 0, path->cell);
}

bool beam_answers (struct beam *beam, long long nodes, int rounds,
                   struct outcome *outcome) {
  const enum beam_verdict verdict = beam_go_on (beam, nodes, rounds);
  outcome->states += beam->states;
  outcome->nodes += beam->nodes;
  outcome->stop = verdict == BEAM_STOPPED ? beam->stop : NOT_STOPPED;
  if (verdict == BEAM_FOLDED) {
    beam_folding (beam, &outcome->path);
    outcome->verdict = VERDICT_SATISFIABLE;
    outcome->backend = backend_find ("beam");
  }
  return verdict == BEAM_FOLDED || verdict == BEAM_STOPPED;
}
