import type { CampaignContext } from '../order.ts';
import type { Army } from '../state.ts';
import { isHidden } from '../table/known.ts';

/**
 * Strikes an army off. With the last of its carriers a link goes too; who may not know which armies work it is told so
 * (sheet.visibility).
 */
export const strikeOff = ({ world, state, act }: CampaignContext, { id, name }: Army, why: string): void => {
  const links = Object.values(state.links)
    .filter(({ carriers }) => carriers.every(carrier => carrier.army === id))
    .map(link => link.id);
  act.emit({
    type: 'armyGone',
    army: id,
    name,
    why,
    ...(isHidden(world, 'armies') && links.length > 0 && { links }),
  });
};
