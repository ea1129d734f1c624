// Pages on screens of every size, with fingers, mouse and keyboard, on paper
// and without scripts, in a headless Chromium.
//
// usage: node test_screens.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { Page } = require('./browser.js');
const {
  DESK, PHONE, SHOWN_LAYERS, click, drawn, drawnWithTwoFoldings, example, main, middleOf, open, picture,
  snakesat, solved, tap, wordsOf, work,
} = require('./pages.js');

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

async function screenReadersHaveNames(browser, url) {
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

// A snake that cannot be folded lies flat, nothing looks as if it moved, and
// the page has the nearest snakes, which fold: they differ in the cubes that
// are marked.
async function whatCannotFoldLiesFlat(browser, name) {
  const page = await open(browser, drawn(name, example(name)), DESK);
  const { snake, cubes, box } = solved(example(name)).puzzle;
  const shown = `({ marked: [...document.querySelectorAll('#flat .marked text')].map((text) => text.textContent - 1),
    texts: new Set([...document.querySelectorAll('#flat text')].map((text) => text.textContent)).size,
    buttons: [...document.querySelectorAll('button, input, select, canvas, table')].filter((e) => e.offsetParent).length })`;
  assert.match(await page.evaluate("$('words').textContent"), /cannot be folded into the 3x3x3 box/);
  await page.key('ArrowRight');
  await page.key(' ');
  assert.strictEqual(await page.evaluate('player.step'), 0);
  const nearest = await page.evaluate('data.nearest');
  const first = await page.evaluate(shown);
  assert.deepStrictEqual(first, { marked: nearest[0].cubes, texts: cubes, buttons: nearest.length });
  for (const [i, near] of nearest.entries()) {
    const differs = [...snake].flatMap((joint, cube) => (joint !== near.snake[cube] ? [cube] : []));
    assert.deepStrictEqual(near.cubes, differs);
    differs.forEach((cube) => assert.match(near.words, new RegExp(`\\b${cube + 1}\\b`)));
    const { status } = spawnSync(snakesat, ['solve', '-q', '--box', box.join('x'), `moves:${near.snake}`]);
    assert.strictEqual(status, 10, near.words);
    await page.evaluate(`document.querySelectorAll('#near button')[${i}].click()`);
    assert.deepStrictEqual((await page.evaluate(shown)).marked, differs);
    assert.strictEqual(await page.evaluate("document.querySelectorAll('[aria-pressed=true]').length"), 1);
  }
  await page.evaluate("document.querySelector('[aria-pressed=true]').click()");
  assert.deepStrictEqual(await page.evaluate(shown), first, 'the typed snake again');
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

// What the page shows fits on each screen, and no text lies on another.
async function everyScreenIsTidy(browser, url) {
  for (const width of [320, 390, 768, 1280]) {
    const page = await open(browser, `${url}#step=5`, { width, height: 800, phone: width < 500, calm: true });
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${width}: too wide`);
    const [caption, button] = await page.evaluate(`['from', 'front'].map((id) => {
      const range = document.createRange();
      range.selectNodeContents($(id));
      const { left, right, top, bottom } = (id === 'from' ? range : $(id)).getBoundingClientRect();
      return { left, right, top, bottom };
    })`);
    assert.ok(caption.right <= button.left || caption.bottom <= button.top, `${width}: caption under the button`);
    assert.ok(caption.left >= 0 && button.right <= width);
    page.isClean();
  }
}

// Runs in the page: the least contrast of a text with its ground, as WCAG 2
// defines it
function leastContrast() {
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
    .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
  const numbers = (colour) => colour.match(/[\d.]+/g).map(Number);
  const groundOf = (element) => {
    const ground = numbers(getComputedStyle(element).backgroundColor);
    return ground.length === 3 || !element.parentElement ? ground : groundOf(element.parentElement);
  };
  const texts = [...document.querySelectorAll('h1, h2, p, label, button:enabled, caption, td, select')]
    .filter((e) => e.textContent.trim() && e.offsetParent);
  return texts.map((e) => {
    const [one, other] = [numbers(getComputedStyle(e).color), groundOf(e)].map((c) => light(c) + 0.05);
    return [Math.max(one, other) / Math.min(one, other), e.textContent.trim()];
  }).reduce((a, b) => (b[0] < a[0] ? b : a));
}

async function everyTextCanBeRead(browser, url) {
  for (const scheme of ['light', 'dark']) {
    const page = await open(browser, `${url}#step=5&end=typed`, DESK);
    await page.call('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    const [contrast, text] = await page.evaluate(`(${leastContrast})()`);
    assert.ok(contrast >= 4.5, `${scheme}: ${contrast} for "${text}"`);
  }
}

async function swipe(page, id, across, down) {
  const { x, y } = await middleOf(page, id);
  await page.touch('touchStart', [{ x, y }]);
  await page.touch('touchMove', [{ x: x + across / 2, y: y + down / 2 }]);
  await page.touch('touchMove', [{ x: x + across, y: y + down }]);
  await page.touch('touchEnd', []);
}

// A swipe over the text steps, and over the flat snake, too.
async function fingersSwipe(browser, url) {
  const page = await open(browser, url, PHONE);
  for (const [id, across, down, step] of [
    ['flat', -120, 5, 1], ['step', -120, 5, 2], ['step', -100, 20, 3], ['step', 110, 0, 2],
    ['step', 15, 0, 2], ['stage', -120, 0, 2]]) {
    await swipe(page, id, across, down);
    await page.evaluate('new Promise((done) => setTimeout(done, 100))');
    assert.strictEqual(await page.evaluate('player.step'), step, `${id} by ${across}`);
  }
  page.isClean();
}

// On paper there are no buttons, and the snake is whole.
async function paperShowsTheStep(browser, url) {
  for (const step of [0, 5]) {
    const page = await open(browser, `${url}#step=${step}`, { ...DESK, width: 1280 });
    const file = path.join(work, 'printed.pdf');
    const { data } = await page.call('Page.printToPDF', { printBackground: false });
    fs.writeFileSync(file, Buffer.from(data, 'base64'));
    const { stdout } = spawnSync('pdftotext', [file, '-']);
    assert.match(String(stdout), step ? /Step 5 of/ : /The flat snake/);
    assert.doesNotMatch(String(stdout), /Play|Options|Numbers|Front view|Seen from/);
    await page.evaluate("window.removeEventListener('resize', resize)"); // a printer does not send it
    await page.call('Emulation.setDeviceMetricsOverride', { width: 700, height: 1000, deviceScaleFactor: 1, mobile: false });
    await page.call('Emulation.setEmulatedMedia', { media: 'print' });
    const { shown, right, whole } = await page.evaluate(`(() => {
      const what = ${step} ? $('printed') : document.querySelector('#flat svg');
      const { width, height, right } = what.getBoundingClientRect();
      return { shown: width > 100 && height > 50, right, whole: $('view').scrollHeight <= $('view').clientHeight };
    })()`);
    assert.ok(shown && whole && right <= 700, `step ${step}`);
    if (step)
      assert.ok(await page.evaluate(`(() => {
        const { naturalWidth: width, naturalHeight: height } = $('printed');
        const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
        pen.drawImage($('printed'), 0, 0);
        return pen.getImageData(0, 0, width, height).data.filter((v, i) => i % 4 === 3 && v > 0).length > 1000;
      })()`), 'the picture is empty');
  }
}

// Title and words are there, and no buttons.
async function withoutScriptsThereAreWords(browser, url, puzzle) {
  const page = await Page.open(browser, PHONE);
  await page.call('Emulation.setScriptExecutionDisabled', { value: true });
  await page.load(url);
  const { root } = await page.call('DOM.getDocument');
  const { nodeId } = await page.call('DOM.querySelector', { nodeId: root.nodeId, selector: 'noscript' });
  const { outerHTML } = await page.call('DOM.getOuterHTML', { nodeId });
  const lists = outerHTML.split('<ol>').slice(1).map((list) => [...list.matchAll(/<li>(.*?)<\/li>/g)].map(([, words]) => words));
  const effort = /<\/ol>\s*<p>(.*?)<\/p>/.exec(outerHTML)[1];
  const told = [...lists[0], effort, ...lists[1].map((words, k) => `${k + 1}. ${words}`)].join(' ');
  assert.strictEqual(told, wordsOf(puzzle, 'words'));
  assert.match(outerHTML, /<h1>Craig-Wood<\/h1>/);
  const { nodes } = await page.call('Accessibility.getFullAXTree');
  assert.ok(!nodes.some((node) => !node.ignored && node.role.value === 'button'), 'a button without a script');
}

main(async (browser) => {
  const url = drawn('craig-wood', example('craig-wood'));
  const king = drawn('king', example('king'));
  await everyScreenIsTidy(browser, url);
  await controlsAreTidy(browser, drawnWithTwoFoldings('craig-wood').url);
  await everyTextCanBeRead(browser, url);
  await fingersStep(browser, url);
  await fingersSwipe(browser, url);
  await mouseTurnsAndZooms(browser, url);
  await screenReadersHaveNames(browser, url);
  await theFlatSnakeIsClear(browser);
  await layersScroll(browser, drawnWithTwoFoldings('king').url);
  await paperShowsTheStep(browser, url);
  await withoutWebGLThereAreWords(browser, url);
  await withoutScriptsThereAreWords(browser, url, example('craig-wood'));
  await whatCannotFoldLiesFlat(browser, 'all-turn');
  await whatCannotFoldLiesFlat(browser, 'misprint-3x3x3');
  await namesAreOnlyText(browser);
});
