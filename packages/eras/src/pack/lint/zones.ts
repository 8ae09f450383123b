import { areaOfRing, overlaps, type Point, polygon } from '@emlia/kernel';
import type { BattleSide } from '../battle-scenario.ts';
import { zoneOf } from '../zone.ts';
import type { Check, Draft, Finding, Where } from './check.ts';
import { mapOf } from './ground.ts';

/** battle.deployment-zone: zones lie apart, and whoever sets up in one fits into it. */
export const zonesCheck: Check = {
  name: 'zones',
  *run(draft) {
    for (const { id, sides, map } of draft.battles.values()) {
      const ground = mapOf(draft, map);
      if (!ground) continue;
      const drawn = sides.map(side => zoneOf(ground, side));
      for (const [s, side] of sides.entries()) {
        const where: Where = { kind: 'battles', id, path: ['sides', s] };
        const own = drawn[s];
        if (own) {
          for (const [o, other] of sides.slice(0, s).entries()) {
            if (touching(own, drawn[o] ?? []))
              yield {
                ...where,
                path: [...where.path, side.zone ? 'zone' : 'edge'],
                say: `sets up where ${other.name} does`,
              };
          }
        } else if (side.status === 'attacking') {
          yield {
            ...where,
            say: 'attacks and comes from nowhere; give its edge, or a zone (battle.entry-side)',
          };
        }
        const taken = own ?? [];
        const room = own
          ? areaOf(taken)
          : ground.width * ground.height - areaOf(drawn.flatMap(one => one ?? []));
        yield* fit(draft, side, room, where);
      }
    }
  },
};

type Rings = readonly (readonly Point[])[];

const touching = (a: Rings, b: Rings): boolean =>
  a.some(one => b.some(other => overlaps(polygon(one), polygon(other))));

const areaOf = (rings: Rings): number => rings.reduce((sum, ring) => sum + Math.abs(areaOfRing(ring)), 0);

function* fit({ roster }: Draft, side: BattleSide, room: number, where: Where): Iterable<Finding> {
  let needed = 0;
  for (const { groups } of side.players) {
    for (const { units, at } of groups) {
      if (at) continue;
      for (const { type, count } of units) {
        const width = roster.units[type]?.width ?? 2;
        needed += count * width * width;
      }
    }
  }
  if (needed > room)
    yield {
      ...where,
      say: `has ${Math.floor(room)} square metres to set up in, and its groups need ${Math.ceil(needed)}`,
    };
}
