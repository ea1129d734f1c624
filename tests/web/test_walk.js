// The walk of a person through the page, in one of three engines: tap the toy in, fold it,
// step, go back, reload, ask for help, print.
//
// usage: node test_walk.js PAGE ENGINE [NAME]
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { openIn } = require(path.join(__dirname, '../draw/page/engines.js'));
const { example, file, idle, link, press, says, shown, text } = require('./app.js');

const [, , , engine, only] = process.argv;
const PHONE = { width: 390, height: 760, calm: true };
const CRAIG_WOOD = 'FTFTFTFTTTTFTFTTTFTTFTTTF'; // joints of cubes 2 to 26
const TWO_BOXES = 'moves:FTTTTTTTFTTTTTTFTTFTTTFFTTTTTTTTTFT'; // folds into 3x3x4 and into 2x3x6, but not into 2x2x9
const PATIENCE = +process.env.PATIENCE || 120; // seconds

const disabled = (page, id) => page.evaluate(`document.getElementById('${id}').disabled`);

// Of the step page, which is a frame of the page
const IN_STEPS = (expression) => `(() => { const inner = document.getElementById('steps').contentDocument; return ${expression}; })()`;
const inSteps = (page, expression) => page.evaluate(IN_STEPS(expression));
const stepIs = (page, step) => page.until(IN_STEPS(`inner?.getElementById('slider')?.value === '${step}'`));

// Another address each time, as another hash alone does not load the page again
let loads = 0;
const open = (page, words) => page.load(`${pathToFileURL(file).href}?${++loads}${words ? link(words) : ''}`);

async function openSnake(page, name) {
  await open(page, { puzzle: example(name) });
  await says(page, 'count', '/^All /');
  await page.until('history.state?.isOurs'); // the page has written its address
}

async function fold(page) {
  await press(page, 'fold');
  await hasSteps(page);
}

async function hasSteps(page) {
  await shown(page, 'steps');
  await idle(page);
  await page.until(IN_STEPS("inner?.getElementById('step-number')?.textContent"));
}

const middleOf = (page, id) => page.evaluate(`(() => { const r = document.getElementById('${id}').getBoundingClientRect();
  return [Math.round(r.x + r.width / 2), Math.round(r.y + r.height / 2)]; })()`);

const distance = (a, b) => Math.hypot(...a.map((x, i) => x - b[i]));

/*---------------------------------- the walk --------------------------------*/

// The buttons stay where they are, under the thumb.
async function tapTheToyIn(page) {
  await open(page);
  await says(page, 'count', '/^Cube 2 of 27/');
  const places = { F: await middleOf(page, 'straight'), T: await middleOf(page, 'turn') };
  for (const [i, joint] of [...CRAIG_WOOD].entries()) {
    await page.tap(...places[joint]);
    await page.until(`location.hash.includes('%3A') && document.querySelectorAll('#flat g').length >= ${i + 2}`);
    if (i + 1 < CRAIG_WOOD.length)
      for (const [joint, id] of [['F', 'straight'], ['T', 'turn']])
        assert.ok(distance(places[joint], await middleOf(page, id)) < 4, `${id} moves after ${i + 1} taps`);
  }
  await says(page, 'count', '/^All 27 cubes: 9 straight, 16 turning/');
  await page.tap(...await middleOf(page, 'fold'));
  await hasSteps(page);
  await says(page, 'answer', '/folds/');
}

async function stepToTheEnd(page) {
  await openSnake(page, 'craig-wood');
  await fold(page);
  const last = await inSteps(page, "+inner.getElementById('slider').max");
  assert.ok(last > 10);
  await inSteps(page, "inner.getElementById('first').click()");
  for (const part of [1, 2]) { // of the beginning
    await inSteps(page, "inner.getElementById('next').click()");
    assert.equal(await inSteps(page, "inner.querySelector('#words ol').start"), part + 1);
  }
  for (let step = 1; step <= last; step++) {
    await inSteps(page, "inner.getElementById('next').click()");
    await stepIs(page, step);
    assert.ok((await inSteps(page, "inner.getElementById('words').textContent")).length > 10);
  }
  await shown(page, 'done');
}

// Back from the folding shows the snake, and the folding is there again after that.
async function goBack(page) {
  await openSnake(page, 'craig-wood');
  const entries = await page.evaluate('history.length');
  for (let round = 0; round < 2; round++) {
    await fold(page);
    assert.equal(await page.evaluate('history.length'), entries + 1);
    await page.evaluate('history.back()');
    await shown(page, 'snake-screen');
    await says(page, 'count', '/^All 27/');
  }
  await page.evaluate('history.forward()');
  await shown(page, 'fold-screen');
  await hasSteps(page);
}

