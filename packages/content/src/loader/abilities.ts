import type { Ability, AbilityEntry, Holder } from '../ability.ts';
import { ABILITY_WORDS } from '../notation/ability.ts';
import { misplaced, type WithReferences, type Written } from '../schema/ability.ts';
import { noSuch } from '../suggest.ts';
import type { Complaint } from './complaint.ts';
import type { Source } from './source.ts';
import type { Sources } from './sources.ts';

interface Known {
  readonly abilities: ReadonlyMap<string, AbilityEntry>;
  readonly sources: Sources;
  readonly complaints: Complaint[];
}

/** Abilities with a file of their own, put in where an entry names them, each under its name. */
export const withAbilities = <Raw extends WithReferences<object>>(
  { abilities, sources, complaints }: Known,
  holder: Holder,
  raw: Raw,
  source: Source | undefined,
): Omit<Raw, 'abilities'> & { readonly abilities?: readonly Ability[] } => {
  if (!raw.abilities) return raw as Raw & { readonly abilities?: never };
  const complain = (i: number, say: string): void => {
    if (source) complaints.push(source.complain(['abilities', i], say, 'references'));
  };
  const looked = (one: Written, i: number): readonly Ability[] => {
    if (!('named' in one)) return [one];
    const entry = abilities.get(one.named);
    if (!entry) {
      const known = [...ABILITY_WORDS, ...sources.abilities.keys()];
      if (!sources.abilities.has(one.named)) complain(i, noSuch('ability', one.named, known));
      return [];
    }
    const wrong = entry.does.flatMap(part => misplaced(part, holder) ?? [])[0];
    if (wrong) complain(i, wrong.say);
    return entry.does.map(part => ({ ...part, name: entry.name }));
  };
  return { ...raw, abilities: raw.abilities.flatMap(looked) };
};
