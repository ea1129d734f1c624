// The scene: cubes, elastic, the box to fill, and the camera.
const CUBE = 0.86;
const ELASTIC = 0xd3222a;
const BOX_LINES = 0x9a8a76;
const ELASTIC_AROUND = 3; // links before and after the cubes of the step
const ARROW_ORDER = 10;

class Stage {
  constructor(canvas, box, cubes) {
    this.canvas = canvas;
    this.painter = new Painter(canvas, () => { this.changed = true; });
    this.camera = new Camera();
    this.materials = new Materials();
    this.box = box;
    this.explosion = 0;
    this.angle = 0;
    this.addBox();
    this.addFloor();
    this.addCubes(cubes);
    this.addArrow();
    this.lookFromFront();
  }

  get things() {
    return [this.frame, this.floor, ...this.cubes, ...this.links, ...this.knots, ...this.arrow.flatMap(({ line, tip }) => [line, tip])];
  }

  // The middle of the box, around which the scene turns
  get middle() {
    const [x, y, z] = this.box;
    return sceneVector([(x - 1) / 2, (y - 1) / 2, (z - 1) / 2]);
  }

  addBox() {
    const [x, y, z] = this.box;
    this.frame = new Thing({ corners: blockEdges(), isLines: true }, new Material({ colour: BOX_LINES, isLit: false }), new Vector(y, z, x));
    this.frame.position = this.middle;
  }

  // "Front", "left" and the others, in the colour of the text
  addFloor() {
    const picture = drawFloor(this.box, getComputedStyle(this.canvas).color), { wide, high } = floorSize(this.box);
    this.floor = new Thing({ corners: sheet() }, new Material({ picture, isLit: false, isClear: true }), new Vector(wide, 1, high));
    const { x, z } = this.middle;
    this.floor.position = new Vector(x, -0.5, z);
    this.changed = true;
  }

  addCubes(cubes) {
    const wood = { corners: block() }, cord = { corners: cylinder(0.1, 10) }, knot = { corners: ball(0.17, 12) };
    const red = new Material({ colour: ELASTIC });
    const grey = new Material({ colour: 0x8a8178 }); // red is the end of cube 1
    this.ink = new Material({ colour: 0x4a3015, isLit: false });
    this.paleInk = new Material({ colour: 0x4a3015, isLit: false, opacity: 0.35 });
    this.cubes = Array.from({ length: cubes }, () => new Thing(wood, null));
    this.links = Array.from({ length: cubes - 1 }, () => new Thing(cord, red));
    this.knots = [new Thing(knot, red), new Thing(knot, grey)];
  }

  // The arrow of the drawings: along the edges of the cubes that a step moves
  addArrow() {
    const shaft = { corners: cylinder(0.05, 8) }, head = { corners: cone(0.16, 0.34, 12) };
    this.arrow = [[0xffffff, 2.2, 1.35], [0x000000, 1, 1]].map(([colour, wide, large], order) => {
      const ink = new Material({ colour, isLit: false, isClear: true, isOnTop: true });
      const [line, tip] = [new Thing(shaft, ink), new Thing(head, ink, new Vector(large, large, large))];
      line.order = tip.order = ARROW_ORDER + order;
      return { line, tip, wide };
    });
  }

  // `from` and `to` are places of the chain in one row, or nothing.
  point(from, to, fromLeft) {
    const parts = this.arrow.flatMap(({ line, tip }) => [line, tip]);
    parts.forEach((part) => { part.visible = Boolean(from); });
    this.changed = true;
    if (!from)
      return;
    const [tail, end] = [from, to].map((place) => this.apart(place));
    const way = end.minus(tail), { length, unit } = way;
    const beside = { x: fromLeft ? -0.5 : 0.5, y: 0.5, z: 0.5 }; // the edge that is nearest to the viewer
    for (const axis of ['x', 'y', 'z'])
      if (Math.abs(way[axis]) > 0.5)
        beside[axis] = 0;
    const start = tail.plus(beside), long = length - 0.2;
    parts.forEach((part) => { part.rotation = Rotation.fromUp(unit); });
    for (const { line, tip, wide } of this.arrow) {
      line.scale = new Vector(wide, long, wide);
      line.position = start.plus(unit.times(long / 2));
      tip.position = start.plus(unit.times(length - 0.1));
    }
  }

