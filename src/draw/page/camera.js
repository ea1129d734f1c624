// From where the scene is seen: a point that is looked at, a direction from it and a distance
const MARGIN = 1.1; // around the middle of a cube
// The directions of view, which are those of the sheets, too: to the right, and up
const USUAL = { azimuth: Math.PI / 6, elevation: 0.55 };
const FROM_LEFT = { azimuth: -Math.PI / 6, elevation: 0.55 };
const STEEPEST = 1.57; // almost from above
const [NEAREST_SEEN, FARTHEST_SEEN] = [0.1, 2000];

class Camera {
  constructor() {
    this.view = USUAL;
    this.target = ORIGIN;
    this.distance = 1;
    this.aspect = 1;
    this.tangent = Math.tan(Math.PI / 12); // of half the angle of view
  }

  get right() {
    const { azimuth } = this.view;
    return new Vector(Math.cos(azimuth), 0, -Math.sin(azimuth));
  }

  // Towards the viewer
  get back() {
    const { azimuth, elevation } = this.view;
    return new Vector(Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation));
  }

  get up() { return this.back.cross(this.right); }

  // From places to the screen, for WebGL: a product of perspective and position
  get matrix() {
    const [right, up, back] = [this.right, this.up, this.back], eye = this.target.plus(back.times(this.distance));
    const [wide, high] = [1 / (this.tangent * this.aspect), 1 / this.tangent];
    const [near, far] = [NEAREST_SEEN, FARTHEST_SEEN], deep = (far + near) / (near - far);
    const column = (place, rest, own) => [wide * right.dot(place) - wide * own * right.dot(eye), high * up.dot(place) - high * own * up.dot(eye),
                                          deep * (back.dot(place) - own * back.dot(eye)) + rest, own * back.dot(eye) - back.dot(place)];
    return [...column(new Vector(1, 0, 0), 0, 0), ...column(UP, 0, 0), ...column(new Vector(0, 0, 1), 0, 0),
            ...column(ORIGIN, 2 * far * near / (near - far), 1)];
  }

  turnBy(across, up) {
    const { azimuth, elevation } = this.view;
    this.view = { azimuth: azimuth + across, elevation: Math.max(-STEEPEST, Math.min(STEEPEST, elevation + up)) };
  }

  zoomBy(factor) {
    this.distance = Math.max(1, Math.min(FARTHEST_SEEN / 2, this.distance * factor));
  }

  // In parts of the height of the picture
  moveBy(across, up) {
    const high = 2 * this.tangent * this.distance;
    this.target = this.target.plus(this.right.times(across * high)).plus(this.up.times(up * high));
  }

  // The point to look at, and the distance, to see the cubes at all these places
  framing(places) {
    const axes = [this.right, this.up, this.back], [right, up, back] = axes;
    const middleAlong = (axis) => {
      const along = places.map((place) => place.dot(axis));
      return (Math.min(...along) + Math.max(...along)) / 2;
    };
    const target = axes.reduce((sum, axis) => sum.plus(axis.times(middleAlong(axis))), ORIGIN);
    const distances = places.map((place) => {
      const from = place.minus(target);
      const wide = (Math.abs(from.dot(right)) + MARGIN) / this.aspect;
      const high = Math.abs(from.dot(up)) + MARGIN;
      return from.dot(back) + Math.max(wide, high) / this.tangent;
    });
    return { target, distance: Math.max(...distances) };
  }

  // Goes a part of the way to another direction of view, and to where all these places are seen
  approach(wanted, places, part) {
    const between = (from, to) => from + (to - from) * part;
    this.view = { azimuth: between(this.view.azimuth, wanted.azimuth), elevation: between(this.view.elevation, wanted.elevation) };
    const { target, distance } = this.framing(places);
    this.target = this.target.towards(target, part);
    this.distance = between(this.distance, distance);
  }
}
