/* Writes the manual pages and the completions of all shells into a
 * directory, below the names that they are installed by; or the commands of
 * all examples, which the tests run.
 *
 *   snakesat-manual share
 *   snakesat-manual --examples
 */
#include "manual/manual.h"

#include "system/memory.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int fail (const char *name) {
  fprintf (stderr, "snakesat-manual: %s: %s\n", name, strerror (errno));
  return EXIT_FAILURE;
}

/* Opens DIRECTORY/NAME, with the directories in front of it. */
static FILE *open_file (const char *name) {
  char *folder = copy_text (name);
  for (char *slash = strchr (folder + 1, '/'); slash;
       slash = strchr (slash + 1, '/')) {
    *slash = 0;
    mkdir (folder, 0777);
    *slash = '/';
  }
  release (folder);
  return fopen (name, "w");
}

struct work {
  const char *name;
  void (*write) (FILE *);
};

static const struct work all_work[] = {
    {"man/man1/snakesat.1", page_of_program},
    {"man/man5/snakesat-puzzle.5", page_of_puzzles},
    {"bash-completion/completions/snakesat", complete_bash},
    {"zsh/site-functions/_snakesat", complete_zsh},
    {"fish/vendor_completions.d/snakesat.fish", complete_fish},
    {0, 0},
};

static int write_all (const char *directory) {
  for (const struct work *work = all_work; work->name; work++) {
    char *name = message ("%s/%s", directory, work->name);
    FILE *out = open_file (name);
    if (!out)
      return fail (name);
    work->write (out);
    if (fclose (out))
      return fail (name);
    release (name);
  }
  for (int i = 0; commands[i]; i++) {
    char *name =
        message ("%s/man/man1/snakesat-%s.1", directory, commands[i]->name);
    FILE *out = open_file (name);
    if (!out)
      return fail (name);
    page_of_command (commands[i], out);
    if (fclose (out))
      return fail (name);
    release (name);
  }
  return EXIT_SUCCESS;
}

/* Every second line of the examples is a command. */
static int print_examples (void) {
  for (int i = 0; commands[i]; i++) {
    char *text = copy_text (commands[i]->man_examples), *rest = 0;
    if (!text)
      printf ("echo 'snakesat-%s(1) has no example' >&2; false\n",
              commands[i]->name);
    for (char *line = text ? strtok_r (text, "\n", &rest) : 0; line;
         line = strtok_r (0, "\n", &rest)) {
      line = strtok_r (0, "\n", &rest);
      puts (line);
    }
    release (text);
  }
  return EXIT_SUCCESS;
}

int main (int argc, char **argv) {
  if (argc != 2) {
    fputs ("usage: snakesat-manual DIRECTORY|--examples\n", stderr);
    return EXIT_FAILURE;
  }
  return strcmp (argv[1], "--examples") ? write_all (argv[1])
                                        : print_examples ();
}
