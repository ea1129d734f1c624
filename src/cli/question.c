#include "cli/question.h"

#include "encodings/plan.h"
#include "notation/notation.h"
#include "notation/puzzle_argument.h"
#include "notation/region_reader.h"
#include "system/installed.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "text/prose.h"
#include "text/quote.h"
#include "text/text_lines.h"
#include "version.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/*--------------------------------- region ------------------------------*/

bool box_is_any (const struct options *options) {
  return options->region.box && !strcasecmp (options->region.box, "any");
}

char *question_region (const struct options *options, struct region *region,
                       struct text_place *place) {
  *place = (struct text_place){.file = options->region.shape};
  *region = (struct region){.cells = 0};
  AUTOFREE char *text = 0;
  size_t size;
  char *error = 0;
  if (options->region.shape) {
    error = text_load (options->region.shape, &text, &size);
    if (!error)
      error = region_read_rows (text, size, region, place);
  } else if (box_is_any (options))
    error =
        format_text ("'any' is for 'solve', which then tries all boxes: "
                     "write one, like 4x4x4");
  else if (options->region.box)
    error = region_read_box (options->region.box, region);
  if (error && !options->region.shape && *options->region.box &&
      !strpbrk (options->region.box, "0123456789"))
    error = append_item (error, "", "; 'solve' also takes any");
  return error_at (options->region.shape ? options->region.shape : "--box",
                   place->line, error);
}

/*------------------------------ collection -----------------------------*/

/* Where the examples are from the directory of the program: beside its
 * build, and where it is installed
 */
static const char *const collections[] = {
    "../examples", "../" SNAKESAT_DOCDIR "/examples", 0};

/* An error that says where the puzzle "king", "king.snake" or
 * "examples/king" is, if there is no such file but in the collection; else
 * 0.  It is not read unasked, as a name may also be meant as a snake.
 */
static char *name_collection (const char *argument) {
  if (strstr (argument, "://"))
    return 0;
  const char *slash = strrchr (argument, '/');
  const char *name = slash ? slash + 1 : argument;
  const size_t length = strcspn (name, ".");
  AUTOFREE char *file = format_text ("%.*s.snake", (int)length, name);
  const bool is_name = (isalpha ((unsigned char)*name) || name[length]) &&
                       (!name[length] || !strcmp (name, file));
  AUTOFREE char *path =
      is_name && access (argument, F_OK) && access (file, F_OK)
          ? installed_file (collections, file)
          : 0;
  return path ? format_text (
                    "there is no file '%s', but the collection has %s",
                    argument, path)
              : 0;
}

/*---------------------------- puzzle and plan --------------------------*/

/* Any snake that fills the region */
static char *any_snake (struct region *region, struct puzzle *puzzle) {
  if (region->cells < SNAKE_FEWEST_CUBES)
    return format_text (
        region->cells ? "a region of one cell has no snake, take two "
                        "cells at least"
                      : "a region is missing: --box 3x3x3, or --shape "
                        "FILE");
  *puzzle = (struct puzzle){.region = *region};
  snake_init (&puzzle->snake, region->cells, FREE);
  *region = (struct region){.cells = 0};
  return 0;
}

static char *read_puzzle_request (const char *argument,
                                  const struct puzzle_request *request,
                                  struct puzzle *puzzle) {
  char *error = puzzle_read_argument (argument, request, puzzle);
  char *better = error ? name_collection (argument) : 0;
  if (!better)
    return error;
  mem_free (error);
  reading_clear (request->reading);
  return better;
}

char *question_puzzle_for_any_box (const char *argument,
                                   struct puzzle *puzzle,
                                   struct reading *reading) {
  *reading = (struct reading){.notation = 0};
  const struct puzzle_request request = {
      .takes_misfits = true, .takes_any_box = true, .reading = reading};
  return read_puzzle_request (argument, &request, puzzle);
}

char *question_puzzle (const char *argument, const struct options *options,
                       bool takes_misfits, struct puzzle *puzzle,
                       struct reading *reading) {
  CLEANUP (region_clear) struct region region = {.cells = 0};
  *reading = (struct reading){.notation = 0};
  char *error = question_region (options, &region, &reading->place);
  if (error)
    return error;
  reading->place = (struct text_place){0};
  if (!argument)
    return any_snake (&region, puzzle);
  const struct puzzle_request request = {.region =
                                             region.cells ? &region : 0,
                                         .takes_misfits = takes_misfits,
                                         .reading = reading};
  return read_puzzle_request (argument, &request, puzzle);
}

char *question_init (struct question *question,
                     const struct options *options, const char *argument) {
  *question = (struct question){.options = options};
  char *error = question_puzzle (argument, options, false,
                                 &question->puzzle, &question->reading);
  if (error)
    return error;
  question->plan = plan_default (&question->puzzle);
  return options->formula.plan
             ? plan_parse (options->formula.plan, &question->plan)
             : 0;
}

