#include "instructions/collision.h"

#include "system/memory.h"

#include <assert.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#define QUARTER 1.57079632679489662

int position_dot (struct position a, struct position b) {
  return a.at[0] * b.at[0] + a.at[1] * b.at[1] + a.at[2] * b.at[2];
}

struct position position_plus (struct position a, struct position b) {
  return (struct position){
      {a.at[0] + b.at[0], a.at[1] + b.at[1], a.at[2] + b.at[2]}};
}

struct position position_minus (struct position a, struct position b) {
  return (struct position){
      {a.at[0] - b.at[0], a.at[1] - b.at[1], a.at[2] - b.at[2]}};
}

static struct position turned_once (struct position v,
                                    struct position axis) {
  const int *a = axis.at, *b = v.at;
  const int along = position_dot (v, axis);
  return (struct position){{b[1] * a[2] - b[2] * a[1] + along * a[0],
                            b[2] * a[0] - b[0] * a[2] + along * a[1],
                            b[0] * a[1] - b[1] * a[0] + along * a[2]}};
}

struct position position_turned (struct position v, struct position axis,
                                 int quarters) {
  for (int i = 0; i < (quarters & 3); i++)
    v = turned_once (v, axis);
  return v;
}

/* A square that stays and one that turns around (0,0) */
struct meeting {
  double x, y;   /* the middle of the square that stays */
  double radius; /* of the circle of the other */
  double starts; /* its angle before the turn */
  double size;   /* the edge of both */
};

/* Do they overlap when the other has turned by `angle`? */
static bool squares_overlap (const struct meeting *meeting, double angle) {
  const double x =
      meeting->radius * cos (meeting->starts + angle) - meeting->x;
  const double y =
      meeting->radius * sin (meeting->starts + angle) - meeting->y;
  if (x * x + y * y >= 2 * meeting->size * meeting->size)
    return false;
  const double c = cos (angle), s = sin (angle);
  const double reach = meeting->size / 2 * (1 + fabs (c) + fabs (s)) - 1e-9;
  return fabs (x) < reach && fabs (y) < reach &&
         fabs (x * c + y * s) < reach && fabs (y * c - x * s) < reach;
}

/* The number of angles that are sampled while a square moves by its edge */
#define SAMPLES 24

/* Do they meet while the other turns from 0 to `angle`? */
static bool squares_meet (const struct meeting *meeting, double angle) {
  const int samples =
      (int)(SAMPLES * fabs (angle) * (meeting->radius + 1)) + 1;
  for (int i = 0; i <= samples; i++)
    if (squares_overlap (meeting, angle * i / samples))
      return true;
  return false;
}

/* The place of a cube relative to the link: its height along it, and x and
 * y across it
 */
struct around_link {
  int height, x, y;
};

/* The places of both squares and the quarters of the turn; all 0 if there
 * is no question
 */
struct collision_question {
  int16_t part[5];
};

struct collision_answer {
  struct collision_question question;
  int16_t they_meet;
};

#define ANSWERS (1u << 17)

void collision_init (struct collision *collision, double size) {
  assert (0 < size && size <= 1);
  *collision = (struct collision){.size = size};
  collision->answer = mem_alloc_zeroed (ANSWERS, sizeof *collision->answer);
}

void collision_clear (struct collision *collision) {
  mem_free (collision->answer);
  *collision = (struct collision){0};
}

/* A new answer replaces the one that has its place in the table. */
static bool cubes_meet (struct collision *collision,
                        const struct around_link *stays,
                        const struct around_link *goes, int quarters) {
  const struct collision_question question = {
      {(int16_t)stays->x, (int16_t)stays->y, (int16_t)goes->x,
       (int16_t)goes->y, (int16_t)quarters}};
  uint64_t hash = 0;
  for (int i = 0; i < 5; i++)
    hash = (hash ^ (uint16_t)question.part[i]) * 0x9e3779b97f4a7c15u;
  struct collision_answer *answer = &collision->answer[hash >> 47];
  if (memcmp (&answer->question, &question, sizeof question) != 0) {
    const struct meeting meeting = {
        stays->x, stays->y, hypot (goes->x, goes->y),
        atan2 (goes->y, goes->x), collision->size};
    *answer = (struct collision_answer){
        question, (int16_t)squares_meet (&meeting, quarters * QUARTER)};
  }
  return answer->they_meet;
}

/* Are their circles less than a diagonal d apart?  |p - q| < d means
 * (p^2 + q^2 - d^2)^2 < 4 p^2 q^2.
 */
static bool circles_are_near (const struct around_link *a,
                              const struct around_link *b) {
  const double p = (double)a->x * a->x + (double)a->y * a->y;
  const double q = (double)b->x * b->x + (double)b->y * b->y;
  const double rest = p + q - 2;
  return rest <= 0 || rest * rest < 4 * p * q;
}

/* Cubes near the link are the most likely to meet. */
bool collision_is_free (struct collision *collision,
                        const struct position *place, int cubes, int cube,
                        int quarters) {
  AUTOFREE struct around_link *around =
      mem_alloc ((size_t)cubes * sizeof *around);
  bool is_free = true;
  assert (0 < cube && cube < cubes && -3 <= quarters && quarters <= 3);
  const struct position axis =
      position_minus (place[cube], place[cube - 1]);
  const struct position x = {{axis.at[1], axis.at[2], axis.at[0]}};
  const struct position y = turned_once (x, axis);
  for (int i = 0; i < cubes; i++) {
    const struct position v = position_minus (place[i], place[cube]);
    around[i] = (struct around_link){
        position_dot (v, axis), position_dot (v, x), position_dot (v, y)};
  }
  for (int goes = cube; goes < cubes && is_free; goes++) {
    collision->work += cube;
    for (int stays = cube - 1; stays >= 0 && is_free; stays--)
      is_free =
          around[stays].height != around[goes].height ||
          !circles_are_near (&around[stays], &around[goes]) ||
          !cubes_meet (collision, &around[stays], &around[goes], quarters);
  }
  return is_free;
}
