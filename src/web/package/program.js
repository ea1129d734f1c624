// Runs the program snakesat, compiled to WebAssembly: words of a command line and files
// go in; the exit status, what it printed and files come out.
//
// Each run has a fresh memory.  Its files are those of files.js, which exist only in
// the run, or of disk.js.  This is the part of WASI (preview 1) that the program uses.

import { Bytes, Files, encoder, failure, toBytes } from './files.js';

const SUCCESS = 0, ENOSYS = 52;
const ERRORS = { EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EEXIST: 20, EFBIG: 22,
  EINVAL: 28, EIO: 29, EISDIR: 31, ELOOP: 32, EMFILE: 33, ENAMETOOLONG: 37, ENFILE: 41,
  ENOENT: 44, ENOSPC: 51, ENOTDIR: 54, ENOTEMPTY: 55, ENXIO: 60, EPERM: 63, EPIPE: 64,
  EROFS: 69, ESPIPE: 70, ETXTBSY: 74, EXDEV: 75 };
const TYPES = { device: 2, folder: 3, file: 4, link: 7 };
const CREATE = 1, WANT_DIRECTORY = 2, EXCLUSIVE = 4, TRUNCATE = 8; // oflags
const APPEND = 1, NO_WAIT = 4; // fdflags
const FOLLOW = 1; // lookupflags
const HERE = 3; // the descriptor of the folder in which the program runs
const READ_RIGHT = 2n, WRITE_RIGHT = 64n, SEEK_RIGHTS = 4n | 32n, ALL_RIGHTS = 0xfffffffn;
const STREAMS = ['/dev/stdin', '/dev/stdout', '/dev/stderr'];

class Exit {
  constructor(status) { this.status = status; }
}

const nothing = { size: 0, read: () => 0, write: (bytes) => bytes.length, resize() {}, sync() {}, close() {} };

// A stream that is heard: `hear` gets each piece of text.
class Stream extends Bytes {
  constructor(hear) { super(); this.hear = hear; this.decoder = new TextDecoder(); this.isStream = true; }
  write(bytes) {
    super.write(bytes, this.size);
    if (this.hear)
      this.hear(this.decoder.decode(bytes, { stream: true }));
    return bytes.length;
  }
}

// A terminal: a line from "\r" to the code that clears the rest of the line is progress,
// and is not kept.
const CLEAR = '\x1b[K';

class Terminal extends Stream {
  constructor(hear, hearProgress) { super(hear); this.hearProgress = hearProgress; this.line = ''; this.isTerminal = true; }
  write(bytes) {
    const text = this.line + new TextDecoder().decode(bytes);
    if (!text.startsWith('\r'))
      return super.write(bytes);
    this.line = text.endsWith(CLEAR) ? '' : text;
    if (!this.line)
      this.hearProgress(text.slice(1, -CLEAR.length).trim());
    return bytes.length;
  }
}

const toLine = (text) => encoder.encode(text + '\0');

// A run.  `streams` are standard input, output and error.
export class Program {
  constructor(files, streams, words, environment = {}) {
    this.files = files;
    this.words = ['snakesat', ...words].map(toLine);
    this.environment = Object.entries(environment).map(([name, value]) => toLine(`${name}=${value}`));
    this.devices = new Map([['/dev/null', nothing], ...STREAMS.map((name, i) => [name, streams[i]])]);
    this.descriptors = [...STREAMS, files.resolve('', '.')].map((path, i) => ({ path, file: streams[i] ?? null, at: 0 }));
  }

