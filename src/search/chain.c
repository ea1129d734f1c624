#include "search/chain.h"

#include "instance/instance.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The passes are written once, for any number of words, and compiled for
 * one word, two words and many: with a constant number the loops over words
 * vanish, and sets live in registers.
 */
#define FOR_EACH_WIDTH static inline __attribute__ ((always_inline))

#define WORD_BITS 64
#define MOST_WORDS (REGION_MOST_CELLS / WORD_BITS)

typedef uint64_t word;

/*------------------------------- weights -------------------------------*/

/* Each contradiction adds `gain`, which grows: old ones fade. */
#define GAIN_GROWTH 1.001
#define GAIN_MOST 1e100

struct weights {
  double gain;
  int cubes, bits;
  double *cube, *bit; /* bits for cells, 1 at least at first */
};

static double *ones (int n) {
  double *values = allocate ((size_t)n * sizeof *values);
  for (int i = 0; i < n; i++)
    values[i] = 1;
  return values;
}

static struct weights *new_weights (int cubes, int bits) {
  struct weights *weights = allocate (sizeof *weights);
  *weights = (struct weights){1, cubes, bits, ones (cubes), ones (bits)};
  return weights;
}

static void delete_weights (struct weights *weights) {
  release (weights->cube);
  release (weights->bit);
  release (weights);
}

static void scale (double *values, int n, double factor) {
  for (int i = 0; i < n; i++)
    values[i] *= factor;
}

/* A contradiction at a cube; returns 0, as whoever finds one does. */
static int blame_cube (const struct space *space, int cube) {
  struct weights *weights = space->weights;
  weights->cube[cube] += weights->gain;
  weights->gain *= GAIN_GROWTH;
  if (weights->gain > GAIN_MOST) {
    scale (weights->cube, weights->cubes, 1 / GAIN_MOST);
    scale (weights->bit, weights->bits, 1 / GAIN_MOST);
    weights->gain /= GAIN_MOST;
  }
  return 0;
}

/* The same at the first cell of word `w` of a set */
static int blame_cell (const struct space *space, word set, int w) {
  struct weights *weights = space->weights;
  weights->bit[w * WORD_BITS + __builtin_ctzll (set)] += weights->gain;
  return 0;
}

/*-------------------------------- space --------------------------------*/

/* Cells are numbered as the places of the box around the region: a step in
 * any direction is then a shift by a fixed number of bits.
 */
static void number_bits (struct space *space, const struct region *region) {
  const int *side = region->side;
  const int stride[3] = {1, side[0], side[0] * side[1]};
  memcpy (space->stride, stride, sizeof stride);
  space->words = (stride[2] * side[2] + WORD_BITS - 1) / WORD_BITS;
  space->bit = allocate ((size_t)region->cells * sizeof *space->bit);
  space->cell = allocate_zeroed ((size_t)space->words * WORD_BITS,
                                 sizeof *space->cell);
  for (int cell = 0; cell < region->cells; cell++) {
    const int *at = region->position[cell].at;
    const int bit =
        at[0] * stride[0] + at[1] * stride[1] + at[2] * stride[2];
    space->bit[cell] = bit;
    space->cell[bit] = cell;
  }
}

static void set_bit (word *set, int bit) {
  set[bit / WORD_BITS] |= (word)1 << bit % WORD_BITS;
}

static int has_bit (const word *set, int bit) {
  return set[bit / WORD_BITS] >> bit % WORD_BITS & 1;
}

void space_init (struct space *space, const struct instance *instance) {
  const struct region *region = &instance->puzzle->region;
  space->instance = instance;
  space->cubes = instance->domains.cubes;
  space->all_full = puzzle_spare_cells (instance->puzzle) == 0;
  number_bits (space, region);
  const size_t words = (size_t)space->words;
  space->cells = allocate_zeroed (words, sizeof *space->cells);
  space->taken = allocate_zeroed (words, sizeof *space->taken);
  space->forced = allocate_zeroed (words, sizeof *space->forced);
  for (int cell = 0; cell < region->cells; cell++)
    set_bit (space->cells, space->bit[cell]);
  space->weights = new_weights (space->cubes, space->words * WORD_BITS);
}

void space_clear (struct space *space) {
  release (space->bit);
  release (space->cell);
  release (space->cells);
  release (space->taken);
  release (space->forced);
  delete_weights (space->weights);
}

void space_forget (struct space *space) {
  struct weights *old = space->weights;
  space->weights = new_weights (old->cubes, old->bits);
  delete_weights (old);
}

/*-------------------------------- chains -------------------------------*/

size_t chain_bytes (const struct space *space) {
  const size_t cubes = (size_t)space->cubes, words = (size_t)space->words;
  return cubes *
         ((1 + DIRECTIONS) * words * sizeof (word) + sizeof (int) + 2);
}

