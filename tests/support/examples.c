#include "examples.h"

#include "notation/puzzle_argument.h"
#include "system/memory.h"
#include "testing.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static int is_example (const struct dirent *entry) {
  const char *suffix = strrchr (entry->d_name, '.');
  return suffix && !strcmp (suffix, ".snake");
}

static void read_and_visit (const char *name, example_visitor *visit) {
  struct puzzle puzzle;
  char *path = format_text ("%s/examples/%s", SOURCE_DIR, name);
  char *error = puzzle_read_argument (path, 0, &puzzle);
  if (error)
    fail_msg ("%s", error);
  visit (&puzzle, name);
  puzzle_clear (&puzzle);
  mem_free (path);
}

/* scandir allocates the list by malloc. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

void for_all_examples (example_visitor *visit) {
  struct dirent **list;
  const int n =
      scandir (SOURCE_DIR "/examples", &list, is_example, alphasort);
  assert_true (n >= 20);
  for (int i = 0; i < n; i++) {
    read_and_visit (list[i]->d_name, visit);
    free (list[i]);
  }
  free (list);
}
