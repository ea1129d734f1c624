#ifndef search_limits_h_INCLUDED
#define search_limits_h_INCLUDED

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

/* The limits of a search: its time, its memory, and what interrupts it.
 *
 * Work that takes longer than a moment is given limits and polls them:
 * `limits_exceeded` in each step that takes a microsecond or more,
 * `limits_reached` in loops with shorter steps, `limits_forbid` before it
 * allocates a large block.  Once limits are exceeded they stay exceeded.
 * Work that stops early leaves a state that can be cleared, and says that
 * it has stopped, so that nothing takes a partial result for a complete
 * one.
 *
 * A time limit (`--time`) is set by `progress_begin` (cli/progress.c),
 * and is enforced in five places:
 *
 *   polling          all work of this program, by `limits_exceeded`
 *   PicoSAT          `poll_picosat_limits` when it takes memory, after each
 *                    conflict, and `picosat_should_stop` (cnf/picosat.c)
 *   other solvers    `wait_within_limits`: are asked to end, and killed
 *                    after a second; in `compare` the system limits their
 *                    CPU time, too (cnf/solver_command.c)
 *   libraries        `library_must_stop`, which they call (cnf/ipasir.c)
 *   reading a pipe   `signals_end_reading_after`: an alarm ends a `read`
 *                    that waits (cli/signals.c)
 *
 * Ctrl-C takes the same way: the handler of a signal (cli/signals.c) sets a
 * flag, which `progress_begin` puts into `interrupted`.
 */

/* How far the work is.  Copies of limits share one record, in which all
 * work writes its numbers; a number that is not known is 0.
 */
struct progress {
  void (*show) (void *state, const struct progress *); /* may be 0 */
  void *state;
  double seconds; /* since `limits_start` */
  unsigned long long decisions, propagations, conflicts; /* of a solver */
  long long found;           /* foldings, of a count */
  int steps, steps_done;     /* of the work of a count */
  const char *phase;         /* of a check of a proof, */
  unsigned long long number; /* and the amount of it that is done */
  char doing[80]; /* the text of `limits_tell`, to be shown in front */
};

/* The memory that a process may hold (machine_memory.h).  Copies of limits
 * share one budget.  It stays exceeded even if memory is freed, as the work
 * that stopped does not continue.
 */
struct memory_budget {
  size_t most;   /* bytes, 0 for no limit */
  size_t before; /* bytes that were held before and do not count */
  bool is_exceeded;
  double next_look; /* in seconds of `monotonic_seconds` */
};

struct limits {
  double started, cpu_started;  /* set by `limits_start` */
  double seconds;               /* from then on, 0 for no limit */
  double cpu_seconds;           /* the same, of CPU time */
  struct memory_budget *memory; /* 0 for no limit */
  const volatile sig_atomic_t *interrupted; /* may be 0 */
  int (*must_stop) (void *state);           /* may be 0 */
  void *must_stop_state;
  struct progress *progress; /* may be 0 */
};

enum stop_reason {
  NOT_STOPPED,
  STOPPED_BY_TIME,
  STOPPED_BY_MEMORY,
  STOPPED_BY_INTERRUPT
};

/* "time limit", "memory limit", "interrupt", or "" */
const char *stop_name (enum stop_reason);

/* For programs: "time", "memory", "interrupt", or 0 */
const char *stop_key (enum stop_reason);

/* Starts the clock; everything else stays as it is. */
void limits_start (struct limits *);

double limits_seconds (const struct limits *); /* since the start */

/* In all that follows the limits may be 0: then there are none. */

/* Looks at the interrupts and the clock; and every 20 milliseconds at the
 * memory, as that takes some microseconds.
 */
enum stop_reason limits_exceeded (const struct limits *);

/* The same for work of another process that took `cpu_seconds`.  Systems
 * that limit CPU time measure it by samples, and stop processes up to a
 * fifth too early.
 */
enum stop_reason limits_exceeded_by (const struct limits *,
                                     double cpu_seconds);

/* The same as if `bytes` more bytes were held; always looks at the memory
 */
enum stop_reason limits_forbid (const struct limits *, size_t bytes);

/* Would the memory limit allow `bytes` more bytes?  Nothing is exceeded by
 * the question.
 */
bool limits_allow (const struct limits *, size_t bytes);

/* For loops: looks in every 1024th round.  `*rounds` is 0 at first. */
static inline enum stop_reason limits_reached (const struct limits *limits,
                                               unsigned *rounds) {
  return ++*rounds % 1024 ? NOT_STOPPED : limits_exceeded (limits);
}

/* Exceeds the memory limit: the system had less than it allows. */
void limits_lack_memory (const struct limits *);

/* The most bytes that may be held, 0 for any number */
size_t limits_bytes (const struct limits *);

/* Called in each of `workers` workers that have just been forked: from now
 * on it may hold its share of the memory that is left.  It shows no
 * progress, as the process that started it does.
 */
void limits_divide (const struct limits *, int workers);

/* Sets the text that says what the work is doing, as "best so far: 3". */
__attribute__ ((format (printf, 2, 3))) void
limits_tell (const struct limits *, const char *format, ...);

/* Show the progress, if it is to be shown.  The second one first sets the
 * phase of a check, and the amount of it that is done.
 */
void limits_show_progress (const struct limits *);
void limits_show_phase (const struct limits *, const char *phase,
                        unsigned long long number);

/* Seconds on a clock that never goes back, and CPU time of this process */
double monotonic_seconds (void);
double cpu_clock_seconds (void);

#endif
