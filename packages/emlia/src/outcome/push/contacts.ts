import { hullOfShapes, overlaps } from '@emlia/kernel';
import { engagementOf, hasInRange, isRanked, reaches } from '../../judge/engagement/engaged.ts';
import type { UnitState } from '../../state.ts';
import { basesOf, boundaryOf } from '../../table/entity/base.ts';
import { areFriends, unitOf, unitsOnTable, type World } from '../../table/world.ts';
import { type ForcedMoves, isForcedInto, isMoved, type Mover, moverWith, sweepOf } from './mover.ts';
import { areEngaged, unitsMovedAsOne } from './strikes.ts';

/** What has come of the forced moves, read once all are made (forced.simultaneous). */
export interface Contacts {
  /** forced.into-friend */
  readonly merges: readonly { readonly unit: string; readonly into: string }[];
  /** forced.skirmish-joins, forced.into-skirmish */
  readonly joins: readonly { readonly unit: string; readonly with: readonly string[] }[];
  /** forced.into-enemy */
  readonly clashes: readonly { readonly unit: string; readonly enemy: string }[];
}

const idsOf = (units: readonly UnitState[]): string[] => units.map(({ id }) => id);

/** Whether two are within the combat range of either, whoever's side they are on: nobody is a friend to a skirmish. */
const inRange = (world: World, a: UnitState, b: UnitState): boolean =>
  hasInRange(world, a, b) || hasInRange(world, b, a);

/** forced.skirmish-joins: whoever a moved skirmish has swept over, or stands near in the end. */
const drawnIn = (table: ForcedMoves, { units }: Mover): Contacts['joins'] => {
  const { world, state, now } = table;
  const ids = idsOf(units);
  const before = idsOf(engagementOf(world, state, unitOf(state, ids[0] ?? '')));
  const [sweep, end] = [sweepOf(table, ids), hullOfShapes(ids.map(id => boundaryOf(world, unitOf(now, id))))];
  const covers = (other: UnitState): boolean => {
    const over = isMoved(moverWith(table, other.id)) ? end : sweep;
    return basesOf(world, other).some(base => overlaps(over, base));
  };
  return unitsOnTable(now)
    .filter(
      other =>
        !before.includes(other.id) &&
        (covers(other) || ids.some(id => inRange(world, unitOf(now, id), other))),
    )
    .map(({ id }) => ({ unit: id, with: ids }));
};

/** forced.into-skirmish: whether the unit has met the boundary of the skirmish, or stands near in the end. */
const fallsInto = (table: ForcedMoves, unit: UnitState, skirmish: readonly string[]): boolean => {
  const { world, now } = table;
  const boundary = hullOfShapes(skirmish.map(id => boundaryOf(world, unitOf(now, id))));
  return (
    overlaps(sweepOf(table, [unit.id]), boundary) ||
    skirmish.some(id => inRange(world, unitOf(now, unit.id), unitOf(now, id)))
  );
};

export const contactsOf = (table: ForcedMoves): Contacts => {
  const { world, state, now, movers } = table;
  const merges: { unit: string; into: string }[] = [];
  const joins: { unit: string; with: readonly string[] }[] = [];
  const clashes: { unit: string; enemy: string }[] = [];
  for (const mover of movers) {
    if (!isMoved(mover)) continue;
    if (mover.units.length > 1) {
      // forced.skirmish-exempt: whatever it meets is drawn in, and that is all.
      joins.push(...drawnIn(table, mover));
      continue;
    }
    const [unit] = mover.units;
    if (!unit) continue;
    const engaged = idsOf(engagementOf(world, state, unitOf(state, unit.id)));
    for (const other of unitsOnTable(now)) {
      if (other.id === unit.id) continue;
      const was = unitOf(state, other.id);
      const skirmish = isRanked(was) ? [] : idsOf(unitsMovedAsOne(world, state, was));
      if (skirmish.length > 1) {
        const first = skirmish[0] === other.id && !engaged.includes(other.id);
        const moved = isMoved(moverWith(table, other.id));
        if (first && !moved && fallsInto(table, unit, skirmish))
          joins.push({ unit: unit.id, with: skirmish });
      } else if (areFriends(world, unit, other)) {
        const known = merges.some(one => one.unit === other.id && one.into === unit.id);
        const level = unit.altitude === other.altitude;
        if (!known && level && isForcedInto(table, unit, mover, other)) {
          merges.push({ unit: unit.id, into: other.id });
        }
      } else if (
        reaches(world, other, unitOf(now, unit.id)) &&
        !areEngaged(world, state, unitOf(state, unit.id), was)
      ) {
        clashes.push({ unit: unit.id, enemy: other.id });
      }
    }
  }
  // Who comes to a skirmish meets neither friend nor foe in it.
  const joined = new Set(joins.map(({ unit }) => unit));
  return {
    joins,
    merges: merges.filter(one => !joined.has(one.unit) && !joined.has(one.into)),
    clashes: clashes.filter(one => !joined.has(one.unit)),
  };
};
