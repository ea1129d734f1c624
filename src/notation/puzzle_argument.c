#include "notation/puzzle_argument.h"

#include "notation/notation_read.h"
#include "notation/reading.h"
#include "notation/region_reader.h"
#include "system/file_name.h"
#include "system/memory.h"
#include "text/spelling.h"
#include "text/text_lines.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>

/* What is in a file that is not a puzzle, or 0 */
static const char *other_file (const char *text) {
  if (!strncmp (text, "{\"command\":", 11))
    return "what --json printed, not a puzzle: 'snakesat draw --folding' "
           "reads it";
  if (!strncmp (text, "p cnf ", 6) || strstr (text, "\np cnf "))
    return "a formula, not a puzzle: 'snakesat decode' reads it, with a "
           "solver's answer";
  if (!strncmp (text, "s SAT", 5) || !strncmp (text, "s UNSAT", 7))
    return "a solver's answer, not a puzzle: 'snakesat decode' reads it "
           "after the formula";
  return 0;
}

/* The error is about the whole file, or about the argument if that is 0. */
static void set_place (const struct puzzle_request *request,
                       const char *file) {
  if (request && request->reading) {
    reading_clear (request->reading);
    request->reading->place.file = file;
  }
}

static char *read_puzzle_file (const char *file,
                               const struct puzzle_request *request,
                               struct puzzle *puzzle) {
  const char *name = strcmp (file, "-") ? file : "<stdin>";
  AUTOFREE char *text = 0;
  size_t size;
  char *error = text_load (file, &text, &size);
  if (error) {
    set_place (request, name);
    return error_at (name, 0, error);
  }
  error = puzzle_read_text (text, size, name, request, puzzle);
  const char *other = error ? other_file (text) : 0;
  if (other) {
    mem_free (error);
    set_place (request, name);
    error = format_text ("%s: this is %s", name, other);
  }
  return error;
}

#define SMALL_LETTERS "abcdefghijklmnopqrstuvwxyz"

/* More than the letters of any notation, with one that was mistyped */
#define LETTERS_OF_WORDS 5

#define LONGEST_WORD 10

/* Returns true for a short word of small letters, two of which stand for no
 * direction and no joint, such as "snake", and for several words.
 */
static bool has_words (const char *text) {
  const size_t length = strspn (text, SMALL_LETTERS);
  if (length <= LONGEST_WORD && !text[length])
    return count_letters (text, "aceghijkmnopqvwxyz") >= 2;
  return strchr (text, ' ') && !strchr (text, ':') &&
         (count_letters (text, SMALL_LETTERS) >= LETTERS_OF_WORDS ||
          notation_has_words (text));
}

/* "3 cm", "4x4x4cm" */
static bool is_measure (const char *text) {
  const size_t number = strspn (text, "0123456789.xX* ");
  const size_t unit = strspn (text + number, SMALL_LETTERS);
  return isdigit ((unsigned char)*text) && unit >= 2 &&
         !text[number + unit];
}

/* The argument is neither a file nor, as `error` says, a snake. */
static char *say_no_puzzle (const char *argument, const char *error) {
  CLEANUP (region_clear) struct region region = {.cells = 0};
  struct stat status;
  char sides[SIDES_SIZE];
  if (!argument[strspn (argument, " \t\r\n")])
    return format_text (
        "PUZZLE is empty: it should be a file or a snake, as 2,1,2");
  AUTOFREE char *box_error = region_read_box (argument, &region);
  if (!box_error && !strchr (argument, ','))
    return format_text (
        "this is a box, but a PUZZLE is a snake: use --box %s",
        sides_text (region.side, sides));
  if (is_measure (argument))
    error = "this is a number with a unit, not a snake";
  else if (has_words (argument))
    error = "this is text, not a snake";
  AUTOFREE char *file = format_text ("%s.snake", argument);
  if (!stat (file, &status))
    return format_text ("there is no file '%s': did you mean '%s'?",
                        argument, file);
  /* "tail.cnf" ends in a dot and two or more letters. */
  const char *dot = strrchr (argument, '.');
  const size_t letters = dot ? strspn (dot + 1, SMALL_LETTERS) : 0;
  if (letters >= 2 && !dot[1 + letters] && dot > argument)
    return format_text ("there is no file '%s'", argument);
  return format_text ("there is no file '%.60s%s'; %s%s A snake is a "
                      "letter for each cube, S straight or T turn, or how "
                      "many cubes each straight run adds: 2,1,2; 'snakesat "
                      "help notations' lists all notations",
                      argument, strlen (argument) > 60 ? "..." : "", error,
                      name_ends_in (error, "?") ? "" : ".");
}

char *puzzle_read_argument (const char *argument,
                            const struct puzzle_request *request,
                            struct puzzle *puzzle) {
  struct stat status;
  const bool is_address =
      strstr (argument, "://") || !strncmp (argument, "www.", 4);
  if (is_address && lstat (argument, &status))
    return format_text (
        "'%.60s' is an address on the web, which is not read: "
        "write the snake, or the name of a file",
        argument);
  const bool has_slash_of_path =
      strchr (argument, '/') && argument[strspn (argument, "0123456789/ ")];
  const bool is_file = !strcmp (argument, "-") || has_slash_of_path ||
                       !strcmp (name_suffix (argument), ".snake") ||
                       !strcmp (name_suffix (argument), ".txt") ||
                       !lstat (argument, &status);
  if (is_file)
    return read_puzzle_file (argument, request, puzzle);
  char *error =
      puzzle_read_text (argument, strlen (argument), 0, request, puzzle);
  if (!error || notation_recognises (argument))
    return error;
  char *better = say_no_puzzle (argument, error);
  set_place (request, 0);
  mem_free (error);
  return better;
}
