import type { Query } from '../../actions/order.ts';
import { isRanked, skirmishOf } from '../../judge/engagement/engaged.ts';
import { isInSkirmish } from '../../judge/skirmish/join.ts';
import { hullRound, touches } from '../../judge/skirmish/outline.ts';
import type { Resolving } from '../../outcome/resolution/steps.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';

/**
 * draft.skirmish.friend-and-enemy: seen from outside, whoever is in a skirmish is friend and enemy to both sides. For
 * targeting only: to whom losses and lost friends count does not change.
 */
export const standsForFight = ({ world, state, unit }: Query, friend: UnitState): boolean =>
  isInSkirmish(world, state, friend) && !skirmishOf(world, state, unit).includes(friend);

/** Every skirmish on the table, as its units. */
const skirmishesOn = (world: World, state: EmliaState): (readonly UnitState[])[] => {
  const found: (readonly UnitState[])[] = [];
  for (const unit of unitsOnTable(state)) {
    if (!isInSkirmish(world, state, unit) || found.some(units => units.includes(unit))) continue;
    found.push(skirmishOf(world, state, unit));
  }
  return found;
};

/** A unit that has come upon a skirmish with an enemy inside, without being in it. */
const nextMeeting = (
  world: World,
  state: EmliaState,
): { readonly unit: UnitState; readonly units: readonly UnitState[] } | undefined => {
  const skirmishes = skirmishesOn(world, state);
  if (skirmishes.length === 0) return undefined;
  for (const unit of unitsOnTable(state)) {
    // The boundary of a skirmish is that of every unit in it.
    const own = isRanked(unit) ? undefined : hullRound(world, skirmishOf(world, state, unit));
    for (const units of skirmishes) {
      if (units.includes(unit) || !units.some(one => areEnemies(world, unit, one))) continue;
      const outline = hullRound(world, units);
      if (outline && touches(world, own ?? boundaryOf(world, unit), outline)) return { unit, units };
    }
  }
  return undefined;
};

/** draft.skirmish.boundary: contacting a skirmish anywhere engages the enemies inside. */
export const meetSkirmishes = ({ world, state, act }: Resolving): void => {
  for (let met = nextMeeting(world, state); met; met = nextMeeting(world, state)) {
    const { unit, units } = met;
    const mates = state.joined.find(one => one.unit === unit.id)?.with ?? [];
    act.emit({
      type: 'skirmishJoined',
      unit: unit.id,
      with: [...new Set([...mates, ...units.map(({ id }) => id)])],
    });
  }
};
