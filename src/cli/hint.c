#include "explain/hint.h"

#include "cli/command.h"
#include "cli/progress.h"
#include "cli/question.h"
#include "instructions/folding_words.h"
#include "instructions/place_words.h"
#include "output/report.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/prose.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* What is held, with its cubes counted as the puzzle does, or from the
 * other end
 */
struct end_hint {
  const struct folding_style *style;
  const struct puzzle *puzzle;
  const struct partial_folding *holding;
  enum hold_fault fault;
  int fault_at; /* the cube, from 0 */
  struct hint hint;
};

struct hint_request {
  const struct question *question;
  const char *argument; /* PUZZLE */
  struct hint_options how;
  struct end_hint own, other_end;
  const struct end_hint *best; /* the one that is used */
};

/*----------------------------------- text ------------------------------*/

static void say_fault (struct prose *prose, const struct end_hint *own) {
  const int number = own->fault_at + 1;
  if (own->fault == HOLD_APART)
    prose_say (prose,
               "Cubes %d and %d are neighbours in the snake, but you put "
               "them in cells that do not touch.",
               number, number + 1);
  else if (own->fault == HOLD_TURNS)
    prose_say (prose,
               "You turn at cube %d, but there the snake is straight.",
               number);
  else if (own->fault == HOLD_STRAIGHT)
    prose_say (prose,
               "You go straight on at cube %d, but there the snake turns.",
               number);
}

/* Why the cubes are counted from that end */
static void say_choice (struct prose *prose,
                        const struct hint_request *asked) {
  const enum hold_fault fault = asked->own.fault;
  if (asked->best->hint.keep >= 0)
    say_fault (prose, &asked->own);
  if (asked->best == &asked->other_end)
    prose_say (prose,
               "%s, so that end is used: your cube 1 is cube %d of the "
               "snake as it was typed.",
               fault ? "Counted from the other end it fits"
                     : "It cannot be finished that way, but it can if you "
                       "count from the other end",
               asked->best->puzzle->snake.cubes);
  else if (asked->best->hint.keep >= 0 && fault > HOLD_APART)
    prose_say (prose, "Compare it with what 'snakesat show' draws.");
}

static void say_what_can_stay (struct prose *prose,
                               const struct end_hint *end) {
  const int keep = end->hint.keep;
  if (keep < 0)
    prose_say (prose, "This snake cannot be folded at all.");
  else if (keep == end->puzzle->snake.cubes)
    prose_say (prose, "Done: every cube is in its place.");
  else if (keep == end->holding->count)
    prose_say (prose, keep ? "So far so good: you can keep everything."
                           : "Nothing is placed yet.");
  else if (keep) {
    const int first = end->hint.held[0].cube,
              last = end->hint.held[keep - 1].cube;
    prose_say (prose,
               "It cannot be finished from here. Unfold everything after "
               "cube %d; you can keep",
               last + 1);
    say_cubes (prose, "cube", first < last ? first : last,
               first < last ? last : first, ".");
  } else
    prose_say (prose, "It cannot be finished from here. Start over: you "
                      "can keep no cube.");
}

/* As seen from the cube before */
static const char *side_of (int direction) {
  static const char *const words[DIRECTIONS] = {
      "behind",         "in front of", "to the right of",
      "to the left of", "on top of",   "below"};
  return words[direction];
}

static const int *place_of (const struct end_hint *end, int cube) {
  const int cell = end->hint.path.cell[cube];
  return end->puzzle->region.position[cell].at;
}

/* On along the snake: the words are those of the instructions. */
static void say_next_on (struct prose *prose, const struct end_hint *end,
                         const struct hint_next *next) {
  const int is_straight =
      path_is_straight (end->puzzle, &end->hint.path, next->from);
  const int z = place_of (end, next->last)[2];
  prose_say (prose, "Next: at cube %d %s", next->from + 1,
             is_straight ? "go straight on," : "turn");
  say_way (prose, end->style, &end->puzzle->region, next->direction, z,
           ":");
  say_cubes (prose, "cube", next->cube, next->last, ".");
}

static void say_next_run (struct prose *prose, const struct end_hint *end,
                          const struct hint_next *next) {
  const int *at = place_of (end, next->cube);
  const int follower = next->cube + (next->cube - next->from);
  if (next->from && next->cube > next->from) {
    say_next_on (prose, end, next);
    return;
  }
  prose_say (prose, "Next: cube %d goes %s cube %d,", next->cube + 1,
             side_of (next->direction), next->from + 1);
  say_place (prose, &end->puzzle->region, at);
  if (next->last == follower)
    prose_say (prose, "Cube %d follows in the same direction.",
               next->last + 1);
  else if (next->last != next->cube)
    prose_say (prose, "Cubes %d to %d follow in the same direction.",
               follower + 1, next->last + 1);
}

