import type { CampaignCommand } from '@emlia/eras';
import { hasty } from '../recruit.ts';
import type { CampaignBot } from './bot.ts';

const RASH: readonly CampaignCommand['type'][] = ['proposeEnd', 'assassinate', 'breakTreaty', 'endLink'];

/** Nobody gives up, ends the war or plays a battle out on the spur of the moment. */
const isRash = (command: CampaignCommand): boolean =>
  RASH.includes(command.type) ||
  (command.type === 'answerEnd' && command.agree) ||
  (command.type === 'chooseWay' && command.way === 'play') ||
  (command.type === 'takeStance' && (command.surrender !== undefined || command.callOff === true));

export const campaignRecruit: CampaignBot = {
  id: 'recruit',
  name: 'Recruit',
  says: 'Knows the rules and nothing else: marches where it looks like somewhere.',
  choose: ask => hasty(ask, isRash),
};
