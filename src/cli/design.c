#include "design/design.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "notation/puzzle_json.h"
#include "notation/region_reader.h"
#include "output/folding_text.h"
#include "output/report.h"
#include "output/report_certificate.h"
#include "proof/certificate.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/numbers.h"
#include "text/prose.h"
#include "text/text_lines.h"

#include <assert.h>
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*--------------------------------- wanted ------------------------------*/

struct designing {
  const struct options *options;
  struct question question;
  struct design_wanted wanted;
  char *joints;       /* to which `wanted` points, or 0 */
  struct region also; /* the same, or no cells */
  struct design_options how;
  bool tells_hands; /* the difficulty of snakes is known */
  struct design design;
  long long found;
  json_t *designs;      /* what was found, with --json */
  enum verdict verdict; /* of the last search; unsatisfiable: no others */
  struct certificate certificate;
  double seconds;
};

/* "3", "3..5", or "3.." with `*most` -1 */
static bool parse_range (const char *text, long long *least,
                         long long *most) {
  char *end;
  *least = *most = strtoll (text, &end, 10);
  if (!isdigit ((unsigned char)*text) || *least > INT_MAX)
    return false;
  if (!strcmp (end, ".."))
    *most = -1;
  if (!*end || *most < 0)
    return true;
  *most = strncmp (end, "..", 2) ? -1 : strtoll (end + 2, &end, 10);
  return !*end && *least <= *most && *most <= INT_MAX;
}

static char *parse_straights (const char *argument,
                              struct design_wanted *wanted) {
  long long least, most;
  if (!strcmp (argument, "min"))
    wanted->straights = STRAIGHTS_FEWEST;
  else if (!strcmp (argument, "max"))
    wanted->straights = STRAIGHTS_MOST;
  else if (parse_range (argument, &least, &most)) {
    wanted->least_straights = (int)least;
    wanted->most_straights = (int)most;
  } else
    return format_text ("--straights takes a number, 3..5, min or max, not "
                        "'%s'",
                        argument);
  return 0;
}

static char *parse_foldings (const char *argument,
                             struct design_wanted *wanted) {
  long long least, most;
  if (!parse_range (argument, &least, &most) || !least)
    return format_text (
        "--foldings takes a number from 1 on, 2..5 or 2.., not '%s'",
        argument);
  wanted->least_foldings = least;
  wanted->most_foldings = most < 0 ? 0 : most;
  return 0;
}

static char *parse_pattern (const char *pattern, int cubes, char **joints) {
  static const char letters[] = "SFT*";
  static const char meant[] = {STRAIGHT, STRAIGHT, TURN, FREE};
  const int length = (int)strlen (pattern);
  if (length > cubes - 2)
    return format_text (
        "--pattern has %d letters, the snake only %d joints", length,
        cubes - 2);
  struct snake snake;
  snake_init (&snake, cubes, FREE);
  *joints = snake.joint;
  for (int i = 0; i < length; i++) {
    const char *letter = strchr (letters, pattern[i]);
    if (!letter) {
      AUTOFREE char *character = quoted_character (pattern + i);
      return format_text ("--pattern takes S, T and * for the joints "
                          "from cube 2 on, not %s",
                          character);
    }
    snake.joint[i + 1] = meant[letter - letters];
  }
  return 0;
}

