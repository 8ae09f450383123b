import { type CampaignCommand, campaignStudy, isSettlement } from '@emlia/eras';
import type { ScoreTerm } from '../../bot/bot.ts';
import { type Plan, planFor } from '../../bot/plan.ts';
import { placeValue, totalStrength, type War } from './war.ts';

const { areAllies, nodeOf, playersIn } = campaignStudy;

type CampaignPlan = Plan<CampaignCommand>;
const plan = planFor<CampaignCommand>;

/** Leaders weighed by their bonus: what works on the campaign map is worth more here than what works in a battle. */
export const campaignLeaderPlans = ({ ask, world }: War): CampaignPlan[] =>
  ask.game.options(ask.view, ask.seat).flatMap(({ command, refusal }) => {
    if (refusal || (command.type !== 'chooseLeader' && command.type !== 'chooseSuccessor')) return [];
    const leader = world.roster.leaders[command.leader];
    const terms = (leader?.bonuses ?? []).map(({ filter }) => ({
      name: filter?.when ? `a bonus when ${filter.when}` : 'a bonus always',
      value: filter?.when === undefined ? 1.5 : 1,
    }));
    return [plan(command, `follow ${leader?.name ?? command.leader}`, terms)];
  });

/** campaign.resolution-choice: a campaign of bots is rolled. */
export const wayPlans = (): CampaignPlan[] => [
  plan({ type: 'chooseWay', way: 'roll' }, 'roll the battle', [{ name: 'time saved', value: 1 }]),
  plan({ type: 'chooseWay', way: 'play' }, 'play it out', []),
];

/** Rounds until it looks again. */
const ROUNDS = 6;
const HOPELESS = 0.22;

/** Fights on while there is a chance, saves what it can when there is none; the headquarters is never left. */
export const stancePlans = ({ ask, own, foes, hq }: War): CampaignPlan[] => {
  const { view, temper } = ask;
  const id = view.pending.at(-1)?.about?.battle ?? '';
  const inside = (army: { readonly battle?: string }): boolean => army.battle === id;
  const ours = own.filter(({ army }) => inside(army));
  const [mine, theirs] = [totalStrength(ours), totalStrength(foes.filter(({ army }) => inside(army)))];
  const share = mine + theirs === 0 ? 0.5 : mine / (mine + theirs);
  const home = hq !== undefined && ours.some(({ army }) => nodeOf(view, army)?.id === hq.id);
  const groups = ours.flatMap(({ army }) =>
    army.groups
      .filter(({ units }) => units.some(unit => unit.alive + unit.injured > 0))
      .map(group => group.id),
  );
  const leaving = (HOPELESS * (0.5 + temper.withdraw / 2) - share) * 100;
  return [
    plan({ type: 'takeStance', fight: ROUNDS }, 'fight on', [
      { name: 'a chance to win', value: (share - 0.1) * 10 },
    ]),
    ...(groups.length > 0
      ? [
          plan({ type: 'takeStance', withdraw: groups }, 'withdraw', [
            { name: 'a fight that is lost', value: home ? -50 : leaving },
          ]),
        ]
      : []),
  ];
};

/** What a clause brings, in manpower. */
const clauseTerms = (war: War, by: string): ScoreTerm[] => {
  const { ask, world, seat, own, foes } = war;
  const { view } = ask;
  const treaty = view.treaties[view.pending.at(-1)?.about?.treaty ?? ''];
  const mine = totalStrength(own);
  const theirs = totalStrength(foes.filter(({ army }) => army.owner === by));
  const many = playersIn(view).length > 2;
  return (treaty?.clauses ?? []).map((clause): ScoreTerm => {
    if (clause === 'ceasefire') {
      const other = many ? 15 : 0;
      return { name: 'fighting them now', value: (theirs - mine) * 0.2 + other };
    }
    if (clause === 'jointVictory')
      return { name: 'winning together', value: many && mine < theirs ? 10 : -60 };
    if (typeof clause === 'string') return { name: clause, value: areAllies(world, view, seat, by) ? 2 : -4 };
    if ('pay' in clause)
      return {
        name: 'manpower',
        value: clause.to === seat ? clause.pay : clause.from === seat ? -clause.pay : 0,
      };
    if ('give' in clause) {
      const node = view.nodes[clause.give];
      const value = node ? placeValue(node) : 0;
      return {
        name: node?.name ?? clause.give,
        value: clause.to === seat ? value : node?.controller === seat ? -value : 0,
      };
    }
    return { name: 'words', value: 0 };
  });
};

export const treatyPlans = (war: War): CampaignPlan[] => {
  const by = war.ask.view.pending.at(-1)?.about?.by ?? '';
  return [
    plan({ type: 'answerTreaty', agree: true }, 'sign', clauseTerms(war, by)),
    plan({ type: 'answerTreaty', agree: false }, 'refuse', [{ name: 'free hands', value: 0.5 }]),
  ];
};

/** victory.agreement: only whoever has most settlements would win by it. */
export const peacePlans = ({ ask, seat }: War): CampaignPlan[] => {
  const { view } = ask;
  const held = (player: string): number =>
    Object.values(view.nodes).filter(
      ({ kind, controller }) => controller === player && kind !== 'field' && isSettlement(kind),
    ).length;
  const others = Math.max(
    0,
    ...playersIn(view)
      .filter(player => player !== seat)
      .map(held),
  );
  return [
    plan({ type: 'answerEnd', agree: true }, 'end the war', [
      { name: 'settlements against theirs', value: held(seat) - others - 0.5 },
    ]),
    plan({ type: 'answerEnd', agree: false }, 'go on', []),
  ];
};

/** Of a battle that others fought at a table a bot contradicts nobody: of what it does not name they say what was lost. */
export const reportPlans = (): CampaignPlan[] => [
  plan({ type: 'reportBattle', figures: {} }, 'take the word of those who were there', []),
];
