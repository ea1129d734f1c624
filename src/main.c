#include "cli/command.h"
#include "cli/help.h"
#include "system/memory.h"
#include "version.h"

#include <jansson.h>

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Prints the help on a command or a topic, or the usage if `name` is 0. */
static int print_help_on (const char *name, bool is_whole) {
  const bool is_own = name && !strcmp (name, "help");
  const struct command *command = name ? command_find (name) : 0;
  const struct topic *topic = name ? topic_find (name) : 0;
  if (name && !command && !topic && !is_own)
    return complain (help_unknown (name));
  if (command)
    print_help (command, is_whole, stdout);
  else if (topic)
    print_topic (topic, stdout);
  else
    print_usage (stdout);
  return finish_output (0);
}

int main (int argc, char **argv) {
  /* If the caller closed a standard stream, the next file to be opened
   * would get its number, and messages would be written into it.  /dev/null
   * takes the number: for writing in place of stdin, for reading in place
   * of the others, so that using it fails.
   */
  for (int stream = 0; stream < 3; stream++)
    if (fcntl (stream, F_GETFD) < 0)
      open ("/dev/null", stream ? O_RDONLY : O_WRONLY);
  json_set_alloc_funcs (mem_alloc, mem_free);
  /* A closed pipe and a file that is too large become errors of writing. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
  signal (SIGCHLD, SIG_DFL); /* if it is ignored, children have no status */
  if (argc < 2) {
    print_usage (stderr);
    return EXIT_USAGE;
  }
  if (!strcmp (argv[1], "help"))
    return print_help_on (argv[2], argc > 3 && !strcmp (argv[3], "--all"));
  if (!strcmp (argv[1], "--help") || !strcmp (argv[1], "-h"))
    return print_help_on (0, false);
  if (!strcmp (argv[1], "--version") || !strcmp (argv[1], "-V")) {
    puts ("snakesat " SNAKESAT_VERSION);
    return finish_output (0);
  }
  const struct command *command = command_find (argv[1]);
  if (command)
    return command_run (command, argv + 1);
  errors_as_json (0, argv);
  return complain (command_unknown (argv[1]));
}
