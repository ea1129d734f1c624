// The three screens of the page: with thumbs, keyboards and screens of any width, after
// reload and back, and with hostile links
//
// usage: node test_app_screens.js PAGE
'use strict';
const assert = require('assert');
const path = require('path');
const { pathToFileURL } = require('url');
const { Browser, Page, runApart } = require(path.join(__dirname, '../draw/page/browser.js'));
const { casesOfSlice } = require(path.join(__dirname, '../draw/page/slice.js'));
const {
  closeServer, count, example, file, idle, link, paste, press, says, serve, shown, tap, text,
} = require('./app.js');

const PHONE = { width: 390, height: 760, phone: true, calm: true };
const WIDTHS = [[320, 640], [390, 760], [768, 1024], [1280, 800]];
const KARSTENS_RUNS = '2,2,2,2,1,1,1,2,2,1,1,2,1,2,1,1,2'; // as steps: 27 cubes
const address = pathToFileURL(file).href;

const value = (page, id) => page.evaluate(`document.getElementById('${id}').value`);
const disabled = (page, id) => page.evaluate(`document.getElementById('${id}').disabled`);
const held = (page, i) => page.evaluate(`document.querySelectorAll('#held button')[${i}].click()`);
const onScreen = (page) => page.evaluate("['snake', 'fold', 'stuck'].filter((name) => document.getElementById(name + '-screen').offsetParent).join()");

// Evaluates in the step page, which is a frame of the page.
const steps = (page, expression) => page.evaluate(`(() => { const inner = document.getElementById('steps').contentDocument; return ${expression}; })()`);

async function open(browser, hash = '', how = PHONE) {
  const page = await Page.open(browser, how);
  await page.load('about:blank'); // another hash alone would not load the page again
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
  await shown(page, 'steps');
  await idle(page);
  await page.until("document.getElementById('steps').contentDocument?.getElementById('step-number')?.textContent");
}

// The numbers of the cubes that turn in a picture, from their places within a strip
const JOINTS = `(svg) => Object.fromEntries([...svg.querySelectorAll('g')].flatMap((cube, i, all) => {
  const number = (g) => g && parseInt(g.querySelector('text').textContent, 10);
  const at = (g) => /\\((.*),(.*)\\)/.exec(g.getAttribute('transform')).slice(1).map(Number);
  const [from, to] = [all[i - 1], all[i + 1]];
  if (number(from) !== number(cube) - 1 || number(to) !== number(cube) + 1)
    return [];
  const ways = [from, to].map((g) => at(g).map((x, k) => x - at(cube)[k]));
  return [[number(cube), Math.abs(ways[0][0] * ways[1][1] - ways[0][1] * ways[1][0]) > 0.1]];
}))`;

function agree(one, other) {
  const common = Object.keys(one).filter((number) => number in other);
  assert.ok(common.length > 10);
  for (const number of common)
    assert.equal(one[number], other[number], `cube ${number}`);
}

/*--------------------------------- faults -------------------------------*/

// Shapes and spare cells: a snake that is shorter than its box is complete.
async function shapesFold(browser) {
  for (const [name, cubes, nowhere] of [['hollow-cube', 25, 1], ['all-turn-25', 25, 0], ['spare', 8, 0], ['pyramid', 35, 40]]) {
    const page = await load(browser, example(name));
    assert.match(await text(page, 'count'), new RegExp(`^All ${cubes} `));
    await press(page, 'stuck');
    assert.equal(await count(page, '#held .none'), nowhere);
    await press(page, 'snake');
    await folded(page);
    assert.match(await text(page, 'answer'), /folds/);
    const numbers = await page.evaluate("[...document.querySelectorAll('#layers .light, #layers .dark')].map((cell) => +cell.textContent).sort((a, b) => a - b).join()");
    assert.equal(numbers, Array.from({ length: cubes }, (_, i) => i + 1).join());
    assert.equal(await count(page, '#layers .none'), nowhere);
    await press(page, 'snake');
    await page.evaluate("document.querySelectorAll('#flat g')[1].querySelector('rect').dispatchEvent(new MouseEvent('click', { bubbles: true }))");
    assert.match(await text(page, 'count'), new RegExp(`^All ${cubes} `), 'the shape is kept');
    assert.deepEqual(page.errors, []);
  }
}

