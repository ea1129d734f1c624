#ifndef snake_h_INCLUDED
#define snake_h_INCLUDED

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

  int is_counted; /* 1 if the number of straight joints is given */
  int straights;  /* that number, of all joints: at least the number of
                   * STRAIGHT joints, at most that and the FREE ones */
};

/* All joints are `joint`. */
void snake_init (struct snake *, int cubes, enum joint joint);
void snake_copy (struct snake *to, const struct snake *from);
void snake_clear (struct snake *);

/* Gives the number of straight joints; nothing is stored if no joint is
 * free.  Returns 0 and changes nothing if the number is impossible.
 */
int snake_set_straights (struct snake *, int straights);

/* 1 if both have the same joints; the given numbers are not compared */
int snake_equal (const struct snake *, const struct snake *);

/* 1 if one is the other, read from its other end */
int snake_is_reverse (const struct snake *, const struct snake *);

static inline int snake_is_palindrome (const struct snake *snake) {
  return snake_is_reverse (snake, snake);
}

/* Counts the cubes from the other end. */
void snake_reverse (struct snake *);

/* The last cube of the straight run that begins with cube `first`.  Free
 * joints count as turns.
 */
int snake_run_end (const struct snake *, int first);

/* The number of cubes in the longest straight run, and in `*first`, which
 * may be 0, the first cube of the first run of that length
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
