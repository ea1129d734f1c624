// Three screens, of which one is shown, and the address, which has the snake and
// the screen: so that reload, back and bookmarks lose nothing.

import { $ } from './page.js';
import { isComplete, state, text } from './snake.js';

const SCREENS = ['snake', 'fold', 'stuck'];
const KEPT = 'snakesat'; // the key in the storage of the device

export const screen = () => SCREENS.find((name) => !$(`${name}-screen`).hidden);

export function show(name) {
  for (const other of SCREENS) {
    $(`${other}-screen`).hidden = other !== name;
    $(other).setAttribute('aria-current', other === name ? 'page' : 'false');
  }
  window.scrollTo(0, 0);
  window.dispatchEvent(new Event('resize')); // pictures that had no width are drawn
}

export function go(name) {
  if (name === screen())
    return;
  history.pushState({ isOurs: true }, '', '#' + addressOf(name));
  show(name);
}

// `cubes` tells a snake that is not complete yet from one that leaves cells empty.
export function addressOf(name = screen()) {
  const words = new URLSearchParams({ puzzle: text() });
  if (!isComplete())
    words.set('cubes', state.cubes);
  if (state.held.length)
    words.set('placed', state.held.map((cell) => cell.join('.')).join('-'));
  if (name !== 'snake')
    words.set('screen', name);
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
  } catch { /* the page works without */ }
}

// The words of the address, or else those stored on the device: `puzzle`, and perhaps
// `cubes`, `placed`, `screen`
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
