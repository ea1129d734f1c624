// What fingers and the wheel do: a vertical swipe and the wheel scroll the page, also over
// the scene. A finger that moves to the side turns the scene; two fingers, or the wheel with
// Ctrl, zoom; the mouse turns it in all directions, or moves it.
const SWIPE = 40; // pixels at least
const TAP = 8; // at most
const TURN_PER_PIXEL = 0.008; // radians

const ZOOM = 0.95; // by a notch of the wheel

function listenToScene(view) {
  view.addEventListener('wheel', (event) => {
    if (!event.ctrlKey)
      return;
    event.preventDefault();
    stage.hold('zoomBy', event.deltaY < 0 ? ZOOM : 1 / ZOOM);
    showView();
  }, { passive: false });
  turnWithOneFinger(view);
  zoomWithTwoFingers(view);
  turnWithMouse(stage.canvas);
}

function turnWithOneFinger(view) {
  let from = null, turned = null; // where the finger was laid down, and how far it has turned the scene
  view.addEventListener('pointerdown', (event) => {
    from = event.target === stage.canvas && event.pointerType === 'touch' && event.isPrimary ? event : null;
    turned = null;
  });
  view.addEventListener('pointermove', ({ isPrimary, clientX, clientY }) => {
    if (!from || !isPrimary)
      return;
    const [across, down] = [clientX - from.clientX, clientY - from.clientY].map(Math.abs);
    if (turned === null && (across < TAP || across < down))
      return;
    stage.hold('turnBy', ((turned ?? from.clientX) - clientX) * TURN_PER_PIXEL, 0);
    turned = clientX;
  });
  for (const name of ['pointerup', 'pointercancel'])
    view.addEventListener(name, () => {
      if (turned !== null)
        showView();
      from = null;
    });
}

// Their distance zooms, and both together tilt the scene.
function zoomWithTwoFingers(view) {
  let before = null;
  const between = ([one, other]) => ({ apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), high: (one.clientY + other.clientY) / 2 });
  const feel = (event) => {
    if (event.touches.length !== 2)
      return;
    event.preventDefault();
    const now = between(event.touches);
    if (before) {
      stage.hold('zoomBy', before.apart / now.apart);
      stage.hold('turnBy', 0, (now.high - before.high) * TURN_PER_PIXEL);
    }
    before = now;
  };
  for (const name of ['touchstart', 'touchmove'])
    view.addEventListener(name, feel, { passive: false });
  view.addEventListener('touchend', () => {
    if (before)
      showView();
    before = null;
  });
}

// The left button turns the scene, the right one moves it.
function turnWithMouse(canvas) {
  let from = null;
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  canvas.addEventListener('pointerdown', (event) => {
    from = event.pointerType === 'mouse' ? event : null;
    if (from)
      canvas.setPointerCapture(event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!from || (event.clientX === from.clientX && event.clientY === from.clientY))
      return;
    const [across, down] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (event.buttons & 1)
      stage.hold('turnBy', -across * TURN_PER_PIXEL, down * TURN_PER_PIXEL);
    else
      stage.hold('moveBy', -across / canvas.clientHeight, down / canvas.clientHeight);
    from = event;
  });
  for (const name of ['pointerup', 'pointercancel'])
    canvas.addEventListener(name, () => {
      if (from)
        showView();
      from = null;
    });
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
      goOn(isTap ? 1 : -Math.sign(across));
    }
  });
}
