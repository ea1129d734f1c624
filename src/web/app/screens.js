// Three screens, of which one is shown, and the address, which has the snake and
// the screen: so that reload, back and bookmarks lose nothing.

import { $ } from './page.js';
import { isComplete, state, text } from './snake.js';

const SCREENS = ['snake', 'fold', 'stuck'];
const KEPT = 'snakesat', KEPT_FOLDING = 'snakesat-folding'; // keys in the storage of the device

export const screen = () => SCREENS.find((name) => !$(`${name}-screen`).hidden);

export function show(name) {
  if (name !== 'fold')
    $('steps').contentWindow?.pause?.(); // nothing plays or speaks that is not seen
  for (const other of SCREENS) {
    $(`${other}-screen`).hidden = other !== name;
    $(other).setAttribute('aria-current', other === name ? 'page' : 'false');
  }
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event('resize')); // pictures that had no width are drawn
}

// How many pixels at the lower edge the dock of this screen and the bar of the screens cover
export function barsBelow() {
  const bars = [document.querySelector('nav'), ...document.querySelectorAll(`#${screen()}-screen .dock`)];
  const isBelow = (bar) => {
    const { position, bottom } = getComputedStyle(bar);
    return position !== 'static' && bottom !== 'auto' && bar.offsetWidth > window.innerWidth / 2;
  };
  return bars.filter(isBelow).reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
}

export function go(name) {
  if (name === screen())
    return;
  keep(); // now: Back to an entry that is not ours would read its address again
  history.pushState({ isOurs: true }, '', '#' + addressOf(name));
  show(name);
}

// `cubes` tells a snake that is not complete yet from one that leaves cells empty; `step`
// is the step of the folding.
export function addressOf(name = screen(), step = state.step) {
  const words = new URLSearchParams({ puzzle: text() });
  if (!isComplete())
    words.set('cubes', state.cubes);
  if (state.held.length)
    words.set('placed', state.held.map((cell) => cell.join('.')).join('-'));
  if (name !== 'snake')
    words.set('screen', name);
  if (step)
    words.set('step', step);
  return words.toString();
}

// Browsers limit how often the address changes, and some forbid storage.
let timer = null;
export function remember() {
  clearTimeout(timer);
  timer = setTimeout(keep, 100);
}

export function keep() {
  try {
    history.replaceState({ isOurs: true }, '', '#' + addressOf());
    localStorage.setItem(KEPT, addressOf('snake'));
    if (state.folding)
      localStorage.setItem(KEPT_FOLDING, JSON.stringify({ puzzle: text(), found: state.folding }));
  } catch { /* the page works without */ }
}

// The folding of this snake that was shown last, or null: so that a reload need not find it
// again, and its steps stay the same.
export function keptFolding() {
  try {
    const { puzzle, found } = JSON.parse(localStorage.getItem(KEPT_FOLDING));
    return puzzle === text() && Array.isArray(found.foldings) ? found : null;
  } catch {
    return null;
  }
}

export function forgetFolding() {
  try {
    localStorage.removeItem(KEPT_FOLDING);
  } catch { /* it was not kept */ }
}

// The words of the address, or else those stored on the device: `puzzle`, and perhaps
// `cubes`, `placed`, `screen`, `step`
export function remembered() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (words.has('puzzle'))
    return words;
  try {
    return new URLSearchParams(localStorage.getItem(KEPT) ?? '');
  } catch {
    return new URLSearchParams();
  }
}
