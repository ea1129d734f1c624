#ifndef client_h_INCLUDED
#define client_h_INCLUDED

/* What the clients in C share */
#include <snakesat.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

static void check (int holds, const char *what, int line) {
  if (!holds)
    printf ("client.c:%d: %s\n", line, what);
  failures |= !holds;
}

#define CHECK(condition) check (!!(condition), #condition, __LINE__)

static snakesat_puzzle *read_text (const char *text, const char *region) {
  snakesat_puzzle *puzzle;
  snakesat_error error;
  if (snakesat_read (text, strlen (text), region, 0, &puzzle, &error)) {
    printf ("%s: %s\n", text, error.text);
    exit (1);
  }
  return puzzle;
}

/* Of C. Delord's articles; N. Craig-Wood's has the first of them, too. */
static const char delord[] = "2,1,1,2,1,2,1,1,2,2,1,1,1,2,2,2,2";
static const char king[] =
    "name: King\nbox: 4x4x4\n"
    "snake: FFTTFTTTFFTTFTTFTTFTTTTTTTTTFTFTTTTTTFTFFTTTTFFTTFTTTTTTTTT"
    "TFFT\n";
static const char all_turns[] = "moves:FTTTTTTT";

#endif
