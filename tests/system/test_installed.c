#include "system/installed.h"

#include "directory.h"
#include "system/memory.h"
#include "testing.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

TESTS_BETWEEN (directory_enter, directory_leave);

/* A copy of this program with a file of that name does nothing else: it
 * replaces its own file by another one, as an update does, and says which
 * file it is.
 */
__attribute__ ((constructor)) static void replace_own_file (void) {
  const char *own = getenv ("TEST_REPLACES");
  if (!own)
    return;
  const bool is_replaced = *own && !rename ("new", own);
  AUTOFREE char *file = program_file ();
  puts (file);
  fflush (stdout);
  _exit (!*own || is_replaced ? 0 : 1);
}

/* The last name that a copy with this name says */
static char *said_by_copy (const char *name, bool replaces) {
  AUTOFREE char *self = program_file ();
  AUTOFREE char *command = format_text (
      "cp '%s' '%s' && echo new >new && TEST_REPLACES='%s' './%s'", self,
      name, replaces ? name : "", name);
  char *line = mem_alloc_zeroed (4096, 1);
  FILE *pipe = popen (command, "r");
  assert_non_null (pipe);
  assert_non_null (fgets (line, 4096, pipe));
  assert_int_equal (pclose (pipe), 0);
  remove ("new");
  assert_int_equal (remove (name), 0);
  line[strcspn (line, "\n")] = 0;
  char *last = copy_text (strrchr (line, '/') + 1);
  mem_free (line);
  return last;
}

TEST (a_program_that_is_replaced_is_found_by_its_name) {
  static const char *const names[] = {"copy", "a (deleted) copy"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    AUTOFREE char *replaced = said_by_copy (names[i], true);
    assert_string_equal (replaced, names[i]);
  }
}

TEST (a_program_may_be_called_deleted) {
  AUTOFREE char *kept = said_by_copy ("copy (deleted)", false);
  assert_string_equal (kept, "copy (deleted)");
}
