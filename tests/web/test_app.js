// The page as people use it, in Chromium: from the disk on a phone, by touch,
// and from a server with a strict policy on a desk, by keyboard.
//
// usage: node test_app.js PAGE
'use strict';
const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const http = require('http');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page } = require(path.join(__dirname, '../draw/page/browser.js'));

const file = process.argv[2];
const CRAIG_WOOD = 'FTFTFTFTTTTFTFTTTFTTFTTTF'; // joints of cubes 2 to 26
const ALL_TURN = 'T'.repeat(26); // cannot be folded
const UP_AND_DOWN = [...Array(25).keys()].map(() => 'FFFTT').join('').slice(0, -1); // through 5x5x5, row by row

const text = (page, id) => page.evaluate(`document.getElementById('${id}').textContent`);
const press = (page, id) => page.evaluate(`document.getElementById('${id}').click()`);
const idle = (page) => page.until("document.getElementById('stop').hidden && !document.getElementById('fold').hidden");
const shown = (page, id) => page.until(`!document.getElementById('${id}').hidden`);
const says = (page, id, pattern) => page.until(`${pattern}.test(document.getElementById('${id}').textContent)`);
const count = (page, selector) => page.evaluate(`document.querySelectorAll('${selector}').length`);

async function paste(page, puzzle) {
  await page.evaluate(`{ const t = document.getElementById('text'); t.value = ${JSON.stringify(puzzle)}; t.dispatchEvent(new Event('input')); }`);
}

async function pasteSnake(page, box, joints) {
  await paste(page, `box: ${box}\nsnake: moves:${joints}`);
  await says(page, 'count', `/All ${joints.length + 1} /`);
}

async function tap(page, id) {
  const [x, y] = await page.evaluate(`(() => { const b = document.getElementById('${id}'); b.scrollIntoView({ block: 'center' });
    const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`);
  await page.touch('touchStart', [{ x, y }]);
  await page.touch('touchEnd', []);
}

async function tabTo(page, id) {
  for (let i = 0; await page.evaluate('document.activeElement.id') !== id; i++) {
    assert.ok(i < 60, `the keyboard does not reach ${id}`);
    await page.key('Tab');
  }
}

/*------------------------------- what people do -----------------------------*/

