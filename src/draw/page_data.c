#include "draw/page_data.h"

#include "draw/picture.h"
#include "explain/explain.h"
#include "folding/folding_words.h"
#include "puzzle/puzzle_json.h"
#include "region/region.h"
#include "system/memory.h"

#include <string.h>

/*----------------------------- one folding -----------------------------*/

/* Step 0 has its sentences as a list, too. */
static json_t *steps_to_json (const struct hands *hands) {
  struct folding_steps steps;
  folding_steps_init (&steps, hands);
  json_t *list = json_made (json_array ());
  json_t *begin = json_made (json_array ());
  for (int i = 0; i < steps.begin_lines; i++)
    json_add (begin, json_made (json_string (steps.begin[i])));
  for (int i = 0; i < steps.count; i++) {
    const struct folding_step *step = &steps.step[i];
    json_add (list, json_made (json_pack ("{sisiss}", "first", step->first,
                                          "last", step->last, "words",
                                          step->words)));
  }
  json_put (json_array_get (list, 0), "begin", begin);
  json_put (json_array_get (list, 0), "effort",
            text_to_json (steps.effort));
  folding_steps_clear (&steps);
  return list;
}

static json_t *turn_to_json (const struct joint_turn *turn) {
  json_t *json = json_made (
      json_pack ("{sisi}", "cube", turn->cube, "quarters", turn->quarters));
  int way[3] = {0};
  if (turn->only_way == DIRECTIONS)
    return json;
  way[axis_of (turn->only_way)] = sign_of (turn->only_way);
  json_put (json, "only_way", triple_to_json (way));
  return json;
}

static json_t *order_to_json (const struct hands *hands) {
  const struct joint_order *order = &hands->order;
  struct snake snake;
  if (!hands->has_order)
    return json_made (json_null ());
  json_t *turns = json_made (json_array ());
  for (int i = 0; i < order->turns; i++)
    json_add (turns, turn_to_json (&order->turn[i]));
  path_snake (&hands->puzzle, &hands->path, &snake);
  char *moves = snake_moves (&snake);
  json_t *json =
      json_made (json_pack ("{sisiss}", "play", order->play, "waits",
                            order->waits, "snake", moves));
  json_put (json, "turns", turns);
  json_put (json, "steps", steps_to_json (hands));
  release (moves);
  snake_clear (&snake);
  return json;
}

static json_t *telling (const struct hands *hands) {
  struct hands along;
  char *difficulty = hands_difficulty (hands);
  hands_along (&along, &hands->puzzle, &hands->path);
  json_t *json = json_made (json_pack ("{ss}", "difficulty", difficulty));
  json_put (json, "cells", path_to_json (&hands->puzzle, &hands->path));
  json_put (json, "steps", steps_to_json (&along));
  json_put (json, "hands", order_to_json (hands));
  hands_clear (&along);
  release (difficulty);
  return json;
}

/* The telling from the end of cube 1 and the one from the other end.
 * Returns which of them is easier.
 */
static int add_tellings (const struct puzzle *puzzle,
                         const struct path *path,
                         const struct limits *limits, json_t *both) {
  struct hands end[2];
  for (int i = 0; i < 2; i++) {
    hands_from_end (&end[i], puzzle, path, limits, i);
    json_add (both, telling (&end[i]));
  }
  const int easier = hands_are_easier (&end[1], &end[0]);
  for (int i = 0; i < 2; i++)
    hands_clear (&end[i]);
  return easier;
}

static json_t *flat_telling (const struct drawing *drawing) {
  struct position *place = places_laid_flat (&drawing->puzzle->snake);
  json_t *cells = json_made (json_array ());
  for (int i = 0; i < drawing->puzzle->snake.cubes; i++)
    json_add (cells, triple_to_json (place[i].at));
  release (place);
  json_t *json = json_made (
      json_pack ("[[{sns[{sisiss}]}]]", "cells", "steps", "first", 0,
                 "last", 0, "words", drawing->note ? drawing->note : ""));
  json_put (json_array_get (json_array_get (json, 0), 0), "cells", cells);
  return json;
}

