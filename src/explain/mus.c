#include "explain/mus.h"

#include "search/solve.h"
#include "system/memory.h"

#include <assert.h>

/* The members of the whole set are the joints, and member `cubes`, the
 * number of straights.  The smallest set so far has the members that are
 * not OUT.
 */
enum need { OUT, OPEN, NEEDED };

struct deletion {
  const struct puzzle *puzzle;
  const struct limits *limits;
  struct snake relaxed; /* what is not in the set is free */
  long long nodes;      /* for each attempt */
  struct mus *mus;
};

/* One attempt at the puzzle with another snake */
static char *try_snake (struct deletion *deletion,
                        const struct snake *snake, enum verdict *verdict) {
  const struct puzzle puzzle = puzzle_with_snake (deletion->puzzle, snake);
  CLEANUP (outcome_clear) struct outcome outcome;
  char *error =
      solve_briefly (&puzzle, deletion->nodes, deletion->limits, &outcome);
  *verdict = outcome.verdict;
  deletion->mus->stop = outcome.stop;
  return error;
}

/* The nearest other number with which all joints can be as they are.  Each
 * is tried as long as any member of the set is.
 */
static char *find_other_count (struct deletion *deletion) {
  const struct snake *snake = &deletion->puzzle->snake;
  struct mus *mus = deletion->mus;
  struct snake other = *snake; /* shares the joints */
  char *error = 0;
  for (int i = 2; !error && !mus->stop && i <= 2 * snake->cubes &&
                  mus->straights_that_fold < 0;
       i++) {
    const int straights = snake->straights + (i % 2 ? i / 2 : -(i / 2));
    enum verdict verdict;
    if (!snake_set_straights (&other, straights))
      continue;
    error = try_snake (deletion, &other, &verdict);
    if (verdict == VERDICT_SATISFIABLE)
      mus->straights_that_fold = straights;
  }
  return error;
}

static int count_members (const struct mus *mus, enum need need) {
  int members = 0;
  for (int member = 0; member <= mus->cubes; member++)
    members += mus->joint[member] == (char)need;
  return members;
}

static void relax_member (struct deletion *deletion, int member,
                          bool is_relaxed) {
  const struct snake *snake = &deletion->puzzle->snake;
  if (member == snake->cubes)
    deletion->relaxed.is_counted = !is_relaxed;
  else
    deletion->relaxed.joint[member] =
        is_relaxed ? FREE : snake->joint[member];
}

/* If the rest of the set has no folding it is contradictory, too; otherwise
 * neither the rest nor a part of it is.
 */
static char *try_without_member (struct deletion *deletion, int member) {
  char *need = &deletion->mus->joint[member];
  enum verdict verdict;
  assert (member >= 0 && member <= deletion->mus->cubes && *need == OPEN);
  limits_tell (deletion->limits,
               "which joints contradict each other: %d to decide",
               count_members (deletion->mus, OPEN));
  relax_member (deletion, member, true);
  char *error = try_snake (deletion, &deletion->relaxed, &verdict);
  if (verdict == VERDICT_UNSATISFIABLE)
    *need = OUT;
  else
    relax_member (deletion, member, false);
  if (verdict == VERDICT_SATISFIABLE)
    *need = NEEDED;
  return member == deletion->puzzle->snake.cubes && *need == NEEDED
             ? find_other_count (deletion)
             : error;
}

/* The number of straights is tried first, while no joint is free; then
 * joints in the order 0, n-1, 1, n-2, ...
 */
char *mus_find (const struct puzzle *puzzle, const bool *needed,
                const struct limits *limits, struct mus *mus) {
  const struct snake *snake = &puzzle->snake;
  const int cubes = snake->cubes;
  char *need = mem_alloc_zeroed ((size_t)cubes + 1, 1), *error = 0;
  struct deletion deletion = {
      .puzzle = puzzle, .limits = limits, .nodes = BRIEF_NODES, .mus = mus};
  *mus = (struct mus){
      .cubes = cubes, .joint = need, .straights_that_fold = -1};
  snake_copy (&deletion.relaxed, snake);
  for (int cube = 0; cube < cubes; cube++)
    if (snake->joint[cube] == STRAIGHT || snake->joint[cube] == TURN)
      need[cube] = needed && needed[cube] ? NEEDED : OPEN;
  need[cubes] = snake->is_counted ? OPEN : OUT;
  for (; !error && !mus->stop && count_members (mus, OPEN);
       deletion.nodes *= BRIEF_FACTOR)
    for (int i = 0; !error && !mus->stop && i <= cubes; i++) {
      const int member = i % 2 ? i / 2 : cubes - i / 2;
      if (need[member] == OPEN)
        error = try_without_member (&deletion, member);
    }
  mus->counts = need[cubes] != OUT;
  mus->joints = cubes + 1 - count_members (mus, OUT) - mus->counts;
  mus->is_minimal = !count_members (mus, OPEN);
  snake_clear (&deletion.relaxed);
  return error;
}

void mus_clear (struct mus *mus) {
  mem_free (mus->joint);
  *mus = (struct mus){0};
}
