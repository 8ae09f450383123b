import { isTaken, TAKEN } from '../schema/fields.ts';
import { noSuch } from '../suggest.ts';
import { LIMITS } from './limits.ts';

export const KINDS = ['units', 'equipment', 'abilities', 'terrain', 'forces', 'scenarios'] as const;
export type Kind = (typeof KINDS)[number];

export type Belongs<K extends string = Kind> =
  | { readonly what: 'pack' }
  | { readonly what: 'text' }
  | { readonly what: 'entry'; readonly kind: K; readonly id: string }
  | { readonly what: 'nothing'; readonly say: string };

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';

export const SHAPE: Readonly<Record<Kind, string>> = {
  units: 'units/<force>/<unit>.yaml',
  equipment: 'equipment/<id>.yaml',
  abilities: 'abilities/<id>.yaml',
  terrain: 'terrain/<id>.yaml',
  forces: 'forces/<id>.yaml',
  scenarios: 'scenarios/<id>.yaml',
};

/** What a file of a pack is, by its path alone; entries have their ids from it. `shapes` has the kinds of entries. */
export const placing = <K extends string>(
  shapes: Readonly<Record<K, string>>,
): ((path: string) => Belongs<K>) => {
  const kinds = Object.keys(shapes) as K[];
  const forms = kinds.map(kind => {
    const steps = shapes[kind].split('/').slice(1);
    return { kind, form: new RegExp(`^${kind}/(${steps.map(() => SLUG).join('/')})\\.yaml$`) };
  });
  return path => {
    if (path.length > LIMITS.pathLength)
      return nothing(`its path is longer than ${LIMITS.pathLength} letters`);
    if (path === 'pack.yaml') return { what: 'pack' };
    if (path === 'LICENSE' || path.endsWith('.md')) return { what: 'text' };
    for (const { kind, form } of forms) {
      const id = form.exec(path)?.[1];
      if (id === undefined) continue;
      const taken = id.split('/').find(isTaken);
      return taken ? nothing(`${taken} ${TAKEN}`) : { what: 'entry', kind, id };
    }
    if (path.endsWith('.yml')) return nothing('must end in .yaml');
    if (!path.endsWith('.yaml')) return nothing('packs hold .yaml and .md files and a LICENSE only');
    const [folder = '', ...rest] = path.split('/');
    if (rest.length === 0) return nothing(noSuch('file', path, ['pack.yaml']));
    const kind = kinds.find(one => one === folder);
    if (!kind) return nothing(noSuch('folder', folder, kinds));
    return nothing(`must be ${shapes[kind]}, in small letters, digits and single dashes`);
  };
};

const nothing = (say: string): Belongs<never> => ({ what: 'nothing', say });

export const belongs = placing(SHAPE);
