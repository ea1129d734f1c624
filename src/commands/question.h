#ifndef question_h_INCLUDED
#define question_h_INCLUDED

#include "commands/option.h"
#include "puzzle/puzzle.h"
#include "search/search_options.h"

/* What a command is asked, as its options and its PUZZLE say it.  Readers
 * return the complete error, on the heap, or 0; after an error there is
 * nothing to clear.
 */

/* PUZZLE, in the region of the options where they have one, and how the
 * snake was read, where `how` is not 0; the same for a snake that need not
 * fit.  See `struct puzzle_request`.
 */
struct snake_reading;
char *question_puzzle (const char *argument, const struct options *,
                       struct puzzle *, struct snake_reading *how);
char *question_misfit (const char *argument, const struct options *,
                       struct puzzle *, struct snake_reading *);

/* PUZZLE and the plan: its default, and what the options change.  How the
 * snake was read, after an error, too; `how` may be 0.
 */
char *question_read (const char *argument, const struct options *,
                     struct puzzle *, struct plan *,
                     struct snake_reading *how);

/* What --box or --shape says; of no cells, where there is neither */
char *question_region (const struct options *, struct region *);

/* The same for commands that have no puzzle: one of them has to be there,
 * and two cells at least.
 */
char *question_whole_region (const struct options *, struct region *);

/* The plan for snakes that fill the region, and what the options change */
char *question_region_plan (const struct options *, const struct region *,
                            struct plan *);

/* Everything that the options say of the search; the clock starts with
 * `progress_begin`.
 */
struct search_options question_search (const struct options *);

/* As many workers as there are processors, where the options do not say */
int question_jobs (const struct options *);

#endif
