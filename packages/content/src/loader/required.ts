import { type Complaint, licenceAsks, meetRequirement, type Required, type Source } from '@emlia/packs';
import type { Pack, PackPin } from '../entries/pack.ts';

interface Head {
  readonly id: string;
  readonly licence: string;
  readonly requires?: Readonly<Record<string, string>> | undefined;
}

interface Told {
  readonly head: Source | undefined;
  readonly complaints: Complaint[];
}

/** The packs that pack.yaml requires, in the order of their ids; undefined where one cannot be had, of which it is told. */
export const requiredOf = (
  about: Head | undefined,
  required: Required<Pack>,
  { head, complaints }: Told,
): ReadonlyMap<string, Pack | undefined> => {
  const met = new Map<string, Pack | undefined>();
  if (!about || !head) return met;
  const all = Object.entries(about.requires ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, range] of all) {
    const found = meetRequirement({ id, range }, about.id, required);
    const at = ['requires', id];
    if (typeof found === 'string') {
      complaints.push(head.complain(at, found, 'requires'));
      met.set(id, undefined);
      continue;
    }
    met.set(id, found);
    const asks = licenceAsks(about.licence, found.title, found.licence);
    if (asks !== undefined) complaints.push(head.complain(at, asks, 'licence', 'warning'));
  }
  return met;
};

/** The state of the packs that are required, and of those they require, each once. */
export const pinsOf = (required: ReadonlyMap<string, Pack | undefined>): PackPin[] => {
  const pins = new Map<string, PackPin>();
  for (const pack of required.values()) {
    if (!pack) continue;
    for (const pin of pack.requires ?? []) pins.set(pin.id, pin);
    pins.set(pack.id, { id: pack.id, version: pack.version, hash: pack.hash });
  }
  return [...pins.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};
