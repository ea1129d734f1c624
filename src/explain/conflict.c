#include "explain/conflict.h"

#include "search/attempt.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* What is known of each joint of the smallest set so far */
enum need { NO_MEMBER, OPEN, NEEDED };

struct deletion {
  const struct puzzle *puzzle;
  const struct limits *limits;
  struct puzzle relaxed; /* with all joints free that are no members;
                          * shares everything but the joints */
  char *need;            /* [0..cubes[ an `enum need` */
  long long nodes;       /* for each attempt */
  enum stop stop;
};

static void begin (struct deletion *deletion, const char *needed) {
  const struct snake *snake = &deletion->puzzle->snake;
  deletion->relaxed = *deletion->puzzle;
  deletion->relaxed.snake.joint = copy_text (snake->joint);
  deletion->need = allocate_zeroed ((size_t)snake->cubes, 1);
  for (int cube = 0; cube < snake->cubes; cube++)
    if (snake->joint[cube] == STRAIGHT || snake->joint[cube] == TURN)
      deletion->need[cube] = needed && needed[cube] ? NEEDED : OPEN;
}

static void end (struct deletion *deletion) {
  snake_clear (&deletion->relaxed.snake);
  free (deletion->need);
}

/* Without a folding the set is a conflict without that joint, too; with one
 * it is not, and no part of the set is.
 */
static char *try_without (struct deletion *deletion, int cube) {
  struct attempt attempt;
  char *joint = &deletion->relaxed.snake.joint[cube];
  *joint = FREE;
  char *error = attempt_to_fold (&deletion->relaxed, deletion->nodes,
                                 deletion->limits, &attempt);
  if (attempt.verdict == VERDICT_UNSATISFIABLE)
    deletion->need[cube] = NO_MEMBER;
  else
    *joint = deletion->puzzle->snake.joint[cube];
  if (attempt.verdict == VERDICT_SATISFIABLE)
    deletion->need[cube] = NEEDED;
  deletion->stop = attempt.stop;
  attempt_clear (&attempt);
  return error;
}

/* The cubes in the order 0, n-1, 1, n-2, ... */
static int outside_in (int i, int cubes) {
  return i % 2 ? cubes - 1 - i / 2 : i / 2;
}

static char *try_all (struct deletion *deletion) {
  const int cubes = deletion->puzzle->snake.cubes;
  char *error = 0;
  for (int i = 0; !error && !deletion->stop && i < cubes; i++) {
    const int cube = outside_in (i, cubes);
    if (deletion->need[cube] == OPEN)
      error = try_without (deletion, cube);
  }
  return error;
}

static int count (const struct deletion *deletion, enum need need) {
  int joints = 0;
  for (int cube = 0; cube < deletion->puzzle->snake.cubes; cube++)
    joints += deletion->need[cube] == (char)need;
  return joints;
}

static void take_result (const struct deletion *deletion,
                         struct conflict *conflict) {
  for (int cube = 0; cube < conflict->cubes; cube++)
    conflict->joint[cube] = deletion->need[cube] != NO_MEMBER;
  conflict->is_minimal = count (deletion, OPEN) == 0;
  conflict->joints = count (deletion, OPEN) + count (deletion, NEEDED);
  conflict->stop = deletion->stop;
}

char *conflict_find (const struct puzzle *puzzle, const char *needed,
                     const struct limits *limits,
                     struct conflict *conflict) {
  struct deletion deletion = {
      .puzzle = puzzle, .limits = limits, .nodes = ATTEMPT_FIRST_NODES};
  char *error = 0;
  const int cubes = puzzle->snake.cubes;
  *conflict = (struct conflict){
      .cubes = cubes, .joint = allocate_zeroed ((size_t)cubes, 1)};
  begin (&deletion, needed);
  for (; !error && !deletion.stop && count (&deletion, OPEN);
       deletion.nodes *= ATTEMPT_MORE_NODES)
    error = try_all (&deletion);
  take_result (&deletion, conflict);
  end (&deletion);
  return error;
}

void conflict_clear (struct conflict *conflict) { free (conflict->joint); }
