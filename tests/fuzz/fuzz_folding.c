#include "fuzz.h"

#include "notation/puzzle_json.h"
#include "notation/puzzle_reader.h"
#include "output/folding_reader.h"
#include "system/memory.h"

#include <stdlib.h>
#include <string.h>

/* Reads what `solve --json` printed, and any other bytes: what is accepted
 * is a folding, and if it is written, it is read as the same folding.
 */
static char *write_json (const struct puzzle *puzzle,
                         const struct path *path, int paths) {
  json_t *object = json_object (), *foldings = json_array ();
  for (int i = 0; i < paths; i++)
    json_array_append_new (foldings, path_to_json (puzzle, &path[i]));
  json_object_set_new (object, "puzzle", puzzle_to_json (puzzle));
  json_object_set_new (object, "foldings", foldings);
  char *text = json_dumps (object, JSON_PRESERVE_ORDER);
  require (text != 0);
  json_decref (object);
  return text;
}

static void is_same (const struct foldings_read *a,
                     const struct foldings_read *b) {
  require (a->paths == b->paths);
  require (snake_equal (&a->puzzle.snake, &b->puzzle.snake));
  require (a->puzzle.region.cells == b->puzzle.region.cells);
  require (a->puzzle.fixes == b->puzzle.fixes);
  for (int i = 0; i < a->puzzle.fixes; i++)
    require (a->puzzle.fix[i].cube == b->puzzle.fix[i].cube &&
             a->puzzle.fix[i].cell == b->puzzle.fix[i].cell);
  for (int i = 0; i < a->paths; i++)
    require (!memcmp (a->path[i].cell, b->path[i].cell,
                      (size_t)a->path[i].cubes * sizeof (int)));
}

/* jansson allocates it. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static void comes_back (const struct foldings_read *read) {
  struct foldings_read again;
  char *text = write_json (&read->puzzle, read->path, read->paths);
  require (!foldings_read (file_of (text, strlen (text)), 0, 0, 1, &again));
  is_same (read, &again);
  foldings_read_clear (&again);
  free (text);
}

/*------------------------- cells, against a rule -----------------------*/

/* An input that begins with the number of a toy, from 1, has the cell of
 * each cube in a byte: x + 3y + 9z. The reader accepts it if and only if
 * it is a folding by the rules below.
 */
enum { MOST_CUBES = 9 };

static const struct toy {
  const char *puzzle;
  const char *snake; /* a letter for each cube but the first */
  int side[3], missing[3];
  int fixed_at[3]; /* cube 1 */
  int straights;   /* -1 for any number */
  const char folding[MOST_CUBES];
} toys[] = {
    {"{\"box\":[2,2,1],\"cubes\":4,\"snake\":\"FTT\"}",
     "FTT",
     {2, 2, 1},
     {-1},
     {-1},
     -1,
     {0, 1, 4, 3}},
    {"{\"box\":[3,3,1],\"snake\":\"FFT*FT*F\",\"straights\":3}",
     "FFT*FT*F",
     {3, 3, 1},
     {-1},
     {-1},
     3,
     {0, 1, 2, 5, 4, 3, 6, 7, 8}},
    {"{\"box\":[2,2,2],\"shape\":[[\"##\",\"#.\"],[\"##\",\"##\"]],"
     "\"snake\":\"FTT*TT\",\"fix\":[{\"cube\":1,\"cell\":[0,0,0]}]}",
     "FTT*TT",
     {2, 2, 2},
     {0, 1, 0},
     {0, 0, 0},
     -1,
     {0, 1, 4, 13, 10, 9, 12}},
    {"{\"box\":[3,3,1],\"snake\":\"FT*\",\"straights\":1}",
     "FT*",
     {3, 3, 1},
     {-1},
     {-1},
     1,
     {0, 1, 4, 7}},
    {"{\"box\":[3,1,2],\"snake\":\"FF\"}",
     "FF",
     {3, 1, 2},
     {-1},
     {-1},
     -1,
     {2, 1, 0}}};

enum { TOYS = sizeof toys / sizeof *toys };

static int is_at (const int *cell, const int *other) {
  return !memcmp (cell, other, 3 * sizeof *cell);
}

static int is_cell (const struct toy *toy, const int *cell) {
  for (int axis = 0; axis < 3; axis++)
    if (cell[axis] >= toy->side[axis])
      return 0;
  return !is_at (cell, toy->missing);
}

static int distance (const int *cell, const int *other) {
  int sum = 0;
  for (int axis = 0; axis < 3; axis++)
    sum += abs (cell[axis] - other[axis]);
  return sum;
}

/* A joint is straight if the cubes on both sides are two cells apart on
 * one axis.
 */
static int is_straight (int at[][3], int cube) {
  for (int axis = 0; axis < 3; axis++)
    if (abs (at[cube + 1][axis] - at[cube - 1][axis]) == 2)
      return 1;
  return 0;
}

static int is_folding (const struct toy *toy, int at[][3], int cubes) {
  int straights = 0;
  for (int i = 0; i < cubes; i++) {
    if (!is_cell (toy, at[i]) || (i && distance (at[i], at[i - 1]) != 1))
      return 0;
    for (int j = 0; j < i; j++)
      if (is_at (at[i], at[j]))
        return 0;
  }
  for (int i = 1; i + 1 < cubes; i++) {
    straights += is_straight (at, i);
    if (toy->snake[i] != '*' &&
        (toy->snake[i] == 'F') != is_straight (at, i))
      return 0;
  }
  return (toy->straights < 0 || straights == toy->straights) &&
         (toy->fixed_at[0] < 0 || is_at (at[0], toy->fixed_at));
}

