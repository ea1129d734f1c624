#include "split_proof.h"

#include "small_puzzle.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct tree {
  const struct proof_lines *formula;
  struct proof_lines *proof;
  uint64_t *random;
  bool is_short;                        /* chooses variables with care */
  int variables, value[64];             /* by variable: 1, -1, 0 open */
  int size, clause[64];                 /* the decisions, negated */
  int standing, stands[MOST_LINES + 1]; /* lines of lemmas */
};

static struct proof_line *add (struct tree *tree, int size,
                               const int *literals) {
  struct proof_line *line = tree->proof->line + tree->proof->count++;
  *line = (struct proof_line){.size = size};
  memcpy (line->literals, literals, (size_t)size * sizeof *literals);
  return line;
}

static bool is_false (const struct tree *tree,
                      const struct proof_line *line) {
  for (int i = 0; i < line->size; i++)
    if (tree->value[abs (line->literals[i])] !=
        (line->literals[i] < 0 ? 1 : -1))
      return false;
  return true;
}

static bool has_conflict (const struct tree *tree) {
  for (int i = 0; i < tree->formula->count; i++)
    if (is_false (tree, tree->formula->line + i))
      return true;
  return false;
}

static void close_node (struct tree *tree, int mark) {
  add (tree, tree->size, tree->clause);
  const int line = tree->proof->count - 1;
  while (tree->standing > mark) {
    const struct proof_line *old =
        tree->proof->line + tree->stands[--tree->standing];
    add (tree, old->size, old->literals)->deletes = 1;
  }
  tree->stands[tree->standing++] = line;
}

static int count_open (const struct tree *tree,
                       const struct proof_line *line, int *variable) {
  int count = 0;
  for (int i = 0; i < line->size; i++) {
    const int value = tree->value[abs (line->literals[i])];
    if (value && (value > 0) == (line->literals[i] > 0))
      return MOST_NUMBERS;
    count += !value;
    if (!value)
      *variable = abs (line->literals[i]);
  }
  return count;
}

/* A variable of a clause that has the fewest open literals, or any */
static int choose_variable (const struct tree *tree) {
  int least = MOST_NUMBERS, variable = 0, best = 0;
  for (int i = 0; tree->is_short && i < tree->formula->count; i++) {
    const int open = count_open (tree, tree->formula->line + i, &variable);
    if (open < least) {
      least = open;
      best = variable;
    }
  }
  if (best)
    return best;
  variable = 1 + random_below (tree->random, tree->variables);
  while (tree->value[variable])
    variable = 1 + variable % tree->variables;
  return variable;
}

static void split (struct tree *tree) {
  if (has_conflict (tree) || tree->proof->count > MOST_LINES - 150)
    return;
  const int variable = choose_variable (tree);
  const int sign = random_below (tree->random, 2) ? 1 : -1;
  const int mark = tree->standing;
  tree->value[variable] = sign;
  tree->clause[tree->size++] = -sign * variable;
  split (tree);
  close_node (tree, mark);
  tree->size--;
  tree->value[variable] = -sign;
  split (tree);
  tree->value[variable] = 0;
}

void split_proof (const struct proof_lines *formula, int variables,
                  uint64_t *random, struct proof_lines *proof) {
  struct tree tree = {.formula = formula,
                      .proof = proof,
                      .random = random,
                      .variables = variables};
  proof->count = 0;
  split (&tree);
  add (&tree, 0, tree.clause);
}

void split_below (const struct proof_lines *formula, int variables,
                  uint64_t *random, const struct proof_line *lemma,
                  struct proof_lines *proof) {
  struct tree tree = {.formula = formula,
                      .proof = proof,
                      .random = random,
                      .is_short = true,
                      .variables = variables};
  for (int i = 0; i < lemma->size; i++) {
    const int literal = lemma->literals[i];
    tree.value[abs (literal)] = literal < 0 ? 1 : -1;
    tree.clause[tree.size++] = literal;
  }
  split (&tree);
  close_node (&tree, 0);
}
