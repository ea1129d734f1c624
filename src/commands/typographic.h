#ifndef typographic_h_INCLUDED
#define typographic_h_INCLUDED

/* Words with the dashes and quotes that word processors and web pages make
 * of - and ", which neither a shell nor getopt knows: what to type instead,
 * on the heap, or 0.  A word that is the name of a file is left alone, and
 * so is a dash in front of what is no option: snakes are drawn with them.
 */
char *typographic_words (char *const *word, int count);

#endif
