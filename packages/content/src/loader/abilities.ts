import { type Complaint, noSuchEntry, type Path, type Source } from '@emlia/packs';
import type { Ability, AbilityEntry, Holder } from '../entries/ability.ts';
import type { Sources } from '../entries/kinds.ts';
import type { UnitOption } from '../entries/option.ts';
import { ABILITY_WORDS } from '../notation/ability.ts';
import { misplacedAbility, type WithReferences, type WrittenAbility } from '../schema/ability.ts';
import type { WrittenOption } from '../schema/option.ts';

interface Known {
  readonly abilities: ReadonlyMap<string, AbilityEntry>;
  readonly sources: Sources;
  readonly complaints: Complaint[];
}

type LookUp = (written: readonly WrittenAbility[], path: Path) => readonly Ability[];

/** Abilities with a file of their own, put in where an entry names them, each under its name. */
const lookUpIn =
  ({ abilities, sources, complaints }: Known, holder: Holder, source: Source | undefined): LookUp =>
  (written, path) =>
    written.flatMap((one, i): readonly Ability[] => {
      if (!('named' in one)) return [one];
      const complain = (say: string): void => {
        if (source) complaints.push(source.complain([...path, i], say, 'references'));
      };
      const entry = abilities.get(one.named);
      if (!entry) {
        const ids = [...ABILITY_WORDS, ...sources.abilities.keys()];
        const known = ids.map(id => ({ id, name: abilities.get(id)?.name }));
        if (!sources.abilities.has(one.named)) complain(noSuchEntry('ability', one.named, known));
        return [];
      }
      const wrong = entry.does.flatMap(part => misplacedAbility(part, holder) ?? [])[0];
      if (wrong) complain(wrong.say);
      return entry.does.map(part => ({ ...part, name: entry.name }));
    });

export const withAbilities = <Raw extends WithReferences<object>>(
  known: Known,
  holder: Holder,
  raw: Raw,
  source: Source | undefined,
): Omit<Raw, 'abilities'> & { readonly abilities?: readonly Ability[] } => {
  if (!raw.abilities) return raw as Raw & { readonly abilities?: never };
  return { ...raw, abilities: lookUpIn(known, holder, source)(raw.abilities, ['abilities']) };
};

/** unitentry.options: those that options give and take too. */
export const unitOptionsOf = (
  known: Known,
  options: readonly WrittenOption[],
  source: Source | undefined,
): readonly UnitOption[] => {
  const lookUp = lookUpIn(known, 'unit', source);
  return options.map(({ abilities, losesAbilities, ...option }, o) => {
    const at = (key: string): Path => ['options', o, key];
    return {
      ...option,
      ...(abilities && { abilities: lookUp(abilities, at('abilities')) }),
      ...(losesAbilities && { losesAbilities: lookUp(losesAbilities, at('loses abilities')) }),
    };
  });
};
