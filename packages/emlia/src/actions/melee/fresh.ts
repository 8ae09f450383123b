import { engagementOf, engagersOf } from '../../judge/engagement/engaged.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { pairingsOf } from './pairings.ts';

/** melee.fresh: those already engaged, as the activation phase begins. */
export const engagedUnits = (world: World, state: EmliaState): string[] =>
  unitsOnTable(state)
    .filter(unit => engagersOf(world, state, unit).length > 0)
    .map(unit => unit.id);

/** The enemies a unit can strike where it stands, which it does not come to engage any more. */
export const enemiesAtHand = (query: Omit<Query, 'seat'>): string[] => {
  const { world, state, unit } = query;
  const foes = engagementOf(world, state, unit).filter(one => areEnemies(world, one, unit));
  const struck = (foe: UnitState): boolean =>
    pairingsOf({ ...query, seat: unit.seat }, foe).some(({ units }) => units.includes(foe));
  return foes.filter(struck).map(foe => foe.id);
};
