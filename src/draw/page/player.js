// Which step is shown, and the way from one to the next. Step 0 is the flat
// snake; a later step turns the joint where its straight run begins.
const TURN_SECONDS = 1.1;
const REST_SECONDS = 0.7;

class Player {
  // `telling` has the cells and the steps of one folding from one end.
  constructor(telling, joints) {
    this.telling = telling;
    this.chain = new Chain(telling.cells, joints);
    this.steps = telling.steps.length - 1;
    this.stepOf = new Array(telling.cells.length).fill(Infinity);
    telling.steps.forEach((step, k) => {
      if (k > 0)
        this.stepOf[step.first] = k;
    });
    this.step = 0;
    this.place = 0; // goes from one step to the next while a joint turns
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

  // The first and the last cube of this step; none for the flat snake
  get first() {
    const { first } = this.telling.steps[this.step];
    return this.step > 1 ? first + 1 : first;
  }

  get last() {
    return this.telling.steps[this.step].last;
  }

  stateOf(cube) {
    if (this.step === 0)
      return 'lies';
    if (cube > this.last)
      return 'waits';
    return cube >= this.first ? 'now' : 'lies';
  }

  // What should be in the picture: all of the flat snake, and then what lies
  // and the next cubes, not the whole tail
  inView(pose) {
    const ahead = this.place < 0.5 ? pose.length : this.last + 9;
    return pose.slice(0, ahead).map(({ position }) => position);
  }
}
