#include "print_all.h"

#include "cnf/dimacs.h"
#include "count/count.h"
#include "encodings/encode.h"
#include "encodings/plan.h"
#include "folding/folding_json.h"
#include "instance/instance.h"
#include "print_count.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct printing {
  const struct puzzle *puzzle;
  const struct plan *plan;
  const struct result_style *style;
  long long printed;
};

/* Somebody who waits for the next folding wants to see this one. */
static int cannot_write (void) {
  return fflush (stdout) || ferror (stdout);
}

static int print_one (void *state, const struct path *path) {
  struct printing *printing = state;
  if (printing->printed++)
    putchar ('\n');
  if (!printing->style->formats)
    printf ("Folding %lld\n\n", printing->printed);
  print_folding (printing->puzzle, path, printing->style->formats);
  return cannot_write ();
}

/*---------------------------------- JSON -------------------------------*/

/* One object that is as long as it may be: its list is written as the
 * foldings come, and what is known at the end comes behind it.
 */
static int print_one_json (void *state, const struct path *path) {
  struct printing *printing = state;
  json_t *cells = path_to_json (printing->puzzle, path);
  fputs (printing->printed++ ? ",\n" : "\n", stdout);
  json_dumpf (cells, stdout, JSON_COMPACT);
  json_decref (cells);
  return cannot_write ();
}

/* An object without its brackets */
static void print_members (json_t *object) {
  char *text = json_dumps (object, JSON_COMPACT);
  text[strlen (text) - 1] = 0;
  fputs (text + 1, stdout);
  free (text);
  json_decref (object);
}

static void begin_json (const struct printing *printing) {
  char *plan = plan_text (printing->plan);
  putchar ('{');
  print_members (json_pack ("{s:o, s:s}", "puzzle",
                            puzzle_to_json (printing->puzzle), "plan",
                            plan));
  fputs (",\"foldings\":[", stdout);
  free (plan);
}

static const char *status_name (const struct count_result *result) {
  return result->count.directed ? "foldable"
         : result->complete     ? "unfoldable"
                                : "unknown";
}

static void end_json (const struct printing *printing,
                      const struct count_result *result) {
  struct instance instance;
  instance_init (&instance, printing->puzzle, printing->plan);
  const struct dimacs_size size =
      dimacs_count (instance_clauses (&instance));
  instance_clear (&instance);
  json_t *object =
      json_pack ("{s:s, s:i, s:I, s:f}", "status", status_name (result),
                 "variables", size.variables, "clauses",
                 (json_int_t)size.clauses, "seconds", result->seconds);
  count_to_json (object, result);
  fputs ("],", stdout);
  print_members (object);
  puts ("}");
}

/*----------------------------------- text ------------------------------*/

static void end_text (const struct printing *printing,
                      const struct count_result *result) {
  if (printing->style->formats)
    return;
  if (printing->printed)
    putchar ('\n');
  print_count (printing->puzzle, result);
}

static int status_of (const struct count_result *result) {
  return result->count.directed ? VERDICT_SATISFIABLE
         : result->complete     ? VERDICT_UNSATISFIABLE
                                : VERDICT_UNKNOWN;
}

static void print_remark (const struct printing *printing,
                          const struct count_result *result) {
  fprintf (stderr, "%lld foldings%s, %lld nodes, %.3f s\n",
           printing->printed,
           result->complete ? ", no others up to symmetry and reversal"
           : result->stop   ? ", there may be others"
                            : ", others were not looked for",
           result->nodes, result->seconds);
}

int print_all_foldings (const struct puzzle *puzzle,
                        const struct plan *plan,
                        const struct common_options *common,
                        const struct result_style *style, long long most) {
  struct printing printing = {puzzle, plan, style, 0};
  struct count_options how = {
      .plan = *plan,
      .how = {.seed = common->seed, .jobs = jobs_or_default (common)},
      .enough = most,
      .print = style->json ? print_one_json : print_one,
      .print_state = &printing};
  struct count_result result;
  if (style->json)
    begin_json (&printing);
  begin_search (&how.how.limits, common, style->quiet);
  char *error = count_foldings (puzzle, &how, &result);
  end_search ();
  if (error)
    return complain_of_machine (error);
  if (style->json)
    end_json (&printing, &result);
  else
    end_text (&printing, &result);
  const int status = finish_output (status_of (&result));
  if (!style->quiet && !style->json && status != EXIT_MACHINE)
    print_remark (&printing, &result);
  return status;
}