// Reload, back and another box lose nothing; every change can be undone.
async function nothingIsLost(browser) {
  const page = await open(browser);
  for (const joint of ['straight', 'turn', 'straight', 'either'])
    await tap(page, joint);
  const before = await text(page, 'flat');
  await page.until("location.hash.includes('cubes=27')");
  await page.load(address.replace(/#.*/, '') + '?again'); // without an address: from the device
  await says(page, 'count', '/^Cube 6 of 27/');
  assert.equal(await text(page, 'flat'), before);
  await page.evaluate("{ const b = document.getElementById('box'); b.value = '2x2x2'; b.onchange(); b.value = '3x3x3'; b.onchange(); }");
  assert.equal(await text(page, 'flat'), before);
  await press(page, 'clear');
  assert.match(await text(page, 'count'), /^Cube 2 of 27/);
  await press(page, 'undo');
  assert.equal(await text(page, 'flat'), before);
  await paste(page, KARSTENS_RUNS);
  await says(page, 'count', '/^All 27/');
  await press(page, 'stuck');
  await held(page, 6);
  await page.until("location.hash.includes('placed=0.0.0')");
  await page.load(address.replace(/#.*/, '') + '?once-more' + await page.evaluate('location.hash'));
  await page.until("document.querySelectorAll('#held .start').length === 1");
  assert.equal(await onScreen(page), 'stuck');
  await press(page, 'snake');
  await page.evaluate('history.back()');
  await page.until("document.getElementById('stuck-screen').offsetParent");
  await page.evaluate('history.forward()');
  await page.until("document.getElementById('snake-screen').offsetParent");
  assert.match(await text(page, 'count'), /^All 27/);
  assert.deepEqual(page.errors, []);
}

// A free joint is drawn as "?", and after folding the page says whether it turns.
async function freeJointsAreTold(browser) {
  const snake = 'F*TFT'; // 1x2x3: only straight, turn, turn, straight, turn goes round
  const page = await load(browser, `box: 1x2x3\nsnake: moves:${snake.replace('F*TFT', 'F*TT*')}`);
  assert.equal(await page.evaluate("[...document.querySelectorAll('#flat .free text')].map((text) => text.textContent).join()"), '2?,5?');
  await folded(page);
  // 1 2 3 / 6 5 4 is the only way with turns at 3 and 4: 2 and 5 are straight.
  assert.match(await text(page, 'answer'), /cubes 2 and 5 are straight\./);
  await press(page, 'snake');
}

// If no cube is placed, the help is beside its button, in plain words.
async function hintsAreSensible(browser) {
  const page = await load(browser, example('craig-wood'));
  await press(page, 'stuck');
  await says(page, 'hint-answer', '/^Tap the cell where cube 1 is/');
  assert.equal(await page.evaluate("document.getElementById('hint-answer').parentElement === document.getElementById('more-help').parentElement"), true);
  await held(page, 6);
  await held(page, 2); // does not touch it
  assert.match(await text(page, 'hint-answer'), /^Cube 2 hangs on cube 1/);
  assert.equal(await count(page, '#held .light, #held .dark'), 1);
  for (const cell of [3, 4]) // cube 2 has to be straight
    await held(page, cell);
  await says(page, 'hint-answer', '/^Cube 2 is straight in your snake, but here it turns\\. Cubes 1 to 2 can stay/');
  assert.equal(await page.evaluate("[...document.querySelectorAll('#held .wrong')].map((cell) => cell.textContent).join()"), '3');
  assert.doesNotMatch(await text(page, 'stuck-screen'), /--|have/);
}

async function saysHowItWasRead(browser) {
  const page = await open(browser);
  await paste(page, KARSTENS_RUNS);
  await says(page, 'note', '/^Read as steps/');
  await press(page, 'fold');
  await idle(page);
  await paste(page, '3,2,2,x');
  await shown(page, 'problem');
  for (const id of ['fold', 'stuck', 'count-all'])
    assert.equal(await disabled(page, id), true, id);
  await press(page, 'undo');
  await page.until("document.getElementById('problem').hidden");
  assert.equal(await disabled(page, 'fold'), false);
}

// Picture, layers and step page count from the same end, and say so if it changes.
async function oneCounting(browser) {
  for (const name of ['craig-wood', 'all-turn-25', 'karstens']) {
    const page = await load(browser, example(name));
    const before = await page.evaluate(`(${JOINTS})(document.querySelector('#flat svg'))`);
    await folded(page);
    await steps(page, "inner.getElementById('first').click()");
    await press(page, 'snake');
    const after = await page.evaluate(`(${JOINTS})(document.querySelector('#flat svg'))`);
    await press(page, 'fold');
    const picture = `(${JOINTS})(document.getElementById('steps').contentDocument.querySelector('#flat svg'))`;
    await page.until(`Object.keys(${picture}).length > 10`); // drawn in the next frame
    agree(after, await page.evaluate(picture));
    const isTurned = JSON.stringify(before) !== JSON.stringify(after);
    assert.equal(/turned round.*red dot/.test(await text(page, 'answer')), isTurned, name);
    assert.equal(await page.evaluate("document.querySelector('#flat circle').parentElement.querySelector('text').textContent"), '1');
    assert.equal(await page.evaluate("document.querySelector('#layers .start').textContent"), '1');
    if (name === 'all-turn-25')
      assert.equal(isTurned, false); // its ends are alike
  }
}

/*--------------------------------- screens ------------------------------*/

// The parts of the step page that are whole in the window, between the bars of the app
const inSight = (page, ids) => page.evaluate(`(() => { const frame = document.getElementById('steps'), y = frame.getBoundingClientRect().y;
  const bars = ['nav', '#fold-screen .dock'].map((bar) => document.querySelector(bar).getBoundingClientRect());
  const end = Math.min(innerHeight, ...bars.filter((bar) => bar.y > innerHeight / 3).map((bar) => bar.y));
  return ${JSON.stringify(ids)}.filter((id) => {
    const r = frame.contentDocument.getElementById(id).getBoundingClientRect();
    return r.width > 20 && r.y + y >= 0 && r.bottom + y <= end + 1 && r.right <= frame.clientWidth; }); })()`);

const dockButtons = (page) => page.evaluate(`['step-back', 'step-next'].map((id) => {
  const { x, y, width, height } = document.getElementById(id).getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('button')?.id === id ? [x, y, width, height].join() : 'hidden'; })`);

// The beginning is three sentences, each on one screen with both ends of the snake.
async function readTheBeginning(page, cubes, size) {
  const parts = [];
  while (await steps(page, "inner.getElementById('slider').value") === '0') {
    assert.deepEqual(await inSight(page, ['view', 'step']), ['view', 'step'], `${size}, part ${parts.length + 1} of the beginning`);
    const numbers = await steps(page, "[...inner.querySelectorAll('#flat text')].map((text) => text.textContent)");
    assert.ok(numbers.includes('1') && numbers.includes(String(cubes)), `${size}: ${numbers}`);
    parts.push(await steps(page, "inner.getElementById('words').textContent"));
    await press(page, 'step-next');
  }
  assert.equal(parts.length, 3, size);
  await press(page, 'step-back');
  assert.equal(await steps(page, "inner.getElementById('words').textContent"), parts[2], size);
  await press(page, 'step-next');
}

async function theBeginningIsOnOneScreen(browser) {
  for (const [width, height] of [[390, 760], [320, 640], [760, 390]]) {
    const page = await load(browser, example('craig-wood'), { width, height, phone: true, calm: true });
    await folded(page);
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
    await readTheBeginning(page, 27, `${width} x ${height}`);
  }
}

// Step 0 waits for a tap. Then picture and sentence of every step are on one screen, above
// buttons that do not move, and nothing scrolls. A run takes the phone, which moves, and one
// of the other screens.
async function aStepIsOneScreen(browser) {
  const others = casesOfSlice([[320, 640], [760, 390], [820, 1180], [1280, 800]], 4);
  for (const [width, height] of [[390, 760], ...others]) {
    const calm = width !== 390;
    const page = await load(browser, example('king'), { width, height, phone: width < 600 || height < 500, calm });
    await folded(page);
    if (!calm)
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 3000))');
    assert.equal(await steps(page, "inner.getElementById('slider').value"), '0', 'the beginning waits');
    if (!calm)
      await steps(page, "inner.getElementById('sway').click()"); // which would go on while nothing looks at it
    assert.match(await steps(page, "inner.getElementById('words').textContent"), /^Start at the end with a straight run of 3 cubes, not at the one with a run of 2 cubes\. Call/);
    await readTheBeginning(page, 64, `${width} x ${height}`);
    const last = await steps(page, "+inner.getElementById('slider').max"), buttons = await dockButtons(page);
    const high = await steps(page, "inner.getElementById('view').clientHeight");
    assert.ok(high >= 150, `${width} x ${height}: a picture of ${high} pixels`);
    for (let step = 1; step < last; step++) {
      assert.deepEqual(await inSight(page, ['view', 'step']), ['view', 'step'], `${width} x ${height}, step ${step}`);
      assert.deepEqual(await dockButtons(page), buttons, `${width} x ${height}, step ${step}`);
      await press(page, 'step-next');
    }
    assert.equal(await page.evaluate('window.scrollY'), 0);
    assert.equal(await steps(page, "inner.getElementById('view').clientHeight"), high, 'the picture keeps its size');
    await shown(page, 'done');
    const [top, bottom] = await page.evaluate("(({ top, bottom }) => [top, bottom])(document.getElementById('done').getBoundingClientRect())");
    assert.ok(top >= 0 && bottom < height / 2, 'the end is told in sight');
    assert.ok(await steps(page, 'inner.documentElement.scrollHeight <= inner.defaultView.innerHeight + 1'));
    assert.equal(await steps(page, "[...inner.querySelectorAll('*')].filter((e) => /auto|scroll/.test(getComputedStyle(e).overflowY) && e.scrollHeight > e.clientHeight + 1).map((e) => e.id || e.tagName).join()"), '');
    assert.deepEqual(page.errors, []);
  }
}

async function aCardIsShared(browser) {
  const page = await load(browser, KARSTENS_RUNS);
  await folded(page);
  await press(page, 'share');
  await page.until("document.querySelector('#card canvas')");
  await says(page, 'saved', '/^Saved as snake-card\\.png\\. The link is/');
  assert.match(await page.evaluate("document.querySelector('#card canvas').getAttribute('aria-label')"), /27 cubes, 16 turns, (one way|[0-9,]+ ways) to fold it/);
  assert.deepEqual(page.errors, []);
}

async function keysAndTaps(browser) {
  const page = await open(browser, '', { width: 1280, height: 800, calm: true });
  for (const key of ['s', 'T', '?', 't'])
    await page.key(key);
  const letters = "/moves:(.*)/.exec(new URLSearchParams(location.hash.slice(1)).get('puzzle'))?.[1]";
  await page.until(`${letters} === 'FFT*T'`);
  await page.key('Backspace');
  await page.until(`${letters} === 'FFT*'`);
  await page.key('z', 2);
  await page.until(`${letters} === 'FFT*T'`);
  const tapCube = async (i) => {
    const [x, y] = await page.evaluate(`(() => { const r = document.querySelectorAll('#flat g')[${i}].getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`);
    await page.mouse('mousePressed', x, y);
    await page.mouse('mouseReleased', x, y);
  };
  for (const [cube, wanted] of [[1, 'FTT*T'], [1, 'F*T*T'], [1, 'FFT*T'], [0, 'FFT*T'], [3, 'FFTFT']]) {
    await tapCube(cube);
    await page.until(`${letters} === '${wanted}'`);
  }
  await page.evaluate("document.getElementById('flat').focus()"); // the ring, by arrows
  for (const key of ['ArrowLeft', 'ArrowLeft', 's', 's'])
    await page.key(key);
  await page.until(`${letters} === 'FFTFF'`);
  // Pasted anywhere
  await page.evaluate(`{ const data = new DataTransfer(); data.setData('text', '${KARSTENS_RUNS}');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })); }`);
  await says(page, 'count', '/^All 27/');
  await page.key('z', 2);
  assert.match(await text(page, 'count'), /^Cube 6 of 27/);
}

// Goes from folding to folding and back; the foldings are counted once.
async function waysAndBack(browser) {
  const page = await load(browser, example('cubra-purple'));
  await folded(page);
  assert.doesNotMatch(await page.evaluate("document.getElementById('fold-screen').innerText"), /variables|nodes/, 'only for experts');
  await page.evaluate("document.getElementById('experts').open = true");
  await press(page, 'another');
  await says(page, 'answer', '/^Way 2 of 6\\./');
  await idle(page);
  const second = await text(page, 'layers');
  await press(page, 'another');
  await says(page, 'answer', '/^Way 3 of 6\\./');
  await idle(page);
  await press(page, 'previous');
  await says(page, 'answer', '/^Way 2 of 6\\./');
  await idle(page);
  assert.equal(await text(page, 'layers'), second);
}

// During a long search the page says what to expect, shows progress, and the tab has it, too.
async function longSearch(browser) {
  const page = await load(browser, `box: 5x5x5\nsnake: moves:F${'TFTTFTTTTFTFTTTFTTFTTTF'.repeat(6).slice(0, 123)}`);
  const title = await page.evaluate('document.title');
  await press(page, 'fold');
  await says(page, 'expect', '/a few seconds; some take much longer/');
  assert.ok(await page.evaluate("document.querySelector('progress').offsetParent !== null"));
  assert.match(await page.evaluate('document.title'), /^Folding/);
  await press(page, 'stop');
  await says(page, 'answer', '/^Stopped/');
  await idle(page);
  assert.match(await page.evaluate('document.title'), /^Stopped/);
  await press(page, 'snake');
  await press(page, 'clear');
  assert.equal(await page.evaluate('document.title'), title);
}

/*-------------------------- for everybody, anywhere ---------------------*/

// What axe-core would find: names, sizes, contrast, doubled ids, one main part
const findings = (screenWidth) => `(() => {
  const found = [], visible = (e) => e.offsetParent && getComputedStyle(e).visibility === 'visible';
  const controls = [...document.querySelectorAll('button, select, input, textarea, summary, [tabindex]')].filter(visible);
  for (const control of controls) {
    const { width, height } = control.getBoundingClientRect();
    const inGrid = control.closest('.layer') && innerWidth < 360; // as large as there is room
    if (!inGrid && (width < 44 || height < 44))
      found.push(control.id + control.textContent + ': ' + width + ' x ' + height);
    if (!(control.textContent.trim() || control.getAttribute('aria-label') || control.labels?.length))
      found.push(control.id + ' has no name');
    const inside = document.createRange();
    inside.selectNodeContents(control);
    const words = inside.getBoundingClientRect(), around = control.getBoundingClientRect();
    if (control.tagName === 'BUTTON' && words.width && (words.left < around.left || words.right > around.right))
      found.push(control.id + control.textContent + ' is wider than its button');
  }
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  found.push(...ids.filter((id, i) => ids.indexOf(id) < i).map((id) => id + ' twice'));
  const channels = (colour) => (colour.match(/[0-9.]+/g) || []).map(Number);
  const luminance = (rgb) => rgb.slice(0, 3).map((x) => x / 255).map((x) => (x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4))
    .reduce((sum, x, i) => sum + x * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = (e) => { for (; e; e = e.parentElement) { const c = channels(getComputedStyle(e).backgroundColor); if (c[3] !== 0) return c; } return [255, 255, 255]; };
  for (const e of document.querySelectorAll('h1, h2, p, button, summary, label, figcaption, span, li, select, strong'))
    if (visible(e) && !e.disabled && e.textContent.trim()) {
      const [a, b] = [channels(getComputedStyle(e).color), behind(e)].map(luminance);
      if ((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < 4.5)
        found.push('contrast of ' + e.tagName + ' ' + e.id + e.className + ' ' + e.textContent.slice(0, 20));
    }
  if (document.querySelectorAll('main').length !== 1 || document.querySelectorAll('h1').length !== 1)
    found.push('main or h1');
  if (document.documentElement.scrollWidth > ${screenWidth}) // phones make innerWidth as wide as what is there
    found.push('wider than the screen: ' + document.documentElement.scrollWidth);
  return found;
})()`;

async function everyScreenIsKind(browser) {
  const screens = WIDTHS.flatMap((size) => ['light', 'dark'].map((scheme) => [...size, scheme]));
  for (const [width, height, scheme] of casesOfSlice(screens, 3)) {
    const page = await load(browser, example('craig-wood'), { width, height, phone: width < 600, calm: true });
    await page.call('Emulation.setEmulatedMedia', { features: [
      { name: 'prefers-color-scheme', value: scheme }, { name: 'prefers-reduced-motion', value: 'reduce' }] });
    const check = async (where) => assert.deepEqual({ where, width, scheme, found: await page.evaluate(findings(width)) }, { where, width, scheme, found: [] });
    await page.evaluate("document.querySelectorAll('details').forEach((d) => { d.open = true; })");
    await check('snake');
    await folded(page);
    await press(page, 'count-all');
    await idle(page);
    await check('fold');
    await press(page, 'stuck');
    await held(page, 6);
    await held(page, 7);
    await says(page, 'hint-answer', '/can stay|So far/');
    await check('stuck');
    const { nodes } = await page.call('Accessibility.getFullAXTree');
    assert.deepEqual(nodes.filter((node) => !node.ignored && ['button', 'combobox', 'textbox', 'image', 'application'].includes(node.role.value) && !node.name.value), []);
    await page.evaluate(`location.hash = ${JSON.stringify(link({ puzzle: example('misprint-3x3x3'), screen: 'fold' }))}`);
    await page.until("document.querySelector('#near button')");
    await idle(page);
    await check('nearest snakes');
    assert.deepEqual(page.errors, []);
  }
}

// With forced colours, borders show pressed buttons and cells.
async function forcedColours(browser) {
  const page = await load(browser, example('hollow-cube'));
  await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }, { name: 'prefers-reduced-motion', value: 'reduce' }] });
  await press(page, 'stuck');
  assert.deepEqual(await page.evaluate(`[...document.querySelectorAll('button, .layer > *:not(.none)')].filter((e) => e.offsetParent &&
    (parseFloat(getComputedStyle(e).borderTopWidth) < 1 || getComputedStyle(e).borderTopStyle === 'none')).map((e) => e.id || e.className)`), []);
}

