#include "check/proof_reader.h"

#include "system/compressor.h"
#include "system/memory.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

/*-------------------------------- numbers ------------------------------*/

/* Reads the numbers up to the next 0, which ends the list. */
static char *read_numbers_to_0 (struct input *input, int greatest,
                                struct ints *list) {
  int number;
  char *error;
  while (!(error = input_number (input, greatest, &number)) && number)
    array_push (list, number);
  return error;
}

static char *read_literals (struct proof_reader *reader) {
  return read_numbers_to_0 (&reader->input, INPUT_GREATEST_VARIABLE,
                            &reader->step.literals);
}

static char *not_a_clause_error (const struct input *input, int number) {
  return input_error (
      input, format_text ("%d is not the number of a clause", number));
}

static bool skip_d (struct input *input) {
  const bool found = input_skip (input) == 'd';
  if (found)
    input_get (input);
  return found;
}

/*-------------------------------- formulas -----------------------------*/

static bool skip_word (struct input *input, const char *word) {
  const bool found = input_skip_text (input, word);
  const int next = input_peek (input);
  return found && (next == ' ' || next == '\t');
}

/* Reads numbers up to something else, as the end of the line. */
static void read_claimed_numbers (struct input *input, struct ints *list) {
  for (;;) {
    int number = 0;
    while (input_peek (input) == ' ')
      input_get (input);
    if (!input_is_digit (input_peek (input)))
      return;
    while (input_is_digit (input_peek (input)) &&
           number < INPUT_GREATEST_VARIABLE)
      number = 10 * number + input_get (input) - '0';
    array_push (list, number);
  }
}

/* "of 64 blocks of 64 variables", or the numbers of images */
static void read_claimed_symmetry (struct proof_reader *reader) {
  struct input *input = &reader->input;
  struct ints size = {0};
  if (!input_skip_text (input, "of")) {
    read_claimed_numbers (input, &reader->said_images);
    return;
  }
  read_claimed_numbers (input, &size);
  if (input_skip_text (input, "blocks of"))
    read_claimed_numbers (input, &size);
  if (size.count == 2) {
    reader->said_blocks = size.item[0];
    reader->said_size = size.item[1];
  }
  array_clear (&size);
}

static void read_dimacs_comments (struct proof_reader *reader) {
  struct input *input = &reader->input;
  while (input_skip_blanks (input) == 'c') {
    input_get (input);
    if (input_skip_text (input, " symmetry "))
      read_claimed_symmetry (reader);
    input_skip_line (input);
  }
}

static char *read_dimacs_header (struct proof_reader *reader) {
  struct input *input = &reader->input;
  read_dimacs_comments (reader);
  bool is_header = skip_word (input, "p");
  while (input_peek (input) == ' ' || input_peek (input) == '\t')
    input_get (input);
  is_header = is_header && skip_word (input, "cnf");
  char *error = is_header
                    ? input_number (input, INT_MAX, &reader->said_variables)
                    : 0;
  if (is_header && !error)
    error = input_number (input, INT_MAX, &reader->said_clauses);
  if (error || (is_header && reader->said_variables >= 0 &&
                reader->said_clauses >= 0))
    return error;
  return input_error (input,
                      format_text ("'p cnf VARIABLES CLAUSES' should "
                                   "come before the clauses"));
}

static char *read_dimacs_clause (struct proof_reader *reader) {
  struct input *input = &reader->input;
  if (input_peek (input) != '%')
    return read_literals (reader);

  /* After the % of SATLIB there is a 0 without a meaning. */
  reader->step.kind = STEP_END;
  input_get (input);
  if (input_skip (input) == '0')
    input_get (input);
  if (input_skip (input) != EOF)
    return input_error (input, format_text ("more text after the formula"));
  return input->is_broken ? input_error (input, 0) : 0;
}

/*--------------------------------- proofs ------------------------------*/

