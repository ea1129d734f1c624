// Sheets: the shapes that a browser finds in the SVG are compared with the folding that
// `solve --json` printed.
//
// usage: node test_sheet.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page, foldingsIn, wayRound } = require('./browser.js');
const { casesOfSlice } = require('./slice.js');

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

// How many faces of each look are not covered by a neighbour: front, right side and top
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

// Faces have different colours: two kinds of wood, paler for old cubes, in three lights.
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

// The area of all shapes that have this grey and no edge, in square points.  Shapes are
// polygons, given by their corners.
const AREA = (grey) => `[...document.querySelectorAll('path, rect')].map((shape) => {
  const look = 'fill:' + shape.getAttribute('fill') + ';' + shape.getAttribute('style');
  if (!/fill:rgb\\(${grey}%, ?${grey}%, ?${grey}%\\)/.test(look) || /stroke:rgb/.test(look))
    return 0;
  if (shape.tagName === 'rect')
    return shape.getAttribute('width') * shape.getAttribute('height');
  return (shape.getAttribute('d') || '').split('M').map((part) => {
    const [x, y] = [[], []];
    part.replace(/(-?[\\d.]+) (-?[\\d.]+)/g, (all, a, b) => { x.push(+a); y.push(+b); });
    return x.length < 4 ? 0 : (Math.max(...x) - Math.min(...x)) * (Math.max(...y) - Math.min(...y));
  }).reduce((sum, area) => sum + area, 0);
}).reduce((sum, area) => sum + area, 0)`;

// The options to draw the folding that `solve --json` finds, and not an easier one
function solvedFolding(name) {
  const { stdout } = run('solve', '--json', '-q', path.join(examples, `${name}.snake`));
  const file = path.join(work, `${name}.json`);
  fs.writeFileSync(file, stdout);
  return { cells: JSON.parse(stdout).foldings[0], file };
}

// In the layers below each step, new cubes are black and others grey; along
// the snake, one knows how many there are of each.
async function layersAreRight(browser, name) {
  const { cells, file } = solvedFolding(name);
  const steps = stepsOf(cells);
  const grey = steps.reduce((sum, [, first]) => sum + first, 0);
  const black = steps.reduce((sum, [last, first]) => sum + last + 1 - first, 0);
  const page = await opened(browser, name, '--along', '--folding', file);
  const [greyArea, blackArea] = [await page.evaluate(AREA(72)), await page.evaluate(AREA(0))];
  assert.ok(Math.abs(greyArea / blackArea / (grey / black) - 1) < 0.001,
            `${name}: ${greyArea / blackArea}, not ${grey / black}`);
}

/*------------------------------ words on paper --------------------------*/

// The words of each page, with their boxes
function wordsOf(pdf) {
  const { stdout, error } = spawnSync('pdftotext', ['-bbox', pdf, '-'], { maxBuffer: 1 << 28 });
  assert.ok(!error, `${error}; on Debian: apt-get install poppler-utils`);
  return String(stdout).split('<page ').slice(1).map((page) =>
    [...page.matchAll(/xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)<\/word>/g)].map(
      ([, left, top, right, bottom, text]) =>
        ({ left: +left, top: +top, right: +right, bottom: +bottom, text })));
}

// What a reader of PDF says about it, since versions of cairo pack the same in other ways
function informationOn(pdf) {
  const { stdout, error } = spawnSync('pdfinfo', ['-rawdates', pdf]);
  assert.ok(!error, `${error}; on Debian: apt-get install poppler-utils`);
  return Object.fromEntries([...String(stdout).matchAll(/^(.*?): +(.*)$/gm)].map(([, key, value]) => [key, value]));
}

function drawnPdf(name, ...args) {
  const file = path.join(work, `${name}.pdf`);
  assert.ok([0, 20].includes(run('draw', '-q', ...args, path.join(examples, `${name}.snake`), '-o', file).status));
  return wordsOf(file);
}

