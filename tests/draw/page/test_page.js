// Pages as people use them, in a headless Chromium: what the scene shows is
// compared with what `solve --json` printed.
//
// usage: node test_page.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const crypto = require('crypto');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page, foldingsIn } = require('./browser.js');
const { taken } = require('./slice.js');

const [snakesat, examples] = process.argv.slice(2);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'snakesat-draw-'));
const DESK = { width: 820, height: 520, calm: true };
const PHONE = { width: 390, height: 800, phone: true, calm: true };

/*------------------------------ pages to look at ------------------------*/

function solved(puzzle) {
  const { stdout } = spawnSync(snakesat, ['solve', '--json', '-q', puzzle]);
  return JSON.parse(stdout);
}

// Draws a page, and returns its address.
function drawn(name, ...args) {
  const file = path.join(work, `${name}.html`);
  const { status, stderr } = spawnSync(snakesat, ['draw', '-o', file, ...args]);
  assert.ok(status === 0 || status === 20, String(stderr));
  assert.ok(fs.statSync(file).size < 2000000, `${name}: 2 MB or more`);
  return pathToFileURL(file).href;
}

function example(name) {
  return path.join(examples, `${name}.snake`);
}

// A folding and its mirror image: both are foldings of a cube.
function drawnWithTwoFoldings(name) {
  const answer = solved(example(name));
  const mirror = answer.foldings[0].map(([x, y, z]) => [y, x, z]);
  answer.foldings.push(mirror);
  const file = path.join(work, `${name}.json`);
  fs.writeFileSync(file, JSON.stringify(answer));
  return { url: drawn(name, '--folding', file), answer };
}

/*------------------------------ what a page shows -----------------------*/

const AT = 'stage.cubes.map((c) => [-c.position.z, c.position.x, c.position.y])';

function near(a, b) {
  return a.every((x, i) => Math.abs(x - b[i]) < 1e-6);
}

function difference(a, b) {
  return a.map((x, i) => x - b[i]);
}

function product(a, b) {
  return a.reduce((sum, x, i) => sum + x * b[i], 0);
}

// However the chain turns, neighbours stay together and joints rigid.
function isTheSnake(at, snake) {
  const steps = at.slice(1).map((next, i) => difference(next, at[i]));
  steps.forEach((step, i) => {
    assert.ok(Math.abs(product(step, step) - 1) < 1e-6, `cubes ${i + 1} and ${i + 2} part`);
    if (i > 0 && snake[i] !== '*')
      assert.ok(Math.abs(product(step, steps[i - 1]) - (snake[i] === 'F' ? 1 : 0)) < 1e-6,
                `joint ${i + 1} is no ${snake[i]}`);
  });
}

// The snake of the first picture lies in a plane, and no cube on another.
function isFlat(at) {
  const spread = [0, 1, 2].filter((axis) => at.some((p) => Math.abs(p[axis] - at[0][axis]) > 1e-6));
  assert.ok(spread.length <= 2, 'the first picture is not flat');
  assert.strictEqual(new Set(at.map((p) => p.map(Math.round).join())).size, at.length);
}

function layersOf(folding, box) {
  const cube = new Map(folding.map((at, i) => [at.join(), String(i + 1)]));
  const layers = [];
  for (let z = 0; z < box[2]; z++)
    for (let x = box[0] - 1; x >= 0; x--)
      for (let y = 0; y < box[1]; y++)
        layers.push(cube.get([x, y, z].join()) || '');
  return layers;
}

// In each cell of the layers, where the next cube lies
function waysOf(folding, box) {
  const names = { '1,0,0': 'far', '-1,0,0': 'near', '0,1,0': 'right', '0,-1,0': 'left',
                  '0,0,1': 'above', '0,0,-1': 'below' };
  return layersOf(folding, box).map((cube) =>
    (folding[cube] ? names[difference(folding[cube], folding[cube - 1])] : ''));
}

const SHOWN_WAYS = "[...document.querySelectorAll('td')].map((td) => td.dataset.next || '')";
const SHOWN_LAYERS = "[...document.querySelectorAll('td')].map((td) => td.textContent)";

async function picture(page) {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  return crypto.createHash('sha1').update(await page.screenshot()).digest('hex');
}

