import type { Mode, Movement } from '@emlia/content';
import { GRAIN, type Point } from '@emlia/kernel';
import { gearsFrom } from '../../table/movemode/gears.ts';
import { gearsShifted, REST } from '../../table/movemode/momentum.ts';
import { farthestOf, shiftBetween } from '../move/outline.ts';
import type { Query } from '../order.ts';
import type { Turn } from './course.ts';
import { askDrive, type Drive, drive } from './drive.ts';
import { SHARPEST_TURN, turnDistance } from './limits.ts';

/** Speeds tried in each gear, and turns so many degrees apart. */
const SPEEDS = 4;
const TURN = 15;

interface Pace {
  readonly speed: number;
  readonly reverse: boolean;
}

/** The speeds open to it, from the fastest of each gear down. */
export const pacesOf = ({ unit }: Query, movement: Movement, count = SPEEDS): Pace[] => {
  if (!movement.gears) {
    return Array.from({ length: count }, (_, i) => ({
      speed: (movement.speed * (count - i)) / count,
      reverse: false,
    }));
  }
  return gearsFrom(movement, unit.momentum ?? REST, gearsShifted(unit)).flatMap(
    ({ least, most, reverse }) => {
      const speeds = Array.from({ length: count }, (_, i) =>
        Math.max(least, Math.floor(most - ((most - least) * i) / count)),
      );
      return [...new Set(speeds)].map(speed => ({ speed, reverse }));
    },
  );
};

/** Turns by so many degrees in all, as soon as it may turn and no sharper than it may. */
const turnsFor = (movement: Movement, { speed, reverse }: Pace, degrees: number): Turn[] => {
  if (degrees === 0) return [];
  if (!movement.turns) return [{ after: 0, by: degrees }];
  const count = Math.ceil(Math.abs(degrees) / SHARPEST_TURN);
  const after = Math.ceil(turnDistance(movement, speed, reverse) / GRAIN) * GRAIN;
  const each = Math.trunc(degrees / count);
  return Array.from({ length: count }, (_, i) => ({
    after,
    by: i === 0 ? degrees - each * (count - 1) : each,
  }));
};

/** Straight on and every turn in all, to either side. */
export const coursesFor = (movement: Movement, pace: Pace, apart = TURN): Turn[][] => {
  const courses: Turn[][] = [];
  for (let degrees = -180 + apart; degrees <= 180; degrees += apart) {
    courses.push(turnsFor(movement, pace, degrees));
  }
  return courses;
};

/** Where a vehicle can drive in one move, whatever its gears and turns allow, as shifts clockwise from north. */
export const driveReach = (query: Query, mode: Mode, movement: Movement, rays: number): Point[] => {
  const { unit } = query;
  const farthest = farthestOf(rays);
  // Turns closer together than the rays, or some of these would be left out.
  const apart = Math.min(TURN, Math.max(3, Math.floor(180 / rays)));
  for (const pace of pacesOf(query, movement)) {
    for (const course of coursesFor(movement, pace, apart)) {
      const command: Drive = {
        type: 'drive',
        unit: unit.id,
        mode,
        speed: pace.speed,
        ...(pace.reverse && { reverse: true }),
        courses: unit.members.map(() => course),
      };
      if (drive.check(query, command)) continue;
      farthest.note(shiftBetween(unit.members, askDrive(query, command).ends));
    }
  }
  return farthest.outline();
};
