import type { Check } from '../check.ts';

/** equipment.volley.limit: no more members carry something than there are. */
export const carriedCheck: Check = {
  name: 'carried',
  *run({ units }) {
    for (const { id, members, equipment, carried: counts = {}, options = [] } of units.values()) {
      const most = options.reduce(
        (sum, { members: more = 0, most: times = 1 }) => sum + Math.max(0, more * times),
        members,
      );
      for (const [item, count] of Object.entries(counts)) {
        if (count <= most) continue;
        const say = `${count} carry "${item}", and there are ${most} members; write fewer, or "${item}" alone where all carry it`;
        yield { kind: 'units', id, path: ['equipment', equipment.indexOf(item)], say };
      }
    }
  },
};
