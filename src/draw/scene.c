#include "draw/scene.h"

#include "draw/drawing.h"
#include "system/memory.h"

#include <assert.h>
#include <math.h>
#include <string.h>

/* The place of a cell of the grid, or 0 outside of the grid */
static int *grid_cell (const struct scene *scene, const int at[3]) {
  int cell = 0;
  for (int k = 0; k < 3; k++) {
    const int i = at[k] - scene->low[k];
    if (i < 0 || i >= scene->side[k])
      return 0;
    cell = cell * scene->side[k] + i;
  }
  return &scene->cube_in[cell];
}

int scene_cube_at (const struct scene *scene, const int at[3]) {
  const int *cell = grid_cell (scene, at);
  return cell ? *cell : -1;
}

int scene_solid_at (const struct scene *scene, const int at[3]) {
  const int cube = scene_cube_at (scene, at);
  return cube >= 0 && !scene->is_ghost[cube] ? cube : -1;
}

/*------------------------------ what is seen ---------------------------*/

/* The cube that hides this point from the viewer, or -1.  A number below
 * the outlines of ghosts cannot be read, so they may count as hiding it.
 */
static int hiding_cube (const struct scene *scene, const double point[3],
                        bool do_ghosts_hide) {
  const double way[3] = {-1, scene->from_left ? -0.577 : 0.577, 0.667};
  for (int step = 0;; step++) {
    int at[3];
    for (int k = 0; k < 3; k++)
      at[k] = (int)floor (point[k] + (0.05 + 0.15 * step) * way[k]);
    if (at[0] < scene->low[0] || at[2] >= scene->low[2] + scene->side[2])
      return -1; /* nothing is farther to the front, or higher */
    const int cube = do_ghosts_hide ? scene_cube_at (scene, at)
                                    : scene_solid_at (scene, at);
    if (cube >= 0)
      return cube;
  }
}

/* A square on a face: its middle is to the right of the middle of the face
 * and above it, as the viewer sees it, and `half` is half its edge.
 */
struct spot {
  int cube, face;
  double right, up, half;
};

/* How many of five points of a square are seen; the cubes that hide the
 * others are marked in `found`, which may be 0.
 */
