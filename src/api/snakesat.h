#ifndef SNAKESAT_H
#define SNAKESAT_H

/* libsnakesat: snake-cube puzzles as SAT problems.
 *
 * What every function promises:
 *
 * Results     Functions that return `int` without a word about it return a
 *             `snakesat_status`.  What they give back through pointers is
 *             set where that says so; pointers that are called optional may
 *             be 0.
 * Errors      are values: below 0, and the last argument, which is
 *             optional, says what is wrong and where.
 * Ownership   Nothing that you give is kept, but for the state of a
 *             callback in options.  What a function named `_new` or
 *             `snakesat_read` made goes to the `_delete` of its type, for
 *             which 0 is fine.
 * Memory      Where there is none, functions return SNAKESAT_NO_MEMORY (or
 *             0 for what they should have made), have released all that
 *             they took, and everything else is as it was, but for what a
 *             sink has got.  There is no handler to be set.  Only cairo,
 *             for svg, pdf and png, may lose some where it finds none.
 * Threads     There are no variables that threads share.  Puzzles never
 *             change: any number of threads may use one.  Options and
 *             buffers may be used by one thread at a time, or by several
 *             that only read them.
 * Callbacks   run in the thread of the call.  They may call any function,
 *             but not delete what the call uses, nor leave by `longjmp` or
 *             an exception.
 * Quiet       Nothing is printed, no signal handled, no locale set, and the
 *             program never ended.
 *
 * Numbers of cubes count from 1.  A cell is three numbers x, y, z from 0;
 * a folding is an array of 3 * snakesat_cubes of them, cell by cell along
 * the snake.  Every folding that a function gives was checked, as
 * `snakesat_check_folding` does.
 */

#include <stddef.h>

#define SNAKESAT_VERSION_MAJOR 0
#define SNAKESAT_VERSION_MINOR 2
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

/* "0.2.0", of the library that runs */
SNAKESAT_API const char *snakesat_version (void);

/*-------------------------------- results ------------------------------*/

typedef enum {
  SNAKESAT_OK = 0,
  SNAKESAT_STOPPED = 1, /* by a limit or a callback, before all was done */
  SNAKESAT_FOLDABLE = 10,
  SNAKESAT_UNFOLDABLE = 20,
  SNAKESAT_WRONG = -1, /* what you gave: text, number, plan */
  SNAKESAT_NO_MEMORY = -2,
  SNAKESAT_FAILED = -3 /* the machine: no process, no temporary file */
} snakesat_status;

/* Filled where the status is below 0 or SNAKESAT_STOPPED, else its text is
 * empty.  `line` and `column`, in bytes, say where in a text that you gave,
 * from 1; they are 0 where that is nowhere or not known.
 */
#define SNAKESAT_TEXT 512
typedef struct {
  snakesat_status status;
  int line, column;
  char text[SNAKESAT_TEXT]; /* UTF-8, one line, cut where it is longer */
} snakesat_error;

/*------------------------------ where bytes go -------------------------*/

/* `write` returns 0, or anything else to stop; SNAKESAT_NO_MEMORY is passed
 * on.
 */
typedef struct {
  void *state;
  int (*write) (void *state, const void *bytes, size_t count);
} snakesat_sink;

/* `read` returns how many bytes it put there, at most `size`, 0 at the end,
 * or -1 where it failed.
 */
typedef struct {
  void *state;
  long (*read) (void *state, void *bytes, size_t size);
} snakesat_source;

/* Memory that grows: whatever was written, and a 0 behind it.  Its sink
 * adds to it, its source reads on from where it was, the beginning at
 * first.
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

/* Reads `size` bytes of UTF-8: a puzzle file, or nothing but a snake, in
 * any notation; `steps:`, `moves:` and so on in front name one.  `region`,
 * optional, takes the place of what the text says: a box "4x4x4", or the
 * layers of a shape, rows of # and . with a blank line between layers.
 * `flags` is 0 or SNAKESAT_MISFIT: take a snake of the wrong length, too,
 * for `snakesat_explain`, the only function that such a puzzle is for.
 */
#define SNAKESAT_MISFIT 1u
SNAKESAT_API int snakesat_read (const char *text, size_t size,
                                const char *region, unsigned flags,
                                snakesat_puzzle **, snakesat_error *);
SNAKESAT_API void snakesat_delete (snakesat_puzzle *);

/* Its name, or 0; how many cubes the snake has, how many cells its region;
 * the sides of the box around that
 */
SNAKESAT_API const char *snakesat_name (const snakesat_puzzle *);
SNAKESAT_API int snakesat_cubes (const snakesat_puzzle *);
SNAKESAT_API int snakesat_cells (const snakesat_puzzle *);
SNAKESAT_API void snakesat_sides (const snakesat_puzzle *, int side[3]);