// Boxes are as high as the highest and lowest letters: a fifth of them is
// empty, above and below.
function ink({ left, top, right, bottom }) {
  const [wide, high] = [(right - left) / 10, (bottom - top) / 4.5];
  return { left: left + wide, right: right - wide, top: top + high, bottom: bottom - high };
}

function noTextOverlaps(name, pages, width = 595, height = 842) {
  for (const [number, words] of pages.entries())
    for (const [i, word] of words.entries()) {
      const a = ink(word);
      assert.ok(a.left > 30 && a.right < width - 30 && a.top > 30 && a.bottom < height - 30, `${word.text} is in the margin`);
      for (const other of words.slice(0, i)) {
        const b = ink(other);
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        assert.ok(across <= 0 || down <= 0, `${name}, sheet ${number + 1}: ${word.text} on ${other.text}`);
      }
    }
}

// What the page says about the foldings of an example, for which it searches
const told = new Map();
function drawnSteps(name) {
  if (!told.has(name))
    told.set(name, JSON.parse(run('draw', '-q', '--as', 'steps', path.join(examples, `${name}.snake`)).stdout));
  return told.get(name);
}

function stepsIn(name, list) {
  const { foldings: [ends], easier: [easier] } = drawnSteps(name);
  const telling = ends[list === 'hands' && ends[easier].hands ? easier : 0];
  return (list === 'hands' && telling.hands || telling).steps;
}

// The distances of lines of letters of this height in a column
function textOf(words, height, { left, top }, width) {
  return words.filter((word) => Math.abs(word.bottom - word.top - height) < 0.01 && word.top > top - 1 &&
    word.left > left - 1 && word.right < left + width + 1)
    .sort((a, b) => (Math.abs(a.top - b.top) > 1 ? a.top - b.top : a.left - b.left)).map(({ text }) => text).join(' ');
}

function beginsParagraph(word, words) {
  return !words.some(({ top, left, right }) =>
    (Math.abs(top - word.top) < 1 && right <= word.left && word.left - right < 8) ||
    (Math.abs(left - word.left) < 1 && top < word.top - 5 && top > word.top - 1.1 * (word.bottom - word.top)));
}

// A slanted number may be read digit by digit.
function numbersIn(words) {
  const digits = words.filter(({ text }) => /^\d+$/.test(text));
  const joined = digits.flatMap((one) => digits.filter((next) => Math.abs(one.right - next.left) < 0.1)
    .map((next) => one.text + next.text));
  return [...digits.map(({ text }) => text), ...joined].map(Number);
}

// Each caption is the sentence of its step, which hands have followed
// (tests/instructions/test_hands.c).  Below it, the new cubes have numbers, so they
// are not hidden.  Numbers on cubes have another height than words.
function stepsAreShown(name, list, pages) {
  const steps = stepsIn(name, list);
  const high = ({ top, bottom }) => bottom - top;
  const letters = high(pages[0].find(({ text }) => text === 'lay'));
  const { top: begins } = pages[0].find(({ text }) => text === 'Then');
  let step = 1;
  for (const [number, words] of pages.entries()) {
    const captions = [];
    for (let found = true; found;) {
      found = words.find((word) => word.text === `${step + captions.length}.` && (number || word.top > begins) &&
        Math.abs(high(word) - letters) < 0.01 && beginsParagraph(word, words));
      if (found)
        captions.push(found);
    }
    const columns = [...new Set(captions.map(({ left }) => Math.round(left)))].sort((a, b) => a - b);
    const width = columns.length > 1 ? columns[1] - columns[0] : 527;
    for (const caption of captions) {
      const next = captions.find(({ left, top }) => Math.abs(left - caption.left) < 1 && top > caption.top + 1);
      const numbers = numbersIn(words.filter((word) => Math.abs(high(word) - letters) > 0.01 &&
        word.left > caption.left - 6 && word.right < caption.left + width + 2 &&
        word.top > caption.top && (!next || word.bottom < next.top + 2)));
      const { first, last, words: sentence } = steps[step];
      const told = textOf(words, letters, caption, width);
      assert.ok(told.startsWith(`${step}. ${sentence}`), `${name}, step ${step}: ${told}`);
      for (let cube = step > 1 ? first + 1 : 0; cube <= last; cube++)
        assert.ok(numbers.includes(cube + 1), `${name}, step ${step}: cube ${cube + 1} is hidden`);
      step++;
    }
  }
  assert.strictEqual(step, steps.length, `${name}: a step is missing`);
}

