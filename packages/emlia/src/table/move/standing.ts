import { bounds, boxesWithin, boxOfPath, type Disc, memoized, overlaps } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { type Base, baseOf, baseRadius, basesOf, boxOf } from '../entity/base.ts';
import type { MembersStanding } from '../formation/fits.ts';
import { type Ground, lineOf, linesOf, partOf, unitsOnTable, type World } from '../world.ts';

/** The radius of a member’s base. */
export const radiusOf = (world: World, unit: UnitState, member: Member): number =>
  baseRadius(lineOf(world, partOf(unit, member.part)));

/** The bases of members, by their list, which is never changed. */
const basesByMembers = memoized(
  (members: readonly Member[], world: World, unit: UnitState): readonly Base[] => {
    const radii = linesOf(world, unit).map(baseRadius);
    return members.map(member => baseOf(member, radii[member.part] ?? 0));
  },
);

export const basesAt = (world: World, unit: UnitState, members: readonly Member[]): readonly Base[] =>
  basesByMembers(members, world, unit);

export const standOf = (world: World, unit: UnitState, members: readonly Member[]): MembersStanding => ({
  bases: basesAt(world, unit, members),
  facings: members.map(({ facing }) => facing),
});

/** Bases that stand where another member stands, on the same floor: the other unit, or 'own'. */
export const crowdedBy = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  bases: readonly Base[],
): UnitState | 'own' | undefined => {
  for (let i = 0; i < bases.length; i++) {
    for (let j = 0; j < i; j++) {
      const [a, b] = [bases[i], bases[j]];
      if (a && b && a.floor === b.floor && overlaps(a, b)) return 'own';
    }
  }
  const widest = bases.reduce((most, { r }) => Math.max(most, r), 0);
  const whole = boxOfPath(bases, widest);
  for (const other of unitsOnTable(state)) {
    if (other.id === unit.id) continue;
    const box = boxOf(world, other);
    if (!boxesWithin(whole, box, 0)) continue;
    for (const base of bases) {
      if (!boxesWithin(bounds(base), box, 0)) continue;
      if (basesOf(world, other).some(taken => taken.floor === base.floor && overlaps(base, taken))) {
        return other;
      }
    }
  }
  return undefined;
};

export const isOnTable = (world: World, base: Disc): boolean =>
  world.board.kind === 'free'
    ? base.x - base.r >= 0 &&
      base.y - base.r >= 0 &&
      base.x + base.r <= world.board.width &&
      base.y + base.r <= world.board.height
    : world.board.holds(base);

/** A tidy block round a point, as wide as deep, for proposals. */
export const blockAround = (
  world: World,
  width: number,
  count: number,
  at: { x: number; y: number },
): { x: number; y: number }[] => {
  const pitch = Math.max(1, width) * (world.board.kind === 'free' ? 1.25 : 1);
  const files = Math.ceil(Math.sqrt(count * 2));
  const ranks = Math.ceil(count / files);
  const points = [];
  for (let i = 0; i < count; i++) {
    const rank = Math.floor(i / files);
    const inRank = Math.min(files, count - rank * files);
    points.push(
      world.board.place({
        x: at.x + ((i % files) - (inRank - 1) / 2) * pitch,
        y: at.y + (rank - (ranks - 1) / 2) * pitch,
      }),
    );
  }
  return points;
};

/** entity.boundary.overlap: what is said of a unit that would stand where somebody stands. */
export const sayCrowded = ({ name }: UnitState, by: UnitState | 'own'): string =>
  by === 'own'
    ? `Members of ${name} would stand on one another.`
    : `${name} would stand on members of ${by.name}.`;

/** terrain.impassable: what is said of a unit that would stand on ground it cannot enter. */
export const sayBarred = ({ name }: UnitState, { entry }: Ground): string =>
  `${name} cannot stand in the ${entry.name.toLowerCase()}.`;

/** terrain.obstacle: what is said of a unit that would stand where an obstacle does. */
export const sayBlocked = ({ name }: UnitState, { entry }: Ground): string =>
  `The ${entry.name.toLowerCase()} stands where ${name} would.`;
