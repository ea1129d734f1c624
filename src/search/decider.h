#ifndef decider_h_INCLUDED
#define decider_h_INCLUDED

#include "cnf/solver.h"

struct plan;
struct puzzle;
struct search_options;

/* Which engine decides whether a puzzle can be folded.  This is the rule of
 * `--search auto`, in the words that help texts and documents quote.  An
 * option about the formula or the solver, or another `--search`, takes its
 * place.
 *
 * The limit of PicoSAT is counted, not timed, so runs repeat.  It is 50,000
 * propagations: in regions of up to 36 cells 99 of 100 puzzles then take
 * less than 30 milliseconds, with the search that follows if PicoSAT gives
 * up.  The limit was chosen on 1,600 puzzles and measured on 2,760 others.
 * The snakes are random, half of them follow a path and half have a flipped
 * joint and no folding; then a fifth loses up to 4 cubes and leaves spare
 * cells, and a fifth gets up to 8 free joints.  The table shows how many
 * PicoSAT decides, and the CPU milliseconds (user and system) of the whole
 * process of `solve` with `auto` and with `split`, the median and the 99th
 * percentile.  Each time is the least of three runs, on two cores that ten
 * processes shared; a process that does nothing takes 4 ms.
 *
 *   region           snakes  decided        auto        split
 *   2x2x4               200    100 %    5.0   6.7    3.6   5.0
 *   2x2x5               200    100 %    4.7   9.9    3.5   5.1
 *   2x3x3               200    100 %    5.0   8.9    4.2   5.1
 *   2x3x4               200     97 %    5.6  12.6    3.7   5.3
 *   3x3x3               200     92 %    7.2  20.2    4.2   6.7
 *   2x3x5               200     74 %    7.9  18.0    3.4   5.0
 *   1x5x6               200    100 %    5.8   9.8    3.9   5.5
 *   2x2x8               200     79 %    8.5  20.1    3.8   5.5
 *   2x4x4               200     72 %   10.6  22.2    3.9   5.5
 *   2x3x6               200     56 %   12.2  23.3    3.8   5.6
 *   3x3x4               200     47 %   13.8  25.3    4.1   6.1
 *   1x6x6               200    100 %    6.9  11.2    3.8   5.8
 *   shapes, 24 cells    120    100 %    4.8  12.3    3.3   4.9
 *   shapes, 30          120     98 %    6.5  18.0    3.7   5.4
 *   shapes, 36          120     92 %    7.3  27.2    3.7   5.3
 *   larger regions, for comparison:
 *   2x4x5               100     31 %   16.9  29.5    4.0   5.2
 *   2x3x7               100     31 %   16.2  31.9    4.1   6.3
 *   3x3x5               100     20 %   19.9  98.1    4.5  41.2
 *   3x4x4               100     15 %   23.2  42.6    4.6  43.6
 *
 * Above 400 cells, where formulas break symmetry at the first cube, the
 * search takes windows.  It folds all-turn 6x6x12, 7x8x9 and 8x8x8 within 6
 * CPU seconds, which PicoSAT does not in 15, and snakes that fill half of
 * 8x8x8 or 9x9x9 in a thirtieth of its time.  The search copies sets of
 * cells for every cube at every node, so its memory grows with the third
 * power of the number of cells: 10x10x10 takes 0.75 GB and 12x12x12 3.7 GB
 * for each job, where PicoSAT takes 1.0 and 2.0 GB.  Hence the limit of
 * 1000 cells (measurements/search.md).
 */
#define DECIDER_RULE                                                       \
  "PicoSAT is asked first in regions of up to 36 cells, for some 10 "      \
  "milliseconds; the splitting search decides the rest, in regions of up " \
  "to 1000 cells; PicoSAT decides larger ones"

/* How a solver is asked that was chosen, as by `--search sat`: the other
 * sentence that help texts and documents quote.
 */
#define TURNS_RULE                                                         \
  "if no option is about the formula, PicoSAT and libraries try the "      \
  "placements of a window in turn, in regions of 37 to 400 cells"

/* An engine, or backend.  A new one gets a row in the table of decider.c.
 */
struct backend {
  const char *name;   /* one word, as `compare --solver` takes it */
  const char *search; /* "split" or "sat", as --search names it */
  const char *title;  /* "PicoSAT"; 0: it is named by its command */

  /* How its commands begin, "" if any way; 0 if it has no command */
  const char *prefix;

  /* The solver of formulas, 0 for the splitting search */
  const struct solver_kind *solver;
};

/* Why the engine that answers was asked */
enum decider_reason {
  REASON_CHOSEN,  /* by options, the plan, or as the one asked first */
  REASON_CELLS,   /* by the number of cells */
  REASON_GAVE_UP, /* PicoSAT, which was asked first, did not decide */
};

struct decision {
  const struct backend *backend; /* that decides, or what is left of it */
  enum decider_reason reason;

  /* PicoSAT is asked before it, and gives up after so many propagations; 0:
   * it is not.
   */
  unsigned long long picosat_first;

  int in_turn; /* the solver gets placements in turn (sat.h) */
};

/* The options and the plan have passed `search_fit_plan`.  `solve`
 * (solve.h) asks the engines in this order.
 */
struct decision decide (const struct puzzle *, const struct plan *,
                        const struct search_options *);

/* " (64 cells; --search sat asks PicoSAT)", on the heap; "" if the engine
 * was chosen, or decided when it was asked first.
 */
char *decider_remark (const struct backend *, enum decider_reason,
                      int cells);

/* The backend of that name, 0 if there is none */
const struct backend *backend_find (const char *name);

/* The solver for a formula: that of the command, or PicoSAT if it is 0 */
const struct backend *backend_of_command (const char *command);

/* What the solver of a command calls itself ("cadical-1.5.3"), on the heap;
 * 0 if it cannot be asked, or `command` is 0.
 */
char *backend_signature (const char *command);

#endif
