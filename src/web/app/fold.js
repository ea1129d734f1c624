// The folding: how it is found, and the steps to it

import { phrase, Phrases } from '../../draw/page/phrases.js';
import { ask, askOne } from './ask.js';
import { explain, showNumbers } from './experts.js';
import { showGrids } from './grid.js';
import { inLanguage, stepPhrases } from './language.js';
import { $, complain, drawFlat, say, textIn, unpacked } from './page.js';
import { freeJoints, reversed } from './puzzle.js';
import { barsBelow, forgetFolding, go, keptFolding, remember, screen } from './screens.js';
import { enableButtons, state, text, turnRound } from './snake.js';
import { client, race } from './workers.js';

const LARGE = 100; // cubes: such snakes are folded by several workers

const itFolds = ({ name }) => (name ? phrase('name-folds', { name }) : phrase('it-folds'));

export async function fold() {
  go('fold');
  await state.reading;
  if (state.folding || $('fold').disabled)
    return;
  $('after').hidden = true;
  const kept = keptFolding();
  if (kept && await showFolding(kept))
    return;
  forgetFolding(); // or it is of another snake
  complain('');
  const found = await (state.cubes < LARGE ? askOne('at-folding', 'solve')
    : ask('at-folding', (how) => race(text(), how)));
  if (!found)
    return;
  showNumbers(found);
  if (found.status === 'foldable')
    await showFolding(found);
  else if (found.status === 'unfoldable') {
    say(phrase('cannot-be-folded'), phrase('mistyped'));
    await explain();
  } else
    say(phrase(found.stopped === 'memory' ? 'no-memory' : 'not-decided'));
}

// The order for hands takes longer to find than the folding.  `title` is 0 for the first
// way.  Returns false if this is no folding.
export async function showFolding(found, title = '') {
  const result = await ask('looking-for-order', async (how) => (await client()).run(
    ['draw', '--as', 'steps', ...inLanguage, '--folding', 'folding', '-o', 'steps', '-'],
    { input: text(), files: { folding: JSON.stringify(found) }, ...how }));
  if (!result?.files.steps)
    return false;
  const data = JSON.parse(new TextDecoder().decode(result.files.steps));
  const { step } = state, turns = !title && data.easier?.[0] && begunAtOther(data);
  delete data.easier; // this page counts from one end only
  data.language = Phrases.language;
  say(title || itFolds(state.puzzle), turns, free(data.foldings[0][0].cells));
  Object.assign(state, { step, folding: turns ? fromOther(found) : found, cells: data.foldings[0][0].cells });
  showGrids($('layers'), state.puzzle, state.cells);
  showSteps(data, await stepPage);
  enableButtons();
  return true;
}

const fromOther = (found) => ({
  ...found, puzzle: { ...found.puzzle, snake: reversed(found.puzzle.snake) },
  foldings: found.foldings.map((cells) => [...cells].reverse()),
});

// If the snake is easier from the other end, all pictures have cube 1 at that end.
function begunAtOther(data) {
  const { snake } = data.puzzle;
  data.puzzle.snake = reversed(snake);
  data.foldings.forEach((ends) => ends.reverse());
  turnRound();
  return snake === data.puzzle.snake ? '' : phrase('turned-round');
}

function free(cells) {
  const told = freeJoints(state.puzzle, cells);
  return told && phrase('of-unknown', { told });
}

const inScript = (data) => JSON.stringify(data).replaceAll('<', '\\u003c');

/*------------------------------- the step page --------------------------*/

// The page of `snakesat draw`, with the same code; its words are for browsers
// without scripts, if the page is saved.
const stepPage = unpacked('page').then((page) => page.text());

function showSteps(data, template) {
  const words = document.createElement('ol'), [{ hands, steps }] = data.foldings[0];
  words.append(...(hands?.steps ?? steps).map((step) => {
    const item = document.createElement('li');
    item.textContent = step.words;
    return item;
  }));
  const parts = { words: words.outerHTML, without_script: `<p>${phrase('without-script')}</p>`,
                  languages: inScript({ [Phrases.language]: stepPhrases }), data: inScript(data) };
  state.page = template.replace(/\{\{(words|without_script|languages|data)\}\}/g, (_, part) => parts[part]);
  const frame = $('steps').cloneNode(); // in Firefox and WebKit a frame is an entry of the history if its page changes
  frame.srcdoc = state.page.replace('</head>', () => `<style>${textIn('within')}</style></head>`);
  frame.onload = beginSteps;
  frame.hidden = $('after').hidden = false;
  $('steps').replaceWith(frame);
  fitSteps();
}

const inner = () => $('steps').contentDocument;
const frameOf = () => $('steps').contentWindow;

// The page makes its frame as high as it is, and waits for people to go on.
function beginSteps() {
  if (state.step)
    frameOf().goAtOnce(state.step);
  const watch = (id, how) => new MutationObserver(notice).observe(inner().getElementById(id), how);
  watch('slider', { attributes: true });
  watch('play', { childList: true });
  notice();
  fitSteps(); // the dock has its buttons by now
  setTimeout(writePaper); // also for browsers that do not tell that they print
}

// Between the answer and the dock is room for a step.
export function fitSteps() {
  const frame = $('steps');
  if (frame.hidden || screen() !== 'fold')
    return;
  const top = frame.getBoundingClientRect().top + window.scrollY;
  frame.dataset.room = Math.floor(window.innerHeight - top - barsBelow());
  frame.contentWindow?.dispatchEvent(new Event('resize'));
}

// A button of the dock presses one of the page, which stays in the frame.
export const stepBy = (id) => () => inner()?.getElementById(id)?.click();

function notice() {
  const element = (id) => inner().getElementById(id), slider = element('slider');
  const isDone = slider.value === slider.max, isOnTheWay = +slider.value > 0 || +slider.dataset.part > 0;
  const isMoved = isOnTheWay !== $('fold-screen').classList.contains('is-on-the-way');
  state.step = +slider.value;
  $('done').hidden = !isDone;
  $('answer').hidden = isDone;
  $('fold-screen').classList.toggle('is-on-the-way', isOnTheWay);
  for (const id of ['back', 'next'])
    $(`step-${id}`).setAttribute('aria-disabled', element(id).getAttribute('aria-disabled'));
  $('step-play').textContent = element('play').textContent;
  if (isMoved)
    fitSteps();
  remember();
}

// On paper are all steps, as they are told now.
export function writePaper() {
  if (!state.folding || !frameOf().paper) // another frame is being loaded, and will call
    return;
  $('paper').innerHTML = frameOf().paper();
  $('fold-screen').classList.add('has-paper');
}
