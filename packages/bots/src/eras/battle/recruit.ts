import type { BattleCommand } from '@emlia/eras';
import { hastyChoice } from '../recruit.ts';
import type { BattleAsk, BattleBot } from './bot.ts';

/** Giving up is left to people and captains. */
const RASH: readonly BattleCommand['type'][] = ['surrender', 'withdraw', 'proposeEnd', 'giveUp'];

const isRash = (command: BattleCommand): boolean =>
  RASH.includes(command.type) || (command.type === 'answerEnd' && command.agree);

/** Whoever is left out of the set-up might as well have stayed at home. */
const isEarly = ({ view, seat }: BattleAsk, command: BattleCommand): boolean =>
  command.type === 'done' &&
  view.phase === 'setup' &&
  Object.values(view.groups).some(
    ({ player, where, arrives }) => player === seat && where === 'waiting' && arrives === undefined,
  );

/** The recruit in battles of Eras: quick, and without looking ahead. */
export const battleRecruit: BattleBot = {
  id: 'recruit',
  name: 'Recruit',
  says: 'Knows the rules and nothing else: shoots what is near, runs at the rest.',
  choose(ask) {
    const choice = hastyChoice(ask, command => isRash(command) || isEarly(ask, command));
    if (!choice || !isEarly(ask, choice.command)) return choice;
    const places = ask.game.options(ask.view, ask.seat, ['place']);
    return { ...choice, command: places.find(({ refusal }) => !refusal)?.command ?? choice.command };
  },
};
