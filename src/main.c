#include "commands/command.h"
#include "system/memory.h"
#include "version.h"

#include <getopt.h>
#include <jansson.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry {
  const char *name;
  command *run;
  const char *arguments, *summary;
};

static const struct entry commands[] = {
    {"solve", command_solve, "PUZZLE", "fold the snake"},
    {"count", command_count, "PUZZLE", "count all foldings"},
    {"catalogue", command_catalogue, "--box AxBxC",
     "list all snakes that fold into a box"},
    {"design", command_design, "--box AxBxC",
     "find snakes with wanted properties"},
    {"generate", command_generate, "--box AxBxC",
     "make snakes at random with known answers"},
    {"show", command_show, "PUZZLE", "print what was understood"},
    {"draw", command_draw, "PUZZLE [-o FILE]", "draw how the snake folds"},
    {"hint", command_hint, "PUZZLE --have LIST", "help who is stuck"},
    {"encode", command_encode, "PUZZLE", "write the formula as DIMACS"},
    {"decode", command_decode, "PUZZLE|CNF [ANSWER]",
     "turn a solver's answer into a folding"},
    {"encodings", command_encodings, "[PUZZLE]",
     "list the encodings, with their sizes"},
    {"compare", command_compare, "PUZZLE...",
     "measure encodings and solvers side by side"},
    {"prove", command_prove, "PUZZLE",
     "prove that the snake cannot be folded"},
    {"check", command_check, "FORMULA PROOF", "check a solver's proof"},
    {"explain", command_explain, "PUZZLE",
     "why it cannot be folded, and what can"},
    {0, 0, 0, 0}};

static void print_usage (FILE *file) {
  fputs ("usage: snakesat COMMAND [OPTION]... [ARGUMENT]...\n"
         "\n"
         "Folds snake cubes by SAT solving.\n\n",
         file);
  for (const struct entry *entry = commands; entry->name; entry++)
    fprintf (file, "  %-10s %-21s %s\n", entry->name, entry->arguments,
             entry->summary);
  fputs ("\n"
         "PUZZLE is a file, - for standard input, or the snake itself:\n"
         "\n"
         "  snakesat solve 2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2\n"
         "\n"
         "'snakesat COMMAND --help' tells more, --version who this is.\n",
         file);
}

static int unknown_command (const char *name) {
  char *list = 0;
  for (const struct entry *entry = commands; entry->name; entry++)
    list = append_item (list, ", ", entry->name);
  char *error = message ("unknown command '%s': use %s", name, list);
  free (list);
  return complain (error);
}

static int is_one_of (const char *word, const char *a, const char *b) {
  return !strcmp (word, a) || !strcmp (word, b);
}

int main (int argc, char **argv) {
  json_set_alloc_funcs (allocate, free);
  opterr = 0; /* every error looks the same, see `complain` */
  /* A closed pipe and a file that is too large are errors of writing, told
   * as any other.
   */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  if (argc < 2) {
    print_usage (stderr);
    return EXIT_USAGE;
  }
  if (is_one_of (argv[1], "--help", "-h") ||
      is_one_of (argv[1], "help", "")) {
    print_usage (stdout);
    return finish_output (0);
  }
  if (!strcmp (argv[1], "--version")) {
    puts ("snakesat " SNAKESAT_VERSION);
    return finish_output (0);
  }
  for (const struct entry *entry = commands; entry->name; entry++)
    if (!strcmp (argv[1], entry->name))
      return entry->run (argc - 1, argv + 1);
  return unknown_command (argv[1]);
}
