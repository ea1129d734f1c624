/* Something else has the name of a file of a work folder: the folder is
 * finished, and what a link leads to stays as it was.
 */
#include "shell.h"
#include "system/memory.h"
#include "testing.h"

#include <stdlib.h>
#include <unistd.h>

/* A Slurm that runs the script at once.  In an attack, another user writes
 * a script into the folder before.
 */
#define SBATCH                                                             \
  "mkdir tools; cat >tools/sbatch <<'END'\n"                               \
  "#!/bin/sh\n"                                                            \
  "test ! -e attack || echo 'touch PWNED' >t/log/script\n"                 \
  "for word; do case $word in --array=*) jobs=${word##*-};; esac; done\n"  \
  "test -f \"$word\" || word=/dev/stdin; cat $word >read\n"                \
  "for job in $(seq $jobs); do\n"                                          \
  "SLURM_ARRAY_JOB_ID=7 SLURM_ARRAY_TASK_ID=$job sh read\n"                \
  "done\n"                                                                 \
  "echo 7\n"                                                               \
  "END\n"                                                                  \
  "printf '#!/bin/sh\\n' >tools/squeue; cp tools/squeue tools/scancel; "   \
  "chmod +x tools/*; "

static int enter (void **state) {
  if (shell_enter (state))
    return 1;
  shell_expect (SBATCH
                "mkdir treasure; echo precious >precious; "
                "echo precious >treasure/file; "
                "\"$S\" catalogue -q --work begun --parts 3 --box 2x2x3; "
                "cp -r begun done; \"$S\" work -q done; "
                "\"$S\" gather -q done >answer",
                0);
  return 0;
}

TESTS_BETWEEN (enter, shell_leave);

static const char *const things[] = {"ln -s ../../precious",
                                     "ln -s ../treasure",
                                     "ln -s ../../treasure",
                                     "ln -s $f",
                                     "ln -s nowhere",
                                     "ln -s /dev/null",
                                     "mkfifo",
                                     "mkdir",
                                     "cp -r ../../treasure",
                                     "mkdir -p $f/a/b/c; touch $f/a/d; :"};
#define THINGS (sizeof things / sizeof *things)

/* The command works in the folder t, where `name` in `directory` is
 * something else, and has this status; what is precious stays.
 */
static void check (const char *begun, const char *directory,
                   const char *name, const char *thing, const char *command,
                   int status) {
  char *all = format_text (
      "rm -rf t; cp -r %s t; mkdir -p t/%s; cd t/%s; f=%s; rm -rf $f; "
      "%s $f; cd - >&2; PATH=$PWD/tools:$PATH; timeout 60 %s; status=$?; "
      "test \"$(ls treasure; cat precious treasure/file)\" = "
      "\"$(printf 'file\\nprecious\\nprecious')\" && "
      "! find . -name nowhere -o -name '*.part' | grep . >&2 || exit 99; "
      "test $status = 0 || exit $status; "
      "\"$S\" gather -q t | cmp answer - >&2",
      begun, directory, directory, name, thing, command);
  struct printed printed = shell_run (all);
  if (printed.status != status)
    fail_msg ("%s/%s by %s, %s: status %d, said %s%s", directory, name,
              thing, command, printed.status, printed.out, printed.err);
  printed_clear (&printed);
  mem_free (all);
}

TEST (a_result_takes_the_place_of_anything) {
  static const char *const names[] = {"1", "2.data"};
  static const char *const folders[] = {"begun", "done"};
  for (size_t i = 0; i < THINGS; i++)
    for (int k = 0; k < 4; k++)
      check (folders[k / 2], "results", names[k % 2], things[i],
             "\"$S\" work -q t", 0);
}

TEST (a_job_or_log_takes_the_place_of_anything) {
  static const char *const names[] = {"job", "7_1"};
  for (size_t i = 0; i < THINGS; i++)
    for (int k = 0; k < 2; k++)
      check ("begun", "log", names[k], things[i],
             "\"$S\" catalogue -q --box 2x2x3 --work t --engine slurm", 0);
}

/* A user that can write to the folder cannot run code as the user that
 * works.
 */
