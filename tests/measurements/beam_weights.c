/* Learns the 18 numbers of the beam search (beam_state.h) from random
 * snakes, and prints them as beam_state.c has them:
 *
 *     cmake --build build --target beam_weights
 *     build/tests/beam_weights 5 400 300 1
 *
 * for 400 snakes of 5x5x5 in each of two steps, beams of width 300, and the
 * seed 1.  In the first step the folding is that of which the snake was
 * made.  In the second, self-play, it is one that a beam has found; snakes
 * that it does not fold teach nothing.  A beam by the numbers as they are
 * so far is compared level by level with the state of the folding: the
 * probability that this one is chosen, among itself and some states beside
 * it that no test rejects, is taken to be
 *
 *     exp (its score)  /  SUM over all of them  exp (score)
 *
 * and the numbers follow the gradient of its logarithm (conditional logit,
 * McFadden 1974; the steps are those of Adam, Kingma and Ba 2015).
 */
#include "design/random_path.h"
#include "puzzle/puzzle.h"
#include "search/beam_chain.h"
#include "search/beam_state.h"
#include "system/memory.h"
#include "system/random.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
  NUMBERS = 2 * CLASSES,
  RIVALS = 40,
  FEWEST_STATES = 20,
  SYMMETRIC_LEVELS = 6, /* as in beam.c */
  BATCH = 256
};

static double number[NUMBERS]; /* w, then x */

/* A state is followed by the cells of the cubes that are placed. */
struct learner {
  struct beam_board board;
  struct beam_chain chain;
  int level;
  struct beam_interval at;
  double surplus[2]; /* of straight joints, by parity */
  uint64_t random;
  size_t path_at, state_bytes;
  char *now, *next; /* states of this level and of the next */
  size_t now_count, next_count, room;
};

/*-------------------------------- features -----------------------------*/

static void find_surplus (struct learner *learner) {
  const struct beam_board *board = &learner->board;
  const struct snake *snake = &board->puzzle->snake;
  int joints[2] = {0}, straights[2] = {0};
  for (int i = 1; i < snake->cubes - 1; i++)
    if (i <= board->start[learner->at.left] ||
        i >= board->start[learner->at.right]) {
      joints[i & 1]++;
      straights[i & 1] += snake->joint[i] == STRAIGHT;
    }
  for (int h = 0; h < 2; h++)
    learner->surplus[h] =
        joints[h] ? 5 * ((double)straights[h] / joints[h] - 0.28) : 0;
}

static void find_features (const struct learner *learner,
                           const struct beam_state *state,
                           double feature[NUMBERS]) {
  const int even = beam_even_colour (&learner->board, state, &learner->at);
  memset (feature, 0, NUMBERS * sizeof *feature);
  for (int colour = 0; colour < COLOURS; colour++)
    for (int c = 0; c < CLASSES; c++) {
      const double count = state->count[colour][c];
      feature[c] += count;
      feature[CLASSES + c] += learner->surplus[colour ^ even] * count;
    }
}

static double score_of (const double feature[NUMBERS]) {
  double score = 0;
  for (int i = 0; i < NUMBERS; i++)
    score += number[i] * feature[i];
  return score;
}

/*-------------------------------- learning -----------------------------*/

static void follow_gradient (const double gradient[NUMBERS]) {
  static double sum[NUMBERS], first[NUMBERS], second[NUMBERS];
  static double first_power = 1, second_power = 1;
  static int levels;
  for (int i = 0; i < NUMBERS; i++)
    sum[i] += gradient[i];
  if (++levels % BATCH)
    return;
  first_power *= 0.9;
  second_power *= 0.999;
  for (int i = 0; i < NUMBERS; i++) {
    const double g = sum[i] / BATCH - 1e-4 * number[i];
    first[i] = 0.9 * first[i] + 0.1 * g;
    second[i] = 0.999 * second[i] + 0.001 * g * g;
    number[i] += 0.03 * first[i] / (1 - first_power) /
                 (sqrt (second[i] / (1 - second_power)) + 1e-8);
    sum[i] = 0;
  }
}

