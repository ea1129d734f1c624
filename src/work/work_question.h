#ifndef work_question_h_INCLUDED
#define work_question_h_INCLUDED

#include "check/proof_reader.h"
#include "encodings/instance.h"
#include "search/cut.h"

#include <jansson.h>

/* The question of a work folder: all that is needed to do its parts */
enum work_kind {
  WORK_SOLVE,
  WORK_SOLVE_ALL,
  WORK_COUNT,
  WORK_CATALOGUE,
  WORK_PROVE,
  WORK_KINDS
};

struct work_question {
  enum work_kind kind;
  struct puzzle puzzle;
  struct plan plan;         /* of WORK_PROVE: of the formula to refute */
  enum proof_format format; /* of WORK_PROVE; else FORMAT_DRAT */
};

void work_question_clear (struct work_question *);

/* The command of the question: "solve", "solve --all", "count", ... */
const char *work_question_name (const struct work_question *);

/* Returns the whole question as a JSON object. */
json_t *work_question_to_json (const struct work_question *);

/* Reads it back.  Returns the error, on the heap, or 0; after an error
 * there is nothing to clear.
 */
char *work_question_from_json (const json_t *, struct work_question *);

/* The tree in which the parts are searched */
struct prover;
struct work_tree {
  struct instance instance;
  struct tree own;
  struct prover *prover; /* of WORK_PROVE; it owns the tree; else 0 */
  struct tree *tree;
};

/* Opens the tree before the search.  The question and the limits, which may
 * be 0, have to outlive it.  If a limit is reached, the field `stop` of the
 * tree is set.
 */
void work_tree_open (struct work_tree *, const struct work_question *,
                     const struct limits *);
void work_tree_close (struct work_tree *);

#endif
