#include "search/beam_state.h"

#include <assert.h>
#include <string.h>

/*-------------------------------- classes ------------------------------*/

/* (two, one) in the order 0,0 0,1 0,2 0,3 1,0 1,1 1,2 2,0 2,1 3,0; a
 * pattern has two bits for each axis.
 */
const uint8_t class_of_pattern[PATTERNS] = {
    0, 1, 1, 4, 1, 2, 2, 5, 1, 2, 2, 5, 4, 5, 5, 7, /* z: 0 */
    1, 2, 2, 5, 2, 3, 3, 6, 2, 3, 3, 6, 5, 6, 6, 8, /* z: 1 */
    1, 2, 2, 5, 2, 3, 3, 6, 2, 3, 3, 6, 5, 6, 6, 8, /* z: 1 */
    4, 5, 5, 7, 5, 6, 6, 8, 5, 6, 6, 8, 7, 8, 8, 9, /* z: 2 */
};

/* w and x, times 100 */
static const int weight[CLASSES] = {0,  -340, -100, -30, 10,
                                    20, 30,   20,   70,  90};
static const int straight_weight[CLASSES] = {0,  160, -10, -50, 85,
                                             40, -30, -35, -20, -15};

/*-------------------------------- interval -----------------------------*/

struct beam_interval beam_interval (const struct beam_board *board,
                                    int left, int right) {
  assert (0 <= left && left < right && right <= board->runs);
  const int last = board->puzzle->snake.cubes - 1;
  const int missing[2] = {board->start[left], last - board->start[right]};
  return (struct beam_interval){
      .left = left,
      .right = right,
      .open = {missing[0], missing[1]},
      .next = {left > 0 ? beam_run_length (board, left - 1) : 0,
               right < board->runs ? beam_run_length (board, right) : 0},
      .colour = {missing[0] & 1, missing[1] & 1}};
}

void beam_scores_init (struct beam_scores *scores,
                       const struct beam_board *board,
                       const struct beam_interval *at) {
  const struct snake *snake = &board->puzzle->snake;
  int joints[2] = {0}, straights[2] = {0};
  for (int i = 1; i < snake->cubes - 1; i++)
    if (i <= board->start[at->left] || i >= board->start[at->right]) {
      joints[i & 1]++;
      straights[i & 1] += snake->joint[i] == STRAIGHT;
    }
  for (int parity = 0; parity < 2; parity++) {
    const int all = joints[parity];
    /* 5 (s - 0.28), times 100 */
    const int surplus =
        all ? (500 * straights[parity] - 140 * all) / all : 0;
    for (int c = 0; c < CLASSES; c++)
      scores->of_class[parity][c] =
          100 * weight[c] + surplus * straight_weight[c];
    for (int pattern = 0; pattern < PATTERNS; pattern++)
      scores->of[parity][pattern] =
          scores->of_class[parity][class_of_pattern[pattern]];
  }
}

int beam_score (const struct beam_board *board,
                const struct beam_state *state,
                const struct beam_interval *at,
                const struct beam_scores *scores) {
  const int even = beam_even_colour (board, state, at);
  int score = 0;
  for (int colour = 0; colour < COLOURS; colour++)
    for (int c = 0; c < CLASSES; c++)
      score += scores->of_class[colour ^ even][c] * state->count[colour][c];
  return score;
}

/*--------------------------------- states ------------------------------*/

size_t beam_state_bytes (const struct beam_board *board) {
  const size_t bytes = sizeof (struct beam_state) +
                       (size_t)board->words * sizeof (uint64_t) +
                       (size_t)board->bits;
  return (bytes + 7) / 8 * 8;
}

/* A cell is no neighbour any more from which the snake may come. */
static void close_cell (const struct beam_board *board,
                        struct beam_state *state, int bit) {
  uint8_t *pattern = beam_patterns (board, state);
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = board->neighbour[bit][k];
    if (next == board->outside || !beam_has (state->free, next))
      continue;
    uint16_t *count = state->count[(int)board->colour[next]];
    count[class_of_pattern[pattern[next]]]--;
    pattern[next] &= (uint8_t) ~(1 << opposite (k));
    count[class_of_pattern[pattern[next]]]++;
  }
}

static void take_cell (const struct beam_board *board,
                       struct beam_state *state, int bit) {
  assert (beam_has (state->free, bit));
  const uint8_t pattern = beam_patterns (board, state)[bit];
  state->free[bit / 64] &= ~((uint64_t)1 << bit % 64);
  state->count[(int)board->colour[bit]][class_of_pattern[pattern]]--;
}

void beam_place (const struct beam_board *board, struct beam_state *state,
                 const struct beam_move *move, bool is_last) {
  const int from = state->end[move->end];
  int bit = from;
  for (int i = 0; i < move->length; i++) {
    bit = board->neighbour[bit][move->direction];
    take_cell (board, state, bit);
  }
  bit = from;
  for (int i = 0; i < move->length; i++) {
    close_cell (board, state, bit);
    bit = board->neighbour[bit][move->direction];
  }
  if (is_last)
    close_cell (board, state, bit);
  state->end[move->end] = (uint16_t)(is_last ? board->outside : bit);
  state->axis[move->end] = (uint8_t)axis_of (move->direction);
}

