import { type CampaignCommand, campaignStudy, isSettlement } from '@emlia/eras';
import { canonicalJson, distanceOfPoints, topPrompt } from '@emlia/kernel';
import type { Weighed } from '../../bot/bot.ts';
import { bestFirst, type Plan } from '../../bot/plan.ts';
import { type Judged, tryIdeas } from '../../bot/tries.ts';
import { battleGeneral } from '../battle/general.ts';
import type { CampaignAsk, CampaignBot, CampaignChoice } from './bot.ts';
import { campaignCaptain, fight } from './captain.ts';
import { imagineWar } from './imagine.ts';
import { marchPlans } from './march.ts';
import { orderPlans } from './orders.ts';
import { rehearse } from './rehearsal.ts';
import { standingOf } from './standing.ts';
import { type Objective, placeValue, readWar, type War } from './war.ts';

const { areHostilePlayers } = campaignStudy;

interface Idea {
  readonly plan: Plan<CampaignCommand>;
  readonly objective: Objective | undefined;
}

const MOST_IDEAS = 6;
/** An idea is worth a place among the others where it can be tried twice. */
const TWICE = 2;
/** Commands of one try, at least and at most as a share of the budget. */
const LEAST_DEPTH = 24;
const DEEPEST = 1 / 4;

const depthOf = ({ budget }: CampaignAsk): number => Math.max(LEAST_DEPTH, Math.floor(budget * DEEPEST));

/** As many as there is time to look into well. */
const mostIdeas = ({ budget }: CampaignAsk): number =>
  Math.min(MOST_IDEAS, Math.floor(budget / (LEAST_DEPTH * TWICE)));

/** Places that a war could be about: the nearest and richest to be had, then one of ours to gather at. */
const objectivesOf = (war: War): Objective[] => {
  const { ask, world, seat, own, hq } = war;
  const { view } = ask;
  const near = ({ at }: campaignStudy.MapNode): number =>
    Math.min(...own.map(({ army, march }) => distanceOfPoints(army.at, at) / Math.max(1, march)));
  const nodes = Object.values(view.nodes).filter(({ kind }) => kind !== 'field' && isSettlement(kind));
  const isFoe = (owner: string | undefined): boolean =>
    owner !== undefined && owner !== seat && areHostilePlayers(world, view, seat, owner);
  const prizes = nodes
    .filter(({ controller }) => controller === undefined || isFoe(controller))
    .map(node => ({ node, value: placeValue(node) / (1 + near(node)) }))
    .sort((a, b) => b.value - a.value)
    .map(({ node }) => node.id);
  const capitals = nodes
    .filter(({ kind, controller }) => kind === 'hq' && isFoe(controller))
    .sort((a, b) => near(a) - near(b))
    .map(({ id }) => id);
  const gathering = hq ? [hq.id] : [];
  const places = [...new Set([...capitals.slice(0, 1), ...prizes.slice(0, 2), ...gathering])];
  return [...places.map(node => ({ node })), 'stay'];
};

/** The captain's favourite first, then what each plan for the war would begin with. */
const ideasOf = (ask: CampaignAsk): Idea[] => {
  const { game, view, seat } = ask;
  const lawful = (plans: readonly Plan<CampaignCommand>[]): Plan<CampaignCommand> | undefined =>
    bestFirst(plans).find(({ command }) => !game.check(view, seat, command));
  const war = readWar(ask);
  const favourite = lawful(orderPlans(war));
  // Before anybody marches there is nothing to be tried: buying and feeding are the captain's.
  if (!favourite || (favourite.command.type !== 'moveArmy' && favourite.command.type !== 'endOrders'))
    return [];
  const ideas: Idea[] = [{ plan: favourite, objective: undefined }];
  const known = new Set([canonicalJson(favourite.command)]);
  const end: Plan<CampaignCommand> = {
    command: { type: 'endOrders' },
    say: 'no more orders',
    terms: [],
    score: 0,
  };
  for (const objective of objectivesOf(war)) {
    const plan = lawful([...marchPlans(readWar(ask, objective)), end]);
    const key = plan && canonicalJson(plan.command);
    if (!plan || key === undefined || known.has(key) || ideas.length >= mostIdeas(ask)) continue;
    known.add(key);
    ideas.push({ plan, objective });
  }
  return ideas;
};

const planWords = ({ view }: CampaignAsk, objective: Objective | undefined): string =>
  objective === undefined
    ? ''
    : objective === 'stay'
      ? ', and all stay where they are'
      : `, and all for ${view.nodes[objective.node]?.name ?? objective.node}`;

const shown = (ask: CampaignAsk, { idea, values, gain, chance }: Judged<Idea>, worst: number): Weighed => ({
  say: `${idea.plan.say}${planWords(ask, idea.objective)}`,
  score: gain - worst - chance,
  terms: [
    { name: `how the war stands after ${values.length} tries, against the worst`, value: gain - worst },
    ...(chance > 0 ? [{ name: 'what may be chance', value: -chance }] : []),
  ],
});

const asGeneral = (choice: CampaignChoice | undefined): CampaignChoice | undefined =>
  choice && { ...choice, why: { ...choice.why, bot: campaignGeneral.id } };

/** The general in campaigns of Eras: he holds plans for the war against each other before an army marches. */
export const campaignGeneral: CampaignBot = {
  id: 'general',
  name: 'General',
  says: 'Plays plans for the war out on a map, as often as time allows, before an army marches.',
  choose(ask) {
    const prompt = topPrompt(ask.view);
    if (prompt?.seat !== ask.seat) return undefined;
    if (prompt.kind === 'battle') return fight(ask, battleGeneral);
    const [favourite, ...others] = prompt.kind === 'orders' && mostIdeas(ask) > 1 ? ideasOf(ask) : [];
    if (!favourite || others.length === 0) return asGeneral(campaignCaptain.choose(ask));
    const { ordered, tried, tries } = tryIdeas([favourite, ...others], {
      budget: ask.budget,
      dice: ask.dice,
      tryOut({ plan: { command }, objective }, dice) {
        const state = imagineWar(ask);
        const spent = rehearse(ask, state, { command, objective }, { dice, depth: depthOf(ask) });
        return { spent, value: standingOf(ask, state) };
      },
    });
    const worst = Math.min(...ordered.map(({ gain }) => gain));
    const { plan } = ordered[0]?.idea ?? favourite;
    const weighed = ordered.map(line => shown(ask, line, worst));
    return {
      command: plan.command,
      why: { bot: campaignGeneral.id, temper: ask.temper.id, weighed, tried, tries },
    };
  },
};
