// The page as people use it, in Chromium: from the disk on a phone, by touch,
// and from a server with a strict policy on a desk, by keyboard.
//
// usage: node test_app.js PAGE
'use strict';
const assert = require('assert');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page } = require(path.join(__dirname, '../draw/page/browser.js'));

const {
  closeServer, count, file, idle, paste, pasteSnake, press, says, serve, shown, tabTo, tap, text,
} = require('./app.js');

const CRAIG_WOOD = 'FTFTFTFTTTTFTFTTTFTTFTTTF'; // joints of cubes 2 to 26
const ALL_TURN = 'T'.repeat(26); // cannot be folded
const UP_AND_DOWN = [...Array(25).keys()].map(() => 'FFFTT').join('').slice(0, -1); // through 5x5x5, row by row

/*------------------------------- what people do -----------------------------*/

async function clickByTouch(page) {
  for (const joint of CRAIG_WOOD)
    await tap(page, joint === 'F' ? 'straight' : 'turn');
  await says(page, 'count', '/All 27 cubes: 9 straight, 16 turning/');
  assert.match(await text(page, 'flat'), /27$/);
  await tap(page, 'fold');
}

// After some cubes the page knows the toy.
async function clickByKeyboard(page) {
  for (const joint of CRAIG_WOOD.slice(0, 14)) {
    await tabTo(page, joint === 'F' ? 'straight' : 'turn');
    await page.key(' ');
  }
  await says(page, 'count', '/^Cube 16 of 27/');
  assert.match(await text(page, 'likely'), /Craig-Wood/);
  for (const joint of CRAIG_WOOD.slice(14)) {
    await tabTo(page, joint === 'F' ? 'straight' : 'turn');
    await page.key(' ');
  }
  await says(page, 'count', '/All 27 cubes: 9 straight, 16 turning/');
  await tabTo(page, 'fold');
  await page.key(' ');
}

// Steps to the end: picture, steps and the words for paper are there.
async function foldAlong(page) {
  await shown(page, 'steps');
  await says(page, 'answer', '/folds/');
  await page.until("document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent");
  const last = await page.evaluate(`(() => { const d = document.getElementById('steps').contentDocument;
    d.getElementById('last').click(); return d.getElementById('step-number').textContent; })()`);
  assert.match(last, /^Done$/);
  const numbers = await page.evaluate("[...document.querySelectorAll('#layers .layer > *')].map((cell) => +cell.textContent).sort((a, b) => a - b).join()");
  assert.equal(numbers, Array.from({ length: 27 }, (_, i) => i + 1).join());
  assert.ok((await page.evaluate("document.getElementById('steps').srcdoc")).match(/<li>/g).length > 10);
  await idle(page);
}

async function countWays(page) {
  await press(page, 'count-all');
  await says(page, 'expert-answer', '/one way/');
  await idle(page);
  await press(page, 'another');
  await says(page, 'expert-answer', '/only this way/');
  await idle(page);
  await press(page, 'undo');
  assert.match(await text(page, 'count'), /^Cube 26 of 27: straight or turn\?$/);
  assert.equal(await page.evaluate("document.getElementById('fold').disabled"), true);
}

// This snake has six foldings.
async function goThroughWays(page) {
  await page.evaluate("[...document.querySelectorAll('#gallery button')].find((b) => /Cubra Purple/i.test(b.textContent)).click()");
  await page.until("location.hash.includes('Purple')");
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await idle(page);
  const ways = new Set([await text(page, 'layers')]);
  for (let i = 0; i < 2; i++) {
    await press(page, 'another');
    await idle(page);
    ways.add(await text(page, 'layers'));
    assert.match(await text(page, 'answer'), /^Way [1-6] of 6\.$/);
  }
  assert.equal(ways.size, 3);
}

const buttons = (page) => page.evaluate("[...document.querySelectorAll('#expert-answer button')].map((b) => b.textContent)");

async function misprint(page) {
  await paste(page, '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4');
  await shown(page, 'problem');
  assert.match(await text(page, 'problem'), /^This can be read in several ways\. Which of these is your snake\?Details.*line 1: .*27/s);
  await paste(page, `name: <b>X</b>\nbox: 3x3x3\nsnake: moves:${ALL_TURN}`);
  await page.until("document.getElementById('problem').hidden");
  await press(page, 'fold');
  await page.until("document.querySelectorAll('#near button').length > 0");
  assert.match(await text(page, 'answer'), /cannot be folded/);
  assert.ok(await count(page, '#near .marked') > 0);
  await idle(page);
  await press(page, 'prove');
  await says(page, 'expert-answer', '/proved/');
  await idle(page);
  assert.deepEqual(await buttons(page), ['Save proof.cnf', 'Save proof.drat', 'Prove it for VeriPB']);
  await page.evaluate("document.querySelector('#expert-answer button:last-child').click()");
  await says(page, 'expert-answer', '/proved.* by 3 steps of dominance/s');
  await idle(page);
  assert.deepEqual(await buttons(page), ['Save proof.cnf', 'Save proof.pbp']);
  await page.evaluate("document.querySelector('#near button').click()");
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await shown(page, 'steps');
  await idle(page);
}

