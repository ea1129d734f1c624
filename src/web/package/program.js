// Runs the program snakesat, compiled to WebAssembly: words of a command line
// and files go in; the exit status, what it printed and files come out.
//
// Each run has a fresh memory and its own files, which exist only in this
// object.  This is the part of WASI (preview 1) that the program uses.

const SUCCESS = 0, EBADF = 8, EEXIST = 20, EINVAL = 28, EISDIR = 31,
  ENOENT = 44, ENOSYS = 52, ENOTDIR = 54, ENOTEMPTY = 55;
const DIRECTORY = 3, REGULAR_FILE = 4, CHARACTER_DEVICE = 2;
const CREATE = 1, WANT_DIRECTORY = 2, EXCLUSIVE = 4, TRUNCATE = 8; // oflags
const APPEND = 1; // fdflags
const ROOT = 3; // the descriptor of "/", which is open from the beginning
const WRITE_RIGHT = 64n, SEEK_RIGHTS = 4n | 32n;

class Exit {
  constructor(status) { this.status = status; }
}

// Bytes that grow
class File {
  constructor(bytes = new Uint8Array(0)) { this.buffer = bytes; this.size = bytes.length; }
  get bytes() { return this.buffer.subarray(0, this.size); }
  write(bytes, at) {
    const end = at + bytes.length;
    if (end > this.buffer.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.buffer.length, 1024));
      larger.set(this.bytes);
      this.buffer = larger;
    }
    this.buffer.set(bytes, at);
    this.size = Math.max(this.size, end);
  }
  read(into, at) {
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }
}

// A stream that keeps nothing: `hear` gets each piece of text.
class Stream extends File {
  constructor(hear) { super(); this.hear = hear; this.decoder = new TextDecoder(); }
  write(bytes) {
    super.write(bytes, this.size);
    if (this.hear)
      this.hear(this.decoder.decode(bytes, { stream: true }));
  }
}

// A terminal: a line from "\r" to the code that clears the rest of the line is progress,
// and is not kept.
const CLEAR = '\x1b[K';

class Terminal extends Stream {
  constructor(hear, hearProgress) { super(hear); this.hearProgress = hearProgress; this.line = ''; }
  write(bytes) {
    const text = this.line + new TextDecoder().decode(bytes);
    if (!text.startsWith('\r'))
      return super.write(bytes);
    this.line = text.endsWith(CLEAR) ? '' : text;
    if (!this.line)
      this.hearProgress(text.slice(1, -CLEAR.length).trim());
  }
}

const encoder = new TextEncoder();
const toBytes = (data) => (typeof data === 'string' ? encoder.encode(data) : data);

// "./a//b/../c" is "a/c"; the root is "".
function normalize(path) {
  const names = [];
  for (const name of path.split('/'))
    if (name === '..')
      names.pop();
    else if (name && name !== '.')
      names.push(name);
  return names.join('/');
}

class Run {
  constructor(words, { input = '', files = {}, folders = [], environment = {}, onOutput, onTalk, onProgress }) {
    this.words = ['snakesat', ...words].map((word) => encoder.encode(word + '\0'));
    this.environment = Object.entries(environment).map(([name, value]) => encoder.encode(`${name}=${value}\0`));
    this.output = new Stream(onOutput);
    this.talk = onProgress ? new Terminal(onTalk, onProgress) : new Stream(onTalk);
    this.directories = new Set(['', 'dev', 'tmp']);
    this.files = new Map([['dev/stdin', new File(toBytes(input))], ['dev/stdout', this.output],
      ['dev/stderr', this.talk], ['dev/null', new File()]]);
    for (const [name, data] of Object.entries(files))
      this.files.set(normalize(name), new File(toBytes(data).slice()));
    for (const path of [...folders.map((name) => normalize(name + '/_')), ...this.files.keys()])
      for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
        this.directories.add(path.slice(0, end));
    this.open = [...['dev/stdin', 'dev/stdout', 'dev/stderr'].map((path) => this.descriptor(path)),
      { path: '', at: 0 }];
  }

  descriptor(path) { return { path, file: this.files.get(path), at: 0 }; }

  start(module) {
    const calls = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (calls[from] ??= {})[name] = this[name] ? (...values) => this[name](...values) : () => ENOSYS;
    const { exports } = new WebAssembly.Instance(module, calls);
    this.memory = exports.memory;
    try {
      exports._start();
    } catch (end) {
      if (end instanceof Exit)
        return end.status;
      throw end;
    }
    return 0;
  }

  get view() { return new DataView(this.memory.buffer); }
  bytes(at, size) { return new Uint8Array(this.memory.buffer, at, size); }
  path(at, size) { return normalize(new TextDecoder().decode(this.bytes(at, size))); }
  set32(at, value) { this.view.setUint32(at, value, true); return SUCCESS; }
  set64(at, value) { this.view.setBigUint64(at, BigInt(value), true); return SUCCESS; }

