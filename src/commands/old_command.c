#include "commands/progress.h"

#include "encodings/plan.h"
#include "old_command.h"
#include "puzzle/puzzle_reader.h"
#include "system/memory.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void common_options_clear (struct common_options *options) {
  free (options->plan);
}

static char *number_option (const char *name, const char *argument,
                            double least, double most, double *number) {
  char *end;
  errno = 0;
  *number = strtod (argument, &end);
  if (end == argument || *end || errno || !(*number >= 0) || *number > most)
    return message ("--%s takes a number from %.0f to %.0f, not '%s'", name,
                    least, most, argument);
  return 0;
}

static char *add_to_plan (struct common_options *options, const char *key,
                          const char *argument) {
  char *word = message ("%s%s", key, argument);
  options->plan = append_item (options->plan, " ", word);
  free (word);
  return 0;
}

char *whole_number_option (const char *name, const char *argument,
                           double least, double most, double *number) {
  char *error = number_option (name, argument, least, most, number);
  if (!error && *number != floor (*number))
    error = message ("--%s takes a whole number, not '%s'", name, argument);
  if (!error && *number < least)
    error = message ("--%s takes a number from %.0f on, not '%s'", name,
                     least, argument);
  return error;
}

static char *set_seed (struct common_options *options,
                       const char *argument) {
  double seed;
  char *error =
      whole_number_option ("seed", argument, 0, 4294967295., &seed);
  options->seed = error ? 0 : (unsigned)seed;
  return error;
}

#define MOST_JOBS 1024

static char *set_jobs (struct common_options *options,
                       const char *argument) {
  double jobs;
  char *error = whole_number_option ("jobs", argument, 0, MOST_JOBS, &jobs);
  options->jobs = error ? 0 : (int)jobs;
  return error;
}

static char *set_open_cubes (struct common_options *options,
                             const char *argument) {
  double cubes;
  char *error = whole_number_option ("open-cubes", argument, 0,
                                     REGION_MOST_CELLS, &cubes);
  options->open_cubes = error ? 0 : (int)cubes;
  return error;
}

static char *set_memory (struct common_options *options,
                         const char *argument) {
  double megabytes;
  char *error = number_option ("memory", argument, 0, 1e9, &megabytes);
  options->bytes = error ? 0 : (size_t)(megabytes * 1e6);
  return error;
}

static char *common_option (struct common_options *options, int option,
                            const char *argument) {
  switch (option) {
  case OPTION_BOX:
    options->box = argument;
    return 0;
  case OPTION_PLAN:
  case OPTION_ENCODING:
    return add_to_plan (options, "", argument);
  case OPTION_AMO:
    return add_to_plan (options, "amo=", argument);
  case OPTION_SYMMETRY:
    return add_to_plan (options, "symmetry=", argument);
  case OPTION_WITH:
    return add_to_plan (options, "with=", argument);
  case OPTION_SOLVER:
    options->solver = argument;
    return argument[strspn (argument, " \t\n")]
               ? 0
               : message ("--solver takes a command, as 'kissat -q'");
  case OPTION_SEED:
    return set_seed (options, argument);
  case OPTION_JOBS:
    return set_jobs (options, argument);
  case OPTION_OPEN_CUBES:
    return set_open_cubes (options, argument);
  case OPTION_TIME:
    return number_option ("time", argument, 0, 1e9, &options->seconds);
  default:
    return set_memory (options, argument);
  }
}

static char *wrong_letter (char **argv) {
  return message ("unknown option -%c; see 'snakesat %s --help', and put "
                  "-- in front of a snake that starts with -",
                  optopt, argv[0]);
}

/* `optopt` is 0 for a word that is no option, otherwise what the table says
 * of it.  For a letter `optind` need not be behind it yet: -FFT is three.
 */
static char *wrong_option (int option, char **argv) {
  const char *word = argv[optind - 1];
  if (option == ':')
    return message ("%s needs an argument; see 'snakesat %s --help'", word,
                    argv[0]);
  if (optopt && strncmp (word, "--", 2))
    return wrong_letter (argv);
  if (optopt)
    return message ("%.*s takes no argument", (int)strcspn (word, "="),
                    word);
  if (!word[strspn (word, "-.oOlL*eE0123456789,")])
    return message ("%s is no option; put -- in front of a snake that "
                    "starts with -",
                    word);
  return message ("unknown option %s; see 'snakesat %s --help'", word,
                  argv[0]);
}

