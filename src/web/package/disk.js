// The files of this machine for a run of the program, in place of files.js.  A name is
// what node makes of it: on Windows it may have a drive and both slashes.

import nodeFs from 'node:fs';
import nodePath from 'node:path';
import { isatty } from 'node:tty';
import { failure } from './files.js';

// Words of a command line on Windows: the program knows one slash.
export const windowsWords = (words) => words.map((word) => word.replaceAll('\\', '/'));

const typeOf = (status) => (status.isDirectory() ? 'folder' : status.isFile() ? 'file' : status.isSymbolicLink() ? 'link' : 'device');

function wait() { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5); }

// A pipe or terminal that node has opened may say that it has nothing now.
function patiently(act) {
  for (;;)
    try {
      return act();
    } catch (error) {
      if (error.code === 'EOF') // Windows: the end of a pipe
        return 0;
      if (error.code !== 'EAGAIN')
        throw error;
      wait();
    }
}

class OpenFile {
  constructor(fs, descriptor) {
    this.fs = fs;
    this.descriptor = descriptor;
    this.isPlain = fs.fstatSync(descriptor).isFile(); // others have no places to read from
  }
  get size() { return this.fs.fstatSync(this.descriptor).size; }
  read(into, at) { return patiently(() => this.fs.readSync(this.descriptor, into, 0, into.length, this.isPlain ? at : null)); }
  write(bytes, at) { return patiently(() => this.fs.writeSync(this.descriptor, bytes, 0, bytes.length, this.isPlain ? at : null)); }
  resize(size) { this.fs.ftruncateSync(this.descriptor, size); }
  sync() { this.fs.fsyncSync(this.descriptor); }
  close() { this.fs.closeSync(this.descriptor); }
}

// A standard stream, which other processes may share: its place is that of the system.
class OpenStream extends OpenFile {
  constructor(fs, descriptor) {
    super(fs, descriptor);
    this.isPlain = false;
    this.isStream = true;
    this.isTerminal = isatty(descriptor);
  }
}

export class Disk {
  constructor({ fs = nodeFs, path = nodePath, folder = process.cwd() } = {}) {
    this.fs = fs;
    this.path = path;
    this.folder = folder;
  }

  streams() { return [0, 1, 2].map((descriptor) => new OpenStream(this.fs, descriptor)); }

  resolve(folder, name) { return this.path.resolve(this.folder, folder, name); }

  open(path, { read, write, create, exclusive, truncate, append, noFollow, noWait }) {
    const { constants } = this.fs;
    const old = create ? null : noFollow ? this.fs.lstatSync(path) : this.fs.statSync(path);
    if (noFollow && old?.isSymbolicLink())
      throw failure('ELOOP');
    if (old?.isDirectory()) {
      if (write)
        throw failure('EISDIR');
      return null; // on Windows, node cannot open it
    }
    // Windows lacks the last two.
    const how = (read && write ? constants.O_RDWR : write ? constants.O_WRONLY : constants.O_RDONLY) |
      (create && constants.O_CREAT) | (exclusive && constants.O_EXCL) | (truncate && constants.O_TRUNC) |
      (append && constants.O_APPEND) | (noFollow && constants.O_NOFOLLOW) | (noWait && constants.O_NONBLOCK);
    // A new file is private until it gets its name.
    return new OpenFile(this.fs, this.fs.openSync(path, how, exclusive ? 0o600 : 0o666));
  }

  status(path, file, noFollow) {
    const how = { bigint: true };
    const status = file ? this.fs.fstatSync(file.descriptor, how)
      : noFollow ? this.fs.lstatSync(path, how) : this.fs.statSync(path, how);
    return { type: typeOf(status), size: status.size, device: status.dev, number: status.ino };
  }

  names(folder) { return this.fs.readdirSync(folder); }
  makeFolder(path) { this.fs.mkdirSync(path); }
  removeFolder(path) { this.fs.rmdirSync(path); }
  remove(path) { this.fs.unlinkSync(path); }
  readLink(path) { return this.fs.readlinkSync(path); }

  // Permissions stay with the name; the program sees none of them.
  rename(from, to) {
    const old = this.fs.statSync(to, { throwIfNoEntry: false });
    if (old)
      this.fs.accessSync(to, this.fs.constants.W_OK);
    this.fs.chmodSync(from, old ? old.mode & 0o777 : 0o666 & ~process.umask());
    this.fs.renameSync(from, to);
  }
}
