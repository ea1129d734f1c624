#ifndef posix_h_INCLUDED
#define posix_h_INCLUDED

/* What wasi-libc of Debian 12 or 13 lacks of POSIX; the compiler includes
 * it before every source.  A browser has no processes, locks and shared
 * libraries: what would start or load one fails with ENOSYS, and callers
 * say so as on any machine that cannot do it.  What only asks for safety
 * (locks, permissions, signal masks) succeeds and does nothing, since each
 * run of the program has its files for itself.
 */
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

/*------------------------------- processes -----------------------------*/

#define WNOHANG 1
#define WNOWAIT 2
#define WEXITED 4
#define P_PID 1
#define CLD_EXITED 1
#define WIFEXITED(status) (((status)&0x7f) == 0)
#define WEXITSTATUS(status) ((status) >> 8 & 0xff)
#define WIFSIGNALED(status) (((status)&0x7f) != 0)
#define WTERMSIG(status) ((status)&0x7f)
#define RUSAGE_CHILDREN 1
#define RLIMIT_CPU 0

typedef struct {
  int si_pid, si_code, si_status;
} siginfo_t;

typedef unsigned long long rlim_t;
struct rlimit {
  rlim_t rlim_cur, rlim_max;
};

pid_t fork (void);
pid_t waitpid (pid_t, int *status, int flags);
pid_t wait4 (pid_t, int *status, int flags, struct rusage *);
int waitid (int, pid_t, siginfo_t *, int flags);
int setrlimit (int, const struct rlimit *);
int kill (pid_t, int signal);
int setpgid (pid_t, pid_t);
pid_t getpgid (pid_t);
pid_t getppid (void);
int pipe (int end[2]);
int execvp (const char *, char *const[]);
int socketpair (int, int, int, int end[2]);
int pause (void);
int system (const char *);
FILE *popen (const char *, const char *);
int pclose (FILE *);
int gethostname (char *, size_t);

/*-------------------------------- signals ------------------------------*/

struct sigaction {
  void (*sa_handler) (int);
  sigset_t sa_mask;
  int sa_flags;
};
#define SA_RESTART 1
#define SIG_BLOCK 0
#define SIG_UNBLOCK 1
#define SIG_SETMASK 2

int sigaction (int, const struct sigaction *, struct sigaction *old);
int sigemptyset (sigset_t *);
int sigfillset (sigset_t *);
int sigaddset (sigset_t *, int);
int sigsuspend (const sigset_t *);
int sigprocmask (int, const sigset_t *, sigset_t *old);
int pthread_sigmask (int, const sigset_t *, sigset_t *old);

struct itimerval {
  struct timeval it_interval, it_value;
};
#define ITIMER_REAL 0
int setitimer (int, const struct itimerval *, struct itimerval *old);

/*--------------------------------- files -------------------------------*/

#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define F_DUPFD_CLOEXEC 1030

int flock (int, int);
int dup (int);
int dup2 (int, int);
#define fchmod posix_fchmod /* wasi-libc of Debian 13 has one that fails   \
                             */
int fchmod (int, mode_t);
int fchown (int, uid_t, gid_t);
uid_t geteuid (void);
char *realpath (const char *, char *);
int mkstemp (char *);
int mkstemps (char *, int suffix);

/*--------------------------------- clocks ------------------------------*/

#ifndef CLOCK_PROCESS_CPUTIME_ID
#define CLOCK_PROCESS_CPUTIME_ID CLOCK_MONOTONIC
#endif

/*--------------------------- shared libraries --------------------------*/

#define RTLD_NOW 2
#define RTLD_LOCAL 0
void *dlopen (const char *, int);
void *dlsym (void *, const char *);
int dlclose (void *);
char *dlerror (void);

#endif
