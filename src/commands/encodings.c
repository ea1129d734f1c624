#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "instance/instance.h"
#include "report/report.h"
#include "system/array.h"
#include "system/memory.h"

#include <stdio.h>

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
  char *plan; /* on the heap */
  int variables;
  long long clauses, literals;
  ARRAY (struct clause_group) groups;
  enum stop stop; /* before the formula was complete */
};

static void keep_group (void *state, const struct clause_group *group) {
  struct measure *measure = state;
  array_push (&measure->groups, *group);
}

/* One encoding under what the options say of the rest of the plan */
static void measure (const struct question *question,
                     const struct encoding *encoding,
                     const struct limits *limits, struct measure *result) {
  struct plan plan = question->plan;
  struct instance instance;
  struct formula formula;
  plan.encoding = encoding;
  instance_init_within (&instance, &question->puzzle, &plan, limits);
  *result = (struct measure){.plan = plan_text (&plan)};
  formula_init (&formula,
                (struct clause_sink){.state = result, .group = keep_group});
  result->stop = formula_write (&formula, instance_clauses (&instance));
  result->variables = formula.variables;
  result->clauses = formula.clauses;
  result->literals = formula.literals;
  formula_clear (&formula);
  instance_clear (&instance);
}

static void print_sizes (const struct measure *size) {
  printf ("\n%s\n", size->plan);
  printf ("  %-42s %12d\n", "variables", size->variables);
  printf ("  %-42s %12lld %14lld\n", "clauses, literals", size->clauses,
          size->literals);
  for (size_t i = 0; i < size->groups.count; i++) {
    const struct clause_group *group = &size->groups.item[i];
    printf ("    %-40s %12lld %14lld\n", group->title, group->clauses,
            group->literals);
  }
}

static json_t *sizes_to_json (const char *encoding,
                              const struct measure *size) {
  json_t *groups = json_array ();
  for (size_t i = 0; i < size->groups.count; i++) {
    const struct clause_group *group = &size->groups.item[i];
    json_array_append_new (
        groups, json_pack ("{s:s, s:I, s:I}", "group", group->title,
                           "clauses", (json_int_t)group->clauses,
                           "literals", (json_int_t)group->literals));
  }
  return json_pack ("{s:s, s:s, s:i, s:I, s:I, s:o}", "encoding", encoding,
                    "plan", size->plan, "variables", size->variables,
                    "clauses", (json_int_t)size->clauses, "literals",
                    (json_int_t)size->literals, "groups", groups);
}

/* Returns why some encodings were not measured. */
static enum stop measure_each (const struct question *question,
                               const struct limits *limits, json_t *list) {
  for (int i = 0; encodings[i]; i++) {
    struct measure size;
    measure (question, encodings[i], limits, &size);
    if (!size.stop && question->options->output.json)
      json_array_append_new (list,
                             sizes_to_json (encodings[i]->name, &size));
    else if (!size.stop)
      print_sizes (&size);
    release (size.plan);
    array_clear (&size.groups);
    if (size.stop)
      return size.stop;
  }
  return NOT_STOPPED;
}

static void measure_all (const struct question *question) {
  const struct options *options = question->options;
  struct limits limits = {0};
  json_t *list = json_array ();
  progress_begin (&limits, options);
  const enum stop stop = measure_each (question, &limits, list);
  progress_end ();
  const struct report report = {.command = "encodings",
                                .puzzle = &question->puzzle,
                                .is_search = 1,
                                .stop = stop,
                                .seconds = limits_seconds (&limits)};
  if (options->output.json)
    report_print_json (&report, json_pack ("{s:O}", "encodings", list),
                       stdout);
  else if (stop && !options->output.quiet)
    fprintf (stderr, "not all encodings were measured: %s\n",
             stop_name (stop));
  json_decref (list);
}

static int run (const struct options *options, char **argument) {
  struct question question;
  char *error = 0;
  if (*argument)
    error = question_init (&question, options, *argument, 0);
  else if (options->output.json || options->region.box ||
           options->region.shape || options->formula.plan)
    error = message ("a PUZZLE is missing: without one, only the list of "
                     "encodings is printed; try 'snakesat encodings "
                     "--help'");
  if (error)
    return complain (error);
  if (!options->output.json)
    list_all ();
  if (*argument) {
    measure_all (&question);
    question_clear (&question);
  }
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
        "the number of variables, clauses and literals of each encoding, "
        "by groups of clauses.",
    .argument = {"PUZZLE"},
    .most = 1,
};
