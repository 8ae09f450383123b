import { type Board, type Disc, GRAIN, nearest, type Point, scale, subtract } from '@emlia/kernel';
import { isEngagedBy } from '../../judge/engagement/engaged.ts';
import { combatRangeOfPart } from '../../judge/engagement/range.ts';
import type { EmliaState, Member, UnitState } from '../../state.ts';
import { basesOf, blockShapeOf, distanceBetween } from '../../table/entity/base.ts';
import { memberAt } from '../../table/entity/member.ts';
import { strideOn } from '../../table/formation/stride.ts';
import { partOf, type World } from '../../table/world.ts';
import { hasRoomToShift } from './room.ts';

/** How many steps too short, for the grain or for comrades in the way, are mended. */
const TRIES = 3;

/** The shortest shifts first that bring one of the members within its combat range of the block. */
const shiftsTo = (world: World, block: UnitState, enemy: UnitState): Point[] =>
  world.board.kind === 'free' ? shiftsByRuler(world, block, enemy) : shiftsByCells(world, block, enemy);

const shiftsByRuler = (world: World, block: UnitState, enemy: UnitState): Point[] => {
  const shape = blockShapeOf(world, block);
  let best: { readonly by: Point; readonly gap: number; readonly needed: number } | undefined;
  for (const [i, base] of basesOf(world, enemy).entries()) {
    const { distance, a, b } = nearest(base, shape);
    const range = combatRangeOfPart(world, partOf(enemy, enemy.members[i]?.part ?? 0), enemy.prone);
    const needed = distance - range;
    if (distance > 0 && (!best || needed < best.needed)) best = { by: subtract(b, a), gap: distance, needed };
  }
  if (!best) return [];
  const { by, gap, needed } = best;
  return Array.from({ length: TRIES }, (_, i) => scale(by, (needed + i * GRAIN) / gap));
};

const CELL: Disc = { kind: 'disc', x: 0, y: 0, r: 0.5 };

const shiftsByCells = (world: World, block: UnitState, enemy: UnitState): Point[] => {
  const most = Math.ceil(distanceBetween(world, block, enemy)) + TRIES;
  const { board } = world;
  const [from] = enemy.members;
  if (!from) return [];
  const shifts = latticeOf(board, most).map(by => {
    const to = board.place({ x: from.x + by.x, y: from.y + by.y });
    return { by, steps: board.distance({ ...CELL, ...at(from) }, { ...CELL, ...at(to) }) };
  });
  const squared = ({ x, y }: Point): number => x * x + y * y;
  return shifts
    .filter(({ steps }) => steps > 0 && steps <= most)
    .sort((a, b) => a.steps - b.steps || squared(a.by) - squared(b.by) || a.by.y - b.by.y || a.by.x - b.by.x)
    .map(({ by }) => by);
};

const at = ({ x, y }: Point): Point => ({ x, y });

const latticeOf = (board: Board, most: number): Point[] => {
  const shifts: Point[] = [];
  const aside = strideOn(board, 90);
  const down = strideOn(board, board.kind === 'hex' ? 150 : 180);
  for (let r = -most; r <= most; r++) {
    for (let q = -2 * most; q <= 2 * most; q++) {
      shifts.push({ x: q * aside.x + r * down.x, y: q * aside.y + r * down.y });
    }
  }
  return shifts;
};

/**
 * ranked.align: where the enemy stands once it has been slid the least distance that keeps the block engaged;
 * where it stood if it need not be, nothing if it cannot.
 */
export const slideTo = (
  world: World,
  state: EmliaState,
  block: UnitState,
  enemy: UnitState,
): readonly Member[] | undefined => {
  if (isEngagedBy(world, state, block, enemy)) return enemy.members;
  for (const by of shiftsTo(world, block, enemy)) {
    const members = enemy.members.map(member =>
      memberAt(member, world.board.place({ x: member.x + by.x, y: member.y + by.y })),
    );
    const slid = { ...enemy, members };
    const then = { ...state, units: { ...state.units, [enemy.id]: slid } };
    if (!isEngagedBy(world, then, block, slid)) continue;
    const ways = enemy.members.map((member, i): Point[] => [at(member), at(members[i] ?? member)]);
    if (hasRoomToShift({ world, state, unit: enemy, ways, ends: members })) return members;
  }
  return undefined;
};
