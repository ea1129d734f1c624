#include "report/report_explain.h"

#include "puzzle/obvious.h"
#include "report/report_text.h"
#include "snake/staircase.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *report_snake_text (const struct explain_question *question,
                         const struct snake *snake) {
  const struct notation *notation = question->how.notation;
  char *text = notation_write (notation, snake);
  if (!text || strchr (text, '\n')) {
    free (text);
    notation = notation_with_prefix ("moves");
    text = notation_write (notation, snake);
  }
  char *complete = message ("%s:%s", notation->prefix, text);
  free (text);
  return complete;
}

/*------------------------------ what is wrong --------------------------*/

/* Of a snake that does not fit one wants to know. */
static void print_reading (const struct snake_reading *how) {
  if (how->is_misfit)
    printf ("Read as %s: %s.\n", how->notation->prefix,
            how->notation->summary);
}

/* One paragraph for each line; takes the text. */
static void print_paragraphs (char *text) {
  struct prose prose;
  char *rest = 0;
  prose_init (&prose, stdout);
  for (char *line = strtok_r (text, "\n", &rest); line;
       line = strtok_r (0, "\n", &rest)) {
    prose_begin (&prose, 0);
    prose_say (&prose, "%s", line);
    prose_end (&prose);
  }
  free (text);
}

static void print_refuted (const struct puzzle *puzzle) {
  char *region = region_name (&puzzle->region);
  print_paragraphs (message ("%s cannot be folded into %s.",
                             puzzle->name ? puzzle->name : "This snake",
                             region));
  free (region);
}

static void print_undecided (const struct puzzle *puzzle, enum stop stop) {
  char *region = region_name (&puzzle->region);
  print_paragraphs (
      message ("It is not decided whether %s can be folded into %s: %s.",
               puzzle->name ? puzzle->name : "this snake", region,
               stop ? stop_name (stop) : "the solver gave up"));
  free (region);
}

void report_obvious (const struct explain_question *question,
                     int must_fill) {
  char *text = obvious_reasons (question->puzzle, must_fill);
  print_reading (&question->how);
  if (!text)
    return;
  print_refuted (question->puzzle);
  print_paragraphs (text);
  fflush (stdout);
}

static const char *plural (int count) { return count == 1 ? "" : "s"; }

/* The cubes before and behind a joint belong to it, too. */
static void say_where (struct prose *prose,
                       const struct conflict *conflict) {
  int first = 0, last = conflict->cubes - 1;
  while (!conflict->joint[first])
    first++;
  while (!conflict->joint[last])
    last--;
  if (first > 1 || last < conflict->cubes - 2)
    prose_say (prose, "Cubes %d to %d alone cannot be folded.", first,
               last + 2);
}

/* The number of straights belongs to it. */
static void say_count (struct prose *prose, const struct puzzle *puzzle,
                       const struct conflict *conflict) {
  const int straights = puzzle->snake.straights;
  if (conflict->joints)
    prose_say (prose,
               "The %d joint%s marked ! and the number of straight joints, "
               "%d in all, contradict each other.",
               conflict->joints, plural (conflict->joints), straights);
  else
    prose_say (prose,
               "No snake with %d straight joint%s can be folded, whichever "
               "they are.",
               straights, plural (straights));
}

static void say_which (struct prose *prose,
                       const struct conflict *conflict) {
  if (conflict->joints == 1)
    prose_say (prose, "The joint marked ! cannot be as it is, even if all "
                      "others could be straight or turn.");
  else
    prose_say (prose,
               "The %d joints marked ! contradict each other, even if all "
               "others could be straight or turn.",
               conflict->joints);
}

static void say_whether_minimal (struct prose *prose,
                                 const struct conflict *conflict) {
  if (!conflict->is_minimal)
    prose_say (prose, "Whether a smaller set would do was not decided: %s.",
               stop_name (conflict->stop));
  else if (conflict->joints > 1)
    prose_say (prose, "They are a minimal unsatisfiable subset: without "
                      "any one of them, the others can be folded.");
  if (conflict->straights_that_fold >= 0)
    prose_say (prose, "With %d straight joint%s in all it can be folded.",
               conflict->straights_that_fold,
               plural (conflict->straights_that_fold));
}

static void print_conflict (const struct puzzle *puzzle,
                            const struct conflict *conflict) {
  struct prose prose;
  putchar ('\n');
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (conflict->joints && !conflict->counts)
    say_where (&prose, conflict);
  if (conflict->counts)
    say_count (&prose, puzzle, conflict);
  else if (conflict->joints)
    say_which (&prose, conflict);
  else
    prose_say (&prose,
               "No snake can be folded into it, whatever its joints are.");
  say_whether_minimal (&prose, conflict);
  prose_end (&prose);
  if (!conflict->joints)
    return;
  putchar ('\n');
  staircase_write_marked (&puzzle->snake, conflict->joint, stdout);
}

/*---------------------------- what can be folded -----------------------*/

