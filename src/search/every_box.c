#include "search/every_box.h"

#include "system/array.h"
#include "system/memory.h"

#include <assert.h>

static void add_every_box (int cells, struct box_answers *answers) {
  for (int a = cells; a >= 1; a--)
    for (int b = cells / a; b >= a; b--) {
      const int side[3] = {a, b, cells / a / b};
      if (a * b * side[2] != cells || side[2] < b)
        continue;
      struct box_answer answer = {.outcome = {.verdict = VERDICT_UNKNOWN}};
      region_init_box (&answer.box, side);
      array_push (answers, answer);
    }
}

struct puzzle box_answer_puzzle (const struct box_answer *answer,
                                 const struct snake *snake) {
  return puzzle_of (&answer->box, snake);
}

/* Within few nodes, unless the options choose what decides */
static char *decide_box_briefly (const struct puzzle *puzzle,
                                 const char *plan,
                                 const struct search_options *options,
                                 struct outcome *outcome) {
  return plan || options->search != SEARCH_AUTO || options->solver.command
             ? 0
             : solve_briefly (puzzle, BRIEF_NODES, &options->limits,
                              outcome);
}

static char *decide_box (const struct puzzle *puzzle, const char *words,
                         const struct search_options *options,
                         struct outcome *outcome) {
  struct plan plan = plan_default (puzzle);
  char *error = words ? plan_parse (words, &plan) : 0;
  if (!error)
    error = search_fit_plan (options, puzzle, &plan);
  return error ? error : solve (puzzle, &plan, options, outcome);
}

/* The same limits with a share of the time that is left */
static struct search_options share_time (const struct search_options *whole,
                                         int boxes) {
  struct search_options share = *whole;
  const double passed = limits_seconds (&whole->limits);
  if (whole->limits.seconds > passed)
    share.limits.seconds =
        passed + (whole->limits.seconds - passed) / boxes;
  return share;
}

char *box_answers_find (const struct snake *snake, const char *plan,
                        const struct search_options *options,
                        struct box_answers *answers) {
  assert (snake->cubes <= EVERY_BOX_MOST_CUBES);
  *answers = (struct box_answers){.count = 0};
  add_every_box (snake->cubes, answers);
  char *error = 0;
  for (size_t i = 0; !error && i < answers->count; i++) {
    const struct puzzle puzzle =
        box_answer_puzzle (&answers->item[i], snake);
    error = decide_box_briefly (&puzzle, plan, options,
                                &answers->item[i].outcome);
  }
  /* Thin boxes are decided soonest, and leave more time for others. */
  int undecided = box_answers_count (answers, VERDICT_UNKNOWN);
  for (size_t i = answers->count; !error && i-- > 0;) {
    struct outcome *outcome = &answers->item[i].outcome;
    if (outcome->verdict != VERDICT_UNKNOWN)
      continue;
    const struct puzzle puzzle =
        box_answer_puzzle (&answers->item[i], snake);
    const struct search_options share = share_time (options, undecided--);
    error = decide_box (&puzzle, plan, &share, outcome);
    if (outcome->stop)
      answers->stop = outcome->stop;
  }
  answers->seconds = limits_seconds (&options->limits);
  return error;
}

void box_answers_clear (struct box_answers *answers) {
  for (size_t i = 0; i < answers->count; i++) {
    region_clear (&answers->item[i].box);
    outcome_clear (&answers->item[i].outcome);
  }
  array_clear (answers);
  *answers = (struct box_answers){.count = 0};
}

int box_answers_count (const struct box_answers *answers,
                       enum verdict verdict) {
  int count = 0;
  for (size_t i = 0; i < answers->count; i++)
    count += answers->item[i].outcome.verdict == verdict;
  return count;
}

enum verdict box_answers_verdict (const struct box_answers *answers) {
  return box_answers_count (answers, VERDICT_SATISFIABLE)
             ? VERDICT_SATISFIABLE
         : box_answers_count (answers, VERDICT_UNKNOWN)
             ? VERDICT_UNKNOWN
             : VERDICT_UNSATISFIABLE;
}
