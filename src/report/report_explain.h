#ifndef report_explain_h_INCLUDED
#define report_explain_h_INCLUDED

#include "explain/explain.h"
#include "puzzle/notation.h"

/* What `explain` was asked */
struct explain_question {
  const struct puzzle *puzzle;
  const char *formats; /* of foldings, 0 for layers */
  const struct limits *limits;
  struct snake_reading how; /* the snake was read */
};

/* Before the search: prints obvious reasons, which are not told again. */
void report_obvious (const struct explain_question *, int must_fill);

/* What was found, on stdout */
void report_explanation (const struct explain_question *,
                         const struct explanation *);
void report_explanation_json (const struct explain_question *,
                              const struct explanation *, double seconds);

#endif