// A reload keeps the step, and adds no entry for Back.
async function reloadKeepsTheStep(page) {
  await openSnake(page, 'craig-wood');
  await fold(page);
  for (let step = 0; step < 5; step++)
    await inSteps(page, "inner.getElementById('next').click()");
  const step = await inSteps(page, "inner.getElementById('slider').value");
  await page.until(`location.hash.includes('step=${step}')`);
  const entries = await page.evaluate('history.length');
  await page.reload();
  await hasSteps(page);
  await stepIs(page, step);
  assert.equal(await page.evaluate('history.length'), entries);
}

// What was loaded is nothing that Undo could take away.
async function undoAfterReload(page) {
  await openSnake(page, 'craig-wood');
  await press(page, 'clear');
  await press(page, 'undo');
  await says(page, 'count', '/^All 27/');
  await page.until("!location.hash.includes('cubes=')"); // the address of the whole snake again
  await page.reload();
  await says(page, 'count', '/^All 27/');
  assert.equal(await disabled(page, 'undo'), true);
  await page.key('t'); // a change can be undone
  assert.equal(await disabled(page, 'fold'), false);
}

// A reload adds no entry; after it, one press of Back leaves the screen.
async function goBackAfterReload(page) {
  for (const screen of ['fold', 'stuck']) {
    await openSnake(page, 'craig-wood');
    await press(page, screen);
    await shown(page, `${screen}-screen`);
    await page.until(`location.hash.includes('screen=${screen}')`);
    const entries = await page.evaluate('history.length');
    await page.reload();
    await shown(page, `${screen}-screen`);
    await page.until("history.state?.isOurs && document.getElementById('stop').hidden");
    assert.equal(await page.evaluate('history.length'), entries, `${screen}: the reload adds an entry`);
    await page.evaluate('history.back()');
    await page.until("!document.getElementById('snake-screen').hidden", 20);
    await says(page, 'count', '/^All 27/');
  }
}

// Of each way, the page says how the cubes are bent that people did not know.
async function unknownCubesAreTold(page) {
  await open(page, { puzzle: 'box: 3x3x3\nsnake: moves:FFTFTFTFTTTTFTFT**********' });
  await says(page, 'count', '/^All 27 .* 10 not known/');
  await fold(page);
  await says(page, 'answer', '/Of the cubes with a “\\?”, cubes? [0-9, and]+ (is|are|turn)/');
  await press(page, 'another');
  await idle(page);
  await says(page, 'answer', '/^Way \\d+ of [2-9]/');
  await says(page, 'answer', '/Of the cubes with a “\\?”, cubes? [0-9, and]+ (is|are|turn)/');
}

// With cubes in places where they cannot be, the page says which, and offers other places.
async function fixedCubesAreTold(page) {
  await open(page, { puzzle: 'box: 2x2x2\nfix: 1 @ 0,0,0\nfix: 8 @ 0,1,1\nsnake: moves:FTTTTTT' });
  await says(page, 'count', '/^All 8 /');
  await press(page, 'fold');
  await says(page, 'answer', '/^This snake cannot be folded with cubes 1 and 8 in those places\\./');
  await page.until("document.querySelectorAll('#near button').length === 4 && document.getElementById('stop').hidden");
  assert.match(await page.evaluate("document.querySelector('#near button').textContent"), /bottom layer, row 2 counted from you, column 1: cube 1$/);
  await page.evaluate("document.querySelector('#near button').click()");
  await hasSteps(page);
  await says(page, 'answer', '/folds/');
  assert.match(await page.evaluate('decodeURIComponent(location.hash)'), /1 ?\+?@\+?1,0,0/);
}

// A snake of 36 cubes may be 3x3x4 or 2x3x6: the page finds out, and folds it into the other one.
async function otherBoxesAreOffered(page) {
  await openSnake(page, 'craig-wood');
  assert.equal(await page.evaluate("document.getElementById('which-boxes').hidden"), true); // 27 cubes have one box
  await open(page, { puzzle: `box: 3x3x4\nsnake: ${TWO_BOXES}` });
  await says(page, 'count', '/^All 36 /');
  await press(page, 'fold');
  await hasSteps(page);
  await press(page, 'which-boxes');
  await says(page, 'boxes', '/^It folds into 2 boxes: 3x3x4 and 2x3x6\\.\\nIt does not fold into these: 2x2x9\\./');
  await idle(page);
  assert.deepEqual(await page.evaluate("[...document.querySelectorAll('#boxes button')].map((button) => button.textContent)"), ['Fold it into 2x3x6']);
  await page.evaluate("document.querySelector('#boxes button').click()");
  await hasSteps(page);
  await says(page, 'answer', '/folds/');
  assert.equal(await page.evaluate("document.getElementById('box').value + document.getElementById('sides').value"), 'other2x3x6');
  assert.equal(await text(page, 'boxes'), '');
}

