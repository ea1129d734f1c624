#include "draw/scene.h"

#include "draw/arrow.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>
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

/* The cube at that place, or -1 */
static int cube_at (const struct scene *scene, const int at[3]) {
  const int *cell = grid_cell (scene, at);
  return cell ? *cell : -1;
}

/* The same, also -1 if it is only a ghost */
static int solid_at (const struct scene *scene, const int at[3]) {
  const int cube = cube_at (scene, at);
  return cube >= 0 && !scene->is_ghost[cube] ? cube : -1;
}

/*------------------------------ what is seen ---------------------------*/

/* The cube that hides this point from the viewer, or -1.  A number below the
 * outlines of ghosts cannot be read, so they may count as hiding it.
 */
static int hider (const struct scene *scene, const double point[3],
                  int do_ghosts_hide) {
  const double way[3] = {-1, scene->from_left ? -0.577 : 0.577, 0.667};
  const int steps = 7 * (scene->side[0] + scene->side[1] + scene->side[2]);
  for (int step = 0; step < steps; step++) {
    int at[3];
    for (int k = 0; k < 3; k++)
      at[k] = (int)floor (point[k] + (0.05 + 0.15 * step) * way[k]);
    const int cube =
        do_ghosts_hide ? cube_at (scene, at) : solid_at (scene, at);
    if (cube >= 0)
      return cube;
  }
  return -1;
}

/* A square on a face: its middle, to the right of that of the face and
 * above it, as seen by the viewer, and half its edge
 */
struct spot {
  int cube, face;
  double right, up, half;
};

static void point_on (const struct scene *scene, const struct spot *spot,
                      double right, double up, double point[3]) {
  const int *at = scene->place[spot->cube].at;
  const double out = 0.501, away = scene->from_left ? -right : right;
  const double off[FACES][3] = {{-out, right, up},
                                {away, scene->from_left ? -out : out, up},
                                {up, right, out}};
  for (int k = 0; k < 3; k++)
    point[k] = at[k] + 0.5 + off[spot->face][k];
}

/* How many of five points of a square are seen; the cubes that hide the
 * others are marked in `found`, which may be 0.
 */
