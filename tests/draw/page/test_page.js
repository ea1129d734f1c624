// Pages as they fold, in a headless Chromium: what the scene shows is compared
// with what `solve --json` printed.
//
// usage: node test_page.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { Page, foldingsIn, wayRound } = require('./browser.js');
const { casesOfSlice } = require('./slice.js');
const {
  AT, DESK, SHOWN_LAYERS, SHOWN_WAYS, WAYS, click, difference, drawn, drawnWithTwoFoldings, example, isFlat, isTheSnake,
  layersOf, main, near, open, picture, snakesat, solved, waysOf, wordsOf, work,
} = require('./pages.js');

// The words of all steps are the lines of the two formats `words` and `words-along`.
async function wordsAreThose(page, puzzle) {
  for (const [format, list] of [['words', 'hands.steps'], ['words-along', 'steps']]) {
    const end = list === 'steps' ? 0 : await page.evaluate('data.easier[0]');
    const steps = await page.evaluate(`data.foldings[0][${end}].${list}.map(
      ({ words, begin, effort }) => words ?? [...begin, effort ?? ''].join(' ').trim())`);
    const told = steps.map((words, k) => (k ? `${k}. ${words}` : words)).join(' ');
    assert.strictEqual(told, wordsOf(puzzle, format));
  }
}

// The flat snake has the numbered lines that say how to begin.
async function beginsWithNumberedLines(browser, name) {
  const page = await open(browser, drawn('numbered', example(name)), DESK);
  const { stdout } = spawnSync(snakesat, ['solve', '-q', '--format', 'words', example(name)]);
  const [begin, effort] = String(stdout).split('Then fold:')[0].split(/\n\n/).slice(1).map((text) => text.replace(/\s+/g, ' '));
  const lines = begin.split(/ \d\. /).slice(1);
  assert.strictEqual(lines.length, 3);
  assert.deepStrictEqual(await page.evaluate("[...$('words').querySelectorAll('ol > li')].map((line) => line.textContent)"), lines);
  assert.strictEqual(await page.evaluate("$('words').querySelector('ol + p').textContent"), effort);
  page.isClean();
}

// The arrow key goes along the snake, from the flat snake to the last cube: every step is
// another picture, and in the last one every cube is in its cell.
async function arrowsFoldIt(browser, url, { puzzle }) {
  const page = await open(browser, `${url}#order=snake`, DESK);
  const cells = await page.evaluate('data.foldings[0][0].cells');
  await wordsAreThose(page, example(path.basename(url, '.html')));
  isFlat(await page.evaluate(AT));
  const steps = await page.evaluate('player.steps');
  const runs = cells.slice(2).filter((at, i) =>
    !near(difference(at, cells[i + 1]), difference(cells[i + 1], cells[i])));
  assert.strictEqual(steps, runs.length + 2, 'the last one shows the end');
  let last = await picture(page);
  for (let step = 1; step <= steps; step++) {
    await page.key('ArrowRight');
    assert.strictEqual(await page.evaluate('player.step'), step);
    assert.ok((await page.evaluate("$('words').textContent")).length > 10);
    const now = await picture(page);
    assert.notStrictEqual(now, last, `step ${step} looks like the one before`);
    last = now;
    isTheSnake(await page.evaluate(AT), puzzle.snake);
  }
  const at = await page.evaluate(AT);
  cells.forEach((cell, i) => assert.ok(near(cell, at[i]), `cube ${i + 1} at ${at[i]}`));
  await fillsTheRegion(page, at);
  assert.deepStrictEqual(await page.evaluate(SHOWN_LAYERS), layersOf(cells, puzzle.box));
  assert.deepStrictEqual(await page.evaluate(SHOWN_WAYS), waysOf(cells, puzzle.box));
  await page.key('ArrowLeft');
  assert.strictEqual(await page.evaluate('player.step'), steps - 1);
  await page.key('Home');
  isFlat(await page.evaluate(AT));
  assert.ok((await page.evaluate(SHOWN_WAYS)).every((way) => !way));
  page.isClean();
}

