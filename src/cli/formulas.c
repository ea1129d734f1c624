#include "cli/formulas.h"

#include "cli/command.h"
#include "encodings/plan.h"
#include "system/input_file.h"
#include "system/memory.h"
#include "system/output_file.h"
#include "system/temporary.h"
#include "system/text_stream.h"
#include "text/quote.h"

#include <ctype.h>
#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*--------------------------------- names -------------------------------*/

/* A name that shells and file systems leave as it is, and that no program
 * takes for an option
 */
static char *plain_file_name (const char *text, size_t length) {
  const int needs_start =
      !length || !(isalnum ((unsigned char)*text) || strchr ("_+", *text));
  char *name =
      format_text ("%s%.*s", needs_start ? "snake" : "", (int)length, text);
  for (char *p = name; *p; p++)
    if (!isalnum ((unsigned char)*p) && !strchr ("._+-", *p))
      *p = '-';
  return name;
}

char *formula_name (const char *argument, const struct puzzle *puzzle) {
  const bool is_file = strcmp (argument, "-") && !access (argument, F_OK);
  const char *slash = is_file ? strrchr (argument, '/') : 0;
  const char *name = slash          ? slash + 1
                     : is_file      ? argument
                     : puzzle->name ? puzzle->name
                                    : "";
  const size_t length = strlen (name);
  const bool has_suffix =
      length > 6 && !strcmp (name + length - 6, ".snake");
  return plain_file_name (name, has_suffix ? length - 6 : length);
}

/* Names that differ in capitals are one name to some file systems. */
static bool name_is_taken (const struct formulas *formulas,
                           const char *name) {
  for (size_t i = 0; i < formulas->names.count; i++)
    if (!strcasecmp (formulas->names.item[i], name))
      return true;
  return false;
}

static const char *free_file_name (struct formulas *formulas,
                                   const char *wanted) {
  char *name = copy_text (wanted);
  for (int number = 2; name_is_taken (formulas, name); number++) {
    mem_free (name);
    name = format_text ("%s-%d", wanted, number);
  }
  array_push (&formulas->names, name);
  return name;
}

/*--------------------------------- index -------------------------------*/

static bool text_begins (const char *text, const char *start) {
  return !strncmp (text, start, strlen (start));
}

/* "no folding", "unfoldable: ...", "4 foldings up to symmetry" */
const char *formula_answer (const struct puzzle *puzzle) {
  const char *said = puzzle->expect ? puzzle->expect : "";
  const size_t digits = strspn (said, "0123456789");
  if (text_begins (said, "unfoldable") ||
      text_begins (said, "no folding") || text_begins (said, "0 "))
    return "unfoldable";
  return (digits && said[digits] == ' ') || text_begins (said, "a folding")
             ? "foldable"
             : "";
}

int formulas_make_directory (const char *name) {
  struct stat status;
  if (!mkdir (name, 0777))
    return 0;
  const int exists = errno == EEXIST;
  if (exists && !stat (name, &status) && S_ISDIR (status.st_mode))
    return 0;
  char *error = format_text ("%s: no directory can be made here: %s", name,
                             strerror (exists ? EEXIST : errno));
  return exists ? complain (error) : complain_of_machine (error);
}

static const char columns[] =
    "file,name,box,cubes,snake,source,plan,variables,clauses,answer";

/* A line without its end, on the heap; 0 if there is no whole line */
static char *read_index_line (FILE *file) {
  FILE *line = text_stream_open ();
  int c;
  while ((c = getc (file)) != EOF && c != '\n')
    if (c != '\r')
      putc (c, line);
  char *text = text_stream_close (line);
  if (c == '\n')
    return text;
  mem_free (text);
  return 0;
}

static char *index_read_error (const char *index) {
  return format_text ("%s: cannot be read: %s", index,
                      input_file_error (errno));
}

/* Reads the whole rows of an index that has the same columns.  There may be
 * no index yet.
 */
static char *read_index_rows (const char *index, struct texts *rows) {
  FILE *file = regular_file_open (index);
  if (!file)
    return errno == ENOENT ? 0 : index_read_error (index);
  char *line = read_index_line (file);
  const bool is_ours = line && !strcmp (line, columns);
  mem_free (line);
  while (is_ours && (line = read_index_line (file)))
    array_push (rows, line);
  char *error = ferror (file) ? index_read_error (index) : 0;
  fclose (file);
  return error;
}

