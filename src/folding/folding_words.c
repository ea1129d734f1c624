#include "folding/folding_words.h"

#include "folding/telling.h"
#include "system/memory.h"

#include <limits.h>
#include <stdlib.h>

/*-------------------------------- steps --------------------------------*/

static void say_along (struct telling *telling, int first, int last) {
  char cubes[CUBES_SIZE];
  struct prose *prose = &telling->prose;
  if (first) {
    prose_say (prose, "At cube %d turn", first + 1);
    say_run (telling, first, ".");
  } else {
    prose_say (prose, "C%s go", cubes_in_words (0, last, cubes) + 1);
    say_way (telling, first, ".");
  }
  for (int cube = first + 1; cube < last; cube++)
    if (telling->puzzle->snake.joint[cube] == FREE)
      prose_say (prose, "Keep cube %d straight.", cube + 1);
  say_that_they_lie (telling, last + 1);
}

/* Along the snake, the step before ends where this one begins. */
static void say_step (struct telling *telling, int number,
                      struct folding_step *step) {
  if (telling->order)
    say_hand_step (telling, number, step);
  else {
    step->first = telling->placed ? telling->placed - 1 : 0;
    step->last = end_of_run (telling, step->first);
    say_along (telling, step->first, step->last);
  }
}

static int is_last_step (const struct telling *telling, int number) {
  return telling->order ? number > telling->order->turns
                        : telling->placed == telling->path->cubes;
}

/*------------------------------- the whole -----------------------------*/

static void say_how_far_to_pull (struct telling *telling) {
  const int play = telling->order->play;
  prose_say (&telling->prose,
             "In this order no cube has to pass through another; pull the "
             "cubes apart by %s where they are tight.",
             play < 10   ? "a hair"
             : play < 18 ? "a tenth of a cube"
             : play < 25 ? "a fifth of a cube"
                         : "a quarter of a cube");
}

static void paragraph (struct telling *telling,
                       void (*say) (struct telling *)) {
  prose_begin (&telling->prose, 0);
  say (telling);
  prose_end (&telling->prose);
}

static void tell (const struct puzzle *puzzle, const struct path *path,
                  const struct joint_order *order, FILE *out) {
  struct telling telling;
  struct folding_step step = {0};
  int number = 0;
  telling_init (&telling, puzzle, path, order, out);
  paragraph (&telling, say_which_end);
  putc ('\n', out);
  paragraph (&telling, say_where_to_begin);
  if (order)
    paragraph (&telling, say_how_far_to_pull);
  putc ('\n', out);
  do {
    char label[16];
    snprintf (label, sizeof label, "%3d.", ++number);
    prose_begin (&telling.prose, label);
    say_step (&telling, number, &step);
    prose_end (&telling.prose);
  } while (!is_last_step (&telling, number));
  putc ('\n', out);
  paragraph (&telling, say_that_it_is_done);
  telling_clear (&telling);
}

void folding_words_along (const struct puzzle *puzzle,
                          const struct path *path, FILE *out) {
  tell (puzzle, path, 0, out);
}

void folding_words (const struct puzzle *puzzle, const struct path *path,
                    FILE *out) {
  struct joint_order order;
  const int found = joint_order_find (puzzle, path, &order);
  if (!found) {
    struct prose prose;
    prose_init (&prose, out);
    prose_begin (&prose, 0);
    prose_say (&prose, "%s", joint_order_missing);
    prose_end (&prose);
    putc ('\n', out);
  }
  tell (puzzle, path, found ? &order : 0, out);
  if (found)
    joint_order_clear (&order);
}

void folding_steps_init (struct folding_steps *steps,
                         const struct puzzle *puzzle,
                         const struct path *path,
                         const struct joint_order *order) {
  const int most = 2 + (order ? order->turns : path->cubes);
  struct telling telling;
  size_t size;
  int is_last = 0;
  telling_init (&telling, puzzle, path, order, 0);
  telling.prose.width = INT_MAX;
  *steps = (struct folding_steps){
      .step = allocate_zeroed ((size_t)most, sizeof *steps->step)};
  for (; !is_last; steps->count++) {
    struct folding_step *step = &steps->step[steps->count];
    telling.prose.out = text_stream_open (&step->words, &size);
    prose_begin (&telling.prose, 0);
    if (!steps->count) {
      say_which_end (&telling);
      say_where_to_begin (&telling);
      if (order)
        say_how_far_to_pull (&telling);
    } else {
      say_step (&telling, steps->count, step);
      is_last = is_last_step (&telling, steps->count);
      if (is_last)
        say_that_it_is_done (&telling);
    }
    text_stream_close (telling.prose.out);
  }
  telling_clear (&telling);
}

void folding_steps_clear (struct folding_steps *steps) {
  for (int i = 0; i < steps->count; i++)
    release (steps->step[i].words);
  release (steps->step);
}
