#ifndef print_design_h_INCLUDED
#define print_design_h_INCLUDED

#include "certificate.h"
#include "design/design.h"

/* How `design` prints its snakes, each as soon as it is found */
struct design_style {
  int json, quiet;
};

struct design_printer {
  const struct region *region;
  const struct design_wishes *wishes;
  const struct design_style *style;
  const struct plan *plan;
  const struct certificate *proof; /* where one was asked for and made, 0
                                    * before that */
  long long printed;
};

void print_design_start (struct design_printer *);

/* Returns 0, or 1 where it cannot be written. */
int print_designed (struct design_printer *, const struct design *,
                    const struct designed *);

/* What is known at the end, the last verdict being `verdict` */
void print_design_end (struct design_printer *, const struct design *,
                       enum verdict verdict, double seconds);

#endif