/* 'S' where the joint is straight, 'T' where it turns, '*' where it may do
 * either, 'E' for both ends, 0 where there is no such cube
 */
SNAKESAT_API char snakesat_joint (const snakesat_puzzle *, int cube);

/* Writes the puzzle as a text that `snakesat_read` takes; or nothing but
 * the snake, in that notation, and SNAKESAT_WRONG where it cannot be
 * expressed in it.  For the same region it is read as the same snake with
 * the notation and a colon in front, and a line end before a drawing.
 */
SNAKESAT_API int snakesat_write (const snakesat_puzzle *,
                                 const char *notation, /* optional */
                                 snakesat_sink, snakesat_error *);

/* SNAKESAT_OK where that is a folding, else SNAKESAT_WRONG and why not */
SNAKESAT_API int snakesat_check_folding (const snakesat_puzzle *,
                                         const int *folding,
                                         snakesat_error *);

/*-------------------------------- options ------------------------------*/

/* How to work; wherever they are given they are optional. */
typedef struct snakesat_options snakesat_options;
SNAKESAT_API snakesat_options *snakesat_options_new (void);
SNAKESAT_API void snakesat_options_delete (snakesat_options *);

/* What differs from the plan that suits the puzzle, as `snakesat encodings`
 * describes it: "map symmetry=none with=all"
 */
SNAKESAT_API int snakesat_set_plan (snakesat_options *, const char *plan,
                                    snakesat_error *);

/* Which search answers `snakesat_solve`, `snakesat_hint` and
 * `snakesat_count`.  SNAKESAT_SAT is PicoSAT with the formula of the plan,
 * SNAKESAT_SPLIT the splitting search, which takes no plan but
 * `symmetry=windows`.  With SNAKESAT_AUTO, as at first, PicoSAT answers if
 * a plan is set or the region has more than 400 cells, else the splitting
 * search; but in regions of up to 36 cells PicoSAT, within a limit on its
 * propagations, looks for a folding first.  A count with PicoSAT takes long
 * if there are thousands of foldings.
 */
typedef enum {
  SNAKESAT_AUTO,
  SNAKESAT_SPLIT,
  SNAKESAT_SAT
} snakesat_search;
SNAKESAT_API void snakesat_set_search (snakesat_options *, snakesat_search);

/* Seconds of each call, from its beginning; 0 for no limit */
SNAKESAT_API void snakesat_set_seconds (snakesat_options *, double);

/* Bytes that the program may hold more than when the call began, as far as
 * the system tells; 0 for no limit
 */
SNAKESAT_API void snakesat_set_memory (snakesat_options *, size_t);

/* Another seed, another folding perhaps; 0 at first.  The same seed gives
 * the same results.
 */
SNAKESAT_API void snakesat_set_seed (snakesat_options *, unsigned);

/* Workers for solving and counting, 1..1024; 1 at first, which is the
 * calling thread.  More are processes, which `fork` makes, and which have
 * ended when the call returns: not for programs with threads, nor for those
 * that wait for any child.
 */
SNAKESAT_API void snakesat_set_jobs (snakesat_options *, int);

/* Called many times a second by whatever may take long; it stops when this
 * returns anything but 0.  What is not known is 0.
 */
typedef struct {
  double seconds;  /* since the call began */
  long long found; /* foldings, by counting */
  double done;     /* how much of the work, 0..1, by counting */
} snakesat_progress;
SNAKESAT_API void
snakesat_set_callback (snakesat_options *, void *state,
                       int (*) (void *state, const snakesat_progress *));

/*--------------------------------- clauses -----------------------------*/

typedef struct {
  int variables;
  long long clauses, literals; /* without the 0s */
} snakesat_size;

/* Of the formula that the next two write */
SNAKESAT_API int snakesat_formula_size (const snakesat_puzzle *,
                                        const snakesat_options *,
                                        snakesat_size *, snakesat_error *);

/* Gives each literal to `add`, and 0 behind each clause: `ipasir_add` and a
 * solver will do.
 */
SNAKESAT_API int snakesat_encode (const snakesat_puzzle *,
                                  const snakesat_options *, void *solver,
                                  void (*add) (void *solver, int literal),
                                  snakesat_error *);

/* A DIMACS file; its comments tell puzzle and plan. */
SNAKESAT_API int snakesat_write_dimacs (const snakesat_puzzle *,
                                        const snakesat_options *,
                                        snakesat_sink, snakesat_error *);

/* The variable "cube `cube` lies in cell x, y, z", the same in all plans;
 * 0 where there is no such cube or cell
 */
