#ifndef search_limits_h_INCLUDED
#define search_limits_h_INCLUDED

#include <signal.h>
#include <stddef.h>

/* How long a search may go on, with how much memory, and what interrupts
 * it.
 *
 * Work that takes longer than a moment is given limits and polls them:
 * `limits_exceeded` in each step that takes a microsecond or more,
 * `limits_reached` in loops with shorter steps, `limits_forbid` before it
 * allocates a large block.  Once limits are exceeded they stay exceeded.
 * Work that stops early leaves a state that can be cleared, and says that
 * it has stopped, so that a partial result is never mistaken for a complete
 * one.
 */
struct progress {
  double seconds; /* since `limits_start` */
  unsigned long long decisions, propagations, conflicts; /* 0: not known */
  long long found;           /* foldings, of a count */
  int steps, steps_done;     /* of the work of a count, else 0 */
  const char *phase;         /* of a check of a proof, or 0, */
  unsigned long long number; /* and how much of it is done */
};

/* The memory that a process may hold (machine_memory.h).  Copies of limits
 * share one budget; a budget that was exceeded stays so even if memory is
 * given back, as the work that stopped is not taken up again.
 */
struct memory_budget {
  size_t most;   /* bytes, 0 for no limit */
  size_t before; /* bytes that were held before and do not count */
  int is_exceeded;
  double next_look; /* in seconds of `monotonic_seconds` */
};

#define LIMITS_DOING_SIZE 80

struct limits {
  double started, cpu_started;  /* set by `limits_start` */
  double seconds;               /* from then on, 0 for no limit */
  double cpu_seconds;           /* the same, of CPU time */
  struct memory_budget *memory; /* 0 for no limit */
  const volatile sig_atomic_t *interrupted;                /* may be 0 */
  int (*must_stop) (void *state);                          /* may be 0 */
  void (*progress) (void *state, const struct progress *); /* may be 0 */
  void *must_stop_state, *progress_state;
  char *doing; /* [0..LIMITS_DOING_SIZE[ what `limits_tell` says, shown in
                * front of the progress; may be 0 */
};

enum stop {
  NOT_STOPPED,
  STOPPED_BY_TIME,
  STOPPED_BY_MEMORY,
  STOPPED_BY_INTERRUPT
};

/* "time limit", "memory limit", "interrupt" */
const char *stop_name (enum stop);

/* Starts the clock; everything else stays as it is. */
void limits_start (struct limits *);

double limits_seconds (const struct limits *); /* since the start */

/* In all that follows the limits may be 0: then there are none. */

/* Looks at the interrupts and the clock, and every 20 milliseconds at the
 * memory, which takes some microseconds.
 */
enum stop limits_exceeded (const struct limits *);

/* The same for work that another process did, with that much CPU time.
 * Systems that limit CPU time measure it by samples, and stop processes up
 * to a fifth too early.
 */
enum stop limits_exceeded_by (const struct limits *, double cpu_seconds);

/* The same as if `bytes` more bytes were held; always looks at the memory
 */
enum stop limits_forbid (const struct limits *, size_t bytes);

/* For loops: looks in every 1024th round.  `*rounds` is 0 at first. */
static inline enum stop limits_reached (const struct limits *limits,
                                        unsigned *rounds) {
  return ++*rounds % 1024 ? NOT_STOPPED : limits_exceeded (limits);
}

/* Exceeds the memory limit: the system had less than it allows. */
void limits_lack_memory (const struct limits *);

/* The most bytes that may be held, 0 for any number */
size_t limits_bytes (const struct limits *);

/* In one of `workers` workers that have just been forked: from now on it
 * may hold its share of the memory that is left.
 */
void limits_divide (const struct limits *, int workers);

/* Says what the work is doing, as "best so far: 3". */
__attribute__ ((format (printf, 2, 3))) void
limits_tell (const struct limits *, const char *format, ...);

/* Refreshes the progress line, if there is one. */
void limits_show_progress (const struct limits *);

/* Seconds on a clock that never goes back, and CPU time of this process */
double monotonic_seconds (void);
double cpu_clock_seconds (void);

#endif
