#include "explain/hint.h"

#include "commands/command.h"
#include "commands/holding.h"
#include "commands/progress.h"
#include "commands/question.h"
#include "folding/folding_words.h"
#include "report/report.h"
#include "system/memory.h"
#include "text/prose.h"

#include <limits.h>
#include <stdio.h>

/* What was asked, and the answer.  Where the cubes are counted from the
 * other end, puzzle and holding are turned around until it is reported.
 */
struct asked {
  const struct options *options;
  const char *argument;
  struct puzzle puzzle;
  struct hint_options how;
  struct holding holding;
  struct hint hint;
  enum hold_fault fault;
  int fault_at;    /* the cube, from 0 */
  int other_end;   /* what is held fits only from there, or stays so */
  int counts_down; /* the last cubes are held, under their own numbers */
};

/* As people call the cube */
static int number (const struct asked *asked, int cube) {
  return asked->counts_down ? asked->puzzle.snake.cubes - cube : cube + 1;
}

static void puzzle_reverse (struct puzzle *puzzle) {
  snake_reverse (&puzzle->snake);
  for (int i = 0; i < puzzle->fixes; i++)
    puzzle->fix[i].cube = puzzle->snake.cubes - 1 - puzzle->fix[i].cube;
}

/* Puzzle, holding and folding under the numbers of the other end */
static void turn_around (struct asked *asked) {
  puzzle_reverse (&asked->puzzle);
  holding_reverse (&asked->holding, asked->puzzle.snake.cubes);
  path_reverse (&asked->hint.path);
}

/*----------------------------------- text ------------------------------*/

static void say_fault (struct prose *prose, const struct asked *asked) {
  const int cube = asked->fault_at;
  if (asked->fault == HOLD_APART)
    prose_say (prose,
               "Cubes %d and %d hang together, but you hold them apart.",
               number (asked, cube), number (asked, cube + 1));
  else if (asked->fault == HOLD_TURNS)
    prose_say (prose,
               "You turn at cube %d, but there the snake is straight.",
               number (asked, cube));
  else if (asked->fault == HOLD_STRAIGHT)
    prose_say (prose,
               "You go straight on at cube %d, but there the snake "
               "turns.",
               number (asked, cube));
  if (asked->fault > HOLD_APART && !asked->other_end)
    prose_say (prose, "Compare it with what 'snakesat show' draws.");
}

static void say_other_end (struct prose *prose, const struct asked *asked) {
  prose_say (prose,
             asked->fault
                 ? "Counted from the other end it fits"
                 : "From there it can no longer be folded, but it can if "
                   "you count from the other end");
  prose_say (prose,
             "and that is taken: your cube 1 is cube %d of the snake as it "
             "was typed.",
             asked->puzzle.snake.cubes);
}

static void say_what_can_stay (struct prose *prose,
                               const struct asked *asked) {
  const struct holding *holding = &asked->holding;
  const int keep = asked->hint.keep;
  if (keep < 0)
    prose_say (prose, "This snake cannot be folded at all.");
  else if (keep == asked->puzzle.snake.cubes)
    prose_say (prose, "Done: every cube is in its place.");
  else if (keep == holding->count)
    prose_say (prose, keep ? "So far so good: you can keep everything."
                           : "Nothing is placed yet.");
  else if (keep)
    prose_say (prose,
               "From here it can no longer be folded. Undo back to cube "
               "%d: you can keep everything up to there.",
               number (asked, holding->fix[keep - 1].cube));
  else
    prose_say (prose, "From here it can no longer be folded. Start over: "
                      "no cube can stay where it is.");
}

/* As seen from the cube in the hand */
static const char *side_of (int direction) {
  static const char *const words[DIRECTIONS] = {
      "behind",         "in front of", "to the right of",
      "to the left of", "on top of",   "below"};
  return words[direction];
}

static void say_next_run (struct prose *prose, const struct asked *asked,
                          const struct hint_next *next) {
  const int *cell = asked->hint.path.cell;
  const int *at = asked->puzzle.region.position[cell[next->cube]].at;
  const int step = next->cube - next->from;
  prose_say (prose, "Next: cube %d goes %s cube %d, into cell %d,%d,%d.",
             number (asked, next->cube), side_of (next->direction),
             number (asked, next->from), at[0], at[1], at[2]);
  if (next->last == next->cube + step)
    prose_say (prose, "Cube %d follows in the same direction.",
               number (asked, next->last));
  else if (next->last != next->cube)
    prose_say (prose, "Cubes %d to %d follow in the same direction.",
               number (asked, next->cube + step),
               number (asked, next->last));
}