/*-------------------------------- attacks -------------------------------*/

async function hostileLinks(browser) {
  const marked = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  for (const [puzzle, problem] of casesOfSlice([
    ['T'.repeat(2e5), /too long/], ['F'.repeat(9e4), /./], [marked, /./], ['\x00\x01\x1b[31m\x7f', /./], ['\ud800\ufffe', /./],
    ['box: 99x99x99\nsnake: moves:F', /cells/], ['box: 1e9x1x1\nsnake: F', /./], ['shape:\n' + '#'.repeat(5e4), /./],
    ['{{data}}', /./], ['__proto__', /./], ['name: \n'.repeat(100), /./]], 3)) {
    const page = await open(browser, link({ puzzle, cubes: '-1e9', placed: '9.9.9-x', screen: 'constructor' }));
    await shown(page, 'problem');
    assert.match(await text(page, 'problem'), problem, puzzle.slice(0, 20));
    assert.equal(await disabled(page, 'fold'), true);
    assert.equal(await count(page, 'main img, main script'), 0);
    await press(page, 'clear'); // and it goes on
    await press(page, 'turn');
    assert.match(await text(page, 'count'), /^Cube 3 of 27/);
    assert.deepEqual(page.errors, [], puzzle.slice(0, 20));
  }
  const spoilt = [{ cubes: '1e99' }, { cubes: '5' }, { cubes: 'NaN' }, { placed: '0.0.0-7.7.7' }, { placed: '0.0.0-0.0.0' }];
  for (const words of casesOfSlice(spoilt, 3)) {
    const page = await open(browser, link({ puzzle: `name: ${marked}{{words}}\u202e$&\nbox: 2x2x2\nsnake: moves:FTTTTTT`, ...words, screen: 'stuck' }));
    await says(page, 'count', '/^All 8 /');
    await page.until("document.getElementById('stuck-screen').offsetParent");
    assert.equal(await count(page, '#held .light, #held .dark'), 0, JSON.stringify(words));
    await folded(page);
    assert.match(await text(page, 'answer'), /<script>.*folds/);
    assert.equal(await steps(page, "inner.querySelectorAll('img[onerror]').length"), 0);
    assert.deepEqual(page.errors, []);
  }
}

