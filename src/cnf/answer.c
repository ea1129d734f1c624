#include "cnf/answer.h"

#include "system/input_file.h"
#include "system/memory.h"
#include "system/text_stream.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* How much of a line without literals is kept: enough for the longest
 * status, and for errors.
 */
#define LINE_START 80

/* Longer words are not literals. */
#define LONGEST_LITERAL 20

enum literals { NO_LITERALS, OPEN, COMPLETE };

struct answer_reader {
  FILE *file;
  const char *name; /* for errors */
  long line;        /* from 1 */
  int next;         /* the next character; EOF after an error, too */
  int read_errno;
  enum verdict verdict;
  long verdict_line;      /* of the first status, 0 if there is none */
  bool gave_up;           /* a comment of cadical says so */
  enum literals literals; /* of the first model or, with a visitor, of the
                           * last */
  bool has_x;             /* the literals of the model are x1, -x2, ... */
  bool in_list;           /* they are in brackets, as Python writes lists */
  int assigned;           /* the number of its variables so far */
  struct model *model;
  model_visitor *visit; /* of all models, 0 if the first is enough */
  void *state;
  char *stray; /* the first line that is not understood, or 0 */
  long stray_line;
  char *error;
  long error_line; /* or 0 */
};

/* The first error ends the reading. */
__attribute__ ((format (printf, 2, 3))) static void
refuse_answer (struct answer_reader *reader, const char *format, ...) {
  reader->next = EOF;
  if (reader->error)
    return;
  FILE *text = text_stream_open ();
  fprintf (text, "%s:%ld: ", reader->name, reader->line);
  va_list arguments;
  va_start (arguments, format);
  vfprintf (text, format, arguments);
  va_end (arguments);
  reader->error = text_stream_close (text);
  reader->error_line = reader->line;
}

