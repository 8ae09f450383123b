import type { EmliaCommand, EmliaEvent, EmliaState, StateStudy } from '@emlia/emlia';
import { unitsOnTable, waitingUnits } from '@emlia/emlia/reading';
import { canonicalJson, type Dice, topPrompt } from '@emlia/kernel';
import type { Ask, Bot, Weighed } from '../bot/bot.ts';
import type { Plan } from '../bot/plan.ts';
import { DEFAULT_TEMPER, TEMPERS, type Temper } from '../bot/tempers.ts';
import { type Judged, LEAST_TRIES, type Tries, tryIdeas } from '../bot/tries.ts';
import { positionValue } from '../judge/value.ts';
import { profilesOn } from '../table/profile.ts';
import { captainsCommand, choiceOf, firstLawful, judgingOnce, MOST_SHOWN, weighPlans } from './captain.ts';
import { imagineState } from './imagine.ts';
import { isGreat, NEAR, neighboursOf, withoutOthers } from './neighbourhood.ts';

/** How many ideas are looked into, at most. */
const IDEAS = 6;
/** Commands played out after one of them, at least where the turn is not over before; fewer say nothing either. */
const LEAST_DEPTH = 8;
/** No try takes more than this share of the budget. */
const DEEPEST = 1 / 6;
/** How many commands an activation takes, with what others answer to it. */
const PER_ACTIVATION = 4;
/** A turn with fewer commands to come is nearly over. */
const NEARLY = 12;
/** Commands played out in a great battle, where each is dear. */
const DEEP_ENOUGH = 12;
/** What the captain thinks so much worse than his best is not looked into, in points. */
const MARGIN = 3;

/** Something to do, and the temper to go on in. */
interface Idea {
  readonly plan: Plan;
  readonly temper: Temper;
}

/** Performs a command of a seat on a made-up state. */
const perform = (
  { game }: Ask,
  state: EmliaState,
  { seat, command, dice }: { seat: string; command: EmliaCommand; dice: Dice },
): void => {
  game.perform(state, seat, command, {
    dice,
    emit: (event: EmliaEvent) => game.evolve(state, event),
  });
};

/** In a great battle a try ends, at the latest, when most that are played on with could have acted. */
const deepest = ({ budget, view }: Ask): number => {
  const most = isGreat(view) ? DEEP_ENOUGH : Infinity;
  return Math.max(LEAST_DEPTH, Math.min(most, Math.floor(budget * DEEPEST)));
};

/** How far to look: to the end of this turn or, where it is nearly over, of the next. */
const horizonOf = ({ view }: Ask): { turn: number; commands: number } => {
  const most = isGreat(view) ? NEAR : Infinity;
  const left = PER_ACTIVATION * Math.min(most, waitingUnits(view).length);
  if (left >= NEARLY) return { turn: view.turn, commands: left };
  return { turn: view.turn + 1, commands: left + PER_ACTIVATION * Math.min(most, unitsOnTable(view).length) };
};

/** How many ideas there is time to look into well. */
const mostIdeas = (ask: Ask): number => {
  const each = Math.max(LEAST_DEPTH, Math.min(deepest(ask), horizonOf(ask).commands));
  return Math.min(IDEAS, Math.floor(ask.budget / (each * LEAST_TRIES)));
};

/** Plays an idea on a made-up state and goes on as captains would for a while; how many commands it took. */
const playOut = (ask: Ask, state: EmliaState, { plan, temper }: Idea, dice: Dice): number => {
  const { game, seat } = ask;
  const [depth, { turn }] = [deepest(ask), horizonOf(ask)];
  let spent = 1;
  perform(ask, state, { seat, command: plan.command, dice });
  while (spent < depth && !game.result(state)) {
    const prompt = topPrompt(state);
    if (!prompt || (state.turn > turn && prompt.kind === 'activate')) break;
    const mind = prompt.seat === seat ? temper : TEMPERS[DEFAULT_TEMPER];
    const command = captainsCommand({ ...ask, view: state, seat: prompt.seat, dice, temper: mind });
    if (!command) break;
    perform(ask, state, { seat: prompt.seat, command, dice });
    spent++;
  }
  return spent;
};

