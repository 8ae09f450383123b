import { easeOf } from '../../table/ability/ground.ts';
import { speedOf } from '../../table/attribute/movement.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { stretchesOf } from '../../table/terrain/cost.ts';
import { partOf } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { onGround } from './flights.ts';
import { askMove, type NormalMove, spentBy } from './normal-move.ts';

/** What a move costs the member who pays most for it, and what the ground has to do with it. */
export interface Bill {
  readonly spent: number;
  /** What it may spend. */
  readonly speed: number;
  /** How far it goes, as the board measures. */
  readonly length: number;
  /** Ground that makes each GSU dearer: how far through it, and by what each GSU is multiplied. */
  readonly grounds: readonly { readonly name: string; readonly length: number; readonly factor: number }[];
}

/** move.normal: the reckoning of a move, lawful or not. */
export const billOf = (query: Query, command: NormalMove): Bill => {
  const move = askMove(query, command);
  const { world, unit, mode } = move;
  const all = spentBy(move);
  const speeds = unit.members.map(({ part }) => speedOf(world, unit, partOf(unit, part), mode));
  let payer = 0;
  for (const [i, spent] of all.entries()) {
    if (spent - (speeds[i] ?? 0) > (all[payer] ?? 0) - (speeds[payer] ?? 0)) payer = i;
  }
  const member = unit.members[payer];
  const grounds = new Map<string, { name: string; length: number; factor: number }>();
  let length = 0;
  for (const leg of move.legs[payer] ?? []) length += leg.length;
  if (member) {
    const size = currentSize(world, unit, member.part);
    const ease = easeOf(world, partOf(unit, member.part));
    const legs = onGround(move).legs[payer] ?? [];
    for (const leg of legs) {
      for (const { from, to, factor, ground } of stretchesOf(world, [leg], mode, size, ease)) {
        if (!ground) continue;
        const key = `${ground.entry.name} ${factor}`;
        const before = grounds.get(key)?.length ?? 0;
        grounds.set(key, { name: ground.entry.name, length: before + (to - from) * leg.length, factor });
      }
    }
  }
  return { spent: all[payer] ?? 0, speed: speeds[payer] ?? 0, length, grounds: [...grounds.values()] };
};

/** What a move costs beyond its way and the ground on it: turning, going slowly. */
export const costBeyondWay = ({ spent, length, grounds }: Bill): number =>
  spent - length - grounds.reduce((sum, ground) => sum + ground.length * (ground.factor - 1), 0);
