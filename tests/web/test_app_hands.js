// What people lost or could not reach, each with the fault that it was: reloading, undoing,
// thumbs that tap on, phones that are held sideways, wheels, paper, questions that take long.
//
// usage: node test_app_hands.js PAGE [TEST]
'use strict';
const assert = require('assert');
const { execFileSync } = require('child_process');
const fs = require('fs');
const os = require('os');
const path = require('path');
const { pathToFileURL } = require('url');
const { Page, runApart } = require(path.join(__dirname, '../draw/page/browser.js'));
const { casesOfSlice } = require(path.join(__dirname, '../draw/page/slice.js'));
const { count, example, file, idle, link, pasteSnake, press, says, shown, text } = require('./app.js');

const PHONE = { width: 390, height: 760, phone: true, calm: true };
const SIDEWAYS = { width: 760, height: 390, phone: true, calm: true };
const CRAIG_WOOD = 'FTFTFTFTTTTFTFTTTFTTFTTTF'; // joints of cubes 2 to 26
const UNFOLDED_5X5X5 = 'F' + 'TFTTFTTTTFTFTTTFTTFTTTF'.repeat(6).slice(0, 123); // takes long
const address = pathToFileURL(file).href;

const steps = (page, expression) => page.evaluate(`(() => { const inner = document.getElementById('steps').contentDocument; return ${expression}; })()`);
const slider = (page) => steps(page, "+inner?.getElementById('slider')?.value");
const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const middle = (page, expression) => page.evaluate(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${expression}.getBoundingClientRect())`);

async function open(browser, hash = '', how = PHONE) {
  const page = await Page.open(browser, how);
  await page.load(address + hash);
  return page;
}

async function load(browser, puzzle, how) {
  const page = await open(browser, link({ puzzle }), how);
  await says(page, 'count', '/^All /');
  return page;
}

async function folded(page) {
  await press(page, 'fold');
  await stepsAreShown(page);
}

async function stepsAreShown(page) {
  await shown(page, 'steps');
  await idle(page);
  await page.until("document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent");
  await sleep(50);
}

async function goTo(page, step) {
  while (await slider(page) < step)
    await steps(page, "inner.getElementById('next').click()");
  await page.until(`location.hash.includes('step=${step}')`);
}

async function swipe(page, { x, y }, down) {
  await page.touch('touchStart', [{ x, y }]);
  for (let i = 1; i <= 8; i++) {
    await page.touch('touchMove', [{ x, y: y + down * i / 8 }]);
    await sleep(16);
  }
  await page.touch('touchEnd', []);
  await sleep(300);
}

/*------------------------------ nothing is lost --------------------------*/

// A frame whose page changes is an entry of the history in some browsers; so each folding has
// a frame of its own.
async function eachFoldingHasAFrame(browser) {
  const page = await load(browser, example('craig-wood'));
  await folded(page);
  await page.evaluate("window.before = document.getElementById('steps')");
  await press(page, 'snake');
  await page.evaluate("document.getElementById('box').value = '3x3x3'");
  await pasteSnake(page, '2x2x2', 'FTTTTTT');
  await folded(page);
  assert.ok(await page.evaluate("document.getElementById('steps') !== window.before"));
  assert.equal(await count(page, 'iframe'), 1);
  await page.evaluate('history.back()');
  await page.until("document.getElementById('snake-screen').offsetParent", 20);
  await folded(page);
  assert.ok(await steps(page, "inner.getElementById('words').textContent.length > 20"));
}

// After a reload there is nothing to undo; before, people can undo what they did.
async function undoDoesNotTakeWhatWasLoaded(browser) {
  const page = await load(browser, example('craig-wood'));
  const disabled = (id) => page.evaluate(`document.getElementById('${id}').disabled`);
  assert.equal(await disabled('undo'), true);
  await press(page, 'stuck');
  for (const cell of [6, 3])
    await page.evaluate(`document.querySelectorAll('#held button')[${cell}].click()`);
  await page.until("location.hash.includes('placed=0.0.0-1.0.0')", 20);
  await page.reload();
  await page.until("document.querySelectorAll('#held .light, #held .dark').length === 2", 20);
  await press(page, 'take-back');
  assert.equal(await count(page, '#held .light, #held .dark'), 2);
  await page.evaluate("document.querySelectorAll('#held button')[0].click()");
  await press(page, 'take-back');
  assert.equal(await count(page, '#held .light, #held .dark'), 2);
  await press(page, 'snake');
  assert.match(await text(page, 'count'), /^All 27/);
}

// The step is kept, also by a device that dropped the page, and so is the way; a reload adds
// no entry to the history.
async function aReloadKeepsTheStep(browser) {
  const page = await load(browser, example('cubra-purple')); // has six ways
  await folded(page);
  await press(page, 'another');
  await says(page, 'answer', '/^Way 2/');
  await stepsAreShown(page);
  await goTo(page, 5);
  const words = await steps(page, "inner.getElementById('words').textContent");
  const entries = await page.evaluate('history.length');
  await page.reload();
  await stepsAreShown(page);
  await page.until("document.getElementById('steps').contentDocument.getElementById('slider').value === '5'", 20);
  assert.equal(await steps(page, "inner.getElementById('words').textContent"), words);
  assert.equal(await page.evaluate('history.length'), entries);
  await page.evaluate('history.back()');
  await page.until("document.getElementById('snake-screen').offsetParent", 20);
  await page.load(`${address.replace(/#.*/, '')}?again`); // without an address: from the device
  await says(page, 'count', '/^All /');
  await folded(page);
  await page.until("document.getElementById('steps').contentDocument.getElementById('slider').value === '5'", 20);
  await press(page, 'save-link');
  await press(page, 'snake');
  assert.doesNotMatch(await page.evaluate("new URLSearchParams(location.hash.slice(1)).get('screen') ?? ''"), /fold/);
  assert.deepEqual(page.errors, []);
}

// What other pages of the same server left on the device is no folding.
async function aSpoiltFoldingIsNotShown(browser) {
  const page = await load(browser, example('craig-wood'));
  await folded(page);
  await page.until("localStorage.getItem('snakesat-folding')");
  const kept = await page.evaluate("JSON.parse(localStorage.getItem('snakesat-folding'))");
  [kept.found.foldings[0][0], kept.found.foldings[0][1]] = [kept.found.foldings[0][1], kept.found.foldings[0][0]];
  const all = [JSON.stringify(kept), '{', 'null', JSON.stringify({ ...kept, found: { foldings: 1 } }), JSON.stringify({ ...kept, found: { foldings: [[]] } })];
  for (const spoilt of casesOfSlice(all, 3)) {
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: `if (window === top) localStorage.setItem('snakesat-folding', ${JSON.stringify(spoilt)})` });
    await page.reload();
    await stepsAreShown(page);
    assert.equal(await text(page, 'problem'), '');
    assert.match(await text(page, 'answer'), /^Craig-Wood folds/);
  }
}

