import type { CommandOf } from '../commands.ts';
import type { Query } from '../order.ts';
import type { UnitState } from '../state.ts';

/** Those nearest to whoever hit the unit fall first. */
export const suggestCasualties = ({ state }: Query, unit: UnitState): CommandOf<'takeCasualties'> => {
  const sources = state.markers
    .filter(marker => marker.unit === unit.id)
    .flatMap(marker => state.units[marker.source]?.members ?? []);
  const nearest = (member: { x: number; y: number }): number => {
    let least = Number.POSITIVE_INFINITY;
    for (const { x, y } of sources) {
      least = Math.min(least, (x - member.x) * (x - member.x) + (y - member.y) * (y - member.y));
    }
    return least;
  };
  const ranked = unit.members.map(member => ({ id: member.id, away: nearest(member) }));
  ranked.sort((a, b) => (a.away < b.away ? -1 : a.away > b.away ? 1 : a.id - b.id));
  return {
    type: 'takeCasualties',
    unit: unit.id,
    members: ranked.slice(0, unit.casualtiesDue).map(one => one.id),
  };
};
