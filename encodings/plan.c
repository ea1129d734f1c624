#include "encodings/plan.h"

#include "encodings/at_most_one.h"
#include "encodings/encoding.h"
#include "puzzle/puzzle.h"
#include "system/memory.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct word {
  const char *name;
  unsigned value;
};

static const struct word symmetries[] = {{"none", SYMMETRY_NONE},
                                         {"start", SYMMETRY_START},
                                         {"windows", SYMMETRY_WINDOWS},
                                         {0, 0}};

static const struct word extras[] = {{"prune", PLAN_PRUNE},
                                     {"colour", PLAN_COLOUR},
                                     {"twostep", PLAN_TWOSTEP},
                                     {"squares", PLAN_SQUARES},
                                     {"all", PLAN_ALL_EXTRAS},
                                     {"none", 0},
                                     {0, 0}};

static const struct word *find_word (const struct word *words,
                                     const char *name) {
  for (; words->name; words++)
    if (!strcmp (words->name, name))
      return words;
  return 0;
}

static char *list_words (const struct word *words) {
  char *list = 0;
  for (; words->name; words++)
    list = append_item (list, ", ", words->name);
  return list;
}

char *plan_symmetry_list (void) { return list_words (symmetries); }

char *plan_extra_list (void) { return list_words (extras); }

static char *unknown_word (const char *what, const char *given,
                           char *list) {
  char *error = format_text ("unknown %s '%s': use %s", what, given, list);
  mem_free (list);
  return error;
}

/* The value if the text begins with `key`, or 0 */
static char *value_after (char *text, const char *key) {
  const size_t length = strlen (key);
  return strncmp (text, key, length) ? 0 : text + length;
}

static char *parse_plan_extras (char *text, unsigned *all) {
  unsigned sum = 0;
  bool says_none = false;
  int names = 0;
  char *rest = 0;
  for (char *name = strtok_r (text, ",", &rest); name;
       name = strtok_r (0, ",", &rest)) {
    const struct word *extra = find_word (extras, name);
    if (!extra)
      return unknown_word ("extra", name, plan_extra_list ());
    sum |= extra->value;
    says_none |= !extra->value;
    names++;
  }
  *all = sum;
  return says_none && names > 1
             ? format_text ("none cannot be combined with other extras")
             : 0;
}

/* `windows:1000` has windows of up to 1000 placements. */
static char *parse_plan_symmetry (char *name, struct plan *plan) {
  char *number = value_after (name, "windows:"), *end;
  if (number)
    number[-1] = 0;
  const struct word *word = find_word (symmetries, name);
  if (!word)
    return unknown_word ("symmetry breaking", name, plan_symmetry_list ());
  plan->symmetry = word->value;
  if (!number)
    return 0;
  const long placements = strtol (number, &end, 10);
  if (end == number || *end || placements < 1 ||
      placements > PLACEMENTS_AT_MOST)
    return format_text ("windows have 1 to %d placements, not '%s'",
                        PLACEMENTS_AT_MOST, number);
  plan->placements = (int)placements;
  return 0;
}

static char *parse_plan_word (char *word, struct plan *plan) {
  char *value;
  if ((value = value_after (word, "symmetry="))) {
    plan->says |= PLAN_SAYS_SYMMETRY;
    return parse_plan_symmetry (value, plan);
  }
  plan->says |= PLAN_SAYS_FORMULA;
  if ((value = value_after (word, "with=")))
    return parse_plan_extras (value, &plan->extras);
  if ((value = value_after (word, "amo="))) {
    const struct at_most_one *kind = at_most_one_find (value);
    if (!kind)
      return unknown_word ("at-most-one kind", value, at_most_one_list ());
    plan->at_most_one = kind;
    return 0;
  }
  if (strchr (word, '='))
    return format_text ("unknown word '%s' in a plan: use amo=, symmetry=, "
                        "with= or the name of an encoding",
                        word);
  const struct encoding *encoding = encoding_find (word);
  if (encoding) {
    plan->encoding = encoding;
    return 0;
  }
  if (value_after (word, "windows:") || find_word (symmetries, word))
    return format_text ("in a plan, write symmetry=%s", word);
  if (at_most_one_find (word))
    return format_text ("in a plan, write amo=%s", word);
  return unknown_word ("encoding", word, encoding_list ());
}

char *plan_parse (const char *text, struct plan *plan) {
  AUTOFREE char *copy = copy_text (text);
  char *rest = 0, *error = 0;
  for (char *word = strtok_r (copy, " \t\r\n", &rest); !error && word;
       word = strtok_r (0, " \t\r\n", &rest))
    error = parse_plan_word (word, plan);
  return error;
}

char *plan_symmetry_text (const struct plan *plan) {
  assert (plan->symmetry <= SYMMETRY_WINDOWS);
  const char *name = symmetries[plan->symmetry].name;
  return plan->symmetry == SYMMETRY_WINDOWS
             ? format_text ("%s:%d", name, plan->placements)
             : copy_text (name);
}

char *plan_text (const struct plan *plan) {
  assert (plan->encoding && plan->at_most_one);
  AUTOFREE char *symmetry = plan_symmetry_text (plan), *with = 0;
  for (const struct word *extra = extras; extra->value != PLAN_ALL_EXTRAS;
       extra++)
    if (plan->extras & extra->value)
      with = append_item (with, ",", extra->name);
  return format_text ("%s amo=%s symmetry=%s with=%s", plan->encoding->name,
                      plan->at_most_one->name, symmetry,
                      with ? with : "none");
}

/* Pairwise clauses propagate as well as the other kinds and bring no
 * variables, but their number grows with the square: from some 100 cells on
 * they are most of the formula.
 */
#define MOST_CELLS_FOR_PAIRWISE 100

/* Formulas of larger regions break symmetry at the first cube: windows
 * helped no solver that was measured there, and formulas that were
 * published stay the same.
 */
#define MOST_CELLS_FOR_WINDOWS 400

struct plan plan_default (const struct puzzle *puzzle) {
  const int cells = puzzle->region.cells;
  const bool pairwise = cells <= MOST_CELLS_FOR_PAIRWISE;
  const bool windows = cells <= MOST_CELLS_FOR_WINDOWS;
  return (struct plan){
      .encoding = &map_encoding,
      .at_most_one = at_most_one_find (pairwise ? "pairwise" : "product"),
      .symmetry = windows ? SYMMETRY_WINDOWS : SYMMETRY_START,
      .placements = PLACEMENTS_OF_FORMULA,
      .extras = PLAN_ALL_EXTRAS,
  };
}
