#ifndef search_limits_h_INCLUDED
#define search_limits_h_INCLUDED

#include "system/memory_budget.h"

#include <signal.h>
#include <stddef.h>

/* How long, with how much memory, and until what a search may go on.
 *
 * Whoever works for longer than a moment is given limits and asks them:
 * `limits_exceeded` at each step that takes a microsecond or more,
 * `limits_reached` in loops whose rounds take less, `limits_forbid` before
 * a large block of memory.  Once the answer is a reason to stop it stays
 * one.  Work that is broken off leaves behind what can be cleared, and says
 * so: nobody takes a half of something for the whole.
 */
struct progress {
  double seconds;                             /* since `limits_start` */
  unsigned long long decisions, propagations; /* 0 where not known */
  long long found;                            /* foldings, of a count */
  int portions, portions_done; /* of its work, 0 for others */
  const char *phase;           /* of a check of a proof, or 0, */
  unsigned long long number;   /* and how much of that is done */
};

struct limits {
  double started;               /* set by `limits_start` */
  double seconds;               /* from then on, 0 for no limit */
  struct memory_budget *memory; /* of this process, 0 for no limit */
  const volatile sig_atomic_t *interrupted; /* may be 0 */

  /* May be 0; 1 is an interrupt, too, and stays one. */
  int (*must_stop) (void *state);
  void *must_stop_state;
  void (*progress) (void *state, const struct progress *); /* may be 0 */
  void *progress_state;
  char *doing; /* may be 0; [0..LIMITS_DOING_SIZE[ what `limits_tell` says:
                * a text that who shows the progress puts in front of it */
};

#define LIMITS_DOING_SIZE 80

enum stop {
  NOT_STOPPED,
  STOPPED_BY_TIME,
  STOPPED_BY_MEMORY,
  STOPPED_BY_INTERRUPT
};

/* The clock starts now; everything else stays as it is. */
void limits_start (struct limits *);

double limits_seconds (const struct limits *); /* since the start */

/* What the work is at, for the progress that follows: "best so far: 3" */
__attribute__ ((format (printf, 2, 3))) void
limits_tell (const struct limits *, const char *format, ...);

/* Shows somebody who wants to see it that time goes by. */
void limits_show_progress (const struct limits *);

/* Whether time is up, too much memory is held, or somebody asked to stop.
 * Limits may be 0: there are none then, here and below.
 */
enum stop limits_exceeded (const struct limits *);

/* The same, if so many bytes were allocated now */
enum stop limits_forbid (const struct limits *, size_t bytes);

/* For loops: looks at the limits in every 1024th round.  `rounds` begins
 * with 0.
 */
static inline enum stop limits_reached (const struct limits *limits,
                                        unsigned *rounds) {
  return ++*rounds % 1024 ? NOT_STOPPED : limits_exceeded (limits);
}

/* There was less memory than they allow: from now on they are exceeded. */
void limits_lack_memory (const struct limits *);

/* The most bytes that may be held, 0 for any number */
size_t limits_bytes (const struct limits *);

/* In a worker that has just been forked, one of so many: it may hold its
 * part of the memory that is left.
 */
void limits_divide (const struct limits *, int workers);

/* "time limit", "memory limit", "interrupt" */
const char *stop_name (enum stop stop);

/* Seconds on a clock that never goes back */
double monotonic_seconds (void);

#endif
