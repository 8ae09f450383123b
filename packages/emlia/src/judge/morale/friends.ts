import { boxesWithin } from '@emlia/kernel';
import type { EmliaState, UnitState } from '../../state.ts';
import { RETREATING } from '../../table/attribute/morale-states.ts';
import { armyValueOf, hasMorale } from '../../table/attribute/values.ts';
import { boxOf, distanceBetween } from '../../table/entity/base.ts';
import { isNear as isNearLimit } from '../../table/scale/near.ts';
import { areFriends, unitsOnTable, type World } from '../../table/world.ts';
import { isUnseenBy } from '../sight/sight.ts';
import { changeOfRow } from './army-value.ts';
import type { MoraleNote } from './events.ts';
import type { MoraleRowName } from './rows.ts';

/** "Within 20 GSU", of friends and of beaten enemies. */
const WITNESS_RANGE = 20;

export const friendsOf = (world: World, state: EmliaState, unit: UnitState): UnitState[] =>
  unitsOnTable(state).filter(other => areFriends(world, other, unit) && other.id !== unit.id);

/** sight.line */
export const sees = (world: World, state: EmliaState, unit: UnitState, other: UnitState): boolean =>
  !isUnseenBy(world, state, unit, other);

export const isNear = (world: World, a: UnitState, b: UnitState): boolean =>
  // A cell's corner can be farther than its steps tell.
  boxesWithin(boxOf(world, a), boxOf(world, b), 2 * WITNESS_RANGE) &&
  isNearLimit(world, distanceBetween(world, a, b), WITNESS_RANGE);

export const isBroken = (world: World, unit: UnitState): boolean =>
  unit.morale <= RETREATING && hasMorale(world, unit);

/** The row with what army values make of it; nothing where they make it nothing. */
export const weighedNote = (
  world: World,
  { unit, row, cause }: { readonly unit: UnitState; readonly row: MoraleRowName; readonly cause?: string },
  causes: readonly number[],
): MoraleNote[] => {
  const printed = world.edition.tables.morale[row];
  if (!printed) return [];
  const change = changeOfRow(printed, armyValueOf(world, unit), causes);
  return change === 0 ? [] : [{ unit: unit.id, row, change, ...(cause !== undefined && { cause }) }];
};

/** morale.friends-in-sight: asked only while somebody's friend is broken. */
const brokenFriends = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] => {
  const friends = friendsOf(world, state, unit);
  if (!friends.some(friend => isBroken(world, friend))) return [];
  const near = friends
    .map(friend => ({ friend, away: distanceBetween(world, unit, friend) }))
    .sort((a, b) => a.away - b.away || a.friend.morale - b.friend.morale);
  const closest = near.find(({ friend }) => sees(world, state, unit, friend))?.friend;
  // One that is not broken keeps it from seeing none but broken ones.
  if (!closest || !isBroken(world, closest)) return [];
  const seen = near.filter(({ friend }) => sees(world, state, unit, friend)).map(({ friend }) => friend);
  const value = (friend: UnitState): number => armyValueOf(world, friend);
  return [
    ...weighedNote(world, { unit, row: 'closestFriendBroken', cause: closest.id }, [value(closest)]),
    ...(seen.every(friend => isBroken(world, friend))
      ? weighedNote(world, { unit, row: 'allFriendsBroken' }, seen.map(value))
      : []),
  ];
};

/** morale.witness: friends that lost a member, or were wiped out in its sight, since its last activation began. */
const friendsLost = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] => {
  const { since = 0, mourned = [] } = unit.account;
  const losing = friendsOf(world, state, unit).filter(
    friend =>
      (friend.account.lostAt ?? -1) >= since &&
      isNear(world, unit, friend) &&
      sees(world, state, unit, friend),
  );
  const gone = mourned.filter(({ at }) => at >= since);
  return [
    ...losing.flatMap(friend =>
      weighedNote(world, { unit, row: 'friendLosing', cause: friend.id }, [armyValueOf(world, friend)]),
    ),
    ...gone.flatMap(({ unit: id, armyValue }) => [
      // Who is wiped out has taken casualties too.
      ...weighedNote(world, { unit, row: 'friendLosing', cause: id }, [armyValue]),
      ...weighedNote(world, { unit, row: 'friendWipedOut', cause: id }, [armyValue]),
    ]),
  ];
};

/** morale.activation-rows: what a unit sees of its friends as its activation begins. */
export const notesAtStart = (world: World, state: EmliaState, unit: UnitState): MoraleNote[] => [
  ...brokenFriends(world, state, unit),
  ...friendsLost(world, state, unit),
];
