#include "text/spelling.h"

#include <ctype.h>
#include <string.h>

#define LONGEST_WORD 32

static bool is_same_letter (char a, char b) {
  return tolower ((unsigned char)a) == tolower ((unsigned char)b);
}

static int least_of (int a, int b) { return a < b ? a : b; }

int spelling_distance (const char *a, const char *b) {
  const size_t rows = strlen (a), columns = strlen (b);
  if (rows > LONGEST_WORD || columns > LONGEST_WORD)
    return LONGEST_WORD;
  int distance[LONGEST_WORD + 1][LONGEST_WORD + 1];
  for (size_t i = 0; i <= rows; i++)
    for (size_t j = 0; j <= columns; j++) {
      int best = (int)(i + j);
      if (i && j) {
        const int changed = !is_same_letter (a[i - 1], b[j - 1]);
        best = least_of (distance[i - 1][j - 1] + changed,
                         least_of (distance[i - 1][j], distance[i][j - 1]) +
                             1);
      }
      if (i > 1 && j > 1 && is_same_letter (a[i - 1], b[j - 2]) &&
          is_same_letter (a[i - 2], b[j - 1]))
        best = least_of (best, distance[i - 2][j - 2] + 1);
      distance[i][j] = best;
    }
  return distance[rows][columns];
}

int count_letters (const char *text, const char *letters) {
  int count = 0;
  for (; *letters; letters++) {
    const char both[] = {*letters, (char)toupper (*letters), 0};
    count += strpbrk (text, both) != 0;
  }
  return count;
}

bool spelling_is_near (const char *typed, const char *meant) {
  const int letters = (int)strlen (meant);
  return spelling_distance (typed, meant) <= (letters > 4 ? 2 : 1);
}

bool spelling_is_nearer (const char *typed, const char *meant,
                         const char *other) {
  return spelling_is_near (typed, meant) &&
         (!other || spelling_distance (typed, meant) <
                        spelling_distance (typed, other));
}
