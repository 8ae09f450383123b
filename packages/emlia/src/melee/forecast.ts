import { isAutomatic, totalOf } from '@emlia/kernel';
import type { Query } from '../order.ts';
import type { Side } from '../ranked/side.ts';
import { type CheckPlan, DIE } from '../skill/check.ts';
import { chancesOf, luckyFaces, oddsOf } from '../skill/odds.ts';
import type { Assault } from './assault.ts';
import { type CloseCombat, closeCombat } from './close-combat.ts';
import { planStrike } from './strike-at.ts';

/** What one part's check on one front would be, before anyone rolls it. */
export interface BlowForecast {
  readonly part: number;
  /** Missing: bare-handed. */
  readonly weapon?: string;
  /** Those it would fall on; none: a piece of terrain. */
  readonly subjects: readonly string[];
  readonly from?: Side;
  readonly against?: Side;
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
export const forecastBlows = (query: Query, command: CloseCombat): BlowForecast[] | undefined =>
  closeCombat.check(query, command) ? undefined : forecastAssault(query, command);

/** Of an attack that was found lawful. */
export const forecastAssault = (query: Query, assault: Assault): BlowForecast[] =>
  planStrike(query, assault).map(({ bout, part, weapon, damage, plan }) => {
    const total = totalOf(plan.modifiers);
    return {
      part,
      ...(weapon && { weapon: weapon.id }),
      subjects: bout.units.map(unit => unit.id),
      ...(bout.from && { from: bout.from }),
      ...(bout.against && { against: bout.against }),
      damage,
      plan,
      total,
      chance: isAutomatic(plan.modifiers) ? 1 : luckyFaces(total) / DIE,
      odds: chancesOf(oddsOf(plan)),
    };
  });
