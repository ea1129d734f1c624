/* The variants of a snake against all strings of joints, one by one. */
#include "puzzle/variants.h"

#include "small_puzzle.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

#define NO_LONGEST_RUN 1000

static int is_subsequence (const char *part, const char *whole) {
  for (; *whole; whole++)
    if (*part == *whole)
      part++;
  return !*part;
}

static int differences (const char *a, const char *b) {
  int count = 0;
  for (; *a && *b; a++, b++)
    count += *a != *b;
  return count;
}

/* Whether `other` comes from `joints` by so many changes of one kind */
static int is_variant (const char *joints, const char *other,
                       enum change_kind kind) {
  return kind == CHANGE_FLIP     ? 1
         : kind == CHANGE_INSERT ? is_subsequence (joints, other)
                                 : is_subsequence (other, joints);
}

static int longest_line (const char *joints) {
  int longest = 2, line = 2;
  for (; *joints; joints++) {
    line = *joints == STRAIGHT ? line + 1 : 2;
    longest = line > longest ? line : longest;
  }
  return longest;
}

/* The joints between both ends, from the bits of a number */
static void joints_from_number (char *joints, int length, unsigned number) {
  for (int i = 0; i < length; i++)
    joints[i] = number >> i & 1 ? TURN : STRAIGHT;
  joints[length] = 0;
}

static void snake_from_joints (struct snake *snake, const char *joints) {
  *snake =
      (struct snake){.cubes = (int)strlen (joints) + 2,
                     .joint = format_text ("%c%s%c", END, joints, END)};
}

static int count_in (const struct variants *variants, const char *joints) {
  struct snake snake;
  int count = 0;
  snake_from_joints (&snake, joints);
  for (int i = 0; i < variants->count; i++)
    count += snake_equal (&variants->variant[i].snake, &snake);
  snake_clear (&snake);
  return count;
}

static void check_kind (const char *joints, enum change_kind kind,
                        int changes, int longest_run) {
  const int length = (int)strlen (joints);
  const int other_length = kind == CHANGE_FLIP     ? length
                           : kind == CHANGE_INSERT ? length + changes
                                                   : length - changes;
  struct snake snake;
  struct variants variants;
  int number_of_changes[CHANGE_KINDS] = {0}, expected = 0;
  char other[32] = "";
  number_of_changes[kind] = changes;
  snake_from_joints (&snake, joints);
  variants_init (&variants, &snake, number_of_changes, longest_run, 0);
  for (unsigned i = 0; i < 1u << other_length; i++) {
    joints_from_number (other, other_length, i);
    const int is_one =
        is_variant (joints, other, kind) &&
        longest_line (other) <= longest_run &&
        (kind != CHANGE_FLIP || differences (joints, other) == changes);
    assert_int_equal (count_in (&variants, other), is_one);
    expected += is_one;
  }
  assert_int_equal (variants.count, expected);
  assert_true (variants.is_complete);
  variants_clear (&variants);
  snake_clear (&snake);
}

TEST (each_variant_comes_once) {
  uint64_t random = 20261121;
  char joints[32] = "";
  for (int i = 0; i < 200; i++) {
    const int length = 1 + random_below (&random, 7);
    const int longest =
        i % 2 ? NO_LONGEST_RUN : 2 + random_below (&random, 3);
    joints_from_number (joints, length,
                        (unsigned)random_below (&random, 1 << length));
    for (int changes = 0; changes <= 3 && changes <= length; changes++)
      for (int kind = CHANGE_FLIP; kind < CHANGE_KINDS; kind++)
        check_kind (joints, (enum change_kind)kind, changes, longest);
  }
}

/* On the table are as many straight cubes as before, unless some are new or
 * gone.
 */
TEST (flips_keep_the_number_of_straights) {
  struct snake snake;
  snake_from_joints (&snake, "ST**S");
  assert_true (snake_set_straights (&snake, 3));
  for (int kind = CHANGE_FLIP; kind < CHANGE_KINDS; kind++) {
    struct variants variants;
    int changes[CHANGE_KINDS] = {0};
    changes[kind] = 1;
    variants_init (&variants, &snake, changes, NO_LONGEST_RUN, 0);
    assert_true (variants.count > 0);
    for (int i = 0; i < variants.count; i++) {
      assert_int_equal (variants.variant[i].snake.is_counted,
                        kind == CHANGE_FLIP);
      assert_int_equal (variants.variant[i].snake.straights,
                        kind == CHANGE_FLIP ? 3 : 0);
    }
    variants_clear (&variants);
  }
  snake_clear (&snake);
}

/*--------------------- the changes make the snake ----------------------*/

/* Applies the changes from the last to the first, on the joints with both
 * ends.
 */
static char *apply (const struct snake *snake,
                    const struct variant *variant) {
  char *joints = mem_alloc (64);
  strcpy (joints, snake->joint);
  for (int i = variant->changes - 1; i >= 0; i--) {
    const struct change *change = &variant->change[i];
    char *at = joints + change->cube;
    if (change->kind == CHANGE_FLIP) {
      assert_int_not_equal (*at, change->joint);
      *at = change->joint;
    } else if (change->kind == CHANGE_REMOVE) {
      assert_int_equal (*at, change->joint);
      memmove (at, at + 1, strlen (at));
    } else {
      memmove (at + 2, at + 1, strlen (at));
      at[1] = change->joint;
    }
  }
  return joints;
}

