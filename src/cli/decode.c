#include "encodings/decode.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "cli/signals.h"
#include "cnf/answer.h"
#include "cnf/opb.h"
#include "encodings/encode.h"
#include "encodings/instance.h"
#include "encodings/plan.h"
#include "encodings/self_description.h"
#include "notation/puzzle_reader.h"
#include "output/report.h"
#include "output/report_text.h"
#include "system/array.h"
#include "system/decompressor.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct decoding {
  double began; /* by monotonic_seconds */
  struct limits limits;

  struct question question; /* the puzzle and plan of the formula */
  bool is_opb;
  unsigned shuffle; /* seed of the order of the formula, or 0 */
  struct instance instance;
  struct dimacs_size size; /* of the formula; 0 if a limit was reached */

  enum verdict verdict; /* of the answer */
  enum stop_reason stop;
  ARRAY (struct path) paths; /* the foldings of all models */
};

/*-------------------------------- formula ------------------------------*/

/* Takes puzzle and plan from the description in the formula file. */
static char *read_formula_file (const char *name, struct decoding *decoding,
                                int *variables) {
  struct question *question = &decoding->question;
  CLEANUP (self_description_clear) struct self_description said = {0};
  CLEANUP (reading_clear) struct reading reading = {.notation = 0};
  const struct puzzle_request request = {.reading = &reading};
  char *error = self_description_read (name, &said);
  question->reading.place = said.place;
  if (error)
    return error;
  error = puzzle_read_text (said.puzzle, strlen (said.puzzle), name,
                            &request, &question->puzzle);
  if (error) {
    question->reading.place = reading.place;
    return error;
  }
  question->plan = plan_default (&question->puzzle);
  *variables = said.variables;
  decoding->is_opb = said.is_opb;
  decoding->shuffle = said.shuffle;
  return error_at (name, 0, plan_parse (said.plan, &question->plan));
}

/* Sets `*variables` to the number in the header of a formula, or to 0. */
static char *read_puzzle_or_formula (const char *argument,
                                     struct decoding *decoding,
                                     int *variables) {
  struct question *question = &decoding->question;
  const struct options *options = question->options;
  *variables = 0;
  decoding->shuffle = (unsigned)options->formula.shuffle;
  if (!self_description_present (argument))
    return question_init (question, options, argument);
  if (options->region.box || options->region.shape ||
      options->formula.plan || options->formula.shuffle)
    return format_text ("%s says its puzzle and plan itself: leave out the "
                        "options for them",
                        argument);
  return read_formula_file (argument, decoding, variables);
}

/* Other versions have the same variables, but those of a window, of which
 * there are fewer than the plan has placements; and they kept all x(i,c) of
 * a formula that was refuted while it was written.
 */
static bool may_be_of_other_version (const struct instance *instance,
                                     int variables, int counted) {
  return instance_is_refuted (instance) ||
         (instance->plan.symmetry == SYMMETRY_WINDOWS &&
          abs (variables - counted) < instance->plan.placements);
}

/* Counts the formula that the description means, without keeping clauses.
 * If its number of variables is not that of the file, the description was
 * edited after the file was written.  This takes a tenth of the time that
 * writing the file took, and may reach a limit.
 */
static char *count_formula (const char *argument, struct decoding *decoding,
                            int variables) {
  struct question *question = &decoding->question;
  struct dimacs_size *size = &decoding->size;
  progress_begin (&decoding->limits, question->options);
  instance_init_within (&decoding->instance, &question->puzzle,
                        &question->plan, &decoding->limits);
  const struct clause_source source =
      instance_clauses (&decoding->instance);
  *size = decoding->is_opb ? opb_count (source) : dimacs_count (source);
  if (size->stop) {
    size->variables = size->clauses = 0;
    return 0;
  }
  const int counted = size->variables;
  if (variables)
    size->variables = variables;
  return size->variables == counted ||
                 may_be_of_other_version (&decoding->instance, variables,
                                          counted)
             ? 0
             : format_text (
                   "%s: the formula of this puzzle and plan has %d "
                   "variables, the header says %d",
                   argument, counted, variables);
}

/*--------------------------------- answer ------------------------------*/

/* A wrong answer is most often the answer to another formula. */
static char *take_answer_model (void *state, const struct model *model) {
  struct decoding *decoding = state;
  const size_t number = decoding->paths.count + 1;
  struct path path = {0};
  AUTOFREE char *wrong = instance_decode_canonical (
      &decoding->instance, decoding->shuffle, model, &path);
  if (!wrong) {
    array_push (&decoding->paths, path);
    return 0;
  }
  path_clear (&path);
  return number == 1
             ? format_text ("this answer belongs to another formula: %s",
                            wrong)
             : format_text ("model %zu of this answer is not a folding: %s",
                            number, wrong);
}

/* `name` is 0 for standard input.  At a limit the models that were read
 * before count.
 */
