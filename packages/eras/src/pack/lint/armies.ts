import { distanceOfPoints, type Point } from '@emlia/kernel';
import type { CampaignDraft } from '../campaign-scenario.ts';
import type { Check } from './check.ts';

/** campaign.battle-start: armies that begin in contact would fight before anybody has moved. */
export const armies: Check = {
  name: 'armies',
  *run({ campaigns }) {
    for (const one of campaigns.values()) {
      const contact = 1000 * one.speedScale;
      for (const [a, army] of one.armies.entries()) {
        const here = placeOf(one, army.at);
        for (const other of one.armies.slice(0, a)) {
          const there = placeOf(one, other.at);
          if (!here || !there || areFriends(one, army.owner, other.owner)) continue;
          const apart = distanceOfPoints(here, there);
          if (apart > contact) continue;
          yield {
            kind: 'campaigns',
            id: one.id,
            path: ['armies', a, 'at'],
            say: `is ${Math.round(apart)} m from ${other.name}: they are in contact (${contact} m) as the game begins`,
            severity: 'warning',
          };
        }
      }
    }
  },
};

const placeOf = ({ nodes }: CampaignDraft, at: Point | string): Point | undefined =>
  typeof at === 'string' ? nodes.find(({ id }) => id === at)?.at : at;

const areFriends = ({ players, treaties }: CampaignDraft, a: string, b: string): boolean => {
  const sideOf = (id: string) => players.find(player => player.id === id)?.side;
  const allied = sideOf(a) !== undefined && sideOf(a) === sideOf(b);
  const peace = treaties.some(
    ({ parties, clauses }) =>
      parties.includes(a) &&
      parties.includes(b) &&
      (clauses.includes('ceasefire') || clauses.includes('jointVictory')),
  );
  return a === b || allied || peace;
};
