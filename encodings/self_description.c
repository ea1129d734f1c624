#include "encodings/self_description.h"

#include "cnf/shuffle.h"
#include "system/decompressor.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/text_stream.h"
#include "text/text_lines.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The limits of puzzle files; in a CNF their lines begin with "c " */
#define LONGEST_LINE (TEXT_LONGEST_LINE + 2)
#define LONGEST_PUZZLE TEXT_MOST_BYTES

enum place { BEFORE_PUZZLE, IN_PUZZLE, BEHIND_PLAN, BEHIND_PUZZLE };

#define OPB_HEADER "* #variable= "

struct description_reader {
  const char *name;
  FILE *file;
  char *text;      /* the current line, without its end */
  long line;       /* its number, from 1 */
  long error_line; /* or 0 */
  enum place place;
  FILE *puzzle; /* a text_stream */
  char *plan;
  int variables;    /* -1 before the header */
  unsigned shuffle; /* its seed, or 0 */
  bool is_opb;
  bool is_read; /* the whole description is */
};

static char *refuse_line (struct description_reader *reader,
                          const char *text) {
  reader->error_line = reader->line;
  return format_text ("%s:%ld: %s", reader->name, reader->line, text);
}

static char *read_description_line (struct description_reader *reader) {
  int length = 0, c;
  reader->line++;
  while ((c = getc (reader->file)) != '\n' && c != EOF) {
    if (length == LONGEST_LINE)
      return refuse_line (reader,
                          "this line is too long for a CNF of snakesat's");
    if (!c)
      return refuse_line (reader, "this is binary data, not a CNF");
    reader->text[length++] = (char)c;
  }
  if (c == EOF && !length)
    return ferror (reader->file)
               ? format_text ("%s: %s", reader->name,
                              input_file_error (errno))
               : format_text (
                     "%s: not a %s, or one that was cut off: it ends "
                     "without a %s",
                     reader->name, reader->is_opb ? "formula" : "CNF",
                     reader->is_opb ? "constraint"
                                    : "line 'p cnf VARIABLES CLAUSES'");
  if (length && reader->text[length - 1] == '\r')
    length--;
  reader->text[length] = 0;
  return 0;
}

/* The rest of a text that begins with `start`, or 0 */
static const char *text_behind (const char *text, const char *start) {
  const size_t length = strlen (start);
  return strncmp (text, start, length) ? 0 : text + length;
}

/* The text of a comment, or 0 if the line is not a comment.  Empty lines
 * count as comments, as they do for solvers.
 */
static const char *comment_text (const struct description_reader *reader) {
  const char *text = reader->text;
  if (*text && *text != (reader->is_opb ? '*' : 'c'))
    return 0;
  return !*text || !text[1] ? "" : text_behind (text + 1, " ");
}

static char *add_to_puzzle (struct description_reader *reader,
                            const char *line) {
  fprintf (reader->puzzle, "%s\n", line);
  return text_stream_size (reader->puzzle) < LONGEST_PUZZLE
             ? 0
             : refuse_line (reader,
                            "the description of the puzzle is too long");
}

static char *read_comment (struct description_reader *reader,
                           const char *text) {
  const char *seed;
  char *end;
  switch (reader->place) {
  case BEFORE_PUZZLE:
    if (text_behind (text, "snakesat "))
      reader->place = IN_PUZZLE;
    return add_to_puzzle (reader, "");
  case IN_PUZZLE:
    if (!text_behind (text, "plan: "))
      return add_to_puzzle (reader, text);
    reader->plan = copy_text (text_behind (text, "plan: "));
    reader->place = BEHIND_PLAN;
    return 0;
  case BEHIND_PLAN:
    if (strcmp (text, "end of puzzle"))
      return refuse_line (reader,
                          "the description of the puzzle is damaged: "
                          "expected 'c end of puzzle'");
    reader->place = BEHIND_PUZZLE;
    return 0;
  case BEHIND_PUZZLE:
    seed = text_behind (text, SHUFFLE_SAYS);
    if (!seed)
      return 0;
    const long long number =
        isdigit ((unsigned char)*seed) ? strtoll (seed, &end, 10) : 0;
    if (number < 1 || number > UINT32_MAX || *end)
      return refuse_line (reader,
                          "'" SHUFFLE_SAYS "' needs a number from 1 on: "
                          "the order of the variables is not known");
    reader->shuffle = (unsigned)number;
    return 0;
  }
  abort (); /* there are no other places */
}

/* The header of iCNF has no numbers. */
static bool is_icnf (const char *text) {
  return !strcmp (text, "p inccnf");
}

