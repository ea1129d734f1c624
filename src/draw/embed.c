/* Runs while snakesat is built: makes a C text of a page and the files
 * that it is made of.  Where the page says `{{name}}` and one of the files
 * has that name, the file is put in its place.
 *
 * usage: embed ARRAY OUT.c PAGE FILE...
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
  if (strlen (text) != size)
    fail ("there is a zero byte in", name);
  return text;
}

/* Byte by byte: compilers need not take string literals of that length. */
static void put (FILE *out, const char *text, size_t size) {
  for (size_t i = 0; i < size; i++)
    fprintf (out, "'\\%o',%s", (unsigned char)text[i],
             (i + 1) % 10 ? "" : "\n");
}

/* The file that `{{name}}` means, 0 where it means none */
static const char *file_named (char **files, const char *name,
                               size_t length) {
  for (; *files; files++) {
    const char *slash = strrchr (*files, '/');
    const char *base = slash ? slash + 1 : *files;
    if (strlen (base) == length && !memcmp (base, name, length))
      return *files;
  }
  return 0;
}

static void put_page (FILE *out, const char *page, char **files) {
  for (const char *mark; (mark = strstr (page, "{{")); page = mark + 2) {
    const char *end = strstr (mark, "}}");
    if (!end)
      fail ("no }} behind", mark);
    const char *file =
        file_named (files, mark + 2, (size_t)(end - mark) - 2);
    put (out, page, (size_t)(mark - page));
    if (file) {
      char *text = load (file);
      put (out, text, strlen (text));
      free (text);
      mark = end; /* go on behind it */
    } else
      put (out, mark, 2);
  }
  put (out, page, strlen (page));
}

int main (int argc, char **argv) {
  if (argc < 4)
    fail ("usage: embed ARRAY OUT.c PAGE FILE...", "");
  FILE *out = fopen (argv[2], "w");
  if (!out)
    fail ("cannot write", argv[2]);
  char *page = load (argv[3]);
  if (!strstr (page, "{{data}}"))
    fail ("there is no {{data}} in", argv[3]);
  fprintf (out, "const char %s[] = {\n", argv[1]);
  put_page (out, page, argv + 4);
  fprintf (out, "0};\n");
  free (page);
  if (fclose (out))
    fail ("cannot write", argv[2]);
  return 0;
}
