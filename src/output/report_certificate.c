#include "output/report_certificate.h"

#include "output/report.h"
#include "system/memory.h"
#include "text/printable.h"
#include "text/prose.h"

#include <stdio.h>

/* What a formula of a plan assumes.  An `extra` of 0 stands for symmetry
 * breaking, which is not one of the extras.
 */
static const struct assumed {
  unsigned extra;
  const char *name, *words;
} assumed[] = {
    {0, "symmetry", "symmetry"},
    {PLAN_COLOUR, "colour", "the colour of the first cube"},
    {PLAN_PRUNE, "prune", "which cells each cube can reach (prune)"},
    {PLAN_TWOSTEP, "twostep", "redundant clauses (twostep)"},
    {PLAN_SQUARES, "squares", "redundant clauses (squares)"},
    {0, 0, 0}};

static bool plan_assumes (const struct plan *plan,
                          const struct assumed *row) {
  return row->extra ? (plan->extras & row->extra) != 0
                    : plan->symmetry != SYMMETRY_NONE;
}

/* A `*` in the format leaves out what is 0. */
json_t *certificate_to_json (const struct certificate *certificate,
                             const struct plan *plan) {
  const struct proof_report *report = &certificate->report;
  const bool is_verified = certificate->verdict == VERDICT_UNSATISFIABLE;
  const char *lrat = is_verified ? certificate->lrat.name : 0;
  json_t *trusting = json_array ();
  for (const struct assumed *row = assumed; row->name; row++)
    if (plan_assumes (plan, row))
      json_array_append_new (trusting, json_string (row->name));
  return json_pack (
      "{s:b, s:s?, s:s?, s:s?, s:i, s:o, s:o, s:o, s:I, s:I, s:I, s:s*, "
      "s:o*, s:o*, s:o*, s:f, s:f}",
      "verified", is_verified, "formula",
      is_verified ? certificate->formula.name : 0, "proof",
      is_verified ? certificate->proof.name : 0, "format",
      proof_format_name (report->format), "symmetries",
      (int)report->symmetries, "trusting", trusting, "variables",
      report_number (report->variables), "clauses",
      report_number (report->clauses), "lemmas", (json_int_t)report->lemmas,
      "additions", (json_int_t)report->additions, "bytes",
      (json_int_t)certificate->bytes, "lrat", lrat, "core_clauses",
      lrat ? json_integer ((json_int_t)report->core_clauses) : 0,
      "core_lemmas",
      lrat ? json_integer ((json_int_t)report->core_lemmas) : 0, "pieces",
      certificate->pieces ? json_integer (certificate->pieces) : 0,
      "write_seconds", certificate->write_seconds, "check_seconds",
      certificate->check_seconds);
}

/* Takes `words`. */
static void print_certificate_file (const char *what, const char *name,
                                    char *words) {
  AUTOFREE char *shown = printable (name ? name : "(not kept)");
  prose_line (stdout, "  %s %s: %s", what, shown, words);
  mem_free (words);
}

void report_certificate (const struct certificate *certificate,
                         const struct plan *plan) {
  const struct proof_report *report = &certificate->report;
  const double kilobytes = (double)certificate->bytes / 1e3;
  /* LRAT ends with the empty clause, which DRAT leaves to propagation. */
  const unsigned long long lrat_lemmas = report->core_lemmas + 1;
  AUTOFREE char *list = 0;
  AUTOFREE char *all = report->additions > report->lemmas
                           ? format_text (" of its %llu", report->additions)
                           : 0;
  AUTOFREE char *pieces =
      certificate->pieces
          ? format_text (", joined from %u pieces", certificate->pieces)
      : report->symmetries
          ? format_text (", symmetry by %u steps of dominance",
                         report->symmetries)
          : copy_text ("");
  print_certificate_file (
      "formula", certificate->formula.name,
      format_text ("%d variable%s, %d clause%s", report->variables,
                   plural (report->variables), report->clauses,
                   plural (report->clauses)));
  print_certificate_file (
      "proof", certificate->proof.name,
      format_text ("%llu%s lemma%s until the conflict, %.1f %s%s",
                   report->lemmas, all ? all : "",
                   plural ((long long)report->additions),
                   kilobytes < 100 ? kilobytes : kilobytes / 1e3,
                   kilobytes < 100 ? "kB" : "MB", pieces));
  if (certificate->lrat.name)
    print_certificate_file (
        "trimmed, as LRAT, in", certificate->lrat.name,
        format_text ("%llu clause%s, %llu lemma%s", report->core_clauses,
                     plural ((long long)report->core_clauses), lrat_lemmas,
                     plural ((long long)lrat_lemmas)));
  for (const struct assumed *row = assumed; row->name; row++)
    if (plan_assumes (plan, row))
      list = append_item (list, ", ", row->words);
  if (list)
    prose_line (stdout, "  taken on trust: %s", list);
  else
    prose_line (stdout,
                "  nothing is taken on trust: no symmetry, no colour");
}
