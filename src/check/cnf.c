#include "check/cnf.h"

#include "system/memory.h"

#include <limits.h>
#include <stdlib.h>

static int skip_word (struct input *input, const char *word) {
  while (*word && input_peek (input) == *word) {
    input_get (input);
    word++;
  }
  const int next = input_peek (input);
  return !*word && (next == ' ' || next == '\t');
}

static int skip_gap (struct input *input) {
  while (input_peek (input) == ' ' || input_peek (input) == '\t')
    input_get (input);
  return 1;
}

/* A minus would be as wrong as any other header. */
static char *read_header (struct cnf *cnf) {
  struct input *input = &cnf->input;
  input_skip (input);
  if (!(skip_word (input, "p") && skip_gap (input) &&
        skip_word (input, "cnf")))
    return input_error (input, message ("'p cnf VARIABLES CLAUSES' should "
                                        "come before the clauses"));
  char *error = input_number (input, INT_MAX, &cnf->said_variables);
  return error ? error : input_number (input, INT_MAX, &cnf->said_clauses);
}

char *cnf_open (const char *name, const struct byte_source *source,
                const struct stop_request *stop, struct cnf *cnf) {
  *cnf = (struct cnf){0};
  char *error = input_open (name, source, stop, &cnf->input);
  if (error)
    return error;
  error = read_header (cnf);
  if (error)
    cnf_close (cnf);
  return error;
}

void cnf_close (struct cnf *cnf) { input_close (&cnf->input); }

/* Behind the % of SATLIB comes one 0 that belongs to nothing. */
static char *finish (struct cnf *cnf) {
  struct input *input = &cnf->input;
  if (input_peek (input) == '%') {
    input_get (input);
    if (input_skip (input) == '0')
      input_get (input);
  }
  if (input_skip (input) != EOF)
    return input_error (input, message ("more text behind the formula"));
  return input->broken ? input_error (input, 0) : 0;
}

char *cnf_next (struct cnf *cnf, struct ints *literals, int *end) {
  int literal = 0;
  const int byte = input_skip (&cnf->input);
  literals->count = 0;
  *end = byte == EOF || byte == '%';
  if (*end)
    return finish (cnf);
  do {
    char *error =
        input_number (&cnf->input, INPUT_GREATEST_VARIABLE, &literal);
    if (error)
      return error;
    if (literal)
      array_push (literals, literal);
    if (abs (literal) > cnf->variables)
      cnf->variables = abs (literal);
  } while (literal);
  if (cnf->clauses == INT_MAX)
    return input_error (&cnf->input, message ("too many clauses"));
  cnf->clauses++;
  return 0;
}

char *cnf_remark (const struct cnf *cnf) {
  if (cnf->clauses != cnf->said_clauses)
    return message ("%s: the header says %d clauses, there are %d",
                    cnf->input.name, cnf->said_clauses, cnf->clauses);
  if (cnf->variables > cnf->said_variables)
    return message ("%s: the header says %d variables, there is one of "
                    "number %d",
                    cnf->input.name, cnf->said_variables, cnf->variables);
  return 0;
}
