#include "design/generate.h"

#include "old_command.h"
#include "folding/folding_json.h"
#include "puzzle/puzzle_writer.h"
#include "region_option.h"
#include "system/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum {
  OPTION_SHAPE = OPTION_OWN,
  OPTION_COUNT,
  OPTION_UNFOLDABLE,
  OPTION_JSON
};

static const struct option options[] = {
    {"help", no_argument, 0, 'h'},
    {"box", required_argument, 0, OPTION_BOX},
    {"shape", required_argument, 0, OPTION_SHAPE},
    {"count", required_argument, 0, OPTION_COUNT},
    {"seed", required_argument, 0, OPTION_SEED},
    {"unfoldable", no_argument, 0, OPTION_UNFOLDABLE},
    {"time", required_argument, 0, OPTION_TIME},
    {"memory", required_argument, 0, OPTION_MEMORY},
    {"output", required_argument, 0, 'o'},
    {"json", no_argument, 0, OPTION_JSON},
    {"quiet", no_argument, 0, 'q'},
    {0, 0, 0, 0}};

#define MOST_SNAKES 1e9

struct request {
  const char *shape, *directory;
  long long count;
  int unfoldable, json, quiet;
};

static int help (void) {
  puts ("usage: snakesat generate [OPTION]... --box AxBxC\n"
        "\n"
        "Makes snakes at random with a known answer: from paths that fill "
        "the region, so\nthat they fold. The same seed makes the same "
        "snakes.\n");
  print_option ("--box AxBxC", "the box to fill");
  print_option ("--shape FILE", "or any region: rows of # and .");
  print_option ("--count N", "that many (default 1); in small regions some "
                             "come again");
  print_option ("--seed N", "other snakes for another number");
  print_option ("--unfoldable",
                "flip joints until solve refutes the snake;");
  print_option ("", "beyond 4x4x4 that may take long");
  print_option ("-o, --output DIR", "a file NAME.snake for each in that "
                                    "directory");
  print_option ("--json", "an object in each line, with the folding");
  print_option ("-q, --quiet", "no remarks and no progress on stderr");
  print_option ("--time SECONDS", "stop after that time");
  print_option ("--memory MB", "stop when PicoSAT needs more");
  return finish_output (0);
}

/*-------------------------------- printing -----------------------------*/

/* "3x3x3-1-7": region, seed, number, so that files of several calls can
 * lie in one directory
 */
static char *name_of (const struct region *region,
                      const struct request *request, unsigned seed,
                      long long number) {
  const int *side = region->side;
  return message ("%s%dx%dx%d%s-%u-%lld",
                  region_is_box (region) ? "" : "shape-", side[0], side[1],
                  side[2], request->unfoldable ? "-no" : "", seed, number);
}

static void print_row (const struct puzzle *puzzle,
                       const struct request *request) {
  const int *side = puzzle->region.side;
  printf ("%s,%dx%dx%d,F", puzzle->name, side[0], side[1], side[2]);
  for (int i = 1; i + 1 < puzzle->snake.cubes; i++)
    putchar (puzzle->snake.joint[i] == STRAIGHT ? 'F' : 'T');
  printf (",%s\n", request->unfoldable ? "unfoldable" : "foldable");
}

static void print_line (const struct puzzle *puzzle,
                        const struct path *path) {
  json_t *object =
      json_pack ("{s:o, s:s}", "puzzle", puzzle_to_json (puzzle), "status",
                 path->cubes ? "foldable" : "unfoldable");
  if (path->cubes)
    json_object_set_new (object, "folding", path_to_json (puzzle, path));
  print_json_line (object, stdout);
}

static char *write_file (const struct puzzle *puzzle,
                         const char *directory) {
  char *name = message ("%s/%s.snake", directory, puzzle->name);
  FILE *file = fopen (name, "w");
  char *error = 0;
  if (file)
    puzzle_write (puzzle, "", file);
  if (!file || ferror (file) || fclose (file))
    error = message ("%s: cannot be written: %s", name, strerror (errno));
  free (name);
  return error;
}

