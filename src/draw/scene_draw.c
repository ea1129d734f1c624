#include "draw/scene.h"

#include "draw/arrow.h"
#include "draw/isometric.h"

#include <math.h>
#include <stdlib.h>

static bool has_cube_beside (const struct scene *scene, const int at[3],
                             int axis, int step) {
  int beside[3] = {at[0], at[1], at[2]};
  beside[axis] += step;
  return scene_solid_at (scene, beside) >= 0;
}

static struct cube_look cube_look_of (const struct scene *scene, int cube) {
  const int *at = scene->place[cube].at;
  return (struct cube_look){
      .is_dark = cube % 2,
      .is_new = scene->novelty[cube] != LIES,
      .is_ghost = scene->is_ghost[cube],
      .number = cube + 1,
      .is_covered = {[FRONT] = has_cube_beside (scene, at, 0, -1),
                     [FLANK] = has_cube_beside (scene, at, 1,
                                                scene->from_left ? -1 : 1),
                     [TOP] = has_cube_beside (scene, at, 2, 1)}};
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
  const bool goes_up =
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
  const bool is_far = around == 0 || (around == 1 && scene->from_left);
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

#define GAP 0.7 /* points, between an arrow and a number */
#define ACROSS 6
#define DOWN_THE_NUMBER 3

static bool is_clear_of (const struct arrow *arrow,
                         const struct isometric *view, const int at[3],
                         int face, const struct number_place *place) {
  for (int i = -ACROSS; i <= ACROSS; i++)
    for (int j = -DOWN_THE_NUMBER; j <= DOWN_THE_NUMBER; j++) {
      const struct point point = isometric_face_point (
          view, at, face, place->right + place->half_width * i / ACROSS,
          place->up + place->half_height * j / DOWN_THE_NUMBER);
      if (arrow_distance (arrow, point) < GAP)
        return false;
    }
  return true;
}

/* Finds the largest letters with which the number is covered neither by the
 * arrow nor by cubes in front of the face, and for these letters the place
 * nearest to the middle.  Returns whether there is one.
 */
#define STEPS 3
#define STEP 0.08
#define AT_THE_EDGE 0.04

static bool find_number_place (const struct scene *scene,
                               const struct isometric *view,
                               const struct arrow *arrow, int cube,
                               int face, struct number_place *place) {
  static const double shares[] = {1, 0.85, 0.7, 0.55};
  const struct cube_look look = cube_look_of (scene, cube);
  for (size_t i = 0; i < sizeof shares / sizeof *shares; i++) {
    const double share = shares[i];
    *place = isometric_number_place (view, &look, share);
    for (int far = 0; far <= STEPS; far++)
      for (int right = -far; right <= far; right++)
        for (int up = -far; up <= far; up++) {
          place->right = STEP * right;
          place->up = STEP * up;
          if ((abs (right) == far || abs (up) == far) &&
              fabs (place->right) + place->half_width < 0.5 - AT_THE_EDGE &&
              fabs (place->up) + place->half_height < 0.5 - AT_THE_EDGE &&
              scene_number_is_seen (scene, cube, face, place->right,
                                    place->up, share) &&
              is_clear_of (arrow, view, scene->place[cube].at, face, place))
            return true;
        }
  }
  return false;
}

void scene_draw (const struct scene *scene, const struct isometric *view,
                 bool has_numbers, const struct scene_arrow *step) {
  /* A straight arrow would cross a bent one, which shows the way, too. */
  struct arrow arrow = {.unit = view->unit};
  if (step->only_way < DIRECTIONS)
    add_bent (scene, view, step, &arrow);
  else if (step->from != step->to)
    add_straight (scene, view, step, &arrow);
  /* From the far bottom corner: later cubes hide earlier ones. */
  const int *low = scene->low, *side = scene->side;
  for (int x = side[0] - 1; x >= 0; x--)
    for (int row = 0; row < side[1]; row++)
      for (int z = 0; z < side[2]; z++) {
        const int y = scene->from_left ? side[1] - 1 - row : row;
        const int at[3] = {low[0] + x, low[1] + y, low[2] + z};
        const int cube = scene_cube_at (scene, at);
        if (cube < 0)
          continue;
        const struct cube_look look = cube_look_of (scene, cube);
        isometric_cube (view, at, &look);
      }
  arrow_draw (&arrow, view->cairo);
  /* A face whose middle is hidden gets no number. */
  for (int cube = 0; has_numbers && cube < scene->cubes; cube++) {
    const struct cube_look look = cube_look_of (scene, cube);
    struct number_place place;
    for (int face = 0; face < FACES; face++)
      if (!look.is_ghost && !look.is_covered[face] &&
          scene_number_is_seen (scene, cube, face, 0, 0, 1) &&
          find_number_place (scene, view, &arrow, cube, face, &place))
        isometric_number (view, scene->place[cube].at, face, &look, &place);
  }
}
