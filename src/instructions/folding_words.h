#ifndef folding_words_h_INCLUDED
#define folding_words_h_INCLUDED

#include "instructions/folding_style.h"
#include "instructions/hands.h"

#include <stdio.h>

/* A folding as instructions for hands that hold the toy: numbered lines
 * that say how to begin, then numbered steps, which also say when a layer
 * is full.  The steps follow the order that the hands have; if there is
 * none, they follow the snake.  Lines have at most 78 columns.
 */
void folding_words_of (const struct hands *, const struct folding_style *,
                       FILE *);

/* From the end that is easier for hands, as hands_easiest finds it.  The
 * path is a folding.
 */
void folding_words (const struct puzzle *, const struct path *,
                    const struct folding_style *, const struct limits *,
                    FILE *);

/* The same, always along the snake; no limit ends that. */
void folding_words_along (const struct puzzle *, const struct path *,
                          const struct folding_style *,
                          const struct limits *, FILE *);

/* The same sentences one by one, each in one line, for pictures.  `begin`
 * has the lines that say how to begin, to be numbered from 1: which end is
 * cube 1; in an order for hands, how to lay the snake flat; how to hold it.
 * `effort` says how many turns there are and how tight they are; it is 0
 * along the snake.
 *
 * Step 0 has all of this as one text; its numbers are 0.  Along the snake,
 * step k is the straight run from cube `first` to cube `last`, from 0: at
 * `first` the snake turns, unless that is cube 0.  In an order for hands,
 * step 1 says how to hold the flat snake, and its cubes are the ones that
 * are in their cells after it; step k turns joint k-2 of the order, and its
 * cubes are the run from there on.
 */
struct folding_step {
  int first, last;
  int placed; /* cubes 0..placed-1 are in their cells after the step */
  int waits; /* a cube that the words name as its joint turns later, or 0 */
  char *words;
};

#define MOST_BEGIN_LINES 3

struct folding_steps {
  int begin_lines; /* 2, or 3 in an order for hands */
  char *begin[MOST_BEGIN_LINES];
  int counted; /* if both ends look alike at first: cube 0..cubes-1, to
                * which the first line counts from both; else 0 */
  char *effort;
  int count;                 /* of steps, at least 2 */
  struct folding_step *step; /* [0..count[ */
};

void folding_steps_init (struct folding_steps *, const struct hands *,
                         const struct folding_style *);
void folding_steps_clear (struct folding_steps *);

#endif
