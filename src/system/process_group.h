#ifndef process_group_h_INCLUDED
#define process_group_h_INCLUDED

#include <sys/types.h>

/* Child processes that end together.  A group has a leader, whose number is
 * that of the group; everything the leader starts is in the group, and
 * other children can join it.  A command line may start processes that its
 * shell does not wait for: ending the group leaves none behind.
 */

/* Forks a child in the group, or if that is 0 in a new group that it leads.
 * The child depends on this process, and its signals are set as a command
 * expects them.
 */
pid_t process_fork (pid_t group);

/* For a child that is useless once its parent is dead: on Linux it is
 * killed then.  If the parent is dead already, it exits.
 */
void process_depend_on (pid_t parent);

/* Forks a child that joins the group and kills it when this process dies:
 * what a shell has started does not depend on this process.  The guard has
 * no effect before it has written a byte to `ready`, nor on systems other
 * than Linux.  It ends with `process_reap`.
 */
pid_t process_guard (pid_t group, int ready);

/* Returns 1 if the child has ended; it stays until it is waited for. */
int process_has_ended (pid_t);

/* Asks the group to end, and waits up to a second for its leader. */
void process_terminate (pid_t leader);

/* Kills what is left of the group, waits for the leader and returns its
 * status as `waitpid` does.  Children that joined the group are still to be
 * waited for.
 */
int process_reap (pid_t leader);
int process_wait (pid_t);

/* Sleeps, or less if a signal arrives. */
void process_pause (double seconds);

#endif