async function askForHelp(page) {
  await openSnake(page, 'craig-wood');
  await press(page, 'stuck');
  for (const cell of [6, 3])
    await page.evaluate(`document.querySelectorAll('#held button')[${cell}].click()`);
  await says(page, 'hint-answer', '/So far so good/');
  await press(page, 'more-help');
  await says(page, 'hint-answer', '/Next is cube 3/');
  await page.until("location.hash.includes('placed=')");
  await page.reload();
  await page.until("document.querySelectorAll('#held .light, #held .dark').length === 2");
  assert.equal(await disabled(page, 'take-back'), true);
}

// What is not seen does not play.
async function playPauses(page) {
  await openSnake(page, 'king');
  await fold(page);
  await inSteps(page, "inner.getElementById('play').click()");
  assert.equal(await inSteps(page, "inner.getElementById('play').textContent"), 'Pause');
  await press(page, 'stuck');
  await page.until(IN_STEPS("inner.getElementById('play').textContent === 'Play'"), 10);
}

/*----------------------------------- paper ----------------------------------*/

// The words of a PDF, each with its page and place in points: 595 x 842 are a page
function wordsOf(pdf) {
  const { stdout, error } = spawnSync('pdftotext', ['-bbox', '-', '-'], { input: pdf });
  if (error)
    throw error;
  return String(stdout).split('<page ').slice(1).flatMap((page, number) =>
    [...page.matchAll(/<word xMin="([^"]*)" yMin="([^"]*)"[^>]*>([^<]*)</g)]
      .map(([, x, y, word]) => ({ page: number, x: +x, y: +y, word })));
}

// A step is a caption, such as "Step 7 of 15.", and a picture below it, in which cubes have numbers.
function stepsAreWhole(words, steps) {
  const NEAR = 190; // points: a column is as wide, and a picture as high
  for (let step = 1; step <= steps; step++) {
    const caption = words.find(({ word }, i) => word === 'Step' && words[i + 1]?.word === String(step));
    assert.ok(caption, `step ${step} is not on paper`);
    assert.ok(words.some(({ page, x, y, word }) => page === caption.page && /^\d+$/.test(word) &&
      y > caption.y && y < caption.y + NEAR && x > caption.x - 5 && x < caption.x + NEAR), `step ${step} has no picture on its page`);
  }
}

const numbered = (page) => inSteps(page, "+inner.getElementById('slider').max - 1"); // the last step is "Done"

// The browser's menu prints all steps.
async function printFromTheMenu(page) {
  await openSnake(page, 'craig-wood');
  await fold(page);
  stepsAreWhole(wordsOf(await page.paper()), await numbered(page));
}

// The step page alone, as it is saved, behind a script that may come first
async function openStepPage(page, first = '') {
  await openSnake(page, 'craig-wood');
  await fold(page);
  const steps = await numbered(page);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'snakesat-walk-'));
  fs.writeFileSync(path.join(directory, 'steps.html'), first + await page.evaluate("document.getElementById('steps').srcdoc"));
  await page.load(pathToFileURL(path.join(directory, 'steps.html')).href);
  fs.rmSync(directory, { recursive: true });
  return steps;
}

async function printTheStepPage(page) {
  const steps = await openStepPage(page);
  stepsAreWhole(wordsOf(await page.paper()), steps);
}

/*---------------------------- words in pictures -----------------------------*/

// From now on, `drawn` has the texts that are drawn, and how wide they are, compared with
// letters of a hundred pixels: they are apart or on each other if a small size is rounded.
const WATCH = `(() => { const { prototype } = CanvasRenderingContext2D, fill = prototype.fillText;
  window.drawn = [];
  prototype.fillText = function (text, ...at) {
    const { font } = this, { width } = this.measureText(text), size = parseFloat(/[0-9.]+(?=px)/.exec(font));
    this.font = font.replace(size + 'px', '100px');
    drawn.push([text, 100 / size * width / this.measureText(text).width]);
    this.font = font;
    fill.call(this, text, ...at);
  };
})()`;

async function lettersAreTogether(page, number) {
  const drawn = await page.evaluate('window.drawn');
  assert.ok(drawn.length >= number);
  assert.deepEqual(drawn.filter(([, width]) => Math.abs(width - 1) > 0.03), []);
}

