// The page in which people click their snake together and see it fold.  All
// questions go to the program snakesat in workers, see ../package.

import { FlatSnake } from '../../draw/page/flat.js';
import { showGrids } from './grid.js';
import { solidSnake } from './solid.js';
import { client, compiled, race } from './workers.js';

const $ = (id) => document.getElementById(id);
const textIn = (id) => $(id).textContent;
const LARGE = 100; // cubes: from here on several workers fold
const MOST_WAYS = 50; // that `Another way` shows
const MOST_NEAR = 8;
const FEW = 3; // toys that are like the snake so far

compiled.catch((error) => complain(error.message));

/*------------------------------ the snake -------------------------------*/

// `joints`: what is known, a letter for each cube from the first, as in the
// notation "moves".  `text`: what was typed; it is what is asked.  `folding`:
// the answer that is shown; `ways`: all of them, once they were looked for;
// `page`: the step page; `held`: cells of the cubes that lie already.
const state = { joints: 'F', text: '', name: null, folding: null, ways: null, page: '', held: [] };

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
  reading = Promise.resolve();
  $('text').value = state.text;
  snakeChanged();
}

function snakeChanged() {
  Object.assign(state, { folding: null, ways: null, held: [] });
  complain('');
  for (const id of ['answer', 'near', 'layers', 'laid', 'told', 'hint-answer', 'saved'])
    $(id).replaceChildren();
  $('steps').hidden = $('counted').hidden = true;
  showSnake();
  showHeld();
}

const flat = new FlatSnake($('flat'));
let asking = null; // aborts the question that is asked

// The ring is on the cube that the next click is about.
function showSnake() {
  const total = cells(), known = state.joints.length, done = isComplete();
  flat.show(state.joints, done ? [] : [known]);
  $('solid').innerHTML = solidSnake(state.joints, done ? -1 : known);
  showLikely(done);
  $('count').textContent = done ? `All ${total} cubes: ${describe(state.joints)}.`
    : `Cube ${known + 1} of ${total}: straight or turn?`;
  for (const id of ['straight', 'turn', 'either'])
    $(id).disabled = asking || known >= total - 1;
  $('undo').disabled = $('clear').disabled = asking || known <= 1;
  for (const id of ['fold', 'count-all', 'why', 'prove', 'hint', 'save-cnf', 'save-link'])
    $(id).disabled = asking || !done;
  for (const id of ['another', 'save-page', 'save-words', 'save-json', 'print'])
    $(id).disabled = asking || !state.folding;
}

function describe(joints) {
  const inner = joints.slice(1);
  const count = (letter) => [...inner].filter((other) => other === letter).length;
  const free = count('*');
  return `${count('F')} straight, ${count('T')} turning` + (free ? `, ${free} not known` : '');
}

const fromOtherEnd = (joints) => 'F' + [...joints.slice(1)].reverse().join('');

// Known toys that begin as this snake does, from either end
function showLikely(done) {
  const fits = (joints) => joints.startsWith(state.joints);
  const likely = toys.filter((toy) => toy.box === box() && (fits(toy.joints) || fits(fromOtherEnd(toy.joints))));
  $('likely').hidden = done || likely.length === 0 || likely.length > FEW;
  $('likely').replaceChildren('So far it is like ', ...likely.map(({ name, text }) => {
    const button = document.createElement('button');
    button.textContent = name;
    button.onclick = () => choose(text);
    return button;
  }));
}

const add = (letter) => () => setJoints(state.joints + letter);

/*---------------------------- typed or chosen ---------------------------*/

let reading = Promise.resolve(); // the last text, after which questions wait

// Reads the text as the command line would, if no other one comes in a moment,
// and says what is wrong.
function read(text, milliseconds = 0) {
  const mine = new Promise((resolve) => { setTimeout(resolve, milliseconds); })
    .then(() => take(text, () => reading === mine));
  reading = mine;
}

