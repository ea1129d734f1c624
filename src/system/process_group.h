#ifndef process_group_h_INCLUDED
#define process_group_h_INCLUDED

#include <stdbool.h>
#include <sys/types.h>

/* Child processes that end together.  The number of a group is that of the
 * process that leads it; all processes that the leader starts are in the
 * group, and other children can join it.  A command line may start
 * processes that its shell does not wait for: ending the group leaves no
 * process behind.
 */

/* Makes a pipe, or a pair of sockets, whose ends are closed when another
 * program is executed. Returns false with errno if there is none; then both
 * ends are -1.
 */
bool process_pipe (int end[2]);
bool process_socket_pair (int end[2]);

/* Forks a child in this group or, if `group` is 0, in a new group that the
 * child leads.  The child depends on this process, and its signals are set
 * as a command expects them.
 */
pid_t process_fork (pid_t group);

/* Starts a program.  The first word is its path, or a name to be found in
 * PATH.  If it cannot be run, its error stream says why and its status is
 * PROCESS_NOT_RUN, the status that a shell uses.
 */
enum { PROCESS_NOT_RUN = 127 };

struct process_order {
  pid_t group;        /* as for `process_fork` */
  int stream[3];      /* its standard input, output and errors */
  double cpu_seconds; /* the limit of each process in it; 0: no limit */
};

pid_t process_start (const struct process_order *,
                     const char *const words[]);

/* Called by a child that is useless without its parent: on Linux it is
 * killed when the parent dies.  If the parent is dead already, it exits.
 */
void process_depend_on (pid_t parent);

/* Starts a group whose leader, the guard, kills the group if this process
 * dies, even by SIGKILL: processes that a shell starts do not depend on
 * this process.  Then the guard calls `clean`, which removes the files that
 * this process would have removed.  On systems other than Linux the leader
 * only gives the group its number.  The group ends by `process_reap`.
 * Returns -1 with errno if the guard cannot be started.
 */
pid_t process_guard (void (*clean) (void *state), void *state);

/* Returns true if the child has ended.  It is still to be waited for. */
bool process_has_ended (pid_t);

/* Asks the group to end, and waits up to a second until a child in it has
 * ended.
 */
void process_terminate (pid_t leader, pid_t child);

/* Kills the processes that are left of the group, waits for the leader and
 * returns its status as `waitpid` does.  Children that joined the group are
 * still to be waited for.
 */
int process_reap (pid_t leader);

/* Waits for a child, and returns its status as `waitpid` does. */
int process_wait (pid_t);

/* The same; `*cpu_seconds` grows by the CPU time of the child and of the
 * processes that it has waited for.  The pointer may be 0.
 */
int process_wait_timed (pid_t, double *cpu_seconds);

/* Says how a process that failed has ended, on the heap: "died of signal 9,
 * Killed" or "ended with status 3".  For the status 0 it returns 0.
 */
char *process_end_text (int status);

/* Sleeps that long, or until a signal arrives. */
void process_pause (double seconds);

#endif
