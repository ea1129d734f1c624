#ifndef report_json_h_INCLUDED
#define report_json_h_INCLUDED

#include "count/count.h"
#include "report/report.h"

#include <jansson.h>
#include <stdio.h>

/* Answers for programs: an object in one line, whose keys mean the same in
 * every command.  Numbers of seconds have six digits after the point.
 *
 * Of every answer:
 *
 *   command   the name of the command
 *   type      of a line: snake, folding, measurement or total (solve --all
 *             and --limit, catalogue, generate, compare); or work
 *   puzzle    name, box, cubes, snake (F straight on, T after a turn, *
 *             either), and where there are any: shape, straights, fix
 *   plan      what the formula says, as one line
 *   foldings  a list of foldings, each a list of cells [x,y,z], one for
 *             each cube
 *   status    foldable, unfoldable or unknown; of design found, none or
 *             unknown; of check verified, refuted or unknown
 *   stopped   null, time, memory or interrupt
 *   seconds   that it took in all
 *
 * Who searched, and on what (solve, count, catalogue, compare; sizes also
 * decode, prove, check and the list of encodings):
 *
 *   search              split or sat
 *   solver              picosat, or the command of another solver
 *   variables, clauses, of the formula; null where none of the whole
 *   literals            puzzle was written
 *   nodes               of the splitting search
 *
 * How many (count, lines of type snake and total):
 *
 *   complete            nothing is missing in what was counted or listed
 *   directed, up_to_symmetry, up_to_symmetry_and_reversal
 *                       foldings; lower bounds if not complete
 *   unique              of count --unique: exactly one folding, or null
 *   straights, palindrome
 *                       straight joints; the same from both ends
 *   snakes, unique_snakes, palindromes, palindrome_foldings,
 *   most_foldings, snakes_by_straights
 *                       in the total of catalogue
 *
 * One command's own:
 *
 *   show       notations, straights, turns, free, palindrome
 *   encodings  encodings: a list of encoding, plan, variables, clauses,
 *              literals, and groups: group, clauses, literals
 *   hint       completable: true, false or null; held, keep, next: step,
 *              first, last, words
 *   explain    joints, minimal, nearest: a list of flips, inserted,
 *              removed, snake, written, foldings; complete, read_as,
 *              missing, obvious, counts_matter, straights_that_fold
 *   design     designs: a list of snake, straights, palindrome, foldings,
 *              also_foldings; complete, optimal, certificate: as of prove
 *   prove      verified, formula, proof, lrat, trusting, lemmas, bytes,
 *              core_clauses, core_lemmas, solve_seconds, write_seconds,
 *              check_seconds
 *   check      format, reason, remark, lemmas, rat, deletions,
 *              ignored_unit_deletions, ignored_unknown_deletions,
 *              core_clauses, core_lemmas
 *   work, status, and with --work those that began it, while parts are
 *   missing, as objects of the type work:
 *              question, parts, done, doubtful, missing: a list of names;
 *              processor_seconds, left_seconds, least_left_seconds and
 *              most_left_seconds: null where they are not known;
 *              longest_part_seconds, median_part_seconds
 *   compare    encoding, amo, symmetry, encode_seconds, load_seconds,
 *              answer_seconds, decisions, propagations, answered, runs,
 *              no_answer_after_seconds, error; in the total puzzles,
 *              measurements, failed, contradiction
 */

/* Prints {"command", "type", "puzzle", "plan", what `own` has, "foldings",
 * "status", "stopped", "seconds"}, leaving out what the report does not
 * say.  `own` is released and may be 0.
 */
void report_print_json (const struct report *, json_t *own, FILE *);

/* Who decides: "solver", the command of another one or "picosat", and
 * "signature", what that one calls itself, or null
 */
void report_add_solver (json_t *, const char *command);

/* The same behind what a count says: "search", where there is one the other
 * solver, "complete", the three counts, "nodes", and how it ended
 */
void report_print_count_json (const struct report *,
                              const struct count_result *, json_t *own,
                              FILE *);

/* "directed", "up_to_symmetry", "up_to_symmetry_and_reversal" */
void report_add_counts (json_t *object, const struct folding_count *);

/* "time", "memory", "interrupt", or null */
json_t *report_stop (enum stop);

/* null where a number is 0 because it is not known */
json_t *report_number (long long number);

#endif
