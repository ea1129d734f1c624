#include "encodings/plan.h"
#include "prove.h"

#include "old_command.h"
#include "folding/folding_json.h"
#include "instance/self_description.h"
#include "proof_account.h"
#include "system/memory.h"

#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>

static int is_verified (const struct proof_at_work *work) {
  return work->answer.verdict == VERDICT_UNSATISFIABLE &&
         work->report.verdict == PROOF_VERIFIED;
}

static void print_json (const struct proof_at_work *work) {
  const struct proof_report *report = &work->report;
  char *plan = plan_text (&work->plan);
  json_t *object = json_pack (
      "{s:o, s:s, s:s, s:s?, s:s?, s:b, s:o, s:i, s:i, s:I, s:I,"
      " s:{s:f, s:f, s:f}}",
      "puzzle", puzzle_to_json (work->puzzle), "plan", plan, "status",
      verdict_status (work->answer.verdict), "formula", work->formula_name,
      "proof", work->proof_name, "verified", is_verified (work), "trusting",
      granted_to_json (&work->plan), "variables", report->variables,
      "clauses", report->clauses, "lemmas", (json_int_t)report->lemmas,
      "bytes", (json_int_t)work->bytes, "seconds", "solve", work->solving,
      "write", work->writing, "check", work->checking);
  if (work->lrat_name && is_verified (work)) {
    json_object_set_new (object, "lrat", json_string (work->lrat_name));
    json_object_set_new (object, "core_clauses",
                         json_integer ((json_int_t)report->core_clauses));
    json_object_set_new (object, "core_lemmas",
                         json_integer ((json_int_t)report->core_lemmas));
  }
  print_json_line (object, stdout);
  free (plan);
}

static void print_files (const struct proof_at_work *work) {
  const struct proof_report *report = &work->report;
  print_proof_files (work->formula_name, work->proof_name, report,
                     work->bytes);
  if (work->lrat_name)
    printf ("  needed of it, as LRAT in %s: %llu clauses, %llu lemmas\n",
            work->lrat_name, report->core_clauses, report->core_lemmas);
}

static void print_text (const struct proof_at_work *work) {
  const struct puzzle *puzzle = work->puzzle;
  const char *name = puzzle->name ? puzzle->name : "the snake";
  if (!is_verified (work)) {
    printf ("%s: not decided: %s\n", name,
            work->answer.stop ? stop_name (work->answer.stop)
                              : "the solver does not know");
    return;
  }
  printf ("%s: no folding exists. This is proved, and the proof was "
          "checked.\n",
          name);
  print_files (work);
  print_granted (&work->plan);
}

int prove_print (const struct proof_at_work *work) {
  const struct prove_request *request = work->request;
  if (request->json)
    print_json (work);
  else
    print_text (work);
  const int status = finish_output (is_verified (work) ? 20 : 0);
  if (!request->json && !request->quiet && is_verified (work))
    fprintf (stderr,
             "solved in %.2f s, written in %.2f s, checked in "
             "%.2f s\n",
             work->solving, work->writing, work->checking);
  return status;
}