  start(module) {
    const calls = {};
    for (const { module: from, name } of WebAssembly.Module.imports(module))
      (calls[from] ??= {})[name] = (...values) => {
        try {
          return this[name] ? this[name](...values) ?? SUCCESS : ENOSYS;
        } catch (error) {
          if (!(error.code in ERRORS))
            throw error;
          return ERRORS[error.code];
        }
      };
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
  text(at, size) { return new TextDecoder().decode(this.bytes(at, size)); }
  set32(at, value) { this.view.setUint32(at, value, true); }
  set64(at, value) { this.view.setBigUint64(at, BigInt(value), true); }

  /*--------------------- words, clock, random numbers -------------------*/

  list(lines, pointers, at) {
    for (const line of lines) {
      this.set32(pointers, at);
      this.bytes(at, line.length).set(line);
      pointers += 4;
      at += line.length;
    }
  }

  sizes(lines, count, size) {
    this.set32(count, lines.length);
    this.set32(size, lines.reduce((sum, line) => sum + line.length, 0));
  }

  args_get(pointers, at) { this.list(this.words, pointers, at); }
  args_sizes_get(count, size) { this.sizes(this.words, count, size); }
  environ_get(pointers, at) { this.list(this.environment, pointers, at); }
  environ_sizes_get(count, size) { this.sizes(this.environment, count, size); }

  clock_time_get(clock, precision, at) {
    const milliseconds = clock === 0 ? Date.now() : performance.now();
    this.set64(at, BigInt(Math.round(milliseconds * 1e6)));
  }

  random_get(at, size) {
    for (let i = 0; i < size; i += 65536)
      crypto.getRandomValues(this.bytes(at + i, Math.min(65536, size - i)));
  }

  proc_exit(status) { throw new Exit(status); }

  /*------------------------------ descriptors ---------------------------*/

  // A folder has no file.
  descriptor(fd) {
    if (!this.descriptors[fd])
      throw failure('EBADF');
    return this.descriptors[fd];
  }

  file(fd) {
    const { file } = this.descriptor(fd);
    if (!file)
      throw failure('EISDIR');
    return file;
  }

  fd_close(fd) {
    const { file, path } = this.descriptor(fd);
    if (file && !this.devices.has(path))
      file.close();
    this.descriptors[fd] = null;
  }

  // A standard stream is a device, whatever it leads to.
  typeOf({ path, file }) {
    return this.devices.has(path) ? 'device' : this.files.status(path, file ?? undefined).type;
  }

  fd_fdstat_get(fd, at) {
    const open = this.descriptor(fd);
    this.bytes(at, 24).fill(0);
    this.view.setUint8(at, TYPES[this.typeOf(open)]);
    // If a device lacks the right to seek, the libc treats it as a terminal.
    const rights = open.file?.isTerminal ? ALL_RIGHTS & ~SEEK_RIGHTS : ALL_RIGHTS;
    this.set64(at + 8, rights);
    this.set64(at + 16, rights);
  }

  fd_fdstat_set_flags(fd) { this.descriptor(fd); }
  fd_sync(fd) { this.descriptor(fd).file?.sync(); }

  // One folder is open from the beginning, "/": posix.c gives it all names, as they are
  // written.
  fd_prestat_get(fd, at) {
    if (fd !== HERE)
      throw failure('EBADF');
    this.set32(at, 0);
    this.set32(at + 4, 1);
  }

  fd_prestat_dir_name(fd, at) { this.bytes(at, 1).set([47]); }

  setStatus(at, { type, size, device, number }) {
    this.bytes(at, 64).fill(0);
    this.set64(at, BigInt.asUintN(64, BigInt(device)));
    this.set64(at + 8, BigInt.asUintN(64, BigInt(number)));
    this.view.setUint8(at + 16, TYPES[type]);
    this.set64(at + 24, 1);
    this.set64(at + 32, size);
  }

  deviceStatus(path) {
    return { type: 'device', size: 0, device: 0, number: 1 + [...this.devices.keys()].indexOf(path) };
  }

  fd_filestat_get(fd, at) {
    const { path, file } = this.descriptor(fd);
    this.setStatus(at, !this.devices.has(path) ? this.files.status(path, file ?? undefined)
      : file.descriptor === undefined ? this.deviceStatus(path) : this.files.status(path, file));
  }

  path_filestat_get(fd, flags, name, size, at) {
    const path = this.path(fd, name, size);
    this.setStatus(at, this.devices.has(path) ? this.deviceStatus(path)
      : this.files.status(path, undefined, !(flags & FOLLOW)));
  }

  fd_filestat_set_size(fd, size) { this.file(fd).resize(Number(size)); }

  // Calls `each` for every part of memory that a call of read or write names.
  through(list, count, done, each) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const at = this.view.getUint32(list + 8 * i, true);
      const size = this.view.getUint32(list + 8 * i + 4, true);
      const moved = size ? each(this.bytes(at, size)) : 0;
      sum += moved;
      if (moved < size)
        break;
    }
    this.set32(done, sum);
    return sum;
  }

  fd_pread(fd, list, count, offset, done) {
    const file = this.file(fd);
    let at = Number(offset);
    return void this.through(list, count, done, (bytes) => {
      const read = file.read(bytes, at);
      at += read;
      return read;
    });
  }

  fd_read(fd, list, count, done) {
    this.fd_pread(fd, list, count, this.descriptor(fd).at, done);
    this.descriptor(fd).at += this.view.getUint32(done, true);
  }

  fd_write(fd, list, count, done) {
    const file = this.file(fd), to = this.descriptor(fd);
    this.through(list, count, done, (bytes) => {
      const written = file.write(bytes.slice(), to.appends ? file.size : to.at);
      to.at += written;
      return written;
    });
  }

  fd_seek(fd, offset, from, at) {
    const open = this.descriptor(fd), file = this.file(fd);
    if (file.isStream || file === nothing)
      throw failure('ESPIPE');
    open.at = Number(offset) + [0, open.at, from === 2 ? file.size : 0][from];
    this.set64(at, open.at);
  }

  fd_tell(fd, at) { this.fd_seek(fd, 0n, 1, at); }

  /*-------------------------------- paths -------------------------------*/

  path(fd, at, size) {
    const name = this.text(at, size);
    return this.devices.has(name) ? name : this.files.resolve(this.descriptor(fd).path, name);
  }

  path_open(fd, lookup, name, size, how, rights, inheriting, flags, at) {
    const path = this.path(fd, name, size);
    const file = this.devices.get(path) ?? this.files.open(path, {
      read: Boolean(rights & READ_RIGHT), write: Boolean(rights & WRITE_RIGHT && !(how & WANT_DIRECTORY)),
      create: Boolean(how & CREATE), exclusive: Boolean(how & EXCLUSIVE), truncate: Boolean(how & TRUNCATE),
      append: Boolean(flags & APPEND), noWait: Boolean(flags & NO_WAIT), noFollow: !(lookup & FOLLOW) });
    if (file && how & WANT_DIRECTORY) {
      if (!this.devices.has(path))
        file.close();
      throw failure('ENOTDIR');
    }
    const free = this.descriptors.indexOf(null);
    const number = free < 0 ? this.descriptors.length : free;
    this.descriptors[number] = { path, file, at: 0, appends: Boolean(flags & APPEND) };
    this.set32(at, number);
  }

  fd_readdir(fd, at, size, cookie, used) {
    const folder = this.descriptor(fd);
    if (folder.file)
      throw failure('ENOTDIR');
    folder.names = cookie && folder.names ? folder.names : this.files.names(folder.path);
    const full = new Uint8Array(size);
    let length = 0;
    for (let i = Number(cookie); i < folder.names.length && length < size; i++) {
      const name = encoder.encode(folder.names[i]), entry = new Uint8Array(24 + name.length);
      const view = new DataView(entry.buffer);
      view.setBigUint64(0, BigInt(i + 1), true);
      view.setBigUint64(8, BigInt(i + 1), true); // the number of the file, which is not asked for
      view.setUint32(16, name.length, true);
      entry.set(name, 24); // its type is unknown
      full.set(entry.subarray(0, size - length), length);
      length += Math.min(entry.length, size - length);
    }
    this.bytes(at, size).set(full);
    this.set32(used, length);
  }

  path_create_directory(fd, name, size) { this.files.makeFolder(this.path(fd, name, size)); }
  path_remove_directory(fd, name, size) { this.files.removeFolder(this.path(fd, name, size)); }
  path_unlink_file(fd, name, size) { this.files.remove(this.path(fd, name, size)); }

  path_rename(fd, name, size, newFd, newName, newSize) {
    this.files.rename(this.path(fd, name, size), this.path(newFd, newName, newSize));
  }

  path_readlink(fd, name, size, at, room, used) {
    const to = encoder.encode(this.files.readLink(this.path(fd, name, size))).subarray(0, room);
    this.bytes(at, to.length).set(to);
    this.set32(used, to.length);
  }
}

// Returns {status, output, talk, files}: what the program printed, and the bytes of each
// file that it made or changed, by name: as it was given, or as the program writes it
// without "." and inner "..".  Options: `input` (what `-` reads), `files` ({name: text
// or bytes}), `folders` (names, besides those of files), `onOutput` and `onTalk` (get
// each piece of text at once), `onProgress` (gets a line some times a second after the
// first one, "12.3 s, 40% done ...").  Throws what WebAssembly throws, a RangeError if
// there is no memory, and a TypeError if two names are one file.
export function run(module, words, { input = '', files: given, folders, environment, onOutput, onTalk, onProgress } = {}) {
  const files = new Files(given, folders);
  const output = new Stream(onOutput);
  const talk = onProgress ? new Terminal(onTalk, onProgress) : new Stream(onTalk);
  const status = new Program(files, [new Bytes(toBytes(input)), output, talk], words, environment).start(module);
  const text = (stream) => new TextDecoder().decode(stream.bytes);
  return { status, output: text(output), talk: text(talk), files: files.written() };
}