void chain_init (struct chain *chain, const struct space *space) {
  const size_t cubes = (size_t)space->cubes, words = (size_t)space->words;
  chain->set = allocate (chain_bytes (space));
  chain->arcs = chain->set + cubes * words;
  chain->size = (int *)(chain->arcs + cubes * DIRECTIONS * words);
  chain->joint = (char *)(chain->size + cubes);
  chain->changed = chain->joint + cubes;
}

void chain_copy (struct chain *to, const struct chain *from,
                 const struct space *space) {
  memcpy (to->set, from->set, chain_bytes (space));
}

void chain_clear (struct chain *chain) { release (chain->set); }

static word *set_of (const struct chain *chain, int cube, int words) {
  return chain->set + cube * words;
}

static word *arcs_of (const struct chain *chain, int cube, int direction,
                      int words) {
  return chain->arcs + (cube * DIRECTIONS + direction) * words;
}

void chain_fill (struct chain *chain, const struct space *space) {
  const struct domains *domains = &space->instance->domains;
  const int words = space->words;
  memset (chain->set, 0, chain_bytes (space));
  memcpy (chain->joint, space->instance->puzzle->snake.joint,
          (size_t)space->cubes);
  memset (chain->changed, 1, (size_t)space->cubes);
  for (int cube = 0; cube < space->cubes; cube++)
    for (int cell = 0; cell < domains->cells; cell++) {
      const int bit = space->bit[cell];
      if (!domain_has (domains, cube, cell))
        continue;
      set_bit (set_of (chain, cube, words), bit);
      chain->size[cube]++;
      for (int d = 0; d < DIRECTIONS; d++)
        if (cube + 1 == space->cubes ||
            domain_has_arc (domains, cube, cell, d))
          set_bit (arcs_of (chain, cube, d, words), bit);
    }
}

int chain_has (const struct chain *chain, const struct space *space,
               int cube, int cell) {
  return has_bit (set_of (chain, cube, space->words), space->bit[cell]);
}

int chain_cell (const struct chain *chain, const struct space *space,
                int cube) {
  const word *set = set_of (chain, cube, space->words);
  while (!*set)
    set++;
  const int before =
      (int)(set - set_of (chain, cube, space->words)) * WORD_BITS;
  return space->cell[before + __builtin_ctzll (*set)];
}

int chain_open_cubes (const struct chain *chain,
                      const struct space *space) {
  int open = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    open += chain->size[cube] > 1;
  return open;
}

/* Keeps of a cube's set and arcs what lies in `kept`; 0 if nothing does. */
FOR_EACH_WIDTH int restrict_to (struct chain *chain, int cube,
                                const word *kept, const int words) {
  word *set = set_of (chain, cube, words);
  int size = 0;
  for (int w = 0; w < words; w++) {
    set[w] &= kept[w];
    size += __builtin_popcountll (set[w]);
    for (int d = 0; d < DIRECTIONS; d++)
      arcs_of (chain, cube, d, words)[w] &= kept[w];
  }
  chain->changed[cube] = 1;
  return chain->size[cube] = size;
}

void chain_place (struct chain *chain, const struct space *space, int cube,
                  int cell) {
  word *only = space->taken;
  memset (only, 0, (size_t)space->words * sizeof *only);
  set_bit (only, space->bit[cell]);
  restrict_to (chain, cube, only, space->words);
}

/*-------------------------------- walks --------------------------------*/

/* Word `w` of a set moved by one step.  A cell without a neighbour there
 * gets outside of the region or to the far end of another row: arcs that
 * begin or end so do not exist.
 */
FOR_EACH_WIDTH word moved (const struct space *space, const word *set,
                           int direction, int w, const int words) {
  const int stride = space->stride[axis_of (direction)];
  if (words == 1)
    return direction & 1 ? set[0] >> (stride & 63)
                         : set[0] << (stride & 63);
  const int sign = sign_of (direction), bits = stride % WORD_BITS;
  const int near = w - sign * (stride / WORD_BITS), far = near - sign;
  word result = 0;
  if (near >= 0 && near < words)
    result = direction & 1 ? set[near] >> bits : set[near] << bits;
  if (bits && far >= 0 && far < words)
    result |= direction & 1 ? set[far] << (WORD_BITS - bits)
                            : set[far] >> (WORD_BITS - bits);
  return result;
}

/* From one word of the sets of cells that a cube was entered into, by
 * direction, those from which it can be left, by direction.  A joint is the
 * same from behind: so also from left to entered.
 */