async function sliderAndButtonsStep(browser, url) {
  const page = await open(browser, url, DESK);
  const step = () => page.evaluate('player.step');
  await page.evaluate("$('slider').focus()");
  await page.key('ArrowRight');
  await page.key('ArrowRight');
  assert.strictEqual(await step(), 2);
  await click(page, 'next');
  await click(page, 'next');
  await click(page, 'back');
  assert.strictEqual(await step(), 3);
  await click(page, 'slider');
  const steps = await page.evaluate('player.steps');
  assert.ok(Math.abs(await step() - steps / 2) <= 1, 'the middle of the slider');
  await click(page, 'last');
  assert.strictEqual(await step(), steps);
  assert.ok(await page.evaluate("$('next').ariaDisabled === 'true' && $('back').ariaDisabled === 'false'"));
  page.isClean();
}

// Between two steps the chain turns as a rigid one does.
async function aStepIsAMovement(browser, url, { puzzle }) {
  const page = await open(browser, `${url}#step=3&end=typed`, { ...DESK, calm: false });
  assert.ok(await page.evaluate("$('sway').checked"));
  const rest = await page.evaluate(AT);
  const turns = await page.evaluate(`(() => {
    return player.turns.find(({ step, quarters }) => step > 3 && quarters).step;
  })()`);
  await page.evaluate(`go(${turns}), $('speed').min = -3, $('speed').value = -3`);
  await page.until(`player.place > ${turns} - 0.9 && player.place < ${turns}`);
  const moving = await page.evaluate(`[player.place, ${AT}]`);
  assert.ok(moving[0] % 1 !== 0, 'between two steps');
  isTheSnake(moving[1], puzzle.snake);
  assert.ok(moving[1].some((p, i) => !near(p, rest[i])), 'nothing moves');
  page.isClean();
}

async function playGoesToTheEnd(browser, url) {
  const page = await open(browser, url, { ...DESK, calm: false });
  await page.evaluate("$('speed').max = 3; $('speed').value = 3");
  await page.key(' ');
  assert.ok(await page.evaluate('playing'));
  await page.until('player.step === player.steps && !playing');
  assert.strictEqual(await page.evaluate("$('play').textContent"), 'Play');
  await page.evaluate("$('speed').value = -2");
  await page.key(' ');
  assert.ok(await page.evaluate('playing && player.step <= 1'), 'from the start again');
  await page.key('ArrowRight');
  assert.ok(await page.evaluate('!playing'), 'a step pauses');
  page.isClean();
}

async function calmPeopleSeeNoMovement(browser, url) {
  const page = await open(browser, `${url}#step=2`, DESK);
  assert.ok(await page.evaluate("!$('sway').checked"));
  await page.evaluate('go(5)');
  assert.strictEqual(await page.evaluate('player.place'), 5);
  const before = await picture(page);
  await new Promise((done) => setTimeout(done, 500));
  assert.strictEqual(await picture(page), before, 'the camera moves');
  page.isClean();
}

async function addressesNameTheStep(browser, { url, answer }) {
  const page = await open(browser, `${url}#step=4&order=snake`, DESK);
  assert.strictEqual(await page.evaluate('player.step'), 4);
  await page.key('ArrowRight');
  assert.strictEqual(await page.evaluate('location.hash'), '#step=5&order=snake');
  await page.evaluate("location.hash = '#step=999&folding=2&end=typed'");
  await page.until("$('folding').value === '1'");
  assert.strictEqual(await page.evaluate('player.step'), await page.evaluate('player.steps'));
  const at = await page.evaluate(AT);
  answer.foldings[1].forEach((cell, i) => assert.ok(near(cell, at[i])));
  assert.ok(await page.evaluate("!$('choice').hidden"));
  assert.deepStrictEqual(page.errors, []);
}

