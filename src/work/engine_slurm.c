#include "work/engine.h"

#include "system/input_file.h"
#include "system/memory.h"
#include "system/process_group.h"
#include "system/text_stream.h"
#include "text/quote.h"
#include "work/work_status.h"

#include <string.h>

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

/* squeue prints the jobs of the array that wait or run.  It prints nothing
 * if there are none, and an error if Slurm does not know the array any
 * more.
 */
static bool job_is_in_queue (const char *id) {
  int status;
  AUTOFREE char *command =
      format_text ("squeue --noheader --format %%i --jobs %s 2>&1", id);
  AUTOFREE char *text = read_output_of (command, &status);
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
static char *write_job_script (const struct engine_round *round, int jobs) {
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
  AUTOFREE char *text = text_stream_close (out);
  return folder_write (round->folder, "log", "script", text);
}

/* sbatch prints a number, perhaps with ;CLUSTER after it.  Slurm does not
 * start jobs again if a node has failed: they would wait for minutes, and a
 * further round is faster.
 */
static char *submit_jobs (const struct engine_round *round, char **id) {
  const int count = (int)round->status->missing.count;
  const int jobs = count < MOST_JOBS ? count : MOST_JOBS;
  const char *words = round->options->words;
  int status;
  AUTOFREE char *script = format_text ("%s/log/script", round->directory);
  AUTOFREE char *file = shell_word (script);
  AUTOFREE char *command =
      format_text ("sbatch --parsable --no-requeue --array=1-%d "
                   "--job-name=snakesat --output=/dev/null %s %s",
                   jobs, words ? words : "", file);
  char *error = write_job_script (round, jobs);
  if (error)
    return error;
  *id = read_output_of (command, &status);
  (*id)[strspn (*id, "0123456789")] = 0;
  if (!status && **id)
    return 0;
  mem_free (*id);
  return format_text ("sbatch has not taken the job");
}

/* Returns the id of a job that still runs as its engine was killed, on the
 * heap, or 0.
 */
static char *find_old_job (const char *file) {
  char id[32] = "";
  FILE *old = regular_file_open (file);
  if (old) {
    if (!fgets (id, sizeof id, old))
      *id = 0;
    fclose (old);
  }
  id[strspn (id, "0123456789")] = 0;
  return *id && job_is_in_queue (id) ? copy_text (id) : 0;
}

static char *slurm_start (const struct engine_round *round, void **jobs) {
  char *file = folder_file (round->folder, "log", "job", "");
  char *id = find_old_job (file);
  char *error = id ? 0 : submit_jobs (round, &id);
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
