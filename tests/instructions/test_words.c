/* Each language says all that English says, with the same slots. */
#include "instructions/language.h"
#include "instructions/speech.h"
#include "system/memory.h"
#include "testing.h"
#include "text/printable.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* The record is an array of texts. */
#define FIELDS (sizeof (struct words) / sizeof (const char *))

static const char *const *fields_of (const struct words *words) {
  const void *first = words;
  return first;
}

/* Has the pattern each slot of the other one? */
static bool has_slots_of (const char *pattern, const char *other) {
  for (const char *at = strchr (other, '{'); at;
       at = strchr (at + 1, '{')) {
    AUTOFREE char *slot =
        format_text ("%.*s", (int)strcspn (at, "}") + 1, at);
    assert_int_equal (slot[strlen (slot) - 1], '}');
    if (!strstr (pattern, slot))
      return false;
  }
  return true;
}

/* A new language is written here, too. */
TEST (languages_are_found) {
  AUTOFREE char *list = language_list ();
  assert_string_equal (list, "de, en, es, fr, ja");
}

TEST (no_sentence_is_missing) {
  const char *const *english = fields_of (language_find ("en"));
  for (const struct words *words = words_table; words->code; words++) {
    const char *const *field = fields_of (words);
    for (size_t i = 0; i < FIELDS; i++) {
      if (!field[i])
        fail_msg ("%s lacks what in English is: %s", words->code,
                  english[i]);
      if (!*field[i] && field[i] != words->between &&
          field[i] != words->fonts)
        fail_msg ("%s is empty where English is: %s", words->code,
                  english[i]);
      if (!has_slots_of (field[i], english[i]) ||
          !has_slots_of (english[i], field[i]))
        fail_msg ("%s has other slots: %s, in English: %s", words->code,
                  field[i], english[i]);
    }
  }
}

/* Are there letters outside of its slots? */
static bool has_letters (const char *pattern) {
  for (const char *at = pattern; *at; at++) {
    if (*at == '{')
      at += strcspn (at, "}");
    if (isalpha ((unsigned char)*at))
      return true;
  }
  return false;
}

/* Sentences that are equal were not translated, but for signs and numbers.
 */
TEST (no_sentence_is_left_in_english) {
  const char *const *english = fields_of (language_find ("en"));
  for (const struct words *words = words_table; words->code; words++)
    for (size_t i = 0; i < FIELDS && strcmp (words->code, "en") != 0; i++)
      if (strlen (english[i]) > 12 && has_letters (english[i]) &&
          !strcmp (fields_of (words)[i], english[i]))
        fail_msg ("%s is English: %s", words->code, english[i]);
}

/* A capital is given to ASCII letters only. */
TEST (sentences_begin_with_a_capital) {
  for (const struct words *words = words_table; words->code; words++) {
    struct speech speech = {.words = words};
    speech_say (&speech, "{cubes}.",
                SLOTS (PHRASE ("cubes", words->cubes[RANGE])));
    assert_false ('a' <= *speech.text && *speech.text <= 'z');
    mem_free (speech.text);
  }
}

TEST (texts_are_utf8) {
  for (const struct words *words = words_table; words->code; words++)
    for (size_t i = 0; i < FIELDS; i++) {
      AUTOFREE char *shown = printable (fields_of (words)[i]);
      assert_string_equal (shown, fields_of (words)[i]);
    }
}

TEST (locales_have_languages) {
  assert_string_equal (language_of_locale ("de_AT.UTF-8")->code, "de");
  assert_string_equal (language_of_locale ("fr")->code, "fr");
  assert_string_equal (language_of_locale ("ja_JP.utf8")->code, "ja");
  assert_string_equal (language_of_locale ("es_MX.UTF-8@x")->code, "es");
  assert_null (language_of_locale ("de_DE.ISO-8859-1"));
  assert_null (language_of_locale ("C"));
  assert_null (language_of_locale ("C.UTF-8"));
  assert_null (language_of_locale ("d"));
  assert_null (language_of_locale ("deu_DE.UTF-8"));
}

TEST (slots_stand_in_any_order) {
  AUTOFREE char *text = words_fill (
      "{b} {a}{b}", SLOTS (NUMBER ("a", 7), PHRASE ("b", "{a}")));
  assert_string_equal (text, "{a} 7{a}");
}
