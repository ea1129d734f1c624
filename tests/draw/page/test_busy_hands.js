// Pages for people whose hands hold the toy: reading aloud, taps, the screen that stays on,
// the last step, words on the floor, and forced colours.
//
// usage: node test_busy_hands.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { Page } = require('./browser.js');
const { DESK, PHONE, click, drawn, example, main, middleOf, open, tap } = require('./pages.js');
const { casesOfSlice } = require('./slice.js');

const STILL = { ...DESK, calm: true }, MOVING = { ...DESK, calm: false };

// A page in which `script` runs before its own scripts
async function prepared(browser, url, how, script) {
  const page = await Page.open(browser, how);
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await page.load(url);
  return page;
}

// A voice that speaks until `hush` is called
const VOICE = `window.said = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, 'speechSynthesis', { value: {
    speaking: false, getVoices: () => [{ lang: 'en-GB' }], speak({ text, lang }) { said.push([lang, text]); this.speaking = true; }, cancel() { this.speaking = false; } } });
  window.hush = () => { speechSynthesis.speaking = false; };`;

// Nothing is read before the user asks for it; then each step is read with its number.
async function stepsAreReadAloud(browser, url) {
  const page = await prepared(browser, url, STILL, VOICE);
  const told = (await page.evaluate('player.list.map(({ words, begin }) => words ?? begin.join())')).slice(1);
  await click(page, 'next');
  assert.deepStrictEqual(await page.evaluate('said'), []);
  await click(page, 'aloud');
  await page.key('ArrowRight');
  await page.key('End');
  const count = told.length - 1;
  assert.deepStrictEqual(await page.evaluate('said'), [
    ['en', `Step 1 of ${count}. ${told[0]}`], ['en', `Step 2 of ${count}. ${told[1]}`], ['en', `Done. ${told[count]}`]]);
  await page.key('Home');
  const [, beginning] = await page.evaluate('said[3]');
  (await page.evaluate('player.now.begin')).forEach((line) => assert.ok(beginning.split(line).length === 2, beginning));
  assert.strictEqual(await page.evaluate("$('aloud').getAttribute('aria-pressed')"), 'true');
  await click(page, 'aloud');
  assert.ok(await page.evaluate('!speechSynthesis.speaking'));
  await page.key('ArrowRight');
  assert.strictEqual(await page.evaluate('said.length'), 4);
  assert.deepStrictEqual(page.errors, []);
}

// The next step plays after this one was read.
async function playWaitsForTheVoice(browser, url) {
  const page = await prepared(browser, `${url}#step=1`, MOVING, VOICE);
  await page.evaluate("$('speed').max = 3, $('speed').value = 3");
  await click(page, 'aloud');
  await page.key('Tab');
  await page.evaluate("document.activeElement.blur(), play(true)");
  await new Promise((done) => setTimeout(done, 1200));
  assert.strictEqual(await page.evaluate('player.step'), 1);
  await page.evaluate('hush()');
  await page.until('player.step === 2', 20);
}

const SCREEN = `window.locks = [];
  Object.defineProperty(navigator, 'wakeLock', { value: { async request(kind) {
    const lock = { kind, released: false, async release() { this.released = true; } };
    locks.push(lock);
    return lock;
  } } });`;

// The screen stays on from the first step to the last.
async function theScreenStaysOn(browser, url) {
  const page = await prepared(browser, url, STILL, SCREEN);
  assert.deepStrictEqual(await page.evaluate('locks'), []);
  await page.key('ArrowRight');
  await page.key('ArrowRight');
  assert.deepStrictEqual(await page.evaluate('locks.map(({ kind, released }) => [kind, released])'), [['screen', false]]);
  await page.key('End');
  await page.until('locks[0].released', 20);
  await page.key('ArrowLeft');
  assert.strictEqual(await page.evaluate('locks.length'), 2);
  await page.key('Home');
  await page.until('locks[1].released', 20);
}

