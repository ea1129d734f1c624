#ifndef work_question_h_INCLUDED
#define work_question_h_INCLUDED

#include "check/proof_reader.h"
#include "encodings/instance.h"
#include "search/cut.h"

#include <jansson.h>

/* The question of a work folder: all that its parts have to know */
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
  struct plan plan;         /* of PROVE: of the formula that is refuted */
  enum proof_format format; /* the same for all but PROVE: DRAT */
};

void work_question_clear (struct work_question *);

/* As on the command line: "solve", "solve --all", "count", ... */
const char *work_question_name (const struct work_question *);

/* The whole question as an object, and back.  The reader returns an error,
 * on the heap, or 0; after an error there is nothing to clear.
 */
json_t *work_question_to_json (const struct work_question *);
char *work_question_from_json (const json_t *, struct work_question *);

/* The tree in which the answer is searched, before the search */
struct prover;
struct work_tree {
  struct instance instance;
  struct tree own;
  struct prover *refutation; /* of PROVE, owns the tree */
  struct tree *tree;
};

/* The question and the limits, which may be 0, have to outlive the tree. If
 * a limit is reached, `stop` of the tree says so.
 */
void work_tree_open (struct work_tree *, const struct work_question *,
                     const struct limits *);
void work_tree_close (struct work_tree *);

#endif
