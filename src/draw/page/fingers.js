// What fingers and the wheel do: a vertical swipe and the wheel scroll the page, also over
// the scene. A finger that moves to the side turns the scene; two fingers, or the wheel with
// Ctrl, zoom; the mouse turns it in all directions.
const SWIPE = 40; // pixels at least
const TAP = 8; // at most
const TURN_PER_PIXEL = 0.008; // radians

function listenToScene(view) {
  const passIf = (mayPass) => (event) => !mayPass(event) && event.stopPropagation();
  view.addEventListener('wheel', passIf(({ ctrlKey }) => ctrlKey), { capture: true });
  for (const name of ['touchstart', 'touchmove'])
    view.addEventListener(name, passIf(({ touches }) => touches.length > 1), { capture: true, passive: true });
  view.addEventListener('touchend', passIf(({ touches, changedTouches }) => touches.length + changedTouches.length > 1), { capture: true });
  stage.orbit.touches = { ONE: THREE.TOUCH.ROTATE, TWO: THREE.TOUCH.DOLLY_ROTATE };
  turnWithOneFinger(view);
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
    stage.turnBy(((turned ?? from.clientX) - clientX) * TURN_PER_PIXEL);
    turned = clientX;
  });
  for (const name of ['pointerup', 'pointercancel'])
    view.addEventListener(name, () => {
      if (turned !== null)
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
