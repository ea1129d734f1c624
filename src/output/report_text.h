#ifndef report_text_h_INCLUDED
#define report_text_h_INCLUDED

#include "cnf/model.h"
#include "count/count.h"
#include "explain/fixed_cubes.h"
#include "instructions/folding_style.h"

/* Answers for people, on stdout */

/* Which of the formats of this style is unknown, on the heap, or 0 */
char *report_formats_error (const struct folding_style *);

/* The folding in all formats of the style, in which `report_formats_error`
 * finds nothing wrong, with blank lines between them.  The default formats
 * are layers, and also runs and moves unless stdout is a terminal.  Limits,
 * which may be 0, end the search for an order for hands; their time begins
 * here, as the search for the folding may have used it up.
 */
void report_print_formats (const struct puzzle *, const struct path *,
                           const struct folding_style *,
                           const struct limits *);

/* The same after "King: folded into 4x4x4 (64 cubes)." if the style names
 * no format: a format that was asked for is printed alone.
 */
void report_print_folding (const struct puzzle *, const struct path *,
                           const struct folding_style *,
                           const struct limits *);

/* One of several foldings, under "Folding 2" unless the style names
 * formats, after a blank line if it is not the first; numbers begin with 1.
 */
void report_print_numbered (const struct puzzle *, const struct path *,
                            const struct folding_style *,
                            const struct limits *, long long number);

/* "King: 4x4x4", on the heap */
char *report_name (const struct puzzle *);

/* "King: 4x4x4, cannot be folded (found by PicoSAT)", or "not decided" with
 * the reason
 */
void report_print_unfolded (const struct puzzle *, enum verdict,
                            const char *decider, enum stop_reason);

/* Whether the fixed cubes are why the puzzle cannot be folded, if that was
 * asked
 */
void report_print_fixed_cubes (const struct puzzle *,
                               const struct fixed_cubes *);

/* A line for each of the three counts, which say if they are lower bounds
 */
void report_print_count (const struct puzzle *,
                         const struct count_result *);

/* What decided: "the splitting search", "PicoSAT" or the external solver's
 * command, after its signature if it has one, without control bytes; on
 * the heap
 */
struct backend;
char *report_decider (const struct backend *, const char *command);

/* On stderr: "137 nodes, 0.010 s", or PicoSAT's decisions, or the decider
 */
void report_remark_on_count (const struct count_result *);

#endif
