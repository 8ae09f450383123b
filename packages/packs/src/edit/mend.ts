import type { Complaint } from '../words/complaint.ts';
import { applyPatch, type Patch } from './patch.ts';

const MEANT = /^no [^"]* "([^"]+)"\. Did you mean "([^"]+)"\?$/;

const offsetOf = (text: string, { line, column }: Complaint): number => {
  let start = 0;
  for (let at = 1; at < line && start >= 0; at++) start = text.indexOf('\n', start) + 1 || -1;
  return start < 0 ? text.length : start + column - 1;
};

/** What would mend a complaint: the word that was likely meant, where another stands. */
export const mendOf = (text: string, complaint: Complaint): Patch | undefined => {
  const [, word, meant] = MEANT.exec(complaint.say) ?? [];
  if (word === undefined || meant === undefined) return undefined;
  const offset = offsetOf(text, complaint);
  const end = text.indexOf('\n', offset);
  const at = text.slice(offset, end < 0 ? undefined : end).indexOf(word);
  return at < 0 ? undefined : { from: offset + at, to: offset + at + word.length, insert: meant };
};

export interface Mended {
  /** All files, those that were mended with their new texts. */
  readonly files: ReadonlyMap<string, string>;
  readonly mended: readonly Complaint[];
  /** What is left to complain of. */
  readonly complaints: readonly Complaint[];
}

/** Of two readings the better one has fewer errors; where they have as many, fewer warnings. */
const weightOf = (complaints: readonly Complaint[]): number =>
  complaints.reduce((weight, { severity }) => weight + (severity === 'error' ? 10_000 : 1), 0);

/** Mends what can be: a mend stays if there is less to complain of with it. */
export const mendAll = (
  files: ReadonlyMap<string, string>,
  read: (files: ReadonlyMap<string, string>) => readonly Complaint[],
): Mended => {
  let now: Mended = { files, mended: [], complaints: read(files) };
  const given = new Set<string>();
  const keyOf = ({ file, path, say }: Complaint): string => JSON.stringify([file, path, say]);
  for (;;) {
    const next = now.complaints.find(
      one => !given.has(keyOf(one)) && mendOf(now.files.get(one.file) ?? '', one),
    );
    if (!next) return now;
    given.add(keyOf(next));
    const text = now.files.get(next.file) ?? '';
    const patch = mendOf(text, next);
    if (!patch) continue;
    const tried = new Map(now.files).set(next.file, applyPatch(text, patch));
    const left = read(tried);
    if (weightOf(left) < weightOf(now.complaints))
      now = { files: tried, mended: [...now.mended, next], complaints: left };
  }
};
