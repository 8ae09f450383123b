import { distanceOfPoints, within } from '@emlia/kernel';
import type { Army, CampaignState } from '../state.ts';
import { isFoe } from '../table/contact.ts';
import { campaignMove, hasLiving, unitsOf } from '../table/muster.ts';
import type { CampaignWorld } from '../table/world.ts';

/** Enemies within a turn's march of an army and contact beyond it (campaign.routes). */
export const alarming = (world: CampaignWorld, state: CampaignState, army: Army): Army[] => {
  const far = campaignMove(world, state, army) + world.contact;
  const found: Army[] = [];
  for (const id in state.armies) {
    const other = state.armies[id] as Army;
    if (isFoe(world, state, army, other) && within(distanceOfPoints(army.at, other.at), far))
      found.push(other);
  }
  return found;
};

/** How many of an army went without their last meal (logistics.shortage). */
export const countHungry = (army: Army): number => {
  let sum = 0;
  for (const { hungry, elements } of unitsOf(army))
    sum += elements ? elements.filter(one => one.hungry).length : hungry;
  return sum;
};

/** What stops an army that is on its way, or stays somewhere, by itself: the rule, and a sentence. */
export interface Halt {
  readonly rule: string;
  readonly say: string;
}

/** What has come up since its route was ordered that its player did not know of (campaign.routes). */
export const haltOf = (world: CampaignWorld, state: CampaignState, army: Army): Halt | undefined => {
  const { route } = army;
  if (!route) return undefined;
  if (!hasLiving(army)) return { rule: 'campaign.armies', say: 'Nobody of it is left.' };
  if (army.battle !== undefined) return { rule: 'campaign.battle-start', say: 'It is in a battle.' };
  const hungry = countHungry(army);
  if (hungry > route.hungry) return { rule: 'logistics.shortage', say: `${hungry} of it are hungry.` };
  const foe = alarming(world, state, army).find(({ id }) => !route.near.includes(id));
  if (foe) return { rule: 'campaign.routes', say: `${foe.name} is within a march of it.` };
  if (route.after === undefined) return undefined;
  const followed = state.armies[route.after];
  if (!followed || !hasLiving(followed))
    return { rule: 'campaign.routes', say: 'Whom it went after is no more.' };
  return followed.battle === undefined
    ? undefined
    : { rule: 'campaign.battle-start', say: `${followed.name}, which it goes after, is in a battle.` };
};