static bool is_answer_blank (int c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

static bool ends_line (int c) { return c == '\n' || c == EOF; }

/* Some solvers draw in their comments, with escapes and backspaces. */
static void read_next_character (struct answer_reader *reader) {
  const int c = getc (reader->file);
  reader->line += reader->next == '\n' && c != EOF;
  reader->next = c;
  if (c == EOF)
    reader->read_errno = errno;
  else if (c < ' ' && !is_answer_blank (c) && c != '\n' && c != '\b' &&
           c != '\033')
    refuse_answer (reader, "this is binary data, not text");
}

/* Literals are separated by blanks, in a list also by commas. */
static bool is_separator (const struct answer_reader *reader) {
  return is_answer_blank (reader->next) ||
         (reader->in_list && reader->next == ',');
}

static void skip_separators (struct answer_reader *reader) {
  while (is_separator (reader))
    read_next_character (reader);
}

/* The character after the next one */
static int peek_character (const struct answer_reader *reader) {
  const int c = getc (reader->file);
  ungetc (c, reader->file);
  return c;
}

/* A line that starts with `-` may also be a ruler drawn with dashes. */
static bool starts_with_number (const struct answer_reader *reader) {
  const int c = reader->next;
  const int digit = c == '-' || c == '+' ? peek_character (reader) : c;
  return digit >= '0' && digit <= '9';
}

/* In a list there is no 0; a line may also start with `[0.01]`. */
static bool starts_with_list (const struct answer_reader *reader) {
  const int c = reader->next == '[' ? peek_character (reader) : 0;
  return c == '-' || c == '+' || (c >= '1' && c <= '9');
}

/* Reads a line, and keeps its beginning, with single blanks and without
 * escapes, which must not reach a terminal.  Literals after SAT are not
 * read yet.
 */
static void read_line_start (struct answer_reader *reader, char *text) {
  size_t length = 0;
  char last = ' ';
  while (!ends_line (reader->next)) {
    if (length == 4 && !memcmp (text, "SAT ", 4) &&
        starts_with_number (reader))
      break;
    const char c = is_answer_blank (reader->next) ? ' '
                   : reader->next < ' '           ? '?'
                                                  : (char)reader->next;
    if (length + 1 < LINE_START && !(c == ' ' && last == ' '))
      text[length++] = last = c;
    read_next_character (reader);
  }
  if (length && last == ' ')
    length--;
  text[length] = 0;
}

/* Digits, perhaps after a sign and the x of a pseudo-Boolean solver; zero
 * is the single character.
 */
static bool is_literal (const char *word) {
  if (!strcmp (word, "0"))
    return true;
  const char *digits = word + (*word == '-' || *word == '+');
  digits += *digits == 'x';
  return *digits != '0' && *digits &&
         digits[strspn (digits, "0123456789")] == 0;
}

static void complete_model (struct answer_reader *reader) {
  struct model *model = reader->model;
  reader->literals = COMPLETE;
  if (!reader->visit)
    return;
  AUTOFREE char *wrong = reader->visit (reader->state, model);
  if (wrong)
    refuse_answer (reader, "%s", wrong);
  memset (model->value, 0, (size_t)model->variables + 1);
  reader->assigned = 0;
}

static void take_answer_literal (struct answer_reader *reader,
                                 long literal) {
  signed char *value = &reader->model->value[labs (literal)];
  const signed char sign = literal < 0 ? -1 : 1;
  if (*value == -sign)
    refuse_answer (
        reader, "the answer contradicts itself: it holds both %ld and %ld",
        -literal, literal);
  reader->assigned += !*value;
  *value = sign;
  if (reader->has_x && reader->assigned == reader->model->variables)
    complete_model (reader);
}

static void read_literal (struct answer_reader *reader) {
  char word[LONGEST_LITERAL + 2];
  size_t length = 0;
  while (!ends_line (reader->next) && !is_separator (reader) &&
         !(reader->in_list && reader->next == ']')) {
    if (length <= LONGEST_LITERAL)
      word[length++] = (char)reader->next;
    read_next_character (reader);
  }
  word[length] = 0;
  reader->literals = OPEN;
  char *x = strchr (word, 'x');
  const bool is_mixed = reader->assigned && reader->has_x != (x != 0);
  if (length > LONGEST_LITERAL || !is_literal (word) || is_mixed) {
    refuse_answer (reader, "'%s%s' is not a literal", word,
                   length > LONGEST_LITERAL ? "..." : "");
    return;
  }
  if (x)
    memmove (x, x + 1, strlen (x));
  reader->has_x = x != 0;
  const long literal = strtol (word, 0, 10);
  const int variables = reader->model->variables;
  if (literal > variables || literal < -(long)variables)
    refuse_answer (reader,
                   "literal %s, but the formula has only %d variables: is "
                   "this the answer to another puzzle?",
                   word, variables);
  else if (literal)
    take_answer_literal (reader, literal);
  else
    complete_model (reader);
}

/* Reads the rest of a line of literals.  After a model, v lines are further
 * models.  A result file has one line only: if there are more without `v`,
 * the file is a formula or a proof.
 */
static void read_answer_literals (struct answer_reader *reader,
                                  bool has_v) {
  skip_separators (reader);
  while (!ends_line (reader->next)) {
    if (reader->in_list && reader->next == ']') {
      reader->in_list = false;
      read_next_character (reader);
      complete_model (reader);
    } else if (reader->literals == COMPLETE && has_v && !reader->visit)
      read_next_character (reader);
    else if (reader->literals == COMPLETE && !has_v)
      refuse_answer (reader, "more literals after the closing 0: this is "
                             "not the answer of a SAT solver");
    else
      read_literal (reader);
    skip_separators (reader);
  }
}

static bool find_status (const char *line, enum verdict *verdict) {
  static const struct {
    const char *line;
    enum verdict verdict;
  } status[] = {{"s SATISFIABLE", VERDICT_SATISFIABLE},
                {"s OPTIMUM FOUND", VERDICT_SATISFIABLE},
                {"s UNSATISFIABLE", VERDICT_UNSATISFIABLE},
                {"s UNKNOWN", VERDICT_UNKNOWN},
                {"s INDETERMINATE", VERDICT_UNKNOWN},
                {"SATISFIABLE", VERDICT_SATISFIABLE},
                {"UNSATISFIABLE", VERDICT_UNSATISFIABLE},
                {"UNKNOWN", VERDICT_UNKNOWN},
                {"INDETERMINATE", VERDICT_UNKNOWN},
                {"SAT", VERDICT_SATISFIABLE},
                {"UNSAT", VERDICT_UNSATISFIABLE},
                {"INDET", VERDICT_UNKNOWN}};
  for (size_t i = 0; i < sizeof status / sizeof *status; i++)
    if (!strcasecmp (line, status[i].line)) {
      *verdict = status[i].verdict;
      return true;
    }
  return false;
}

static void set_verdict (struct answer_reader *reader,
                         enum verdict verdict) {
  if (!reader->verdict_line) {
    reader->verdict = verdict;
    reader->verdict_line = reader->line;
  } else if (reader->visit && reader->literals == COMPLETE)
    return; /* cryptominisat: there are no more models */
  else if (reader->verdict != verdict)
    refuse_answer (reader, "this status is not the one that line %ld gave",
                   reader->verdict_line);
}

/* Solvers print warnings and statistics of all sorts, but not between the
 * literals of a model: there, another line is a damaged line of literals.
 */
static void read_other_line (struct answer_reader *reader) {
  char line[LINE_START];
  enum verdict verdict;
  read_line_start (reader, line);
  if (find_status (line, &verdict))
    set_verdict (reader, verdict);
  else if (!strncmp (line, "s SOLUTIONS ", 12))
    return; /* the count of picosat --all */
  else if (!strncmp (line, "s ", 2))
    refuse_answer (reader,
                   "'%s' is not a status: expected 's SATISFIABLE', "
                   "'s UNSATISFIABLE' or 's UNKNOWN'",
                   line);
  else if (!strncmp (line, "p cnf", 5))
    refuse_answer (reader, "this is a formula, not the answer to one");
  else if (line[0] == 'c')
    reader->gave_up |=
        !strcmp (line, "c UNKNOWN") || !strcmp (line, "c s UNKNOWN");
  else if (reader->literals == OPEN)
    refuse_answer (reader, "'%s' between the literals", line);
  else if (!reader->stray && strncmp (line, "WARNING", 7)) {
    reader->stray = copy_text (line);
    reader->stray_line = reader->line;
  }
}

static bool starts_with_v (const struct answer_reader *reader) {
  const int after = reader->next == 'v' ? peek_character (reader) : 'v';
  return is_answer_blank (after) || ends_line (after);
}

/* Refuses what is wrong with the answer as a whole.  Literals without a
 * status are a model, as of PySAT and in the result file of glucose.  A
 * status without literals is what minisat prints while it writes the
 * literals to a file.
 */
static void conclude_answer (struct answer_reader *reader) {
  if (reader->literals == OPEN && !reader->in_list &&
      reader->assigned == reader->model->variables)
    complete_model (reader); /* Z3 writes no closing 0 */
  const enum literals literals = reader->literals;
  if (literals == COMPLETE && !reader->verdict_line)
    reader->verdict = VERDICT_SATISFIABLE;
  if (ferror (reader->file))
    reader->error = format_text ("%s: %s", reader->name,
                                 input_file_error (reader->read_errno));
  else if (literals == OPEN && reader->has_x)
    refuse_answer (reader,
                   "the answer was cut off, or is one to another formula: "
                   "it has values of %d variables, not of %d",
                   reader->assigned, reader->model->variables);
  else if (literals == OPEN)
    refuse_answer (reader,
                   "the answer was cut off: its literals end "
                   "without the closing %s",
                   reader->in_list ? "bracket" : "0");
  else if (reader->verdict == VERDICT_UNSATISFIABLE && literals == COMPLETE)
    refuse_answer (reader, "the answer contradicts itself: unsatisfiable, "
                           "but there are literals");
  else if (reader->verdict == VERDICT_SATISFIABLE &&
           literals == NO_LITERALS)
    refuse_answer (reader,
                   "satisfiable, but there are no literals: give the "
                   "result file of minisat, and run glucose with -model, "
                   "clasp without -q");
  else if (!reader->verdict_line && literals != COMPLETE &&
           !reader->gave_up) {
    reader->error_line = reader->stray_line;
    reader->error =
        reader->stray
            ? format_text ("%s:%ld: '%s' is not the answer of a SAT solver",
                           reader->name, reader->stray_line, reader->stray)
            : format_text ("%s: no answer in it, neither a status such as "
                           "'s SATISFIABLE' nor literals",
                           reader->name);
  }
}

/* Returns the error, on the heap, or 0; the model is to be cleared. */
static char *read_whole_answer (struct answer_reader *reader, int variables,
                                enum verdict *verdict) {
  model_init (reader->model, variables);
  do {
    read_next_character (reader);
    skip_separators (reader);
    const bool is_list = starts_with_list (reader);
    const bool has_v = is_list || starts_with_v (reader);
    reader->in_list |= is_list;
    if (has_v)
      read_next_character (reader);
    else if (!ends_line (reader->next) && !starts_with_number (reader))
      read_other_line (reader);
    read_answer_literals (reader, has_v);
  } while (reader->next != EOF);
  if (!reader->error)
    conclude_answer (reader);
  mem_free (reader->stray);
  *verdict = reader->error ? VERDICT_UNKNOWN : reader->verdict;
  return reader->error;
}

char *answer_read (FILE *file, const char *name, int variables,
                   enum verdict *verdict, struct model *model) {
  struct answer_reader reader = {
      .file = file, .name = name, .line = 1, .model = model};
  char *error = read_whole_answer (&reader, variables, verdict);
  if (error)
    model_clear (model);
  else if (*verdict != VERDICT_SATISFIABLE)
    memset (model->value, 0, (size_t)variables + 1);
  return error;
}

char *answer_read_all (FILE *file, struct text_place *place, int variables,
                       model_visitor *visit, void *state,
                       enum verdict *verdict) {
  CLEANUP (model_clear) struct model model;
  struct answer_reader reader = {.file = file,
                                 .name = place->file,
                                 .line = 1,
                                 .model = &model,
                                 .visit = visit,
                                 .state = state};
  char *error = read_whole_answer (&reader, variables, verdict);
  place->line = (int)reader.error_line;
  return error;
}
