import { fallsLast } from '../leadership/leader.ts';
import type { Query } from '../order.ts';
import { membersOf, partOf } from '../world.ts';

/** Those nearest to whoever hit the unit fall first. */
export const suggestCasualties = ({ state, unit }: Query, index: number): number[] => {
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
  const ranked = membersOf(unit, index)
    .filter(member => !fallsLast(unit, member.id))
    .map(member => ({ id: member.id, away: nearest(member) }));
  ranked.sort((a, b) => (a.away < b.away ? -1 : a.away > b.away ? 1 : a.id - b.id));
  return ranked.slice(0, partOf(unit, index).casualtiesDue).map(one => one.id);
};
