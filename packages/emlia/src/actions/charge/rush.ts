import type { Mode } from '@emlia/content';
import {
  add,
  type Checks,
  extend,
  firstRefusal,
  GRAIN,
  heading,
  nearest,
  type Point,
  type Shape,
  scale,
  translate,
  within,
} from '@emlia/kernel';
import { combatRangeOf } from '../../judge/engagement/engaged.ts';
import type { Member, UnitState } from '../../state.ts';
import { speedOf, unitMovements } from '../../table/attribute/movement.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { memberAt } from '../../table/entity/member.ts';
import { degreesTurned, turnCost } from '../../table/formation/close-cost.ts';
import { drillOf } from '../../table/formation/drill.ts';
import { bodyCost } from '../../table/formation/march.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { gearsFrom } from '../../table/movemode/gears.ts';
import { movementOf, REST } from '../../table/movemode/momentum.ts';
import { partOf, type World } from '../../table/world.ts';
import type { DriveTaken } from '../move/events.ts';
import { endChecks, groundChecks, type Journey, wayChecks } from '../move/journey.ts';
import type { Query } from '../order.ts';
import { canShift, laneOf } from './lane.ts';

/** The move of a Charge: the whole unit by one vector (charge.move). */
export interface Rush {
  readonly journey: Journey;
  readonly spent: number;
  /** The unit as it then stands. */
  readonly moved: UnitState;
  /** Movement left to each member, to envelop with. */
  readonly left: readonly number[];
  readonly drive?: DriveTaken;
}

/** The line along which a unit charges. */
interface Line {
  /** For each GSU. */
  readonly stride: Point;
  readonly speed: number;
  /** It goes straight ahead: in ranks, or driving along its facing. */
  readonly ahead: boolean;
}

type Body = Pick<Query, 'world' | 'unit'>;

/** Whether the unit has no choice but straight ahead. */
export const goesStraightAhead = ({ world, unit }: Body, mode: Mode): boolean => {
  const movement = movementOf(world, unit, mode);
  return unit.formation === 'ranked' || movement?.gears !== undefined || movement?.turns !== undefined;
};

/** charge.move: how far it may go. */
const topSpeed = ({ world, unit }: Body, mode: Mode): number =>
  world.edition.tables.charge.pace * speedIn({ world, unit }, mode);

const speedIn = ({ world, unit }: Body, mode: Mode): number => {
  const movement = movementOf(world, unit, mode);
  if (movement?.gears) {
    const open = gearsFrom(movement, unit.momentum ?? REST, 1).filter(one => !one.reverse);
    return Math.max(0, ...open.map(one => one.most));
  }
  return Math.min(...unit.members.map(({ part }) => speedOf(world, unit, partOf(unit, part), mode)));
};

/** How near a subject must be for a Charge over open ground, its combat range counted in; and whether only ahead. */
export const chargeReachOf = (world: World, unit: UnitState): { far: number; ahead: boolean } | undefined => {
  let best: { far: number; ahead: boolean } | undefined;
  for (const { mode } of unitMovements(world, unit)) {
    const far = topSpeed({ world, unit }, mode) + combatRangeOf(world, unit);
    if (!best || far > best.far) best = { far, ahead: goesStraightAhead({ world, unit }, mode) };
  }
  return best;
};

/** The line on which a unit charges at a target. */
export const lineTo = (query: Query, mode: Mode, target: Shape): Line => {
  const { world, unit } = query;
  const speed = topSpeed(query, mode);
  if (goesStraightAhead(query, mode)) {
    return { stride: strideOn(world.board, unit.members[0]?.facing ?? 0), speed, ahead: true };
  }
  const { a, b, distance } = nearest(boundaryOf(world, unit), target);
  if (distance === 0) return { stride: { x: 0, y: 0 }, speed, ahead: false };
  const stride =
    world.board.kind === 'free'
      ? { x: (b.x - a.x) / distance, y: (b.y - a.y) / distance }
      : strideOn(world.board, heading(a, b));
  return { stride, speed, ahead: false };
};

/** The vector that leads the unit so far along the line. */
const shiftOn = ({ world, unit }: Query, { stride }: Line, far: number): Point => {
  const [first] = unit.members;
  if (!first) return { x: 0, y: 0 };
  const to = world.board.place(add(first, scale(stride, far)));
  return { x: to.x - first.x, y: to.y - first.y };
};

/** A journey along it. */
interface Rushing extends Journey {
  readonly speed: number;
}

/** The journey of the whole unit so far along the line. */
const journeyOn = (query: Query, mode: Mode, line: Line, far: number): Rushing => {
  const { world, unit } = query;
  const { speed } = line;
  const { board } = world;
  const by = shiftOn(query, line, far);
  const stays = by.x === 0 && by.y === 0;
  const places = unit.members.map((member): Point => (stays ? member : board.place(add(member, by))));
  const ways = unit.members.map((member, i): Point[] => (stays ? [member] : [member, places[i] ?? member]));
  const legs = ways.map(way => (way.length < 2 ? [] : board.legs(way)));
  const ends = unit.members.map((member, i): Member => {
    const last = legs[i]?.at(-1);
    const facing = last && !line.ahead ? heading(last.from, last.to) : member.facing;
    return memberAt(member, places[i] ?? member, facing);
  });
  return extend(query, {
    mode,
    ways,
    legs,
    ends,
    formation: unit.formation,
    drill: drillOf(world, unit),
    speed,
  });
};

