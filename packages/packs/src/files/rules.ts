import { nearestWord } from '../words/suggest.ts';
import { LIMITS } from '../yaml/limits.ts';
import { readSource } from '../yaml/source.ts';

/** Rules that packs are written for. */
export interface PackRules<R extends string> {
  /** What a pack writes after `rules:`. */
  readonly id: R;
  /** Folders that only packs for these rules have. */
  readonly folders: readonly string[];
}

/**
 * Which of these rules a pack says it is for, or most likely means: whoever reads those complains of the word. A pack
 * that says nothing is for the first.
 */
export const rulesOf = <R extends string>(
  files: ReadonlyMap<string, string>,
  known: readonly [PackRules<R>, ...PackRules<R>[]],
): R => {
  const [first] = known;
  // A head that cannot be read is no reason to take all its files for others.
  if (!hasReadableHead(files)) return known.find(rules => holdsFoldersOf(rules, files))?.id ?? first.id;
  const ids = known.map(({ id }) => id);
  const meant = nearestWord(rulesSaidIn(files) ?? first.id, ids);
  return known.find(({ id }) => id === meant)?.id ?? first.id;
};

/** The word a pack's head has for its rules; undefined where it says nothing. */
export const rulesSaidIn = (files: ReadonlyMap<string, string>): string | undefined => {
  if (!hasReadableHead(files)) return undefined;
  const text = files.get('pack.yaml') ?? '';
  const line = /^\uFEFF?rules[ ]*:(.*)$/m.exec(text);
  // Most packs say nothing, and need not be read twice.
  if (!line) return undefined;
  const read = readSource('pack.yaml', text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  if (Array.isArray(read)) return line[1]?.replace(/#.*/, '').trim();
  const { data } = read;
  const said = typeof data === 'object' && data !== null && 'rules' in data ? data.rules : undefined;
  return typeof said === 'string' ? said : undefined;
};

const hasReadableHead = (files: ReadonlyMap<string, string>): boolean => {
  const text = files.get('pack.yaml');
  return text !== undefined && text.length <= LIMITS.fileSize;
};

const holdsFoldersOf = ({ folders }: PackRules<string>, files: ReadonlyMap<string, string>): boolean =>
  [...files.keys()].some(path => {
    const [folder = '', file = '', ...deeper] = path.split('/');
    return folders.includes(folder) && /.\.yaml$/.test(file) && deeper.length === 0;
  });