/* The place of cube 1 is told if nothing has named it, as what follows
 * names places.
 */
static void say_next (struct prose *prose, const struct end_hint *end) {
  const struct hint *hint = &end->hint;
  struct hint_next next;
  if (end->holding->at && hint->keep > 0) {
    prose_say (prose, "Cube 1 is");
    say_place (prose, &end->puzzle->region, place_of (end, 0));
  }
  if (!hint->keep) {
    CLEANUP (hands_clear) struct hands hands;
    CLEANUP (folding_steps_clear) struct folding_steps steps;
    hands_along (&hands, end->puzzle, &hint->path);
    folding_steps_init (&steps, &hands, end->style);
    prose_say (prose, "%s", steps.step[0].words);
  }
  if (hint_next (end->puzzle, hint, &next))
    say_next_run (prose, end, &next);
}

/* The steps after the next one, along the snake, if cubes 1, 2, ... can
 * stay
 */
static void print_rest (const struct end_hint *end) {
  struct hint_next next;
  int number = 0;
  if (!end->hint.path.cubes || end->hint.keep < 1 ||
      !hint_next (end->puzzle, &end->hint, &next) ||
      next.from != end->hint.keep - 1 || end->hint.held[0].cube != 0)
    return;
  CLEANUP (hands_clear) struct hands hands;
  CLEANUP (folding_steps_clear) struct folding_steps steps;
  hands_along (&hands, end->puzzle, &end->hint.path);
  folding_steps_init (&steps, &hands, end->style);
  for (int i = 1; i < steps.count; i++)
    if (steps.step[i].first >= next.last) {
      if (!number)
        puts ("\nThen, along the snake:\n");
      prose_item (stdout, ++number, steps.step[i].words);
    }
}

static void print_text (const struct hint_request *asked) {
  const struct hint *hint = &asked->best->hint;
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  say_choice (&prose, asked);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else
    say_what_can_stay (&prose, asked->best);
  if (hint->path.cubes)
    say_next (&prose, asked->best);
  prose_end (&prose);
  print_rest (asked->best);
  if (hint->verdict == VERDICT_UNSATISFIABLE && hint->keep < 0) {
    AUTOFREE char *command =
        suggest ("explain", "", asked->question->options, asked->argument);
    printf ("Most often a joint was mistyped; this finds it:\n  %s\n",
            command);
  }
}

/*----------------------------------- JSON ------------------------------*/

static json_t *next_to_json (const struct end_hint *end) {
  struct hint_next next;
  if (!hint_next (end->puzzle, &end->hint, &next))
    return json_null ();
  struct prose prose;
  prose_init (&prose, text_stream_open ());
  prose.width = INT_MAX;
  prose_begin (&prose, 0);
  say_next_run (&prose, end, &next);
  AUTOFREE char *words = text_stream_close (prose.out);
  const int *at = place_of (end, next.cube);
  return json_pack ("{s:i, s:i, s:i, s:s, s:[iii], s:s}", "from",
                    next.from + 1, "cube", next.cube + 1, "last",
                    next.last + 1, "direction",
                    move_name (end->style, next.direction), "cell", at[0],
                    at[1], at[2], "words", words);
}

/* The status and the folding are those of the snake as it was typed. */
static void print_json (const struct hint_request *asked) {
  const struct end_hint *best = asked->best;
  const struct hint *hint = &best->hint;
  const int is_other_end = best == &asked->other_end;
  json_t *completable =
      hint->verdict == VERDICT_UNKNOWN
          ? json_null ()
          : json_boolean (hint->verdict == VERDICT_SATISFIABLE);
  json_t *own =
      json_pack ("{s:o, s:b, s:i, s:i, s:o}", "completable", completable,
                 "other_end", is_other_end, "held", best->holding->count,
                 "keep", hint->keep, "next", next_to_json (best));
  const int folds = hint->path.cubes > 0;
  CLEANUP (path_clear) struct path path;
  path_copy (&path, &hint->path);
  if (is_other_end)
    path_reverse (&path);
  const struct report report = {
      .command = "hint",
      .puzzle = &asked->question->puzzle,
      .reading = &asked->question->reading,
      .plan = &asked->question->plan,
      .path = &path,
      .paths = folds,
      .has_foldings = 1,
      .status = report_status (folds ? VERDICT_SATISFIABLE : hint->verdict),
      .is_search = 1,
      .stop = hint->stop,
      .seconds = limits_seconds (&asked->how.how.limits)};
  report_print_json (&report, own, stdout);
}