// A tap anywhere on picture or text shows the next step, and does not turn the view; a
// click of the mouse does the same, and the mouse can select text.
async function tapsStep(browser, url) {
  const page = await open(browser, url, PHONE);
  for (const [i, id] of ['flat', 'stage', 'words', 'step-number', 'stage'].entries()) {
    const { x, y } = await middleOf(page, id); // a finger does not lie still
    await page.touch('touchStart', [{ x, y }]);
    await page.touch('touchMove', [{ x: x + 3, y: y - 2 }]);
    await page.touch('touchEnd', []);
    await page.until(`player.step === ${i + 1}`, 60);
  }
  assert.ok(await page.evaluate("!stage.held && $('front').hidden"));
  await page.key('End');
  await tap(page, 'stage');
  assert.strictEqual(await page.evaluate('player.step'), await page.evaluate('player.steps'));
  const desk = await open(browser, `${url}#step=4`, STILL);
  await click(desk, 'stage');
  await click(desk, 'words');
  assert.strictEqual(await desk.evaluate('player.step'), 6);
  const { x, y } = await middleOf(desk, 'words');
  await desk.mouse('mousePressed', x, y);
  await desk.mouse('mouseMoved', x + 70, y);
  await desk.mouse('mouseReleased', x + 70, y);
  assert.strictEqual(await desk.evaluate('player.step'), 6);
  desk.isClean();
  // While a page still scrolls, Chromium notes that a touch cannot be taken.
  page.errors = page.errors.filter((text) => !text.startsWith('Ignored attempt to cancel a touchstart'));
  page.isClean();
}

// At the end paper rains and the cube turns round, unless the user prefers no motion.
async function theEndIsCelebrated(browser, url) {
  const page = await open(browser, url, { ...MOVING, width: 400, height: 300 }); // all pixels are drawn in each frame
  const last = await page.evaluate('player.steps');
  const rain = "document.querySelectorAll('#view .rain i').length";
  await page.evaluate(`go(${last - 1})`);
  assert.strictEqual(await page.evaluate(rain), 0);
  await page.key('ArrowRight');
  assert.ok(await page.evaluate(rain) > 20);
  await page.until(`Math.abs(stage.world.rotation.y) > 3 && ${rain} === 0`, 60);
  await page.key('ArrowLeft');
  await page.until('Math.abs(stage.world.rotation.y) < 0.2', 20);
  const calm = await open(browser, `${url}#step=${last - 1}`, STILL);
  await calm.key('ArrowRight');
  assert.deepStrictEqual(await calm.evaluate(`[player.step, ${rain}, stage.world.rotation.y]`), [last, 0, 0]);
  page.isClean();
}

// For each word of the floor its place on the screen, and how many pixels around it change
// if the floor is hidden; and the middle of the box
const FLOOR_WORDS = `(() => {
  const { width, height } = stage.canvas;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d', { willReadFrequently: true });
  const pixels = (visible) => {
    stage.floor.visible = visible;
    stage.renderer.render(stage.scene, stage.camera);
    pen.clearRect(0, 0, width, height);
    pen.drawImage(stage.canvas, 0, 0);
    return pen.getImageData(0, 0, width, height).data;
  };
  const [there, gone] = [pixels(true), pixels(false)];
  stage.floor.visible = true;
  const onScreen = (at) => { const p = sceneVector(at).project(stage.camera); return [(p.x + 1) / 2 * width, (1 - p.y) / 2 * height]; };
  const [x, y] = data.box;
  const found = floorWords(data.box).map(([word, [right, near]]) => {
    const cell = [-near - 0.5, right - 0.5, -0.5], [a, b] = onScreen(cell);
    let ink = 0;
    for (let v = Math.round(b) - 8; v < b + 8; v++)
      for (let u = Math.round(a) - 14; u < a + 14; u++)
        ink += Math.abs(there[4 * (v * width + u) + 3] - gone[4 * (v * width + u) + 3]) > 60;
    return { word, cell, at: [a, b], ink, inside: a > 0 && a < width && b > 0 && b < height };
  });
  return { found, middle: onScreen([(x - 1) / 2, (y - 1) / 2, -0.5]), side: [x, y], view: stage.wanted.azimuth };
})()`;

