/* A program that has nothing but <snakesat.h> and published numbers. Prints
 * the lines that did not hold; the status is 1 if there are any, else 0.
 */
#include "client.h"

/*------------------------------- reading -------------------------------*/

static void read_puzzles (void) {
  snakesat_puzzle *puzzle = read_text (delord, 0), *again;
  snakesat_buffer *text = snakesat_buffer_new ();
  snakesat_error error;
  int side[3];
  CHECK (snakesat_cubes (puzzle) == 27);
  CHECK (snakesat_cells (puzzle) == 27);
  CHECK (!snakesat_name (puzzle));
  snakesat_sides (puzzle, side);
  CHECK (side[0] == 3 && side[1] == 3 && side[2] == 3);
  CHECK (snakesat_joint (puzzle, 0) == 0);
  CHECK (snakesat_joint (puzzle, 1) == 'E');
  CHECK (snakesat_joint (puzzle, 2) == 'S');
  CHECK (snakesat_joint (puzzle, 3) == 'T');
  CHECK (snakesat_joint (puzzle, 27) == 'E');
  CHECK (snakesat_joint (puzzle, 28) == 0);
  CHECK (!snakesat_write (puzzle, 0, snakesat_buffer_sink (text), &error));
  again = read_text (snakesat_buffer_bytes (text), 0);
  CHECK (snakesat_cubes (again) == 27);
  CHECK (snakesat_joint (again, 2) == 'S');
  snakesat_delete (again);
  snakesat_buffer_delete (text);
  text = snakesat_buffer_new ();
  CHECK (!snakesat_write (puzzle, "steps", snakesat_buffer_sink (text),
                          &error));
  CHECK (!strcmp (snakesat_buffer_bytes (text), delord));
  CHECK (snakesat_buffer_size (text) == strlen (delord));
  snakesat_buffer_delete (text);
  snakesat_delete (puzzle);
  puzzle = read_text (king, 0);
  CHECK (!strcmp (snakesat_name (puzzle), "King"));
  snakesat_delete (puzzle);
  puzzle = read_text ("TTTTTT", "##\n##\n\n##\n##");
  CHECK (snakesat_cells (puzzle) == 8);
  snakesat_delete (puzzle);
}

/* The text, and where it is wrong */
static void refuse (const char *text, const char *region, int line,
                    int column, const char *word) {
  snakesat_puzzle *puzzle;
  snakesat_error error;
  const int status =
      snakesat_read (text, strlen (text), region, 0, &puzzle, &error);
  CHECK (status == SNAKESAT_WRONG);
  CHECK (!puzzle);
  CHECK (error.status == SNAKESAT_WRONG);
  if (error.line != line || error.column != column ||
      !strstr (error.text, word)) {
    printf ("%d:%d: %s\n", error.line, error.column, error.text);
    check (0, text, __LINE__);
  }
}

static void refuse_wrong_texts (void) {
  refuse ("", 0, 1, 0, "no snake");
  refuse ("box: 3x3x3\nsnak: 2,1\n", 0, 2, 1, "did you mean");
  refuse ("box: 3x3x3\n  fix: 1\nsnake: TTTTTT\n", "2x2x2", 2, 8, "1 @");
  refuse ("box: 3x3y3\nsnake: TTTTTT\n", 0, 1, 6, "not a box");
  refuse ("name: \xff\n", 0, 1, 7, "UTF-8");
  refuse ("name: x\n\nbox: 2x2x2\nsnake: steps: 1,1,x,1\n", 0, 4, 19,
          "not a number");
  refuse ("snake:\n  steps: 1,1\n  1,#,1\n", "2x2x2", 3, 5, "not a number");
  refuse ("shape:\n##\n.?\nsnake: T", 0, 3, 2, "neither");
  refuse ("TTTTTT", "0x2x2", 0, 0, "side");
  refuse ("TTTTTT", "2000000000x2x2", 0, 0, "too large");
  refuse ("TTTTTT", "\xff", 0, 0, "not a box");
  refuse ("box: 3x3x3\nsnake: TTTTTT\n", 0, 2, 8, "8 cubes");
}