/* Where nobody said in which cell the first cube is, one has to know it:
 * what follows names cells.
 */
static void say_next (struct prose *prose, const struct asked *asked) {
  const struct hint *hint = &asked->hint;
  const int *at = asked->puzzle.region.position[hint->path.cell[0]].at;
  struct hint_next next;
  if (asked->holding.at && hint->keep > 0)
    prose_say (prose, "Cube 1 is in cell %d,%d,%d.", at[0], at[1], at[2]);
  if (!hint->keep) {
    struct folding_steps steps;
    folding_steps_init (&steps, &asked->puzzle, &hint->path, 0);
    prose_say (prose, "%s", steps.step[0].words);
    folding_steps_clear (&steps);
  }
  if (hint_next (&asked->puzzle, asked->holding.fix, hint, &next))
    say_next_run (prose, asked, &next);
}

static void print_text (const struct asked *asked) {
  const struct hint *hint = &asked->hint;
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (hint->keep >= 0)
    say_fault (&prose, asked);
  if (asked->other_end)
    say_other_end (&prose, asked);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else
    say_what_can_stay (&prose, asked);
  if (hint->path.cubes)
    say_next (&prose, asked);
  prose_end (&prose);
  if (hint->verdict == VERDICT_UNSATISFIABLE && hint->keep < 0) {
    char *command = suggest ("explain", asked->options, asked->argument);
    printf ("Most often a joint was mistyped; this finds it:\n  %s\n",
            command);
    release (command);
  }
}

/*----------------------------------- JSON ------------------------------*/

static json_t *next_to_json (const struct asked *asked) {
  const struct hint *hint = &asked->hint;
  struct hint_next next;
  if (!hint_next (&asked->puzzle, asked->holding.fix, hint, &next))
    return json_null ();
  char *words;
  size_t size;
  struct prose prose;
  prose_init (&prose, text_stream_open (&words, &size));
  prose.width = INT_MAX;
  prose_begin (&prose, 0);
  say_next_run (&prose, asked, &next);
  text_stream_close (prose.out);
  const int *at =
      asked->puzzle.region.position[hint->path.cell[next.cube]].at;
  json_t *json = json_pack ("{s:i, s:i, s:i, s:s, s:[iii], s:s}", "from",
                            number (asked, next.from), "cube",
                            number (asked, next.cube), "last",
                            number (asked, next.last), "direction",
                            direction_name (next.direction), "cell", at[0],
                            at[1], at[2], "words", words);
  release (words);
  return json;
}

/* The status is that of the snake alone, wherever its cubes are held. */
static void print_json (struct asked *asked) {
  const struct hint *hint = &asked->hint;
  json_t *completable =
      hint->verdict == VERDICT_UNKNOWN
          ? json_null ()
          : json_boolean (hint->verdict == VERDICT_SATISFIABLE);
  json_t *own = json_pack ("{s:o, s:b, s:i, s:i, s:o}", "completable",
                           completable, "other_end", asked->other_end,
                           "held", asked->holding.count, "keep", hint->keep,
                           "next", next_to_json (asked));
  const int folds = hint->path.cubes > 0;
  if (asked->other_end || asked->counts_down)
    turn_around (asked);
  const struct report report = {
      .command = "hint",
      .puzzle = &asked->puzzle,
      .plan = &asked->how.plan,
      .path = &hint->path,
      .paths = folds,
      .has_foldings = 1,
      .status = report_status (folds ? VERDICT_SATISFIABLE : hint->verdict),
      .is_search = 1,
      .stop = hint->stop,
      .seconds = limits_seconds (&asked->how.how.limits)};
  report_print_json (&report, own, stdout);
}

/*--------------------------------- the end -----------------------------*/

static char *find (struct asked *asked) {
  struct holding *holding = &asked->holding;
  return holding->at
             ? hint_find_anywhere (&asked->puzzle, holding->at,
                                   holding->count, &asked->how,
                                   holding->fix, &asked->hint)
             : hint_find (&asked->puzzle, holding->fix, holding->count,
                          &asked->how, &asked->hint);
}

