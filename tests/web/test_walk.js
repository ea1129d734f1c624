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
  await page.reload();
  await says(page, 'count', '/^All 27/');
  assert.equal(await disabled(page, 'undo'), true);
  await page.key('t'); // a change can be undone
  assert.equal(await disabled(page, 'fold'), false);
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

// The step page alone, as it is saved
async function openStepPage(page) {
  await openSnake(page, 'craig-wood');
  await fold(page);
  const steps = await numbered(page);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'snakesat-walk-'));
  fs.writeFileSync(path.join(directory, 'steps.html'), await page.evaluate("document.getElementById('steps').srcdoc"));
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

// Firefox lets no test see the variable of the scene.
async function readTheFloor(page) {
  await openStepPage(page);
  await page.evaluate(WATCH);
  await page.evaluate('stage.addFloor()');
  await lettersAreTogether(page, 4);
}

/*------------------------------------ run -----------------------------------*/

const TESTS = [tapTheToyIn, stepToTheEnd, goBack, reloadKeepsTheStep, undoAfterReload, askForHelp, playPauses,
               printFromTheMenu, printTheStepPage, readTheCard, ...(engine === 'firefox' ? [] : [readTheFloor])];

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