// A cube was forgotten: the page shows the snake, and similar snakes that fit.
async function wrongLength(page) {
  await paste(page, 'F' + CRAIG_WOOD.slice(0, -1));
  await shown(page, 'problem');
  await says(page, 'flat', '/26$/');
  assert.equal(await page.evaluate("document.getElementById('fold').disabled"), true);
  await page.evaluate("document.querySelector('#repair button').click()");
  await says(page, 'answer', '/wrong length.*1 cube is missing/s');
  await idle(page);
  assert.equal(await count(page, '#near li:first-child .marked'), 1);
  await page.evaluate("document.querySelector('#near button').click()");
  await says(page, 'count', '/All 27/');
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await shown(page, 'steps');
  await idle(page);
}

// 36 cubes belong to a larger box.
async function wrongBox(page) {
  await paste(page, 'moves:F' + 'FT'.repeat(17));
  await says(page, 'count', '/36 cubes, but the box has 27/');
  await page.evaluate("[...document.querySelectorAll('#repair button')].find((b) => /3x3x4/.test(b.textContent)).click()");
  await says(page, 'count', '/All 36/');
  await page.until("document.getElementById('problem').hidden");
  await pasteSnake(page, '3x3x3', 'F' + CRAIG_WOOD);
}

// If runs can be counted in several ways, pictures show the snakes.
async function severalReadings(page) {
  await paste(page, '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4');
  await page.until("document.querySelectorAll('#repair svg').length > 1");
  await page.evaluate("[...document.querySelectorAll('#repair button')].find((b) => b.title === 'last').click()");
  await says(page, 'count', '/^29 cubes, but the box has 27/'); // the sum of these numbers
  await says(page, 'flat', '/29$/');
}

// A name is shown as text everywhere.
async function strangeName(page) {
  await paste(page, `name: <b id="bold">X</b>\nbox: 2x2x2\nsnake: moves:FTTTTTT`);
  await says(page, 'count', '/All 8/');
  await press(page, 'fold');
  await says(page, 'answer', '/<b id="bold">X.*folds/');
  await shown(page, 'steps');
  await idle(page);
  await page.until("document.getElementById('steps').contentDocument?.getElementById('title')?.textContent.includes('<b id')");
  assert.equal(await count(page, '#bold'), 0);
  assert.equal(await page.evaluate("document.getElementById('steps').contentDocument.querySelectorAll('#bold').length"), 0);
}

async function stop(page) {
  await pasteSnake(page, '4x4x4', 'F' + '*'.repeat(62));
  await press(page, 'count-all');
  await shown(page, 'stop');
  await says(page, 'doing', '/Counting … 1\\.[0-9] s, /'); // progress of the search
  await press(page, 'stop');
  await says(page, 'answer', '/Stopped/');
  await idle(page);
}

// A large snake is folded by one worker less than there are processors.
async function large(page) {
  await pasteSnake(page, '5x5x5', 'F' + UP_AND_DOWN.slice(0, 123));
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await idle(page);
  assert.equal(await count(page, '#layers .layer > .light'), 63);
}

async function hint(page) {
  await page.evaluate("[...document.querySelectorAll('#gallery button')].find((b) => /Craig/.test(b.textContent)).click()");
  await page.until("location.hash.includes('Craig')");
  await press(page, 'stuck');
  for (const button of [6, 3])
    await page.evaluate(`document.querySelectorAll('#held button')[${button}].click()`);
  await says(page, 'hint-answer', '/^So far so good\\.$/'); // of itself
  await press(page, 'more-help');
  await says(page, 'hint-answer', '/Next is cube 3: at cube 2 the snake runs straight on\\./');
  assert.equal(await count(page, '#held .wanted'), 0);
  await press(page, 'more-help');
  await says(page, 'hint-answer', '/Next: at cube 2 .*cube 3/');
  assert.equal(await page.evaluate("document.querySelector('#held .wanted').textContent"), '3');
  await page.evaluate("document.querySelectorAll('#held button')[6].click()"); // both away
  assert.equal(await count(page, '#held .light, #held .dark'), 0);
  await press(page, 'take-back');
  assert.equal(await count(page, '#held .light, #held .dark'), 2);
}

