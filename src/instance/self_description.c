#include "instance/self_description.h"

#include "system/decompressor.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "text/text_lines.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The limits of puzzles, whose lines have "c " in front here */
#define LONGEST_LINE (TEXT_LONGEST_LINE + 2)
#define LONGEST_PUZZLE TEXT_MOST_BYTES

enum place { BEFORE_PUZZLE, IN_PUZZLE, BEHIND_PLAN, BEHIND_PUZZLE };

struct description_reader {
  const char *name;
  FILE *file;
  char *text; /* the line at hand, without its end */
  long line;  /* its number, from 1 */
  enum place place;
  char *puzzle;
  size_t length; /* of the puzzle */
  char *plan;
  int variables; /* -1 before the header */
};

static char *refuse (const struct description_reader *reader,
                     const char *text) {
  return message ("%s:%ld: %s", reader->name, reader->line, text);
}

static char *no_further_line (const struct description_reader *reader) {
  if (ferror (reader->file))
    return message ("%s: %s", reader->name, input_file_error (errno));
  return message (
      "%s: not a CNF, or one that was cut off: it ends without a "
      "line 'p cnf VARIABLES CLAUSES'",
      reader->name);
}

static char *read_line (struct description_reader *reader) {
  int length = 0, c;
  reader->line++;
  while ((c = getc (reader->file)) != '\n' && c != EOF) {
    if (length == LONGEST_LINE)
      return refuse (reader,
                     "this line is too long for a CNF of snakesat's");
    if (!c)
      return refuse (reader, "this is binary data, not a CNF");
    reader->text[length++] = (char)c;
  }
  if (c == -1 && !length)
    return no_further_line (reader);
  if (length && reader->text[length - 1] == '\r')
    length--;
  reader->text[length] = 0;
  return 0;
}

static const char *behind (const char *text, const char *start) {
  const size_t length = strlen (start);
  return strncmp (text, start, length) ? 0 : text + length;
}

/* The text of a comment, or 0 if the line is none.  Empty lines count as
 * comments, as they do for solvers.
 */
static const char *comment (const char *text) {
  if (!*text || !strcmp (text, "c"))
    return "";
  return behind (text, "c ");
}

static char *add_to_puzzle (struct description_reader *reader,
                            const char *line) {
  const size_t length = strlen (line);
  if (reader->length + length + 2 > LONGEST_PUZZLE)
    return refuse (reader, "the description of the puzzle is too long");
  memcpy (reader->puzzle + reader->length, line, length);
  reader->length += length;
  reader->puzzle[reader->length++] = '\n';
  reader->puzzle[reader->length] = 0;
  return 0;
}

static char *read_comment (struct description_reader *reader,
                           const char *text) {
  switch (reader->place) {
  case BEFORE_PUZZLE:
    if (behind (text, "snakesat "))
      reader->place = IN_PUZZLE;
    return add_to_puzzle (reader, "");
  case IN_PUZZLE:
    if (!behind (text, "plan: "))
      return add_to_puzzle (reader, text);
    reader->plan = copy_text (behind (text, "plan: "));
    reader->place = BEHIND_PLAN;
    return 0;
  case BEHIND_PLAN:
    if (strcmp (text, "end of puzzle"))
      return refuse (reader, "the description of the puzzle is damaged: "
                             "expected 'c end of puzzle'");
    reader->place = BEHIND_PUZZLE;
    return 0;
  case BEHIND_PUZZLE:
    return 0;
  }
  abort (); /* there are no other places */
}

static int is_digit (char c) { return c >= '0' && c <= '9'; }

/* The header of iCNF has no numbers. */
static int is_icnf (const char *text) { return !strcmp (text, "p inccnf"); }

static char *read_header (struct description_reader *reader) {
  const char *text =
      is_icnf (reader->text) ? "0 0" : behind (reader->text, "p cnf ");
  char *end = 0;
  errno = 0;
  const long variables =
      text && is_digit (*text) ? strtol (text, &end, 10) : -1;
  if (variables < 0 || errno || variables >= INT32_MAX || *end != ' ' ||
      !is_digit (end[1]))
    return refuse (reader, "expected a comment or a line 'p cnf VARIABLES "
                           "CLAUSES': this is not a CNF");
  reader->variables = (int)variables;
  if (reader->place == BEFORE_PUZZLE)
    return message ("%s: this CNF does not say which puzzle it belongs to; "
                    "give the puzzle instead",
                    reader->name);
  if (reader->place != BEHIND_PUZZLE)
    return refuse (reader, "the description of the puzzle is damaged: it "
                           "has no plan, or no 'c end of puzzle'");
  return 0;
}

static char *open_reader (struct description_reader *reader,
                          const char *file_name) {
  *reader = (struct description_reader){
      .name = strcmp (file_name, "-") ? file_name : "<stdin>",
      .variables = -1};
  reader->file = decompressed_file_open (file_name);
  if (!reader->file)
    return message ("%s: %s", file_name, input_file_error (errno));
  reader->text = allocate (LONGEST_LINE + 1);
  return 0;
}

static void close_reader (struct description_reader *reader) {
  release (reader->text);
  input_file_close (reader->file);
}

char *self_description_read (const char *file_name, char **puzzle,
                             char **plan, int *variables) {
  struct description_reader reader;
  char *error = open_reader (&reader, file_name);
  if (error)
    return error;
  reader.puzzle = allocate_zeroed (LONGEST_PUZZLE, 1);
  while (!error && reader.variables < 0 && !(error = read_line (&reader))) {
    const char *text = comment (reader.text);
    error = text ? read_comment (&reader, text) : read_header (&reader);
  }
  close_reader (&reader);
  if (error) {
    release (reader.puzzle);
    release (reader.plan);
    return error;
  }
  *puzzle = reallocate (reader.puzzle, reader.length + 1);
  *plan = reader.plan;
  *variables = reader.variables;
  return 0;
}

/* Only a regular file can be read twice: what is no CNF is read again, as a
 * puzzle.  No puzzle begins as these formulas do.
 */
int self_description_present (const char *file_name) {
  struct stat status;
  struct description_reader reader;
  if (!strcmp (file_name, "-"))
    return file_begins (stdin, "c ") || file_begins (stdin, "p ") ||
           file_is_compressed (stdin);
  if (stat (file_name, &status) || !S_ISREG (status.st_mode))
    return 0;
  char *error = open_reader (&reader, file_name);
  const int is_open = !error;
  while (!error && !(error = read_line (&reader)) && comment (reader.text))
    ;
  const int is_damaged = is_open && ferror (reader.file);
  const int present =
      is_damaged ||
      (!error && (behind (reader.text, "p cnf") || is_icnf (reader.text)));
  if (is_open)
    close_reader (&reader);
  release (error);
  return present;
}
