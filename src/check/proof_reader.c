#include "check/proof_reader.h"

#include "system/compressor.h"
#include "system/memory.h"

#include <limits.h>
#include <string.h>

/*-------------------------------- numbers ------------------------------*/

/* Reads the numbers up to the next 0. */
static char *read_list (struct input *input, int greatest,
                        struct ints *list) {
  int number;
  char *error;
  while (!(error = input_number (input, greatest, &number)) && number)
    array_push (list, number);
  return error;
}

static char *read_literals (struct steps *steps) {
  return read_list (&steps->input, INPUT_GREATEST_VARIABLE,
                    &steps->step.literals);
}

static char *not_a_clause (const struct input *input, int number) {
  return input_error (
      input, format_text ("%d is not the number of a clause", number));
}

static int skip_d (struct input *input) {
  const int found = input_skip (input) == 'd';
  if (found)
    input_get (input);
  return found;
}

/*-------------------------------- formulas -----------------------------*/

static int skip_word (struct input *input, const char *word) {
  const int found = input_skip_text (input, word);
  const int next = input_peek (input);
  return found && (next == ' ' || next == '\t');
}

static char *read_header (struct steps *steps) {
  struct input *input = &steps->input;
  input_skip (input);
  int is_header = skip_word (input, "p");
  while (input_peek (input) == ' ' || input_peek (input) == '\t')
    input_get (input);
  is_header = is_header && skip_word (input, "cnf");
  char *error =
      is_header ? input_number (input, INT_MAX, &steps->said_variables) : 0;
  if (is_header && !error)
    error = input_number (input, INT_MAX, &steps->said_clauses);
  if (error ||
      (is_header && steps->said_variables >= 0 && steps->said_clauses >= 0))
    return error;
  return input_error (input,
                      format_text ("'p cnf VARIABLES CLAUSES' should "
                                   "come before the clauses"));
}

/* After the % of SATLIB comes one 0, which means nothing. */
static char *finish_formula (struct steps *steps) {
  struct input *input = &steps->input;
  steps->step.kind = STEP_END;
  input_get (input);
  if (input_skip (input) == '0')
    input_get (input);
  if (input_skip (input) != EOF)
    return input_error (input, format_text ("more text after the formula"));
  return input->broken ? input_error (input, 0) : 0;
}

static char *read_clause (struct steps *steps) {
  return input_peek (&steps->input) == '%' ? finish_formula (steps)
                                           : read_literals (steps);
}

/*--------------------------------- proofs ------------------------------*/

static char *read_drat (struct steps *steps) {
  if (skip_d (&steps->input))
    steps->step.kind = STEP_DELETE;
  return read_literals (steps);
}

static char *read_numbers (struct steps *steps) {
  struct ints *numbers = &steps->step.literals;
  char *error = read_list (&steps->input, INT_MAX, numbers);
  for (size_t i = 0; !error && i < numbers->count; i++)
    if (numbers->item[i] < 1)
      error = not_a_clause (&steps->input, numbers->item[i]);
  return error;
}

static char *read_lrat (struct steps *steps) {
  struct input *input = &steps->input;
  struct step *step = &steps->step;
  char *error = input_number (input, INT_MAX, &step->number);
  if (error)
    return error;
  if (skip_d (input)) {
    step->kind = STEP_DELETE;
    return read_numbers (steps);
  }
  if (step->number < 1)
    return not_a_clause (input, step->number);
  error = read_literals (steps);
  return error ? error : read_list (input, INT_MAX, &step->hints);
}

/* Its first step is read as binary DRAT, but its hints are no steps. */
#define NOT_READ                                                           \
  " is not read here: have it written as text, as cadical does with "      \
  "--no-binary"

static char *binary_error (const struct steps *steps, const char *text) {
  AUTOFREE char *place = steps_place (steps, input_byte (&steps->input));
  return steps->input.broken ? input_error (&steps->input, 0)
                             : format_text ("%s: %s", place, text);
}

