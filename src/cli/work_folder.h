#ifndef work_folder_h_INCLUDED
#define work_folder_h_INCLUDED

#include "cli/question.h"
#include "system/search_limits.h"
#include "work/work_status.h"

/* Does what --work DIR asks for: makes or opens the folder of that
 * question, and with --engine does its parts.  If all parts are done it
 * prints the answer as the command does, else the commands that continue.
 * Returns the exit status.
 */
int work_on_question (const struct question *, enum work_kind);

/* Does the missing parts of a folder with the engine of the options.
 * Returns what went wrong, on the heap, or 0.  `*stop` is set if an
 * interrupt ended it before all parts were done.
 */
char *work_by_engine (const struct options *, const struct folder *,
                      enum stop_reason *stop);

/* Prints the answer of all parts together, as the command of the question
 * prints it, or why there is no answer yet.  Returns the exit status.
 */
int print_gathered (const struct options *, const struct folder *,
                    const struct work_status *);

/* Print the answer to each kind of question, in the files of the commands
 */
typedef int gathered_printer (const struct question *,
                              const struct folder *,
                              const struct work_status *);
gathered_printer solve_gathered, solve_all_gathered, count_gathered,
    catalogue_gathered, prove_gathered;

/* The format of a proof that the options ask for */
enum proof_format proof_format_of (const struct options *);

/* Why the options do not say where a proof is to be written, on the heap,
 * or 0
 */
char *prove_output_error (const struct options *);

#endif