static void refuse_unknown_flags (void) {
  snakesat_puzzle *puzzle;
  snakesat_buffer *buffer = snakesat_buffer_new ();
  snakesat_error error;
  CHECK (snakesat_read ("TTTTTT", 6, 0, 2, &puzzle, &error) ==
         SNAKESAT_WRONG);
  CHECK (!puzzle && strstr (error.text, "0x2"));
  puzzle = read_text ("TTTTTT", 0);
  CHECK (snakesat_draw (puzzle, 0, 0, 0, "txt", SNAKESAT_ASCII | 8,
                        snakesat_buffer_sink (buffer),
                        &error) == SNAKESAT_WRONG);
  CHECK (!snakesat_buffer_size (buffer) && strstr (error.text, "0x8"));
  snakesat_buffer_delete (buffer);
  snakesat_delete (puzzle);
}

/*------------------------------- counting ------------------------------*/

struct list {
  const snakesat_puzzle *puzzle;
  int foldings, most;
};

static int visit (void *state, const int *folding) {
  struct list *list = (struct list *)state;
  int inside[3 * 64];
  snakesat_error error;
  CHECK (!snakesat_check_folding (list->puzzle, folding, &error));
  /* a call within a call */
  CHECK (snakesat_solve (list->puzzle, 0, inside, &error) ==
         SNAKESAT_FOLDABLE);
  return ++list->foldings == list->most;
}

static void count (const char *text, const char *region, long long directed,
                   long long classes) {
  snakesat_puzzle *puzzle = read_text (text, region);
  snakesat_count_result result;
  snakesat_error error;
  struct list list = {0, 0, 0};
  list.puzzle = puzzle;
  CHECK (!snakesat_count (puzzle, 0, &result, &list, visit, &error));
  CHECK (result.directed == directed);
  CHECK (result.up_to_symmetry_and_reversal == classes);
  CHECK (list.foldings == classes);
  list.foldings = 0;
  list.most = 1;
  CHECK (snakesat_count (puzzle, 0, &result, &list, visit, &error) ==
         SNAKESAT_STOPPED);
  CHECK (list.foldings == 1);
  CHECK (!snakesat_count (puzzle, 0, &result, 0, 0, 0));
  CHECK (result.directed == directed);
  snakesat_delete (puzzle);
}

/*------------------------- proofs, reasons, hints ----------------------*/

/* Nine cubes that turn at each joint do not fill a square: they go along
 * rows and columns in turn, so all but one lie in pairs along rows, but
 * each of the three rows has an odd number of cells.
 */
static void prove (void) {
  snakesat_puzzle *puzzle = read_text (all_turns, "3x3x1");
  snakesat_buffer *formula = snakesat_buffer_new ();
  snakesat_buffer *proof = snakesat_buffer_new ();
  snakesat_buffer *half = snakesat_buffer_new ();
  snakesat_sink to_half = snakesat_buffer_sink (half);
  snakesat_error error;
  CHECK (snakesat_prove (puzzle, 0, snakesat_buffer_sink (formula),
                         snakesat_buffer_sink (proof), 0,
                         &error) == SNAKESAT_UNFOLDABLE);
  CHECK (!strncmp (snakesat_buffer_bytes (formula), "c snakesat ", 11));
  CHECK (snakesat_buffer_size (proof) > 0);
  CHECK (!snakesat_check_proof (0, snakesat_buffer_source (formula),
                                snakesat_buffer_source (proof), &error));
  to_half.write (to_half.state, snakesat_buffer_bytes (proof),
                 snakesat_buffer_size (proof) / 2);
  snakesat_buffer_delete (formula);
  formula = snakesat_buffer_new ();
  to_half = snakesat_buffer_sink (formula);
  to_half.write (to_half.state, "p cnf 1 1\n1 0\n", 14);
  CHECK (snakesat_check_proof (0, snakesat_buffer_source (formula),
                               snakesat_buffer_source (half),
                               &error) == SNAKESAT_WRONG);
  snakesat_buffer_delete (formula);
  snakesat_buffer_delete (proof);
  snakesat_buffer_delete (half);
  snakesat_delete (puzzle);
}

static int near (void *state, const char *snake, int cubes, int changes,
                 const int *folding) {
  snakesat_puzzle *puzzle = read_text (snake, "3x3x1");
  snakesat_error error;
  CHECK (cubes == 9 && changes > 0);
  CHECK (!snakesat_check_folding (puzzle, folding, &error));
  snakesat_delete (puzzle);
  return ++*(int *)state == 2;
}

