import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { SLUG } from '../schema/fields.ts';
import type { Complaint } from '../words/complaint.ts';
import { clip } from '../words/suggest.ts';
import { LIMITS } from '../yaml/limits.ts';
import { complaintAt, readSource } from '../yaml/source.ts';
import { normalisedTexts } from './texts.ts';

/** What a reader makes of a pack's files: undefined where they are not for its rules. */
export type PackReader<P> = (
  files: ReadonlyMap<string, string>,
  /** Files that are there, but cannot be read. */
  unreadable: readonly string[],
) => PackRead<P> | undefined;

export interface PackRead<P> {
  readonly pack?: P;
  readonly complaints: readonly Complaint[];
}

export interface PackFolder<P> extends PackRead<P> {
  readonly folder: string;
}

/**
 * The pack in a folder as the reader of its rules has it. Reads once, at the start of a program: hence without waiting
 * for promises. Never throws.
 */
export const readPackFolderWith = <P>(
  folder: string,
  reader: (files: ReadonlyMap<string, string>, unreadable: readonly string[]) => PackRead<P>,
): PackRead<P> => readWalked(folder, reader) ?? { complaints: [] };

const readWalked = <P>(folder: string, reader: PackReader<P>): PackRead<P> | undefined => {
  const files = new Map<string, string>();
  const complaints: Complaint[] = [];
  const unread: string[] = [];
  const unreadable = walk(folder, '', { files, complaints, unread, entries: 0, size: 0 });
  if (unreadable) return { complaints: [complaintAt('pack.yaml', unreadable, 'folder')] };
  const read = reader(files, unread);
  if (!read) return undefined;
  const all = [...complaints, ...misnamed(folder, files), ...read.complaints];
  return read.pack && !complaints.some(one => one.severity === 'error')
    ? { pack: read.pack, complaints: all }
    : { complaints: all };
};

/** Packs are found by their folders and named by their ids: where these differ, one is taken for the other. */
const misnamed = (folder: string, files: ReadonlyMap<string, string>): Complaint[] => {
  const head = readSource(
    'pack.yaml',
    normalisedTexts(files).find(([path]) => path === 'pack.yaml')?.[1] ?? '',
  );
  const data = Array.isArray(head) ? undefined : head.data;
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  const name = basename(resolve(folder));
  if (Array.isArray(head) || typeof id !== 'string' || !SLUG.test(id) || id === name) return [];
  const say = `is not the name of its folder, "${clip(name)}"; call both the same`;
  return [head.complain(['id'], say, 'folder', 'warning')];
};

/** Every folder in it that the reader reads, in the order of their names. */
export const readPacksFolderWith = <P extends { readonly id: string }>(
  folder: string,
  reader: PackReader<P>,
): readonly PackFolder<P>[] => {
  const entries = list(folder);
  if (typeof entries === 'string') return [{ folder, complaints: [complaintAt('', entries, 'folder')] }];
  const packs = entries
    .filter(entry => !entry.name.startsWith('.'))
    .flatMap((entry): PackFolder<P>[] => {
      const path = join(folder, entry.name);
      const linked = entry.isSymbolicLink() && isPack(path);
      if (!entry.isDirectory() && !linked) return [];
      if (linked) return [{ folder: path, complaints: [complaintAt('pack.yaml', LINKED, 'folder')] }];
      const read = readWalked(path, reader);
      return read ? [{ folder: path, ...read }] : [];
    });
  return packs.map(one => {
    if (!one.pack) return one;
    const { id } = one.pack;
    const alike = packs.filter(other => other.pack?.id === id);
    // Of several packs with one id, the one whose folder bears it stays, so that no other takes its place.
    const first = alike.find(other => basename(other.folder) === id) ?? alike[0];
    if (!first || first === one) return one;
    const say = `the pack in ${basename(first.folder)} has the same id "${first.pack?.id}"`;
    return { folder: one.folder, complaints: [...one.complaints, complaintAt('pack.yaml', say, 'folder')] };
  });
};

const LINKED = 'its folder is a link, which is not followed; copy the pack here';

const isPack = (folder: string): boolean =>
  statSync(join(folder, 'pack.yaml'), { throwIfNoEntry: false })?.isFile() ?? false;

interface Walk {
  readonly files: Map<string, string>;
  readonly complaints: Complaint[];
  /** Files that are there, but cannot be read. */
  readonly unread: string[];
  entries: number;
  /** The length of all files read so far. */
  size: number;
}

const DEEPEST = 4;
const MOST_ENTRIES = LIMITS.files * 2;

/** Plain files only: links are complained of, never followed. Returns why the folder itself cannot be read. */
const walk = (root: string, inside: string, found: Walk): string | undefined => {
  const entries = list(join(root, inside));
  if (typeof entries === 'string') return entries;
  for (const entry of entries) {
    if (entry.name.startsWith('.')) continue;
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    found.entries += 1;
    if (found.entries > MOST_ENTRIES) return `${root} holds more than ${MOST_ENTRIES} files and folders.`;
    if (found.size > LIMITS.packSize) return `${root} holds more than ${LIMITS.packSize / 1024} KB.`;
    const say = entry.isDirectory() ? enter(root, path, found) : take(root, path, entry, found);
    if (!say) continue;
    found.complaints.push(complaintAt(path, say, 'folder'));
    if (!entry.isDirectory()) found.unread.push(path);
  }
  return undefined;
};

const enter = (root: string, path: string, found: Walk): string | undefined =>
  path.split('/').length >= DEEPEST ? 'folders nest too deep for a pack' : walk(root, path, found);

const take = (root: string, path: string, entry: Dirent, found: Walk): string | undefined => {
  if (entry.isSymbolicLink()) return 'is a link; packs hold plain files only';
  if (!entry.isFile()) return 'is no plain file';
  if (!/\.(?:yaml|yml|md)$|^LICENSE$/.test(path)) {
    const say = 'not read: packs hold .yaml and .md files and a LICENSE only';
    found.complaints.push({ ...complaintAt(path, say, 'folder'), severity: 'warning' });
    return undefined;
  }
  const text = readText(join(root, path));
  if ('say' in text) return text.say;
  found.files.set(path, text.text);
  found.size += text.text.length;
  return undefined;
};

const readText = (path: string): { readonly text: string } | { readonly say: string } => {
  let handle: number | undefined;
  try {
    // Should the file be swapped for a link since it was listed, opening fails.
    handle = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    const { size } = fstatSync(handle);
    if (size > LIMITS.fileSize) return { say: `is larger than ${LIMITS.fileSize / 1024} KB` };
    const bytes = Buffer.alloc(LIMITS.fileSize + 1);
    const length = readSync(handle, bytes, 0, bytes.length, 0);
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, length)) };
  } catch (error) {
    return { say: error instanceof TypeError ? 'is not UTF-8 text' : `cannot be read (${codeOf(error)})` };
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
};

const list = (folder: string): Dirent[] | string => {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return `There is no folder ${folder}.`;
    if (code === 'ENOTDIR') return `${folder} is a file, not a folder.`;
    return `The folder ${folder} cannot be read (${code}).`;
  }
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';
