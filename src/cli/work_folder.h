#ifndef work_folder_h_INCLUDED
#define work_folder_h_INCLUDED

#include "cli/question.h"
#include "count/count.h"
#include "system/search_limits.h"
#include "work/work_status.h"

/* What --work DIR does instead of answering: it begins or finds the folder
 * of that question, with --engine does its parts, and if all are done,
 * prints the answer as the command does, else how to go on.  Returns the
 * exit status.
 */
int work_on_question (const struct question *, enum work_kind);

/* Does the missing parts of a folder with the engine of the options.
 * Returns what went wrong, on the heap, or 0; `*stop` says if an interrupt
 * ended it before all parts were done.
 */
char *work_by_engine (const struct options *, const struct folder *,
                      enum stop_reason *stop);

/* Prints the answer that all parts together give, as the command of the
 * question prints it, or why there is none yet.  Returns the exit status.
 */
int print_gathered (const struct options *, const struct folder *,
                    const struct work_status *);

/* The same for each kind of question, in the files of their commands */
typedef int gathered_printer (const struct question *,
                              const struct folder *,
                              const struct work_status *);
gathered_printer solve_gathered, solve_all_gathered, count_gathered,
    catalogue_gathered, prove_gathered;

/* What the parts have found, as the result of a count */
struct count_result gathered_count (const struct work_status *);

/* The format of a proof that the options ask for */
enum proof_format proof_format_of (const struct options *);

/* Why the options do not say where a proof is to be written, on the heap,
 * or 0
 */
char *prove_output_error (const struct options *);

#endif
