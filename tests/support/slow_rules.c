#include "slow_rules.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

char *left_of (const struct rules *rules, int cube) {
  return rules->left + cube * rules->cells;
}

int count_left (const struct rules *rules, int cube) {
  int count = 0;
  for (int cell = 0; cell < rules->cells; cell++)
    count += left_of (rules, cube)[cell];
  return count;
}

void rules_init (struct rules *rules, const struct instance *instance,
                 int uses_edges) {
  const struct domains *domains = &instance->domains;
  *rules = (struct rules){.puzzle = *instance->puzzle,
                          .cubes = domains->cubes,
                          .cells = domains->cells};
  rules->uses_edges =
      uses_edges && puzzle_spare_cells (&rules->puzzle) == 0;
  rules->puzzle.snake.joint = copy_text (rules->puzzle.snake.joint);
  rules->left = mem_alloc ((size_t)(rules->cubes * rules->cells));
  for (int cube = 0; cube < rules->cubes; cube++)
    for (int cell = 0; cell < rules->cells; cell++)
      left_of (rules, cube)[cell] =
          (char)(domain_has (domains, cube, cell) &&
                 !instance_excludes (instance, cube, cell));
  domains_init (&rules->domains, instance->puzzle, 0, 0, 0);
}

void rules_clear (struct rules *rules) {
  snake_clear (&rules->puzzle.snake);
  mem_free (rules->left);
  domains_clear (&rules->domains);
}

void keep_only (const struct rules *rules, int cube, int cell) {
  const char had = left_of (rules, cube)[cell];
  memset (left_of (rules, cube), 0, (size_t)rules->cells);
  left_of (rules, cube)[cell] = had;
}

static bool is_gone (const void *state, int cube, int cell) {
  const struct rules *rules = state;
  return !left_of (rules, cube)[cell];
}

/* Passing a cell, as bits that are the directions of its edges */
static unsigned edge (int direction) { return 1u << direction; }

static int neighbour (const struct rules *rules, int cell, int direction) {
  return rules->puzzle.region.neighbour[cell][direction];
}

static int has_arc_on (const struct rules *rules, int cube, int cell,
                       int direction) {
  return cell != NO_CELL && cube >= 0 && cube + 1 < rules->cubes &&
         domain_has_arc (&rules->domains, cube, cell, direction);
}

/* The edges that cubes can still take; those at the cell, from both sides
 */
static unsigned usable_edges (const struct rules *rules, int cell) {
  unsigned usable = 0;
  for (int cube = 0; cube + 1 < rules->cubes; cube++)
    for (int d = 0; d < DIRECTIONS; d++)
      if (has_arc_on (rules, cube, cell, d) ||
          has_arc_on (rules, cube, neighbour (rules, cell, d),
                      opposite (d)))
        usable |= edge (d);
  return usable;
}

static int may_lie_in (const struct rules *rules, int cell,
                       const char *joints) {
  for (int cube = 0; cube < rules->cubes; cube++)
    if (left_of (rules, cube)[cell] &&
        strchr (joints, rules->puzzle.snake.joint[cube]))
      return 1;
  return 0;
}

/* Edges that all ways to pass the cell have in common.  0 where an end may
 * lie there, and all where there is no way.
 */
static unsigned common_edges (const struct rules *rules, int cell) {
  const unsigned usable = usable_edges (rules, cell);
  const int may_be_straight = may_lie_in (rules, cell, "S*");
  unsigned common = (1u << DIRECTIONS) - 1;
  if (may_lie_in (rules, cell, "E"))
    return 0;
  for (int d = 0; d < DIRECTIONS; d++)
    for (int e = 0; e < d; e++)
      if (usable & edge (d) && usable & edge (e) &&
          (may_be_straight || e != opposite (d)))
        common &= edge (d) | edge (e);
  return common;
}

