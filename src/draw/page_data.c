#include "draw/page_data.h"

#include "draw/picture.h"
#include "draw/scene.h"
#include "explain/repair.h"
#include "instructions/place_words.h"
#include "instructions/variant_words.h"
#include "notation/puzzle_json.h"
#include "puzzle/region.h"
#include "system/memory.h"

#include <string.h>

/*----------------------------- one folding -----------------------------*/

/* What one telling of a folding is made of */
struct told {
  const struct hands *hands;
  struct folding_steps steps;
  char *bend;    /* [0..cubes[ as of joint_bends */
  char *numbers; /* a word for each step */
};

static void put_integer (json_t *json, const char *key, int value) {
  json_put (json, key, json_made (json_integer (value)));
}

/* The joint that turns, if one does: along the snake by what it turns in
 * all, where three quarters are one back
 */
static void put_turn (json_t *json, const struct told *told, int number) {
  const struct fold_sequence *order = &told->hands->order;
  const int first = told->steps.step[number].first;
  int way[3] = {0};
  if (!told->hands->has_order) {
    if (told->bend[first])
      put_integer (json, "quarters", ((told->bend[first] + 1) & 3) - 1);
    return;
  }
  if (number < 2)
    return;
  const struct joint_turn *turn = &order->turn[number - 2];
  put_integer (json, "quarters", turn->quarters);
  if (turn->only_way == DIRECTIONS)
    return;
  way[axis_of (turn->only_way)] = sign_of (turn->only_way);
  json_put (json, "only_way", triple_to_json (way));
}

/* Behind the last cube that is moved or placed */
static int end_of (const struct folding_step *step) {
  return step->last < step->placed ? step->placed : step->last + 1;
}

static void put_picture (json_t *json, struct told *told, int number) {
  CLEANUP (scene_clear) struct scene scene;
  json_t *ghosts = json_made (json_array ());
  scene_of_step (&scene, told->hands, &told->steps, number);
  if (scene.cubes > end_of (&told->steps.step[number]))
    put_integer (json, "cubes", scene.cubes);
  if (scene.from_left)
    json_put (json, "from_left", json_made (json_true ()));
  for (int cube = 0; cube < scene.cubes; cube++)
    if (scene.is_ghost[cube])
      json_add (ghosts, json_made (json_integer (cube)));
  if (json_array_size (ghosts))
    json_put (json, "ghosts", ghosts);
  else
    json_drop (ghosts);
  /* A digit for each cube from the first one of the step: the faces on
   * which its number is seen.  One text for all steps is smaller than a key
   * in each.
   */
  const struct folding_step *step = &told->steps.step[number];
  const int end = end_of (step);
  AUTOFREE char *digits =
      mem_alloc_zeroed ((size_t)(end - step->first) + 1, 1);
  for (int cube = step->first; cube < end; cube++)
    digits[cube - step->first] = (char)('0' + scene_numbers (&scene, cube));
  told->numbers = append_item (told->numbers, " ", digits);
}

static json_t *step_to_json (struct told *told, int number) {
  const struct folding_step *step = &told->steps.step[number];
  json_t *json = json_made (
      json_pack ("{siss}", "first", step->first, "words", step->words));
  if (step->last != step->first + 1)
    put_integer (json, "last", step->last);
  if (step->placed != step->last + 1)
    put_integer (json, "placed", step->placed);
  if (step->waits)
    put_integer (json, "waits", step->waits);
  if (number) {
    put_turn (json, told, number);
    put_picture (json, told, number);
  }
  return json;
}

