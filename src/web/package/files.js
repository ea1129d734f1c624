// Files in memory, which a run of the program reads and writes; disk.js has the same
// methods for files of a machine.  What fails throws an error with a `code`, as node
// does.

export const encoder = new TextEncoder();
export const toBytes = (data) => (typeof data === 'string' ? encoder.encode(data) : data);

export const failure = (code) => Object.assign(new Error(code), { code });

// A file: bytes that grow
export class Bytes {
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
    this.isWritten = true;
    return bytes.length;
  }
  read(into, at) {
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }
  resize(size) {
    this.buffer = this.bytes.slice(0, size);
    this.size = this.buffer.length;
    this.isWritten = true;
    if (size > this.size)
      this.write(new Uint8Array(size - this.size), this.size);
  }
  sync() {}
  close() {}
}

// "./a//b/../c" is "a/c", and the folder in which the program runs is "".  Where that
// is is not known: "../a" stays as it is, and is another file than "a" or "/a".
function plainName(name) {
  const root = name.startsWith('/') ? '/' : '', names = [];
  for (const one of name.split('/'))
    if (one === '..' && names.length && names[names.length - 1] !== '..')
      names.pop();
    else if (one === '..' ? !root : one && one !== '.')
      names.push(one);
  return root + names.join('/');
}

function folderOf(path) {
  if (/(^|\/)\.\.$/.test(path))
    return `${path}/..`;
  const end = path.lastIndexOf('/');
  return end > 0 ? path.slice(0, end) : path.slice(0, end + 1);
}

export class Files {
  constructor(files = {}, folders = []) {
    this.files = new Map();
    this.folders = new Set(['', '/', '/tmp']);
    this.given = new Map(); // the names of files as they were given
    this.numbers = new Map();
    for (const [name, data] of Object.entries(files)) {
      const path = plainName(name);
      if (this.files.has(path))
        throw new TypeError(`files: '${this.given.get(path)}' and '${name}' are names of one file`);
      this.given.set(path, name);
      this.files.set(path, new Bytes(toBytes(data).slice()));
      this.addFolders(folderOf(path));
    }
    for (const name of folders)
      this.addFolders(plainName(name));
  }

  addFolders(path) {
    for (; !this.hasFolder(path); path = folderOf(path))
      this.folders.add(path);
  }

  hasFolder(path) { return this.folders.has(path) || /^(\.\.\/)*\.\.$/.test(path); }

  // The files that were made or changed, by the names that were given for them
  written() {
    // An assignment to files['__proto__'] would make no key.
    return Object.fromEntries([...this.files].filter(([, file]) => file.isWritten)
      .map(([path, file]) => [this.given.get(path) ?? path, file.bytes.slice()]));
  }

  resolve(folder, name) { return plainName(name.startsWith('/') || !folder ? name : `${folder}/${name}`); }

  open(path, { write, create, exclusive, truncate }) {
    if (this.hasFolder(path)) {
      if (create || write)
        throw failure('EISDIR');
      return null;
    }
    const file = this.files.get(path);
    if (file && create && exclusive)
      throw failure('EEXIST');
    if (file && truncate)
      file.resize(0);
    if (file)
      return file;
    if (!create || !this.hasFolder(folderOf(path)))
      throw failure('ENOENT');
    const made = new Bytes();
    made.isWritten = true;
    this.files.set(path, made);
    return made;
  }

  // Of a file that is open, or by its name; `number` tells files apart.
  status(path, file = this.files.get(path)) {
    if (!file && !this.hasFolder(path))
      throw failure('ENOENT');
    const thing = file ?? path;
    if (!this.numbers.has(thing))
      this.numbers.set(thing, this.numbers.size + 1);
    return { type: file ? 'file' : 'folder', size: file?.size ?? 0, device: 1, number: this.numbers.get(thing) };
  }

  names(folder) {
    return [...this.files.keys(), ...this.folders]
      .filter((path) => path && path !== '/' && folderOf(path) === folder)
      .map((path) => path.slice(path.lastIndexOf('/') + 1));
  }

  makeFolder(path) {
    if (this.hasFolder(path) || this.files.has(path))
      throw failure('EEXIST');
    if (!this.hasFolder(folderOf(path)))
      throw failure('ENOENT');
    this.folders.add(path);
  }

  removeFolder(path) {
    if (this.files.has(path))
      throw failure('ENOTDIR');
    if (this.names(path).length)
      throw failure('ENOTEMPTY');
    if (!this.folders.delete(path))
      throw failure('ENOENT');
  }

  remove(path) {
    if (!this.files.delete(path))
      throw failure(this.hasFolder(path) ? 'EISDIR' : 'ENOENT');
  }

  rename(from, to) {
    const file = this.files.get(from);
    if (!file || !this.hasFolder(folderOf(to)))
      throw failure('ENOENT');
    if (this.hasFolder(to))
      throw failure('EISDIR');
    this.files.delete(from);
    this.files.set(to, file);
    file.isWritten = true;
  }

  readLink() { throw failure('EINVAL'); } // there are no links
}