bool beam_root (const struct beam_board *board, int run, int bit,
                int direction, struct beam_state *state) {
  const int length = beam_run_length (board, run);
  const int first = board->start[run];
  int at = bit;
  for (int i = 0; i <= length; i++) {
    const int fixed = board->fixed_bit[first + i];
    if (at == board->outside || (fixed >= 0 && fixed != at) ||
        (board->fixed_cube[at] >= 0 && board->fixed_cube[at] != first + i))
      return false;
    at = board->neighbour[at][direction];
  }
  if (board->first_colour >= 0 &&
      (board->colour[bit] ^ (first & 1)) != board->first_colour)
    return false;
  memset (state, 0, beam_state_bytes (board));
  memcpy (state->free, board->region,
          (size_t)board->words * sizeof *state->free);
  for (int i = 0; i < board->bits; i++) {
    if (!beam_has (state->free, i))
      continue;
    uint8_t pattern = 0;
    for (int k = 0; k < DIRECTIONS; k++)
      pattern |= (uint8_t)((board->neighbour[i][k] != board->outside) << k);
    beam_patterns (board, state)[i] = pattern;
    state->count[(int)board->colour[i]][class_of_pattern[pattern]]++;
  }
  take_cell (board, state, bit);
  state->end[LEFT_END] = state->end[RIGHT_END] = (uint16_t)bit;
  state->axis[LEFT_END] = (uint8_t)axis_of (direction);
  /* The first cell stays open at the left, which `beam_place` would close.
   */
  at = bit;
  for (int i = 0; i < length; i++) {
    at = board->neighbour[at][direction];
    take_cell (board, state, at);
  }
  if (run == 0) {
    close_cell (board, state, bit);
    state->end[LEFT_END] = (uint16_t)board->outside;
  }
  at = bit;
  for (int i = 1; i < length; i++) {
    at = board->neighbour[at][direction];
    close_cell (board, state, at);
  }
  at = board->neighbour[at][direction];
  const bool is_last = run == board->runs - 1;
  if (is_last)
    close_cell (board, state, at);
  state->end[RIGHT_END] = (uint16_t)(is_last ? board->outside : at);
  state->axis[RIGHT_END] = (uint8_t)axis_of (direction);
  return true;
}

/*-------------------------------- children -----------------------------*/

/* Is there a direction for a next run of `length` cubes? */
static bool has_room (const struct beam_board *board, const uint64_t *free,
                      int bit, int axis, int length) {
  for (int k = 0; k < DIRECTIONS; k++) {
    if (axis_of (k) == axis)
      continue;
    int next = board->neighbour[bit][k], i = 0;
    while (i < length && next != board->outside && beam_has (free, next)) {
      next = board->neighbour[next][k];
      i++;
    }
    if (i == length)
      return true;
  }
  return false;
}

/* Are the cells of the run free, and all fixed cubes in their cells, which
 * no other cube takes?
 */
static bool run_fits (const struct beam_board *board, const uint64_t *free,
                      int cube, int bit, const struct beam_move *move) {
  const int step = move->end == LEFT_END ? -1 : 1;
  for (int i = 0; i < move->length; i++) {
    cube += step;
    bit = board->neighbour[bit][move->direction];
    if (bit == board->outside || !beam_has (free, bit))
      return false;
    const int fixed = board->fixed_bit[cube];
    if ((fixed >= 0 && fixed != bit) ||
        (board->fixed_cube[bit] >= 0 && board->fixed_cube[bit] != cube))
      return false;
  }
  return true;
}

bool beam_child (const struct beam_board *board,
                 const struct beam_state *parent,
                 const struct beam_interval *child,
                 const struct beam_move *move,
                 const struct beam_scores *scores, int *score) {
  const int end = move->end, from = parent->end[end];
  const int cube = end == LEFT_END
                       ? child->open[LEFT_END] + move->length
                       : board->start[child->right] - move->length;
  if (!run_fits (board, parent->free, cube, from, move))
    return false;
  uint64_t free[BEAM_MOST_WORDS];
  memcpy (free, parent->free, (size_t)board->words * sizeof *free);
  int bit = from;
  for (int i = 0; i < move->length; i++) {
    bit = board->neighbour[bit][move->direction];
    free[bit / 64] &= ~((uint64_t)1 << bit % 64);
  }

  /* What the taken cells, and those that are closed now, change */
  const uint8_t *pattern = beam_patterns_of (board, parent);
  const bool is_last = !child->open[end];
  const int open_ends =
      (child->open[LEFT_END] > 0) + (child->open[RIGHT_END] > 0);
  const bool must_fill = board->is_full && open_ends;
  const int even_colour = board->colour[from] ^ (cube & 1);
  int dead_ends = parent->count[0][DEAD_END] + parent->count[1][DEAD_END];
  bit = from;
  for (int i = 0;; i++, bit = board->neighbour[bit][move->direction]) {
    const int parity = board->colour[bit] ^ even_colour;
    if (i) {
      *score -= scores->of[parity][pattern[bit]];
      dead_ends -= class_of_pattern[pattern[bit]] == DEAD_END;
    }
    if (i == move->length && !is_last)
      break;
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = board->neighbour[bit][k];
      if (next == board->outside || !beam_has (free, next))
        continue;
      const int before = pattern[next],
                after = before & ~(1 << opposite (k));
      *score += scores->of[!parity][after] - scores->of[!parity][before];
      dead_ends += class_of_pattern[after] == DEAD_END;
      if (must_fill && !after)
        return false;
    }
    if (i == move->length)
      break;
  }
  if (must_fill && dead_ends > open_ends)
    return false;
  for (int e = LEFT_END; e <= RIGHT_END; e++)
    if (child->open[e] &&
        !has_room (board, free, e == end ? bit : parent->end[e],
                   e == end ? axis_of (move->direction) : parent->axis[e],
                   child->next[e]))
      return false;
  return true;
}