static int points_seen (const struct scene *scene, const struct spot *spot,
                        bool do_ghosts_hide, char *found) {
  static const int places[5][2] = {
      {0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
  const int *at = scene->place[spot->cube].at;
  const double out = 0.501, aside = scene->from_left ? -out : out;
  int seen = 0;
  for (int i = 0; i < 5; i++) {
    const double right = spot->right + spot->half * places[i][0];
    const double up = spot->up + spot->half * places[i][1];
    const double away = scene->from_left ? -right : right;
    const double off[FACES][3] = {
        {-out, right, up}, {away, aside, up}, {up, right, out}};
    double point[3];
    for (int k = 0; k < 3; k++)
      point[k] = at[k] + 0.5 + off[spot->face][k];
    const int hides = hiding_cube (scene, point, do_ghosts_hide);
    seen += hides < 0;
    if (found && hides >= 0)
      found[hides] = 1;
  }
  return seen;
}

/* The share of the cube that is seen, 0..1; each face counts by its area on
 * the paper.
 */
static double share_seen (const struct scene *scene, int cube,
                          char *found) {
  static const double weight[FACES] = {0.446, 0.257, 0.297};
  double share = 0;
  for (int face = 0; face < FACES; face++)
    share += weight[face] / 5 *
             points_seen (scene, &(struct spot){cube, face, 0, 0, 0.35}, 0,
                          found);
  return share;
}

static double least_seen (const struct scene *scene) {
  double least = 1;
  for (int cube = 0; cube < scene->cubes; cube++)
    if (scene->novelty[cube] == IS_MOVED)
      least = fmin (least, share_seen (scene, cube, 0));
  return least;
}

#define ENOUGH 0.5 /* of a cube is seen */
#define NUMBER 0.3 /* half the width of a number */

bool scene_number_is_seen (const struct scene *scene, int cube, int face,
                           double right, double up, double share) {
  assert (0 <= cube && cube < scene->cubes && 0 <= face && face < FACES);
  const struct spot spot = {cube, face, right, up, NUMBER * share};
  return points_seen (scene, &spot, scene->novelty[cube] != IS_MOVED, 0) ==
         5;
}

int scene_numbers (const struct scene *scene, int cube) {
  int numbers = 0;
  for (int face = 0; face < FACES; face++)
    numbers |= scene_number_is_seen (scene, cube, face, 0, 0, 1) << face;
  return numbers;
}

/* Is enough of the cube seen, and one of its numbers?  Marks the cubes that
 * hide it.
 */
static bool is_shown (const struct scene *scene, int cube, char *found) {
  return share_seen (scene, cube, found) >= ENOUGH &&
         scene_numbers (scene, cube);
}

/* Returns whether one of these cubes was not a ghost before. */
static bool make_ghosts (struct scene *scene, const char *found) {
  bool has_more = false;
  for (int i = 0; i < scene->cubes; i++)
    if (found[i] && scene->novelty[i] != IS_MOVED && !scene->is_ghost[i])
      scene->is_ghost[i] = has_more = true;
  return has_more;
}

/*------------------------------- the scene -----------------------------*/

static void scene_init (struct scene *scene, const struct hands *hands,
                        struct position *place, int placed) {
  const size_t cubes = (size_t)hands->path.cubes;
  *scene =
      (struct scene){.cubes = (int)cubes,
                     .placed = placed,
                     .place = place,
                     .novelty = mem_alloc (cubes * sizeof *scene->novelty)};
  memcpy (scene->side, hands->puzzle.region.side, sizeof scene->side);
}

/* The grid is the box, and grows by the cubes outside of it. */
static void put_into_grid (struct scene *scene) {
  const struct position *place = scene->place;
  size_t cells = 1;
  for (int k = 0; k < 3; k++) {
    int low = 0, high = scene->side[k];
    for (int i = 0; i < scene->cubes; i++) {
      low = place[i].at[k] < low ? place[i].at[k] : low;
      high = place[i].at[k] >= high ? place[i].at[k] + 1 : high;
    }
    scene->low[k] = low;
    scene->side[k] = high - low;
    cells *= (size_t)scene->side[k];
  }
  scene->cube_in = mem_alloc (cells * sizeof *scene->cube_in);
  memset (scene->cube_in, -1, cells * sizeof *scene->cube_in);
  for (int i = 0; i < scene->cubes; i++)
    *grid_cell (scene, place[i].at) = i;
}

/* Chooses the view and the ghosts for the cubes of the scene. */
static void choose_look (struct scene *scene, bool from_front) {
  put_into_grid (scene);
  scene->is_ghost = mem_alloc_zeroed ((size_t)scene->cubes, 1);
  const double right = from_front ? 1 : least_seen (scene);
  if (right < ENOUGH) {
    scene->from_left = true;
    scene->from_left = least_seen (scene) > right + 0.1;
  }
  AUTOFREE char *found = mem_alloc ((size_t)scene->cubes);
  for (int cube = 0; cube < scene->cubes; cube++) {
    if (scene->novelty[cube] != IS_MOVED)
      continue;
    memset (found, 0, (size_t)scene->cubes);
    while (!is_shown (scene, cube, found) && make_ghosts (scene, found))
      ;
  }
}

#define USUAL_STEPS 3 /* are seen from the front right */

void scene_of_step (struct scene *scene, const struct hands *hands,
                    const struct folding_steps *steps, int number) {
  assert (0 < number && number < steps->count);
  const struct folding_step *step = &steps->step[number];
  const int turns = number > 1 ? number - 1 : 0;
  struct position *places =
      hands->has_order
          ? fold_sequence_places (&hands->order, &hands->puzzle,
                                  &hands->path, turns)
          : places_folded (&hands->puzzle.region, &hands->path);
  scene_init (scene, hands, places, step->placed);
  scene->cubes = step->placed;
  for (int k = 1; k <= number; k++)
    if (steps->step[k].last >= scene->cubes)
      scene->cubes = steps->step[k].last + 1;
  for (int i = 0; i < scene->cubes; i++) {
    const bool is_moved =
        i <= step->last && (i > step->first || number == 1);
    const bool is_placed = i >= step[-1].placed && i < step->placed;
    scene->novelty[i] = is_moved    ? IS_MOVED
                        : is_placed ? COMES_ALONG
                                    : LIES;
  }
  choose_look (scene, number <= USUAL_STEPS);
}

void scene_of_folding (struct scene *scene, const struct hands *hands) {
  const int cubes = hands->path.cubes;
  scene_init (scene, hands,
              places_folded (&hands->puzzle.region, &hands->path), cubes);
  for (int i = 0; i < cubes; i++)
    scene->novelty[i] = IS_MOVED;
  choose_look (scene, 0);
}

void scene_clear (struct scene *scene) {
  mem_free (scene->place);
  mem_free (scene->novelty);
  mem_free (scene->is_ghost);
  mem_free (scene->cube_in);
  *scene = (struct scene){0};
}
