import { type EmliaCommand, type EmliaPrompt, queryOf, type StateStudy } from '@emlia/emlia';
import { forecast, pushOutlook } from '@emlia/emlia/forecast';
import { arrivalOf, stripAlong, unitsOnTable } from '@emlia/emlia/reading';
import { bounds, distanceOfPoints } from '@emlia/kernel';
import type { Ask } from '../bot/bot.ts';
import { type Plan, planFor } from '../bot/plan.ts';
import { profileOf } from '../table/profile.ts';

type Value = readonly [value: number, why: string, say: string];

const strikeValue = (asker: StateStudy, command: Extract<EmliaCommand, { type: 'freeStrike' }>): Value => {
  const unit = asker.state.units[command.unit];
  const blows = unit ? forecast(queryOf(asker, unit), command) : undefined;
  let hits = 0;
  for (const { odds } of blows ?? []) for (const [k, chance] of odds.entries()) hits += k * chance;
  // freestrike.cost: its next primary action is the price.
  return [hits - 1.5, 'hits expected, less the action it costs', 'strike in passing'];
};

const pushValue = (asker: StateStudy, command: Extract<EmliaCommand, { type: 'answerPush' }>): Value => {
  const prompt = asker.state.pending.at(-1);
  if (prompt?.kind !== 'push' || !prompt.about) return [0, '', command.choice];
  const mine = asker.state.units[prompt.about.unit]?.seat === asker.seat;
  const { hits, back } = pushOutlook(asker, prompt.about, command.choice);
  const pushed = prompt.about.question === 'pushed' || prompt.about.question === 'resist';
  const value = (mine && pushed ? -1 : 1) * hits - (pushed ? -1 : 1) * back;
  return [value + (command.choice === 'followUp' ? 0.3 : 0), 'hits of the push', command.choice];
};

/** event.reinforcement: whoever comes near his friends is of use sooner. */
const entryValue = (
  { world, state, seat }: StateStudy,
  { stretch }: Extract<EmliaCommand, { type: 'chooseEntry' }>,
  prompt: EmliaPrompt,
): number => {
  const asked = prompt.kind === 'entry' ? prompt.about : undefined;
  const chosen = asked && arrivalOf(world, asked).along?.[stretch];
  if (!chosen) return 0;
  const { left, right, top, bottom } = bounds(stripAlong(world, chosen, 1));
  const at = { x: (left + right) / 2, y: (top + bottom) / 2 };
  let [sum, count] = [0, 0];
  for (const { seat: of, members } of unitsOnTable(state)) {
    const [first] = members;
    if (of !== seat || !first) continue;
    sum += distanceOfPoints(first, at);
    count++;
  }
  return count === 0 ? 0 : -sum / count / 100;
};

/** What an answer to a question is worth; most have an obvious one, and the rules offer it first. */
const worthOf = (asker: StateStudy, command: EmliaCommand, prompt: EmliaPrompt): Value => {
  switch (command.type) {
    case 'freeStrike':
      return strikeValue(asker, command);
    case 'answerPush':
      return pushValue(asker, command);
    case 'letGo':
      return [0, 'keeps its action', 'let them go'];
    case 'keepCommands':
      return [1, 'commands stay as they are', 'leave commands as they are'];
    case 'chooseEntry':
      return [
        entryValue(asker, command, prompt),
        'nearer to the others',
        `come by way ${command.stretch + 1}`,
      ];
    case 'claimEnd':
      return [1, 'victory', 'claim the victory'];
    case 'align':
      return [1, 'front to the enemy', 'turn to meet them'];
    case 'chooseLeader': {
      const choices = prompt.kind === 'leader' ? (prompt.about?.choices ?? []) : [];
      const ordered = choices.find(({ member }) => member === command.member)?.ordered;
      return [ordered ? 1 : 0, 'keeps order', `let member ${command.member} lead`];
    }
    case 'declareFormation': {
      const unit = asker.state.units[command.unit];
      const shoots = unit !== undefined && profileOf(asker.world, unit).shots.length > 0;
      const liked = shoots ? 'open' : 'close';
      return [command.formation === liked ? 1 : 0, 'suits the unit', `form ${command.formation}`];
    }
    case 'adjustVolley':
      // Half on target and half over it does well whatever the wind.
      return [-Math.abs(command.drift - command.coverage), 'balance', `spend ${command.drift} on aim`];
    default:
      return [0, '', plain(command.type)];
  }
};

/** `takeCasualties` as "take casualties". */
const plain = (type: string): string => type.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);

/** The answers the rules offer, weighed. */
export const answerPlans = (ask: Ask, asker: StateStudy, prompt: EmliaPrompt): Plan[] =>
  ask.game
    .options(ask.view, ask.seat)
    .filter(({ refusal }) => !refusal)
    .map(({ command }) => {
      const [value, name, say] = worthOf(asker, command, prompt);
      return planFor(command, say, name === '' ? [] : [{ name, value }]);
    });
