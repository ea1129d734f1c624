#include "fuzz.h"

#include "system/memory.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* scandir allocates the list by malloc. */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

_Noreturn void broken (const char *file, int line, const char *promise) {
  fprintf (stderr, "%s:%d: broken: %s\n", file, line, promise);
  abort ();
}

void require_error (char *error, const char *front) {
  require (*error != 0);
  require (!strncmp (error, front, strlen (front)));
  mem_free (error);
}

void require_one_line (char *error, const char *front) {
  for (const char *p = error; *p; p++)
    require ((unsigned char)*p >= ' ' && *p != 127);
  require_error (error, front);
}

/* The file is in memory, as file systems flush a file that is overwritten.
 */
const char *file_of (const void *bytes, size_t size) {
  static int file = -1;
  static char name[40];
  if (file < 0) {
    file = memfd_create ("input", MFD_CLOEXEC);
    require (file >= 0);
    snprintf (name, sizeof name, "/dev/fd/%d", file);
  }
  require (!ftruncate (file, 0));
  require (pwrite (file, bytes, size, 0) == (ssize_t)size);
  return name;
}

char *text_of (const uint8_t *data, size_t size) {
  char *text = mem_alloc (size + 1);
  if (size)
    memcpy (text, data, size);
  text[size] = 0;
  return text;
}

int take_byte (struct bytes *bytes) {
  return bytes->next < bytes->end ? *bytes->next++ : 0;
}

static long read_bytes (void *state, void *to, size_t size) {
  struct bytes *bytes = state;
  const size_t left = (size_t)(bytes->end - bytes->next);
  const size_t count = left < size ? left : size;
  if (count)
    memcpy (to, bytes->next, count);
  bytes->next += count;
  return (long)count;
}

struct byte_source source_of (struct bytes *bytes) {
  return (struct byte_source){bytes, read_bytes};
}

/*--------------------------------- seeds -------------------------------*/

static void seed_behind (const void *bytes, size_t size, int front,
                         seed_taker *take) {
  char *all = mem_alloc (size + 1);
  all[0] = (char)front;
  memcpy (all + (front >= 0), bytes, size);
  take (all, size + (front >= 0));
  mem_free (all);
}

void seed_text (const char *text, int front, seed_taker *take) {
  seed_behind (text, strlen (text), front, take);
}

static void seed_file (const char *name, int front, seed_taker *take) {
  static char bytes[1 << 16];
  FILE *file = fopen (name, "rb");
  require (file != 0);
  const size_t size = fread (bytes, 1, sizeof bytes, file);
  fclose (file);
  if (size < sizeof bytes)
    seed_behind (bytes, size, front, take);
}

static int ends_in (const char *name, const char *suffix) {
  const size_t length = strlen (name), wanted = strlen (suffix);
  return length >= wanted && !strcmp (name + length - wanted, suffix);
}

void seed_files (const char *folder, const char *suffix, int front,
                 seed_taker *take) {
  char *path = format_text ("%s/%s", SOURCE_DIR, folder);
  struct dirent **list;
  const int count = scandir (path, &list, 0, alphasort);
  require (count > 0);
  for (int i = 0; i < count; i++) {
    char *name = format_text ("%s/%s", path, list[i]->d_name);
    if (ends_in (name, suffix))
      seed_file (name, front, take);
    mem_free (name);
    free (list[i]);
  }
  free (list);
  mem_free (path);
}
