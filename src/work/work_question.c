#include "work/work_question.h"

#include "encodings/plan.h"
#include "notation/puzzle_reader.h"
#include "notation/puzzle_writer.h"
#include "proof/prover.h"
#include "system/memory.h"

#include <string.h>

static const char *const names[WORK_KINDS] = {
    [WORK_SOLVE] = "solve", [WORK_SOLVE_ALL] = "solve --all",
    [WORK_COUNT] = "count", [WORK_CATALOGUE] = "catalogue",
    [WORK_PROVE] = "prove",
};

void work_question_clear (struct work_question *question) {
  puzzle_clear (&question->puzzle);
  *question = (struct work_question){0};
}

const char *work_question_name (const struct work_question *question) {
  return names[question->kind];
}

/*---------------------------------- JSON -------------------------------*/

json_t *work_question_to_json (const struct work_question *question) {
  AUTOFREE char *puzzle = puzzle_text (&question->puzzle);
  AUTOFREE char *plan = plan_text (&question->plan);
  return json_pack ("{s:s, s:s, s:s, s:s}", "question",
                    work_question_name (question), "puzzle", puzzle, "plan",
                    plan, "format", proof_format_name (question->format));
}

char *work_question_from_json (const json_t *json,
                               struct work_question *question) {
  const char *kind, *puzzle, *plan, *format;
  *question = (struct work_question){0};
  if (json_unpack ((json_t *)json, "{s:s, s:s, s:s, s:s}", "question",
                   &kind, "puzzle", &puzzle, "plan", &plan, "format",
                   &format))
    return format_text ("this is not a question");
  int k = 0, f = FORMAT_DRAT; /* up to FORMAT_VERIPB `prove` writes them */
  while (k < WORK_KINDS && strcmp (names[k], kind) != 0)
    k++;
  while (f <= FORMAT_VERIPB &&
         strcmp (proof_format_name ((enum proof_format)f), format) != 0)
    f++;
  if (k == WORK_KINDS)
    return format_text ("there is no question '%s'", kind);
  if (f > FORMAT_VERIPB)
    return format_text ("there is no proof in '%s'", format);
  question->kind = (enum work_kind)k;
  question->format = (enum proof_format)f;
  char *error = puzzle_read_text (puzzle, strlen (puzzle), "the puzzle", 0,
                                  &question->puzzle);
  if (error)
    return error;
  question->plan = plan_default (&question->puzzle);
  error = plan_parse (plan, &question->plan);
  if (error)
    work_question_clear (question);
  return error;
}

/*---------------------------------- tree -------------------------------*/

/* A count places cubes only in cells that they can reach by a walk, even if
 * the plan does not ask for this (count/count.c).
 */
void work_tree_open (struct work_tree *tree,
                     const struct work_question *question,
                     const struct limits *limits) {
  const bool proves = question->kind == WORK_PROVE;
  struct plan plan = question->plan;
  if (!proves && question->kind != WORK_SOLVE)
    plan.extras |= PLAN_PRUNE;
  *tree = (struct work_tree){0};
  instance_init_within (&tree->instance, &question->puzzle, &plan, limits);
  if (proves) {
    tree->prover =
        prover_new (&tree->instance, RULES_OF_WALKS, question->format);
    tree->tree = prover_tree (tree->prover);
  } else {
    tree_init (&tree->own, &tree->instance);
    tree->tree = &tree->own;
  }
}

void work_tree_close (struct work_tree *tree) {
  if (tree->prover)
    prover_delete (tree->prover);
  else
    tree_clear (&tree->own);
  instance_clear (&tree->instance);
}