function sheetsAreClear(name, list, sheets) {
  const pages = drawnPdf(name, ...(list === 'hands' ? [] : ['--along']));
  assert.strictEqual(pages.length, sheets, `${name}: ${pages.length} sheets`);
  noTextOverlaps(name, pages);
  stepsAreShown(name, list, pages);
}

// The share of the widest empty band of each page
function emptyBands(file) {
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '36', file], { maxBuffer: 1 << 28 });
  const bands = [];
  for (let at = 0; at < stdout.length;) {
    const [head, width, height] = /^P5\s(\d+) (\d+)\s\d+\s/.exec(stdout.subarray(at, at + 30).toString('latin1'));
    at += head.length;
    let empty = 0, widest = 0;
    for (let y = 0; y < height; y++, at += +width) {
      empty = stdout.subarray(at, at + +width).some((grey) => grey < 200) ? 0 : empty + 1;
      widest = Math.max(widest, empty);
    }
    bands.push(widest / height);
  }
  return bands;
}

// At most a tenth of a sheet is empty, and a third of the last sheet, which ends with the
// finished box.
function sheetsAreFull(name, ...options) {
  const pages = drawnPdf(name, ...options);
  emptyBands(path.join(work, `${name}.pdf`)).forEach((band, i) =>
    assert.ok(band < (i + 1 < pages.length ? 0.115 : 0.34), `${name} ${options}, sheet ${i + 1}: ${band} is empty`));
  const { cubes } = JSON.parse(run('show', '--json', path.join(examples, `${name}.snake`)).stdout).puzzle;
  const last = pages[pages.length - 1].map(({ text }) => text).join(' ');
  assert.match(last, new RegExp(`Done: all ${cubes} cubes are in their places\\.`), name);
}

// Every cube of the flat snake has its number, also straight ones, to which the text
// counts; on a worksheet only the first cube has its number, in all pictures.
function numbersAreThere() {
  const letters = ({ text }) => text === 'lay';
  const numbersOf = (words, before) => {
    const from = words.find(letters), to = before(words);
    return words.filter(({ top, bottom, text }) =>
      /^\d+$/.test(text) && top > from.bottom && bottom < to.top).map(({ text }) => +text);
  };
  const [first] = drawnPdf('smith');
  const flat = numbersOf(first, (words) => words.find(({ text }) => text === 'Start' || text === 'The'));
  assert.deepStrictEqual(flat.sort((a, b) => a - b), [...new Array(27).keys()].map((i) => i + 1));
  const pages = drawnPdf('smith', '--blank');
  const high = ({ top, bottom }) => bottom - top;
  const usual = high(pages[0].find(letters));
  const drawn = pages.flat().filter((word) => /^\d+$/.test(word.text) && Math.abs(high(word) - usual) > 0.5);
  assert.deepStrictEqual(drawn.map(({ text }) => text), ['1']);
}

// The title has 18 points, and numbers have its font.  A snake of 125 cubes
// is the smallest with numbers of three digits in a cube.
function lettersAreLarge() {
  const folding = path.join(work, 'large.json');
  const [line] = String(run('generate', '--box', '5x5x5', '--seed', '3', '--json').stdout).split('\n');
  fs.writeFileSync(folding, line);
  for (const [flat, words, ...options] of [[7, 8.5], [11, 11, '--large']]) {
    const file = path.join(work, 'large.pdf');
    assert.strictEqual(run('draw', '-q', '--along', ...options, '--folding', folding, '-o', file).status, 0);
    const [page] = wordsOf(file);
    const high = ({ top, bottom }) => bottom - top;
    const title = high(page[0]);
    const [from, to] = ['lay', 'The'].map((word) => page.find(({ text }) => text === word));
    const numbers = page.filter(({ top, bottom, text }) => /^\d+$/.test(text) && top > from.bottom && bottom < to.top);
    assert.strictEqual(new Set(numbers.map(({ text }) => text)).size, 125);
    for (const word of numbers)
      assert.ok(high(word) / title * 18 > flat - 0.01, `${word.text}: ${high(word) / title * 18} points`);
    for (const word of page.filter(({ text }) => /^[A-Za-z,.]+$/.test(text)))
      assert.ok(high(word) / title * 18 > words - 0.01, `${word.text}: ${high(word) / title * 18} points`);
    noTextOverlaps('5x5x5', [page.filter(({ text }) => !/^\d+$/.test(text))]);
  }
}

