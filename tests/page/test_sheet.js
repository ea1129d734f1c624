// Sheets: what a browser finds in the SVG is compared with what should be
// drawn for the folding that `solve --json` printed.
//
// usage: node test_sheet.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page, foldingsIn } = require('./browser.js');

const [snakesat, examples] = process.argv.slice(2);
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'snakesat-sheet-'));

function run(...args) {
  return spawnSync(snakesat, args, { maxBuffer: 1 << 28 });
}

/*------------------------------ what should be there --------------------*/

// Steps as [last cube, first new cube], from 0
function stepsOf(cells) {
  const way = (i) => cells[i + 1].map((x, k) => x - cells[i][k]).join();
  const corners = [0];
  for (let i = 1; i + 1 < cells.length; i++)
    if (way(i) !== way(i - 1))
      corners.push(i);
  return corners.map((corner, k) =>
    [corners[k + 1] || cells.length - 1, corner ? corner + 1 : 0]);
}

// How many faces of each look are not covered by a neighbour: the front
// (one nearer), the right side and the top
function facesOf(cells, steps = stepsOf(cells)) {
  const count = {};
  for (const [last, first] of steps) {
    const lies = new Set(cells.slice(0, last + 1).map(String));
    cells.slice(0, last + 1).forEach(([x, y, z], cube) => {
      const neighbours = { front: [x - 1, y, z], side: [x, y + 1, z], top: [x, y, z + 1] };
      for (const [face, at] of Object.entries(neighbours)) {
        const look = `${face} ${cube % 2 ? 'dark' : 'light'} ${cube >= first ? 'new' : 'old'}`;
        count[look] = (count[look] || 0) + !lies.has(String(at));
      }
    });
  }
  return count;
}

// Colours tell the faces apart: wood, paler where it is old, in its light.
function colourOf(look) {
  const [face, wood, age] = look.split(' ');
  const light = { front: 0.93, side: 0.78, top: 1 }[face];
  const colour = { light: [1, 0.91, 0.76], dark: [0.76, 0.56, 0.36] }[wood];
  return colour.map((c) => (age === 'new' ? c : (c + 1) / 2) * light * 100);
}

/*------------------------------ what is there ---------------------------*/

// The colours, in per cent, of everything that is filled; cairo says it in
// the attribute `style` or in `fill`.
const FILLED = `[...document.querySelectorAll('path, rect')].flatMap((shape) => {
  const look = 'fill:' + shape.getAttribute('fill') + ';' + shape.getAttribute('style');
  const found = /fill:rgb\\(([^)]*)%\\)/.exec(look);
  return found ? [found[1].split('%,').map(Number)] : [];
})`;

// All sheets of a drawing, in a browser
async function opened(browser, name, ...args) {
  const file = path.join(work, `${name}.svg`);
  assert.strictEqual(run('draw', ...args, '-o', file).status, 0);
  const page = await Page.open(browser, { width: 800, height: 800 });
  await page.load(pathToFileURL(file).href);
  assert.strictEqual(await page.evaluate('document.documentElement.tagName'), 'svg');
  assert.strictEqual(await page.evaluate("document.querySelector('parsererror')"), null);
  return page;
}

async function facesAreRight(browser, name, ...which) {
  const puzzle = path.join(examples, `${name}.snake`);
  const solved = run('solve', '--json', '-q', ...which, puzzle).stdout;
  const foldings = foldingsIn(solved);
  const file = path.join(work, 'foldings.json');
  fs.writeFileSync(file, solved);
  const page = await opened(browser, name, '--folding', file);
  const filled = await page.evaluate(FILLED);
  const wanted = {};
  for (const cells of foldings)
    for (const [look, count] of Object.entries(facesOf(cells)))
      wanted[look] = (wanted[look] || 0) + count;
  for (const [look, count] of Object.entries(wanted)) {
    const colour = colourOf(look);
    const found = filled.filter((f) => f.every((c, i) => Math.abs(c - colour[i]) < 0.01));
    assert.strictEqual(found.length, count, `${name}: ${look}`);
  }
  assert.deepStrictEqual(page.errors, []);
}

// How large everything is that has this grey and no edge, in square points.
// Shapes are polygons whose corners are named one after the other.
const AREA = (grey) => `[...document.querySelectorAll('path, rect')].map((shape) => {
  const look = 'fill:' + shape.getAttribute('fill') + ';' + shape.getAttribute('style');
  if (!/fill:rgb\\(${grey}%, ?${grey}%, ?${grey}%\\)/.test(look) || /stroke:rgb/.test(look))
    return 0;
  return (shape.getAttribute('d') || '').split('M').map((part) => {
    const [x, y] = [[], []];
    part.replace(/(-?[\\d.]+) (-?[\\d.]+)/g, (all, a, b) => { x.push(+a); y.push(+b); });
    return x.length < 4 ? 0 : (Math.max(...x) - Math.min(...x)) * (Math.max(...y) - Math.min(...y));
  }).reduce((sum, area) => sum + area, 0);
}).reduce((sum, area) => sum + area, 0)`;

