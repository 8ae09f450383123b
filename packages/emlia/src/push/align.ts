import { overlaps } from '@emlia/kernel';
import { basesOf } from '../entity/base.ts';
import { facingStep } from '../formation/block.ts';
import { marchOn, startMarch } from '../formation/march.ts';
import { strideOn } from '../formation/stride.ts';
import { basesAt } from '../move/journey.ts';
import { isOnTable } from '../move/standing.ts';
import { modeOf } from '../movemode/momentum.ts';
import { engagedWith } from '../press/lines.ts';
import type { EmliaState, Member, UnitState } from '../state.ts';
import { areEnemies, unitsOnTable, type World } from '../world.ts';
import { freeSteps } from './free-steps.ts';
import { farthest, shifted, trackOf } from './track.ts';

/** How finely a block on a free table looks for the facing in which most of it fights. */
const EVERY = 15;
const DEGREE = 0.017453292519943295;

interface Place {
  readonly members: readonly Member[];
  readonly engaged: number;
  readonly cost: number;
}

/** The block turned by so much and gone straight ahead until no step more would bring more of it to fight. */
const placeFacing = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  enemies: readonly UnitState[],
  by: number,
): Place | undefined => {
  const march = startMarch(world, unit);
  const mode = modeOf(world, unit) ?? 'G';
  const members = by === 0 ? unit.members : marchOn(world, unit, mode, march, { step: 'turn', by }).members;
  const turned = { ...unit, members };
  const bases = basesAt(world, unit, members);
  const others = unitsOnTable(state).flatMap(one => (one.id === unit.id ? [] : basesOf(world, one)));
  const stands = (base: (typeof bases)[number]): boolean =>
    isOnTable(world, base) && !others.some(other => overlaps(base, other));
  if (!bases.every(stands)) return undefined;
  const stride = strideOn(world.board, members[0]?.facing ?? 0);
  const longest = Math.max(world.board.width, world.board.height);
  const track = trackOf(world.board, { x: stride.x * longest, y: stride.y * longest });
  const count = (steps: number): number =>
    engagedWith(world, { ...turned, members: shifted(world.board, members, track.at(steps)) }, enemies).size;
  const most = freeSteps(world, state, turned, track);
  const engaged = count(most);
  if (engaged === 0) return undefined;
  const short = count(0) >= engaged ? -1 : farthest(most, steps => count(steps) < engaged);
  const steps = short + 1;
  const width = Math.sqrt(bases.length);
  return {
    members: shifted(world.board, members, track.at(steps)),
    engaged,
    cost: Math.abs(by) * DEGREE * width + (steps * track.length) / Math.max(1, track.steps),
  };
};

/**
 * engagement.mixed.follow: where a block goes after a skirmish that was moved away: turned and straight up to it,
 * so that the most members engage, and among such places to the one that takes the least movement. Undefined where
 * it would bring nobody more to fight than fight already.
 */
export const alignedOn = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  skirmish: readonly UnitState[],
): readonly Member[] | undefined => {
  const enemies = skirmish.filter(one => areEnemies(one, unit));
  const step = world.board.kind === 'free' ? EVERY : facingStep(world.board);
  let best: Place | undefined;
  for (let turn = 0; turn <= 180; turn += step) {
    for (const by of turn === 0 || turn === 180 ? [turn] : [turn, -turn]) {
      const place = placeFacing(world, state, unit, enemies, by);
      if (!place) continue;
      const better =
        !best || place.engaged > best.engaged || (place.engaged === best.engaged && place.cost < best.cost);
      if (better) best = place;
    }
  }
  return best && best.engaged > engagedWith(world, unit, enemies).size ? best.members : undefined;
};