// "Front" is in front of the box and "left" is to its left, in every view; in the first
// three steps the view is the usual one.
async function directionsStandOnTheFloor(browser, name) {
  const page = await open(browser, `${drawn(name, example(name))}#step=1`, STILL);
  for (let step = 1; step <= 6; step++) {
    const { found, middle, side: [x, y], view } = await page.evaluate(FLOOR_WORDS);
    const word = Object.fromEntries(found.map((word) => [word.word, word]));
    assert.deepStrictEqual(Object.keys(word), ['Front', 'away', 'left', 'right']);
    assert.ok(word.Front.cell[0] < -0.5 && word.away.cell[0] > x - 0.5 && word.left.cell[1] < -0.5 && word.right.cell[1] > y - 0.5);
    assert.ok(found.every(({ inside }) => inside), `${name}, step ${step}`);
    assert.ok(word.Front.ink > 20 && word.right.ink > 20, `${name}, step ${step}: ${JSON.stringify(found)}`);
    assert.ok(word.Front.at[1] > middle[1] && word.away.at[1] < middle[1] && word.left.at[0] < middle[0] && word.right.at[0] > middle[0]);
    assert.ok(step > 3 || Math.abs(view - Math.PI / 6) < 1e-9, `${name}, step ${step} is not seen from the usual side`);
    await page.key('ArrowRight');
  }
  await page.key('End');
  assert.ok(await page.evaluate('!stage.floor.visible'));
  page.isClean();
}

// Cube 1 is red in the flat snake and in the scene, and no other number is.
async function cubeOneHasARedDot(browser, url) {
  const page = await open(browser, url, STILL);
  const dots = await page.evaluate("[...document.querySelectorAll('#flat circle')].map((dot) => dot.parentNode.textContent)");
  assert.deepStrictEqual(dots, ['1']);
  assert.match(await page.evaluate("$('from').textContent"), /Cube 1 has a red dot/);
  await page.key('ArrowRight');
  const red = await page.evaluate(`stage.cubes.filter((cube) => cube.visible).map(({ material: { map: { image } } }) => {
    const { data } = image.getContext('2d').getImageData(30, 60, 1, 1);
    return data[0] > 3 * data[1];
  })`);
  assert.ok(red.length > 4);
  red.forEach((isRed, cube) => assert.strictEqual(isRed, cube === 0, `cube ${cube + 1}`));
  page.isClean();
}

// If the browser chooses the colours, all buttons keep their borders.
async function forcedColoursKeepBorders(browser, url) {
  const page = await open(browser, `${url}#step=3`, STILL);
  await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const plain = await page.evaluate(`[...document.querySelectorAll('button')].filter((e) => e.offsetParent).filter((e) => {
    const { borderTopWidth, borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(e);
    return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none' || borderTopColor === backgroundColor;
  }).map((e) => e.id)`);
  assert.deepStrictEqual(plain, []);
  page.isClean();
}

main(async (browser) => {
  const url = drawn('craig-wood', example('craig-wood'));
  await stepsAreReadAloud(browser, url);
  await playWaitsForTheVoice(browser, url);
  await theScreenStaysOn(browser, url);
  await tapsStep(browser, url);
  await theEndIsCelebrated(browser, url);
  for (const name of casesOfSlice(['craig-wood', 'king', '2x2x2', 'pyramid'], 2))
    await directionsStandOnTheFloor(browser, name);
  await cubeOneHasARedDot(browser, url);
  await forcedColoursKeepBorders(browser, url);
});
