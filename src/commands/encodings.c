#include "cnf/clause_counter.h"
#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/question.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "report/report_json.h"
#include "system/memory.h"

#include <stdio.h>
#include <stdlib.h>

static void list_all (void) {
  puts ("encodings");
  for (int i = 0; encodings[i]; i++)
    printf ("  %-10s %s\n", encodings[i]->name, encodings[i]->summary);
  puts ("\nat-most-one kinds, for n literals");
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    printf ("  %-10s %s\n", kind->name, kind->summary);
}

struct measure {
  int variables;
  struct clause_counter counter;
};

static void measure (const struct puzzle *puzzle, const struct plan *plan,
                     struct measure *result) {
  struct instance instance;
  struct formula formula;
  instance_init (&instance, puzzle, plan);
  formula_init (&formula, (struct clause_sink){0});
  clause_counter_init (&result->counter, &formula);
  formula.sink = clause_counter_sink (&result->counter);
  instance_encode (&instance, &formula);
  result->variables = formula.variables;
  formula_clear (&formula);
  instance_clear (&instance);
}

static void print_sizes (const char *plan, const struct measure *size) {
  printf ("\n%s\n", plan);
  printf ("  %-42s %12d\n", "variables", size->variables);
  printf ("  %-42s %12lld %14lld\n", "clauses, literals",
          size->counter.clauses, size->counter.literals);
  for (int i = 0; i < size->counter.groups; i++) {
    const struct clause_group *group = &size->counter.group[i];
    printf ("    %-40s %12lld %14lld\n", group->title, group->clauses,
            group->literals);
  }
}

static json_t *sizes_to_json (const char *encoding, const char *plan,
                              const struct measure *size) {
  json_t *groups = json_array ();
  for (int i = 0; i < size->counter.groups; i++) {
    const struct clause_group *group = &size->counter.group[i];
    json_array_append_new (
        groups, json_pack ("{s:s, s:I, s:I}", "group", group->title,
                           "clauses", (json_int_t)group->clauses,
                           "literals", (json_int_t)group->literals));
  }
  return json_pack ("{s:s, s:s, s:i, s:I, s:I, s:o}", "encoding", encoding,
                    "plan", plan, "variables", size->variables, "clauses",
                    (json_int_t)size->counter.clauses, "literals",
                    (json_int_t)size->counter.literals, "groups", groups);
}

/* Every encoding under what the options say of the rest of the plan */
static void measure_all (const struct puzzle *puzzle,
                         const struct plan *plan, int json) {
  json_t *list = json_array ();
  for (int i = 0; encodings[i]; i++) {
    struct measure size;
    struct plan here = *plan;
    here.encoding = encodings[i];
    measure (puzzle, &here, &size);
    char *text = plan_text (&here);
    if (json)
      json_array_append_new (
          list, sizes_to_json (here.encoding->name, text, &size));
    else
      print_sizes (text, &size);
    release (text);
  }
  const struct report report = {.command = "encodings", .puzzle = puzzle};
  if (json)
    report_print_json (&report, json_pack ("{s:O}", "encodings", list),
                       stdout);
  json_decref (list);
}

static int run (const struct options *options, char **argument) {
  struct puzzle puzzle;
  struct plan plan;
  char *error =
      *argument ? question_read (*argument, options, &puzzle, &plan, 0)
      : options->output.json || options->region.box ||
              options->region.shape || options->formula.plan
          ? message ("a PUZZLE is missing: all but the list is about one; "
                     "try 'snakesat encodings --help'")
          : 0;
  if (error)
    return complain (error);
  if (!options->output.json)
    list_all ();
  if (!*argument)
    return finish_output (0);
  measure_all (&puzzle, &plan, options->output.json);
  puzzle_clear (&puzzle);
  return finish_output (0);
}

const struct command command_encodings = {
    .name = "encodings",
    .run = run,
    .usage = "[PUZZLE]",
    .summary = "list the encodings, with their sizes",
    .man_examples = "Sizes of all encodings of a puzzle:\n"
                    "snakesat encodings craig-wood.snake",
    .description =
        "Lists the encodings and the at-most-one kinds. With PUZZLE, also "
        "how many variables and clauses each encoding has for it, by "
        "groups of clauses.",
    .argument = {"PUZZLE"},
    .most = 1,
};
