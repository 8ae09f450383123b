import type { CampaignEvent } from '@emlia/eras';
import type { Act } from '../../board/stage/acts.ts';
import { movesBetween, type Standing, together } from '../eras/played.ts';
import type { CampaignMap } from './map.ts';

/** Armies go the ways they march, all of one turn at once. */
export const marchActs = (
  { scale }: CampaignMap,
  events: readonly CampaignEvent[],
  before: Standing,
  after: Standing,
): Act[] => {
  const ways = new Map(
    events.flatMap(event =>
      event.type === 'armyMoved' ? [[event.army, event.path.map(scale.on)] as const] : [],
    ),
  );
  return together(movesBetween(before, after, army => ways.get(army) ?? []));
};
