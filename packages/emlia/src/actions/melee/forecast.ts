import type { Side } from '../../judge/ranked/side.ts';
import { type Expectation, expectationOf } from '../../judge/skill/odds.ts';
import type { World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import type { Assault } from './assault.ts';
import { type PlannedBlow, planStrike } from './strike-at.ts';

/** What one part's check on one front would be, before anyone rolls it. */
export interface BlowForecast extends Expectation {
  readonly part: number;
  /** Missing: bare-handed. */
  readonly weapon?: string;
  /** Those it would fall on; none: a piece of terrain. */
  readonly subjects: readonly string[];
  readonly from?: Side;
  readonly against?: Side;
  /** Base damage of its hits. */
  readonly damage: number;
}

/** What each blow of a lawful attack comes to. */
export const expectedBlows = (query: Query, assault: Assault): BlowForecast[] =>
  planStrike(query, assault).map(blow => expectedBlow(query.world, blow));

export const expectedBlow = (
  world: World,
  { bout, part, weapon, damage, plan }: PlannedBlow,
): BlowForecast => ({
  part,
  ...(weapon && { weapon: weapon.id }),
  subjects: bout.units.map(unit => unit.id),
  ...(bout.from && { from: bout.from }),
  ...(bout.against && { against: bout.against }),
  damage,
  ...expectationOf(world, plan),
});
