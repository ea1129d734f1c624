/* Learns the 18 numbers of the beam search (beam_state.h) from random
 * snakes whose folding is known, and prints them as beam_state.c has them:
 *
 *     cmake --build build --target beam_weights
 *     build/tests/beam_weights 5 400 300 1
 *
 * for 400 snakes of 5x5x5, beams of width 300, and the seed 1.  A beam by
 * the numbers as they are so far is compared level by level with the state
 * of the known folding: the probability that this one is chosen, among
 * itself and some states beside it that no test rejects, is taken to be
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
  BATCH = 256
};

static double number[NUMBERS]; /* w, then x */

struct learner {
  const struct beam_board *board;
  struct beam_interval at;
  double surplus[2]; /* of straight joints, by parity */
  uint64_t random;
  size_t state_bytes;
  char *now, *next; /* states of this level and of the next */
  size_t now_count, next_count, room;
};

/*-------------------------------- features -----------------------------*/

static void find_surplus (struct learner *learner) {
  const struct beam_board *board = learner->board;
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
  const int even = beam_even_colour (learner->board, state, &learner->at);
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

static void list_children (struct learner *learner, int end,
                           const struct beam_interval *after) {
  struct beam_scores scores;
  beam_scores_init (&scores, learner->board, after);
  learner->next_count = 0;
  for (size_t i = 0; i < learner->now_count; i++)
    for (int k = 0; k < DIRECTIONS; k++) {
      struct beam_state *child = next_state (learner);
      const struct beam_state *parent = state_at (learner, learner->now, i);
      const struct beam_move move = {end, k, learner->at.next[end]};
      int score = 0;
      if (axis_of (k) == parent->axis[end] ||
          !beam_child (learner->board, parent, after, &move, &scores,
                       &score))
        continue;
      memcpy (child, parent, learner->state_bytes);
      learner->next_count +=
          beam_place (learner->board, child, after, &move);
    }
}

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

/* The best states of the next level become those of this one. */
static void keep_best (struct learner *learner, size_t width) {
  const size_t count = learner->next_count;
  AUTOFREE struct rank *rank = mem_alloc ((count + 1) * sizeof *rank);
  double feature[NUMBERS];
  for (size_t i = 0; i < count; i++) {
    find_features (learner, state_at (learner, learner->next, i), feature);
    rank[i] = (struct rank){score_of (feature), i};
  }
  qsort (rank, count, sizeof *rank, compare_ranks);
  learner->now_count = count < width ? count : width;
  for (size_t i = 0; i < learner->now_count; i++)
    memcpy (state_at (learner, learner->now, i),
            state_at (learner, learner->next, rank[i].state),
            learner->state_bytes);
}

static int direction_between (const struct beam_board *board, int from,
                              int to) {
  int k = 0;
  while (board->neighbour[from][k] != to)
    k++;
  return k;
}

static void learn_from_folding (const struct puzzle *puzzle,
                                const int *cell, size_t width,
                                uint64_t random) {
  struct beam_board board;
  struct beam_chain chain;
  beam_board_init (&board, puzzle);
  beam_chain_init (&chain, &board, 0);
  struct learner learner = {.board = &board,
                            .random = random,
                            .state_bytes = beam_state_bytes (&board)};
  struct beam_state *truth = mem_alloc (learner.state_bytes);
  const int *start = board.start, first = chain.first;
  beam_root (&board, first, cell[start[first]],
             direction_between (&board, cell[start[first]],
                                cell[start[first] + 1]),
             truth);
  for (int i = 0; i < board.cells; i++)
    for (int k = 0; k < DIRECTIONS; k++)
      learner.next_count +=
          beam_root (&board, first, i, k, next_state (&learner));
  learner.at = beam_interval (&board, first, first + 1);
  keep_best (&learner, width);
  for (int level = 0; learner.at.open[0] || learner.at.open[1]; level++) {
    const int is_right = chain.grows_right[level];
    const int end = is_right ? RIGHT_END : LEFT_END;
    const struct beam_interval after = beam_interval (
        &board, learner.at.left - !is_right, learner.at.right + is_right);
    const int cube = start[is_right ? learner.at.right : learner.at.left];
    const struct beam_move move = {
        end,
        direction_between (&board, cell[cube],
                           cell[is_right ? cube + 1 : cube - 1]),
        learner.at.next[end]};
    list_children (&learner, end, &after);
    beam_place (&board, truth, &after, &move);
    learner.at = after;
    if (!after.open[0] && !after.open[1])
      break;
    find_surplus (&learner);
    if (learner.next_count > FEWEST_STATES)
      learn_from_level (&learner, truth);
    keep_best (&learner, width);
  }
  mem_free (truth);
  mem_free (learner.now);
  mem_free (learner.next);
  beam_chain_clear (&chain);
  beam_board_clear (&board);
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
  for (int i = 0; i < snakes; i++) {
    random_path_next (&random);
    path_snake (&puzzle, &random.path, &puzzle.snake);
    learn_from_folding (&puzzle, random.path.cell, (size_t)atoi (argv[3]),
                        random_state ((uint64_t)seed + (uint64_t)i));
    snake_clear (&puzzle.snake);
  }
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
