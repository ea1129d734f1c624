// The scene: cubes, elastic, the box to fill, and the camera.
const CUBE = 0.86;
const ELASTIC = 0xd3222a;
const MARGIN = 1.1; // around the middle of a cube
const ELASTIC_AROUND = 3; // links before and after the cubes of the step
// The directions of view, which are those of the sheets, too: to the right, and up
const USUAL = { azimuth: Math.PI / 6, elevation: 0.55 };
const FROM_LEFT = { azimuth: -Math.PI / 6, elevation: 0.55 };

function viewDirection({ azimuth, elevation }) {
  return new THREE.Vector3(Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation),
                           Math.cos(azimuth) * Math.cos(elevation));
}

class Stage {
  constructor(canvas, box, cubes) {
    this.canvas = canvas;
    this.renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
    this.scene = new THREE.Scene();
    this.world = new THREE.Group(); // everything that sways
    this.scene.add(this.world);
    this.materials = new Materials();
    this.box = box;
    this.explosion = 0;
    this.addLights();
    this.addBox();
    this.addFloor();
    this.addCubes(cubes);
    this.addArrow();
    this.addCamera();
  }

  addLights() {
    this.scene.add(new THREE.HemisphereLight(0xffffff, 0x998877, 0.75));
    const sun = new THREE.DirectionalLight(0xffffff, 0.45);
    sun.position.set(-2, 5, 4);
    this.scene.add(sun);
  }

  // The middle of the box, around which the scene turns
  middle() {
    const [x, y, z] = this.box;
    return sceneVector([(x - 1) / 2, (y - 1) / 2, (z - 1) / 2]);
  }

  addBox() {
    const [x, y, z] = this.box;
    const edges = new THREE.EdgesGeometry(new THREE.BoxBufferGeometry(y, z, x));
    this.frame = new THREE.LineSegments(
      edges, new THREE.LineBasicMaterial({ color: 0x9a8a76 }));
    this.frame.position.copy(this.middle());
    this.world.add(this.frame);
  }

  // "Front", "left" and the others, in the colour of the text
  addFloor() {
    const [away, right] = this.box, { side, deep } = FLOOR, size = 96;
    const [wide, high] = [right + 2 * side, away + 2 * deep];
    const pen = document.createElement('canvas').getContext('2d');
    pen.canvas.width = wide * size;
    pen.canvas.height = high * size;
    pen.fillStyle = getComputedStyle(this.canvas).color;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    floorWords(this.box).forEach(([word, [x, y]]) => {
      pen.font = `${floorLetters(word) * size}px sans-serif`; // not scaled: WebKit spaces fonts below a pixel wrongly
      pen.fillText(word, (x + side) * size, (y + deep + away) * size);
    });
    this.world.remove(this.floor);
    this.floor = new THREE.Mesh(new THREE.PlaneBufferGeometry(wide, high), new THREE.MeshBasicMaterial(
      { map: Object.assign(new THREE.CanvasTexture(pen.canvas), { minFilter: THREE.LinearFilter }), transparent: true, depthWrite: false, side: THREE.DoubleSide }));
    this.floor.rotation.x = -Math.PI / 2;
    this.floor.position.copy(this.middle()).setY(-0.5);
    this.world.add(this.floor);
    this.changed = true;
  }

  addCubes(cubes) {
    const block = new THREE.BoxBufferGeometry(CUBE, CUBE, CUBE);
    const edges = new THREE.EdgesGeometry(block);
    this.ink = new THREE.LineBasicMaterial({ color: 0x4a3015 });
    this.paleInk = new THREE.LineBasicMaterial(
      { color: 0x4a3015, transparent: true, opacity: 0.35 });
    const cord = new THREE.CylinderBufferGeometry(0.1, 0.1, 1, 10);
    const red = new THREE.MeshLambertMaterial({ color: ELASTIC });
    this.cubes = [];
    this.links = [];
    for (let i = 0; i < cubes; i++) {
      this.cubes.push(new THREE.Mesh(block));
      this.cubes[i].add(new THREE.LineSegments(edges, this.ink));
      this.world.add(this.cubes[i]);
      if (i + 1 < cubes) {
        this.links.push(new THREE.Mesh(cord, red));
        this.world.add(this.links[i]);
      }
    }
    const knot = new THREE.SphereBufferGeometry(0.17, 16, 12);
    const grey = new THREE.MeshLambertMaterial({ color: 0x8a8178 }); // red is the end of cube 1
    this.knots = [new THREE.Mesh(knot, red), new THREE.Mesh(knot, grey)];
    this.knots.forEach((mesh) => this.world.add(mesh));
  }

