#ifndef memory_budget_h_INCLUDED
#define memory_budget_h_INCLUDED

#include <stddef.h>

/* How much memory a program may hold: what it has written to, heap, stack
 * and all, as the system counts it.  Once it has held more the budget stays
 * exceeded, even when memory is given back: nobody goes on with what has
 * been left half done.
 *
 * Workers (crew.h) share the budget: `memory_budget_divide`.
 */
struct memory_budget {
  size_t most;   /* bytes, 0 for no limit */
  size_t before; /* that do not count: a worker got them from us */
  int is_exceeded;
  double next_look; /* at what is held, on the clock of search_limits.h */
};

/* Whether more is held than may be.  Looking costs some microseconds, so
 * that is done every 20 milliseconds; `now` are the seconds on any clock.
 */
int memory_budget_is_exceeded (struct memory_budget *, double now);

/* Whether so many bytes more are too many; then the budget is exceeded.
 * For large blocks, before they are allocated.
 */
int memory_budget_forbids (struct memory_budget *, size_t bytes);

/* In a worker that has just been forked, one of `workers`: it may hold as
 * many bytes more as all of them may, divided by their number.
 */
void memory_budget_divide (struct memory_budget *, int workers);

/* What this process holds, of its own */
size_t memory_held (void);

/* Half of what there is: of the machine, of what the control groups of
 * this process may hold, and of what `ulimit -v` allows, the least.
 */
size_t memory_default_budget (void);

/* What the control groups of this process may hold, of either version,
 * SIZE_MAX where they say nothing; /proc and /sys are in `root`, which is
 * "" but in tests.
 */
size_t memory_limit_of_groups (const char *root);

#endif
