#ifndef words_h_INCLUDED
#define words_h_INCLUDED

/* What a language says: all fields are texts, and none is 0. */
struct words {
  const char *code, *name;
};

/* A language for each file words/CODE.json, which the build makes a record;
 * the last has no code.
 */
extern const struct words words_table[];

#endif