/** Tries ideas on copies of what is seen; of a great battle only the neighbourhood goes on. */
const search = (ask: Ask, ideas: readonly [Idea, ...Idea[]]): Tries<Idea> => {
  const { game, view, seat, budget, dice } = ask;
  const profiles = game.study(view, seat, ({ world, state }) => profilesOn(world, state));
  const near = neighboursOf(
    view,
    profiles,
    ideas.map(({ plan }) => plan.command),
  );
  return tryIdeas(ideas, {
    budget,
    dice,
    tryOut(idea, thrown) {
      const state = imagineState(ask, profiles, thrown);
      if (near) withoutOthers(state, near);
      const spent = playOut(ask, state, idea, thrown);
      return { spent, value: positionValue(game.worldAt(state), state, seat) };
    },
  });
};

/**
 * What is worth looking into: the captain's favourite, what he would do in another temper, and what he likes nearly as
 * much. As many as there is time to look into well.
 */
const ideasOf = (ask: Ask, study: StateStudy, plans: readonly Plan[]): Idea[] => {
  const most = mostIdeas(ask);
  const ideas: Idea[] = [];
  const known = new Set<string>();
  const add = (plan: Plan | undefined, temper: Temper): void => {
    if (!plan || ideas.length >= most) return;
    const key = canonicalJson(plan.command);
    if (!known.has(key)) ideas.push({ plan, temper });
    known.add(key);
  };
  const lawful = (all: readonly Plan[]): Plan | undefined => all.find(({ command }) => !study.check(command));
  const favourite = lawful(plans);
  if (!favourite || most < 2) return [];
  add(favourite, ask.temper);
  for (const temper of Object.values(TEMPERS)) {
    if (temper.id !== ask.temper.id) add(lawful(weighPlans({ ...ask, temper }, study)), temper);
  }
  for (const plan of plans) {
    if (ideas.length >= most || plan.score < favourite.score - MARGIN) break;
    if (!study.check(plan.command)) add(plan, ask.temper);
  }
  return ideas;
};

const shown = (
  { idea: { plan, temper }, values, gain, chance }: Judged<Idea>,
  worst: number,
  asked: Temper,
): Weighed => ({
  say: temper.id === asked.id ? plan.say : `${plan.say}, as a ${temper.id} captain would`,
  score: gain - worst - chance,
  terms: [
    { name: `how it stands after ${values.length} tries, against the worst`, value: gain - worst },
    ...(chance > 0 ? [{ name: 'what may be chance', value: -chance }] : []),
  ],
});

export const generalBot: Bot = {
  id: 'general',
  name: 'General',
  says: 'Plays the captain’s best ideas out on a map, as often as time allows, before choosing.',
  choose: ask =>
    ask.game.study(ask.view, ask.seat, rules => {
      const study = judgingOnce(rules);
      const plans = weighPlans(ask, study);
      const kind = topPrompt(ask.view)?.kind;
      const [favourite, ...ideas] = kind === 'act' || kind === 'activate' ? ideasOf(ask, study, plans) : [];
      if (!favourite || ideas.length === 0) {
        const chosen = firstLawful(ask, study, plans);
        return chosen && choiceOf(generalBot.id, ask, chosen, plans);
      }
      const { ordered, tried, tries } = search(ask, [favourite, ...ideas]);
      const worst = Math.min(...ordered.map(({ gain }) => gain));
      const weighed = ordered.slice(0, MOST_SHOWN).map(line => shown(line, worst, ask.temper));
      const { plan } = ordered[0]?.idea ?? favourite;
      return {
        command: plan.command,
        why: { bot: generalBot.id, temper: ask.temper.id, weighed, tried, tries },
      };
    }),
};
