#include "explain/hint.h"

#include "command.h"
#include "folding/folding_json.h"
#include "folding/folding_words.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
  const char *have, *moves, *from; /* 0 where they are not given */
  int json, quiet;
  int own; /* fixed cubes of the puzzle itself */
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
                "where cube 1 lies, then; default is 0,0,0");
  print_option ("--json", "one object for programs");
  print_option ("-q, --quiet", "no progress on stderr");
  print_plan_options ();
  print_solver_options ();
  return finish_output (0);
}

/*--------------------------- what somebody holds ------------------------*/

static char *about_option (const char *option, char *error) {
  if (!error)
    return 0;
  char *full = message ("--%s: %s", option, error);
  free (error);
  return full;
}

/* Blanks stand between the cubes, but may also stand around an `@`. */
static char *hold_list (struct puzzle *puzzle, const char *list) {
  char *error = 0;
  while (!error && *(list += strspn (list, " ;\n"))) {
    const char *sign = list + strcspn (list, "@");
    sign += strspn (sign, "@ ");
    const size_t length = (size_t)(sign - list) + strcspn (sign, " ;\n");
    char *text = message ("%.*s", (int)length, list);
    error = strchr (text, '@')
                ? puzzle_add_fix (puzzle, text)
                : message ("'%s' is no cube in a cell, as 1@0,0,0", text);
    free (text);
    list += length;
  }
  return error;
}

static char *hold_at (struct puzzle *puzzle, int cube, const int at[3]) {
  char *text = message ("%d @ %d,%d,%d", cube + 1, at[0], at[1], at[2]);
  char *error = puzzle_add_fix (puzzle, text);
  free (text);
  return error;
}

static int direction_of (char letter) {
  int d = 0;
  while (d < DIRECTIONS && direction_letter (d) != (letter & ~0x20))
    d++;
  return d;
}

/* Cube 1 lies where the last fix of the puzzle says. */
static char *hold_moves (struct puzzle *puzzle, const char *letters) {
  const struct fix first = puzzle->fix[puzzle->fixes - 1];
  struct position p = puzzle->region.position[first.cell];
  char *error = 0;
  int cube = 0;
  for (; !error && *letters; letters++) {
    const int d = direction_of (*letters);
    if (strchr (" ,", *letters))
      continue;
    if (d == DIRECTIONS)
      return message ("'%c' is no direction, use F, B, R, L, U, D",
                      *letters);
    p.at[axis_of (d)] += sign_of (d);
    error = hold_at (puzzle, ++cube, p.at);
  }
  return error;
}

static char *hold_from (struct puzzle *puzzle,
                        const struct request *request) {
  char *text = message ("1 @ %s", request->from ? request->from : "0,0,0");
  char *error = about_option ("from", puzzle_add_fix (puzzle, text));
  free (text);
  return error
             ? error
             : about_option ("moves", hold_moves (puzzle, request->moves));
}

static char *hold (struct puzzle *puzzle, struct request *request) {
  request->own = puzzle->fixes;
  if (request->have && request->moves)
    return message ("--have and --moves say the same, one is enough");
  if (request->from && !request->moves)
    return message ("--from says where --moves begin, which are missing");
  if (request->have)
    return about_option ("have", hold_list (puzzle, request->have));
  return request->moves ? hold_from (puzzle, request)
                        : message ("--have or --moves is missing; try "
                                   "'snakesat hint --help'");
}

/* As hands go along the snake */
static int by_cube (const void *a, const void *b) {
  const struct fix *f = a, *g = b;
  return f->cube - g->cube;
}

static void sort_what_is_held (struct puzzle *puzzle, int own) {
  const size_t held = (size_t)(puzzle->fixes - own);
  if (held)
    qsort (puzzle->fix + own, held, sizeof *puzzle->fix, by_cube);
}

/*------------------------------ the answer -----------------------------*/

static int is_held (const struct puzzle *puzzle, int own, int keep,
                    int cube) {
  for (int i = own; i < own + keep; i++)
    if (puzzle->fix[i].cube == cube)
      return 1;
  return 0;
}

/* The first step with a cube that does not lie yet, 0 where all do */
static int next_step (const struct puzzle *puzzle, int own, int keep,
                      const struct folding_steps *steps) {
  for (int k = 1; k < steps->count; k++)
    for (int cube = steps->step[k].first; cube <= steps->step[k].last;
         cube++)
      if (!is_held (puzzle, own, keep, cube))
        return k;
  return 0;
}

