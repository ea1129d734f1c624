#ifndef asked_h_INCLUDED
#define asked_h_INCLUDED

#include "instance/instance.h"
#include "search/cut.h"

#include <jansson.h>

/* What is asked of a work folder: all that its parts have to know. */
enum asked_kind {
  ASKED_SOLVE,
  ASKED_SOLVE_ALL,
  ASKED_COUNT,
  ASKED_CATALOGUE,
  ASKED_PROVE,
  ASKED_KINDS
};

struct asked {
  enum asked_kind kind;
  struct puzzle puzzle;
  struct plan plan; /* of PROVE: of the formula that is refuted */
  int binary;       /* of PROVE: the format of the proof */
};

void asked_clear (struct asked *);

/* How people say it: "solve", "solve --all", "count", ... */
const char *asked_name (const struct asked *);

/* As an object that says all of it, and back.  After an error, which is on
 * the heap, there is nothing to clear.
 */
json_t *asked_to_json (const struct asked *);
char *asked_from_json (const json_t *, struct asked *);

/* The tree that the answer is searched in, before anything was searched */
struct refutation;
struct asked_tree {
  struct instance instance;
  struct tree own;
  struct refutation *refutation; /* of PROVE, which has the tree */
  struct tree *tree;
};

/* The question has to outlive it, and the limits, which may be 0.  If one
 * of them is reached, `stop` of the tree says so.
 */
void asked_tree_open (struct asked_tree *, const struct asked *,
                      const struct limits *);
void asked_tree_close (struct asked_tree *);

#endif
