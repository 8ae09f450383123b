import type { BattleCommand, CampaignCommand } from '@emlia/eras';
import type { Why } from '../bot/bot.ts';
import type { BattleAsk } from './battle/bot.ts';
import type { CampaignAsk } from './campaign/bot.ts';

/** What tells of ground, manpower or arrivals that a scenario may hide (sheet.visibility). */
const TELLING: readonly BattleCommand['type'][] = ['place', 'buy', 'enter', 'chooseLeader'];

/** As much of the reasons as an opponent may read while the battle goes on. */
export const battleWhyForOpponents = (
  why: Why,
  { game }: Pick<BattleAsk, 'game' | 'view'>,
  command: BattleCommand,
): Why | undefined =>
  game.field.setup.hidden.length > 0 && TELLING.includes(command.type) ? undefined : why;

/**
 * As much of the reasons as an opponent may read in a campaign: nothing of what players choose at the same time, and
 * nothing at all where the scenario hides armies, stocks or treaties.
 */
export const campaignWhyForOpponents = (
  why: Why,
  { game }: Pick<CampaignAsk, 'game' | 'view'>,
  command: CampaignCommand,
): Why | undefined =>
  game.world.scenario.hidden.length > 0 || command.type === 'chooseWay' || command.type === 'takeStance'
    ? undefined
    : why;