function paperAndTitleAreChosen() {
  const pages = drawnPdf('craig-wood', '--paper', 'letter', '--title', 'Fold & <hold>');
  assert.match(informationOn(path.join(work, 'craig-wood.pdf'))['Page size'], /^612 x 792 pts/);
  noTextOverlaps('letter', pages, 612, 792);
  for (const [i, words] of pages.entries())
    assert.ok(words.map(({ text }) => text).join(' ').startsWith(
      `Fold &amp; &lt;hold&gt;${i ? `, sheet ${i + 1} of ${pages.length}` : ' 27 cubes'}`));
}

// Several puzzles follow one another in the order of the command, each with
// its name; one that cannot be folded is flat among them.
function severalPuzzlesAreOneFile() {
  const names = ['hex', 'all-turn', '2x2x2'];
  const files = names.map((name) => path.join(examples, `${name}.snake`));
  const file = path.join(work, 'class.pdf');
  const { status, stderr } = run('draw', '--title', 'Class 4b', ...files, file);
  assert.strictEqual(status, 20);
  assert.match(String(stderr), /^Class 4b: All turns: This snake cannot/);
  const pages = wordsOf(file).map((words) => words.map(({ text }) => text).join(' '));
  const begins = ['Rose 27', 'All turns 27', '2x2x2 8'].map((name) =>
    pages.findIndex((text) => text.startsWith(`Class 4b: ${name} cubes into`)));
  assert.ok(begins[0] === 0 && begins[1] > 0 && begins[2] === begins[1] + 1, begins.join());
  assert.strictEqual(pages.length, names.reduce((sum, name) => sum + drawnPdf(name).length, 0));
  const page = run('draw', ...files, '-o', path.join(work, 'class.html'));
  assert.strictEqual(page.status, 2);
  assert.match(String(page.stderr), /only one PUZZLE/);
}

// Each sheet is a file of its own.
function everySheetIsAFile() {
  const puzzles = ['smith', 'craig-wood'].map((name) => path.join(examples, `${name}.snake`)); // of two sheets each
  for (const [kind, size] of [['png', 4], ['svg', 0]]) {
    assert.strictEqual(run('draw', '--pages', ...puzzles, '-o', path.join(work, `k.k.${kind}`)).status, 0);
    const files = fs.readdirSync(work).filter((file) => file.startsWith('k.k') && file.endsWith(kind));
    assert.deepStrictEqual(files.sort(), [1, 2, 3, 4].map((sheet) => `k.k-${sheet}.${kind}`));
    const bytes = files.map((file) => fs.readFileSync(path.join(work, file)));
    assert.strictEqual(new Set(bytes.map(String)).size, 4);
    if (size)
      bytes.forEach((png) => assert.deepStrictEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1190, 1684]));
  }
  assert.match(String(run('draw', '--pages', '--as', 'png', ...puzzles).stderr), /-o FILE/);
}