async function readTheCard(page) {
  await openSnake(page, 'craig-wood');
  await fold(page);
  await page.evaluate(WATCH);
  await press(page, 'share');
  await page.until("document.querySelector('#card canvas')");
  await lettersAreTogether(page, 27);
}

// Firefox lets a test see only what is of the window; scripts of the page see more.
const runInPage = (page, script) => page.evaluate(`(() => { const own = document.createElement('script');
  own.textContent = ${JSON.stringify(script)}; document.body.append(own); own.remove(); })()`);

async function readTheFloor(page) {
  await openStepPage(page);
  await page.evaluate(WATCH);
  await runInPage(page, `Stage.prototype.addFloor.call({
    box: data.box, canvas: document.body, world: new THREE.Group(), middle: Stage.prototype.middle })`); // WebGL is not needed
  await lettersAreTogether(page, 4);
}

/*--------------------------- less than all is there -------------------------*/

const NO_WEBGL = `<script>{ const { prototype } = HTMLCanvasElement, usual = prototype.getContext;
  prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : usual.call(this, kind, ...more); }; }</script>`;

// Without WebGL there is a drawing, and no option that would do nothing.
async function stepWithoutWebGL(page) {
  const hiddenOptions = `['numbers', 'glass', 'sway', 'explode', 'other-end'].filter((id) => document.getElementById(id).parentElement.hidden).join()`;
  await openStepPage(page);
  if (engine !== 'firefox') // which has no WebGL without a screen
    assert.equal(await page.evaluate(hiddenOptions), '');
  await openStepPage(page, NO_WEBGL);
  assert.equal(await page.evaluate(hiddenOptions), 'numbers,glass,sway,explode');
  await page.evaluate("document.getElementById('next').click()");
  await page.until("document.querySelectorAll('#drawing text').length > 4");
  if (engine === 'firefox' || engine === 'chromium')
    await page.complaints(); // of three.js
}

/*--------------------------------- the end ----------------------------------*/

// The paper that rains keeps its colours if others are forced, is not read aloud, and goes.
async function paperRains(page) {
  await openStepPage(page);
  const rain = await page.evaluate(`(() => { celebrate(document.getElementById('view'));
    const bits = [...document.querySelectorAll('.rain i')].map((bit) => getComputedStyle(bit));
    return { bits: bits.length, colours: new Set(bits.map(({ backgroundColor }) => backgroundColor)).size, hidden: document.querySelector('.rain').getAttribute('aria-hidden'),
             forced: CSS.supports('forced-color-adjust: none') ? bits[0].forcedColorAdjust : 'none' }; })()`);
  assert.ok(rain.bits > 20 && rain.colours > 10);
  assert.deepEqual([rain.hidden, rain.forced], ['true', 'none']);
  await page.until("!document.querySelector('.rain')", 30);
}

// What people hear has the number of the step, the same for the heading, which is read when
// it changes, and for the slider.
async function stepsAreHeard(page) {
  await openStepPage(page);
  const heard = () => page.evaluate(`(() => { const of = (id) => document.getElementById(id);
    return [of('step-number').textContent, of('slider').getAttribute('aria-valuetext'), of('step-number').getAttribute('aria-live'), of('words').getAttribute('aria-live')]; })()`);
  assert.deepEqual(await heard(), ['The flat snake', 'The flat snake', 'polite', 'polite']);
  const steps = await page.evaluate("+document.getElementById('slider').max - 1");
  for (const step of [1, 2]) {
    await page.evaluate("document.getElementById('next').click()");
    assert.deepEqual(await heard(), [`Step ${step} of ${steps}`, `Step ${step} of ${steps}`, 'polite', 'polite']);
  }
  await page.evaluate("document.getElementById('last').click()");
  assert.deepEqual((await heard()).slice(0, 2), ['Done', 'Done']);
}

/*------------------------------------ run -----------------------------------*/

const TESTS = [tapTheToyIn, stepToTheEnd, goBack, reloadKeepsTheStep, goBackAfterReload, undoAfterReload, askForHelp, unknownCubesAreTold,
               fixedCubesAreTold, otherBoxesAreOffered, playPauses, printFromTheMenu, printTheStepPage, readTheCard, readTheFloor, stepWithoutWebGL, paperRains, stepsAreHeard];

// One fault does not hide another.
async function main() {
  const page = await openIn(engine, PHONE);
  page.patience = PATIENCE;
  for (const test of TESTS.filter(({ name }) => !only || name === only))
    try {
      await test(page);
      assert.deepEqual(await page.complaints(), []);
      console.log(`${test.name}: passed`);
    } catch (error) {
      process.exitCode = 1;
      console.error(`${test.name}: ${error.stack}`);
    }
  await page.close();
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
