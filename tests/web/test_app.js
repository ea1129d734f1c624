// The page as people use it, in Chromium: clicked, typed, chosen, stopped.
//
// usage: node test_app.js PAGE
'use strict';
const assert = require('assert');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page } = require(path.join(__dirname, '../draw/page/browser.js'));

const address = pathToFileURL(process.argv[2]).href;
const CRAIG_WOOD = 'FTFTFTFTTTTFTFTTTFTTFTTTF'; // joints of cubes 2 to 26

const text = (page, id) => page.evaluate(`document.getElementById('${id}').textContent`);
const press = (page, id) => page.evaluate(`document.getElementById('${id}').click()`);
const idle = (page) => page.until("document.getElementById('stop').hidden && !document.getElementById('fold').hidden");
const shown = (page, id) => page.until(`!document.getElementById('${id}').hidden`);
const answers = (page, pattern) => page.until(`${pattern}.test(document.getElementById('answer').textContent)`);

async function type(page, puzzle) {
  await page.evaluate(`{ const t = document.getElementById('text'); t.value = ${JSON.stringify(puzzle)}; t.dispatchEvent(new Event('input')); }`);
}

async function tap(page, id) {
  const [x, y] = await page.evaluate(`(() => { const b = document.getElementById('${id}'); b.scrollIntoView({ block: 'center' });
    const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`);
  await page.touch('touchStart', [{ x, y }]);
  await page.touch('touchEnd', []);
}

// Clicked together by touch, and folded along to the last step
async function clickTogether(page) {
  for (const joint of CRAIG_WOOD)
    await tap(page, joint === 'F' ? 'straight' : 'turn');
  await page.until("/All 27 cubes: 9 straight, 16 turning/.test(document.getElementById('count').textContent)");
  await tap(page, 'fold');
  await shown(page, 'steps');
  await answers(page, '/folds/');
  await page.until("document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent");
  const last = await page.evaluate(`(() => { const d = document.getElementById('steps').contentDocument;
    d.getElementById('last').click(); return d.getElementById('step-number').textContent; })()`);
  assert.match(last, /^Done$/);
  const numbers = await page.evaluate("[...document.querySelectorAll('#layers .layer > *')].map((cell) => +cell.textContent).sort((a, b) => a - b).join()");
  assert.equal(numbers, Array.from({ length: 27 }, (_, i) => i + 1).join());
  await idle(page);
}

async function ask(page) {
  await press(page, 'count-all');
  await answers(page, '/one way/');
  await idle(page);
  await press(page, 'undo');
  assert.match(await text(page, 'count'), /^Cube 26 of 27: straight or turn\?$/);
  assert.equal(await page.evaluate("document.getElementById('fold').disabled"), true);
}

async function typeWrong(page) {
  await type(page, '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4');
  await shown(page, 'problem');
  assert.match(await text(page, 'problem'), /line 1: .*27/);
  await type(page, 'name: <b>X</b>\nbox: 3x3x3\nsnake: moves:' + 'T'.repeat(26));
  await page.until("document.getElementById('problem').hidden");
  await press(page, 'fold');
  await page.until("document.querySelectorAll('#near button').length > 0");
  assert.match(await text(page, 'answer'), /cannot be folded/);
  await idle(page);
  await press(page, 'prove');
  await answers(page, '/proved/');
  await idle(page);
  assert.equal(await page.evaluate("document.querySelectorAll('#answer button').length"), 2);
  assert.equal(await page.evaluate("document.querySelectorAll('b').length"), 2); // those of the page itself
  await page.evaluate("document.querySelector('#near button').click()");
  await press(page, 'fold');
  await answers(page, '/folds/');
  await shown(page, 'steps');
  await idle(page);
}

async function stop(page) {
  await type(page, 'box: 4x4x4\nsnake: moves:F' + '*'.repeat(62));
  await page.until("/64 cubes/.test(document.getElementById('count').textContent)");
  await press(page, 'count-all');
  await shown(page, 'stop');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await press(page, 'stop');
  await answers(page, '/Stopped/');
  await idle(page);
}

async function hint(page) {
  await page.evaluate("[...document.querySelectorAll('#gallery button')].find((b) => /Craig/.test(b.textContent)).click()");
  await page.until("/All 27/.test(document.getElementById('count').textContent)");
  await page.evaluate("document.querySelectorAll('#held button')[6].click()");
  await page.evaluate("document.querySelectorAll('#held button')[3].click()");
  await press(page, 'hint');
  await page.until("/Next: cube 3/.test(document.getElementById('hint-answer').textContent)");
  await idle(page);
}

// Nothing is wider than the screen.
async function fits(page, width) {
  assert.ok(await page.evaluate('document.documentElement.scrollWidth') <= width, `${width} pixels`);
}

async function main() {
  const browser = new Browser();
  for (const [width, phone] of [[320, true], [1280, false]]) {
    const page = await Page.open(browser, { width, height: 800, phone, calm: true });
    await page.load(address);
    if (phone)
      await clickTogether(page);
    else {
      await page.evaluate(`location.hash = 'puzzle=' + encodeURIComponent('box: 3x3x3\\nsnake: moves:F${CRAIG_WOOD}')`);
      await page.until("/All 27/.test(document.getElementById('count').textContent)");
    }
    await fits(page, width);
    await ask(page);
    await typeWrong(page);
    await stop(page);
    await hint(page);
    await fits(page, width);
    assert.deepEqual(page.errors, []);
    assert.deepEqual(page.requests, [address]);
  }
  await browser.close();
  console.log('all passed');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
