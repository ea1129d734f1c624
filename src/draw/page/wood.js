// What the cubes are made of: two kinds of wood, drawn here so that the page
// needs no image files.
const WOODS = [
  { ground: '#e6c79a', grain: '#c39a63', ink: '#3a2410' },
  { ground: '#a5703f', grain: '#7d4e26', ink: '#fff3e0' },
];
// The same for the cubes of this step, which glow,
const GLOWING = [
  { ground: '#ffae62', grain: '#e57f27', ink: '#2a1400' },
  { ground: '#f58220', grain: '#c65d0a', ink: '#2a1400' },
];

// and for the cubes that come into place with them
const WARM = [
  { ground: '#f3d489', grain: '#d9ad52', ink: '#3a2410' },
  { ground: '#cf9a3c', grain: '#a87622', ink: '#2a1400' },
];

function drawWood(wood, label) {
  const size = 128;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  pen.fillStyle = wood.ground;
  pen.fillRect(0, 0, size, size);
  pen.strokeStyle = wood.grain;
  pen.globalAlpha = 0.35;
  for (let line = 0; line < 14; line++) {
    pen.lineWidth = 1 + (line * 7 % 3);
    pen.beginPath();
    for (let x = 0; x <= size; x += 8)
      pen.lineTo(x, line * 9.7 + 5 * Math.sin(x / 34 + line * line));
    pen.stroke();
  }
  pen.globalAlpha = 1;
  pen.beginPath();
  if (label === '1') { // the end at which people begin
    pen.fillStyle = '#d3222a';
    pen.arc(size / 2, size / 2, 46, 0, 2 * Math.PI);
    pen.fill();
  }
  if (label) {
    pen.fillStyle = label === '1' ? '#fff' : wood.ink;
    pen.font = `bold ${label.length < 3 ? 72 : 54}px sans-serif`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(label, size / 2, size / 2 + 4);
    if (/^[0689]*[69][0689]*$/.test(label)) // 9 could be a 6 upside down
      pen.fillRect(size / 2 - 26, size - 24, 52, 6);
  }
  return new THREE.CanvasTexture(canvas);
}

// A material for each wood, number and state of a cube, which is made when it is first
// used: most are never used.
class Materials {
  constructor() {
    this.made = new Map();
    this.glass = false;
  }

  // `state` is a state of Player, or 'veiled' for a cube that would hide cubes
  // of this step.
  of(wood, label, state) {
    const key = [wood, label, state, this.glass].join();
    if (!this.made.has(key))
      this.made.set(key, this.make(wood, label, state));
    return this.made.get(key);
  }

  make(wood, label, state) {
    const material = new THREE.MeshLambertMaterial({
      map: this.texture(wood, label, state === 'now' ? GLOWING : state === 'comes' ? WARM : WOODS),
      color: state === 'waits' ? 0xd6d2cc : 0xffffff,
      emissive: state === 'now' ? 0x401500 : 0x000000,
    });
    const opacity = this.opacity(state);
    if (opacity < 1)
      Object.assign(material, { transparent: true, opacity, depthWrite: false });
    return material;
  }

  // The tail fades; cubes that wait or would hide others are transparent.
  opacity(state) {
    if (state.startsWith('tail'))
      return 0.3 * (1 - (state.slice(5) - 1) / TAIL);
    const usual = { waits: 0.45, veiled: 0.16 }[state] || 1;
    return this.glass ? Math.min(usual, state === 'now' ? 0.5 : 0.25) : usual;
  }

  texture(wood, label, woods) {
    const key = `${wood} ${label} ${woods[wood].ground}`;
    if (!this.made.has(key))
      this.made.set(key, drawWood(woods[wood], label));
    return this.made.get(key);
  }
}
