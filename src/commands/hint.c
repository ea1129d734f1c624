#include "explain/hint.h"

#include "old_command.h"
#include "folding/folding_json.h"
#include "folding/folding_words.h"
#include "holding.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>

enum { OPTION_HAVE = OPTION_OWN, OPTION_MOVES, OPTION_FROM, OPTION_JSON };

static const struct option options[] = {
    PLAN_OPTIONS,
    SOLVER_OPTIONS,
    {"have", required_argument, 0, OPTION_HAVE},
    {"moves", required_argument, 0, OPTION_MOVES},
    {"from", required_argument, 0, OPTION_FROM},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

struct request {
  struct holding_words words;
  int json, quiet;
};

static int help (void) {
  puts ("usage: snakesat hint [OPTION]... PUZZLE --have LIST\n"
        "       snakesat hint [OPTION]... PUZZLE --moves LETTERS\n"
        "\n"
        "Does what you hold still close, and how does it go on? If not, "
        "how far to\n"
        "go back.\n"
        "Exit status 10: it does; 20: it does not; 0: not decided.\n");
  print_option ("--have LIST", "which cubes lie where:");
  print_option ("", "'1@0,0,0 2@1,0,0 3@1,1,0'");
  print_option ("--moves LETTERS",
                "or how they follow: FRU, of F, B, R, L, "
                "U, D");
  print_option ("--from X,Y,Z",
                "where cube 1 lies, then; default is where PUZZLE");
  print_option ("", "fixes it, or anywhere: in any place that closes");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no progress on stderr");
  print_plan_options ();
  print_solver_options ();
  return finish_output (0);
}

/*------------------------------ the answer -----------------------------*/

struct question {
  const struct puzzle *puzzle;
  const struct holding *holding;
};

static int can_stay (const struct question *question,
                     const struct hint *hint, int cube) {
  for (int i = 0; i < hint->keep; i++)
    if (question->holding->fix[i].cube == cube)
      return 1;
  return 0;
}

/* The first step with a cube that does not lie yet, 0 where all do */
static int next_step (const struct question *question,
                      const struct hint *hint,
                      const struct folding_steps *steps) {
  for (int k = 1; k < steps->count; k++)
    for (int cube = steps->step[k].first; cube <= steps->step[k].last;
         cube++)
      if (!can_stay (question, hint, cube))
        return k;
  return 0;
}

/* Where nobody said it, one has to know it: later steps name layers. */
static void say_where (struct prose *prose, const struct question *question,
                       const struct hint *hint) {
  const int *at = question->puzzle->region.position[hint->path.cell[0]].at;
  if (question->holding->at && hint->keep > 0)
    prose_say (prose, "Cube 1 lies in cell %d,%d,%d.", at[0], at[1], at[2]);
}

static void say_next (struct prose *prose, const struct question *question,
                      const struct hint *hint) {
  struct folding_steps steps;
  folding_steps_init (&steps, question->puzzle, &hint->path);
  const int k = next_step (question, hint, &steps);
  if (!hint->keep)
    prose_say (prose, "%s", steps.step[0].words);
  if (k)
    prose_say (prose, "Then step %d of %d: %s", k, steps.count - 1,
               steps.step[k].words);
  folding_steps_clear (&steps);
}

static void say_what_can_stay (struct prose *prose,
                               const struct question *question,
                               const struct hint *hint) {
  const int held = question->holding->count;
  if (hint->keep < 0)
    prose_say (prose, "This snake cannot be folded at all.");
  else if (hint->keep == question->puzzle->snake.cubes)
    prose_say (prose, "It is done: every cube lies right.");
  else if (hint->keep == held)
    prose_say (prose, held ? "It still closes: everything can stay."
                           : "Nothing lies yet.");
  else if (hint->keep)
    prose_say (prose,
               "It does not close any more. Go back to cube %d: up to "
               "there it can stay.",
               question->holding->fix[hint->keep - 1].cube + 1);
  else
    prose_say (prose, "It does not close any more. Begin again: not even "
                      "the first cube can stay.");
}

static void say_hint (const struct question *question,
                      const struct hint *hint) {
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else
    say_what_can_stay (&prose, question, hint);
  if (hint->path.cubes) {
    say_where (&prose, question, hint);
    say_next (&prose, question, hint);
  }
  prose_end (&prose);
}

static json_t *next_to_json (const struct question *question,
                             const struct hint *hint) {
  struct folding_steps steps;
  folding_steps_init (&steps, question->puzzle, &hint->path);
  const int k = next_step (question, hint, &steps);
  const struct folding_step *step = &steps.step[k];
  json_t *next =
      k ? json_pack ("{sisisiss}", "step", k, "first", step->first + 1,
                     "last", step->last + 1, "words", step->words)
        : json_null ();
  folding_steps_clear (&steps);
  return next;
}

static void print_json (const struct question *question,
                        const struct hint *hint) {
  json_t *foldings = json_array (), *next = json_null ();
  if (hint->path.cubes) {
    json_array_append_new (foldings,
                           path_to_json (question->puzzle, &hint->path));
    next = next_to_json (question, hint);
  }
  json_t *object = json_pack ("{sosssisisoso}", "puzzle",
                              puzzle_to_json (question->puzzle), "status",
                              verdict_status (hint->verdict), "held",
                              question->holding->count, "keep", hint->keep,
                              "next", next, "foldings", foldings);
  print_json_line (object, stdout);
}

static char *find (const struct puzzle *puzzle, struct holding *holding,
                   const struct hint_options *how, struct hint *hint) {
  return holding->at
             ? hint_find_anywhere (puzzle, holding->at, holding->count, how,
                                   holding->fix, hint)
             : hint_find (puzzle, holding->fix, holding->count, how, hint);
}

static int find_and_print (const struct puzzle *puzzle,
                           struct holding *holding,
                           struct hint_options *how,
                           const struct common_options *common,
                           const struct request *request) {
  const struct question question = {puzzle, holding};
  struct hint hint;
  set_search_options (&how->how, common);
  begin_search (&how->how.limits, common, request->quiet);
  char *error = find (puzzle, holding, how, &hint);
  end_search ();
  int status = (int)hint.verdict;
  if (error)
    status = complain_of_machine (error);
  else if (request->json)
    print_json (&question, &hint);
  else
    say_hint (&question, &hint);
  hint_clear (&hint);
  return error ? status : finish_output (status);
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  struct request *request = state;
  struct puzzle puzzle;
  struct holding holding;
  struct hint_options how = {0};
  const char *argument = 0;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = read_puzzle_and_plan (argument, common, &puzzle, &how.plan);
  if (error)
    return complain (error);
  error = holding_read (&puzzle, &request->words, &holding);
  const int status =
      error ? complain (error)
            : find_and_print (&puzzle, &holding, &how, common, request);
  holding_clear (&holding);
  puzzle_clear (&puzzle);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  if (option == OPTION_HAVE)
    request->words.have = argument;
  else if (option == OPTION_MOVES)
    request->words.moves = argument;
  else if (option == OPTION_FROM)
    request->words.from = argument;
  else if (option == OPTION_JSON)
    request->json = 1;
  else
    request->quiet = 1;
  return 0;
}

static const struct command_parts parts = {"q", options, take_option, help,
                                           run};

int command_hint (int argc, char **argv) {
  struct request request = {0};
  return run_command (&parts, argc, argv, &request);
}
