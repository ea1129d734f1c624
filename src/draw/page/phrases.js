// What the page says, in the language of the reader: sentences by name, from words/*.json.
// A sentence has slots, such as {cube}; one that depends on the number in slot `n` has a
// form for each plural of its language, but for those that only millions have.
const Phrases = {
  use(language, table) {
    const own = language === 'en' ? 'en-GB' : language; // "5, 6 and 9"
    Object.assign(this, { language, table, plural: new Intl.PluralRules(own), list: new Intl.ListFormat(own) });
    document.documentElement.lang = language;
  },

  // The elements of the page that have the name of a sentence get it: as their text, as
  // their name for those who hear the page, or as their title.
  show() {
    const named = (name) => document.querySelectorAll(`[data-${name}]`);
    named('phrase').forEach((element) => element.append(phrase(element.dataset.phrase, element.dataset)));
    named('label').forEach((element) => element.setAttribute('aria-label', phrase(element.dataset.label)));
    named('title').forEach((element) => { element.title = phrase(element.dataset.title); });
  },
};

function phrase(name, slots = {}) {
  const found = Phrases.table[name];
  const form = typeof found === 'string' ? found : found[Phrases.plural.select(slots.n)] ?? found.other;
  return form.replace(/\{(\w+)\}/g, (mark, slot) => slots[slot]);
}

// "5, 6 and 9"
const listed = (words) => Phrases.list.format(words.map(String));

const inFigures = (number) => number.toLocaleString(Phrases.language);

const layerName = (z, count) => (z === 0 ? phrase('layer-bottom') : z === count - 1 ? phrase('layer-top')
  : count === 3 ? phrase('layer-middle') : phrase('layer', { number: z + 1 }));
