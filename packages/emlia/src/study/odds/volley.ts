import type { Query } from '../../actions/order.ts';
import { type AdjustVolley, dueOf } from '../../actions/volley/adjust.ts';
import { landingOf, volleyWeaponOf, volleyWeaponsIn } from '../../actions/volley/landing.ts';
import { adjusted } from '../../actions/volley/weapon.ts';
import { DIE } from '../../judge/skill/check.ts';
import { areEnemies } from '../../table/world.ts';
import { type Distribution, tally } from './distribution.ts';

/** What one way of spending successes comes to (volley.area.success). */
export interface SpendingOdds {
  /** In GSU: how far it drifts, and how far across its circle is. */
  readonly drift: number;
  readonly coverage: number;
  /** Hits on enemies, and on everybody else. */
  readonly foes: Distribution;
  readonly others: Distribution;
}

/** What one way of spending the successes of an area volley comes to. */
export const oddsOfSpending = (query: Query, { drift: on, coverage: over }: AdjustVolley): SpendingOdds => {
  const { world, state, unit } = query;
  const due = dueOf(query);
  const spread = adjusted(volleyWeaponOf(query, due), volleyWeaponsIn(query, due), on, over);
  const [foes, others] = [tally(), tally()];
  for (let face = 1; face <= DIE; face++) {
    let [hostile, other] = [0, 0];
    for (const { unit: id, terrain, count } of landingOf(query, due, spread, face).markers) {
      const struck = state.units[id];
      if (terrain || !struck) continue;
      if (areEnemies(world, unit, struck)) hostile += count;
      else other += count;
    }
    foes.add(hostile, 1 / DIE);
    others.add(other, 1 / DIE);
  }
  return { ...spread, foes: foes.odds(), others: others.odds() };
};