static void say_insertions (struct prose *prose,
                            const struct change *change, int count) {
  const char *kind = change->joint == STRAIGHT ? "straight" : "turning";
  if (count == 1)
    prose_say (prose, "insert a %s cube", kind);
  else
    prose_say (prose, "insert %d %s cubes", count, kind);
  prose_say (prose, "between cubes %d and %d", change->cube + 1,
             change->cube + 2);
}

static void say_removal (struct prose *prose, const struct change *change) {
  prose_say (prose, "remove cube %d (a %s one)", change->cube + 1,
             change->joint == STRAIGHT ? "straight"
             : change->joint == TURN   ? "turning"
                                       : "free");
}

static void say_flip (struct prose *prose, const struct change *change) {
  prose_say (prose, "make cube %d %s", change->cube + 1,
             change->joint == STRAIGHT ? "straight" : "turn");
}

static int is_same_insertion (const struct change *a,
                              const struct change *b) {
  return a->kind == INSERT && b->kind == INSERT && a->cube == b->cube &&
         a->joint == b->joint;
}

/* The first of `left` changes, and how many it took with it */
static int say_change (struct prose *prose, const struct change *change,
                       int left) {
  int count = 1;
  while (count < left && is_same_insertion (change, change + count))
    count++;
  if (change->kind == INSERT)
    say_insertions (prose, change, count);
  else if (change->kind == REMOVE)
    say_removal (prose, change);
  else
    say_flip (prose, change);
  return count;
}

static void say_exchange (struct prose *prose,
                          const struct change *change) {
  prose_say (prose,
             "swap cubes %d and %d, so that %d turns and %d is "
             "straight",
             change[0].cube + 1, change[1].cube + 1,
             change[change[0].joint != TURN].cube + 1,
             change[change[0].joint == TURN].cube + 1);
}

static void say_changes (struct prose *prose,
                         const struct variant *variant) {
  if (variant_is_exchange (variant)) {
    say_exchange (prose, variant->change);
    return;
  }
  for (int i = 0; i < variant->changes;) {
    if (i)
      prose_say (prose, "and");
    i += say_change (prose, &variant->change[i], variant->changes - i);
  }
}

static void print_near_snake (const struct explain_question *question,
                              const struct near_snake *near, int number) {
  struct prose prose;
  char label[16],
      *text = report_snake_text (question, &near->variant.snake);
  snprintf (label, sizeof label, "%3d.", number);
  prose_init (&prose, stdout);
  prose_begin (&prose, label);
  say_changes (&prose, &near->variant);
  prose_end (&prose);
  printf ("     %s\n", text);
  free (text);
}

static void print_no_near_snake (const struct nearest *nearest,
                                 int missing) {
  if (nearest->stop)
    printf ("\nNo similar snake that can be folded was found: %s.\n",
            stop_name (nearest->stop));
  else if (!nearest->is_complete)
    puts ("\nNo similar snake that can be folded was found, and with more "
          "changes\nthere are too many to try.");
  else if (missing)
    puts ("\nNo similar snake can be folded.");
}

static void print_near_snakes (const struct explain_question *question,
                               const struct nearest *nearest) {
  puts ("\nThese can be folded, the nearest first:\n");
  for (int i = 0; i < nearest->count; i++)
    print_near_snake (question, &nearest->snake[i], i + 1);
  if (nearest->stop)
    printf ("\nThere may be others just as near: %s.\n",
            stop_name (nearest->stop));
  else if (!nearest->is_complete)
    puts ("\nThere are others just as near; --nearest N lists more.");
}

static void print_folding (const struct explain_question *question,
                           const struct puzzle *puzzle,
                           const struct path *path) {
  const char *formats = question->formats;
  report_print_formats (puzzle, path, formats ? formats : "layers");
}

static void print_first_folding (const struct explain_question *question,
                                 const struct nearest *nearest) {
  const struct puzzle first =
      near_puzzle (question->puzzle, &nearest->snake[0]);
  puts (nearest->count > 1 ? "\nThe first of them, folded:\n"
                           : "\nFolded:\n");
  print_folding (question, &first, &nearest->snake[0].path);
}

static void print_own_folding (const struct explain_question *question,
                               const struct path *path) {
  const struct puzzle *puzzle = question->puzzle;
  char *region = region_name (&puzzle->region);
  printf ("%s can be folded into %s:\n\n",
          puzzle->name ? puzzle->name : "This snake", region);
  print_folding (question, puzzle, path);
  free (region);
}

void report_explanation (const struct explain_question *question,
                         const struct explanation *explanation) {
  const struct puzzle *puzzle = question->puzzle;
  const struct nearest *nearest = &explanation->nearest;
  if (explanation->verdict == VERDICT_SATISFIABLE) {
    print_own_folding (question, &explanation->path);
    return;
  }
  if (explanation->verdict != VERDICT_UNSATISFIABLE) {
    print_undecided (puzzle, explanation->stop);
    return;
  }
  if (!explanation->obvious)
    print_refuted (puzzle);
  if (!explanation->missing)
    print_conflict (puzzle, &explanation->conflict);
  if (!nearest->count) {
    print_no_near_snake (nearest, explanation->missing);
    return;
  }
  print_near_snakes (question, nearest);
  print_first_folding (question, nearest);
}
