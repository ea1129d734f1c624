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
  return (struct beam_interval){
      .left = left,
      .right = right,
      .open = {board->start[left], last - board->start[right]},
      .next = {left > 0 ? beam_run_length (board, left - 1) : 0,
               right < board->runs ? beam_run_length (board, right) : 0}};
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
                       (size_t)board->cells;
  return (bytes + 7) / 8 * 8;
}

/* A cell is no neighbour any more from which the snake may come. */
static void close_cell (const struct beam_board *board,
                        struct beam_state *state, int cell) {
  uint8_t *pattern = beam_patterns (board, state);
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = board->neighbour[cell][k];
    if (!beam_has (state->free, next))
      continue;
    uint16_t *count = state->count[board->colour[next]];
    count[class_of_pattern[pattern[next]]]--;
    pattern[next] &= (uint8_t) ~(1 << opposite (k));
    count[class_of_pattern[pattern[next]]]++;
  }
}

static void take_cell (const struct beam_board *board,
                       struct beam_state *state, int cell) {
  assert (beam_has (state->free, cell));
  const uint8_t pattern = beam_patterns (board, state)[cell];
  beam_remove (state->free, cell);
  state->count[board->colour[cell]][class_of_pattern[pattern]]--;
}

bool beam_root (const struct beam_board *board, int run, int cell,
                int direction, struct beam_state *state) {
  const int length = beam_run_length (board, run);
  const int first = board->start[run];
  int at = cell;
  for (int i = 0; i <= length; i++) {
    const int fixed = board->fixed_cell[first + i];
    if (at == board->outside || (fixed >= 0 && fixed != at) ||
        (board->fixed_cube[at] >= 0 && board->fixed_cube[at] != first + i))
      return false;
    at = board->neighbour[at][direction];
  }
  if (board->first_colour >= 0 &&
      (board->colour[cell] ^ (first & 1)) != board->first_colour)
    return false;
  memset (state, 0, beam_state_bytes (board));
  memcpy (state->free, board->region,
          (size_t)board->words * sizeof *state->free);
  for (int i = 0; i < board->cells; i++) {
    uint8_t pattern = 0;
    for (int k = 0; k < DIRECTIONS; k++)
      pattern |= (uint8_t)((board->neighbour[i][k] != board->outside) << k);
    beam_patterns (board, state)[i] = pattern;
    state->count[board->colour[i]][class_of_pattern[pattern]]++;
  }
  /* Each end stays open, unless it is an end of the snake. */
  const bool is_first = run == 0, is_last = run == board->runs - 1;
  int last = cell;
  for (int i = 0; i <= length; i++) {
    take_cell (board, state, last);
    if (i < length)
      last = board->neighbour[last][direction];
  }
  at = cell;
  for (int i = 0; i <= length; i++) {
    if ((i > 0 || is_first) && (i < length || is_last))
      close_cell (board, state, at);
    at = board->neighbour[at][direction];
  }
  state->end[LEFT_END] = (uint16_t)(is_first ? board->outside : cell);
  state->end[RIGHT_END] = (uint16_t)(is_last ? board->outside : last);
  state->axis[LEFT_END] = state->axis[RIGHT_END] =
      (uint8_t)axis_of (direction);
  return true;
}

/*-------------------------------- children -----------------------------*/

