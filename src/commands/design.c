#include "design/design.h"

#include "commands/command.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "encodings/encoding.h"
#include "proof/certificate.h"
#include "region/region_reader.h"
#include "report/report_design.h"
#include "system/memory.h"
#include "text/numbers.h"
#include "text/text_lines.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/*--------------------------------- wishes ------------------------------*/

/* The wishes of the options, and what they point to */
struct wishes_read {
  struct design_wishes wishes;
  char *joints;       /* or 0 */
  struct region also; /* or no cells */
};

/* "3", "3..5", or "3.." with `*most` -1 */
static int parse_range (const char *text, long long *least,
                        long long *most) {
  char *end;
  *least = *most = strtoll (text, &end, 10);
  if (!isdigit ((unsigned char)*text) || *least > INT_MAX)
    return 0;
  if (!strcmp (end, ".."))
    *most = -1;
  if (!*end || *most < 0)
    return 1;
  *most = strncmp (end, "..", 2) ? -1 : strtoll (end + 2, &end, 10);
  return !*end && *least <= *most && *most <= INT_MAX;
}

static char *parse_straights (const char *argument,
                              struct design_wishes *wishes) {
  long long least, most;
  if (!strcmp (argument, "min"))
    wishes->straights = STRAIGHTS_FEWEST;
  else if (!strcmp (argument, "max"))
    wishes->straights = STRAIGHTS_MOST;
  else if (parse_range (argument, &least, &most)) {
    wishes->least_straights = (int)least;
    wishes->most_straights = (int)most;
  } else
    return message ("--straights takes a number, 3..5, min or max, not "
                    "'%s'",
                    argument);
  return 0;
}

static char *parse_foldings (const char *argument,
                             struct design_wishes *wishes) {
  long long least, most;
  if (!parse_range (argument, &least, &most) || !least)
    return message ("--foldings takes a number from 1 on, 2..5 or 2.., not "
                    "'%s'",
                    argument);
  wishes->least_foldings = least;
  wishes->most_foldings = most < 0 ? 0 : most;
  return 0;
}

static char *parse_pattern (const char *pattern, int cubes, char **joints) {
  static const char letters[] = "SFT*";
  static const char meant[] = {STRAIGHT, STRAIGHT, TURN, FREE};
  const int length = (int)strlen (pattern);
  if (length > cubes - 2)
    return message ("--pattern has %d letters, the snake only %d joints",
                    length, cubes - 2);
  struct snake snake;
  snake_init (&snake, cubes, FREE);
  *joints = snake.joint;
  for (int i = 0; i < length; i++) {
    const char *letter = strchr (letters, pattern[i]);
    if (!letter) {
      char *character = copy_character (pattern + i);
      char *error = message ("--pattern takes S, T and * for the joints "
                             "from cube 2 on, not '%s'",
                             character);
      release (character);
      return error;
    }
    snake.joint[i + 1] = meant[letter - letters];
  }
  return 0;
}

static char *parse_also (const char *box, const struct region *region,
                         struct region *also) {
  char *error = region_read_box (box, also);
  if (error)
    return error_at ("--also-folds", 0, error);
  return also->cells == region->cells
             ? 0
             : message (
                   "--also-folds takes a box of %d cells, as the other "
                   "region has, not %d",
                   region->cells, also->cells);
}

static char *read_wishes (const struct options *options,
                          const struct region *region,
                          struct wishes_read *read) {
  const char *foldings =
      options->answers.unique ? "1" : options->design.foldings;
  struct design_wishes *wishes = &read->wishes;
  char *error = 0;
  *read = (struct wishes_read){
      .wishes = {.palindrome = options->design.palindrome,
                 .corners = options->design.corners,
                 .closed = options->design.closed,
                 .hands_easy = options->design.hands_easy,
                 .most_straights = -1}};
  if (options->design.straights)
    error = parse_straights (options->design.straights, wishes);
  if (!error && foldings)
    error = parse_foldings (foldings, wishes);
  if (!error && options->design.pattern)
    error = parse_pattern (options->design.pattern, region->cells,
                           &read->joints);
  if (!error && options->design.also_folds)
    error = parse_also (options->design.also_folds, region, &read->also);
  wishes->joints = read->joints;
  wishes->also = options->design.also_folds ? &read->also : 0;
  return error;
}

static void wishes_clear (struct wishes_read *read) {
  release (read->joints);
  region_clear (&read->also);
}

/*--------------------------------- search ------------------------------*/

