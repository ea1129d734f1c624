#ifndef process_group_h_INCLUDED
#define process_group_h_INCLUDED

#include <sys/types.h>

/* Child processes that end together.  A group has a leader, whose number is
 * that of the group; everything the leader starts is in the group, and
 * other children can join it.  A command line may start processes that its
 * shell does not wait for: ending the group leaves none behind.
 */

/* Makes a pipe whose ends are closed when another program is executed.
 * Returns 0, or -1 with errno; then both ends are -1.
 */
int process_pipe (int end[2]);

/* Forks a child in the group, or if that is 0 in a new group that it leads.
 * The child depends on this process, and its signals are set as a command
 * expects them.
 */
pid_t process_fork (pid_t group);

/* Starts a program, whose first word is its path or is looked for in PATH.
 * If it cannot be run, its error stream says why and its status is
 * PROCESS_NOT_RUN, which is that of a shell.
 */
enum { PROCESS_NOT_RUN = 127 };

struct process_order {
  pid_t group;        /* as of `process_fork` */
  int stream[3];      /* its standard input, output and errors */
  double cpu_seconds; /* of it and of all it starts, each; 0: no limit */
};

pid_t process_start (const struct process_order *,
                     const char *const words[]);

/* For a child that is useless once its parent is dead: on Linux it is
 * killed then.  If the parent is dead already, it exits.
 */
void process_depend_on (pid_t parent);

/* Starts a group whose leader kills it when this process dies, even by
 * SIGKILL: what a shell starts does not depend on this process.  Then it
 * calls `clean`, which removes what this process had to remove.  On systems
 * other than Linux the leader only gives the group its number.  It ends
 * with `process_reap`.  Returns -1 with errno if it cannot be started.
 */
pid_t process_guard (void (*clean) (void *state), void *state);

/* Returns 1 if the child has ended; it stays until it is waited for. */
int process_has_ended (pid_t);

/* Asks the group to end, and waits up to a second for a child in it. */
void process_terminate (pid_t leader, pid_t child);

/* Kills what is left of the group, waits for the leader and returns its
 * status as `waitpid` does.  Children that joined the group are still to be
 * waited for.
 */
int process_reap (pid_t leader);
int process_wait (pid_t);

/* Waits for a child, too; `cpu_seconds`, which may be 0, grows by the CPU
 * time of the child and of the processes that it has waited for.
 */
int process_wait_timed (pid_t, double *cpu_seconds);

/* Sleeps, or less if a signal arrives. */
void process_pause (double seconds);

#endif
