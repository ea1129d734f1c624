// Which step is shown, and the way from one to the next. Step 0 is the flat
// snake; a later step turns the joint where its straight run begins.
const TURN_SECONDS = 1.1;
const REST_SECONDS = 0.7;

class Player {
  // `telling` has the cells and the steps of one folding from one end. For
  // hands it goes by the order in which no cube passes through another.
  constructor(telling, joints, forHands) {
    this.telling = telling;
    this.chain = new Chain(telling.cells, joints);
    this.turns = forHands ? telling.hands.turns : null;
    this.steps = forHands ? this.turns.length : telling.steps.length - 1;
    this.stepOf = new Array(telling.cells.length).fill(forHands ? 0 : Infinity);
    if (forHands)
      this.turns.forEach((turn, k) => this.useTurn(turn, k + 1));
    else
      telling.steps.slice(1).forEach((step, k) => { this.stepOf[step.first] = k + 1; });
    this.step = 0;
    this.place = 0; // goes from one step to the next while a joint turns
  }

  // Such a turn may go the long way round.
  useTurn({ cube, quarters }, step) {
    this.stepOf[cube] = step;
    this.chain.joint[cube].angle = quarters * Math.PI / 2;
  }

  // To a step: at once, or step by step as time goes on
  go(step, atOnce) {
    this.step = Math.max(0, Math.min(this.steps, step));
    if (atOnce)
      this.place = this.step;
  }

  get moves() {
    return this.place !== this.step;
  }

  // From far away it goes faster, so that the slider does not wait.
  advance(seconds) {
    const left = this.step - this.place;
    const pace = Math.max(1, Math.abs(left)) / TURN_SECONDS;
    this.place += Math.sign(left) * Math.min(Math.abs(left), pace * seconds);
  }

  pose() {
    return this.chain.pose((joint) => {
      const done = Math.max(0, Math.min(1, this.place - this.stepOf[joint] + 1));
      return done * done * (3 - 2 * done);
    });
  }

  get words() {
    return this.turns && this.step ? this.turns[this.step - 1].words
                                   : this.telling.steps[this.step].words;
  }

  // The cubes of this step, after the joint that turns; none for the flat
  // snake
  get moved() {
    if (this.step === 0)
      return { first: 0, last: -1 };
    if (!this.turns) {
      const { first, last } = this.telling.steps[this.step];
      return { first: this.step > 1 ? first + 1 : first, last };
    }
    const { cube } = this.turns[this.step - 1];
    const run = this.telling.steps.slice(1).find((step) => step.first === cube);
    return { first: cube + 1, last: run.last };
  }

  // The last cube that lies in its cell: no joint before it waits.
  get lies() {
    if (!this.turns)
      return this.moved.last;
    const waiting = this.stepOf.findIndex((step) => step > this.step);
    return waiting < 0 ? this.chain.cubes - 1 : waiting;
  }

  stateOf(cube) {
    if (this.step === 0)
      return 'lies';
    if (cube >= this.moved.first && cube <= this.moved.last)
      return 'now';
    return cube > this.lies ? 'waits' : 'lies';
  }

  // What should be in the picture: all of the flat snake, and then what lies
  // and the next cubes, not the whole tail; hands move all of it.
  inView(pose) {
    const all = this.turns || this.place < 0.5;
    const ahead = all ? pose.length : this.lies + 9;
    return pose.slice(0, ahead).map(({ position }) => position);
  }
}
