import { type Counts, countElements, countsOf } from './element.ts';
import { fullElementOf } from './muster.ts';
import type { Unit } from './state.ts';
import type { Stats } from './stats.ts';

export interface Healing {
  readonly unit: string;
  /** Men made alive, or points of health restored. */
  readonly healed: number;
  readonly after: Counts;
}

/** health.healing: injured men become alive; hunger's injuries need cargo instead (logistics.shortage). */
export function healMen(unit: Unit, men: number): Healing {
  const healed = Math.max(0, Math.min(men, unit.injured - unit.hungry));
  const after = { ...countsOf(unit), alive: unit.alive + healed, injured: unit.injured - healed };
  return { unit: unit.id, healed, after };
}

/** Lost health comes back, the most hurt element first, never above the full number and not to the hungry. */
export function healElements(unit: Unit, stats: Pick<Stats, 'health' | 'crew'>, points: number): Healing {
  const full = fullElementOf(stats);
  const most = full.health ?? 0;
  const elements = (unit.elements ?? []).map(element => ({ ...element }));
  let left = points;
  for (const element of elements.toSorted((a, b) => (a.health ?? most) - (b.health ?? most))) {
    if (element.health === undefined || element.hungry === true || element.health >= most) continue;
    const by = Math.min(left, most - element.health);
    element.health += by;
    left -= by;
  }
  const after = { ...countsOf(unit), ...countElements(elements, full), elements };
  return { unit: unit.id, healed: points - left, after };
}
