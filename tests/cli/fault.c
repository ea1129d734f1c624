/* A library to be loaded before the program (LD_PRELOAD), in which one call
 * of the system fails, as SQLite tests itself
 * (https://sqlite.org/testing.html, section 3):
 *
 *     SNAKESAT_FAULT=write:7 SNAKESAT_FAULT_LOG=log
 *
 * lets the seventh `write` of a process fail, and `malloc:7` the seventh
 * block of memory not be there.  `clock:7` is no failure: at the seventh
 * look at the clock a day has gone by, which ends whatever has a limit.
 *
 * A log is made when that happens, and gets a line "look" for each look
 * at the clock from then on.  With `none:1` it is made at once.  Each
 * process that ends adds how many calls of each kind there were, as "write
 * 28", and the one that was started how many blocks of memory are left, as
 * "blocks 3".
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const char *const kinds[] = {
    "none", "write",   "read",    "rename", "fsync", "close",
    "fork", "pipe",    "waitpid", "fstat",  "mmap",  "open",
    "dup",  "entropy", "mkdir",   "malloc"};
#define KINDS (int)(sizeof kinds / sizeof *kinds)
static long calls[KINDS], looks, number, blocks;
static int chosen = -1, is_clock, log_file = -1;
static const char *log_name;
static pid_t first;

/* Of all processes only one fails. */
static int make_log (void) {
  log_file = (int)syscall (
      SYS_openat, AT_FDCWD, log_name,
      O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
  return log_file >= 0;
}

static void note (const char *what, long count) {
  char line[64];
  const int length = snprintf (line, sizeof line, "%s %ld\n", what, count);
  if (log_file >= 0)
    syscall (SYS_write, log_file, line, (size_t)length);
}

/* 1 where this call is the one that fails */
static int fails (const char *kind) {
  int i = 0;
  while (strcmp (kinds[i], kind) != 0)
    i++;
  return ++calls[i] == number && i == chosen && make_log ();
}

static FILE *open_stream (int file, const char *how);

__attribute__ ((constructor)) static void begin (void) {
  const char *fault = getenv ("SNAKESAT_FAULT");
  const char *colon = fault ? strchr (fault, ':') : 0;
  log_name = getenv ("SNAKESAT_FAULT_LOG");
  if (!colon || !log_name)
    return;
  first = getpid ();
  stdout = open_stream (STDOUT_FILENO, "w");
  number = atol (colon + 1);
  is_clock = !strncmp (fault, "clock", 5);
  for (int i = 0; i < KINDS; i++) {
    calls[i] = 0;
    if (!strncmp (kinds[i], fault, (size_t)(colon - fault)))
      chosen = i;
  }
  fails ("none");
}

__attribute__ ((destructor)) static void end (void) {
  for (int i = 0; i < KINDS; i++)
    note (kinds[i], calls[i]);
  note ("clock", looks);
  if (first == getpid ())
    note ("blocks", blocks);
}

void _exit (int status) {
  end ();
  syscall (SYS_exit_group, status);
  __builtin_unreachable ();
}

static void *next (const char *name) { return dlsym (RTLD_NEXT, name); }

/* Finds the real one once, and calls it unless this call fails. */
/* NOLINTBEGIN(bugprone-macro-parentheses): types, and lists in parentheses
 */
#define WRAP(KIND, ERROR, RESULT, NAME, PARAMETERS, ARGUMENTS)             \
  RESULT NAME PARAMETERS;                                                  \
  RESULT NAME PARAMETERS {                                                 \
    static RESULT (*real) PARAMETERS;                                      \
    if (!real)                                                             \
      *(void **)&real = next (#NAME);                                      \
    if (fails (KIND)) {                                                    \
      errno = ERROR;                                                       \
      return (RESULT)-1;                                                   \
    }                                                                      \
    return real ARGUMENTS;                                                 \
  }
/* NOLINTEND(bugprone-macro-parentheses) */

WRAP ("write", ENOSPC, ssize_t, write,
      (int file, const void *bytes, size_t count), (file, bytes, count))
WRAP ("read", EIO, ssize_t, read, (int file, void *bytes, size_t count),
      (file, bytes, count))
WRAP ("read", EIO, ssize_t, pread,
      (int file, void *bytes, size_t count, off_t from),
      (file, bytes, count, from))
WRAP ("read", EIO, ssize_t, __read_chk,
      (int file, void *bytes, size_t count, size_t room),
      (file, bytes, count, room))
WRAP ("rename", EIO, int, rename, (const char *from, const char *to),
      (from, to))
WRAP ("rename", EIO, int, renameat,
      (int place, const char *from, int other, const char *to),
      (place, from, other, to))
WRAP ("fsync", EIO, int, fsync, (int file), (file))
WRAP ("fork", EAGAIN, pid_t, fork, (void), ())
WRAP ("pipe", EMFILE, int, pipe, (int end[2]), (end))
WRAP ("waitpid", ECHILD, pid_t, waitpid, (pid_t pid, int *status, int how),
      (pid, status, how))
WRAP ("fstat", EIO, int, fstat, (int file, struct stat *status),
      (file, status))
WRAP ("entropy", ENOSYS, int, getentropy, (void *bytes, size_t count),
      (bytes, count))
WRAP ("mkdir", EACCES, int, mkdir, (const char *name, mode_t mode),
      (name, mode))
WRAP ("mkdir", EACCES, int, mkdirat,
      (int place, const char *name, mode_t mode), (place, name, mode))
WRAP ("dup", EMFILE, int, dup, (int file), (file))
WRAP ("dup", EMFILE, int, dup2, (int file, int to), (file, to))
WRAP ("open", EMFILE, int, mkstemp, (char *name), (name))

char *mkdtemp (char *name) {
  static char *(*real) (char *);
  if (!real)
    *(void **)&real = next ("mkdtemp");
  if (!fails ("mkdir"))
    return real (name);
  errno = EACCES;
  return 0;
}

void *mmap (void *at, size_t size, int how, int flags, int file,
            off_t from) {
  static void *(*real) (void *, size_t, int, int, int, off_t);
  if (!real)
    *(void **)&real = next ("mmap");
  if (!fails ("mmap"))
    return real (at, size, how, flags, file, from);
  errno = ENOMEM;
  return MAP_FAILED;
}

/* It is closed even where that fails. */
int close (int file) {
  const int failed = fails ("close");
  const int result = (int)syscall (SYS_close, file);
  if (failed)
    errno = EIO;
  return failed ? -1 : result;
}

/*--------------------------- with a mode, or not -----------------------*/

int openat (int place, const char *name, int flags, ...) {
  static int (*real) (int, const char *, int, ...);
  va_list arguments;
  va_start (arguments, flags);
  const unsigned mode =
      flags & (O_CREAT | O_TMPFILE) ? va_arg (arguments, unsigned) : 0;
  va_end (arguments);
  if (!real)
    *(void **)&real = next ("openat");
  if (fails ("open")) {
    errno = EMFILE;
    return -1;
  }
  return real (place, name, flags, mode);
}

int open (const char *name, int flags, ...) {
  va_list arguments;
  va_start (arguments, flags);
  const unsigned mode =
      flags & (O_CREAT | O_TMPFILE) ? va_arg (arguments, unsigned) : 0;
  va_end (arguments);
  return openat (AT_FDCWD, name, flags, mode);
}

/* The others of <fcntl.h> with _FORTIFY_SOURCE */
WRAP ("open", EMFILE, int, __openat_2,
      (int place, const char *name, int flags), (place, name, flags))
WRAP ("open", EMFILE, int, __open_2, (const char *name, int flags),
      (name, flags))

int fcntl (int file, int command, ...) {
  static int (*real) (int, int, ...);
  va_list arguments;
  va_start (arguments, command);
  void *argument = va_arg (arguments, void *); /* or a number */
  va_end (arguments);
  if (!real)
    *(void **)&real = next ("fcntl");
  if (command == F_DUPFD_CLOEXEC && fails ("dup")) {
    errno = EMFILE;
    return -1;
  }
  return real (file, command, argument);
}

/*--------------------------------- streams -----------------------------*/

/* What a stream of the C library writes, it writes from inside: it gets
 * streams that write by what is above.
 */
#define FILES 1024
static int files[FILES];
static FILE *streams[FILES]; /* 0 where there is none */

static ssize_t write_stream (void *state, const char *bytes, size_t count) {
  const ssize_t written = write (*(int *)state, bytes, count);
  return written < 0 ? 0 : written;
}

static ssize_t read_stream (void *state, char *bytes, size_t count) {
  return read (*(int *)state, bytes, count);
}

static int seek_stream (void *state, off64_t *to, int from) {
  *to = lseek (*(int *)state, *to, from);
  return *to < 0 ? -1 : 0;
}

static int close_stream (void *state) {
  const int file = *(int *)state;
  streams[file] = 0;
  return close (file);
}

static FILE *open_stream (int file, const char *how) {
  if (file < 0 || file >= FILES)
    return 0;
  files[file] = file;
  streams[file] =
      fopencookie (&files[file], how,
                   (cookie_io_functions_t){read_stream, write_stream,
                                           seek_stream, close_stream});
  return streams[file];
}

int fileno (FILE *stream) {
  static int (*real) (FILE *);
  for (int file = 0; file < FILES; file++)
    if (streams[file] == stream)
      return file;
  if (!real)
    *(void **)&real = next ("fileno");
  return real (stream);
}

FILE *fdopen (int file, const char *how) {
  static FILE *(*real) (int, const char *);
  if (!real)
    *(void **)&real = next ("fdopen");
  return *how == 'w' ? open_stream (file, how) : real (file, how);
}

FILE *fopen (const char *name, const char *how) {
  static FILE *(*real) (const char *, const char *);
  if (!real)
    *(void **)&real = next ("fopen");
  if (*how == 'w')
    return open_stream (
        open (name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666), how);
  if (fails ("open")) {
    errno = EMFILE;
    return 0;
  }
  return real (name, how);
}

/*--------------------------------- memory ------------------------------*/

/* NOLINTBEGIN(bugprone-reserved-identifier): those of the C library */
void *__libc_malloc (size_t);
void *__libc_calloc (size_t, size_t);
void *__libc_realloc (void *, size_t);
void __libc_free (void *);
/* NOLINTEND(bugprone-reserved-identifier) */

static void *counted (void *block) {
  blocks += block != 0;
  return block;
}

void *malloc (size_t bytes) {
  if (!fails ("malloc"))
    return counted (__libc_malloc (bytes));
  errno = ENOMEM;
  return 0;
}

void *calloc (size_t n, size_t bytes) {
  if (!fails ("malloc"))
    return counted (__libc_calloc (n, bytes));
  errno = ENOMEM;
  return 0;
}

void *realloc (void *old, size_t bytes) {
  if (!old)
    return malloc (bytes);
  if (!fails ("malloc"))
    return __libc_realloc (old, bytes);
  errno = ENOMEM;
  return 0;
}

void free (void *block) {
  blocks -= block != 0;
  __libc_free (block);
}

/*---------------------------------- clock ------------------------------*/

int clock_gettime (clockid_t clock, struct timespec *time) {
  const int failed = (int)syscall (SYS_clock_gettime, clock, time);
  if (clock != CLOCK_MONOTONIC)
    return failed;
  if (++looks == number && is_clock)
    make_log ();
  if (is_clock && looks >= number) {
    time->tv_sec += 86400;
    note ("look", looks - number);
  }
  return failed;
}
