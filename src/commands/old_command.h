#ifndef old_command_h_INCLUDED
#define old_command_h_INCLUDED

#include "cnf/verdict.h"
#include "commands/complain.h"
#include "puzzle/puzzle.h"
#include "search/solve.h"
#include "system/search_limits.h"

#include <getopt.h>
#include <jansson.h>
#include <stdio.h>

/* What commands that are not converted to option.h share; it goes when
 * they are.
 */
#define OPTION_PLAN OLD_OPTION_PLAN
#define command_design old_design
#define command_generate old_generate
#define command_draw old_draw
#define command_hint old_hint
#define command_prove old_prove
#define command_check old_check
#define command_explain old_explain
typedef int old_command (int argc, char **argv);
old_command old_catalogue, old_design, old_generate, old_draw, old_hint,
    old_encode, old_decode, old_encodings, old_prove,
    old_check, old_explain;

/* The options that several commands have; each command's own getopt table
 * lists those that it takes with these values.
 */
enum common_option {
  OPTION_BOX = 256,
  OPTION_PLAN,
  OPTION_ENCODING,
  OPTION_AMO,
  OPTION_SYMMETRY,
  OPTION_WITH,
  OPTION_SOLVER,
  OPTION_SEED,
  OPTION_TIME,
  OPTION_MEMORY,
  OPTION_JOBS,
  OPTION_OPEN_CUBES,
  OPTION_OWN /* the first that is free for the command itself */
};

#define PLAN_OPTIONS                                                       \
  {"help", no_argument, 0, 'h'},                                           \
      {"box", required_argument, 0, OPTION_BOX},                           \
      {"plan", required_argument, 0, OPTION_PLAN},                         \
      {"encoding", required_argument, 0, OPTION_ENCODING},                 \
      {"amo", required_argument, 0, OPTION_AMO},                           \
      {"symmetry", required_argument, 0, OPTION_SYMMETRY}, {               \
    "with", required_argument, 0, OPTION_WITH                              \
  }

#define SOLVER_OPTIONS                                                     \
  {"solver", required_argument, 0, OPTION_SOLVER},                         \
      {"seed", required_argument, 0, OPTION_SEED},                         \
      {"time", required_argument, 0, OPTION_TIME},                         \
      {"memory", required_argument, 0, OPTION_MEMORY},                     \
      {"jobs", required_argument, 0, OPTION_JOBS}, {                       \
    "open-cubes", required_argument, 0, OPTION_OPEN_CUBES                  \
  }

struct common_options {
  int help; /* was asked for */
  const char *box;
  char *plan; /* what the options say, to be parsed over the default */
  const char *solver;
  unsigned seed;
  double seconds;
  size_t bytes;
  int jobs;       /* 0 for as many as there are processors */
  int open_cubes; /* 0 for the default */
};

void common_options_clear (struct common_options *);

/* A command's own option, `argument` 0 where it has none.  Returns what is
 * wrong with it, on the heap, or 0.
 */
typedef char *own_option (void *state, int option, const char *argument);

/* Goes through all options: -h and those of `enum common_option` are taken
 * here, `letters` and `table` say which others there are, for getopt_long.
 * Returns the first error, on the heap, or 0.
 */
char *parse_options (int argc, char **argv, const char *letters,
                     const struct option *table, struct common_options *,
                     own_option *, void *state);

/* What a command is made of */
struct command_parts {
  const char *letters; /* these three as for `parse_options` */
  const struct option *options;
  own_option *take_option;
  int (*help) (void);
  int (*run) (int argc, char **argv, const struct common_options *,
              void *state);
};

/* Takes the options, and runs the command with them or prints its help.
 * `state` is where its own options go.  Returns the exit status.
 */
int run_command (const struct command_parts *, int argc, char **argv,
                 void *state);

/* The number behind option --`name`, `least`..`most`.  Returns the error.
 */
char *whole_number_option (const char *name, const char *argument,
                           double least, double most, double *number);

/* The only argument that is left after the options.  Returns the error. */
char *one_argument (int argc, char **argv, const char *what,
                    const char **argument);

/* Reads PUZZLE, and the plan from its default and the options. */
char *read_puzzle_and_plan (const char *argument,
                            const struct common_options *, struct puzzle *,
                            struct plan *);

/* As many as there are processors, where the options do not say */
int jobs_or_default (const struct common_options *);

/* Everything but the limits */
void set_search_options (struct search_options *,
                         const struct common_options *);

/* Sets the limits of the options, starts the clock, lets SIGINT, SIGTERM
 * and SIGHUP interrupt the search, and where stderr is a terminal and
 * `quiet` is 0, shows the progress after the first second.  `end_search`
 * takes it away.
 */
void begin_search (struct limits *, const struct common_options *,
                   int quiet);
void end_search (void);

/* One line for programs; the object is released. */
void print_json_line (json_t *object, FILE *);

/* Prints an option's help: "  --amo KIND      text" */
void print_option (const char *option, const char *text);
void print_plan_options (void);
void print_solver_options (void);

#endif