  // The arrow of the drawings: along the edges of the cubes that a step moves
  addArrow() {
    const shaft = new THREE.CylinderBufferGeometry(0.05, 0.05, 1, 8), head = new THREE.ConeBufferGeometry(0.16, 0.34, 12);
    const ink = (color, opacity) => new THREE.MeshBasicMaterial({ color, opacity, transparent: true, depthTest: false });
    this.arrow = new THREE.Group();
    this.arrow.shafts = [[0xffffff, 2.2], [0x000000, 1]].map(([colour, wide], order) => {
      const [line, tip] = [shaft, head].map((shape) => new THREE.Mesh(shape, ink(colour, 1)));
      for (const part of [line, tip]) {
        part.renderOrder = 10 + order;
        part.scale.x = part.scale.z = wide;
        this.arrow.add(part);
      }
      tip.scale.setScalar(wide === 1 ? 1 : 1.35);
      return { line, tip };
    });
    this.world.add(this.arrow);
  }

  // `from` and `to` are places of the chain in one row, or nothing.
  point(from, to, fromLeft) {
    this.arrow.visible = Boolean(from);
    this.changed = true;
    if (!from)
      return;
    const [tail, end] = [from, to].map((place) => this.apart(place));
    const way = end.clone().sub(tail), length = way.length();
    const beside = new THREE.Vector3(fromLeft ? -0.5 : 0.5, 0.5, 0.5); // the edge that is nearest to the viewer
    for (const axis of ['x', 'y', 'z'])
      if (Math.abs(way[axis]) > 0.5)
        beside[axis] = 0;
    this.arrow.position.copy(tail).add(beside);
    this.arrow.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), way.normalize());
    for (const { line, tip } of this.arrow.shafts) {
      line.scale.y = length - 0.2;
      line.position.y = line.scale.y / 2;
      tip.position.y = length - 0.1;
    }
  }

  addCamera() {
    this.camera = new THREE.PerspectiveCamera(30, 1, 0.1, 2000);
    this.orbit = new THREE.OrbitControls(this.camera, this.canvas);
    this.orbit.enableKeys = false; // the arrow keys step
    let grasped = false;
    this.orbit.addEventListener('start', () => { grasped = true; });
    this.orbit.addEventListener('end', () => { grasped = false; });
    this.orbit.addEventListener('change', () => { this.changed = true; this.held = this.held || grasped; });
    this.lookFromFront();
  }

  // From then on the view follows the chain until the user moves it.
  lookFromFront() {
    this.held = false;
    this.wanted = USUAL;
    this.turnTo(USUAL);
  }

  // Turns the camera around the point that it looks at.
  turnTo(view) {
    this.view = view;
    const distance = this.camera.position.distanceTo(this.orbit.target) || 1;
    this.camera.position.copy(this.orbit.target).addScaledVector(
      viewDirection(view), distance);
    this.camera.lookAt(this.orbit.target);
    this.camera.updateMatrixWorld();
  }

  // A finger turns the scene around the upright axis.
  turnBy(angle) {
    this.held = true;
    this.turnTo({ ...this.view, azimuth: this.view.azimuth + angle });
    this.changed = true;
  }

  // A place of the chain, with the layers pulled apart
  apart(position) {
    return position.clone().setY(position.y * (1 + 1.4 * this.explosion));
  }

  // Moves every cube and the elastic between them to a pose of the chain.
  // At the end of the step, `rest`, all numbers are upright. `closed` is 1 if
  // no gaps remain between the cubes, and no elastic is seen.
  show(pose, rest, closed) {
    const at = pose.map(({ position }) => this.apart(position));
    pose.forEach(({ rotation }, i) => {
      this.cubes[i].position.copy(at[i]);
      this.cubes[i].scale.setScalar(1 + closed * (0.998 / CUBE - 1));
      this.cubes[i].quaternion.copy(rotation)
        .multiply(rest[i].rotation.clone().inverse());
    });
    this.links.forEach((link, i) => Stage.stretch(link, at[i], at[i + 1]));
    this.tie(this.knots[0], at[0], at[1]);
    this.tie(this.knots[1], at[at.length - 1], at[at.length - 2]);
    this.knots.forEach((knot) => knot.scale.setScalar(Math.max(1e-3, 1 - closed)));
    this.floor.visible = closed < 1;
    this.frame.visible = this.explosion === 0 && closed < 1;
    this.changed = true;
  }

  static stretch(link, from, to) {
    const way = to.clone().sub(from);
    link.position.copy(from).addScaledVector(way, 0.5);
    link.scale.y = way.length();
    link.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), way.normalize());
  }

  tie(knot, end, neighbour) {
    const outwards = end.clone().sub(neighbour).normalize();
    knot.position.copy(end).addScaledVector(outwards, CUBE / 2);
  }

  // `stateOf(i)` is a state of Materials, `labelOf(i)` a number or nothing. If
  // the cubes are of glass, only the elastic around `moved` is shown.
  paint(stateOf, labelOf, { first, last }) {
    this.states = this.cubes.map((_, i) => stateOf(i));
    this.cubes.forEach((cube, i) => {
      cube.material = this.materials.of(i % 2, labelOf(i), this.states[i]);
      cube.visible = this.states[i] !== 'gone';
      cube.renderOrder = this.states[i].startsWith('tail') ? 2 : cube.material.transparent ? 1 : 0;
      cube.children[0].visible = !this.states[i].startsWith('tail');
      cube.children[0].material = this.states[i] === 'veiled' ? this.paleInk : this.ink;
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

  // The point that the camera has to look at, and the distance, to see all these cubes
  findView(positions) {
    const [right, up, back] = [0, 1, 2].map((column) =>
      new THREE.Vector3().setFromMatrixColumn(this.camera.matrixWorld, column));
    const middleAlong = (axis) => {
      const along = positions.map((p) => p.dot(axis));
      return (Math.min(...along) + Math.max(...along)) / 2;
    };
    const target = new THREE.Vector3();
    [right, up, back].forEach((axis) => target.addScaledVector(axis, middleAlong(axis)));
    const tangent = Math.tan(this.camera.fov * Math.PI / 360);
    const distances = positions.map((position) => {
      const p = position.clone().sub(target);
      const wide = (Math.abs(p.dot(right)) + MARGIN) / this.camera.aspect;
      const high = Math.abs(p.dot(up)) + MARGIN;
      return p.dot(back) + Math.max(wide, high) / tangent;
    });
    return { target, distance: Math.max(...distances) };
  }

  // Moves the camera by `share` of the way that brings the cubes into the
  // picture, unless the user holds it.
  frameCubes(positions, share) {
    if (this.held)
      return;
    const between = (a, b) => a + (b - a) * share;
    this.turnTo({ azimuth: between(this.view.azimuth, this.wanted.azimuth),
                  elevation: between(this.view.elevation, this.wanted.elevation) });
    const { target, distance } =
      this.findView(positions.concat(this.frameCorners()).map((p) => this.apart(p)));
    const direction = this.camera.position.clone().sub(this.orbit.target);
    const now = direction.length();
    this.orbit.target.lerp(target, share);
    direction.setLength(now + (distance - now) * share);
    this.camera.position.copy(this.orbit.target).add(direction);
    this.camera.lookAt(this.orbit.target);
    this.camera.updateMatrixWorld();
    this.changed = true;
  }

  // The corners of the box, and places beside them while words are on the floor
  frameCorners() {
    const [x, y, z] = this.box, beside = this.floor.visible ? 1 : 0;
    return [0, x - 1].flatMap((a) => [[-beside, 0], [y - 1 + beside, 0], [0, z - 1], [y - 1, z - 1]]
      .map(([b, c]) => sceneVector([a, b, c])));
  }

  // Turns the world around the middle of the box.
  turn(angle) {
    const middle = this.middle();
    this.world.rotation.y = angle;
    this.world.position.copy(middle).sub(
      middle.applyAxisAngle(new THREE.Vector3(0, 1, 0), angle));
    this.changed = true;
  }

  resize() {
    const { clientWidth, clientHeight } = this.canvas;
    this.renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / Math.max(1, clientHeight);
    this.camera.updateProjectionMatrix();
    this.changed = true;
  }

  draw() {
    if (this.changed)
      this.renderer.render(this.scene, this.camera);
    this.changed = false;
  }
}
