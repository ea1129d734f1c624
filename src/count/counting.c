#include "count/counting.h"

int counting_has_enough (const struct counting *counting) {
  const long long enough = counting->options->enough;
  return counting->refused ||
         (enough && counting->result->count.fronts >= enough);
}

int counting_is_over (const struct counting *counting) {
  return counting->error || counting->result->stop ||
         counting_has_enough (counting);
}

static void take_front (struct counting *counting, struct path *path) {
  struct folding_count *count = &counting->result->count;
  const int first = folding_turn_to_front (&counting->symmetries, path);
  counting->error = path_check (counting->puzzle, path);
  if (counting->error)
    return;
  count->directed += folding_placements (&counting->symmetries, path);
  count->up_to_symmetry++;
  count->fronts += first;
  if (first && counting->print)
    counting->refused = counting->print (counting->print_state, path);
}

static int take_folding (void *state, const struct path *path) {
  struct counting *counting = state;
  struct path front;
  path_copy (&front, path);
  take_front (counting, &front);
  path_clear (&front);
  return counting->error || counting_has_enough (counting);
}

void counting_visit (struct counting *counting, int portion) {
  const long long nodes = all_foldings_nodes (counting->all);
  char *error = all_foldings_visit (counting->all, portion, take_folding,
                                    counting, &counting->result->stop);
  if (error)
    counting->error = error;
  counting->result->nodes += all_foldings_nodes (counting->all) - nodes;
  counting->done++;
}
