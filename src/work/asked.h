#ifndef asked_h_INCLUDED
#define asked_h_INCLUDED

#include "instance/instance.h"
#include "search/cut.h"

#include <jansson.h>

/* The question of a work folder: all that its parts have to know */
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

/* As on the command line: "solve", "solve --all", "count", ... */
const char *asked_name (const struct asked *);

/* The whole question as an object, and back.  The reader returns an error,
 * on the heap, or 0; after an error there is nothing to clear.
 */
json_t *asked_to_json (const struct asked *);
char *asked_from_json (const json_t *, struct asked *);

/* The tree in which the answer is searched, before the search */
struct refutation;
struct asked_tree {
  struct instance instance;
  struct tree own;
  struct refutation *refutation; /* of PROVE, owns the tree */
  struct tree *tree;
};

/* The question and the limits, which may be 0, have to outlive the tree. If
 * a limit is reached, `stop` of the tree says so.
 */
void asked_tree_open (struct asked_tree *, const struct asked *,
                      const struct limits *);
void asked_tree_close (struct asked_tree *);

#endif
