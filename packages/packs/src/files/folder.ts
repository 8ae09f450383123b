import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Lack, nothingRequired, type Required } from '../requires/required.ts';
import { SLUG } from '../schema/fields.ts';
import type { Complaint } from '../words/complaint.ts';
import { clip } from '../words/suggest.ts';
import { complaintAt, readSource } from '../yaml/source.ts';
import { normalisedTexts } from './texts.ts';
import { listFolder, type Walked, walkFolder } from './walk.ts';

export { walkFolder };

/** What a reader makes of a pack's files: undefined where they are not for its rules. */
export type PackReader<P> = (
  files: ReadonlyMap<string, string>,
  /** Files that are there, but cannot be read. */
  unreadable: readonly string[],
  /** The packs that it builds on. */
  required: Required<P>,
) => PackRead<P> | undefined;

export interface PackRead<P> {
  readonly pack?: P;
  readonly complaints: readonly Complaint[];
}

export interface PackFolder<P> extends PackRead<P> {
  readonly folder: string;
}

/** A folder of files, and what came of reading them as a pack. */
interface Opened<P> {
  readonly folder: string;
  readonly walked: Walked;
  /** What its files call it, as far as they can be read. */
  readonly id: string | undefined;
  read?: PackRead<P> | 'reading' | 'otherRules';
}

/**
 * The pack in a folder as the reader of its rules has it, which builds on packs in the folder around it and in those
 * that are named besides. Never throws.
 */
export const readPackFolderWith = <P extends { readonly id: string }>(
  folder: string,
  reader: PackReader<P>,
  beside: readonly string[] = [],
): PackRead<P> => {
  const own = openFolder<P>(folder, walkFolder(folder));
  const around = [...beside, dirname(resolve(folder))];
  return readOpened(own, reader, requiredIn([own], around, reader)) ?? { complaints: [] };
};

/** Every folder in it that the reader reads, in the order of their names. */
export const readPacksFolderWith = <P extends { readonly id: string }>(
  folder: string,
  reader: PackReader<P>,
  beside: readonly string[] = [],
): readonly PackFolder<P>[] => readPacksFoldersWith([folder], reader, beside)[0] ?? [];

/**
 * The same of several folders, of which each may build on the packs of all: of two with one id, the one in the later
 * folder counts. Packs that are looked for elsewhere are taken from the folders beside.
 */
export const readPacksFoldersWith = <P extends { readonly id: string }>(
  places: readonly string[],
  reader: PackReader<P>,
  beside: readonly string[] = [],
): readonly (readonly PackFolder<P>[])[] => {
  const opened = places.map(place => openPlace<P>(place));
  const required = requiredIn(
    opened.flatMap(one => (Array.isArray(one) ? one : [])),
    beside,
    reader,
  );
  return opened.map(one => (Array.isArray(one) ? namedApart(readAll(one, reader, required)) : [one]));
};

/** All folders of packs in one; or why it cannot be read. */
const openPlace = <P>(place: string): Opened<P>[] | PackFolder<P> => {
  const entries = listFolder(place);
  if (typeof entries === 'string') return { folder: place, complaints: [complaintAt('', entries, 'folder')] };
  return entries
    .filter(entry => !entry.name.startsWith('.'))
    .flatMap((entry): Opened<P>[] => {
      const path = join(place, entry.name);
      if (entry.isDirectory()) return [openFolder(path, walkFolder(path))];
      if (!entry.isSymbolicLink() || !isPack(path)) return [];
      const complaints = [complaintAt('pack.yaml', LINKED, 'folder')];
      const nothing = { files: new Map(), complaints: [], unread: [] };
      return [{ folder: path, walked: nothing, id: undefined, read: { complaints } }];
    });
};

const openFolder = <P>(folder: string, walked: Walked): Opened<P> => ({
  folder,
  walked,
  id: idIn(walked.files),
});

const readAll = <P>(
  opened: readonly Opened<P>[],
  reader: PackReader<P>,
  required: Required<P>,
): PackFolder<P>[] =>
  opened.flatMap(one => {
    const read = readOpened(one, reader, required);
    return read ? [{ folder: one.folder, ...read }] : [];
  });