static void explain (void) {
  snakesat_puzzle *puzzle = read_text (all_turns, "3x3x1");
  snakesat_explanation explanation;
  snakesat_error error;
  char conflict[9];
  int seen = 0, joints = 0, i;
  CHECK (snakesat_explain (puzzle, 0, &explanation, conflict, 5, &seen,
                           near, &error) == SNAKESAT_UNFOLDABLE);
  for (i = 0; i < 9; i++)
    joints += conflict[i];
  CHECK (explanation.joints == joints);
  CHECK (explanation.missing == 0);
  CHECK (explanation.is_complete);
  CHECK (seen == 2);
  snakesat_delete (puzzle);
}

/* Of cubes that are next to each other along the snake, one lies on a cell
 * whose x + y + z is even, the other on an odd one: cubes 1 and 8 cannot
 * both lie on even ones, wherever cube 3 is fixed.  In a 2x2x2 box a
 * snake with only turns goes from a corner to each corner of the other
 * colour.
 */
struct moves {
  int corners, opposite, most; /* of cubes 1 and 8: one cell apart, three */
};

static int moved (void *state, const snakesat_near *near) {
  struct moves *moves = (struct moves *)state;
  const snakesat_fix *to = &near->moved;
  const int *cell = near->folding + 3 * (to->cube - 1);
  const int *other = near->folding + (to->cube == 1 ? 21 : 0);
  snakesat_puzzle *puzzle = read_text (near->snake, "2x2x2");
  int apart = 0, i;
  CHECK (to->cube == 1 || to->cube == 8);
  CHECK (near->cubes == 8 && near->changes == 0);
  CHECK (!snakesat_check_folding (puzzle, near->folding, 0));
  CHECK (cell[0] == to->x && cell[1] == to->y && cell[2] == to->z);
  CHECK (other[0] == (to->cube == 1) && other[1] == other[0] && !other[2]);
  for (i = 0; i < 3; i++)
    apart += abs (cell[i] - other[i]);
  CHECK (apart == 1 || apart == 3);
  ++*(apart == 1 ? &moves->corners : &moves->opposite);
  snakesat_delete (puzzle);
  return moves->corners + moves->opposite == moves->most;
}

static int unmoved (void *state, const snakesat_near *near) {
  CHECK (near->cubes == 9 && near->changes > 0);
  CHECK (near->moved.cube == 0);
  ++*(int *)state;
  return 0;
}

static int never (void *state, const char *snake, int cubes, int changes,
                  const int *folding) {
  (void)state, (void)snake, (void)cubes, (void)changes, (void)folding;
  CHECK (!"a moved cube is no changed snake");
  return 0;
}

static void explain_fixes (void) {
  snakesat_puzzle *puzzle = read_text ("box: 2x2x2\nfix: 1 @ 0,0,0\n"
                                       "fix: 8 @ 1,1,0\nsnake: TTTTTT\n",
                                       0);
  snakesat_explanation explanation;
  snakesat_error error;
  struct moves moves = {0, 0, 0};
  char fixes[9], conflict[9];
  int seen = 0;
  memset (fixes, 7, sizeof fixes);
  CHECK (snakesat_explain_fixes (puzzle, 0, &explanation, conflict, fixes,
                                 9, &moves, moved,
                                 &error) == SNAKESAT_UNFOLDABLE);
  CHECK (!memcmp (fixes, "\1\0\0\0\0\0\0\1\7", 9));
  CHECK (strstr (explanation.reason, "cube 8 in cell 1,1,0"));
  /* one of three that are equal by symmetry, for each of the two cubes */
  CHECK (moves.corners == 2 && moves.opposite == 2);
  moves.corners = moves.opposite = 0;
  moves.most = 3;
  CHECK (snakesat_explain_fixes (puzzle, 0, &explanation, 0, 0, 9, &moves,
                                 moved, 0) == SNAKESAT_UNFOLDABLE);
  CHECK (moves.corners + moves.opposite == 3);
  CHECK (snakesat_explain_fixes (puzzle, 0, &explanation, 0, 0, 2, &moves,
                                 moved, 0) == SNAKESAT_UNFOLDABLE);
  CHECK (moves.corners + moves.opposite == 5);
  CHECK (snakesat_explain (puzzle, 0, &explanation, 0, 9, 0, never, 0) ==
         SNAKESAT_UNFOLDABLE);
  snakesat_delete (puzzle);

  /* A fixed cube that is not why */
  puzzle =
      read_text ("box: 3x3x1\nfix: 1 @ 0,0,0\nsnake: moves:FTTTTTTT\n", 0);
  CHECK (snakesat_explain_fixes (puzzle, 0, &explanation, 0, fixes, 9,
                                 &seen, unmoved,
                                 &error) == SNAKESAT_UNFOLDABLE);
  CHECK (!memcmp (fixes, "\0\0\0\0\0\0\0\0\0", 9));
  CHECK (seen > 0);
  snakesat_delete (puzzle);

  /* One that forbids nothing */
  puzzle = read_text ("box: 2x2x2\nfix: 1 @ 0,0,0\nsnake: TTTTTT\n", 0);
  fixes[0] = 7;
  CHECK (snakesat_explain_fixes (puzzle, 0, &explanation, 0, fixes, 9, 0, 0,
                                 &error) == SNAKESAT_FOLDABLE);
  CHECK (fixes[0] == 0);
  snakesat_delete (puzzle);
}

