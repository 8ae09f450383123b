import type { CampaignCommand } from '@emlia/eras';
import { bestFirst, type Plan, planFor } from '../../bot/plan.ts';
import { buyPlans } from './columns.ts';
import { formPlans } from './form.ts';
import { castPlans } from './gates.ts';
import { linkPlans } from './links.ts';
import { marchPlans } from './march.ts';
import { assassinPlans, splitPlans, upgradePlans } from './upkeep.ts';
import { chanceOf, totalStrength, type War } from './war.ts';
import { buildPlans, engineerPlans, wagonPlans } from './works.ts';

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** An army near a friend's fight takes part where that can turn it (reinforcement.joining). */
const joinPlans = (war: War): CampaignPlan[] => {
  const { ask, own, foes } = war;
  return Object.values(ask.view.battles).flatMap(battle => {
    const there = new Set(battle.members.map(({ army }) => army));
    const ours = totalStrength(own.filter(({ army }) => there.has(army.id)));
    const theirs = totalStrength(foes.filter(({ army }) => there.has(army.id)));
    if (ours === 0) return [];
    return own
      .filter(({ army, strength, bound }) => army.battle === undefined && strength > 0 && !bound)
      .map(({ army, strength }) =>
        plan({ type: 'joinBattle', army: army.id, battle: battle.id }, `${army.name} joins the battle`, [
          {
            name: 'a better chance there',
            value: (chanceOf(ours + strength, theirs) - chanceOf(ours, theirs)) * 60,
          },
        ]),
      );
  });
};

/** Offers of peace are made seldom, and only by whoever needs it. */
const treatyPlans = (war: War): CampaignPlan[] => {
  const { ask, own, foes, seat } = war;
  const { view } = ask;
  if (view.turn % 3 !== 0) return [];
  const mine = totalStrength(own);
  return [...new Set(foes.map(({ army }) => army.owner))]
    .filter(other => !view.players[seat]?.proposed.includes(other))
    .flatMap(other => {
      const theirs = totalStrength(foes.filter(({ army }) => army.owner === other));
      return mine * 2 < theirs
        ? [
            plan(
              { type: 'proposeTreaty', with: [other], clauses: ['ceasefire'], ends: view.turn + 3 },
              'ask for a ceasefire',
              [{ name: 'they are much stronger', value: (theirs - mine) * 0.01 }],
            ),
          ]
        : [];
    });
};

/** One order after another, until nothing is left that is worth giving. */
export const orderPlans = (war: War): CampaignPlan[] => {
  const bought = buyPlans(war);
  return [
    ...bought,
    ...engineerPlans(war),
    ...wagonPlans(war),
    ...upgradePlans(war),
    ...assassinPlans(war, bought.length > 0),
    ...buildPlans(war),
    ...splitPlans(war),
    ...formPlans(war),
    ...joinPlans(war),
    ...castPlans(war),
    ...linkPlans(war),
    ...marchPlans(war),
    ...treatyPlans(war),
    plan({ type: 'endOrders' }, 'no more orders', []),
  ];
};

/** What a war can be asked for one after another, each alone where the one before has nothing more. */
const STAGES: readonly ((war: War) => CampaignPlan[])[] = [
  buyPlans,
  war => [...engineerPlans(war), ...wagonPlans(war), ...upgradePlans(war)],
  war => [...buildPlans(war), ...splitPlans(war), ...formPlans(war), ...joinPlans(war), ...castPlans(war)],
  linkPlans,
  marchPlans,
];

/** The next order in haste, for who plays on in his head: each kind in its turn instead of all against each other. */
export const hastyOrder = (war: War): CampaignCommand => {
  const { game, view, seat } = war.ask;
  for (const plansOf of STAGES) {
    const best = bestFirst(plansOf(war)).find(
      ({ score, command }) => score > 0 && !game.check(view, seat, command),
    );
    if (best) return best.command;
  }
  return { type: 'endOrders' };
};