static struct beam_state *state_at (const struct learner *learner,
                                    char *states, size_t i) {
  return (struct beam_state *)(void *)(states + i * learner->state_bytes);
}

static int *path_of (const struct learner *learner,
                     struct beam_state *state) {
  return (int *)(void *)((char *)state + learner->path_at);
}

/* Compares the state of the folding with some of the next level. */
static void learn_from_level (struct learner *learner,
                              const struct beam_state *truth) {
  double feature[RIVALS + 1][NUMBERS], score[RIVALS + 1];
  double gradient[NUMBERS], sum = 0, most = -1e300;
  for (int r = 0; r <= RIVALS; r++) {
    const size_t i =
        (size_t)random_below (&learner->random, (int)learner->next_count);
    find_features (learner,
                   r ? state_at (learner, learner->next, i) : truth,
                   feature[r]);
    score[r] = score_of (feature[r]);
    most = fmax (most, score[r]);
  }
  for (int r = 0; r <= RIVALS; r++)
    sum += score[r] = exp (score[r] - most);
  memcpy (gradient, feature[0], sizeof gradient);
  for (int r = 0; r <= RIVALS; r++)
    for (int i = 0; i < NUMBERS; i++)
      gradient[i] -= score[r] / sum * feature[r][i];
  follow_gradient (gradient);
}

/*--------------------------------- beams -------------------------------*/

static struct beam_state *next_state (struct learner *learner) {
  if (learner->next_count == learner->room) {
    learner->room = 2 * learner->room + 64;
    learner->next =
        mem_realloc (learner->next, learner->room * learner->state_bytes);
    learner->now =
        mem_realloc (learner->now, learner->room * learner->state_bytes);
  }
  return state_at (learner, learner->next, learner->next_count);
}

/* Does no image of the first `count` cubes of the chain come before them?
 */
static bool is_least_image (const struct learner *learner, const int *cell,
                            int count) {
  const struct symmetry_group *group = &learner->board.symmetries;
  for (int g = 1; g < group->size; g++)
    for (int i = 0; i < count; i++) {
      const int here = cell[learner->chain.cube[i]];
      const int image = group->element[g].cell[here];
      if (image < here)
        return false;
      if (image > here)
        break;
    }
  return true;
}

/* The cells of `length` cubes beyond the one that is first */
static void place_run (const struct learner *learner, int *cell, int cube,
                       int length, int way, int direction) {
  for (; length > 0; length--, cube += way)
    cell[cube + way] = learner->board.neighbour[cell[cube]][direction];
}

static void list_roots (struct learner *learner) {
  const struct beam_board *board = &learner->board;
  const int run = learner->chain.first, cube = board->start[run];
  const int length = beam_run_length (board, run);
  for (int i = 0; i < board->cells; i++)
    for (int k = 0; k < DIRECTIONS; k++) {
      struct beam_state *root = next_state (learner);
      int *cell = path_of (learner, root);
      if (!beam_root (board, run, i, k, root))
        continue;
      cell[cube] = i;
      place_run (learner, cell, cube, length, 1, k);
      learner->next_count += is_least_image (learner, cell, length + 1);
    }
}

static void list_children (struct learner *learner, int end,
                           const struct beam_interval *after) {
  const struct beam_board *board = &learner->board;
  const int cube =
      board->start[end == RIGHT_END ? learner->at.right : learner->at.left];
  const int placed = board->start[after->right] - board->start[after->left];
  const int length = learner->at.next[end];
  struct beam_scores scores;
  beam_scores_init (&scores, board, after);
  learner->next_count = 0;
  for (size_t i = 0; i < learner->now_count; i++)
    for (int k = 0; k < DIRECTIONS; k++) {
      struct beam_state *child = next_state (learner);
      const struct beam_state *parent = state_at (learner, learner->now, i);
      const struct beam_move move = {end, k, length};
      int score = 0;
      if (axis_of (k) == parent->axis[end] ||
          !beam_child (board, parent, after, &move, &scores, &score))
        continue;
      memcpy (child, parent, learner->state_bytes);
      if (!beam_place (board, child, after, &move))
        continue;
      int *cell = path_of (learner, child);
      place_run (learner, cell, cube, length, end == RIGHT_END ? 1 : -1, k);
      learner->next_count += learner->level >= SYMMETRIC_LEVELS ||
                             is_least_image (learner, cell, placed + 1);
    }
}

