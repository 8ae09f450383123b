import type { ForgePack } from '@emlia/protocol';
import { readStored, writeStored } from '../../platform/storage.ts';
import { change, openWork, unsavedOf, type Work } from './work.ts';

/** What was not saved, kept by this browser until it is: each text with the state of the disk it was made from. */
type Draft = Readonly<Record<string, { readonly text?: string; readonly was?: string }>>;

const keyOf = (folder: string): string => `emlia.forge.draft.${folder}`;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(
    one =>
      typeof one === 'object' &&
      one !== null &&
      [one.text, one.was].every(text => ['string', 'undefined'].includes(typeof text)),
  );

const draftOf = (folder: string): Draft => {
  try {
    const value: unknown = JSON.parse(readStored(keyOf(folder)) ?? '{}');
    return isDraft(value) ? value : {};
  } catch {
    return {};
  }
};

/** Keeps what of this work is not saved; `before` are the files this page kept earlier. Answers whether there was room. */
export const keepDraft = (work: Work, before: readonly string[]): boolean => {
  const unsaved = unsavedOf(work);
  // Another tab on the same pack keeps its own.
  const others = Object.entries(draftOf(work.folder)).filter(
    ([file]) => !before.includes(file) && !unsaved.includes(file),
  );
  const own = unsaved.map(file => {
    const [text, was] = [work.texts[file], work.disk[file]?.hash];
    return [file, { ...(text !== undefined && { text }), ...(was !== undefined && { was }) }] as const;
  });
  const all = [...others, ...own];
  return writeStored(
    keyOf(work.folder),
    all.length === 0 ? undefined : JSON.stringify(Object.fromEntries(all)),
  );
};

/** A pack as it was left: what was not saved then is not saved now, and one step back is the disk. */
export const openWithDraft = (pack: ForgePack, label: string, at: number): Work => {
  let work = openWork(pack);
  for (const [file, { text, was }] of Object.entries(draftOf(pack.folder))) {
    work = change(work, { file, after: text, label, at });
    const there = work.disk[file];
    // Written to elsewhere since: saving will ask.
    if (there && was !== undefined)
      work = { ...work, disk: { ...work.disk, [file]: { ...there, hash: was } } };
  }
  return work;
};
