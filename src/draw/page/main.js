// The page: what is shown at each step, and the address.
const data = JSON.parse(document.getElementById('data').textContent);
const $ = (id) => document.getElementById(id);
const languages = JSON.parse($('languages').textContent);
const calm = window.matchMedia('(prefers-reduced-motion: reduce)');

Phrases.use(...Object.entries(languages).find(([language]) => language === (data.language ?? 'en')));
Phrases.show();
const layers = new Layers($('layers'), data.layers.length, data.puzzle.box, data.cells);
const ahead = new BlockAhead($('ahead'));
const flat = new FlatSnake($('flat'));
let stage = null; // stays null without WebGL
let player = null;
let playing = false;
let rest = 0; // seconds until the next step plays
let settled = false; // the camera has reached its place

function startStage() {
  try {
    stage = new Stage($('stage'), data.box, data.puzzle.cubes);
  } catch (error) {
    $('stage').hidden = true;
    $('drawing').hidden = false;
  }
}

// Does a folding begin at the end that was typed last? If the address does not say it,
// hands begin at the easier end.
function beginsAtOther(folding, forHands) {
  return forHands && Boolean(data.easier?.[folding]);
}

// Shows folding number `folding`, from the other end if `otherEnd` is true.
function choose(folding, otherEnd, forHands, step) {
  const telling = data.foldings[folding][otherEnd ? 1 : 0];
  const { snake } = data.puzzle;
  const reversed = 'F' + [...snake].slice(1).reverse().join('');
  const hands = forHands && Boolean(telling.hands);
  const joints = otherEnd ? reversed : snake;
  player = new Player(telling, hands);
  flat.show(hands ? telling.hands.snake : joints, player.now.marked);
  player.go(step, true);
  $('folding').value = folding;
  $('other-end').checked = otherEnd;
  showOrder(telling.hands, hands);
  $('slider').max = player.steps;
  fitScreen();
  showStep();
  showPose(1);
}

// Says whether hands can follow; `order` is null if none was found.
function showOrder(order, hands) {
  $('hands').checked = hands;
  $('hands').disabled = !order;
  $('order').textContent = !order ? phrase('no-order') : hands ? compared() : phrase('order-along');
}

// Why this end is the easier one, or is not
function compared() {
  const [own, other] = [0, 1].map((end) =>
    data.foldings[+$('folding').value][end ^ $('other-end').checked].difficulty);
  return phrase('ends-compared', { own, other });
}

function showStep() {
  const { step, steps, telling } = player;
  $('slider').value = step;
  const title = step ? player.title : phrase('flat-snake');
  $('slider').setAttribute('aria-valuetext', title);
  $('step-number').textContent = title;
  $('slider').dataset.part = player.part; // for the app
  $('words').replaceChildren(...wordsNow());
  for (const [ids, isEnd] of [[['first', 'back'], step === 0 && player.part === 0], [['last', 'next'], step === steps]])
    for (const id of ids)
      $(id).setAttribute('aria-disabled', isEnd); // and they keep the focus
  showFlat(step === 0);
  fitFlat();
  showElsewhere();
  layers.show(telling.cells, player.lies, (i) => player.isNew(i));
  layers.fit();
  if (stage)
    showCubes();
  else if (data.box)
    $('drawing').innerHTML = isometricStep(player, data.box);
  showView();
  remember();
}

// A part of the beginning: the second one says how many turns follow, the last one what the
// finished shape is.
function wordsNow() {
  const { step, parts, part, now: { begin, effort } } = player;
  if (step > 0 || parts === 1)
    return wordsOf(player.now);
  const [list, told, ...shape] = wordsOf({ begin: [begin[part]], effort });
  list.start = part + 1;
  return [list, ...(part === 1 ? [told] : []), ...(part === parts - 1 ? shape : [])];
}

// The flat snake may be higher than the picture of a step.
function showFlat(isFlat) {
  if (isFlat === !$('flat').hidden)
    return;
  $('view').classList.toggle('lies-flat', isFlat);
  $('flat').hidden = !isFlat;
  $('layers').hidden = isFlat; // they are empty
  if (stage)
    stage.resize();
}

// The words of a step for reading aloud
function spoken() {
  return [$('step-number'), ...$('words').querySelectorAll('li'), $('words')]
    .map((part) => part.textContent).slice(0, player.step ? undefined : -1).join('. ');
}

// Cubes that were turned and wait outside of the box have layers of their own, in the
// places where they hang.
function showElsewhere() {
  const { first, last } = player.moved;
  const outside = player.step > 0 && last > player.lies;
  const from = Math.max(first, player.lies + 1) + 1;
  $('elsewhere').hidden = !outside;
  $('elsewhere').textContent = !outside ? ''
    : phrase(from > last ? 'cube-waits' : from === last ? 'two-cubes-wait' : 'cubes-wait', { first: from, last: last + 1 });
  ahead.show(player.ahead.map(({ cube, at }) => ({ cube, at, isNow: player.stateOf(cube) === 'now' })));
}

function showCubes() {
  const { first, waits, from_left: fromLeft } = player.now;
  stage.rest = player.pose(player.step);
  stage.wanted = fromLeft ? FROM_LEFT : USUAL;
  stage.paint((i) => (player.isGhost(i) ? 'veiled' : player.stateOf(i)),
              (i) => labelOf(i, [first, waits]), player.moved);
  showArrow();
}

function showArrow() {
  const { first, from_left: fromLeft } = player.now, isTurn = player.step > 1 && !player.isDone;
  const [from, to] = isTurn ? [first, player.moved.last].map((cube) => stage.rest[cube].position) : [];
  stage.point(from, to, fromLeft);
}

