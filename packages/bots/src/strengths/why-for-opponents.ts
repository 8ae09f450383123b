import type { EmliaCommand, EmliaState } from '@emlia/emlia';
import type { Why } from '../bot/bot.ts';

/** prepare.secret: what somebody prepares, or could, is nobody else's business. */
const SECRET = 'wait for ';

/** Only the seat itself sees what lies in wait. */
const liesInWait = ({ prepared }: EmliaState['units'][string]): boolean =>
  prepared?.actions !== undefined && !prepared.revealed;

/** victory.exact: what is weighed for the sake of a mission would tell which it is. */
const isOwnSecret = ({
  mission,
  revealed,
}: {
  readonly mission?: string;
  readonly revealed?: true;
}): boolean => mission !== undefined && !revealed;

/**
 * As much of the reasons as an opponent may read while the battle goes on: nothing of preparations, and nothing at all
 * about a unit that has one, as what it no longer weighs would tell what it has forfeited. Nor what a search came to
 * in which preparations were carried out.
 */
export const whyForOpponents = (why: Why, view: EmliaState, command: EmliaCommand): Why | undefined => {
  const prepared = view.units[command.unit]?.prepared;
  if (command.type === 'prepare' || (prepared && !prepared.revealed)) return undefined;
  if (Object.values(view.missions ?? {}).some(isOwnSecret)) return undefined;
  if (why.tried && Object.values(view.units).some(liesInWait)) return undefined;
  return { ...why, weighed: why.weighed.filter(({ say }) => !say.startsWith(SECRET)) };
};