/* Is there a direction for a next run of `length` cubes? */
static bool has_room (const struct beam_board *board, const uint64_t *free,
                      int cell, int axis, int length) {
  for (int k = 0; k < DIRECTIONS; k++) {
    if (axis_of (k) == axis)
      continue;
    int next = board->neighbour[cell][k], i = 0;
    while (i < length && beam_has (free, next)) {
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
                      int cube, int cell, const struct beam_move *move) {
  const int step = move->end == LEFT_END ? -1 : 1;
  for (int i = 0; i < move->length; i++) {
    cube += step;
    cell = board->neighbour[cell][move->direction];
    if (!beam_has (free, cell))
      return false;
    const int fixed = board->fixed_cell[cube];
    if ((fixed >= 0 && fixed != cell) ||
        (board->fixed_cube[cell] >= 0 && board->fixed_cube[cell] != cube))
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
  int cell = from;
  for (int i = 0; i < move->length; i++) {
    cell = board->neighbour[cell][move->direction];
    beam_remove (free, cell);
  }

  /* What the taken cells, and those that are closed now, change */
  const uint8_t *pattern = beam_patterns_of (board, parent);
  const bool is_last = !child->open[end];
  const int open_ends =
      (child->open[LEFT_END] > 0) + (child->open[RIGHT_END] > 0);
  const bool must_fill = board->is_full && open_ends;
  const int even_colour = board->colour[from] ^ (cube & 1);
  int dead_ends = parent->count[0][DEAD_END] + parent->count[1][DEAD_END];
  cell = from;
  for (int i = 0;; i++, cell = board->neighbour[cell][move->direction]) {
    const int parity = board->colour[cell] ^ even_colour;
    if (i) {
      *score -= scores->of[parity][pattern[cell]];
      dead_ends -= class_of_pattern[pattern[cell]] == DEAD_END;
    }
    if (i == move->length && !is_last)
      break;
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = board->neighbour[cell][k];
      if (!beam_has (free, next))
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
        !has_room (board, free, e == end ? cell : parent->end[e],
                   e == end ? axis_of (move->direction) : parent->axis[e],
                   child->next[e]))
      return false;
  return true;
}

/*--------------------------------- places -----------------------------*/

/* Takes out of `unseen` all cells that are connected with `cell`, but ends
 * early once it has met all of the `*left` cells that are sought.  Returns
 * how many it took, and sets how many are left to be met.
 */
static int take_part (const struct beam_board *board, uint64_t *unseen,
                      int cell, const uint64_t *sought, int *left) {
  uint16_t part[64 * BEAM_MOST_WORDS];
  int count = 0;
  beam_remove (unseen, cell);
  part[count++] = (uint16_t)cell;
  --*left;
  for (int i = 0; i < count && *left; i++)
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = board->neighbour[part[i]][k];
      if (!beam_has (unseen, next))
        continue;
      beam_remove (unseen, next);
      part[count++] = (uint16_t)next;
      *left -= beam_has (sought, next);
    }
  return count;
}

static int first_cell (const uint64_t *set) {
  int w = 0;
  while (!set[w])
    w++;
  return 64 * w + __builtin_ctzll (set[w]);
}

/* Can an end of what is placed go on into a part, and fill it? */
static bool end_fills (const struct beam_board *board,
                       const struct beam_state *state,
                       const struct beam_interval *at, int end,
                       const uint64_t *rest, bool is_rest, int cells) {
  if (at->open[end] != cells)
    return false;
  for (int k = 0; k < DIRECTIONS; k++) {
    const int next = board->neighbour[state->end[end]][k];
    if (beam_has (state->free, next) && beam_has (rest, next) == is_rest)
      return true;
  }
  return false;
}

/* All free cells are connected if they were before the move, and the
 * neighbours of the cells that it took are now.
 */
static bool is_connected (const struct beam_board *board,
                          struct beam_state *state,
                          const struct beam_interval *at,
                          const struct beam_move *move, int from) {
  const size_t bytes = (size_t)board->words * sizeof *state->free;
  uint64_t sought[BEAM_MOST_WORDS] = {0}, rest[BEAM_MOST_WORDS],
           unseen[BEAM_MOST_WORDS];
  const int all = at->open[LEFT_END] + at->open[RIGHT_END];
  int left = 0;
  for (int i = 0; state->is_whole && i < move->length; i++) {
    from = board->neighbour[from][move->direction];
    for (int k = 0; k < DIRECTIONS; k++) {
      const int next = board->neighbour[from][k];
      left += beam_has (state->free, next) && !beam_has (sought, next);
      if (beam_has (state->free, next))
        beam_add (sought, next);
    }
  }
  if (!state->is_whole) {
    memcpy (sought, state->free, bytes);
    left = all;
  }
  memcpy (rest, state->free, bytes);
  const int cells =
      take_part (board, rest, first_cell (sought), sought, &left);
  state->is_whole = !left;
  if (state->is_whole)
    return true;
  if (cells != at->open[LEFT_END] && cells != at->open[RIGHT_END])
    return false;
  left = all - cells;
  memcpy (unseen, rest, bytes);
  take_part (board, unseen, first_cell (rest), rest, &left);
  for (int e = LEFT_END; e <= RIGHT_END; e++)
    if (!left && end_fills (board, state, at, e, rest, false, cells) &&
        end_fills (board, state, at, !e, rest, true, all - cells))
      return true;
  return false;
}

bool beam_place (const struct beam_board *board, struct beam_state *state,
                 const struct beam_interval *after,
                 const struct beam_move *move) {
  const int end = move->end, from = state->end[end];
  const bool is_last = !after->open[end];
  int cell = from;
  for (int i = 0; i < move->length; i++) {
    cell = board->neighbour[cell][move->direction];
    take_cell (board, state, cell);
  }
  cell = from;
  for (int i = 0; i < move->length; i++) {
    close_cell (board, state, cell);
    cell = board->neighbour[cell][move->direction];
  }
  if (is_last)
    close_cell (board, state, cell);
  state->end[end] = (uint16_t)(is_last ? board->outside : cell);
  state->axis[end] = (uint8_t)axis_of (move->direction);
  if (!board->is_full || (!after->open[0] && !after->open[1]))
    return true;
  /* Along the missing cubes colours alternate. */
  int ends[COLOURS] = {0};
  for (int e = 0; e < 2; e++)
    if (after->open[e])
      ends[board->colour[state->end[e]] ^ (after->open[e] & 1)]++;
  return !state->count[0][DEAD] && !state->count[1][DEAD] &&
         state->count[0][DEAD_END] <= ends[0] &&
         state->count[1][DEAD_END] <= ends[1] &&
         is_connected (board, state, after, move, from);
}
