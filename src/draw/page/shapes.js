// The shapes of the scene, as lists of corners for WebGL: of triangles, which are seen from
// the side from which their corners go round against the clock, or of lines. A corner is
// eight numbers: its place, the direction in which the surface looks, and its place in a
// picture.
const CORNER = 8;

const corner = (at, looks = ORIGIN, [across, up] = [0, 0]) => [at.x, at.y, at.z, looks.x, looks.y, looks.z, across, up];

// Four corners, and for each one where the surface looks there
function quad(at, looks) {
  const inPicture = [[0, 0], [1, 0], [1, 1], [0, 1]];
  return [0, 1, 2, 0, 2, 3].flatMap((i) => corner(at[i], looks[i], inPicture[i]));
}

const SQUARE = [[-0.5, -0.5], [0.5, -0.5], [0.5, 0.5], [-0.5, 0.5]];

// A cube of side 1; the pictures on its sides stand upright.
function block() {
  const [x, y, z] = [new Vector(1, 0, 0), UP, new Vector(0, 0, 1)];
  const sides = [[z.times(-1), y], [z, y], [x, z.times(-1)], [x, z], [x, y], [x.times(-1), y]];
  return sides.flatMap(([right, up]) => {
    const looks = right.cross(up), middle = looks.times(0.5);
    return quad(SQUARE.map(([a, b]) => middle.plus(right.times(a)).plus(up.times(b))), Array(4).fill(looks));
  });
}

// The twelve edges of a cube of side 1
function blockEdges() {
  const ends = SQUARE.map(([a, b]) => [new Vector(a, b, -0.5), new Vector(a, b, 0.5)]);
  const turns = [({ x, y, z }) => new Vector(x, y, z), ({ x, y, z }) => new Vector(y, z, x), ({ x, y, z }) => new Vector(z, x, y)];
  return turns.flatMap((turn) => ends.flatMap((edge) => edge.flatMap((end) => corner(turn(end)))));
}

// A square of side 1 that lies and looks up, and the same from below
function sheet() {
  const at = SQUARE.map(([a, b]) => new Vector(a, 0, -b)), triangles = quad(at, Array(4).fill(UP));
  const from = (i) => triangles.slice(CORNER * i, CORNER * (i + 1));
  return [...triangles, ...[2, 1, 0, 5, 4, 3].flatMap(from)];
}

// What a turner makes: `profile` are [radius, height], from the bottom up. If it is round, the
// surface looks away from the middle, otherwise it has edges.
function lathe(profile, sides, isRound) {
  const around = (angle, radius, height) => new Vector(radius * Math.sin(angle), height, radius * Math.cos(angle));
  return profile.slice(1).flatMap((upper, i) => {
    const lower = profile[i], looks = [upper[1] - lower[1], lower[0] - upper[0]];
    return Array.from({ length: sides }, (_, side) => {
      const [left, right] = [side, side + 1].map((n) => n / sides * 2 * Math.PI);
      const rim = [[left, lower], [right, lower], [right, upper], [left, upper]];
      return quad(rim.map(([angle, point]) => around(angle, ...point)),
                  rim.map(([angle, point]) => around(angle, ...(isRound ? point : looks)).unit));
    }).flat();
  });
}

const cylinder = (radius, sides) => lathe([[0, -0.5], [radius, -0.5], [radius, 0.5], [0, 0.5]], sides, false);
const cone = (radius, high, sides) => lathe([[0, -high / 2], [radius, -high / 2], [0, high / 2]], sides, false);

function ball(radius, sides) {
  const arc = Array.from({ length: sides + 1 }, (_, i) => (i / sides - 0.5) * Math.PI);
  return lathe(arc.map((angle) => [radius * Math.cos(angle), radius * Math.sin(angle)]), sides, true);
}