static char *read_drat_step (struct proof_reader *reader) {
  if (skip_d (&reader->input))
    reader->step.kind = STEP_DELETE;
  return read_literals (reader);
}

static char *read_lrat_step (struct proof_reader *reader) {
  struct input *input = &reader->input;
  struct step *step = &reader->step;
  char *error = input_number (input, INT_MAX, &step->number);
  if (error)
    return error;
  if (skip_d (input)) {
    struct ints *numbers = &step->literals;
    step->kind = STEP_DELETE;
    error = read_numbers_to_0 (input, INT_MAX, numbers);
    for (size_t i = 0; !error && i < numbers->count; i++)
      if (numbers->item[i] < 1)
        error = not_a_clause_error (input, numbers->item[i]);
    return error;
  }
  if (step->number < 1)
    return not_a_clause_error (input, step->number);
  error = read_literals (reader);
  return error ? error : read_numbers_to_0 (input, INT_MAX, &step->hints);
}

/* Binary LRAT begins like binary DRAT, but hints are not steps. */
#define NOT_READ                                                           \
  " is not read here: have it written as text, as cadical does with "      \
  "--no-binary"

static char *binary_error (const struct proof_reader *reader,
                           const char *text) {
  AUTOFREE char *place =
      proof_reader_place (reader, input_byte (&reader->input));
  return reader->input.is_broken ? input_error (&reader->input, 0)
                                 : format_text ("%s: %s", place, text);
}

/* Returns what is wrong, or 0. */
static const char *read_binary_literal (struct input *input,
                                        unsigned *code) {
  unsigned long long value = 0;
  int byte, shift = 0;
  do {
    byte = input_get (input);
    if (byte == EOF)
      return "the file ends within a clause";
    value |= (byte & 127ULL) << shift;
    shift += 7;
    if (value > 2ULL * INPUT_GREATEST_VARIABLE + 1 || shift > 35)
      return "a literal that is too large";
  } while (byte & 128);
  *code = (unsigned)value;
  return value == 1 ? "1 is not a literal" : 0;
}

static char *read_binary_step (struct proof_reader *reader) {
  struct step *step = &reader->step;
  unsigned code;
  const int kind = input_get (&reader->input);
  if (kind != 'a' && kind != 'd')
    return binary_error (reader, input_byte (&reader->input) == 1
                                     ? "'a' or 'd' should begin a step"
                                     : "'a' or 'd' should begin a step; "
                                       "binary LRAT" NOT_READ);
  step->kind = kind == 'a' ? STEP_ADD : STEP_DELETE;
  for (;;) {
    const char *wrong = read_binary_literal (&reader->input, &code);
    if (wrong)
      return binary_error (reader, wrong);
    if (!code)
      return 0;
    const int variable = (int)(code / 2);
    array_push (&step->literals, code & 1 ? -variable : variable);
  }
}

/*-------------------------------- formats ------------------------------*/

/* A new format needs a row and its function, which reads one step.  The
 * step adds a clause unless the function sets another kind.
 */
static const struct format {
  const char *name;
  char *(*read) (struct proof_reader *);
} formats[] = {[FORMAT_DRAT] = {"drat", read_drat_step},
               [FORMAT_BINARY] = {"binary", read_binary_step},
               [FORMAT_VERIPB] = {"veripb", veripb_read_step},
               [FORMAT_LRAT] = {"lrat", read_lrat_step},
               [FORMAT_DIMACS] = {"dimacs", read_dimacs_clause}};

const char *proof_format_name (enum proof_format format) {
  return formats[format].name;
}

/* Only LRAT has a line with two 0, or with d as its second word. */
static bool looks_lrat (const char *line) {
  int words = 0, zeros = 0;
  for (line += strspn (line, " \t"); *line && !strchr ("\r\n", *line);) {
    const size_t length = strcspn (line, " \t\r\n");
    zeros += length == 1 && *line == '0';
    if (words++ == 1 && length == 1 && *line == 'd')
      return true;
    line += length;
    line += strspn (line, " \t");
  }
  return zeros == 2;
}