  /*--------------------- words, clock, random numbers -------------------*/

  list(lines, pointers, at) {
    for (const line of lines) {
      this.set32(pointers, at);
      this.bytes(at, line.length).set(line);
      pointers += 4;
      at += line.length;
    }
    return SUCCESS;
  }

  sizes(lines, count, size) {
    this.set32(count, lines.length);
    return this.set32(size, lines.reduce((sum, line) => sum + line.length, 0));
  }

  args_get(pointers, at) { return this.list(this.words, pointers, at); }
  args_sizes_get(count, size) { return this.sizes(this.words, count, size); }
  environ_get(pointers, at) { return this.list(this.environment, pointers, at); }
  environ_sizes_get(count, size) { return this.sizes(this.environment, count, size); }

  clock_time_get(clock, precision, at) {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    return this.set64(at, BigInt(Math.round(milliseconds * 1e6)));
  }

  random_get(at, size) {
    for (let i = 0; i < size; i += 65536)
      crypto.getRandomValues(this.bytes(at + i, Math.min(65536, size - i)));
    return SUCCESS;
  }

  proc_exit(status) { throw new Exit(status); }

  /*------------------------------ descriptors ---------------------------*/

  fd_close(fd) {
    if (!this.open[fd])
      return EBADF;
    this.open[fd] = null;
    return SUCCESS;
  }

  type(path) {
    return path.startsWith('dev/') ? CHARACTER_DEVICE
      : this.directories.has(path) ? DIRECTORY : REGULAR_FILE;
  }

  fd_fdstat_get(fd, at) {
    if (!this.open[fd])
      return EBADF;
    this.bytes(at, 24).fill(0);
    this.view.setUint8(at, this.type(this.open[fd].path));
    // If a device lacks the right to seek, the libc treats it as a terminal.
    const rights = this.open[fd].file instanceof Terminal ? 0xfffffffn & ~SEEK_RIGHTS : 0xfffffffn;
    this.set64(at + 8, rights);
    return this.set64(at + 16, rights);
  }

  fd_fdstat_set_flags(fd) { return this.open[fd] ? SUCCESS : EBADF; }
  fd_sync(fd) { return this.open[fd] ? SUCCESS : EBADF; }

  fd_prestat_get(fd, at) {
    if (fd !== ROOT)
      return EBADF;
    this.set32(at, 0);
    return this.set32(at + 4, 1);
  }

  fd_prestat_dir_name(fd, at) { this.bytes(at, 1).set([47]); return SUCCESS; }

  status(path, at) {
    const file = this.files.get(path);
    if (!file && !this.directories.has(path))
      return ENOENT;
    this.bytes(at, 64).fill(0);
    this.set64(at, 1); // a device
    this.set64(at + 8, this.numberOf(file || path));
    this.view.setUint8(at + 16, this.type(path));
    this.set64(at + 24, 1);
    return this.set64(at + 32, file ? file.size : 0);
  }

  // Files are identified by numbers, inodes.
  numberOf(thing) {
    this.numbers ??= new Map();
    if (!this.numbers.has(thing))
      this.numbers.set(thing, this.numbers.size + 1);
    return this.numbers.get(thing);
  }

  fd_filestat_get(fd, at) { return this.open[fd] ? this.status(this.open[fd].path, at) : EBADF; }
  path_filestat_get(fd, flags, path, size, at) { return this.status(this.path(path, size), at); }

  fd_filestat_set_size(fd, size) {
    const file = this.open[fd]?.file;
    if (!file)
      return EBADF;
    if (Number(size) > file.size)
      file.write(new Uint8Array(Number(size) - file.size), file.size);
    file.size = Number(size);
    return SUCCESS;
  }

