#include "draw/joint_order.h"

#include "folding/folding_words.h"
#include "system/memory.h"

#include <math.h>
#include <stdlib.h>

#define QUARTER 1.57079632679489662

/* Right, up, towards the viewer: the frame of the page, a right-handed one
 */
struct vector {
  int at[3];
};

/* The snake somewhere between folded and flat */
struct unfolding {
  const struct snake *snake;
  struct vector *step;  /* [0..cubes-1[ from each cube to the next */
  struct vector *place; /* [0..cubes[ */
};

static int dot (struct vector a, struct vector b) {
  return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

static struct vector minus (struct vector a, struct vector b) {
  return (struct vector){
      {a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]}};
}

/* A quarter turn around a unit axis, by the right hand rule */
static struct vector turned_once (struct vector v, struct vector axis) {
  const int *a = axis.at, *b = v.at;
  const int along = dot (v, axis);
  return (struct vector){{a[1] * b[2] - a[2] * b[1] + along * a[0],
                          a[2] * b[0] - a[0] * b[2] + along * a[1],
                          a[0] * b[1] - a[1] * b[0] + along * a[2]}};
}

static struct vector turned (struct vector v, struct vector axis,
                             int quarters) {
  for (int i = 0; i < (quarters & 3); i++)
    v = turned_once (v, axis);
  return v;
}

static void unfolding_init (struct unfolding *unfolding,
                            const struct puzzle *puzzle,
                            const struct path *path) {
  const size_t cubes = (size_t)path->cubes;
  unfolding->snake = &puzzle->snake;
  unfolding->step = allocate (cubes * sizeof *unfolding->step);
  unfolding->place = allocate (cubes * sizeof *unfolding->place);
  for (int i = 0; i < path->cubes; i++) {
    const int *at = puzzle->region.position[path->cell[i]].at;
    unfolding->place[i] = (struct vector){{at[1], at[2], -at[0]}};
  }
  for (int i = 0; i + 1 < path->cubes; i++)
    unfolding->step[i] =
        minus (unfolding->place[i + 1], unfolding->place[i]);
}

static void turn_rest (struct unfolding *unfolding, int cube,
                       int quarters) {
  const struct vector axis = unfolding->step[cube - 1];
  for (int i = cube; i + 1 < unfolding->snake->cubes; i++) {
    unfolding->step[i] = turned (unfolding->step[i], axis, quarters);
    for (int k = 0; k < 3; k++)
      unfolding->place[i + 1].at[k] =
          unfolding->place[i].at[k] + unfolding->step[i].at[k];
  }
}

/* How many quarter turns, 0..3, are missing at a corner: the snake lies
 * flat where every corner goes on as the snake came to the corner before.
 */
static int quarters_to_flat (const struct unfolding *unfolding, int cube) {
  int before = cube - 1;
  while (before > 0 && unfolding->snake->joint[before] != TURN)
    before--;
  if (!before)
    return 0;
  int quarters = 0;
  while (dot (turned (unfolding->step[cube], unfolding->step[cube - 1],
                      quarters),
              unfolding->step[before - 1]) != 1)
    quarters++;
  return quarters;
}

/*--------------------------- collisions --------------------------------*/

/* Two cubes at the same height along the axis, seen along it: a square
 * that stays and one that goes round
 */
struct meeting {
  double x, y;   /* the middle of the one that stays, from the axis */
  double radius; /* of the way of the other */
  double starts; /* its angle before the turn */
  double size;   /* the edge of both */
};

/* 1 where they overlap when the other has turned by `angle` */
static int overlaps (const struct meeting *meeting, double angle) {
  const double c = cos (angle), s = sin (angle);
  const double x =
      meeting->radius * cos (meeting->starts + angle) - meeting->x;
  const double y =
      meeting->radius * sin (meeting->starts + angle) - meeting->y;
  const double reach = meeting->size / 2 * (1 + fabs (c) + fabs (s)) - 1e-9;
  return fabs (x) < reach && fabs (y) < reach &&
         fabs (x * c + y * s) < reach && fabs (y * c - x * s) < reach;
}

#define SAMPLES 48

/* 1 where they meet while the other turns from 0 to `angle`.  Only angles
 * at which the two are less than a diagonal apart are sampled, every 30th
 * of a cube or so.
 */
static int meet (const struct meeting *meeting, double angle) {
  const double distance = hypot (meeting->x, meeting->y);
  const double reach = 1.4143 * meeting->size;
  if (fabs (distance - meeting->radius) >= reach)
    return 0;
  if (meeting->radius < reach) {
    for (int i = 0; i <= 4 * SAMPLES; i++)
      if (overlaps (meeting, angle * i / (4 * SAMPLES)))
        return 1;
    return 0;
  }
  const double half =
      2 * asin (fmin (1, reach / meeting->radius / 2)) * 1.5;
  const double nearest = atan2 (meeting->y, meeting->x) - meeting->starts;
  for (int round = -2; round <= 2; round++)
    for (int i = -SAMPLES; i <= SAMPLES; i++) {
      const double at = nearest + round * 4 * QUARTER + half * i / SAMPLES;
      if (at * angle >= 0 && fabs (at) <= fabs (angle) + 1e-9 &&
          overlaps (meeting, at))
        return 1;
    }
  return overlaps (meeting, angle);
}