static void put_steps (json_t *json, const struct hands *hands,
                       const struct folding_style *style) {
  struct told told = {.hands = hands};
  told.bend = mem_alloc ((size_t)hands->path.cubes);
  joint_bends (&hands->puzzle, &hands->path, told.bend);
  folding_steps_init (&told.steps, hands, style);
  json_t *list = json_made (json_array ());
  for (int i = 0; i < told.steps.count; i++)
    json_add (list, step_to_json (&told, i));
  json_t *first = json_array_get (list, 0),
         *begin = json_made (json_array ());
  for (int i = 0; i < told.steps.begin_lines; i++)
    json_add (begin, json_made (json_string (told.steps.begin[i])));
  json_put (first, "begin", begin);
  const int last = hands->path.cubes - 1, counted = told.steps.counted;
  json_put (first, "marked",
            json_made (counted ? json_pack ("[ii]", counted, last - counted)
                               : json_array ()));
  json_put (first, "effort", text_to_json (told.steps.effort));
  json_put (json, "steps", list);
  json_put (json, "numbers", json_made (json_string (told.numbers)));
  folding_steps_clear (&told.steps);
  mem_free (told.numbers);
  mem_free (told.bend);
}

static json_t *order_to_json (const struct hands *hands,
                              const struct folding_style *style) {
  const struct fold_sequence *order = &hands->order;
  CLEANUP (snake_clear) struct snake snake;
  path_snake (&hands->puzzle, &hands->path, &snake);
  AUTOFREE char *moves = snake_moves (&snake);
  json_t *json =
      json_made (json_pack ("{sisiss}", "play", order->play, "waits",
                            order->waits, "snake", moves));
  put_steps (json, hands, style);
  return json;
}

/* The telling from the end of cube 1 and the one from the other end.
 * Returns which of them is easier, and what hands do from there.
 */
static int add_tellings (const struct drawing *drawing, int i, json_t *both,
                         struct folding_steps *easier_steps) {
  const struct folding_style *style = &drawing->folding;
  struct hands end[2];
  for (int k = 0; k < 2; k++) {
    const struct hands *hands = &end[k];
    CLEANUP (hands_clear) struct hands along;
    hands_from_end (&end[k], drawing->puzzle, &drawing->path[i],
                    drawing->limits, k);
    hands_along (&along, &hands->puzzle, &hands->path);
    AUTOFREE char *difficulty =
        hands_difficulty (hands, style_words (style));
    json_t *json = json_made (json_pack ("{ss}", "difficulty", difficulty));
    json_put (json, "cells", path_to_json (&hands->puzzle, &hands->path));
    put_steps (json, &along, style);
    json_put (json, "hands",
              hands->has_order ? order_to_json (hands, style)
                               : json_made (json_null ()));
    json_add (both, json);
  }
  const int easier = hands_are_easier (&end[1], &end[0]);
  if (!i)
    folding_steps_init (easier_steps, &end[easier], style);
  for (int k = 0; k < 2; k++)
    hands_clear (&end[k]);
  return easier;
}

/* Their changes are flips. */
static json_t *nearest_to_json (const struct words *language,
                                const struct nearest *nearest) {
  json_t *list = json_made (json_array ());
  for (int i = 0; nearest && i < nearest->count; i++) {
    const struct variant *variant = &nearest->snake[i].variant;
    AUTOFREE char *words = variant_words (language, variant);
    AUTOFREE char *moves = snake_moves (&variant->snake);
    json_t *cubes = json_made (json_array ());
    for (int k = 0; k < variant->changes; k++)
      json_add (cubes, json_made (json_integer (variant->change[k].cube)));
    json_t *near =
        json_made (json_pack ("{ssss}", "words", words, "snake", moves));
    json_put (near, "cubes", cubes);
    json_add (list, near);
  }
  return list;
}

/*----------------------------- all of them -----------------------------*/

/* The foldings are limited so that a page stays below 2 MB: three.js takes
 * 0.9 MB, and each folding and each of its cubes about these bytes.
 */
#define MOST_BYTES_TOLD 1060000
#define FOLDING_BYTES 4000
#define CUBE_BYTES 350

/* Adds as many foldings as the page may have and the limits allow, at least
 * one.  Returns their number.
 */
