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

static int is_verified (const struct proving *proving) {
  return proving->certificate.verdict == VERDICT_UNSATISFIABLE;
}

static enum stop stop_of (const struct proving *proving) {
  return proving->certificate.stop ? proving->certificate.stop
                                   : proving->answer.stop;
}

/* Another solver writes while it solves. */
static double write_seconds (const struct proving *proving) {
  return proving->search.command ? 0 : proving->certificate.write_seconds;
}

static void print_json (const struct proving *proving) {
  const struct certificate *certificate = &proving->certificate;
  const struct proof_report *report = &certificate->report;
  char *plan = plan_text (&proving->plan);
  json_t *object = json_pack (
      "{s:o, s:s, s:s, s:s?, s:s?, s:b, s:o, s:i, s:i, s:I, s:I,"
      " s:{s:f, s:f, s:f}}",
      "puzzle", puzzle_to_json (proving->puzzle), "plan", plan, "status",
      verdict_status (certificate->verdict), "formula",
      certificate->formula_name, "proof", certificate->proof_name,
      "verified", is_verified (proving), "trusting",
      granted_to_json (&proving->plan), "variables", report->variables,
      "clauses", report->clauses, "lemmas", (json_int_t)report->lemmas,
      "bytes", (json_int_t)certificate->bytes, "seconds", "solve",
      proving->answer.seconds, "write", write_seconds (proving), "check",
      certificate->check_seconds);
  if (certificate->lrat_name && is_verified (proving)) {
    json_object_set_new (object, "lrat",
                         json_string (certificate->lrat_name));
    json_object_set_new (object, "core_clauses",
                         json_integer ((json_int_t)report->core_clauses));
    json_object_set_new (object, "core_lemmas",
                         json_integer ((json_int_t)report->core_lemmas));
  }
  print_json_line (object, stdout);
  free (plan);
}

static void print_text (const struct proving *proving) {
  const struct puzzle *puzzle = proving->puzzle;
  const char *name = puzzle->name ? puzzle->name : "the snake";
  if (!is_verified (proving)) {
    const enum stop stop = stop_of (proving);
    printf ("%s: not decided: %s\n", name,
            stop ? stop_name (stop) : "the solver does not know");
    return;
  }
  printf ("%s: no folding exists. This is proved, and the proof was "
          "checked.\n",
          name);
  print_certificate (&proving->certificate, &proving->plan);
}

int prove_print (const struct proving *proving) {
  const struct prove_request *request = proving->request;
  if (request->json)
    print_json (proving);
  else
    print_text (proving);
  const int status = finish_output (is_verified (proving) ? 20 : 0);
  if (!request->json && !request->quiet && is_verified (proving))
    fprintf (stderr,
             "solved in %.2f s, written in %.2f s, checked in "
             "%.2f s\n",
             proving->answer.seconds, write_seconds (proving),
             proving->certificate.check_seconds);
  return status;
}
