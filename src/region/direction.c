#include "region/direction.h"

const char *direction_name (int direction) {
  static const char *const name[DIRECTIONS] = {
      "Forward", "Backward", "Right", "Left", "Up", "Down"};
  return name[direction];
}

char direction_letter (int direction) {
  return direction_name (direction)[0];
}
