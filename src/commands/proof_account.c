#include "proof_account.h"

#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *proof_solver_error (const char *command) {
  if (!command || strstr (command, "{proof}"))
    return 0;
  return message (
      "--solver has to say where the proof goes: {proof}, as in "
      "'cadical -q {cnf} {proof}'");
}

char *proof_complaint (const struct proof_report *report) {
  return message (report->verdict == PROOF_WRONG
                      ? "the proof is not accepted: %s"
                      : "the proof could not be checked: %s",
                  report->reason);
}

void print_proof_files (const char *formula, const char *proof,
                        const struct proof_report *report,
                        unsigned long long bytes) {
  printf ("  formula %s: %d variables, %d clauses\n",
          formula ? formula : "(not kept)", report->variables,
          report->clauses);
  printf ("  proof %s: %llu lemmas, ", proof ? proof : "(not kept)",
          report->lemmas);
  if (bytes < 100000)
    printf ("%.1f kB\n", (double)bytes / 1e3);
  else
    printf ("%.1f MB\n", (double)bytes / 1e6);
}

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
