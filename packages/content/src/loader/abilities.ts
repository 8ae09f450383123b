import { borrowedId, type Complaint, noSuchEntry, notRequired, type Path, type Source } from '@emlia/packs';
import type { Ability, AbilityEntry, Holder } from '../entries/ability.ts';
import { entriesToBorrow } from '../entries/borrowed.ts';
import type { Sources } from '../entries/kinds.ts';
import type { UnitOption } from '../entries/option.ts';
import type { Pack } from '../entries/pack.ts';
import { ABILITY_WORDS } from '../notation/ability.ts';
import { misplacedAbility, type WithReferences, type WrittenAbility } from '../schema/ability.ts';
import type { WrittenOption } from '../schema/option.ts';

interface Known {
  readonly abilities: ReadonlyMap<string, AbilityEntry>;
  readonly sources: Sources;
  readonly complaints: Complaint[];
  /** Why there is no ability of this id; undefined where somebody else says so. */
  readonly unknown: (id: string) => string | undefined;
}

/** What is said of an ability that the pack does not have itself. */
export const unknownAbility =
  (
    abilities: ReadonlyMap<string, AbilityEntry>,
    required: ReadonlyMap<string, Pack | undefined>,
  ): Known['unknown'] =>
  id => {
    const strange = notRequired(id, [...required.keys()]);
    if (strange !== undefined) return strange;
    const from = required.get(borrowedId(id)?.pack ?? '');
    if (borrowedId(id)) return from && noSuchEntry('ability', id, entriesToBorrow(from, 'abilities'));
    const known = [...ABILITY_WORDS, ...abilities.keys()];
    return noSuchEntry(
      'ability',
      id,
      known.map(one => ({ id: one, name: abilities.get(one)?.name })),
    );
  };

type LookUp = (written: readonly WrittenAbility[], path: Path) => readonly Ability[];

/** Abilities with a file of their own, put in where an entry names them, each under its name. */
const lookUpIn =
  ({ abilities, sources, complaints, unknown }: Known, holder: Holder, source: Source | undefined): LookUp =>
  (written, path) =>
    written.flatMap((one, i): readonly Ability[] => {
      if (!('named' in one)) return [one];
      const complain = (say: string): void => {
        if (source) complaints.push(source.complain([...path, i], say, 'references'));
      };
      const entry = abilities.get(one.named);
      if (!entry) {
        const say = sources.abilities.has(one.named) ? undefined : unknown(one.named);
        if (say !== undefined) complain(say);
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
