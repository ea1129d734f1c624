// Cubes that are placed already: which of them can stay, and which cube is next

import { phrase } from '../../draw/page/phrases.js';
import { showGrids } from './grid.js';
import { askedLanguage } from './language.js';
import { $ } from './page.js';
import { distance, endWords } from './puzzle.js';
import { change, enableButtons, isComplete, joints, state, text, turnRound } from './snake.js';
import { client } from './workers.js';

let looking = null; // aborts the current question
let degree = 0; // of help. 0: can the cubes stay? 1: which cube is next? 2: where?
let remark = ''; // why the last tap placed nothing
let isTurned = false; // the placed cubes were first counted from the other end
let seconds = 0; // since the current question was asked
let isStopped = false; // people did not want to wait for its answer

// A tap places the next cube beside the one before it, or removes a cube and all cubes
// after it.
export function place(cell) {
  const { held } = state, at = held.findIndex((other) => other.join() === cell.join());
  if (at < 0 && held.length && distance(cell, held[held.length - 1]) > 1)
    return object(phrase('hangs-on', { cube: held.length + 1, before: held.length }));
  if (at < 0 && held.length >= state.cubes)
    return object(phrase('all-placed'));
  change({ held: at < 0 ? [...held, cell] : held.slice(0, at) });
}

export const empty = () => change({ held: [] });

function object(words) {
  remark = words;
  tell(words);
}

function tell(words) {
  $('hint-answer').textContent = words;
}

export function showHeld() {
  degree = 0;
  remark = '';
  isStopped = false;
  isTurned &&= state.held.length > 0;
  draw();
  look();
}

// Cubes that cannot stay are marked at once; at the last degree of help the next
// ones are drawn in their places.
function draw() {
  const { hint, held, puzzle } = state;
  const sound = hint?.completable === false ? hint.keep : held.length;
  const shown = degree > 1 && hint.next ? hint.plan.slice(0, hint.next.last) : held;
  const focused = [...$('held').querySelectorAll('button')].indexOf(document.activeElement);
  showGrids($('held'), puzzle, shown, (cube) => (cube <= sound ? '' : shown === held ? 'wrong' : 'wanted'), place);
  $('held').querySelectorAll('button')[focused]?.focus();
  tell(remark || hintWords().filter(Boolean).join(phrase('space')));
  $('more-help').textContent = phrase(degree ? 'show-move' : 'which-next');
  state.isTold = degree > 1; // no further help is left
  enableButtons();
}

function hintWords() {
  const { hint, held } = state;
  if (!isComplete())
    return [phrase('first-tell')];
  if (!hint)
    return [isStopped ? phrase('looks-again') : `${phrase('looking')} …${seconds ? ` ${seconds} s` : ''}`];
  const { next } = hint;
  return [
    isTurned && hint.completable && phrase('fits-from-other-end', { end: endWords(joints()) }), verdict(hint, held),
    degree === 1 && next && phrase(turnAt(next.from), next),
    degree > 1 && next?.words];
}

function verdict({ completable, keep, status }, { length }) {
  return status === 'unfoldable' && !keep && !length ? phrase('cannot-be-folded')
    : length === 0 ? phrase('tap-cube-1', { end: endWords(joints()) })
    : completable === null ? phrase('not-decided')
    : completable ? phrase(length === state.cubes ? 'well-done' : 'so-far-good')
    : keep ? [unlikeSnake() || phrase('no-way-on'), phrase('can-stay', { n: keep })].join(phrase('space'))
    : phrase('no-way-on-at-all');
}

// The first placed cube at which the snake is made otherwise
function unlikeSnake() {
  const { held } = state, isStraight = (i) => held[i].every((x, k) => 2 * x === held[i - 1][k] + held[i + 1][k]);
  const cube = held.findIndex((_, i) => i > 0 && i + 1 < held.length && joints()[i] === (isStraight(i) ? 'T' : 'F'));
  return cube < 0 ? '' : phrase(joints()[cube] === 'T' ? 'should-turn' : 'should-be-straight', { cube: cube + 1 });
}

const turnAt = (cube) => ({ F: 'next-straight', T: 'next-turns' }[cube > 1 && joints()[cube - 1]] ?? 'next-cube');

// Asks while people go on tapping.
async function look() {
  looking?.abort();
  if (!isComplete() || $('stuck-screen').hidden)
    return;
  const mine = looking = new AbortController(), begin = performance.now();
  const timer = setInterval(() => {
    seconds = Math.floor((performance.now() - begin) / 1000);
    $('stop-looking').hidden = seconds < 1 || mine.signal.aborted;
    $('more-help').hidden = !$('stop-looking').hidden || state.isTold;
    if (seconds && !mine.signal.aborted)
      tell(hintWords().filter(Boolean).join(phrase('space')));
  }, 250);
  seconds = 0;
  const have = state.held.map((cell, i) => `${i + 1}@${cell.join()}`).join(' ');
  try {
    const answer = await (await client()).ask('hint', text(), { language: askedLanguage, have: have || undefined }, { signal: mine.signal });
    if (mine.signal.aborted || mine !== looking)
      return;
    if (answer.other_end) {
      isTurned = true;
      return turnRound(); // which asks again
    }
    state.hint = { ...answer, plan: answer.foldings?.[0] ?? [] };
    draw();
  } catch (error) {
    if (!mine.signal.aborted)
      tell(error.message);
  } finally {
    clearInterval(timer);
    if (mine === looking)
      $('stop-looking').hidden = true;
    enableButtons();
  }
}

export function stopLooking() {
  looking?.abort();
  isStopped = true;
  $('stop-looking').hidden = true;
  tell(hintWords().filter(Boolean).join(phrase('space')));
}

export function moreHelp() {
  degree++;
  remark = '';
  draw();
}
