#include "cnf/dialect.h"

#include "system/memory.h"

#include <stddef.h>
#include <string.h>

static const struct dialect dialects[] = {
    {.program = "cadical", .reads_cubes = true},
    {.program = "clasp", .words = ""},
    {.program = "glucose", .words = "-model {cnf}"},
    {.program = "minisat", .words = "{cnf} {answer}"},
    {.program = "z3", .words = "-dimacs {cnf}"},
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

/* Not "minisat /dev/stdin {answer}", "minisat | tail" or "timeout 9
 * minisat"
 */
static bool is_name_with_options (const char *command,
                                  const char *program) {
  if (strpbrk (command, "{|;&<>") ||
      !names_program (command, strcspn (command, " "), program))
    return false;
  for (const char *space = strchr (command, ' '); space;
       space = strchr (space + 1, ' '))
    if (space[1] && !strchr (" -", space[1]))
      return false;
  return true;
}

char *dialect_complete (const char *command) {
  const struct dialect *dialect = dialect_of_command (command);
  const char *words = dialect->words;
  AUTOFREE char *first =
      words ? format_text ("%.*s", (int)strcspn (words, " "), words) : 0;
  return words && *words && !strstr (command, first) &&
                 is_name_with_options (command, dialect->program)
             ? format_text ("%s %s", command, words)
             : copy_text (command);
}

bool command_reads_cubes (const char *command) {
  return dialect_of_command (command)->reads_cubes &&
         !strstr (command, "{proof}");
}
