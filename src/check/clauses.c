#include "check/clauses.h"

#include "system/memory.h"
#include "system/search_limits.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define HEADER (sizeof (struct clause) / sizeof (unsigned))
#define MOST_WORDS 0xffffffffU

void clauses_clear (struct clauses *clauses) {
  for (size_t i = 0; i < clauses->pages; i++)
    mem_free (clauses->page[i]);
  mem_free (clauses->page);
  array_clear (&clauses->names);
  mem_free (clauses->words);
  mem_free (clauses->table);
  mem_free (clauses->marks);
  *clauses = (struct clauses){0};
}

/*------------------------------- variables -----------------------------*/

void *grow_zeroed (void *old, size_t before, size_t after, size_t size) {
  char *memory = mem_realloc (old, after * size);
  memset (memory + before * size, 0, (after - before) * size);
  return memory;
}

/* Pages are small, as the names that occur may be far apart. */
#define NAMES_OF_PAGE 64

unsigned clauses_variable (struct clauses *clauses, unsigned name) {
  assert (name);
  const size_t i = name / NAMES_OF_PAGE;
  if (i >= clauses->pages) {
    const size_t old = clauses->pages, pages = i + 1 + i / 4;
    clauses->page =
        grow_zeroed (clauses->page, old, pages, sizeof *clauses->page);
    clauses->pages = pages;
  }
  unsigned **page = &clauses->page[i];
  if (!*page)
    *page = mem_alloc_zeroed (NAMES_OF_PAGE, sizeof **page);
  unsigned *variable = &(*page)[name % NAMES_OF_PAGE];
  if (!*variable) {
    array_push (&clauses->names, (int)name);
    *variable = (unsigned)clauses->names.count;
  }
  return *variable;
}

static void mark_literals (struct clauses *clauses,
                           const struct ints *literals,
                           unsigned char mark) {
  for (size_t i = 0; i < literals->count; i++)
    clauses->marks[literals->item[i]] = mark;
}

bool clauses_take (struct clauses *clauses, struct ints *literals) {
  for (size_t i = 0; i < literals->count; i++) {
    const int dimacs = literals->item[i];
    const unsigned variable =
        clauses_variable (clauses, (unsigned)abs (dimacs));
    literals->item[i] = (int)(2 * variable + (dimacs < 0));
  }
  const size_t all = 2 * clauses->names.capacity + 2;
  if (all != clauses->literals) {
    clauses->marks =
        grow_zeroed (clauses->marks, clauses->literals, all, 1);
    clauses->literals = all;
  }
  unsigned char *marks = clauses->marks;
  bool tautology = false;
  size_t size = 0;
  for (size_t i = 0; i < literals->count; i++) {
    const unsigned literal = (unsigned)literals->item[i];
    tautology |= marks[literal ^ 1];
    if (!marks[literal])
      literals->item[size++] = (int)literal;
    marks[literal] = 1;
  }
  literals->count = size;
  mark_literals (clauses, literals, 0);
  return tautology;
}

int clauses_dimacs (const struct clauses *clauses, unsigned literal) {
  assert (literal >= 2 && literal / 2 <= clauses->names.count);
  const int name = clauses->names.item[literal / 2 - 1];
  return literal & 1 ? -name : name;
}

/*-------------------------------- clauses ------------------------------*/

static unsigned *hash_bucket (const struct clauses *clauses, unsigned key) {
  return clauses->table + (key * 2654435769U & (clauses->buckets - 1));
}

static void enter_into_table (struct clauses *clauses, unsigned place) {
  struct clause *clause = clause_at (clauses, place);
  unsigned *head = hash_bucket (clauses, clause->key);
  assert (clause->live && clauses->buckets > clauses->entries);
  clause->next = *head;
  *head = place;
  clauses->entries++;
}

static void rehash_table (struct clauses *clauses, size_t buckets) {
  mem_free (clauses->table);
  clauses->table = mem_alloc_zeroed (buckets, sizeof *clauses->table);
  clauses->buckets = buckets;
  clauses->entries = 0;
  for (unsigned c = clauses_first (clauses); c;
       c = clauses_after (clauses, c))
    enter_into_table (clauses, c);
}

unsigned clauses_add (struct clauses *clauses, const struct ints *literals,
                      unsigned number, unsigned key) {
  if (clauses->entries >= clauses->buckets)
    rehash_table (clauses, clauses->buckets ? 2 * clauses->buckets : 1024);

  /* Place 0 stays empty: it means NO_CLAUSE. */
  const size_t before = clauses->used ? clauses->used : 1,
               after = before + HEADER + literals->count;
  if (after > MOST_WORDS)
    out_of_memory ();
  if (after > clauses->capacity) {
    clauses->capacity = after + after / 2;
    clauses->words = mem_realloc (
        clauses->words, clauses->capacity * sizeof *clauses->words);
  }
  clauses->used = after;
  const unsigned place = (unsigned)before;
  struct clause *clause = clause_at (clauses, place);
  clause->size = (unsigned)literals->count;
  clause->number = number;
  clause->pivot = literals->count ? (unsigned)literals->item[0] : 0;
  clause->live = 1;
  clause->core = 0;
  clause->has_images = 0;
  clause->key = key;
  for (size_t i = 0; i < literals->count; i++) {
    assert ((unsigned)literals->item[i] < clauses->literals);
    clause->literals[i] = (unsigned)literals->item[i];
  }
  enter_into_table (clauses, place);
  return place;
}

