#include "work/engine.h"

#include "system/memory.h"
#include "system/output_file.h"
#include "system/process_group.h"
#include "text/quote.h"
#include "work/standing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Fewer than MaxArraySize of a cluster that nobody has configured, 1001:
 * each job takes every so-manieth part.
 */
#define MOST_JOBS 1000
#define SECONDS_BETWEEN_QUESTIONS 1

struct slurm {
  char *id;   /* of the array job */
  char *file; /* in the folder, which has that */
  double next;
  int has_ended;
};

/* What a command prints, on the heap, and its status */
static char *read_from (const char *command, int *status) {
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  FILE *pipe = popen (command, "r");
  for (int c; pipe && (c = getc (pipe)) != EOF;)
    putc (c, out);
  *status = pipe ? pclose (pipe) : -1;
  text_stream_close (out);
  return text;
}

/*--------------------------------- asking ------------------------------*/

/* The number of an array is that of its jobs which wait or run; where there
 * are none, and where it is forgotten already, nothing is printed.
 */
static int is_in_queue (const char *id) {
  int status;
  char *command =
      message ("squeue --noheader --format %%i --jobs %s 2>&1", id);
  char *text = read_from (command, &status);
  const int is_forgotten = strstr (text, "Invalid job id") != 0;
  const int is_in = (*text && !is_forgotten) || (status && !is_forgotten);
  release (command);
  release (text);
  return is_in;
}

static int has_ended (void *jobs) {
  struct slurm *slurm = jobs;
  const double now = monotonic_seconds ();
  if (!slurm->has_ended && now >= slurm->next) {
    slurm->has_ended = !is_in_queue (slurm->id);
    slurm->next = now + SECONDS_BETWEEN_QUESTIONS;
  }
  return slurm->has_ended;
}

/*--------------------------------- starting ----------------------------*/

static char *write_list (const struct engine_round *round,
                         const char *name) {
  char *text;
  size_t size;
  FILE *out = text_stream_open (&text, &size);
  for (size_t i = 0; i < round->standing->missing.count; i++)
    fprintf (out, "%s\n", round->standing->missing.item[i]);
  text_stream_close (out);
  char *error = output_file_write (name, text);
  release (text);
  return error;
}

static char *script_of (const struct engine_round *round, int jobs,
                        const char *list) {
  char *file = shell_word (list);
  char *script = message (
      "#!/bin/sh\n"
      "parts=$(awk -v job=\"$SLURM_ARRAY_TASK_ID\" 'NR %% %d == job %% %d' "
      "%s | paste -s -d ,)\n"
      "exec %s work %s --quiet --part \"$parts\"\n",
      jobs, jobs, file, round->program, round->directory);
  release (file);
  return script;
}

/* The number that sbatch prints, perhaps with ;CLUSTER behind it.  Jobs
 * that Slurm itself begins once more, when a node has failed, wait for
 * minutes: a further round is faster.
 */
static char *submit (const struct engine_round *round, int jobs,
                     const char *script, char **id) {
  const char *words = round->options->words;
  char *file = shell_word (script);
  char *log = folder_file (round->folder, "log/", "%A_%a", "");
  char *output = shell_word (log);
  int status;
  char *command = message ("sbatch --parsable --no-requeue --array=1-%d "
                           "--job-name=snakesat --output=%s %s "
                           "%s",
                           jobs, output, words ? words : "", file);
  *id = read_from (command, &status);
  (*id)[strspn (*id, "0123456789")] = 0;
  const int failed = status || !**id;
  if (failed)
    release (*id);
  release (command);
  release (file);
  release (log);
  release (output);
  return failed ? message ("sbatch has not taken the job") : 0;
}

static char *submit_round (const struct engine_round *round, char **id) {
  const int count = (int)round->standing->missing.count;
  const int jobs = count < MOST_JOBS ? count : MOST_JOBS;
  char *list = folder_file (round->folder, "log/", "list", "");
  char *name = folder_file (round->folder, "log/", "script", "");
  char *script = script_of (round, jobs, list);
  char *error = write_list (round, list);
  if (!error)
    error = output_file_write (name, script);
  if (!error)
    error = submit (round, jobs, name, id);
  release (script);
  release (name);
  release (list);
  return error;
}

/* An engine that was killed left its job, which goes on. */
static char *find_old (const char *file) {
  char id[32] = "";
  FILE *old = fopen (file, "r");
  if (old) {
    if (!fgets (id, sizeof id, old))
      *id = 0;
    fclose (old);
  }
  id[strspn (id, "0123456789")] = 0;
  return *id && is_in_queue (id) ? copy_text (id) : 0;
}

static char *start (const struct engine_round *round, void **jobs) {
  char *file = folder_file (round->folder, "log/", "job", "");
  char *id = find_old (file);
  char *error = id ? 0 : submit_round (round, &id);
  if (error) {
    release (file);
    return error;
  }
  struct slurm *slurm = allocate (sizeof *slurm);
  *slurm = (struct slurm){.id = id, .file = file};
  *jobs = slurm;
  return output_file_write (file, id);
}

/*---------------------------------- ending -----------------------------*/

#define SECONDS_TO_END 60

static void end (void *jobs) {
  struct slurm *slurm = jobs;
  const double until = monotonic_seconds () + SECONDS_TO_END;
  char *command = message ("scancel %s", slurm->id);
  int status;
  if (!slurm->has_ended)
    release (read_from (command, &status));
  while (!has_ended (slurm) && monotonic_seconds () < until)
    process_pause (0.1);
  remove (slurm->file);
  release (command);
  release (slurm->id);
  release (slurm->file);
  release (slurm);
}

const struct engine_kind engine_slurm = {"slurm", 1, start, has_ended, end};
