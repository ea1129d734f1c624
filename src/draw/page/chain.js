// The snake as a chain of joints. Cells are [x, y, z]: x away from the
// viewer, y to the right, z up. The scene is three.js': x to the right, y
// up, z towards the viewer.
function sceneVector([x, y, z]) {
  return new THREE.Vector3(y, z, -x);
}

// Laid flat, the snake is a staircase of two directions. A joint that turns
// brings the rest of the chain into its place by one rotation: around the
// elastic that comes in, or, if a free joint is laid straight, by bending it.
class Chain {
  // `joints` has a letter for each cube but the last: F, T or * for free.
  constructor(cells, joints) {
    this.cubes = cells.length;
    this.start = sceneVector(cells[0]);
    this.joints = joints;
    this.joint = new Array(this.cubes).fill(null);
    this.layFlat(cells);
    this.findRotations(cells);
  }

  // The staircase is in the plane of the folding's first corner, so that this
  // corner needs no rotation.
  layFlat(cells) {
    const directions = Chain.directions(cells);
    let here = directions[0];
    let there = directions.find((d) => Math.abs(d.dot(here)) < 0.5) ||
                new THREE.Vector3(0, 1, 0);
    this.flat = [here];
    for (let i = 1; i + 1 < this.cubes; i++) {
      if (this.joints[i] === 'T')
        [here, there] = [there, here];
      this.flat.push(here);
    }
  }

  static directions(cells) {
    const at = cells.map(sceneVector);
    return at.slice(1).map((next, i) => next.clone().sub(at[i]));
  }

  findRotations(cells) {
    const wanted = Chain.directions(cells);
    const turned = new THREE.Quaternion();
    for (let i = 1; i + 1 < this.cubes; i++) {
      const lies = this.flat[i];
      const goal = wanted[i].clone().applyQuaternion(turned.clone().inverse());
      if (this.joints[i] === 'F' || (this.joints[i] === '*' && goal.dot(lies) > 0.5))
        continue;
      const axis = this.joints[i] === 'T' ? this.flat[i - 1] : lies.clone().cross(goal);
      const angle = Math.round(Math.atan2(lies.clone().cross(goal).dot(axis),
                                          lies.dot(goal)) / (Math.PI / 2)) * Math.PI / 2;
      this.joint[i] = { axis, angle };
      turned.multiply(new THREE.Quaternion().setFromAxisAngle(axis, angle));
    }
  }

  // Where all cubes are when joint i has turned by angle[i]
  pose(angle) {
    const turned = new THREE.Quaternion();
    const at = this.start.clone();
    const pose = [];
    for (let i = 0; i < this.cubes; i++) {
      if (i > 0)
        at.add(this.flat[i - 1].clone().applyQuaternion(turned));
      if (angle[i])
        turned.multiply(new THREE.Quaternion().setFromAxisAngle(
          this.joint[i].axis, angle[i]));
      pose.push({ position: at.clone(), rotation: turned.clone() });
    }
    return pose;
  }
}
