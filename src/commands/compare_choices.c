#include "compare_choices.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "encodings/plan.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

static void words_clear (struct words *words) {
  for (int i = 0; i < words->count; i++)
    free (words->word[i]);
  free (words->word);
  *words = (struct words){0};
}

static void add_word (struct words *words, char *word) {
  words->word = reallocate (words->word, (size_t)(words->count + 1) *
                                             sizeof *words->word);
  words->word[words->count++] = word;
}

static char *all_encodings (void) {
  char *list = 0;
  for (int i = 0; encodings[i]; i++)
    list = append_item (list, ",", encodings[i]->name);
  return list;
}

static char *all_kinds (void) {
  char *list = 0;
  for (const struct at_most_one *kind = at_most_one_kinds; kind->name;
       kind++)
    list = append_item (list, ",", kind->name);
  return list;
}

/* Takes the text over.  Only the plan's own parser knows what is a word. */
static char *split_list (char *text, const char *key, struct words *words) {
  struct plan any = {0};
  char *rest = 0, *error = 0;
  words_clear (words);
  for (char *name = strtok_r (text, ",", &rest); !error && name;
       name = strtok_r (0, ",", &rest)) {
    char *word = message ("%s%s", key, name);
    error = plan_parse (word, &any);
    add_word (words, word);
  }
  free (text);
  return error;
}

static int is_all (const char *list) { return !strcmp (list, "all"); }

static char *list_is_empty (const char *option) {
  return message ("--%s takes names with commas between them, or all",
                  option);
}

char *choose_encodings (struct choices *choices, const char *list) {
  char *error =
      split_list (is_all (list) ? all_encodings () : copy_text (list), "",
                  &choices->encodings);
  if (!error && !choices->encodings.count)
    error = list_is_empty ("encodings");
  return error;
}

char *choose_kinds (struct choices *choices, const char *list) {
  char *error = split_list (is_all (list) ? all_kinds () : copy_text (list),
                            "amo=", &choices->kinds);
  if (!error && !choices->kinds.count)
    error = list_is_empty ("amos");
  return error;
}

char *choose_symmetries (struct choices *choices, const char *list) {
  char *error =
      split_list (copy_text (is_all (list) ? "none,start,windows" : list),
                  "symmetry=", &choices->symmetries);
  if (!error && !choices->symmetries.count)
    error = list_is_empty ("symmetries");
  return error;
}

/*-------------------------------- solvers ------------------------------*/

static int is_taken (const struct choices *choices, const char *name) {
  for (int i = 0; i < choices->solvers; i++)
    if (!strcmp (choices->solver[i].name, name))
      return 1;
  return 0;
}

#define LONGEST_NAME 14

/* The program's name without its directory, with a number where several
 * commands run the same
 */
static char *name_solver (const struct choices *choices,
                          const char *command) {
  command += strspn (command, " \t\n");
  const int length = (int)strcspn (command, " \t\n");
  int start = length;
  while (start && command[start - 1] != '/')
    start--;
  const int kept =
      length - start < LONGEST_NAME ? length - start : LONGEST_NAME;
  char *name = message ("%.*s", kept, command + start);
  for (int i = 2; is_taken (choices, name); i++) {
    free (name);
    name = message ("%.*s:%d", kept, command + start, i);
  }
  return name;
}

char *choose_solver (struct choices *choices, const char *command) {
  if (!command[strspn (command, " \t\n")])
    return message ("--solver takes a command, as 'kissat -q', or picosat, "
                    "or search");
  const struct solver solver = {
      .kind = !strcmp (command, "picosat")  ? SOLVER_PICOSAT
              : !strcmp (command, "search") ? SOLVER_SEARCH
                                            : SOLVER_COMMAND,
      .name = name_solver (choices, command),
      .command = command};
  choices->solver =
      reallocate (choices->solver,
                  (size_t)(choices->solvers + 1) * sizeof *choices->solver);
  choices->solver[choices->solvers++] = solver;
  return 0;
}

static int has_search (const struct choices *choices) {
  for (int i = 0; i < choices->solvers; i++)
    if (choices->solver[i].kind == SOLVER_SEARCH)
      return 1;
  return 0;
}

static int has_windows (const struct choices *choices) {
  for (int i = 0; i < choices->symmetries.count; i++)
    if (strstr (choices->symmetries.word[i], "windows"))
      return 1;
  return 0;
}

char *choose_defaults (struct choices *choices) {
  const int search = has_search (choices);
  if (!choices->encodings.count)
    choose_encodings (choices, "all");
  if (!choices->kinds.count)
    add_word (&choices->kinds, copy_text (""));
  if (!choices->symmetries.count)
    add_word (&choices->symmetries,
              copy_text (search ? "symmetry=windows" : ""));
  if (!choices->solvers)
    choose_solver (choices, "picosat");
  return search && !has_windows (choices)
             ? message ("--solver search needs --symmetries windows")
             : 0;
}

void choices_clear (struct choices *choices) {
  words_clear (&choices->encodings);
  words_clear (&choices->kinds);
  words_clear (&choices->symmetries);
  for (int i = 0; i < choices->solvers; i++)
    free (choices->solver[i].name);
  free (choices->solver);
}