/*---------------------------------- order ------------------------------*/

struct rank {
  double score;
  size_t state;
};

static int compare_ranks (const void *a, const void *b) {
  const struct rank *p = a, *q = b;
  return p->score != q->score
             ? (p->score < q->score) - (p->score > q->score)
         : p->state < q->state ? -1
                               : p->state > q->state;
}

static bool states_are_equal (const struct learner *learner,
                              const struct beam_state *a,
                              const struct beam_state *b) {
  return !memcmp (a->end, b->end, sizeof a->end) &&
         !memcmp (a->axis, b->axis, sizeof a->axis) &&
         !memcmp (a->free, b->free,
                  (size_t)learner->board.words * sizeof *a->free);
}

/* The best states of the next level become those of this one.  Equal ones,
 * which have equal scores, are kept once.
 */
static void keep_best (struct learner *learner, size_t width) {
  const size_t count = learner->next_count;
  AUTOFREE struct rank *rank = mem_alloc ((count + 1) * sizeof *rank);
  double feature[NUMBERS];
  size_t kept = 0;
  for (size_t i = 0; i < count; i++) {
    find_features (learner, state_at (learner, learner->next, i), feature);
    rank[i] = (struct rank){score_of (feature), i};
  }
  qsort (rank, count, sizeof *rank, compare_ranks);
  for (size_t i = 0; i < count && kept < width; i++) {
    const struct beam_state *state =
        state_at (learner, learner->next, rank[i].state);
    size_t other = kept;
    while (other > 0 && rank[other - 1].score == rank[i].score &&
           !states_are_equal (learner, state,
                              state_at (learner, learner->now, other - 1)))
      other--;
    if (other > 0 && rank[other - 1].score == rank[i].score)
      continue;
    memcpy (state_at (learner, learner->now, kept), state,
            learner->state_bytes);
    rank[kept++].score = rank[i].score;
  }
  learner->now_count = kept;
}

/*--------------------------------- snakes ------------------------------*/

static void learner_init (struct learner *learner,
                          const struct puzzle *puzzle, uint64_t random) {
  const size_t cubes = (size_t)puzzle->snake.cubes;
  *learner = (struct learner){.random = random};
  beam_board_init (&learner->board, puzzle);
  beam_chain_init (&learner->chain, &learner->board, 0);
  learner->path_at = (beam_state_bytes (&learner->board) + 7) / 8 * 8;
  learner->state_bytes =
      (learner->path_at + cubes * sizeof (int) + 7) / 8 * 8;
}

static void learner_clear (struct learner *learner) {
  mem_free (learner->now);
  mem_free (learner->next);
  beam_chain_clear (&learner->chain);
  beam_board_clear (&learner->board);
}

/* Replaces a folding by its least image, which the beam may hold. */
static void choose_image (const struct learner *learner, int *cell,
                          int cubes) {
  const struct symmetry_group *group = &learner->board.symmetries;
  AUTOFREE int *image = mem_alloc ((size_t)cubes * sizeof *image);
  for (int g = 1; g < group->size; g++) {
    for (int i = 0; i < cubes; i++)
      image[i] = group->element[g].cell[cell[i]];
    int i = 0;
    while (i < cubes &&
           image[learner->chain.cube[i]] == cell[learner->chain.cube[i]])
      i++;
    if (i < cubes &&
        image[learner->chain.cube[i]] < cell[learner->chain.cube[i]])
      memcpy (cell, image, (size_t)cubes * sizeof *image);
  }
}

