#include "split_proof.h"

#include "small_puzzle.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

struct tree {
  const struct proof_lines *formula;
  struct proof_lines *proof;
  uint64_t *random;
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

static void split (struct tree *tree) {
  if (has_conflict (tree))
    return;
  int variable = 1 + random_below (tree->random, tree->variables);
  while (tree->value[variable])
    variable = 1 + variable % tree->variables;
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
