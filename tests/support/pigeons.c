#include "pigeons.h"

#include <string.h>

static void add (struct proof_lines *lines, int size, const int *literals) {
  struct proof_line *line = lines->line + lines->count++;
  *line = (struct proof_line){.size = size};
  memcpy (line->literals, literals, (size_t)size * sizeof *literals);
}

/* Pigeon 1..n + 1 in hole 1..n, on a level of Cook's proof below */
static int at (int level, int pigeon, int hole) {
  int first = 0;
  for (int n = 4; n > level; n--)
    first += n * (n + 1);
  return first + (pigeon - 1) * level + hole;
}

void pigeonhole (struct proof_lines *formula, int holes) {
  formula->count = 0;
  for (int p = 1; p <= holes + 1; p++) {
    int somewhere[8];
    for (int h = 1; h <= holes; h++)
      somewhere[h - 1] = at (holes, p, h);
    add (formula, holes, somewhere);
    for (int q = 1; q < p; q++)
      for (int h = 1; h <= holes; h++)
        add (formula, 2, (int[]){-at (holes, p, h), -at (holes, q, h)});
  }
}

/* Cook, A short proof of the pigeon hole principle using extended
 * resolution, 1976: pigeon p is in hole h of the smaller level if it was
 * there, or if it was in the last hole and the last pigeon was in h.
 */
static void define_level (struct proof_lines *proof, int n) {
  for (int p = 1; p <= n; p++)
    for (int h = 1; h < n; h++) {
      const int q = at (n - 1, p, h), old = at (n, p, h),
                last = at (n, p, n), moved = at (n, n + 1, h);
      add (proof, 3, (int[]){q, -last, -moved});
      add (proof, 2, (int[]){q, -old});
      add (proof, 3, (int[]){-q, old, last});
      add (proof, 3, (int[]){-q, old, moved});
    }
}

static void derive_level (struct proof_lines *proof, int n) {
  for (int p = 1; p <= n; p++) {
    int somewhere[8];
    for (int h = 1; h < n; h++)
      somewhere[h - 1] = at (n - 1, p, h);
    add (proof, n - 1, somewhere);
  }
  for (int p = 1; p <= n; p++)
    for (int q = 1; q < p; q++)
      for (int h = 1; h < n; h++) {
        const int one = at (n - 1, p, h), other = at (n - 1, q, h);
        add (proof, 3, (int[]){-one, -other, -at (n, p, h)});
        add (proof, 2, (int[]){-one, -other});
      }
}

void cook (struct proof_lines *proof) {
  proof->count = 0;
  for (int n = 4; n > 1; n--) {
    define_level (proof, n);
    derive_level (proof, n);
  }
  add (proof, 0, (int[]){0});
}