// Says which cube is cube 1, and from where the camera looks, above all when
// that changes.
function showView() {
  const side = player.now.from_left ? 'left' : 'right';
  const isOther = player.step > 1 && side !== ($('from').dataset.side || 'right');
  const held = Boolean(stage?.held) && player.step > 0;
  $('from').textContent = phrase(!player.step ? 'red-dot' : held ? 'own-view' : isOther ? `now-seen-${side}` : `seen-${side}`);
  $('from').classList.toggle('moved', isOther && !held);
  $('from').dataset.side = side;
  $('front').hidden = !held;
}

// Both ends always have their numbers, so that they can be told apart, and so have the
// cubes of this step.
function labelOf(cube, names) {
  const isEnd = cube === 0 || cube === data.puzzle.cubes - 1;
  if (player.isTail(cube) && !names.includes(cube))
    return '';
  const isShown = player.isNew(cube) || names.includes(cube);
  return (isEnd && !player.isDone) || isShown || player.step === 0 || $('numbers').checked ? String(cube + 1) : '';
}

function showPose(share) {
  if (!stage)
    return;
  const pose = player.pose();
  stage.show(pose, stage.rest, player.closed);
  stage.frameCubes(pose.filter((_, i) => stage.cubes[i].visible).map(({ position }) => position), share);
  settled = share === 1;
}

function go(step) {
  const before = player.step;
  player.go(step, calm.matches || !stage);
  showStep();
  showPose(calm.matches ? 1 : 0);
  settled = calm.matches;
  if (player.step !== before)
    followHands(before);
}

// Goes to the step, or the part of the beginning, before or after this one.
function goOn(by) {
  if (!player.goOn(by))
    return go(player.step + by);
  showStep();
  Aloud.read(spoken());
}

// Called after each step of the user
function followHands(before) {
  Aloud.read(spoken());
  Awake.keep(player.step > 0 && !player.isDone);
  if (player.isDone && before < player.step && !calm.matches)
    celebrate($('view'));
}

// Called by the app if this page is not seen any more
function pause() {
  play(false);
  Aloud.hush();
}

// Called by the app, which keeps the step
function goAtOnce(step) {
  choose(+$('folding').value, $('other-end').checked, $('hands').checked, step);
}

// Writes all steps for paper, and returns them for the paper of the app.
function paper() {
  if (data.box)
    writePaper($('paper'), player, flat);
  return $('paper').innerHTML;
}

function play(on) {
  playing = on && player.steps > 0;
  rest = 0;
  if (playing && player.step === player.steps)
    go(0);
  $('play').textContent = phrase(playing ? 'pause' : 'play');
}

function playOn(seconds) {
  rest -= seconds;
  if (player.moves || rest > 0 || Aloud.isSpeaking)
    return;
  if (player.step === player.steps)
    return play(false);
  goOn(1);
  rest = REST_SECONDS + TURN_SECONDS;
}

// The address names the step, so that a link can lead to it.
function remember() {
  const words = [`step=${player.step}`];
  if (+$('folding').value)
    words.push(`folding=${+$('folding').value + 1}`);
  if ($('other-end').checked !== beginsAtOther(+$('folding').value, $('hands').checked))
    words.push($('other-end').checked ? 'end=other' : 'end=typed');
  if (!$('hands').checked && player.telling.hands)
    words.push('order=snake');
  const hash = '#' + words.join('&');
  if (hash !== location.hash && location.protocol !== 'about:') // within a page
    history.replaceState(null, '', hash);
}

function followAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const folding = Math.floor(+words.get('folding')) - 1;
  const shown = data.foldings[folding] ? folding : 0;
  const end = words.get('end');
  const forHands = words.get('order') !== 'snake';
  choose(shown,
         data.box !== null && (end ? end === 'other' : beginsAtOther(shown, forHands)),
         forHands,
         Math.floor(+words.get('step')) || 0);
}

function resize() {
  fitScreen();
  layers.fit();
  fitFlat();
  if (stage) {
    stage.resize();
    showPose(1);
  }
}

let clock = 0;
const carousel = new Carousel();

function tick(milliseconds) {
  const seconds = Math.min(0.1, (milliseconds - clock) / 1000);
  const pace = seconds * 2 ** +$('speed').value;
  clock = milliseconds;
  if (playing)
    playOn(pace);
  if (player.moves || !settled) {
    const moved = player.moves;
    player.advance(pace);
    showPose(Math.min(1, 4 * seconds));
    settle(moved);
  }
  if (stage && $('sway').checked)
    stage.turn(carousel.after(seconds, player.isDone && player.closed === 1));
  if (stage)
    stage.draw();
  requestAnimationFrame(tick);
}

// The camera comes to rest a second after the chain.
let resting = 0;
function settle(moved) {
  resting = moved ? 0 : resting + 1;
  settled = resting > 90;
}

function start() {
  document.title = data.title;
  $('title').textContent = data.title;
  $('subtitle').textContent = data.subtitle;
  data.foldings.forEach((folding, i) => $('folding').add(new Option(phrase('one-of', { number: i + 1, total: data.foldings.length }), i)));
  $('choice').hidden = data.foldings.length < 2;
  for (const choice of [$('other-end').parentElement, $('hands').parentElement, $('order')])
    choice.hidden = data.box === null;
  $('numbers').checked = data.box === null;
  document.body.classList.toggle('flat', data.box === null);
  if (data.box)
    startStage();
  followAddress();
  if (!data.box)
    new Nearest($('near'), data.heading_nearest, data.nearest, flat, data.puzzle.snake);
  listen();
  requestAnimationFrame(tick);
}

start();