static int points_seen (const struct scene *scene, const struct spot *spot,
                        int do_ghosts_hide, char *found) {
  static const int places[5][2] = {
      {0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
  int seen = 0;
  for (int i = 0; i < 5; i++) {
    double point[3];
    point_on (scene, spot, spot->right + spot->half * places[i][0],
              spot->up + spot->half * places[i][1], point);
    const int hides = hider (scene, point, do_ghosts_hide);
    seen += hides < 0;
    if (found && hides >= 0)
      found[hides] = 1;
  }
  return seen;
}

/* Front, side and top, as large as they are on the paper */
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

#define ENOUGH 0.5

static void choose_view (struct scene *scene) {
  const double right = least_seen (scene);
  if (right >= ENOUGH)
    return;
  scene->from_left = 1;
  scene->from_left = least_seen (scene) > right + 0.1;
}

/* The whole number on a face is seen, if it is in this place: a part of it
 * is another number.  Those of cubes that are moved may be crossed by the
 * outline of a ghost.
 */
#define NUMBER 0.3 /* half of it */

static int number_is_seen (const struct scene *scene, int cube, int face,
                           const struct number_place *place) {
  const struct spot spot = {cube, face, place->right, place->up,
                            NUMBER * place->share};
  return points_seen (scene, &spot, scene->novelty[cube] != IS_MOVED, 0) ==
         5;
}

/* Much of the cube is seen, and a number.  Marks the cubes that hide it. */
static int is_shown (const struct scene *scene, int cube, char *found) {
  const struct number_place in_the_middle = {.share = 1};
  int numbers = 0;
  for (int face = 0; face < FACES; face++)
    numbers += number_is_seen (scene, cube, face, &in_the_middle);
  return share_seen (scene, cube, found) >= ENOUGH && numbers;
}

/* Returns 1 if one of the cubes that were found was no ghost before. */
static int make_ghosts (struct scene *scene, const char *found) {
  int more = 0;
  for (int i = 0; i < scene->cubes; i++)
    if (found[i] && scene->novelty[i] != IS_MOVED && !scene->is_ghost[i])
      scene->is_ghost[i] = (char)(more = 1);
  return more;
}

static void find_ghosts (struct scene *scene) {
  char *found = allocate ((size_t)scene->cubes);
  for (int cube = 0; cube < scene->cubes; cube++) {
    memset (found, 0, (size_t)scene->cubes);
    while (scene->novelty[cube] == IS_MOVED &&
           !is_shown (scene, cube, found) && make_ghosts (scene, found))
      ;
  }
  release (found);
}

/*------------------------------- the scene -----------------------------*/

void scene_view (struct scene *scene, const int box[3]) {
  const struct position *place = scene->place;
  const int cubes = scene->cubes;
  size_t cells = 1;
  for (int k = 0; k < 3; k++) {
    int low = 0, high = box[k];
    for (int i = 0; i < cubes; i++) {
      low = place[i].at[k] < low ? place[i].at[k] : low;
      high = place[i].at[k] >= high ? place[i].at[k] + 1 : high;
    }
    scene->low[k] = low;
    scene->side[k] = high - low;
    cells *= (size_t)scene->side[k];
  }
  scene->is_ghost = allocate_zeroed ((size_t)cubes, 1);
  scene->cube_in = allocate (cells * sizeof *scene->cube_in);
  memset (scene->cube_in, -1, cells * sizeof *scene->cube_in);
  for (int i = 0; i < cubes; i++)
    *grid_cell (scene, place[i].at) = i;
  choose_view (scene);
  find_ghosts (scene);
}

void scene_clear (struct scene *scene) {
  release (scene->place);
  release (scene->novelty);
  release (scene->is_ghost);
  release (scene->cube_in);
  *scene = (struct scene){0};
}

/*-------------------------------- drawing ------------------------------*/

static int covers (const struct scene *scene, const int at[3], int axis,
                   int step) {
  int beside[3] = {at[0], at[1], at[2]};
  beside[axis] += step;
  return solid_at (scene, beside) >= 0;
}

static struct cube_look look_of (const struct scene *scene, int cube) {
  const int *at = scene->place[cube].at;
  return (struct cube_look){
      cube % 2,
      scene->novelty[cube] != LIES,
      scene->is_ghost[cube],
      cube + 1,
      {[FRONT] = covers (scene, at, 0, -1),
       [FLANK] = covers (scene, at, 1, scene->from_left ? -1 : 1),
       [TOP] = covers (scene, at, 2, 1)}};
}

/* From the far bottom corner: what is drawn later hides what was drawn
 * before.
 */
static void draw_cubes (const struct scene *scene,
                        const struct isometric *view) {
  const int *low = scene->low, *side = scene->side;
  for (int x = side[0] - 1; x >= 0; x--)
    for (int row = 0; row < side[1]; row++)
      for (int z = 0; z < side[2]; z++) {
        const int y = scene->from_left ? side[1] - 1 - row : row;
        const int at[3] = {low[0] + x, low[1] + y, low[2] + z};
        const int cube = *grid_cell (scene, at);
        if (cube < 0)
          continue;
        const struct cube_look look = look_of (scene, cube);
        isometric_cube (view, at, &look);
      }
}

/* A point on an edge of a cube, 0.5 for its middle.  Of the four edges
 * along an axis it is the edge that is nearest to the viewer, away from
 * numbers.
 */
static struct point near_edge (const struct scene *scene,
                               const struct isometric *view, int cube,
                               int axis, double along) {
  double at[3] = {0, scene->from_left ? 0 : 1, 1};
  at[axis] = along;
  for (int k = 0; k < 3; k++)
    at[k] += scene->place[cube].at[k];
  return isometric_point (view, at[0], at[1], at[2]);
}

static int axis_between (const struct scene *scene, int from, int to) {
  int axis = 0;
  while (scene->place[from].at[axis] == scene->place[to].at[axis])
    axis++;
  return axis;
}

static void add_straight (const struct scene *scene,
                          const struct isometric *view,
                          const struct scene_arrow *step,
                          struct arrow *arrow) {
  const int axis = axis_between (scene, step->from, step->to);
  const int goes_up =
      scene->place[step->to].at[axis] > scene->place[step->from].at[axis];
  /* an arrow from the middle of a ghost would cross cubes behind it */
  const double begins = scene->is_ghost[step->from] ? goes_up : 0.5;
  arrow->points = 2;
  arrow->point[0] = near_edge (scene, view, step->from, axis, begins);
  arrow->point[1] = near_edge (scene, view, step->to, axis, 0.5);
}

#define ARC 2.8 /* of a half turn: its head is not in the next cube */

/* From the place of the next cube before the half turn to its place now, in
 * front of all three
 */
static void add_bent (const struct scene *scene,
                      const struct isometric *view,
                      const struct scene_arrow *step, struct arrow *arrow) {
  const int *joint = scene->place[step->from].at;
  const int *next = scene->place[step->from + 1].at;
  const int along = axis_between (scene, step->from, step->from + 1);
  const int around = 3 - along - axis_of (step->only_way);
  const int is_far = around == 0 || (around == 1 && scene->from_left);
  for (arrow->points = 0; arrow->points < ARROW_POINTS; arrow->points++) {
    const double angle = ARC * arrow->points / (ARROW_POINTS - 1);
    double at[3];
    for (int k = 0; k < 3; k++)
      at[k] = joint[k] + 0.5 + cos (angle) * (joint[k] - next[k]);
    at[axis_of (step->only_way)] += sin (angle) * sign_of (step->only_way);
    at[around] += is_far ? -0.5 : 0.5;
    arrow->point[arrow->points] =
        isometric_point (view, at[0], at[1], at[2]);
  }
}

/* A bent arrow shows where the cubes go, too: a straight one would cross
 * it.
 */
static struct arrow arrow_of (const struct scene *scene,
                              const struct isometric *view,
                              const struct scene_arrow *step) {
  struct arrow arrow = {.unit = view->unit};
  if (step->only_way < DIRECTIONS)
    add_bent (scene, view, step, &arrow);
  else if (step->from != step->to)
    add_straight (scene, view, step, &arrow);
  return arrow;
}

/*-------------------------------- numbers ------------------------------*/

#define GAP 0.7 /* points, between an arrow and a number */
#define ACROSS 6
#define DOWN_THE_NUMBER 3

static int is_clear_of (const struct arrow *arrow,
                        const struct isometric *view, const int at[3],
                        int face, const struct number_place *place) {
  for (int i = -ACROSS; i <= ACROSS; i++)
    for (int j = -DOWN_THE_NUMBER; j <= DOWN_THE_NUMBER; j++) {
      const struct point point = isometric_face_point (
          view, at, face, place->right + place->half_width * i / ACROSS,
          place->up + place->half_height * j / DOWN_THE_NUMBER);
      if (arrow_distance (arrow, point) < GAP)
        return 0;
    }
  return 1;
}

/* Finds the largest letters for which the arrow and the cubes in front of
 * the face leave room, and with them the place that is nearest to the
 * middle.  Returns 0 if there is none.
 */
#define STEPS 3
#define STEP 0.08
#define AT_THE_EDGE 0.04

static int find_place (const struct scene *scene,
                       const struct isometric *view,
                       const struct arrow *arrow, int cube, int face,
                       struct number_place *place) {
  static const double shares[] = {1, 0.85, 0.7, 0.55};
  const struct cube_look look = look_of (scene, cube);
  for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
    *place = isometric_number_place (view, &look, shares[i]);
    for (int far = 0; far <= STEPS; far++)
      for (int right = -far; right <= far; right++)
        for (int up = -far; up <= far; up++) {
          place->right = STEP * right;
          place->up = STEP * up;
          if ((abs (right) == far || abs (up) == far) &&
              fabs (place->right) + place->half_width < 0.5 - AT_THE_EDGE &&
              fabs (place->up) + place->half_height < 0.5 - AT_THE_EDGE &&
              number_is_seen (scene, cube, face, place) &&
              is_clear_of (arrow, view, scene->place[cube].at, face, place))
            return 1;
        }
  }
  return 0;
}

/* If the middle of a face is hidden, it has no number. */
static void write_numbers (const struct scene *scene,
                           const struct isometric *view,
                           const struct arrow *arrow) {
  const struct number_place in_the_middle = {.share = 1};
  for (int cube = 0; cube < scene->cubes; cube++) {
    const struct cube_look look = look_of (scene, cube);
    struct number_place place;
    for (int face = 0; face < FACES; face++)
      if (!look.is_ghost && !look.is_covered[face] &&
          number_is_seen (scene, cube, face, &in_the_middle) &&
          find_place (scene, view, arrow, cube, face, &place))
        isometric_number (view, scene->place[cube].at, face, &look, &place);
  }
}

void scene_draw (const struct scene *scene, const struct isometric *view,
                 int has_numbers, const struct scene_arrow *step) {
  const struct arrow arrow = arrow_of (scene, view, step);
  draw_cubes (scene, view);
  arrow_draw (&arrow, view->cairo);
  if (has_numbers)
    write_numbers (scene, view, &arrow);
}
