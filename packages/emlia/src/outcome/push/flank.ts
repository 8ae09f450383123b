import { translate } from '@emlia/kernel';
import { combatRangeOf, isRanked } from '../../judge/engagement/engaged.ts';
import type { Side } from '../../judge/ranked/side.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { basesOf, boundaryOf } from '../../table/entity/base.ts';
import { fits } from '../../table/formation/fits.ts';
import { marchOn, startMarch, turnStep } from '../../table/formation/march.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { crowdedBy, standOf } from '../../table/move/standing.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { hasFooting } from '../../table/terrain/footing.ts';
import { areEnemies, unitsOnTable, type World } from '../../table/world.ts';
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
    other =>
      !areEnemies(world, unit, other) || enemies.includes(other) || !areEngaged(world, state, unit, other),
  );

/** The block after a free turn to that side, about its centre as in any turn. */
const turnedTo = (world: World, unit: UnitState, side: Side): readonly Member[] => {
  const out = OUTWARD[side] > 180 ? OUTWARD[side] - 360 : OUTWARD[side];
  const step = turnStep(world);
  const by = Math.trunc(out / step) * step;
  const marcher = { world, unit, mode: modeOf(world, unit) ?? 'G' };
  return marchOn(marcher, startMarch(world, unit), { step: 'turn', by }).members;
};

/** press.flank.turn: the unit turned to that side; undefined where it has no room to, `aside` left out of account. */
export const turnTo = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  side: Side,
  aside: readonly UnitState[] = [],
): UnitState | undefined => {
  const turned = { ...unit, members: turnedTo(world, unit, side) };
  return standsFree(world, without(state, aside), turned) ? turned : undefined;
};

const without = (state: EmliaState, aside: readonly UnitState[]): EmliaState => ({
  ...state,
  units: Object.fromEntries(
    Object.entries(state.units).filter(([id]) => !aside.some(unit => unit.id === id)),
  ),
});

/** Whether a block could stand so: in even ranks, on nobody, and each of it on ground that bears him. */
export const standsFree = (world: World, state: EmliaState, unit: UnitState): boolean => {
  const bases = basesOf(world, unit);
  return (
    fits(world, 'ranked', standOf(world, unit, unit.members)) &&
    !crowdedBy(world, state, unit, bases) &&
    bases.every((base, i) => hasFooting(world, unit, unit.members[i]?.part ?? 0, base))
  );
};
