#include "work/asked.h"

#include "encodings/plan.h"
#include "proof/refutation.h"
#include "puzzle/puzzle_reader.h"
#include "puzzle/puzzle_writer.h"
#include "system/memory.h"

#include <string.h>

static const char *const names[ASKED_KINDS] = {
    [ASKED_SOLVE] = "solve", [ASKED_SOLVE_ALL] = "solve --all",
    [ASKED_COUNT] = "count", [ASKED_CATALOGUE] = "catalogue",
    [ASKED_PROVE] = "prove",
};

void asked_clear (struct asked *asked) { puzzle_clear (&asked->puzzle); }

const char *asked_name (const struct asked *asked) {
  return names[asked->kind];
}

/*---------------------------------- JSON -------------------------------*/

json_t *asked_to_json (const struct asked *asked) {
  char *puzzle = puzzle_text (&asked->puzzle);
  char *plan = plan_text (&asked->plan);
  json_t *json =
      json_pack ("{s:s, s:s, s:s, s:b}", "question", asked_name (asked),
                 "puzzle", puzzle, "plan", plan, "binary", asked->binary);
  release (puzzle);
  release (plan);
  return json;
}

static char *read_kind (const char *name, enum asked_kind *kind) {
  for (int i = 0; i < ASKED_KINDS; i++)
    if (!strcmp (names[i], name)) {
      *kind = (enum asked_kind)i;
      return 0;
    }
  return message ("there is no question '%s'", name);
}

char *asked_from_json (const json_t *json, struct asked *asked) {
  const char *kind, *puzzle, *plan;
  *asked = (struct asked){0};
  if (json_unpack ((json_t *)json, "{s:s, s:s, s:s, s:b}", "question",
                   &kind, "puzzle", &puzzle, "plan", &plan, "binary",
                   &asked->binary))
    return message ("this is no question");
  char *error = read_kind (kind, &asked->kind);
  if (!error)
    error = puzzle_read_text (puzzle, strlen (puzzle), "the puzzle", 0,
                              &asked->puzzle);
  if (error)
    return error;
  asked->plan = plan_default (&asked->puzzle);
  error = plan_parse (plan, &asked->plan);
  if (error)
    asked_clear (asked);
  return error;
}

/*---------------------------------- tree -------------------------------*/

/* Counting has cubes only in cells that some walk gives them, whatever the
 * plan says (count/all_foldings.h).
 */
static void open_own (struct asked_tree *tree, const struct asked *asked,
                      const struct limits *limits) {
  struct plan plan = asked->plan;
  if (asked->kind != ASKED_SOLVE)
    plan.parts |= PLAN_PRUNE;
  instance_init_within (&tree->instance, &asked->puzzle, &plan, limits);
  tree_init (&tree->own, &tree->instance, plan.placements, ALL_RULES);
  tree->tree = &tree->own;
}

void asked_tree_open (struct asked_tree *tree, const struct asked *asked,
                      const struct limits *limits) {
  *tree = (struct asked_tree){0};
  if (asked->kind != ASKED_PROVE) {
    open_own (tree, asked, limits);
    return;
  }
  instance_init_within (&tree->instance, &asked->puzzle, &asked->plan,
                        limits);
  tree->refutation = refutation_new (&tree->instance, RULES_OF_WALKS);
  tree->tree = refutation_tree (tree->refutation);
}

void asked_tree_close (struct asked_tree *tree) {
  if (tree->refutation)
    refutation_delete (tree->refutation);
  else
    tree_clear (&tree->own);
  instance_clear (&tree->instance);
}
