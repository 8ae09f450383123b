import { distanceOfPoints } from '@emlia/kernel';
import type { CampaignDraft } from '../campaign-scenario.ts';
import type { Roster } from '../stat-line.ts';
import type { Check, Finding } from './check.ts';
import { pointOfStart } from './ground.ts';

/** Armies of a campaign are where they can be, with what they can carry. */
export const armiesCheck: Check = {
  name: 'armies',
  *run({ campaigns, roster }) {
    for (const one of campaigns.values()) {
      yield* inContact(one);
      yield* overloaded(one, roster);
    }
  },
};

type Campaign = CampaignDraft & { readonly id: string };

/** campaign.battle-start: armies that begin in contact would fight before anybody has moved. */
function* inContact(one: Campaign): Iterable<Finding> {
  const contact = 1000 * one.speedScale;
  for (const [a, army] of one.armies.entries()) {
    const here = pointOfStart(one, army.at);
    for (const other of one.armies.slice(0, a)) {
      const there = pointOfStart(one, other.at);
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

/** logistics.draw: what an army has with it is on its carriers. */
function* overloaded({ id, armies: all }: Campaign, roster: Roster): Iterable<Finding> {
  for (const [a, { carried, groups }] of all.entries()) {
    const units = groups.flatMap(group => group.units);
    const room = units.reduce((sum, { type, count }) => sum + (roster.units[type]?.cargo ?? 0) * count, 0);
    if (carried <= room) continue;
    const say = `its carriers have room for ${room} cargo (logistics.draw)`;
    yield { kind: 'campaigns', id, path: ['armies', a, 'carried'], say, severity: 'warning' };
  }
}

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
