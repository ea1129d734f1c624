// Places, directions and rotations of the scene. They never change; what is made of them is
// new.
class Vector {
  constructor(x, y, z) {
    Object.assign(this, { x, y, z });
  }

  plus({ x, y, z }) { return new Vector(this.x + x, this.y + y, this.z + z); }
  minus({ x, y, z }) { return new Vector(this.x - x, this.y - y, this.z - z); }
  times(factor) { return new Vector(this.x * factor, this.y * factor, this.z * factor); }
  dot({ x, y, z }) { return this.x * x + this.y * y + this.z * z; }
  cross({ x, y, z }) { return new Vector(this.y * z - this.z * y, this.z * x - this.x * z, this.x * y - this.y * x); }
  equals({ x, y, z }) { return this.x === x && this.y === y && this.z === z; }
  get length() { return Math.hypot(this.x, this.y, this.z); }
  get unit() { return this.times(1 / (this.length || 1)); }

  // A part of the way to another vector, 1 being all of it
  towards(other, part) { return this.plus(other.minus(this).times(part)); }

  turned({ w, x, y, z }) {
    const axis = new Vector(x, y, z), across = axis.cross(this).times(2);
    return this.plus(across.times(w)).plus(axis.cross(across));
  }
}

const ORIGIN = new Vector(0, 0, 0);
const UP = new Vector(0, 1, 0);

// A unit quaternion
class Rotation {
  constructor(w, x, y, z) {
    Object.assign(this, { w, x, y, z });
  }

  // `axis` is of length 1.
  static around(axis, angle) {
    const { x, y, z } = axis.times(Math.sin(angle / 2));
    return new Rotation(Math.cos(angle / 2), x, y, z);
  }

  // The shortest one from `UP` to another direction of length 1
  static fromUp(direction) {
    const { x, y, z } = UP.cross(direction), w = 1 + UP.dot(direction), size = Math.hypot(w, x, y, z);
    return size < 1e-6 ? new Rotation(0, 1, 0, 0) : new Rotation(w / size, x / size, y / size, z / size);
  }

  // This one after `other`
  times({ w, x, y, z }) {
    return new Rotation(this.w * w - this.x * x - this.y * y - this.z * z, this.w * x + this.x * w + this.y * z - this.z * y,
                        this.w * y - this.x * z + this.y * w + this.z * x, this.w * z + this.x * y - this.y * x + this.z * w);
  }

  get inverse() { return new Rotation(this.w, -this.x, -this.y, -this.z); }
}

const UNTURNED = new Rotation(1, 0, 0, 0);

// The matrix, column by column as WebGL takes it, that scales, turns and then moves
function placing(position, rotation, scale) {
  const columns = [new Vector(scale.x, 0, 0), new Vector(0, scale.y, 0), new Vector(0, 0, scale.z)];
  return [...columns.flatMap((column) => { const { x, y, z } = column.turned(rotation); return [x, y, z, 0]; }),
          position.x, position.y, position.z, 1];
}
