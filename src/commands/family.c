#include "commands/family.h"

#include "commands/complain.h"
#include "encodings/plan.h"
#include "system/memory.h"
#include "text/quote.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int family_make_directory (const char *name) {
  struct stat status;
  if (!mkdir (name, 0777))
    return 0;
  const int exists = errno == EEXIST;
  if (exists && !stat (name, &status) && S_ISDIR (status.st_mode))
    return 0;
  char *error = message ("%s: no directory can be made here: %s", name,
                         strerror (exists ? EEXIST : errno));
  return exists ? complain (error) : complain_of_machine (error);
}

/*--------------------------------- names -------------------------------*/

static int begins (const char *text, const char *start) {
  return text && !strncmp (text, start, strlen (start));
}

/* What every shell and file system takes, and no program for an option */
static char *plain (const char *text, size_t length) {
  char *name = message ("%.*s", (int)length, text);
  for (char *p = name; *p; p++)
    if (!isalnum ((unsigned char)*p) && !strchr ("._+-", *p))
      *p = '-';
  if (*name && *name != '-' && *name != '.')
    return name;
  char *other = message ("snake%s", name);
  release (name);
  return other;
}

char *family_name (const char *argument, const struct puzzle *puzzle) {
  static const char suffix[] = ".snake";
  const int is_file = strcmp (argument, "-") && !access (argument, F_OK);
  const char *slash = is_file ? strrchr (argument, '/') : 0;
  const char *name = is_file        ? slash ? slash + 1 : argument
                     : puzzle->name ? puzzle->name
                                    : "";
  size_t length = strlen (name);
  if (length > strlen (suffix) &&
      !strcmp (name + length - strlen (suffix), suffix))
    length -= strlen (suffix);
  return plain (name, length);
}

static int is_taken (const struct family *family, const char *name) {
  for (int i = 0; i < family->names; i++)
    if (!strcasecmp (family->name[i], name))
      return 1;
  return 0;
}

/* Also where a file system does not tell capitals from small letters */
static char *free_name (struct family *family, const char *wanted) {
  char *name = copy_text (wanted);
  for (int number = 2; is_taken (family, name); number++) {
    release (name);
    name = message ("%s-%d", wanted, number);
  }
  family->name = reallocate (family->name, (size_t)(family->names + 1) *
                                               sizeof *family->name);
  family->name[family->names++] = name;
  return name;
}

/*--------------------------------- answer ------------------------------*/

/* "4 foldings up to symmetry", "unfoldable: ...", as files say it */
const char *family_answer (const struct puzzle *puzzle) {
  const char *said = puzzle->expect;
  if (begins (said, "unfoldable") || begins (said, "no folding") ||
      begins (said, "0 "))
    return "unfoldable";
  const int is_number = said && said[strspn (said, "0123456789")] == ' ' &&
                        isdigit ((unsigned char)*said);
  return is_number || begins (said, "a folding") ? "foldable" : "";
}

/*--------------------------------- index -------------------------------*/

static char *index_error (const struct family *family) {
  return message ("%s: cannot write: %s", family->index, strerror (errno));
}

char *family_open (struct family *family, const char *directory,
                   const struct options *options) {
  const size_t length = strlen (directory);
  const char *slash = length && directory[length - 1] == '/' ? "" : "/";
  *family = (struct family){.directory = directory, .options = options};
  family->index = message ("%s%sindex.csv", directory, slash);
  family->rows = fopen (family->index, "we");
  if (!family->rows)
    return index_error (family);
  fputs ("file,name,box,cubes,plan,variables,clauses,answer\n",
         family->rows);
  return fflush (family->rows) ? index_error (family) : 0;
}

static char *print_row (const struct family *family, const char *file,
                        const struct puzzle *puzzle,
                        const struct plan *plan, const char *answer,
                        const struct formula_file *formula) {
  const int *side = puzzle->region.side;
  char *text = plan_text (plan);
  FILE *rows = family->rows;
  csv_write_field (rows, file);
  putc (',', rows);
  csv_write_field (rows, puzzle->name ? puzzle->name : "");
  fprintf (rows, ",%s%dx%dx%d,%d,",
           region_is_box (&puzzle->region) ? "" : "shape-", side[0],
           side[1], side[2], puzzle->snake.cubes);
  csv_write_field (rows, text);
  fprintf (rows, ",%d,%lld,%s\n", formula->size.variables,
           formula->size.clauses,
           formula->contradiction ? "unfoldable" : answer);
  release (text);
  return fflush (rows) ? index_error (family) : 0;
}

char *family_add (struct family *family, const char *wanted,
                  const struct puzzle *puzzle, const struct plan *plan,
                  const char *answer, const struct limits *limits,
                  struct formula_file *formula) {
  char *file = message ("%s.%s", free_name (family, wanted),
                        family->options->formula.cubes ? "icnf" : "cnf");
  char *path = message ("%s/%s", family->directory, file);
  char *error = formula_file_write (formula, path, puzzle, plan,
                                    family->options, limits);
  if (!error && !formula->size.stop)
    error = print_row (family, file, puzzle, plan, answer, formula);
  release (path);
  release (file);
  return error;
}

char *family_close (struct family *family, char *error) {
  if (family->rows && fclose (family->rows) && !error)
    error = index_error (family);
  for (int i = 0; i < family->names; i++)
    release (family->name[i]);
  release (family->name);
  release (family->index);
  return error;
}
