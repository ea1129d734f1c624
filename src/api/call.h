#ifndef call_h_INCLUDED
#define call_h_INCLUDED

#include "api/snakesat.h"
#include "cnf/model.h"
#include "puzzle/path.h"
#include "search/solve.h"
#include "system/byte_sink.h"

#include <signal.h>
#include <sys/types.h>

/* What all calls of the library have in common: they work in a memory
 * scope, and end with a status and an error.
 */
struct snakesat_puzzle {
  struct puzzle puzzle;
  int is_misfit;
  const struct notation *notation; /* in which it was read */
};

struct snakesat_options {
  char *plan; /* or 0 */
  double seconds;
  size_t bytes;
  enum search_kind search;
  unsigned seed;
  int jobs;
  void *state;
  int (*callback) (void *state, const snakesat_progress *);
};

struct call {
  snakesat_error *error;
  const struct snakesat_options *options;
  struct limits limits;
  volatile sig_atomic_t is_stopped; /* by the callback, or a sink */
  snakesat_progress progress;       /* the last that was known */
  struct memory_budget memory;
  pid_t pid;
};

/* Does the work, whose arguments are in `state`; it returns the status. */
typedef int call_work (struct call *, void *state);
int call_run (call_work *, void *state, const snakesat_options *,
              snakesat_error *);

/* As much of the text as there is room for, in one line */
void call_set_text (char to[SNAKESAT_TEXT], const char *text);

/* For work that ends with an error: sets its text, which is released, and
 * returns the status.
 */
int call_fails (struct call *, snakesat_status, char *text);

/* The same where the text is 0 for fine: then SNAKESAT_OK */
int call_ends (struct call *, snakesat_status, char *text);

struct plan;

/* Solves, and writes the folding unless it is 0.  Returns the status. */
int call_solve (struct call *, const struct puzzle *, const struct plan *,
                int *folding);

/* The status of a verdict */
int call_verdict (struct call *, enum verdict, enum stop);

/* SNAKESAT_STOPPED, and why */
int call_stops (struct call *, enum stop);

/* SNAKESAT_WRONG, or 0: most functions are for snakes that fit. */
int call_is_misfit (struct call *, const snakesat_puzzle *);

/* What the options say; the error of a plan on the heap, or 0 */
char *call_plan (const struct call *, const struct puzzle *, struct plan *);
struct search_options call_search (struct call *);

/* A sink of the library whose bytes go to one of the caller; when that
 * takes no more the call is stopped.
 */
struct call_sink {
  struct byte_sink bytes;
  struct call *call;
  snakesat_sink to;
  int refusal;
};
void call_sink_init (struct call_sink *, struct call *, snakesat_sink);

/* SNAKESAT_OK, or how the work ends since the sink took no more */
int call_sink_ends (const struct call_sink *);

/* Foldings as the caller has them; the path from one is checked, and to be
 * cleared where there is no error.
 */
void folding_from_path (const struct puzzle *, const struct path *,
                        int *folding);
char *folding_to_path (const struct puzzle *, const int *folding,
                       struct path *);

#endif
