// The page in which people click their snake together and see it fold.  All
// questions are answered by the program snakesat in workers, see ../package.

import { hint, showHeld } from './hint.js';
import { copyLink, fileName, save, saveText } from './keep.js';
import { $, complain } from './page.js';
import { another, count, explain, fold, prove } from './questions.js';
import { flat, setJoints, state, watchers } from './snake.js';
import { boxChanged, choose, read, showGallery, showLikely } from './typed.js';
import { compiled } from './workers.js';

const add = (letter) => () => setJoints(state.joints + letter);

const clicks = {
  straight: add('F'), turn: add('T'), either: add('*'),
  undo: () => setJoints(state.joints.slice(0, -1)), clear: () => setJoints('F'),
  fold, 'count-all': count, another, prove, hint,
  why: () => explain(),
  stop: () => state.asking?.abort(),
  'save-link': copyLink,
  'save-page': () => save(fileName() + '.html', state.page),
  'save-words': () => saveText('.txt', ['draw', '--as', 'txt', '--folding', 'folding', '-o', 'out', '-']),
  'save-json': () => save(fileName() + '.json', JSON.stringify(state.folding)),
  'save-cnf': () => saveText('.cnf', ['encode', '-o', 'out', '-']),
  print: () => window.print(),
};

function begin() {
  for (const [id, act] of Object.entries(clicks))
    $(id).onclick = act;
  $('box').onchange = $('sides').onchange = boxChanged;
  $('text').oninput = () => read($('text').value, 300);
  compiled.catch((error) => complain(error.message));
  watchers.push(showLikely, () => showHeld());
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