SNAKESAT_API int snakesat_variable (const snakesat_puzzle *, int cube,
                                    int x, int y, int z);

/* The folding that a model of that formula describes, turned as
 * `snakesat_solve` turns it.  `value` returns a number above 0 for a
 * variable that is true: `ipasir_val` and a solver will do.  SNAKESAT_WRONG
 * if it is no folding.
 */
SNAKESAT_API int snakesat_decode (const snakesat_puzzle *,
                                  const snakesat_options *, void *solver,
                                  int (*value) (void *solver, int variable),
                                  int *folding, snakesat_error *);

/*-------------------------------- answers ------------------------------*/

/* SNAKESAT_FOLDABLE and a folding, optional; SNAKESAT_UNFOLDABLE as far as
 * the search is trusted; or SNAKESAT_STOPPED.  The folding is turned to its
 * front: of those that the symmetries of the region make of it, the first
 * one in the order of cells.
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
  long long up_to_symmetry_and_reversal; /* of a snake that reads the same
                                          * from both ends */
} snakesat_count_result;

/* Counts all foldings.  `visit`, optional, gets one of those that are the
 * same up to symmetry and reversal, as soon as it is found; it stops the
 * count when it returns anything but 0.
 */
SNAKESAT_API int
snakesat_count (const snakesat_puzzle *, const snakesat_options *,
                snakesat_count_result *, void *state,
                int (*visit) (void *state, const int *folding),
                snakesat_error *);

/* SNAKESAT_UNFOLDABLE where there is a proof, in DRAT, of the formula, in
 * DIMACS, that was checked: then both are written.  They stay in temporary
 * files until then.  Of the plan only what is taken for granted matters,
 * by default nothing.  Else as `snakesat_solve`.
 */
SNAKESAT_API int snakesat_prove (const snakesat_puzzle *,
                                 const snakesat_options *,
                                 snakesat_sink formula, snakesat_sink proof,
                                 int *folding, snakesat_error *);

/* SNAKESAT_OK where that proof, in DRAT or LRAT, refutes that formula,
 * whoever wrote them; SNAKESAT_WRONG and why where it does not.
 */
SNAKESAT_API int snakesat_check_proof (const snakesat_options *,
                                       snakesat_source formula,
                                       snakesat_source proof,
                                       snakesat_error *);

/* Why a snake cannot be folded */
typedef struct {
  char reason[SNAKESAT_TEXT]; /* a sentence, where it is obvious, or "" */
  int missing;     /* cubes that the snake lacks, below 0: has too many */
  int joints;      /* that already contradict each other, 0: not known */
  int is_minimal;  /* any of them less, and they do not */
  int is_complete; /* no other snakes are as near as the first of them */
} snakesat_explanation;

/* SNAKESAT_UNFOLDABLE and why; SNAKESAT_FOLDABLE where nothing is to be
 * explained; after SNAKESAT_STOPPED the explanation is what is known.
 * `conflict`, optional, [0..cubes[, is set to 1 for each joint that belongs
 * to it, else to 0.  `visit`, optional, gets at most `most` snakes that are
 * near to it and can be folded, each with a folding: `snake` is a text that
 * `snakesat_read` takes.  It returns 0 to get more.
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
} snakesat_placement;

/* Can these cubes stay?  SNAKESAT_FOLDABLE where they can.  Else
 * SNAKESAT_UNFOLDABLE, and `*keep` is how many of them, from the first, can
 * stay together, -1 where the snake cannot be folded at all.  `folding`,
 * optional, has the cubes that can stay.
 */
SNAKESAT_API int snakesat_hint (const snakesat_puzzle *,
                                const snakesat_options *,
                                const snakesat_placement *, int count,
                                int *keep, int *folding, snakesat_error *);

/*-------------------------------- pictures -----------------------------*/

/* Draws foldings, one behind the other, or with 0 of them the flat snake.
 * Formats are pictures, "svg", "pdf", "png", "html", "obj", "stl", "txt"
 * and so on, and texts, "layers", "moves", "runs", "cells", "words":
 * `snakesat_format` has them all by number, from 0, and 0 behind the last.
 */
#define SNAKESAT_CARD 1u   /* svg, pdf, png: one small card */
#define SNAKESAT_ASCII 2u  /* txt */
#define SNAKESAT_COLOUR 4u /* txt: the escape sequences of terminals */
SNAKESAT_API int snakesat_draw (const snakesat_puzzle *,
                                const int *foldings, int count,
                                const char *format, unsigned flags,
                                snakesat_sink, snakesat_error *);
SNAKESAT_API const char *snakesat_format (int number);

#ifdef __cplusplus
}
#endif

#endif
