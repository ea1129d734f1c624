#include "instructions/easiest_folding.h"

#include "count/count.h"
#include "search/solve.h"
#include "system/memory.h"

/* Finding these foldings takes a quarter of a second for 64 cubes, and so
 * does the search for an order for each of them.
 */
#define MOST_FOLDINGS 16
#define MOST_LOOKS 20000

struct known_foldings {
  struct path path[1 + MOST_FOLDINGS];
  int paths;
  const struct limits *limits;
  int looks; /* at the limits: one in each node */
};

static bool add_candidate (void *state, const struct path *path,
                           const struct folding_class *class) {
  (void)class;
  struct known_foldings *candidates = state;
  path_copy (&candidates->path[candidates->paths++], path);
  return 0;
}

static int has_looked_enough (void *state) {
  struct known_foldings *candidates = state;
  return ++candidates->looks > MOST_LOOKS ||
         limits_exceeded (candidates->limits);
}

void take_easiest_folding (const struct puzzle *puzzle,
                           const struct limits *limits, struct path *path) {
  struct known_foldings candidates = {.limits = limits};
  struct count_options how = count_options_default (puzzle);
  struct count_result result;
  how.enough = MOST_FOLDINGS;
  how.print = add_candidate;
  how.print_state = &candidates;
  how.how.limits.must_stop = has_looked_enough;
  how.how.limits.must_stop_state = &candidates;
  add_candidate (&candidates, path, 0);
  mem_free (count_foldings (puzzle, &how, &result));
  const int easiest = hands_easiest_folding (puzzle, candidates.path,
                                             candidates.paths, limits);
  path_clear (path);
  path_copy (path, &candidates.path[easiest]);
  for (int i = 0; i < candidates.paths; i++)
    path_clear (&candidates.path[i]);
}

/* A few seconds */
#define MOST_NODES 3000000

enum verdict difficulty_of_puzzle (const struct puzzle *puzzle,
                                   const struct path *known,
                                   const struct limits *limits,
                                   struct difficulty *difficulty) {
  const struct search_options how = {.most_nodes = MOST_NODES,
                                     .limits = *limits};
  CLEANUP (outcome_clear) struct outcome outcome;
  mem_free (solve_by_default (puzzle, &how, &outcome));
  *difficulty = (struct difficulty){0};
  if (outcome.verdict == VERDICT_UNKNOWN && known) {
    path_copy (&outcome.path, known);
    outcome.verdict = VERDICT_SATISFIABLE;
  }
  if (outcome.verdict == VERDICT_SATISFIABLE) {
    CLEANUP (hands_clear) struct hands hands;
    take_easiest_folding (puzzle, limits, &outcome.path);
    hands_easiest (&hands, puzzle, &outcome.path, limits);
    *difficulty = difficulty_of (&hands);
  }
  return outcome.verdict;
}
