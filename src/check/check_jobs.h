#ifndef proof_check_jobs_h_INCLUDED
#define proof_check_jobs_h_INCLUDED

#include "check/check.h"

/* `proof_check` by several workers.  All of them read everything, but
 * each checks only its share of the lemmas and believes the others.  They
 * all come to the same conflict, so if all of them verify, every lemma was
 * checked by one, with all lemmas before it: none is believed in the end.
 * Where some do not, the first lemma that is wrong counts: the verdict, the
 * reason and the line are those of one process alone.
 *
 * One process is enough for what can be read only once (standard input, a
 * pipe) and where a core or LRAT is asked for.
 *
 * Returns on the heap that one of them died, or 0: then nothing is known of
 * the proof, but the report is to be cleared all the same.
 */
char *proof_check_jobs (const struct proof_task *, int jobs,
                        struct proof_report *);

#endif
