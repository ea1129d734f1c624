// The snake that all questions are about, and what becomes of it

import { FlatSnake } from '../../draw/page/flat.js';
import { $, complain, tellTab } from './page.js';
import { fromOtherEnd, room, toText } from './puzzle.js';

const FINGER = 44; // pixels from cube to cube
const PLAIN = { box: [3, 3, 3], snake: 'F' };

// What can be undone: `puzzle` (see puzzle.js; its snake has the letters that
// are known, and more than fit if those were typed), how many `cubes` it is to
// have, fewer than cells if some stay empty, and `held`, the cells of the cubes
// that are placed already.
//
// What follows from it: `folding`, the answer that is shown, with the `cells` of
// its cubes; `ways`, all of them, and their number `total`, once they were asked for;
// `page`, the step page.  `at` is the cube that the next click is about.  Is the
// last text `unread`?  `reading` is it, after which questions wait; `asking` aborts
// the question that is asked.  `hint` is the answer about what is placed; `isTold`:
// there is no further help in it.
const NOTHING = { folding: null, cells: null, ways: null, total: null, page: '', hint: null, isTold: false, unread: false };
export const state = {
  puzzle: PLAIN, cubes: room(PLAIN), held: [], at: 1, ...NOTHING,
  reading: Promise.resolve(), asking: null,
};

export const joints = () => state.puzzle.snake;
export const text = () => toText(state.puzzle);
export const isComplete = () => joints().length === state.cubes - 1 && !state.unread;

/*-------------------------------- changes -------------------------------*/

// Called after each change; and those that are about what is placed
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

// `next` has what changes of what can be undone.  If the snake is another one, no placed cubes are kept.
export function change(next) {
  past.push(snapshot(state));
  restore({ ...snapshot(state), ...(next.puzzle ? { held: [] } : {}), ...next });
}

// After a text that cannot be read, back to what was there before it
export function undo() {
  if (state.unread || past.length)
    restore(state.unread ? snapshot(state) : past.pop());
}

// Clicked together: the first cube is there from the beginning, and the last
// one, an end, needs no click.
export function setJoints(snake) {
  change({ puzzle: { ...state.puzzle, snake } });
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

// A box for the same snake
export function setBox(box) {
  const puzzle = { name: state.puzzle.name, box, snake: joints() };
  change({ puzzle, cubes: room(puzzle) });
}

// Counts the cubes from the other end, also those that are placed; that is not
// a change that people make and undo.
export function turnRound() {
  restore({ ...snapshot(state), puzzle: fromOtherEnd(state.puzzle) });
}

// What cannot be read is no snake, and the one before it is not meant either.
export function cannotRead(problem) {
  state.unread = true;
  complain(problem);
  $('count').textContent = 'Your snake is not clear yet.';
  enableButtons();
}

/*-------------------------------- picture -------------------------------*/

export const flat = new FlatSnake($('flat'), FINGER);

const EMPTIED = ['repair', 'note', 'answer', 'near', 'layers', 'laid', 'numbers', 'saved', 'card'];

function showNew() {
  Object.assign(state, NOTHING, { reading: Promise.resolve(), at: joints().length });
  complain('');
  tellTab('');
  for (const id of EMPTIED)
    $(id).replaceChildren();
  $('steps').hidden = $('after').hidden = true;
  showSnake();
}

export function showSnake() {
  const known = joints().length;
  flat.show(joints(), [state.at < known || known < state.cubes - 1 ? state.at : -1]);
  $('count').textContent = state.at < known ? `Cube ${state.at + 1} of ${state.cubes}: ${WORDS[joints()[state.at]]}.`
    : isComplete() ? `All ${state.cubes} cubes: ${describe(joints())}. Tap one to change it.`
    : known >= state.cubes - 1 ? `${known + 1} cubes, but ${state.puzzle.shape ? 'the shape' : 'the box'} has ${state.cubes}.`
    : `Cube ${known + 1} of ${state.cubes}: straight or turn?`;
  document.querySelector('#flat .marked')?.scrollIntoView({ block: 'nearest' });
}

const WORDS = { F: 'it is straight', T: 'it turns', '*': 'not known' };

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
  for (const id of ['straight', 'turn', 'either'])
    $(id).hidden = !isAsked;
  enable(past.length || state.unread, 'undo', 'take-back');
  enable(known > 1 || state.unread, 'clear');
  enable(known > 1, 'why');
  enable(state.held.length, 'empty');
  enable(done, 'fold', 'stuck', 'count-all', 'prove', 'save-cnf', 'save-link');
  enable(state.hint?.next, 'more-help');
  $('more-help').hidden = state.isTold;
  enable(folding, 'another', 'previous', 'save-page', 'save-words', 'save-json', 'print', 'share');
}

function describe(snake) {
  const inner = [...snake.slice(1)];
  const count = (letter) => inner.filter((other) => other === letter).length;
  const free = count('*');
  return `${count('F')} straight, ${count('T')} turning` + (free ? `, ${free} not known` : '');
}