FOR_EACH_WIDTH void pass_joint (char joint, const word in[DIRECTIONS],
                                word out[DIRECTIONS]) {
  const word x = in[FORWARD] | in[BACKWARD], y = in[RIGHT] | in[LEFT],
             z = in[UP] | in[DOWN];
  const word beside[3] = {y | z, x | z, x | y}, any = x | y | z;
  for (int d = 0; d < DIRECTIONS; d++)
    switch (joint) {
    case STRAIGHT:
      out[d] = in[d];
      break;
    case TURN:
      out[d] = beside[axis_of (d)];
      break;
    case FREE:
      out[d] = beside[axis_of (d)] | in[d];
      break;
    default:
      out[d] = any;
    }
}

/* The cells from which a cube can be left */
FOR_EACH_WIDTH int collect_set (struct chain *chain, int cube,
                                const int words) {
  word *set = set_of (chain, cube, words);
  int size = 0;
  for (int w = 0; w < words; w++) {
    set[w] = 0;
    for (int d = 0; d < DIRECTIONS; d++)
      set[w] |= arcs_of (chain, cube, d, words)[w];
    size += __builtin_popcountll (set[w]);
  }
  chain->changed[cube] = 1;
  return chain->size[cube] = size;
}

/* Keeps the arcs in `allowed`; 0 where none are left. */
FOR_EACH_WIDTH int keep_arcs (struct chain *chain, int cube,
                              word (*allowed)[DIRECTIONS],
                              const int words) {
  word lost = 0;
  for (int w = 0; w < words; w++)
    for (int d = 0; d < DIRECTIONS; d++) {
      word *arcs = arcs_of (chain, cube, d, words) + w;
      lost |= *arcs & ~allowed[w][d];
      *arcs &= allowed[w][d];
    }
  return !lost || collect_set (chain, cube, words);
}

FOR_EACH_WIDTH int step_forwards (struct chain *chain,
                                  const struct space *space, int cube,
                                  const int words) {
  const char joint = chain->joint[cube];
  word allowed[MOST_WORDS][DIRECTIONS];
  for (int w = 0; w < words; w++) {
    word entered[DIRECTIONS];
    for (int d = 0; d < DIRECTIONS; d++)
      entered[d] =
          moved (space, arcs_of (chain, cube - 1, d, words), d, w, words);
    pass_joint (joint, entered, allowed[w]);
  }
  return keep_arcs (chain, cube, allowed, words);
}

FOR_EACH_WIDTH void step_backwards (struct chain *chain,
                                    const struct space *space, int cube,
                                    const int words) {
  const char joint = chain->joint[cube + 1];
  word entered[DIRECTIONS][MOST_WORDS], allowed[MOST_WORDS][DIRECTIONS];
  for (int w = 0; w < words; w++) {
    word left[DIRECTIONS], in[DIRECTIONS];
    for (int d = 0; d < DIRECTIONS; d++)
      left[d] = arcs_of (chain, cube + 1, d, words)[w];
    pass_joint (joint, left, in);
    for (int d = 0; d < DIRECTIONS; d++)
      entered[d][w] = in[d];
  }
  for (int w = 0; w < words; w++)
    for (int d = 0; d < DIRECTIONS; d++)
      allowed[w][d] = moved (space, entered[d], opposite (d), w, words);
  keep_arcs (chain, cube, allowed, words);
}

/* A pass may take longer than limits allow, in large boxes: now and then
 * it is asked whether it has to go on.
 */
#define MANY_WORDS 4
#define CUBES_BETWEEN_LOOKS 64

FOR_EACH_WIDTH int must_break_off (const struct space *space, int cube,
                                   const int words) {
  return words > MANY_WORDS && cube % CUBES_BETWEEN_LOOKS == 0 &&
         limits_exceeded (space->instance->limits);
}

/* Only neighbours of cubes that have changed can change.  What has reached
 * the last cube has a way back: nothing becomes empty there.
 */
FOR_EACH_WIDTH int walk (struct chain *chain, const struct space *space,
                         const int words) {
  const int last = space->cubes - 1;
  char *changed = chain->changed;
  for (int cube = 1; cube <= last; cube++)
    if (changed[cube - 1] && !step_forwards (chain, space, cube, words))
      return blame_cube (space, cube);
    else if (must_break_off (space, cube, words))
      return 1;
  for (int cube = last - 1; cube >= 0; cube--)
    if (must_break_off (space, cube, words))
      return 1;
    else if (changed[cube + 1])
      step_backwards (chain, space, cube, words);
  memset (changed, 0, (size_t)space->cubes);
  return 1;
}

/*-------------------------------- cells --------------------------------*/

/* In `taken` the cells of placed cubes, in `forced` the cells that only one
 * cube is left for; 0 where two cubes share a cell, or a cell has no cube,
 * or a cube no cell from the start.
 */
