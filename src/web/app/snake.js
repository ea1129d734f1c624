// The snake that all questions are about, and how it changes

import { FlatSnake } from '../../draw/page/flat.js';
import { phrase } from '../../draw/page/phrases.js';
import { $, complain, tellTab } from './page.js';
import { fitsBoxes, fromOtherEnd, room, toText } from './puzzle.js';

const FINGER = 44; // pixels from cube to cube
const PLAIN = { box: [3, 3, 3], snake: 'F' };

// Undo restores `puzzle` (see puzzle.js; its snake has the joints that are known, even
// more joints than fit if so many were typed), `cubes`, how many cubes the complete snake
// has (fewer than there are cells if some stay empty), and `held`, the cells of the cubes
// that are placed already.
//
// The rest follows from these: `folding` is the answer that is shown, with the `cells` of
// its cubes; `ways` are all foldings, `total` is their number, after they were asked for;
// `page` is the step page.  `at` is the cube that the next click changes.  `unread` is true
// if the last text could not be read.  `reading` is a promise that questions wait for,
// until a text is read; `asking` aborts the current question.  `hint` is the answer about
// the placed cubes, and `isTold` is true if it has no further help.  `step` is the step of
// the folding that is shown.
const NOTHING = { folding: null, step: 0, cells: null, ways: null, total: null, page: '', hint: null, isTold: false, unread: false };
export const state = {
  puzzle: PLAIN, cubes: room(PLAIN), held: [], at: 1, ...NOTHING,
  reading: Promise.resolve(), asking: null,
};

export const joints = () => state.puzzle.snake;
export const text = () => toText(state.puzzle);
export const isComplete = () => joints().length === state.cubes - 1 && !state.unread;

/*-------------------------------- changes -------------------------------*/

// Functions that are called after each change, and after each change of placed cubes
export const watchers = [], placings = [];
const past = [];

const snapshot = ({ puzzle, cubes, held }) => ({ puzzle, cubes, held });

function restore({ puzzle, cubes, held }) {
  const isNew = toText(puzzle) !== text() || cubes !== state.cubes || state.unread;
  Object.assign(state, { puzzle, cubes, held, hint: null });
  if (isNew)
    showNew();
  for (const watcher of isNew ? [...watchers, ...placings] : placings)
    watcher();
  enableButtons();
}

// `next` has new values of `puzzle`, `cubes`, `held`.  A new puzzle has no placed cubes,
// unless `next` has them.  What is loaded replaces no snake that Undo could bring back,
// unless people have begun with one.
export function change(next, isLoaded = false) {
  if (!isLoaded || joints() !== PLAIN.snake)
    past.push(snapshot(state));
  restore({ ...snapshot(state), ...(next.puzzle ? { held: [] } : {}), ...next });
}

// Takes the last change back, or a text that could not be read.
export function undo() {
  if (state.unread || past.length)
    restore(state.unread ? snapshot(state) : past.pop());
}

// Each click adds a cube: the first cube is there from the beginning, and the last
// one, an end, needs no click.  A changed snake is not the toy that had the name, nor the
// text that was typed.
export function setJoints(snake) {
  $('text').value = '';
  change({ puzzle: { ...state.puzzle, name: undefined, snake } });
}

// The nearest snake that folds, or this one with a cube elsewhere
export function takeNear({ snake, fix: near }) {
  if (near)
    change({ puzzle: { ...state.puzzle, fix: state.puzzle.fix.map((own) => (own.cube === near.cube ? near : own)) } });
  else
    setJoints(snake);
}

export function putJoint(letter) {
  const { at } = state, known = joints().length;
  if (known >= state.cubes - 1 && at >= known)
    return;
  setJoints(joints().slice(0, at) + letter + joints().slice(at + 1));
  pointAt(at < known ? at + 1 : joints().length);
}

const NEXT = { F: 'T', T: '*', '*': 'F' };

