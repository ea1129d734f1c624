#ifndef counting_h_INCLUDED
#define counting_h_INCLUDED

#include "count/all_foldings.h"
#include "count/count.h"
#include "folding/folding_class.h"

/* What a process that counts knows: the inside of count.h. */
struct counting {
  const struct puzzle *puzzle;
  const struct count_options *options;
  struct folding_symmetries symmetries;
  struct limits limits; /* with a progress that tells what was found */
  struct all_foldings *all;
  int done; /* portions */
  struct count_result *result;
  char *error; /* a folding that path_check refused */
  int refused; /* by the printer */
  folding_printer *print;
  void *print_state;
};

/* Goes through one portion: counts in the result, prints; sets its stop. */
void counting_visit (struct counting *, int portion);

int counting_has_enough (const struct counting *);

/* 1 where nothing more is to be done */
int counting_is_over (const struct counting *);

/* All portions by several processes; see count_jobs.c. */
char *count_by_jobs (struct counting *, int jobs);

#endif
