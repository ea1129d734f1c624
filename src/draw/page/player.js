// Which step is shown, and the way from one to the next. Step 0 is the flat
// snake, step 1 the same as it is held; a later step turns one joint, but the
// last one, in which the cubes are done and close up.
const TURN_SECONDS = 1.1;
const REST_SECONDS = 0.7;
const QUARTER = Math.PI / 2;
const TAIL = 6; // how many cubes of the waiting tail are shown

class Player {
  // `telling` has the cells and the steps of one folding from one end, as
  // page_data.h says. For hands the order is one in which no cube passes
  // through another.
  constructor(telling, forHands) {
    const { steps, numbers = '' } = forHands ? telling.hands : telling;
    const digits = ['', ...numbers.split(' ')];
    this.telling = telling;
    this.forHands = forHands;
    this.lastTurn = steps.length - 1;
    this.list = steps.map(({ first, last = first + 1, placed = last + 1, ghosts = [], ...step }, k) =>
      ({ ...step, first, last, placed, ghosts, numbers: digits[k] }));
    if (this.lastTurn > 0)
      this.list.push(Player.end(telling.cells.length));
    this.steps = this.list.length - 1;
    this.chain = new Chain(telling.cells);
    this.turns = this.list.flatMap(({ first: cube, quarters }, step) => (quarters ? [{ cube, quarters, step }] : []));
    this.step = 0;
    this.part = 0; // of the beginning, within the app: which of its sentences is shown
    this.place = 0; // moves from one step to the next while a joint turns
  }

  static end(cubes) {
    return { first: cubes, last: cubes - 1, placed: cubes, ghosts: [], numbers: '', words: phrase('all-in-place', { n: cubes }) };
  }

  // Goes to a step: at once, or step by step in time
  go(step, atOnce) {
    this.part = step === 0 && this.step === 1 ? this.parts - 1 : 0;
    this.step = Math.max(0, Math.min(this.steps, step));
    if (atOnce)
      this.place = this.step;
  }

  get now() {
    return this.list[this.step];
  }

  // Within the app the beginning is told sentence by sentence, each with the picture.
  get parts() {
    return isFramed() ? this.list[0].begin?.length ?? 1 : 1;
  }

  // Shows the next part of the beginning, or the one before. Returns false if there is none.
  goOn(by) {
    const part = this.part + by;
    if (this.step || part < 0 || part >= this.parts)
      return false;
    this.part = part;
    return true;
  }

  get title() {
    return phrase(this.isDone ? 'step-done' : 'step-of', { step: this.step, steps: this.lastTurn });
  }

  get moves() {
    return this.place !== this.step;
  }

  // If the step is far away, the movement is faster, so that the slider does not wait.
  advance(seconds) {
    const left = this.step - this.place;
    const pace = Math.max(1, Math.abs(left)) / TURN_SECONDS;
    this.place += Math.sign(left) * Math.min(Math.abs(left), pace * seconds);
  }

  pose(place = this.place) {
    const angle = new Array(this.chain.cubes).fill(0);
    for (const { cube, quarters, step } of this.turns) {
      const done = Math.max(0, Math.min(1, place - step + 1));
      angle[cube] += quarters * QUARTER * done * done * (3 - 2 * done);
    }
    return this.chain.pose(angle);
  }

  get isDone() {
    return this.step > this.lastTurn;
  }

  // How far the cubes are closed up, from 0 to 1
  get closed() {
    return Math.max(0, this.place - this.lastTurn);
  }

  // The cubes of this step: from the joint that turns to the next corner; none
  // for the flat snake
  get moved() {
    if (this.step === 0)
      return { first: 0, last: -1 };
    const { first, last } = this.now;
    return { first: this.step > 1 ? first + 1 : 0, last };
  }

  // The last cube that is in its cell
  get lies() {
    return this.now.placed - 1;
  }

  // The last cube that was moved or placed so far; the tail hangs loose behind.
  get touched() {
    const { cubes, placed, last } = this.now;
    return (cubes ?? Math.max(placed, last + 1)) - 1;
  }

  // The state of a cube: 'now' if the step moves it, 'comes' if it follows these cubes into
  // its place, 'lies' if it is in its place, 'waits' if it was moved and is not in its place
  // yet; a few further cubes of the tail fade out.
  stateOf(cube) {
    if (this.step === 0)
      return 'lies';
    if (cube >= this.moved.first && cube <= this.moved.last)
      return 'now';
    if (cube <= this.lies)
      return cube >= this.list[this.step - 1].placed ? 'comes' : 'lies';
    const beyond = cube - this.touched;
    return beyond <= 0 ? 'waits' : beyond <= TAIL ? `tail ${beyond}` : 'gone';
  }

  isNew(cube) {
    return ['now', 'comes'].includes(this.stateOf(cube));
  }

  isTail(cube) {
    return this.step > 0 && cube > this.touched;
  }

  // Cubes that would hide much of this step are transparent.
  isGhost(cube) {
    return this.now.ghosts.includes(cube);
  }

  // The places after the step of all cubes that are moved or in their cells: [x, y, z], x
  // away, y to the right, z up
  get drawn() {
    return this.pose(this.step).slice(0, this.touched + 1).map(({ position: { x, y, z } }, cube) =>
      ({ cube, at: [-z, x, y].map((v) => Math.round(v) + 0) }));
  }

  // The cubes that were folded ahead and wait
  get ahead() {
    return this.step ? this.drawn.slice(this.lies + 1) : [];
  }
}
