// The flat snake, to be held beside the toy: a zigzag from left to right, in
// as many strips as it needs, with the number of every cube. Each further
// strip begins with the last cube of the strip before it. Cube 1 has a red dot.
const FLAT_LEAST = 27; // pixels from cube to cube
const FLAT_MOST = 44;
const FLAT_REACH = 0.8; // of a cube on its tip, with its ring

class FlatSnake {
  constructor(parent, least = FLAT_LEAST) {
    this.parent = parent;
    this.least = least;
  }

  // `joints` has a letter for each cube but the last, F, T or * for free, which
  // gets a question mark; the cubes in `marked` get a ring.
  show(joints, marked) {
    this.at = FlatSnake.places(joints);
    this.joints = joints;
    this.marked = marked;
    this.draw();
  }

  // At most so many pixels high: if the strips are higher, only both ends are drawn, below or,
  // if that is still too high, beside each other.
  draw(most = Infinity) {
    const width = this.parent.clientWidth - 16;
    const whole = this.piece(0, this.at.length - 1);
    const unit = Math.max(this.least, Math.min(FLAT_MOST, width / whole.width));
    const strips = this.lay(width / unit, most / unit);
    const [wide, high] = [['x', 'width'], ['y', 'height']].map((way) => FlatSnake.reach(strips, ...way));
    this.parent.innerHTML =
      `<svg class="chain" role="img" aria-label="${this.words()}" width="${wide * unit}" height="${high * unit}" viewBox="0 0 ${wide} ${high}">` +
      strips.map((strip) => this.strip(strip)).join('') + '</svg>';
  }

  lay(width, most) {
    const strips = [];
    for (let first = 0; first + 1 < this.at.length; first = strips[strips.length - 1].last)
      strips.push(this.nextPiece(first, width));
    const fits = (laid) => FlatSnake.reach(laid, 'y', 'height') <= most;
    const [whole, ends] = [strips, this.ends(width)].map(FlatSnake.below);
    return fits(whole) ? whole : fits(ends) ? ends : FlatSnake.beside(this.ends(width / 2), width);
  }

  // The longest pieces of that width at both ends
  ends(width) {
    const last = this.at.length - 1;
    let end = this.piece(last - 1, last);
    for (let first = last - 2; first >= 0 && this.piece(first, last).width <= width; first--)
      end = this.piece(first, last);
    return [this.nextPiece(0, width), { ...end, isApart: true }];
  }

  static below(strips) {
    let y = 0;
    return strips.map((strip) => {
      const laid = { ...strip, x: 0, y };
      y += strip.height + 0.4;
      return laid;
    });
  }

  static beside([one, other], width) {
    return [{ ...one, x: 0, y: 0 }, { ...other, x: Math.max(one.width, width - other.width), y: 0 }];
  }

  static reach(strips, from, size) {
    return Math.max(...strips.map((strip) => strip[from] + strip[size]));
  }

  // What the picture shows, for those who hear it
  words() {
    const turns = [...this.joints].flatMap((joint, i) => (joint === 'T' ? [i + 1] : []));
    return phrase(turns.length ? 'flat-turns' : 'flat-straight', { n: this.at.length, turns: turns.join(', ') });
  }

  static places(joints) {
    const at = [[0, 0]];
    let down = 0;
    for (let i = 0; i < joints.length; i++) {
      if (i > 0 && joints[i] === 'T')
        down = 1 - down;
      const [x, y] = at[i];
      at.push([x + 1 - down, y + down]);
    }
    return at;
  }

  // Turns the snake so that it runs straight to the right.
  piece(first, last) {
    const [from, to] = [this.at[first], this.at[last]];
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = this.at.slice(first, last + 1).map(([x, y]) => [x * c + y * s, y * c - x * s]);
    const [left, top] = [0, 1].map((k) => Math.min(...at.map((p) => p[k])) - FLAT_REACH);
    const [right, bottom] = [0, 1].map((k) => Math.max(...at.map((p) => p[k])) + FLAT_REACH);
    return { first, last, angle, width: right - left, height: bottom - top,
             at: at.map(([x, y]) => [x - left, y - top]) };
  }

  nextPiece(first, width) {
    let piece = this.piece(first, first + 1);
    for (let last = first + 2; last < this.at.length; last++) {
      const longer = this.piece(first, last);
      if (longer.width > width)
        break;
      piece = longer;
    }
    return piece;
  }

  strip({ first, at, x: right, y: down, angle, height, isApart }) {
    const degrees = (-angle * 180 / Math.PI).toFixed(2);
    const box = (look) => `<rect${look} x="-.43" y="-.43" width=".86" height=".86" transform="rotate(${degrees})"/>`;
    const points = at.map(([x, y]) => `${(x + right).toFixed(3)},${(y + down).toFixed(3)}`);
    const cubes = points.map((point, i) => {
      const cube = first + i;
      const isFree = this.joints[cube] === '*';
      const look = `${cube % 2 ? 'dark' : 'light'}${isFree ? ' free' : ''}${this.marked.includes(cube) ? ' marked' : ''}`;
      const [x, y] = point.split(',');
      return `<g transform="translate(${x},${y})" class="${look}">` +
        (this.marked.includes(cube) ? box(' class="ring"') : '') + box('') +
        (cube ? '' : '<circle r=".32" fill="#d3222a"/>') +
        `<text y=".15"${cube ? '' : ' style="fill: #fff; font-weight: bold"'}>${cube + 1}${isFree ? '?' : ''}</text></g>`;
    });
    const gap = isApart ? `<text x="${right + 0.15}" y="${down + height / 2}">…</text>` : ''; // cubes that are not drawn
    return `${gap}<polyline points="${points.join(' ')}"/>` + cubes.join('');
  }
}