// Data of other pages of the same server, or of old versions, on the device
async function spoiltState(browser) {
  const spoilt = ['', 'puzzle', 'puzzle=%FF%00', 'puzzle=' + 'x'.repeat(1e6), '{"a":1}', 'puzzle=box%3A 2x2x2%0Asnake%3A FTTT&cubes=0&placed=1'];
  for (const left of casesOfSlice(spoilt, 3)) {
    const page = await open(browser);
    await page.evaluate(`localStorage.setItem('snakesat', ${JSON.stringify(left)}); window.onpagehide = null`);
    await page.call('Page.addScriptToEvaluateOnNewDocument', { source: `localStorage.setItem('snakesat', ${JSON.stringify(left)})` });
    await page.load(address + '?left');
    await press(page, 'clear');
    await press(page, 'straight');
    assert.match(await text(page, 'count'), /^Cube 3 of /, left.slice(0, 30));
    assert.deepEqual(page.errors, []);
  }
  const page = await Page.open(browser, PHONE);
  await page.call('Page.addScriptToEvaluateOnNewDocument', { source: "Object.defineProperty(window, 'localStorage', { get() { throw new Error('forbidden'); } }); history.replaceState = () => { throw new Error('too often'); };" });
  await page.load(address + '?forbidden');
  await press(page, 'straight');
  assert.match(await text(page, 'count'), /^Cube 3 of 27/);
  await page.evaluate("for (const data of [{ result: 1 }, { error: 'x' }, null, 'x']) window.postMessage(data, '*')");
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
  assert.match(await text(page, 'count'), /^Cube 3 of 27/);
  assert.deepEqual(page.errors, []);
}

