#include "report/report_certificate.h"

#include "report/report_json.h"
#include "system/memory.h"
#include "text/printable.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct granted {
  unsigned part;
  const char *name, *words;
} parts[] = {
    {PLAN_COLOUR, "colour", "the colour of the first cube"},
    {PLAN_PRUNE, "prune", "which cells each cube can reach (prune)"},
    {PLAN_TWOSTEP, "twostep", "redundant clauses (twostep)"},
    {PLAN_SQUARES, "squares", "redundant clauses (squares)"},
    {0, 0, 0}};

static json_t *granted_to_json (const struct plan *plan) {
  json_t *list = json_array ();
  if (plan->symmetry != SYMMETRY_NONE)
    json_array_append_new (list, json_string ("symmetry"));
  for (const struct granted *part = parts; part->name; part++)
    if (plan->parts & part->part)
      json_array_append_new (list, json_string (part->name));
  return list;
}

json_t *certificate_to_json (const struct certificate *certificate,
                             const struct plan *plan) {
  const struct proof_report *report = &certificate->report;
  const int is_verified = certificate->verdict == VERDICT_UNSATISFIABLE;
  json_t *json = json_pack (
      "{s:b, s:s?, s:s?, s:o, s:o, s:o, s:I, s:I}", "verified", is_verified,
      "formula", is_verified ? certificate->formula_name : 0, "proof",
      is_verified ? certificate->proof_name : 0, "trusting",
      granted_to_json (plan), "variables",
      report_number (report->variables), "clauses",
      report_number (report->clauses), "lemmas", (json_int_t)report->lemmas,
      "bytes", (json_int_t)certificate->bytes);
  if (certificate->lrat_name && is_verified)
    json_object_update_new (
        json, json_pack ("{s:s, s:I, s:I}", "lrat", certificate->lrat_name,
                         "core_clauses", (json_int_t)report->core_clauses,
                         "core_lemmas", (json_int_t)report->core_lemmas));
  if (report->pieces)
    json_object_set_new (json, "pieces",
                         report_number ((int)report->pieces));
  json_object_set_new (json, "write_seconds",
                       json_real (certificate->write_seconds));
  json_object_set_new (json, "check_seconds",
                       json_real (certificate->check_seconds));
  return json;
}

static char *shown_name (const char *name) {
  return printable (name ? name : "(not kept)");
}

void report_certificate (const struct certificate *certificate,
                         const struct plan *plan) {
  const struct proof_report *report = &certificate->report;
  char *formula = shown_name (certificate->formula_name);
  char *proof = shown_name (certificate->proof_name);
  char *lrat = shown_name (certificate->lrat_name);
  printf ("  formula %s: %d variables, %d clauses\n", formula,
          report->variables, report->clauses);
  printf ("  proof %s: %llu lemmas, ", proof, report->lemmas);
  if (certificate->bytes < 100000)
    printf ("%.1f kB", (double)certificate->bytes / 1e3);
  else
    printf ("%.1f MB", (double)certificate->bytes / 1e6);
  if (report->pieces)
    printf (", checked in %u pieces and their top", report->pieces);
  putchar ('\n');
  if (certificate->lrat_name)
    printf ("  trimmed, as LRAT, in %s: %llu clauses, %llu lemmas\n", lrat,
            report->core_clauses, report->core_lemmas);
  release (formula);
  release (proof);
  release (lrat);
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
  release (list);
}
