#ifndef report_json_h_INCLUDED
#define report_json_h_INCLUDED

#include "report/report.h"

#include <jansson.h>
#include <stdio.h>

/* Answers for programs: an object in one line, whose keys mean the same in
 * every command.  Numbers of seconds have six digits after the point.
 *
 * | key | is | in |
 * |---|---|---|
 * | `command` | the name of the command | all |
 * | `type` | `snake`, `folding`, `measurement` or `total` | lines of
 *     `solve --all`, `catalogue`, `design`, `generate`, `compare` |
 * | `puzzle` | `name`, `box`, `cubes`, `snake` (moves: `F` straight on, `T`
 *     after a turn, `*` either), and where it has them `shape`,
 *     `straights`, `fix` | all with a PUZZLE |
 * | `plan` | what the formula says, as one line | solve count decode
 *     encodings hint prove design |
 * | `foldings` | a list of foldings, each a list of cells `[x,y,z]`, one
 *     for each cube | solve decode prove hint explain design generate |
 * | `status` | `foldable`, `unfoldable` or `unknown`; of design `found`,
 *     `none` or `unknown`; of check `verified`, `refuted` or `unknown` |
 *     all that decide something |
 * | `stopped` | `null`, `time`, `memory` or `interrupt` | all that search |
 * | `seconds` | what it took | all that search |
 * | `search` | `split` or `sat`: who searched | solve |
 * | `solver` | `picosat`, or another solver's command | solve |
 * | `variables`, `clauses` | of the formula; null where none of the whole
 *     puzzle was written | solve decode prove, `encodings` |
 * | `encodings` | a list: `encoding`, `plan`, `variables`, `clauses`,
 *     `literals` and `groups` of clauses | encodings |
 * | `nodes`, `leaves` | of the search, and what it left to PicoSAT | solve
 *     count catalogue |
 * | `complete` | nothing is missing in what was counted or listed | count,
 *     totals |
 * | `directed`, `up_to_symmetry`, `up_to_symmetry_and_reversal` | the
 *     number of foldings, in three ways | count, `snake`, totals |
 * | `unique` | exactly one folding, null where not known | count --unique |
 * | `straights`, `turns`, `free` | joints of that kind | show, `snake` |
 * | `palindrome` | the snake is the same from both ends | show, `snake` |
 * | `notations` | the snake in every notation, by prefix | show |
 */

/* Prints {"command", "type", "puzzle", "plan", what `own` has, "foldings",
 * "status", "stopped", "seconds"}, leaving out what the report does not
 * say.  `own` is released and may be 0.
 */
void report_print_json (const struct report *, json_t *own, FILE *);

/* "time", "memory", "interrupt", or null */
json_t *report_stop (enum stop);

/* null where a number is 0 because it is not known */
json_t *report_number (long long number);

#endif