static enum hold_fault find_fault (const struct asked *asked, int *cube) {
  const struct holding *holding = &asked->holding;
  return hint_fault (&asked->puzzle, holding->fix, holding->at,
                     holding->count, cube);
}

/* The last cube, but not the first */
static int holds_the_end (const struct asked *asked) {
  const struct holding *holding = &asked->holding;
  const int last = holding->count - 1;
  return !holding->at && last >= 0 && holding->fix[0].cube > 0 &&
         holding->fix[last].cube == asked->puzzle.snake.cubes - 1;
}

/* What is held may be what another takes for cubes 1, 2, ... from the other
 * end: not where the puzzle names cubes that are fixed.
 */
static int may_count_from_other_end (struct asked *asked) {
  int cube;
  if (asked->puzzle.fixes || asked->counts_down ||
      asked->holding.count < 3 ||
      snake_is_palindrome (&asked->puzzle.snake))
    return 0;
  puzzle_reverse (&asked->puzzle);
  const int fits = !find_fault (asked, &cube);
  puzzle_reverse (&asked->puzzle);
  return fits;
}

/* Where the cubes cannot stay: could they, counted from the other end? */
static char *try_other_end (struct asked *asked) {
  const struct hint hint = asked->hint;
  asked->hint = (struct hint){0};
  puzzle_reverse (&asked->puzzle);
  char *error = find (asked);
  asked->other_end = !error && asked->hint.verdict == VERDICT_SATISFIABLE;
  if (asked->other_end) {
    struct hint old = hint;
    hint_clear (&old);
    return 0;
  }
  hint_clear (&asked->hint);
  asked->hint = hint;
  puzzle_reverse (&asked->puzzle);
  return error;
}

/*--------------------------------- command -----------------------------*/

/* One who has to start over does so at cube 1. */
static char *find_from_some_end (struct asked *asked) {
  asked->fault = find_fault (asked, &asked->fault_at);
  asked->counts_down = holds_the_end (asked);
  const int may_be_other = may_count_from_other_end (asked);
  if (asked->fault && may_be_other) {
    asked->other_end = 1;
    puzzle_reverse (&asked->puzzle);
  } else if (asked->counts_down) {
    puzzle_reverse (&asked->puzzle);
    holding_reverse (&asked->holding, asked->puzzle.snake.cubes);
    asked->fault = find_fault (asked, &asked->fault_at);
  }
  char *error = find (asked);
  const struct hint *hint = &asked->hint;
  if (!error && hint->verdict == VERDICT_UNSATISFIABLE && hint->keep >= 0 &&
      !asked->other_end && may_be_other)
    error = try_other_end (asked);
  if (!error && asked->counts_down && hint->keep < 1) {
    turn_around (asked);
    asked->counts_down = 0;
  }
  return error;
}

static int find_and_print (struct asked *asked) {
  progress_begin (&asked->how.how.limits, asked->options);
  char *error = find_from_some_end (asked);
  progress_end ();
  if (!error && asked->options->output.json)
    print_json (asked);
  else if (!error)
    print_text (asked);
  const int status = error ? complain_of_machine (error)
                           : finish_output ((int)asked->hint.verdict);
  hint_clear (&asked->hint);
  return status;
}

static int run (const struct options *options, char **argument) {
  struct asked asked = {.options = options,
                        .argument = *argument,
                        .how = {.how = question_search (options)}};
  char *error =
      question_read (*argument, options, &asked.puzzle, &asked.how.plan, 0);
  if (error)
    return complain (error);
  error = holding_read (&asked.puzzle, options, &asked.holding);
  const int status = error ? complain (error) : find_and_print (&asked);
  holding_clear (&asked.holding);
  puzzle_clear (&asked.puzzle);
  return status;
}

const struct command command_hint = {
    .name = "hint",
    .run = run,
    .usage = "PUZZLE --have LIST|FILE\nPUZZLE --moves LETTERS",
    .summary = "help when you are stuck",
    .man_examples = "Can the cubes stay that were placed by these moves?\n"
                    "snakesat hint craig-wood.snake --moves FFRRUU",
    .description =
        "Says whether the cubes you have placed can still be completed, "
        "and where the next one goes; if not, how far to undo. They may be "
        "counted from either end.",
    .exit_statuses = "10: can be completed; 20: cannot; 0: not decided",
    .argument = {"PUZZLE"},
    .least = 1,
    .most = 1,
};
