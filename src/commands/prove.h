#ifndef commands_prove_h_INCLUDED
#define commands_prove_h_INCLUDED

#include "certificate.h"
#include "old_command.h"

/* What `prove` was asked for */
struct prove_request {
  const char *output; /* NAME of NAME.cnf and NAME.drat, or 0 */
  const char *trusting;
  int binary, lrat, check_only, json, quiet;
};

struct proving {
  const struct puzzle *puzzle;
  const struct prove_request *request;
  struct plan plan; /* of the formula that is refuted */
  struct search_options search;
  struct solve_result answer;     /* whether there is anything to prove */
  struct certificate certificate; /* if so */
};

/* Prints what came of it; the exit status. */
int prove_print (const struct proving *);

#endif
