#include "explain/conflict.h"

#include "search/solve.h"
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
  struct outcome outcome;
  char *error =
      solve_briefly (&puzzle, deletion->nodes, deletion->limits, &outcome);
  *verdict = outcome.verdict;
  deletion->stop = outcome.stop;
  outcome_clear (&outcome);
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

/* Joints, and the number of straights */
static int count (const struct deletion *deletion, enum need need) {
  int members = deletion->count_need == need;
  for (int cube = 0; cube < deletion->puzzle->snake.cubes; cube++)
    members += deletion->need[cube] == (char)need;
  return members;
}

/* The number of straights is the first to be tried: then all joints are
 * still as they were.  Then the cubes in the order 0, n-1, 1, n-2, ...
 */
static char *try_all (struct deletion *deletion) {
  struct snake *relaxed = &deletion->relaxed;
  const char *given = deletion->puzzle->snake.joint;
  const int cubes = relaxed->cubes;
  enum verdict verdict;
  char *error = 0;
  if (deletion->count_need == OPEN) {
    relaxed->is_counted = 0;
    error = attempt_with (deletion, relaxed, &verdict);
    deletion->count_need = need_of (verdict);
    relaxed->is_counted = deletion->count_need != NO_MEMBER;
    if (!error && deletion->count_need == NEEDED)
      error = find_other_count (deletion);
  }
  for (int i = 0; !error && !deletion->stop && i < cubes; i++) {
    const int cube = i % 2 ? cubes - 1 - i / 2 : i / 2;
    if (deletion->need[cube] != OPEN)
      continue;
    relaxed->joint[cube] = FREE;
    limits_tell (deletion->limits,
                 "which joints contradict each other: %d to decide",
                 count (deletion, OPEN));
    error = attempt_with (deletion, relaxed, &verdict);
    deletion->need[cube] = (char)need_of (verdict);
    if (deletion->need[cube] != NO_MEMBER)
      relaxed->joint[cube] = given[cube];
  }
  return error;
}

char *conflict_find (const struct puzzle *puzzle, const char *needed,
                     const struct limits *limits,
                     struct conflict *conflict) {
  const struct snake *snake = &puzzle->snake;
  const size_t cubes = (size_t)snake->cubes;
  struct deletion deletion = {.puzzle = puzzle,
                              .limits = limits,
                              .need = allocate_zeroed (cubes, 1),
                              .count_need =
                                  snake->is_counted ? OPEN : NO_MEMBER,
                              .straights_that_fold = -1,
                              .nodes = BRIEF_NODES};
  char *error = 0;
  snake_copy (&deletion.relaxed, snake);
  for (int cube = 0; cube < snake->cubes; cube++)
    if (snake->joint[cube] == STRAIGHT || snake->joint[cube] == TURN)
      deletion.need[cube] = needed && needed[cube] ? NEEDED : OPEN;
  for (; !error && !deletion.stop && count (&deletion, OPEN);
       deletion.nodes *= BRIEF_FACTOR)
    error = try_all (&deletion);
  *conflict =
      (struct conflict){.cubes = snake->cubes,
                        .joint = allocate_zeroed (cubes, 1),
                        .counts = deletion.count_need != NO_MEMBER,
                        .straights_that_fold = deletion.straights_that_fold,
                        .is_minimal = !count (&deletion, OPEN),
                        .stop = deletion.stop};
  for (int cube = 0; cube < snake->cubes; cube++)
    conflict->joints += conflict->joint[cube] =
        deletion.need[cube] != NO_MEMBER;
  snake_clear (&deletion.relaxed);
  release (deletion.need);
  return error;
}

void conflict_clear (struct conflict *conflict) {
  release (conflict->joint);
}
