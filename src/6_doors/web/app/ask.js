// A question, while the button Stop is shown

import { $, complain, say } from './page.js';
import { enableButtons, state } from './snake.js';
import { client } from './workers.js';

// Asks while the button Stop is shown; `question` gets options for a client.
// Returns null if it was stopped or failed, and has said so.
export async function ask(doing, question) {
  state.asking = new AbortController();
  const begin = performance.now();
  const focused = document.activeElement;
  let progress = '';
  const tell = () => {
    const seconds = (performance.now() - begin) / 1000;
    if (seconds > 0.5)
      $('busy').textContent = `${doing} … ${progress || `${seconds.toFixed(0)} s`}`;
  };
  const timer = setInterval(tell, 250);
  setBusy(true);
  try {
    await state.reading;
    return await question({ signal: state.asking.signal, onProgress: (text) => { progress = text; } });
  } catch (error) {
    if (state.asking.signal.aborted)
      say('Stopped.', 'Nothing is known yet.');
    else
      complain(error.message);
    return null;
  } finally {
    clearInterval(timer);
    state.asking = null;
    setBusy(false);
    focused.focus({ preventScroll: true });
  }
}

export const askOne = (doing, command, options = {}) => ask(doing, async (how) =>
  (await client()).ask(command, state.text, options, how));

function setBusy(on) {
  $('busy').textContent = '';
  $('stop').hidden = !on;
  $('fold').hidden = on;
  const controls = document.querySelectorAll('button:not(#stop), select, input, textarea');
  for (const control of controls)
    control.disabled = on;
  if (on)
    $('stop').focus({ preventScroll: true });
  else
    enableButtons();
}
