// What buttons and keys do.
const KEYS = {
  ArrowRight: () => goOn(1), ArrowUp: () => goOn(1),
  ArrowLeft: () => goOn(-1), ArrowDown: () => goOn(-1),
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
  for (const [id, way] of [['back', -1], ['next', 1]])
    $(id).onclick = () => { play(false); goOn(way); };
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
    openOptions(!$('options').classList.contains('open'));
    $('options').scrollIntoView({ block: 'nearest' });
  };
  for (const id of ['step', 'view'])
    listenToFingers($(id));
  if (stage)
    listenToView();
  else
    for (const id of ['numbers', 'glass', 'sway', 'explode']) // of the scene
      $(id).parentElement.hidden = true;
  if (window.speechSynthesis)
    listenToAloud();
  document.addEventListener('visibilitychange', () => { Awake.keep(false); });
  window.addEventListener('beforeprint', paper);
  window.addEventListener('resize', resize);
  fillFrame();
  resize();
  openOptions(document.body.matches('.beside:not(.framed)'));
}

function openOptions(isOpen) {
  $('options').classList.toggle('open', isOpen);
  $('more').setAttribute('aria-expanded', isOpen);
  resize();
}

// Some browsers list their voices late, or find out that there is none when they speak.
function listenToAloud() {
  const showButton = () => { $('aloud').hidden = !Aloud.voice; };
  const turnAloud = (on) => {
    Aloud.turn(on, spoken());
    $('aloud').setAttribute('aria-pressed', on);
  };
  $('aloud').onclick = () => turnAloud(!Aloud.on);
  Aloud.fails = () => {
    turnAloud(false);
    $('aloud').disabled = true;
    $('aloud').textContent = phrase('no-voice');
  };
  speechSynthesis.addEventListener?.('voiceschanged', showButton);
  showButton();
}

function listenToView() {
  $('explode').oninput = () => { stage.explosion = +$('explode').value; showArrow(); showPose(1); };
  $('glass').onchange = () => { stage.materials.glass = $('glass').checked; showCubes(); };
  $('front').onclick = lookFromFront;
  $('sway').checked = !calm.matches;
  $('sway').onchange = () => stage.turn(0);
  calm.addEventListener('change', () => { $('sway').checked = !calm.matches; stage.turn(0); });
  stage.orbit.addEventListener('end', showView);
  listenToScene($('view'));
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => stage.addFloor());
}

function lookFromFront() {
  stage.lookFromFront();
  showStep();
  showPose(1);
}
