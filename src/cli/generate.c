#include "design/generate.h"

#include "cli/command.h"
#include "cli/formulas.h"
#include "cli/progress.h"
#include "instructions/easiest_folding.h"
#include "notation/puzzle_writer.h"
#include "output/report.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "text/prose.h"
#include "version.h"

#include <stdio.h>

struct generating {
  struct question question; /* of any snake that fills the region */
  long long made;
  enum stop_reason stop; /* before all were made */
  double seconds;
  struct formulas formulas; /* with --cnf */
};

/*-------------------------------- printing -----------------------------*/

/* The difficulty, which may be 0, is written as a comment. */
static char *write_puzzle_files (struct generating *generating,
                                 const struct question *question,
                                 const char *status,
                                 const struct difficulty *difficulty,
                                 const struct limits *limits) {
  const struct options *options = question->options;
  const struct puzzle *puzzle = &question->puzzle;
  AUTOFREE char *name =
      format_text ("%s/%s.snake", options->output.file, puzzle->name);
  char *text = puzzle_text (puzzle);
  if (difficulty) {
    AUTOFREE char *words = difficulty_text (difficulty);
    AUTOFREE char *comment = format_text ("# hands: %s\n", words);
    text = append_item (text, "", comment);
  }
  char *error = output_file_write (name, text);
  mem_free (text);
  if (error || !options->formula.cnf)
    return error;
  CLEANUP (formula_written_clear) struct formula_written file;
  error = formulas_add (&generating->formulas, puzzle->name, question,
                        status, limits, &file);
  generating->stop = file.size.stop;
  return error;
}

/* The difficulty may be 0. */
static void print_generated (const struct puzzle *puzzle,
                             const struct path *path, const char *status,
                             const struct difficulty *difficulty,
                             bool json) {
  const struct report report = {.command = "generate",
                                .type = "snake",
                                .puzzle = puzzle,
                                .path = path,
                                .paths = path->cubes > 0,
                                .has_foldings = 1,
                                .status = status};
  if (json) {
    report_print_json (
        &report,
        difficulty
            ? json_pack ("{s:o}", "hands", difficulty_to_json (difficulty))
            : 0,
        stdout);
    return;
  }
  char sides[SIDES_SIZE], *moves = snake_moves (&puzzle->snake);
  printf ("%s,%s,%s,%s", puzzle->name,
          sides_text (puzzle->region.side, sides), moves, status);
  if (difficulty)
    difficulty_print_csv (difficulty, stdout);
  putchar ('\n');
  mem_free (moves);
}

static char *add_generated (struct generating *generating,
                            const struct snake *snake,
                            const struct path *path,
                            const struct limits *limits) {
  struct question one = generating->question;
  const struct options *options = one.options;
  const bool unfoldable = options->design.unfoldable;
  const char *status = report_status (unfoldable ? VERDICT_UNSATISFIABLE
                                                 : VERDICT_SATISFIABLE);
  char expected[2][12] = {"a folding", "no folding"};
  struct difficulty figure, *difficulty = 0;
  char *error = 0;
  AUTOFREE char *word = region_word (&one.puzzle.region);
  one.puzzle.snake = *snake;
  /* "3x3x3-1-7": region, seed and number, so that the files of several
   * calls can be in one directory
   */
  one.puzzle.name = format_text (
      "%s%s%s-%lld-%lld", word, options->design.uniform ? "-uniform" : "",
      unfoldable ? "-no" : "", options->search.seed, generating->made + 1);
  one.puzzle.expect = expected[unfoldable];
  one.puzzle.source = format_text (
      "snakesat %s (version " SNAKESAT_VERSION ")", options->call);
  if (options->answers.hands) {
    difficulty_of_puzzle (&one.puzzle, path, limits, &figure);
    difficulty = &figure;
  }
  if (options->output.file)
    error =
        write_puzzle_files (generating, &one, status, difficulty, limits);
  else
    print_generated (&one.puzzle, path, status, difficulty,
                     options->output.json);
  mem_free (one.puzzle.source);
  mem_free (one.puzzle.name);
  generating->made += !error && !generating->stop;
  return error;
}

/*------------------------------- generating ----------------------------*/

static int report_generated (const struct generating *generating) {
  const struct options *options = generating->question.options;
  const struct report total = {.command = "generate",
                               .type = "total",
                               .is_search = 1,
                               .stop = generating->stop,
                               .seconds = generating->seconds};
  if (options->output.json)
    report_print_json (
        &total, json_pack ("{s:I}", "snakes", (json_int_t)generating->made),
        stdout);
  const int status = finish_output (0);
  if (!options->output.quiet && !status)
    fprintf (stderr, "%lld snake%s%s%s, %.3f s\n", generating->made,
             plural (generating->made),
             generating->stop ? ", then stopped: " : "",
             stop_name (generating->stop), generating->seconds);
  return status;
}

static int generate_snakes (struct generating *generating) {
  const struct options *options = generating->question.options;
  struct generate_options how = {.seed = (unsigned)options->search.seed,
                                 .unfoldable = options->design.unfoldable,
                                 .uniform = options->design.uniform};
  CLEANUP (generator_clear) struct generator generator;
  progress_begin (&how.how.limits, options);
  char *error = generator_init (&generator,
                                &generating->question.puzzle.region, &how);
  if (error) {
    progress_end ();
    return generator.uniform.stop ? complain_of_machine (error)
                                  : complain (error);
  }
  if (!options->output.json && !options->output.file)
    printf ("name,box,snake,answer%s\n",
            options->answers.hands ? DIFFICULTY_COLUMNS : "");
  if (options->formula.cnf)
    error = formulas_open (&generating->formulas, options->output.file);
  while (!error && !generating->stop &&
         generating->made < options->answers.count && !ferror (stdout)) {
    CLEANUP (path_clear) struct path path;
    CLEANUP (snake_clear) struct snake snake;
    error = generator_next (&generator, &snake, &path, &generating->stop);
    if (!error && !generating->stop)
      error = add_generated (generating, &snake, &path, &how.how.limits);
  }
  error = formulas_close (&generating->formulas, error);
  progress_end ();
  generating->seconds = limits_seconds (&how.how.limits);
  return error ? complain_of_machine (error)
               : report_generated (generating);
}

static int run_generate (const struct options *options, char **argument) {
  struct generating generating = {.made = 0};
  struct question *question = &generating.question;
  char *error = question_init (question, options, *argument);
  if (!error && options->design.unfoldable &&
      question->puzzle.region.cells < 4)
    error =
        format_text ("--unfoldable needs a region of four cells at least");
  if (!error && options->formula.cnf)
    error = question_refuses_formula (question);
  int status = error ? complain_of_input (error, &question->reading) : 0;
  if (!status && options->output.file)
    status = formulas_make_directory (options->output.file);
  if (!status)
    status = generate_snakes (&generating);
  question_clear (question);
  return status;
}

const struct command command_generate = {
    .name = "generate",
    .run = run_generate,
    .usage = "--box AxBxC",
    .summary = "make random snakes with known answers",
    .man_examples =
        "Five snakes that fold into a box, always the same ones:\n"
        "snakesat generate --box 3x3x4 --count 5 --seed 7",
    .usual = "box count seed unfoldable output json quiet",
    .description =
        "Makes random snakes whose answer is known: they follow paths that "
        "fill the region, so they can be folded. The same seed makes the "
        "same snakes. With -o DIR it writes a file NAME.snake for each, "
        "with --cnf also NAME.cnf and a row in index.csv.",
};
