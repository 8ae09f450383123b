import type { Movement } from '@emlia/content';
import type { Momentum } from '../../state.ts';

/** Speeds from `least` to `most`, both whole and included; `gear` counts from 1. */
export interface Gear {
  readonly gear: number;
  readonly reverse: boolean;
  readonly least: number;
  readonly most: number;
}

/** Speeds that may be driven, forwards or in reverse; of whoever has no gears they belong to none. */
export type Pace = Omit<Gear, 'gear'> & Partial<Pick<Gear, 'gear'>>;

/** The one of these that a speed belongs to. */
export const paceAt = <P extends Pace>(
  paces: readonly P[],
  { speed, reverse }: { readonly speed: number; readonly reverse: boolean },
): P | undefined => paces.find(one => one.reverse === reverse && speed >= one.least && speed <= one.most);

/** movemode.accel, movemode.accel.reverse: a gear covers the speeds above the one below; reverse at half speeds. */
export const gearsOf = ({ gears = [] }: Movement, reverse: boolean): Gear[] => {
  let below = -1;
  return gears.map((top, i) => {
    const most = reverse ? Math.floor(top / 2) : top;
    const gear = { gear: i + 1, reverse, least: below + 1, most };
    below = most;
    return gear;
  });
};

/** movemode.accel.speed: at rest it is in the lowest gear, which is a forward one. */
export const gearAt = (movement: Movement, { speed, reverse }: Momentum): number => {
  const gear = gearsOf(movement, speed > 0 && reverse === true).find(one => speed <= one.most);
  return gear?.gear ?? movement.gears?.length ?? 1;
};

/**
 * What may be driven next: the last gear and those up to `shift` above or below it. Between forward
 * and reverse only out of the first gear, the second one away by Double Pace.
 */
export const gearsFrom = (movement: Movement, last: Momentum, shift: number): Gear[] => {
  const reverse = last.speed > 0 && last.reverse === true;
  const gear = gearAt(movement, last);
  const same = gearsOf(movement, reverse).filter(one => Math.abs(one.gear - gear) <= shift);
  const other = gear === 1 ? gearsOf(movement, !reverse).filter(one => one.gear <= shift) : [];
  return [...same, ...other].filter(one => one.most >= one.least);
};

/** movemode.accel.momentum: it cannot go slower than this. */
export const slowest = (movement: Movement, last: Momentum, shift: number): number =>
  Math.min(...gearsFrom(movement, last, shift).map(one => one.least));
