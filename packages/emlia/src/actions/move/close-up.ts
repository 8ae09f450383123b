import type { Mode } from '@emlia/content';
import { add, distanceOfPoints, lerp, type Point, scale, subtract } from '@emlia/kernel';
import { speedOf } from '../../table/attribute/movement.ts';
import type { Base } from '../../table/entity/base.ts';
import { areLinked, isChain, longestLink } from '../../table/formation/chain.ts';
import { drillOf, gapOf } from '../../table/formation/drill.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { basesAt } from '../../table/move/standing.ts';
import { partOf, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import type { MoveQuery, NormalMove } from './normal-move.ts';

/** How much nearer the two on either side of the gap would have to come. */
const NEARER = 1;

/**
 * damage.gaps: moves by which one on the edge of the widest gap, left where the unit is still torn apart, would come
 * nearer to the other.
 */
export const nearerMoves = (move: MoveQuery): NormalMove[] => {
  const { world, unit, ends, formation, leave, command } = move;
  if (formation !== 'open' || leave) return [];
  const { board } = world;
  const bases = basesAt(world, unit, ends);
  if (areLinked(board, bases, gapOf(move))) return [];
  const gap = longestLink(board, bases);
  if (!gap || gap.length <= gapOf(move)) return [];
  return [
    [gap.from, gap.to],
    [gap.to, gap.from],
  ].flatMap(([mover = 0, goal = 0]) => {
    const [one, other] = [bases[mover], bases[goal]];
    if (!one || !other) return [];
    const to =
      board.kind === 'free'
        ? board.place(lerp(one, other, NEARER / distanceOfPoints(one, other)))
        : board.legs([one, other])[0]?.to;
    if (!to) return [];
    const paths = command.paths.map((path, i) => (i === mover ? [...path, to] : path));
    return [{ ...command, paths }];
  });
};

/** Those linked to one of them, by their places in the list. */
const linkedTo = ({ board }: World, bases: readonly Base[], first: number, gap: number): Set<number> => {
  const linked = new Set([first]);
  for (const i of linked) {
    for (const [j, base] of bases.entries()) {
      const one = bases[i];
      if (one && !linked.has(j) && board.distance(one, base) <= gap) linked.add(j);
    }
  }
  return linked;
};

/** formation.open.split: how a unit that casualties have torn apart could come together: one side, or both half way. */
export const gatheringPaths = ({ world, unit }: Query, mode: Mode): Point[][][] => {
  const bases = basesAt(world, unit, unit.members);
  const widest = gapOf({ formation: 'open', drill: drillOf(world, unit) });
  if (unit.formation !== 'open' || isChain(world.board, bases, widest)) return [];
  const gap = longestLink(world.board, bases);
  const [one, other] = [bases[gap?.from ?? 0], bases[gap?.to ?? 0]];
  if (!gap || !one || !other) return [];
  const speeds = unit.members.map(({ part }) => speedOf(world, unit, partOf(unit, part), mode));
  const most = Math.min(...speeds) / slownessOf(unit);
  const [side, need] = [linkedTo(world, bases, gap.from, widest), gap.length - widest];
  const way = scale(subtract(other, one), 1 / distanceOfPoints(one, other));
  const shares: [number, number][] = [
    [need, 0],
    [0, need],
    [Math.min(most, Math.ceil(need / 2)), Math.min(most, Math.ceil(need / 2))],
  ];
  return shares
    .filter(far => Math.max(...far) <= most)
    .map(([near, far]) =>
      unit.members.map((member, i) => {
        const by = side.has(i) ? near : -far;
        return by === 0 ? [] : [world.board.place(add(member, scale(way, by)))];
      }),
    );
};
