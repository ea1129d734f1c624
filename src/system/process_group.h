#ifndef process_group_h_INCLUDED
#define process_group_h_INCLUDED

#include <sys/types.h>

/* Child processes that end together: a leader, which gave the group its
 * number, whatever it started, and other children that joined.  A command
 * line may start processes that its shell does not wait for; ending the
 * group leaves none behind.
 */

/* As `fork`, but the child is in that group, 0 for a new one which it
 * leads, depends on us, and its signals are as a command expects them.
 */
pid_t process_fork (pid_t group);

/* For a child whose answer nobody reads when that parent was killed: on
 * Linux it ends at once then, elsewhere when it has an answer.
 */
void process_depend_on (pid_t parent);

/* Joins the group, to kill it when we are killed: what a shell started does
 * not depend on us.  Nobody asks it to end but `process_reap`.  As `fork`;
 * elsewhere than on Linux it does nothing.  From when it has written a byte
 * to `ready` it can be relied on.
 */
pid_t process_guard (pid_t group, int ready);

/* 1 where the child has ended; it stays until it is reaped. */
int process_has_ended (pid_t);

/* Asks the group to end, and waits up to a second for the leader. */
void process_terminate (pid_t leader);

/* Kills what is left of the group, then waits for the leader and returns
 * its status as `waitpid` does.  Members that joined are still to be reaped
 * by `process_wait`.
 */
int process_reap (pid_t leader);
int process_wait (pid_t);

/* Sleeps, less where a signal arrives. */
void process_pause (double seconds);

#endif
