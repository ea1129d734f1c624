#ifndef work_folder_h_INCLUDED
#define work_folder_h_INCLUDED

#include "commands/question.h"
#include "count/count.h"
#include "system/search_limits.h"
#include "work/gathering.h"

/* What --work DIR does instead of answering: it begins or finds the folder
 * of that question, with --engine does its parts, and if all are done,
 * prints the answer as the command does, else how to go on.  Returns the
 * exit status.
 */
int work_on_question (const struct question *, enum asked_kind);

/* Does the missing parts of a folder with the engine of the options.
 * Returns what went wrong, on the heap, or 0; `*stop` says if a limit, or
 * an interrupt, kept parts from being done.
 */
char *work_by_engine (const struct options *, const struct folder *,
                      enum stop *stop);

/* Prints the answer that all parts together give, as the command of the
 * question prints it, or what keeps it from being one.  Returns the exit
 * status.
 */
int print_gathered (const struct options *, const struct folder *);

/* The same for each kind of question, in the files of their commands */
typedef int gathered_printer (const struct question *,
                              const struct folder *,
                              const struct gathered *);
gathered_printer solve_gathered, solve_all_gathered, count_gathered,
    catalogue_gathered, prove_gathered;

/* The sum as the result of a count */
struct count_result gathered_count (const struct gathered *);

/* Why the options leave a proof nowhere to go, on the heap, or 0 */
char *prove_output_error (const struct options *);

#endif
