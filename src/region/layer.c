#include "region/layer.h"

#include <stdio.h>

const char *layer_name (const struct region *region, int z,
                        char name[LAYER_NAME_SIZE]) {
  if (z == 0)
    snprintf (name, LAYER_NAME_SIZE, "bottom layer");
  else if (z == region->side[2] - 1)
    snprintf (name, LAYER_NAME_SIZE, "top layer");
  else if (region->side[2] == 3)
    snprintf (name, LAYER_NAME_SIZE, "middle layer");
  else
    snprintf (name, LAYER_NAME_SIZE, "layer %d", z + 1);
  return name;
}
