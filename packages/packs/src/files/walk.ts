import { closeSync, constants, type Dirent, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { Complaint } from '../words/complaint.ts';
import { LIMITS } from '../yaml/limits.ts';
import { complaintAt } from '../yaml/source.ts';

/** What is in a folder of files. */
export interface Walked {
  readonly files: ReadonlyMap<string, string>;
  readonly complaints: readonly Complaint[];
  /** Files that are there, but cannot be read. */
  readonly unread: readonly string[];
  /** Why the folder itself cannot be read. */
  readonly unreadable?: string;
}

/** Reads the texts in a folder: plain files only. Once, at the start of a program: hence without waiting for promises. Never throws. */
export const walkFolder = (root: string): Walked => {
  const found: Walk = { files: new Map(), complaints: [], unread: [], entries: 0, size: 0 };
  const unreadable = walk(root, '', found);
  return { ...found, ...(unreadable !== undefined && { unreadable }) };
};

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
  const entries = listFolder(join(root, inside));
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

export const listFolder = (folder: string): Dirent[] | string => {
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