// What is not seen neither plays nor speaks.
async function hiddenStepsDoNotPlay(browser) {
  const page = await load(browser, example('craig-wood'), { ...PHONE, calm: false });
  await folded(page);
  await steps(page, "inner.getElementById('play').click()");
  await page.until("document.getElementById('steps').contentDocument.getElementById('slider').value >= 2");
  await press(page, 'stuck');
  const step = await slider(page);
  await sleep(4000);
  assert.equal(await slider(page), step);
  assert.equal(await steps(page, "inner.getElementById('play').textContent"), 'Play'); // some browsers hold what is hidden, others do not
}

/*------------------------------ nothing moves ----------------------------*/

// People tap on at the same two places: every tap is a cube, up to the last one.
async function theButtonsStayUnderTheThumb(browser) {
  for (const [width, height] of casesOfSlice([[390, 760], [320, 640], [760, 390], [820, 1180]], 2)) {
    const page = await open(browser, '', { ...PHONE, width, height });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'); // what is not painted yet takes no taps
    const at = { F: await middle(page, "document.getElementById('straight')"), T: await middle(page, "document.getElementById('turn')") };
    for (const joint of CRAIG_WOOD)
      await page.tap(at[joint].x, at[joint].y); // where the button was, not where it is
    await says(page, 'count', '/^All 27 cubes: 9 straight, 16 turning/');
    await page.tap(at.T.x, at.T.y); // one too many
    assert.match(await text(page, 'count'), /^All 27 cubes: 9 straight, 16 turning/);
    assert.equal(await count(page, 'details[open]'), 0);
  }
}

