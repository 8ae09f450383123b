import type { CampaignCommand } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { choosePlan } from '../choose.ts';
import { hastyChoice } from '../recruit.ts';
import { reportPlans } from './answers.ts';
import type { CampaignBot } from './bot.ts';

const RASH: readonly CampaignCommand['type'][] = ['proposeEnd', 'assassinate', 'breakTreaty', 'endLink'];

const RASH_IN_BATTLE: readonly string[] = ['surrender', 'withdraw', 'proposeEnd', 'giveUp'];

/** Nobody gives up, ends the war or plays a battle out on the spur of the moment. */
const isRash = (command: CampaignCommand): boolean =>
  RASH.includes(command.type) ||
  (command.type === 'answerEnd' && command.agree) ||
  (command.type === 'chooseWay' && command.way === 'play') ||
  (command.type === 'inBattle' && RASH_IN_BATTLE.includes(command.command.type)) ||
  (command.type === 'takeStance' && (command.surrender !== undefined || command.callOff === true));

/** The recruit in campaigns of Eras: any lawful choice that looks like one, and no plan behind it. */
export const campaignRecruit: CampaignBot = {
  id: 'recruit',
  name: 'Recruit',
  says: 'Knows the rules and nothing else: marches where it looks like somewhere.',
  choose(ask) {
    const choice = hastyChoice(ask, isRash);
    // Guesses would contradict those who fought it.
    const known = topPrompt(ask.view)?.kind === 'report' && choosePlan(ask, reportPlans());
    return known && choice ? { ...choice, command: known.command } : choice;
  },
};
