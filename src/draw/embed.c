/* Runs while snakesat is built: makes a C array of a page and the files
 * that it is made of.  Where the page says `{{name}}` and one of the files
 * has that name, the file is put in its place.
 *
 * usage: embed ARRAY OUT.c PAGE FILE...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct array {
  FILE *out;
  unsigned long size;
};

static void fail (const char *what, const char *name) {
  fprintf (stderr, "embed: %s %s\n", what, name);
  exit (1);
}

static char *load (const char *name) {
  char *text = 0;
  size_t size = 0;
  FILE *file = fopen (name, "rb"), *copy = open_memstream (&text, &size);
  if (!file || !copy)
    fail ("cannot read", name);
  for (int c = getc (file); c != EOF; c = getc (file))
    putc (c, copy);
  fclose (file);
  fclose (copy);
  return text;
}

static void put (struct array *array, const char *text, size_t size) {
  for (size_t i = 0; i < size; i++)
    fprintf (array->out, "%d,%s", (unsigned char)text[i],
             ++array->size % 20 ? "" : "\n");
}

static int is_named (const char *file, const char *name, size_t length) {
  const char *slash = strrchr (file, '/');
  const char *base = slash ? slash + 1 : file;
  return strlen (base) == length && !memcmp (base, name, length);
}

/* The file that `{{name}}` means, 0 where it means none */
static const char *file_named (char **files, const char *name,
                               size_t length) {
  for (; *files; files++)
    if (is_named (*files, name, length))
      return *files;
  return 0;
}

static void put_file (struct array *array, const char *name) {
  char *text = load (name);
  put (array, text, strlen (text));
  free (text);
}

static void put_page (struct array *array, const char *page, char **files) {
  for (const char *mark; (mark = strstr (page, "{{")); page = mark + 2) {
    const char *end = strstr (mark, "}}");
    if (!end)
      fail ("no }} behind", mark);
    const char *file =
        file_named (files, mark + 2, (size_t)(end - mark) - 2);
    put (array, page, (size_t)(mark - page));
    if (file) {
      put_file (array, file);
      mark = end; /* and goes on behind it */
    } else
      put (array, mark, 2);
  }
  put (array, page, strlen (page));
}

int main (int argc, char **argv) {
  if (argc < 4)
    fail ("usage: embed ARRAY OUT.c PAGE FILE...", "");
  struct array array = {fopen (argv[2], "w"), 0};
  if (!array.out)
    fail ("cannot write", argv[2]);
  char *page = load (argv[3]);
  if (!strstr (page, "{{data}}"))
    fail ("there is no {{data}} in", argv[3]);
  fprintf (array.out, "const unsigned char %s[] = {\n", argv[1]);
  put_page (&array, page, argv + 4);
  fprintf (array.out, "0};\nconst unsigned long %s_size = %lu;\n", argv[1],
           array.size);
  free (page);
  if (fclose (array.out))
    fail ("cannot write", argv[2]);
  return 0;
}