static int direction_between (const struct beam_board *board, int from,
                              int to) {
  int k = 0;
  while (board->neighbour[from][k] != to)
    k++;
  return k;
}

/* Follows a beam to its end.  Learns from its levels if it is given the
 * cells of a folding, which become those of its least image.  Returns
 * whether the beam folds the snake, and then puts the cells into `found`.
 */
static bool follow_beam (const struct puzzle *puzzle, size_t width,
                         uint64_t random, int *folding, int *found) {
  struct learner learner;
  learner_init (&learner, puzzle, random);
  const struct beam_board *board = &learner.board;
  const int *start = board->start, first = learner.chain.first;
  const int cubes = puzzle->snake.cubes;
  struct beam_state *truth = mem_alloc (learner.state_bytes);
  if (folding) {
    choose_image (&learner, folding, cubes);
    beam_root (board, first, folding[start[first]],
               direction_between (board, folding[start[first]],
                                  folding[start[first] + 1]),
               truth);
  }
  list_roots (&learner);
  learner.at = beam_interval (board, first, first + 1);
  keep_best (&learner, width);
  while (learner.at.open[0] || learner.at.open[1]) {
    const int is_right = learner.chain.grows_right[learner.level++];
    const int end = is_right ? RIGHT_END : LEFT_END;
    const struct beam_interval after = beam_interval (
        board, learner.at.left - !is_right, learner.at.right + is_right);
    const int cube = start[is_right ? learner.at.right : learner.at.left];
    list_children (&learner, end, &after);
    if (folding) {
      const struct beam_move move = {
          end,
          direction_between (board, folding[cube],
                             folding[is_right ? cube + 1 : cube - 1]),
          learner.at.next[end]};
      beam_place (board, truth, &after, &move);
    }
    learner.at = after;
    if (!after.open[0] && !after.open[1])
      break;
    find_surplus (&learner);
    if (folding && learner.next_count > FEWEST_STATES)
      learn_from_level (&learner, truth);
    keep_best (&learner, width);
  }
  const bool folds = learner.next_count > 0;
  if (folds && found)
    memcpy (found, path_of (&learner, state_at (&learner, learner.next, 0)),
            (size_t)cubes * sizeof *found);
  mem_free (truth);
  learner_clear (&learner);
  return folds;
}

int main (int argc, char **argv) {
  if (argc != 5) {
    fprintf (stderr, "usage: beam_weights SIDE SNAKES WIDTH SEED\n");
    return 2;
  }
  const int side = atoi (argv[1]), snakes = atoi (argv[2]);
  const int seed = atoi (argv[4]);
  struct random_path random;
  struct puzzle puzzle = {0};
  region_init_box (&puzzle.region, (int[]){side, side, side});
  random_path_init (&random, &puzzle.region, 0, (unsigned)seed);
  const size_t width = (size_t)atoi (argv[3]);
  int found = 0;
  for (int i = 0; i < 2 * snakes; i++) {
    random_path_next (&random);
    path_snake (&puzzle, &random.path, &puzzle.snake);
    const uint64_t own = random_state ((uint64_t)seed + (uint64_t)i);
    bool folds = true;
    if (i >= snakes)
      found += folds =
          follow_beam (&puzzle, width, own, 0, random.path.cell);
    if (folds)
      follow_beam (&puzzle, width, own, random.path.cell, 0);
    snake_clear (&puzzle.snake);
  }
  fprintf (stderr, "self-play folded %d of %d snakes\n", found, snakes);
  /* Only ratios matter: dead ends are as bad as in beam_state.c. */
  const double unit = -340 / number[DEAD_END];
  for (int part = 0; part < 2; part++) {
    printf ("%s = {0", part ? "straight_weight" : "weight");
    for (int c = 1; c < CLASSES; c++)
      printf (", %.0f", unit * number[part * CLASSES + c]);
    printf ("};\n");
  }
  random_path_clear (&random);
  puzzle_clear (&puzzle);
  return 0;
}
