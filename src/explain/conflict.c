#include "explain/conflict.h"

#include "search/attempt.h"
#include "system/memory.h"

#include <stdlib.h>

/* What is known of each joint of the smallest set so far */
enum need { NO_MEMBER, OPEN, NEEDED };

struct deletion {
  const struct puzzle *puzzle;
  const struct limits *limits;
  struct snake relaxed; /* with all joints free that are no members */
  char *need;           /* [0..cubes[ an `enum need` */
  enum need count_need; /* of the number of straights */
  int straights_that_fold;
  long long nodes; /* for each attempt */
  enum stop stop;
};

static void begin (struct deletion *deletion, const char *needed) {
  const struct snake *snake = &deletion->puzzle->snake;
  snake_copy (&deletion->relaxed, snake);
  deletion->need = allocate_zeroed ((size_t)snake->cubes, 1);
  deletion->count_need = snake->is_counted ? OPEN : NO_MEMBER;
  deletion->straights_that_fold = -1;
  for (int cube = 0; cube < snake->cubes; cube++)
    if (snake->joint[cube] == STRAIGHT || snake->joint[cube] == TURN)
      deletion->need[cube] = needed && needed[cube] ? NEEDED : OPEN;
}

static void end (struct deletion *deletion) {
  snake_clear (&deletion->relaxed);
  free (deletion->need);
}

/* Without a folding the set is a conflict without that member, too; with
 * one it is not, and no part of the set is.
 */
static enum need need_of (enum verdict verdict) {
  return verdict == VERDICT_UNSATISFIABLE ? NO_MEMBER
         : verdict == VERDICT_SATISFIABLE ? NEEDED
                                          : OPEN;
}

/* One attempt at the puzzle with another snake */
static char *attempt_with (struct deletion *deletion,
                           const struct snake *snake,
                           enum verdict *verdict) {
  const struct puzzle puzzle = puzzle_with_snake (deletion->puzzle, snake);
  struct attempt attempt;
  char *error = attempt_to_fold (&puzzle, deletion->nodes, deletion->limits,
                                 &attempt);
  *verdict = attempt.verdict;
  deletion->stop = attempt.stop;
  attempt_clear (&attempt);
  return error;
}

static char *try_without (struct deletion *deletion, int cube) {
  enum verdict verdict;
  char *joint = &deletion->relaxed.joint[cube];
  *joint = FREE;
  char *error = attempt_with (deletion, &deletion->relaxed, &verdict);
  deletion->need[cube] = (char)need_of (verdict);
  if (deletion->need[cube] != NO_MEMBER)
    *joint = deletion->puzzle->snake.joint[cube];
  return error;
}

/* The nearest other number with which all joints can be as they are; each
 * is tried as long as any member of the set is.
 */
static char *find_other_count (struct deletion *deletion) {
  const struct snake *snake = &deletion->puzzle->snake;
  struct snake other = *snake; /* shares the joints */
  char *error = 0;
  for (int i = 2; !error && !deletion->stop && i <= 2 * snake->cubes &&
                  deletion->straights_that_fold < 0;
       i++) {
    const int straights = snake->straights + (i % 2 ? i / 2 : -(i / 2));
    enum verdict verdict;
    if (!snake_set_straights (&other, straights))
      continue;
    error = attempt_with (deletion, &other, &verdict);
    if (verdict == VERDICT_SATISFIABLE)
      deletion->straights_that_fold = straights;
  }
  return error;
}

/* The first to be tried: then all joints are still as they were. */
static char *try_without_count (struct deletion *deletion) {
  enum verdict verdict;
  deletion->relaxed.is_counted = 0;
  char *error = attempt_with (deletion, &deletion->relaxed, &verdict);
  deletion->count_need = need_of (verdict);
  deletion->relaxed.is_counted = deletion->count_need != NO_MEMBER;
  return !error && deletion->count_need == NEEDED
             ? find_other_count (deletion)
             : error;
}

/* The cubes in the order 0, n-1, 1, n-2, ... */
static int outside_in (int i, int cubes) {
  return i % 2 ? cubes - 1 - i / 2 : i / 2;
}

static char *try_all (struct deletion *deletion) {
  const int cubes = deletion->puzzle->snake.cubes;
  char *error =
      deletion->count_need == OPEN ? try_without_count (deletion) : 0;
  for (int i = 0; !error && !deletion->stop && i < cubes; i++) {
    const int cube = outside_in (i, cubes);
    if (deletion->need[cube] == OPEN)
      error = try_without (deletion, cube);
  }
  return error;
}

/* Joints, and the number of straights */
static int count (const struct deletion *deletion, enum need need) {
  int members = deletion->count_need == need;
  for (int cube = 0; cube < deletion->puzzle->snake.cubes; cube++)
    members += deletion->need[cube] == (char)need;
  return members;
}

static void take_result (const struct deletion *deletion,
                         struct conflict *conflict) {
  for (int cube = 0; cube < conflict->cubes; cube++)
    conflict->joint[cube] = deletion->need[cube] != NO_MEMBER;
  conflict->is_minimal = count (deletion, OPEN) == 0;
  conflict->counts = deletion->count_need != NO_MEMBER;
  conflict->straights_that_fold = deletion->straights_that_fold;
  conflict->joints =
      count (deletion, OPEN) + count (deletion, NEEDED) - conflict->counts;
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
