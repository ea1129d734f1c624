#ifndef machine_memory_h_INCLUDED
#define machine_memory_h_INCLUDED

#include <stddef.h>

/* The bytes of memory that this process has written to (heap, stack and
 * the rest), as the system counts them
 */
size_t memory_held (void);

/* Half of the memory of the machine, of the limits of the control groups
 * of this process, or of `ulimit -v`, whichever is the least
 */
size_t memory_default_budget (void);

/* The least limit of the control groups of this process, of version 2;
 * SIZE_MAX if there is none.  /proc and /sys are looked for in `root`,
 * which is "" except in tests.
 */
size_t memory_limit_of_groups (const char *root);

#endif
