import type { ForgeChanges, ForgeFile, ForgePack, ForgeWritten } from '@emlia/protocol';

/** One step of the history: a file as it was and as it is then; missing where there is none. */
export interface Step {
  readonly label: string;
  readonly file: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  /** When, in milliseconds: what is typed without a pause is one step. */
  readonly at: number;
}

/** A pack in hand: its texts, those on the disk, and one history over all of them. */
export interface Work {
  readonly folder: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly disk: Readonly<Record<string, ForgeFile>>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

const MOST_STEPS = 500;
const PAUSE_MS = 1000;

const put = <T>(
  all: Readonly<Record<string, T>>,
  key: string,
  value: T | undefined,
): Readonly<Record<string, T>> => {
  const { [key]: _, ...others } = all;
  return value === undefined ? others : { ...others, [key]: value };
};

export const openWork = ({ folder, files }: ForgePack): Work => ({
  folder,
  texts: Object.fromEntries(Object.entries(files).map(([path, { text }]) => [path, text])),
  disk: files,
  past: [],
  future: [],
});

/** A file with another text, or gone, as a step that can be taken back. */
export const change = (
  work: Work,
  { file, after, label, at }: Pick<Step, 'file' | 'after' | 'label' | 'at'>,
): Work => {
  const before = work.texts[file];
  if (before === after) return work;
  const last = work.past.at(-1);
  const goesOn = last?.file === file && last.label === label && at - last.at < PAUSE_MS;
  const step: Step = { label, file, before: goesOn ? last.before : before, after, at };
  const past = [...(goesOn ? work.past.slice(0, -1) : work.past), step].slice(-MOST_STEPS);
  return { ...work, texts: put(work.texts, file, after), past, future: [] };
};

export const undo = (work: Work): Work => {
  const step = work.past.at(-1);
  if (!step) return work;
  const texts = put(work.texts, step.file, step.before);
  return { ...work, texts, past: work.past.slice(0, -1), future: [step, ...work.future] };
};

export const redo = (work: Work): Work => {
  const [step, ...future] = work.future;
  if (!step) return work;
  return { ...work, texts: put(work.texts, step.file, step.after), past: [...work.past, step], future };
};

/** The files that stand otherwise here than on the disk. */
export const unsavedOf = ({ texts, disk }: Work): string[] =>
  [...new Set([...Object.keys(texts), ...Object.keys(disk)])]
    .filter(file => texts[file] !== disk[file]?.text)
    .sort();

/** What is to be written. */
export const changesOf = (work: Work): ForgeChanges => ({
  changes: unsavedOf(work).map(file => {
    const text = work.texts[file];
    const was = work.disk[file]?.hash;
    return { file, ...(text !== undefined && { text }), ...(was !== undefined && { was }) };
  }),
});

/** What was sent stands on the disk now; what was typed meanwhile does not. */
export const written = (work: Work, sent: ForgeChanges, { written: hashes }: ForgeWritten): Work => {
  let { disk } = work;
  for (const { file, text } of sent.changes) {
    const hash = hashes[file];
    disk = put(disk, file, text === undefined || hash === undefined ? undefined : { text, hash });
  }
  return { ...work, disk };
};

/** What was changed elsewhere: files nobody has touched here are taken over as steps, and of the others the disk is noted. */
export const noticed = (work: Work, { files }: Pick<ForgePack, 'files'>, label: string, at: number): Work => {
  const touched = new Set(unsavedOf(work));
  let next = work;
  for (const file of new Set([...Object.keys(work.disk), ...Object.keys(files)])) {
    const now = files[file];
    if (now?.hash === work.disk[file]?.hash) continue;
    // Both sides have come to the same text.
    if (touched.has(file) && now?.text === work.texts[file])
      next = { ...next, disk: put(next.disk, file, now) };
    if (touched.has(file)) continue;
    next = change(next, { file, after: now?.text, label, at });
    next = { ...next, disk: put(next.disk, file, now) };
  }
  return next;
};

/** The author's choice where both sides have changed: theirs is taken over, or ours will be written over it. */
export const settle = (
  work: Work,
  outside: ForgeWritten['changedOutside'],
  take: 'mine' | 'theirs',
  { label, at }: Pick<Step, 'label' | 'at'>,
): Work => {
  let next = work;
  for (const [file, there] of Object.entries(outside)) {
    const now = there ?? undefined;
    if (take === 'theirs') next = change(next, { file, after: now?.text, label, at });
    next = { ...next, disk: put(next.disk, file, now) };
  }
  return next;
};
