import type { BattleCommand } from '@emlia/eras';
import { canonicalJson, topPrompt } from '@emlia/kernel';
import type { Weighed } from '../../bot/bot.ts';
import { bestFirst, type Plan } from '../../bot/plan.ts';
import { TEMPERS, type Temper } from '../../bot/tempers.ts';
import { type Judged, tryIdeas } from '../../bot/tries.ts';
import type { BattleAsk, BattleBot, BattleChoice } from './bot.ts';
import { battleCaptain } from './captain.ts';
import { movePlans } from './moves.ts';
import { rehearse } from './rehearsal.ts';
import { readBattleScene } from './scene.ts';
import { standingOf } from './standing.ts';

/** Something to do, and the way to go on from it. */
interface Idea {
  readonly plan: Plan<BattleCommand>;
  readonly temper: Temper;
}

/** Ways to fight a turn that no captain would choose for himself: everything forward, and nobody into fire. */
const STORM: Temper = { ...TEMPERS.bold, id: 'storming', danger: 0, advance: 3, ground: 2.5 };
const WARY: Temper = { ...TEMPERS.careful, id: 'wary', danger: 1.6, advance: 0.3, ground: 0.6 };
const POSTURES: readonly Temper[] = [TEMPERS.careful, STORM, TEMPERS.stubborn, WARY, TEMPERS.bold];

const MOST_IDEAS = 6;
/** An idea is worth a place among the others where it can be tried twice. */
const TWICE = 2;
/** Commands played out in a try, at least where the turns are not over before, and at most as a share of the budget. */
const LEAST_DEPTH = 24;
const DEEPEST = 1 / 6;

const depthOf = ({ budget }: BattleAsk): number => Math.max(LEAST_DEPTH, Math.floor(budget * DEEPEST));

/** As many as there is time to look into well. */
const mostIdeas = ({ budget }: BattleAsk): number =>
  Math.min(MOST_IDEAS, Math.floor(budget / (LEAST_DEPTH * TWICE)));

/** The captain's favourite, what he would do in other postures, standing still, and his second thoughts. */
const ideasOf = (ask: BattleAsk): Idea[] => {
  const { game, view, seat, temper: own } = ask;
  const most = mostIdeas(ask);
  const ideas: Idea[] = [];
  const known = new Set<string>();
  const add = (plan: Plan<BattleCommand> | undefined, temper: Temper): void => {
    if (!plan || ideas.length >= most) return;
    const key = canonicalJson(plan.command);
    if (!known.has(key)) ideas.push({ plan, temper });
    known.add(key);
  };
  const plansIn = (temper: Temper): Plan<BattleCommand>[] =>
    bestFirst(movePlans(readBattleScene({ ...ask, temper })));
  const lawful = (plans: readonly Plan<BattleCommand>[]): Plan<BattleCommand>[] =>
    plans.filter(({ command }) => !game.check(view, seat, command));
  const plans = lawful(plansIn(own));
  add(plans[0], own);
  // Who arrives, is bought, rides or goes home is nothing to be tried.
  if (plans[0]?.command.type !== 'move' && plans[0]?.command.type !== 'done') return ideas;
  add(
    plans.find(({ command }) => command.type === 'done'),
    own,
  );
  for (const posture of POSTURES) {
    if (ideas.length < most && posture.id !== own.id)
      add(
        plansIn(posture).find(({ command }) => !game.check(view, seat, command)),
        posture,
      );
  }
  for (const plan of plans) add(plan, own);
  return ideas;
};

const shown = (
  { idea: { plan, temper }, values, gain, chance }: Judged<Idea>,
  worst: number,
  own: Temper,
): Weighed => ({
  say: temper.id === own.id ? plan.say : `${plan.say}, going on ${temper.id}`,
  score: gain - worst - chance,
  terms: [
    { name: `how it stands after ${values.length} tries, against the worst`, value: gain - worst },
    ...(chance > 0 ? [{ name: 'what may be chance', value: -chance }] : []),
  ],
});

const asGeneral = (choice: BattleChoice | undefined): BattleChoice | undefined =>
  choice && { ...choice, why: { ...choice.why, bot: battleGeneral.id } };

/** The general in battles of Eras: before a group moves he plays the turn and the next out, as captains would fight them. */
export const battleGeneral: BattleBot = {
  id: 'general',
  name: 'General',
  says: 'Plays the captain’s best ideas out on a map, as often as time allows, before choosing.',
  choose(ask) {
    const prompt = topPrompt(ask.view);
    if (prompt?.seat !== ask.seat) return undefined;
    if (prompt.kind !== 'move' || mostIdeas(ask) < 2) return asGeneral(battleCaptain.choose(ask));
    const [favourite, ...others] = ideasOf(ask);
    if (!favourite || others.length === 0) return asGeneral(battleCaptain.choose(ask));
    const { ordered, tried, tries } = tryIdeas([favourite, ...others], {
      budget: ask.budget,
      dice: ask.dice,
      tryOut({ plan: { command }, temper }, dice) {
        const state = ask.game.view(ask.view, ask.seat);
        const spent = rehearse(ask, state, { command, temper }, { dice, depth: depthOf(ask) });
        return { spent, value: standingOf(ask, state) };
      },
    });
    const worst = Math.min(...ordered.map(({ gain }) => gain));
    const { plan } = ordered[0]?.idea ?? favourite;
    const weighed = ordered.map(line => shown(line, worst, ask.temper));
    return {
      command: plan.command,
      why: { bot: battleGeneral.id, temper: ask.temper.id, weighed, tried, tries },
    };
  },
};
