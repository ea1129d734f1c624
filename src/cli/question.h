#ifndef question_h_INCLUDED
#define question_h_INCLUDED

#include "cli/option.h"
#include "encodings/plan.h"
#include "notation/reading.h"
#include "puzzle/puzzle.h"
#include "search/formula_file.h"
#include "search/solve.h"

/* What the words of a command line ask: PUZZLE and options.  Readers return
 * an error on the heap, or 0.  A question is to be cleared in both cases;
 * else there is nothing to clear after an error.
 */
struct question {
  const struct options *options;
  struct puzzle puzzle;
  struct reading reading; /* also says where an error is */
  struct plan plan;       /* the default, and what the options change */
};

/* `argument` is PUZZLE, or 0 for any snake that fills the region of the
 * options.
 */
char *question_init (struct question *, const struct options *,
                     const char *argument);

/* The same with a plan that suits the search of the options, for commands
 * that search: others keep the plan of the formula.
 */
char *question_init_search (struct question *, const struct options *,
                            const char *argument);
void question_clear (struct question *);

/* Returns why the formula cannot be written as --cubes and --format say, on
 * the heap, or 0.
 */
char *question_refuses_formula (const struct question *);

/* Writes the formula as --names, --cubes, --shuffle and --format say: all
 * of it, or no file; `name` may be `-`, standard output.  If a limit was
 * reached the size has a stop.  The written formula is to be cleared even
 * after an error.
 */
char *question_write_formula (const struct question *, const char *name,
                              const struct limits *,
                              struct formula_written *);

/* On stderr: "PLAN: 64 variables, 128 clauses", or "constraints" */
void question_remark_on_formula (const struct question *,
                                 const struct dimacs_size *, bool is_opb);

/* The puzzle alone; misfits are explained in `struct puzzle_request`.  The
 * reading is to be cleared, even after an error.
 */
char *question_puzzle (const char *argument, const struct options *,
                       bool takes_misfits, struct puzzle *,
                       struct reading *);

/* `solve --box any` */
bool box_is_any (const struct options *);

/* The puzzle of --box any: its snake need not fit any region. */
char *question_puzzle_for_any_box (const char *argument, struct puzzle *,
                                   struct reading *);

/* The region of --box or --shape; without them it has no cells.  After an
 * error the place says where it is.
 */
char *question_region (const struct options *, struct region *,
                       struct text_place *);

/* What the options say of the search; the limits are those of
 * `progress_begin`.
 */
struct search_options question_search (const struct options *);

/* The number of workers, by default one per processor */
int question_jobs (const struct options *);

/* "snakesat explain --box 1x1x5 TTTT", on the heap: another command for the
 * same PUZZLE, with the options of region, formula and search that it
 * takes, and `more`, quoted for a shell.  If PUZZLE was read from a pipe,
 * or is too long to be typed again, it is called PUZZLE.
 */
char *suggest (const char *command, const char *more,
               const struct options *, const char *argument);

/* The error, and if the snake lacks cubes or has too many, the command that
 * finds similar snakes of the right length; takes the error.
 */
char *with_explain (char *error, const struct reading *,
                    const struct options *, const char *argument);

#endif
