import type { Dice } from '@emlia/kernel';
import type { BattleState, SideState } from '../state.ts';
import type { Battlefield } from './field.ts';

/** priority.order */
const RANKS: Readonly<Record<SideState['status'], number>> = { ambush: 1, defending: 2, attacking: 3 };

export interface SettledOrder {
  readonly order: string[];
  readonly rolls: { side: string; face: number }[];
}

/** Ambush, then defending, then attacking; sides that are level roll a d6, the higher first, ties again (priority.tie). */
export const settleOrder = (state: Pick<BattleState, 'sides'>, dice: Dice): SettledOrder => {
  const rolls: SettledOrder['rolls'] = [];
  const order: string[] = [];
  for (const rank of [1, 2, 3]) {
    const level = Object.keys(state.sides).filter(
      id => RANKS[state.sides[id]?.status ?? 'attacking'] === rank,
    );
    order.push(...rollOff(level, dice, rolls));
  }
  return { order, rolls };
};

const rollOff = (sides: readonly string[], dice: Dice, rolls: SettledOrder['rolls']): string[] => {
  if (sides.length < 2) return [...sides];
  const faces = sides.map(side => {
    const face = dice.roll(6);
    rolls.push({ side, face });
    return { side, face };
  });
  const sorted: string[] = [];
  for (let face = 6; face >= 1; face--) {
    const same = faces.filter(one => one.face === face).map(({ side }) => side);
    sorted.push(...rollOff(same, dice, rolls));
  }
  return sorted;
};

/** Players as they take their parts: side by side, and within a side in its own order (battle.sides). */
export const playersInOrder = (field: Battlefield, state: BattleState): string[] =>
  state.order.flatMap(side => field.sides[side]?.players.map(({ id }) => id) ?? []);
