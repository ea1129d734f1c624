#include "design/generate.h"

#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/family.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "puzzle/puzzle_writer.h"
#include "report/report_json.h"
#include "system/memory.h"
#include "system/output_file.h"

#include <stdio.h>
#include <stdlib.h>

/* What came of it */
struct making {
  const struct options *options;
  const struct region *region;
  long long made;
  enum stop stop; /* before all were made */
  double seconds;
  struct plan plan;     /* of the formulas, */
  struct family family; /* with --cnf */
};

/*-------------------------------- printing -----------------------------*/

/* "3x3x3-1-7": region, seed, number, so that files of several calls can
 * lie in one directory
 */
static char *name_of (const struct making *making) {
  const int *side = making->region->side;
  return message ("%s%dx%dx%d%s-%lld-%lld",
                  region_is_box (making->region) ? "" : "shape-", side[0],
                  side[1], side[2],
                  making->options->design.unfoldable ? "-no" : "",
                  making->options->search.seed, making->made + 1);
}

static char *write_file (const struct puzzle *puzzle,
                         const char *directory) {
  char *name = message ("%s/%s.snake", directory, puzzle->name);
  char *text = puzzle_text (puzzle);
  char *error = output_file_write (name, text);
  release (text);
  release (name);
  return error;
}

static char *write_formula (struct making *making,
                            const struct puzzle *puzzle, const char *answer,
                            const struct limits *limits) {
  struct formula_file file;
  char *error = family_add (&making->family, puzzle->name, puzzle,
                            &making->plan, answer, limits, &file);
  making->stop = file.size.stop;
  formula_file_clear (&file);
  return error;
}

static char *print (struct making *making,
                    const struct generated *generated,
                    const struct limits *limits) {
  const struct options *options = making->options;
  const int *side = making->region->side;
  const char *status =
      report_status (options->design.unfoldable ? VERDICT_UNSATISFIABLE
                                                : VERDICT_SATISFIABLE);
  char expect_none[] = "no folding", expect_one[] = "a folding";
  struct puzzle puzzle = puzzle_of (making->region, &generated->snake);
  const struct path *path = &generated->path;
  char *error = 0;
  puzzle.name = name_of (making);
  puzzle.expect = options->design.unfoldable ? expect_none : expect_one;
  if (options->output.file) {
    error = write_file (&puzzle, options->output.file);
    if (!error && options->formula.cnf)
      error = write_formula (making, &puzzle, status, limits);
  } else if (options->output.json) {
    const struct report report = {.command = "generate",
                                  .type = "snake",
                                  .puzzle = &puzzle,
                                  .path = path,
                                  .paths = path->cubes > 0,
                                  .has_foldings = 1,
                                  .status = status};
    report_print_json (&report, 0, stdout);
  } else {
    char *moves = snake_moves (&puzzle.snake);
    printf ("%s,%dx%dx%d,%s,%s\n", puzzle.name, side[0], side[1], side[2],
            moves, status);
    release (moves);
  }
  release (puzzle.name);
  return error;
}

/*------------------------------- generating ----------------------------*/

static int report (const struct making *making) {
  const struct options *options = making->options;
  const struct report total = {.command = "generate",
                               .type = "total",
                               .is_search = 1,
                               .stop = making->stop,
                               .seconds = making->seconds};
  if (options->output.json)
    report_print_json (
        &total, json_pack ("{s:I}", "snakes", (json_int_t)making->made),
        stdout);
  const int status = finish_output (0);
  if (!options->output.quiet && !options->output.json && !status)
    fprintf (stderr, "%lld snake%s%s%s, %.3f s\n", making->made,
             making->made == 1 ? "" : "s",
             making->stop ? ", then stopped: " : "",
             stop_name (making->stop), making->seconds);
  return status;
}

static int generate (struct making *making) {
  const struct options *options = making->options;
  struct generate_options how = {.seed = (unsigned)options->search.seed,
                                 .unfoldable = options->design.unfoldable};
  struct generator *generator;
  progress_begin (&how.how.limits, options);
  char *error = generator_new (making->region, &how, &generator);
  if (error) {
    progress_end ();
    return complain (error);
  }
  if (!options->output.json && !options->output.file)
    puts ("name,box,snake,answer");
  if (options->formula.cnf)
    error = family_open (&making->family, options->output.file, options);
  while (!error && !making->stop && making->made < options->answers.count &&
         !ferror (stdout)) {
    struct generated generated;
    error = generator_next (generator, &generated, &making->stop);
    if (error || making->stop)
      break;
    error = print (making, &generated, &how.how.limits);
    generated_clear (&generated);
    making->made += !making->stop;
  }
  progress_end ();
  generator_delete (generator);
  if (options->formula.cnf)
    error = family_close (&making->family, error);
  if (error)
    return complain_of_machine (error);
  making->seconds = limits_seconds (&how.how.limits);
  return report (making);
}

/*--------------------------------- command -----------------------------*/

/* Returns what is wrong, and then clears the region, or 0. */
static char *check_formula_options (const struct options *options,
                                    struct region *region,
                                    struct plan *plan) {
  char *error = question_region_plan (options, region, plan);
  if (!error && options->formula.cnf && !options->output.file)
    error = message ("--cnf needs a directory for the formulas: -o DIR");
  if (!error && !options->formula.cnf &&
      (options->formula.plan || options->formula.cubes ||
       options->formula.names))
    error = message ("a formula is written with --cnf only: leave out the "
                     "options for it");
  if (!error && options->formula.cnf)
    error = formula_file_refused (options, plan);
  if (error)
    region_clear (region);
  return error;
}

static int run (const struct options *options, char **argument) {
  struct region region;
  struct making making = {.options = options, .region = &region};
  (void)argument;
  char *error = question_whole_region (options, &region);
  if (!error)
    error = check_formula_options (options, &region, &making.plan);
  if (error)
    return complain (error);
  int status = 0;
  if (options->design.unfoldable && region.cells < 4)
    status = complain (
        message ("--unfoldable needs a region of four cells at least"));
  else if (options->output.file)
    status = family_make_directory (options->output.file);
  if (!status)
    status = generate (&making);
  region_clear (&region);
  return status;
}

const struct command command_generate = {
    .name = "generate",
    .run = run,
    .usage = "--box AxBxC",
    .summary = "make random snakes with known answers",
    .man_examples =
        "Five snakes that fold into a box, always the same ones:\n"
        "snakesat generate --box 3x3x4 --count 5 --seed 7",
    .description =
        "Makes random snakes with a known answer, from paths that fill "
        "the region, so that they fold. The same seed makes the same "
        "snakes. With -o DIR each has a file NAME.snake, with --cnf "
        "also NAME.cnf, and a row in index.csv.",
};