  // From then on the view follows the chain until the user moves it.
  lookFromFront() {
    this.held = false;
    this.wanted = this.camera.view = USUAL;
  }

  // The user moves the camera: by `turnBy`, `zoomBy` or `moveBy`.
  hold(how, ...amounts) {
    this.held = true;
    this.camera[how](...amounts);
    this.changed = true;
  }

  // A place of the chain, with the layers pulled apart
  apart({ x, y, z }) {
    return new Vector(x, y * (1 + 1.4 * this.explosion), z);
  }

  // Moves every cube and the elastic between them to a pose of the chain.
  // At the end of the step, `rest`, all numbers are upright. `closed` is 1 if
  // no gaps remain between the cubes, and no elastic is seen.
  show(pose, rest, closed) {
    const at = pose.map(({ position }) => this.apart(position)), size = CUBE + closed * (0.998 - CUBE);
    const small = Math.max(1e-3, 1 - closed);
    this.cubes.forEach((cube, i) => {
      cube.position = at[i];
      cube.scale = new Vector(size, size, size);
      cube.rotation = pose[i].rotation.times(rest[i].rotation.inverse);
    });
    this.links.forEach((link, i) => Stage.stretch(link, at[i], at[i + 1]));
    this.knots[0].position = Stage.knotAt(at[0], at[1]);
    this.knots[1].position = Stage.knotAt(at[at.length - 1], at[at.length - 2]);
    this.knots.forEach((knot) => { knot.scale = new Vector(small, small, small); });
    this.floor.visible = closed < 1;
    this.frame.visible = this.explosion === 0 && closed < 1;
    this.changed = true;
  }

  static stretch(link, from, to) {
    const way = to.minus(from);
    link.position = from.towards(to, 0.5);
    link.scale = new Vector(1, way.length, 1);
    link.rotation = Rotation.fromUp(way.unit);
  }

  static knotAt(end, neighbour) {
    return end.plus(end.minus(neighbour).unit.times(CUBE / 2));
  }

  // `stateOf(i)` is a state of Materials, `labelOf(i)` a number or nothing. If
  // the cubes are of glass, only the elastic around `moved` is shown.
  paint(stateOf, labelOf, { first, last }) {
    this.states = this.cubes.map((_, i) => stateOf(i));
    this.cubes.forEach((cube, i) => {
      const state = this.states[i], isTail = state.startsWith('tail');
      cube.material = this.materials.of(i % 2, labelOf(i), state);
      cube.visible = state !== 'gone';
      cube.order = isTail ? 2 : 1;
      cube.ink = isTail ? null : state === 'veiled' ? this.paleInk : this.ink;
    });
    this.links.forEach((link, i) => {
      const [one, other] = this.states.slice(i, i + 2);
      const matters = i >= first - 1 - ELASTIC_AROUND && i < last + ELASTIC_AROUND;
      const isClear = one !== 'veiled' && other !== 'veiled' && !this.materials.glass;
      link.visible = other !== 'gone' && !other.startsWith('tail') && (matters || isClear);
    });
    this.knots[1].visible = this.cubes[this.cubes.length - 1].visible;
    this.changed = true;
  }

  // Moves the camera by `share` of the way that brings the cubes into the
  // picture, unless the user holds it.
  frameCubes(positions, share) {
    if (this.held)
      return;
    this.camera.approach(this.wanted, positions.concat(this.frameCorners()).map((place) => this.apart(place)), share);
    this.changed = true;
  }

  // The corners of the box, and places beside them while words are on the floor
  frameCorners() {
    const [x, y, z] = this.box, beside = this.floor.visible ? 1 : 0;
    return [0, x - 1].flatMap((a) => [[-beside, 0], [y - 1 + beside, 0], [0, z - 1], [y - 1, z - 1]]
      .map(([b, c]) => sceneVector([a, b, c])));
  }

  // Turns the scene around the middle of the box.
  turn(angle) {
    this.angle = angle;
    this.changed = true;
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    this.painter.resize(clientWidth, clientHeight);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
    this.changed = true;
  }

  draw() {
    if (this.changed)
      this.painter.paint(this.things, this.camera, this.angle, this.middle);
    this.changed = false;
  }
}
