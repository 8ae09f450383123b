import type { Act, Dice } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { DIE } from '../../judge/skill/check.ts';
import { rollOff } from '../../judge/skill/roll-off.ts';
import { shiftsOf } from '../../outcome/push/net.ts';
import type { EmliaState } from '../../state.ts';
import type { World } from '../../table/world.ts';

type EvenChance = Extract<EmliaEvent, { type: 'evenChance' }>;

/** So much or more is for the lower seat. */
const FOR_IT = 7;

/** draft.measure.fifty-fifty: one die between two, a die each among more, the highest first. */
export const drawAmong = (seats: readonly string[], dice: Dice): EvenChance => {
  const [lower, higher] = seats;
  if (seats.length === 2 && lower !== undefined && higher !== undefined) {
    const face = dice.roll(DIE);
    return {
      type: 'evenChance',
      rolls: [{ face }],
      order: face >= FOR_IT ? [lower, higher] : [higher, lower],
    };
  }
  const { rolls, order } = rollOff('draft.measure.fifty-fifty', seats, dice);
  return {
    type: 'evenChance',
    rolls: rolls.flatMap(({ seat, faces }) => faces.map(face => ({ seat, face }))),
    order,
  };
};

/** draft.forcing.skirmish.order: players who scored alike in one skirmish, in the order of their seats. */
const nextTie = (world: World, state: EmliaState): string[] | undefined => {
  const shifts = shiftsOf(world, state);
  const drawn = state.forcing?.drawn ?? [];
  for (const { units, successes } of shifts) {
    const [first] = units;
    const alike = shifts.filter(one => one.units[0] === first && one.successes === successes);
    const seats = world.seats.filter(seat => alike.some(one => one.seat === seat));
    if (seats.length > 1 && !seats.every(seat => drawn.includes(seat))) return seats;
  }
  return undefined;
};

export const settleShifts = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (let tied = nextTie(world, state); tied; tied = nextTie(world, state))
    act.emit(drawAmong(tied, act.dice));
};
