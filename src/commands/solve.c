#include "search/solve.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "commands/solve_all.h"
#include "draw/view.h"
#include "encodings/plan.h"
#include "folding/folding_format.h"
#include "folding/folding_json.h"
#include "report/report_json.h"
#include "report/report_text.h"
#include "snake/notation.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void print_formats_help (FILE *out) {
  fputs ("\nFormats of a folding:\n", out);
  for (const struct folding_format *f = folding_formats (); f->name; f++)
    fprintf (out, "  %-20s %s\n", f->name, f->summary);
}

/*--------------------------------- answer ------------------------------*/

static void print_json (const struct puzzle *puzzle,
                        const struct plan *plan,
                        const struct solve_result *result,
                        const char *solver) {
  const struct report report = {.command = "solve",
                                .puzzle = puzzle,
                                .plan = plan,
                                .path = &result->path,
                                .paths =
                                    result->verdict == VERDICT_SATISFIABLE,
                                .has_foldings = 1,
                                .status = report_status (result->verdict),
                                .is_search = 1,
                                .stop = result->stop,
                                .seconds = result->seconds};
  json_t *own = json_pack ("{s:s, s:o, s:o, s:o, s:I, s:I}", "search",
                           search_kind_name (result->search), "solver",
                           text_to_json (solver ? solver : "picosat"),
                           "variables", report_number (result->variables),
                           "clauses", report_number (result->clauses),
                           "nodes", (json_int_t)result->nodes, "leaves",
                           (json_int_t)result->leaves);
  report_print_json (&report, own, stdout);
}

static void print_text (const struct puzzle *puzzle,
                        const struct solve_result *result,
                        const struct options *options) {
  if (result->verdict == VERDICT_SATISFIABLE)
    report_print_folding (puzzle, &result->path, options->format);
  else
    report_print_unfolded (puzzle, result->verdict,
                           report_decider (result->search, options->solver),
                           result->stop);
}

static void remark (const struct plan *plan,
                    const struct solve_result *result, const char *solver) {
  char *text = plan_text (plan);
  fprintf (stderr, "%s, %s: ", text,
           report_decider (result->search, solver));
  if (result->search == SEARCH_SPLIT)
    fprintf (stderr, "%lld nodes, %lld for PicoSAT", result->nodes,
             result->leaves);
  else
    fprintf (stderr, "%d variables, %lld clauses", result->variables,
             result->clauses);
  fprintf (stderr, ", %.3f s\n", result->seconds);
  free (text);
}

static char *view_folding (const struct puzzle *puzzle,
                           const struct solve_result *result) {
  const struct drawing drawing = {
      .puzzle = puzzle, .path = &result->path, .paths = 1};
  return result->verdict == VERDICT_SATISFIABLE ? view (&drawing) : 0;
}

static int print (const struct puzzle *puzzle, const struct plan *plan,
                  const struct solve_result *result,
                  const struct options *options) {
  if (options->json)
    print_json (puzzle, plan, result, options->solver);
  else
    print_text (puzzle, result, options);
  const int status = finish_output ((int)result->verdict);
  if (status == EXIT_MACHINE)
    return status;
  if (!options->quiet && !options->json)
    remark (plan, result, options->solver);
  char *error = options->view ? view_folding (puzzle, result) : 0;
  return error ? complain_of_machine (error) : status;
}

/*------------------------------- what next -----------------------------*/

#define LONGEST_ARGUMENT_TO_REPEAT 200

/* The argument, where a person can type it again as it is */
static const char *typed (const char *argument) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                              "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                              "0123456789,.:/_+=-";
  const int is_plain = *argument && *argument != '-' &&
                       !argument[strspn (argument, plain)] &&
                       strlen (argument) <= LONGEST_ARGUMENT_TO_REPEAT;
  return is_plain ? argument : "PUZZLE";
}

static void offer_explanation (const char *argument) {
  fprintf (stderr,
           "'snakesat explain %s' says why, and which similar snakes can "
           "be folded\n",
           typed (argument));
}

/* A snake that is refused only because it does not fit can be explained:
 * whether that is so, only a reader that takes misfits knows.
 */
static char *add_offer (char *error, const char *argument,
                        const struct options *options) {
  struct puzzle puzzle;
  struct snake_reading how = {0};
  if (options->quiet || options->json || !strcmp (argument, "-"))
    return error;
  char *unreadable = question_misfit (argument, options, &puzzle, &how);
  if (!unreadable)
    puzzle_clear (&puzzle);
  free (unreadable);
  if (unreadable || !how.is_misfit)
    return error;
  char *both =
      message ("%s; 'snakesat explain %s' finds similar snakes that can "
               "be folded",
               error, typed (argument));
  free (error);
  return both;
}

/*--------------------------------- command -----------------------------*/

static int solve_one (const struct puzzle *puzzle, const struct plan *plan,
                      const struct options *options) {
  struct search_options how = question_search (options);
  struct solve_result result;
  progress_begin (&how.limits, options);
  char *error = solve (puzzle, plan, &how, &result);
  progress_end ();
  const int status = error ? complain_of_machine (error)
                           : print (puzzle, plan, &result, options);
  solve_result_clear (&result);
  return status;
}

int command_solve (const struct options *options, char **argument,
                   int count) {
  struct puzzle puzzle;
  struct plan plan;
  (void)count;
  char *error = report_formats_error (options->format);
  if (error)
    return complain (error);
  error = question_read (*argument, options, &puzzle, &plan);
  if (error)
    return complain (add_offer (error, *argument, options));
  const int status = options->all || options->limit
                         ? solve_all (&puzzle, &plan, options)
                         : solve_one (&puzzle, &plan, options);
  if (status == VERDICT_UNSATISFIABLE && !options->quiet && !options->json)
    offer_explanation (*argument);
  puzzle_clear (&puzzle);
  return status;
}
