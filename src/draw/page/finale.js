// At the end the closed cube turns, and bits of coloured paper rain.
const BITS = 48;
const BIT_SECONDS = 3;
const TURNS = 0.6; // radians in a second
const SWAY = 0.12;

function celebrate(parent) {
  const rain = document.createElement('div');
  rain.className = 'rain';
  rain.setAttribute('aria-hidden', 'true');
  for (let i = 0; i < BITS; i++) {
    const bit = document.createElement('i'), random = Math.random;
    bit.style = `left: ${100 * random()}%; background: hsl(${360 * random()}, 85%, 55%); ` +
      `animation: fall ${BIT_SECONDS * (0.6 + 0.4 * random())}s ${0.8 * random()}s ease-in both`;
    rain.append(bit);
  }
  parent.append(rain);
  setTimeout(() => rain.remove(), 1000 * (BIT_SECONDS + 1));
}

// The rotation of the scene: it sways a little, so that its depth can be seen, and turns
// round at the end.
class Carousel {
  constructor() {
    this.seconds = this.angle = 0;
  }

  after(seconds, isDone) {
    this.seconds += seconds;
    this.angle = isDone ? this.angle + TURNS * seconds : 0;
    return this.angle + SWAY * Math.sin(this.seconds * 0.6);
  }
}
