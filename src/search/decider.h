#ifndef decider_h_INCLUDED
#define decider_h_INCLUDED

#include "cnf/solver.h"

#include <stdbool.h>

struct plan;
struct puzzle;
struct search_options;

/* What decides whether a puzzle can be folded.  This is the rule of
 * `--search auto`, in the words that help texts and documents quote.  An
 * option about the formula or the solver, or another `--search`, takes its
 * place.  For counts and for many similar questions (`is_for_many`) the
 * splitting search decides in small boxes, too, and without a beam.
 *
 * In small boxes the engines differ by some milliseconds, and the answer to
 * the formula itself, which others can write and solve, is worth these.
 * With spare cells or in shapes PicoSAT may take seconds, and the search a
 * hundredth of that: so PicoSAT decides boxes that the snake fills.
 *
 * The search copies sets of cells for every cube at every node, so its
 * memory grows with the third power of the number of cells.  Hence the
 * limit of 1000 cells (tests/measurements/search.md has all figures).
 */
#define DECIDER_RULE                                                       \
  "PicoSAT decides in boxes of up to 27 cells that the snake fills, and "  \
  "above 1000 cells; the splitting search decides the rest, shapes too, "  \
  "with a beam search beside it in full regions of more than 80 cells"

/* How `--search sat` asks a solver, and so does `--solver`, in the words
 * that help texts and documents quote
 */
#define TURNS_RULE                                                         \
  "if no option is about the formula, PicoSAT, libraries and cadical try " \
  "the placements of a window in turn, in regions of 37 to 400 cells"

/* Which backends may decide */
enum search_kind {
  SEARCH_AUTO,  /* as above */
  SEARCH_SPLIT, /* the splitting search (split.h) */
  SEARCH_SAT,   /* a SAT solver, on the formula of the plan */
  SEARCH_BEAM,  /* the beam search (beam.h): a folding, or no verdict */
  SEARCH_AGREE  /* both: they have to agree (sat.h) */
};

/* An engine, or backend.  A new one gets a row in the table of decider.c.
 */
struct backend {
  const char *name;   /* one word, as `compare --solver` takes it */
  const char *search; /* "split", "beam" or "sat", as --search names it, */
  enum search_kind kind; /* which is asked by this */
  const char *title;     /* "PicoSAT"; 0: it is named by its command */

  /* How its commands begin, "" if any way; 0 if it has no command */
  const char *prefix;

  /* The solver of formulas, 0 for the searches */
  const struct solver_kind *solver;
};

struct decision {
  const struct backend *backend;
  bool by_cells;  /* the number of cells chose the engine, which is worth a
                   * remark: no option did, and the box is not small */
  bool in_turn;   /* the solver gets placements in turn (sat.h) */
  bool with_beam; /* a beam search is asked beside the splitting search */
};

/* The options and the plan have passed `search_fit_plan`. */
struct decision decide (const struct puzzle *, const struct plan *,
                        const struct search_options *);

/* " (64 cells; --search sat asks PicoSAT)", on the heap: what to say of an
 * engine that the number of cells chose
 */
char *decider_remark (const struct backend *, int cells);

/* The backend of that name, 0 if there is none */
const struct backend *backend_find (const char *name);

/* The solver for a formula: the solver of the command, or PicoSAT if the
 * command is 0
 */
const struct backend *backend_of_command (const char *command);

/* What the solver of a command calls itself ("cadical-1.5.3"), on the heap;
 * 0 if it cannot be asked, or `command` is 0.
 */
char *backend_signature (const char *command);

#endif