// The King has four foldings, says M. P. Jones.
async function allFoldingsAreThere(browser) {
  const file = path.join(work, 'all.json');
  fs.writeFileSync(file, spawnSync(snakesat, ['solve', '-q', '--all', '--json', example('king')]).stdout);
  const foldings = foldingsIn(fs.readFileSync(file));
  assert.strictEqual(new Set(foldings.map(String)).size, 4);
  const page = await open(browser, drawn('all', '--folding', file), DESK);
  for (const [i, folding] of foldings.entries()) {
    await page.evaluate(`$('folding').value = ${i}, $('folding').onchange()`);
    if (await page.evaluate("$('other-end').checked"))
      await click(page, 'other-end');
    await page.evaluate('go(player.steps)');
    const at = await page.evaluate(AT);
    folding.forEach((cell, k) => assert.ok(near(cell, at[k]), `folding ${i + 1}`));
  }
  page.isClean();
}

function reversed(snake) {
  return 'F' + [...snake].slice(1).reverse().join('');
}

// Every cube is in a cell of its own in the region.
async function fillsTheRegion(page, at) {
  const cells = await page.evaluate('data.cells');
  const filled = new Set(at.map((p) => p.map(Math.round).join()));
  assert.strictEqual(filled.size, at.length);
  filled.forEach((cell) => assert.ok(cells.some((c) => c.join() === cell), cell));
}

// From the other end the steps are others: another first cube, the same box.
async function theOtherEndFoldsToo(browser, url, { puzzle }) {
  const page = await open(browser, `${url}#step=0&end=typed`, DESK);
  await click(page, 'other-end');
  await page.key('End');
  const at = await page.evaluate(AT);
  isTheSnake(at, reversed(puzzle.snake));
  await fillsTheRegion(page, at);
  const hash = await page.evaluate('location.hash');
  assert.strictEqual(hash.includes('end=other'), await page.evaluate('data.easier[0] === 0'));
  if (at.length < 30) { // the page looks at every pair of cubes
    const { play } = await page.evaluate('player.telling.hands');
    assert.strictEqual(await page.evaluate(`(${firstCollision})(${1 - play / 100}, 24)`), 0);
  }
  page.isClean();
}

// Runs in the page: the first step at which two cubes of that size overlap,
// by the separating axes of two boxes (Gottschalk, Lin, Manocha, OBBTree,
// SIGGRAPH 1996), or 0.
function firstCollision(size, samples) {
  const axesOf = ({ rotation }) => [[1, 0, 0], [0, 1, 0], [0, 0, 1]].map(
    (axis) => new THREE.Vector3(...axis).applyQuaternion(rotation));
  const reach = (axes, axis) =>
    axes.reduce((sum, a) => sum + Math.abs(a.dot(axis)) * size / 2, 0);
  const apart = (a, b) => {
    const way = b.position.clone().sub(a.position);
    if (way.length() > size * 1.733)
      return true;
    const [p, q] = [axesOf(a), axesOf(b)];
    const crossed = p.flatMap((x) => q.map((y) => x.clone().cross(y)));
    return [...p, ...q, ...crossed].some((axis) => axis.length() > 1e-3 &&
      Math.abs(way.dot(axis)) > reach(p, axis) + reach(q, axis) - 1e-6);
  };
  for (let step = 1; step <= player.steps; step++)
    for (let i = 0; i <= samples; i++) {
      player.step = step;
      player.place = step - 1 + i / samples;
      const pose = player.pose();
      for (let a = 0; a < pose.length; a++)
        for (let b = 0; b < a; b++)
          if (!apart(pose[a], pose[b]))
            return step;
    }
  return 0;
}

const DIRECTIONS = { 'away from you': [1, 0, 0], 'towards you': [-1, 0, 0],
  'to the right': [0, 1, 0], 'to the left': [0, -1, 0], up: [0, 0, 1], down: [0, 0, -1] };

// The cube after the joint moves as the step says.
function theyGoThere(words, at) {
  const found = /[Aa]t cube (\d+) (?:turn|twist the tail so that .*? points?) (away from you|towards you|to the right|to the left|up|down)/.exec(words);
  assert.ok(found, words);
  assert.ok(near(difference(at[+found[1]], at[found[1] - 1]), DIRECTIONS[found[2]]), words);
}