static void say_next (struct prose *prose, const struct puzzle *puzzle,
                      const struct request *request,
                      const struct hint *hint) {
  struct folding_steps steps;
  folding_steps_init (&steps, puzzle, &hint->path);
  const int k = next_step (puzzle, request->own, hint->keep, &steps);
  if (!hint->keep)
    prose_say (prose, "%s", steps.step[0].words);
  if (k)
    prose_say (prose, "Then step %d of %d: %s", k, steps.count - 1,
               steps.step[k].words);
  folding_steps_clear (&steps);
}

static void say_hint (const struct puzzle *puzzle,
                      const struct request *request,
                      const struct hint *hint) {
  const int held = puzzle->fixes - request->own;
  struct prose prose;
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (hint->verdict == VERDICT_UNKNOWN)
    prose_say (&prose, "Not decided: %s.",
               hint->stop ? stop_name (hint->stop) : "the solver gave up");
  else if (hint->keep < 0)
    prose_say (&prose, "This snake cannot be folded at all.");
  else if (hint->keep == puzzle->snake.cubes)
    prose_say (&prose, "It is done: every cube lies right.");
  else if (hint->keep == held)
    prose_say (&prose, held ? "It still closes: everything can stay."
                            : "Nothing lies yet.");
  else if (hint->keep)
    prose_say (
        &prose,
        "It does not close any more. Go back to cube %d: up to there "
        "it can stay.",
        puzzle->fix[request->own + hint->keep - 1].cube + 1);
  else
    prose_say (&prose, "It does not close any more. Begin again: not even "
                       "the first cube can stay.");
  if (hint->path.cubes)
    say_next (&prose, puzzle, request, hint);
  prose_end (&prose);
}

static json_t *next_to_json (const struct puzzle *puzzle,
                             const struct request *request,
                             const struct hint *hint) {
  struct folding_steps steps;
  folding_steps_init (&steps, puzzle, &hint->path);
  const int k = next_step (puzzle, request->own, hint->keep, &steps);
  const struct folding_step *step = &steps.step[k];
  json_t *next =
      k ? json_pack ("{sisisiss}", "step", k, "first", step->first + 1,
                     "last", step->last + 1, "words", step->words)
        : json_null ();
  folding_steps_clear (&steps);
  return next;
}

static void print_json (const struct puzzle *puzzle,
                        const struct request *request,
                        const struct hint *hint) {
  json_t *foldings = json_array (), *next = json_null ();
  if (hint->path.cubes) {
    json_array_append_new (foldings, path_to_json (puzzle, &hint->path));
    next = next_to_json (puzzle, request, hint);
  }
  json_t *object = json_pack (
      "{sosssisisoso}", "puzzle", puzzle_to_json (puzzle), "status",
      verdict_status (hint->verdict), "held", puzzle->fixes - request->own,
      "keep", hint->keep, "next", next, "foldings", foldings);
  json_dumpf (object, stdout, JSON_COMPACT | JSON_PRESERVE_ORDER);
  putchar ('\n');
  json_decref (object);
}

static int find_and_print (const struct puzzle *puzzle,
                           struct solve_options *how,
                           const struct common_options *common,
                           const struct request *request) {
  struct hint hint;
  set_solve_options (how, common);
  begin_search (&how->limits, common, request->quiet);
  char *error = hint_find (puzzle, request->own, how, &hint);
  end_search ();
  int status = (int)hint.verdict;
  if (error)
    status = complain_of_machine (error);
  else if (request->json)
    print_json (puzzle, request, &hint);
  else
    say_hint (puzzle, request, &hint);
  hint_clear (&hint);
  return error ? status : finish_output (status);
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  struct request *request = state;
  struct puzzle puzzle;
  struct solve_options how = {0};
  const char *argument = 0;
  int status;
  char *error = one_argument (argc, argv, "PUZZLE", &argument);
  if (!error)
    error = read_puzzle_and_plan (argument, common, &puzzle, &how.plan);
  if (error)
    return complain (error);
  error = hold (&puzzle, request);
  if (error)
    status = complain (error);
  else {
    sort_what_is_held (&puzzle, request->own);
    status = find_and_print (&puzzle, &how, common, request);
  }
  puzzle_clear (&puzzle);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  if (option == OPTION_HAVE)
    request->have = argument;
  else if (option == OPTION_MOVES)
    request->moves = argument;
  else if (option == OPTION_FROM)
    request->from = argument;
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
