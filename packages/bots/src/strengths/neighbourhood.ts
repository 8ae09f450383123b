import type { EmliaCommand, EmliaState, UnitState } from '@emlia/emlia';
import { unitsOnTable } from '@emlia/emlia/reading';
import { distanceOfPoints } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';

/** A battle with more units on the table than this is a great one. */
const GREAT = 16;
/** Of those so many are played on with, the nearest to whom an idea is about. */
export const NEAR = 7;
/** A turn that never comes. */
const NEVER = 1_000_000;

/** Whether there are too many units to play on with all of them. */
export const isGreat = (state: EmliaState): boolean => unitsOnTable(state).length > GREAT;

/** The units a command names: who is to do it, and to whom. */
const namedIn = (command: EmliaCommand): string[] => [
  command.unit,
  ...('subject' in command && typeof command.subject === 'string' ? [command.subject] : []),
];

/**
 * Who is played on with when ideas are tried: everybody, or in a great battle those nearest to whom they are about. What
 * happens at the other end of the table is the same whichever is chosen, and costs as much to play.
 */
export const neighboursOf = (
  state: EmliaState,
  profiles: ReadonlyMap<string, UnitProfile>,
  commands: readonly EmliaCommand[],
): ReadonlySet<string> | undefined => {
  if (!isGreat(state)) return undefined;
  const all = unitsOnTable(state);
  const about = commands.flatMap(namedIn).flatMap(id => profiles.get(id) ?? []);
  const away = ({ id }: UnitState): number => {
    const there = profiles.get(id);
    let least = Infinity;
    for (const one of about) {
      if (there)
        least = Math.min(least, distanceOfPoints(there.middle, one.middle) - there.spread - there.speed);
    }
    return least;
  };
  const nearest = all
    .map(unit => ({ id: unit.id, away: away(unit) }))
    .sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : 1))
    .slice(0, NEAR);
  const near = new Set(nearest.map(({ id }) => id));
  for (const { unit } of about) near.add(unit.id);
  // What is under way is played to its end.
  const { activation, following = [], joined, units } = state;
  if (activation) near.add(activation.unit);
  for (const { unit } of following) near.add(unit);
  for (const one of joined) if (one.with.some(id => near.has(id))) near.add(one.unit);
  for (const id of [...near]) {
    const commander = units[id]?.commander;
    if (commander) near.add(commander.unit);
  }
  return near;
};

/** Takes all others off the table, as if they were still to come. */
export const withoutOthers = (state: EmliaState, near: ReadonlySet<string>): void => {
  for (const unit of unitsOnTable(state)) {
    if (near.has(unit.id)) continue;
    unit.place = 'reserve';
    unit.due = NEVER;
  }
  const isNear = ({ unit }: { readonly unit: string }): boolean => near.has(unit);
  state.markers = state.markers.filter(marker => marker.terrain || isNear(marker));
  state.effects = state.effects.filter(isNear);
  state.moraleNotes = state.moraleNotes.filter(isNear);
  state.strikes = state.strikes.filter(
    ({ source, subjects }) => near.has(source) && subjects.every(id => near.has(id)),
  );
  state.joined = state.joined.flatMap(one => {
    const others = one.with.filter(id => near.has(id));
    return near.has(one.unit) && others.length > 0 ? [{ ...one, with: others }] : [];
  });
};
