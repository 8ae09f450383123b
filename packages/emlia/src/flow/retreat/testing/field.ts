import type { UnitEntry } from '@emlia/content';
import { type Battlefield, blue, red } from '../../../testing/battle.ts';

export const pace = { type: 'doublePace', unit: 'ash' } as const;

/** The one man of ash along this way. */
export const go = (...path: [number, number][]) =>
  ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: [path.map(([x, y]) => ({ x, y }))] }) as const;

/** One man of this morale in the middle, the enemy to the north, his own lines to the south. */
export const alone = (
  morale: number,
  more: Partial<Battlefield> = {},
  changes: Partial<UnitEntry> = {},
): Battlefield => ({
  height: 80,
  ...more,
  units: [
    blue('ash', { morale, timing: 1, ...changes }, [30, 40]),
    red('wolves', { timing: 0 }, [30, 10]),
    ...(more.units ?? []),
  ],
});