// If only one way of a half turn is free, the turn takes it, as its words and the data say;
// they say nothing of other turns.
async function halfTurnsGoTheOnlyWay(page) {
  const turns = await page.evaluate(`player.turns.map(({ cube, step }) => {
    const [at, next] = player.pose(step - 0.5).slice(cube, cube + 2).map(({ position }) => position);
    return { only_way: null, way: [at.z - next.z, next.x - at.x, next.y - at.y], ...player.list[step] };
  })`);
  for (const { way, only_way: told, quarters, words } of turns) {
    const only = wayRound(words);
    assert.deepStrictEqual(told, only, words);
    assert.ok(!only || (Math.abs(quarters) === 2 && near(way, only)), `${way}: ${words}`);
  }
  return turns.filter(({ only_way: told }) => told).length;
}

// The page begins at the end from which fewer turns wait, and says so.
async function handsCanDoIt(browser, url, { puzzle }) {
  const page = await open(browser, url, DESK);
  assert.ok(await page.evaluate("$('hands').checked && !$('hands').disabled"));
  const isOther = await page.evaluate("$('other-end').checked");
  const waits = await page.evaluate('data.foldings[0].map(({ hands }) => hands.waits)');
  assert.strictEqual(waits[Number(isOther)], Math.min(...waits));
  assert.match(await page.evaluate("$('order').textContent"),
               /^From this end \d+ turns, .* order.*; from the other end \d+ turns, .* order/);
  const { play } = await page.evaluate('player.telling.hands');
  assert.ok(play > 0 && play <= 25);
  const collision = (size) => page.evaluate(`(${firstCollision})(${size}, 24)`);
  assert.strictEqual(await collision(1 - play / 100), 0);
  await page.evaluate('go(0)');
  for (let step = 1; step <= await page.evaluate('player.steps'); step++) {
    await page.key('ArrowRight');
    const at = await page.evaluate(AT);
    isTheSnake(at, isOther ? reversed(puzzle.snake) : puzzle.snake);
    if (step > 1 && step <= await page.evaluate('player.lastTurn'))
      theyGoThere(await page.evaluate("$('words').textContent"), at);
  }
  const at = await page.evaluate(AT);
  await fillsTheRegion(page, at);
  const cells = at.map((p) => p.map(Math.round));
  assert.deepStrictEqual(await page.evaluate(SHOWN_LAYERS), layersOf(cells, puzzle.box));
  page.isClean();
  return halfTurnsGoTheOnlyWay(page);
}

// If this snake is folded from cube 1 on, its tail passes through cubes.
async function theUsualOrderCollides(browser, url) {
  const page = await open(browser, `${url}#order=snake`, DESK);
  assert.ok(await page.evaluate(`(${firstCollision})(0.75, 24)`) > 0);
}

// No order for hands was found: here it is removed from the data.
async function missingOrdersAreTold(browser, url) {
  const page = await Page.open(browser, DESK);
  await page.load(url);
  await page.evaluate('data.foldings[0].forEach((end) => { end.hands = null; }), followAddress()');
  assert.ok(await page.evaluate("$('hands').disabled && !$('hands').checked"));
  assert.match(await page.evaluate("$('order').textContent"), /^No order for hands/);
}

// Free joints turn as the folding has them.
async function freeJointsFold(browser) {
  const url = drawn('bars', example('javascript-bars'));
  for (const order of ['snake', 'hands']) {
    const page = await open(browser, `${url}#end=typed&order=${order}`, DESK);
    await page.key('End');
    await fillsTheRegion(page, await page.evaluate(AT));
    page.isClean();
  }
}

async function optionsChangeThePicture(browser, url) {
  const page = await open(browser, `${url}#step=6`, DESK);
  let last = await picture(page);
  for (const action of ["$('numbers').click()", "$('glass').click()",
    "$('explode').value = 1, $('explode').oninput()"]) {
    await page.evaluate(action);
    const now = await picture(page);
    assert.notStrictEqual(now, last, action);
    last = now;
  }
  page.isClean();
}

