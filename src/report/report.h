#ifndef report_h_INCLUDED
#define report_h_INCLUDED

#include "cnf/model.h"
#include "instance/plan.h"
#include "puzzle/path.h"
#include "system/search_limits.h"

struct backend;

/* What every command has to say in its answer.  Zero is what it does not
 * say; what only one command knows it adds itself, see report_json.h.
 */
struct report {
  const char *command;
  const char *type; /* of a line among several: "snake", "total", ... */
  const struct puzzle *puzzle;
  const struct plan *plan;
  const struct path *path; /* [0..paths[ the foldings */
  int paths;
  int has_foldings;   /* there may be some, though there are none now */
  const char *status; /* in JSON, see `report_status` */
  int is_search;      /* then it says how it ended: */
  enum stop stop;
  double seconds;
};

/* "foldable", "unfoldable" or "unknown" */
const char *report_status (enum verdict);

/* Who says so, for people: "the splitting search", "PicoSAT" or the
 * external solver's command, with its signature in front where it has one,
 * without control bytes; on the heap
 */
char *report_decider (const struct backend *, const char *command);

#endif
