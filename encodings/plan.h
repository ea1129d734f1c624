#ifndef plan_h_INCLUDED
#define plan_h_INCLUDED

/* A plan says how a puzzle becomes a formula.  It is printed and parsed as
 * one line, which is in every DIMACS file that snakesat writes:
 *
 *   map amo=pairwise symmetry=windows:100 with=prune,colour,twostep,squares
 *
 * The words are, in this order: an encoding (encoding.h); how it says "at
 * most one" (at_most_one.h); which of the symmetric images of a folding are
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

/* Extras, which a plan has or leaves out: the verdict is the same. */
enum plan_extra {
  PLAN_PRUNE = 1,   /* cubes only in cells of their domains (domains.h) */
  PLAN_COLOUR = 2,  /* first cube on a colour that the count allows */
  PLAN_TWOSTEP = 4, /* supports two cubes away */
  PLAN_SQUARES = 8, /* no unit square with four snake edges (map) */
  PLAN_ALL_EXTRAS = 15
};

/* The words of a plan that the user gave: the formula that they describe is
 * solved even if the search would decide without a formula.
 */
enum plan_word {
  PLAN_SAYS_FORMULA = 1, /* an encoding, `amo=` or `with=` */
  PLAN_SAYS_SYMMETRY = 2 /* `symmetry=` */
};

/* How many placements a window has at the most (windows.h), unless the plan
 * says it.  Each placement of a proof costs its images, however little it
 * helps, so fewer are better than for the search alone.
 */
#define PLACEMENTS_OF_SEARCH 300 /* and of formulas for proofs */
#define PLACEMENTS_OF_FORMULA 100
#define PLACEMENTS_OF_TURNS 1000       /* of solvers inside (sat.h) */
#define PLACEMENTS_OF_TURNS_OUTSIDE 20 /* of commands */
#define PLACEMENTS_OF_PROOF 8
#define PLACEMENTS_AT_MOST 1000000

struct at_most_one;
struct encoding;
struct puzzle;

struct plan {
  const struct encoding *encoding;
  const struct at_most_one *at_most_one;
  enum symmetry_breaking symmetry;
  int placements;  /* at most, of a window: 1..PLACEMENTS_AT_MOST */
  unsigned extras; /* bits of `enum plan_extra` */
  unsigned says;   /* bits of `enum plan_word` that `plan_parse` has read */
};

/* The default plan of formulas for other solvers.  tests/measurements says
 * why this plan: it is the fastest of the plans whose models correspond one
 * to one to foldings.
 */
struct plan plan_default (const struct puzzle *);

/* Changes what `text` names and leaves the rest of `*plan` as it was.  The
 * words come in any order: the name of an encoding, `amo=`, `symmetry=`,
 * and `with=` with a list of extras, `all` or `none`.  Returns what is
 * wrong, on the heap, or 0.
 */
char *plan_parse (const char *text, struct plan *plan);

/* The whole plan as one line, on the heap */
char *plan_text (const struct plan *);

/* The word of the plan after `symmetry=`, on the heap */
char *plan_symmetry_text (const struct plan *);

/* All words that may follow `symmetry=`, as "a, b", on the heap; and all
 * words that may follow `with=`
 */
char *plan_symmetry_list (void);
char *plan_extra_list (void);

#endif
