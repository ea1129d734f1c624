/* Fuzz targets without a fuzzer: every seed, all that is kept in
 * corpus/NAME, and thousands of changed ones.
 *
 *   replay_NAME [RUNS]        what ctest does
 *   replay_NAME --write DIR   all of these as files, for libFuzzer
 *   replay_NAME --keep DIR    the files become corpus/NAME
 *   replay_NAME FILE...       inputs that something was found with
 *   replay_NAME --shrink FILE  takes bytes out as long as it still dies
 *
 * SNAKESAT_TEST_SEED, as in slice.h, chooses the changes; `all` makes a
 * hundred times as many, 2/7 a seventh of these.  They are made in a
 * process of their own, and if it dies, the input that killed it becomes a
 * file.
 */
#include "fuzz.h"

#include "system/memory.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MOST_BYTES = 1 << 16, STANDARD_RUNS = 2000, MOST_SECONDS = 600 };

#define SLICES 100 /* of `all` */

struct input {
  size_t size;
  uint8_t bytes[MOST_BYTES];
};

struct seed {
  size_t size;
  uint8_t *bytes; /* [0..size[ */
};

static struct seed *seeds; /* [0..seed_count[ */
static int seed_count;

/* The input that is being tried, in memory that both processes see */
static struct input *current;

static void keep_seed (const void *bytes, size_t size) {
  if (size > MOST_BYTES)
    return;
  seeds = mem_realloc (seeds, (size_t)(seed_count + 1) * sizeof *seeds);
  struct seed *seed = &seeds[seed_count++];
  *seed = (struct seed){size, mem_alloc (size + 1)};
  if (size)
    memcpy (seed->bytes, bytes, size);
}

static void release_seeds (void) {
  for (int i = 0; i < seed_count; i++)
    mem_free (seeds[i].bytes);
  mem_free (seeds);
}

static void begin_with (const struct seed *seed, struct input *input) {
  input->size = seed->size;
  memcpy (input->bytes, seed->bytes, seed->size);
}

/* The corpus is one file: each input follows the low and the high byte of
 * its size.
 */
static void read_corpus (void) {
  FILE *file = fopen (CORPUS, "rb");
  int low, high;
  require (file != 0);
  while ((low = getc (file)) != EOF && (high = getc (file)) != EOF) {
    const size_t size = (size_t)low + ((size_t)high << 8);
    require (fread (current->bytes, 1, size, file) == size);
    keep_seed (current->bytes, size);
  }
  fclose (file);
}

static void add_to_corpus (const struct dirent *entry, const char *folder,
                           FILE *corpus) {
  char *name = format_text ("%s/%s", folder, entry->d_name);
  FILE *file = entry->d_name[0] == '.' ? 0 : fopen (name, "rb");
  if (file) {
    const size_t size = fread (current->bytes, 1, MOST_BYTES - 1, file);
    fclose (file);
    putc ((int)(size & 255), corpus);
    putc ((int)(size >> 8), corpus);
    require (fwrite (current->bytes, 1, size, corpus) == size);
  }
  mem_free (name);
}

/* scandir allocates the list by malloc. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

static void write_corpus (const char *folder) {
  struct dirent **list;
  const int count = scandir (folder, &list, 0, alphasort);
  FILE *corpus = fopen (CORPUS, "wb");
  require (count >= 0 && corpus != 0);
  for (int i = 0; i < count; i++) {
    add_to_corpus (list[i], folder, corpus);
    free (list[i]);
  }
  free (list);
  require (!fclose (corpus));
}

#pragma GCC diagnostic pop

/*-------------------------------- changes ------------------------------*/

static uint64_t state;

static size_t below (size_t limit) {
  state = state * 6364136223846793005ULL + 1442695040888963407ULL;
  return limit ? (size_t)((state >> 33) % limit) : 0;
}

/* Takes `cut` bytes out of the input and puts `count` others there. */
static void replace (struct input *input, size_t at, size_t cut,
                     const uint8_t *bytes, size_t count) {
  if (input->size - cut + count > MOST_BYTES)
    return;
  memmove (input->bytes + at + count, input->bytes + at + cut,
           input->size - at - cut);
  if (count)
    memcpy (input->bytes + at, bytes, count);
  input->size += count - cut;
}

static void change (struct input *input) {
  static const char usual[] = "0123456789-,.:@*=STEF #x\n\t\0\177\200\377";
  static struct input part;
  const struct seed own = {input->size, input->bytes};
  const struct seed *other =
      below (2) ? &own : &seeds[below ((size_t)seed_count)];
  const size_t at = below (input->size), left = input->size - at;
  const size_t from = below (other->size);
  uint8_t byte = below (2) ? (uint8_t)below (256)
                           : (uint8_t)usual[below (sizeof usual)];
  switch (below (6)) {
  case 0:
    replace (input, at, 0, &byte, 1);
    break;
  case 1:
    replace (input, at, below (1 + (left < 8 ? left : 8)), &byte, 0);
    break;
  case 2:
    replace (input, at, below (1 + left), &byte, 0);
    break;
  case 3: /* a part of this one or another */
    part.size = below (1 + other->size - from);
    memcpy (part.bytes, other->bytes + from, part.size);
    replace (input, at, 0, part.bytes, part.size);
    break;
  default:
    if (left)
      byte = below (2) ? byte : input->bytes[at] ^ (1 << below (8)),
      replace (input, at, 1, &byte, 1);
  }
}

