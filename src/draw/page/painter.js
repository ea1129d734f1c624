// Paints things on a canvas, with WebGL.
const SHADERS = {
  VERTEX_SHADER: `
    attribute vec3 place, looks;
    attribute vec2 inPicture;
    uniform mat4 seen, turned, placed;
    uniform bool isLit;
    varying vec2 at;
    varying vec3 light;
    void main () {
      gl_Position = seen * turned * placed * vec4(place, 1.0);
      at = inPicture;
      light = vec3(1.0);
      if (isLit) { // by the sky and the ground, and by a sun
        vec3 way = normalize((turned * placed * vec4(looks, 0.0)).xyz);
        light = 0.75 * mix(vec3(0.6, 0.53, 0.47), vec3(1.0), 0.5 * way.y + 0.5)
          + 0.45 * max(0.0, dot(way, normalize(vec3(-2.0, 5.0, 4.0))));
      }
    }`,
  FRAGMENT_SHADER: `
    precision mediump float;
    uniform sampler2D picture;
    uniform vec3 colour, glow;
    uniform float opacity;
    varying vec2 at;
    varying vec3 light;
    void main () {
      vec4 own = texture2D(picture, at);
      gl_FragColor = vec4(own.rgb * colour * light + glow, own.a * opacity);
    }`,
};

const rgb = (colour) => [colour >> 16, colour >> 8 & 255, colour & 255].map((part) => part / 255);

// The attributes of a corner: their sizes, one after the other
const ATTRIBUTES = { place: 3, looks: 3, inPicture: 2 };

// What a thing is made of. `picture` is a canvas. What is clear lets things behind it be seen,
// and what is on top is painted over all things before it.
class Material {
  constructor({ colour = 0xffffff, glow = 0x000000, picture = null, opacity = 1, isLit = true, isClear = opacity < 1, isOnTop = false }) {
    Object.assign(this, { colour: rgb(colour), glow: rgb(glow), picture, opacity, isLit, isClear, isOnTop });
  }
}

// A shape somewhere. `ink` is the material of its edges, if they are drawn, too. Of clear
// things those of a higher order are painted later.
class Thing {
  constructor(shape, material, scale = new Vector(1, 1, 1)) {
    Object.assign(this, { shape, material, scale, position: ORIGIN, rotation: UNTURNED, visible: true, order: 0, ink: null });
  }
}

class Painter {
  constructor(canvas, repaint) {
    this.gl = canvas.getContext('webgl', { antialias: true });
    if (!this.gl)
      throw new Error('WebGL');
    this.begin();
    canvas.addEventListener('webglcontextlost', (event) => event.preventDefault()); // or it never comes back
    canvas.addEventListener('webglcontextrestored', () => { this.begin(); repaint(); });
  }

  // All that is in the memory of the graphics processor
  begin() {
    const { gl } = this;
    this.edges = { corners: blockEdges(), isLines: true };
    this.buffers = new Map();
    this.textures = new WeakMap();
    this.program = gl.createProgram();
    for (const [kind, text] of Object.entries(SHADERS)) {
      const shader = gl.createShader(gl[kind]);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(this.program, shader);
    }
    Object.keys(ATTRIBUTES).forEach((name, i) => {
      gl.bindAttribLocation(this.program, i, name);
      gl.enableVertexAttribArray(i);
    });
    gl.linkProgram(this.program);
    if (!gl.getProgramParameter(this.program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(gl.getProgramInfoLog(this.program));
    gl.useProgram(this.program);
    this.uniforms = new Proxy({}, { get: (known, name) => (known[name] ??= gl.getUniformLocation(this.program, name)) });
    gl.enable(gl.CULL_FACE);
    gl.depthFunc(gl.LEQUAL);
    gl.blendFuncSeparate(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA, gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
    this.blank = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const pen = this.blank.getContext('2d');
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, 1, 1);
  }

  resize(width, height) {
    const { gl } = this, ratio = Math.min(window.devicePixelRatio || 1, 2);
    [gl.canvas.width, gl.canvas.height] = [width, height].map((size) => Math.floor(size * ratio));
    gl.viewport(0, 0, gl.canvas.width, gl.canvas.height);
  }

  // Paints the things as `camera` sees them, all turned by `angle` around the upright line
  // through `middle`.
  paint(things, camera, angle, middle) {
    const { gl, uniforms } = this, turn = Rotation.around(UP, angle);
    gl.depthMask(true);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
    gl.uniformMatrix4fv(uniforms.seen, false, camera.matrix);
    gl.uniformMatrix4fv(uniforms.turned, false, placing(middle.minus(middle.turned(turn)), turn, new Vector(1, 1, 1)));
    const near = ({ thing }) => camera.back.dot(thing.position.minus(middle).turned(turn));
    const parts = things.filter(({ visible }) => visible).flatMap((thing) => [
      { thing, shape: thing.shape, material: thing.material, order: thing.order },
      ...(thing.ink ? [{ thing, shape: this.edges, material: thing.ink, order: 0 }] : [])]);
    const clear = parts.filter(({ material }) => material.isClear);
    clear.sort((one, other) => one.order - other.order || near(one) - near(other));
    for (const [list, isClear] of [[parts.filter(({ material }) => !material.isClear), false], [clear, true]]) {
      (isClear ? gl.enable : gl.disable).call(gl, gl.BLEND);
      gl.depthMask(!isClear);
      list.forEach((part) => this.paintPart(part));
    }
  }

  paintPart({ thing, shape, material }) {
    const { gl, uniforms } = this;
    (material.isOnTop ? gl.disable : gl.enable).call(gl, gl.DEPTH_TEST);
    gl.uniformMatrix4fv(uniforms.placed, false, placing(thing.position, thing.rotation, thing.scale));
    gl.uniform1i(uniforms.isLit, material.isLit ? 1 : 0);
    gl.uniform3fv(uniforms.colour, material.colour);
    gl.uniform3fv(uniforms.glow, material.glow);
    gl.uniform1f(uniforms.opacity, material.opacity);
    this.takePicture(material.picture ?? this.blank);
    this.takeShape(shape);
    gl.drawArrays(shape.isLines ? gl.LINES : gl.TRIANGLES, 0, shape.corners.length / CORNER);
  }

  takeShape(shape) {
    const { gl } = this, isNew = !this.buffers.has(shape);
    if (isNew)
      this.buffers.set(shape, gl.createBuffer());
    gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers.get(shape));
    if (isNew)
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array(shape.corners), gl.STATIC_DRAW);
    let from = 0;
    Object.values(ATTRIBUTES).forEach((size, i) => {
      gl.vertexAttribPointer(i, size, gl.FLOAT, false, 4 * CORNER, 4 * from);
      from += size;
    });
  }

  takePicture(canvas) {
    const { gl } = this, isNew = !this.textures.has(canvas);
    if (isNew)
      this.textures.set(canvas, gl.createTexture());
    gl.bindTexture(gl.TEXTURE_2D, this.textures.get(canvas));
    if (!isNew)
      return;
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, canvas);
    const isPower = [canvas.width, canvas.height].every((size) => (size & size - 1) === 0); // others have no smaller copies
    if (isPower)
      gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, isPower ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR);
    for (const direction of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, direction, gl.CLAMP_TO_EDGE);
  }
}
