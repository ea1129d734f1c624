#ifndef report_standing_h_INCLUDED
#define report_standing_h_INCLUDED

#include "system/search_limits.h"
#include "work/standing.h"

/* How far a work folder is, as the JSON of whichever command says so: the
 * keys are in report_json.h.
 */
void report_standing_json (const char *command, const struct folder *,
                           const struct standing *, enum stop,
                           double seconds);

#endif
