import type { CampaignSecret } from '../../pack/campaign-scenario.ts';
import type { CampaignAct, CampaignContext } from '../order.ts';
import type { CampaignState } from '../state.ts';
import { isHidden } from './known.ts';

/** An id nothing has: what the scenario names has no underscore in its id. */
export const freshId = (state: CampaignState, act: CampaignAct, kind: string): string => {
  act.emit({ type: 'numbered' });
  return `${kind}_${state.made}`;
};

/**
 * An id of something that only some may know of where the scenario hides it: there it is counted among theirs, so that the
 * numbers of what everybody sees tell nothing of it (sheet.visibility).
 */
export const secretId = (
  { world, state, act }: CampaignContext,
  kind: string,
  secret: CampaignSecret,
  owners: readonly string[],
): string => {
  if (!isHidden(world, secret)) return freshId(state, act, kind);
  const among = [...owners].sort().join(' ');
  act.emit({ type: 'numbered', among });
  return `${kind}_${among.replaceAll(' ', '_')}_${state.counted?.[among]}`;
};

/** Whether a seat is told how many things were numbered among these. */
export const isAmong = (among: string, seat: string | undefined): boolean =>
  seat !== undefined && among.split(' ').includes(seat);
