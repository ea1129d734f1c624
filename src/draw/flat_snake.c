#include "draw/flat_snake.h"

#include "system/memory.h"

struct flat_cube *flat_snake (const struct snake *snake) {
  struct flat_cube *flat =
      allocate_zeroed ((size_t)snake->cubes, sizeof *flat);
  int goes_down = 0;
  for (int i = 1; i < snake->cubes; i++) {
    flat[i] = flat[i - 1];
    if (goes_down)
      flat[i].down++;
    else
      flat[i].right++;
    goes_down ^= snake->joint[i] == TURN;
  }
  return flat;
}