// The policy allows only the scripts of the page, and no script of a blob.
async function strictPolicy(browser) {
  const page = await open(browser);
  assert.doesNotMatch(await page.evaluate("document.querySelector('meta[http-equiv]').content.match(/script-src[^;]*/)[0]"), /blob:|unsafe-inline|'self'|unsafe-eval'(?<!wasm-unsafe-eval')/);
  const ran = await page.evaluate(`(async () => {
    const run = (change) => new Promise((resolve) => { const s = document.createElement('script'); change(s); s.onload = s.onerror = resolve; document.body.append(s); setTimeout(resolve, 300); });
    await run((s) => { s.textContent = 'window.ran = 1'; });
    await run((s) => { s.src = URL.createObjectURL(new Blob(['window.ran = 2'], { type: 'text/javascript' })); });
    await run((s) => { s.src = 'data:text/javascript,window.ran = 3'; });
    return window.ran;
  })()`);
  assert.equal(ran, null ?? undefined);
}

// From a server, the page can be put on the home screen; from the disk, it has no manifest.
async function installsWhereItIsServed() {
  const browser = new Browser(); // in a window that keeps nothing, nothing is installed
  assert.equal(await count(await open(browser), 'link[rel=manifest]'), 0);
  const { server, address: site } = await serve(true);
  const page = await Page.open(browser, PHONE);
  await page.load(site + '#puzzle=FTT');
  const { errors, data } = await page.call('Page.getAppManifest', {});
  assert.deepEqual(errors, []);
  const { start_url: start, icons } = JSON.parse(data);
  assert.equal(start, site);
  const sizes = await page.evaluate(`Promise.all(${JSON.stringify(icons)}.map(async ({ src }) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight].join('x'); }))`);
  assert.equal(sizes[0], icons[0].sizes);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const { installabilityErrors } = await page.call('Page.getInstallabilityErrors', {});
  assert.deepEqual(installabilityErrors, []);
  assert.deepEqual(page.errors, []);
  await closeServer(server);
  await browser.close();
}

