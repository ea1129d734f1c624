#ifndef SNAKESAT_H
#define SNAKESAT_H

/* libsnakesat: snake-cube puzzles as SAT problems.
 *
 * These rules hold for every function:
 *
 * Results     A function that returns `int` returns a `snakesat_status`
 *             unless it says otherwise.  It sets what its pointers point to
 *             only if it says so.  Optional pointers may be 0.
 * Errors      are values: the status is below 0, and the last argument,
 *             which is optional, says what is wrong and where.  Some texts
 *             name options of the command line: --box is `region`, --solver
 *             and --search are set by `snakesat_set_solver` and
 *             `snakesat_set_search`.
 * Ownership   The library keeps none of your arguments, except the pointers
 *             that you set in options.  Delete what a function named `_new`
 *             or `snakesat_read` has made by the `_delete` of its type,
 *             which accepts 0.  Texts that functions return belong to the
 *             library, those of puzzles and buffers until these change or
 *             are deleted.
 * Memory      If there is none, functions return SNAKESAT_NO_MEMORY (or 0
 *             for the object that they should have made).  They have
 *             released everything that they allocated, and nothing else has
 *             changed, except that a sink may have received bytes.  No
 *             handler needs to be set.  Only cairo, for svg, pdf and png,
 *             may leak a little in this case.
 * Threads     There are no variables that threads share.  Puzzles never
 *             change: any number of threads may use one.  One thread at a
 *             time may use options and buffers, or several that only read
 *             them.  A call needs up to 128 kB of stack.
 * Callbacks   run in the thread of the call.  What their pointers point to
 *             is theirs until they return.  They may call any function, and
 *             also change or delete the options, which a call copies when
 *             it begins.  They must not delete puzzles and buffers that the
 *             call uses, and must not leave by `longjmp` or an exception.
 * Quiet       The library prints nothing, handles no signal and never ends
 *             the program.  A call, with its callbacks, runs in the C
 *             locale, whatever the program has set, and then puts back that
 *             of its thread.
 *
 * Numbers of cubes count from 1.  A cell is three numbers x, y, z from 0;
 * a folding is an array of 3 * snakesat_cubes numbers, the cells of the
 * cubes along the snake.  Every folding that a function returns has passed
 * the check of `snakesat_check_folding`.
 *
 * examples/fold.c is a first client, and PROMISE.md says what stays in
 * later versions.
 */

#include <stddef.h>

#define SNAKESAT_VERSION_MAJOR 1
#define SNAKESAT_VERSION_MINOR 0
#define SNAKESAT_VERSION_PATCH 0

#ifndef SNAKESAT_API
#if defined(__GNUC__)
#define SNAKESAT_API __attribute__ ((visibility ("default")))
#else
#define SNAKESAT_API
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* "1.0.0", of the library that runs */
SNAKESAT_API const char *snakesat_version (void);

/*-------------------------------- results ------------------------------*/

typedef enum {
  SNAKESAT_OK = 0,
  SNAKESAT_STOPPED = 1, /* by a limit or a callback, before all was done */
  SNAKESAT_FOLDABLE = 10,
  SNAKESAT_UNFOLDABLE = 20,
  SNAKESAT_WRONG = -1, /* an argument: text, number, plan */
  SNAKESAT_NO_MEMORY = -2,
  SNAKESAT_FAILED = -3 /* the machine: no process, no temporary file */
} snakesat_status;

/* Describes a status below 0 or SNAKESAT_STOPPED; otherwise the text is
 * empty.  `line` and `column`, in bytes from 1, are the place in the text
 * that you gave, or 0 if there is none or it is not known.
 */
#define SNAKESAT_TEXT 512
typedef struct {
  snakesat_status status;
  int line, column;
  char text[SNAKESAT_TEXT]; /* UTF-8, one line, cut if it is longer */
} snakesat_error;

/*---------------------------- sinks and sources ------------------------*/

/* `write` returns 0, or another number to stop the call: it returns
 * SNAKESAT_STOPPED then, or SNAKESAT_NO_MEMORY if that is the number.
 */
typedef struct {
  void *state;
  int (*write) (void *state, const void *bytes, size_t count);
} snakesat_sink;

/* `read` returns the number of bytes it has read, at most `size`, 0 at the
 * end, or -1 if it failed.
 */
typedef struct {
  void *state;
  long (*read) (void *state, void *bytes, size_t size);
} snakesat_source;

