#include "report/report_explain.h"

#include "puzzle/obvious.h"
#include "puzzle/staircase.h"
#include "report/report_text.h"
#include "system/memory.h"
#include "text/prose.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *report_snake_text (const struct explain_question *question,
                         const struct snake *snake) {
  return notation_write_named (question->how.notation, snake,
                               question->puzzle->region.cells);
}

/*------------------------------ what is wrong --------------------------*/

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
  release (text);
}

static void print_refuted (const struct puzzle *puzzle) {
  char *region = region_name (&puzzle->region);
  print_paragraphs (message ("%s cannot be folded into %s.",
                             puzzle->name ? puzzle->name : "This snake",
                             region));
  release (region);
}

void report_obvious (const struct explain_question *question,
                     int must_fill) {
  const struct snake_reading *how = &question->how;
  char *text = obvious_reasons (question->puzzle, must_fill);
  char *reading = snake_reading_text (how);
  if (reading)
    print_paragraphs (reading);
  if (!text)
    return;
  print_refuted (question->puzzle);
  print_paragraphs (text);
  fflush (stdout);
}

static const char *plural (int count) { return count == 1 ? "" : "s"; }

static void say_conflict (struct prose *prose, const struct puzzle *puzzle,
                          const struct conflict *conflict) {
  const int joints = conflict->joints;
  const int straights = puzzle->snake.straights;
  if (conflict->counts && joints)
    prose_say (prose,
               "The %d joint%s marked ! and the number of straight joints, "
               "%d in all, contradict each other.",
               joints, plural (joints), straights);
  else if (conflict->counts)
    prose_say (prose,
               "No snake with %d straight joint%s can be folded, whichever "
               "they are.",
               straights, plural (straights));
  else if (joints > 1)
    prose_say (prose,
               "The %d joints marked ! contradict each other, even if all "
               "others could be straight or turn.",
               joints);
  else if (joints)
    prose_say (prose, "The joint marked ! cannot be as it is, even if all "
                      "others could be straight or turn.");
  else
    prose_say (prose,
               "No snake can be folded into it, whatever its joints are.");
  if (!conflict->is_minimal)
    prose_say (prose, "Whether a smaller set would do was not decided: %s.",
               stop_name (conflict->stop));
  else if (joints > 1)
    prose_say (prose, "They are a minimal unsatisfiable subset: without "
                      "any one of them, the others can be folded.");
  if (conflict->straights_that_fold >= 0)
    prose_say (prose, "With %d straight joint%s in all it can be folded.",
               conflict->straights_that_fold,
               plural (conflict->straights_that_fold));
}

/* The cubes before and behind a joint belong to the conflict, too. */
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

static void print_conflict (const struct puzzle *puzzle,
                            const struct conflict *conflict) {
  struct prose prose;
  putchar ('\n');
  prose_init (&prose, stdout);
  prose_begin (&prose, 0);
  if (conflict->joints && !conflict->counts)
    say_where (&prose, conflict);
  say_conflict (&prose, puzzle, conflict);
  prose_end (&prose);
  if (!conflict->joints)
    return;
  putchar ('\n');
  staircase_write (&puzzle->snake, conflict->joint, stdout);
}

/*---------------------------- what can be folded -----------------------*/

static const char *kind_of (const struct change *change) {
  return change->joint == STRAIGHT ? "straight"
         : change->joint == TURN   ? "turning"
                                   : "free";
}

/* The first of `left` changes; how many it took with it */
static int say_change (struct prose *prose, const struct change *change,
                       int left) {
  const int cube = change->cube + 1;
  int count = 1;
  if (change->kind == CHANGE_REMOVE) {
    prose_say (prose, "remove cube %d (a %s one)", cube, kind_of (change));
    return 1;
  }
  if (change->kind != CHANGE_INSERT) {
    prose_say (prose, "make cube %d %s", cube,
               change->joint == STRAIGHT ? "straight" : "turn");
    return 1;
  }
  while (count < left && change[count].kind == CHANGE_INSERT &&
         change[count].cube == change->cube &&
         change[count].joint == change->joint)
    count++;
  if (count == 1)
    prose_say (prose, "insert a %s cube", kind_of (change));
  else
    prose_say (prose, "insert %d %s cubes", count, kind_of (change));
  prose_say (prose, "between cubes %d and %d", cube, cube + 1);
  return count;
}

static void say_changes (struct prose *prose,
                         const struct variant *variant) {
  const struct change *change = variant->change;
  if (variant_is_exchange (variant)) {
    prose_say (prose,
               "swap cubes %d and %d, so that %d turns and %d is straight",
               change[0].cube + 1, change[1].cube + 1,
               change[change[0].joint != TURN].cube + 1,
               change[change[0].joint == TURN].cube + 1);
    return;
  }
  for (int i = 0; i < variant->changes;) {
    if (i)
      prose_say (prose, "and");
    i += say_change (prose, &change[i], variant->changes - i);
  }
}

static void print_no_near_snake (const struct nearest *nearest,
                                 int missing) {
  if (nearest->stop)
    printf ("\nNo similar snake that can be folded was found: %s.\n",
            stop_name (nearest->stop));
  else if (!nearest->is_complete)
    puts ("\nNo similar snake that can be folded was found, and those "
          "with more\nchanges are too many to try.");
  else if (missing)
    puts ("\nNo similar snake can be folded.");
}

static void print_near_snakes (const struct explain_question *question,
                               const struct nearest *nearest) {
  puts ("\nThese can be folded, the nearest first:\n");
  for (int i = 0; i < nearest->count; i++) {
    const struct variant *variant = &nearest->snake[i].variant;
    char label[16], *text = report_snake_text (question, &variant->snake);
    struct prose prose;
    snprintf (label, sizeof label, "%3d.", i + 1);
    prose_init (&prose, stdout);
    prose_begin (&prose, label);
    say_changes (&prose, variant);
    prose_end (&prose);
    printf ("     %s\n", text);
    release (text);
  }
  if (nearest->stop)
    printf ("\nThere may be others just as near: %s.\n",
            stop_name (nearest->stop));
  else if (!nearest->is_complete)
    puts ("\nThere are others just as near; --nearest N lists more.");
}

void report_explanation (const struct explain_question *question,
                         const struct explanation *explanation) {
  const struct puzzle *puzzle = question->puzzle;
  const struct nearest *nearest = &explanation->nearest;
  const enum verdict verdict = explanation->verdict;
  const char *formats = question->formats ? question->formats : "layers";
  if (verdict != VERDICT_UNSATISFIABLE) {
    char *region = region_name (&puzzle->region);
    if (verdict == VERDICT_SATISFIABLE) {
      printf ("%s can be folded into %s:\n\n",
              puzzle->name ? puzzle->name : "This snake", region);
      report_print_formats (puzzle, &explanation->path, formats);
    } else
      print_paragraphs (message (
          "It is not decided whether %s can be folded into %s: %s.",
          puzzle->name ? puzzle->name : "this snake", region,
          explanation->stop ? stop_name (explanation->stop)
                            : "the solver gave up"));
    release (region);
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
  const struct puzzle first = near_puzzle (puzzle, &nearest->snake[0]);
  puts (nearest->count > 1 ? "\nThe first of them, folded:\n"
                           : "\nFolded:\n");
  report_print_formats (&first, &nearest->snake[0].path, formats);
}