/* Returns what is wrong, or 0. */
static const char *read_groups (struct input *input, unsigned *code) {
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

static char *read_binary (struct steps *steps) {
  struct step *step = &steps->step;
  unsigned code;
  const int kind = input_get (&steps->input);
  if (kind != 'a' && kind != 'd')
    return binary_error (steps, input_byte (&steps->input) == 1
                                    ? "'a' or 'd' should begin a step"
                                    : "'a' or 'd' should begin a step; "
                                      "binary LRAT" NOT_READ);
  step->kind = kind == 'a' ? STEP_ADD : STEP_DELETE;
  for (;;) {
    const char *wrong = read_groups (&steps->input, &code);
    if (wrong)
      return binary_error (steps, wrong);
    if (!code)
      return 0;
    const int variable = (int)(code / 2);
    array_push (&step->literals, code & 1 ? -variable : variable);
  }
}

/*-------------------------------- formats ------------------------------*/

/* How each format is read: a new one is a row and its function. */
static const struct format {
  const char *name;
  char *(*read) (struct steps *); /* one step, which adds unless it says
                                   * something else */
  int is_binary;                  /* places are bytes, not lines */
  int has_hints;
} formats[] = {[FORMAT_DRAT] = {"drat", read_drat, 0, 0},
               [FORMAT_BINARY] = {"binary", read_binary, 1, 0},
               [FORMAT_VERIPB] = {"veripb", veripb_read, 0, 0},
               [FORMAT_LRAT] = {"lrat", read_lrat, 0, 1},
               [FORMAT_DIMACS] = {"dimacs", read_clause, 0, 0}};

const char *proof_format_name (enum proof_format format) {
  return formats[format].name;
}

int proof_format_has_hints (enum proof_format format) {
  return formats[format].has_hints;
}

/* A text has no byte 0, and every binary clause ends in one. */
static int looks_binary (const struct input *input) {
  const size_t size = (size_t)(input->end - input->next);
  return size &&
         (input->buffer[0] == 'a' || memchr (input->buffer, 0, size));
}

/* Only LRAT has a line with two 0, or with d as its second word. */
static int looks_lrat (const char *line) {
  int words = 0, zeros = 0;
  for (line += strspn (line, " \t"); *line && !strchr ("\r\n", *line);) {
    const size_t length = strcspn (line, " \t\r\n");
    zeros += length == 1 && *line == '0';
    if (words++ == 1 && length == 1 && *line == 'd')
      return 1;
    line += length;
    line += strspn (line, " \t");
  }
  return zeros == 2;
}

static enum proof_format guess (const struct input *input) {
  if (looks_binary (input))
    return FORMAT_BINARY;
  AUTOFREE char *text = mem_alloc_zeroed ((size_t)input->end + 1, 1);
  const char *line = text;
  memcpy (text, input->buffer, (size_t)input->end);
  line += strspn (line, " \t\r\n");
  while (*line == 'c' || *line == '%') {
    line += strcspn (line, "\n");
    line += strspn (line, " \t\r\n");
  }
  return !strncmp (line, "pseudo-Boolean", 14) ? FORMAT_VERIPB
         : looks_lrat (line)                   ? FORMAT_LRAT
                                               : FORMAT_DRAT;
}

/* What no format is, but what may be given by mistake; on the heap, or 0 */
static char *refuse (const struct steps *steps) {
  const struct input *input = &steps->input;
  const size_t size = (size_t)input->end;
  const struct compression *format = compression_of (input->buffer, size);
  if (format && !format->is_of_zlib)
    return format_text ("%s: this is compressed by %s, and only what gzip "
                        "compresses is read here: decompress it first",
                        input->name, format->tool);
  return steps->format == FORMAT_LRAT && size && input->buffer[0] == 'a'
             ? format_text ("%s: binary LRAT" NOT_READ, input->name)
             : 0;
}

/*--------------------------------- steps -------------------------------*/

char *steps_open (const char *name, const struct byte_source *source,
                  enum proof_format format, const struct limits *limits,
                  struct steps *steps) {
  *steps = (struct steps){.format = format};
  char *error = input_open (name, source, limits, &steps->input);
  if (error)
    return error;
  if (!format)
    steps->format = guess (&steps->input);
  error = refuse (steps);
  if (!error && format == FORMAT_DIMACS)
    error = read_header (steps);
  else if (!error && steps->format == FORMAT_VERIPB)
    error = veripb_open (steps);
  else if (!formats[steps->format].is_binary &&
           input_peek (&steps->input) == '%')
    input_skip_line (&steps->input);
  return error;
}

void steps_close (struct steps *steps) {
  input_close (&steps->input);
  array_clear (&steps->step.literals);
  array_clear (&steps->step.hints);
  array_clear (&steps->order.weight);
  array_clear (&steps->order.variable);
}

char *steps_next (struct steps *steps) {
  const struct format *format = &formats[steps->format];
  struct input *input = &steps->input;
  struct step *step = &steps->step;
  step->literals.count = step->hints.count = 0;
  const int next =
      format->is_binary ? input_peek (input) : input_skip (input);
  step->kind = next == EOF ? STEP_END : STEP_ADD;
  step->at = format->is_binary ? input_byte (input) : input->line;
  if (next == EOF)
    return input->broken ? input_error (input, 0) : 0;
  return format->read (steps);
}

struct text_place steps_error_place (const struct steps *steps) {
  const struct input *input = &steps->input;
  const int has_line = !formats[steps->format].is_binary && !input->broken;
  return (struct text_place){.file = input->name,
                             .line = has_line ? (int)input->line : 0};
}

char *steps_place (const struct steps *steps, unsigned long long at) {
  return format_text (formats[steps->format].is_binary ? "%s: byte %llu"
                                                       : "%s:%llu",
                      steps->input.name, at);
}
