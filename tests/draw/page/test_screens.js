// Pages on screens of every size, with fingers, mouse and keyboard, on paper
// and without scripts, in a headless Chromium.
//
// usage: node test_screens.js SNAKESAT EXAMPLES
'use strict';
const assert = require('assert');
const { spawnSync } = require('child_process');
const fs = require('fs');
const path = require('path');
const { fileURLToPath } = require('url');
const { Page } = require('./browser.js');
const {
  DESK, PHONE, click, drawn, drawnWithTwoFoldings, example, main, middleOf, open, picture,
  snakesat, solved, tap, wordsOf, work,
} = require('./pages.js');
const { casesOfSlice } = require('./slice.js');

const WIDTHS = [320, 390, 768, 1280];

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
  const wheel = (modifiers) => page.call('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: -300, modifiers });
  await wheel(0);
  assert.strictEqual(await picture(page), turned, 'the wheel alone scrolls the page');
  await wheel(2); // Ctrl
  assert.notStrictEqual(await picture(page), turned);
  await click(page, 'front');
  assert.ok(await page.evaluate('!stage.held'));
  page.isClean();
}

// All buttons and boxes are visible, apart from each other, and in two rows.
async function controlsAreTidy(browser, url) {
  const boxes = (selector) => `[...document.querySelectorAll('${selector}')].filter((e) => e.offsetParent).map((e) => {
    const { left, right, top, bottom } = e.getBoundingClientRect();
    return { left, right, top, bottom };
  })`;
  for (const [how, selector] of [
    [{ width: 1280, height: 800, calm: true }, '#controls > *, #options > label'],
    [{ width: 390, height: 844, phone: true, calm: true }, '#controls > *'],
    [{ width: 820, height: 520, calm: true }, '#controls > *, #told caption']]) {
    const page = await open(browser, `${url}#step=9`, how);
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
    assert.ok(rows.length <= 2 || /caption/.test(selector), `${how.width} wide: ${rows}`);
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
               size: Math.min(...[...document.querySelectorAll('#flat rect')].map((r) => r.getBBox().width * Math.hypot(r.getScreenCTM().a, r.getScreenCTM().b))),
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

// The page scrolls as a whole or not at all, and buttons are large enough for fingers.
async function nothingIsSmallOrScrollsInside(browser, url) {
  for (const width of casesOfSlice(WIDTHS, 2))
    for (const step of [0, 5, 20]) {
      const page = await open(browser, `${url}#step=${step}&order=snake`, { width, height: 620, phone: width < 500, calm: true });
      if (!await page.evaluate("$('options').offsetParent"))
        await tap(page, 'more');
      const found = await page.evaluate(`(() => {
        const all = [...document.body.querySelectorAll('*')].filter((e) => e.offsetParent);
        const scrolls = all.filter((e) => /auto|scroll/.test(getComputedStyle(e).overflowY + getComputedStyle(e).overflowX));
        const pressed = [...document.querySelectorAll('button, select, input, label')].filter((e) => e.offsetParent && !(e.closest('label') && e.localName === 'input'));
        return { scrolls: scrolls.map((e) => e.id), wide: document.documentElement.scrollWidth - innerWidth, count: pressed.length,
                 small: pressed.filter((e) => e.offsetHeight < 44 || e.offsetWidth < 44).map((e) => e.id || e.textContent) };
      })()`);
      assert.ok(found.count > 15, String(found.count));
      assert.deepStrictEqual({ ...found, count: 0 }, { scrolls: [], wide: 0, small: [], count: 0 }, `${width} wide, step ${step}`);
      page.isClean();
    }
}

// A frame in another page is as high as this page, at every step.
async function aFrameIsFilled(browser, url) {
  for (const width of casesOfSlice(WIDTHS, 2)) {
    const page = await Page.open(browser, { width, height: 760, phone: width < 500, calm: true });
    const { frameTree } = await page.call('Page.getFrameTree');
    await page.call('Page.setDocumentContent', { frameId: frameTree.frame.id, html:
      '<!DOCTYPE html><meta name="viewport" content="width=device-width"><body style="margin: 0"><iframe id="frame" style="width: 100%; border: 0"></iframe>' });
    await page.evaluate(`document.getElementById('frame').srcdoc = ${JSON.stringify(fs.readFileSync(fileURLToPath(url), 'utf8'))}`);
    const within = "document.getElementById('frame').contentWindow";
    await page.until(`${within}?.player && ${within}.document.readyState === 'complete'`.replace('?.player', "?.document.getElementById('step-number')?.textContent"));
    for (const key of ['', 'ArrowRight', 'End']) {
      await page.evaluate(`${within}.eval("KEYS['${key}']?.()")`);
      await page.until(`(({ document: { documentElement: page }, innerHeight }) =>
        page.scrollHeight <= innerHeight && innerHeight - ${within}.document.body.offsetHeight < 2 && innerHeight > 200)(${within})`, 20);
    }
    assert.ok(await page.evaluate(`${within}.document.getElementById('words').getBoundingClientRect().top`) < 600, 'the words are in sight');
    assert.deepStrictEqual(page.errors, []);
  }
}

// What a drawing in SVG shows: for each number its middle on paper, in parts of the unit,
// and its size; and for each cube its place, seen from 30 degrees to the right of the front, or to the left, and 30 degrees above it.
const DRAWN = `(() => {
  const numbers = [...document.querySelectorAll('#drawing text:not(.floor)')].map((text) => {
    const { a, b, c, d, e, f } = text.parentNode.transform.baseVal[0].matrix;
    return { cube: +text.textContent, at: [a / 2 + c / 2 + e, b / 2 + d / 2 + f] };
  });
  const words = Object.fromEntries([...document.querySelectorAll('#drawing .floor')].map((word) => {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    return [word.textContent, [(left + right) / 2, (top + bottom) / 2]];
  }));
  const ghosts = document.querySelectorAll('#drawing path.ghost').length;
  return { numbers, words, ghosts, cells: player.drawn.map(({ at }) => at), now: player.moved, done: player.isDone,
           left: Boolean(player.now.from_left), hidden: player.now.ghosts.length };
})()`;

function facesOnPaper([x, y, z], left) {
  const seen = (a, b, c) => [a * (left ? -0.5 : 0.5) + b * 0.866, -a * 0.433 + b * (left ? -0.25 : 0.25) - c * 0.866];
  return [seen(x, y + 0.5, z + 0.5), seen(x + 0.5, y + (left ? 0 : 1), z + 0.5), seen(x + 0.5, y + 0.5, z + 1)];
}

// Drawings replace the scene: each cube that is moved has its number, all numbers are on
// faces of their cubes, and the directions are in their places.
async function withoutWebGLThereAreDrawings(browser, url) {
  const page = await Page.open(browser, DESK);
  await page.call('Page.addScriptToEvaluateOnNewDocument', {
    source: 'HTMLCanvasElement.prototype.getContext = () => null; console.error = () => {};' });
  await page.load(url);
  const steps = await page.evaluate('player.steps');
  const lefts = new Set();
  for (let step = 1; step <= steps; step++) {
    await page.key('ArrowRight');
    const { numbers, words, ghosts, cells, now, left, hidden, done } = await page.evaluate(DRAWN);
    for (const { cube, at } of numbers)
      assert.ok(facesOnPaper(cells[cube - 1], left).some((face) => Math.hypot(face[0] - at[0], face[1] - at[1]) < 0.02), `step ${step}: ${cube}`);
    for (let cube = now.first; cube <= now.last; cube++)
      assert.ok(numbers.some((number) => number.cube === cube + 1), `step ${step}: cube ${cube + 1} has no number`);
    assert.strictEqual(ghosts > 0, hidden > 0);
    assert.ok(words.left[0] < words.Front[0] && words.Front[0] < words.right[0] && words.away[1] < words.left[1] && words.away[1] < words.Front[1]);
    assert.ok(step > 3 || !left, 'the first steps are seen from the usual side');
    assert.ok(!done || numbers.length === 0);
    lefts.add(left);
  }
  assert.strictEqual(lefts.size, 2, 'some step is seen from the left');
  assert.match(await page.evaluate("$('words').textContent"), /in their places/);
}

// A snake that cannot be folded is flat, nothing seems to move, and the page has the
// nearest snakes, which fold and differ in the marked cubes.
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

// Places outside of a shape, and cells that stay empty, look different from cells to fill,
// and the shape is shown before the first step.
async function shapesAreShown(browser, name) {
  const { puzzle: { shape, cubes } } = JSON.parse(spawnSync(snakesat, ['show', '--json', example(name)]).stdout);
  const cells = shape ? shape.flat().join('') : '';
  const outside = cells.replace(/#/g, '').length;
  const page = await open(browser, drawn(name, example(name)), DESK);
  assert.strictEqual(await page.evaluate("document.querySelectorAll('#words .shape path').length > 0"), Boolean(shape));
  await page.key('ArrowRight');
  const marked = (kind) => page.evaluate(`[...document.querySelectorAll('#layers > table td')].filter((cell) =>
    getComputedStyle(cell).backgroundImage.startsWith('${kind}-gradient')).length`);
  assert.strictEqual(await marked('linear'), outside);
  assert.strictEqual(await marked('radial'), shape ? cells.length - outside - cubes : 0);
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

// The page fits on each screen, and no text overlaps the picture.
async function everyScreenIsTidy(browser, url) {
  for (const width of WIDTHS) {
    const page = await open(browser, `${url}#step=5`, { width, height: 800, phone: width < 500, calm: true });
    assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${width}: too wide`);
    const [view, ...texts] = await page.evaluate(`['view', 'from', 'step-number', 'words', 'controls', 'layers'].map((id) => {
      const { left, right, top, bottom } = $(id).getBoundingClientRect();
      return { id, left, right, top, bottom };
    })`);
    texts.forEach(({ id, left, right, top, bottom }) => {
      assert.ok(left >= view.right || right <= view.left || top >= view.bottom || bottom <= view.top, `${width}: ${id} on the picture`);
      assert.ok(left >= 0 && right <= width, `${width}: ${id}`);
    });
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

// A swipe over the text or the flat snake steps; a tap shows the next step, also on the
// scene, which a swipe turns.
async function fingersSwipe(browser, url) {
  const page = await open(browser, url, PHONE);
  for (const [id, across, down, step] of [
    ['flat', -120, 5, 1], ['step', -120, 5, 2], ['step', -100, 20, 3], ['step', 110, 0, 2],
    ['step', 15, 0, 2], ['stage', -120, 0, 2], ['stage', -3, 4, 3], ['step', 2, 0, 4]]) {
    await swipe(page, id, across, down);
    await page.evaluate('new Promise((done) => setTimeout(done, 100))');
    assert.strictEqual(await page.evaluate('player.step'), step, `${id} by ${across}`);
  }
  page.isClean();
}

// On paper every step has its number, words, picture and layers as on the screen, and no
// controls; nothing is cut off or overlaps.
async function paperShowsAllSteps(browser, url, order) {
  const page = await open(browser, `${url}#step=5&order=${order}`, { ...DESK, width: 1280 });
  const file = path.join(work, 'printed.pdf');
  const { data } = await page.call('Page.printToPDF', { printBackground: false, paperWidth: 8.27, paperHeight: 11.69 });
  fs.writeFileSync(file, Buffer.from(data, 'base64'));
  const text = String(spawnSync('pdftotext', [file, '-']).stdout).replace(/\s+/g, ' ');
  assert.doesNotMatch(text, /Play|Options|Aloud|Other end|Front view|Seen from/);
  const told = await page.evaluate('player.list.map(({ words, begin }) => begin ?? [words]).flat()');
  const steps = await page.evaluate('player.steps'), isEndLeftOut = steps % 3 === 1; // it would be alone in a row of three
  told.slice(0, isEndLeftOut ? -1 : undefined).forEach((words) => assert.ok(text.includes(words), words));
  for (let step = 1; step < steps; step++)
    assert.ok(text.includes(`Step ${step} of ${steps - 1}. ${told[told.length - steps + step - 1]}`), `step ${step}`);
  await page.call('Emulation.setDeviceMetricsOverride', { width: 720, height: 1000, deviceScaleFactor: 1, mobile: false });
  await page.call('Emulation.setEmulatedMedia', { media: 'print' });
  const figures = await page.evaluate(`[...document.querySelectorAll('#paper figure')].map((figure) => {
    const size = (e) => { const { left, right, top, bottom } = e.getBoundingClientRect(); return { left, right, top, bottom }; };
    return { all: size(figure), svg: size(figure.querySelector('svg')), words: size(figure.querySelector('figcaption')),
             layers: size(figure.querySelector('.layers')), now: [...figure.querySelectorAll('td.now')].map((td) => +td.textContent) };
  })`);
  assert.strictEqual(figures.length, isEndLeftOut ? steps - 1 : steps);
  for (const [i, { all, svg, words, layers, now }] of figures.entries()) {
    assert.ok(all.right <= 720 && svg.bottom - svg.top > 80 && words.bottom <= svg.top && svg.bottom <= layers.top + 1 && layers.bottom <= all.bottom + 1, `step ${i + 1}`);
    const wanted = await page.evaluate(`(player.go(${i + 1}, true), [...document.querySelectorAll('#layers > table td.now')].length,
      player.telling.cells.map((_, cube) => cube).filter((cube) => cube <= player.lies && player.isNew(cube)).map((cube) => cube + 1))`);
    assert.deepStrictEqual(now.sort((a, b) => a - b), wanted, `step ${i + 1}`);
  }
  assert.ok(await page.evaluate("document.querySelectorAll('#paper .laid text').length") >= 27);
}

// Without scripts the page has title and words, and no buttons.
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
  await nothingIsSmallOrScrollsInside(browser, drawnWithTwoFoldings('king').url);
  await aFrameIsFilled(browser, king);
  await paperShowsAllSteps(browser, url, 'hands');
  await paperShowsAllSteps(browser, king, 'snake');
  await withoutWebGLThereAreDrawings(browser, url);
  await withoutWebGLThereAreDrawings(browser, king);
  await withoutScriptsThereAreWords(browser, url, example('craig-wood'));
  await whatCannotFoldLiesFlat(browser, 'all-turn');
  await whatCannotFoldLiesFlat(browser, 'misprint-3x3x3');
  for (const name of casesOfSlice(['hollow-cube', 'pyramid', 'gate', 'craig-wood'], 2))
    await shapesAreShown(browser, name);
  await namesAreOnlyText(browser);
});