/* Memory that grows: the bytes that were written, followed by a 0.  The
 * sink appends to it; the source reads it once, from the beginning, however
 * many copies of the source there are.
 */
typedef struct snakesat_buffer snakesat_buffer;
SNAKESAT_API snakesat_buffer *snakesat_buffer_new (void);
SNAKESAT_API void snakesat_buffer_delete (snakesat_buffer *);
SNAKESAT_API snakesat_sink snakesat_buffer_sink (snakesat_buffer *);
SNAKESAT_API snakesat_source snakesat_buffer_source (snakesat_buffer *);
SNAKESAT_API const char *snakesat_buffer_bytes (const snakesat_buffer *);
SNAKESAT_API size_t snakesat_buffer_size (const snakesat_buffer *);

/*-------------------------------- puzzles ------------------------------*/

/* A snake, and the box or shape that it has to be folded into */
typedef struct snakesat_puzzle snakesat_puzzle;

/* Reads `size` bytes of UTF-8: a puzzle file, or only a snake, in any
 * notation, which a prefix such as `steps:` or `moves:` may name.  The
 * region of the text is replaced by `region`, which is optional: a box
 * "4x4x4", or the layers of a shape, rows of # and . with a blank line
 * between layers; what has no cell at its edges is left out.  `flags` is 0
 * or SNAKESAT_MISFIT, which also accepts a snake that does not fit its
 * region: such a puzzle is for `snakesat_explain` and
 * `snakesat_explain_fixes` only.  After an error the puzzle is 0.
 * `snakesat help notations` lists the notations.
 */
#define SNAKESAT_MISFIT 1u
SNAKESAT_API int snakesat_read (const char *text, size_t size,
                                const char *region, unsigned flags,
                                snakesat_puzzle **, snakesat_error *);
SNAKESAT_API void snakesat_delete (snakesat_puzzle *);

/* Its name, or 0; the number of cubes of the snake; the number of cells of
 * the region, and the sides of the smallest box around the region
 */
SNAKESAT_API const char *snakesat_name (const snakesat_puzzle *);
SNAKESAT_API int snakesat_cubes (const snakesat_puzzle *);
SNAKESAT_API int snakesat_cells (const snakesat_puzzle *);
SNAKESAT_API void snakesat_sides (const snakesat_puzzle *, int side[3]);

/* The joint at a cube: 'S' is straight, 'T' turns, '*' may do either, 'E'
 * is an end; 0 if there is no such cube
 */
SNAKESAT_API char snakesat_joint (const snakesat_puzzle *, int cube);

/* Writes the puzzle as a text that `snakesat_read` accepts, or if
 * `notation` is not 0 only its snake: SNAKESAT_WRONG if the notation cannot
 * express it.  With the name of the notation and a colon in front, and a
 * line end before a drawing, the text is read as the same snake for the
 * same region.
 */
SNAKESAT_API int snakesat_write (const snakesat_puzzle *,
                                 const char *notation, /* optional */
                                 snakesat_sink, snakesat_error *);

/* SNAKESAT_OK if this is a folding, else SNAKESAT_WRONG and the reason */
SNAKESAT_API int snakesat_check_folding (const snakesat_puzzle *,
                                         const int *folding,
                                         snakesat_error *);

/*-------------------------------- options ------------------------------*/

/* Limits and choices of a call; optional in all functions.  Any number of
 * calls may use the same options.  A number that is out of range counts as
 * the nearest that is in range.
 */
typedef struct snakesat_options snakesat_options;
SNAKESAT_API snakesat_options *snakesat_options_new (void);
SNAKESAT_API void snakesat_options_delete (snakesat_options *);

/* Changes the plan of the formula, which depends on the puzzle by default.
 * `snakesat encodings` describes the words: "map symmetry=none with=all".
 * What the text leaves out is as by default, whatever an earlier call said;
 * "" is the default.  After an error the plan is as it was.
 * `snakesat_encoding` names the encodings by number, from 0, and returns 0
 * after the last.  `edges` leaves out every second cube of the snake: its
 * models say nothing of these, and `snakesat_decode` finds them by the
 * edges between the others.  Counts take `half` instead.
 */
SNAKESAT_API int snakesat_set_plan (snakesat_options *, const char *plan,
                                    snakesat_error *);
SNAKESAT_API const char *snakesat_encoding (int number);

