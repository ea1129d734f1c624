// The sentences of the page, which words/*.json have: no language lacks one, none is
// superfluous, slots and plurals are those of the language, and the code has no sentence.
//
// usage: node test_words.js
'use strict';
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const vm = require('vm');

const SOURCES = path.join(__dirname, '../../../src');
const STEPS = path.join(SOURCES, 'draw/page'), APP = path.join(SOURCES, 'web/app');
const read = (...at) => fs.readFileSync(path.join(...at), 'utf8');
const filesOf = (folder, ending) => fs.readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => [name, read(folder, name)]);

const LANGUAGES = Object.fromEntries(filesOf(path.join(STEPS, 'words'), '.json').map(([name, text]) => [path.basename(name, '.json'), text]));
const TABLES = Object.fromEntries(Object.entries(LANGUAGES).map(([language, text]) => [language, JSON.parse(text)]));
const GROUPS = ['steps', 'app'];
const SAME = 'the page says it as the program does';
const HIGHEST = 1000; // more cubes, ways, seconds are rare, and their plurals the same

const formsOf = (sentence) => (typeof sentence === 'string' ? [sentence] : Object.values(sentence));
const slotsIn = (form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot);
const slotsOf = (sentence) => [...new Set(formsOf(sentence).flatMap(slotsIn))].sort();

// The plurals of a language, of whole numbers
function pluralsOf(language) {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: HIGHEST + 1 }, (_, n) => rules.select(n)))].sort();
}

/*-------------------------------- languages -----------------------------*/

function checkLanguage(language) {
  const { en } = TABLES, own = TABLES[language];
  assert.deepEqual(Object.keys(own), GROUPS);
  for (const group of GROUPS) {
    assert.deepEqual(Object.keys(own[group]), Object.keys(en[group]), `${language}: the names of sentences, in their order`);
    for (const [name, english] of Object.entries(en[group])) {
      const sentence = own[group][name], where = `${language}, ${name}`;
      assert.equal(typeof sentence, typeof english, `${where}: it depends on a number, or not`);
      if (typeof sentence !== 'string')
        assert.deepEqual(Object.keys(sentence).sort(), pluralsOf(language), `${where}: its plurals`);
      assert.deepEqual(slotsOf(sentence), slotsOf(english), `${where}: its slots`);
      for (const form of formsOf(sentence)) {
        assert.ok(form || name === 'space', `${where}: it is empty`);
        assert.equal(/[{}]/.test(form.replace(/\{\w+\}/g, '')), false, `${where}: a brace is not closed`);
        assert.equal(form, form.normalize('NFC'), `${where}: letters are not composed`);
        assert.ok(name === 'comma' || form === form.trim() || name === 'space', `${where}: it has space around it`);
      }
    }
  }
}

// The program tells the same folding: what both name has one name.
function checkAgainstProgram(language) {
  const program = JSON.parse(read(SOURCES, 'instructions/words', `${language}.json`)), { steps, app } = TABLES[language];
  assert.equal(app['language-name'], program.name, `${language}: language-name, and "name" of the program`);
  assert.equal(steps['flat-snake'], program.flat_snake, `${language}: ${SAME}`);
  assert.equal(steps['finished-shape'], program.shape_heading, `${language}: ${SAME}`);
  assert.deepEqual(['bottom', 'middle', 'top'].map((place) => steps[`layer-${place}`]), program.layer_name.slice(0, 3), `${language}: ${SAME}`);
  assert.equal(steps.layer.replace('number', 'layer'), program.layer_name[3], `${language}: ${SAME}`);
}

// So do cubes that were mistyped; English asks to change them where pages say what is changed.
function checkNearSnakes(language) {
  const program = JSON.parse(read(SOURCES, 'instructions/words', `${language}.json`)), { app } = TABLES[language];
  const said = (name) => app[name].replace('{behind}', '{cube}');
  assert.deepEqual([said('make-straight'), said('make-turn')], program.make.slice(0, 2), `${language}: ${SAME}`);
  assert.deepEqual([said('put-in-straight'), said('put-in-turn')], program.put_in.slice(0, 2), `${language}: ${SAME}`);
  assert.ok(program.take_out[0].startsWith(said('take-out')), `${language}: ${SAME}`);
}

// In French, a space that does not break is before double marks and inside of quotation marks.
function checkFrench() {
  const textsIn = (part) => (typeof part === 'string' ? [part] : Object.values(part).flatMap(textsIn));
  const wrong = /[^\u00a0\u202f](?:[;!?»]|:(?!1))|«[^\u00a0\u202f]|'/;
  for (const file of [LANGUAGES.fr, read(SOURCES, 'instructions/words/fr.json')])
    textsIn(JSON.parse(file)).forEach((text) => assert.doesNotMatch(text, wrong));
}

