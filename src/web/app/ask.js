// A question to the program; meanwhile the button Stop is shown

import { phrase } from '../../draw/page/phrases.js';
import { $, complain, say, tellTab } from './page.js';
import { enableButtons, state, text } from './snake.js';
import { client } from './workers.js';

const LONG = [[100, 'few-seconds-or-more'], [50, 'few-seconds']]; // for so many cubes and more

// `doing` names what is done.  Asks `question`, a function that gets options for a client, while the button Stop is
// shown.  If the question is stopped or fails, the page says so, and this returns null.
export async function ask(doing, question) {
  state.asking = new AbortController();
  const begin = performance.now();
  const focused = document.activeElement;
  let progress = '', seconds = 0;
  const tell = () => {
    seconds = (performance.now() - begin) / 1000;
    if (seconds < 0.5)
      return;
    $('busy').hidden = false;
    const what = `${phrase(doing)} …`, long = LONG.find(([cubes]) => state.cubes >= cubes);
    $('doing').textContent = `${what} ${progress || `${seconds.toFixed(0)} s`}`;
    $('expect').textContent = long ? phrase(long[1]) : '';
    tellTab(what);
  };
  const timer = setInterval(tell, 250);
  setBusy(true);
  try {
    await state.reading;
    return await question({ signal: state.asking.signal, onProgress: (line) => { progress = line; } });
  } catch (error) {
    if (state.asking.signal.aborted)
      say(phrase('stopped'), phrase('stopped-after', { n: +seconds.toFixed(0) }));
    else
      complain(error.message);
    return null;
  } finally {
    clearInterval(timer);
    state.asking = null;
    setBusy(false);
    tellTab(document.querySelector('#answer strong')?.textContent);
    focused.focus({ preventScroll: true });
  }
}

export const askOne = (doing, command, options = {}) => ask(doing, async (how) =>
  (await client()).ask(command, text(), options, how));

function setBusy(on) {
  $('busy').hidden = true;
  $('stop').hidden = !on;
  const controls = document.querySelectorAll('button:not(#stop), select, input, textarea');
  for (const control of controls)
    control.disabled = on;
  if (on)
    $('stop').focus({ preventScroll: true });
  else
    enableButtons();
}
