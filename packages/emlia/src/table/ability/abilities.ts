import { type Ability, ailmentWord, type Equipment } from '@emlia/content';
import { memoizedByKey } from '@emlia/kernel';
import type { Part, UnitState } from '../../state.ts';
import { equipmentOf, hasMembers, lineOf, partOf, type World } from '../world.ts';

type Of<Name extends Ability['ability']> = Extract<Ability, { ability: Name }>;

/** What a part has of itself and of its gear; a weapon's abilities are the weapon's own. */
export const abilitiesOf = (world: World, part: Part): readonly Ability[] =>
  part.harm ? gather(world, part) : abilitiesByEntry(world, part.entry, part);

/** The abilities of a part that has lost nothing are those of its entry, asked for at every turn. */
const abilitiesByEntry = memoizedByKey((world: World, _entry: string, part: Part) => gather(world, part));

const gather = (world: World, part: Part): readonly Ability[] => [
  ...(lineOf(world, part).abilities ?? []),
  ...equipmentOf(world, part).flatMap(item => (item.kind === 'other' ? item.abilities : [])),
];

/** The abilities of each part that still has members, by its number. */
export const livingAbilities = (world: World, unit: UnitState): [part: number, readonly Ability[]][] => {
  const found: [number, readonly Ability[]][] = [];
  for (let i = 0; i < unit.parts.length; i++) {
    if (hasMembers(unit, i)) found.push([i, abilitiesOf(world, partOf(unit, i))]);
  }
  return found;
};

/** Whether some of its members have an ability of this name. */
export const someHave = (world: World, unit: UnitState, name: Ability['ability']): boolean => {
  for (let i = 0; i < unit.parts.length; i++) {
    if (partHas(world, partOf(unit, i), name) && hasMembers(unit, i)) return true;
  }
  return false;
};

/** resolution.other-effects: what each ailment lets whoever has it do or not do, by its name. */
export const ailmentAbilities = (world: World, unit: UnitState): [name: string, readonly Ability[]][] =>
  (unit.ailments ?? []).flatMap(({ id }) => {
    const gives = world.setup.ailments?.[id]?.gives;
    const word = ailmentWord(id);
    return gives ? [[`${word.charAt(0).toUpperCase()}${word.slice(1).replaceAll('-', ' ')}`, gives]] : [];
  });

export const withName = <Name extends Ability['ability']>(
  abilities: readonly Ability[] | undefined,
  name: Name,
): Of<Name>[] => (abilities ?? []).filter((one): one is Of<Name> => one.ability === name);

export const partHas = (world: World, part: Part, name: Ability['ability']): boolean => {
  for (const { ability } of abilitiesOf(world, part)) if (ability === name) return true;
  return false;
};

export const itemHas = (item: Equipment | undefined, name: Ability['ability']): boolean =>
  item?.abilities.some(one => one.ability === name) ?? false;
