#ifndef call_h_INCLUDED
#define call_h_INCLUDED

#include "cnf/ipasir.h"
#include "cnf/model.h"
#include "instructions/language.h"
#include "lib/snakesat.h"
#include "puzzle/path.h"
#include "search/solve.h"
#include "system/byte_sink.h"

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>

struct snakesat_puzzle {
  struct puzzle puzzle;
  bool is_misfit;
  const struct notation *notation; /* in which it was read */
};

struct snakesat_options {
  char *plan; /* or 0 */
  double seconds;
  size_t bytes;
  enum search_kind search;
  struct ipasir solver; /* a solver of the caller if `has_solver` */
  bool has_solver;
  int cubes, has_names; /* of DIMACS files */
  unsigned seed;
  const struct words *words; /* the language, or 0 */
  int jobs;
  void *state;
  int (*callback) (void *state, const snakesat_progress *);
};

/* A call of the library: it runs in a memory scope, and ends with a status
 * and an error.
 */
struct call;
typedef int call_work (struct call *, void *arguments);

struct call {
  call_work *work;
  void *arguments;
  const snakesat_puzzle *asked; /* or 0 */
  int status;
  snakesat_error *error;            /* or 0 */
  struct snakesat_options options;  /* as the call began: a callback may
                                     * change or delete those of the caller,
                                     * so `plan` is only for the beginning */
  const struct puzzle *puzzle;      /* one that fits its region, or 0 */
  struct plan plan;                 /* of the puzzle */
  struct search_options how;        /* with the limits of the call */
  volatile sig_atomic_t is_stopped; /* by the callback, or a sink */
  struct progress progress;         /* if there is a callback */
  struct memory_budget memory;
  pid_t pid;
};

/* Runs `work` with its arguments, and returns its status.  Fails before if
 * the puzzle, which may be 0, is a misfit.
 */
int call_run (call_work *, void *arguments, const snakesat_puzzle *,
              const snakesat_options *, snakesat_error *);

/* Makes an object of the library, out of the calls; 0 if there is no
 * memory.
 */
void *call_allocate (size_t size);

/* Each of these sets error and status, and returns the status.  The text of
 * an error is on the heap, and is released here; 0 means no error.
 */
int call_fails (struct call *, snakesat_status, char *text);
int call_ends (struct call *, snakesat_status, char *text_or_0);
int call_stops (struct call *, enum stop_reason);

/* SNAKESAT_WRONG if flags have other bits than `known` */
int call_knows_flags (struct call *, unsigned flags, unsigned known);

/* The verdict, or SNAKESAT_FAILED if there is an error */
int call_decides (struct call *, char *error_or_0, enum verdict,
                  enum stop_reason);

/* Solves the puzzle, with its default plan or another one, and writes the
 * folding unless it is 0.
 */
int call_solve (struct call *, const struct plan *, int *folding);

/* Copies as much of the text as fits, in one line. */
void call_set_text (char to[SNAKESAT_TEXT], const char *text);

/* A sink of the library whose bytes go to a sink of the caller.  If the
 * caller's sink refuses bytes, the call is stopped.
 */
struct call_sink {
  struct byte_sink bytes;
  struct call *call;
  snakesat_sink to;
  int refusal;
};
void call_sink_init (struct call_sink *, struct call *, snakesat_sink);

/* SNAKESAT_OK, or the status if the sink refused bytes */
int call_sink_ends (const struct call_sink *);

/* Foldings in the caller's form, which may be 0 to write none; reading one
 * checks it, and the path has to be cleared if there is no error.
 */
void folding_from_path (const struct puzzle *, const struct path *,
                        int *folding);
char *folding_to_path (const struct puzzle *, const int *folding,
                       struct path *);

#endif
