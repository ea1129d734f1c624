#ifndef topic_h_INCLUDED
#define topic_h_INCLUDED

#include <stdio.h>

/* Lists that help and manual pages have, and how they are printed: as text
 * (help.c) or as roff (man/man_page.c)
 */
struct help_list {
  FILE *out;
  int column; /* of text, where the words of an entry begin */
  void (*title) (const struct help_list *, const char *title); /* or "" */
  void (*entry) (const struct help_list *, const char *label,
                 const char *argument, /* of an option, or 0 */
                 const char *words,
                 const char *lines); /* an example, or 0 */
};

void list_folding_formats (const struct help_list *);
void list_picture_kinds (const struct help_list *);
void list_notations (const struct help_list *);

/* The options of a command, by sections, and what its `list_more` lists */
struct command;
void list_options (const struct help_list *, const struct command *);

/* Those that most people use, in the order of the command, with the words
 * that they take; returns how many others there are.
 */
int list_usual_options (const struct help_list *, const struct command *);

/* "10: folded; 20: cannot be folded" */
void list_statuses (const struct help_list *, const char *statuses);

/* The statuses that are errors, except those that are in another list */
void list_errors (const struct help_list *, const char *other);

/* What `snakesat help TOPIC` prints; each is a manual page, too. */
struct topic {
  const char *name, *summary;
  const char *description; /* a line for each paragraph */
  void (*list) (const struct help_list *);
};

extern const struct topic topics[]; /* the last has no name */

/* The topic of that name, or 0 */
const struct topic *topic_find (const char *name);

#endif
