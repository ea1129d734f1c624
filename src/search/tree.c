#include "search/tree.h"

#include "instance/instance.h"
#include "search/ahead.h"
#include "search/effort.h"
#include "search/narrow.h"
#include "system/memory.h"

#include <stdlib.h>

/*-------------------------------- the nodes ----------------------------*/

/* Returns 0 where a limit forbids that; for nodes of large boxes are large,
 * and so may be their number.
 */
static int reach (struct tree *tree, int level) {
  const struct limits *limits = tree->space.instance->limits;
  if (level < tree->depth)
    return 1;
  tree->stop = limits_forbid (limits, chain_bytes (&tree->space));
  if (tree->stop)
    return 0;
  tree->chain =
      reallocate (tree->chain, (size_t)(level + 1) * sizeof *tree->chain);
  chain_init (&tree->chain[level], &tree->space);
  tree->depth = level + 1;
  return 1;
}

void tree_init (struct tree *tree, const struct instance *instance,
                int placements, enum chain_rules rules) {
  struct window window;
  window_choose (&window, instance, placements);
  tree_init_in_window (tree, instance, window, rules);
}

void tree_init_in_window (struct tree *tree,
                          const struct instance *instance,
                          struct window window, enum chain_rules rules) {
  *tree = (struct tree){.window = window, .stop = instance->stop};
  space_init (&tree->space, instance, rules);
  if (tree->stop || !reach (tree, 0) || !reach (tree, 1))
    return;
  chain_fill (&tree->chain[0], &tree->space);
  tree->is_refuted = !chain_narrow (&tree->chain[0], &tree->space);
  tree->stop = limits_exceeded (instance->limits);
}

void tree_clear (struct tree *tree) {
  for (int i = 0; i < tree->depth; i++)
    chain_clear (&tree->chain[i]);
  release (tree->chain);
  space_clear (&tree->space);
  window_clear (&tree->window);
}

/* 0 where there is no memory for it */
static struct chain *copy_to_next (struct tree *tree, int level) {
  if (!reach (tree, level + 1))
    return 0;
  struct chain *next = &tree->chain[level + 1];
  chain_copy (next, &tree->chain[level], &tree->space);
  return next;
}

/*------------------------------- the choices ---------------------------*/

/* Of a branch on the cells of a cube or the cubes of a cell, one of which
 * is -1 and takes the values from 0 on, the first choice that is left with
 * a value of `from` or more.  Returns that value, -1 where there is none.
 */
static int find_choice (const struct tree *tree, int level,
                        const struct tree_choice *branch, int from,
                        struct tree_choice *choice) {
  const struct chain *chain = &tree->chain[level];
  const struct space *space = &tree->space;
  const int end =
      branch->cube < 0 ? space->cubes : space->instance->domains.cells;
  for (int i = from; i < end; i++) {
    choice->cube = branch->cube < 0 ? i : branch->cube;
    choice->cell = branch->cell < 0 ? i : branch->cell;
    if (chain_has (chain, space, choice->cube, choice->cell))
      return i;
  }
  return -1;
}

static int place (struct tree *tree, int level,
                  const struct tree_choice *choice) {
  struct chain *chain = &tree->chain[level];
  chain_place (chain, &tree->space, choice->cube, choice->cell);
  tree->narrowings++;
  return chain_narrow (chain, &tree->space);
}

/* Looks are nested, so that each has to be a small part of its tree. */
#define WORTH_A_LOOK (10 * AHEAD_NARROWINGS)

static int is_worth_a_look (const struct tree *tree, double log_ways) {
  return effort_expected (tree->space.effort, log_ways) > WORTH_A_LOOK;
}

/* 0 where there is no memory for it */
static int find_branch (struct tree *tree, int level, double log_ways,
                        struct tree_choice *branch) {
  const struct space *space = &tree->space;
  if (!tree->is_careful && !is_worth_a_look (tree, log_ways)) {
    chain_find_branch (&tree->chain[level], space, &branch->cube,
                       &branch->cell);
    return 1;
  }
  if (!reach (tree, level + 1))
    return 0;
  tree->narrowings += ahead_find_branch (
      &tree->chain[level], space, &tree->chain[level + 1],
      tree->is_careful ? AHEAD_CAREFUL : AHEAD_QUICK, &branch->cube,
      &branch->cell);
  return 1;
}

/*------------------------------- the search ----------------------------*/

