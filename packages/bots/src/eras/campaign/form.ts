import { type CampaignCommand, campaignStudy } from '@emlia/eras';
import { distanceOfPoints } from '@emlia/kernel';
import { type Plan, planFor } from '../../bot/plan.ts';
import { COLUMN } from './columns.ts';
import { atHome, GUARD, isGuard } from './home.ts';
import type { War } from './war.ts';
import { isCorps, sitesOf } from './works.ts';

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** Together they are no larger than what a column can feed. */
const MERGED = COLUMN * 1.3;

/** Armies in one place march together, but for the guard; an army alone at home leaves a guard behind. */
export const formPlans = (war: War): CampaignPlan[] => {
  const { ask, own } = war;
  const building = sitesOf(war).length > 0;
  const free = own.filter(
    host =>
      host.army.battle === undefined &&
      !host.bound &&
      host.strength > 0 &&
      host.army.work === undefined &&
      !isGuard(war, host) &&
      !(building && isCorps(war, host)),
  );
  const merges = free.flatMap(one =>
    free
      .filter(
        other =>
          other !== one &&
          distanceOfPoints(other.army.at, one.army.at) <= 1 &&
          other.army.moved === one.army.moved &&
          other.strength + one.strength <= MERGED &&
          (other.strength > one.strength || (other.strength === one.strength && other.army.id < one.army.id)),
      )
      .map(other =>
        plan(
          { type: 'mergeArmies', army: one.army.id, into: other.army.id },
          `${one.army.name} joins ${other.army.name}`,
          [{ name: 'stronger together', value: 20 + one.strength * 0.1 }],
        ),
      ),
  );
  const home = atHome(war);
  const [only] = home;
  if (home.length !== 1 || !only || only.bound || only.army.groups.length < 2) return merges;
  // Everybody but the first of the groups that make a guard.
  const weakest = only.army.groups
    .map(group => ({
      group,
      worth: group.units.reduce((sum, unit) => sum + campaignStudy.paidForLiving(unit), 0),
    }))
    .filter(({ worth }) => worth >= GUARD)
    .sort((a, b) => a.worth - b.worth)[0]?.group;
  const groups = only.army.groups.filter(group => group !== weakest).map(({ id }) => id);
  if (!weakest || ask.view.armies[only.army.id]?.moved !== 0) return merges;
  return [
    ...merges,
    plan(
      { type: 'formArmy', army: only.army.id, groups },
      `${weakest.name} stays to guard the headquarters`,
      [{ name: 'an army free to march', value: 18 }],
    ),
  ];
};