// If cubes only fit when they are counted from the other end, they stay in their cells:
// in the bottom layer, (row, column) 3,1 - 2,1 - 1,1 - 1,2 - 2,2.
async function hintFromTheOtherEnd(page) {
  await paste(page, '2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2');
  await says(page, 'note', '/^Read as steps/');
  await press(page, 'stuck');
  const put = [6, 3, 0, 1, 4];
  for (const button of put)
    await page.evaluate(`document.querySelectorAll('#held button')[${button}].click()`);
  await says(page, 'hint-answer', '/It fits if you count from the other end.*So far so good/');
  for (let degree = 0; degree < 2; degree++)
    await press(page, 'more-help');
  await says(page, 'hint-answer', '/Next: /');
  assert.deepEqual(await page.evaluate(`${JSON.stringify(put)}.map((i) => document.querySelectorAll('#held button')[i].textContent)`),
                   ['1', '2', '3', '4', '5']);
}

// Nothing is wider than the screen.
async function fits(page, width) {
  assert.ok(await page.evaluate('document.documentElement.scrollWidth') <= width, `${width} pixels`);
}

/*---------------------------------- places ----------------------------------*/

async function fromDisk(browser) {
  const address = pathToFileURL(file).href;
  const page = await Page.open(browser, { width: 320, height: 800, phone: true, calm: true });
  await page.load(address);
  await clickByTouch(page);
  await foldAlong(page);
  await fits(page, 320);
  await countWays(page);
  await misprint(page);
  await wrongLength(page);
  await wrongBox(page);
  await severalReadings(page);
  await strangeName(page);
  await stop(page);
  await hint(page);
  await hintFromTheOtherEnd(page);
  await fits(page, 320);
  assert.deepEqual(page.errors, []);
  assert.deepEqual(page.requests, [address]);
}

async function fromServer(browser) {
  const { server, address } = await serve(true);
  const page = await Page.open(browser, { width: 1280, height: 800, calm: true });
  await page.load(address);
  await clickByKeyboard(page);
  await foldAlong(page);
  await fits(page, 1280);
  await goThroughWays(page);
  await large(page);
  await fits(page, 1280);
  assert.deepEqual(page.errors, []);
  assert.deepEqual(page.requests, [address]);

  // Opened again without a network, by a link
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await closeServer(server);
  const again = await Page.open(browser, { width: 768, height: 800, calm: true });
  await again.load(`${address}#puzzle=${encodeURIComponent(`box: 3x3x3\nsnake: moves:F${CRAIG_WOOD}`)}`);
  await says(again, 'count', '/All 27/');
  await press(again, 'fold');
  await foldAlong(again);
}

// Four workers: the last one runs out of memory at once, two are slow, the first one
// answers; then all are stopped.
async function severalWorkers(browser) {
  const page = await Page.open(browser, { width: 390, height: 800, calm: true });
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source: `{
    let made = 0;
    const live = window.live = new Set(), Plain = Worker;
    window.Worker = class extends Plain {
      constructor(address) { super(address); live.add(this); this.fails = ++made === 4; this.isSlow = made === 2 || made === 3; }
      postMessage(message) {
        if (this.fails && message.words)
          setTimeout(() => this.onmessage({ data: { error: 'out of memory' } }));
        else if (!this.isSlow || !message.words)
          super.postMessage(message);
      }
      terminate() { live.delete(this); super.terminate(); }
    };
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 5 });
  }` });
  await page.load(pathToFileURL(file).href);
  await pasteSnake(page, '5x5x5', 'F' + UP_AND_DOWN.slice(0, 123));
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await idle(page);
  assert.equal(await page.evaluate('live.size'), 1);
  await pasteSnake(page, '5x5x5', 'F' + 'TFTTFTTTTFTFTTTFTTFTTTF'.repeat(6).slice(0, 123)); // takes long
  await press(page, 'fold');
  await page.until('live.size === 4');
  await press(page, 'stop');
  await says(page, 'answer', '/Stopped/');
  assert.equal(await page.evaluate('live.size'), 0);
}

async function forbidden(browser) {
  const { server, address } = await serve(false);
  const page = await Page.open(browser, { width: 390, height: 800, calm: true });
  await page.load(address);
  await says(page, 'problem', '/^This browser cannot run snakesat\\. .*WebAssembly is forbidden/');
  await closeServer(server);
}

async function outOfMemory() {
  const browser = new Browser(['--js-flags=--wasm-max-mem-pages=400']);
  const page = await Page.open(browser, { width: 390, height: 800, calm: true });
  await page.load(pathToFileURL(file).href);
  await pasteSnake(page, '12x12x12', 'F' + '*'.repeat(1726)); // a formula
  await press(page, 'fold');
  await says(page, 'answer', '/^Not decided: .* memory/');
  await idle(page);
  await pasteSnake(page, '2x2x2', 'FTTTTTT'); // and goes on
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await idle(page);
  await browser.close();
}

async function main() {
  const browser = new Browser();
  await fromDisk(browser);
  await fromServer(browser);
  await severalWorkers(browser);
  await forbidden(browser);
  await browser.close();
  await outOfMemory();
  console.log('all passed');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
