import type { Dice } from '@emlia/kernel';
import type { TimingEvent } from '../../flow/timing/events.ts';
import { DIE } from './check.ts';

/** Each rolls a die, the highest first; those who tie roll again among themselves. */
export const rollOff = (
  rule: string,
  seats: readonly string[],
  dice: Dice,
): Extract<TimingEvent, { type: 'rolledOff' }> => {
  const faces = new Map<string, number[]>(seats.map(seat => [seat, []]));
  const sort = (tied: readonly string[]): string[] => {
    if (tied.length < 2) return [...tied];
    const rolled = tied.map(seat => ({ seat, face: dice.roll(DIE) }));
    for (const { seat, face } of rolled) faces.get(seat)?.push(face);
    const order: string[] = [];
    for (let face = DIE; face >= 1; face--) {
      order.push(...sort(rolled.filter(one => one.face === face).map(one => one.seat)));
    }
    return order;
  };
  const order = sort(seats);
  return {
    type: 'rolledOff',
    rule,
    rolls: seats.map(seat => ({ seat, faces: faces.get(seat) ?? [] })),
    order,
  };
};
