#ifndef plan_h_INCLUDED
#define plan_h_INCLUDED

/* A plan says how a puzzle becomes a formula.  It prints and parses as one
 * line, which is in every DIMACS file that snakesat writes:
 *
 *   map amo=pairwise symmetry=windows:100 with=prune,colour,twostep,squares
 *
 * These are, in this order: an encoding (encoding.h); how it says "at most
 * one" (at_most_one.h); which of the symmetric images of a folding are
 * models; and the extras.
 */
enum symmetry_breaking {
  SYMMETRY_NONE,   /* all of them */
  SYMMETRY_START,  /* the first cube is in one cell of each orbit, and the
                    * first cube off a mirror on the positive side of it:
                    * mirrors.c */
  SYMMETRY_WINDOWS /* a stretch of cubes in the middle lies in one placement
                    * of each class: windows.h */
};

/* What a plan may add or leave out: the verdict is the same. */
enum plan_extra {
  PLAN_PRUNE = 1,   /* cubes only in cells of their domains (domains.h) */
  PLAN_COLOUR = 2,  /* first cube on a colour that the count allows */
  PLAN_TWOSTEP = 4, /* supports two cubes away */
  PLAN_SQUARES = 8, /* no unit square with four snake edges (map) */
  PLAN_ALL_EXTRAS = 15
};

/* Which words of a plan were given: a formula that was asked for is solved,
 * even if another engine would decide.
 */
enum plan_word {
  PLAN_SAYS_FORMULA = 1, /* an encoding, `amo=` or `with=` */
  PLAN_SAYS_SYMMETRY = 2 /* `symmetry=` */
};

#define PLAN_PLACEMENTS 300 /* of the search and of proofs, if not told */
#define PLAN_MOST_PLACEMENTS 1000000

struct at_most_one;
struct encoding;
struct puzzle;

struct plan {
  const struct encoding *encoding;
  const struct at_most_one *at_most_one;
  enum symmetry_breaking symmetry;
  int placements;  /* of a window, at most; 1..PLAN_MOST_PLACEMENTS */
  unsigned extras; /* of `enum plan_extra` */
  unsigned says;   /* of `enum plan_word`: what `plan_parse` has read */
};

/* The plan for other solvers that tests/measurements supports, of those
 * with one model for each folding
 */
struct plan plan_default (const struct puzzle *);

/* Changes what `text` names and leaves the rest of `*plan` as it was: words
 * in any order, an encoding's name, `amo=`, `symmetry=`, `with=` and a list
 * of extras, `all` or `none`.  Returns what is wrong, on the heap, or 0.
 */
char *plan_parse (const char *text, struct plan *plan);

/* The whole plan as one line, on the heap */
char *plan_text (const struct plan *);

/* The word of the plan after `symmetry=`, on the heap */
char *plan_symmetry_text (const struct plan *);

/* All words that may follow `symmetry=` and `with=`, "a, b", on the heap */
char *plan_symmetry_list (void);
char *plan_extra_list (void);

#endif
