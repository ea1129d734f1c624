#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cnf/dimacs.h"
#include "encodings/at_most_one.h"
#include "encodings/encode.h"
#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "output/report.h"
#include "system/memory.h"
#include "text/columns.h"
#include "text/prose.h"

#include <stdio.h>

static void list_encodings (void) {
  puts ("encodings");
  for (int i = 0; encodings[i]; i++)
    prose_entry (stdout, 13, encodings[i]->name, encodings[i]->summary);
  putchar ('\n');
  prose_line (stdout,
              "at-most-one kinds for n literals: clauses, new variables");
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    prose_entry (stdout, 13, kind->name, kind->summary);
}

/*---------------------------------- sizes ------------------------------*/

static void add_group_sizes (void *groups,
                             const struct clause_group *group) {
  json_array_append_new (
      groups, json_pack ("{s:s, s:I, s:I}", "group", group->title,
                         "clauses", (json_int_t)group->clauses, "literals",
                         (json_int_t)group->literals));
}

/* The sizes of one encoding, with the rest of the plan from the options: an
 * object for `json_decref`, or 0 if a limit was reached, which `*stop` says
 */
static json_t *measure_encoding (const struct question *question,
                                 const struct encoding *encoding,
                                 const struct limits *limits,
                                 enum stop_reason *stop) {
  struct plan plan = question->plan;
  struct instance instance;
  json_t *groups = json_array ();
  const struct clause_sink sink = {.state = groups,
                                   .group = add_group_sizes};
  plan.encoding = encoding;
  instance_init_within (&instance, &question->puzzle, &plan, limits);
  const struct dimacs_size size =
      formula_measure (instance_clauses (&instance), sink);
  *stop = size.stop;
  AUTOFREE char *text = plan_text (&plan);
  json_t *sizes =
      json_pack ("{s:s, s:s, s:i, s:I, s:I, s:o}", "encoding",
                 encoding->name, "plan", text, "variables", size.variables,
                 "clauses", (json_int_t)size.clauses, "literals",
                 (json_int_t)size.literals, "groups", groups);
  instance_clear (&instance);
  if (!*stop)
    return sizes;
  json_decref (sizes);
  return 0;
}

static long long size_number (const json_t *sizes, const char *key) {
  return json_integer_value (json_object_get (sizes, key));
}

static const char *size_text (const json_t *sizes, const char *key) {
  return json_string_value (json_object_get (sizes, key));
}

/* If the line of a label is too narrow for numbers, they follow below. */
#define LABEL_WIDTH 42
#define SIZES_WIDTH (2 + LABEL_WIDTH + 28)

static void print_size_label (int indent, const char *label) {
  if (columns_of (stdout, SIZES_WIDTH) == SIZES_WIDTH)
    printf ("%*s%-*s", indent, "", LABEL_WIDTH + 2 - indent, label);
  else
    prose_line (stdout, "%*s%s", indent, "", label);
}

static void print_clause_sizes (const json_t *sizes) {
  printf (" %12lld %14lld\n", size_number (sizes, "clauses"),
          size_number (sizes, "literals"));
}

static void print_encoding_sizes (const json_t *sizes) {
  const json_t *groups = json_object_get (sizes, "groups");
  putchar ('\n');
  prose_paragraphs (stdout, size_text (sizes, "plan"), "");
  print_size_label (2, "variables");
  printf (" %12lld\n", size_number (sizes, "variables"));
  print_size_label (2, "clauses, literals");
  print_clause_sizes (sizes);
  for (size_t i = 0; i < json_array_size (groups); i++) {
    const json_t *group = json_array_get (groups, i);
    print_size_label (4, size_text (group, "group"));
    print_clause_sizes (group);
  }
}

static void measure_puzzle (const struct question *question) {
  const struct options *options = question->options;
  struct limits limits = {0};
  json_t *list = json_array ();
  progress_begin (&limits, options);
  enum stop_reason stop = NOT_STOPPED;
  for (int i = 0; encodings[i] && !stop; i++) {
    json_t *sizes =
        measure_encoding (question, encodings[i], &limits, &stop);
    if (sizes && !options->output.json)
      print_encoding_sizes (sizes);
    if (sizes)
      json_array_append_new (list, sizes);
  }
  progress_end ();
  const struct report report = {.command = "encodings",
                                .puzzle = &question->puzzle,
                                .reading = &question->reading,
                                .is_search = true,
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

static int encodings_command (const struct options *options,
                              char **argument) {
  CLEANUP (question_clear) struct question question = {0};
  char *error = 0;
  if (*argument)
    error = question_init (&question, options, *argument);
  else if (options->output.json || options->region.box ||
           options->region.shape || options->formula.plan)
    error =
        format_text ("a PUZZLE is missing: without one, only the list of "
                     "encodings is printed; try 'snakesat encodings "
                     "--help'");
  if (error)
    return complain_of_input (error, &question.reading);
  if (!options->output.json)
    list_encodings ();
  if (*argument)
    measure_puzzle (&question);
  return finish_output (0);
}

const struct command command_encodings = {
    .name = "encodings",
    .run = encodings_command,
    .usage = "[PUZZLE]",
    .summary = "list the encodings; for a PUZZLE, their sizes",
    .man_examples = "Sizes of all encodings of a puzzle:\n"
                    "snakesat encodings craig-wood.snake",
    .usual = "box json",
    .description =
        "Lists the encodings and the at-most-one kinds. With PUZZLE, also "
        "the number of variables, clauses and literals of each encoding, "
        "by groups of clauses.",
    .argument = {"PUZZLE"},
    .most = 1,
};
