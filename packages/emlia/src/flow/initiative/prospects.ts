import type { InitiativeCondition } from '@emlia/content';
import { bounds } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import type { Attacker, Duty } from '../../table/activation.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { distanceBetween } from '../../table/entity/base.ts';
import { rangedWeaponsOf } from '../../table/equipment/weapon.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import { isDue } from '../scenario/set-up.ts';
import { zoneOf } from '../scenario/zone.ts';
import { because } from './because.ts';
import { conditionOf, dutyKey, metConditions } from './conditions.ts';

/** What would set a condition off: how the unit stands, a shot at it there, or a blow. */
type SetOffBy = 'stand' | 'shot' | 'blow';

/** What a unit would do on initiative in its next activation. */
export interface Prospect {
  readonly by: SetOffBy;
  readonly list: Duty['list'];
  readonly condition: InitiativeCondition;
  /** What sets it off, where it already does. */
  readonly because?: string;
}

interface Scene {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
}

/** The table with the unit there, before its next activation. */
const standing = (world: World, state: EmliaState, unit: UnitState, members: readonly Member[]): Scene => {
  const there: UnitState = { ...unit, place: 'table', members };
  const units = { ...state.units, [unit.id]: there };
  return { world, state: { ...state, activation: undefined, units }, unit: there };
};

/** Enemies that are still to be placed, each in the middle of where it may be. */
const withThoseToCome = ({ world, state, unit }: Scene): Scene => {
  const units = { ...state.units };
  for (const other of Object.values(state.units)) {
    const [zone] = zoneOf(world, other);
    if (!zone || !areEnemies(world, unit, other) || !isDue(state, other)) continue;
    const { left, right, top, bottom } = bounds(zone);
    const member: Member = { id: 0, part: 0, x: (left + right) / 2, y: (top + bottom) / 2, facing: 0 };
    units[other.id] = { ...other, place: 'table', members: [member] };
  }
  return { world, state: { ...state, units }, unit };
};

/** How far from where it stands a unit can attack after a move; below 0: nowhere. */
const reachOf = (world: World, other: UnitState, ranged: boolean): number => {
  const speed = Math.max(0, ...unitMovements(world, other).map(one => one.speed));
  if (!ranged) return 2 * speed;
  const ranges = other.parts.flatMap(part => rangedWeaponsOf(world, part).map(({ range }) => range[2]));
  return ranges.length > 0 ? speed + Math.max(...ranges) : -1;
};

/** The unit after all have attacked it that could come to it; while units are placed, all. */
const attacked = (scene: Scene, ranged: boolean): Scene | undefined => {
  const begun = scene.state.turn > 0;
  const { world, state, unit } = begun ? scene : withThoseToCome(scene);
  const attackers: Attacker[] = unitsOnTable(state).flatMap(other => {
    if (!areEnemies(world, unit, other)) return [];
    const reach = reachOf(world, other, ranged);
    if (reach < 0 || (begun && distanceBetween(world, unit, other) > reach)) return [];
    return [{ unit: other.id, ranged }];
  });
  if (attackers.length === 0) return undefined;
  const hurt: UnitState = { ...unit, attackers: [...unit.attackers, ...attackers] };
  return { world, state: { ...state, units: { ...state.units, [unit.id]: hurt } }, unit: hurt };
};

/**
 * What a unit would do on initiative if it stood there: what its place alone sets off, and what a shot or a blow would,
 * from whoever could come to it. The first condition that is met comes first (initiative.priority).
 */
export const prospectsAt = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  members: readonly Member[] = unit.members,
): Prospect[] => {
  const scene = standing(world, state, unit, members);
  const known = new Set<string>();
  const prospects: Prospect[] = [];
  for (const [by, then] of [
    ['stand', scene],
    ['shot', attacked(scene, true)],
    ['blow', attacked(scene, false)],
  ] as const) {
    const [first] = then ? metConditions(then) : [];
    const condition = then && first && conditionOf(world, then.unit, first);
    if (!condition || known.has(dutyKey(first))) continue;
    known.add(dutyKey(first));
    const { list, part } = first;
    const why = by === 'stand' && { because: because({ ...then, part }, list, condition.when) };
    prospects.push({ by, list, condition, ...why });
  }
  return prospects;
};
