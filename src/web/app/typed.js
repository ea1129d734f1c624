// Snakes that are typed, pasted, linked or known, instead of clicked together

import { phrase } from '../../draw/page/phrases.js';
import { $, button, complain, pictureButton, textIn } from './page.js';
import { boxesOf, isPath, reversed, room } from './puzzle.js';
import { cannotRead, change, joints, setBox, state } from './snake.js';
import { client } from './workers.js';

const FEW = 3; // most known toys that are offered as like the snake so far
const MOST_BOXES = 3; // boxes that are offered for a snake of another length
const LONGEST = 100000; // most letters of a text

/*------------------------------ what is typed ---------------------------*/

// Reads the text as the command line would, unless it changes within a moment,
// and says what is wrong.  `more` has the other words of an address.
export function read(text, milliseconds = 0, more = {}) {
  const mine = new Promise((resolve) => { setTimeout(resolve, milliseconds); })
    .then(() => take(text, () => state.reading === mine, more));
  state.reading = mine;
}

const box = () => state.puzzle.box.join('x');
const hasBox = (text) => /^\s*(box|shape)\s*:/m.test(text);
const hasSnake = (text) => /^\s*snake\s*:/m.test(text);
const given = (text) => (hasBox(text) ? {} : { box: box() });

async function take(text, isLast, more) {
  if (!isLast())
    return;
  if (text.length > LONGEST)
    return cannotRead(phrase('too-long'));
  try {
    const { puzzle, reading } = await (await client()).ask('show', text, given(text));
    if (isLast())
      takePuzzle(puzzle, { ...more, note: reading.text ?? '' });
  } catch (error) {
    await repair(text, error.message, isLast, more);
  }
}

// An address may have wrong values of `cubes`, `held` and `step`.
function takePuzzle(puzzle, { cubes, held = [], step = 0, isLoaded = false, note = '' }) {
  const isMore = cubes > puzzle.cubes && cubes <= room(puzzle);
  change({ puzzle, cubes: isMore ? cubes : puzzle.cubes, held: isPath(puzzle, held) ? held : [] }, isLoaded);
  state.step = step;
  $('note').textContent = note;
  $('reading').hidden = !note;
}

export function choose(text) {
  $('text').value = text;
  $('toys').open = false;
  read(text);
}

/*--------------------------- what cannot be read ------------------------*/

// `explain` reads snakes of a wrong length, too.
const MOMENT = 0.05; // seconds, as only the puzzle is wanted
const readAnyLength = async (text) =>
  (await (await client()).ask('explain', text, { ...given(text), time: MOMENT })).puzzle;

// Says what is wrong with a text, and offers what may be meant.
async function repair(text, problem, isLast, more) {
  const offers = [];
  let misfit = null;
  try {
    misfit = await readAnyLength(text);
  } catch (error) {
    offers.push(...await Promise.all((error.readings ?? []).map((reading) => offerReading(text, reading))));
  }
  if (!isLast())
    return;
  if (misfit) {
    change({ puzzle: misfit, cubes: room(misfit) }, more.isLoaded);
    complain(phrase(misfit.shape ? 'misfits-shape' : 'misfits-box', { n: misfit.cubes, room: room(misfit) }), problem);
  } else
    cannotRead(phrase(offers.length ? 'several-readings' : 'unclear'), problem);
  $('repair').replaceChildren(...(misfit ? offersFor(misfit) : offers));
}

// A button with the picture of the snake that the text is in one of several notations
async function offerReading(text, { notation, cubes }) {
  const prefixed = hasSnake(text) ? text.replace(/^(\s*snake\s*:\s*)/m, `$1${notation}:`) : `${notation}:${text}`;
  const { snake } = await readAnyLength(prefixed);
  const item = pictureButton(snake, [], phrase('cubes', { n: cubes }), () => choose(prefixed));
  item.firstChild.title = notation;
  return item;
}

const offersFor = (puzzle) => [
  button(phrase('which-fit'), () => $('why').click()),
  ...boxesOf(puzzle.cubes).slice(0, MOST_BOXES)
    .map((sides) => button(phrase('folds-into-box', { box: sides.join('x') }), () => setBox(sides))),
  ...(puzzle.cubes < room(puzzle) ? [button(phrase('cells-stay-empty'), () => change({ cubes: puzzle.cubes }))] : []),
].map((offer) => {
  const item = document.createElement('li');
  item.append(offer);
  return item;
});

/*------------------------------- known toys -----------------------------*/

const toys = JSON.parse(textIn('examples'));

export const showGallery = () => $('gallery').append(...toys.map(({ name, box: sides, joints: snake, text }) =>
  pictureButton(snake.slice(0, 14), [], `${name}, ${sides}`, () => choose(text))));

// Offers toys that begin as this snake does, from either end.
export function showLikely() {
  const fits = (snake) => snake.startsWith(joints()) && snake !== joints();
  const likely = toys.filter((toy) => toy.box === box() && (fits(toy.joints) || fits(reversed(toy.joints))));
  $('likely').hidden = likely.length === 0 || likely.length > FEW;
  $('likely').replaceChildren(phrase('so-far-like'), ' ', ...likely.map(({ name, text }) => button(name, () => choose(text))));
}

/*--------------------------------- the box ------------------------------*/

// The list of boxes shows the region: one of the usual boxes, another one, or a shape.
export function showBox() {
  const { shape } = state.puzzle;
  const known = [...$('box').options].some((option) => option.value === box());
  $('its-shape').hidden = !shape;
  $('box').value = shape ? 'shape' : known ? box() : 'other';
  $('sides').hidden = $('box').value !== 'other';
  if (document.activeElement !== $('sides'))
    $('sides').value = box();
}

export function boxChosen() {
  const name = $('box').value === 'other' ? $('sides').value.trim() : $('box').value;
  $('sides').hidden = $('box').value !== 'other';
  if (/^[1-9]\d?[x×*][1-9]\d?[x×*][1-9]\d?$/.test(name))
    setBox(name.split(/[x×*]/).map(Number));
  else if (name !== 'shape')
    complain(phrase('three-sides'));
}