// Of these, which are not whole in the window, or are covered
const covered = (page, selector) => page.evaluate(`[...document.querySelectorAll('${selector}')].filter((e) => {
  const { left, right, top, bottom } = e.getBoundingClientRect();
  return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight ||
    !e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }).map((e) => e.id || e.getAttribute('aria-label'))`);

// Held sideways, a phone shows all cells of Stuck beside the buttons.
async function sidewaysAllCellsAreSeen(browser) {
  const page = await load(browser, example('craig-wood'), SIDEWAYS);
  await press(page, 'stuck');
  await sleep(200);
  assert.equal(await count(page, '#held button'), 27);
  assert.deepEqual(await covered(page, '#held button, #more-help, #take-back, #empty, nav button'), []);
}

// At 200 % on a desk or a phone the docks leave room, and every button can be reached.
async function zoomedScreensCanBeUsed(browser) {
  for (const [width, height] of [[640, 400], [195, 380]]) {
    const page = await load(browser, example('craig-wood'), { ...PHONE, width, height });
    for (const screen of ['snake', 'stuck', 'fold']) {
      if (screen === 'fold')
        await folded(page);
      else
        await press(page, screen);
      await sleep(200);
      const hidden = await page.evaluate(`[...document.querySelectorAll('#${screen}-screen button, nav button')].filter((e) => {
        if (!e.offsetParent || e.closest('details:not([open])'))
          return false;
        e.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = e.getBoundingClientRect();
        return !e.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }).map((e) => e.id || e.textContent)`);
      assert.equal(hidden.join(), "", `${width} x ${height}: ${screen}`);
      const docks = await page.evaluate(`Math.max(...[...document.querySelectorAll('.dock')].filter((dock) => dock.offsetParent || getComputedStyle(dock).position === 'fixed')
        .map((dock) => (/static/.test(getComputedStyle(dock).position) ? 0 : Math.min(dock.offsetHeight / innerHeight, dock.offsetWidth / innerWidth))))`);
      assert.ok(docks < 0.5, `${width} x ${height}: ${screen}: the dock takes ${docks}`);
    }
  }
}

// A swipe up over the picture scrolls the page and leaves the scene as it is.
async function aSwipeOverThePictureScrolls(browser) {
  for (const how of [PHONE, SIDEWAYS]) {
    const page = await load(browser, example('craig-wood'), how);
    await folded(page);
    await goTo(page, 3);
    const at = await middle(page, "document.getElementById('steps')");
    await swipe(page, { x: how.width / 3, y: Math.min(at.y, how.height / 2) }, -how.height / 3);
    assert.ok(await page.evaluate('window.scrollY') > 50, `${how.width} wide`);
    assert.equal(await steps(page, "inner.getElementById('front').hidden"), true);
  }
}