static enum proof_format guess_format (const struct input *input) {
  const size_t size = (size_t)input->end;

  /* A text has no byte 0, and every binary clause ends in one. */
  if (size && (input->buffer[0] == 'a' || memchr (input->buffer, 0, size)))
    return FORMAT_BINARY;
  AUTOFREE char *text = mem_alloc_zeroed (size + 1, 1);
  const char *line = text;
  memcpy (text, input->buffer, size);
  line += strspn (line, " \t\r\n");
  while (*line == 'c' || *line == '%') {
    line += strcspn (line, "\n");
    line += strspn (line, " \t\r\n");
  }
  return !strncmp (line, "pseudo-Boolean", 14) ? FORMAT_VERIPB
         : looks_lrat (line)                   ? FORMAT_LRAT
                                               : FORMAT_DRAT;
}

/*--------------------------------- reader -------------------------------*/

char *proof_reader_open (const char *name, const struct byte_source *source,
                         enum proof_format format,
                         const struct limits *limits,
                         struct proof_reader *reader) {
  *reader = (struct proof_reader){.format = format};
  char *error = input_open (name, source, limits, &reader->input);
  if (error)
    return error;
  if (!format)
    reader->format = guess_format (&reader->input);

  /* Something else may be given by mistake. */
  const struct input *input = &reader->input;
  const size_t size = (size_t)input->end;
  const struct compression *packed = compression_of (input->buffer, size);
  if (packed && !packed->is_of_zlib)
    return format_text ("%s: this is compressed by %s, and only what gzip "
                        "compresses is read here: decompress it first",
                        input->name, packed->tool);
  if (!format && size && strchr ("oltfr", input->buffer[0]))
    return format_text ("%s: this looks like FRAT, and DRAT, LRAT and what "
                        "'prove --format veripb' writes are read here: "
                        "'frat-rs elab' makes LRAT of it",
                        input->name);
  if (reader->format == FORMAT_LRAT && size && input->buffer[0] == 'a')
    return format_text ("%s: binary LRAT" NOT_READ, input->name);

  if (format == FORMAT_DIMACS)
    return read_dimacs_header (reader);
  if (reader->format == FORMAT_VERIPB)
    return veripb_read_header (reader);
  if (reader->format != FORMAT_BINARY && input_peek (&reader->input) == '%')
    input_skip_line (&reader->input);
  return 0;
}

void proof_reader_close (struct proof_reader *reader) {
  input_close (&reader->input);
  array_clear (&reader->said_images);
  array_clear (&reader->step.literals);
  array_clear (&reader->step.hints);
  array_clear (&reader->order.weight);
  array_clear (&reader->order.variable);
}

char *proof_reader_next (struct proof_reader *reader) {
  assert (formats[reader->format].read);
  const bool is_binary = reader->format == FORMAT_BINARY;
  struct input *input = &reader->input;
  struct step *step = &reader->step;
  step->literals.count = step->hints.count = 0;
  const int next = is_binary ? input_peek (input) : input_skip (input);
  step->kind = next == EOF ? STEP_END : STEP_ADD;
  step->at = is_binary ? input_byte (input) : input->line;
  if (next == EOF)
    return input->is_broken ? input_error (input, 0) : 0;
  return formats[reader->format].read (reader);
}

unsigned long long
proof_reader_error_line (const struct proof_reader *reader) {
  return reader->format == FORMAT_BINARY || reader->input.is_broken
             ? 0
             : reader->input.line;
}

char *proof_reader_place (const struct proof_reader *reader,
                          unsigned long long at) {
  return format_text (reader->format == FORMAT_BINARY ? "%s: byte %llu"
                                                      : "%s:%llu",
                      reader->input.name, at);
}
