import {
  add,
  bounds,
  boxesWithin,
  type Disc,
  distanceOfPoints,
  hullOfDiscs,
  type Point,
  type Shape,
  subtract,
} from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import { concealedFromAll, watchersOf } from '../../judge/initiative/hiding.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf, distanceBetween } from '../../table/entity/base.ts';
import { memberAt } from '../../table/entity/member.ts';
import { asking } from '../../table/memory.ts';
import { crowdedBy } from '../../table/move/standing.ts';
import type { Ground } from '../../table/world.ts';
import { groundAllows, spotsBehind } from '../retreat/behind.ts';
import { type Goal, middleOfUnit } from './goals.ts';
import { standNow } from './stand.ts';

/** A place behind something solid where no enemy would see the unit in the open. */
interface Shadow {
  readonly there: readonly Disc[];
  /** From where it stands now. */
  readonly away: number;
  readonly screen: Shape;
}

/** How many of those that see it it would hide from; and behind how many things it looks for that. */
const WATCHERS = 3;
const SCREENS = 8;

/** How far behind a thing one still counts as behind it. */
const NEAR = 6;

const isSolid = ({ entry }: Ground): boolean => entry.character === 'solid' && entry.height > 0;

/** Whether the unit would have concealment or cover from every enemy if it stood there. */
const isHiddenAt = ({ world, state, unit }: Query, at: readonly Point[]): boolean => {
  const members = unit.members.map((member, i) => memberAt(member, at[i] ?? member));
  const there: UnitState = { ...unit, members };
  const then = { ...state, units: { ...state.units, [unit.id]: there } };
  return asking(then, () => concealedFromAll(world, then, there));
};

/** Solid things no farther off than this, the nearest first. */
const screensWithin = ({ world, unit }: Query, most: number): Shape[] =>
  world.grounds
    .filter(isSolid)
    .map(({ shape }) => ({ shape, away: world.board.distance(boundaryOf(world, unit), shape) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
    .slice(0, SCREENS)
    .map(({ shape }) => shape);

/** concealment.full-height and the like: the nearest such places, being no farther off than this. */
const shadowsWithin = (query: Query, most: number): Shadow[] => {
  const { world, state, unit } = query;
  const screens = screensWithin(query, most);
  if (screens.length === 0) return [];
  const watchers = watchersOf(world, state, unit)
    .map(watcher => ({ watcher, away: distanceBetween(world, unit, watcher) }))
    .sort((a, b) => a.away - b.away)
    .slice(0, WATCHERS);
  const middle = middleOfUnit(unit);
  const { bases, boundary } = standNow(query);
  const hasRoom = groundAllows(query);
  const spots = screens
    .flatMap(screen =>
      watchers.flatMap(({ watcher }) =>
        spotsBehind(query, watcher, screen).map(spot => ({ screen, shift: subtract(spot, middle) })),
      ),
    )
    .map(({ screen, shift }): Shadow => {
      const there = bases.map((base): Disc => ({ ...base, ...world.board.place(add(base, shift)) }));
      return { screen, there, away: world.board.distance(boundary, hullOfDiscs(there)) };
    })
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away);
  const found: Shadow[] = [];
  for (const spot of spots) {
    if (spot.away > (found[0]?.away ?? most) + 1e-9) break;
    if (!hasRoom(spot.there) || crowdedBy(world, state, unit, spot.there)) continue;
    if (found.some(({ there }) => isSame(there, spot.there))) continue;
    if (isHiddenAt(query, spot.there)) found.push(spot);
  }
  return found;
};

const isSame = (some: readonly Disc[], others: readonly Disc[]): boolean =>
  some.every(({ x, y }, i) => x === others[i]?.x && y === others[i]?.y);

/** As far as the last member is from its place; anywhere else behind the same thing will do as well. */
const intoShadow = (query: Query, { there, screen }: Shadow): Goal => {
  const near = bounds(screen);
  const isNear = (bases: readonly Disc[]): boolean =>
    bases.every(base => boxesWithin(bounds(base), near, NEAR));
  return {
    value({ bases }) {
      const off = Math.max(...bases.map((base, i) => distanceOfPoints(base, there[i] ?? base)));
      return isNear(bases) && isHiddenAt(query, bases) ? 0 : -off;
    },
    enough: 0,
    towards: middleOf(there),
    by: subtract(middleOf(there), middleOfUnit(query.unit)),
  };
};

const middleOf = (points: readonly Point[]): Point => {
  const sum = points.reduce((all, one) => add(all, one), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
};

/** The places behind walls and the like that are as near as any, being no farther off than this. */
export const shadowGoals = (
  query: Query,
  most: number,
): { readonly away: number; readonly goals: Goal[] } => {
  const shadows = shadowsWithin(query, most);
  return { away: shadows[0]?.away ?? Infinity, goals: shadows.map(one => intoShadow(query, one)) };
};
