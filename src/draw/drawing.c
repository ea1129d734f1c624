#include "draw/drawing.h"

#include "explain/repair.h"
#include "instructions/place_words.h"
#include "instructions/variant_words.h"
#include "system/memory.h"
#include "text/prose.h"

double drawing_cube (const struct drawing_style *style) {
  return style->cube > 0 ? style->cube : 15;
}

const struct words *drawing_words (const struct drawing *drawing) {
  return style_words (&drawing->folding);
}

const char *drawing_title (const struct drawing *drawing) {
  const char *name = drawing->puzzle->name;
  return drawing->title ? drawing->title
         : name         ? name
                        : drawing_words (drawing)->title;
}

char *drawing_subtitle (const struct drawing *drawing) {
  const struct region *region = &drawing->puzzle->region;
  char sides[SIDES_SIZE];
  return words_fill (
      drawing_words (drawing)->subtitle[finished_kind (region)],
      SLOTS (NUMBER ("cubes", drawing->puzzle->snake.cubes),
             PHRASE ("sides", sides_text (region->side, sides))));
}

char *drawing_folding_number (const struct drawing *drawing, int i) {
  return drawing->foldings_known > 1
             ? words_fill (
                   drawing_words (drawing)->which_folding,
                   SLOTS (
                       NUMBER ("folding", drawing->foldings_before + i + 1),
                       NUMBER ("foldings", drawing->foldings_known)))
             : 0;
}

char *drawing_folding_title (const struct drawing *drawing, int i) {
  AUTOFREE char *number = drawing_folding_number (drawing, i);
  char *title = copy_text (drawing_title (drawing));
  return number
             ? append_item (title, drawing_words (drawing)->comma, number)
             : title;
}

void drawing_hands (const struct drawing *drawing, int i,
                    struct hands *hands) {
  const struct path *path = &drawing->path[i];
  if (drawing->style.is_along || drawing->style.is_card)
    hands_along (hands, drawing->puzzle, path);
  else
    hands_easiest (hands, drawing->puzzle, path, drawing->limits);
}

void drawing_print_head (const struct drawing *drawing, FILE *out) {
  AUTOFREE char *subtitle = drawing_subtitle (drawing);
  AUTOFREE char *head =
      words_fill (drawing_words (drawing)->titled,
                  SLOTS (PHRASE ("title", drawing_title (drawing)),
                         PHRASE ("subtitle", subtitle)));
  prose_line (out, "%s", head);
  putc ('\n', out);
  if (drawing->note) {
    prose_line (out, "%s", drawing->note);
    putc ('\n', out);
  }
  if (drawing->nearest && drawing->nearest->count)
    prose_line (out, "%s", drawing_words (drawing)->nearest);
  for (int i = 0; drawing->nearest && i < drawing->nearest->count; i++) {
    AUTOFREE char *words = variant_words (
        drawing_words (drawing), &drawing->nearest->snake[i].variant);
    prose_line (out, "  - %s", words);
    if (i + 1 == drawing->nearest->count)
      putc ('\n', out);
  }
}

struct position *places_folded (const struct region *region,
                                const struct path *path) {
  struct position *place = mem_alloc ((size_t)path->cubes * sizeof *place);
  for (int i = 0; i < path->cubes; i++)
    place[i] = region->position[path->cell[i]];
  return place;
}

struct position *places_laid_flat (const struct snake *snake) {
  struct position *place =
      mem_alloc_zeroed ((size_t)snake->cubes, sizeof *place);
  bool is_towards = false;
  for (int i = 1; i < snake->cubes; i++) {
    place[i] = place[i - 1];
    if (is_towards)
      place[i].at[0]--;
    else
      place[i].at[1]++;
    is_towards ^= snake->joint[i] == TURN;
  }
  return place;
}
