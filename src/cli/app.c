#include "cli/command.h"
#include "output/report.h"
#include "system/browser.h"
#include "system/installed.h"
#include "system/memory.h"
#include "text/printable.h"
#include "version.h"

#include <string.h>

#define PAGE "snakesat.html"

/* Places of the page, from the directory of the program: the same
 * directory, a build of the page beside the build of the program, an
 * installation, and the source beside the build
 */
static const char *const places[] = {
    ".", "../build-web", "../" SNAKESAT_PAGE_DIRECTORY, "../examples", 0};

/* The error says where the page belongs: if the program is in PREFIX/bin,
 * into the directory of an installation, else beside the program. The
 * addresses may be empty.
 */
static int complain_of_missing_page (void) {
  AUTOFREE char *directory = program_directory ();
  const char *name = directory ? strrchr (directory, '/') : 0;
  const char *online = SNAKESAT_PAGE_ADDRESS;
  const char *releases = SNAKESAT_RELEASES_ADDRESS;
  AUTOFREE char *home =
      !name ? copy_text ("the directory of the program")
      : strcmp (name, "/bin")
          ? copy_text (directory)
          : format_text ("%.*s/" SNAKESAT_PAGE_DIRECTORY,
                         (int)(name - directory), directory);
  return complain_of_machine (format_text (
      "the page is not installed here: %s%s%sput " PAGE " from %s into %s",
      *online ? "open " : "", online, *online ? " in a browser, or " : "",
      *releases ? releases : "examples/ of the source", home));
}

static int app_run (const struct options *options, char **argument) {
  const struct report report = {.command = "app"};
  (void)argument;
  AUTOFREE char *path = installed_file (places, PAGE);
  if (!path)
    return complain_of_missing_page ();
  AUTOFREE char *shown = printable (path);
  if (options->output.json)
    report_print_json (&report, json_pack ("{s:s}", "page", shown), stdout);
  else
    puts (shown);
  const int status = finish_output (0);
  char *error = status ? 0 : browser_open (path);
  return error ? complain_of_machine (error) : status;
}

const struct command command_app = {
    .name = "app",
    .run = app_run,
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