static bool row_is_of (const char *row, const char *file) {
  const size_t length = strlen (file);
  return !strncmp (row, file, length) && row[length] == ',';
}

/* Adds the rows that wait, and removes that of the file `gone`, which may
 * be 0.  Other calls may do the same at the same time.
 */
static char *update_index (struct formulas *formulas, const char *gone) {
  const int lock = directory_lock (formulas->directory);
  CLEANUP (texts_clear) struct texts rows = {0};
  char *error = read_index_rows (formulas->index, &rows);
  FILE *out = text_stream_open ();
  fprintf (out, "%s\n", columns);
  for (size_t i = 0; i < rows.count; i++)
    if (!gone || !row_is_of (rows.item[i], gone))
      fprintf (out, "%s\n", rows.item[i]);
  for (size_t i = 0; i < formulas->waiting.count; i++)
    fprintf (out, "%s\n", formulas->waiting.item[i]);
  AUTOFREE char *text = text_stream_close (out);
  if (!error)
    error = output_file_write (formulas->index, text);
  texts_clear (&formulas->waiting);
  formulas->wait = (long long)strlen (text);
  if (lock >= 0)
    close (lock);
  return error;
}

char *formulas_open (struct formulas *formulas, const char *directory) {
  *formulas = (struct formulas){.directory = directory};
  formulas->index = format_text ("%s/index.csv", directory);
  char *error = read_index_rows (formulas->index, &formulas->known);
  return error ? error : update_index (formulas, 0);
}

/* Removes the row of a file that is about to be replaced. */
static char *forget_index_row (struct formulas *formulas,
                               const char *file) {
  for (size_t i = 0; i < formulas->known.count; i++)
    if (row_is_of (formulas->known.item[i], file))
      return update_index (formulas, file);
  return 0;
}

static char *index_row_of (const char *file,
                           const struct question *question,
                           const char *answer,
                           const struct formula_written *formula) {
  FILE *rows = text_stream_open ();
  const struct puzzle *puzzle = &question->puzzle;
  AUTOFREE char *plan = plan_text (&question->plan);
  AUTOFREE char *region = region_word (&puzzle->region);
  AUTOFREE char *moves = snake_moves (&puzzle->snake);
  csv_write_field (rows, file);
  putc (',', rows);
  csv_write_field (rows, puzzle->name ? puzzle->name : "");
  fprintf (rows, ",%s,%d,%s,", region, puzzle->snake.cubes, moves);
  csv_write_field (rows, puzzle->source ? puzzle->source : "");
  putc (',', rows);
  csv_write_field (rows, plan);
  fprintf (rows, ",%d,%lld,%s", formula->size.variables,
           formula->size.clauses,
           formula->contradiction ? "unfoldable" : answer);
  return text_stream_close (rows);
}

char *formulas_add (struct formulas *formulas, const char *wanted,
                    const struct question *question, const char *answer,
                    const struct limits *limits,
                    struct formula_written *formula) {
  const struct options *options = question->options;
  const char *suffix = options->formula.cubes    ? "icnf"
                       : options->formula.is_opb ? "opb"
                                                 : "cnf";
  AUTOFREE char *file =
      format_text ("%s.%s", free_file_name (formulas, wanted), suffix);
  AUTOFREE char *path = format_text ("%s/%s", formulas->directory, file);
  *formula = (struct formula_written){.cubes = 0};
  char *error = forget_index_row (formulas, file);
  if (!error)
    error = question_write_formula (question, path, limits, formula);
  if (error || formula->size.stop)
    return error;
  array_push (&formulas->waiting,
              index_row_of (file, question, answer, formula));
  formulas->wait -= formula->size.literals;
  return formulas->wait > 0 ? 0 : update_index (formulas, 0);
}

char *formulas_close (struct formulas *formulas, char *error) {
  if (formulas->waiting.count && !error)
    error = update_index (formulas, 0);
  texts_clear (&formulas->names);
  texts_clear (&formulas->known);
  texts_clear (&formulas->waiting);
  mem_free (formulas->index);
  return error;
}
