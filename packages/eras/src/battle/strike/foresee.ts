import type { Dice, Point } from '@emlia/kernel';
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
const middling = (): Dice => {
  let high = false;
  return {
    roll(sides) {
      high = !high;
      return Math.floor((sides + (high ? 2 : 1)) / 2);
    },
  };
};

/** A fall that goes one way on the compass, near or far of the mark. */
const falling = (compass: number, share: number): Dice => ({
  roll: sides => (sides === COMPASS_DIE ? compass : Math.max(1, Math.ceil(sides * share))),
});

/** A fall that is dead on where that is an option, and goes north where it is not (inaccuracy.nine-ten). */
const deadOn = (): Dice => {
  let first = true;
  return {
    roll(sides) {
      if (sides !== COMPASS_DIE) return sides;
      const face = first ? COMPASS_DIE : 1;
      first = false;
      return face;
    },
  };
};

const COMPASS_DIE = 10;
/** North, east, south and west (inaccuracy.direction). */
const AROUND = [1, 3, 5, 7];
/** Where on its die a near fall lies, and a far one. */
const NEAR_AND_FAR = [0.3, 0.8];
/** How often a round is dead on, where it can be: two faces of ten. */
const DEAD_ON = 0.2;
const MANNER = { as: 'attack', settles: [] } as const;

/** Where a round might fall, and how often of all; nothing where it does not scatter. */
const fallsOf = (
  field: Battlefield,
  state: BattleState,
  firer: Firer,
  aimed: Point,
  mode: 'direct' | 'indirect',
): readonly { readonly round: Round | undefined; readonly share: number }[] => {
  const fall = (dice: Dice) => fallOf({ field, state, dice }, { ...firer, count: 1 }, aimed, mode);
  const first = fall(deadOn());
  if (!first) return [{ round: undefined, share: 1 }];
  const isOption = first.scatters[0]?.metres === 0;
  const scattered = AROUND.flatMap(face => NEAR_AND_FAR.map(share => fall(falling(face, share))?.rounds[0]));
  const each = (isOption ? 1 - DEAD_ON : 1) / scattered.length;
  return [
    ...(isOption ? [{ round: first.rounds[0], share: DEAD_ON }] : []),
    ...scattered.map(round => ({ round, share: each })),
  ];
};

/**
 * What an attack would do, all who are near counted, with middling dice: no roll is made and nothing changes. A round
 * that scatters is looked at in four directions, near the mark and far from it, and dead on where that is an option.
 */
export const foreseeAttack = (
  field: Battlefield,
  state: BattleState,
  firer: Firer,
  { aim, mode }: { readonly aim: Aim; readonly mode: 'direct' | 'indirect' },
): Foreseen[] => {
  const { weapon, count } = firer;
  const battle = () => ({ field, state, dice: middling() });
  if (weapon.mode === 'massed') {
    const struck = 'target' in aim && resolveVolley(battle(), [firer], aim.target, MANNER);
    return struck ? struck.touched.map(({ losses }) => ({ losses, share: 1 })) : [];
  }
  const aimed =
    'at' in aim ? aim.at : state.units[aim.target] && middleOf(field, state, unitOf(state, aim.target));
  const falls = aimed ? fallsOf(field, state, firer, aimed, mode) : [{ round: undefined, share: 1 }];
  return falls.flatMap(({ round, share }) =>
    resolveShot(battle(), firer, { aim, round }, MANNER).touched.map(({ losses }) => ({
      losses,
      share: count * share,
    })),
  );
};