static char *decode_answer (const char *name, struct decoding *decoding) {
  const char *shown = name ? name : "<stdin>";
  struct text_place *place = &decoding->question.reading.place;
  char *error = 0;
  decoding->stop = decoding->size.stop;
  if (!decoding->stop) {
    progress_interrupts_reading (&decoding->limits);
    *place = (struct text_place){.file = shown};
    FILE *stream = decompressed_file_open (name ? name : "-");
    if (stream) {
      error =
          answer_read_all (stream, place, decoding->size.variables,
                           take_answer_model, decoding, &decoding->verdict);
      input_file_close (stream);
    } else
      error = format_text ("%s: %s", shown, input_file_error (errno));
    if (error || decoding->verdict == VERDICT_UNKNOWN)
      decoding->stop = limits_exceeded (&decoding->limits);
  }
  if (!decoding->stop)
    return error;
  mem_free (error);
  if (decoding->paths.count)
    decoding->verdict = VERDICT_SATISFIABLE;
  return 0;
}

/*-------------------------------- printing -----------------------------*/

static void print_decoding_json (const struct decoding *decoding) {
  const struct report report = {.command = "decode",
                                .puzzle = &decoding->question.puzzle,
                                .reading = &decoding->question.reading,
                                .plan = &decoding->question.plan,
                                .path = decoding->paths.item,
                                .paths = (int)decoding->paths.count,
                                .has_foldings = true,
                                .status = report_status (decoding->verdict),
                                .is_search = true,
                                .stop = decoding->stop,
                                .seconds =
                                    monotonic_seconds () - decoding->began};
  report_print_json (&report,
                     json_pack ("{s:o, s:o}", "variables",
                                report_number (decoding->size.variables),
                                "clauses",
                                report_number (decoding->size.clauses)),
                     stdout);
}

/* Several foldings as `solve --all` prints them.  An interrupt of reading
 * does not end the search for an order for hands.
 */
static void print_decoding_text (const struct decoding *decoding) {
  const struct puzzle *puzzle = &decoding->question.puzzle;
  const struct folding_style *style =
      &decoding->question.options->output.folding;
  const struct limits time = {.seconds = decoding->limits.seconds};
  if (decoding->verdict != VERDICT_SATISFIABLE)
    report_print_unfolded (puzzle, decoding->verdict, "the solver",
                           decoding->stop);
  else if (decoding->paths.count == 1)
    report_print_folding (puzzle, decoding->paths.item, style, &time);
  else
    for (size_t i = 0; i < decoding->paths.count; i++)
      report_print_numbered (puzzle, &decoding->paths.item[i], style, &time,
                             (long long)i + 1);
}

/*--------------------------------- command -----------------------------*/

static int decode_command (const struct options *options, char **argument) {
  struct decoding decoding = {.began = monotonic_seconds (),
                              .question.options = options};
  const char *answer =
      argument[1] && strcmp (argument[1], "-") ? argument[1] : 0;
  int variables = 0;
  char *error = 0;
  if (!answer && !strcmp (*argument, "-"))
    error = format_text ("puzzle and answer cannot both come from standard "
                         "input, give a file for one of them");
  if (!error)
    error = read_puzzle_or_formula (*argument, &decoding, &variables);
  if (!error)
    error = count_formula (*argument, &decoding, variables);
  if (!error)
    error = decode_answer (answer, &decoding);
  progress_end ();
  if (decoding.stop && !decoding.paths.count)
    signals_die_if_interrupted ();
  int status;
  if (error)
    status = complain_of_input (error, &decoding.question.reading);
  else {
    if (options->output.json)
      print_decoding_json (&decoding);
    else
      print_decoding_text (&decoding);
    status = finish_output ((int)decoding.verdict);
    if (!options->output.quiet && !decoding.stop && status != EXIT_MACHINE)
      question_remark_on_formula (&decoding.question, &decoding.size,
                                  decoding.is_opb);
  }
  for (size_t i = 0; i < decoding.paths.count; i++)
    path_clear (&decoding.paths.item[i]);
  array_clear (&decoding.paths);
  instance_clear (&decoding.instance);
  question_clear (&decoding.question);
  return status;
}

const struct command command_decode = {
    .name = "decode",
    .run = decode_command,
    .usage = "PUZZLE|FORMULA [ANSWER]",
    .summary = "turn a solver's answer into a folding",
    .man_examples = "Let a solver of your own fold the snake:\n"
                    "snakesat encode karstens.snake | cadical -q >answer "
                    "|| snakesat decode karstens.snake answer",
    .usual = "format json quiet",
    .description =
        "Turns the answer of any SAT solver to the formula of 'snakesat "
        "encode' into a folding. FORMULA is the file, CNF or OPB, which "
        "says its puzzle and plan; with PUZZLE, give the same options as "
        "to encode. FORMULA "
        "and ANSWER may be compressed by gzip, xz, bzip2 or zstd. "
        "ANSWER is a file, default is standard input. If the answer has "
        "several models, all foldings are printed, each of them checked.",
    .exit_statuses = STATUSES_OF_SOLVING,
    .argument = {"PUZZLE or FORMULA", "ANSWER"},
    .least = 1,
    .most = 2,
    .list_more = list_folding_formats,
};