  // Calls `each` for every part of memory that a call of read or write names.
  through(list, count, done, each) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const at = this.view.getUint32(list + 8 * i, true);
      const size = this.view.getUint32(list + 8 * i + 4, true);
      const moved = each(this.bytes(at, size));
      sum += moved;
      if (moved < size)
        break;
    }
    return this.set32(done, sum);
  }

  fd_pread(fd, list, count, offset, done) {
    const from = this.open[fd];
    if (!from?.file)
      return from ? EISDIR : EBADF;
    let at = Number(offset);
    return this.through(list, count, done, (bytes) => {
      const read = from.file.read(bytes, at);
      at += read;
      return read;
    });
  }

  fd_read(fd, list, count, done) {
    const from = this.open[fd];
    const status = this.fd_pread(fd, list, count, from?.at ?? 0, done);
    if (status === SUCCESS)
      from.at += this.view.getUint32(done, true);
    return status;
  }

  fd_write(fd, list, count, done) {
    const to = this.open[fd];
    if (!to?.file)
      return EBADF;
    return this.through(list, count, done, (bytes) => {
      if (to.path !== 'dev/null')
        to.file.write(bytes.slice(), to.appends ? to.file.size : to.at);
      to.at += bytes.length;
      return bytes.length;
    });
  }

  fd_seek(fd, offset, from, at) {
    const file = this.open[fd];
    if (!file?.file)
      return EBADF;
    if (file.path.startsWith('dev/') && file.path !== 'dev/stdin')
      return 70; // ESPIPE
    file.at = Number(offset) + [0, file.at, file.file.size][from];
    return this.set64(at, file.at);
  }

  fd_tell(fd, at) { return this.fd_seek(fd, 0n, 1, at); }

  /*-------------------------------- paths -------------------------------*/

  path_open(fd, follow, path, size, how, rights, inheriting, flags, at) {
    const name = this.path(path, size);
    const parent = name.split('/').slice(0, -1).join('/');
    const isDirectory = this.directories.has(name);
    if (!isDirectory) {
      if (how & WANT_DIRECTORY)
        return this.files.has(name) ? ENOTDIR : ENOENT;
      if (!this.directories.has(parent) || !(this.files.has(name) || how & CREATE))
        return ENOENT;
      if (!this.files.has(name))
        this.files.set(name, new File());
      else if (how & CREATE && how & EXCLUSIVE)
        return EEXIST;
      else if (how & TRUNCATE && !name.startsWith('dev/'))
        this.files.get(name).size = 0;
    } else if (how & CREATE || (rights & WRITE_RIGHT && !(how & WANT_DIRECTORY)))
      return EISDIR;
    const free = this.open.indexOf(null);
    const number = free < 0 ? this.open.length : free;
    this.open[number] = { ...this.descriptor(name), appends: Boolean(flags & APPEND) };
    return this.set32(at, number);
  }

  names(directory) {
    const below = directory ? directory + '/' : '';
    return [...this.files.keys(), ...this.directories]
      .filter((path) => path.startsWith(below) && path !== directory)
      .map((path) => path.slice(below.length))
      .filter((name) => name && !name.includes('/'));
  }

  fd_readdir(fd, at, size, cookie, used) {
    const directory = this.open[fd];
    if (!directory || directory.file)
      return directory ? ENOTDIR : EBADF;
    const names = this.names(directory.path), full = new Uint8Array(size);
    let length = 0;
    for (let i = Number(cookie); i < names.length && length < size; i++) {
      const name = encoder.encode(names[i]), entry = new Uint8Array(24 + name.length);
      const view = new DataView(entry.buffer);
      const path = normalize(`${directory.path}/${names[i]}`);
      view.setBigUint64(0, BigInt(i + 1), true);
      view.setBigUint64(8, BigInt(this.numberOf(this.files.get(path) || path)), true);
      view.setUint32(16, name.length, true);
      view.setUint8(20, this.type(path));
      entry.set(name, 24);
      full.set(entry.subarray(0, size - length), length);
      length += Math.min(entry.length, size - length);
    }
    this.bytes(at, size).set(full);
    return this.set32(used, length);
  }

  path_create_directory(fd, path, size) {
    const name = this.path(path, size);
    if (this.directories.has(name) || this.files.has(name))
      return EEXIST;
    this.directories.add(name);
    return SUCCESS;
  }

  path_remove_directory(fd, path, size) {
    const name = this.path(path, size);
    if (this.names(name).length)
      return ENOTEMPTY;
    return this.directories.delete(name) ? SUCCESS : ENOENT;
  }

  path_unlink_file(fd, path, size) {
    return this.files.delete(this.path(path, size)) ? SUCCESS : ENOENT;
  }

  path_rename(fd, path, size, newFd, newPath, newSize) {
    const name = this.path(path, size), file = this.files.get(name);
    if (!file)
      return ENOENT;
    this.files.delete(name);
    this.files.set(this.path(newPath, newSize), file);
    return SUCCESS;
  }

  path_readlink() { return EINVAL; } // there are no links
}

// Returns {status, output, talk, files}: what the program printed, and the
// bytes of each file that it made or changed, by name.  Options: `input` (what
// `-` reads), `files` ({name: text or bytes}), `folders` (names, besides those
// of files), `onOutput` and `onTalk` (get each piece of text at once),
// `onProgress` (gets a line some times a second after the first one, "12.3 s,
// 40% done ...").  Throws what WebAssembly throws, a RangeError if there is no
// memory.
export function run(module, words, options = {}) {
  const program = new Run(words, options);
  const status = program.start(module);
  const text = (stream) => new TextDecoder().decode(stream.bytes);
  const given = new Set(Object.keys(options.files || {}).map(normalize));
  // An assignment to files['__proto__'] would make no key.
  const files = Object.fromEntries([...program.files]
    .filter(([name]) => !name.startsWith('dev/') && !given.has(name))
    .map(([name, file]) => [name, file.bytes.slice()]));
  return { status, output: text(program.output), talk: text(program.talk), files };
}
