#include "instructions/speech.h"

#include "system/memory.h"
#include "system/text_stream.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* The slot whose name and '}' the text begins with */
static const struct slot *slot_at (const char *text,
                                   const struct slot *slot) {
  const size_t length = strcspn (text, "}");
  for (; slot && slot->name; slot++)
    if (strlen (slot->name) == length && !memcmp (slot->name, text, length))
      return slot;
  return 0;
}

char *words_fill (const char *pattern, const struct slot *slots) {
  FILE *out = text_stream_open ();
  for (const char *rest = pattern; *rest;) {
    if (*rest != '{') {
      putc (*rest++, out);
      continue;
    }
    const struct slot *slot = slot_at (rest + 1, slots);
    assert (slot);
    if (!slot->text)
      fprintf (out, "%d", slot->number);
    else
      fputs (slot->text, out);
    rest += strcspn (rest, "}") + 1;
  }
  return text_stream_close (out);
}

char *words_decimal (const struct words *words, double value) {
  AUTOFREE char *number = format_text ("%g", value);
  const size_t whole = strcspn (number, ".");
  return number[whole] ? format_text ("%.*s%s%s", (int)whole, number,
                                      words->point, number + whole + 1)
                       : copy_text (number);
}

void speech_say (struct speech *speech, const char *pattern,
                 const struct slot *slots) {
  AUTOFREE char *sentence = words_fill (pattern, slots);
  if (*pattern == '{' && 'a' <= *sentence && *sentence <= 'z')
    *sentence += 'A' - 'a';
  speech->text =
      append_item (speech->text, speech->words->between, sentence);
}
