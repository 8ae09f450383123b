import { translate } from '@emlia/kernel';
import { combatRangeOf, isRanked } from '../engagement/engaged.ts';
import { boundaryOf } from '../entity/base.ts';
import { marchOn, startMarch, turnStep } from '../formation/march.ts';
import { strideOn } from '../formation/stride.ts';
import { modeOf } from '../movemode/momentum.ts';
import type { EmliaState, Member, UnitState } from '../state.ts';
import { areEnemies, unitsOnTable, type World } from '../world.ts';
import { OUTWARD, type Push } from './net.ts';
import { areEngaged } from './strikes.ts';
import { trackOf } from './track.ts';

/** press.flank: the one pusher in ranks that beats an enemy it does not face. */
export const flankPusher = ({ pushers: [pusher], from }: Push): UnitState | undefined =>
  pusher && isRanked(pusher) && from !== 'front' ? pusher : undefined;

/** press.flank: how far it takes until the enemy is 1 GSU outside the pusher's combat range. */
export const thrustLength = (world: World, pusher: UnitState, { pushed, heading }: Push): number => {
  const { board } = world;
  const goal = combatRangeOf(world, pusher) + 1;
  const own = boundaryOf(world, pusher);
  const stride = strideOn(board, heading);
  const longest = 4 * (goal + 1);
  const track = trackOf(board, { x: stride.x * longest, y: stride.y * longest });
  const apart = (step: number): number => {
    const by = track.at(step);
    return Math.min(...pushed.map(one => board.distance(own, translate(boundaryOf(world, one), by))));
  };
  let [low, high] = [0, track.steps];
  if (apart(0) >= goal) return 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (apart(middle) >= goal) high = middle;
    else low = middle;
  }
  return (longest * high) / track.steps;
};

/** Whether it fights nobody but these. */
export const fightsOnly = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  enemies: readonly UnitState[],
): boolean =>
  unitsOnTable(state).every(
    other => !areEnemies(unit, other) || enemies.includes(other) || !areEngaged(world, state, unit, other),
  );

/** press.flank.turn: the block after a free turn to that side, about its centre as in any turn. */
export const turnedTo = (
  world: World,
  unit: UnitState,
  side: NonNullable<Push['from']>,
): readonly Member[] => {
  const out = OUTWARD[side] > 180 ? OUTWARD[side] - 360 : OUTWARD[side];
  const step = turnStep(world);
  const by = Math.trunc(out / step) * step;
  return marchOn(world, unit, modeOf(world, unit) ?? 'G', startMarch(world, unit), { step: 'turn', by })
    .members;
};
