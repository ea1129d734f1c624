#include "cli/command.h"
#include "cli/work_folder.h"
#include "output/report_text.h"
#include "system/memory.h"

/* Returns an error if an option is not for the question of the folder, on
 * the heap, or 0.
 */
static char *options_misfit (const struct options *options,
                             const struct folder *folder) {
  const int kind = folder->question.kind;
  const char *name = work_question_name (&folder->question);
  if (kind != WORK_PROVE && (options->output.file || options->proof.lrat ||
                             options->proof.check_only))
    return format_text (
        "%s is the work of '%s': -o, --lrat and --check-only "
        "are for that of 'prove'",
        folder->path, name);
  if (folder->question.format == FORMAT_VERIPB && options->proof.lrat)
    return format_text (
        "%s is a proof for VeriPB, from which no LRAT can be "
        "made: leave out --lrat",
        folder->path);
  if (kind == WORK_PROVE)
    return prove_output_error (options);
  if (options->output.folding.formats &&
      (kind == WORK_COUNT || kind == WORK_CATALOGUE))
    return format_text ("%s is the work of '%s', which prints no folding: "
                        "leave out --format",
                        folder->path, name);
  return 0;
}

static int gather_run (const struct options *options, char **argument) {
  CLEANUP (folder_clear) struct folder folder = {0};
  CLEANUP (work_status_clear) struct work_status work_status = {0};
  char *error = folder_open (*argument, &folder);
  if (!error)
    error = options_misfit (options, &folder);
  if (error)
    return complain (error);
  work_status_find (&folder, false, &work_status);
  return print_gathered (options, &folder, &work_status);
}

const struct command command_gather = {
    .name = "gather",
    .run = gather_run,
    .usage = "DIR",
    .summary = "put together what the parts of a folder found",
    .man_examples =
        "Cut a question into parts, do them all, and print the answer:\n"
        "snakesat count --work sum king.snake && snakesat work sum && "
        "snakesat gather sum",
    .usual = "output format check-only jobs json quiet",
    .description =
        "Prints the answer to the question of the work in DIR, as the "
        "command that began it would print it. Without the result of every "
        "part there is no answer, unless a folding was asked for and "
        "found. If a result is missing, damaged, or of another question, "
        "an error names the part, and the command that does it. The pieces "
        "of a proof are joined and checked by --jobs workers; with "
        "--check-only the joined proof is not kept.",
    .exit_statuses = "that of the command; 1: a part is missing",
    .argument = {"DIR"},
    .least = 1,
    .most = 1,
    .list_more = list_folding_formats,
};