// A card shows the finished box, in which no cube is old.
async function theCardShowsTheEnd(browser, name) {
  const { cells, file: folding } = solvedFolding(name);
  const file = path.join(work, `${name}-card.svg`);
  assert.strictEqual(run('draw', '--card', '--folding', folding, '-o', file).status, 0);
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

// The flat snake has a square for each cube, and so have the nearest snakes
// that fold, whose words are below.
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
  const [words] = drawnPdf('all-turn');
  const near = words.filter(({ text }) => text === 'make').length / 2;
  assert.ok(near > 0);
  assert.strictEqual(squares.length, 27 * (1 + near));
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
  const file = path.join(work, 'again.pdf');
  fs.writeFileSync(file, pdf);
  const { Pages, CreationDate } = informationOn(file);
  assert.strictEqual(Pages, '2');
  assert.match(CreationDate, /^(D:)?20000101/, 'not the day of today');
  const png = bytesAreTheSame('png');
  assert.strictEqual(png.subarray(1, 4).toString(), 'PNG');
  assert.deepStrictEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [1190, 2 * 1684]);
  bytesAreTheSame('svg');
}

// A step away, to the right and up on paper, seen from the right and the left
const VIEWS = [[[0.5, -0.433], [0.866, 0.25], [0, -0.866]], [[-0.5, -0.433], [0.866, -0.25], [0, -0.866]]];