async function take(text, isLast) {
  if (!isLast())
    return;
  const hasBox = /^\s*(box|shape)\s*:/m.test(text);
  try {
    const { puzzle } = await (await client()).ask('show', text, hasBox ? {} : { box: box() });
    if (!isLast())
      return;
    chooseBox(puzzle.box.join('x'));
    state.joints = puzzle.snake;
    state.text = hasBox ? text : `box: ${box()}\n${/^\s*snake\s*:/m.test(text) ? text : `snake: ${text}`}\n`;
    state.name = puzzle.name;
    snakeChanged();
  } catch (error) {
    if (isLast())
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

// In a place that is not shown yet, and has no width
function drawFlat(parent, joints, marked) {
  new FlatSnake({ clientWidth: 480, set innerHTML(svg) { parent.innerHTML = svg; } }).show(joints, marked);
}

// A button in a list, with a picture of a snake and a text
function pictureButton(joints, marked, text, act) {
  const item = document.createElement('li'), button = document.createElement('button');
  const picture = document.createElement('div');
  drawFlat(picture, joints, marked);
  button.append(picture, text);
  button.onclick = act;
  item.append(button);
  return item;
}

const toys = JSON.parse(textIn('examples'));
const showGallery = () => $('gallery').append(...toys.map(({ name, box: sidesOf, joints, text }) =>
  pictureButton(joints.slice(0, 14), [], `${name}, ${sidesOf}`, () => choose(text))));

function choose(text) {
  $('text').value = text;
  $('toys').open = false;
  read(text);
}

/*------------------------------- questions ------------------------------*/


// Asks while the button Stop is shown; `question` gets options for a client.
// Returns null if it was stopped or failed, and has said so.
async function ask(doing, question) {
  asking = new AbortController();
  const begin = performance.now();
  const focused = document.activeElement;
  let progress = '';
  const tell = () => {
    const seconds = (performance.now() - begin) / 1000;
    if (seconds > 0.5)
      $('busy').textContent = `${doing} … ${progress || `${seconds.toFixed(0)} s`}`;
  };
  const timer = setInterval(tell, 250);
  setBusy(true);
  try {
    await reading;
    return await question({ signal: asking.signal, onProgress: (text) => { progress = text; } });
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
    focused.focus({ preventScroll: true });
  }
}

const askOne = (doing, command, options = {}) => ask(doing, async (how) =>
  (await client()).ask(command, state.text, options, how));

function setBusy(on) {
  $('busy').textContent = '';
  $('stop').hidden = !on;
  $('fold').hidden = on;
  const controls = document.querySelectorAll('button:not(#stop), select, input, textarea');
  for (const control of controls)
    control.disabled = on;
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

// "PicoSAT: 977 variables, 11,099 clauses, 0.008 s"
function decider({ search, variables, clauses, nodes, seconds }) {
  const number = (value) => value.toLocaleString('en');
  const size = search === 'sat' ? `PicoSAT: ${number(variables)} variables, ${number(clauses)} clauses`
    : `The splitting search: ${number(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`;
  return `${size}, ${seconds.toFixed(3)} s`;
}

async function fold() {
  const found = await (cells() < LARGE ? askOne('Folding', 'solve')
    : ask('Folding', (how) => race(state.text, how)));
  if (!found)
    return;
  if (found.status === 'foldable') {
    say(`${state.name || 'Your snake'} folds.`, decider(found));
    await showFolding(found);
  } else if (found.status === 'unfoldable') {
    say('This snake cannot be folded.', decider(found),
        'If your toy can be, a cube is probably mistyped: looking for snakes like it …');
    await explain(decider(found));
  } else
    say(`Not decided${found.stopped === 'memory' ? ': this needs more memory than there is here' : ''}.`, decider(found));
}

async function showFolding(found) {
  state.folding = found;
  showSnake();
  showGrids($('layers'), sides(), found.foldings[0], cells());
  const result = await ask('Looking for the easiest order', async (how) => (await client()).run(
    ['draw', '--as', 'steps', '--folding', 'folding', '-o', 'steps', '-'],
    { input: state.text, files: { folding: JSON.stringify(found) }, ...how }));
  if (result)
    showSteps(new TextDecoder().decode(result.files.steps));
}

// The page of `snakesat draw`, with the same code; its words are for paper, and
// for browsers without scripts if the page is saved.
function showSteps(data) {
  const { foldings: [ends], easier } = JSON.parse(data);
  const isOther = Boolean(easier?.[0]); // the page begins at the end that is easier
  const telling = ends[isOther ? 1 : 0];
  $('counted').hidden = !isOther;
  showGrids($('layers'), sides(), telling.cells, cells());
  drawFlat($('laid'), telling.hands?.snake ?? (isOther ? fromOtherEnd(state.joints) : state.joints), []);
  $('told').replaceChildren(...(telling.hands || telling).steps.map(({ words }) => {
    const item = document.createElement('li');
    item.textContent = words;
    return item;
  }));
  const [before, after] = textIn('page').replaceAll('<\\/script', '</script').split('{{data}}');
  state.page = before.replace('{{words}}', () => $('told').outerHTML) + data.replaceAll('<', '\\u003c') + after;
  $('steps').srcdoc = state.page;
  $('steps').hidden = false;
}

// Says why a snake cannot be folded, and shows those near it that can.
async function explain(...decided) {
  const { obvious = [], nearest = [], status } = await askOne('Looking', 'explain', { time: 20 }) ?? {};
  if (!status)
    return;
  if (status === 'foldable')
    return say('This snake can be folded.', 'Press Fold.');
  say('This snake cannot be folded.', ...decided, ...obvious, nearest.length ? 'These can. Compare the marked cubes with your toy:'
    : 'No snake close to it was found that can be folded.');
  $('near').replaceChildren(...nearest.slice(0, MOST_NEAR).map((snake) => pictureButton(
    snake.snake, snake.flips.map((cube) => cube - 1), change(snake), () => setJoints(snake.snake))));
}

// "cube 10 turns", from the lists of a near snake
function change({ flips, inserted, removed, snake }) {
  const lines = [
    ...flips.map((cube) => `cube ${cube} ${snake[cube - 1] === 'F' ? 'is straight' : 'turns'}`),
    ...inserted.map(({ behind }) => `one more cube behind cube ${behind}`),
    ...removed.map((cube) => `cube ${cube} is not there`),
  ];
  return lines.join(', ');
}

async function count() {
  const sum = await askOne('Counting', 'count');
  if (!sum)
    return;
  const ways = sum.up_to_symmetry_and_reversal;
  say(!sum.complete ? `There are at least ${ways.toLocaleString('en')} ways; counting all of them needs more memory.` : ways === 0 ? 'It cannot be folded.' : ways === 1 ? 'There is one way to fold it.'
    : `There are ${ways.toLocaleString('en')} ways to fold it.`,
    'Ways that differ only by turning, mirroring or reversing the cube count once.', decider(sum));
}

// The one after the one that is shown, and after the last the first again
async function another() {
  state.ways ??= (await askOne('Looking for other ways', 'solve', { limit: MOST_WAYS }))
    ?.lines.filter(({ type }) => type === 'folding');
  if (!state.ways)
    return;
  const { ways } = state, shown = JSON.stringify(state.folding.foldings);
  const next = (ways.findIndex(({ foldings }) => JSON.stringify(foldings) === shown) + 1) % ways.length;
  say(ways.length === 1 ? 'There is only this way.'
    : `Way ${next + 1} of ${ways.length}${ways.length === MOST_WAYS ? ' or more' : ''}.`);
  await showFolding(ways[next]);
}

async function prove() {
  const proof = await askOne('Proving', 'prove', { output: 'proof' });
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

/*--------------------------------- a hint -------------------------------*/

// `plan`: cells of the cubes from the first to those that come next, of which
// the first `kept` lie already
function showHeld(plan = state.held, kept = plan.length) {
  showGrids($('held'), sides(), plan, kept, (cell) => {
    const at = state.held.findIndex((other) => other.join() === cell.join());
    if (at < 0)
      state.held.push(cell);
    else
      state.held.length = at;
    const focused = [...$('held').querySelectorAll('button')].indexOf(document.activeElement);
    showHeld();
    $('held').querySelectorAll('button')[focused]?.focus();
  });
}

async function hint() {
  const have = state.held.map((cell, i) => `${i + 1}@${cell.join()}`).join(' ');
  const answer = await askOne('Looking', 'hint', have ? { have } : {});
  if (!answer)
    return;
  const { completable, foldings, held, keep, next } = answer;
  $('hint-answer').textContent = hintWords(answer);
  if (next)
    showHeld(foldings[0].slice(0, next.last), completable ? held : keep);
}

function hintWords({ completable, next, keep }) {
  const verdict = completable ? 'So far so good.'
    : completable === null ? 'Not decided.'
    : keep ? `It cannot be finished from here. Cubes 1 to ${keep} can stay; unfold the rest.`
    : 'It cannot be finished from here: start over, as the dashed cubes are.';
  return [verdict, completable || keep ? next?.words : ''].filter(Boolean).join(' ');
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
  const result = await ask('Writing', async (how) => (await client()).run(words, {
    input: state.text, files: { folding: JSON.stringify(state.folding) }, ...how }));
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
  fold, 'count-all': count, another, prove, hint,
  why: () => explain(),
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
  $('text').oninput = () => read($('text').value, 300);
  showGallery();
  if (location.protocol.startsWith('http')) // opens without a network, if the server has that file
    navigator.serviceWorker?.register(`offline.js?page=${encodeURIComponent(location.pathname)}`).catch(() => {});
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