/*------------------------------- connection ----------------------------*/

/* Adds to `set` the cells of `free` that are reached from it. */
static inline __attribute__ ((always_inline)) void
flood_words (const struct beam_board *board, const uint64_t *free,
             uint64_t *set, int words) {
  bool has_grown;
  do {
    has_grown = false;
    for (int k = 0; k < DIRECTIONS; k++) {
      const int stride = board->stride[axis_of (k)];
      const int far = stride / 64, near = stride % 64;
      const uint64_t *inner = board->inner[k];
      for (int j = 0; j < words; j++) {
        const int w = k & 1 ? j : words - 1 - j;
        const int a = k & 1 ? w + far : w - far, b = k & 1 ? a + 1 : a - 1;
        const uint64_t x = a >= 0 && a < words ? set[a] & inner[a] : 0;
        const uint64_t y =
            near && b >= 0 && b < words ? set[b] & inner[b] : 0;
        const uint64_t moved =
            k & 1 ? x >> near | (near ? y << (64 - near) : 0)
                  : x << near | (near ? y >> (64 - near) : 0);
        const uint64_t more = moved & free[w] & ~set[w];
        set[w] |= more;
        has_grown |= more != 0;
      }
    }
  } while (has_grown);
}

static void flood (const struct beam_board *board, const uint64_t *free,
                   uint64_t *set) {
  switch (board->words) {
  case 1:
    flood_words (board, free, set, 1);
    break;
  case 2:
    flood_words (board, free, set, 2);
    break;
  case 4:
    flood_words (board, free, set, 4);
    break;
  default:
    flood_words (board, free, set, board->words);
  }
}

/* Fills `part` with the cells that the first cell of `free` reaches, and
 * returns their number.  There is a free cell.
 */
static int first_part (const struct beam_board *board, const uint64_t *free,
                       uint64_t *part) {
  const int words = board->words;
  int w = 0, cells = 0;
  while (!free[w])
    w++;
  memset (part, 0, (size_t)words * sizeof *part);
  part[w] = free[w] & -free[w];
  flood (board, free, part);
  for (w = 0; w < words; w++)
    cells += __builtin_popcountll (part[w]);
  return cells;
}

/* Can an end of what is placed go on into a part, and fill it? */
static bool end_fills (const struct beam_board *board,
                       const struct beam_state *state,
                       const struct beam_interval *at, int end,
                       const uint64_t *part, int cells) {
  if (at->open[end] != cells)
    return false;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = board->neighbour[state->end[end]][k];
    if (next != board->outside && beam_has (part, next))
      return true;
  }
  return false;
}

static bool is_connected (const struct beam_board *board,
                          const struct beam_state *state,
                          const struct beam_interval *at) {
  uint64_t part[BEAM_MOST_WORDS], rest[BEAM_MOST_WORDS] = {0},
                                  other[BEAM_MOST_WORDS];
  const int all = at->open[LEFT_END] + at->open[RIGHT_END];
  const int cells = first_part (board, state->free, part);
  if (cells == all)
    return true;
  if (cells != at->open[LEFT_END] && cells != at->open[RIGHT_END])
    return false;
  for (int w = 0; w < board->words; w++)
    rest[w] = state->free[w] & ~part[w];
  const int other_cells = first_part (board, rest, other);
  return cells + other_cells == all &&
         ((end_fills (board, state, at, LEFT_END, part, cells) &&
           end_fills (board, state, at, RIGHT_END, other, other_cells)) ||
          (end_fills (board, state, at, RIGHT_END, part, cells) &&
           end_fills (board, state, at, LEFT_END, other, other_cells)));
}

bool beam_state_is_possible (const struct beam_board *board,
                             const struct beam_state *state,
                             const struct beam_interval *at) {
  if (!board->is_full || (!at->open[0] && !at->open[1]))
    return true;
  int ends[COLOURS] = {0};
  for (int e = 0; e < 2; e++)
    if (at->open[e])
      ends[board->colour[state->end[e]] ^ at->colour[e]]++;
  if (state->count[0][DEAD] || state->count[1][DEAD] ||
      state->count[0][DEAD_END] > ends[0] ||
      state->count[1][DEAD_END] > ends[1])
    return false;
  return is_connected (board, state, at);
}
