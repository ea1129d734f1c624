// From where the camera sees most of the cubes of a step. It stays in front of
// the box, as the words say "away from you" and "to the right".
const USUAL = { azimuth: 0.52, elevation: 0.55 }; // to the right, and up
const AZIMUTHS = [0.52, 0.2, -0.3, -0.6, 0.9, -0.95];
const ELEVATIONS = [0.55, 0.9, 0.25, 1.2, -0.35];
const SIDES = [[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]];

function viewDirection({ azimuth, elevation }) {
  return [Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation),
          Math.cos(azimuth) * Math.cos(elevation)];
}

function viewName({ azimuth, elevation }) {
  const side = azimuth > 0.12 ? 'the front right' : azimuth < -0.12 ? 'the front left' : 'the front';
  const high = elevation < 0 ? ' and below' : elevation < 0.4 ? ' and a little above'
    : elevation > 0.8 ? ' and high above' : ' and above';
  return side + high;
}

class Views {
  // `cubes` are all that may hide others, as [x, y, z] of the scene.
  constructor(cubes) {
    this.cubeAt = new Map(cubes.map(({ at, cube }) => [String(at), cube]));
  }

  // The cube that hides a point from there, or undefined
  blocker([x, y, z], own, [dx, dy, dz]) {
    for (let t = 0.1; t < 16; t += 0.2) {
      const key = [x + dx * t, y + dy * t, z + dz * t].map((v) => Math.round(v) + 0).join();
      const cube = this.cubeAt.get(key);
      if (cube !== undefined && key !== own)
        return cube;
    }
    return undefined;
  }

  // How much of a cube is seen from there, compared with the cube alone;
  // the cubes that hide it are added to `blockers`.
  seen(at, direction, blockers) {
    let all = 0, seen = 0;
    for (const side of SIDES) {
      const facing = side.reduce((sum, n, k) => sum + n * direction[k], 0);
      if (facing < 0.05)
        continue;
      for (const [a, b] of [[-0.25, -0.25], [-0.25, 0.25], [0.25, -0.25], [0.25, 0.25]]) {
        const k = side.findIndex((n) => n !== 0);
        const point = at.map((v, i) => v + (i === k ? side[k] / 2 : i === (k + 1) % 3 ? a : b));
        const cube = this.blocker(point, String(at), direction);
        all += facing;
        if (cube === undefined)
          seen += facing;
        else
          blockers.add(cube);
      }
    }
    return seen / all;
  }

  // The best view of these cubes, and the cubes that hide too much of one of
  // them even there
  best(cubes) {
    const views = AZIMUTHS.flatMap((azimuth) => ELEVATIONS.map((elevation) => {
      const direction = viewDirection({ azimuth, elevation });
      const seen = cubes.map(({ at }) => this.seen(at, direction, new Set()));
      const worst = Math.min(1, ...seen);
      const cost = 0.12 * Math.abs(azimuth - USUAL.azimuth) +
                   0.15 * Math.abs(elevation - USUAL.elevation) + (elevation < 0 ? 0.15 : 0);
      return { azimuth, elevation, score: Math.min(worst, 0.75) - cost };
    }));
    const best = views.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a));
    return { view: best, veiled: this.hiders(cubes, best, 0.5) };
  }

  // The cubes that hide any of these of which less than `least` is seen
  hiders(cubes, view, least) {
    const hiders = new Set();
    for (const { at } of cubes) {
      const blockers = new Set();
      if (this.seen(at, viewDirection(view), blockers) < least)
        blockers.forEach((cube) => hiders.add(cube));
    }
    cubes.forEach(({ cube }) => hiders.delete(cube));
    return hiders;
  }
}
