#ifndef snake_h_INCLUDED
#define snake_h_INCLUDED

#include <stdbool.h>

/* A snake is a chain of cubes.  The first and the last cube are its ends;
 * every other cube is a joint.  Code counts cubes from 0, people from 1.
 */
#define SNAKE_FEWEST_CUBES 2

enum joint {
  STRAIGHT = 'S', /* the elastic runs straight through */
  TURN = 'T',     /* it leaves at a right angle */
  FREE = '*',     /* either of the two */
  END = 'E'       /* no joint: first and last cube */
};

struct snake {
  int cubes;   /* at least SNAKE_FEWEST_CUBES */
  char *joint; /* [0..cubes[ an `enum joint`, END at both ends; then 0 */

  bool is_counted; /* the number of straight joints is given: */
  int straights;   /* it is at least the number of STRAIGHT joints, and at
                    * most the number of STRAIGHT and FREE joints */
};

/* All joints are `joint`. */
void snake_init (struct snake *, int cubes, enum joint joint);
void snake_copy (struct snake *to, const struct snake *from);
void snake_clear (struct snake *);

/* Gives the number of straight joints, which is stored only if a joint is
 * free.  Returns false and changes nothing if the number is impossible.
 */
bool snake_set_straights (struct snake *, int straights);

/* Returns true if both have the same joints.  The given numbers of straight
 * joints are not compared.
 */
bool snake_equal (const struct snake *, const struct snake *);

/* Returns true if one is the other with its cubes counted from the other
 * end.
 */
bool snake_is_reverse (const struct snake *, const struct snake *);

static inline bool snake_is_palindrome (const struct snake *snake) {
  return snake_is_reverse (snake, snake);
}

/* Counts the cubes from the other end. */
void snake_reverse (struct snake *);

/* The last cube of the straight run that begins with cube `first`, which is
 * not the last cube.  Free joints count as turns.
 */
int snake_run_end (const struct snake *, int first);

/* Returns the number of cubes in the longest straight run, and sets
 * `*first`, unless that pointer is 0, to the first cube of the first run of
 * that length.
 */
int snake_longest_run (const struct snake *, int *first);

/* The number of joints of that kind */
int snake_count (const struct snake *, enum joint);

/* A letter for each cube but the first, on the heap: F if it follows
 * straight on, T after a turn, * if the joint is free.  The first letter
 * is always F.
 */
char *snake_moves (const struct snake *);

#endif
