import { direction, type Point, scale, subtract } from '@emlia/kernel';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { facingStep } from '../../table/formation/block.ts';
import { marchOn, rectangleOf, startMarch, turnStep } from '../../table/formation/march.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { engagedWith } from '../press/lines.ts';
import { standsFree } from './flank.ts';
import { freeSteps } from './free-steps.ts';
import { farthest, shifted } from './track.ts';

/** How finely a block on a free table looks for the facing in which most of it fights. */
const EVERY = 15;
const DEGREE = 0.017453292519943295;

interface Place {
  readonly members: readonly Member[];
  readonly engaged: number;
  readonly cost: number;
}

/** Straight ahead costs its length; aside and backwards ranks go at half speed (formation.ranked.move). */
const costOf = (facing: number, by: Point): number => {
  const [ahead, aside] = [direction(facing), direction(facing + 90)];
  const forward = by.x * ahead.x + by.y * ahead.y;
  const sideward = Math.abs(by.x * aside.x + by.y * aside.y);
  return (forward < 0 ? -2 * forward : forward) + 2 * sideward;
};

interface Chase {
  readonly world: World;
  readonly state: EmliaState;
  readonly unit: UnitState;
  readonly enemies: readonly UnitState[];
}

/** The block as it faces now, gone straight this way until no step more would bring more of it to fight. */
const placeAlong = ({ world, state, enemies }: Chase, unit: UnitState, way: Point): Place | undefined => {
  const { members } = unit;
  const { track, steps: most } = freeSteps(world, state, unit, way);
  const at = (steps: number): readonly Member[] => shifted(world.board, members, track.at(steps));
  // Men of its sides that come to reach somebody as well are no reason to stand askew.
  const count = (steps: number): number =>
    Math.min(unit.files ?? 1, engagedWith(world, { ...unit, members: at(steps) }, enemies).size);
  const engaged = count(most);
  if (engaged === 0) return undefined;
  const steps = count(0) >= engaged ? 0 : farthest(most, some => count(some) < engaged) + 1;
  return { members: at(steps), engaged, cost: costOf(members[0]?.facing ?? 0, track.at(steps)) };
};

const middleOf = (units: readonly UnitState[]): Point => {
  const all = units.flatMap(({ members }) => members);
  let [x, y] = [0, 0];
  for (const member of all) [x, y] = [x + member.x / all.length, y + member.y / all.length];
  return { x, y };
};

/** The places it could take up after turning by so much: straight ahead, or straight towards the enemy. */
const placesFacing = (chase: Chase, by: number): Place[] => {
  const { world, state, unit, enemies } = chase;
  const mode = modeOf(world, unit) ?? 'G';
  const start = startMarch(world, unit);
  const { members, spent } = by === 0 ? start : marchOn({ world, unit, mode }, start, { step: 'turn', by });
  const turned = { ...unit, members };
  if (!standsFree(world, state, turned)) return [];
  const ahead = strideOn(world.board, members[0]?.facing ?? 0);
  const far = Math.max(world.board.width, world.board.height);
  // formation.ranked.turn in whole steps; any other angle is a wheel (formation.ranked.wheel).
  const arc = Math.abs(by) * DEGREE * rectangleOf(world, unit, start).width;
  const swing = by % turnStep(world) === 0 ? Math.min(arc, spent) : arc;
  return [scale(ahead, far), subtract(middleOf(enemies), middleOf([turned]))].flatMap(way => {
    const place = placeAlong(chase, turned, way);
    return place ? [{ ...place, cost: place.cost + swing }] : [];
  });
};

/**
 * engagement.mixed.follow: where a block goes after a skirmish that was moved away: where the most of its files
 * fight, and among such places to the one that takes the least movement. Undefined where that is no gain.
 */
export const placeAlignedOn = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  skirmish: readonly UnitState[],
): readonly Member[] | undefined => {
  const enemies = skirmish.filter(one => areEnemies(world, one, unit));
  const chase = { world, state, unit, enemies };
  const step = world.board.kind === 'free' ? EVERY : facingStep(world.board);
  let best: Place | undefined;
  for (let turn = 0; turn <= 180; turn += step) {
    for (const by of turn === 0 || turn === 180 ? [turn] : [turn, -turn]) {
      for (const place of placesFacing(chase, by)) {
        const same = place.engaged === best?.engaged;
        if (!best || place.engaged > best.engaged || (same && place.cost < best.cost)) best = place;
      }
    }
  }
  const fighting = Math.min(unit.files ?? 1, engagedWith(world, unit, enemies).size);
  return best && best.engaged > fighting ? best.members : undefined;
};
