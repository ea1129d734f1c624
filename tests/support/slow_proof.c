#include "slow_proof.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct set {
  uint64_t positive, negative;
};

static struct set set_of (const int *literals, int size) {
  struct set set = {0, 0};
  for (int i = 0; i < size; i++)
    if (literals[i] > 0)
      set.positive |= 1ULL << literals[i];
    else
      set.negative |= 1ULL << -literals[i];
  return set;
}

static struct set negation (struct set set) {
  return (struct set){set.negative, set.positive};
}

static struct set both (struct set a, struct set b) {
  return (struct set){a.positive | b.positive, a.negative | b.negative};
}

static struct set without (struct set a, struct set b) {
  return (struct set){a.positive & ~b.positive, a.negative & ~b.negative};
}

static int set_size (struct set set) {
  return __builtin_popcountll (set.positive) +
         __builtin_popcountll (set.negative);
}

static bool is_tautology (struct set set) {
  return (set.positive & set.negative) != 0;
}

static bool is_equal (struct set a, struct set b) {
  return a.positive == b.positive && a.negative == b.negative;
}

/*------------------------------------------------------------------------*/

struct known {
  int count;
  struct set clause[2 * MOST_LINES];
  int number[2 * MOST_LINES];
};

static void know (struct known *known, struct set clause, int number) {
  known->clause[known->count] = clause;
  known->number[known->count++] = number;
}

static void forget (struct known *known, int at) {
  known->clause[at] = known->clause[--known->count];
  known->number[at] = known->number[known->count];
}

/* The literals that follow from the assignment; `*conflict` is set if one
 * clause becomes false.
 */
static struct set closure (const struct known *known, struct set assigned,
                           bool *conflict) {
  bool changed = true;
  *conflict = is_tautology (assigned);
  while (changed && !*conflict) {
    changed = false;
    for (int i = 0; i < known->count; i++) {
      const struct set open =
          without (known->clause[i], negation (assigned));
      *conflict |= !set_size (open);
      if (set_size (open) == 1 && set_size (without (open, assigned))) {
        assigned = both (assigned, open);
        changed = true;
      }
    }
  }
  return assigned;
}

static bool is_rup (const struct known *known, struct set clause) {
  bool conflict;
  closure (known, negation (clause), &conflict);
  return conflict;
}

static bool is_rat (const struct known *known, struct set clause,
                    int pivot) {
  const struct set wanted = set_of (&(int){-pivot}, 1);
  for (int i = 0; i < known->count; i++)
    if (!set_size (without (wanted, known->clause[i])) &&
        !is_rup (known, both (clause, without (known->clause[i], wanted))))
      return false;
  return true;
}

static void slowly_delete (struct known *known, struct set clause) {
  bool conflict;
  const struct set assigned =
      closure (known, (struct set){0, 0}, &conflict);
  if (set_size (without (clause, negation (assigned))) == 1)
    return;
  for (int i = 0; i < known->count; i++)
    if (is_equal (known->clause[i], clause)) {
      forget (known, i);
      return;
    }
}

static void know_formula (struct known *known,
                          const struct proof_lines *formula) {
  known->count = 0;
  for (int i = 0; i < formula->count; i++) {
    const struct set clause =
        set_of (formula->line[i].literals, formula->line[i].size);
    if (!is_tautology (clause))
      know (known, clause, i + 1);
  }
}

int slow_drat (const struct proof_lines *formula,
               const struct proof_lines *proof) {
  static struct known known;
  know_formula (&known, formula);
  for (int i = 0; !is_rup (&known, (struct set){0, 0}); i++) {
    if (i == proof->count)
      return i;
    const struct proof_line *line = proof->line + i;
    const struct set clause = set_of (line->literals, line->size);
    if (is_tautology (clause))
      continue;
    if (line->deletes)
      slowly_delete (&known, clause);
    else if (is_rup (&known, clause) ||
             (line->size && is_rat (&known, clause, line->literals[0])))
      know (&known, clause, 0);
    else
      return i;
  }
  return VERIFIED;
}

