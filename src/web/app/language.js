// The language of the page: that of a link, or else the one that people chose here, or else
// the first one of the browser that is known. Programs and experts read English.

import { Phrases } from '../../draw/page/phrases.js';
import { $, tellTab, textIn } from './page.js';

const KEPT_LANGUAGE = 'snakesat-language'; // a key in the storage of the device
const tables = JSON.parse(textIn('words')); // by language, those of the step page and of this one

function keepLanguage(language) {
  try {
    localStorage.setItem(KEPT_LANGUAGE, language);
  } catch { /* it holds until the page is closed */ }
}

function keptLanguage() {
  try {
    return localStorage.getItem(KEPT_LANGUAGE);
  } catch {
    return null;
  }
}

// A reload keeps all the rest, too.
function chooseLanguage() {
  keepLanguage($('language').value);
  location.reload();
}

const linked = new URLSearchParams(location.hash.slice(1)).get('language');
const known = (language) => Object.hasOwn(tables, language);
const spoken = [linked, keptLanguage(), ...navigator.languages].map((language) => String(language).split('-')[0]).find(known) ?? 'en';

export const stepPhrases = tables[spoken].steps;

// What commands of the program are asked to speak; English is what they speak anyway.
export const askedLanguage = spoken === 'en' ? undefined : spoken;
export const inLanguage = askedLanguage ? [`--language=${askedLanguage}`] : [];

export function beginLanguage() {
  if (known(linked))
    keepLanguage(linked);
  Phrases.show();
  tellTab('');
  $('language').value = spoken;
  $('language').onchange = chooseLanguage;
}

Phrases.use(spoken, { ...stepPhrases, ...tables[spoken].app });