// In the layers below each step, new cubes are black and others grey.
async function layersAreRight(browser, name, width) {
  const puzzle = path.join(examples, `${name}.snake`);
  const { puzzle: { box }, foldings: [cells] } =
    JSON.parse(run('solve', '--json', '-q', puzzle).stdout);
  const steps = stepsOf(cells);
  const grey = steps.reduce((sum, [, first]) => sum + first, 0);
  const black = steps.reduce((sum, [last, first]) => sum + last + 1 - first, 0);
  const unit = Math.min(width / (box[2] * (box[1] + 1) - 1), 26 / box[0]);
  const page = await opened(browser, name, puzzle);
  for (const [count, colour] of [[grey, 72], [black, 0]]) {
    const area = await page.evaluate(AREA(colour));
    assert.ok(Math.abs(area / unit ** 2 - count) < count / 1000, `${name}: ${area / unit ** 2}, not ${count}`);
  }
}

// The frames of the boxes are dashed; those of the first sheet are above
// its end.
async function theFirstSheetIsFull(browser) {
  const page = await opened(browser, 'king', path.join(examples, 'king.snake'));
  const boxes = await page.evaluate(`[...document.querySelectorAll('path')].filter((path) =>
    getComputedStyle(path).strokeDasharray !== 'none' &&
    path.getBoundingClientRect().bottom / document.documentElement.getBoundingClientRect().width < 842 / 595).length`);
  assert.strictEqual(boxes, 12);
}

// A card shows the finished box, and nothing in it is old.
async function theCardShowsTheEnd(browser, name) {
  const puzzle = path.join(examples, `${name}.snake`);
  const { foldings: [cells] } = JSON.parse(run('solve', '--json', '-q', puzzle).stdout);
  const file = path.join(work, `${name}-card.svg`);
  assert.strictEqual(run('draw', '--card', puzzle, '-o', file).status, 0);
  const page = await Page.open(browser, { width: 800, height: 800 });
  await page.load(pathToFileURL(file).href);
  const filled = await page.evaluate(FILLED);
  const wanted = facesOf(cells, [[cells.length - 1, 0]]);
  for (const face of ['front', 'side', 'top'])
    for (const wood of ['light', 'dark'])
      for (const age of ['new', 'old']) {
        const colour = colourOf(`${face} ${wood} ${age}`);
        const found = filled.filter((f) => f.every((c, i) => Math.abs(c - colour[i]) < 0.01));
        assert.strictEqual(found.length, wanted[`${face} ${wood} ${age}`] || 0, `${face} ${wood} ${age}`);
      }
}

// The flat snake has a square for each cube, and a letter for each digit.
async function theFlatSnakeIsThere(browser) {
  const file = path.join(work, 'flat.svg');
  const { status, stderr } = run('draw', path.join(examples, 'all-turn.snake'), '-o', file);
  assert.strictEqual(status, 20);
  assert.match(String(stderr), /cannot be folded/);
  const page = await Page.open(browser, { width: 800, height: 800 });
  await page.load(pathToFileURL(file).href);
  const filled = await page.evaluate(FILLED);
  const squares = filled.filter((f) => [[82, 68, 52], [100, 95, 86]].some(
    (colour) => f.every((c, i) => Math.abs(c - colour[i]) < 0.01)));
  assert.strictEqual(squares.length, 27);
}

function bytesAreTheSame(kind) {
  const args = ['draw', '--as', kind, '-o', '-', path.join(examples, 'craig-wood.snake')];
  const [one, two] = [run(...args).stdout, run(...args).stdout];
  assert.ok(one.length > 10000 && one.equals(two), `${kind} differs from itself`);
  return one;
}

function filesAreOfTheirKind() {
  const pdf = bytesAreTheSame('pdf');
  assert.strictEqual(pdf.subarray(0, 5).toString(), '%PDF-');
  const text = pdf.toString('latin1');
  assert.ok(/\/Count 2\b/.test(text), 'two pages: 12 steps, then 5');
  assert.ok(/CreationDate \((D:)?20000101/.test(text), 'not the day of today');
  const png = bytesAreTheSame('png');
  assert.strictEqual(png.subarray(1, 4).toString(), 'PNG');
  assert.deepStrictEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1190, 2 * 1684]);
  bytesAreTheSame('svg');
}

// Each folding has sheets of its own; a card for each is as high as one.
function allFoldingsAreThere() {
  const args = ['--folding', path.join(work, 'all.json'), '--as'];
  const all = run('solve', '--all', '--json', '-q', path.join(examples, 'king.snake')).stdout;
  fs.writeFileSync(args[1], all);
  const count = foldingsIn(all).length;
  const pages = (...more) =>
    +/\/Count (\d+)/.exec(run('draw', ...args, 'pdf', ...more).stdout.toString('latin1'))[1];
  assert.strictEqual(count, 4);
  assert.strictEqual(pages(), count * pages('--number', '1'));
  assert.strictEqual(pages('--card'), count);
  const height = (...more) => run('draw', ...args, 'png', ...more).stdout.readUInt32BE(20);
  assert.strictEqual(height(), pages() * 1684);
  assert.strictEqual(Math.round(height('--card') / height('--card', '--number', '1')), count);
}

async function main() {
  const browser = new Browser();
  try {
    for (const name of ['2x2x2', 'craig-wood', 'king', 'hollow-cube', 'ring', 'gate', 'spare'])
      await facesAreRight(browser, name);
    await facesAreRight(browser, 'king', '--all');
    for (const name of ['craig-wood', 'gate', 'king'])
      await layersAreRight(browser, name, (595 - 2 * 34 - 3 * 12) / 4);
    await theFirstSheetIsFull(browser);
    await theCardShowsTheEnd(browser, 'hollow-cube');
    await theFlatSnakeIsThere(browser);
    filesAreOfTheirKind();
    allFoldingsAreThere();
  } finally {
    await browser.close();
    fs.rmSync(work, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