async function clickByTouch(page) {
  for (const joint of CRAIG_WOOD)
    await tap(page, joint === 'F' ? 'straight' : 'turn');
  await says(page, 'count', '/All 27 cubes: 9 straight, 16 turning/');
  assert.match(await text(page, 'flat'), /27$/);
  assert.equal(await count(page, '#solid rect'), 27);
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

// To the last step; the picture, the steps and the words on paper are there.
async function foldAlong(page) {
  await shown(page, 'steps');
  await says(page, 'answer', '/folds/');
  await page.until("document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent");
  const last = await page.evaluate(`(() => { const d = document.getElementById('steps').contentDocument;
    d.getElementById('last').click(); return d.getElementById('step-number').textContent; })()`);
  assert.match(last, /^Done$/);
  const numbers = await page.evaluate("[...document.querySelectorAll('#layers .layer > *')].map((cell) => +cell.textContent).sort((a, b) => a - b).join()");
  assert.equal(numbers, Array.from({ length: 27 }, (_, i) => i + 1).join());
  assert.ok(await count(page, '#told li') > 10);
  await idle(page);
}

async function countWays(page) {
  await press(page, 'count-all');
  await says(page, 'answer', '/one way/');
  await idle(page);
  await press(page, 'another');
  await says(page, 'answer', '/only this way/');
  await idle(page);
  await press(page, 'undo');
  assert.match(await text(page, 'count'), /^Cube 26 of 27: straight or turn\?$/);
  assert.equal(await page.evaluate("document.getElementById('fold').disabled"), true);
}

// This snake has six foldings.
async function goThroughWays(page) {
  await page.evaluate("[...document.querySelectorAll('#gallery button')].find((b) => /Cubra Purple/i.test(b.textContent)).click()");
  await says(page, 'count', '/All 27/');
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

async function misprint(page) {
  await paste(page, '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4');
  await shown(page, 'problem');
  assert.match(await text(page, 'problem'), /line 1: .*27/);
  await paste(page, `name: <b>X</b>\nbox: 3x3x3\nsnake: moves:${ALL_TURN}`);
  await page.until("document.getElementById('problem').hidden");
  await press(page, 'fold');
  await page.until("document.querySelectorAll('#near button').length > 0");
  assert.match(await text(page, 'answer'), /cannot be folded/);
  assert.ok(await count(page, '#near .marked') > 0);
  await idle(page);
  await press(page, 'prove');
  await says(page, 'answer', '/proved/');
  await idle(page);
  assert.equal(await count(page, '#answer button'), 2);
  await page.evaluate("document.querySelector('#near button').click()");
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await shown(page, 'steps');
  await idle(page);
}

// A cube was forgotten: the snake is shown, and those near it that fit.
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

// 36 cubes: of a larger box
async function wrongBox(page) {
  await paste(page, 'moves:F' + 'FT'.repeat(17));
  await says(page, 'count', '/36 cubes, but the box has 27/');
  await page.evaluate("[...document.querySelectorAll('#repair button')].find((b) => /3x3x4/.test(b.textContent)).click()");
  await says(page, 'count', '/All 36/');
  await page.until("document.getElementById('problem').hidden");
  await pasteSnake(page, '3x3x3', 'F' + CRAIG_WOOD);
}

// Runs that could be counted in several ways: the pictures tell them apart.
async function severalReadings(page) {
  await paste(page, '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4');
  await page.until("document.querySelectorAll('#repair svg').length > 1");
  await page.evaluate("[...document.querySelectorAll('#repair button')].find((b) => /last: 29 cubes$/.test(b.textContent)).click()");
  await says(page, 'count', '/^29 cubes, but the box has 27/'); // the sum of these numbers
  await says(page, 'flat', '/29$/');
}

// A name is text, wherever it is shown.
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
  await says(page, 'busy', '/Counting … 1\\.[0-9] s, /'); // progress of the search
  await press(page, 'stop');
  await says(page, 'answer', '/Stopped/');
  await idle(page);
}

// By as many workers as there are processors, less one for the page
async function large(page) {
  await pasteSnake(page, '5x5x5', 'F' + UP_AND_DOWN.slice(0, 123));
  await press(page, 'fold');
  await says(page, 'answer', '/folds/');
  await idle(page);
  assert.equal(await count(page, '#layers .layer > .light'), 63);
}

async function hint(page) {
  await page.evaluate("[...document.querySelectorAll('#gallery button')].find((b) => /Craig/.test(b.textContent)).click()");
  await says(page, 'count', '/All 27/');
  await page.evaluate("document.querySelectorAll('#held button')[6].click()");
  await page.evaluate("document.querySelectorAll('#held button')[3].click()");
  await press(page, 'hint');
  await says(page, 'hint-answer', '/Next: at cube 2 .*cube 3/');
  await idle(page);
  assert.equal(await page.evaluate("document.querySelector('#held .wanted').textContent"), '3');
  await page.evaluate("document.querySelectorAll('#held button')[6].click()"); // both away
  assert.equal(await count(page, '#held .light, #held .dark'), 0);
}

// Cubes that only fit if they are counted from the other end stay where they
// were put: in the bottom layer, (row, column) 3,1 - 2,1 - 1,1 - 1,2 - 2,2.
async function hintFromTheOtherEnd(page) {
  await paste(page, '2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2');
  await says(page, 'count', '/All 27/');
  const put = [6, 3, 0, 1, 4];
  for (const button of put)
    await page.evaluate(`document.querySelectorAll('#held button')[${button}].click()`);
  await press(page, 'hint');
  await says(page, 'hint-answer', '/other end of the snake/');
  await idle(page);
  assert.deepEqual(await page.evaluate(`${JSON.stringify(put)}.map((i) => document.querySelectorAll('#held button')[i].textContent)`),
                   ['1', '2', '3', '4', '5']);
  await page.evaluate("document.querySelectorAll('#held button')[6].click()"); // all away
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

// The site as it is published, with the policy of the page; without
// `mayCompile` the policy forbids WebAssembly.
async function serve(mayCompile) {
  const site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  execFileSync(path.join(__dirname, '../../.ci/make_site'), [path.dirname(file), site]);
  const kept = new Map(fs.readdirSync(site).map((name) => [name, fs.readFileSync(path.join(site, name))]));
  fs.rmSync(site, { recursive: true });
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(kept.get('index.html'));
  const server = http.createServer((request, response) => {
    const isPage = request.url === '/';
    response.setHeader('Content-Security-Policy',
      !isPage ? "default-src 'none'; connect-src 'self'" : mayCompile ? policy : policy.replace("'wasm-unsafe-eval'", ''));
    response.setHeader('Content-Type', isPage ? 'text/html' : 'text/javascript');
    response.end(kept.get(isPage ? 'index.html' : path.basename(request.url).replace(/\?.*/, '')) || '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

const closeServer = (server) => new Promise((resolve) => {
  server.close(resolve);
  server.closeAllConnections();
});

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

// Of four workers, the last runs out of memory at once and two are slow, so that
// only the first is left; then all are stopped.
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
  await pasteSnake(page, '8x8x8', 'F' + '*'.repeat(510));
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