/* The number that begins the text if the word `next` follows it, else -1 */
static int number_of_variables (const char *text, const char *next) {
  char *end = 0;
  errno = 0;
  const long variables =
      text && isdigit ((unsigned char)*text) ? strtol (text, &end, 10) : -1;
  if (variables < 0 || errno || variables >= INT32_MAX || *end != ' ')
    return -1;
  const char *rest = text_behind (end + 1, next);
  return rest && isdigit ((unsigned char)*rest) ? (int)variables : -1;
}

/* In OPB the header comes first, and a line that is not a comment is a
 * constraint.
 */
static char *read_what_it_says (struct description_reader *reader) {
  const char *numbers = text_behind (reader->text, OPB_HEADER);
  if (reader->line == 1 && numbers) {
    reader->is_opb = true;
    reader->variables = number_of_variables (numbers, "#constraint= ");
    return reader->variables < 0
               ? refuse_line (reader, "expected '" OPB_HEADER
                                      "VARIABLES #constraint= CONSTRAINTS'")
               : add_to_puzzle (reader, "");
  }
  const char *text = comment_text (reader);
  if (text)
    return read_comment (reader, text);
  if (!reader->is_opb) {
    reader->variables = is_icnf (reader->text)
                            ? 0
                            : number_of_variables (
                                  text_behind (reader->text, "p cnf "), "");
    if (reader->variables < 0)
      return refuse_line (reader,
                          "expected a comment or a line 'p cnf VARIABLES "
                          "CLAUSES': this is not a CNF");
  }
  reader->is_read = true;
  if (reader->place == BEFORE_PUZZLE)
    return format_text (
        "%s: this %s does not say which puzzle it belongs to; "
        "give the puzzle instead",
        reader->name, reader->is_opb ? "formula" : "CNF");
  return reader->place == BEHIND_PUZZLE
             ? 0
             : refuse_line (reader,
                            "the description of the puzzle is damaged: it "
                            "has no plan, or no 'c end of puzzle'");
}

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

static char *open_reader (struct description_reader *reader,
                          const char *file_name) {
  *reader = (struct description_reader){
      .name = strcmp (file_name, "-") ? file_name : "<stdin>",
      .variables = -1};
  reader->file = decompressed_file_open (file_name);
  if (!reader->file)
    return format_text ("%s: %s", file_name, input_file_error (errno));
  if (file_begins (reader->file, BYTE_ORDER_MARK))
    for (size_t i = 0; i < sizeof BYTE_ORDER_MARK - 1; i++)
      getc (reader->file);
  reader->text = mem_alloc (LONGEST_LINE + 1);
  return 0;
}

static void close_reader (struct description_reader *reader) {
  mem_free (reader->text);
  input_file_close (reader->file);
}

char *self_description_read (const char *file_name,
                             struct self_description *description) {
  struct description_reader reader;
  char *error = open_reader (&reader, file_name);
  *description = (struct self_description){.place = {.file = reader.name}};
  if (error)
    return error;
  reader.puzzle = text_stream_open ();
  while (!error && !reader.is_read &&
         !(error = read_description_line (&reader)))
    error = read_what_it_says (&reader);
  close_reader (&reader);
  *description =
      (struct self_description){.puzzle = text_stream_close (reader.puzzle),
                                .plan = reader.plan,
                                .variables = reader.variables,
                                .shuffle = reader.shuffle,
                                .is_opb = reader.is_opb};
  if (error)
    self_description_clear (description);
  description->place = (struct text_place){.file = reader.name,
                                           .line = (int)reader.error_line};
  return error;
}

void self_description_clear (struct self_description *description) {
  mem_free (description->puzzle);
  mem_free (description->plan);
  *description = (struct self_description){0};
}

/* Only a regular file can be read twice: a file that is not a formula is
 * read again, as a puzzle.  No puzzle begins as these formulas do.  A file
 * that cannot be read is taken for a formula, whose reader says why, since
 * puzzles are not decompressed.
 */
bool self_description_present (const char *file_name) {
  struct stat status;
  struct description_reader reader;
  if (!strcmp (file_name, "-"))
    return file_begins (stdin, "c ") ||
           file_begins (stdin, BYTE_ORDER_MARK "c ") ||
           file_begins (stdin, "p ") || file_begins (stdin, "* #varia") ||
           file_is_compressed (stdin);
  if (stat (file_name, &status) || !S_ISREG (status.st_mode))
    return false;
  AUTOFREE char *error = open_reader (&reader, file_name);
  const bool is_open = !error;
  while (!error && !(error = read_description_line (&reader)) &&
         comment_text (&reader))
    ;
  const bool is_damaged = !is_open || ferror (reader.file);
  const bool present =
      is_damaged ||
      (!error &&
       (text_behind (reader.text, "p cnf") || is_icnf (reader.text) ||
        (reader.line == 1 && text_behind (reader.text, OPB_HEADER))));
  if (is_open)
    close_reader (&reader);
  return present;
}
