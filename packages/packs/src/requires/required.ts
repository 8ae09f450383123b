import { noSuch } from '../words/suggest.ts';
import { isInRange } from './version.ts';

/** Why a pack that another builds on cannot be had: there is none, it has mistakes, it builds on the other itself, or it is for other rules. */
export type Lack = 'missing' | 'mistakes' | 'circle' | 'otherRules';

/** Finds the packs that others build on, by id. */
export type Required<P> = (id: string) => P | Lack;

/** Nothing but the pack itself is at hand. */
export const nothingRequired: Required<never> = () => 'missing';

/** What a pack says of another that it builds on. */
export interface Requirement {
  readonly id: string;
  readonly range: string;
}

interface Versioned {
  readonly version: string;
}

/** The pack that is required, or why it will not do. */
export const meetRequirement = <P extends Versioned>(
  { id, range }: Requirement,
  own: string,
  required: Required<P>,
): P | string => {
  if (id === own) return 'a pack cannot build on itself';
  const found = required(id);
  switch (found) {
    case 'missing':
      return `there is no pack "${id}" beside this one; bring it there with emlia install ${id}`;
    case 'mistakes':
      return `the pack "${id}" has mistakes of its own; emlia lint shows them`;
    case 'circle':
      return `the pack "${id}" builds on this one itself, and one of them has to come first`;
    case 'otherRules':
      return `the pack "${id}" is for other rules`;
    default:
      return isInRange(found.version, range)
        ? found
        : `the pack "${id}" here is ${found.version}, not ${range}`;
  }
};

/** What is named with a pack before it: `armoury:longbow`. */
export interface Borrowed {
  readonly pack: string;
  readonly id: string;
}

/** The two halves of `armoury:longbow`; undefined of an id of one's own. */
export const borrowedId = (id: string): Borrowed | undefined => {
  const at = id.indexOf(':');
  return at < 0 ? undefined : { pack: id.slice(0, at), id: id.slice(at + 1) };
};

/** An id without the pack before it: what players read of `armoury:burning`. */
export const plainId = (id: string): string => id.slice(id.indexOf(':') + 1);

/** An id of another pack, as it is named from outside; what that pack borrowed itself keeps its own. */
export const idFrom = (pack: string, id: string): string => (id.includes(':') ? id : `${pack}:${id}`);

/** What to say of an id with a pack before it that is not required. */
export const notRequired = (id: string, packs: readonly string[]): string | undefined => {
  const found = borrowedId(id);
  if (!found || packs.includes(found.pack)) return undefined;
  return packs.length === 0
    ? `pack.yaml requires no pack "${found.pack}"`
    : noSuch('pack among those that pack.yaml requires:', found.pack, packs);
};
