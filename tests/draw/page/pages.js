// Pages that `snakesat draw` writes, and what they show
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const crypto = require('crypto');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page } = require('./browser.js');

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

// The text of a format of words as the page has it: on one line, without its headings and
// without the numbers of the lines that say how to begin
function wordsOf(puzzle, format) {
  const { stdout } = spawnSync(snakesat, ['solve', '-q', '--format', format, puzzle]);
  const [begin, steps] = String(stdout).split('Then fold:');
  return (begin.replace('To begin:', '').replace(/^ +\d\. /gm, ' ') + steps).trim().replace(/\s+/g, ' ');
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

// In every turn of the chain, neighbours stay together and joints rigid.
function isTheSnake(at, snake) {
  const steps = at.slice(1).map((next, i) => difference(next, at[i]));
  steps.forEach((step, i) => {
    assert.ok(Math.abs(product(step, step) - 1) < 1e-6, `cubes ${i + 1} and ${i + 2} part`);
    if (i > 0 && snake[i] !== '*')
      assert.ok(Math.abs(product(step, steps[i - 1]) - (snake[i] === 'F' ? 1 : 0)) < 1e-6,
                `joint ${i + 1} is no ${snake[i]}`);
  });
}

// The flat snake is in a plane, and no two cubes overlap.
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

const WAYS = { '1,0,0': 'far', '-1,0,0': 'near', '0,1,0': 'right', '0,-1,0': 'left',
               '0,0,1': 'above', '0,0,-1': 'below' };

// The direction of the next cube, from each cell of the layers
function waysOf(folding, box) {
  return layersOf(folding, box).map((cube) =>
    (folding[cube] ? WAYS[difference(folding[cube], folding[cube - 1])] : ''));
}

const SHOWN_WAYS = "[...document.querySelectorAll('#layers > table td')].map((td) => td.dataset.next || '')";
const SHOWN_LAYERS = "[...document.querySelectorAll('#layers > table td')].map((td) => td.textContent)";

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
    `(() => { $('${id}').scrollIntoView({ block: 'nearest' });
              const r = $('${id}').getBoundingClientRect();
              return { x: r.x + r.width / 2, y: r.y + r.height / 2 }; })()`);
}

async function tap(page, id) {
  const { x, y } = await middleOf(page, id);
  await page.tap(x, y);
}

async function click(page, id) {
  const { x, y } = await middleOf(page, id);
  await page.mouse('mousePressed', x, y);
  await page.mouse('mouseReleased', x, y);
}

// Runs the tests of a file, which get a browser.
async function main(tests) {
  const browser = new Browser();
  try {
    await tests(browser);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser.close();
    fs.rmSync(work, { recursive: true, force: true });
  }
}

module.exports = {
  AT, DESK, PHONE, SHOWN_LAYERS, SHOWN_WAYS, WAYS, click, difference, drawn, drawnWithTwoFoldings, example, isFlat,
  isTheSnake, layersOf, main, middleOf, near, open, picture, snakesat, solved, tap, waysOf, wordsOf, work,
};