static void run (void) {
  /* The input is in a block of its own, so that sanitizers see its end. */
  uint8_t *copy = mem_alloc (current->size);
  memcpy (copy, current->bytes, current->size);
  LLVMFuzzerTestOneInput (copy, current->size);
  mem_free (copy);
}

static void run_all (long runs) {
  setrlimit (RLIMIT_CPU, &(struct rlimit){MOST_SECONDS, MOST_SECONDS});
  for (int i = 0; i < seed_count; i++) {
    begin_with (&seeds[i], current);
    run ();
  }
  for (long i = 0; i < runs; i++) {
    begin_with (&seeds[below ((size_t)seed_count)], current);
    for (size_t changes = 1 + below (6); changes; changes--)
      change (current);
    run ();
  }
}

/*------------------------------------------------------------------------*/

static void write_input (const char *name, const void *bytes, size_t size) {
  FILE *file = fopen (name, "wb");
  require (file != 0);
  require (fwrite (bytes, 1, size, file) == size);
  require (!fclose (file));
}

static void write_seeds (const char *folder) {
  for (int i = 0; i < seed_count; i++) {
    char *name = format_text ("%s/seed-%d", folder, i);
    write_input (name, seeds[i].bytes, seeds[i].size);
    mem_free (name);
  }
}

static void read_input (const char *name) {
  FILE *file = fopen (name, "rb");
  require (file != 0);
  current->size = fread (current->bytes, 1, MOST_BYTES, file);
  fclose (file);
}

static bool dies (void) {
  int status;
  fflush (0);
  const pid_t child = fork ();
  require (child >= 0);
  if (!child) {
    setrlimit (RLIMIT_CPU, &(struct rlimit){MOST_SECONDS, MOST_SECONDS});
    run ();
    exit (0);
  }
  require (waitpid (child, &status, 0) == child);
  return status != 0;
}

/* Halves, quarters, ..., single bytes, as in delta debugging (Zeller,
 * Hildebrandt, IEEE TSE 28, 2002)
 */
static void shrink_file (const char *name) {
  static struct input shorter;
  read_input (name);
  require (dies ());
  for (size_t cut = current->size; cut; cut /= 2)
    for (size_t at = 0; at + cut <= current->size;) {
      shorter = *current;
      replace (current, at, cut, 0, 0);
      if (dies ())
        continue;
      *current = shorter;
      at += cut;
    }
  write_input (name, current->bytes, current->size);
  printf ("%s: %zu bytes\n", name, current->size);
}

static int run_apart (const char *program, long runs) {
  int status;
  fflush (0);
  const pid_t child = fork ();
  require (child >= 0);
  if (!child) {
    run_all (runs);
    exit (0);
  }
  require (waitpid (child, &status, 0) == child);
  if (!status)
    return 0;
  char *name = format_text ("%s.found", program);
  write_input (name, current->bytes, current->size);
  fprintf (stderr, "it died: %s %s\n", program, name);
  mem_free (name);
  return 1;
}

int main (int argc, char **argv) {
  const char *asked = getenv ("SNAKESAT_TEST_SEED");
  long runs = STANDARD_RUNS;
  current = mmap (0, sizeof *current, PROT_READ | PROT_WRITE,
                  MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  require (current != MAP_FAILED);
  fuzz_seeds (keep_seed);
  read_corpus ();
  require (seed_count > 0);
  int status = 0;
  if (argc == 3 && !strcmp (argv[1], "--write"))
    write_seeds (argv[2]);
  else if (argc == 3 && !strcmp (argv[1], "--keep"))
    write_corpus (argv[2]);
  else if (argc == 3 && !strcmp (argv[1], "--shrink"))
    shrink_file (argv[2]);
  else if (argc > 1 && !strtol (argv[1], 0, 10))
    for (int i = 1; i < argc; i++) {
      read_input (argv[i]);
      run ();
    }
  else {
    if (argc > 1)
      runs = strtol (argv[1], 0, 10);
    state = asked ? strtoull (asked, 0, 10) : 0;
    unsigned part, parts;
    if (asked && !strcmp (asked, "all"))
      runs *= SLICES;
    else if (asked && sscanf (asked, "%u/%u", &part, &parts) == 2 && parts)
      runs = runs * SLICES / parts;
    else
      printf ("one of %d slices: SNAKESAT_TEST_SEED=%llu\n", SLICES,
              (unsigned long long)state);
    printf ("%d seeds, %ld changed ones\n", seed_count, runs);
    status = run_apart (argv[0], runs);
  }
  release_seeds ();
  return status;
}
