#ifndef work_folder_h_INCLUDED
#define work_folder_h_INCLUDED

#include "commands/option.h"
#include "count/count.h"
#include "system/search_limits.h"
#include "work/folder.h"

/* What --work DIR does in place of answering: the folder of that question
 * is begun, or found; with --engine its parts are done; and where all are
 * done the answer is printed as the command does, else how to go on.
 * Returns the exit status.
 */
int work_on_question (const struct options *, const struct asked *);

/* Does with the engine of the options what is missing in a folder.
 * Returns what went wrong, on the heap, or 0; `*stop` says if a limit, or
 * an interrupt, keeps something from being done.
 */
char *work_by_engine (const struct options *, const struct folder *,
                      enum stop *stop);

/* The answer that all parts together give, printed as its command prints
 * it; or what keeps it from being one.  Returns the exit status.
 */
int print_gathered (const struct options *, const struct folder *);

/* The same for each kind of question; they stand with their commands. */
int solve_gathered (const struct options *, const struct folder *);
int solve_all_gathered (const struct options *, const struct folder *);
int count_gathered (const struct options *, const struct folder *);
int catalogue_gathered (const struct options *, const struct folder *);
int prove_gathered (const struct options *, const struct folder *);

/* What they know of a sum as the result of a count */
struct gathered;
struct count_result gathered_count (const struct gathered *);

#endif
