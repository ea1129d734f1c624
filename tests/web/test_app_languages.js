// The page in each language, on small phones: which language it speaks, that everything it
// says is in it and fits, and who reads it aloud
//
// usage: node test_app_languages.js PAGE
'use strict';
const assert = require('assert');
const fs = require('fs');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page } = require(path.join(__dirname, '../draw/page/browser.js'));
const { casesOfSlice } = require(path.join(__dirname, '../draw/page/slice.js'));
const { example, file, idle, link, paste, press, says, shown, text } = require('./app.js');

const WORDS = path.join(__dirname, '../../src/draw/page/words');
const TABLES = Object.fromEntries(fs.readdirSync(WORDS).map((name) => {
  const { steps, app } = JSON.parse(fs.readFileSync(path.join(WORDS, name)));
  return [path.basename(name, '.json'), { ...steps, ...app }];
}));
const SIZES = [[390, 760], [320, 640]];
const ALL_TURN = 'T'.repeat(26); // cannot be folded
const address = pathToFileURL(file).href;

let loads = 0;
const load = (page, words) => page.load(`${address}?${++loads}${words ? link(words) : ''}`);

async function openFor(browser, accepted, [width, height] = SIZES[0]) {
  const page = await Page.open(browser, { width, height, phone: true, calm: true });
  await page.call('Emulation.setUserAgentOverride', { userAgent: 'test', acceptLanguage: accepted });
  return page;
}

const language = (page) => page.evaluate('document.documentElement.lang');
const choose = (page, code) => page.evaluate(`{ const list = document.getElementById('language'); list.value = '${code}'; setTimeout(() => list.onchange()); }`); // which loads the page anew

/*------------------------------ which language --------------------------*/

async function asTheBrowserWants(browser) {
  for (const [accepted, spoken] of [['de-AT,en', 'de'], ['nl,fr-CA,en', 'fr'], ['ja', 'ja'], ['es-MX', 'es'], ['nl', 'en'], ['en-US,de', 'en']]) {
    const page = await openFor(browser, accepted);
    await load(page);
    assert.equal(await language(page), spoken, accepted);
    assert.equal(await page.evaluate('document.title'), TABLES[spoken].title);
    assert.equal(await page.evaluate("document.getElementById('language').value"), spoken);
  }
}

// The choice is kept, and so is the snake; a link in a language chooses it, too.
async function aChoiceIsKept(browser) {
  const page = await openFor(browser, 'de');
  await load(page, { puzzle: example('craig-wood') });
  await says(page, 'count', '/^Alle 27 Würfel: 9 gerade, 16 Ecken\\./');
  await page.until('history.state?.isOurs');
  await choose(page, 'es');
  await page.until("document.documentElement?.lang === 'es'");
  await says(page, 'count', '/^Ya están los 27 cubos: 9 rectos, 16 esquinas\\./');
  await load(page);
  assert.equal(await language(page), 'es');
  await load(page, { language: 'ja' });
  assert.equal(await language(page), 'ja');
  await load(page, { language: 'xx' });
  assert.equal(await language(page), 'ja');
  await page.evaluate('localStorage.clear()');
}

/*---------------------------- everything is said ------------------------*/

// Sentences without slots that are long enough not to be in other texts by chance, and are
// not the same in this language
const englishIn = (spoken) => Object.entries(TABLES.en).filter(([name, sentence]) => typeof sentence === 'string' &&
  !sentence.includes('{') && sentence.length > 3 && TABLES[spoken][name] !== sentence).map(([, sentence]) => sentence);

// What is seen or heard, of the page and of the step page in its frame
const SAID = `[document, document.getElementById('steps').contentDocument].filter((one) => one?.body).flatMap((one) => {
  const attributes = [...one.querySelectorAll('[aria-label], [title]')].flatMap((e) => [e.getAttribute('aria-label'), e.title]);
  const walk = one.createTreeWalker(one.body, NodeFilter.SHOW_TEXT), texts = [];
  while (walk.nextNode())
    if (!walk.currentNode.parentElement.closest('script, style, noscript, [lang=en]:not(html), #language'))
      texts.push(walk.currentNode.data.trim());
  return [...attributes, ...texts];
}).filter(Boolean)`;