/* Whether two cubes collide while the rest of the snake from `cube` on
 * turns, `goes` with it and `stays` not
 */
static int are_in_the_way (const struct unfolding *unfolding, int cube,
                           int stays, int goes, double angle, double size) {
  const struct vector axis = unfolding->step[cube - 1];
  const struct vector a =
      minus (unfolding->place[stays], unfolding->place[cube]);
  const struct vector b =
      minus (unfolding->place[goes], unfolding->place[cube]);
  if (dot (a, axis) != dot (b, axis))
    return 0;
  const struct vector x = {{axis.at[1], axis.at[2], axis.at[0]}};
  const struct vector y = turned_once (x, axis);
  const struct meeting meeting = {dot (a, x), dot (a, y),
                                  hypot (dot (b, x), dot (b, y)),
                                  atan2 (dot (b, y), dot (b, x)), size};
  return meet (&meeting, angle);
}

static int can_turn (const struct unfolding *unfolding, int cube,
                     int quarters, double size) {
  for (int goes = cube; goes < unfolding->snake->cubes; goes++)
    for (int stays = 0; stays < cube; stays++)
      if (are_in_the_way (unfolding, cube, stays, goes, quarters * QUARTER,
                          size))
        return 0;
  return 1;
}

/*--------------------------- the order ---------------------------------*/

static int direction_of (struct vector step) {
  const int x = step.at[0], y = step.at[1];
  return x   ? (x > 0 ? RIGHT : LEFT)
         : y ? (y > 0 ? UP : DOWN)
             : (step.at[2] < 0 ? FORWARD : BACKWARD);
}

/* Turns the last joint that can be turned flat, either way round, and notes
 * the turn back.  Returns 1 where it turned one, 0 where all joints lie
 * flat or no joint can be turned: then `*is_flat` says which.
 */
static int unfold_some_joint (struct unfolding *unfolding, double size,
                              struct joint_order *order, int *is_flat) {
  *is_flat = 1;
  for (int cube = unfolding->snake->cubes - 2; cube > 0; cube--) {
    if (unfolding->snake->joint[cube] != TURN)
      continue;
    const int quarters = quarters_to_flat (unfolding, cube);
    const int first = quarters > 2 ? quarters - 4 : quarters;
    const int ways[2] = {first, first > 0 ? first - 4 : first + 4};
    for (int i = 0; quarters && i < 2; i++)
      if (can_turn (unfolding, cube, ways[i], size)) {
        order->turn[order->turns++] = (struct joint_turn){
            cube, -ways[i], direction_of (unfolding->step[cube])};
        turn_rest (unfolding, cube, ways[i]);
        return 1;
      }
    *is_flat &= !quarters;
  }
  return 0;
}

static int find_with_play (const struct puzzle *puzzle,
                           const struct path *path, int play,
                           struct joint_order *order) {
  struct unfolding unfolding;
  int is_flat;
  unfolding_init (&unfolding, puzzle, path);
  order->turns = 0;
  order->play = play;
  while (unfold_some_joint (&unfolding, 1 - play / 100., order, &is_flat))
    ;
  for (int i = 0, j = order->turns - 1; i < j; i++, j--) {
    const struct joint_turn turn = order->turn[i];
    order->turn[i] = order->turn[j];
    order->turn[j] = turn;
  }
  release (unfolding.step);
  release (unfolding.place);
  return is_flat;
}

int joint_order_find (const struct puzzle *puzzle, const struct path *path,
                      struct joint_order *order) {
  /* with 18 a cube can turn between its neighbours */
  static const int plays[] = {2, 10, 15, 18, 25};
  if (path->cubes > JOINT_ORDER_MOST_CUBES)
    return 0;
  for (int i = 1; i + 1 < path->cubes; i++)
    if (puzzle->snake.joint[i] == FREE &&
        !path_is_straight (puzzle, path, i))
      return 0;
  order->turn = allocate ((size_t)path->cubes * sizeof *order->turn);
  for (size_t i = 0; i < sizeof plays / sizeof *plays; i++)
    if (find_with_play (puzzle, path, plays[i], order))
      return 1;
  joint_order_clear (order);
  return 0;
}

void joint_order_clear (struct joint_order *order) {
  release (order->turn);
}

char *joint_turn_words (const struct joint_turn *turn) {
  static const char *const amounts[] = {
      "a quarter turn", "half a turn",
      "three quarters of a turn (the short way is blocked)"};
  return message ("Hold cubes 1 to %d and turn the others by %s: from cube "
                  "%d they go %s.",
                  turn->cube + 1, amounts[abs (turn->quarters) - 1],
                  turn->cube + 1, direction_in_words (turn->direction));
}
