import { type Expectation, expectationOf } from '../../judge/skill/odds.ts';
import type { Query } from '../order.ts';
import { type AreaVolley, areaVolley, planAreaVolley } from '../volley/area-volley.ts';
import {
  type ConcentratedVolley,
  concentratedVolley,
  planConcentratedVolley,
} from '../volley/concentrated-volley.ts';
import { type AimedFire, aimedFire, planAimedFire } from './aimed-fire.ts';

export type RangedCommand = AimedFire | AreaVolley | ConcentratedVolley;

/** What one part's check would be, before anyone rolls it. */
export interface ShotForecast extends Expectation {
  readonly part: number;
  readonly weapon: string;
  /** Elevation included. */
  readonly distance: number;
  /** Base damage of its hits. */
  readonly damage: number;
}

/** Nothing if the command would be refused. */
export const forecast = (query: Query, command: RangedCommand): ShotForecast[] | undefined =>
  planOf(query, command)?.map(({ part, weapon, distance, damage, plan }) => ({
    part,
    weapon: weapon.id,
    distance,
    damage,
    ...expectationOf(plan),
  }));

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
