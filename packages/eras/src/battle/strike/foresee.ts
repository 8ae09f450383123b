import type { Dice } from '@emlia/kernel';
import type { Losses } from '../../fire/losses.ts';
import type { Aim, BattleState, Round } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import { middleOf, unitOf } from '../table/units.ts';
import { fallOf } from '../targeting/rounds.ts';
import { type Firer, resolveShot, resolveVolley } from './strike.ts';

/** Losses of one unit, and how often of them are to be expected. */
export interface Foreseen {
  readonly losses: Losses;
  readonly share: number;
}

/** Faces about the middle of a die, the higher and the lower in turn; so two dice come to their mean. */
const middling = (compass?: number): Dice => {
  let high = false;
  return {
    roll(sides) {
      if (sides === COMPASS_DIE && compass !== undefined) return compass;
      high = !high;
      return Math.floor((sides + (high ? 2 : 1)) / 2);
    },
  };
};

const COMPASS_DIE = 10;
/** North, east, south and west (inaccuracy.direction). */
const AROUND = [1, 3, 5, 7];
const MANNER = { as: 'attack', settles: [] } as const;

/**
 * What an attack would do, all who are near counted, with middling dice: no roll is made and nothing changes. A round
 * that scatters is looked at in four directions, as far off as it goes on the average.
 */
export const foreseeAttack = (
  field: Battlefield,
  state: BattleState,
  firer: Firer,
  { aim, mode }: { readonly aim: Aim; readonly mode: 'direct' | 'indirect' },
): Foreseen[] => {
  const { weapon, count } = firer;
  const battle = (compass?: number) => ({ field, state, dice: middling(compass) });
  if (weapon.mode === 'massed') {
    const struck = 'target' in aim && resolveVolley(battle(), [firer], aim.target, MANNER);
    return struck ? struck.touched.map(({ losses }) => ({ losses, share: 1 })) : [];
  }
  const aimed =
    'at' in aim ? aim.at : state.units[aim.target] && middleOf(field, state, unitOf(state, aim.target));
  const falls: (Round | undefined)[] = aimed
    ? AROUND.map(face => fallOf(battle(face), { ...firer, count: 1 }, aimed, mode)?.rounds[0])
    : [undefined];
  const rounds = falls.every(round => round === undefined) ? [undefined] : falls;
  return rounds.flatMap(round =>
    resolveShot(battle(), firer, { aim, round }, MANNER).touched.map(({ losses }) => ({
      losses,
      share: count / rounds.length,
    })),
  );
};
