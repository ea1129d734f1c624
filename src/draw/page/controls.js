// What buttons, keys and fingers do.
const SWIPE = 40; // pixels at least
const TAP = 8; // at most

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
  for (const id of ['step', 'view'])
    listenToFingers($(id));
  if (stage)
    listenToView();
  if (window.speechSynthesis)
    listenToAloud();
  document.addEventListener('visibilitychange', () => { Awake.keep(false); });
  window.addEventListener('beforeprint', () => {
    if (data.box)
      writePaper($('paper'), player, flat);
  });
  window.addEventListener('resize', resize);
  fillFrame();
  resize();
}

// Within the app, the frame of this page is as high as the page, which never scrolls.
function fillFrame() {
  const frame = window.frameElement; // null in a page of others, too
  if (!frame)
    return;
  document.body.classList.add('framed');
  new ResizeObserver(() => { frame.style.height = `${document.body.offsetHeight}px`; }).observe(document.body);
}

function listenToAloud() {
  $('aloud').hidden = false;
  $('aloud').onclick = () => {
    Aloud.turn(!Aloud.on, spoken());
    $('aloud').setAttribute('aria-pressed', Aloud.on);
  };
}

function listenToView() {
  $('explode').oninput = () => { stage.explosion = +$('explode').value; showPose(1); };
  $('glass').onchange = () => { stage.materials.glass = $('glass').checked; showCubes(); };
  $('front').onclick = lookFromFront;
  $('sway').checked = !calm.matches;
  $('sway').onchange = () => stage.turn(0);
  calm.addEventListener('change', () => { $('sway').checked = !calm.matches; stage.turn(0); });
  stage.orbit.addEventListener('end', showView);
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => stage.addFloor());
}

function lookFromFront() {
  stage.lookFromFront();
  showStep();
  showPose(1);
}

// A tap shows the next step. A swipe to the left goes on, a swipe to the right goes back;
// over the scene a swipe turns the scene. Swipes up and down scroll the page.
function listenToFingers(element) {
  let from = null, held = false;
  element.addEventListener('pointerdown', (event) => {
    from = event.isPrimary && !event.target.closest('button') ? event : null;
    held = stage?.held;
  });
  element.addEventListener('pointerup', (event) => {
    const [across, down] = from ? [event.clientX - from.clientX, event.clientY - from.clientY] : [NaN, NaN];
    const isTap = Math.hypot(across, down) < TAP && !event.button && getSelection().isCollapsed;
    const isSwipe = from?.pointerType === 'touch' && from.target !== $('stage') &&
      Math.abs(across) > SWIPE && Math.abs(across) > 2 * Math.abs(down);
    from = null;
    if (isTap && stage && !held)
      stage.held = false; // it hardly moved
    if (isTap || isSwipe) {
      play(false);
      go(player.step - (isTap ? -1 : Math.sign(across)));
    }
  });
}
