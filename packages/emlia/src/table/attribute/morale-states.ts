import type { UnitState } from '../../state.ts';
import { hasMembers, lineOf, type World } from '../world.ts';

/** morale.bounds */
const MORALE_LEAST = -7;
const MORALE_MOST = 7;

export const withinBounds = (morale: number): number => Math.max(MORALE_LEAST, Math.min(MORALE_MOST, morale));

/** From here down a unit is broken: the tables speak of "-4 (retreating) or lower". */
export const RETREATING = -4;
export const ROUTED = -7;

/** A state of morale, and from where on it holds. */
export interface MoraleState {
  readonly name: 'Victorious' | 'Eager' | 'Normal' | 'Shaken' | 'Falling Back' | 'Retreating' | 'Routed';
  readonly from: number;
  readonly to: number;
  /** morale.conditions.army-value: added while it lasts. */
  readonly armyValue?: number;
  /** morale.conditions.disorder: whoever drops into it is disordered. */
  readonly disorders?: true;
  /** morale.closer: whoever is in it does not move closer to the enemy. */
  readonly shies?: true;
}

/** morale.conditions: the best first. */
export const MORALE_STATES: readonly MoraleState[] = [
  { name: 'Victorious', from: 7, to: 7, armyValue: 2 },
  { name: 'Eager', from: 4, to: 6, armyValue: 1 },
  { name: 'Normal', from: 1, to: 3 },
  { name: 'Shaken', from: 0, to: 0, disorders: true, shies: true },
  { name: 'Falling Back', from: -3, to: -1, disorders: true, shies: true },
  { name: 'Retreating', from: -6, to: -4, disorders: true, shies: true },
  { name: 'Routed', from: -7, to: -7, disorders: true },
];

export const moraleStateOf = (morale: number): MoraleState => {
  const value = withinBounds(morale);
  const found = MORALE_STATES.find(({ from }) => value >= from);
  if (!found) throw new Error(`no morale state for ${morale}`);
  return found;
};

/** The state of a unit under the common table; none where conditions of its own replace it (morale.conditions). */
export const moraleStateIn = (
  world: World,
  unit: UnitState,
  morale = unit.morale,
): MoraleState | undefined =>
  unit.parts.some((part, index) => !lineOf(world, part).moraleConditions && hasMembers(unit, index))
    ? moraleStateOf(morale)
    : undefined;
