#include "oracle.h"

#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/*------------------------------ backtracking ---------------------------*/

struct search {
  const struct puzzle *puzzle;
  oracle_visitor *visit;
  void *state;
  long found;
  int side[3];
  char *is_free; /* [0..places[ */
  int *place;    /* [0..cubes[ */
};

int oracle_place (const struct region *region, int cell) {
  const int *at = region->position[cell].at;
  return at[0] + region->side[0] * (at[1] + region->side[1] * at[2]);
}

static int joint_allows (const struct search *search, int cube, int before,
                         int after) {
  switch (cube == 0 ? '*' : search->puzzle->snake.joint[cube]) {
  case 'S':
    return after == before;
  case 'T':
    return after / 2 != before / 2;
  default:
    return 1;
  }
}

static int cube_may_lie (const struct search *search, int cube, int place) {
  const struct puzzle *puzzle = search->puzzle;
  if (!search->is_free[place])
    return 0;
  for (int i = 0; i < puzzle->fixes; i++)
    if (puzzle->fix[i].cube == cube &&
        oracle_place (&puzzle->region, puzzle->fix[i].cell) != place)
      return 0;
  return 1;
}

/* One step along axis way/2, up for even ways and down for odd; -1 outside
 */
static int step (const struct search *search, int place, int way) {
  int at[3] = {place % search->side[0],
               place / search->side[0] % search->side[1],
               place / search->side[0] / search->side[1]};
  at[way / 2] += way % 2 ? -1 : 1;
  if (at[way / 2] < 0 || at[way / 2] >= search->side[way / 2])
    return -1;
  return at[0] + search->side[0] * (at[1] + search->side[1] * at[2]);
}

static int count_is_right (const struct search *search) {
  const struct snake *snake = &search->puzzle->snake;
  const int *place = search->place;
  int straights = 0;
  for (int cube = 1; cube + 1 < snake->cubes; cube++)
    straights +=
        place[cube] - place[cube - 1] == place[cube + 1] - place[cube];
  return !snake->is_counted || straights == snake->straights;
}

static void put_cube (struct search *search, int cube, int place,
                      int entered) {
  if (!cube_may_lie (search, cube, place))
    return;
  search->place[cube] = place;
  if (cube + 1 == search->puzzle->snake.cubes) {
    if (!count_is_right (search))
      return;
    search->found++;
    if (search->visit)
      search->visit (search->state, search->place);
    return;
  }
  search->is_free[place] = 0;
  for (int way = 0; way < 6; way++) {
    const int next = step (search, place, way);
    if (next >= 0 && joint_allows (search, cube, entered, way))
      put_cube (search, cube + 1, next, way);
  }
  search->is_free[place] = 1;
}

long oracle_placements (const struct puzzle *puzzle, oracle_visitor *visit,
                        void *state) {
  const struct region *region = &puzzle->region;
  const int places = region->side[0] * region->side[1] * region->side[2];
  struct search search = {.puzzle = puzzle, .visit = visit, .state = state};
  memcpy (search.side, region->side, sizeof search.side);
  search.is_free = mem_alloc_zeroed ((size_t)places, 1);
  search.place =
      mem_alloc_zeroed ((size_t)puzzle->snake.cubes, sizeof *search.place);
  for (int cell = 0; cell < region->cells; cell++)
    search.is_free[oracle_place (region, cell)] = 1;
  for (int place = 0; place < places; place++)
    put_cube (&search, 0, place, 0);
  mem_free (search.is_free);
  mem_free (search.place);
  return search.found;
}

/*------------------------------- symmetry ------------------------------*/

static void bounds (const struct region *region, int least[3],
                    int most[3]) {
  for (int axis = 0; axis < 3; axis++) {
    least[axis] = region->side[axis];
    most[axis] = 0;
  }
  for (int cell = 0; cell < region->cells; cell++)
    for (int axis = 0; axis < 3; axis++) {
      const int at = region->position[cell].at[axis];
      least[axis] = at < least[axis] ? at : least[axis];
      most[axis] = at > most[axis] ? at : most[axis];
    }
}

/* Fills `image` and returns 1 if the motion maps the region to itself. */
static int move_region (const struct region *region, const int order[3],
                        int flips, int *image, const char *inside) {
  int least[3], most[3];
  bounds (region, least, most);
  for (int cell = 0; cell < region->cells; cell++) {
    int to[3];
    for (int axis = 0; axis < 3; axis++) {
      const int from = order[axis];
      const int offset = region->position[cell].at[from] - least[from];
      to[axis] =
          flips >> axis & 1 ? most[axis] - offset : least[axis] + offset;
      if (to[axis] < 0 || to[axis] >= region->side[axis])
        return 0;
    }
    const int place =
        to[0] + region->side[0] * (to[1] + region->side[1] * to[2]);
    if (!inside[place])
      return 0;
    image[oracle_place (region, cell)] = place;
  }
  return 1;
}

static int is_known (const struct oracle_symmetries *all,
                     const int *image) {
  for (int i = 0; i < all->size; i++)
    if (!memcmp (all->image[i], image, (size_t)all->places * sizeof *image))
      return 1;
  return 0;
}

void oracle_symmetries_init (struct oracle_symmetries *all,
                             const struct region *region) {
  static const int orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                   {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  all->size = 0;
  all->places = region->side[0] * region->side[1] * region->side[2];
  const size_t bytes = (size_t)all->places * sizeof (int);
  char *inside = mem_alloc_zeroed ((size_t)all->places, 1);
  for (int cell = 0; cell < region->cells; cell++)
    inside[oracle_place (region, cell)] = 1;
  for (int motion = 0; motion < 48; motion++) {
    int *image = mem_alloc (bytes);
    memset (image, -1, bytes);
    if (move_region (region, orders[motion / 8], motion % 8, image,
                     inside) &&
        !is_known (all, image))
      all->image[all->size++] = image;
    else
      mem_free (image);
  }
  mem_free (inside);
}

void oracle_symmetries_clear (struct oracle_symmetries *all) {
  for (int i = 0; i < all->size; i++)
    mem_free (all->image[i]);
}

/* Does the image of `place` come before `than`? */
static int image_comes_before (const int *image, const int *place,
                               const int *than, int cubes) {
  for (int cube = 0; cube < cubes; cube++)
    if (image[place[cube]] != than[cube])
      return image[place[cube]] < than[cube];
  return 0;
}

int oracle_is_first_of_class (const struct oracle_symmetries *all,
                              const int *place, int cubes) {
  for (int i = 0; i < all->size; i++)
    if (image_comes_before (all->image[i], place, place, cubes))
      return 0;
  return 1;
}

void oracle_make_first_of_class (const struct oracle_symmetries *all,
                                 int *place, int cubes) {
  int *first = mem_alloc ((size_t)cubes * sizeof *first);
  memcpy (first, place, (size_t)cubes * sizeof *first);
  for (int i = 0; i < all->size; i++) {
    if (!image_comes_before (all->image[i], place, first, cubes))
      continue;
    for (int cube = 0; cube < cubes; cube++)
      first[cube] = all->image[i][place[cube]];
  }
  memcpy (place, first, (size_t)cubes * sizeof *first);
  mem_free (first);
}