/* Their changes are flips. */
static json_t *nearest_to_json (const struct nearest *nearest) {
  json_t *list = json_made (json_array ());
  for (int i = 0; nearest && i < nearest->count; i++) {
    const struct variant *variant = &nearest->snake[i].variant;
    char *words = variant_words (variant);
    char *moves = snake_moves (&variant->snake);
    json_t *cubes = json_made (json_array ());
    for (int k = 0; k < variant->changes; k++)
      json_add (cubes, json_made (json_integer (variant->change[k].cube)));
    json_t *near =
        json_made (json_pack ("{ssss}", "words", words, "snake", moves));
    json_put (near, "cubes", cubes);
    json_add (list, near);
    release (moves);
    release (words);
  }
  return list;
}

/*----------------------------- all of them -----------------------------*/

/* A page has only so many foldings that it stays below 2 MB: three.js takes
 * 0.9 MB, and each folding and each of its cubes about these bytes.
 */
#define MOST_BYTES_TOLD 1030000
#define FOLDING_BYTES 4400
#define CUBE_BYTES 330

static int most_foldings (const struct drawing *drawing) {
  const int cubes = drawing->puzzle->snake.cubes;
  const int most = MOST_BYTES_TOLD / (FOLDING_BYTES + CUBE_BYTES * cubes);
  return drawing->paths <= most ? drawing->paths : most ? most : 1;
}

/* Those that the page has room and the limits have time for, one at least.
 * Returns how many.
 */
static int add_foldings (json_t *data, const struct drawing *drawing) {
  const int most = most_foldings (drawing);
  json_t *list = json_made (json_array ());
  json_t *ends = json_made (json_array ());
  int i = 0;
  do {
    json_t *both = json_made (json_array ());
    const int easier = add_tellings (drawing->puzzle, &drawing->path[i],
                                     drawing->limits, both);
    json_add (list, both);
    json_add (ends, json_made (json_integer (easier)));
  } while (++i < most && !limits_exceeded (drawing->limits));
  json_put (data, "foldings", list);
  json_put (data, "easier", ends);
  return i;
}

/* Says which foldings are in the page if some are not. */
static char *page_subtitle (const struct drawing *drawing, int told) {
  char *subtitle = drawing_subtitle (drawing), *which = 0;
  if (told < drawing->paths)
    which = message ("the first %d of %d foldings", told, drawing->paths);
  else if (told == 1 && drawing->all > 1)
    which = message ("folding %d of %d", drawing->before + 1, drawing->all);
  if (which)
    subtitle = append_item (subtitle, ", ", which);
  release (which);
  return subtitle;
}

/* The region may be 0. */
static void add_region (json_t *data, const struct region *region) {
  json_t *names = json_made (json_array ()),
         *cells = json_made (json_array ());
  for (int z = 0; region && z < region->side[2]; z++) {
    char name[LAYER_NAME_SIZE];
    json_add (names,
              json_made (json_string (layer_name (region, z, name))));
  }
  for (int cell = 0; region && cell < region->cells; cell++)
    json_add (cells, triple_to_json (region->position[cell].at));
  json_put (data, "layers", names);
  json_put (data, "cells", cells);
  json_put (data, "box",
            region ? triple_to_json (region->side)
                   : json_made (json_null ()));
}

json_t *page_data (const struct drawing *drawing) {
  json_t *data = json_made (json_object ());
  json_put (data, "title", text_to_json (drawing_title (drawing)));
  json_put (data, "heading", json_made (json_string ("The flat snake")));
  json_put (data, "puzzle", puzzle_to_json (drawing->puzzle));
  add_region (data, drawing->paths ? &drawing->puzzle->region : 0);
  int told = 0;
  if (drawing->paths)
    told = add_foldings (data, drawing);
  else {
    json_put (data, "foldings", flat_telling (drawing));
    json_put (data, "heading_nearest",
              json_made (json_string (nearest_heading)));
    json_put (data, "nearest", nearest_to_json (drawing->nearest));
  }
  char *subtitle = page_subtitle (drawing, told);
  json_put (data, "subtitle", json_made (json_string (subtitle)));
  release (subtitle);
  return data;
}

static int put (const char *text, size_t size, void *out) {
  fwrite (text, 1, size, out);
  return 0;
}

static void print_data (const struct drawing *drawing, FILE *out) {
  json_t *data = page_data (drawing);
  if (json_dump_callback (data, put, out,
                          JSON_COMPACT | JSON_PRESERVE_ORDER))
    out_of_memory ();
  putc ('\n', out);
  json_drop (data);
}

char *page_data_write (const struct drawing *drawing,
                       struct byte_sink sink) {
  return drawing_print (drawing, print_data, sink);
}
