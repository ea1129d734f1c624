// The snake that the questions are about

import { FlatSnake } from '../../../5_show/draw/page/flat.js';
import { $, complain } from './page.js';
import { solidSnake } from './solid.js';

// `joints`: what is known, a letter for each cube from the first, as in the
// notation "moves"; more than fit the box if those were typed.  `text`: what
// was typed, and is sent as the question.  `folding`: the answer that is shown; `ways`:
// all of them, once they were looked for; `page`: the step page; `held`: cells
// of the cubes that are placed already.  `reading`: the last text, after which
// questions wait; `asking`: aborts the question that is asked.
export const state = {
  joints: 'F', text: '', name: null, folding: null, ways: null, page: '', held: [],
  reading: Promise.resolve(), asking: null,
};

export const box = () => ($('box').value === 'other' ? $('sides').value.trim() : $('box').value);
export const sides = () => box().split(/[x×*]/).map(Number);
export const cells = () => sides().reduce((product, side) => product * side, 1);
export const isComplete = () => state.joints.length === cells() - 1;
export const fromOtherEnd = (joints) => 'F' + [...joints.slice(1)].reverse().join('');

// Called after each change of the snake
export const watchers = [];

// Clicked together: the first cube is there from the beginning, and the last
// one, an end, needs no click.
export function setJoints(joints) {
  state.reading = Promise.resolve();
  setSnake(joints, `box: ${box()}\nsnake: moves:${joints}\n`, null);
  $('text').value = state.text;
}

export function setSnake(joints, text, name) {
  Object.assign(state, { joints, text, name, folding: null, ways: null, held: [] });
  complain('');
  for (const id of ['repair', 'answer', 'near', 'layers', 'laid', 'told', 'hint-answer', 'saved'])
    $(id).replaceChildren();
  $('steps').hidden = $('counted').hidden = true;
  showSnake();
  enableButtons();
  for (const watcher of watchers)
    watcher();
}

export const flat = new FlatSnake($('flat'));

// The ring is on the cube that the next click is about.
function showSnake() {
  const total = cells(), known = state.joints.length, done = isComplete();
  const next = known < total - 1 ? known : -1;
  flat.show(state.joints, [next]);
  $('solid').innerHTML = solidSnake(state.joints, next);
  $('count').textContent = done ? `All ${total} cubes: ${describe(state.joints)}.`
    : next < 0 ? `${known + 1} cubes, but the box has ${total}.`
    : `Cube ${known + 1} of ${total}: straight or turn?`;
}

export function enableButtons() {
  const known = state.joints.length, done = isComplete(), { asking } = state;
  for (const id of ['straight', 'turn', 'either'])
    $(id).disabled = asking || known >= cells() - 1;
  for (const id of ['undo', 'clear', 'why'])
    $(id).disabled = asking || known <= 1;
  for (const id of ['fold', 'count-all', 'prove', 'hint', 'save-cnf', 'save-link'])
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
