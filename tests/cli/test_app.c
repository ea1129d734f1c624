/* The command that opens the page for browsers, with the program and the
 * page in places of the test
 */
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <jansson.h>
#include <string.h>
#include <unistd.h>

TESTS_BETWEEN (shell_enter, shell_leave);

/* A browser that keeps what it is given; it may take a moment. */
static void make_browser (void) {
  shell_expect ("printf '#!/bin/sh\\ncp \"$1\" seen.part && "
                "mv seen.part seen.html\\n' >browser && chmod +x browser",
                0);
}

static void install (const char *page) {
  shell_expect ("rm -rf here seen.html && mkdir -p here/bin && "
                "cp \"$S\" here/bin/snakesat",
                0);
  if (page) {
    char *command = format_text (
        "mkdir -p \"$(dirname %s)\" && echo page >%s", page, page);
    shell_expect (command, 0);
    mem_free (command);
  }
}

static void opens (const char *page) {
  char *command = format_text (
      "test \"$(BROWSER=./browser here/bin/snakesat app)\" = \"$PWD/%s\" "
      "&& until test -e seen.html; do sleep 0.1; done; cmp seen.html %s",
      page, page);
  install (page);
  shell_expect (command, 0);
  mem_free (command);
}

TEST (the_page_is_opened_and_named) {
  make_browser ();
  opens ("here/share/snakesat/snakesat.html");
  opens ("here/bin/snakesat.html");
}

/* As in a copy of the repository, if the program was built there */
TEST (the_page_of_the_examples_is_found) {
  make_browser ();
  opens ("here/examples/snakesat.html");
}

TEST (the_page_is_found_when_all_was_moved) {
  make_browser ();
  install ("here/share/snakesat/snakesat.html");
  shell_expect ("mkdir 'a place' && mv here 'a place' && "
                "test \"$(BROWSER=true 'a place/here/bin/snakesat' app)\" "
                "= \"$PWD/a place/here/share/snakesat/snakesat.html\"",
                0);
}

TEST (programs_get_the_path) {
  install ("here/share/snakesat/snakesat.html");
  json_t *answer =
      shell_json ("BROWSER=true here/bin/snakesat app --json", 0);
  const char *page = json_string_value (json_object_get (answer, "page"));
  assert_non_null (page);
  assert_non_null (strstr (page, "/here/share/snakesat/snakesat.html"));
  json_decref (answer);
}

/* In one line, and it is where the page is looked for then */
TEST (a_missing_page_is_told_how_to_get) {
  install (0);
  shell_complains ("BROWSER=true here/bin/snakesat app", 1,
                   "the page is not installed here: ");
  shell_complains ("BROWSER=true here/bin/snakesat app --json", 1,
                   "put snakesat.html from ");
  shell_complains ("BROWSER=true here/bin/snakesat app", 1,
                   "/here/share/snakesat");
  shell_expect ("place=$(here/bin/snakesat app 2>&1 | "
                "sed -n 's/.* into //p') && mkdir -p \"$place\" && "
                "echo page >\"$place/snakesat.html\" && "
                "BROWSER=true here/bin/snakesat app",
                0);
}

TEST (a_missing_browser_is_told_and_the_page_named) {
  install ("here/share/snakesat/snakesat.html");
  shell_expect (
      "BROWSER=./none here/bin/snakesat app >out 2>err; test $? = 1 && "
      "grep -q '/here/share/snakesat/snakesat.html$' out && "
      "grep -q '^snakesat: cannot start a browser: .*; open .*html' err",
      0);
  if (access ("/dev/full", W_OK) == 0)
    shell_complains ("BROWSER=./none here/bin/snakesat app >/dev/full", 1,
                     "cannot write the output");
}