static char *read_wanted (struct designing *job) {
  const struct options *options = job->options;
  const struct region *region = &job->question.puzzle.region;
  const char *foldings =
      options->answers.unique ? "1" : options->design.foldings;
  const char *also = options->design.also_folds;
  struct design_wanted *wanted = &job->wanted;
  char *error = 0;
  *wanted = (struct design_wanted){.palindrome = options->design.palindrome,
                                   .corners = options->design.corners,
                                   .closed = options->design.closed,
                                   .hands_easy = options->design.hands_easy,
                                   .most_straights = -1};
  if (options->design.straights)
    error = parse_straights (options->design.straights, wanted);
  if (!error && foldings)
    error = parse_foldings (foldings, wanted);
  if (!error && options->design.pattern)
    error = parse_pattern (options->design.pattern, region->cells,
                           &job->joints);
  wanted->joints = job->joints;
  if (error || !also)
    return error;
  wanted->also = &job->also;
  error = error_at ("--also-folds", 0, region_read_box (also, &job->also));
  if (!error && job->also.cells != region->cells)
    error = format_text ("--also-folds takes a box of %d cells, as the "
                         "other region has, not %d",
                         region->cells, job->also.cells);
  return error;
}

/*----------------------------------- text ------------------------------*/

/* There is nothing to prove if nothing was refuted. */
static bool has_proof (const struct designing *job) {
  return job->options->design.proof && job->design.has_refuted;
}

static const char *fewer_or_more (const struct designing *job) {
  return job->wanted.straights == STRAIGHTS_FEWEST ? "fewer" : "more";
}

static void print_properties (const struct designing *job,
                              const struct designed *designed) {
  const enum stop_reason stop = job->design.stop;
  FILE *out = text_stream_open ();
  fprintf (out, "%d straight joint%s", designed->straights,
           plural (designed->straights));
  if (job->design.is_optimal)
    fprintf (out, ", and there is none with %s", fewer_or_more (job));
  else if (job->wanted.straights != STRAIGHTS_ANY)
    fprintf (out, ", none with %s is known; not decided%s%s",
             fewer_or_more (job), stop ? ": " : "", stop_name (stop));
  if (design_counts_foldings (&job->wanted))
    fprintf (out, "; foldings up to symmetry and reversal: %s%lld",
             designed->is_counted ? "" : "at least ",
             count_up_to_reversal (&designed->count));
  AUTOFREE char *line = text_stream_close (out);
  prose_line (stdout, "%s", line);
}

static void print_design_text (const struct designing *job,
                               const struct designed *designed) {
  const struct region *other = job->wanted.also;
  const struct puzzle puzzle =
      puzzle_of (&job->question.puzzle.region, &designed->snake);
  AUTOFREE char *moves = snake_moves (&designed->snake);
  printf ("%smoves:%s\n", job->found ? "\n" : "", moves);
  print_properties (job, designed);
  if (job->tells_hands) {
    AUTOFREE char *words = difficulty_text (&designed->hands);
    prose_line (stdout, "hands: %s", words);
  }
  putchar ('\n');
  folding_text_layers (&puzzle, designed->path, stdout);
  if (other) {
    const struct puzzle also = puzzle_of (other, &designed->snake);
    AUTOFREE char *name = region_text (other);
    printf ("\nAnd in %s:\n\n", name);
    folding_text_layers (&also, &designed->path[1], stdout);
  }
}

static void print_nothing_found (const struct designing *job) {
  const enum stop_reason stop = job->design.stop;
  AUTOFREE char *region = region_text (&job->question.puzzle.region);
  assert (!job->found);
  if (job->verdict == VERDICT_UNSATISFIABLE)
    prose_line (stdout, "%s: %s", region,
                job->wanted.hands_easy
                    ? "no such snake was found, and all were tried."
                    : "there is no such snake.");
  else
    prose_line (stdout, "%s: not decided%s%s.", region, stop ? ": " : "",
                stop_name (stop));
}

static void print_proof (const struct designing *job) {
  const struct certificate *certificate = &job->certificate;
  if (job->found)
    putchar ('\n');
  if (certificate->verdict != VERDICT_UNSATISFIABLE) {
    printf ("This is not proved: %s.\n", certificate->stop
                                             ? stop_name (certificate->stop)
                                             : "the solver gave up");
    return;
  }
  if (!job->found)
    prose_line (stdout, "This is proved, and the proof was checked.");
  else
    prose_line (stdout,
                "It is proved that no snake has %s straight joints, and "
                "the proof was checked.",
                fewer_or_more (job));
  report_certificate (certificate, design_plan (&job->design));
}