/** terrain.cost.straddle: a charging unit moves as one body. */
const spentOn = ({ world, unit, mode, legs, ways, ends }: Journey): number => {
  let spent = 0;
  const steps = Math.max(...legs.map(way => way.length));
  for (let i = 0; i < steps; i++) {
    const step = legs.flatMap(way => way[i] ?? []);
    spent += bodyCost(world, unit, mode, step);
  }
  spent *= slownessOf(unit);
  if (unit.formation !== 'close') return spent;
  const turns = unit.members.map((member, i) =>
    degreesTurned(member, (ways[i] ?? []).slice(1), ends[i]?.facing ?? 0),
  );
  return spent + turnCost(turns);
};

const checks: Checks<Rushing> = {
  ...groundChecks,
  'movemode.flying.slope': ({ unit, mode }) => mode === 'F' || unit.altitude === 0 || 'In the air.',
  'entity.position': ({ world, ends }) => ends.every(end => world.board.holds(end)) || 'Off the table.',
  // Steps are given on the grain.
  'move.normal': journey => within(spentOn(journey), journey.speed + GRAIN) || 'Too far.',
  ...wayChecks,
  ...endChecks,
};

const mayRush = (journey: Rushing): boolean => firstRefusal(checks, journey) === undefined;

/** How far along the line the unit comes as near to the target as this, or nearest of all. */
const wayTo = (line: Line, away: (far: number) => number, gap: number): number => {
  let [low, high] = [0, line.speed];
  // The distance between two convex shapes, one of them moving straight, falls and then rises.
  for (let i = 0; i < 48; i++) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (away(a) <= away(b)) high = b;
    else low = a;
  }
  const nearestAt = (low + high) / 2;
  if (away(nearestAt) > gap) return nearestAt;
  [low, high] = [0, nearestAt];
  for (let i = 0; i < 48; i++) {
    const middle = (low + high) / 2;
    if (away(middle) <= gap) high = middle;
    else low = middle;
  }
  return high;
};

/** How far it halts short of what it touches, where the grain could have pushed it into that. */
const HAIRS = [0, 2, 4, 8].map(grains => grains * GRAIN);
const FINE = 16;

/** The farthest it gets towards so far along the line; nothing is gone round. */
const farthest = (can: (far: number) => boolean, goal: number): number => {
  for (const hair of HAIRS) if (goal - hair > 0 && can(goal - hair)) return goal - hair;
  let [low, high] = [0, Math.ceil(goal * FINE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (can(middle / FINE)) low = middle;
    else high = middle;
  }
  return low / FINE;
};

/** Whether a unit gets so far along a line. */
interface Tries {
  /** By what its lane holds; undefined where only the checks can tell. */
  quickly(far: number): boolean | undefined;
  /** By all the checks. */
  fully(far: number): boolean;
}

/** The tries of a unit on a free table, up to so far and the finest step more. */
export const triesOn = (query: Query, mode: Mode, line: Line, most: number): Tries => {
  const { stride, speed, ahead } = line;
  const lane = laneOf(query, mode, scale(stride, most + 1 / FINE), { speed, turns: !ahead });
  return {
    quickly: far => {
      const by = shiftOn(query, line, far);
      return lane && (by.x !== 0 || by.y !== 0) ? canShift(lane, by) : undefined;
    },
    fully: far => mayRush(journeyOn(query, mode, line, far)),
  };
};

const farthestFree = (query: Query, mode: Mode, line: Line, goal: number): number => {
  const tries = triesOn(query, mode, line, goal);
  return farthest(far => tries.quickly(far) ?? tries.fully(far), goal);
};

/** The farthest it gets towards the line's end on a board of cells, cell by cell. */
const stepsTo = (
  can: (far: number) => boolean,
  away: (far: number) => number,
  gap: number,
  most: number,
): number => {
  let far = 0;
  while (far < most && away(far) > Math.max(1, gap) && can(far + 1) && away(far + 1) <= away(far)) far++;
  return far;
};

const shiftedBy = (shape: Shape, by: Point): Shape =>
  by.x === 0 && by.y === 0 ? shape : translate(shape, by);

/** charge.move: straight at the target, to so far from it or as near as it can come. */
export const rushTo = (query: Query, mode: Mode, target: Shape, gap: number): Rush => {
  const { world, unit } = query;
  const line = lineTo(query, mode, target);
  const on = (far: number): Rushing => journeyOn(query, mode, line, far);
  const standing = ({ ends }: Journey): UnitState => ({ ...unit, members: ends });
  const free = world.board.kind === 'free';
  const away = (far: number): number => {
    // On cells the places of the members, and with them the boundary, may come to lie otherwise.
    const there = free
      ? shiftedBy(boundaryOf(world, unit), shiftOn(query, line, far))
      : boundaryOf(world, standing(on(far)));
    return world.board.distance(there, target);
  };
  const far = free
    ? farthestFree(
        query,
        mode,
        line,
        line.ahead ? wayTo(line, away, gap) : Math.min(line.speed, away(0) - gap),
      )
    : stepsTo(some => mayRush(on(some)), away, gap, line.speed);
  const journey = on(far);
  const spent = spentOn(journey);
  const drives = movementOf(world, unit, mode)?.gears !== undefined;
  const left = unit.members.map(() => (drives ? 0 : Math.max(0, line.speed - spent)));
  return {
    journey,
    spent,
    moved: standing(journey),
    left,
    ...(drives && { drive: { speed: Math.ceil(spent - GRAIN) } }),
  };
};
