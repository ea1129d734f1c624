#ifndef spawn_h_INCLUDED
#define spawn_h_INCLUDED

#include <sys/types.h>

/* No program can be started: see posix.h. */
typedef int posix_spawn_file_actions_t;
typedef int posix_spawnattr_t;
#define POSIX_SPAWN_SETPGROUP 1

int posix_spawn_file_actions_init (posix_spawn_file_actions_t *);
int posix_spawn_file_actions_addopen (posix_spawn_file_actions_t *, int,
                                      const char *, int, mode_t);
int posix_spawn_file_actions_destroy (posix_spawn_file_actions_t *);
int posix_spawnattr_init (posix_spawnattr_t *);
int posix_spawnattr_setflags (posix_spawnattr_t *, short);
int posix_spawnattr_destroy (posix_spawnattr_t *);
int posix_spawnp (pid_t *, const char *, const posix_spawn_file_actions_t *,
                  const posix_spawnattr_t *, char *const[], char *const[]);

#endif
