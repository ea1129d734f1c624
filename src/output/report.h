#ifndef report_h_INCLUDED
#define report_h_INCLUDED

#include "cnf/model.h"
#include "count/count.h"
#include "encodings/plan.h"
#include "explain/fixed_cubes.h"
#include "instructions/hands.h"
#include "notation/reading.h"
#include "puzzle/path.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Answers for programs: an object in one line, whose keys mean the same in
 * every command.  Numbers of seconds have six digits after the point.
 * examples/JSON.md has the keys, tests/json the schema.
 */

/* What the answers of all commands have.  A field of 0 is left out.
 */
struct report {
  const char *command;
  const char *type; /* of a line among several: "snake", "total", ... */
  const struct puzzle *puzzle;
  const struct reading *reading; /* of the puzzle, as PUZZLE was typed */
  const struct plan *plan;
  const struct path *path; /* [0..paths[ the foldings */
  int paths;
  bool has_foldings;  /* there may be some, though there are none now */
  const char *status; /* see `report_status` */
  const struct fixed_cubes *fixed; /* if they were asked about */
  bool is_search;                  /* then it has how the search ended: */
  enum stop_reason stop;
  double seconds;
};

/* Prints {"command", "type", "puzzle", "reading", "plan", the keys of
 * `own`, "fixes", "foldings", "status", "stopped", "seconds"}, without what
 * the report does not have.  `own` is released and may be 0.
 */
void report_print_json (const struct report *, json_t *own, FILE *);

/* Prints {"command", "error": {"text", "file", "line", "column",
 * "readings"}}: what is known of an error; the command and the reading may
 * be 0.  If the text begins with the place of the reading, that is left
 * out of it.
 */
void report_print_error_json (const char *command, const char *text,
                              const struct reading *, FILE *);

/* "foldable", "unfoldable" or "unknown" */
const char *report_status (enum verdict);

/* "time", "memory", "interrupt", or null */
json_t *report_stop (enum stop_reason);

/* null for 0, which means that the number is not known */
json_t *report_number (long long number);

/* "solver", the command of an external solver or "picosat", and
 * "signature", the name that it gives itself, or null
 */
void report_add_solver (json_t *, const char *command);

/* "directed", "up_to_symmetry", "up_to_symmetry_and_reversal" */
void report_add_counts (json_t *, const struct folding_count *);

/* A report with a count after its own keys: "search", the solver if it is
 * an external one, "complete", the three counts, "nodes", and how it ended
 */
void report_print_count_json (const struct report *,
                              const struct count_result *, json_t *own,
                              FILE *);

/* How hard a snake is for hands, as the commands with --hands tell it: an
 * object of "difficulty", the words, and "turns", "waits" and "play"; null
 * if that is not known
 */
json_t *difficulty_to_json (const struct difficulty *);

/* Columns of a CSV, with a comma before each; empty if that is not known */
#define DIFFICULTY_COLUMNS ",turns,waits"
void difficulty_print_csv (const struct difficulty *, FILE *);

/* How far a work folder is: an object of the type work, on stdout */
struct folder;
struct work_status;
void report_work_status_json (const char *command, const struct folder *,
                              const struct work_status *, enum stop_reason,
                              double seconds);

#endif
