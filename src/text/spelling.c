#include "text/spelling.h"

#include <ctype.h>
#include <string.h>

#define LONGEST_WORD 32

static int same_letter (char a, char b) {
  return tolower ((unsigned char)a) == tolower ((unsigned char)b);
}

static int least (int a, int b, int c) {
  const int ab = a < b ? a : b;
  return ab < c ? ab : c;
}

int spelling_distance (const char *a, const char *b) {
  const size_t rows = strlen (a), columns = strlen (b);
  if (rows > LONGEST_WORD || columns > LONGEST_WORD)
    return LONGEST_WORD;
  int distance[LONGEST_WORD + 1];
  for (size_t j = 0; j <= columns; j++)
    distance[j] = (int)j;
  for (size_t i = 1; i <= rows; i++) {
    int diagonal = distance[0];
    distance[0] = (int)i;
    for (size_t j = 1; j <= columns; j++) {
      const int changed = diagonal + !same_letter (a[i - 1], b[j - 1]);
      diagonal = distance[j];
      distance[j] = least (changed, diagonal + 1, distance[j - 1] + 1);
    }
  }
  return distance[columns];
}

int spelling_is_near (const char *typed, const char *meant) {
  const int letters = (int)strlen (meant);
  return spelling_distance (typed, meant) <= (letters > 4 ? 2 : 1);
}
