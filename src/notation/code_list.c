#include "notation/code_list.h"

#include "system/memory.h"

#include <ctype.h>
#include <string.h>

/* Lines stay lines. */
static void blank (char *from, const char *to) {
  for (; from < to; from++)
    if (*from != '\n')
      *from = ' ';
}

static void blank_comments (char *text) {
  for (char *p = text; *p; p++) {
    const char *end = 0;
    if (p[0] == '/' && p[1] == '*')
      end = strstr (p, "*/") ? strstr (p, "*/") + 2 : p + strlen (p);
    else if ((p[0] == '/' && p[1] == '/') ||
             (p[0] == '#' && (p == text || isspace ((unsigned char)p[-1]))))
      end = p + strcspn (p, "\n");
    if (end)
      blank (p, end);
  }
}

/* A program says `=` once for its list, but perhaps `==` or `=>`. */
static void blank_name_of_list (char *text) {
  char *sign = strchr (text, '=');
  if (sign && !strchr (sign + 1, '='))
    blank (text, sign + 1);
}

static bool is_of_word (char c) {
  return isalnum ((unsigned char)c) || (c && strchr ("_.", c));
}

/* Blanks the words, and numbers with a colon behind them, which name what
 * follows.
 */
static void blank_keys (char *text) {
  for (char *p = text, *end; *p; p = end) {
    const char quote = *p == '"' || *p == '\'' ? *p : 0;
    char *word = p + (quote != 0);
    for (end = word; is_of_word (*end) || (quote && *end == ' '); end++)
      ;
    const bool is_word = end > word && (!quote || *end == quote);
    end += is_word && quote;
    const char *after = end + strspn (end, " \t");
    if (is_word &&
        (*after == ':' || (!quote && isalpha ((unsigned char)*word) &&
                           word[1] && strchr ("([{<", *after) && *after)))
      blank (p, *after == ':' ? after + 1 : after);
    if (end == p)
      end++;
  }
}

/* "my list: 2,1,2", "std::vector<int> v{2,1,2}" */
static void blank_words_before (char *text) {
  char *end = strpbrk (text, "0123456789([{\"'");
  const char *sign = strpbrk (text, ":<");
  if (end && sign && sign < end)
    blank (text, end);
}

char *code_list_alone (const char *text) {
  char *alone = copy_text (text);
  blank_comments (alone);
  blank_name_of_list (alone);
  blank_words_before (alone);
  blank_keys (alone);
  if (strcmp (alone, text) != 0)
    return alone;
  mem_free (alone);
  return 0;
}

bool is_line_of_list (const char *line) {
  return strpbrk (line, "0123456789") && strpbrk (line, ",=[]{}");
}
