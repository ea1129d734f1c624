#include "encodings/domains.h"

#include "system/memory.h"

#include <assert.h>
#include <string.h>

#define ALL_DIRECTIONS 63u

unsigned directions_after (char joint, int entered) {
  assert (0 <= entered && entered < DIRECTIONS);
  const unsigned straight = 1u << entered;
  const unsigned axis = straight | 1u << opposite (entered);
  switch (joint) {
  case STRAIGHT:
    return straight;
  case TURN:
    return ALL_DIRECTIONS & ~axis;
  case FREE:
    return ALL_DIRECTIONS & ~(1u << opposite (entered));
  default:
    return 0; /* nothing leaves the last cube */
  }
}

static unsigned existing_directions (const struct region *region,
                                     int cell) {
  unsigned directions = 0;
  for (int d = 0; d < DIRECTIONS; d++)
    if (region->neighbour[cell][d] != NO_CELL)
      directions |= 1u << d;
  return directions;
}

static unsigned char *row_of_cube (const struct domains *domains,
                                   int cube) {
  return domains->arcs + (size_t)cube * (size_t)domains->cells;
}

static enum stop_reason walk_forwards (struct domains *domains,
                                       const struct puzzle *puzzle,
                                       domain_exclusion *excluded,
                                       const void *state,
                                       const struct limits *limits) {
  enum stop_reason stop = NOT_STOPPED;
  const int last = domains->cubes - 1;
  const char *joint = puzzle->snake.joint;
  /* Bit d of `entered[c]`: the cube before can go to c in direction d. */
  AUTOFREE unsigned char *entered = mem_alloc ((size_t)domains->cells);
  for (int cube = 0; !stop && cube <= last; cube++) {
    stop = limits_exceeded (limits);
    const unsigned char *from = row_of_cube (domains, cube ? cube - 1 : 0);
    memset (entered, 0, (size_t)domains->cells);
    for (int cell = 0; cube && cell < domains->cells; cell++)
      for (int d = 0; d < DIRECTIONS; d++)
        if (from[cell] >> d & 1)
          entered[puzzle->region.neighbour[cell][d]] |=
              (unsigned char)(1u << d);
    for (int cell = 0; cell < domains->cells; cell++) {
      if ((cube && !entered[cell]) || excluded (state, cube, cell))
        continue;
      unsigned leave = cube ? 0 : ALL_DIRECTIONS;
      for (int d = 0; cube && d < DIRECTIONS; d++)
        if (entered[cell] >> d & 1)
          leave |= directions_after (joint[cube], d);
      leave &= existing_directions (&puzzle->region, cell);
      if (leave || cube == last)
        row_of_cube (domains, cube)[cell] =
            (unsigned char)(DOMAIN_IN | leave);
    }
  }
  return stop;
}

static bool walk_can_go_on (const struct domains *domains,
                            const struct puzzle *puzzle, int cube, int cell,
                            int direction) {
  const int next = puzzle->region.neighbour[cell][direction];
  if (cube + 1 == domains->cubes - 1)
    return domain_has (domains, cube + 1, next);
  return (domain_arcs (domains, cube + 1, next) &
          directions_after (puzzle->snake.joint[cube + 1], direction)) != 0;
}

static enum stop_reason walk_backwards (struct domains *domains,
                                        const struct puzzle *puzzle,
                                        const struct limits *limits) {
  enum stop_reason stop = NOT_STOPPED;
  for (int cube = domains->cubes - 2; !stop && cube >= 0; cube--) {
    stop = limits_exceeded (limits);
    unsigned char *arcs = row_of_cube (domains, cube);
    for (int cell = 0; cell < domains->cells; cell++) {
      for (int d = 0; d < DIRECTIONS; d++)
        if (arcs[cell] >> d & 1 &&
            !walk_can_go_on (domains, puzzle, cube, cell, d))
          arcs[cell] &= (unsigned char)~(1u << d);
      if (arcs[cell] == DOMAIN_IN)
        arcs[cell] = 0;
    }
  }
  return stop;
}

static enum stop_reason fill_domains (struct domains *domains,
                                      const struct puzzle *puzzle,
                                      const struct limits *limits) {
  enum stop_reason stop = NOT_STOPPED;
  for (int cube = 0; !stop && cube < domains->cubes; cube++) {
    stop = limits_exceeded (limits);
    for (int cell = 0; cell < domains->cells; cell++) {
      unsigned arcs = DOMAIN_IN;
      if (cube < domains->cubes - 1)
        arcs |= existing_directions (&puzzle->region, cell);
      row_of_cube (domains, cube)[cell] = (unsigned char)arcs;
    }
  }
  return stop;
}

enum stop_reason domains_init (struct domains *domains,
                               const struct puzzle *puzzle,
                               domain_exclusion *excluded,
                               const void *state,
                               const struct limits *limits) {
  const size_t cubes = (size_t)puzzle->snake.cubes;
  const size_t cells = (size_t)puzzle->region.cells;
  assert (cubes && cells);
  *domains = (struct domains){puzzle->snake.cubes, puzzle->region.cells, 0};
  enum stop_reason stop = limits_forbid (limits, cubes * cells);
  if (stop)
    return stop;
  domains->arcs = mem_alloc_zeroed (cubes, cells);
  if (!excluded)
    return fill_domains (domains, puzzle, limits);
  stop = walk_forwards (domains, puzzle, excluded, state, limits);
  return stop ? stop : walk_backwards (domains, puzzle, limits);
}

void domains_clear (struct domains *domains) {
  mem_free (domains->arcs);
  *domains = (struct domains){0};
}

int domains_find_empty_cube (const struct domains *domains) {
  for (int cube = 0; cube < domains->cubes; cube++) {
    int cell = 0;
    while (cell < domains->cells && !domain_has (domains, cube, cell))
      cell++;
    if (cell == domains->cells)
      return cube;
  }
  return -1;
}

int domains_find_empty_cell (const struct domains *domains) {
  for (int cell = 0; cell < domains->cells; cell++) {
    int cube = 0;
    while (cube < domains->cubes && !domain_has (domains, cube, cell))
      cube++;
    if (cube == domains->cubes)
      return cell;
  }
  return -1;
}
