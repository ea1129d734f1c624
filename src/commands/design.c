#include "design/design.h"

#include "cnf/dimacs.h"
#include "commands/commands.h"
#include "commands/complain.h"
#include "commands/design_wishes.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "proof/certificate.h"
#include "report/report_design.h"
#include "system/memory.h"

#include <stdlib.h>

/*--------------------------------- search ------------------------------*/

static char *find_and_print (struct design *design,
                             const struct options *options,
                             struct design_answer *answer) {
  char *error = 0;
  int failed = 0;
  answer->verdict = VERDICT_SATISFIABLE;
  while (!failed &&
         (options->answers.all || answer->found < options->answers.count)) {
    struct designed designed;
    error = design_next (design, &answer->verdict, &designed);
    if (error || answer->verdict != VERDICT_SATISFIABLE)
      return error;
    failed = report_designed (answer, &designed);
    designed_clear (&designed);
  }
  return 0;
}

/*--------------------------------- proof -------------------------------*/

/* Refutes what the design has refuted once more, with a proof. */
struct refutation {
  struct design *design;
  char *comments;
};

static int write_formula (void *state, struct byte_sink sink) {
  const struct refutation *refutation = state;
  struct dimacs_size size;
  return dimacs_write (design_refuted_clauses (refutation->design),
                       refutation->comments, COMMENTS_IN_FRONT, sink,
                       &size);
}

static char *write_proof (void *state, struct byte_sink sink,
                          const char *path, enum verdict *verdict) {
  const struct refutation *refutation = state;
  char *error = design_prove (refutation->design, sink, path, verdict);
  if (!error && *verdict == VERDICT_SATISFIABLE)
    error = message ("the solver found a snake where there was none "
                     "before: please report this");
  return error;
}

/* Whoever finds the formula should know what it says; where nothing was
 * refuted there is nothing to prove.
 */
static char *prove (struct design *design, const struct design_options *how,
                    const struct options *options,
                    struct design_answer *answer,
                    struct certificate *certificate) {
  int least, most;
  if (!design_has_refuted (design, &least, &most))
    return 0;
  struct refutation refutation = {
      design,
      message ("c snakesat %s\nc is there such a snake with %d to %d "
               "straight joints?\n",
               options->call, least, most)};
  const struct refuter refuter = {.write_formula = write_formula,
                                  .write_proof = write_proof,
                                  .state = &refutation};
  char *error = certificate_make (certificate, &refuter,
                                  question_jobs (options), &how->limits);
  answer->certificate = certificate;
  release (refutation.comments);
  return error;
}

/*--------------------------------- command -----------------------------*/

static int search_and_prove (struct design_options *how,
                             const struct options *options,
                             struct design_answer *answer) {
  struct certificate certificate = {0};
  struct design *design = 0;
  char *error = 0;
  if (options->design.proof)
    error =
        certificate_open (&certificate, options->design.proof, KEEP_PROOF);
  progress_begin (&how->limits, options);
  if (!error) {
    answer->design = design =
        design_new (answer->region, answer->wishes, how);
    error = find_and_print (design, options, answer);
  }
  if (!error && options->design.proof)
    error = prove (design, how, options, answer, &certificate);
  answer->seconds = limits_seconds (&how->limits);
  progress_end ();
  error = certificate_close (&certificate, error);
  if (!error)
    report_design (answer);
  if (design)
    design_delete (design);
  answer->design = 0;
  answer->certificate = 0;
  certificate_clear (&certificate);
  if (error)
    return complain_of_machine (error);
  return finish_output (answer->found ? VERDICT_SATISFIABLE
                                      : (int)answer->verdict);
}

/* The wishes, and the plan as design.h takes it */
static char *read_question (const struct options *options,
                            const struct region *region,
                            struct wishes_read *read, struct plan *plan) {
  char *error = wishes_read (options, region, read);
  if (!error)
    error = question_region_plan (options, region, plan);
  if (!error && options->design.proof)
    error = certificate_solver_error (options->search.solver);
  if (!error && plan->symmetry == SYMMETRY_WINDOWS)
    plan->symmetry = SYMMETRY_START;
  return error;
}

static int run (const struct options *options, char **argument) {
  struct region region;
  struct wishes_read read;
  struct design_options how = {.seed = (unsigned)options->search.seed,
                               .random = options->design.random,
                               .command = options->search.solver};
  struct design_answer answer = {.json = options->output.json,
                                 .quiet = options->output.quiet,
                                 .proof_name = options->design.proof,
                                 .region = &region,
                                 .wishes = &read.wishes,
                                 .plan = &how.plan};
  (void)argument;
  char *error = question_whole_region (options, &region);
  if (error)
    return complain (error);
  answer.designs = json_array ();
  error = read_question (options, &region, &read, &how.plan);
  const int status =
      error ? complain (error) : search_and_prove (&how, options, &answer);
  json_decref (answer.designs);
  wishes_clear (&read);
  region_clear (&region);
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
        "With --solver that program writes the proof, too, to the file "
        "{proof}:",
    .example = "  snakesat design --box 4x4x4 --straights max --prove "
               "most \\\n    --solver 'cadical -q {cnf} {proof}'",
    .exit_statuses = "10: found; 20: there is none; 0: not decided",
};
