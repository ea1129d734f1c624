#include "cnf/dialect.h"

#include <stddef.h>
#include <string.h>

static const struct dialect dialects[] = {
    {.program = "cadical", .reads_cubes = true},
    {.program = "clasp", .command = "clasp"},
    {.program = "glucose", .command = "glucose -model {cnf}"},
    {.program = "minisat", .command = "minisat {cnf} {answer}"},
    {.program = "z3", .command = "z3 -dimacs {cnf}"},
    {.program = 0}};

/* Is the word, of which only `length` characters count, that program,
 * perhaps with a path before it and a version after it?
 */
static bool names_program (const char *word, size_t length,
                           const char *program) {
  const size_t wanted = strlen (program);
  for (size_t i = length; i > 0; i--)
    if (word[i - 1] == '/') {
      word += i;
      length -= i;
      break;
    }
  return length >= wanted && !strncmp (word, program, wanted) &&
         (length == wanted || strchr ("-_.0123456789", word[wanted]));
}

const struct dialect *dialect_of_command (const char *command) {
  const struct dialect *dialect = dialects;
  for (; dialect->program; dialect++)
    for (const char *word = command; *word;) {
      const size_t length = strcspn (word, " \t\n;|&");
      if (names_program (word, length, dialect->program))
        return dialect;
      word += length + (word[length] != 0);
    }
  return dialect;
}

bool command_reads_cubes (const char *command) {
  return dialect_of_command (command)->reads_cubes &&
         !strstr (command, "{proof}");
}