async function open(browser, url, how) {
  const page = await Page.open(browser, how);
  await page.load(url);
  page.isClean = () => {
    assert.deepStrictEqual(page.errors, []);
    assert.deepStrictEqual(page.requests, [url.split('#')[0]]);
  };
  return page;
}

async function middleOf(page, id) {
  return page.evaluate(
    `(() => { const r = $('${id}').getBoundingClientRect();
              return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
}

async function tap(page, id) {
  await page.touch('touchStart', [await middleOf(page, id)]);
  await page.touch('touchEnd', []);
}

async function click(page, id) {
  const { x, y } = await middleOf(page, id);
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y);
}

/*------------------------------ tests -----------------------------------*/

// The words of all steps, one after the other, are those of the two formats.
async function wordsAreThose(page, puzzle) {
  for (const [format, list] of [['words', 'hands.steps'], ['words-along', 'steps']]) {
    const { stdout } = spawnSync(snakesat, ['solve', '-q', '--format', format, puzzle]);
    const end = list === 'steps' ? 0 : await page.evaluate('data.easier[0]');
    const steps = await page.evaluate(`data.foldings[0][${end}].${list}.map((step) => step.words)`);
    const told = steps.map((words, k) => (k ? `${k}. ${words}` : words)).join(' ');
    assert.strictEqual(told, String(stdout).trim().replace(/\s+/g, ' '));
  }
}

// From the flat snake to the last cube by the arrow key, along the snake:
// every step is another picture, and the last one has every cube in its cell.
async function arrowsFoldIt(browser, url, { puzzle, foldings }) {
  const page = await open(browser, `${url}#order=snake`, DESK);
  await wordsAreThose(page, example(path.basename(url, '.html')));
  isFlat(await page.evaluate(AT));
  const steps = await page.evaluate('player.steps');
  const runs = foldings[0].slice(2).filter((at, i) =>
    !near(difference(at, foldings[0][i + 1]), difference(foldings[0][i + 1], foldings[0][i])));
  assert.strictEqual(steps, runs.length + 1);
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
  foldings[0].forEach((cell, i) => assert.ok(near(cell, at[i]), `cube ${i + 1} at ${at[i]}`));
  assert.deepStrictEqual(await page.evaluate(SHOWN_LAYERS), layersOf(foldings[0], puzzle.box));
  assert.deepStrictEqual(await page.evaluate(SHOWN_WAYS), waysOf(foldings[0], puzzle.box));
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
  assert.ok(await page.evaluate("$('next').disabled && !$('back').disabled"));
  page.isClean();
}

async function fingersStep(browser, url) {
  const page = await open(browser, url, PHONE);
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  await tap(page, 'next');
  await tap(page, 'next');
  await page.until('player.step === 2');
  const before = await picture(page);
  const { x, y } = await middleOf(page, 'stage');
  await page.touch('touchStart', [{ x, y }]);
  await page.touch('touchMove', [{ x: x + 60, y: y + 10 }]);
  await page.touch('touchEnd', []);
  assert.notStrictEqual(await picture(page), before, 'a finger turns the view');
  assert.strictEqual(await page.evaluate('player.step'), 2);
  page.isClean();
}

async function mouseTurnsAndZooms(browser, url) {
  const page = await open(browser, `${url}#step=2`, DESK);
  const { x, y } = await middleOf(page, 'stage');
  const first = await picture(page);
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseMoved', x + 80, y);
  await page.mouse('mouseReleased', x + 80, y);
  const turned = await picture(page);
  assert.notStrictEqual(turned, first);
  await page.call('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: -300 });
  await page.until('stage.held');
  assert.notStrictEqual(await picture(page), turned);
  await click(page, 'front');
  assert.ok(await page.evaluate('!stage.held'));
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

// Every cube is in a cell of the region of its own.
async function fillsTheRegion(page, at) {
  const cells = await page.evaluate('data.cells');
  const filled = new Set(at.map((p) => p.map(Math.round).join()));
  assert.strictEqual(filled.size, at.length);
  filled.forEach((cell) => assert.ok(cells.some((c) => c.join() === cell), cell));
}

// The other end is a telling of its own: another first cube, the same box.
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

// What the step says is what the cube behind the joint does.
function theyGoThere(words, at) {
  const found = /(?:At|at|Back at) cube (\d+) turn (?:the rest so that .* goe?s? |)(away from you|towards you|to the right|to the left|up|down)/.exec(words);
  assert.ok(found, words);
  assert.ok(near(difference(at[+found[1]], at[found[1] - 1]), DIRECTIONS[found[2]]), words);
}

// From the end that needs fewer turns that wait, as the page says
async function handsCanDoIt(browser, url, { puzzle }) {
  const page = await open(browser, url, DESK);
  assert.ok(await page.evaluate("$('hands').checked && !$('hands').disabled"));
  const isOther = await page.evaluate("$('other-end').checked");
  const waits = await page.evaluate('data.foldings[0].map(({ hands }) => hands.waits)');
  assert.strictEqual(waits[Number(isOther)], Math.min(...waits));
  assert.match(await page.evaluate("$('order').textContent"),
               /^From this end \d+ turns, .* wait.*; from the other end \d+ turns, .* wait/);
  const { play } = await page.evaluate('player.telling.hands');
  assert.ok(play > 0 && play <= 25);
  const collision = (size) => page.evaluate(`(${firstCollision})(${size}, 24)`);
  assert.strictEqual(await collision(1 - play / 100), 0);
  await page.evaluate('go(0)');
  for (let step = 1; step <= await page.evaluate('player.steps'); step++) {
    await page.key('ArrowRight');
    const at = await page.evaluate(AT);
    isTheSnake(at, isOther ? reversed(puzzle.snake) : puzzle.snake);
    if (step > 1)
      theyGoThere(await page.evaluate("$('words').textContent"), at);
  }
  const at = await page.evaluate(AT);
  await fillsTheRegion(page, at);
  const cells = at.map((p) => p.map(Math.round));
  assert.deepStrictEqual(await page.evaluate(SHOWN_LAYERS), layersOf(cells, puzzle.box));
  page.isClean();
}

// From cube 1 on, the tail of this one goes through what lies already.
async function theUsualOrderCollides(browser, url) {
  const page = await open(browser, `${url}#order=snake`, DESK);
  assert.ok(await page.evaluate(`(${firstCollision})(0.75, 24)`) > 0);
}

// Where none was found; here it is taken away.
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
  const cells = solved(example('javascript-bars')).foldings[0];
  for (const order of ['snake', 'hands']) {
    const page = await open(browser, `${url}#end=typed&order=${order}`, DESK);
    await page.key('End');
    const at = await page.evaluate(AT);
    cells.forEach((cell, i) => assert.ok(near(cell, at[i])));
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
  const things = [...stage.cubes, ...stage.links, ...stage.knots, stage.frame];
  const visible = things.map((thing) => thing.visible);
  const among = now.map(shownBy);
  things.forEach((thing) => { thing.visible = false; });
  const alone = now.map((cube) => { const count = shownBy(cube); cube.visible = false; return count; });
  things.forEach((thing, i) => { thing.visible = visible[i]; });
  const corners = [-0.43, 0.43].flatMap((x) => [-0.43, 0.43].flatMap((y) => [-0.43, 0.43].map((z) => [x, y, z])));
  const reach = stage.cubes.filter((cube) => cube.visible).flatMap((cube) => corners.map((corner) => {
    const at = cube.localToWorld(new THREE.Vector3(...corner)).project(stage.camera);
    return Math.max(Math.abs(at.x), Math.abs(at.y));
  }));
  return { least: Math.min(1, ...among.map((count, i) => count / alone[i])), reach: Math.max(...reach) };
}

// What a step is about is never hidden, nothing is cut off, numbers stand
// upright, and the layers mark what the scene marks.
async function everyStepIsClear(browser, name, order) {
  const page = await open(browser, `${drawn(name, example(name))}#order=${order}`, { width: 1280, height: 800, calm: true });
  const steps = await page.evaluate('player.steps');
  for (const step of taken([...new Array(steps).keys()], 3).map((i) => i + 1)) {
    await page.evaluate(`go(${step})`);
    const { least, reach } = await page.evaluate(`(${whatIsSeen})()`);
    assert.ok(least > 0.3, `${name}, step ${step}: only ${least} of a cube is seen`);
    assert.ok(reach < 1, `${name}, step ${step}: cut off`);
    assert.ok(await page.evaluate('stage.cubes.every((cube) => Math.abs(cube.quaternion.w) > 0.999)'), `step ${step}`);
    const marks = await page.evaluate(`[[...document.querySelectorAll('td.now')].map((td) => td.textContent - 1).sort(),
      player.telling.cells.map((_, i) => i).filter((i) => i <= player.lies && ['now', 'comes'].includes(player.stateOf(i))).sort(),
      [...player.telling.cells.keys()].some((i) => i > player.lies && player.stateOf(i) === 'now'), !$('elsewhere').hidden]`);
    assert.deepStrictEqual(marks[0], marks[1], `${name}, step ${step}`);
    assert.strictEqual(marks[2], marks[3], `${name}, step ${step}`);
  }
  page.isClean();
}

// All buttons and boxes are in sight, apart, and in two rows.
async function controlsAreTidy(browser, url) {
  const boxes = (selector) => `[...document.querySelectorAll('${selector}')].filter((e) => e.offsetParent).map((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return { left, right, top, bottom };
  })`;
  for (const [how, selector] of [
    [{ width: 1280, height: 800, calm: true }, '#controls > *, #options > label'],
    [{ width: 390, height: 844, phone: true, calm: true }, '#controls > *']]) {
    const page = await open(browser, url, how);
    const found = await page.evaluate(boxes(selector));
    const rows = [];
    found.forEach((box) => {
      assert.ok(box.left >= 0 && box.right <= how.width && box.bottom <= how.height, JSON.stringify(box));
      const middle = (box.top + box.bottom) / 2;
      if (!rows.some((row) => Math.abs(row - middle) < 12))
        rows.push(middle);
      found.filter((other) => other !== box).forEach((other) => assert.ok(
        other.left >= box.right || other.right <= box.left || other.top >= box.bottom || other.bottom <= box.top));
    });
    assert.strictEqual(rows.length, 2, `${how.width} wide: ${rows}`);
    page.isClean();
  }
}

// The flat snake is large enough to read, has every number, and marks the
// cube by which its ends are told apart.
async function theFlatSnakeIsClear(browser) {
  for (const [name, how] of [['smith', DESK], ['king', { width: 390, height: 844, phone: true, calm: true }]]) {
    const page = await open(browser, drawn(name, example(name)), how);
    const { texts, size, wide, marked } = await page.evaluate(`(() => {
      const texts = [...document.querySelectorAll('#flat text')];
      return { texts: texts.map((text) => +text.textContent),
               size: Math.min(...[...document.querySelectorAll('#flat rect')].map((r) => r.getBBox().width * r.getScreenCTM().a)),
               wide: $('flat').scrollWidth - $('flat').clientWidth,
               marked: [...document.querySelectorAll('#flat .marked text')].map((text) => +text.textContent) };
    })()`);
    const { puzzle } = solved(example(name));
    assert.deepStrictEqual([...new Set(texts)].sort((a, b) => a - b), [...new Array(puzzle.cubes).keys()].map((i) => i + 1));
    assert.ok(size > 11, `${size} pixels`);
    assert.ok(wide <= 0, 'strips are as wide as the page');
    assert.deepStrictEqual(marked, name === 'smith' ? [7, 21] : []);
    page.isClean();
  }
}

async function helpersOfTheBlindHaveNames(browser, url) {
  const page = await open(browser, url, DESK);
  assert.strictEqual(await page.evaluate("$('words').getAttribute('aria-live')"), 'polite');
  const { nodes } = await page.call('Accessibility.getFullAXTree');
  const nameless = nodes.filter((node) => !node.ignored &&
    ['button', 'slider', 'checkbox', 'combobox', 'image'].includes(node.role.value) &&
    !node.name.value);
  assert.deepStrictEqual(nameless.map((node) => node.role.value), []);
  await page.key('Tab');
  assert.notStrictEqual(await page.evaluate('document.activeElement.tagName'), 'BODY');
}

async function whatCannotFoldLiesFlat(browser, url) {
  const page = await open(browser, url, DESK);
  isFlat(await page.evaluate(AT));
  assert.match(await page.evaluate("$('words').textContent"), /cannot be folded into the 3x3x3 box/);
  assert.ok(await page.evaluate('!stage.frame.visible && player.steps === 0'));
  await page.key('ArrowRight');
  await page.key(' ');
  assert.strictEqual(await page.evaluate('player.step'), 0);
  page.isClean();
}

async function namesAreOnlyText(browser) {
  const name = '</script><script>evil = 1</script><b>"\\';
  const file = path.join(work, 'evil.snake');
  fs.writeFileSync(file, `name: ${name}\nbox: 2x2x2\nsnake: steps: 1,1,1,1,1,1,1\n`);
  const page = await open(browser, drawn('evil', file), DESK);
  assert.strictEqual(await page.evaluate('document.title'), name);
  assert.strictEqual(await page.evaluate('typeof evil'), 'undefined');
  page.isClean();
}

// On a small screen, the cell of this step is in sight.
async function layersScroll(browser, url) {
  const page = await open(browser, `${url}#order=snake`, { ...DESK, height: 430 });
  const isInSight = `(() => {
    const now = document.querySelector('td.now').getBoundingClientRect();
    const all = $('layers').getBoundingClientRect();
    return now.top >= all.top && now.bottom <= all.bottom;
  })()`;
  for (const step of [1, 12, 20, 29, 46, 3]) {
    await page.evaluate(`go(${step})`);
    assert.ok(await page.evaluate(isInSight), `step ${step}`);
  }
}

// As many foldings as fit into 2 MB; `drawn` looks at that.
async function manyFoldingsAreCut(browser) {
  for (const [name, copies] of [['2x2x2', 1000], ['craig-wood', 413], ['king', 192]]) {
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

async function withoutWebGLThereAreWords(browser, url) {
  const page = await Page.open(browser, DESK);
  await page.call('Page.addScriptToEvaluateOnNewDocument', {
    source: 'HTMLCanvasElement.prototype.getContext = () => null; console.error = () => {};' });
  await page.load(url);
  assert.ok(await page.evaluate("!$('no-picture').hidden"));
  await page.key('ArrowRight');
  assert.match(await page.evaluate("$('words').textContent"), /^Hold the flat snake/);
  assert.ok((await page.evaluate(SHOWN_LAYERS)).includes('1'));
}

async function main() {
  const browser = new Browser();
  try {
    for (const name of ['2x2x2', ...taken(['craig-wood', 'king', 'ring', 'hollow-cube'], 2)]) {
      const answer = solved(example(name));
      await arrowsFoldIt(browser, drawn(name, example(name)), answer);
      await theOtherEndFoldsToo(browser, drawn(name, example(name)), answer);
      await handsCanDoIt(browser, drawn(name, example(name)), answer);
    }
    const two = drawnWithTwoFoldings('craig-wood');
    await theUsualOrderCollides(browser, two.url);
    await missingOrdersAreTold(browser, two.url);
    await freeJointsFold(browser);
    await everyStepIsClear(browser, 'smith', 'hands');
    await everyStepIsClear(browser, 'king', 'hands');
    await everyStepIsClear(browser, 'smith', 'snake');
    await controlsAreTidy(browser, two.url);
    await theFlatSnakeIsClear(browser);
    await sliderAndButtonsStep(browser, two.url);
    await fingersStep(browser, two.url);
    await mouseTurnsAndZooms(browser, two.url);
    await aStepIsAMovement(browser, two.url, two.answer);
    await playGoesToTheEnd(browser, two.url);
    await calmPeopleSeeNoMovement(browser, two.url);
    await addressesNameTheStep(browser, two);
    await optionsChangeThePicture(browser, two.url);
    await helpersOfTheBlindHaveNames(browser, two.url);
    await allFoldingsAreThere(browser);
    await layersScroll(browser, drawn('king', example('king')));
    await manyFoldingsAreCut(browser);
    await withoutWebGLThereAreWords(browser, two.url);
    await whatCannotFoldLiesFlat(browser, drawn('all-turn', example('all-turn')));
    await namesAreOnlyText(browser);
  } finally {
    await browser.close();
    fs.rmSync(work, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