export function cycleJoint(cube) {
  const letter = joints()[cube];
  if (cube > 0 && letter)
    setJoints(joints().slice(0, cube) + NEXT[letter] + joints().slice(cube + 1));
}

// Another box for the same snake
export function setBox(box) {
  const puzzle = { name: state.puzzle.name, box, snake: joints() };
  change({ puzzle, cubes: room(puzzle) });
}

// Counts all cubes from the other end, placed ones, too; Undo does not undo this.
export function turnRound() {
  restore({ ...snapshot(state), puzzle: fromOtherEnd(state.puzzle) });
}

// A text that cannot be read is no snake, and the snake before it is not meant either.
export function cannotRead(problem, details) {
  state.unread = true;
  complain(problem, details);
  showSnake();
  $('count').textContent = phrase('not-clear');
  enableButtons();
}

/*-------------------------------- picture -------------------------------*/

export const flat = new FlatSnake($('flat'), FINGER);

const EMPTIED = ['repair', 'note', 'answer', 'expert-answer', 'near', 'layers', 'laid', 'numbers', 'saved', 'expert-saved', 'card', 'paper', 'boxes'];

function showNew() {
  Object.assign(state, NOTHING, { reading: Promise.resolve(), at: joints().length });
  complain('');
  tellTab('');
  for (const id of EMPTIED)
    $(id).replaceChildren();
  $('steps').hidden = $('after').hidden = $('done').hidden = $('reading').hidden = true;
  $('answer').hidden = false;
  $('fold-screen').classList.remove('has-paper', 'is-on-the-way');
  showSnake();
}

export function showSnake() {
  const known = joints().length;
  flat.show(joints(), [state.at < known || known < state.cubes - 1 ? state.at : -1]);
  const name = state.at < known ? KNOWN[joints()[state.at]] : isComplete() ? 'all-cubes'
    : known < state.cubes - 1 ? 'straight-or-turn' : state.puzzle.shape ? 'cubes-but-shape' : 'cubes-but-box';
  $('count').textContent = phrase(name, { cube: (state.at < known ? state.at : known) + 1, n: known + 1, cubes: state.cubes, told: describe(joints()) });
  $('begin').hidden = known > 3 || state.unread;
  document.querySelector('#flat .marked')?.scrollIntoView({ block: 'nearest' });
}

const KNOWN = { F: 'it-is-straight', T: 'it-turns', '*': 'it-is-unknown' };

// The ring goes to a cube that is to be changed, but never to the first one.
export function pointAt(cube) {
  state.at = Math.max(1, Math.min(joints().length, cube));
  showSnake();
}

export function enableButtons() {
  const known = joints().length, done = isComplete(), { asking, folding } = state;
  const enable = (can, ...ids) => ids.forEach((id) => { $(id).disabled = asking || !can; });
  const isAsked = state.at < known || known < state.cubes - 1; // about a cube
  enable(isAsked, 'straight', 'turn', 'either');
  enable(past.length || state.unread, 'undo', 'take-back');
  enable(known > 1 || state.unread, 'clear');
  enable(known > 1, 'why');
  enable(state.held.length, 'empty');
  enable(done, 'fold', 'stuck', 'count-all', 'prove', 'save-cnf', 'save-link', 'which-boxes');
  $('which-boxes').hidden = !done || !fitsBoxes(state.puzzle);
  for (const id of ['step-back', 'step-play', 'step-next'])
    $(id).hidden = asking || !folding;
  $('fold-screen').querySelector('.dock').hidden = !asking && !folding;
  enable(state.hint?.next, 'more-help');
  $('more-help').hidden = state.isTold;
  enable(folding, 'another', 'previous', 'save-page', 'save-words', 'save-json', 'print', 'share');
}

function describe(snake) {
  const inner = [...snake.slice(1)];
  const told = (letter, name) => phrase(name, { n: inner.filter((other) => other === letter).length });
  return [told('F', 'n-straight'), told('T', 'n-turning'), ...(inner.includes('*') ? [told('*', 'n-unknown')] : [])].join(phrase('comma'));
}
