import type { Ability } from '@emlia/content';
import { FORMATIONS, type Formation, type UnitState } from '../../state.ts';
import { abilitiesOf, withName } from '../ability/abilities.ts';
import { membersOf, type World } from '../world.ts';
import { CLOSE_GAP, OPEN_GAP } from './chain.ts';

/** formation.always: a formation that an ability adds to the three that everybody has, as a kind of one of them. */
export type Drill = Extract<Ability, { ability: 'formation' }>;

/** What is remembered of one a unit is in. */
export interface Drilled {
  readonly name: string;
  /** It halves the speed. */
  readonly slow?: true;
}

export const asDrilled = ({ called, slow }: Drill): Drilled => ({ name: called, ...(slow && { slow }) });

/** Those all of its subunits know: a unit stands in one formation. */
export const drillsOf = (world: World, unit: UnitState): Drill[] => {
  const known = unit.parts.flatMap((part, index) =>
    unit.members.length === 0 || membersOf(unit, index).length > 0
      ? [withName(abilitiesOf(world, part), 'formation')]
      : [],
  );
  const [first = [], ...rest] = known;
  return first.filter(({ called }) => rest.every(drills => drills.some(one => one.called === called)));
};

/** formation.always: the formations a unit can take by their names, the three that everybody knows and those of its own. */
export const formationsOf = (world: World, unit: UnitState): string[] => [
  ...FORMATIONS,
  ...drillsOf(world, unit).map(({ called }) => called),
];

/** The one it is in, or would be in by this name. */
export const drillOf = (world: World, unit: UnitState, name = unit.drill?.name): Drill | undefined =>
  name === undefined ? undefined : drillsOf(world, unit).find(({ called }) => called === name);

/** A formation as the engine goes by it: one of the three, and which kind of that. */
export interface Named {
  readonly formation: Formation;
  readonly drill?: Drill | undefined;
}

const isCore = (name: string): name is Formation => (FORMATIONS as readonly string[]).includes(name);

/** The formation of the name a command gives; missing: as it stands. Undefined: the unit knows none of that name. */
export const formationNamed = (
  world: World,
  unit: UnitState,
  name: string | undefined,
): Named | undefined => {
  if (name === undefined) return { formation: unit.formation, drill: drillOf(world, unit) };
  if (isCore(name)) return { formation: name };
  const drill = drillOf(world, unit, name);
  return drill && { formation: drill.like, drill };
};

/** formation.always, as a check. */
export const knowsFormation = (world: World, unit: UnitState, name: string | undefined): true | string =>
  formationNamed(world, unit, name) !== undefined || `${unit.name} knows no formation called “${name}”.`;

/** Those it could go over to as it stands: what its abilities add, and out of that again. */
export const otherDrills = (world: World, unit: UnitState, ranked: boolean): string[] => [
  ...(unit.drill ? [unit.formation] : []),
  ...drillsOf(world, unit).flatMap(({ called, like }) =>
    (like === 'ranked') === ranked && called !== unit.drill?.name ? [called] : [],
  ),
];

export const nameOfFormation = ({ formation, drill }: Named): string => drill?.called ?? formation;

/** How far apart the members of a chain may stand; formation.open, formation.close, unless its ability says otherwise. */
export const gapOf = ({ formation, drill }: Named): number =>
  drill?.gap ?? (formation === 'open' ? OPEN_GAP : CLOSE_GAP);

/** What holds while it is in its formation, by the name of that. */
export const drillAbilities = (world: World, unit: UnitState): [name: string, readonly Ability[]][] => {
  const { called, gives } = (unit.drill && drillOf(world, unit)) ?? {};
  return called !== undefined && gives ? [[called, gives]] : [];
};
