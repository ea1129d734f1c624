#include "granted.h"

#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

static const struct granted {
  unsigned part;
  const char *name, *words;
} parts[] = {
    {PLAN_COLOUR, "colour", "the colour of the first cube"},
    {PLAN_PRUNE, "prune", "that cubes only lie where a walk gives them"},
    {PLAN_TWOSTEP, "twostep", "supports two cubes away"},
    {PLAN_SQUARES, "squares", "that no square has four edges"},
    {0, 0, 0}};

json_t *granted_to_json (const struct plan *plan) {
  json_t *list = json_array ();
  if (plan->symmetry != SYMMETRY_NONE)
    json_array_append_new (list, json_string ("symmetry"));
  for (const struct granted *part = parts; part->name; part++)
    if (plan->parts & part->part)
      json_array_append_new (list, json_string (part->name));
  return list;
}

void print_granted (const struct plan *plan) {
  char *list = 0;
  if (plan->symmetry != SYMMETRY_NONE)
    list = append_item (list, ", ", "symmetry");
  for (const struct granted *part = parts; part->name; part++)
    if (plan->parts & part->part)
      list = append_item (list, ", ", part->words);
  if (list)
    printf ("  taken on trust: %s\n", list);
  else
    puts ("  nothing is taken on trust: no symmetry, no colour");
  free (list);
}
