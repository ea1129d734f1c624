#include "search/lookahead.h"

#include "encodings/instance.h"
#include "search/heuristics.h"
#include "search/propagate.h"
#include "system/memory.h"

#include <assert.h>
#include <math.h>

/* The number of nodes of a tree is taken to be this power of the number of
 * ways to choose a cell for each cube.
 */
#define GROWTH 0.09

struct look {
  struct choice where;
  double cost; /* number of choices, divided by weight */
};

struct looks {
  struct look list[LOOKAHEAD_CAREFUL]; /* [0..count[, the best first */
  int count, most;
};

static void consider_look (struct looks *candidates, struct choice where,
                           double cost) {
  struct look *list = candidates->list;
  int i = candidates->count;
  if (i < candidates->most)
    candidates->count++;
  else if (list[--i].cost <= cost)
    return;
  for (; i && list[i - 1].cost > cost; i--)
    list[i] = list[i - 1];
  list[i] = (struct look){where, cost};
}

static void consider_all_branches (struct looks *candidates,
                                   const struct node *node,
                                   const struct search_context *context) {
  const struct heuristics *heuristics = context->heuristics;
  const uint64_t *set = node->set;
  for (int cube = 0; cube < context->cubes; cube++)
    if (node->size[cube] > 1)
      consider_look (candidates, (struct choice){cube, -1},
                     node->size[cube] / heuristics->cube[cube]);
  if (!context->all_full)
    return;
  /* For each cell, by its bit, the number of cubes that can take it */
  AUTOFREE int *count =
      mem_alloc_zeroed ((size_t)context->words * 64, sizeof *count);
  for (int cube = 0; cube < context->cubes; cube++)
    for (int w = 0; w < context->words; w++)
      for (uint64_t left = *set++; left; left &= left - 1)
        count[w * 64 + __builtin_ctzll (left)]++;
  for (int cell = 0; cell < context->instance->domains.cells; cell++) {
    const int bit = context->bit[cell];
    if (count[bit] > 1)
      consider_look (candidates, (struct choice){-1, cell},
                     count[bit] / heuristics->bit[bit]);
  }
}

/* Estimates the nodes of a branch; each of its choices but the last one is
 * a node.  If they are more than `most`, the result is any number above
 * that; if a limit is reached, any number at all, as the search ends then.
 */
static double nodes_of_branch (const struct node *node,
                               const struct search_context *context,
                               struct node *scratch, struct choice where,
                               double most, int *narrowings) {
  struct choice choice;
  double nodes = -1;
  for (int i = 0;
       nodes <= most &&
       (i = node_next_choice (node, context, where, i, &choice)) >= 0;
       i++) {
    if (limits_exceeded (context->instance->limits))
      break;
    node_copy (scratch, node, context);
    node_place (scratch, context, choice.cube, choice.cell);
    ++*narrowings;
    nodes += 1 + (node_propagate (scratch, context)
                      ? exp (GROWTH * node_log_ways (scratch, context))
                      : 0);
  }
  return nodes;
}

int lookahead_find_branch (const struct node *node,
                           const struct search_context *context,
                           struct node *scratch,
                           enum lookahead_candidates most,
                           struct choice *where) {
  struct looks candidates = {.most = most};
  double least = HUGE_VAL;
  int narrowings = 0;
  assert (most > 0 && most <= LOOKAHEAD_CAREFUL);
  *where = (struct choice){-1, -1};
  consider_all_branches (&candidates, node, context);
  for (int i = 0; i < candidates.count; i++) {
    const struct choice candidate = candidates.list[i].where;
    const double nodes = nodes_of_branch (node, context, scratch, candidate,
                                          least, &narrowings);
    if (nodes < least) {
      least = nodes;
      *where = candidate;
    }
  }
  return narrowings;
}
