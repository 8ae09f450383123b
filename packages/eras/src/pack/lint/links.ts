import { lengthOfPath, type Point } from '@emlia/kernel';
import type { CampaignDraft, CampaignLink } from '../campaign-scenario.ts';
import type { Roster } from '../stat-line.ts';
import { below, type Check, type Finding, type Where } from './check.ts';
import { pointOfStart } from './ground.ts';

/** logistics.link: links are made with units that carry cargo, lead somewhere, and bring something. */
export const linksCheck: Check = {
  name: 'links',
  *run({ campaigns, roster }) {
    for (const one of campaigns.values()) {
      for (const [l, link] of one.links.entries()) {
        const where: Where = { kind: 'campaigns', id: one.id, path: ['links', l] };
        if (link.from === link.to) yield { ...below(where, 'to'), say: 'leads back to where it begins' };
        else yield* reach(one, link, roster, where);
        for (const [c, { type }] of link.carriers.entries()) {
          const unit = roster.units[type];
          if (unit && !unit.cargo)
            yield {
              ...below(where, 'carriers', c, 'type'),
              say: `${unit.name} carries no cargo (logistics.link)`,
            };
        }
      }
    }
  },
};

/** logistics.throughput: whole trips there and back in a turn. */
function* reach(one: CampaignDraft, link: CampaignLink, roster: Roster, where: Where): Iterable<Finding> {
  const ends = [link.from, link.to].map(id => pointOfStart(one, id) as Point);
  const [from, to] = ends;
  if (!from || !to) return;
  const there = lengthOfPath([from, ...link.path, to]);
  const moves = link.carriers.flatMap(({ type }) => {
    const { cargo, speed } = roster.units[type] ?? {};
    return cargo && speed ? [speed * 48 * one.speedScale] : [];
  });
  const farthest = Math.max(...moves);
  if (moves.length === 0 || farthest >= 2 * there) return;
  yield {
    ...where,
    say: `brings nothing: it is ${km(2 * there)} there and back, and the carriers go ${km(farthest)} in a turn (logistics.throughput)`,
    severity: 'warning',
  };
}

const km = (metres: number): string => `${Math.round(metres / 100) / 10} km`;