/** Reads a pack once; undefined where it is not for these rules. */
const readOpened = <P>(
  one: Opened<P>,
  reader: PackReader<P>,
  required: Required<P>,
): PackRead<P> | undefined => {
  if (one.read === undefined) {
    one.read = 'reading';
    one.read = readWalked(one, reader, required) ?? 'otherRules';
  }
  return typeof one.read === 'string' ? undefined : one.read;
};

const readWalked = <P>(
  { folder, walked: { files, complaints, unread, unreadable } }: Opened<P>,
  reader: PackReader<P>,
  required: Required<P>,
): PackRead<P> | undefined => {
  if (unreadable) return { complaints: [complaintAt('pack.yaml', unreadable, 'folder')] };
  const read = reader(files, unread, required);
  if (!read) return undefined;
  const all = [...complaints, ...misnamed(folder, files), ...read.complaints];
  return read.pack && !complaints.some(one => one.severity === 'error')
    ? { pack: read.pack, complaints: all }
    : { complaints: all };
};

/** Finds packs among those that are opened, and else in further folders, which are opened when somebody asks. */
const requiredIn = <P>(
  opened: readonly Opened<P>[],
  further: readonly string[],
  reader: PackReader<P>,
): Required<P> => {
  let others: Required<P> | undefined;
  const required: Required<P> = id => {
    const alike = opened.filter(one => one.id === id);
    const found = alike.findLast(one => basename(one.folder) === id) ?? alike.at(-1);
    if (!found) {
      others ??= requiredElsewhere(further, required, reader);
      return others(id);
    }
    return packIn(found, reader, required);
  };
  return required;
};

/** The packs in these folders, of which the later ones count; whatever they build on is asked of all. */
const requiredElsewhere = <P>(
  places: readonly string[],
  required: Required<P>,
  reader: PackReader<P>,
): Required<P> => {
  const known = new Map<string, Opened<P>>();
  for (const place of places) {
    const opened = openPlace<P>(place);
    if (!Array.isArray(opened)) continue;
    for (const one of opened)
      if (one.id !== undefined && basename(one.folder) === one.id) known.set(one.id, one);
  }
  return id => {
    const found = known.get(id);
    return found ? packIn(found, reader, required) : nothingRequired(id);
  };
};

const packIn = <P>(one: Opened<P>, reader: PackReader<P>, required: Required<P>): P | Lack => {
  if (one.read === 'reading') return 'circle';
  const read = readOpened(one, reader, required);
  return read ? (read.pack ?? 'mistakes') : 'otherRules';
};

/** What pack.yaml says the pack is called. */
const idIn = (files: ReadonlyMap<string, string>): string | undefined => {
  const head = headOf(files);
  const data = Array.isArray(head) ? undefined : head.data;
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  return typeof id === 'string' && SLUG.test(id) ? id : undefined;
};

const headOf = (files: ReadonlyMap<string, string>) =>
  readSource('pack.yaml', normalisedTexts(files).find(([path]) => path === 'pack.yaml')?.[1] ?? '');

/** Packs are found by their folders and named by their ids: where these differ, one is taken for the other. */
const misnamed = (folder: string, files: ReadonlyMap<string, string>): Complaint[] => {
  const head = headOf(files);
  const id = idIn(files);
  const name = basename(resolve(folder));
  if (Array.isArray(head) || id === undefined || id === name) return [];
  const say = `is not the name of its folder, "${clip(name)}"; call both the same`;
  return [head.complain(['id'], say, 'folder', 'warning')];
};

/** Of several packs with one id one is left. */
const namedApart = <P extends { readonly id: string }>(packs: readonly PackFolder<P>[]): PackFolder<P>[] =>
  packs.map(one => {
    if (!one.pack) return one;
    const { id } = one.pack;
    const alike = packs.filter(other => other.pack?.id === id);
    // Of several packs with one id, the one whose folder bears it stays, so that no other takes its place.
    const first = alike.find(other => basename(other.folder) === id) ?? alike[0];
    if (!first || first === one) return one;
    const say = `the pack in ${basename(first.folder)} has the same id "${first.pack?.id}"`;
    return { folder: one.folder, complaints: [...one.complaints, complaintAt('pack.yaml', say, 'folder')] };
  });

const LINKED = 'its folder is a link, which is not followed; copy the pack here';

const isPack = (folder: string): boolean =>
  statSync(join(folder, 'pack.yaml'), { throwIfNoEntry: false })?.isFile() ?? false;
