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

/* Runs a command, which must end with this status, and releases it.
 * Returns what it has printed, on the heap.
 */
char *say_and_forget (char *command, int status);
#define SAY(status, ...) say_and_forget (format_text (__VA_ARGS__), status)
void run (int status, char *command);

/* Begins the folder; the second one with parts of so few nodes that they
 * leave the rest to other parts.
 */
void begin (const struct question *, int parts);
void begin_with_shares (const struct question *, int parts, int nodes);

/* Puts the CRC-32 of the first line of a file into the second one, on a
 * machine with the low byte first.
 */
#define RESEAL(file)                                                       \
  "head -n 1 " file " >line; gzip -c <line | tail -c 8 | od -An -N4 -tx4 " \
  "| tr -d ' ' | cat line - >" file "; rm line"

/* The answer without a folder, except the size of a proof */
char *answer_of_one_process (const struct question *);

/* Compares an answer with the expected one, and releases it. */
void check_answer (const struct question *, char *answer,
                   const char *expected);
void gather_and_check (const struct question *, const char *expected);

/* `engine_of` returns the command that works with an engine, on the heap;
 * the engine is its name and more options. The same command continues. The
 * second function is a test: it asks the questions of one of `slices`
 * slices.
 */
char *engine_of (const struct question *, const char *engine, int parts);
void an_engine_finds_what_one_process_finds (const char *engine, int parts,
                                             int slices);

/* A name of a folder with all characters that shells, GNU parallel, Slurm
 * or an option parser might not read literally. If one of them executes a
 * part of the name, a file PWNED appears.
 */
#define ANY_NAME                                                           \
  "-a' \"b\"  {} {1} {2.} {= `touch PWNED` =} %j %A $(touch PWNED) "       \
  "`touch PWNED` $HOME \\ \\n ;|&<>*?[x]!~#\t\n=\351"

/* Counts with this engine in a folder of that name; the program is below a
 * directory of the same name.
 */
void a_folder_may_have_any_name (const char *engine);

/* Parts may run for a while after their engine has ended. */
void wait_for_parts (void);

#endif