static void hint (void) {
  snakesat_puzzle *puzzle = read_text ("TTTTTT", 0);
  const snakesat_fix placed[] = {{1, 0, 0, 0}, {2, 1, 0, 0}, {8, 1, 1, 1}};
  const snakesat_fix wrong[] = {{9, 0, 0, 0}};
  const int far[] = {INT_MIN, -1, 0, INT_MAX};
  snakesat_error error;
  int keep, folding[3 * 8], i;
  CHECK (snakesat_hint (puzzle, 0, placed, 2, &keep, folding, &error) ==
         SNAKESAT_FOLDABLE);
  CHECK (keep == 2);
  CHECK (folding[3] == 1 && folding[4] == 0 && folding[5] == 0);
  /* Both ends lie on cells of different colours: seven steps apart. */
  CHECK (snakesat_hint (puzzle, 0, placed, 3, &keep, folding, &error) ==
         SNAKESAT_FOLDABLE);
  CHECK (snakesat_hint (puzzle, 0, wrong, 1, &keep, folding, &error) ==
         SNAKESAT_WRONG);
  CHECK (strstr (error.text, "no cube 9"));
  for (i = 0; i < 4; i++) {
    char no_cube[32];
    const snakesat_fix lost = {far[i], far[i], far[i], far[i]};
    CHECK (snakesat_hint (puzzle, 0, &lost, 1, &keep, folding, &error) ==
           SNAKESAT_WRONG);
    sprintf (no_cube, "no cube %d:", far[i]);
    CHECK (strstr (error.text, no_cube));
  }
  snakesat_delete (puzzle);
}

/* What a stranger has to guess otherwise */
static void options_again (void) {
  snakesat_puzzle *puzzle = read_text ("TTTTTT", 0);
  snakesat_options *options = snakesat_options_new ();
  snakesat_error error;
  snakesat_size usual, plain, size;
  int folding[3 * 8];
  snakesat_formula_size (puzzle, options, &usual, &error);
  CHECK (!snakesat_set_plan (options, "walk symmetry=none", &error));
  snakesat_formula_size (puzzle, options, &plain, &error);
  CHECK (plain.variables > usual.variables);
  CHECK (snakesat_set_plan (options, "nothing", &error) == SNAKESAT_WRONG);
  snakesat_formula_size (puzzle, options, &size, &error);
  CHECK (size.variables == plain.variables);
  CHECK (!snakesat_set_plan (options, "amo=ladder", &error));
  snakesat_formula_size (puzzle, options, &size, &error);
  CHECK (size.variables < plain.variables);
  CHECK (!snakesat_set_plan (options, "", &error));
  snakesat_formula_size (puzzle, options, &size, &error);
  CHECK (size.clauses == usual.clauses);
  CHECK (!snakesat_set_language (options, "fr", &error));
  CHECK (snakesat_set_language (options, "tlh", &error) == SNAKESAT_WRONG);
  CHECK (strstr (error.text, "use de, en"));
  snakesat_buffer *french = snakesat_buffer_new ();
  CHECK (!snakesat_draw (puzzle, options, 0, 0, "txt", 0,
                         snakesat_buffer_sink (french), &error));
  CHECK (strstr (snakesat_buffer_bytes (french), "grand cube"));
  snakesat_buffer_delete (french);
  snakesat_set_seconds (options, -3);
  CHECK (snakesat_solve (puzzle, options, folding, &error) ==
         SNAKESAT_FOLDABLE);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
  CHECK (snakesat_read ("2,x", 3, 0, 0, &puzzle, &error) == SNAKESAT_WRONG);
  CHECK (!puzzle);
}

