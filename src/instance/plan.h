#ifndef plan_h_INCLUDED
#define plan_h_INCLUDED

/* A plan says how a puzzle becomes a formula.  It prints and parses as one
 * line, which is in every DIMACS file that snakesat writes:
 *
 *   map amo=pairwise symmetry=windows:300 with=prune,colour,twostep,squares
 */
enum symmetry_breaking {
  SYMMETRY_NONE,   /* every placement is a model */
  SYMMETRY_START,  /* first cube in one cell of each orbit, and off each
                    * mirror to its positive side: encodings/symmetry.c */
  SYMMETRY_WINDOWS /* one placement of each class of a stretch of cubes in
                    * the middle: windows.h */
};

/* What a plan may leave out: the verdict is the same */
enum plan_part {
  PLAN_PRUNE = 1,   /* cubes only in cells of their domains (domains.h) */
  PLAN_COLOUR = 2,  /* first cube on a colour that the count allows */
  PLAN_TWOSTEP = 4, /* supports two cubes away */
  PLAN_SQUARES = 8, /* no unit square with four snake edges (map) */
  PLAN_ALL_PARTS = 15
};

/* What was chosen of a plan: a chosen formula is one that is solved */
enum plan_word {
  PLAN_SAYS_FORMULA = 1, /* an encoding, `amo=` or `with=` */
  PLAN_SAYS_SYMMETRY = 2 /* `symmetry=` */
};

#define PLAN_PLACEMENTS 300
#define PLAN_MOST_PLACEMENTS 1000000

struct encoding;
struct at_most_one;

struct plan {
  const struct encoding *encoding;
  const struct at_most_one *at_most_one;
  enum symmetry_breaking symmetry;
  int placements; /* of a window, at most; 1..PLAN_MOST_PLACEMENTS */
  unsigned parts; /* of `enum plan_part` */
  unsigned says;  /* of `enum plan_word`: what `plan_parse` has read */
};

#endif