// The bent arrows are the only black curves. There is one for each step whose words say
// that there is only one way round, and it begins in this way.
function bentArrowsGoTheOnlyWay(name) {
  const puzzle = path.join(examples, `${name}.snake`);
  const { foldings: [ends], easier: [easier] } = drawnSteps(name);
  const ways = ends[easier].hands.steps.map(({ words }) => wayRound(words)).filter((way) => way);
  const svg = String(run('draw', '-q', '--as', 'svg', puzzle).stdout);
  const arrows = (svg.match(/<path[^>]*>/g) || []).filter((shape) => /fill(:|=")none/.test(shape) && /stroke[:=]"?rgb\(0%/.test(shape))
    .map((shape) => (shape.split('M')[1] || '').match(/-?[\d.]+/g).map(Number)).filter((numbers) => numbers.length > 20);
  assert.strictEqual(arrows.length, ways.length, name);
  ways.forEach((way, i) => {
    const [x, y, nextX, nextY] = arrows[i];
    const [right, down] = [nextX - x, nextY - y];
    assert.ok(VIEWS.some((axes) => {
      const [a, b] = [0, 1].map((k) => axes.reduce((sum, axis, j) => sum + way[j] * axis[k], 0));
      return (a * right + b * down) / Math.hypot(a, b) / Math.hypot(right, down) > 0.98;
    }), `${name}: arrow ${i + 1} does not go ${way}`);
  });
  return ways.length;
}

// How many points of the outlines of letters and numbers are in arrows, and how many arrows
// there are: arrows are the only lines with round ends.
const COVERED = `(() => {
  const black = (shape) => /stroke-linecap(:|=")round/.test(shape.outerHTML) && /stroke(:|=")rgb\\(0%/.test(shape.outerHTML);
  const arrows = [...document.querySelectorAll('path')].filter(black);
  const letters = [...document.querySelectorAll('use')].map((use) => ({ use, box: use.getBoundingClientRect() }));
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  let near = 0, covered = 0;
  for (const arrow of arrows) {
    const [area, back] = [arrow.getBoundingClientRect(), arrow.getScreenCTM().inverse()];
    for (const { use } of letters.filter(({ box }) => meet(area, box))) {
      const glyph = document.querySelector(use.getAttribute('xlink:href')).querySelector('path');
      const there = use.getScreenCTM().translate(use.x.baseVal.value, use.y.baseVal.value);
      near++;
      for (let at = 0; at < glyph.getTotalLength(); at += 0.2)
        covered += arrow.isPointInStroke(glyph.getPointAtLength(at).matrixTransform(there).matrixTransform(back));
    }
  }
  return { arrows: arrows.length, near, covered };
})()`;

async function arrowsLeaveNumbersAlone(browser, name, ...options) {
  const page = await opened(browser, name, ...options, path.join(examples, `${name}.snake`));
  const { arrows, near, covered } = await page.evaluate(COVERED);
  assert.ok(arrows >= stepsIn(name, options.length ? 'snake' : 'hands').length - 1, `${name}: ${arrows} arrows`);
  assert.ok(near > arrows, `${name}: only ${near} numbers are near arrows`);
  assert.strictEqual(covered, 0, `${name}: ${covered} points of numbers are covered`);
}

// A shape is shown before the first step.  In all layers, places outside of it have a
// cross, and cells that stay empty a dot.
function shapesAreShown(name) {
  const puzzle = path.join(examples, `${name}.snake`);
  const { shape, cubes } = JSON.parse(run('show', '--json', puzzle).stdout).puzzle;
  const cells = (shape || []).flat().join('');
  const outside = cells.replace(/#/g, '').length;
  const spare = shape ? cells.length - outside - cubes : 0;
  const pictures = stepsIn(name, 'hands').length - 1 + Boolean(shape);
  const svg = String(run('draw', '-q', '--as', 'svg', puzzle).stdout);
  const paths = (svg.match(/<path[^>]*rgb\(30%[^>]*>/g) || []).map((shape) => / d="([^"]*)"/.exec(shape)[1]);
  const slanted = paths.flatMap((d) => [...d.matchAll(/M ([\d.]+) ([\d.]+) L ([\d.]+) ([\d.]+)/g)])
    .filter(([, x, y, toX, toY]) => Math.abs(x - toX) > 0.1 && Math.abs(y - toY) > 0.1);
  assert.strictEqual(slanted.length, 2 * outside * pictures, `${name}: crosses`);
  assert.strictEqual(paths.join(' ').split('C').length - 1, 4 * spare * pictures, `${name}: dots`);
  const [page] = drawnPdf(name);
  const text = page.map((word) => word.text).join(' ');
  assert.strictEqual(/The finished shape:/.test(text), Boolean(shape), name);
  assert.strictEqual(/a cross is a place outside the shape/.test(text), outside > 0, name);
  assert.strictEqual(/a dot is a cell that stays empty/.test(text), spare > 0, name);
  assert.match(text, /only outlined in grey, with thick lines if they are new/);
  if (shape)
    assert.ok(page.find((word) => word.text === 'shape:').top < page.find((word) => word.text === 'Imagine').top);
}

// Each folding has sheets of its own, or a card, which is as high as a single one.
// Karsten's snake has four foldings, says M. P. Jones.
function allFoldingsAreThere() {
  const args = ['--folding', path.join(work, 'all.json'), '--as'];
  const found = run('solve', '--all', '--json', '-q', path.join(examples, 'karstens.snake')).stdout;
  fs.writeFileSync(args[1], found);
  const count = foldingsIn(found).length;
  const file = path.join(work, 'all.pdf');
  const pages = (...more) => {
    fs.writeFileSync(file, run('draw', ...args, 'pdf', ...more).stdout);
    return +informationOn(file).Pages;
  };
  assert.strictEqual(count, 4);
  const each = [1, 2, 3, 4].map((number) => pages('--number', number));
  const all = pages();
  assert.strictEqual(all, each.reduce((sum, sheets) => sum + sheets, 0));
  assert.strictEqual(pages('--card'), count);
  const height = (...more) => run('draw', ...args, 'png', ...more).stdout.readUInt32BE(20);
  assert.strictEqual(height(), all * 1684);
  assert.strictEqual(Math.round(height('--card') / height('--card', '--number', '1')), count);
}

/*-------------------------------- templates ----------------------------*/

// The longest dark row of pixels above the strips, in millimetres
function barOf(file, page) {
  const { stdout } = spawnSync('pdftoppm', ['-gray', '-r', '254', '-f', page, '-l', page, file], { maxBuffer: 1 << 28 });
  const [, width] = String(stdout.subarray(0, 30)).match(/P5\s+(\d+)\s+\d+\s+255\s/);
  const pixels = stdout.subarray(stdout.indexOf('255') + 4);
  let longest = 0;
  for (let y = 0; y < 200; y++) // 20 mm
    for (let x = 0, run = 0; x < width; x++) {
      run = pixels[y * width + x] < 128 ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  return longest / 10;
}

// The middles of neighbouring cubes are as far from each other as in wood, all cubes are
// there, those at which strips join are there twice, and there is a bar on each sheet.
function templatesHaveTheSizeOfTheToy(name, cubes, millimetres, ...args) {
  const file = path.join(work, 'template.pdf');
  const { status } = run('draw', '-q', '--as', 'template', '--cube', millimetres, ...args,
                         path.join(examples, `${name}.snake`), '-o', file);
  assert.strictEqual(status, 0);
  const pages = wordsOf(file);
  const seen = new Map();
  for (const words of pages) {
    const numbers = words.filter(({ text, top }) => /^\d+$/.test(text) && top > 75);
    numbers.forEach(({ text, left, right, top, bottom }, i) => {
      seen.set(+text, (seen.get(+text) || 0) + 1);
      const last = numbers[i - 1];
      if (!last || +text !== +last.text + 1)
        return;
      const middle = (word) => [(word.left + word.right) / 2, (word.top + word.bottom) / 2];
      const [[x, y], [u, v]] = [middle({ left, right, top, bottom }), middle(last)];
      assert.ok(Math.abs(Math.hypot(x - u, y - v) * 25.4 / 72 - millimetres) < 0.5, `${name}: cubes ${last.text} and ${text}`);
    });
  }
  assert.deepStrictEqual([...seen.keys()].sort((a, b) => a - b), [...Array(cubes).keys()].map((i) => i + 1));
  const strips = 1 + [...seen.values()].filter((times) => times === 2).length;
  assert.strictEqual([...seen.values()].reduce((a, b) => a + b), cubes + strips - 1);
  pages.forEach((words, i) => assert.ok(Math.abs(barOf(file, `${i + 1}`) - 50) <= 0.3, `${name}: bar on sheet ${i + 1}`));
  return pages.length;
}

async function main() {
  const browser = new Browser();
  try {
    sheetsAreClear('smith', 'hands', 2);
    sheetsAreClear('king', 'hands', 4);
    sheetsAreClear('king', 'snake', 5);
    for (const name of casesOfSlice(['pyramid', 'gate', 'ring', 'hollow-cube', '1x4x4', 'javascript-bars'], 3))
      noTextOverlaps(name, drawnPdf(name));
    for (const name of casesOfSlice(['1x4x4', '2x2x2', '3x3x5', 'craig-wood', 'delord', 'hex', 'king', 'pyramid', 'worn'], 7)) {
      sheetsAreFull(name);
      stepsAreShown(name, 'hands', drawnPdf(name));
      sheetsAreFull(name, '--paper', 'letter', '--along');
    }
    numbersAreThere();
    lettersAreLarge();
    for (const name of casesOfSlice(['hollow-cube', 'pyramid', 'smith'], 3))
      shapesAreShown(name);
    for (const name of ['king', ...casesOfSlice(['hollow-cube', 'craig-wood', 'smith', 'pyramid', 'hex'], 5)])
      await arrowsLeaveNumbersAlone(browser, name);
    await arrowsLeaveNumbersAlone(browser, 'king', '--along');
    paperAndTitleAreChosen();
    severalPuzzlesAreOneFile();
    everySheetIsAFile();
    for (const name of ['1x4x4', 'gate', '2x2x2', '2x3x3']) // with one sheet: cells are as large in all pictures
      await layersAreRight(browser, name);
    for (const name of ['2x2x2', 'king', 'hollow-cube', 'gate'])
      await theCardShowsTheEnd(browser, name);
    await theFlatSnakeIsThere(browser);
    assert.ok(['2x2x2', 'craig-wood', 'karstens'].map(bentArrowsGoTheOnlyWay).every((arrows) => arrows > 0));
    assert.ok(templatesHaveTheSizeOfTheToy('king', 64, 15) > 1);
    templatesHaveTheSizeOfTheToy('craig-wood', 27, 10, '--paper', 'letter');
    assert.ok(templatesHaveTheSizeOfTheToy('2x2x2', 8, 70) > 1);
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