static int slow_find (const struct known *known, int number) {
  int i = 0;
  while (i < known->count && known->number[i] != number)
    i++;
  return i;
}

enum outcome { NOTHING, CONFLICT, NONSENSE };

/* Of the whole proof: what they say is known already, or not needed. */
static int idle_hints;

/* Hints from `at` to the first that is not positive */
static enum outcome slow_hints (const struct known *known,
                                struct set *assigned, int at,
                                const struct proof_line *line) {
  for (; at < line->hint_count && line->hints[at] > 0; at++) {
    const int i = slow_find (known, line->hints[at]);
    if (i == known->count)
      return NONSENSE;
    const struct set open =
        without (known->clause[i], negation (*assigned));
    if (!set_size (open)) {
      idle_hints += at + 1 < line->hint_count && line->hints[at + 1] > 0;
      return CONFLICT;
    }
    if (set_size (open) > 1)
      return NONSENSE;
    idle_hints += !set_size (without (open, *assigned));
    *assigned = both (*assigned, open);
  }
  return NOTHING;
}

static bool slow_candidate (const struct known *known, struct set assigned,
                            int candidate, const struct proof_line *line) {
  const struct set rest = without (known->clause[candidate],
                                   set_of (&(int){-line->literals[0]}, 1));
  for (int i = 0; i < line->hint_count; i++)
    if (line->hints[i] == -known->number[candidate]) {
      assigned = both (assigned, negation (rest));
      return is_tautology (assigned) ||
             slow_hints (known, &assigned, i + 1, line) == CONFLICT;
    }
  return false;
}

static bool candidates_are_there (const struct known *known,
                                  struct set wanted,
                                  const struct proof_line *line) {
  for (int i = 0; i < line->hint_count; i++) {
    const int at = slow_find (known, -line->hints[i]);
    if (line->hints[i] < 0 &&
        (at == known->count ||
         set_size (without (wanted, known->clause[at]))))
      return false;
  }
  return true;
}

static bool slow_lrat_lemma (const struct known *known, struct set clause,
                             const struct proof_line *line) {
  struct set assigned = negation (clause);
  const enum outcome outcome = slow_hints (known, &assigned, 0, line);
  if (outcome != NOTHING || !line->size)
    return outcome == CONFLICT;
  const struct set wanted = set_of (&(int){-line->literals[0]}, 1);
  if (!candidates_are_there (known, wanted, line))
    return false;
  for (int i = 0; i < known->count; i++)
    if (!set_size (without (wanted, known->clause[i])) &&
        !slow_candidate (known, assigned, i, line))
      return false;
  return true;
}

static void slow_lrat_delete (struct known *known,
                              const struct proof_line *line) {
  for (int i = 0; i < line->size; i++) {
    const int at = slow_find (known, line->literals[i]);
    if (at < known->count)
      forget (known, at);
  }
}

static bool has_empty_clause (const struct known *known) {
  for (int i = 0; i < known->count; i++)
    if (!set_size (known->clause[i]))
      return true;
  return false;
}

int slow_idle_hints (void) { return idle_hints; }

int slow_lrat (const struct proof_lines *formula,
               const struct proof_lines *proof) {
  static struct known known;
  idle_hints = 0;
  know_formula (&known, formula);
  for (int i = 0; !has_empty_clause (&known); i++) {
    if (i == proof->count)
      return i;
    const struct proof_line *line = proof->line + i;
    if (line->deletes) {
      slow_lrat_delete (&known, line);
      continue;
    }
    const struct set clause = set_of (line->literals, line->size);
    if (is_tautology (clause))
      continue;
    if (slow_find (&known, line->number) < known.count ||
        !slow_lrat_lemma (&known, clause, line))
      return i;
    else
      know (&known, clause, line->number);
  }
  return VERIFIED;
}