// A name twice in a file would hide a sentence, and one in both groups the one of the steps.
function checkNames() {
  for (const [language, text] of Object.entries(LANGUAGES)) {
    const names = [...text.matchAll(/^ {4}"([^"]+)":/gm)].map(([, name]) => name);
    assert.equal(names.length, Object.keys(TABLES[language].steps).length + Object.keys(TABLES[language].app).length);
    assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), [], `${language}: names that are there twice`);
  }
}

/*---------------------------------- code --------------------------------*/

const withoutComments = (script) => script.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*/gm, '$1');
const scripts = () => [...filesOf(STEPS, '.js'), ...filesOf(APP, '.js')].map(([name, text]) => [name, withoutComments(text)]);
const pages = () => [['page.html', read(STEPS, 'page.html')], ['app.html', read(APP, 'app.html')]];

const QUOTED = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g;
const quotedIn = (script) => [...script.matchAll(QUOTED)].map(([, text, template]) => text ?? template);

// The texts of a template, without what is put in
const SLOT = /\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

// Every sentence is used, and every one that is used is there.
function checkUse() {
  const names = GROUPS.flatMap((group) => Object.keys(TABLES.en[group]));
  const inPages = pages().flatMap(([, text]) => [...text.matchAll(/data-(?:phrase|label|title)="([^"]*)"/g)].map(([, name]) => name));
  const inScripts = scripts().flatMap(([, text]) => [...text.matchAll(/'([a-z0-9-]+)'/g)].map(([, name]) => name));
  const asked = scripts().flatMap(([, text]) => [...text.matchAll(/\bphrase\('([^']*)'/g)].map(([, name]) => name));
  for (const name of [...inPages, ...asked])
    assert.ok(names.includes(name), `no sentence has the name ${name}`);
  const patterns = scripts().flatMap(([, text]) => quotedIn(text)).filter((text) => /^[a-z-]+-\$\{[^}]*\}(-\$\{[^}]*\})?$/.test(text))
    .map((text) => new RegExp(`^${text.replace(SLOT, '[a-z]+')}$`));
  const built = ['language-name', 'needs-script', 'description']; // which assemble.mjs puts in
  for (const name of names)
    assert.ok(inPages.includes(name) || inScripts.includes(name) || built.includes(name) || patterns.some((pattern) => pattern.test(name)),
              `nothing says the sentence ${name}`);
}

// What looks like a sentence, and is none: selectors, styles, commands
const NO_SENTENCES = [/^[a-z]+:/, /px/, /^(button|input)\b/, /^\(prefers/, /[#[]/];

const looksLikeSentence = (text) => /[A-Za-z]{2,}[,.:;]? [A-Za-z]{2,}/.test(text) || /^[A-Z][a-z]+[.!?…]?$/.test(text);
const KEY_NAMES = ['Backspace', 'End', 'Home', 'Tab'];

function checkCode() {
  for (const [name, text] of scripts())
    for (const quoted of quotedIn(text)) {
      const plain = quoted.replace(SLOT, ' ').replace(/<[^>]*>?/g, '').trim();
      assert.ok(!looksLikeSentence(plain) || KEY_NAMES.includes(plain) || NO_SENTENCES.some((pattern) => pattern.test(plain)),
                `${name} has the sentence ${JSON.stringify(plain)}; it belongs into words/`);
    }
  for (const [name, text] of pages()) {
    const body = text.slice(text.indexOf('<body>')).replace(/<script[^]*?<\/script>|<style[^]*?<\/style>|<!--[^]*?-->/g, '');
    const said = [...body.replace(/\{\{\w+\}\}|&#\w+;/g, '').matchAll(/>([^<]*[A-Za-z]{2,}[^<]*)</g)].map(([, words]) => words.trim());
    assert.deepEqual(said, [], `${name} says this itself`);
    assert.deepEqual([...text.matchAll(/ (?:aria-label|title|placeholder|alt)="[^"{]+"/g)].map(([attribute]) => attribute), [], `${name} says this itself`);
  }
}

// Millions have a plural of their own in some languages, which no sentence here needs.
function checkMillions() {
  const page = vm.runInNewContext(`${read(STEPS, 'phrases.js')}; ({ Phrases, phrase });`, { document: { documentElement: {} }, Intl });
  for (const [language, { steps, app }] of Object.entries(TABLES)) {
    page.Phrases.use(language, { ...steps, ...app });
    assert.match(page.phrase('ways', { n: 1000000, ways: '1,000,000' }), /1,000,000/, language);
  }
}

checkMillions();
checkNames();
assert.deepEqual(Object.keys(TABLES).sort(), filesOf(path.join(SOURCES, 'instructions/words'), '.json').map(([name]) => path.basename(name, '.json')).sort(),
                 'languages of the page, and of the program');
for (const language of Object.keys(TABLES)) {
  checkLanguage(language);
  checkAgainstProgram(language);
  if (language !== 'en')
    checkNearSnakes(language);
}
checkFrench();
checkUse();
checkCode();
console.log('all passed');
