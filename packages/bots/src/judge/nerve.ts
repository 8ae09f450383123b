import { areFriends, armyValueOf, type MoraleRowName, moraleStateIn, type World } from '@emlia/emlia/reading';
import { memoized } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';
import { unitGapWithin } from './estimate.ts';

/** What a unit is good for at a morale, as a share: eager ones are a little better, broken ones run. */
export const spirit = (morale: number): number => {
  const m = Math.max(-7, Math.min(7, morale));
  if (m >= 4) return 1.04;
  if (m >= 1) return 0.9 + 0.035 * (m - 1);
  return m === 0 ? 0.7 : Math.max(0.1, 0.6 + 0.09 * m);
};

/** morale.witness: GSU within which friends take it to heart. */
const WITNESS = 20;
const HERE = { x: 0, y: 0 };
/** Not all of them see it, and some are rallied. */
const TAKEN_TO_HEART = 0.5;

const changeBy = ({ edition }: World, row: MoraleRowName): number =>
  -(edition.tables.morale[row]?.change ?? 0);

/** morale.army-value: how much the end of one of that value counts to a friend of this. */
const countsTo = (own: number, gone: number): number =>
  gone < own ? 0.25 : gone > 0 && gone >= 2 * own ? 2 : 1;

/** By how much the morale of a friend falls where it is wiped out. */
const blowTo = (world: World, gone: UnitProfile, friend: UnitProfile): number => {
  const general = gone.unit.parts.some(part => part.general) ? changeBy(world, 'generalKilled') : 0;
  const led = friend.unit.commander?.unit === gone.unit.id ? changeBy(world, 'leaderKilled') : 0;
  if (unitGapWithin(gone, friend, HERE, WITNESS) > WITNESS) return general + led;
  const weight = countsTo(armyValueOf(world, friend.unit), armyValueOf(world, gone.unit));
  return general + led + weight * (changeBy(world, 'friendLosing') + changeBy(world, 'friendWipedOut'));
};

/** What it would do to the nerve of a friend, of his worth, if a unit were wiped out. */
const frightOf = (world: World, gone: UnitProfile, friend: UnitProfile): number => {
  const { unit, worth } = friend;
  if (unit.id === gone.unit.id || unit.works || !areFriends(world, unit, gone.unit)) return 0;
  if (!moraleStateIn(world, unit)) return 0;
  const { morale } = unit;
  return (spirit(morale) - spirit(morale - blowTo(world, gone, friend))) * worth * TAKEN_TO_HEART;
};

/** By friend, of whom a profile lasts until something about him changes: what was last found of the two. */
const latestFrights = memoized(
  (_gone: UnitProfile): Map<string, { readonly friend: UnitProfile; readonly fright: number }> => new Map(),
);

/** What it would do to the nerve of its friends, of their worth, if a unit were wiped out. */
export const alarmAt = (world: World, gone: UnitProfile, all: Iterable<UnitProfile>): number => {
  const latest = latestFrights(gone);
  let alarm = 0;
  for (const friend of all) {
    let known = latest.get(friend.unit.id);
    if (known?.friend !== friend) {
      known = { friend, fright: frightOf(world, gone, friend) };
      latest.set(friend.unit.id, known);
    }
    alarm += known.fright;
  }
  return alarm;
};
