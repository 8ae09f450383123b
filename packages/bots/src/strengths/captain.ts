import type { EmliaCommand, EmliaPrompt, StateStudy } from '@emlia/emlia';
import { topPrompt } from '@emlia/kernel';
import type { Ask, Bot, BotChoice, Weighed } from '../bot/bot.ts';
import { bestFirst, type Plan } from '../bot/plan.ts';
import { readSeatSituation } from '../judge/situation.ts';
import { actPlans, duePlan } from '../plans/act.ts';
import { activatePlans, soleActivation } from '../plans/activate.ts';
import { answerPlans } from '../plans/answers.ts';
import { deployPlans } from '../plans/deploy.ts';
import { shiftPlans } from '../plans/shift.ts';

const plansFor = (ask: Ask, study: StateStudy, prompt: EmliaPrompt): Plan[] => {
  switch (prompt.kind) {
    case 'deploy':
      return deployPlans(readSeatSituation(ask, study));
    case 'activate':
      return soleActivation(study) ?? activatePlans(readSeatSituation(ask, study));
    case 'act': {
      const situation = readSeatSituation(ask, study);
      const profile = situation.profiles.get(prompt.about?.unit ?? '');
      return profile ? actPlans(situation, profile) : [];
    }
    case 'shift':
      return shiftPlans(readSeatSituation(ask, study), prompt);
    default:
      return answerPlans(ask, study, prompt);
  }
};

/** The same study, in which no command is judged twice: moves are asked about once for each thing they are thought of for. */
export const judgingOnce = (study: StateStudy): StateStudy => {
  const known = new Map<EmliaCommand, ReturnType<StateStudy['check']>>();
  const check: StateStudy['check'] = command => {
    if (known.has(command)) return known.get(command);
    const verdict = study.check(command);
    known.set(command, verdict);
    return verdict;
  };
  const { world, state, seat, calledFor, duty } = study;
  return { world, state, seat, check, calledFor, duty };
};

/** All the asked seat could do, the best first; nothing here has been checked against the rules. */
export const weighPlans = (ask: Ask, study: StateStudy): Plan[] => {
  const prompt = topPrompt(ask.view);
  return prompt?.seat === ask.seat ? bestFirst(plansFor(ask, study, prompt)) : [];
};

/** How many of the plans it weighed a bot shows. */
export const MOST_SHOWN = 5;

const weighedOf = ({ say, score, terms }: Plan): Weighed => ({ say, score, terms });

/** The first plan that the rules allow, or else anything that they allow. */
export const firstLawful = (ask: Ask, study: StateStudy, plans: readonly Plan[]): Plan | undefined => {
  const lawful = plans.find(({ command }) => !study.check(command));
  if (lawful) return lawful;
  const due = topPrompt(ask.view)?.kind === 'act' ? duePlan(study, plans.at(-1)?.terms) : undefined;
  if (due) return due;
  const command = ask.game.sample(ask.view, ask.seat, ask.dice);
  return command && { command, say: 'take what is left', terms: [], score: 0 };
};

export const choiceOf = (bot: string, ask: Ask, chosen: Plan, plans: readonly Plan[]): BotChoice => {
  const others = plans.filter(plan => plan !== chosen && plan.score <= chosen.score).slice(0, MOST_SHOWN - 1);
  const weighed = [chosen, ...others].map(weighedOf);
  return { command: chosen.command, why: { bot, temper: ask.temper.id, weighed } };
};

/** What a captain would do, and nothing about why. */
export const captainsCommand = (ask: Ask): EmliaCommand | undefined =>
  ask.game.study(ask.view, ask.seat, rules => {
    const study = judgingOnce(rules);
    return firstLawful(ask, study, weighPlans(ask, study))?.command;
  });

export const captainBot: Bot = {
  id: 'captain',
  name: 'Captain',
  says: 'Weighs harm, danger, ground and cover for each thing it could do, with the exact odds.',
  choose: ask =>
    ask.game.study(ask.view, ask.seat, rules => {
      const study = judgingOnce(rules);
      const plans = weighPlans(ask, study);
      const chosen = firstLawful(ask, study, plans);
      return chosen && choiceOf(captainBot.id, ask, chosen, plans);
    }),
};
