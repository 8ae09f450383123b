import { crc32, inflateRawSync } from 'node:zlib';
import { isSay, type Say, say } from '../words/say.ts';

/** A file in a zip, as its directory tells of it: nothing has been inflated yet. */
interface ZipEntry {
  readonly name: string;
  readonly size: number;
  readonly packedSize: number;
  readonly method: number;
  readonly crc: number;
  /** Where its own header begins. */
  readonly at: number;
  /** What kind of file it was where the zip was made on Unix; 0 elsewhere. */
  readonly kind: number;
}

const LOCAL = 0x04034b50;
const DIRECTORY = 0x02014b50;
const END = 0x06054b50;
const LOCAL_SIZE = 30;
const DIRECTORY_SIZE = 46;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
/** Bit 11: names are UTF-8. The only one that is written. */
const UTF8 = 0x0800;
const ENCRYPTED = 0x0001;
/** 1 January 1980, the first day there is in a zip: the same files make the same bytes at any time. */
const FIRST_DAY = 0x0021;
const VERSION = 20;
const PLAIN_FILE = 0o100000;
const FOLDER = 0o040000;

const NO_ZIP = 'is no zip that can be read';

/** Files as a zip, in the order they are given; stored as they are, as no two machines pack alike. */
export const writeZip = (files: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const path = Buffer.from(name);
    const sum = crc32(bytes);
    const local = Buffer.alloc(LOCAL_SIZE);
    local.writeUInt32LE(LOCAL, 0);
    writeCommon(local, 4, { sum, size: bytes.length, name: path.length });
    const entry = Buffer.alloc(DIRECTORY_SIZE);
    entry.writeUInt32LE(DIRECTORY, 0);
    // Made on Unix, where a file is told from a link.
    entry.writeUInt16LE((3 << 8) | VERSION, 4);
    writeCommon(entry, 6, { sum, size: bytes.length, name: path.length });
    entry.writeUInt32LE(((PLAIN_FILE | 0o644) << 16) >>> 0, 38);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, path);
    parts.push(local, path, Buffer.from(bytes));
    at += LOCAL_SIZE + path.length + bytes.length;
  }
  const end = Buffer.alloc(END_SIZE);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

/** What a file's own header and the directory say alike. */
const writeCommon = (
  header: Buffer,
  at: number,
  { sum, size, name }: { sum: number; size: number; name: number },
): void => {
  header.writeUInt16LE(VERSION, at);
  header.writeUInt16LE(UTF8, at + 2);
  header.writeUInt16LE(FIRST_DAY, at + 8);
  header.writeUInt32LE(sum, at + 10);
  header.writeUInt32LE(size, at + 14);
  header.writeUInt32LE(size, at + 18);
  header.writeUInt16LE(name, at + 22);
};

/** How much may be in a zip, and which names its files may have. */
export interface ZipBounds {
  readonly entries: number;
  readonly fileSize: number;
  readonly size: number;
  /** Why a file of this name is not wanted. */
  refuse(name: string): string | undefined;
}

/**
 * The files of a zip from a stranger. Everything its directory says is checked before a byte is inflated, and what comes out
 * is held to it: names, numbers, sizes, kinds of file, where each lies. Never throws.
 */
export const readZip = (bytes: Uint8Array, bounds: ZipBounds): ReadonlyMap<string, Uint8Array> | Say => {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = entriesOf(zip, bounds);
  if (isSay(entries)) return entries;
  const wrong = tooMuch(entries, bounds) ?? misplaced(entries);
  if (wrong) return wrong;
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (entry.name.endsWith('/')) continue;
    const file = inflated(zip, entry);
    if (isSay(file)) return file;
    files.set(entry.name, file);
  }
  return files;
};