static void check_changes (const char *joints, int flips, int inserts,
                           int removes) {
  struct snake snake;
  struct variants variants;
  const int changes[CHANGE_KINDS] = {[CHANGE_FLIP] = flips,
                                     [CHANGE_INSERT] = inserts,
                                     [CHANGE_REMOVE] = removes};
  int places = 0;
  snake_from_joints (&snake, joints);
  variants_init (&variants, &snake, changes, NO_LONGEST_RUN, 0);
  assert_true (variants.count > 0);
  for (int i = 0; i < variants.count; i++) {
    const struct variant *variant = &variants.variant[i];
    char *made = apply (&snake, variant);
    assert_string_equal (made, variant->snake.joint);
    assert_int_equal (variant->snake.cubes, (int)strlen (made));
    assert_int_equal (variant->changes, flips + inserts + removes);
    assert_true (variant_places (variant) >= places);
    places = variant_places (variant);
    mem_free (made);
  }
  variants_clear (&variants);
  snake_clear (&snake);
}

TEST (changes_make_the_snake) {
  check_changes ("STTSTSTT", 2, 0, 0);
  check_changes ("STTSTSTT", 0, 2, 0);
  check_changes ("STTSTSTT", 0, 0, 3);
  check_changes ("STTSTSTT", 1, 1, 0);
  check_changes ("STTSTSTT", 2, 0, 1);
  check_changes ("S**STSTT", 1, 1, 0);
  check_changes ("STTSTSTT", 0, 1, 1);
}

/* One cube is removed, one inserted.  Each of the two is at the last of all
 * places where it makes the same snake.
 */
static int is_last_place (const struct snake *snake, int out, int in,
                          char kind) {
  return snake->joint[in + 1] != kind &&
         (in == out || snake->joint[out + 1] != snake->joint[out]);
}

static int fewest_places (const struct snake *snake, const char *joints) {
  int fewest = 3;
  for (int out = 1; out + 1 < snake->cubes; out++)
    for (int in = 0; in + 1 < snake->cubes; in++)
      for (int kind = 0; kind < 2; kind++) {
        const struct change removal = {CHANGE_REMOVE, out,
                                       snake->joint[out]};
        const struct change insertion = {CHANGE_INSERT, in,
                                         kind ? STRAIGHT : TURN};
        const int is_first = out <= in;
        const struct variant pair = {
            .changes = 2,
            .change = {is_first ? removal : insertion,
                       is_first ? insertion : removal}};
        char *made = apply (snake, &pair);
        if (!strcmp (made, joints) &&
            is_last_place (snake, out, in, insertion.joint) &&
            variant_places (&pair) < fewest)
          fewest = variant_places (&pair);
        mem_free (made);
      }
  return fewest;
}

TEST (changes_are_at_the_fewest_places) {
  struct snake snake;
  struct variants variants;
  int together = 0;
  snake_from_joints (&snake, "STTSTSST");
  variants_init (&variants, &snake,
                 (const int[]){[CHANGE_INSERT] = 1, [CHANGE_REMOVE] = 1},
                 NO_LONGEST_RUN, 0);
  for (int i = 0; i < variants.count; i++) {
    const struct variant *variant = &variants.variant[i];
    assert_int_equal (variant_places (variant),
                      fewest_places (&snake, variant->snake.joint));
    together += variant_places (variant) == 1;
  }
  assert_true (together > 0 && together < variants.count);
  variants_clear (&variants);
  snake_clear (&snake);
}

TEST (free_joints_are_not_flipped) {
  struct snake snake;
  struct variants variants;
  snake_from_joints (&snake, "*S*T");
  variants_init (&variants, &snake, (const int[]){[CHANGE_FLIP] = 1, 0, 0},
                 NO_LONGEST_RUN, 0);
  assert_int_equal (variants.count, 2);
  assert_string_equal (variants.variant[0].snake.joint, "E*T*TE");
  assert_string_equal (variants.variant[1].snake.joint, "E*S*SE");
  variants_clear (&variants);
  snake_clear (&snake);
}

TEST (exchanges_are_known) {
  struct snake snake;
  struct variants variants;
  int exchanges = 0;
  snake_from_joints (&snake, "SSTTT"); /* 2-3, 1-3, 2-4 */
  variants_init (&variants, &snake, (const int[]){[CHANGE_FLIP] = 2, 0, 0},
                 NO_LONGEST_RUN, 0);
  for (int i = 0; i < variants.count; i++)
    exchanges += variant_is_exchange (&variants.variant[i]);
  assert_int_equal (variants.count, 10);
  assert_int_equal (exchanges, 3);
  variants_clear (&variants);
  snake_clear (&snake);
}

TEST (too_many_are_not_complete) {
  struct snake snake;
  struct variants variants;
  snake_init (&snake, 64, TURN);
  variants_init (&variants, &snake, (const int[]){[CHANGE_FLIP] = 4, 0, 0},
                 4, 0);
  assert_false (variants.is_complete);
  assert_int_equal (variants.count, VARIANTS_MOST);
  variants_clear (&variants);
  variants_init (&variants, &snake,
                 (const int[]){0, VARIANT_MOST_CHANGES + 1, 0}, 4, 0);
  assert_false (variants.is_complete);
  variants_clear (&variants);
  snake_clear (&snake);
}

static int stops_at_once (void *state) {
  (void)state;
  return 1;
}

TEST (limits_end_the_walk) {
  struct snake snake;
  struct variants variants;
  struct limits limits = {.must_stop = stops_at_once};
  snake_init (&snake, 64, TURN);
  limits_start (&limits);
  variants_init (&variants, &snake, (const int[]){[CHANGE_FLIP] = 3, 0, 0},
                 4, &limits);
  assert_false (variants.is_complete);
  assert_int_equal (variants.stop, STOPPED_BY_INTERRUPT);
  assert_true (variants.count < 1024); /* of 37820 */
  variants_clear (&variants);
  snake_clear (&snake);
}