/*------------------------- pictures and limits -------------------------*/

static void draw (void) {
  snakesat_puzzle *puzzle = read_text (delord, 0);
  snakesat_error error;
  int folding[3 * 27], i;
  CHECK (snakesat_solve (puzzle, 0, folding, &error) == SNAKESAT_FOLDABLE);
  for (i = 0; snakesat_format (i); i++) {
    snakesat_buffer *bytes = snakesat_buffer_new ();
    const int status =
        snakesat_draw (puzzle, 0, folding, 1, snakesat_format (i), 0,
                       snakesat_buffer_sink (bytes), &error);
    CHECK (status == SNAKESAT_OK || strstr (error.text, "=OFF"));
    CHECK (status || snakesat_buffer_size (bytes) > 0);
    if (!status && !strcmp (snakesat_format (i), "svg"))
      CHECK (strstr (snakesat_buffer_bytes (bytes), "<svg"));
    snakesat_buffer_delete (bytes);
  }
  CHECK (i >= 8);
  folding[0] += 7;
  CHECK (snakesat_draw (puzzle, 0, folding, 1, "txt", 0,
                        snakesat_buffer_sink (0),
                        &error) == SNAKESAT_WRONG);
  snakesat_delete (puzzle);
}

static int stop_at_once (void *state, const snakesat_progress *progress) {
  CHECK (progress->seconds >= 0);
  return ++*(int *)state >= 3;
}

static void stop (void) {
  snakesat_puzzle *puzzle = read_text (king, 0);
  snakesat_options *options = snakesat_options_new ();
  snakesat_count_result result;
  snakesat_error error;
  int asked = 0;
  snakesat_set_callback (options, &asked, stop_at_once);
  CHECK (snakesat_count (puzzle, options, &result, 0, 0, &error) ==
         SNAKESAT_STOPPED);
  CHECK (asked == 3);
  CHECK (strstr (error.text, "callback"));
  CHECK (snakesat_set_plan (options, "no such encoding", &error) ==
         SNAKESAT_WRONG);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
}

/* What a call was asked does not change while it runs. */
struct change {
  snakesat_options *options;
  int is_deleted, calls;
};

static void change_options (struct change *change) {
  change->calls++;
  if (change->is_deleted)
    return;
  snakesat_set_callback (change->options, 0, 0);
  snakesat_set_plan (change->options, "map", 0);
  snakesat_set_seconds (change->options, 1e-9);
  snakesat_options_delete (change->options);
  change->is_deleted = 1;
}

static int change_by_callback (void *state,
                               const snakesat_progress *progress) {
  (void)progress;
  change_options ((struct change *)state);
  return 0;
}

static int change_by_visit (void *state, const int *folding) {
  (void)folding;
  change_options ((struct change *)state);
  return 0;
}

static void change_in_callback (void) {
  snakesat_puzzle *puzzle = read_text (king, 0);
  int turn;
  for (turn = 0; turn < 3; turn++) {
    struct change change = {0, 0, 0};
    snakesat_count_result result;
    snakesat_error error;
    change.options = snakesat_options_new ();
    if (turn < 2)
      snakesat_set_callback (change.options, &change, change_by_callback);
    if (turn)
      CHECK (!snakesat_count (puzzle, change.options, &result, &change,
                              turn == 2 ? change_by_visit : 0, &error) &&
             result.directed == 192);
    else
      CHECK (snakesat_solve (puzzle, change.options, 0, &error) ==
             SNAKESAT_FOLDABLE);
    CHECK (change.calls > 1);
  }
  snakesat_delete (puzzle);
}

static int stop_after_a_second (void *state,
                                const snakesat_progress *progress) {
  (void)state;
  return progress->seconds > 1;
}