/* The search that answers `snakesat_solve`, `snakesat_hint` and
 * `snakesat_count`:
 *
 * SNAKESAT_SAT    PicoSAT, or a solver of yours, with the formula of the
 *                 plan.  Without a plan, the placements of a window are
 *                 tried in turn, in regions of 37 to 400 cells.  A count
 *                 takes long if there are thousands of foldings.
 * SNAKESAT_SPLIT  The splitting search, which uses no formula: a plan may
 *                 say only `symmetry=windows`.  Otherwise SNAKESAT_WRONG.
 * SNAKESAT_AUTO   The default.  PicoSAT decides in boxes of up to 27 cells
 *                 that the snake fills, and above 1000 cells; the splitting
 *                 search decides the rest, shapes too, with a beam search
 *                 beside it in full regions of more than 80 cells.  In small
 *                 boxes the splitting search counts, too.  If a plan or a
 *                 solver is set, as SNAKESAT_SAT.
 */
typedef enum {
  SNAKESAT_AUTO,
  SNAKESAT_SPLIT,
  SNAKESAT_SAT
} snakesat_search;
SNAKESAT_API void snakesat_set_search (snakesat_options *, snakesat_search);

/* A SAT solver of yours takes the place of PicoSAT: the functions of IPASIR
 * (Balyo, Biere, Iser, Sinz, SAT Race 2015, AIJ 241, 2016), all of them.
 * The record is copied; 0 is PicoSAT again.  Each call makes solvers by
 * `init` and ends them by `release`; limits and callback reach a solver by
 * `set_terminate`.  Not with SNAKESAT_SPLIT: SNAKESAT_WRONG.  An answer
 * that it is satisfiable is checked; trust it if it says that it is not.
 *
 * As a plug-in for the program, `snakesat solve --solver ipasir:./FILE.so`,
 * a shared library has these seven functions, with `ipasir_` before their
 * names, and `const char *ipasir_signature (void)`.
 */
typedef struct {
  void *(*init) (void);
  void (*release) (void *solver);
  void (*add) (void *solver, int literal);
  void (*assume) (void *solver, int literal);
  int (*solve) (void *solver); /* 10, 20, or 0 if it was stopped */
  int (*val) (void *solver, int literal);
  void (*set_terminate) (void *solver, void *state,
                         int (*terminate) (void *state));
} snakesat_ipasir;
SNAKESAT_API void snakesat_set_solver (snakesat_options *,
                                       const snakesat_ipasir *);

/* For `snakesat_write_dimacs`: with names, the file has a comment
 * `c varname NUMBER NAME` for each variable.  With about `cubes` cubes, 0
 * at first, it is an iCNF file: lines `a LITERALS 0` after the clauses
 * split the formula into that many parts.  The plan needs
 * `symmetry=windows`, and an encoding other than `edges`.
 */
SNAKESAT_API void snakesat_set_names (snakesat_options *, int has_names);
SNAKESAT_API void snakesat_set_cubes (snakesat_options *, int cubes);

/* The most seconds that a call may take; 0 for no limit */
SNAKESAT_API void snakesat_set_seconds (snakesat_options *, double);

/* The most bytes that the program may hold in addition to those when the
 * call began, as far as the system tells; 0 for no limit
 */
SNAKESAT_API void snakesat_set_memory (snakesat_options *, size_t);

/* Another seed may find another folding.  The same seed gives the same
 * results.  The default is 0.
 */
SNAKESAT_API void snakesat_set_seed (snakesat_options *, unsigned);

/* The language of sentences that `snakesat_draw` writes, by its code: "de",
 * "en", "es", "fr", "ja"; English at first.  The locale does not matter.
 * Returns SNAKESAT_WRONG if there is no such language, and the error names
 * all of them.
 */
SNAKESAT_API int snakesat_set_language (snakesat_options *,
                                        const char *code, snakesat_error *);

/* Workers for solving and counting, 1..1024.  The default, 1, is the
 * calling thread.  More are processes, made by `fork`, which have ended
 * when the call returns: do not use them in a program that has threads, or
 * that waits for any child.
 */
SNAKESAT_API void snakesat_set_jobs (snakesat_options *, int);

/* Called many times a second by calls that may take long.  If it does not
 * return 0 the call stops.  Numbers that are not known are 0.
 */
typedef struct {
  double seconds;  /* since the call began */
  long long found; /* of `snakesat_count`: foldings, */
  double done;     /* and the part of the work, 0..1 */
} snakesat_progress;
SNAKESAT_API void
snakesat_set_callback (snakesat_options *, void *state,
                       int (*) (void *state, const snakesat_progress *));

