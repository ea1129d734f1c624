#include "work/engine.h"

#include "system/input_file.h"
#include "system/memory.h"
#include "system/process_group.h"
#include "system/temporary.h"
#include "system/text_stream.h"
#include "text/quote.h"
#include "work/crc_file.h"
#include "work/work_status.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Fewer than MaxArraySize by default, which is 1001: job k of n does every
 * n-th part.
 */
#define MOST_JOBS 1000
#define SECONDS_BETWEEN_POLLS 1

struct slurm {
  char *id;   /* of the array job */
  char *file; /* in the folder; it holds the id */
  double next_poll;
  bool has_ended;
};

/* The output of a command, on the heap, and its status */
static char *read_output_of (const char *command, int *status) {
  FILE *out = text_stream_open ();
  FILE *pipe = popen (command, "r");
  for (int c; pipe && (c = getc (pipe)) != EOF;)
    putc (c, out);
  *status = pipe ? pclose (pipe) : -1;
  return text_stream_close (out);
}

/*--------------------------------- polling -----------------------------*/

/* squeue prints the comments of the jobs of the array that wait or run.  It
 * prints nothing if there are none, and an error if Slurm does not know the
 * array any more.
 */
static char *comments_in_queue (const char *id, int *status) {
  AUTOFREE char *command =
      format_text ("squeue --noheader --format %%k --jobs %s 2>&1", id);
  return read_output_of (command, status);
}

static bool job_is_in_queue (const char *id) {
  int status;
  AUTOFREE char *text = comments_in_queue (id, &status);
  return (*text || status) && !strstr (text, "Invalid job id");
}

static bool slurm_has_ended (void *jobs) {
  struct slurm *slurm = jobs;
  const double now = monotonic_seconds ();
  if (!slurm->has_ended && now >= slurm->next_poll) {
    slurm->has_ended = !job_is_in_queue (slurm->id);
    slurm->next_poll = now + SECONDS_BETWEEN_POLLS;
  }
  return slurm->has_ended;
}

/*--------------------------------- starting ----------------------------*/

/* sbatch expands % in the names of outputs, and in the directory that they
 * are relative to.  So the script itself opens its log, and replaces
 * everything that has its name.
 */
static char *job_script (const struct engine_round *round, int jobs) {
  AUTOFREE char *program = shell_word (round->program);
  AUTOFREE char *directory = shell_word (round->directory);
  FILE *out = text_stream_open ();
  fprintf (out,
           "#!/bin/sh\n"
           "job=$SLURM_ARRAY_TASK_ID directory=%s\n"
           "log=$directory/log/${SLURM_ARRAY_JOB_ID}_$job\n"
           "rm -rf \"$log\"\n"
           "set -C\n"
           "exec >\"$log\" 2>&1\n"
           "parts=$(awk -v job=\"$job\" 'NR %% %d == job %% %d' <<END |\n",
           directory, jobs, jobs);
  for (size_t i = 0; i < round->status->missing.count; i++)
    fprintf (out, "%s\n", round->status->missing.item[i]);
  fprintf (out,
           "END\n"
           "paste -s -d , -)\n"
           "exec %s work \"$directory\" --quiet --part \"$parts\"\n",
           program);
  return text_stream_close (out);
}

/* What says that a job is one of this folder, and of no other one */
static char *job_comment (const struct engine_round *round) {
  const char *place = round->directory;
  return format_text ("snakesat-%08x-%08x", round->folder->id,
                      crc_add (0, place, strlen (place)));
}

/* The script is read by sbatch from a file without a name: another user who
 * may write into the folder cannot replace it.
 *
 * sbatch prints a number, perhaps with ;CLUSTER after it.  Slurm does not
 * start jobs again if a node has failed: they would wait for minutes, and a
 * further round is faster.
 */
static char *submit_jobs (const struct engine_round *round,
                          const char *comment, char **id) {
  const int count = (int)round->status->missing.count;
  const int jobs = count < MOST_JOBS ? count : MOST_JOBS;
  const char *words = round->options->words;
  int status;
  const int log = folder_directory (round->folder, "log", true);
  if (log < 0)
    return format_text ("%s/log: cannot be made: %s", round->directory,
                        strerror (errno));
  close (log);
  AUTOFREE char *script = job_script (round, jobs);
  FILE *file = temporary_stream (0);
  if (!file)
    return temporary_not_made ();
  if (fputs (script, file) < 0 || fflush (file)) {
    char *error = temporary_not_written (file);
    fclose (file);
    return error;
  }
  AUTOFREE char *command = format_text (
      "sbatch --parsable --no-requeue --array=1-%d "
      "--job-name=snakesat --comment=%s --output=/dev/null %s </dev/fd/%d",
      jobs, comment, words ? words : "", fileno (file));
  *id = read_output_of (command, &status);
  fclose (file);
  (*id)[strspn (*id, "0123456789")] = 0;
  if (!status && **id)
    return 0;
  mem_free (*id);
  return format_text ("sbatch has not taken the job");
}

/* Returns the id of a job that still runs as its engine was killed, on the
 * heap, or 0.  The file may hold the number of any job: it is one of this
 * folder only if it has its comment.
 */
static char *find_old_job (const char *file, const char *comment) {
  int status;
  char id[32] = "";
  FILE *old = regular_file_open (file);
  if (old) {
    if (!fgets (id, sizeof id, old))
      *id = 0;
    fclose (old);
  }
  id[strspn (id, "0123456789")] = 0;
  if (!*id)
    return 0;
  AUTOFREE char *comments = comments_in_queue (id, &status);
  return strstr (comments, comment) ? copy_text (id) : 0;
}

static char *slurm_start (const struct engine_round *round, void **jobs) {
  char *file = folder_file (round->folder, "log", "job", "");
  char *comment = job_comment (round);
  char *id = find_old_job (file, comment);
  char *error = id ? 0 : submit_jobs (round, comment, &id);
  mem_free (comment);
  if (error) {
    mem_free (file);
    return error;
  }
  struct slurm *slurm = mem_alloc (sizeof *slurm);
  *slurm = (struct slurm){.id = id, .file = file};
  *jobs = slurm;
  return folder_write (round->folder, "log", "job", id);
}

/*---------------------------------- ending -----------------------------*/

#define SECONDS_TO_END 60

static void slurm_end (void *jobs) {
  AUTOFREE struct slurm *slurm = jobs;
  const double until = monotonic_seconds () + SECONDS_TO_END;
  AUTOFREE char *command = format_text ("scancel %s", slurm->id);
  int status;
  if (!slurm->has_ended)
    mem_free (read_output_of (command, &status));
  while (!slurm_has_ended (slurm) && monotonic_seconds () < until)
    process_pause (0.1);
  remove (slurm->file);
  mem_free (slurm->id);
  mem_free (slurm->file);
}

const struct engine_kind engine_slurm = {
    .name = "slurm",
    .has_log = true,
    .start = slurm_start,
    .has_ended = slurm_has_ended,
    .end = slurm_end,
};