/* The client and its state go everywhere. */
struct search {
  struct tree *tree;
  const struct tree_client *client;
  void *state;
};

static int search (const struct search *how, int level);

static int try_choice (const struct search *how, int level,
                       const struct tree_choice *choice) {
  struct tree *tree = how->tree;
  const struct tree_client *client = how->client;
  if (client->decide)
    client->decide (how->state, choice->cube, choice->cell);
  if (!copy_to_next (tree, level))
    return 0;
  if (place (tree, level + 1, choice) && !search (how, level + 1))
    return 0;
  if (client->close)
    client->close (how->state);
  return 1;
}

/* Tells of those that the search has not come to, when it was stopped. */
static int leave (const struct search *how, int level,
                  const struct tree_choice *branch, int from) {
  struct tree_choice choice;
  if (how->client->leave)
    while ((from = find_choice (how->tree, level, branch, from, &choice)) >=
           0) {
      how->client->leave (how->state, level, choice.cube, choice.cell);
      from++;
    }
  return 0;
}

/* Tries all choices but the last, and leaves that one in `*choice`. */
static int try_all_but_last (const struct search *how, int level,
                             double log_ways, struct tree_choice *choice) {
  struct tree *tree = how->tree;
  struct tree_choice branch, following;
  if (!find_branch (tree, level, log_ways, &branch))
    return 0;
  int next, i = find_choice (tree, level, &branch, 0, choice);
  while ((next = find_choice (tree, level, &branch, i + 1, &following)) >=
         0) {
    if (!try_choice (how, level, choice))
      return leave (how, level, &branch, next);
    i = next;
    *choice = following;
  }
  return 1;
}

/* The last choice is made in the node itself, and nothing is copied. */
static int close_all_choices (const struct search *how, int level,
                              double log_ways) {
  struct tree_choice last = {-1, -1};
  if (!try_all_but_last (how, level, log_ways, &last))
    return 0;
  if (how->client->place_last)
    how->client->place_last (how->state, last.cube, last.cell);
  return !place (how->tree, level, &last) || search (how, level);
}

static int search (const struct search *how, int level) {
  struct tree *tree = how->tree;
  struct chain *chain = &tree->chain[level];
  const double log_ways = chain_log_ways (chain, &tree->space);
  const long long before = tree->narrowings;
  tree->nodes++;
  const enum tree_step step = how->client->enter (how->state, chain);
  if (step == TREE_STOP ||
      (step == TREE_SPLIT && !close_all_choices (how, level, log_ways)))
    return 0;
  effort_add (tree->space.effort, log_ways, tree->narrowings - before);
  return 1;
}

/* Returns 0 if the cube cannot take the cell. */
static int place_early (struct chain *chain, const struct space *space,
                        int cube, int cell) {
  if (!chain_has (chain, space, cube, cell))
    return 0;
  chain_place (chain, space, cube, cell);
  return 1;
}

int tree_go_to (struct tree *tree, const struct branch *branch) {
  const struct window *window = &tree->window;
  const struct space *space = &tree->space;
  const struct tree_choices *choices = &branch->choice;
  const int *cell = window_placement (window, branch->placement);
  struct chain *chain = tree->stop ? 0 : copy_to_next (tree, 0);
  if (!chain)
    return 1;
  for (int i = 0; i < window->cubes; i++)
    if (!place_early (chain, space, window->first + i, cell[i]))
      return 0;
  for (size_t i = 0; i < choices->count; i++)
    if (!place_early (chain, space, choices->item[i].cube,
                      choices->item[i].cell))
      return 0;
  return chain_narrow (chain, space);
}

int tree_search_here (struct tree *tree, const struct tree_client *client,
                      void *state) {
  return !tree->stop && search (&(struct search){tree, client, state}, 1);
}

int tree_search (struct tree *tree, const struct branch *branch,
                 const struct tree_client *client, void *state) {
  return !tree_go_to (tree, branch) ||
         tree_search_here (tree, client, state);
}

void tree_choices_here (const struct tree *tree,
                        struct tree_choices *choices) {
  struct tree_choice branch, next;
  choices->count = 0;
  chain_find_branch (&tree->chain[1], &tree->space, &branch.cube,
                     &branch.cell);
  for (int i = -1; (i = find_choice (tree, 1, &branch, i + 1, &next)) >= 0;)
    array_push (choices, next);
}
