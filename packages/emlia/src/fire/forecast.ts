import { isAutomatic, totalOf } from '@emlia/kernel';
import type { Query } from '../order.ts';
import { type CheckPlan, DIE } from '../skill/check.ts';
import { chancesOf, luckyFaces, oddsOf } from '../skill/odds.ts';
import { type AreaVolley, areaVolley, planAreaVolley } from '../volley/area-volley.ts';
import {
  type ConcentratedVolley,
  concentratedVolley,
  planConcentratedVolley,
} from '../volley/concentrated-volley.ts';
import { type AimedFire, aimedFire, planAimedFire } from './aimed-fire.ts';

export type RangedCommand = AimedFire | AreaVolley | ConcentratedVolley;

/** What one part's check would be, before anyone rolls it. */
export interface ShotForecast {
  readonly part: number;
  readonly weapon: string;
  /** Elevation included. */
  readonly distance: number;
  /** Base damage of its hits. */
  readonly damage: number;
  readonly plan: CheckPlan;
  readonly total: number;
  /** Of one die to succeed. */
  readonly chance: number;
  /** Of exactly so many successes, from none to all dice. */
  readonly odds: readonly number[];
}

/** Nothing if the command would be refused. */
export const forecast = (query: Query, command: RangedCommand): ShotForecast[] | undefined => {
  const planned = planOf(query, command);
  return planned?.map(({ part, weapon, distance, damage, plan }) => {
    const total = totalOf(plan.modifiers);
    const chance = isAutomatic(plan.modifiers) ? 1 : luckyFaces(total) / DIE;
    return {
      part,
      weapon: weapon.id,
      distance,
      damage,
      plan,
      total,
      chance,
      odds: chancesOf(oddsOf(plan)),
    };
  });
};

const planOf = (query: Query, command: RangedCommand) => {
  switch (command.type) {
    case 'aimedFire':
      return aimedFire.check(query, command) ? undefined : planAimedFire(query, command);
    case 'areaVolley':
      return areaVolley.check(query, command) ? undefined : planAreaVolley(query, command);
    case 'concentratedVolley':
      return concentratedVolley.check(query, command) ? undefined : planConcentratedVolley(query, command);
  }
};