/* The last remark is made because old files of these names may look like
 * the proof.
 */
static void remark_on_design (const struct designing *job) {
  fflush (stdout);
  fprintf (
      stderr, "%lld snake%s%s, %.3f s\n", job->found, plural (job->found),
      job->verdict == VERDICT_UNSATISFIABLE ? ", and there are no others"
                                            : "",
      job->seconds);
  if (!job->options->design.proof || has_proof (job))
    return;
  const char *name = job->options->design.proof;
  say_line (format_text (
      "There is nothing to prove: %s.cnf and %s.drat are not written.",
      name, name));
}

/*----------------------------------- JSON ------------------------------*/

static json_t *folding_in (const struct region *region,
                           const struct designed *designed,
                           const struct path *path) {
  const struct puzzle puzzle = puzzle_of (region, &designed->snake);
  return json_pack ("[o]", path_to_json (&puzzle, path));
}

/* What is 0 is left out by a `*` in the format. */
static json_t *designed_to_json (const struct designing *job,
                                 const struct designed *designed) {
  const struct region *other = job->wanted.also;
  const bool counts = design_counts_foldings (&job->wanted);
  AUTOFREE char *moves = snake_moves (&designed->snake);
  return json_pack (
      "{s:s, s:i, s:b, s:o, s:o*, s:o*, s:o*, s:o*}", "snake", moves,
      "straights", designed->straights, "palindrome",
      snake_is_palindrome (&designed->snake), "foldings",
      folding_in (&job->question.puzzle.region, designed, designed->path),
      "up_to_symmetry_and_reversal",
      counts ? json_integer (count_up_to_reversal (&designed->count)) : 0,
      "complete", counts ? json_boolean (designed->is_counted) : 0, "hands",
      job->tells_hands ? difficulty_to_json (&designed->hands) : 0,
      "also_foldings",
      other ? folding_in (other, designed, &designed->path[1]) : 0);
}

/* The question is a puzzle whose joints are free. */
static void print_design_json (const struct designing *job) {
  const bool is_complete = job->verdict == VERDICT_UNSATISFIABLE;
  const bool has_best = job->wanted.straights != STRAIGHTS_ANY;
  CLEANUP (snake_clear) struct snake asked;
  snake_init (&asked, job->question.puzzle.region.cells, FREE);
  const struct puzzle puzzle =
      puzzle_of (&job->question.puzzle.region, &asked);
  const struct report report = {.command = "design",
                                .puzzle = &puzzle,
                                .plan = design_plan (&job->design),
                                .status = job->found    ? "found"
                                          : is_complete ? "none"
                                                        : "unknown",
                                .is_search = 1,
                                .stop = job->design.stop,
                                .seconds = job->seconds};
  json_t *own = json_pack (
      "{s:O, s:b, s:o*, s:o*}", "designs", job->designs, "complete",
      is_complete, "optimal",
      has_best ? json_boolean (job->design.is_optimal) : 0, "certificate",
      has_proof (job) ? certificate_to_json (&job->certificate,
                                             design_plan (&job->design))
                      : 0);
  report_print_json (&report, own, stdout);
}

/*--------------------------------- search ------------------------------*/

static char *find_and_print (struct designing *job) {
  const struct options *options = job->options;
  job->verdict = VERDICT_SATISFIABLE;
  while (!ferror (stdout) &&
         (options->answers.all || job->found < options->answers.count)) {
    CLEANUP (designed_clear) struct designed designed;
    char *error = design_next (&job->design, &job->verdict, &designed);
    if (error || job->verdict != VERDICT_SATISFIABLE)
      return error;
    if (options->output.json)
      json_array_append_new (job->designs,
                             designed_to_json (job, &designed));
    else
      print_design_text (job, &designed);
    job->found++;
    fflush (stdout);
  }
  return 0;
}