async function speaksNoEnglish(page, spoken, where) {
  const said = await page.evaluate(SAID), english = englishIn(spoken);
  assert.ok(said.length > 50);
  assert.deepEqual(said.filter((words) => english.includes(words)), [], `${spoken}, ${where}`);
  assert.deepEqual(said.filter((words) => /undefined|\{\w+\}/.test(words)), [], `${spoken}, ${where}: slots`);
}

// Nothing is wider than the screen, and no text than its button.
const TOO_WIDE = `[document, document.getElementById('steps').contentDocument].filter((one) => one?.body).flatMap((one) => [
  ...(one.documentElement.scrollWidth > one.defaultView.innerWidth ? ['the page'] : []),
  ...[...one.querySelectorAll('button, select, summary')].filter((e) => e.clientWidth && e.scrollWidth > e.clientWidth + 1).map((e) => e.id + e.textContent)])`;

// The name of the language is whole.
const CHOOSER = `(() => { const list = document.getElementById('language'), taken = list.offsetWidth;
  list.style.flex = 'none';
  const needed = list.offsetWidth;
  list.style.flex = '';
  return { taken, needed };
})()`;

async function theChooserFits(page, spoken) {
  const { taken, needed } = await page.evaluate(CHOOSER);
  assert.ok(taken && taken >= needed, `${spoken}: the chooser has ${taken} of ${needed} pixels`);
}

// In Japanese, a line does not end between a number and its counter.
const TORN = `(() => { const inner = document.getElementById('steps').contentDocument, torn = [];
  const walk = inner.createTreeWalker(inner.getElementById('words'), NodeFilter.SHOW_TEXT), range = inner.createRange();
  const top = (at) => { range.setStart(walk.currentNode, at); range.setEnd(walk.currentNode, at + 1); return range.getBoundingClientRect().top; };
  while (walk.nextNode())
    for (const { index } of walk.currentNode.data.matchAll(/[0-9]番/g))
      if (Math.abs(top(index) - top(index + 1)) > 5)
        torn.push(walk.currentNode.data);
  return torn;
})()`;

async function numbersStayWhole(page) {
  for (let step = 1; step < 16; step++) {
    await page.evaluate(`document.getElementById('steps').contentWindow.go(${step})`);
    assert.deepEqual(await page.evaluate(TORN), [], `step ${step}`);
  }
}

async function check(page, spoken, where) {
  await speaksNoEnglish(page, spoken, where);
  assert.deepEqual(await page.evaluate(TOO_WIDE), [], `${spoken}, ${where}, ${await page.evaluate('innerWidth')} pixels`);
}