/* Those of the cell, and those of its neighbours that are here */
static unsigned known_edges (const struct rules *rules, int cell) {
  unsigned known = common_edges (rules, cell);
  for (int d = 0; d < DIRECTIONS; d++) {
    const int other = neighbour (rules, cell, d);
    if (other != NO_CELL &&
        common_edges (rules, other) & edge (opposite (d)))
      known |= edge (d);
  }
  return known;
}

/* Some way for the cube to enter the cell of an arc, or it is the first */
static int is_entered (const struct rules *rules, const unsigned *known,
                       int cube, int cell, int direction) {
  const char joint = rules->puzzle.snake.joint[cube];
  const unsigned leaving = edge (direction);
  if (cube == 0)
    return !(known[cell] & ~leaving);
  for (int d = 0; d < DIRECTIONS; d++)
    if (has_arc_on (rules, cube - 1, neighbour (rules, cell, opposite (d)),
                    d) &&
        directions_after (joint, d) & leaving &&
        !(known[cell] & ~(leaving | edge (opposite (d)))))
      return 1;
  return 0;
}

/* And to leave the cell that the arc goes to, or it is the last. */
static int is_left (const struct rules *rules, const unsigned *known,
                    int cube, int cell, int direction) {
  const int next = neighbour (rules, cell, direction);
  const unsigned entering = edge (opposite (direction));
  if (cube + 2 == rules->cubes)
    return !(known[next] & ~entering);
  for (int d = 0; d < DIRECTIONS; d++)
    if (has_arc_on (rules, cube + 1, next, d) &&
        directions_after (rules->puzzle.snake.joint[cube + 1], direction) &
            edge (d) &&
        !(known[next] & ~(entering | edge (d))))
      return 1;
  return 0;
}

static void lose_arc (struct rules *rules, int cube, int cell,
                      int direction) {
  unsigned char *arcs = &rules->domains.arcs[cube * rules->cells + cell];
  *arcs &= (unsigned char)~edge (direction);
  if (*arcs == DOMAIN_IN)
    *arcs = 0;
}

/* What passes no cell by its known edges goes. */
static int lose_arcs (struct rules *rules) {
  unsigned *known = mem_alloc_zeroed ((size_t)rules->cells, sizeof *known);
  int lost = 0;
  for (int cell = 0; cell < rules->cells; cell++)
    known[cell] = known_edges (rules, cell);
  for (int cube = 0; cube + 1 < rules->cubes; cube++)
    for (int cell = 0; cell < rules->cells; cell++)
      for (int d = 0; d < DIRECTIONS; d++)
        if (has_arc_on (rules, cube, cell, d) &&
            (!is_entered (rules, known, cube, cell, d) ||
             !is_left (rules, known, cube, cell, d))) {
          lose_arc (rules, cube, cell, d);
          lost = 1;
        }
  mem_free (known);
  return lost;
}

/* The last cube has no arcs of its own: it lies where one leads to. */
static void keep_edges (struct rules *rules) {
  const int last = rules->cubes - 1;
  while (lose_arcs (rules))
    ;
  for (int cell = 0; cell < rules->cells; cell++) {
    int is_reached = 0;
    for (int d = 0; d < DIRECTIONS; d++)
      is_reached |= has_arc_on (rules, last - 1, neighbour (rules, cell, d),
                                opposite (d));
    if (!is_reached)
      rules->domains.arcs[last * rules->cells + cell] = 0;
  }
}

static void keep_walks (struct rules *rules) {
  domains_clear (&rules->domains);
  domains_init (&rules->domains, &rules->puzzle, is_gone, rules, 0);
  if (rules->uses_edges)
    keep_edges (rules);
  for (int cube = 0; cube < rules->cubes; cube++)
    for (int cell = 0; cell < rules->cells; cell++)
      left_of (rules, cube)[cell] =
          (char)domain_has (&rules->domains, cube, cell);
}

/* Whose cell it is, if only one cube has it left; -1 none, -2 several */
static int only_cube_of (const struct rules *rules, int cell) {
  int only = -1;
  for (int cube = 0; cube < rules->cubes; cube++)
    if (left_of (rules, cube)[cell])
      only = only == -1 ? cube : -2;
  return only;
}