TEST (a_script_that_is_replaced_is_not_run) {
  shell_expect (
      "rm -rf t; touch attack; cp -r begun t; mkdir t/log; "
      "PATH=$PWD/tools:$PATH timeout 60 \"$S\" catalogue -q --box "
      "2x2x3 --work t --engine slurm && test ! -e PWNED; status=$?; rm "
      "attack; exit $status",
      0);
}

/* Nor is a job of that person ended or waited for that has another name
 * than those of the folder.
 */
TEST (a_job_of_another_folder_is_left_alone) {
  shell_expect (
      "rm -rf t busy ended; cp -r begun t; mkdir t/log busy; "
      "echo 12345 >t/log/job; cp tools/* busy; "
      "printf '#!/bin/sh\\ncase \"$*\" in *12345*) echo other;; esac\\n' "
      ">busy/squeue; printf '#!/bin/sh\\necho \"$@\" >>ended\\n' "
      ">busy/scancel; PATH=$PWD/busy:$PATH timeout 60 \"$S\" catalogue -q "
      "--box 2x2x3 --work t --engine slurm >/dev/null && "
      "! grep 12345 ended",
      0);
}

TEST (a_manifest_that_is_something_else_is_refused) {
  for (size_t i = 0; i < THINGS; i++) {
    check ("done", ".", "manifest", things[i], "\"$S\" work -q t", 2);
    check ("done", ".", "manifest", things[i],
           "\"$S\" catalogue -q --box 2x2x3 --work t", 2);
  }
}

/* A directory may be a link to another disk. */
TEST (directories_take_the_place_of_anything_else) {
  static const char *const others[] = {"ln -s ../precious", "ln -s $f",
                                       "ln -s nowhere", "mkfifo",
                                       "ln -s /dev/null"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    check ("begun", ".", "results", others[i], "\"$S\" work -q t", 0);
    check ("begun", ".", "log", others[i],
           "\"$S\" catalogue -q --box 2x2x3 --work t --engine slurm", 0);
  }
  check ("begun", ".", "results", "mkdir other; ln -s other",
         "\"$S\" work -q t && test -e t/other/1", 0);
}

/* It may lead to a directory of the person who works.  Only root can play
 * two persons.
 */
TEST (a_link_to_a_directory_is_not_followed_if_others_have_made_it) {
  static const char planted[] =
      "sh -c 'ln -s ../treasure $0; chown -h 12345 $0'";
  if (geteuid ())
    return;
  check ("begun", ".", "results", planted, "\"$S\" work -q t", 0);
  check ("begun", ".", "log", planted,
         "\"$S\" catalogue -q --box 2x2x3 --work t --engine slurm", 0);
}

/* No process holds them, and their part was done by another one. */
TEST (unfinished_files_of_parts_that_are_done_do_not_stay) {
  static const char *const commands[] = {"status", "work -q", "gather -q"};
  for (int i = 0; i < 3; i++) {
    char *command = format_text (
        "\"$S\" %s t >/dev/null; ! ls t/results/*.part", commands[i]);
    shell_expect ("rm -rf t; cp -r done t; for name in 1 2.data; do "
                  "echo >t/results/$name.0123456789abcdef.part; done",
                  0);
    shell_expect (command, 0);
    mem_free (command);
  }
}

/* The other process may be on a machine whose locks are not seen here. */
TEST (unfinished_files_of_parts_that_are_missing_stay) {
  shell_expect ("rm -rf t; cp -r done t; rm t/results/2; "
                "echo >t/results/2.0123456789abcdef.part; "
                "\"$S\" status t >/dev/null; "
                "ls t/results/2.*.part && \"$S\" work -q t && "
                "! ls t/results/*.part",
                0);
}

/* A writer holds the lock. */
TEST (an_unfinished_file_of_a_living_process_stays) {
  shell_expect ("rm -rf t; cp -r done t; "
                "f=t/results/2.0123456789abcdef.part; echo >$f; "
                "flock $f sh -c '\"$S\" status t >/dev/null; ls '$f && "
                "\"$S\" status t >/dev/null; ! ls $f",
                0);
}