const entriesOf = (zip: Buffer, { entries: most }: ZipBounds): ZipEntry[] | Say => {
  const end = endOf(zip);
  if (end === undefined) return say(NO_ZIP);
  const count = zip.readUInt16LE(end + 10);
  const [size, start] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  // Parts on other disks, and the long form, of which nothing that fits in here has need.
  if (zip.readUInt16LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count || start + size !== end)
    return say(NO_ZIP);
  if (count > most) return say(`holds ${count} files; ${most} is the most`);
  const found: ZipEntry[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    if (at + DIRECTORY_SIZE > end || zip.readUInt32LE(at) !== DIRECTORY) return say(NO_ZIP);
    if (zip.readUInt16LE(at + 8) & ENCRYPTED) return say('is locked with a password');
    const [name, extra, comment] = [28, 30, 32].map(offset => zip.readUInt16LE(at + offset));
    const next = at + DIRECTORY_SIZE + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
    if (next > end) return say(NO_ZIP);
    found.push({
      name: zip.toString('utf8', at + DIRECTORY_SIZE, at + DIRECTORY_SIZE + (name ?? 0)),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packedSize: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      kind: zip.readUInt8(at + 5) === 3 ? (zip.readUInt32LE(at + 38) >>> 16) & 0o170000 : 0,
      at: zip.readUInt32LE(at + 42),
    });
    at = next;
  }
  return at === end ? found : say(NO_ZIP);
};

/** Where the end of the directory is told, which is where the file ends but for a comment. */
const endOf = (zip: Buffer): number | undefined => {
  const first = Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT);
  for (let at = zip.length - END_SIZE; at >= first; at--) {
    if (zip.readUInt32LE(at) === END && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  return undefined;
};

const tooMuch = (entries: readonly ZipEntry[], bounds: ZipBounds): Say | undefined => {
  const names = new Set<string>();
  let sum = 0;
  for (const { name, size, kind, method } of entries) {
    const key = name.normalize('NFC').toLowerCase();
    if (names.has(key)) return say(`holds ${shown(name)} twice`);
    names.add(key);
    const isFolder = name.endsWith('/');
    if (kind !== 0 && kind !== (isFolder ? FOLDER : PLAIN_FILE))
      return say(`holds ${shown(name)}, which is a link or no plain file`);
    const why =
      bounds.refuse(name) ?? (isFolder && size > 0 ? 'is a folder with something in it' : undefined);
    if (why) return say(`holds ${shown(name)}, which ${why}`);
    if (method !== 0 && method !== 8)
      return say(`holds ${shown(name)}, packed in a way that is not read here`);
    if (size > bounds.fileSize)
      return say(`holds ${shown(name)}, which is larger than ${bounds.fileSize / 1024} KB`);
    sum += size;
  }
  return sum > bounds.size
    ? say(`holds ${Math.ceil(sum / 1024)} KB; ${bounds.size / 1024} KB is the most`)
    : undefined;
};

/** Files that lie in one another would come out of far fewer bytes than there are. */
const misplaced = (entries: readonly ZipEntry[]): Say | undefined => {
  let free = 0;
  for (const { name, at, packedSize } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < free) return say(`holds ${shown(name)} in the middle of another file`);
    free = at + LOCAL_SIZE + Buffer.byteLength(name) + packedSize;
  }
  return undefined;
};

const inflated = (zip: Buffer, { name, at, method, size, packedSize, crc }: ZipEntry): Uint8Array | Say => {
  if (at + LOCAL_SIZE > zip.length || zip.readUInt32LE(at) !== LOCAL) return say(NO_ZIP);
  const nameEnd = at + LOCAL_SIZE + zip.readUInt16LE(at + 26);
  const start = nameEnd + zip.readUInt16LE(at + 28);
  if (start + packedSize > zip.length) return say(NO_ZIP);
  if (zip.toString('utf8', at + LOCAL_SIZE, nameEnd) !== name)
    return say(`calls ${shown(name)} otherwise in its directory than where it lies`);
  const packed = zip.subarray(start, start + packedSize);
  const lies = say(`says that ${shown(name)} is of another size or content than it is`);
  try {
    const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size && crc32(bytes) === crc ? bytes : lies;
  } catch {
    return lies;
  }
};

/** Names come from strangers too. */
const shown = (name: string): string => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);
