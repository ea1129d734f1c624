#include "commands/question.h"

#include "encodings/plan.h"
#include "puzzle/notation.h"
#include "puzzle/puzzle_argument.h"
#include "region/region_reader.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <stdlib.h>
#include <unistd.h>

/*--------------------------------- region ------------------------------*/

static char *read_shape (const char *text, size_t size,
                         struct region *region, struct text_place *place) {
  struct text_lines lines;
  char *error = text_lines_init (&lines, text, size, place);
  if (!error)
    error = region_read_shape (lines.line, lines.count, region, place);
  text_lines_clear (&lines);
  return error;
}

static char *load_shape (const char *file, struct region *region,
                         struct text_place *place) {
  char *text;
  size_t size;
  char *error = text_load (file, &text, &size);
  if (error)
    return error;
  error = read_shape (text, size, region, place);
  release (text);
  return error;
}

char *question_region (const struct options *options,
                       struct region *region) {
  struct text_place place = {0, 0};
  *region = (struct region){.cells = 0};
  char *error = options->region.shape
                    ? load_shape (options->region.shape, region, &place)
                : options->region.box
                    ? region_read_box (options->region.box, region)
                    : 0;
  if (!error)
    return 0;
  const char *name =
      options->region.shape ? options->region.shape : "--box";
  char *complete = place.line
                       ? message ("%s:%d: %s", name, place.line, error)
                       : message ("%s: %s", name, error);
  release (error);
  return complete;
}

char *question_whole_region (const struct options *options,
                             struct region *region) {
  char *error = question_region (options, region);
  if (error || region->cells >= SNAKE_FEWEST_CUBES)
    return error;
  const int is_given = region->cells > 0;
  region_clear (region);
  return is_given
             ? message ("a region of one cell has no snake, take two cells "
                        "at least")
             : message (
                   "a region is missing: --box 3x3x3, or --shape FILE");
}

/*---------------------------- puzzle and plan --------------------------*/

static char *read_puzzle (const char *argument,
                          const struct options *options, int takes_misfits,
                          struct puzzle *puzzle,
                          struct snake_reading *how) {
  struct region region;
  char *error = question_region (options, &region);
  if (error)
    return error;
  const struct puzzle_request request = {region.cells ? &region : 0,
                                         takes_misfits, how};
  error = puzzle_read_argument (argument, &request, puzzle);
  region_clear (&region);
  return error;
}

char *question_puzzle (const char *argument, const struct options *options,
                       struct puzzle *puzzle, struct snake_reading *how) {
  return read_puzzle (argument, options, 0, puzzle, how);
}

char *question_misfit (const char *argument, const struct options *options,
                       struct puzzle *puzzle, struct snake_reading *how) {
  return read_puzzle (argument, options, 1, puzzle, how);
}

char *question_read (const char *argument, const struct options *options,
                     struct puzzle *puzzle, struct plan *plan,
                     struct snake_reading *how) {
  char *error = question_puzzle (argument, options, puzzle, how);
  if (error)
    return error;
  *plan = plan_default (puzzle);
  const struct search_options search = question_search (options);
  if (options->formula.plan)
    error = plan_parse (options->formula.plan, plan);
  if (!error)
    error = search_options_error (&search, plan);
  if (!error && options->work.folder &&
      search_kind_of (&search, plan) == SEARCH_SAT)
    error = message ("--work is for the splitting search, which breaks "
                     "symmetry by windows: leave out the option that says "
                     "something else");
  if (error)
    puzzle_clear (puzzle);
  return error;
}

char *question_region_plan (const struct options *options,
                            const struct region *region,
                            struct plan *plan) {
  const struct puzzle puzzle = puzzle_of (region, 0);
  *plan = plan_default (&puzzle);
  return options->formula.plan ? plan_parse (options->formula.plan, plan)
                               : 0;
}

/*--------------------------------- search ------------------------------*/

int question_jobs (const struct options *options) {
  if (options->search.jobs)
    return (int)options->search.jobs;
  const long online = sysconf (_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_JOBS ? MOST_JOBS : (int)online;
}

struct search_options question_search (const struct options *options) {
  const enum search_kind search = (enum search_kind)options->search.kind;
  return (struct search_options){.search = search,
                                 .seed = (unsigned)options->search.seed,
                                 .command = options->search.solver,
                                 .jobs = question_jobs (options),
                                 .open_cubes =
                                     (int)options->search.open_cubes};
}