// A newer page replaces the stored one, even if the device cannot store it; without a
// network, or if the server is broken, the stored page is shown.
async function newPageWins(browser) {
  const { server, address: site, answers } = await serve(true);
  const page = await Page.open(browser, PHONE);
  await page.load(site);
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  const seen = async () => {
    const again = await Page.open(browser, PHONE);
    await again.load(site);
    return again.evaluate('document.title');
  };
  const old = await seen();
  answers.page = '<!DOCTYPE html><title>newer</title>';
  assert.equal(await seen(), 'newer');
  answers.status = 503;
  assert.equal(await seen(), 'newer', 'a server that is broken does not hide the page');
  answers.status = 200;
  assert.notEqual(old, 'newer');
  answers.page = answers.page.replace('newer', 'newest');
  answers.mayKeep = false;
  assert.equal(await seen(), 'newest', 'a page that cannot be kept is shown');
  await closeServer(server);
  assert.equal(await seen(), 'newer');
}

async function main() {
  const all = [shapesFold, nothingIsLost, freeJointsAreTold, hintsAreSensible, saysHowItWasRead, oneCounting,
    theBeginningIsOnOneScreen, aStepIsOneScreen, aCardIsShared, keysAndTaps, waysAndBack, longSearch, everyScreenIsKind, forcedColours,
    hostileLinks, spoiltState, strictPolicy, installsWhereItIsServed, newPageWins];
  await runApart(all.filter(({ name }) => !process.argv[3] || process.argv[3] === name));
  console.log('all passed');
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
