#include "cli/command.h"
#include "output/report.h"
#include "system/browser.h"
#include "system/installed.h"
#include "system/memory.h"
#include "text/printable.h"
#include "version.h"

#include <string.h>

#define PAGE "snakesat.html"

/* Where the page is from the directory of the program: beside it, where it
 * is built if the program is built beside that, and where it is installed
 */
static const char *const places[] = {".", "../build-web",
                                     "../" SNAKESAT_PAGE_DIRECTORY, 0};

/* The place of these that a user is told, on the heap */
static char *home_of_page (void) {
  AUTOFREE char *directory = program_directory ();
  const char *name = directory ? strrchr (directory, '/') : 0;
  return !name ? copy_text ("the directory of the program")
         : strcmp (name, "/bin")
             ? copy_text (directory)
             : format_text ("%.*s/" SNAKESAT_PAGE_DIRECTORY,
                            (int)(name - directory), directory);
}

static int complain_that_it_is_missing (void) {
  AUTOFREE char *home = home_of_page ();
  char *error = format_text (
      "the page is not installed here: open %s in a browser, or "
      "put " PAGE " from %s into %s",
      SNAKESAT_PAGE_ADDRESS, SNAKESAT_RELEASES_ADDRESS, home);
  return complain_of_machine (error);
}

static void print_path (const struct options *options, const char *path) {
  const struct report report = {.command = "app"};
  AUTOFREE char *shown = printable (path);
  if (options->output.json)
    report_print_json (&report, json_pack ("{s:s}", "page", shown), stdout);
  else
    puts (shown);
}

static int run (const struct options *options, char **argument) {
  (void)argument;
  AUTOFREE char *path = installed_file (places, PAGE);
  if (!path)
    return complain_that_it_is_missing ();
  print_path (options, path);
  const int status = finish_output (0);
  char *error = status ? 0 : browser_open (path);
  return error ? complain_of_machine (error) : status;
}

const struct command command_app = {
    .name = "app",
    .run = run,
    .usage = "",
    .summary = "open the page that folds snakes in your browser",
    .man_examples = "Open the page, and print where it is:\n"
                    "snakesat app",
    .description =
        "Opens the app, a page in which people click their snake together "
        "and see it fold, in the browser, and prints where the page is. It "
        "works without a network, sends nothing anywhere, and is one file, "
        "which can be copied to a phone or a server.",
    .exit_statuses = "0: opened; 1: the page is not installed, and how to "
                     "get it, or no browser was found",
};
