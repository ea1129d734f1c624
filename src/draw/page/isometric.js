// A step as a drawing, in SVG: on paper, and where there is no WebGL. It shows
// what the sheets of `draw` show, from the same place.
const LIGHTS = [0.93, 0.78, 1]; // front, side, top
const TIMBER = [[255, 232, 194], [194, 143, 92]];
const BESIDE = (fromLeft) => [[-1, 0, 0], [0, fromLeft ? -1 : 1, 0], [0, 0, 1]];
// For each face its lower left corner, the axis to the right, and the axis up
const FACES_RIGHT = [[[0, 0, 0], 1, 1, 2], [[0, 1, 0], 0, 1, 2], [[0, 0, 1], 1, 1, 0]];
const FACES_LEFT = [[[0, 0, 0], 1, 1, 2], [[1, 0, 0], 0, -1, 2], [[0, 0, 1], 1, 1, 0]];

class Isometric {
  // `box` is the list of the sides of the box.
  constructor(box, fromLeft) {
    const side = fromLeft ? -1 : 1;
    this.box = box;
    this.fromLeft = fromLeft;
    this.axes = [[0.5 * side, -0.433], [0.866, 0.25 * side], [0, -0.866]];
    this.faces = fromLeft ? FACES_LEFT : FACES_RIGHT;
  }

  onPaper(at) {
    return [0, 1].map((k) => at.reduce((sum, x, i) => sum + x * this.axes[i][k], 0));
  }

  // A plane of the drawing, whose point 0,0 is `corner`
  plane(corner, right, down, inside) {
    const numbers = [...right, ...down, ...this.onPaper(corner)].map((v) => +v.toFixed(3));
    return `<g transform="matrix(${numbers})">${inside}</g>`;
  }

  line(from, to, look) {
    const [a, b] = [from, to].map((at) => this.onPaper(at).map((v) => +v.toFixed(3)));
    return `<path class="${look}" d="M${a}L${b}"/>`;
  }

  floor() {
    const [x, y] = this.axes;
    return this.plane([0, 0, 0], y, x.map((v) => -v), floorWords(this.box).map(([word, [right, near]]) =>
      `<text class="floor" font-size="${+floorLetters(word).toFixed(3)}" x="${right}" y="${near + 0.2}">${word}</text>`).join(''));
  }

  edges() {
    return [0, 1, 2].flatMap((axis) => [0, 1].flatMap((a) => [0, 1].map((b) => {
      const from = this.box.map((side, k) => (k === axis ? 0 : side * (k === (axis + 1) % 3 ? a : b)));
      return this.line(from, from.map((v, k) => (k === axis ? this.box[k] : v)), 'edge');
    }))).join('');
  }

  // `cubes` are consecutive cubes { cube, at, look, faces, number }: `look` is 'new', 'old'
  // or 'ghost', and the bits of `faces` are the faces that get the number.
  cubes(cubes) {
    const solid = new Set(cubes.filter(({ look }) => look !== 'ghost').map(({ at }) => String(at)));
    const beside = BESIDE(this.fromLeft);
    const order = this.fromLeft ? -1 : 1;
    const farFirst = ({ at: a }, { at: b }) => b[0] - a[0] || order * (a[1] - b[1]) || a[2] - b[2];
    return [...cubes].sort(farFirst).map((cube) => this.faces.map((_, face) =>
      (solid.has(String(cube.at.map((v, k) => v + beside[face][k]))) ? '' : this.face(cube, face))).join('')).join('');
  }

  face({ cube, at, look, faces, number }, face) {
    const [corner, along, sign, up] = this.faces[face];
    const colour = TIMBER[cube % 2].map((v) => Math.round((look === 'new' ? v : (v + 255) / 2) * LIGHTS[face]));
    const top = at.map((v, k) => v + corner[k] + (k === up ? 1 : 0));
    const label = !(faces >> face & 1) ? '' :
      (number === 1 ? '<circle class="one" cx=".5" cy=".5" r=".36"/>' : '') +
      `<text x=".5" y=".68" font-size="${number < 100 ? 0.52 : 0.4}"${number === 1 ? ' class="one"' : ''}>${number}</text>`;
    return this.plane(top, this.axes[along].map((v) => v * sign), this.axes[up].map((v) => -v),
      `<path class="${look}" fill="${look === 'ghost' ? 'none' : `rgb(${colour})`}" d="M0 0h1v1h-1z"/>${label}`);
  }

  // A line from the middle of one cube to the middle of another one in the same row, along
  // the edges that are nearest to the viewer
  arrow(from, to) {
    const axis = from.findIndex((v, k) => v !== to[k]);
    const edge = (at) => at.map((v, k) => v + (k === axis ? 0.5 : [0, this.fromLeft ? 0 : 1, 1][k]));
    const [a, b] = [edge(from), edge(to)].map((at) => this.onPaper(at));
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]].map((v, _, way) => v / Math.hypot(...way) * 0.28);
    const head = [[-dx - dy * 0.6, dx * 0.6 - dy], [-dx + dy * 0.6, -dx * 0.6 - dy]]
      .map(([x, y]) => `M${(b[0] + x).toFixed(3)} ${(b[1] + y).toFixed(3)}L${b.map((v) => v.toFixed(3))}`).join('');
    return ['halo', 'arrow'].map((look) => `<path class="${look}" d="M${a.map((v) => v.toFixed(3))}L${b.map((v) => v.toFixed(3))}${head}"/>`).join('');
  }

  // The whole drawing of some cubes; `arrow` is [from, to], or undefined.
  picture(cubes, arrow) {
    const [x, y, z] = this.box;
    const ends = cubes.flatMap(({ at }) => [at, at.map((v) => v + 1), ...[0, 1, 2].map((k) => at.map((v, i) => v + (i !== k ? 1 : 0)))])
      .concat(floorCorners(this.box), [[x, 0, z], [0, y, z], [x, y, z], [0, 0, z]]).map((at) => this.onPaper(at));
    const [left, top] = [0, 1].map((k) => Math.min(...ends.map((p) => p[k])) - 0.1);
    const [wide, high] = [0, 1].map((k) => Math.max(...ends.map((p) => p[k])) + 0.1 - [left, top][k]);
    return `<svg class="isometric" viewBox="${[left, top, wide, high].map((v) => v.toFixed(2)).join(' ')}">` +
      this.floor() + this.edges() + this.cubes(cubes) + (arrow ? this.arrow(...arrow) : '') + '</svg>';
  }
}

// Draws the step that a player shows; in the last step the cubes have no numbers.
function isometricStep(player, box) {
  const { first, numbers, from_left: fromLeft } = player.now;
  const drawn = player.drawn;
  const cubes = drawn.map(({ cube, at }) => ({
    cube, at, number: cube + 1,
    look: player.isGhost(cube) ? 'ghost' : player.isNew(cube) || player.isDone ? 'new' : 'old',
    faces: player.isDone || player.isGhost(cube) ? 0 : cube ? +(numbers[cube - first] || 0) : 7, // the red dot
  }));
  const { last } = player.moved;
  const isTurn = player.step > 1 && !player.isDone;
  return new Isometric(box, Boolean(fromLeft)).picture(cubes, isTurn ? [drawn[first].at, drawn[last].at] : null);
}
