#include "puzzle/puzzle_argument.h"

#include "puzzle/notation.h"
#include "region/region_reader.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <string.h>
#include <sys/stat.h>

/* What is in a file that is not a puzzle, or 0 */
static const char *other_file (const char *text) {
  if (!strncmp (text, "{\"command\":", 11))
    return "what --json printed, not a puzzle: 'snakesat draw --folding' "
           "takes it";
  if (!strncmp (text, "p cnf ", 6) || strstr (text, "\np cnf "))
    return "a formula, not a puzzle: 'snakesat decode' takes it, with a "
           "solver's answer";
  if (!strncmp (text, "s SAT", 5) || !strncmp (text, "s UNSAT", 7))
    return "a solver's answer, not a puzzle: 'snakesat decode' takes it "
           "after the formula";
  return 0;
}

static char *read_file (const char *file,
                        const struct puzzle_request *request,
                        struct puzzle *puzzle) {
  const char *name = strcmp (file, "-") ? file : "<stdin>";
  char *text;
  size_t size;
  char *error = text_load (file, &text, &size);
  if (error)
    return error_at (name, 0, error);
  error = puzzle_read_text (text, size, name, request, puzzle);
  const char *other = error ? other_file (text) : 0;
  if (other) {
    release (error);
    error = message ("%s: this is %s", name, other);
  }
  release (text);
  return error;
}

static int ends_with (const char *text, const char *end) {
  const size_t length = strlen (text), tail = strlen (end);
  return length >= tail && !strcmp (text + length - tail, end);
}

/* The argument "3x3x3" */
static char *say_box (const char *argument) {
  struct region region;
  char sides[SIDES_SIZE];
  char *error = region_read_box (argument, &region);
  if (error) {
    release (error);
    return 0;
  }
  char *text =
      message ("this is a box, but a PUZZLE is a snake: use --box %s",
               sides_text (region.side, sides));
  region_clear (&region);
  return text;
}

/* "tail.cnf": it ends in a dot and two or more letters */
static int is_like_a_file (const char *argument) {
  const char *dot = strrchr (argument, '.');
  const size_t letters =
      dot ? strspn (dot + 1, "abcdefghijklmnopqrstuvwxyz") : 0;
  return letters >= 2 && !dot[1 + letters] && dot > argument;
}

/* The argument is neither a file nor, as `error` says, a snake. */
static char *say_no_puzzle (const char *argument, const char *error) {
  struct stat status;
  if (!argument[strspn (argument, " \t\r\n")])
    return message ("PUZZLE is empty: it should be a file or a snake, as "
                    "2,1,2");
  char *better = strchr (argument, ',') ? 0 : say_box (argument);
  if (better)
    return better;
  char *file = message ("%s.snake", argument);
  if (!stat (file, &status))
    better = message ("there is no file '%s': did you mean '%s'?", argument,
                      file);
  else if (is_like_a_file (argument))
    better = message ("there is no file '%s'", argument);
  else
    better = message ("there is no file '%.60s%s'; %s%s A snake is a "
                      "letter for each cube, S straight or T turn, or how "
                      "many cubes each straight run adds: 2,1,2; 'snakesat "
                      "help show' has all notations",
                      argument, strlen (argument) > 60 ? "..." : "", error,
                      ends_with (error, "?") ? "" : ".");
  release (file);
  return better;
}

char *puzzle_read_argument (const char *argument,
                            const struct puzzle_request *request,
                            struct puzzle *puzzle) {
  struct stat status;
  const int has_slash_of_path =
      strchr (argument, '/') && argument[strspn (argument, "0123456789/ ")];
  const int is_file = !strcmp (argument, "-") || has_slash_of_path ||
                      ends_with (argument, ".snake") ||
                      ends_with (argument, ".txt") ||
                      !lstat (argument, &status);
  if (is_file)
    return read_file (argument, request, puzzle);
  char *error =
      puzzle_read_text (argument, strlen (argument), 0, request, puzzle);
  if (!error || notation_recognises (argument))
    return error;
  char *better = say_no_puzzle (argument, error);
  release (error);
  return better;
}