static char *print (const struct region *region,
                    const struct generated *generated,
                    const struct request *request, unsigned seed,
                    long long number) {
  struct puzzle puzzle = {.region = *region, .snake = generated->snake};
  char *error = 0;
  puzzle.name = name_of (region, request, seed, number);
  puzzle.expect =
      copy_text (request->unfoldable ? "no folding" : "a folding");
  if (request->directory)
    error = write_file (&puzzle, request->directory);
  else if (request->json)
    print_line (&puzzle, &generated->path);
  else
    print_row (&puzzle, request);
  free (puzzle.name);
  free (puzzle.expect);
  return error;
}

/*------------------------------- generating ----------------------------*/

static char *generate (struct generator *generator,
                       const struct region *region,
                       const struct request *request, unsigned seed,
                       long long *made, enum stop *stop) {
  char *error = 0;
  *stop = NOT_STOPPED;
  for (*made = 0; !error && *made < request->count; ++*made) {
    struct generated generated;
    error = generator_next (generator, &generated, stop);
    if (error || *stop)
      break;
    error = print (region, &generated, request, seed, *made + 1);
    generated_clear (&generated);
    if (ferror (stdout))
      break;
  }
  return error;
}

static void remark (long long made, const struct limits *limits,
                    enum stop stop) {
  fflush (stdout);
  fprintf (stderr, "%lld snake%s%s%s, %.3f s\n", made, made == 1 ? "" : "s",
           stop ? ", then stopped: " : "", stop_name (stop),
           limits_seconds (limits));
}

static int run_in_region (const struct region *region,
                          const struct request *request,
                          const struct common_options *common) {
  struct generate_options how = {.seed = common->seed,
                                 .unfoldable = request->unfoldable};
  struct generator *generator;
  enum stop stop;
  long long made;
  begin_search (&how.how.limits, common, request->quiet);
  char *error = generator_new (region, &how, &generator);
  if (error) {
    end_search ();
    return complain (error);
  }
  if (!request->json && !request->directory)
    puts ("name,box,snake,answer");
  error = generate (generator, region, request, common->seed, &made, &stop);
  end_search ();
  generator_delete (generator);
  if (error)
    return complain_of_machine (error);
  const int status = finish_output (0);
  if (!request->quiet && !status)
    remark (made, &how.how.limits, stop);
  return status;
}

/*--------------------------------- command -----------------------------*/

/* Returns 0, or the exit status behind its complaint: a file of that name
 * is the caller's affair, a disk that is full is not.
 */
static int make_directory (const char *name) {
  struct stat status;
  if (!*name)
    return complain (message ("-o takes the name of a directory"));
  if (!mkdir (name, 0777))
    return 0;
  const int exists = errno == EEXIST;
  if (exists && !stat (name, &status) && S_ISDIR (status.st_mode))
    return 0;
  char *error = message ("%s: no directory can be made here: %s", name,
                         strerror (exists ? EEXIST : errno));
  return exists ? complain (error) : complain_of_machine (error);
}

static char *check (const struct region *region,
                    const struct request *request) {
  if (request->unfoldable && region->cells < 4)
    return message ("--unfoldable needs a region of four cells at least");
  if (request->directory && request->json)
    return message ("--json and -o cannot both be the output");
  return 0;
}

static int run (int argc, char **argv, const struct common_options *common,
                void *state) {
  const struct request *request = state;
  struct region region;
  char *error = no_argument_is_left (argc, argv);
  if (!error)
    error = region_option (common->box, request->shape, &region);
  if (error)
    return complain (error);
  error = check (&region, request);
  int status = error                ? complain (error)
               : request->directory ? make_directory (request->directory)
                                    : 0;
  if (!status)
    status = run_in_region (&region, request, common);
  region_clear (&region);
  return status;
}

static char *take_option (void *state, int option, const char *argument) {
  struct request *request = state;
  double count;
  char *error = 0;
  if (option == OPTION_COUNT) {
    error = whole_number_option ("count", argument, 1, MOST_SNAKES, &count);
    request->count = error ? 1 : (long long)count;
  } else if (option == OPTION_SHAPE)
    request->shape = argument;
  else if (option == OPTION_UNFOLDABLE)
    request->unfoldable = 1;
  else if (option == OPTION_JSON)
    request->json = 1;
  else if (option == 'o')
    request->directory = argument;
  else
    request->quiet = 1;
  return error;
}

static const struct command_parts parts = {"qo:", options, take_option,
                                           help, run};

int command_generate (int argc, char **argv) {
  struct request request = {.count = 1};
  return run_command (&parts, argc, argv, &request);
}
