/* Work folders that were changed: a file of them is cut, mixed up, missing,
 * a link, a pipe or a directory, or its JSON is another one with a seal
 * that is right.  The program has sanitizers.  What has no right seal never
 * changes the answer: parts are done again, or the folder is refused.
 */
#include "guarded.h"
#include "slice.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "system/random.h"
#include "testing.h"
#include "work/crc_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The changes of all slices, and a prime number of slices */
#define CHANGES 2000
#define SLICES 199

static const char *const kept[] = {"count", "proof"};
static const char *const gathering[] = {"gather -q folder",
                                        "gather -q --check-only folder"};
static char *answer[2];

static int enter (void **state) {
  const int failed = guarded_enter (state);
  shell_expect (
      "\"$S\" count -q --box 2x2x3 --parts 4 --work count '**********' && "
      "\"$S\" prove -q --trusting symmetry --parts 2 --work proof "
      "\"$EXAMPLES/all-turn.snake\" && "
      "\"$S\" work -q count && \"$S\" work -q proof",
      0);
  for (int i = 0; i < 2; i++) {
    char *command = format_text ("cp -r %s folder", kept[i]);
    shell_expect (command, 0);
    mem_free (command);
    struct printed printed = guarded_run (".", gathering[i], 0);
    answer[i] = copy_text (printed.out);
    printed_clear (&printed);
    shell_expect ("rm -r folder", 0);
  }
  return failed;
}

static int leave (void **state) {
  for (int i = 0; i < 2; i++)
    mem_free (answer[i]);
  return shell_leave (state);
}

TESTS_BETWEEN (enter, leave);

/*------------------------------ other files ----------------------------*/

static const char *const ways[] = {
    "rm $f",
    ": >$f",
    "truncate -s -1 $f",
    "truncate -s +7 $f",
    "truncate -s 40 $f",
    "printf x | dd of=$f bs=1 seek=30 conv=notrunc 2>/dev/null",
    "printf '\\377' | dd of=$f bs=1 seek=9 conv=notrunc 2>/dev/null",
    "echo x >>$f",
    "rm $f; mkdir $f",
    "rm $f; mkfifo $f",
    "rm $f; ln -s /dev/zero $f",
    "rm $f; ln -s $f $f",
    "cp folder/manifest $f",
    "cp folder/results/1 $f",
    "sed -i s/1/2/ $f",
    "sed -i 's/\\[[0-9]*/[77/' $f",
    "sed -i 's/[0-9],/7,/g' $f",
    "sed -i 's/\"verdict\":[0-9]*/\"verdict\":10/' $f",
    "sed -i '1s/^..../7777/' $f",
    "rm -r folder/results",
    "chmod 0 $f",
    "sort -r $f >x; mv x $f"};
#define WAYS (sizeof ways / sizeof *ways)

/*------------------------------- other JSON ----------------------------*/

static json_t *other_value (uint64_t *random, const json_t *old) {
  static const char *const texts[] = {"",        "../../x", "1 0",
                                      "2 0",     "solve",   "box: 2x2x2",
                                      "1 0 0 9", "%s%n",    "\n"};
  static const json_int_t numbers[] = {
      0, 1, -1, 7, 2147483647, 4294967296, 9223372036854775807};
  switch (random_below (random, 7)) {
  case 0:
    return json_string (texts[random_below (random, 9)]);
  case 1:
    return json_integer (numbers[random_below (random, 7)]);
  case 2:
    return json_real (random_below (random, 2) ? 1e300 : -0.5);
  case 3:
    return json_array ();
  case 4:
    return json_null ();
  case 5:
    return json_is_integer (old)
               ? json_integer (json_integer_value (old) ^ 1)
               : json_true ();
  default:
    return json_pack ("[O, O]", old, old);
  }
}

/* Changes the member or item that is hit, or one further down. */
static void change_within (uint64_t *random, json_t *json) {
  const size_t count = json_is_array (json) ? json_array_size (json)
                                            : json_object_size (json);
  if (!count)
    return;
  const int chosen = random_below (random, count);
  void *place = json_object_iter (json);
  for (int i = 0; place && i < chosen; i++)
    place = json_object_iter_next (json, place);
  json_t *old = place ? json_object_iter_value (place)
                      : json_array_get (json, (size_t)chosen);
  if ((json_is_array (old) || json_is_object (old)) &&
      random_below (random, 4))
    change_within (random, old);
  else if (!place)
    json_array_set_new (json, (size_t)chosen, other_value (random, old));
  else if (random_below (random, 5))
    json_object_iter_set_new (json, place, other_value (random, old));
  else
    json_object_del (json, json_object_iter_key (place));
}

static void forge (uint64_t *random, const char *name) {
  json_t *json;
  char *error = crc_file_read (name, &json, 0);
  assert_null (error);
  change_within (random, json);
  char *text = crc_file_text (json);
  assert_null (output_file_write (name, text));
  mem_free (text);
}

/*-------------------------------- checks -------------------------------*/

/* Tells the status that is none of the documented ones */
static struct printed run (const char *words, const char *change) {
  struct printed printed = guarded_run (".", words, 0);
  if (printed.status > 2 && printed.status != 10 && printed.status != 20)
    fail_msg ("%s: %s: status %d, printed\n%s%s", change, words,
              printed.status, printed.out, printed.err);
  return printed;
}

static void use (int which, const char *change, int may_lie) {
  struct printed status = run ("status --json folder", change);
  struct printed work = run ("work -q folder", change);
  struct printed gathered = run (gathering[which], change);
  const int has_answer = gathered.status != 1 && gathered.status != 2;
  if (has_answer && !may_lie && strcmp (gathered.out, answer[which]) != 0)
    fail_msg ("%s: a wrong answer:\n%s", change, gathered.out);
  printed_clear (&status);
  printed_clear (&work);
  printed_clear (&gathered);
}

static void tamper (int number) {
  static const char *const files[] = {"manifest", "results/1", "results/2",
                                      "results/1.data"};
  uint64_t random = random_state ((unsigned)number + 1);
  const int which = number % 2, file = number / 2 % 4;
  const int is_forged = file != 3 && number / 8 % 2;
  const char *way = ways[(size_t)number / 16 % WAYS];
  char *change =
      format_text ("rm -rf folder; cp -r %s folder; f=folder/%s; "
                   "test ! -e $f || { %s; } || true",
                   kept[which], files[file], is_forged ? ":" : way);
  shell_expect (change, 0);
  char *name = format_text ("folder/%s", files[file]);
  if (is_forged)
    forge (&random, name);
  use (which, is_forged ? name : change, is_forged);
  mem_free (name);
  mem_free (change);
}

TEST (a_changed_folder_is_done_again_or_refused) {
  struct slice slice = slice_of (SLICES);
  for (int i = 0; i < CHANGES; i++)
    if (slice_takes (&slice))
      tamper (i);
}
