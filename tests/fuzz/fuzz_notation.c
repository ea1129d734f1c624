#include "fuzz.h"

#include "snake/notation.h"
#include "system/memory.h"

#include <string.h>

/* Every notation: what is read is a snake, and what is written of a snake
 * is read as the same one.  The first byte chooses a notation, no notation,
 * or that the others are joints; the second, how many cells there are.
 */
enum { LARGEST = 400 }; /* snakes that are written, too: to be quick */

static int count_notations (void) {
  int count = 0;
  while (notation_number (count))
    count++;
  return count;
}

static void is_snake (const struct snake *snake) {
  require (snake->cubes >= SNAKE_FEWEST_CUBES);
  require (strlen (snake->joint) == (size_t)snake->cubes);
  for (int i = 0; i < snake->cubes; i++) {
    const int is_end = i == 0 || i == snake->cubes - 1;
    require (strchr (is_end ? "E" : "ST*", snake->joint[i]) != 0);
  }
}

static char *read_text (const char *text, const struct region *region,
                        int takes_misfits, struct snake *snake) {
  const struct notation_request request = {
      .text = text, .region = region, .takes_misfits = takes_misfits};
  struct snake_reading reading;
  char *error = notation_read (&request, snake, &reading);
  if (!error)
    release (snake_reading_text (&reading));
  return error;
}

static void comes_back (const struct notation *notation,
                        const struct snake *snake) {
  char *text = notation_write (notation, snake);
  struct region region;
  struct snake again;
  if (!text)
    return;
  char *named = message ("%s:%s", notation->prefix, text);
  region_init_box (&region, (int[]){1, 1, snake->cubes});
  require (!read_text (named, &region, 0, &again));
  require (snake_equal (snake, &again));
  snake_clear (&again);
  region_clear (&region);
  release (named);
  release (text);
}

static void all_come_back (const struct snake *snake) {
  for (int i = 0; notation_number (i); i++)
    comes_back (notation_number (i), snake);
}

static void read_and_write (const char *text, int cells) {
  struct region region;
  struct snake snake;
  if (cells)
    region_init_box (&region, (int[]){cells % 6 + 1, cells / 6 % 6 + 1,
                                      cells / 36 % 6 + 1});
  char *error = read_text (text, cells ? &region : 0, cells % 2, &snake);
  if (error)
    require_error (error, "");
  else {
    is_snake (&snake);
    if (snake.cubes <= LARGEST)
      all_come_back (&snake);
    snake_clear (&snake);
  }
  if (cells)
    region_clear (&region);
}

static void write_joints (struct bytes bytes) {
  struct snake snake;
  const ptrdiff_t joints = bytes.end - bytes.next;
  if (joints > LARGEST)
    return;
  snake_init (&snake, (int)joints + 2, TURN);
  for (int i = 1; i < snake.cubes - 1; i++)
    snake.joint[i] = "TSTS*STT"[take_byte (&bytes) % 8];
  all_come_back (&snake);
  snake_clear (&snake);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  const int count = count_notations ();
  const int which = take_byte (&bytes) % (count + 2);
  if (which > count) {
    write_joints (bytes);
    return 0;
  }
  const int cells = take_byte (&bytes);
  char *text = text_of (bytes.next, (size_t)(bytes.end - bytes.next));
  char *named =
      which == count
          ? copy_text (text)
          : message ("%s:%s", notation_number (which)->prefix, text);
  read_and_write (named, cells);
  release (named);
  release (text);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  const int count = count_notations ();
  for (int i = 0; i < count; i++) {
    char *text = message ("%c%s", 5 /* a box of six cells */,
                          notation_number (i)->example);
    seed_text (text, i, take);
    seed_text (text, count, take);
    release (text);
  }
  seed_text ("\1\2\3\4\1\2", count + 1, take);
}