/*--------------------------------- the ends ----------------------------*/

static void end_hint_init (struct end_hint *end,
                           const struct folding_style *style,
                           const struct puzzle *puzzle,
                           const struct partial_folding *holding) {
  *end = (struct end_hint){
      .style = style, .puzzle = puzzle, .holding = holding};
  end->fault = partial_folding_fault (puzzle, holding, &end->fault_at);
}

static char *find (struct end_hint *end, const struct hint_options *how) {
  return hint_find (end->puzzle, end->holding, how, &end->hint);
}

/* What is held may be cubes 1, 2, ... from the other end, unless the puzzle
 * names cubes that are fixed, or the last cubes are held by their numbers.
 */
static int may_be_other_end (const struct hint_request *asked) {
  const struct puzzle *puzzle = &asked->question->puzzle;
  const struct partial_folding *holding = asked->own.holding;
  return !puzzle->fixes && holding->count > 2 &&
         holding->fix[0].cube < holding->fix[1].cube &&
         !snake_is_palindrome (&puzzle->snake) && !asked->other_end.fault;
}

/* The other end is used if only from there what is held has no fault, or
 * only from there it can be finished.
 */
static char *find_best (struct hint_request *asked) {
  struct end_hint *own = &asked->own, *other = &asked->other_end;
  const int may_be_other = may_be_other_end (asked);
  if (own->fault && may_be_other) {
    asked->best = other;
    return find (other, &asked->how);
  }
  asked->best = own;
  char *error = find (own, &asked->how);
  if (error || !may_be_other || own->hint.keep < 0 ||
      own->hint.verdict != VERDICT_UNSATISFIABLE)
    return error;
  error = find (other, &asked->how);
  if (!error && other->hint.verdict == VERDICT_SATISFIABLE)
    asked->best = other;
  return error;
}

/*--------------------------------- command -----------------------------*/

static int answer (struct hint_request *asked,
                   const struct partial_folding *holding) {
  const struct options *options = asked->question->options;
  struct puzzle reversed = puzzle_reversed (&asked->question->puzzle);
  end_hint_init (&asked->own, &options->output.folding,
                 &asked->question->puzzle, holding);
  end_hint_init (&asked->other_end, &options->output.folding, &reversed,
                 holding);
  progress_begin (&asked->how.how.limits, options);
  char *error = find_best (asked);
  progress_end ();
  if (!error && options->output.json)
    print_json (asked);
  else if (!error)
    print_text (asked);
  const int verdict = (int)asked->best->hint.verdict;
  hint_clear (&asked->own.hint);
  hint_clear (&asked->other_end.hint);
  puzzle_reversed_clear (&reversed);
  return error ? complain_of_machine (error) : finish_output (verdict);
}

static int run (const struct options *options, char **argument) {
  struct hint_request asked = {.argument = *argument};
  const struct partial_folding_text text = {
      options->hint.have, options->hint.moves, options->hint.from};
  CLEANUP (question_clear) struct question question;
  CLEANUP (partial_folding_clear) struct partial_folding holding = {0};
  char *error = question_init_search (&question, options, *argument);
  if (!error)
    error = partial_folding_read (&question.puzzle, &text, &holding);
  asked.question = &question;
  asked.how =
      (struct hint_options){question.plan, question_search (options)};
  return error ? complain_of_input (error, &question.reading)
               : answer (&asked, &holding);
}

const struct command command_hint = {
    .name = "hint",
    .run = run,
    .usage = "PUZZLE\nPUZZLE --have LIST|FILE\nPUZZLE --moves LETTERS",
    .summary = "help when you are stuck",
    .man_examples = "Can the cubes stay that were placed by these moves?\n"
                    "snakesat hint craig-wood.snake --moves FFRRUU",
    .description =
        "Says whether the folding you have begun can still be finished, "
        "and where the next cube goes; if not, how far to undo. Without "
        "--have and --moves nothing is placed yet, and the hint is the "
        "first step. If you give three cubes or more, in rising order, you "
        "may count from either end, unless the puzzle fixes cubes.",
    .exit_statuses = "10: can be finished; 20: cannot; 0: not decided",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