unsigned clauses_key (const struct ints *literals) {
  unsigned sum = 0, mixed = 0;
  for (size_t i = 0; i < literals->count; i++) {
    sum += (unsigned)literals->item[i];
    mixed ^= (unsigned)literals->item[i] * 2246822519U;
  }
  return 1023 * sum + (mixed ^ mixed >> 15);
}

/*-------------------------------- finding ------------------------------*/

unsigned clauses_find (struct clauses *clauses,
                       const struct ints *literals) {
  const unsigned key = clauses_key (literals);
  unsigned place =
      clauses->buckets ? *hash_bucket (clauses, key) : NO_CLAUSE;
  mark_literals (clauses, literals, 1);
  for (; place; place = clause_at (clauses, place)->next) {
    const struct clause *clause = clause_at (clauses, place);
    unsigned i = 0;
    if (clause->key != key || clause->size != literals->count)
      continue;
    while (i < clause->size && clauses->marks[clause->literals[i]])
      i++;
    if (i == clause->size)
      break;
  }
  mark_literals (clauses, literals, 0);
  return place;
}

unsigned clauses_find_number (const struct clauses *clauses,
                              unsigned number) {
  unsigned place =
      clauses->buckets ? *hash_bucket (clauses, number) : NO_CLAUSE;
  while (place && clause_at (clauses, place)->number != number)
    place = clause_at (clauses, place)->next;
  return place;
}

unsigned clauses_without_image (struct clauses *clauses,
                                const unsigned *image,
                                const struct limits *limits) {
  struct ints mapped = {0};
  unsigned polls = 0, c = clauses_first (clauses);
  for (; c && !limits_reached (limits, &polls);
       c = clauses_after (clauses, c)) {
    const struct clause *clause = clause_at (clauses, c);
    mapped.count = 0;
    for (unsigned i = 0; i < clause->size; i++) {
      const unsigned literal = clause->literals[i];
      array_push (&mapped, (int)(2 * image[literal / 2] + (literal & 1)));
    }
    if (!clauses_find (clauses, &mapped))
      break;
  }
  array_clear (&mapped);
  return c;
}

void clauses_delete (struct clauses *clauses, unsigned place) {
  struct clause *clause = clause_at (clauses, place);
  unsigned *link = hash_bucket (clauses, clause->key);
  assert (clause->live);
  while (*link != place) {
    assert (*link); /* a live clause is in the table */
    link = &clause_at (clauses, *link)->next;
  }
  *link = clause->next;
  clause->live = 0;
  clauses->entries--;
  clauses->dead += HEADER + clause->size;
}

unsigned clauses_from (const struct clauses *clauses, size_t place) {
  while (place < clauses->used) {
    const struct clause *clause = clause_at (clauses, (unsigned)place);
    if (clause->live)
      return (unsigned)place;
    place += HEADER + clause->size;
  }
  return NO_CLAUSE;
}

unsigned clauses_first (const struct clauses *clauses) {
  return clauses_from (clauses, 1);
}

unsigned clauses_after (const struct clauses *clauses, unsigned place) {
  return clauses_from (clauses,
                       place + HEADER + clause_at (clauses, place)->size);
}

bool clause_has (const struct clause *clause, unsigned literal) {
  unsigned i = 0;
  while (i < clause->size && clause->literals[i] != literal)
    i++;
  return i < clause->size;
}

bool clauses_collect (struct clauses *clauses) {
  size_t used = 1;
  unsigned next;
  if (clauses->dead <= clauses->used / 2)
    return false;
  for (unsigned c = clauses_first (clauses); c; c = next) {
    const size_t words = HEADER + clause_at (clauses, c)->size;
    next = clauses_after (clauses, c);
    memmove (clauses->words + used, clauses->words + c,
             words * sizeof *clauses->words);
    used += words;
  }
  clauses->used = used;
  clauses->dead = 0;
  rehash_table (clauses, clauses->buckets);
  return true;
}

char *literals_text (const struct clauses *clauses,
                     const unsigned *literals, size_t size) {
  enum { MOST = 40 };
  char *text = copy_text ("");
  for (size_t i = 0; i < size && i < MOST; i++) {
    char word[16];
    snprintf (word, sizeof word, "%d",
              clauses_dimacs (clauses, literals[i]));
    text = append_item (text, " ", word);
  }
  AUTOFREE char *end = size > MOST
                           ? format_text ("... 0 (%zu literals)", size)
                           : copy_text ("0");
  return append_item (text, " ", end);
}
