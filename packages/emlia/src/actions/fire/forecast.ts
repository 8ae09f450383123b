import type { CheckPlan } from '../../judge/skill/check.ts';
import { type Expectation, expectationOf } from '../../judge/skill/odds.ts';
import type { World } from '../../table/world.ts';

/** What one part's check would be, before anyone rolls it. */
export interface ShotForecast extends Expectation {
  readonly part: number;
  readonly weapon: string;
  /** Elevation included. */
  readonly distance: number;
  /** Base damage of its hits. */
  readonly damage: number;
}

interface Planned {
  readonly part: number;
  readonly weapon: { readonly id: string };
  readonly distance: number;
  readonly damage: number;
  readonly plan: CheckPlan;
}

export const expectedShots = (world: World, planned: readonly Planned[]): ShotForecast[] =>
  planned.map(({ part, weapon, distance, damage, plan }) => ({
    part,
    weapon: weapon.id,
    distance,
    damage,
    ...expectationOf(world, plan),
  }));
