/* Snakes as their owners wrote them in articles and programs, read in their
 * own words.  The column `ft` is the snake, transcribed by hand and by
 * other programs; lengths were checked there.
 */
#include "notation/notation.h"
#include "notation/notation_read.h"
#include "notation/reading.h"
#include "notation/region_reader.h"
#include "system/memory.h"
#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TABLE SOURCE_DIR "/tests/notation/wild_snakes.csv"

enum column { NAME, SOURCE, BOX, LABEL, TEXT, FT, LENGTH_OK, COLUMNS = 8 };

struct row {
  char memory[2048];
  char *column[COLUMNS];
};

/* How the table names the notations */
static const struct {
  const char *label, *prefix;
} labels[] = {
    {"FT", "moves"},
    {"ST-last-free", "tail"},
    {"p/e per move (first immaterial)", "moves"},
    {"s/f/a per cube (how this cube attaches to the previous one)",
     "moves"},
    {"steps", "steps"},
    {"cubes-per-run", "corners"},
    {"first-run-incl", "first"},
    {"digits-first-incl", "first"},
    {"last-run-incl", "last"},
    {"rows", "rows"},
    {"straights-per-run", "straights"},
    {"start,end cube pairs per run", "pairs"},
    {"joint index list (0-based)", "turns"},
    {"joint index list (1-based, first cube included)", "turns1"},
    {"hex bitmask (bit i = cube i is a corner)", "hex"},
    {"RD", "flat"},
    {"ASCII drawing", "drawing"},
    {"2D coordinates of the laid-out snake", "coordinates"},
    {"bars-free-joints", "bars"},
    {"start/f/s/end words (f=forward,s=side)", "cubes"},
};

static const char *prefix_of (const struct row *row) {
  const char *label = row->column[LABEL];
  for (size_t i = 0; i < sizeof labels / sizeof *labels; i++)
    if (!strcmp (label, labels[i].label))
      return labels[i].prefix;
  assert_non_null (strstr (label, "one per cube"));
  return "cubes";
}

/* Rows whose notation has to be named, and what is said if it is not. */
static const struct {
  const char *name, *error;
} nameless[] = {
    {"Free-joint bar snake (JS)", "bars:..."},
    {"ahaziv 4x4x4", "choose one: first:"},
    {"HeadMerchant kingcube", "choose one: first:"},
    {"kaapstorm 4x4x4", "choose one: first:"},
    {"loehnertj 4x4x4 digits", "choose one: first:"},
    {"fennel-labs second 3x3x3", "choose one: first:"},
    {"MarkusFurtner 3", "choose one: turns:"},
    {"MarkusFurtner 4", "choose one: turns:"},
    {"rudolph9 negative test 1", "cubes 1 to 5 are a straight run of 5"},
    {"rudolph9 negative test 2", "cubes 1 to 4 are a straight run of 4"},
    {"rudolph9 negative test 3", "cubes 24 to 27 are a straight run of 4"},
};

#define NAMELESS ((int)(sizeof nameless / sizeof *nameless))

/* CSV with quotes, doubled inside of them; `\n` stands for a line end. */
static int read_row (FILE *file, struct row *row) {
  char line[1024];
  if (!fgets (line, sizeof line, file))
    return 0;
  char *out = row->memory;
  const char *p = line;
  for (int column = 0; column < COLUMNS; column++) {
    row->column[column] = out;
    for (int quoted = 0; *p && *p != '\n' && (quoted || *p != ','); p++) {
      if (*p == '"' && !(quoted && p[1] == '"'))
        quoted = !quoted;
      else if (*p == '\\' && p[1] == 'n')
        *out++ = (p++, '\n');
      else
        *out++ = *p == '"' ? *p++ : *p;
    }
    *out++ = 0;
    p += *p == ',';
  }
  return 1;
}

static void joints_of (const char *ft, char *joints) {
  const size_t cubes = strlen (ft) + 1;
  joints[0] = joints[cubes - 1] = END;
  joints[cubes] = 0;
  for (size_t i = 1; i + 1 < cubes; i++)
    joints[i] = ft[i] == 'F' ? STRAIGHT : ft[i];
}

static int is_snake (const struct snake *snake, const char *ft) {
  char joints[128];
  joints_of (ft, joints);
  if (!strcmp (snake->joint, joints))
    return 1;
  const size_t cubes = strlen (joints);
  for (size_t i = 0; i < cubes; i++)
    if (snake->joint[i] != joints[cubes - 1 - i])
      return 0;
  return strlen (snake->joint) == cubes;
}

static void check_snake (const struct row *row, const char *text,
                         const struct region *region) {
  const struct notation_request request = {.text = text, .region = region};
  CLEANUP (reading_clear) struct reading reading;
  struct snake snake;
  char *error = notation_read (&request, &snake, &reading);
  if (error)
    fail_msg ("%s: %s", row->column[NAME], error);
  if (!is_snake (&snake, row->column[FT]))
    fail_msg ("%s: read as %s", row->column[NAME], snake.joint);
  snake_clear (&snake);
}

static void check_error (const struct row *row, const struct region *region,
                         const char *expected) {
  const struct notation_request request = {.text = row->column[TEXT],
                                           .region = region};
  CLEANUP (reading_clear) struct reading reading;
  struct snake snake;
  char *error = notation_read (&request, &snake, &reading);
  if (!error)
    fail_msg ("%s: read as %s", row->column[NAME], snake.joint);
  if (!strstr (error, expected))
    fail_msg ("%s: %s", row->column[NAME], error);
  mem_free (error);
}

static int find_nameless (const char *name) {
  int i = 0;
  while (i < NAMELESS && strcmp (nameless[i].name, name))
    i++;
  return i;
}

/* All boxes of the table are cubes, so nothing changes without the box. */
static int check_row (const struct row *row) {
  const int i = find_nameless (row->column[NAME]);
  struct region region;
  assert_null (region_read_box (row->column[BOX], &region));
  char *named = format_text ("%s:%s", prefix_of (row), row->column[TEXT]);
  for (int known = 0; known < 2; known++) {
    const struct region *here = known ? &region : 0;
    check_snake (row, named, here);
    if (i < NAMELESS)
      check_error (row, here, nameless[i].error);
    else
      check_snake (row, row->column[TEXT], here);
  }
  mem_free (named);
  region_clear (&region);
  return i < NAMELESS;
}

TEST (every_row_is_read) {
  FILE *file = fopen (TABLE, "r");
  assert_non_null (file);
  struct row row;
  int rows = 0, found = 0;
  assert_true (read_row (file, &row));
  while (read_row (file, &row))
    if (!strcmp (row.column[LENGTH_OK], "yes")) {
      rows++;
      found += check_row (&row);
    }
  fclose (file);
  assert_int_equal (rows, 142);
  assert_int_equal (found, NAMELESS);
}

/* Its author lost a number: 45 runs, 63 cubes. */
TEST (a_lost_number_is_noticed) {
  FILE *file = fopen (TABLE, "r");
  assert_non_null (file);
  struct row row;
  struct region region;
  assert_null (region_read_box ("4x4x4", &region));
  int found = 0;
  while (read_row (file, &row))
    if (!strcmp (row.column[NAME], "Rachmanin 4^3")) {
      check_error (&row, &region,
                   "read as straights this is 63 cubes, the 4x4x4 box has "
                   "64 cells, is one missing?");
      found++;
    }
  assert_int_equal (found, 1);
  region_clear (&region);
  fclose (file);
}
