#include "slow_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Literal v is 2 v, and -v is 2 v + 1. */
struct slow_clause {
  int size, false_literals, *literal;
  bool is_dead;
};

struct slow_check {
  int variables, clauses, capacity, height;
  struct slow_clause *clause;
  signed char *value;   /* by literal */
  int *trail, done;     /* [0..done[ are counted in all clauses */
  int **place, *places; /* by literal: the clauses that have it */
};

static int code_of (int literal) {
  return literal < 0 ? -2 * literal + 1 : 2 * literal;
}

static void make_room (struct slow_check *check, int variable) {
  const int old = 2 * check->variables + 2, now = 2 * variable + 2;
  if (variable <= check->variables)
    return;
  check->value = realloc (check->value, (size_t)now);
  check->trail = realloc (check->trail, (size_t)now * sizeof (int));
  check->place = realloc (check->place, (size_t)now * sizeof (int *));
  check->places = realloc (check->places, (size_t)now * sizeof (int));
  const int from = check->variables ? old : 0;
  memset (check->value + from, 0, (size_t)(now - from));
  memset (check->place + from, 0, (size_t)(now - from) * sizeof (int *));
  memset (check->places + from, 0, (size_t)(now - from) * sizeof (int));
  check->variables = variable;
}

static void make_true (struct slow_check *check, int literal) {
  if (check->value[literal])
    return;
  check->value[literal] = 1;
  check->value[literal ^ 1] = -1;
  check->trail[check->height++] = literal;
}

/* Returns false if the clause is false. */
static bool look_at (struct slow_check *check,
                     const struct slow_clause *c) {
  if (c->is_dead || c->false_literals < c->size - 1)
    return true;
  if (c->false_literals == c->size)
    return false;
  for (int i = 0; i < c->size; i++)
    if (check->value[c->literal[i]] >= 0)
      make_true (check, c->literal[i]);
  return true;
}

static bool count_on (struct slow_check *check) {
  bool is_fine = true;
  while (check->done < check->height) {
    const int literal = check->trail[check->done++] ^ 1;
    for (int i = 0; i < check->places[literal]; i++) {
      struct slow_clause *c = check->clause + check->place[literal][i];
      c->false_literals++;
      is_fine = is_fine && look_at (check, c);
    }
    if (!is_fine)
      break;
  }
  return is_fine;
}

static void go_back (struct slow_check *check, int height) {
  while (check->height > height) {
    const int literal = check->trail[--check->height] ^ 1;
    for (int i = 0;
         check->height < check->done && i < check->places[literal]; i++)
      check->clause[check->place[literal][i]].false_literals--;
    check->value[literal] = check->value[literal ^ 1] = 0;
  }
  if (check->done > height)
    check->done = height;
}

/* Is the clause without `except` RUP, as far as it is not true already? */
static bool is_implied (struct slow_check *check, const int *literal,
                        int size, int except) {
  bool is_refuted = false;
  for (int i = 0; i < size && !is_refuted; i++) {
    if (literal[i] == except)
      continue;
    is_refuted = check->value[literal[i]] > 0;
    if (!is_refuted)
      make_true (check, literal[i] ^ 1);
  }
  return is_refuted || !count_on (check);
}

static bool follows (struct slow_check *check, const int *literal,
                     int size) {
  const int height = check->height;
  bool is_right = is_implied (check, literal, size, 0);
  const int assumed = check->height;
  const int pivot = size ? literal[0] ^ 1 : 0;
  if (!is_right && size) {
    is_right = true;
    for (int i = 0; i < check->places[pivot] && is_right; i++) {
      const struct slow_clause *c = check->clause + check->place[pivot][i];
      is_right =
          c->is_dead || is_implied (check, c->literal, c->size, pivot);
      go_back (check, assumed);
    }
  }
  go_back (check, height);
  return is_right;
}

/* Returns false if there is a contradiction now. */
static bool add_clause (struct slow_check *check, const int *literal,
                        int size) {
  if (check->clauses == check->capacity) {
    check->capacity = 2 * check->capacity + 100;
    check->clause = realloc (check->clause, (size_t)check->capacity *
                                                sizeof *check->clause);
  }
  struct slow_clause *c = check->clause + check->clauses++;
  *c = (struct slow_clause){.size = size};
  c->literal = malloc ((size_t)(size + 1) * sizeof (int));
  for (int i = 0; i < size; i++) {
    const int l = c->literal[i] = literal[i];
    const int n = check->places[l]++;
    check->place[l] =
        realloc (check->place[l], (size_t)(n + 1) * sizeof (int));
    check->place[l][n] = check->clauses - 1;
    c->false_literals += check->value[l] < 0;
  }
  return look_at (check, c) && count_on (check);
}

static bool is_same (const struct slow_clause *c, const int *literal,
                     int size) {
  bool is_it = !c->is_dead && c->size == size;
  for (int i = 0; i < size && is_it; i++) {
    int j = 0;
    while (j < size && c->literal[j] != literal[i])
      j++;
    is_it = j < size;
  }
  return is_it;
}

/* Unit clauses stay. */
static void delete_clause (struct slow_check *check, const int *literal,
                           int size) {
  for (int i = size ? check->places[literal[0]] : 0; i-- > 0;) {
    struct slow_clause *c = check->clause + check->place[literal[0]][i];
    if (!is_same (c, literal, size))
      continue;
    c->is_dead = c->false_literals < c->size - 1;
    return;
  }
}

/* Reads a clause; `*deletes` if "d" is before it.  Returns its size, or -1
 * at the end.
 */
static int read_clause (struct slow_check *check, FILE *file, int *literal,
                        bool *deletes) {
  char word[20];
  int size = 0;
  *deletes = false;
  while (fscanf (file, "%19s", word) == 1) {
    const int number = atoi (word);
    if (*word == 'c' || *word == 'p')
      while (getc (file) != '\n' && !feof (file))
        ;
    else if (*word == 'd')
      *deletes = true;
    else if (!number)
      return size;
    else {
      make_room (check, abs (number));
      literal[size++] = code_of (number);
    }
  }
  return -1;
}

static bool refutes (struct slow_check *check, FILE *formula, FILE *proof) {
  static int literal[100000];
  bool deletes, is_open = true;
  int size;
  while ((size = read_clause (check, formula, literal, &deletes)) >= 0)
    is_open = is_open && add_clause (check, literal, size);
  while (is_open &&
         (size = read_clause (check, proof, literal, &deletes)) >= 0)
    if (deletes)
      delete_clause (check, literal, size);
    else if (!follows (check, literal, size))
      return false;
    else
      is_open = add_clause (check, literal, size);
  return !is_open;
}

bool slow_files_agree (const char *formula_name, const char *proof_name) {
  struct slow_check check = {.variables = 0};
  FILE *formula = fopen (formula_name, "r"),
       *proof = fopen (proof_name, "r");
  make_room (&check, 1);
  const bool is_right =
      formula && proof && refutes (&check, formula, proof);
  if (formula)
    fclose (formula);
  if (proof)
    fclose (proof);
  for (int i = 0; i < check.clauses; i++)
    free (check.clause[i].literal);
  for (int i = 0; i < 2 * check.variables + 2; i++)
    free (check.place[i]);
  free (check.clause);
  free (check.place);
  free (check.places);
  free (check.value);
  free (check.trail);
  return is_right;
}