// The wheel scrolls over the picture, too; with Ctrl it zooms the scene.
async function theWheelScrolls(browser) {
  const page = await load(browser, example('craig-wood'), { width: 1280, height: 800, calm: true });
  await folded(page);
  await goTo(page, 3);
  const { x, y } = await page.evaluate("(({ x, y }) => ({ x: x + 200, y: y + 200 }))(document.getElementById('steps').getBoundingClientRect())");
  await page.call('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: 240 });
  await page.until('window.scrollY > 50', 20);
  assert.equal(await steps(page, "inner.getElementById('front').hidden"), true);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.call('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: -240, modifiers: 2 });
  await page.until("!document.getElementById('steps').contentDocument.getElementById('front').hidden", 20);
}

/*---------------------------------- words --------------------------------*/

// Answers of the experts' questions are beside their buttons.
async function answersAreInSight(browser) {
  for (const how of [PHONE, { width: 1280, height: 800, calm: true }]) {
    const page = await load(browser, example('cubra-purple'), how);
    const ask = async (id, answer, pattern) => {
      await page.evaluate(`document.getElementById('${id}').scrollIntoView({ block: 'center' })`);
      await press(page, id);
      await says(page, answer, pattern);
      await idle(page);
      await sleep(100);
      const [top, bottom] = await page.evaluate(`(({ top, bottom }) => [top, bottom])(document.getElementById('${answer}').getBoundingClientRect())`);
      assert.ok(top >= 0 && bottom <= how.height, `${id}: ${top} to ${bottom}`);
    };
    await folded(page);
    await page.evaluate("document.getElementById('experts').open = true");
    await ask('count-all', 'expert-answer', '/6 ways/');
    await ask('save-cnf', 'expert-saved', '/^Saved as cubra-purple/');
    await ask('another', 'answer', '/^Way 2 of 6/');
    const other = await load(browser, example('misprint-3x3x3'), how);
    await press(other, 'fold');
    await other.until("document.querySelector('#near button')");
    await idle(other);
    await other.evaluate("document.getElementById('experts').open = true");
    await other.evaluate("document.getElementById('prove').scrollIntoView({ block: 'center' })");
    await press(other, 'prove');
    await says(other, 'expert-answer', '/proved/');
    await idle(other);
    await other.evaluate("document.querySelector('#expert-answer button').click()");
    assert.match(await text(other, 'expert-saved'), /^Saved as proof\.cnf\.$/);
    assert.ok(await other.evaluate("document.getElementById('expert-saved').offsetParent !== null"));
  }
}

// A changed snake is not the toy of that name, and not what was typed.
async function namesAreOfTheirToys(browser) {
  const page = await load(browser, example('smith'));
  await page.evaluate("document.querySelectorAll('#flat g')[3].querySelector('rect').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
  await page.until("location.hash.includes('puzzle') && !location.hash.includes('name')", 20);
  assert.equal(await page.evaluate("document.getElementById('text').value"), '');
  await press(page, 'undo');
  await page.until("location.hash.includes('name')", 20);
}

// Placed cubes that do not go with the snake: it says at which cube. Cubes from the other end
// that cannot stay are not said to fit.
async function placedCubesAreExplained(browser) {
  const page = await load(browser, example('craig-wood'));
  await press(page, 'stuck');
  await says(page, 'hint-answer', '/^Tap the cell where cube 1 is; then cube 2, and so on\\. Cube 1 is the end from which cube 4 is straight; from the other end it turns\\.$/');
  for (const cell of [6, 3, 4])
    await page.evaluate(`document.querySelectorAll('#held button')[${cell}].click()`);
  await says(page, 'hint-answer', '/^Cube 2 is straight in your snake, but here it turns\\. /');
  assert.match(await page.evaluate("document.querySelectorAll('#held button')[6].getAttribute('aria-label')"), /^bottom layer, row 1 counted from you, column 1: cube 1$/);
}

// A hint that takes long tells the seconds and can be stopped.
async function aLongHintCanBeStopped(browser) {
  const page = await load(browser, `box: 5x5x5\nsnake: moves:${UNFOLDED_5X5X5}`);
  await press(page, 'stuck');
  await says(page, 'hint-answer', '/^Looking … [1-9][0-9]* s$/');
  await press(page, 'stop-looking');
  await says(page, 'hint-answer', '/^Stopped\\./');
  await sleep(600);
  assert.equal(await page.evaluate("document.getElementById('stop-looking').hidden"), true);
  assert.match(await text(page, 'hint-answer'), /^Stopped\./);
}

// Messages have no names of notations, but behind "Details".
async function errorsArePlain(browser) {
  for (const words of ['3,2,2,x', 'hello', '3,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,4', 'F'.repeat(25), 'box: 99x99x99\nsnake: F']) {
    const page = await open(browser, link({ puzzle: words }));
    await shown(page, 'problem');
    const seen = await page.evaluate("document.getElementById('snake-screen').innerText + document.getElementById('problem').innerText");
    assert.doesNotMatch(seen, /line \d|notation|symbol|moves:|steps:|neither/, words);
    assert.match(await page.evaluate("document.querySelector('#problem details').textContent"), /./);
  }
}

// A toy has no red dot: the beginning says which end is meant.
async function theEndIsTold(browser) {
  const page = await load(browser, example('king'));
  await folded(page);
  assert.match(await steps(page, "inner.getElementById('words').textContent"), /Start at the end with a straight run of 3 cubes/);
  assert.doesNotMatch(await steps(page, "inner.getElementById('words').textContent"), /typing/);
  await press(page, 'stuck');
  await says(page, 'hint-answer', '/Cube 1 is the end with 3 cubes in a row, not the one with 2\\.$/');
}

/*---------------------------------- paper --------------------------------*/

const pdfText = (data) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'paper-')), pdf = path.join(folder, 'paper.pdf');
  fs.writeFileSync(pdf, Buffer.from(data, 'base64'));
  const printed = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  return printed;
};

