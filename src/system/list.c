#include "system/list.h"

#include "system/memory.h"

#include <stdlib.h>

void list_add (struct list *list, int number) {
  if (list->size == list->room) {
    list->room = list->room ? 2 * list->room : 16;
    list->data = reallocate (list->data, list->room * sizeof *list->data);
  }
  list->data[list->size++] = number;
}

void list_clear (struct list *list) {
  release (list->data);
  *list = (struct list){0};
}
