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

  /* Of free joints one may know how many are straight: */
  int is_counted;
  int straights; /* then, of all joints; from those that are STRAIGHT to
                  * those and all that are FREE */
};

/* All joints are `joint`. */
void snake_init (struct snake *, int cubes, enum joint joint);
void snake_copy (struct snake *to,
                 const struct snake *from); /* a new one */
void snake_clear (struct snake *);

/* So many of all joints are straight; without free joints there is nothing
 * to be noted.  Returns 0 where there cannot be so many, and leaves the
 * snake alone.
 */
int snake_set_straights (struct snake *, int straights);

/* 1 where both have the same cubes in the same order, whatever is counted
 */
int snake_equal (const struct snake *, const struct snake *);

/* The most cubes in a straight line, and in `*first` (may be 0) the first
 * cube, from 0, of the first such run.  Free joints count as turns.
 */
int snake_longest_run (const struct snake *, int *first);

/* How many joints of that kind there are. */
int snake_count (const struct snake *, enum joint);

/* 1 where the snake reads the same from both ends */
int snake_is_palindrome (const struct snake *);

/* A letter for each cube but the first, on the heap: F where it follows
 * straight on, T after a turn, * where the joint is free.  The first letter
 * is always F.
 */
char *snake_moves (const struct snake *);

#endif
