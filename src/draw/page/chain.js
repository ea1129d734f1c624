// The snake as a chain of joints. Cells are [x, y, z]: x away from the
// viewer, y to the right, z up. The scene is three.js': x to the right, y
// up, z towards the viewer.
function sceneVector([x, y, z]) {
  return new THREE.Vector3(y, z, -x);
}

// Laid flat, the snake is a staircase of two directions. Each turn of a joint brings the
// rest of the chain into place; the axis of the turn is the elastic before the joint.
class Chain {
  // The staircase is in the plane of the folding's first corner, so that this
  // corner needs no turn.
  constructor(cells) {
    const at = cells.map(sceneVector);
    const ways = at.slice(1).map((next, i) => next.clone().sub(at[i]));
    let [here, there] = [ways[0], ways.find((way) => way.dot(ways[0]) === 0)];
    this.cubes = cells.length;
    this.start = at[0];
    this.flat = ways.map((way, i) => {
      if (i > 0 && !way.equals(ways[i - 1]))
        [here, there] = [there, here];
      return here;
    });
  }

  // The cells of all cubes after each joint i has turned by angle[i]
  pose(angle) {
    const turned = new THREE.Quaternion();
    const at = this.start.clone();
    const pose = [];
    for (let i = 0; i < this.cubes; i++) {
      if (i > 0)
        at.add(this.flat[i - 1].clone().applyQuaternion(turned));
      if (angle[i])
        turned.multiply(new THREE.Quaternion().setFromAxisAngle(
          this.flat[i - 1], angle[i]));
      pose.push({ position: at.clone(), rotation: turned.clone() });
    }
    return pose;
  }
}
