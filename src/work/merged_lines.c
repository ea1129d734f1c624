#include "work/merged_lines.h"

#include "system/array.h"
#include "system/temporary.h"

#include <errno.h>
#include <string.h>

struct listing {
  const struct folder *folder;
  FILE *names; /* each with a 0 behind it */
  int count;
};

static char *list_part (void *state, const struct part *part,
                        const struct result *result, const char *doubt) {
  struct listing *listing = state;
  char *error = result_data_missing (listing->folder, part, result, doubt);
  if (error)
    return error;
  char *name = result_data_name (listing->folder, part->id);
  fprintf (listing->names, "%s%c", name, 0);
  release (name);
  listing->count++;
  return 0;
}

static char *visit_stream (FILE *lines, line_visitor *visitor,
                           void *state) {
  ARRAY (char) line = {0};
  char *error = 0;
  for (int c = getc (lines); !error && c != EOF; c = getc (lines))
    if (c == '\n') {
      array_push (&line, 0);
      error = visitor (state, line.item);
      line.count = 0;
    } else
      array_push (&line, (char)c);
  array_clear (&line);
  return error;
}

/* `sort` inherits the stream with the names of the files. */
static char *merge (FILE *names, line_visitor *visitor, void *state) {
  char *command = message ("LC_ALL=C exec sort -m --files0-from=/dev/fd/%d",
                           fileno (names));
  FILE *lines = popen (command, "r");
  release (command);
  if (!lines)
    return message ("no process for sort: %s", strerror (errno));
  char *error = visit_stream (lines, visitor, state);
  if (pclose (lines) && !error)
    error = copy_text ("sort did not merge the data of the parts");
  return error;
}

char *merged_lines_visit (const struct folder *folder,
                          line_visitor *visitor, void *state) {
  struct listing listing = {.folder = folder,
                            .names = temporary_stream (0)};
  if (!listing.names)
    return message ("no temporary file: %s", strerror (errno));
  char *error = folder_visit (folder, list_part, &listing);
  if (fflush (listing.names) && !error)
    error = message ("a temporary file cannot be written: %s",
                     strerror (errno));
  if (!error && listing.count)
    error = merge (listing.names, visitor, state);
  fclose (listing.names);
  return error;
}
