#include "draw/view.h"

#include "draw/picture_kind.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "system/temporary.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char *write_page (const struct drawing *drawing, const char *name) {
  struct output_file *file;
  char *error = output_file_open (name, &file);
  if (error)
    return error;
  error =
      picture_kind_find ("html")->write (drawing, output_file_sink (file));
  return output_file_end (file, 1, error);
}

/* The browser lives on when we end, and does not write into our output. */
static void become (const char *program, const char *argument, int tell) {
  const int nowhere = open ("/dev/null", O_RDWR);
  setsid ();
  for (int descriptor = 0; descriptor < 3; descriptor++)
    dup2 (nowhere, descriptor);
  execlp (program, program, argument, (char *)0);
  const int error = errno;
  if (write (tell, &error, sizeof error) < 0)
    _exit (126);
  _exit (127);
}

/* Returns 0 where the program runs, else errno: the pipe closes when it
 * begins, or brings the number.
 */
static int start (const char *program, const char *argument) {
  int end[2], error = 0;
  if (pipe (end))
    return errno;
  fcntl (end[1], F_SETFD, FD_CLOEXEC);
  const pid_t child = fork ();
  if (!child)
    become (program, argument, end[1]);
  close (end[1]);
  if (child < 0)
    error = errno;
  else if (read (end[0], &error, sizeof error) <= 0)
    error = 0;
  close (end[0]);
  return error;
}

static char *open_in_browser (const char *file) {
  const char *wanted = getenv ("BROWSER");
  const char *const usual[] = {"xdg-open", "open", 0};
  const char *const own[] = {wanted, 0};
  int error = ENOENT;
  for (const char *const *name = wanted && *wanted ? own : usual;
       error == ENOENT && *name; name++)
    error = start (*name, file);
  return error
             ? message ("cannot start a browser: %s; open %s yourself, or "
                        "let BROWSER name one",
                        strerror (error), file)
             : 0;
}

char *view (const struct drawing *drawing) {
  struct temporary place;
  char *error = temporary_create (&place);
  if (error)
    return error;
  char *file = temporary_path (&place, "snake.html");
  error = write_page (drawing, file);
  if (error)
    temporary_remove (&place);
  else {
    temporary_leave (&place);
    fprintf (stderr, "the page is %s\n", file);
    error = open_in_browser (file);
  }
  release (file);
  return error;
}
