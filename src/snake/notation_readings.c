#include "snake/notation_readings.h"

#include "snake/notation_family.h"
#include "system/memory.h"
#include "text/spelling.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static char *unknown_prefix (const char *word) {
  char *list = 0;
  for (int i = 0; notation_number (i); i++) {
    const char *prefix = notation_number (i)->prefix;
    if (spelling_is_near (word, prefix)) {
      free (list);
      return message ("there is no notation '%s': did you mean '%s'?", word,
                      prefix);
    }
    list = append_item (list, " ", prefix);
  }
  char *error =
      message ("there is no notation '%.32s', there are: %s", word, list);
  free (list);
  return error;
}

/* Finds the prefix and makes it blank, so that what is drawn in the same
 * line stays in its column.
 */
static char *take_prefix (struct readings *readings) {
  char *word = readings->body + strspn (readings->body, " \t\r\n");
  char *end = word;
  while (isalnum ((unsigned char)*end))
    end++;
  char *colon = end + strspn (end, " \t");
  if (end == word || *colon != ':')
    return 0;
  *colon = ' '; /* for when it follows the word at once */
  const char after = *end;
  *end = 0;
  readings->named = notation_with_prefix (word);
  char *error = readings->named ? 0 : unknown_prefix (word);
  *end = after;
  memset (word, ' ', (size_t)(end - word));
  return error;
}

static int is_known (const struct readings *readings,
                     const struct notation *notation,
                     const struct snake *snake) {
  for (int i = 0; i < readings->count; i++)
    if (readings->reading[i].notation == notation &&
        snake_equal (&readings->reading[i].snake, snake))
      return 1;
  return 0;
}

static void add_reading (struct readings *readings,
                         const struct notation *notation,
                         struct snake *snake) {
  if (is_known (readings, notation, snake)) {
    snake_clear (snake);
    return;
  }
  const size_t count = (size_t)readings->count++;
  readings->reading = reallocate (readings->reading,
                                  (count + 1) * sizeof *readings->reading);
  readings->reading[count] = (struct reading){notation, *snake};
}

static void keep_farthest_error (struct readings *readings,
                                 const struct notation *notation,
                                 char *error, size_t at) {
  if (readings->error && at <= readings->error_at) {
    free (error);
    return;
  }
  free (readings->error);
  readings->error = error;
  readings->error_at = at;
  readings->error_in = notation;
}

char *readings_try (const struct readings *readings,
                    const struct notation *notation, int taking,
                    struct snake *snake, size_t *failed_at) {
  struct snake_text text = {
      .text = readings->body,
      .taking = taking,
      .cells = readings->region ? readings->region->cells : 0,
      .by_name = notation == readings->named};
  char *error = notation->read (&text, snake);
  *failed_at = text.failed_at;
  return error;
}

static void try_notation (struct readings *readings,
                          const struct notation *notation) {
  for (int taking = 0; taking < notation->takings; taking++) {
    struct snake snake;
    size_t failed_at;
    char *error =
        readings_try (readings, notation, taking, &snake, &failed_at);
    if (error)
      keep_farthest_error (readings, notation, error, failed_at);
    else
      add_reading (readings, notation, &snake);
  }
}

char *readings_init (struct readings *readings, const char *text,
                     const struct region *region) {
  *readings = (struct readings){.region = region};
  readings->body = copy_text (text);
  char *error = take_prefix (readings);
  if (error)
    return error;
  if (readings->named)
    try_notation (readings, readings->named);
  else
    for (int i = 0; notation_number (i); i++)
      if (!notation_number (i)->only_by_name)
        try_notation (readings, notation_number (i));
  return 0;
}

void readings_clear (struct readings *readings) {
  for (int i = 0; i < readings->count; i++)
    snake_clear (&readings->reading[i].snake);
  free (readings->reading);
  free (readings->body);
  free (readings->error);
}
