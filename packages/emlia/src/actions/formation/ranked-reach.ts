import type { Mode } from '@emlia/content';
import { angleBetween, cos, type Point, sin, snap } from '@emlia/kernel';
import {
  type RankedStep,
  rankedSpeed,
  rectangleOf,
  startMarch,
  turnStep,
} from '../../table/formation/march.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { farthestOf, shiftBetween } from '../move/outline.ts';
import type { Query } from '../order.ts';
import { rankedEnds, rankedMove } from './ranked-move.ts';

/** How finely a way is shortened until it is lawful. */
const PARTS = 12;
/** Wheels are tried so many degrees apart. */
const WHEEL = 15;
const DEGREE = 0.017453292519943295;

const grained = ({ world }: Query, length: number): number =>
  world.board.kind === 'free' ? snap(length) : Math.round(length);

interface Heading {
  /** Degrees turned in place first. */
  readonly turn: number;
  /** Shares of the way that lead ahead and aside, once turned. */
  readonly ahead: number;
  readonly aside: number;
  /** How far it would lead on open ground. */
  readonly most: number;
}

/** formation.ranked.turn, formation.ranked.move: the ways to get to one side, the longest first. */
export const headingsFor = (query: Query, way: Point, speed: number): Heading[] => {
  const facing = query.unit.members[0]?.facing ?? 0;
  const headings: Heading[] = [];
  const step = turnStep(query.world);
  for (let degrees = 0; degrees < 360; degrees += step) {
    const turn = angleBetween(0, degrees) * (degrees > 180 ? -1 : 1);
    const [s, c] = [sin(facing + turn), cos(facing + turn)];
    const [ahead, aside] = [way.x * s - way.y * c, way.x * c + way.y * s];
    const cost = (Math.max(ahead, -2 * ahead) + 2 * Math.abs(aside)) * slownessOf(query.unit);
    const left = speed - (speed * Math.abs(turn)) / 360;
    headings.push({ turn, ahead, aside, most: left / cost });
  }
  return headings.sort((a, b) => b.most - a.most);
};

export const stepsOn = (query: Query, { turn, ahead, aside }: Heading, far: number): RankedStep[] => {
  const [on, over] = [grained(query, ahead * far), grained(query, aside * far)];
  const steps: RankedStep[] = turn === 0 ? [] : [{ step: 'turn', by: turn }];
  if (on !== 0) steps.push({ step: on > 0 ? 'advance' : 'back', by: Math.abs(on) });
  if (over !== 0) steps.push({ step: over > 0 ? 'right' : 'left', by: Math.abs(over) });
  return steps;
};

/** Where a block's middle can go in one move, by stepping, turning and wheeling, as shifts clockwise from north. */
export const rankedReach = (query: Query, mode: Mode, rays: number): Point[] => {
  const { world, unit } = query;
  const speed = rankedSpeed(world, unit, mode);
  const farthest = farthestOf(rays);
  const tryOut = (steps: readonly RankedStep[]): boolean => {
    const command = { type: 'rankedMove', unit: unit.id, mode, steps } as const;
    if (steps.length === 0 || rankedMove.check(query, command)) return false;
    farthest.note(shiftBetween(unit.members, rankedEnds(query, command)));
    return true;
  };
  for (let ray = 0; ray < rays; ray++) {
    for (const heading of headingsFor(query, farthest.way(ray), speed)) {
      for (let part = PARTS; part > 0; part--) {
        const far = (heading.most * part) / PARTS;
        if (far <= farthest.at(ray)) break;
        if (tryOut(stepsOn(query, heading, far))) break;
      }
    }
  }
  for (const ways of wheelsFrom(query, mode)) ways.some(tryOut);
  return farthest.outline();
};

/** Wheels to either side, each with the ways to go on after it, the longest first (formation.ranked.wheel.advance). */
const wheelsFrom = (query: Query, mode: Mode): RankedStep[][][] => {
  const { world, unit } = query;
  const { width, depth } = rectangleOf(world, unit, startMarch(world, unit));
  const speed = rankedSpeed(world, unit, mode) / slownessOf(unit);
  const least = world.board.kind === 'free' ? WHEEL : turnStep(world);
  const wheels: RankedStep[][][] = [];
  for (let degrees = least; degrees <= 90; degrees += least) {
    const left = speed - width * degrees * DEGREE;
    if (left < depth) break;
    for (const by of [degrees, -degrees]) {
      wheels.push(
        Array.from({ length: PARTS }, (_, i) => [
          { step: 'wheel', by },
          { step: 'advance', by: grained(query, left - ((left - depth) * i) / (PARTS - 1)) },
        ]),
      );
    }
  }
  return wheels;
};

/** All wheels with the longest way after each. */
export const wheelsOn = (query: Query, mode: Mode): RankedStep[][] =>
  wheelsFrom(query, mode).flatMap(([longest]) => (longest ? [longest] : []));