char *parse_options (int argc, char **argv, const char *letters,
                     const struct option *table,
                     struct common_options *common, own_option *own,
                     void *state) {
  char *all = message (":h%s", letters), *error = 0;
  int option;
  opterr = 0;
  while (!error && (option = getopt_long (argc, argv, all, table, 0)) != -1)
    if (option == 'h')
      common->help = 1;
    else if (option == '?' || option == ':')
      error = wrong_option (option, argv);
    else if (option >= OPTION_BOX && option < OPTION_OWN)
      error = common_option (common, option, optarg);
    else
      error = own (state, option, optarg);
  free (all);
  return error;
}

int run_command (const struct command_parts *parts, int argc, char **argv,
                 void *state) {
  struct common_options common = {0};
  char *error = parse_options (argc, argv, parts->letters, parts->options,
                               &common, parts->take_option, state);
  int status;
  if (error)
    status = complain (error);
  else if (common.help)
    status = parts->help ();
  else
    status = parts->run (argc, argv, &common, state);
  common_options_clear (&common);
  return status;
}

char *one_argument (int argc, char **argv, const char *what,
                    const char **argument) {
  const int left = argc - optind;
  if (left == 1) {
    *argument = argv[optind];
    return 0;
  }
  if (left > 1)
    return message ("one %s is enough, '%s' is too much; put a snake with "
                    "blanks in quotes",
                    what, argv[optind + 1]);
  return message ("a %s is missing; try 'snakesat %s --help'", what,
                  argv[0]);
}

char *read_puzzle_and_plan (const char *argument,
                            const struct common_options *options,
                            struct puzzle *puzzle, struct plan *plan) {
  char *error = puzzle_read (argument, options->box, puzzle);
  if (error)
    return error;
  *plan = plan_default (puzzle);
  if (options->plan)
    error = plan_parse (options->plan, plan);
  if (error)
    puzzle_clear (puzzle);
  return error;
}

static int processors (void) {
  const long online = sysconf (_SC_NPROCESSORS_ONLN);
  return online < 1 ? 1 : online > MOST_JOBS ? MOST_JOBS : (int)online;
}

int jobs_or_default (const struct common_options *options) {
  return options->jobs ? options->jobs : processors ();
}

void set_search_options (struct search_options *how,
                         const struct common_options *options) {
  how->seed = options->seed;
  how->command = options->solver;
  how->jobs = jobs_or_default (options);
  how->open_cubes = options->open_cubes;
}

void print_json_line (json_t *object, FILE *file) {
  json_dumpf (object, file, JSON_COMPACT);
  putc ('\n', file);
  json_decref (object);
}

void print_option (const char *option, const char *text) {
  printf ("  %-20s %s\n", option, text);
}

void print_plan_options (void) {
  print_option ("--box AxBxC", "the box to fill, if PUZZLE does not say");
  print_option ("--encoding NAME", "see 'snakesat encodings'");
  print_option ("--amo KIND", "how to say at most one; see there, too");
  print_option ("--symmetry KIND", "none, start, windows or windows:N");
  print_option ("--with PARTS", "all, none, or some of prune,colour,"
                                "twostep,squares");
  print_option ("--plan 'WORDS'", "all of these in one line, as a CNF "
                                  "says it");
}

void print_solver_options (void) {
  print_option ("--solver 'COMMAND'", "another solver instead of PicoSAT; "
                                      "it reads the");
  print_option ("", "formula from stdin, or from {cnf}, and answers on");
  print_option ("", "stdout, or in {answer}: 'kissat -q',");
  print_option ("", "'minisat {cnf} {answer}'");
  print_option ("--seed N", "of PicoSAT's random decisions");
  print_option ("--time SECONDS", "give up after that time");
  print_option ("--memory MB", "give up when PicoSAT needs more");
  print_option ("--jobs N", "processes; default is one per processor");
  print_option ("--open-cubes N", "split windows until that many cubes are "
                                  "open, then");
  print_option ("", "let PicoSAT go on (default 20)");
}

void begin_search (struct limits *limits,
                   const struct common_options *common, int quiet) {
  const struct options options = {.seconds = common->seconds,
                                  .megabytes = (double)common->bytes / 1e6,
                                  .quiet = quiet};
  progress_begin (limits, &options);
}

void end_search (void) { progress_end (); }