// Runs in the page, for the step that is shown: the least share of a cube of
// this step that can be seen, of what is seen of it alone; and how far out
// anything that is drawn goes, 1 being the edge of the picture.
function whatIsSeen() {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const [width, height] = [stage.canvas.width, stage.canvas.height];
  Object.assign(pen.canvas, { width, height });
  const pixels = () => {
    stage.renderer.render(stage.scene, stage.camera);
    pen.clearRect(0, 0, width, height);
    pen.drawImage(stage.canvas, 0, 0);
    return pen.getImageData(0, 0, width, height).data;
  };
  const shownBy = (cube) => {
    cube.visible = true;
    const there = pixels();
    cube.visible = false;
    const gone = pixels();
    cube.visible = true;
    let count = 0;
    for (let i = 0; i < there.length; i += 4)
      count += Math.abs(there[i] - gone[i]) + Math.abs(there[i + 1] - gone[i + 1]) +
               Math.abs(there[i + 2] - gone[i + 2]) > 24;
    return count;
  };
  const now = stage.cubes.filter((_, i) => player.stateOf(i) === 'now');
  const things = [...stage.cubes, ...stage.links, ...stage.knots, stage.frame, stage.floor];
  const visible = things.map((thing) => thing.visible);
  const among = now.map(shownBy);
  things.forEach((thing) => { thing.visible = false; });
  const alone = now.map((cube) => { const count = shownBy(cube); cube.visible = false; return count; });
  things.forEach((thing, i) => { thing.visible = visible[i]; });
  pixels(); // the end has no cube of this step, so nothing has moved the cubes of the scene
  const corners = [-0.43, 0.43].flatMap((x) => [-0.43, 0.43].flatMap((y) => [-0.43, 0.43].map((z) => [x, y, z])));
  const reach = stage.cubes.filter((cube) => cube.visible).flatMap((cube) => corners.map((corner) => {
    const at = cube.localToWorld(new THREE.Vector3(...corner)).project(stage.camera);
    return Math.max(Math.abs(at.x), Math.abs(at.y));
  }));
  return { least: Math.min(1, ...among.map((count, i) => count / alone[i])), reach: Math.max(...reach) };
}

// The cubes of a step are never hidden, nothing is cut off, numbers are upright, and the
// layers mark the same cubes as the scene.
async function everyStepIsClear(browser, name, order) {
  const page = await open(browser, `${drawn(name, example(name))}#order=${order}`, { width: 1280, height: 800, calm: true });
  const steps = await page.evaluate('player.steps');
  for (const step of casesOfSlice([...new Array(steps).keys()], 7).map((i) => i + 1)) {
    const { least, reach } = await page.evaluate(`go(${step}), (${whatIsSeen})()`); // before a frame is drawn
    assert.ok(least > 0.3, `${name}, step ${step}: only ${least} of a cube is seen`);
    assert.ok(reach < 1, `${name}, step ${step}: cut off`);
    assert.ok(await page.evaluate('stage.cubes.every((cube) => Math.abs(cube.quaternion.w) > 0.999)'), `step ${step}`);
    const marks = await page.evaluate(`[[...document.querySelectorAll('#layers > table td.now')].map((td) => td.textContent - 1).sort(),
      player.telling.cells.map((_, i) => i).filter((i) => i <= player.lies && ['now', 'comes'].includes(player.stateOf(i))).sort(),
      [...player.telling.cells.keys()].some((i) => i > player.lies && player.stateOf(i) === 'now'), !$('elsewhere').hidden]`);
    assert.deepStrictEqual(marks[0], marks[1], `${name}, step ${step}`);
    assert.strictEqual(marks[2], marks[3], `${name}, step ${step}`);
  }
  page.isClean();
}

// The tables of cubes that were folded ahead have each of these cubes, with neighbours of
// the same layer side by side.
async function theBlockAheadIsShown(browser, name) {
  const page = await open(browser, `${drawn(name, example(name))}#end=typed`, DESK);
  let waits = 0;
  for (let step = 0; step <= await page.evaluate('player.steps'); step++) {
    await page.evaluate(`go(${step})`);
    const [lies, touched, cells] = await page.evaluate(`[player.lies, player.touched,
      [...document.querySelectorAll('#ahead table')].flatMap((table, z) => [...table.rows].flatMap((row, x) =>
        [...row.cells].flatMap((cell, y) => cell.textContent ? [[+cell.textContent, -x, y, z, cell.dataset.next || '']] : [])))]`);
    cells.sort((a, b) => a[0] - b[0]);
    const wanted = [];
    for (let cube = lies + 1; step && cube <= touched; cube++)
      wanted.push(cube + 1);
    assert.deepStrictEqual(cells.map(([cube]) => cube), wanted, `step ${step}`);
    cells.slice(1).forEach(([, ...at], i) =>
      assert.strictEqual(WAYS[String(difference(at.slice(0, 3), cells[i].slice(1, 4)))], cells[i][4]));
    waits += wanted.length > 0;
  }
  assert.ok(waits > 0, 'nothing waits');
  page.isClean();
}

