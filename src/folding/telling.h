#ifndef telling_h_INCLUDED
#define telling_h_INCLUDED

#include "folding/folding_words.h"
#include "folding/joint_order.h"
#include "text/prose.h"

/* A folding that is being told, for the files that find the words: the box
 * stands in front of people who never turn it around, so the six directions
 * stay the same from the first step to the last.
 */
struct layer {
  int missing; /* cubes that it still waits for */
  int spare;   /* cells that stay empty */
};

struct telling {
  const struct puzzle *puzzle;
  const struct path *path;
  const struct joint_order *order; /* for hands; 0 along the snake */
  struct prose prose;
  struct layer *layer; /* [0..layers[ */
  int placed;          /* cubes that lie in their cells by now */
  char *left;   /* [0..cubes[ quarters that a joint still waits for */
  int before;   /* the cube of the turn before */
  int farthest; /* and the last cube of any turn */
};

void telling_init (struct telling *, const struct puzzle *,
                   const struct path *, const struct joint_order *, FILE *);
void telling_clear (struct telling *);

/* How to begin: which end of the snake is cube 1, and where that lies */
void say_which_end (struct telling *);
void say_where_to_begin (struct telling *);

/* Says step `number`, from 1, of the order for hands, after all those
 * before it, and fills in its cubes: hand_words.c
 */
void say_hand_step (struct telling *, int number, struct folding_step *);

/* The run of the folding from cube `first`: "up to the top layer", and
 * "up to the top layer: cubes 4 and 5"
 */
void say_way (struct telling *, int first, const char *after);
void say_run (struct telling *, int first, const char *after);
int end_of_run (const struct telling *, int first);

/* "cube 4", "cubes 4 and 5", "cubes 4 to 6" */
#define CUBES_SIZE 40
const char *cubes_in_words (int first, int last, char words[CUBES_SIZE]);

/* `placed` grows; says which layers are full by now, unless all are. */
void say_that_they_lie (struct telling *, int placed);

void say_that_it_is_done (struct telling *);

#endif
