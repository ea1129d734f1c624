#include "commands/question.h"

#include "encodings/plan.h"
#include "puzzle/puzzle_reader.h"
#include "region/region_reader.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <stdlib.h>
#include <unistd.h>

/*--------------------------------- region ------------------------------*/

static char *behind (const char *front, int line, char *error) {
  char *text = line ? message ("%s:%d: %s", front, line, error)
                    : message ("%s: %s", front, error);
  free (error);
  return text;
}

static char *read_lines (const char *text, size_t size,
                         struct region *region, int *failed_line) {
  struct text_lines lines;
  char *error = text_lines_init (&lines, text, size, failed_line);
  if (!error)
    error =
        region_read_shape (lines.line, lines.count, region, failed_line);
  text_lines_clear (&lines);
  return error;
}

/* `*text` is the whole file, on the heap. */
static char *read_shape (const char *file, struct region *region,
                         char **text) {
  size_t size;
  int line = 0;
  char *error = text_load (file, text, &size);
  if (error)
    return behind (file, 0, error);
  error = read_lines (*text, size, region, &line);
  if (!error)
    return 0;
  free (*text);
  return behind (file, line, error);
}

/* The region, and the words that say it, which are on the heap */
static char *read_region (const struct options *options,
                          struct region *region, char **words) {
  if (options->shape)
    return read_shape (options->shape, region, words);
  char *error = region_read_box (options->box, region);
  if (error)
    return behind ("--box", 0, error);
  *words = copy_text (options->box);
  return 0;
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
  free (words);
  if (region->cells >= SNAKE_FEWEST_CUBES)
    return 0;
  region_clear (region);
  return message ("a region of one cell has no snake, take two cells at "
                  "least");
}

/*--------------------------------- puzzle ------------------------------*/

char *question_puzzle (const char *argument, const struct options *options,
                       struct puzzle *puzzle) {
  char *region, *error = question_region_words (options, &region);
  if (error)
    return error;
  error = puzzle_read (argument, region, puzzle);
  free (region);
  return error;
}

char *question_misfit (const char *argument, const struct options *options,
                       struct puzzle *puzzle, struct snake_reading *how) {
  char *region, *error = question_region_words (options, &region);
  if (error)
    return error;
  error = puzzle_read_misfit (argument, region, puzzle, how);
  free (region);
  return error;
}

char *question_read (const char *argument, const struct options *options,
                     struct puzzle *puzzle, struct plan *plan) {
  char *error = question_puzzle (argument, options, puzzle);
  if (error)
    return error;
  *plan = plan_default (puzzle);
  const struct search_options how = question_search (options);
  if (options->plan)
    error = plan_parse (options->plan, plan);
  if (!error)
    error = search_options_error (&how, plan);
  if (error)
    puzzle_clear (puzzle);
  return error;
}

/*---------------------------------- plan -------------------------------*/

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
  return (struct search_options){.search =
                                     (enum search_kind)options->search,
                                 .seed = (unsigned)options->seed,
                                 .command = options->solver,
                                 .jobs = question_jobs (options),
                                 .open_cubes = (int)options->open_cubes};
}