/*--------------------------------- clauses -----------------------------*/

typedef struct {
  int variables;
  long long clauses, literals; /* without the 0s */
} snakesat_size;

/* The size of the formula that the next two functions write */
SNAKESAT_API int snakesat_formula_size (const snakesat_puzzle *,
                                        const snakesat_options *,
                                        snakesat_size *, snakesat_error *);

/* Calls `add` for each literal, and with 0 at the end of each clause, as
 * `ipasir_add` expects it.
 */
SNAKESAT_API int snakesat_encode (const snakesat_puzzle *,
                                  const snakesat_options *, void *solver,
                                  void (*add) (void *solver, int literal),
                                  snakesat_error *);

/* Writes a DIMACS file, whose comments describe puzzle and plan; see also
 * `snakesat_set_names` and `snakesat_set_cubes`.
 */
SNAKESAT_API int snakesat_write_dimacs (const snakesat_puzzle *,
                                        const snakesat_options *,
                                        snakesat_sink, snakesat_error *);

/* The variable "cube `cube` is in cell x, y, z", the same in all plans; 0
 * if there is no such cube or cell
 */
SNAKESAT_API int snakesat_variable (const snakesat_puzzle *, int cube,
                                    int x, int y, int z);

/* The folding of a model of the formula, turned as `snakesat_solve` turns
 * it.  `value` returns a number above 0 if a variable is true, as
 * `ipasir_val` does.  SNAKESAT_WRONG if it is not a folding.
 */
SNAKESAT_API int snakesat_decode (const snakesat_puzzle *,
                                  const snakesat_options *, void *solver,
                                  int (*value) (void *solver, int variable),
                                  int *folding, snakesat_error *);

/*-------------------------------- answers ------------------------------*/

/* SNAKESAT_FOLDABLE and a folding, if `folding` is not 0;
 * SNAKESAT_UNFOLDABLE, for which the search has to be trusted; or
 * SNAKESAT_STOPPED.  The folding is turned to its front: of its images
 * under the symmetries of the region, the first in the order of cells.
 */
SNAKESAT_API int snakesat_solve (const snakesat_puzzle *,
                                 const snakesat_options *, int *folding,
                                 snakesat_error *);

/* Exact if the status is SNAKESAT_OK; lower bounds if it is
 * SNAKESAT_STOPPED
 */
typedef struct {
  long long directed;       /* placements of cube 1, cube 2, ... in cells */
  long long up_to_symmetry; /* of the region */
  long long up_to_symmetry_and_reversal; /* a folding and its reverse, read
                                          * from the other end, count once
                                          * if the reverse folds this
                                          * snake, too */
} snakesat_count_result;

/* Counts all foldings.  `visit`, which is optional, is called for one
 * folding of each class up to symmetry and reversal, as soon as that is
 * found.  If it does not return 0 the count stops.
 */
SNAKESAT_API int
snakesat_count (const snakesat_puzzle *, const snakesat_options *,
                snakesat_count_result *, void *state,
                int (*visit) (void *state, const int *folding),
                snakesat_error *);

/* SNAKESAT_UNFOLDABLE if there is a proof that was checked: only then the
 * formula, in DIMACS, and the proof that it has no model, in DRAT, are
 * written; before that they are in temporary files.  The plan must be for
 * the encoding `walk`, which is the default; what it assumes (symmetry,
 * parts) the proof assumes, by default nothing.  Otherwise as
 * `snakesat_solve`.
 */
SNAKESAT_API int snakesat_prove (const snakesat_puzzle *,
                                 const snakesat_options *,
                                 snakesat_sink formula, snakesat_sink proof,
                                 int *folding, snakesat_error *);

/* SNAKESAT_OK if the proof, in DRAT or LRAT, refutes the formula, in
 * DIMACS; SNAKESAT_WRONG and the reason if it does not.  Any program may
 * have written them.
 */
SNAKESAT_API int snakesat_check_proof (const snakesat_options *,
                                       snakesat_source formula,
                                       snakesat_source proof,
                                       snakesat_error *);

