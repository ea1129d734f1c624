#include "encodings/self_description.h"

#include "encodings/encoding.h"
#include "encodings/instance.h"
#include "notation/puzzle_writer.h"
#include "system/decompressor.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "text/text_lines.h"
#include "version.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/*-------------------------------- writing ------------------------------*/

/* How cubes, cells and the first variables are numbered */
static void describe_numbers (const struct instance *instance, FILE *file) {
  const struct region *region = &instance->puzzle->region;
  const int *side = region->side;
  fprintf (file,
           "c variable 1 + %d * (i - 1) + k: cube i is in cell k\n"
           "c every model makes it true for one cell of %s\n"
           "c cubes: i = 1 to %d, in the order of the snake\n",
           instance->domains.cells,
           instance->plan.encoding->says_cell
               ? "each cube that p show names; edges lead over the others"
               : "each cube",
           instance->domains.cubes);
  if (region_is_box (region))
    fprintf (file, "c cells: k = x + %d * y + %d * z, all from 0\n",
             side[0], side[0] * side[1]);
  else
    fprintf (file,
             "c cells: k = 0 to %d, those of the shape in the order of z, "
             "then y, then x\n",
             region->cells - 1);
}

char *instance_description (const struct instance *instance) {
  char *plan = plan_text (&instance->plan);
  FILE *file = text_stream_open ();
  fprintf (file, "c snakesat %s\n", SNAKESAT_VERSION);
  puzzle_write (instance->puzzle, "c ", file);
  fprintf (file, "c plan: %s\nc end of puzzle\n", plan);
  describe_numbers (instance, file);
  char *contradiction =
      instance->stop ? 0 : instance_contradiction (instance);
  if (contradiction)
    fprintf (file, "c refuted without a search: %s\n", contradiction);
  release (contradiction);
  release (plan);
  return text_stream_close (file);
}

/*-------------------------------- reading ------------------------------*/

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
  FILE *puzzle; /* a text_stream */
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
  fprintf (reader->puzzle, "%s\n", line);
  return text_stream_size (reader->puzzle) < LONGEST_PUZZLE
             ? 0
             : refuse (reader, "the description of the puzzle is too long");
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
  reader.puzzle = text_stream_open ();
  while (!error && reader.variables < 0 && !(error = read_line (&reader))) {
    const char *text = comment (reader.text);
    error = text ? read_comment (&reader, text) : read_header (&reader);
  }
  close_reader (&reader);
  *puzzle = text_stream_close (reader.puzzle);
  *plan = reader.plan;
  *variables = reader.variables;
  if (error) {
    release (*puzzle);
    release (*plan);
  }
  return error;
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