FOR_EACH_WIDTH int count_cubes (const struct chain *chain,
                                const struct space *space,
                                const int words) {
  for (int w = 0; w < words; w++) {
    word some = 0, several = 0, taken = 0;
    for (int cube = 0; cube < space->cubes; cube++) {
      const word set = set_of (chain, cube, words)[w];
      several |= some & set;
      some |= set;
      if (chain->size[cube] > 1)
        continue;
      if (!chain->size[cube])
        return blame_cube (space, cube);
      if (taken & set) {
        blame_cell (space, taken & set, w);
        return blame_cube (space, cube);
      }
      taken |= set;
    }
    if (space->all_full && some != space->cells[w])
      return blame_cell (space, space->cells[w] & ~some, w);
    space->taken[w] = taken;
    space->forced[w] = space->all_full ? some & ~several : 0;
  }
  return 1;
}

/* What the cells say about one cube; 0 for a contradiction */
FOR_EACH_WIDTH int narrow_cube (struct chain *chain,
                                const struct space *space, int cube,
                                const int words) {
  const word *set = set_of (chain, cube, words);
  word kept[MOST_WORDS], outside = 0;
  int forced = 0;
  for (int w = 0; w < words; w++) {
    const word these = set[w] & space->forced[w];
    if (these && (forced || these & (these - 1)))
      return 0;
    forced |= these != 0;
  }
  for (int w = 0; w < words; w++) {
    kept[w] =
        forced ? set[w] & space->forced[w] : set[w] & ~space->taken[w];
    outside |= set[w] & ~kept[w];
  }
  return !outside || restrict_to (chain, cube, kept, words);
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
static int count_joints (struct chain *chain, const struct space *space) {
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
        chain->changed[cube - 1] = chain->changed[cube] = 1;
      }
  return 0 <= left && left <= open;
}

FOR_EACH_WIDTH int narrow (struct chain *chain, const struct space *space,
                           const int words) {
  const int counts = space->instance->puzzle->snake.is_counted;
  do {
    if (must_break_off (space, 0, words))
      return 1;
    if (!walk (chain, space, words) || !count_cubes (chain, space, words))
      return 0;
    for (int cube = 0; cube < space->cubes; cube++)
      if (chain->size[cube] > 1 && !narrow_cube (chain, space, cube, words))
        return blame_cube (space, cube);
    if (counts && !count_joints (chain, space))
      return 0;
  } while (memchr (chain->changed, 1, (size_t)space->cubes));
  return 1;
}

int chain_narrow (struct chain *chain, const struct space *space) {
  const int words = space->words;
  return words == 1   ? narrow (chain, space, 1)
         : words == 2 ? narrow (chain, space, 2)
                      : narrow (chain, space, words);
}

/*------------------------------- branches ------------------------------*/

/* Numbers of up to COUNTER_BITS bits for 64 cells at once, bit by bit.
 * Those that would be larger are marked in `over`.
 */
#define COUNTER_BITS 4

static void count_up (word counter[COUNTER_BITS], word *over, word set) {
  for (int i = 0; i < COUNTER_BITS; i++) {
    const word carry = counter[i] & set;
    counter[i] ^= set;
    set = carry;
  }
  *over |= set;
}

static word equal_to (const word counter[COUNTER_BITS], int number) {
  word equal = ~(word)0;
  for (int i = 0; i < COUNTER_BITS; i++)
    equal &= number >> i & 1 ? counter[i] : ~counter[i];
  return equal;
}

/* The cells of word `w` that two or more cubes are left for */
static void weigh_cells (const struct chain *chain,
                         const struct space *space, int w, double *least,
                         int *cell) {
  word counter[COUNTER_BITS] = {0}, over = 0;
  for (int cube = 0; cube < space->cubes; cube++)
    count_up (counter, &over, set_of (chain, cube, space->words)[w]);
  for (int n = 2; n < 1 << COUNTER_BITS; n++)
    for (word set = equal_to (counter, n) & ~over & space->cells[w]; set;
         set &= set - 1) {
      const int bit = w * WORD_BITS + __builtin_ctzll (set);
      const double cost = n / space->weights->bit[bit];
      if (cost < *least)
        *least = cost, *cell = space->cell[bit];
    }
}

void chain_find_branch (const struct chain *chain,
                        const struct space *space, int *cube, int *cell) {
  double least = HUGE_VAL;
  *cube = *cell = -1;
  for (int i = 0; i < space->cubes; i++) {
    const double cost = chain->size[i] / space->weights->cube[i];
    if (chain->size[i] > 1 && cost < least)
      least = cost, *cube = i;
  }
  for (int w = 0; space->all_full && w < space->words; w++)
    weigh_cells (chain, space, w, &least, cell);
  if (*cell >= 0)
    *cube = -1;
}
