import { IS_RESERVED, isReservedId } from '../schema/fields.ts';
import { nearestWord, noSuch } from '../words/suggest.ts';
import { LIMITS } from '../yaml/limits.ts';
import { tongueOf } from './translation.ts';

export type FileRole<K extends string> =
  | { readonly what: 'pack' }
  | { readonly what: 'text' }
  /** The pack's words in another tongue. */
  | { readonly what: 'texts'; readonly tongue: string }
  | { readonly what: 'entry'; readonly kind: K; readonly id: string }
  /** `meant` is the entry that was likely meant: nobody complains of its absence. */
  | {
      readonly what: 'nothing';
      readonly say: string;
      readonly meant?: { readonly kind: K; readonly id: string };
    };

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';

/** What a file of a pack is, by its path alone; entries have their ids from it. `shapes` has the kinds of entries. */
export const rolesOfPaths = <K extends string>(
  shapes: Readonly<Record<K, string>>,
): ((path: string) => FileRole<K>) => {
  const kinds = Object.keys(shapes) as K[];
  const forms = kinds.map(kind => {
    const steps = shapes[kind].split('/').slice(1);
    return { kind, form: new RegExp(`^${kind}/(${steps.map(() => SLUG).join('/')})\\.yaml$`) };
  });
  const entryAt = (path: string): { kind: K; id: string } | undefined => {
    for (const { kind, form } of forms) {
      const id = form.exec(path)?.[1];
      if (id !== undefined) return { kind, id };
    }
    return undefined;
  };
  const meantBy = (path: string): string => {
    const [folder = '', ...rest] = path.split('/');
    const file = rest
      .join('/')
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
      .replace(/\.yml$/, '.yaml');
    return `${nearestWord(folder, kinds) ?? folder}/${file}`;
  };
  const misplaced = (path: string, say: string): FileRole<K> => {
    const meant = entryAt(meantBy(path));
    return { what: 'nothing', say, ...(meant && { meant }) };
  };
  return path => {
    if (path.length > LIMITS.pathLength)
      return nothing(`its path is longer than ${LIMITS.pathLength} letters`);
    if (path === 'pack.yaml') return { what: 'pack' };
    if (path === 'LICENSE' || path.endsWith('.md')) return { what: 'text' };
    const tongue = tongueOf(path);
    if (tongue !== undefined) return { what: 'texts', tongue };
    if (path.startsWith('texts/'))
      return nothing('texts are called by their tongue: texts/de.yaml, texts/pt-br.yaml');
    const entry = entryAt(path);
    if (entry) {
      const taken = entry.id.split('/').find(isReservedId);
      return taken ? nothing(`${taken} ${IS_RESERVED}`) : { what: 'entry', ...entry };
    }
    if (path.endsWith('.yml')) return misplaced(path, 'must end in .yaml');
    if (!path.endsWith('.yaml')) return nothing('packs hold .yaml and .md files and a LICENSE only');
    const [folder = '', ...rest] = path.split('/');
    if (rest.length === 0) return nothing(noSuch('file', path, ['pack.yaml']));
    const kind = kinds.find(one => one === folder);
    if (!kind) return misplaced(path, noSuch('folder', folder, kinds));
    const meant = meantBy(path);
    const better = entryAt(meant) ? `; call it ${meant}` : '';
    return misplaced(path, `must be ${shapes[kind]}, in small letters, digits and single dashes${better}`);
  };
};

const nothing = (say: string): FileRole<never> => ({ what: 'nothing', say });
