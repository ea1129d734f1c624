#include "puzzle/region.h"

#include "system/memory.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

const char *direction_name (int direction) {
  static const char *const name[DIRECTIONS] = {
      "Forward", "Backward", "Right", "Left", "Up", "Down"};
  assert (0 <= direction && direction < DIRECTIONS);
  return name[direction];
}

char direction_letter (int direction) {
  return direction_name (direction)[0];
}

static int volume_of_box (const int side[3]) {
  return side[0] * side[1] * side[2];
}

static struct position position_of (int place, const int side[3]) {
  return (struct position){{place % side[0], place / side[0] % side[1],
                            place / side[0] / side[1]}};
}

/* Finds the smallest box around all positions of the shape. */
static void find_box (struct region *region, const int given[3],
                      const char *inside) {
  const int places = volume_of_box (given);
  int last[3] = {0, 0, 0};
  *region = (struct region){.begin = {given[0], given[1], given[2]}};
  for (int i = 0; i < places; i++) {
    const struct position p = position_of (i, given);
    region->cells += inside[i] != 0;
    for (int axis = 0; inside[i] && axis < 3; axis++) {
      if (p.at[axis] < region->begin[axis])
        region->begin[axis] = p.at[axis];
      if (p.at[axis] > last[axis])
        last[axis] = p.at[axis];
    }
  }
  assert (region->cells > 0);
  for (int axis = 0; axis < 3; axis++)
    region->side[axis] = last[axis] - region->begin[axis] + 1;
}

void region_find_given (const struct region *region, int at[3]) {
  for (int axis = 0; axis < 3; axis++)
    if (at[axis] >= 0)
      at[axis] -= region->begin[axis];
}

void region_init_shape (struct region *region, const int given[3],
                        const char *inside) {
  assert (0 < volume_of_box (given) &&
          volume_of_box (given) <= REGION_MOST_CELLS);
  find_box (region, given, inside);
  const int places = volume_of_box (region->side);
  const size_t cells = (size_t)region->cells;
  region->cell_at = mem_alloc ((size_t)places * sizeof *region->cell_at);
  region->position = mem_alloc (cells * sizeof *region->position);
  region->neighbour = mem_alloc (cells * sizeof *region->neighbour);
  for (int i = 0, cell = 0; i < places; i++) {
    const struct position p = position_of (i, region->side);
    const int *begin = region->begin;
    const bool is_inside =
        inside[begin[0] + p.at[0] +
               given[0] *
                   (begin[1] + p.at[1] + given[1] * (begin[2] + p.at[2]))];
    region->cell_at[i] = is_inside ? cell : NO_CELL;
    if (is_inside)
      region->position[cell++] = p;
  }
  for (int cell = 0; cell < region->cells; cell++)
    for (int d = 0; d < DIRECTIONS; d++) {
      struct position p = region->position[cell];
      p.at[axis_of (d)] += sign_of (d);
      region->neighbour[cell][d] =
          region_cell (region, p.at[0], p.at[1], p.at[2]);
    }
}

void region_init_box (struct region *region, const int side[3]) {
  const size_t places = (size_t)volume_of_box (side);
  AUTOFREE char *inside = memset (mem_alloc (places), 1, places);
  region_init_shape (region, side, inside);
}

void region_init_copy (struct region *region, const struct region *from) {
  const size_t cells = (size_t)from->cells;
  *region = *from;
  region->cell_at =
      copy_block (from->cell_at, (size_t)volume_of_box (from->side) *
                                     sizeof *region->cell_at);
  region->position =
      copy_block (from->position, cells * sizeof *region->position);
  region->neighbour =
      copy_block (from->neighbour, cells * sizeof *region->neighbour);
}

void region_clear (struct region *region) {
  mem_free (region->cell_at);
  mem_free (region->position);
  mem_free (region->neighbour);
  *region = (struct region){0};
}

int region_cell (const struct region *region, int x, int y, int z) {
  const int *side = region->side;
  if (x < 0 || y < 0 || z < 0 || x >= side[0] || y >= side[1] ||
      z >= side[2])
    return NO_CELL;
  return region->cell_at[x + side[0] * (y + side[1] * z)];
}

void region_row (const struct region *region, int x, int z, char *row) {
  assert (0 <= x && x < region->side[0] && 0 <= z && z < region->side[2]);
  for (int y = 0; y < region->side[1]; y++)
    *row++ = region_cell (region, x, y, z) == NO_CELL ? '.' : '#';
  *row = 0;
}

bool region_is_box (const struct region *region) {
  return region->cells == volume_of_box (region->side);
}

int region_colour (const struct region *region, int cell) {
  assert (0 <= cell && cell < region->cells);
  const int *at = region->position[cell].at;
  return (at[0] + at[1] + at[2]) & 1;
}

int region_longest_side (const struct region *region) {
  int longest = 0;
  for (int axis = 0; axis < 3; axis++)
    if (region->side[axis] > longest)
      longest = region->side[axis];
  return longest;
}

const char *sides_text (const int side[3], char text[SIDES_SIZE]) {
  snprintf (text, SIDES_SIZE, "%dx%dx%d", side[0], side[1], side[2]);
  return text;
}

char *region_text (const struct region *region) {
  char sides[SIDES_SIZE];
  return format_text ("%s%s", region_is_box (region) ? "" : "shape in ",
                      sides_text (region->side, sides));
}

char *region_word (const struct region *region) {
  char sides[SIDES_SIZE];
  return format_text ("%s%s", region_is_box (region) ? "" : "shape-",
                      sides_text (region->side, sides));
}

char *region_name (const struct region *region) {
  char sides[SIDES_SIZE];
  return region_is_box (region)
             ? format_text ("the %s box", sides_text (region->side, sides))
             : copy_text ("the shape");
}
