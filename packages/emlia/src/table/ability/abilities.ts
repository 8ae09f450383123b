import type { Ability, Equipment } from '@emlia/content';
import type { Part, UnitState } from '../../state.ts';
import { equipmentOf, lineOf, membersOf, type World } from '../world.ts';

type Of<Name extends Ability['ability']> = Extract<Ability, { ability: Name }>;

/** What a part has of itself and of its gear; a weapon's abilities are the weapon's own. */
export const abilitiesOf = (world: World, part: Part): readonly Ability[] => {
  if (part.harm) return gather(world, part);
  const known = gathered.get(world) ?? new Map<string, readonly Ability[]>();
  gathered.set(world, known);
  const abilities = known.get(part.entry) ?? gather(world, part);
  known.set(part.entry, abilities);
  return abilities;
};

/** Of a part that has lost nothing they are those of its entry, asked for at every turn. */
const gathered = new WeakMap<World, Map<string, readonly Ability[]>>();

const gather = (world: World, part: Part): readonly Ability[] => [
  ...(lineOf(world, part).abilities ?? []),
  ...equipmentOf(world, part).flatMap(item => (item.kind === 'other' ? item.abilities : [])),
];

/** Of each part that still has members, by its number. */
export const livingAbilities = (world: World, unit: UnitState): [part: number, readonly Ability[]][] =>
  unit.parts.flatMap((part, index) =>
    membersOf(unit, index).length > 0 ? [[index, abilitiesOf(world, part)]] : [],
  );

/** resolution.other-effects: what each ailment lets whoever has it do or not do, by its name. */
export const ailmentAbilities = (world: World, unit: UnitState): [name: string, readonly Ability[]][] =>
  (unit.ailments ?? []).flatMap(({ id }) => {
    const gives = world.setup.ailments?.[id]?.gives;
    return gives ? [[`${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`, gives]] : [];
  });

export const withName = <Name extends Ability['ability']>(
  abilities: readonly Ability[] | undefined,
  name: Name,
): Of<Name>[] => (abilities ?? []).filter((one): one is Of<Name> => one.ability === name);

export const partHas = (world: World, part: Part, name: Ability['ability']): boolean =>
  abilitiesOf(world, part).some(one => one.ability === name);

export const itemHas = (item: Equipment | undefined, name: Ability['ability']): boolean =>
  item?.abilities.some(one => one.ability === name) ?? false;
