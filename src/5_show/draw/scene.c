#include "draw/scene.h"

#include "system/memory.h"

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

/* The cube at that place, -1 if there is none or only a ghost */
static int solid_at (const struct scene *scene, const int at[3]) {
  const int *cell = grid_cell (scene, at);
  return cell && *cell >= 0 && !scene->is_ghost[*cell] ? *cell : -1;
}

/*------------------------------ what is seen ---------------------------*/

/* The cube that hides this point from the viewer, or -1 */
static int hider (const struct scene *scene, const double point[3]) {
  const double way[3] = {-1, scene->from_left ? -0.577 : 0.577, 0.667};
  const int steps = 7 * (scene->side[0] + scene->side[1] + scene->side[2]);
  for (int step = 0; step < steps; step++) {
    int at[3];
    for (int k = 0; k < 3; k++)
      at[k] = (int)floor (point[k] + (0.05 + 0.15 * step) * way[k]);
    const int cube = solid_at (scene, at);
    if (cube >= 0)
      return cube;
  }
  return -1;
}

/* A point on a face, from its middle */
static void face_point (const struct scene *scene, int cube, int face,
                        double along, double up, double point[3]) {
  const int *at = scene->place[cube].at;
  const double out = 0.501;
  const double off[FACES][3] = {{-out, along, up},
                                {along, scene->from_left ? -out : out, up},
                                {along, up, out}};
  for (int k = 0; k < 3; k++)
    point[k] = at[k] + 0.5 + off[face][k];
}

/* How many of five points of a face are seen, `apart` from its middle; the
 * cubes that hide the others are marked in `found`, which may be 0.
 */
static int points_seen (const struct scene *scene, int cube, int face,
                        double apart, char *found) {
  static const double places[5][2] = {
      {0, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};
  int seen = 0;
  for (int i = 0; i < 5; i++) {
    double point[3];
    face_point (scene, cube, face, apart * places[i][0],
                apart * places[i][1], point);
    const int hides = hider (scene, point);
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
    share +=
        weight[face] / 5 * points_seen (scene, cube, face, 0.35, found);
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

/* The whole number on a face is seen: a part of it is another number. */
static int number_is_seen (const struct scene *scene, int cube, int face) {
  return points_seen (scene, cube, face, 0.3, 0) == 5;
}

/* Much of the cube is seen, and a number.  Marks the cubes that hide it. */
static int is_shown (const struct scene *scene, int cube, char *found) {
  int numbers = 0;
  for (int face = 0; face < FACES; face++)
    numbers += number_is_seen (scene, cube, face);
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
      0,
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

#define ARC 2.8 /* of a half turn: its head is not in the next cube */
#define ARC_POINTS 24

/* At the end of the path that was begun.  Black within white can be seen on
 * everything.
 */
static void draw_arrow (const struct isometric *view, struct point from,
                        struct point to) {
  cairo_t *cairo = view->cairo;
  const double angle = atan2 (to.y - from.y, to.x - from.x);
  const double head = view->unit * 0.22;
  cairo_line_to (cairo, from.x, from.y);
  cairo_line_to (cairo, to.x, to.y);
  for (int side = -1; side <= 1; side += 2) {
    cairo_move_to (cairo, to.x, to.y);
    cairo_line_to (cairo, to.x - head * cos (angle + side * 0.5),
                   to.y - head * sin (angle + side * 0.5));
  }
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_ROUND);
  cairo_set_source_rgb (cairo, 1, 1, 1);
  cairo_set_line_width (cairo, view->unit / 16 + 1.4);
  cairo_stroke_preserve (cairo);
  cairo_set_source_rgb (cairo, 0, 0, 0);
  cairo_set_line_width (cairo, view->unit / 16);
  cairo_stroke (cairo);
  cairo_set_line_cap (cairo, CAIRO_LINE_CAP_BUTT);
}

static void draw_straight_arrow (const struct scene *scene,
                                 const struct isometric *view,
                                 const struct scene_arrow *arrow) {
  const int axis = axis_between (scene, arrow->from, arrow->to);
  const int goes_up =
      scene->place[arrow->to].at[axis] > scene->place[arrow->from].at[axis];
  /* an arrow from the middle of a ghost would cross cubes behind it */
  const double begins = scene->is_ghost[arrow->from] ? goes_up : 0.5;
  cairo_new_path (view->cairo);
  draw_arrow (view, near_edge (scene, view, arrow->from, axis, begins),
              near_edge (scene, view, arrow->to, axis, 0.5));
}

/* From the place of the next cube before the half turn to its place now, in
 * front of all three
 */
static void draw_bent_arrow (const struct scene *scene,
                             const struct isometric *view,
                             const struct scene_arrow *arrow) {
  const int *joint = scene->place[arrow->from].at;
  const int *next = scene->place[arrow->from + 1].at;
  const int along = axis_between (scene, arrow->from, arrow->from + 1);
  const int around = 3 - along - axis_of (arrow->only_way);
  const int is_far = around == 0 || (around == 1 && scene->from_left);
  struct point point[2];
  cairo_new_path (view->cairo);
  for (int i = 0; i <= ARC_POINTS; i++) {
    const double angle = ARC * i / ARC_POINTS;
    double at[3];
    for (int k = 0; k < 3; k++)
      at[k] = joint[k] + 0.5 + cos (angle) * (joint[k] - next[k]);
    at[axis_of (arrow->only_way)] +=
        sin (angle) * sign_of (arrow->only_way);
    at[around] += is_far ? -0.5 : 0.5;
    point[0] = point[1];
    point[1] = isometric_point (view, at[0], at[1], at[2]);
    if (i && i < ARC_POINTS)
      cairo_line_to (view->cairo, point[0].x, point[0].y);
  }
  draw_arrow (view, point[0], point[1]);
}

/* They are drawn over the arrow. */
static void write_numbers (const struct scene *scene,
                           const struct isometric *view, int arrow_from,
                           int arrow_to) {
  for (int cube = 0; cube < scene->cubes; cube++) {
    struct cube_look look = look_of (scene, cube);
    look.is_crossed =
        arrow_from != arrow_to && cube >= arrow_from && cube <= arrow_to;
    for (int face = 0; face < FACES; face++)
      if (!look.is_ghost && !look.is_covered[face] &&
          number_is_seen (scene, cube, face))
        isometric_number (view, scene->place[cube].at, face, &look);
  }
}

void scene_draw (const struct scene *scene, const struct isometric *view,
                 int has_numbers, const struct scene_arrow *arrow) {
  draw_cubes (scene, view);
  if (arrow->from != arrow->to)
    draw_straight_arrow (scene, view, arrow);
  if (arrow->only_way < DIRECTIONS)
    draw_bent_arrow (scene, view, arrow);
  if (has_numbers)
    write_numbers (scene, view, arrow->from, arrow->to);
}
