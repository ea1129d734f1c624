#include "fuzz.h"

#include "notation/notation.h"
#include "notation/notation_read.h"
#include "notation/reading.h"
#include "system/memory.h"

#include <string.h>

/* Every notation: what is read is a snake, and a snake that is written is
 * read as the same snake, for the same region. The first byte chooses a
 * notation to read, or no prefix, or that the other bytes are joints; the
 * second a region, or none; the third a notation to write.
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
  CLEANUP (reading_clear) struct reading reading;
  char *error = notation_read (&request, snake, &reading);
  if (!error)
    mem_free (reading_text (&reading));
  return error;
}

/* Reads a snake that need not fit the region. */
static void comes_back (const struct notation *notation,
                        const struct snake *snake,
                        const struct region *region) {
  char *text = notation_write (notation, snake, region ? region->cells : 0);
  struct snake again;
  if (!text)
    return;
  char *named = format_text ("%s:%s%s", notation->prefix,
                             strchr (text, '\n') ? "\n" : "", text);
  require (!read_text (named, region, 1, &again));
  require (snake_equal (snake, &again));
  snake_clear (&again);
  mem_free (named);
  mem_free (text);
}

static void read_and_write (const char *text, const struct region *region,
                            int takes_misfits,
                            const struct notation *written) {
  struct snake snake;
  char *error = read_text (text, region, takes_misfits, &snake);
  if (error) {
    require_error (error, "");
    return;
  }
  is_snake (&snake);
  if (snake.cubes <= LARGEST)
    comes_back (written, &snake, region);
  snake_clear (&snake);
}

static void write_joints (struct bytes bytes, const struct region *region,
                          const struct notation *written) {
  struct snake snake;
  const ptrdiff_t joints = bytes.end - bytes.next;
  if (joints > LARGEST)
    return;
  snake_init (&snake, (int)joints + 2, TURN);
  for (int i = 1; i < snake.cubes - 1; i++)
    snake.joint[i] = "TSTS*STT"[take_byte (&bytes) % 8];
  comes_back (written, &snake, region);
  snake_clear (&snake);
}

static void read_bytes (struct bytes bytes, const char *prefix,
                        const struct region *region, int takes_misfits,
                        const struct notation *written) {
  char *text = text_of (bytes.next, (size_t)(bytes.end - bytes.next));
  char *named =
      prefix ? format_text ("%s:%s", prefix, text) : copy_text (text);
  read_and_write (named, region, takes_misfits, written);
  mem_free (named);
  mem_free (text);
}

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct bytes bytes = {data, data + size};
  const int count = count_notations ();
  const int which = take_byte (&bytes) % (count + 2);
  const int side = take_byte (&bytes);
  const struct notation *written =
      notation_number (take_byte (&bytes) % count);
  struct region region;
  region_init_box (
      &region, (int[]){side % 6 + 1, side / 6 % 6 + 1, side / 36 % 6 + 1});
  const struct region *known = side ? &region : 0;
  if (which > count)
    write_joints (bytes, known, written);
  else
    read_bytes (bytes, which < count ? notation_number (which)->prefix : 0,
                known, side % 2, written);
  region_clear (&region);
  return 0;
}

void fuzz_seeds (seed_taker *take) {
  const int count = count_notations ();
  for (int i = 0; i < count; i++) {
    char *text = format_text ("%c%c%s", 5 /* a box of six cells */, i + 1,
                              notation_number (i)->example);
    seed_text (text, i, take);
    seed_text (text, count, take);
    mem_free (text);
  }
  seed_text ("\1\2\3\4\1\2\1", count + 1, take);
  /* A drawing begins on a line of its own, as behind its prefix it would
   * be ambiguous.
   */
  seed_text ("i!\1\1\1\1\2\2\1\1\1\1", count + 1, take);
}