// The last step is the closed cube: no gap, no elastic, no number.
async function theEndIsClosed(browser, url) {
  const page = await open(browser, url, DESK);
  await page.key('End');
  assert.strictEqual(await page.evaluate("$('step-number').textContent"), 'Done');
  assert.match(await page.evaluate("$('words').textContent"), /^All 27 cubes are in their places/);
  const [red, cubes] = await page.evaluate(`(() => {
    stage.renderer.render(stage.scene, stage.camera);
    const { width, height } = stage.canvas;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    pen.drawImage(stage.canvas, 0, 0);
    let red = 0;
    const { data } = pen.getImageData(0, 0, width, height);
    const filled = stage.cubes.map((cube) => new THREE.Box3().setFromObject(cube));
    for (let i = 0; i < data.length; i += 4)
      red += data[i + 3] > 200 && data[i] > 3 * data[i + 1];
    return [red, filled.map(({ min, max }) => max.x - min.x)];
  })()`);
  assert.strictEqual(red, 0, 'the elastic is seen');
  cubes.forEach((size) => assert.ok(size > 0.99 && size < 1.01, `a cube of ${size}`));
  page.isClean();
}

// A page has as many foldings as fit into 2 MB; `drawn` checks the size.
async function manyFoldingsAreCut(browser) {
  for (const [name, copies] of casesOfSlice([['2x2x2', 1000], ['craig-wood', 413], ['king', 192]], 3)) {
    const answer = solved(example(name));
    answer.foldings = new Array(copies).fill(answer.foldings[0]);
    const file = path.join(work, 'many.json');
    fs.writeFileSync(file, JSON.stringify(answer));
    const page = await open(browser, drawn('many', '--folding', file), DESK);
    const told = await page.evaluate("$('folding').length");
    assert.ok(told >= 40 && told < copies, `${name}: ${told} foldings`);
    assert.ok((await page.evaluate("$('subtitle').textContent")).endsWith(
      `the first ${told} of ${copies} foldings`));
  }
}

main(async (browser) => {
  let onlyWays = 0;
  for (const name of ['2x2x2', ...casesOfSlice(['craig-wood', 'king', 'ring', 'hollow-cube'], 2)]) {
    const answer = solved(example(name));
    await arrowsFoldIt(browser, drawn(name, example(name)), answer);
    await theOtherEndFoldsToo(browser, drawn(name, example(name)), answer);
    onlyWays += await handsCanDoIt(browser, drawn(name, example(name)), answer);
  }
  assert.ok(onlyWays > 0);
  const two = drawnWithTwoFoldings('craig-wood');
  await theUsualOrderCollides(browser, two.url);
  await missingOrdersAreTold(browser, two.url);
  await freeJointsFold(browser);
  await beginsWithNumberedLines(browser, 'craig-wood');
  await everyStepIsClear(browser, 'smith', 'hands');
  await everyStepIsClear(browser, 'king', 'hands');
  await everyStepIsClear(browser, 'smith', 'snake');
  await sliderAndButtonsStep(browser, two.url);
  await aStepIsAMovement(browser, two.url, two.answer);
  await playGoesToTheEnd(browser, two.url);
  await calmPeopleSeeNoMovement(browser, two.url);
  await addressesNameTheStep(browser, two);
  await optionsChangeThePicture(browser, two.url);
  await allFoldingsAreThere(browser);
  await manyFoldingsAreCut(browser);
  await theBlockAheadIsShown(browser, 'craig-wood');
  await theEndIsClosed(browser, two.url);
});
