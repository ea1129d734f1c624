#include "print_design.h"

#include "encodings/plan.h"
#include "folding/folding_json.h"
#include "folding/folding_text.h"
#include "print_count.h"
#include "proof_account.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

static int counts_foldings (const struct design_printer *printer) {
  return printer->wishes->most_foldings > 0;
}

/*----------------------------------- text ------------------------------*/

static void print_straights (const struct design_printer *printer,
                             const struct design *design, int straights) {
  printf ("%d straight joint%s", straights, straights == 1 ? "" : "s");
  if (printer->wishes->straights != STRAIGHTS_ANY)
    printf (
        design_is_optimal (design) ? ", and there is none with %s"
                                   : ", none with %s is known; not decided",
        printer->wishes->straights == STRAIGHTS_FEWEST ? "fewer" : "more");
}

static void print_text (const struct design_printer *printer,
                        const struct design *design,
                        const struct designed *designed) {
  const struct puzzle puzzle =
      puzzle_of (printer->region, &designed->snake);
  fputs ("moves:F", stdout);
  for (int i = 1; i + 1 < designed->snake.cubes; i++)
    putchar (designed->snake.joint[i] == STRAIGHT ? 'F' : 'T');
  putchar ('\n');
  print_straights (printer, design, designed->straights);
  if (counts_foldings (printer))
    printf ("; foldings up to symmetry and reversal: %lld",
            count_up_to_reversal (&designed->count));
  puts ("\n");
  folding_text_layers (&puzzle, &designed->path, stdout);
  if (!printer->wishes->also)
    return;
  const struct puzzle also =
      puzzle_of (printer->wishes->also, &designed->snake);
  fputs ("\nAnd in ", stdout);
  print_box (&also);
  puts (":\n");
  folding_text_layers (&also, &designed->also, stdout);
}

static void print_nothing_found (const struct design_printer *printer,
                                 const struct design *design,
                                 enum verdict verdict) {
  const struct puzzle puzzle = puzzle_of (printer->region, 0);
  print_box (&puzzle);
  if (verdict == VERDICT_UNSATISFIABLE)
    puts (": there is no such snake.");
  else
    printf (": not decided%s%s.\n", design_stopped (design) ? ": " : "",
            stop_name (design_stopped (design)));
}

static void print_proof (const struct design_printer *printer) {
  const struct certificate *proof = printer->proof;
  if (printer->printed)
    putchar ('\n');
  if (proof->verdict != VERDICT_UNSATISFIABLE) {
    printf ("This is not proved: %s.\n", proof->stop
                                             ? stop_name (proof->stop)
                                             : "the solver does not know");
    return;
  }
  printf ("%s is proved, and the proof was checked.\n",
          !printer->printed ? "This"
          : printer->wishes->straights == STRAIGHTS_FEWEST
              ? "That there is none with fewer straight joints"
              : "That there is none with more straight joints");
  print_certificate (proof, printer->plan);
}

/*----------------------------------- JSON ------------------------------*/

static void print_json (const struct design_printer *printer,
                        const struct designed *designed) {
  const struct puzzle puzzle =
      puzzle_of (printer->region, &designed->snake);
  json_t *described = puzzle_to_json (&puzzle);
  json_t *object = json_pack (
      "{s:O, s:i, s:b, s:o}", "snake", json_object_get (described, "snake"),
      "straights", designed->straights, "palindrome",
      snake_is_palindrome (&designed->snake), "folding",
      path_to_json (&puzzle, &designed->path));
  if (counts_foldings (printer))
    json_object_set_new (
        object, "up_to_symmetry_and_reversal",
        json_integer (count_up_to_reversal (&designed->count)));
  if (printer->wishes->also) {
    const struct puzzle also =
        puzzle_of (printer->wishes->also, &designed->snake);
    json_object_set_new (object, "also_folding",
                         path_to_json (&also, &designed->also));
  }
  json_dumpf (object, stdout, JSON_COMPACT);
  json_decref (object);
  json_decref (described);
}

static const char *status_name (const struct design_printer *printer,
                                enum verdict verdict) {
  return printer->printed                   ? "found"
         : verdict == VERDICT_UNSATISFIABLE ? "none"
                                            : "unknown";
}

static json_t *proof_to_json (const struct design_printer *printer) {
  const struct certificate *proof = printer->proof;
  const struct proof_report *report = &proof->report;
  if (proof->verdict != VERDICT_UNSATISFIABLE)
    return json_pack ("{s:b}", "verified", 0);
  return json_pack (
      "{s:b, s:s, s:s, s:o, s:i, s:i, s:I, s:I, s:{s:f, s:f}}", "verified",
      1, "formula", proof->formula_name, "proof", proof->proof_name,
      "trusting", granted_to_json (printer->plan), "variables",
      report->variables, "clauses", report->clauses, "lemmas",
      (json_int_t)report->lemmas, "bytes", (json_int_t)proof->bytes,
      "seconds", "write", proof->write_seconds, "check",
      proof->check_seconds);
}

static void print_proof_as_json (const struct design_printer *printer) {
  json_t *json = proof_to_json (printer);
  fputs (",\"proof\":", stdout);
  json_dumpf (json, stdout, JSON_COMPACT);
  json_decref (json);
}

static void end_json (const struct design_printer *printer,
                      const struct design *design, enum verdict verdict,
                      double seconds) {
  printf ("],\"status\":\"%s\",\"complete\":%s",
          status_name (printer, verdict),
          verdict == VERDICT_UNSATISFIABLE ? "true" : "false");
  if (printer->wishes->straights != STRAIGHTS_ANY)
    printf (",\"optimal\":%s",
            design_is_optimal (design) ? "true" : "false");
  if (design_stopped (design))
    printf (",\"stopped_by\":\"%s\"", stop_name (design_stopped (design)));
  if (printer->proof)
    print_proof_as_json (printer);
  printf (",\"seconds\":%.6f}\n", seconds);
}

/*--------------------------------- both --------------------------------*/

void print_design_start (struct design_printer *printer) {
  if (!printer->style->json)
    return;
  const int *side = printer->region->side;
  char *plan = plan_text (printer->plan);
  printf ("{\"box\":[%d,%d,%d],\"plan\":\"%s\",\"designs\":[", side[0],
          side[1], side[2], plan);
  free (plan);
}

int print_designed (struct design_printer *printer,
                    const struct design *design,
                    const struct designed *designed) {
  const int is_first = !printer->printed++;
  if (!is_first)
    putchar (printer->style->json ? ',' : '\n');
  if (printer->style->json)
    print_json (printer, designed);
  else
    print_text (printer, design, designed);
  return fflush (stdout) || ferror (stdout);
}

void print_design_end (struct design_printer *printer,
                       const struct design *design, enum verdict verdict,
                       double seconds) {
  if (printer->style->json)
    end_json (printer, design, verdict, seconds);
  else if (!printer->printed)
    print_nothing_found (printer, design, verdict);
  if (printer->proof && !printer->style->json)
    print_proof (printer);
  if (printer->style->json || printer->style->quiet)
    return;
  fflush (stdout);
  fprintf (stderr, "%lld snake%s%s, %.3f s\n", printer->printed,
           printer->printed == 1 ? "" : "s",
           verdict == VERDICT_UNSATISFIABLE ? ", and there are no others"
                                            : "",
           seconds);
}