static char *find_and_print (struct design *design,
                             const struct options *options,
                             struct design_answer *answer) {
  int failed = 0;
  answer->verdict = VERDICT_SATISFIABLE;
  while (!failed &&
         (options->answers.all || answer->found < options->answers.count)) {
    struct designed designed;
    char *error = design_next (design, &answer->verdict, &designed);
    const int is_end = error || answer->verdict != VERDICT_SATISFIABLE;
    if (!is_end)
      failed = report_designed (answer, &designed);
    designed_clear (&designed);
    if (is_end)
      return error;
  }
  return 0;
}

/*--------------------------------- proof -------------------------------*/

/* What the search has refuted is refuted again, with a proof. */
static char *write_proof (void *state, struct byte_sink sink,
                          const char *path, enum verdict *verdict) {
  char *error = design_prove (state, sink, path, verdict);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = message ("the solver found a snake that it did not find "
                     "before: please report this");
  return error;
}

/* Comments in the formula say what it means.  There is nothing to prove if
 * nothing was refuted.
 */
static char *prove (struct design *design, const struct design_options *how,
                    const struct options *options,
                    struct design_answer *answer,
                    struct certificate *certificate) {
  if (!design->has_refuted)
    return 0;
  const struct refuter refuter = {
      .formula = design_refuted_clauses (design),
      .comments = message ("c snakesat %s\nc is there such a snake with %d "
                           "to %d straight joints?\n",
                           options->call, design->refuted.least,
                           design->refuted.most),
      .write_proof = write_proof,
      .state = design};
  answer->certificate = certificate;
  return certificate_make (certificate, &refuter, question_jobs (options),
                           &how->limits);
}

/*--------------------------------- command -----------------------------*/

static int search_and_prove (struct design_options *how,
                             const struct options *options,
                             struct design_answer *answer) {
  struct certificate certificate = {0};
  struct design design;
  char *error = 0;
  if (options->design.proof)
    error =
        certificate_open (&certificate, options->design.proof, KEEP_PROOF);
  progress_begin (&how->limits, options);
  if (!error) {
    design_init (&design, answer->region, answer->wishes, how);
    answer->design = &design;
    error = find_and_print (&design, options, answer);
  }
  if (!error && options->design.proof)
    error = prove (&design, how, options, answer, &certificate);
  answer->seconds = limits_seconds (&how->limits);
  progress_end ();
  error = certificate_close (&certificate, error);
  if (!error)
    report_design (answer);
  if (answer->design)
    design_clear (&design);
  answer->design = 0;
  answer->certificate = 0;
  certificate_clear (&certificate);
  if (error)
    return complain_of_machine (error);
  return finish_output (answer->found ? VERDICT_SATISFIABLE
                                      : (int)answer->verdict);
}

static int run (const struct options *options, char **argument) {
  struct question question;
  struct wishes_read read = {.joints = 0};
  struct design_options how = {.seed = (unsigned)options->search.seed,
                               .random = options->design.random,
                               .command = options->search.solver,
                               .hands = options->answers.hands};
  struct design_answer answer = {.json = options->output.json,
                                 .quiet = options->output.quiet,
                                 .hands = options->answers.hands ||
                                          options->design.hands_easy,
                                 .proof_name = options->design.proof,
                                 .region = &question.puzzle.region,
                                 .wishes = &read.wishes,
                                 .plan = &how.plan};
  char *error = question_init (&question, options, *argument, 0);
  if (error)
    return complain (error);
  how.plan = question.plan;
  how.plan.encoding = encoding_whole (how.plan.encoding);
  if (how.plan.symmetry == SYMMETRY_WINDOWS)
    how.plan.symmetry = SYMMETRY_START;
  answer.designs = json_array ();
  error = read_wishes (options, answer.region, &read);
  if (!error && options->design.proof)
    error = certificate_solver_error (options->search.solver);
  const int status =
      error ? complain (error) : search_and_prove (&how, options, &answer);
  json_decref (answer.designs);
  wishes_clear (&read);
  question_clear (&question);
  return status;
}

const struct command command_design = {
    .name = "design",
    .run = run,
    .usage = "--box AxBxC",
    .summary = "find snakes with wanted properties",
    .man_examples =
        "A snake with exactly one folding that reads alike from both "
        "ends:\n"
        "snakesat design --box 3x3x3 --unique --palindrome --straights 9",
    .description =
        "Finds snakes that fold into a region and have the properties "
        "that you ask for.\n"
        "With --solver and --prove, the solver also writes the proof, to "
        "the file {proof}:",
    .example = "  snakesat design --box 4x4x4 --straights max --prove "
               "most \\\n    --solver 'cadical -q {cnf} {proof}'",
    .exit_statuses = "10: found; 20: there is none; 0: not decided",
};