static void lay (const struct toy *toy, struct bytes bytes) {
  int at[MOST_CUBES][3], cubes = 0;
  char *cells = 0;
  while (bytes.next < bytes.end && cubes < MOST_CUBES) {
    const int place = take_byte (&bytes);
    at[cubes][0] = place % 3;
    at[cubes][1] = place / 3 % 3;
    at[cubes][2] = place / 9;
    char *cell = format_text ("[%d,%d,%d]", at[cubes][0], at[cubes][1],
                              at[cubes][2]);
    cells = append_item (cells, ",", cell);
    mem_free (cell);
    cubes++;
  }
  char *text = format_text ("{\"puzzle\":%s,\"foldings\":[[%s]]}",
                            toy->puzzle, cells ? cells : "");
  const int folds =
      cubes == (int)strlen (toy->snake) + 1 && is_folding (toy, at, cubes);
  struct foldings_read read;
  char *error =
      foldings_read (file_of (text, strlen (text)), 0, 0, 1, &read);
  require ((error == 0) == folds);
  if (error)
    require (strstr (error, "folding 1 does not fit the puzzle") != 0);
  else
    foldings_read_clear (&read);
  mem_free (error);
  mem_free (text);
  mem_free (cells);
}

/* Each of these breaks one rule only. */
static const struct {
  int toy, cubes;
  const char place[MOST_CUBES];
} wrong[] = {
    {0, 3, {0, 1, 4}},                /* a cube is missing */
    {0, 5, {0, 1, 4, 3, 0}},          /* one is too many */
    {0, 4, {0, 1, 4, 1}},             /* two in one cell */
    {0, 4, {1, 4, 5, 2}},             /* outside */
    {2, 7, {0, 3, 4, 13, 10, 9, 12}}, /* no cell of the shape */
    {2, 7, {12, 9, 10, 13, 4, 1, 0}}, /* cube 1 lies elsewhere */
    {3, 4, {0, 1, 2, 5}},             /* straight, not a turn */
    {3, 4, {0, 1, 4, 3}},             /* too few are straight */
    {4, 3, {0, 1, 10}},               /* a turn, not straight */
    {4, 3, {0, 10, 2}},               /* no neighbours */
};

static void seed_toy (int toy, const char *place, int cubes,
                      seed_taker *take) {
  char bytes[1 + MOST_CUBES] = {(char)(toy + 1)};
  memcpy (bytes + 1, place, (size_t)cubes);
  take (bytes, 1 + (size_t)cubes);
}

static void seed_toys (seed_taker *take) {
  for (int i = 0; i < TOYS; i++)
    seed_toy (i, toys[i].folding, 1 + (int)strlen (toys[i].snake), take);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
    seed_toy (wrong[i].toy, wrong[i].place, wrong[i].cubes, take);
}

/*------------------------------------------------------------------------*/

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size) {
  struct foldings_read read;
  if (size && data[0] >= 1 && data[0] <= TOYS) {
    lay (&toys[data[0] - 1], (struct bytes){data + 1, data + size});
    return 0;
  }
  char *error = foldings_read (file_of (data, size), 0, 0, 1, &read);
  if (error) {
    require_error (error, "/dev/fd/");
    return 0;
  }
  for (int i = 0; i < read.paths; i++)
    require (!path_check (&read.puzzle, &read.path[i]));
  comes_back (&read);
  foldings_read_clear (&read);
  return 0;
}

static void seed_folding (const char *text, seed_taker *take) {
  struct puzzle puzzle;
  struct path path;
  require (!puzzle_read_text (text, strlen (text), 0, 0, &puzzle));
  path_init (&path, puzzle.snake.cubes);
  for (int i = 0; i < path.cubes; i++)
    path.cell[i] = i;
  comes_back (
      &(struct foldings_read){puzzle, &path, 1, VERDICT_SATISFIABLE, 0});
  char *json = write_json (&puzzle, &path, 1);
  seed_text (json, -1, take);
  path_clear (&path);
  puzzle_clear (&puzzle);
  free (json);
}

/* Snakes whose folding is known: through the cells in their order */
void fuzz_seeds (seed_taker *take) {
  seed_toys (take);
  seed_folding ("name: straight\nbox: 4x1x1\nsnake: moves:FFF\n", take);
  seed_folding ("box: 1x4x1\nsnake: moves:F*F\nfix: 2 @ 0,1,0\n", take);
  seed_text ("{\"puzzle\": {\"name\": null, \"box\": [2,2,1], \"cubes\": 4,"
             " \"snake\": \"FTT\", \"fix\": [{\"cube\": 1, \"cell\": "
             "[0,0,0]}]},"
             " \"foldings\": [[[0,0,0],[1,0,0],[1,1,0],[0,1,0]]]}",
             -1, take);
  seed_text ("{\"status\": \"unfoldable\", \"puzzle\": {\"box\": [2,2,2],"
             " \"shape\": [[\"##\",\"#.\"],[\"##\",\"##\"]],"
             " \"cubes\": 7, \"snake\": \"FTT*TT\"}, \"foldings\": []}",
             -1, take);
  seed_text ("{\"puzzle\": {\"name\": \"\\u0007\", \"box\": [2,2,1],"
             " \"snake\": \"FTT\"}, \"foldings\": []}",
             -1, take);
  seed_text ("{\"puzzle\": {\"box\": [2,2,1], \"cubes\": 5,"
             " \"snake\": \"FTT\"}}\n{\"foldings\": []}",
             -1, take);
  seed_text ("{\"puzzle\": {\"box\": [2,2,-1], \"snake\": \"FTT\"}}", -1,
             take);
  seed_text ("{\"puzzle\": {\"box\": [2,2,1], \"snake\": \"F*T\","
             " \"straights\": 2}, \"foldings\": []}",
             -1, take);
}