/* Why a snake cannot be folded */
typedef struct {
  char reason[SNAKESAT_TEXT]; /* a sentence if it is obvious, or about
                               * fixed cubes; or "" */
  int missing;     /* cubes that the snake lacks; negative: has too many */
  int joints;      /* that contradict each other; 0: not known */
  int is_minimal;  /* without any one of them the others do not */
  int is_complete; /* no other snakes are as near as the first one */
} snakesat_explanation;

/* SNAKESAT_UNFOLDABLE and the reason, or SNAKESAT_FOLDABLE.  After
 * SNAKESAT_STOPPED the explanation says what is known by then.
 *
 * `conflict`, which is optional, has room for all cubes: each is set to 1
 * if its joint is one of those `joints`, else to 0.  `visit`, which is
 * optional, is called for at most `most` snakes that can be folded and are
 * near to this one: `snake` is a text for `snakesat_read`, `changes` the
 * number of changes, `folding` a folding of the new snake.  If it does not
 * return 0 no more snakes follow.
 */
SNAKESAT_API int
snakesat_explain (const snakesat_puzzle *, const snakesat_options *,
                  snakesat_explanation *, char *conflict, int most,
                  void *state,
                  int (*visit) (void *state, const char *snake, int cubes,
                                int changes, const int *folding),
                  snakesat_error *);

/* A cube in a cell */
typedef struct {
  int cube, x, y, z;
} snakesat_fix;

/* A puzzle that can be folded and is near to another one */
typedef struct {
  const char *snake; /* a text for `snakesat_read` */
  int cubes, changes;
  const int *folding; /* of that snake */
  snakesat_fix moved; /* this fixed cube is in this other cell, and all else
                       * is the same; cube 0: the snake has changed, and
                       * the fixed cubes have not */
} snakesat_near;

/* As `snakesat_explain`, and says whether fixed cubes are why: with them
 * the snake cannot be folded, though it can with no cube fixed.
 *
 * `fixes`, which is optional, has room for all cubes: each is set to 1 if
 * it is one of a set of fixed cubes that rule out a folding, else to 0.
 * Unless the status is SNAKESAT_STOPPED, the set is minimal: without any
 * one of its cubes the others do not rule it out.  If there is such a set,
 * `conflict` has the joints that contradict it, and `visit` is called for
 * other cells of its cubes: one cube is moved, and of cells that are equal
 * by symmetry it is called for one.  Otherwise it is called for changed
 * snakes.
 */
SNAKESAT_API int
snakesat_explain_fixes (const snakesat_puzzle *, const snakesat_options *,
                        snakesat_explanation *, char *conflict, char *fixes,
                        int most, void *state,
                        int (*visit) (void *state, const snakesat_near *),
                        snakesat_error *);

/* Is there a folding with these cubes?  SNAKESAT_FOLDABLE if there is.
 * Otherwise SNAKESAT_UNFOLDABLE: `*keep` of them, from the first, can stay,
 * or -1 if the snake cannot be folded at all; `*keep` is `count` if all of
 * them can.  `folding`, which is optional, is a folding with the cubes that
 * can stay.
 */
SNAKESAT_API int snakesat_hint (const snakesat_puzzle *,
                                const snakesat_options *,
                                const snakesat_fix *, int count, int *keep,
                                int *folding, snakesat_error *);

/*-------------------------------- pictures -----------------------------*/

/* Draws `count` foldings, which follow one another in the array, or the
 * flat snake if that is 0.  Formats are pictures, "svg", "pdf", "png",
 * "html", "obj", "stl", "txt" and so on, and texts, "layers", "moves",
 * "runs", "cells", "words": `snakesat_format` names all of them by number,
 * from 0, and returns 0 after the last.
 *
 * Of the options, language, limits and callback apply.  The order in which
 * hands turn the joints is searched for, and that of thousands of cubes
 * takes seconds. After SNAKESAT_STOPPED the drawing may go along the snake,
 * but it is complete; only of several sheets (svg, pdf, png) a part may be
 * missing. `flags` is the sum of:
 */
#define SNAKESAT_CARD 1u   /* svg, pdf, png: one small card */
#define SNAKESAT_ASCII 2u  /* txt */
#define SNAKESAT_COLOUR 4u /* txt: the escape sequences of terminals */
SNAKESAT_API int snakesat_draw (const snakesat_puzzle *,
                                const snakesat_options *,
                                const int *foldings, int count,
                                const char *format, unsigned flags,
                                snakesat_sink, snakesat_error *);
SNAKESAT_API const char *snakesat_format (int number);

#ifdef __cplusplus
}
#endif

#endif