static int add_foldings (struct page_data *data,
                         const struct drawing *drawing) {
  const int cubes = drawing->puzzle->snake.cubes;
  const int most = MOST_BYTES_TOLD / (FOLDING_BYTES + CUBE_BYTES * cubes);
  json_t *list = json_made (json_array ());
  json_t *ends = json_made (json_array ());
  int i = 0;
  do {
    json_t *both = json_made (json_array ());
    const int easier = add_tellings (drawing, i, both, &data->steps);
    json_add (list, both);
    json_add (ends, json_made (json_integer (easier)));
  } while (++i < most && i < drawing->paths &&
           !limits_exceeded (drawing->limits));
  json_put (data->json, "foldings", list);
  json_put (data->json, "easier", ends);
  return i;
}

/* Says which foldings are in the page if some are not. */
static char *page_subtitle (const struct drawing *drawing, int told) {
  const struct words *words = drawing_words (drawing);
  char *subtitle = drawing_subtitle (drawing);
  AUTOFREE char *which =
      told < drawing->paths
          ? words_fill (words->first_foldings,
                        SLOTS (NUMBER ("told", told),
                               NUMBER ("foldings", drawing->paths)))
      : told == 1 ? drawing_folding_number (drawing, 0)
                  : 0;
  return which ? append_item (subtitle, words->comma, which) : subtitle;
}

/* The region may be 0. */
static void add_region (json_t *data, const struct words *words,
                        const struct region *region) {
  json_t *names = json_made (json_array ()),
         *cells = json_made (json_array ());
  for (int z = 0; region && z < region->side[2]; z++) {
    AUTOFREE char *name = layer_phrase (words->layer_name, region, z);
    json_add (names, json_made (json_string (name)));
  }
  for (int cell = 0; region && cell < region->cells; cell++)
    json_add (cells, triple_to_json (region->position[cell].at));
  json_put (data, "layers", names);
  json_put (data, "cells", cells);
  json_put (data, "box",
            region ? triple_to_json (region->side)
                   : json_made (json_null ()));
}

void page_data_init (struct page_data *data,
                     const struct drawing *drawing) {
  const struct words *words = drawing_words (drawing);
  json_t *json = json_made (json_object ());
  *data = (struct page_data){.json = json};
  if (strcmp (words->code, "en") != 0)
    json_put (json, "language", text_to_json (words->code));
  json_put (json, "title", text_to_json (drawing_title (drawing)));
  json_put (json, "heading", json_made (json_string (words->flat_snake)));
  json_put (json, "puzzle", puzzle_to_json (drawing->puzzle));
  add_region (json, words, drawing->paths ? &drawing->puzzle->region : 0);
  int told = 0;
  if (drawing->paths)
    told = add_foldings (data, drawing);
  else {
    const struct snake *snake = &drawing->puzzle->snake;
    AUTOFREE struct position *place = places_laid_flat (snake);
    json_t *cells = json_made (json_array ());
    for (int i = 0; i < snake->cubes; i++)
      json_add (cells, triple_to_json (place[i].at));
    json_put (
        json, "foldings",
        json_made (json_pack ("[[{sos[{sisisssis[]}]}]]", "cells", cells,
                              "steps", "first", 0, "last", 0, "words",
                              drawing->note ? drawing->note : "", "placed",
                              0, "marked")));
    json_put (json, "heading_nearest",
              json_made (json_string (words->nearest)));
    json_put (json, "nearest", nearest_to_json (words, drawing->nearest));
  }
  data->subtitle = page_subtitle (drawing, told);
  json_put (json, "subtitle", json_made (json_string (data->subtitle)));
}

void page_data_clear (struct page_data *data) {
  folding_steps_clear (&data->steps);
  mem_free (data->subtitle);
  json_drop (data->json);
  *data = (struct page_data){0};
}

static int write_json_text (const char *text, size_t size, void *out) {
  fwrite (text, 1, size, out);
  return 0;
}

void page_data_print (const struct drawing *drawing, FILE *out) {
  CLEANUP (page_data_clear) struct page_data data;
  page_data_init (&data, drawing);
  if (json_dump_callback (data.json, write_json_text, out,
                          JSON_COMPACT | JSON_PRESERVE_ORDER))
    out_of_memory ();
  putc ('\n', out);
}
