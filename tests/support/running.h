#ifndef running_h_INCLUDED
#define running_h_INCLUDED

#include <sys/types.h>

/* The state of a process of `shell_start`, from the kernel. Tests that
 * stop a process wait for a state that is seen here, never for a time, as
 * a machine may be slow.
 */

/* Returns 1 if the program catches the signal; a shell that is going to
 * become the program does not.
 */
int catches (pid_t, int number);

/* A child that still runs, or 0 */
pid_t child_of (pid_t);

/* Waits a moment, and fails if the process has ended. */
void must_run (pid_t);

void wait_until_it_catches (pid_t, int number);

/* Waits until the process and its children have used this much CPU time.
 */
void wait_until_it_has_computed (pid_t, double seconds);

/* Waits until the process catches the signal and works, and sends it. */
void signal_at_work (pid_t, int number, double seconds);

#endif
