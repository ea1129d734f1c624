#ifndef search_limits_h_INCLUDED
#define search_limits_h_INCLUDED

#include <signal.h>
#include <stddef.h>

/* How long, with how much memory, and until what a search may go on */
struct progress {
  double seconds;                             /* since `limits_start` */
  unsigned long long decisions, propagations; /* 0 where not known */
  long long found;                            /* foldings, of a count */
  int portions, portions_done; /* of its work, 0 for others */
  const char *phase;           /* of a check of a proof, or 0, */
  unsigned long long number;   /* and how much of that is done */
};

struct limits {
  double started; /* set by `limits_start` */
  double seconds; /* from then on, 0 for no limit */
  size_t bytes;   /* of the embedded solver, 0 for no limit */
  const volatile sig_atomic_t *interrupted; /* may be 0 */
  int (*must_stop) (void *state); /* 1 is an interrupt, too; may be 0 */
  void *must_stop_state;
  void (*progress) (void *state, const struct progress *); /* may be 0 */
  void *progress_state;
};

enum stop {
  NOT_STOPPED,
  STOPPED_BY_TIME,
  STOPPED_BY_MEMORY,
  STOPPED_BY_INTERRUPT
};

/* The clock starts now; everything else stays as it is. */
void limits_start (struct limits *);

double limits_seconds (const struct limits *); /* since the start */

/* Shows somebody who wants to see it that time goes by. */
void limits_show_progress (const struct limits *);

/* Whether time is up or somebody asked to stop.  Memory is the business of
 * whoever allocates it.
 */
enum stop limits_exceeded (const struct limits *);

/* "time limit", "memory limit", "interrupt" */
const char *stop_name (enum stop);

/* Seconds on a clock that never goes back */
double monotonic_seconds (void);

#endif
