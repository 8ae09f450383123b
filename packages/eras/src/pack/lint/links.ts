import type { Check, Where } from './check.ts';

/** logistics.link: links are made with units that carry cargo, and lead somewhere. */
export const links: Check = {
  name: 'links',
  *run({ campaigns, roster }) {
    for (const { id, links } of campaigns.values()) {
      for (const [l, link] of links.entries()) {
        const at = (...path: (string | number)[]): Where => ({
          kind: 'campaigns',
          id,
          path: ['links', l, ...path],
        });
        if (link.from === link.to) yield { ...at('to'), say: 'leads back to where it begins' };
        for (const [c, { type }] of link.carriers.entries()) {
          const unit = roster.units[type];
          if (unit && !unit.cargo)
            yield { ...at('carriers', c, 'type'), say: `${unit.name} carries no cargo (logistics.link)` };
        }
      }
    }
  },
};