// The menu of the browser prints all steps, and the similar snakes of one that cannot fold.
async function theMenuPrints(browser) {
  const page = await load(browser, example('craig-wood'));
  await folded(page);
  await sleep(200);
  const { data } = await page.call('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
  const printed = pdfText(data);
  for (let step = 1; step <= 15; step++)
    assert.match(printed, new RegExp(`Step ${step} of 15\\.`));
  assert.doesNotMatch(printed, /Share|Options|Next|Snake\b.*Fold/);
  const { data: unfoldable } = await (async () => {
    const other = await load(browser, example('misprint-3x3x3'));
    await press(other, 'fold');
    await other.until("document.querySelector('#near button')");
    await idle(other);
    return other.call('Page.printToPDF', { paperWidth: 8.27, paperHeight: 11.69 });
  })();
  assert.match(pdfText(unfoldable), /cube 4 turns/);
}

// Letters on paper have 10 points at least, but in the cells, whose numbers are left out.
async function paperCanBeRead(browser) {
  const page = await load(browser, example('craig-wood'));
  await folded(page);
  await sleep(200);
  await page.call('Emulation.setDeviceMetricsOverride', { width: 720, height: 1000, deviceScaleFactor: 1, mobile: false });
  await page.call('Emulation.setEmulatedMedia', { media: 'print' });
  const sizes = await page.evaluate(`[...document.querySelectorAll('#paper :is(p, li, h2, figcaption, caption)')].map((e) => parseFloat(getComputedStyle(e).fontSize))`);
  assert.ok(sizes.length > 50);
  assert.ok(Math.min(...sizes) >= 13.3, String(Math.min(...sizes))); // 10 pt
  const rows = await page.evaluate("[...document.querySelectorAll('#paper .three')].map((row) => [row.children.length, getComputedStyle(row).breakInside].join())");
  assert.deepEqual(rows.slice(0, -1), rows.slice(0, -1).map(() => '3,avoid'));
}

/*-------------------------------- for everybody --------------------------*/

const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
  .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
const contrast = (...colours) => {
  const [a, b] = colours.map((colour) => luminance(colour.match(/[\d.]+/g).map(Number)) + 0.05);
  return Math.max(a, b) / Math.min(a, b);
};

// Borders of cells and the ring have a contrast of 3 at least (WCAG 2.2, 1.4.11).
async function bordersAreSeen(browser) {
  for (const scheme of ['light', 'dark']) {
    const page = await load(browser, example('misprint-3x3x3'));
    await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    await press(page, 'fold');
    await page.until("document.querySelector('#near .marked')");
    await idle(page);
    const ring = await page.evaluate(`(() => { const marked = document.querySelector('#near .marked'), style = (e) => getComputedStyle(e);
      return { wood: style(marked.querySelector('rect:last-of-type')).fill, inner: style(marked.querySelector('rect:last-of-type')).stroke,
               outer: style(marked.querySelector('rect')).stroke, ground: style(marked.closest('button')).backgroundColor }; })()`);
    assert.ok(contrast(ring.wood, ring.inner) >= 3, `${scheme}: ${JSON.stringify(ring)}`);
    assert.ok(contrast(ring.outer, ring.ground) >= 3, `${scheme}: ${JSON.stringify(ring)}`);
    await press(page, 'stuck');
    const cell = await page.evaluate("(({ borderTopColor, backgroundColor }) => [borderTopColor, backgroundColor])(getComputedStyle(document.querySelector('#held button')))");
    assert.ok(contrast(...cell) >= 3, `${scheme}: ${cell}`);
  }
}

// Numbers have 11 pixels at least, in all pictures.
async function numbersCanBeRead(browser) {
  for (const width of [320, 390, 1280]) {
    const page = await load(browser, example('misprint-3x3x3'), { ...PHONE, width });
    const sizes = (selector) => page.evaluate(`[...document.querySelectorAll('${selector}')].map((text) => parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().a))`);
    await page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })");
    await press(page, 'fold');
    await page.until("document.querySelector('#near .marked')");
    await idle(page);
    const near = await sizes('#near text, #laid text');
    await press(page, 'snake');
    const all = [...near, ...await sizes('#gallery text, #flat text')];
    assert.ok(all.length > 200);
    assert.ok(Math.min(...all) >= 11, `${width} wide: ${Math.min(...all)}`);
  }
}

