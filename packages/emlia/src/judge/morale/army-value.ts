import { halfOf } from '../../table/scale/rounding.ts';
import type { MoraleRow } from './rows.ts';

/**
 * morale.army-value: what a marked row costs a unit of this army value, given those of the friends that cause it;
 * 0 where it is ignored. Nothing is twice nothing: a 0 never doubles against a 0.
 */
export const changeOfRow = ({ change, mark }: MoraleRow, own: number, causes: readonly number[]): number => {
  if (!mark || causes.length === 0) return change;
  if (causes.every(value => value < own)) return mark === '**' ? -halfOf(-change) : 0;
  return causes.every(value => value >= 2 * own && value > 0) ? 2 * change : change;
};