async function everyScreen(browser, spoken, size) {
  const page = await openFor(browser, spoken, size);
  await load(page);
  await page.until("!document.getElementById('straight').disabled");
  await check(page, spoken, 'no snake');
  await theChooserFits(page, spoken);
  await load(page, { puzzle: example('craig-wood') });
  await page.until("!document.getElementById('fold').disabled");
  await check(page, spoken, 'a snake');
  await press(page, 'fold');
  await shown(page, 'steps');
  await idle(page);
  await page.until(`document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent && document.getElementById('steps').contentDocument.documentElement.lang === '${spoken}'`);
  await page.evaluate("document.getElementById('steps').contentDocument.getElementById('more').click()");
  await check(page, spoken, 'step 0');
  for (const step of [1, 4, 99]) {
    await page.evaluate(`document.getElementById('steps').contentWindow.go(${step})`);
    const words = await page.evaluate("document.getElementById('steps').contentDocument.getElementById('words').textContent");
    assert.equal(/\b(the|cubes?|turn|are)\b/.test(words.replace(/\scubes?\s(\d|sont)|les? \d* ?cubes?/g, '')), spoken === 'en', `${spoken}, step ${step}: ${words}`);
    await check(page, spoken, `step ${step}`);
  }
  if (spoken === 'ja')
    await numbersStayWhole(page);
  await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
  await press(page, 'count-all');
  await page.until("document.getElementById('expert-answer').textContent && document.getElementById('stop').hidden");
  await check(page, spoken, 'experts');
  await press(page, 'stuck');
  for (const cell of [6, 3])
    await page.evaluate(`document.querySelectorAll('#held button')[${cell}].click()`);
  await page.until("!document.getElementById('more-help').disabled");
  for (let degree = 0; degree < 2; degree++) {
    await press(page, 'more-help');
    await check(page, spoken, `help ${degree}`);
  }
  await load(page, { puzzle: `box: 3x3x3\nsnake: moves:${ALL_TURN}` });
  await page.until("!document.getElementById('fold').disabled");
  await press(page, 'fold');
  await page.until("document.querySelector('#near button')");
  await idle(page);
  await check(page, spoken, 'nearest snakes');
  await press(page, 'snake');
  await paste(page, '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4');
  await page.until("document.querySelectorAll('#repair svg').length > 1");
  await check(page, spoken, 'several readings');
  await page.evaluate('localStorage.clear()');
  assert.deepEqual(page.errors, []);
}

/*----------------------------------- aloud ------------------------------*/

const VOICES = `{ window.spoken = [];
  const voices = [{ lang: 'en-US', name: 'a' }, { lang: 'de_DE', name: 'b' }, { lang: 'fr-FR', name: 'c' }];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, 'speechSynthesis', { value: { getVoices: () => voices, cancel() {}, addEventListener() {}, speaking: false,
    speak(one) { parent.spoken.push(one); } } });
}`;

const inSteps = (page, expression) => page.evaluate(`(() => { const inner = document.getElementById('steps').contentDocument; return ${expression}; })()`);

// The voice is one of the language of the page; without one there is no button.
async function theVoiceSpeaksIt(browser) {
  for (const [spoken, voice] of [['de', 'b'], ['en', 'a'], ['ja', null]]) {
    const page = await openFor(browser, spoken);
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: VOICES });
    await load(page, { puzzle: example('craig-wood') });
    await page.until("!document.getElementById('fold').disabled");
    await press(page, 'fold');
    await shown(page, 'steps');
    await idle(page);
    await page.until("document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent");
    assert.equal(await inSteps(page, "inner.getElementById('aloud').hidden"), !voice, spoken);
    if (!voice)
      continue;
    await inSteps(page, "inner.getElementById('aloud').click()");
    assert.deepEqual(await page.evaluate('spoken.map(({ lang, voice }) => [lang, voice.name])'), [[spoken, voice]]);
    await page.evaluate("spoken[0].onerror({ error: 'interrupted' })");
    assert.equal(await inSteps(page, "inner.getElementById('aloud').getAttribute('aria-pressed')"), 'true');
    await page.evaluate("spoken[0].onerror({ error: 'synthesis-failed' })"); // the voice cannot speak after all
    assert.equal(await inSteps(page, "inner.getElementById('aloud').textContent"), TABLES[spoken]['no-voice']);
    assert.equal(await inSteps(page, "inner.getElementById('aloud').disabled && inner.getElementById('aloud').getAttribute('aria-pressed')"), 'false');
    await press(page, 'step-next');
    assert.equal(await page.evaluate('spoken.length'), 1);
  }
}

async function main() {
  const browser = new Browser();
  await asTheBrowserWants(browser);
  await aChoiceIsKept(browser);
  const screens = SIZES.flatMap((size) => Object.keys(TABLES).map((spoken) => [spoken, size]));
  for (const [spoken, size] of casesOfSlice(screens, 2))
    await everyScreen(browser, spoken, size);
  await theVoiceSpeaksIt(browser);
  await browser.close();
  console.log('all passed');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
