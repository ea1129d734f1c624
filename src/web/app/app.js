// The page in which people click their snake together and see it fold.  All
// questions go to the program snakesat in workers, see ../package.

import { Client } from '../package/client.js';
import { FlatSnake } from '../../draw/page/flat.js';

const $ = (id) => document.getElementById(id);
const textOf = (id) => $(id).textContent;
const MOST_WORKERS = 4; // that fold the same snake from different seeds
const LARGE = 100; // cubes: from here on several workers fold

/*------------------------------- workers --------------------------------*/

async function compile() {
  const packed = Uint8Array.from(atob(textOf('wasm')), (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(bytes).arrayBuffer());
}

const workerAddress = URL.createObjectURL(new Blob([textOf('worker')], { type: 'text/javascript' }));

function startWorker(module) {
  const worker = new Worker(workerAddress);
  worker.postMessage({ compiled: module });
  return worker;
}

const compiled = compile();
compiled.catch((error) => complain(`This browser cannot run snakesat: ${error.message}. A newer one can: Chrome 95, Firefox 113, Safari 16.4.`));
const clients = [];
async function client(number = 0) {
  clients[number] ??= new Client(await compiled, startWorker);
  return clients[number];
}

/*------------------------------ the snake -------------------------------*/

// `joints`: what is known, a letter for each cube from the first, as in the
// notation "moves".  `text`: what was typed; it is what is asked.
const state = { joints: 'F', text: '', name: null, folding: null, tried: [], held: [] };

const box = () => ($('box').value === 'other' ? $('sides').value.trim() : $('box').value);
const sides = () => box().split(/[x×*]/).map(Number);
const cells = () => sides().reduce((product, side) => product * side, 1);
const isComplete = () => state.joints.length === cells() - 1;

function complain(text) {
  $('problem').textContent = text || '';
  $('problem').hidden = !text;
}

// Clicked together: the first cube is there from the beginning, and the last
// one, an end, needs no click.
function setJoints(joints) {
  state.joints = joints;
  state.text = `box: ${box()}\nsnake: moves:${joints}\n`;
  state.name = null;
  $('text').value = state.text;
  snakeChanged();
}

function snakeChanged() {
  state.folding = null;
  state.tried = [];
  state.held = [];
  complain('');
  for (const id of ['answer', 'near', 'layers', 'hint-answer'])
    $(id).replaceChildren();
  $('steps').hidden = true;
  showSnake();
  showHeld();
}

const flat = new FlatSnake($('flat'));

// The ring is on the cube that the next click is about.
function showSnake() {
  const total = cells(), known = state.joints.length, done = isComplete();
  flat.show(state.joints, done ? [] : [known]);
  $('count').textContent = done ? `All ${total} cubes: ${describe(state.joints)}.`
    : `Cube ${known + 1} of ${total}: straight or turn?`;
  for (const id of ['straight', 'turn', 'either'])
    $(id).disabled = known >= total - 1;
  $('undo').disabled = $('clear').disabled = known <= 1;
  for (const id of ['fold', 'count-all', 'another', 'why', 'prove', 'hint', 'save-cnf', 'save-link'])
    $(id).disabled = !done;
  $('another').disabled = !state.folding;
  for (const id of ['save-page', 'save-words', 'save-json', 'print'])
    $(id).disabled = !state.folding;
}

function describe(joints) {
  const inner = joints.slice(1);
  const count = (letter) => [...inner].filter((other) => other === letter).length;
  const free = count('*');
  return `${count('F')} straight, ${count('T')} turning` + (free ? `, ${free} not known` : '');
}

const add = (letter) => () => setJoints(state.joints + letter);

/*---------------------------- typed or chosen ---------------------------*/

let typed = 0;

// Reads what was typed as the command line would, and says what is wrong.
async function read(text) {
  const turn = ++typed;
  const hasBox = /^\s*(box|shape)\s*:/m.test(text);
  try {
    const { puzzle } = await (await client()).ask('show', text, hasBox ? {} : { box: box() });
    if (turn !== typed)
      return;
    chooseBox(puzzle.box.join('x'));
    state.joints = puzzle.snake;
    state.text = hasBox ? text : `box: ${box()}\n${/^\s*snake\s*:/m.test(text) ? text : `snake: ${text}`}\n`;
    state.name = puzzle.name;
    snakeChanged();
  } catch (error) {
    if (turn === typed)
      complain(error.message);
  }
}

function chooseBox(name) {
  const known = [...$('box').options].some((option) => option.value === name);
  $('box').value = known ? name : 'other';
  $('sides').hidden = known;
  if (!known)
    $('sides').value = name;
}

function showGallery() {
  for (const { name, box: sidesOf, joints, text } of JSON.parse(textOf('examples'))) {
    const button = document.createElement('button');
    const picture = document.createElement('div');
    new FlatSnake({ clientWidth: 480, set innerHTML(svg) { picture.innerHTML = svg; } }).show(joints.slice(0, 14), []);
    button.append(picture, `${name}, ${sidesOf}`);
    button.onclick = () => choose(text);
    const item = document.createElement('li');
    item.append(button);
    $('gallery').append(item);
  }
}

function choose(text) {
  $('text').value = text;
  $('toys').open = false;
  return read(text);
}

/*------------------------------- questions ------------------------------*/

let asking = null; // aborts the question

// Asks while the button Stop is shown; returns 0 if it was stopped.
async function ask(doing, question) {
  asking = new AbortController();
  const begin = performance.now();
  const tell = () => {
    const seconds = (performance.now() - begin) / 1000;
    $('busy').textContent = seconds < 0.5 ? '' : `${doing} … ${seconds.toFixed(0)} s`;
  };
  const timer = setInterval(tell, 250);
  setBusy(true);
  try {
    return await question(asking.signal);
  } catch (error) {
    if (asking.signal.aborted)
      say('Stopped.', 'Nothing is known yet.');
    else
      complain(error.message);
    return null;
  } finally {
    clearInterval(timer);
    asking = null;
    setBusy(false);
  }
}

function setBusy(on) {
  $('busy').textContent = '';
  $('stop').hidden = !on;
  $('fold').hidden = on;
  for (const button of document.querySelectorAll('section:nth-of-type(n+2) button:not(#stop)'))
    button.disabled = on;
  if (on)
    $('stop').focus({ preventScroll: true });
  else
    showSnake();
}

function say(title, ...lines) {
  const strong = document.createElement('strong');
  strong.textContent = title;
  $('answer').replaceChildren(strong, lines.length ? '\n' + lines.join('\n') : '');
}

// Large boxes: several workers fold from different seeds; the first one wins.
async function race(options, signal) {
  const count = cells() < LARGE ? 1 : Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const rest = new AbortController();
  signal.addEventListener('abort', () => rest.abort(signal.reason));
  const runs = Array.from({ length: count }, async (_, i) =>
    (await client(i)).ask('solve', state.text, { ...options, seed: i }, { signal: rest.signal }));
  const first = await Promise.race(runs);
  rest.abort();
  await Promise.allSettled(runs);
  return first;
}

// "PicoSAT: 977 variables, 11,099 clauses, 0.008 s"
function decider({ search, variables, clauses, nodes, seconds }) {
  const number = (value) => value.toLocaleString('en');
  const size = search === 'sat' ? `PicoSAT: ${number(variables)} variables, ${number(clauses)} clauses`
    : `The splitting search: ${number(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`;
  return `${size}, ${seconds.toFixed(3)} s`;
}

async function fold() {
  const found = await ask('Folding', (signal) => race({}, signal));
  if (!found)
    return;
  if (found.status === 'unfoldable')
    return unfoldable(found);
  if (found.status !== 'foldable')
    return say('Not decided.', decider(found));
  say(`${state.name || 'Your snake'} folds.`, decider(found));
  state.tried = [found.foldings[0]];
  await showFolding(found);
}

async function showFolding(found) {
  state.folding = found;
  showSnake();
  showLayers($('layers'), found.foldings[0].map((cell, i) => [cell, i + 1]));
  const data = await ask('Looking for the easiest order', async (signal) => (await (await client()).run(
    ['draw', '--as', 'steps', '--folding', 'folding', '-o', 'steps', '-'],
    { input: state.text, files: { folding: JSON.stringify(found) }, signal })).files.steps);
  if (data)
    showSteps(new TextDecoder().decode(data));
}

// The page of `snakesat draw`, with the same code
function stepPage(data) {
  const [before, after] = textOf('page').replaceAll('<\\/script', '</script').replace('{{words}}', '')
    .split('{{data}}');
  return before + data.replaceAll('<', '\\u003c') + after;
}

function showSteps(data) {
  state.page = stepPage(data);
  $('steps').srcdoc = state.page;
  $('steps').hidden = false;
}

async function unfoldable(found) {
  say('This snake cannot be folded.', decider(found),
      'If your toy can be, a cube is probably mistyped: looking for snakes like it …');
  const why = await ask('Looking', async (signal) =>
    (await client()).ask('explain', state.text, { time: 10 }, { signal }));
  if (why)
    showNearest(why, found);
}

function showNearest(why, found) {
  const near = why.nearest || [];
  say('This snake cannot be folded.', ...(found ? [decider(found)] : []),
      ...(why.obvious || []).map((reason) => (typeof reason === 'string' ? reason : '')).filter(Boolean),
      near.length ? 'These can. Compare the marked cubes with your toy:' : 'No snake close to it was found that can be folded.');
  $('near').replaceChildren(...near.slice(0, 12).map((snake) => {
    const item = document.createElement('li'), button = document.createElement('button');
    button.textContent = change(snake);
    button.onclick = () => setJoints(snake.snake);
    item.append(button);
    return item;
  }));
}

// "cube 10 turns", from the lists of a near snake
function change({ flips = [], inserted = [], removed = [], snake }) {
  const lines = [
    ...flips.map((cube) => `cube ${cube} ${snake[cube - 1] === 'F' ? 'is straight' : 'turns'}`),
    ...inserted.map((cube) => `one more cube at ${cube.cube ?? cube}`),
    ...removed.map((cube) => `cube ${cube.cube ?? cube} is not there`),
  ];
  return lines.join(', ') || 'as it is';
}

async function count() {
  const sum = await ask('Counting', async (signal) => (await client()).ask('count', state.text, {}, { signal }));
  if (sum) {
    const ways = sum.up_to_symmetry_and_reversal;
    say(ways === 0 ? 'It cannot be folded.' : ways === 1 ? 'There is one way to fold it.' : `There are ${ways.toLocaleString('en')} ways to fold it.`,
        'Ways that differ only by turning, mirroring or reversing the cube count once.', decider(sum));
  }
}

async function another() {
  const known = state.tried.length;
  const more = await ask('Looking for another way', async (signal) =>
    (await client()).ask('solve', state.text, { limit: known + 1 }, { signal }));
  if (!more)
    return;
  const ways = more.lines.filter((line) => line.type === 'folding');
  const next = ways[known % Math.max(ways.length, 1)];
  if (ways.length <= known && known > 0)
    state.tried.length = 0;
  state.tried.push(next.foldings[0]);
  say(ways.length === 1 ? 'There is only this way.' : `Way ${(known % ways.length) + 1}`);
  await showFolding(next);
}

async function why() {
  const answer = await ask('Looking', async (signal) =>
    (await client()).ask('explain', state.text, { time: 20 }, { signal }));
  if (!answer)
    return;
  if (answer.status === 'foldable')
    say('This snake can be folded.', 'Press Fold.');
  else
    showNearest(answer);
}

async function prove() {
  const proof = await ask('Proving', async (signal) =>
    (await client()).ask('prove', state.text, { output: 'proof' }, { signal }));
  if (!proof)
    return;
  if (proof.status === 'foldable')
    return say('It can be folded: there is nothing to prove.');
  say('No folding exists. This is proved, and the proof was checked.',
      `${proof.lemmas} lemmas; keep formula and proof to check them with any checker of DRAT:`);
  for (const [name, bytes] of Object.entries(proof.files)) {
    const button = document.createElement('button');
    button.textContent = `Save ${name}`;
    button.onclick = () => save(name, bytes);
    $('answer').append(button, ' ');
  }
}

/*-------------------------------- layers --------------------------------*/

const layerName = (z, count) => (z === 0 ? 'bottom layer' : z === count - 1 ? 'top layer' : count === 3 ? 'middle layer' : `layer ${z + 1}`);

// Each layer from above, the far row first.  `cubes` are [cell, number]; with
// `click` the cells are buttons.
function showLayers(parent, cubes, click) {
  const [rows, columns, count] = sides();
  if (!(rows * columns * count > 0))
    return;
  const at = new Map(cubes.map(([cell, number]) => [cell.join(), number]));
  parent.replaceChildren(...Array.from({ length: count }, (_, z) => {
    const figure = document.createElement('figure'), caption = document.createElement('figcaption');
    const grid = document.createElement('div');
    caption.textContent = layerName(z, count);
    grid.className = 'layer';
    grid.style.gridTemplateColumns = `repeat(${columns}, auto)`;
    for (let x = rows - 1; x >= 0; x--)
      for (let y = 0; y < columns; y++) {
        const cell = document.createElement(click ? 'button' : 'span'), number = at.get([x, y, z].join());
        cell.textContent = number ?? '';
        if (number)
          cell.className = number % 2 ? 'light' : 'dark';
        if (click) {
          cell.onclick = () => click([x, y, z]);
          cell.setAttribute('aria-label', `${layerName(z, count)}, row ${rows - x} from the far end, column ${y + 1}` + (number ? `: cube ${number}` : ''));
        }
        grid.append(cell);
      }
    figure.append(caption, grid);
    return figure;
  }));
}

function showHeld() {
  showLayers($('held'), state.held.map((cell, i) => [cell, i + 1]), (cell) => {
    const last = state.held[state.held.length - 1];
    if (last && last.join() === cell.join())
      state.held.pop();
    else if (!state.held.some((other) => other.join() === cell.join()))
      state.held.push(cell);
    const focused = [...$('held').querySelectorAll('button')].indexOf(document.activeElement);
    showHeld();
    $('held').querySelectorAll('button')[focused]?.focus();
  });
}

async function hint() {
  const have = state.held.map((cell, i) => `${i + 1}@${cell.join()}`).join(' ');
  const answer = await ask('Looking', async (signal) =>
    (await client()).ask('hint', state.text, have ? { have } : {}, { signal }));
  if (!answer)
    return;
  const { completable, next, keep, held } = answer;
  $('hint-answer').textContent = completable === false
    ? (keep ? `It cannot be finished from here. Cubes 1 to ${keep} can stay; unfold the rest.` : 'It cannot be finished from here: start over.')
    : completable ? ['So far so good.', next?.words].filter(Boolean).join(' ') : 'Not decided.';
  if (completable === false && keep < held)
    $('hint-answer').textContent += next?.words ? ` ${next.words}` : '';
}

/*-------------------------------- keeping -------------------------------*/

function save(name, data) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([data]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  $('saved').textContent = `Saved as ${name}.`;
}

const fileName = () => (state.name || 'snake').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'snake';

async function saveText(ending, words) {
  const result = await ask('Writing', async (signal) => (await client()).run(words, {
    input: state.text, files: { folding: JSON.stringify(state.folding) }, signal }));
  if (result)
    save(fileName() + ending, result.files.out ?? result.output);
}

async function copyLink() {
  location.hash = 'puzzle=' + encodeURIComponent(state.text);
  try {
    await navigator.clipboard.writeText(location.href);
    $('saved').textContent = 'The link is copied.';
  } catch {
    $('saved').textContent = 'The link is in the address bar.';
  }
}

/*--------------------------------- begin --------------------------------*/

const clicks = {
  straight: add('F'), turn: add('T'), either: add('*'),
  undo: () => setJoints(state.joints.slice(0, -1)), clear: () => setJoints('F'),
  fold, 'count-all': count, another, why, prove, hint,
  stop: () => asking?.abort(),
  'save-link': copyLink,
  'save-page': () => save(fileName() + '.html', state.page),
  'save-words': () => saveText('.txt', ['draw', '--as', 'txt', '--folding', 'folding', '-o', 'out', '-']),
  'save-json': () => save(fileName() + '.json', JSON.stringify(state.folding)),
  'save-cnf': () => saveText('.cnf', ['encode', '-o', 'out', '-']),
  print: () => window.print(),
};

function boxChanged() {
  $('sides').hidden = $('box').value !== 'other';
  if (/^\d+[x×]\d+[x×]\d+$/.test(box()))
    setJoints(state.joints.slice(0, Math.max(1, cells() - 1)));
  else
    complain('Three sides, please, such as 2x3x4.');
}

function begin() {
  for (const [id, act] of Object.entries(clicks))
    $(id).onclick = act;
  $('box').onchange = $('sides').onchange = boxChanged;
  let wait = 0;
  $('text').oninput = () => {
    clearTimeout(wait);
    wait = setTimeout(() => read($('text').value), 300);
  };
  showGallery();
  const followLink = () => {
    const text = new URLSearchParams(location.hash.slice(1)).get('puzzle');
    if (text && text !== state.text)
      choose(text);
    return text;
  };
  window.addEventListener('hashchange', followLink);
  window.addEventListener('resize', () => flat.draw());
  setJoints('F');
  followLink();
}

begin();
