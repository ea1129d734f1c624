// What buttons, keys and fingers do.
const SWIPE = 40; // pixels at least

const KEYS = {
  ArrowRight: () => go(player.step + 1), ArrowUp: () => go(player.step + 1),
  ArrowLeft: () => go(player.step - 1), ArrowDown: () => go(player.step - 1),
  Home: () => go(0), End: () => go(player.steps),
  ' ': () => play(!playing), n: () => $('numbers').click(),
};

// Sliders and lists use the arrow keys themselves, buttons the space bar.
function key(event) {
  const own = event.key === ' ' ? 'button, input, select' : 'input[type=range], select';
  if (!KEYS[event.key] || event.ctrlKey || event.altKey || event.metaKey ||
      event.target.closest(own))
    return;
  event.preventDefault();
  if (event.key !== ' ')
    play(false);
  KEYS[event.key]();
}

function listen() {
  const by = (step) => () => { play(false); go(step()); };
  $('first').onclick = by(() => 0);
  $('back').onclick = by(() => player.step - 1);
  $('next').onclick = by(() => player.step + 1);
  $('last').onclick = by(() => player.steps);
  $('slider').oninput = by(() => +$('slider').value);
  $('play').onclick = () => play(!playing);
  $('numbers').onchange = showStep;
  $('folding').onchange = () => {
    play(false);
    choose(+$('folding').value,
           beginsAtOther(+$('folding').value, $('hands').checked),
           $('hands').checked, player.step);
  };
  $('other-end').onchange = $('hands').onchange = () => {
    play(false);
    choose(+$('folding').value, $('other-end').checked, $('hands').checked,
           player.step);
  };
  document.addEventListener('keydown', key);
  window.addEventListener('hashchange', followAddress);
  $('more').onclick = () => {
    const open = $('options').classList.toggle('open');
    $('more').setAttribute('aria-expanded', open);
  };
  for (const id of ['step', 'flat'])
    listenToSwipes($(id));
  if (stage)
    listenToView();
  listenToPrinter();
  window.addEventListener('resize', resize);
  resize();
}

function listenToView() {
  $('explode').oninput = () => { stage.explosion = +$('explode').value; showPose(1); };
  $('glass').onchange = () => { stage.materials.glass = $('glass').checked; showCubes(); };
  $('front').onclick = () => { stage.lookFromFront(); showStep(); showPose(1); };
  $('sway').checked = !calm.matches;
  $('sway').onchange = () => stage.sway(0);
  calm.addEventListener('change', () => { $('sway').checked = !calm.matches; stage.sway(0); });
  stage.orbit.addEventListener('start', showView);
}

// To the left is on, to the right is back. The model turns instead, and the
// page scrolls up and down.
function listenToSwipes(element) {
  let from = null;
  element.addEventListener('pointerdown', (event) => { from = event.pointerType === 'touch' ? event : null; });
  element.addEventListener('pointerup', (event) => {
    const across = from ? event.clientX - from.clientX : 0;
    const down = from ? event.clientY - from.clientY : 0;
    from = null;
    if (Math.abs(across) < SWIPE || Math.abs(across) < 2 * Math.abs(down))
      return;
    play(false);
    go(player.step - Math.sign(across));
  });
}

// What WebGL drew is gone by the time of printing.
function listenToPrinter() {
  window.addEventListener('beforeprint', () => {
    if (stage)
      $('printed').src = stage.picture();
  });
}
