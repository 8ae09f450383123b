import { angleBetween, heading, meanOfPoints, normalise } from '@emlia/kernel';
import { engagingMembers } from '../../judge/ranked/members.ts';
import { isAtCorner, type Side, sideTowards } from '../../judge/ranked/side.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { basesOf, blockShapeOf } from '../../table/entity/base.ts';
import { facingStep } from '../../table/formation/block.ts';
import { marchOn, startMarch } from '../../table/formation/march.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import type { World } from '../../table/world.ts';
import { hasRoomToShift } from './room.ts';
import { slideTo } from './slide.ts';

/** How a ranked unit would turn to face an enemy. */
export interface Alignment {
  /** Where the enemy was met. */
  readonly side: Side;
  /** Degrees clockwise; 0: it faces the enemy as it stands. */
  readonly turn: number;
  readonly members: readonly Member[];
  /** Where the enemy stands then, if a gap would open. */
  readonly slid?: readonly Member[];
}

/** Where each side of a block looks, clockwise from its front. */
const LOOKS: Readonly<Record<Side, number>> = { front: 0, right: 90, rear: 180, left: 270 };

/** Squarely against the side that a block shows; towards the middle of those of any other unit who engage it. */
const facingTo = (world: World, block: UnitState, enemy: UnitState): number => {
  const centre = blockShapeOf(world, block);
  if (enemy.formation === 'ranked') {
    const shown = sideTowards(world, enemy, { x: centre.x, y: centre.y });
    return normalise(blockShapeOf(world, enemy).facing + LOOKS[shown] + 180);
  }
  const engaging = engagingMembers(world, enemy, block);
  return heading(centre, meanOfPoints(engaging.length > 0 ? engaging : basesOf(world, enemy)));
};

/** The facings to try: on cells, whose rows lie in few directions, those nearest to the one wanted. */
const facingsFor = (world: World, wanted: number, now: number): number[] => {
  const step = facingStep(world.board);
  if (step === 1) return [wanted];
  return Array.from({ length: 360 / step }, (_, i) => i * step)
    .filter(facing => angleBetween(facing, wanted) < 90)
    .sort(
      (a, b) =>
        angleBetween(a, wanted) - angleBetween(b, wanted) || angleBetween(a, now) - angleBetween(b, now),
    );
};

/** The shorter way round, clockwise if there is none. */
const turnBetween = (from: number, to: number): number => {
  const turn = normalise(to - from);
  return turn > 180 ? turn - 360 : turn;
};

/**
 * ranked.align: by rotating about its centre until its front faces the enemy; nothing if there is no room. The
 * enemy itself is in the way only where the ranks would come to stand, not of their corners on the way there.
 */
export const alignmentOf = (
  world: World,
  state: EmliaState,
  block: UnitState,
  enemy: UnitState,
): Alignment | undefined => {
  const side = sideTowards(world, block, enemy);
  const now = block.members[0]?.facing ?? 0;
  // One that is no block itself has no side to be square to: whoever is met on the front is faced, if not on a corner.
  if (side === 'front' && enemy.formation !== 'ranked' && !isAtCorner(world, block, enemy))
    return { side, turn: 0, members: block.members };
  for (const facing of facingsFor(world, facingTo(world, block, enemy), now)) {
    const turn = turnBetween(now, facing);
    if (turn === 0) return side === 'front' ? { side, turn, members: block.members } : undefined;
    const marcher = { world, unit: block, mode: modeOf(world, block) ?? 'G' };
    const { members, ways } = marchOn(marcher, startMarch(world, block), { step: 'turn', by: turn });
    if (!hasRoomToShift({ world, state, unit: block, ways, ends: members, past: enemy })) continue;
    const turned = { ...block, members };
    if (sideTowards(world, turned, enemy) !== 'front') continue;
    const then = { ...state, units: { ...state.units, [block.id]: turned } };
    const slid = slideTo(world, then, turned, enemy);
    if (slid) return { side, turn, members, ...(slid !== enemy.members && { slid }) };
  }
  return undefined;
};
