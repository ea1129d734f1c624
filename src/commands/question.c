#include "commands/question.h"

#include "encodings/plan.h"
#include "puzzle/puzzle_reader.h"
#include "region/region_reader.h"
#include "snake/notation.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <stdlib.h>
#include <unistd.h>

/*--------------------------------- region ------------------------------*/

/* The region, and the words that say it, which are on the heap */
static char *read_region (const struct options *options,
                          struct region *region, char **words) {
  const char *file = options->shape ? options->shape : "--box";
  struct text_place place = {0, 0};
  char *error;
  *words = 0;
  if (options->shape) {
    struct text_lines lines;
    size_t size;
    error = text_load (file, words, &size);
    if (!error) {
      error = text_lines_init (&lines, *words, size, &place);
      if (!error)
        error = region_read_shape (lines.line, lines.count, region, &place);
      text_lines_clear (&lines);
    }
    if (error) {
      release (*words);
      *words = 0;
    }
  } else {
    error = region_read_box (options->box, region);
    if (!error)
      *words = copy_text (options->box);
  }
  if (!error)
    return 0;
  char *complete = place.line
                       ? message ("%s:%d: %s", file, place.line, error)
                       : message ("%s: %s", file, error);
  release (error);
  return complete;
}

char *question_region_words (const struct options *options, char **words) {
  struct region region;
  *words = 0;
  if (!options->box && !options->shape)
    return 0;
  char *error = read_region (options, &region, words);
  if (!error)
    region_clear (&region);
  return error;
}

char *question_region (const struct options *options,
                       struct region *region) {
  char *words;
  if (!options->box && !options->shape)
    return message ("a region is missing: --box 3x3x3, or --shape FILE");
  char *error = read_region (options, region, &words);
  if (error)
    return error;
  release (words);
  if (region->cells >= SNAKE_FEWEST_CUBES)
    return 0;
  region_clear (region);
  return message ("a region of one cell has no snake, take two cells at "
                  "least");
}

/*---------------------------- puzzle and plan --------------------------*/

typedef char *puzzle_reader (const char *argument, const char *region,
                             struct puzzle *, struct snake_reading *);

static char *read_with (puzzle_reader *reader, const char *argument,
                        const struct options *options,
                        struct puzzle *puzzle, struct snake_reading *how) {
  char *region, *error = question_region_words (options, &region);
  if (!error)
    error = reader (argument, region, puzzle, how);
  release (region);
  return error;
}

char *question_puzzle_how (const char *argument,
                           const struct options *options,
                           struct puzzle *puzzle,
                           struct snake_reading *how) {
  return read_with (puzzle_read_how, argument, options, puzzle, how);
}

char *question_puzzle (const char *argument, const struct options *options,
                       struct puzzle *puzzle) {
  struct snake_reading how;
  return question_puzzle_how (argument, options, puzzle, &how);
}

char *question_misfit (const char *argument, const struct options *options,
                       struct puzzle *puzzle, struct snake_reading *how) {
  return read_with (puzzle_read_misfit, argument, options, puzzle, how);
}

char *question_read (const char *argument, const struct options *options,
                     struct puzzle *puzzle, struct plan *plan,
                     struct snake_reading *how) {
  struct snake_reading reading = {0};
  char *error = question_puzzle_how (argument, options, puzzle, &reading);
  if (how)
    *how = reading;
  if (error)
    return error;
  *plan = plan_default (puzzle);
  const struct search_options search = question_search (options);
  if (options->plan)
    error = plan_parse (options->plan, plan);
  if (!error)
    error = search_options_error (&search, plan);
  if (error)
    puzzle_clear (puzzle);
  return error;
}

char *question_region_plan (const struct options *options,
                            const struct region *region,
                            struct plan *plan) {
  const struct puzzle puzzle = puzzle_of (region, 0);
  *plan = plan_default (&puzzle);
  return options->plan ? plan_parse (options->plan, plan) : 0;
}

/*--------------------------------- search ------------------------------*/

int question_jobs (const struct options *options) {
  if (options->jobs)
    return (int)options->jobs;
  const long online = sysconf (_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_JOBS ? MOST_JOBS : (int)online;
}

struct search_options question_search (const struct options *options) {
  const enum search_kind search = (enum search_kind)options->search;
  return (struct search_options){.search = search,
                                 .seed = (unsigned)options->seed,
                                 .command = options->solver,
                                 .jobs = question_jobs (options),
                                 .open_cubes = (int)options->open_cubes};
}
