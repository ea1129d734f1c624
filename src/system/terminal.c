#include "system/terminal.h"

#include <sys/ioctl.h>

int terminal_columns (int descriptor) {
  struct winsize size;
  return ioctl (descriptor, TIOCGWINSZ, &size) ? 0 : size.ws_col;
}