static void free_others_of_taken_cells (struct rules *rules) {
  for (int cube = 0; cube < rules->cubes; cube++) {
    if (count_left (rules, cube) != 1)
      continue;
    const char *mine = left_of (rules, cube);
    for (int other = 0; other < rules->cubes; other++)
      for (int cell = 0; other != cube && cell < rules->cells; cell++)
        if (mine[cell])
          left_of (rules, other)[cell] = 0;
  }
}

static void fill_cells_of_one_cube (struct rules *rules) {
  for (int cell = 0; cell < rules->cells; cell++) {
    const int cube = only_cube_of (rules, cell);
    if (cube >= 0)
      keep_only (rules, cube, cell);
  }
}

static int only_cell_of (const struct rules *rules, int cube) {
  const char *left = left_of (rules, cube);
  return (int)((const char *)memchr (left, 1, (size_t)rules->cells) - left);
}

/* What a joint is, also where only the cells of three cubes say so */
static char joint_of (const struct rules *rules, int cube) {
  const struct position *position = rules->puzzle.region.position;
  const char joint = rules->puzzle.snake.joint[cube];
  for (int i = cube - 1; i <= cube + 1; i++)
    if (joint != FREE || count_left (rules, i) != 1)
      return joint;
  const int *before = position[only_cell_of (rules, cube - 1)].at;
  const int *after = position[only_cell_of (rules, cube + 1)].at;
  for (int axis = 0; axis < 3; axis++)
    if (abs (after[axis] - before[axis]) == 2)
      return STRAIGHT;
  return TURN;
}

static int count_joints (const struct rules *rules, enum joint joint) {
  int count = 0;
  for (int cube = 1; cube + 1 < rules->cubes; cube++)
    count += joint_of (rules, cube) == (char)joint;
  return count;
}

/* 1 where some free joint becomes known */
static int set_open_joints (struct rules *rules) {
  struct snake *snake = &rules->puzzle.snake;
  const int straights = count_joints (rules, STRAIGHT);
  const int open = count_joints (rules, FREE);
  const int all_turn = straights == snake->straights;
  if (!open || (!all_turn && straights + open != snake->straights))
    return 0;
  for (int cube = 1; cube + 1 < rules->cubes; cube++)
    if (joint_of (rules, cube) == FREE)
      snake->joint[cube] = all_turn ? TURN : STRAIGHT;
  return 1;
}

static int counts_are_wrong (const struct rules *rules) {
  const int straights = count_joints (rules, STRAIGHT);
  return straights > rules->puzzle.snake.straights ||
         straights + count_joints (rules, FREE) <
             rules->puzzle.snake.straights;
}

static int find_contradiction (const struct rules *rules, int all_full) {
  for (int cube = 0; cube < rules->cubes; cube++)
    if (!count_left (rules, cube))
      return 1;
  for (int cell = 0; all_full && cell < rules->cells; cell++)
    if (only_cube_of (rules, cell) == -1)
      return 1;
  return rules->puzzle.snake.is_counted && counts_are_wrong (rules);
}

/* 0 for a contradiction, as node_propagate.  Where one is found and undone
 * again, as by a cube that took the cell of another, it stays one: sets
 * only lose.
 */
int rules_apply (struct rules *rules) {
  const int all_full = puzzle_spare_cells (&rules->puzzle) == 0;
  const int counts = rules->puzzle.snake.is_counted;
  const size_t size = (size_t)(rules->cubes * rules->cells);
  char *before = mem_alloc (size);
  int joints_change;
  do {
    memcpy (before, rules->left, size);
    keep_walks (rules);
    free_others_of_taken_cells (rules);
    if (all_full)
      fill_cells_of_one_cube (rules);
    joints_change = counts && set_open_joints (rules);
  } while (joints_change || memcmp (before, rules->left, size));
  mem_free (before);
  return !find_contradiction (rules, all_full);
}
