#ifndef complain_h_INCLUDED
#define complain_h_INCLUDED

/* Exit statuses beside the verdicts 10, 20 and 0 */
enum { EXIT_MACHINE = 1, EXIT_USAGE = 2 };

/* One line on stderr, "snakesat: " and the text, which is freed.  No byte
 * of it moves the cursor of a terminal, whatever words were typed.  They
 * return EXIT_USAGE and EXIT_MACHINE.
 */
int complain (char *text);
int complain_of_machine (char *text);

/* Checks that all of stdout got where it should: the status to exit with,
 * `status` unless it did not.
 */
int finish_output (int status);

#endif
