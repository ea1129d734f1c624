// The page in which people tell how their snake is made and see it fold.  All
// questions are answered by the program snakesat in workers, see ../package.

import { findBoxes } from './boxes.js';
import { another, count, explain, prove } from './experts.js';
import { fitSteps, fold, stepBy, writePaper } from './fold.js';
import { beginLanguage, inLanguage } from './language.js';
import { copyLink, fileName, save, saveText, share } from './keep.js';
import { $, complain } from './page.js';
import { barsBelow, go, keep, remember, remembered, screen, show } from './screens.js';
import { beServed } from './served.js';
import { cycleJoint, enableButtons, flat, joints, pointAt, putJoint, setJoints, showSnake, state, undo, watchers, placings } from './snake.js';
import { empty, moreHelp, showHeld, stopLooking } from './stuck.js';
import { boxChosen, choose, read, showBox, showGallery, showLikely } from './typed.js';
import { compiled } from './workers.js';

const put = (letter) => () => putJoint(letter);

const clicks = {
  snake: () => go('snake'), fold, stuck: () => { go('stuck'); showHeld(); },
  straight: put('F'), turn: put('T'), either: put('*'), undo, 'take-back': undo,
  clear: () => setJoints('F'),
  'count-all': count, another: another(1), previous: another(-1), prove, why: explain, 'which-boxes': findBoxes,
  'more-help': moreHelp, 'stop-looking': stopLooking, empty,
  'step-back': stepBy('back'), 'step-play': stepBy('play'), 'step-next': stepBy('next'),
  stop: () => state.asking?.abort(),
  share, 'save-link': () => { $('saved').textContent = ''; return copyLink(); },
  'save-page': () => save(fileName() + '.html', state.page),
  'save-words': () => saveText('.txt', ['draw', '--as', 'txt', ...inLanguage, '--folding', 'folding', '-o', 'out', '-']),
  'save-json': () => save(fileName() + '.json', JSON.stringify(state.folding), 'expert-saved'),
  'save-cnf': () => saveText('.cnf', ['encode', '-o', 'out', '-'], 'expert-saved'),
  print: () => window.print(),
};

/*---------------------------------- keys --------------------------------*/

const keys = {
  s: put('F'), t: put('T'), '?': put('*'),
  Backspace: () => joints().length > 1 && setJoints(joints().slice(0, -1)),
};
const steps = { ArrowLeft: stepBy('back'), ArrowRight: stepBy('next'), Home: stepBy('first'), End: stepBy('last') };
const arrows = {
  ArrowLeft: () => state.at - 1, ArrowRight: () => state.at + 1, Home: () => 1, End: () => joints().length,
};

function press(event) {
  const letter = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const isUndo = letter === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const act = isUndo ? undo : event.ctrlKey || event.metaKey || event.altKey ? null
    : screen() === 'fold' ? state.folding && steps[letter]
    : screen() !== 'snake' ? null
    : event.target === $('flat') && arrows[letter] ? () => { pointAt(arrows[letter]()); enableButtons(); }
    : keys[letter];
  if (!act || state.asking || event.target.closest('input, textarea, select'))
    return;
  event.preventDefault();
  act();
}

// A tap on a cube of the picture changes this cube.
function tapPicture({ target }) {
  const number = target.closest('g')?.querySelector('text').textContent;
  if (number && !state.asking)
    cycleJoint(parseInt(number, 10) - 1);
}

function paste(event) {
  if (state.asking || event.target.closest?.('input, textarea'))
    return;
  go('snake');
  choose(event.clipboardData.getData('text'));
}

/*--------------------------------- begin --------------------------------*/

const cellsIn = (words) => (/^\d+\.\d+\.\d+(-\d+\.\d+\.\d+)*$/.test(words) ? words.split('-').map((cell) => cell.split('.').map(Number)) : []);

// Shows the snake of the address, and its screen, which is no new entry of the history.
async function follow() {
  const words = remembered();
  if (!words.get('puzzle'))
    return;
  $('text').value = words.get('puzzle');
  read($('text').value, 0, {
    cubes: +words.get('cubes') || undefined, held: cellsIn(words.get('placed')), step: Math.floor(+words.get('step')) || 0, isLoaded: true,
  });
  show('snake');
  await state.reading;
  const wanted = words.get('screen');
  if (['fold', 'stuck'].includes(wanted) && !$(wanted).disabled) {
    show(wanted);
    clicks[wanted]();
  }
}

function begin() {
  beginLanguage();
  for (const [id, act] of Object.entries(clicks))
    $(id).onclick = act;
  $('box').onchange = $('sides').onchange = boxChosen;
  $('text').oninput = () => read($('text').value, 300);
  $('flat').onclick = tapPicture;
  document.addEventListener('keydown', press);
  document.addEventListener('paste', paste);
  compiled.catch((error) => complain(error.message));
  watchers.push(showBox, showLikely);
  placings.push(showHeld, remember);
  showGallery();
  beServed();
  window.addEventListener('popstate', ({ state: ours }) => {
    if (!ours?.isOurs)
      return follow();
    show(new URLSearchParams(location.hash.slice(1)).get('screen') ?? 'snake');
    remember();
  });
  window.addEventListener('pagehide', keep);
  window.addEventListener('beforeprint', writePaper);
  window.addEventListener('resize', () => { flat.draw(); fitSteps(); });
  const docks = new ResizeObserver(() => { document.documentElement.style.scrollPaddingBottom = `${barsBelow() + 8}px`; });
  document.querySelectorAll('.dock').forEach((dock) => docks.observe(dock));
  showSnake();
  enableButtons();
  follow();
}

begin();
