#ifndef work_questions_h_INCLUDED
#define work_questions_h_INCLUDED

/* Questions for work folders, and their answers; the folder is `d`. */
struct question {
  const char *asked;    /* behind "$S" */
  const char *gathered; /* and behind "$S" gather d */
  int status;
};

extern const struct question questions[];
extern const int questions_count;

/* Slices to which the questions are dealt (slice.h) */
#define SLICES 3

/* Runs a command, which is released and must end with that status.  Returns
 * what it has printed, on the heap.
 */
char *say_and_forget (char *command, int status);
#define SAY(status, ...) say_and_forget (format_text (__VA_ARGS__), status)
void run (int status, char *command);

/* Begins the folder; and the same with parts that take so few nodes that
 * they leave the rest to others.
 */
void begin (const struct question *, int parts);
void begin_with_shares (const struct question *, int parts, int nodes);

/* Puts the CRC-32 of the first line of a file into the second one, on a
 * machine with the low byte first.
 */
#define RESEAL(file)                                                       \
  "head -n 1 " file " >line; gzip -c <line | tail -c 8 | od -An -N4 -tx4 " \
  "| tr -d ' ' | cat line - >" file "; rm line"

/* What is printed without a folder, except the size of a proof */
char *answer_of_one_process (const struct question *);

/* Takes the answer, which must be the expected one. */
void check_answer (const struct question *, char *answer,
                   const char *expected);
void gather_and_check (const struct question *, const char *expected);

/* The command that works with an engine, which is its name and more
 * options, on the heap; the same command again continues.  And a test: the
 * questions of one of `slices` slices by an engine
 */
char *engine_of (const struct question *, const char *engine, int parts);
void an_engine_finds_what_one_process_finds (const char *engine, int parts,
                                             int slices);

/* A name of a folder with all that shells, GNU parallel, Slurm or an option
 * parser would not take literally.  If one of them runs a part of it, there
 * is a file PWNED.
 */
#define ANY_NAME                                                           \
  "-a' \"b\"  {} {1} {2.} {= `touch PWNED` =} %j %A $(touch PWNED) "       \
  "`touch PWNED` $HOME \\ \\n ;|&<>*?[x]!~#\t\n=\351"

/* Counts in a folder of any name with that engine; the program is below a
 * directory of that name, too.
 */
void a_folder_may_have_any_name (const char *engine);

/* Parts may run for a while after their engine has ended. */
void wait_for_parts (void);

#endif