// With the focus on Fold the arrow keys step, and Next keeps the focus at the end.
async function keysStep(browser) {
  const page = await load(browser, example('craig-wood'), { width: 1280, height: 800, calm: true });
  await page.evaluate("document.getElementById('fold').focus()");
  await page.key(' ');
  await stepsAreShown(page);
  await page.evaluate("document.getElementById('fold').focus()");
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) // three of them through the beginning
    await page.key(key);
  assert.equal(await slider(page), 1);
  await page.evaluate("document.getElementById('step-next').focus()");
  await page.key('End');
  await page.key(' ');
  assert.equal(await page.evaluate('document.activeElement.id'), 'step-next');
  assert.equal(await steps(page, "inner.getElementById('slider').getAttribute('aria-valuetext')"), 'Done');
  await page.key('ArrowLeft');
  assert.equal(await steps(page, "inner.getElementById('slider').getAttribute('aria-valuetext')"), await steps(page, "inner.getElementById('step-number').textContent"));
}

// At the lower edge of a phone a cell that has the focus is above the bars (WCAG 2.2, 2.4.11).
async function theFocusIsSeen(browser) {
  const page = await load(browser, example('king'));
  await press(page, 'stuck');
  await says(page, 'hint-answer', '/^Tap the cell/'); // the dock has its height
  await sleep(300);
  const cells = await count(page, '#held button');
  for (const cell of [0, 20, 40, cells - 1]) {
    await page.evaluate(`document.querySelectorAll('#held button')[${cell}].focus()`);
    await sleep(50);
    assert.equal(await page.evaluate(`(() => { const e = document.activeElement, { left, right, top, bottom } = e.getBoundingClientRect();
      return e.contains(document.elementFromPoint((left + right) / 2, bottom - 2)) && e.contains(document.elementFromPoint((left + right) / 2, top + 2)); })()`), true, `cell ${cell}`);
  }
}

// With forced colours the dot of cube 1 and the screen that is shown can be told.
async function forcedColoursTell(browser) {
  const page = await load(browser, example('craig-wood'));
  await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  await press(page, 'stuck');
  await page.evaluate("document.querySelectorAll('#held button')[6].click()");
  assert.equal(await page.evaluate("getComputedStyle(document.querySelector('#held .start'), '::before').backgroundColor"), 'rgb(211, 34, 42)');
  assert.notEqual(...await page.evaluate("['snake', 'stuck'].map((id) => getComputedStyle(document.getElementById(id)).borderBottomWidth)"));
}

async function main() {
  const all = [eachFoldingHasAFrame, undoDoesNotTakeWhatWasLoaded, aReloadKeepsTheStep, aSpoiltFoldingIsNotShown, hiddenStepsDoNotPlay,
    theButtonsStayUnderTheThumb, sidewaysAllCellsAreSeen, zoomedScreensCanBeUsed, aSwipeOverThePictureScrolls, theWheelScrolls,
    answersAreInSight, namesAreOfTheirToys, placedCubesAreExplained, aLongHintCanBeStopped, errorsArePlain, theEndIsTold,
    theMenuPrints, paperCanBeRead, bordersAreSeen, numbersCanBeRead, keysStep, theFocusIsSeen, forcedColoursTell];
  await runApart(all.filter(({ name }) => !process.argv[3] || process.argv[3] === name));
  console.log('all passed');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
