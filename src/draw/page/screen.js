// What fits on the screen: picture and words fill it, so that nothing has to be scrolled
// for a step, and no step changes their sizes.
const LEAST_HIGH = 150; // pixels of the picture
const MOST_WORDS = 0.55; // of the screen, in parts
const BESIDE_FROM = 350; // pixels: narrower screens have the words below the picture

// Within the app it says how much room there is for this page.
const isFramed = () => Boolean(window.frameElement);
const roomInFrame = () => +window.frameElement.dataset.room || 400;

function roomOnScreen(isBeside) {
  const used = [document.querySelector('header'), $('controls'), ...(isBeside ? [$('options')] : [])];
  return window.innerHeight - used.reduce((sum, part) => sum + part.offsetHeight, isBeside ? 16 : 8);
}

// The height of the longest words of a step
function longestWords() {
  const copy = $('step').cloneNode(true), words = copy.querySelector('#words');
  copy.style.cssText = `position: absolute; visibility: hidden; min-height: 0; width: ${$('step').clientWidth}px`;
  $('told').append(copy);
  const heights = player.list.slice(1).map((step) => {
    words.textContent = step.words;
    return copy.offsetHeight;
  });
  copy.remove();
  return Math.max(0, ...heights);
}

function fitScreen() {
  const { classList, style } = document.body, width = document.documentElement.clientWidth;
  const free = isFramed() ? roomInFrame() : window.innerHeight;
  const isBeside = width >= BESIDE_FROM && width > free;
  classList.toggle('beside', isBeside);
  const room = isFramed() ? free : roomOnScreen(isBeside);
  const words = isBeside ? 0 : Math.min(longestWords(), MOST_WORDS * room);
  style.setProperty('--words', `${words}px`);
  style.setProperty('--high', `${Math.max(LEAST_HIGH, Math.floor(room - words - (isBeside ? 0 : 8)))}px`);
}

// At the beginning the flat snake takes the room that the words leave, if there is a limit.
function fitFlat() {
  document.body.classList.toggle('at-start', player.step === 0);
  if (player.step > 0 || !data.box)
    return;
  const beside = document.body.classList.contains('beside');
  flat.draw(isFramed() ? roomInFrame() - (beside ? 16 : $('step').offsetHeight + 24) : Infinity);
}

// Within the app, the frame of this page is as high as the page, which never scrolls.
function fillFrame() {
  const frame = window.frameElement; // null in a page of others, too
  if (!frame)
    return;
  document.body.classList.add('framed');
  document.querySelector('main').setAttribute('role', 'none'); // the app has one
  new ResizeObserver(() => { frame.style.height = `${Math.ceil(document.body.getBoundingClientRect().height)}px`; }).observe(document.body);
}
