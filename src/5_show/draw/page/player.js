// Which step is shown, and the way from one to the next. Step 0 is the flat
// snake, step 1 the same as it is held; a later step turns one joint, but the
// last one, in which the cubes are done and close up.
const TURN_SECONDS = 1.1;
const REST_SECONDS = 0.7;
const QUARTER = Math.PI / 2;
const TAIL = 6; // how many cubes of the waiting tail are shown

class Player {
  // `telling` has the cells and the steps of one folding from one end. For
  // hands the order is one in which no cube passes through another.
  constructor(telling, forHands) {
    const { hands, bends } = telling;
    const { steps } = forHands ? hands : telling;
    this.telling = telling;
    this.list = [...steps];
    this.lastTurn = this.list.length - 1;
    if (this.lastTurn > 0)
      this.list.push(Player.end(telling.cells.length));
    this.steps = this.list.length - 1;
    this.chain = new Chain(telling.cells);
    this.turns = forHands
      ? hands.turns.map(({ cube, quarters }, k) => ({ cube, quarters, step: k + 2 }))
      : this.list.map(({ first: cube }, step) => ({ cube, quarters: (+bends[cube] + 1) % 4 - 1, step }))
        .filter(({ quarters }) => quarters); // three quarters are one back
    this.step = 0;
    this.place = 0; // moves from one step to the next while a joint turns
    // After each step, the last cube that is in its cell, as no joint before
    // it waits, and the last one that was moved on its own so far
    this.lying = this.list.map(({ last, waits = last, placed = waits + 1 }) => placed - 1);
    this.touched = [-1];
    for (let step = 1; step <= this.steps; step++)
      this.touched.push(Math.max(this.touched[step - 1], this.lying[step], this.list[step].last));
  }

  static end(cubes) {
    return { first: cubes, last: cubes - 1, words: `All ${cubes} cubes are in their places.` };
  }

  // To a step: at once, or step by step in time
  go(step, atOnce) {
    this.step = Math.max(0, Math.min(this.steps, step));
    if (atOnce)
      this.place = this.step;
  }

  get moves() {
    return this.place !== this.step;
  }

  // From far away it moves faster, so that the slider does not wait.
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

  // How far the cubes have closed up, from 0 to 1
  get closed() {
    return Math.max(0, this.place - this.lastTurn);
  }

  // The cubes that the words name beside those of this step
  get named() {
    const { first, waits } = this.list[this.step];
    return [first, waits];
  }

  // The cubes of this step: from the joint that turns to the next corner; none
  // for the flat snake
  get moved() {
    if (this.step === 0)
      return { first: 0, last: -1 };
    const { first, last } = this.list[this.step];
    return { first: this.step > 1 ? first + 1 : 0, last };
  }

  get lies() {
    return this.lying[this.step];
  }

  // 'now' is a cube of this step, 'comes' a cube that follows them into its
  // place, 'lies' one in its place, 'waits' one that was moved and is not there
  // yet; of the rest of the tail a few cubes fade out.
  stateOf(cube) {
    if (this.step === 0)
      return 'lies';
    if (cube >= this.moved.first && cube <= this.moved.last)
      return 'now';
    if (cube <= this.lies)
      return cube > this.lying[this.step - 1] ? 'comes' : 'lies';
    const beyond = cube - this.touched[this.step];
    return beyond <= 0 ? 'waits' : beyond <= TAIL ? `tail ${beyond}` : 'gone';
  }

  isTail(cube) {
    return this.step > 0 && cube > this.touched[this.step];
  }

  // The cubes for which `isWanted(i)`, with their places in the scene at the
  // end of the step
  among(isWanted) {
    return this.pose(this.step).flatMap(({ position }, cube) =>
      (isWanted(cube) ? [{ cube, at: position.toArray().map((v) => Math.round(v) + 0) }] : []));
  }

  // The cubes that were folded ahead and wait
  get ahead() {
    return this.step ? this.among((i) => i > this.lies && !this.isTail(i)) : [];
  }
}