/* Twelve seconds of lists of similar snakes, which are all refuted at once
 */
static void stop_explaining (void) {
  snakesat_puzzle *puzzle = read_text ("steps:10,10,10,10,10,10,3", 0);
  int turn;
  for (turn = 0; turn < 2; turn++) {
    snakesat_options *options = snakesat_options_new ();
    snakesat_explanation explanation;
    snakesat_error error;
    if (turn)
      snakesat_set_seconds (options, 1);
    else
      snakesat_set_callback (options, 0, stop_after_a_second);
    CHECK (snakesat_explain (puzzle, options, &explanation, 0, 5, 0, 0,
                             &error) == SNAKESAT_STOPPED);
    CHECK (explanation.joints > 0);
    CHECK (!explanation.is_complete);
    snakesat_options_delete (options);
  }
  snakesat_delete (puzzle);
}

/* In the search for an order for hands; the drawing goes along the snake.
 */
static void stop_drawing (void) {
  snakesat_puzzle *puzzle = read_text (king, 0);
  int folding[3 * 64], turn;
  CHECK (snakesat_solve (puzzle, 0, folding, 0) == SNAKESAT_FOLDABLE);
  for (turn = 0; turn < 2; turn++) {
    snakesat_options *options = snakesat_options_new ();
    snakesat_buffer *words = snakesat_buffer_new ();
    snakesat_error error;
    int asked = 0;
    if (turn)
      snakesat_set_seconds (options, 1e-9);
    else
      snakesat_set_callback (options, &asked, stop_at_once);
    CHECK (snakesat_draw (puzzle, options, folding, 1, "words", 0,
                          snakesat_buffer_sink (words),
                          &error) == SNAKESAT_STOPPED);
    CHECK (strstr (error.text, turn ? "time limit" : "callback"));
    CHECK (strstr (snakesat_buffer_bytes (words), "along the snake"));
    CHECK (snakesat_draw (puzzle, options, folding, 1, "svg", 0,
                          snakesat_buffer_sink (words),
                          &error) == SNAKESAT_STOPPED);
    folding[0] += 7;
    CHECK (snakesat_draw (puzzle, options, folding, 1, "words", 0,
                          snakesat_buffer_sink (words),
                          &error) == SNAKESAT_WRONG);
    folding[0] -= 7;
    snakesat_buffer_delete (words);
    snakesat_options_delete (options);
  }
  snakesat_delete (puzzle);
}

static int count_value (void *values, int variable) {
  ++*(int *)values;
  return -variable;
}

static int stop_after_values (void *values,
                              const snakesat_progress *progress) {
  (void)progress;
  return *(int *)values > 0;
}

/* While the solver of the caller is asked for its model */
static void stop_decoding (void) {
  snakesat_puzzle *puzzle = read_text (king, 0);
  snakesat_options *options = snakesat_options_new ();
  snakesat_error error;
  int folding[3 * 64], values = 0;
  snakesat_set_callback (options, &values, stop_after_values);
  CHECK (snakesat_decode (puzzle, options, &values, count_value, folding,
                          &error) == SNAKESAT_STOPPED);
  CHECK (values > 0 && values < 64 * 64);
  snakesat_options_delete (options);
  snakesat_delete (puzzle);
}

int main (void) {
  char version[64];
  sprintf (version, "%d.%d.%d", SNAKESAT_VERSION_MAJOR,
           SNAKESAT_VERSION_MINOR, SNAKESAT_VERSION_PATCH);
  CHECK (!strcmp (snakesat_version (), version));
  read_puzzles ();
  refuse_wrong_texts ();
  refuse_unknown_flags ();
  count ("TTTTTT", 0, 144, 3); /* OEIS A193346(2); 3 classes */
  count ("moves:F**********", "2x2x3", 1168, 41);
  count (king, 0, 4 * 48, 4); /* M. P. Jones: four foldings */
  prove ();
  explain ();
  explain_fixes ();
  hint ();
  options_again ();
  draw ();
  stop ();
  change_in_callback ();
  stop_explaining ();
  stop_drawing ();
  stop_decoding ();
  snakesat_delete (0);
  snakesat_options_delete (0);
  snakesat_buffer_delete (0);
  return failures;
}