char *question_init_search (struct question *question,
                            const struct options *options,
                            const char *argument) {
  const struct search_options search = question_search (options);
  char *error = question_init (question, options, argument);
  if (error)
    return error;
  AUTOFREE char *misfit =
      search_fit_plan (&search, &question->puzzle, &question->plan);
  if (!misfit)
    return 0;
  return options->work.folder
             ? format_text ("--work is for the splitting search, which "
                            "breaks symmetry by windows: leave out the "
                            "option that asks for something else")
             : copy_text (misfit);
}

void question_clear (struct question *question) {
  puzzle_clear (&question->puzzle);
  reading_clear (&question->reading);
  *question = (struct question){0};
}

/*-------------------------------- formula ------------------------------*/

static struct formula_request
formula_request_of (const struct question *question,
                    const struct limits *limits) {
  const struct options *options = question->options;
  return (struct formula_request){
      .puzzle = &question->puzzle,
      .plan = &question->plan,
      .limits = limits,
      .is_opb = options->formula.is_opb,
      .has_names = options->formula.names,
      .shuffle = (unsigned)options->formula.shuffle,
      .cubes = (int)options->formula.cubes,
  };
}

char *question_refuses_formula (const struct question *question) {
  const struct options *options = question->options;
  const struct formula_request request = formula_request_of (question, 0);
  if (options->formula.is_opb && option_is_given (options, "amo"))
    return format_text (
        "--format opb says \"at most one\" in one constraint: "
        "leave out --amo");
  return formula_refused (&request);
}

char *question_write_formula (const struct question *question,
                              const char *name, const struct limits *limits,
                              struct formula_written *written) {
  const struct formula_request request =
      formula_request_of (question, limits);
  struct output_file *output;
  *written = (struct formula_written){.cubes = 0};
  char *error = output_file_open (name, &output);
  if (error)
    return error;
  formula_file_write (&request, output_file_sink (output), written);
  return output_file_end (output, !written->size.stop, 0);
}

void question_remark_on_formula (const struct question *question,
                                 const struct dimacs_size *size,
                                 bool is_opb) {
  AUTOFREE char *plan = plan_text (&question->plan);
  fprintf (stderr, "%s: %d variable%s, %lld %s%s\n", plan, size->variables,
           plural (size->variables), size->clauses,
           is_opb ? "constraint" : "clause", plural (size->clauses));
}

/*--------------------------------- search ------------------------------*/

int question_jobs (const struct options *options) {
  if (options->search.jobs)
    return (int)options->search.jobs;
  const long online = sysconf (_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_JOBS ? MOST_JOBS : (int)online;
}

struct search_options question_search (const struct options *options) {
  return (struct search_options){
      .search = options->work.folder
                    ? SEARCH_SPLIT
                    : (enum search_kind)options->search.kind,
      .solver = {.seed = (unsigned)options->search.seed,
                 .command = options->search.solver},
      .jobs = question_jobs (options)};
}

/*----------------------------- other commands --------------------------*/

#define LONGEST_WORD_TO_REPEAT 200

static bool can_be_typed (const char *word) {
  for (const char *c = word; *c; c++)
    if (iscntrl ((unsigned char)*c))
      return false;
  return strcmp (word, "-") && strlen (word) <= LONGEST_WORD_TO_REPEAT;
}

static bool is_carried (const struct option_row *row, const char *command) {
  const struct option_row *other = 0;
  if (row->section != SECTION_REGION && row->section != SECTION_PLAN &&
      row->section != SECTION_SEARCH)
    return false;
  while ((other = option_next (other, command)))
    if (!strcmp (other->name, row->name))
      return true;
  return false;
}

char *suggest (const char *command, const char *more,
               const struct options *options, const char *argument) {
  const bool is_typed = can_be_typed (argument);
  char *text = format_text ("snakesat %s%s", command, more);
  AUTOFREE char *puzzle =
      is_typed ? shown_word (argument) : copy_text ("PUZZLE");
  for (size_t i = 0; i < options->given.count; i++) {
    const struct given_option *given = &options->given.item[i];
    if (!is_carried (given->row, command) ||
        (box_is_any (options) && given->argument == options->region.box))
      continue;
    AUTOFREE char *word = shown_word (given->argument);
    text = append_item (text, " --", given->row->name);
    text = append_item (text, " ", word);
  }
  if (is_typed && *argument == '-')
    text = append_item (text, " ", "--");
  return append_item (text, " ", puzzle);
}

char *with_explain (char *error, const struct reading *reading,
                    const struct options *options, const char *argument) {
  if (!reading->is_misfit || options->output.quiet ||
      !strcmp (argument, "-"))
    return error;
  AUTOFREE char *named =
      reading->meant && !reading->place.file
          ? format_text ("%s:%s", reading->meant->prefix, argument)
          : 0;
  if (named)
    argument = named;
  if (reading->lacks_region) {
    AUTOFREE char *boxes =
        suggest ("solve", " --box any", options, argument);
    error = append_item (error, "; to try all boxes: ", boxes);
  }
  AUTOFREE char *command = suggest ("explain", "", options, argument);
  return append_item (
      error, "; to see which similar snakes can be folded: ", command);
}
