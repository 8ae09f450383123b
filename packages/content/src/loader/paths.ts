import { isTaken, TAKEN } from '../schema/fields.ts';
import { noSuch } from '../suggest.ts';
import { LIMITS } from './limits.ts';

export const KINDS = ['units', 'equipment', 'abilities', 'terrain', 'forces', 'scenarios'] as const;
export type Kind = (typeof KINDS)[number];

export type Belongs =
  | { readonly what: 'pack' }
  | { readonly what: 'text' }
  | { readonly what: 'entry'; readonly kind: Kind; readonly id: string }
  | { readonly what: 'nothing'; readonly say: string };

const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
const ENTRY = new RegExp(
  `^(?:(units)/(${SLUG}/${SLUG})|(equipment|abilities|terrain|forces|scenarios)/(${SLUG}))\\.yaml$`,
);
export const SHAPE: Readonly<Record<Kind, string>> = {
  units: 'units/<force>/<unit>.yaml',
  equipment: 'equipment/<id>.yaml',
  abilities: 'abilities/<id>.yaml',
  terrain: 'terrain/<id>.yaml',
  forces: 'forces/<id>.yaml',
  scenarios: 'scenarios/<id>.yaml',
};

/** What a file of a pack is, by its path alone; entries have their ids from it. */
export const belongs = (path: string): Belongs => {
  if (path.length > LIMITS.pathLength) return nothing(`its path is longer than ${LIMITS.pathLength} letters`);
  if (path === 'pack.yaml') return { what: 'pack' };
  if (path === 'LICENSE' || path.endsWith('.md')) return { what: 'text' };
  const entry = ENTRY.exec(path);
  if (entry) {
    const taken = (entry[2] ?? entry[4] ?? '').split('/').find(isTaken);
    if (taken) return nothing(`${taken} ${TAKEN}`);
    return { what: 'entry', kind: (entry[1] ?? entry[3]) as Kind, id: entry[2] ?? entry[4] ?? '' };
  }
  if (path.endsWith('.yml')) return nothing('must end in .yaml');
  if (!path.endsWith('.yaml')) return nothing('packs hold .yaml and .md files and a LICENSE only');
  const [folder = '', ...rest] = path.split('/');
  if (rest.length === 0) return nothing(noSuch('file', path, ['pack.yaml']));
  const kind = KINDS.find(one => one === folder);
  if (!kind) return nothing(noSuch('folder', folder, KINDS));
  return nothing(`must be ${SHAPE[kind]}, in small letters, digits and single dashes`);
};

const nothing = (say: string): Belongs => ({ what: 'nothing', say });
