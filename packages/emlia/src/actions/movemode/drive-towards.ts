import type { Mode } from '@emlia/content';
import { cos, GRAIN, type Point, sin, snap } from '@emlia/kernel';
import { facingStep } from '../../table/formation/block.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { movementOf, openPaces } from '../../table/movemode/momentum.ts';
import type { Query } from '../order.ts';
import type { Turn } from './course.ts';
import type { Drive } from './drive.ts';
import { sharpestTurn, turnDistance } from './limits.ts';

/** On an open table degrees in all are tried so far apart. */
const APART = 3;

interface Found {
  readonly speed: number;
  readonly reverse: boolean;
  readonly turns: readonly Turn[];
  /** How far from the place it ends, with a little for every turn. */
  readonly off: number;
}

/** Turns by so many degrees in all, as few as may be, each after the distance that is needed before it. */
const turnsFor = (degrees: number, after: number, sharpest: number): Turn[] => {
  const count = Math.ceil(Math.abs(degrees) / sharpest);
  const each = Math.trunc(degrees / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => ({
    after,
    by: i === 0 ? degrees - each * (count - 1) : each,
  }));
};

/**
 * movemode.accel, movemode.turn: the drive that brings a vehicle nearest to a place so far from where it stands, in
 * the gears open to it and with the turns it can make, as if the ground were clear. Whether it is lawful is for the
 * check to say.
 */
export const driveTowards = (query: Query, mode: Mode, by: Point): Drive | undefined => {
  const { world, unit } = query;
  const movement = movementOf(world, unit, mode);
  const facing = unit.members[0]?.facing;
  if (!movement || facing === undefined || (!movement.gears && !movement.turns)) return undefined;
  const slow = slownessOf(unit);
  const paces = openPaces(unit, movement);
  const apart = Math.max(APART, facingStep(world.board));
  let best: Found | undefined;
  for (const { least, most, reverse } of paces) {
    const needed = turnDistance(movement, most, reverse);
    const after = Math.ceil(needed / GRAIN) * GRAIN;
    const back = reverse ? 180 : 0;
    for (let degrees = -180 + apart; degrees <= 180; degrees += apart) {
      const turns = turnsFor(degrees, after, sharpestTurn(movement));
      let [x, y, towards, covered] = [0, 0, facing + back, 0];
      for (const turn of turns) {
        x += sin(towards) * turn.after;
        y -= cos(towards) * turn.after;
        covered += turn.after;
        towards += turn.by;
      }
      if (covered * slow > most) continue;
      const [ahead, up] = [sin(towards), -cos(towards)];
      const along = Math.max(0, (by.x - x) * ahead + (by.y - y) * up);
      const wanted = (covered + along) * slow;
      const whole = movement.gears ? Math.round(wanted) : snap(wanted);
      const speed = Math.min(most, Math.max(least, Math.ceil(covered * slow), whole));
      const left = speed / slow - covered;
      const [dx, dy] = [by.x - x - ahead * left, by.y - y - up * left];
      const off = Math.sqrt(dx * dx + dy * dy) + turns.length * 0.25 + (reverse ? 0.25 : 0);
      if (!best || off < best.off) best = { speed, reverse, turns, off };
    }
  }
  if (!best) return undefined;
  const { speed, reverse, turns } = best;
  return {
    type: 'drive',
    unit: unit.id,
    mode,
    speed,
    ...(reverse && { reverse: true as const }),
    courses: unit.members.map(() => turns),
  };
};
