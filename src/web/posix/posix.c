#include "posix.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <wasi/libc-find-relpath.h>

/*--------------------------- what cannot be done -----------------------*/

static int fail (int error) {
  errno = error;
  return -1;
}

pid_t fork (void) { return fail (ENOSYS); }
int pipe (int end[2]) { return fail (ENOSYS); }
int kill (pid_t process, int number) { return fail (ENOSYS); }
int pause (void) { return fail (ENOSYS); }
int system (const char *command) { return fail (ENOSYS); }
int dup2 (int from, int to) { return fail (ENOSYS); }

int execvp (const char *program, char *const words[]) {
  return fail (ENOSYS);
}

int sigsuspend (const sigset_t *set) { return fail (ENOSYS); }

int socketpair (int domain, int type, int protocol, int end[2]) {
  return fail (ENOSYS);
}

FILE *popen (const char *command, const char *mode) {
  errno = ENOSYS;
  return 0;
}

int pclose (FILE *stream) { return fail (ENOSYS); }

int posix_spawnp (pid_t *process, const char *program,
                  const posix_spawn_file_actions_t *actions,
                  const posix_spawnattr_t *attributes, char *const words[],
                  char *const environment[]) {
  return ENOSYS;
}

void *dlopen (const char *path, int flags) { return 0; }
void *dlsym (void *library, const char *name) { return 0; }
int dlclose (void *library) { return 0; }

char *dlerror (void) {
  static char text[] = "this snakesat cannot load libraries";
  return text;
}

pid_t waitpid (pid_t process, int *status, int flags) {
  return fail (ECHILD);
}

pid_t wait4 (pid_t process, int *status, int flags, struct rusage *usage) {
  return fail (ECHILD);
}

int waitid (int kind, pid_t process, siginfo_t *info, int flags) {
  return fail (ECHILD);
}

int setrlimit (int kind, const struct rlimit *limit) {
  return fail (ENOSYS);
}

/*----------------------- what need not be done here --------------------*/

int flock (int file, int operation) { return 0; }
int fchmod (int file, mode_t mode) { return 0; }
int fchown (int file, uid_t user, gid_t group) { return 0; }
int setpgid (pid_t process, pid_t group) { return 0; }
int sigemptyset (sigset_t *set) { return 0; }
int sigfillset (sigset_t *set) { return 0; }
int sigaddset (sigset_t *set, int number) { return 0; }

int sigaction (int number, const struct sigaction *action,
               struct sigaction *old) {
  return 0;
}

int pthread_sigmask (int how, const sigset_t *set, sigset_t *old) {
  return 0;
}

int sigprocmask (int how, const sigset_t *set, sigset_t *old) { return 0; }

int setitimer (int which, const struct itimerval *timer,
               struct itimerval *old) {
  return 0;
}

int posix_spawn_file_actions_init (posix_spawn_file_actions_t *actions) {
  return 0;
}

int posix_spawn_file_actions_addopen (posix_spawn_file_actions_t *actions,
                                      int descriptor, const char *path,
                                      int flags, mode_t mode) {
  return 0;
}

int posix_spawn_file_actions_destroy (posix_spawn_file_actions_t *actions) {
  return 0;
}

int posix_spawnattr_init (posix_spawnattr_t *attributes) { return 0; }
int posix_spawnattr_destroy (posix_spawnattr_t *attributes) { return 0; }

int posix_spawnattr_setflags (posix_spawnattr_t *attributes, short flags) {
  return 0;
}

/*------------------------------ what is done ---------------------------*/

/* Files belong to user 0.  They are another's, so that no file that seems
 * to be left behind is swept: there are no locks, and another program may
 * be writing it.
 */
uid_t geteuid (void) { return 1; }
pid_t getppid (void) { return 1; }

int gethostname (char *name, size_t size) {
  strncpy (name, "wasm", size);
  return 0;
}

/* Only the standard streams are ever duplicated. */
int dup (int file) {
  static const char *const name[] = {"/dev/stdin", "/dev/stdout",
                                     "/dev/stderr"};
  return file >= 0 && file < 3
             ? open (name[file], file ? O_WRONLY : O_RDONLY)
             : fail (EBADF);
}

/* The libc asks this for the folder in which a name is, and for the rest of
 * the name.  All names go to the caller as they are written: it knows where
 * the program runs, and drives of Windows.
 */
int __wasilibc_find_relpath_alloc (const char *path, const char **folder,
                                   char **name, size_t *size,
                                   int can_grow) {
  *name = (char *)path;
  return 3;
}

char *realpath (const char *path, char *resolved) {
  return access (path, F_OK) ? 0 : strdup (path);
}

int mkstemps (char *path, int suffix) {
  char *mark = path + strlen (path) - suffix - 6;
  for (int i = 0; i < 6; i++)
    mark[i] = (char)('a' + random () % 26);
  return open (path, O_RDWR | O_CREAT | O_EXCL, 0600);
}

int mkstemp (char *path) { return mkstemps (path, 0); }
