#include "check/symmetries.h"

#include "system/memory.h"

#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

void symmetries_clear (struct symmetries *symmetries) {
  array_clear (&symmetries->image);
  *symmetries = (struct symmetries){0};
}

/*--------------------------------- group -------------------------------*/

static const int *symmetry_at (const struct symmetries *symmetries, int g) {
  return symmetries->image.item + (size_t)g * (size_t)symmetries->size;
}

bool symmetries_have (const struct symmetries *symmetries,
                      const int *image) {
  const size_t size = (size_t)symmetries->size * sizeof *image;
  int g = 0;
  while (g < symmetries->count &&
         memcmp (symmetry_at (symmetries, g), image, size))
    g++;
  return g < symmetries->count;
}

static void append_symmetry (struct symmetries *symmetries,
                             const int *image) {
  for (int i = 0; i < symmetries->size; i++)
    array_push (&symmetries->image, image ? image[i] : i);
  symmetries->count++;
}

/* Each symmetry of the group has to be tried with each of them once. */
static bool append_products (struct symmetries *symmetries, int g, int h) {
  const int size = symmetries->size;
  AUTOFREE int *product = mem_alloc ((size_t)size * sizeof *product);
  for (int i = 0; i < size; i++)
    product[i] =
        symmetry_at (symmetries, g)[symmetry_at (symmetries, h)[i]];
  if (symmetries_have (symmetries, product))
    return true;
  if (symmetries->count == MOST_SYMMETRIES)
    return false;
  append_symmetry (symmetries, product);
  return true;
}

bool symmetries_add (struct symmetries *symmetries, const int *image) {
  const int before = symmetries->count;
  bool fits = before < MOST_SYMMETRIES;
  if (!before)
    append_symmetry (symmetries, 0);
  if (symmetries_have (symmetries, image))
    return true;
  if (fits)
    append_symmetry (symmetries, image);
  for (int g = 0; g < symmetries->count; g++)
    for (int h = 0; h <= g && fits; h++)
      fits = append_products (symmetries, g, h) &&
             append_products (symmetries, h, g);
  if (fits)
    return true;
  symmetries->count = before;
  symmetries->image.count = (size_t)before * (size_t)symmetries->size;
  return false;
}

/*-------------------------------- labels -------------------------------*/

/* The formula, and a symmetry that is claimed */
struct claim {
  const struct symmetries *symmetries;
  struct clauses *formula;
  const struct limits *limits; /* polled for each clause */
  unsigned polls;
  int *image; /* [0..size[ in a block, from 0 */
};

struct label {
  uint64_t value, next;
  unsigned variable;
};

/* Mixes the bits well (Steele, Lea, Flood, Fast splittable pseudorandom
 * number generators, OOPSLA 2014).
 */
static uint64_t mix_bits (uint64_t x) {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ULL;
  x = (x ^ x >> 27) * 0x94d049bb133111ebULL;
  return x ^ x >> 31;
}

static unsigned next_clause (struct claim *claim, unsigned before) {
  return limits_reached (claim->limits, &claim->polls) ? NO_CLAUSE
         : before ? clauses_after (claim->formula, before)
                  : clauses_first (claim->formula);
}

/* The name of the image of a variable, which is claimed; 0 for none */
static int claimed_image (const struct claim *claim, unsigned variable) {
  const int name = claim->formula->names.item[variable - 1];
  const int size = claim->symmetries->size, place = (name - 1) % size;
  return name > claim->symmetries->blocks * size
             ? 0
             : name - place + claim->image[place];
}

/* All variables outside the blocks begin alike. */
static void begin_labels (const struct claim *claim, struct label *label) {
  const size_t count = claim->formula->names.count;
  for (size_t i = 0; i < count; i++) {
    const unsigned variable = (unsigned)i + 1;
    label[i] = (struct label){
        .value = mix_bits ((uint64_t)claimed_image (claim, variable)),
        .variable = variable};
  }
}

static void refine_labels (struct claim *claim, struct label *label) {
  for (unsigned c = next_clause (claim, 0); c; c = next_clause (claim, c)) {
    const struct clause *clause = clause_at (claim->formula, c);
    uint64_t sum = 0;
    for (unsigned i = 0; i < clause->size; i++)
      sum += mix_bits (2 * label[clause->literals[i] / 2 - 1].value +
                       (clause->literals[i] & 1));
    for (unsigned i = 0; i < clause->size; i++)
      label[clause->literals[i] / 2 - 1].next +=
          mix_bits (2 * sum + (clause->literals[i] & 1));
  }
  for (size_t i = 0; i < claim->formula->names.count; i++) {
    label[i].value = mix_bits (label[i].value + label[i].next);
    label[i].next = 0;
  }
}

static int compare_labels (const void *a, const void *b) {
  const struct label *left = a, *right = b;
  return (left->value > right->value) - (left->value < right->value);
}

/* The labels of all variables, sorted.  Two rounds tell variables apart
 * that clauses define by those of blocks.
 */
static struct label *find_labels (struct claim *claim) {
  enum { ROUNDS = 2 };
  const size_t count = claim->formula->names.count;
  struct label *label = mem_alloc ((count + 1) * sizeof *label);
  begin_labels (claim, label);
  for (int round = 0; round < ROUNDS; round++)
    refine_labels (claim, label);
  qsort (label, count, sizeof *label, compare_labels);
  return label;
}

/*-------------------------------- formula ------------------------------*/

/* `plain` has the labels of the identity.  A variable and its image have
 * the same label.  Equal labels prove nothing, as they can be contrived.
 */
static bool is_symmetry (struct claim *claim, const struct label *plain) {
  const struct ints *names = &claim->formula->names;
  AUTOFREE struct label *label = find_labels (claim);
  AUTOFREE unsigned *image = mem_alloc ((names->count + 1) * sizeof *image);
  for (size_t i = 0; i < names->count; i++) {
    const unsigned from = label[i].variable, to = plain[i].variable;
    const int claimed = claimed_image (claim, from);
    if (plain[i].value != label[i].value ||
        (claimed && claimed != names->item[to - 1]))
      return false;
    image[from] = to;
  }
  return !clauses_without_image (claim->formula, image, claim->limits) &&
         !limits_exceeded (claim->limits);
}

/* Reads a permutation from 1. */
static bool read_claim (struct claim *claim, const int *claimed) {
  const int size = claim->symmetries->size;
  AUTOFREE bool *taken = mem_alloc_zeroed ((size_t)size, sizeof *taken);
  for (int i = 0; i < size; i++) {
    const int image = claimed[i] - 1;
    if (image < 0 || image >= size || taken[image])
      return false;
    taken[image] = true;
    claim->image[i] = image;
  }
  return true;
}

void symmetries_verify (struct symmetries *symmetries,
                        const struct ints *claimed, struct clauses *formula,
                        const struct limits *limits) {
  const size_t size = (size_t)symmetries->size;
  assert (!symmetries->count && size);
  AUTOFREE int *image = mem_alloc (size * sizeof *image);
  struct claim claim = {symmetries, formula, limits, 0, image};
  for (size_t i = 0; i < size; i++)
    image[i] = (int)i;
  AUTOFREE struct label *plain = find_labels (&claim);
  for (size_t at = 0; at + size <= claimed->count; at += size)
    if (!read_claim (&claim, claimed->item + at) ||
        symmetries_have (symmetries, image) ||
        !is_symmetry (&claim, plain) || !symmetries_add (symmetries, image))
      break;
}