/*--------------------------------- proof -------------------------------*/

/* What the search has refuted is refuted again, with a proof. */
static char *write_design_proof (void *state, struct byte_sink sink,
                                 const char *path, enum verdict *verdict) {
  char *error = design_prove (state, sink, path, verdict);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = format_text ("the solver found a snake that it did not find "
                         "before: please report this");
  return error;
}

static void write_refuted (void *state, struct formula *formula) {
  struct designing *job = state;
  design_encode_refuted (&job->design, formula);
}

/* Comments in the formula say what it means. */
static char *describe_refuted (void *state) {
  const struct designing *job = state;
  return format_text (
      "c snakesat %s\nc is there such a snake with %d to %d straight "
      "joints?\n",
      job->options->call, job->design.refuted.least,
      job->design.refuted.most);
}

static char *find_and_prove (struct designing *job) {
  const char *file = job->options->design.proof;
  const struct limits *limits = &job->how.how.limits;
  const struct refuter refuter = {
      .formula = {job, write_refuted, limits, describe_refuted},
      .write_proof = write_design_proof,
      .state = &job->design};
  char *error = file ? certificate_open (&job->certificate, file,
                                         FORMAT_DRAT, KEEP_PROOF)
                     : 0;
  progress_begin (&job->how.how.limits, job->options);
  design_init (&job->design, &job->question.puzzle.region, &job->wanted,
               &job->how);
  if (!error)
    error = find_and_print (job);
  if (!error && has_proof (job))
    error = certificate_make (&job->certificate, &refuter,
                              job->how.how.jobs, limits);
  job->seconds = limits_seconds (limits);
  progress_end ();
  return certificate_close (&job->certificate, error);
}

/*--------------------------------- command -----------------------------*/

static int search_designs (struct designing *job) {
  char *error = find_and_prove (job);
  if (error)
    return complain_of_machine (error);
  if (job->options->output.json)
    print_design_json (job);
  else {
    if (!job->found)
      print_nothing_found (job);
    if (has_proof (job))
      print_proof (job);
    if (!job->options->output.quiet)
      remark_on_design (job);
  }
  return finish_output (job->found ? VERDICT_SATISFIABLE
                                   : (int)job->verdict);
}

static int run_design (const struct options *options, char **argument) {
  struct designing job = {.options = options,
                          .how = {.how = question_search (options),
                                  .random = options->design.random,
                                  .hands = options->answers.hands},
                          .tells_hands = options->answers.hands ||
                                         options->design.hands_easy};
  char *error = question_init_search (&job.question, options, *argument);
  job.how.plan = job.question.plan;
  job.designs = json_array ();
  if (!error)
    error = read_wanted (&job);
  if (!error && options->design.proof)
    error = certificate_solver_error (options->search.solver);
  const int status = error
                         ? complain_of_input (error, &job.question.reading)
                         : search_designs (&job);
  design_clear (&job.design);
  certificate_clear (&job.certificate);
  json_decref (job.designs);
  mem_free (job.joints);
  region_clear (&job.also);
  question_clear (&job.question);
  return status;
}

const struct command command_design = {
    .name = "design",
    .run = run_design,
    .usage = "--box AxBxC",
    .summary = "find snakes with wanted properties",
    .man_examples =
        "A snake with exactly one folding that is the same from both "
        "ends:\n"
        "snakesat design --box 3x3x3 --unique --palindrome --straights 9",
    .usual = "box straights unique palindrome pattern hands count json",
    .description =
        "Finds snakes that fold into a region and have the properties "
        "that you ask for.\n"
        "With --solver and --prove, the solver also writes the proof, to "
        "the file {proof}:",
    .example = "  snakesat design --box 4x4x4 --straights max --prove "
               "most \\\n    --solver 'cadical -q {cnf} {proof}'",
    .exit_statuses = "10: found; 20: there is none; 0: not decided",
};
