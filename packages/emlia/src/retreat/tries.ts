import type { Movement } from '@emlia/content';
import { direction, distanceOfPoints, type Point, scale, snap } from '@emlia/kernel';
import { unitMovements } from '../attribute/movement.ts';
import type { EmliaCommand } from '../commands.ts';
import { type RankedStep, rankedSpeed, turnStep } from '../formation/march.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { standAfter } from '../initiative/stand.ts';
import { followPath } from '../move/body.ts';
import { slownessOf } from '../move/pace.ts';
import { gearsFrom } from '../movemode/gears.ts';
import { turnDistance } from '../movemode/limits.ts';
import { REST, shiftOf } from '../movemode/momentum.ts';
import type { Query } from '../order.ts';
import type { Route } from './route.ts';
import { trace } from './trace.ts';

/** A kind of move, by the share of the unit's movement that it is to take. */
export type Try = (share: number) => EmliaCommand | undefined;

export const movementFor = ({ world, unit }: Query, { going }: Route): Movement | undefined =>
  unitMovements(world, unit).find(({ mode }) => mode === going.mode);

/** How far it gets in open ground. */
export const reachOn = ({ unit }: Query, { speed }: Movement): number => speed / slownessOf(unit);

/** A unit in ranks gives them up to walk as it likes. */
const loosened = ({ unit }: Query) => (unit.formation === 'ranked' ? { formation: 'close' as const } : {});

/** The whole unit along the path of a member in its middle. */
export const bodyTry = (query: Query, route: Route, reach: number, isBent = false): Try => {
  const { world, unit } = query;
  const middle = middleOfUnit(unit);
  const { bases } = standAfter(query, []);
  const [lead] = bases
    .filter(base => route.lengthFrom(base) < Infinity)
    .sort((a, b) => distanceOfPoints(a, middle) - distanceOfPoints(b, middle));
  return share => {
    const path = lead ? trace(world, route, lead, reach * share, isBent) : [];
    if (!lead || path.length === 0) return undefined;
    const shifts = path.map(({ x, y }) => ({ x: snap(x - lead.x), y: snap(y - lead.y) }));
    return { ...followPath(query, unit, route.going.mode, shifts), ...loosened(query) };
  };
};

/** Every member along its own path. */
export const singlyTry = (query: Query, route: Route, reach: number): Try => {
  const { world, unit } = query;
  const { bases } = standAfter(query, []);
  return share => ({
    type: 'normalMove',
    unit: unit.id,
    mode: route.going.mode,
    paths: bases.map(base => trace(world, route, base, reach * share).map(world.board.place)),
    ...loosened(query),
  });
};

/** Straight to a place where the unit is there. */
export const shiftTry = (query: Query, route: Route): Try | undefined => {
  const { shift } = route.destination;
  if (!shift) return undefined;
  return share => ({
    ...followPath(query, query.unit, route.going.mode, [scale(shift, share)]),
    ...loosened(query),
  });
};

const FAN = 10;

/** As a body in any direction. */
export const fanTries = (query: Query, route: Route, reach: number): EmliaCommand[] => {
  const tries: EmliaCommand[] = [];
  for (let degrees = 0; degrees < 360; degrees += FAN) {
    for (const share of [1, 0.5, 0.2]) {
      const by: Point = scale(direction(degrees), reach * share);
      const path = followPath(query, query.unit, route.going.mode, [by]);
      tries.push({ ...path, ...loosened(query) });
    }
  }
  return tries;
};

/** In ranks: ahead, back or aside, or about and ahead. */
export const rankedTries = ({ world, unit }: Query, route: Route): Try[] => {
  if (unit.formation !== 'ranked') return [];
  const { mode } = route.going;
  const speed = rankedSpeed(world, unit, mode) / slownessOf(unit);
  const grain = (by: number): number => (world.board.kind === 'free' ? snap(by) : Math.floor(by));
  const march =
    (share: number, steps: (left: number) => readonly RankedStep[]): Try =>
    part => {
      const by = grain(speed * share * part);
      return by > 0 ? { type: 'rankedMove', unit: unit.id, mode, steps: steps(by) } : undefined;
    };
  const straight = march(1, by => [{ step: 'advance', by }]);
  const sides = (['back', 'left', 'right'] as const).map(step => march(0.5, by => [{ step, by }]));
  const turns = [1, -1, 2, -2, 3].flatMap(times => {
    const degrees = times * turnStep(world);
    if (Math.abs(degrees) > 180) return [];
    const left = 1 - Math.abs(degrees) / 360;
    return march(left, by => [
      { step: 'turn', by: degrees },
      { step: 'advance', by },
    ]);
  });
  return [straight, ...turns, ...sides];
};

const TURNS = [0, 15, -15, 30, -30, 45, -45];
const MOST_TURNS = 4;

/** Whatever moves along its facing: straight on, or round one way as sharply as it can, at the best of each gear. */
export const driveTries = ({ unit }: Query, route: Route, movement: Movement): EmliaCommand[] => {
  if (!movement.gears && !movement.turns) return [];
  const gears = movement.gears ? gearsFrom(movement, unit.momentum ?? REST, shiftOf(unit)) : [];
  const speeds = movement.gears
    ? gears.map(({ most, reverse }) => ({ speed: most, reverse }))
    : [{ speed: movement.speed, reverse: false }];
  return speeds.flatMap(({ speed, reverse }) => {
    const after = Math.ceil(turnDistance(movement, speed, reverse));
    const courses = TURNS.flatMap(by =>
      by === 0
        ? [[]]
        : Array.from({ length: MOST_TURNS }, (_, i) => Array.from({ length: i + 1 }, () => ({ after, by }))),
    );
    return courses
      .filter(course => course.length * after <= speed)
      .map(course => ({
        type: 'drive' as const,
        unit: unit.id,
        mode: route.going.mode,
        speed,
        ...(reverse && { reverse: true as const }),
        courses: unit.members.map(() => course),
      }));
  });
};
