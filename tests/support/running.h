#ifndef running_h_INCLUDED
#define running_h_INCLUDED

#include <sys/types.h>

/* What the kernel says of a process of `shell_start`.  Tests that stop one
 * wait for what they see here, never for a time: a machine may be slow.
 */

/* The program catches the signal; a shell that becomes it does not yet. */
int catches (pid_t, int number);

/* A process that it has started and that still runs, or 0 */
pid_t child_of (pid_t);

/* Waits a moment for a process that must go on, and fails if it has ended
 */
void must_run (pid_t);

void wait_until_it_catches (pid_t, int number);

/* Until it and its children have computed for so long (CPU time) */
void wait_until_it_has_computed (pid_t, double seconds);

/* A program that catches the signal gets it in the middle of its work. */
void signal_at_work (pid_t, int number, double seconds);

#endif
