import { type Act, disc, distanceOfPoints, overlaps, type Point, rotate } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import { isAwareOf } from '../../judge/awareness/aware.ts';
import { markHits } from '../../judge/hits/mark.ts';
import { DIE } from '../../judge/skill/check.ts';
import type { HitsMarked } from '../../outcome/hits/events.ts';
import type { EmliaState, UnitState, VolleyDue } from '../../state.ts';
import { itemHas } from '../../table/ability/abilities.ts';
import { basesOf } from '../../table/entity/base.ts';
import { bearersOf } from '../../table/equipment/bearers.ts';
import { volleyDamage } from '../../table/equipment/weapon.ts';
import { groundsIn } from '../../table/terrain/grounds-in.ts';
import { equipmentOf, partOf, unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { adjusted, type VolleyWeapon } from './weapon.ts';

export const volleyWeaponOf = (
  { world, unit }: Query,
  due: Pick<VolleyDue, 'part' | 'weapon'>,
): VolleyWeapon => {
  const item = equipmentOf(world, partOf(unit, due.part)).find(one => one.id === due.weapon);
  if (item?.kind !== 'ranged' || !item.volley) throw new Error(`no volley weapon ${due.weapon}`);
  return { ...item, volley: item.volley };
};

/** equipment.volley.limit: one for each living member of the part that carries them, unless it has fewer. */
export const volleyWeaponsIn = (query: Query, due: Pick<VolleyDue, 'part' | 'weapon'>): number =>
  bearersOf(query.world, query.unit, due.part, volleyWeaponOf(query, due));

/** The middle of a unit: where its line of fire starts. */
const middleOf = ({ members }: UnitState): Point => {
  let [x, y] = [0, 0];
  for (const member of members) {
    x += member.x;
    y += member.y;
  }
  return { x: x / members.length, y: y / members.length };
};

/** volley.area.drift: 12 lies straight on from the source, each number 30 degrees clockwise from the last. */
export const driftFrom = (
  world: World,
  source: Point,
  at: Point,
  { face, drift }: { readonly face: number; readonly drift: number },
): Point => {
  const far = distanceOfPoints(source, at);
  const on =
    far === 0
      ? { x: at.x, y: at.y - drift }
      : { x: at.x + ((at.x - source.x) / far) * drift, y: at.y + ((at.y - source.y) / far) * drift };
  return drift === 0 ? at : world.board.place(rotate(on, at, 30 * (face % DIE)));
};

/** How far a volley drifts and how wide it falls, or how many successes go into each. */
interface Spread {
  readonly drift: number;
  readonly coverage: number;
}

/** Where a volley comes down that drifts so far towards this number of the clock, and whom it hits there. */
export const landingOf = (
  query: Query,
  due: Pick<VolleyDue, 'part' | 'weapon' | 'at'>,
  { drift, coverage }: Spread,
  face: number,
): { at: Point; markers: HitsMarked[] } => {
  const at = driftFrom(query.world, middleOf(query.unit), due.at, { face, drift });
  return { at, markers: caughtBy(query, due, at, coverage) };
};

/** The volley comes down, its successes spent so: it drifts, and whatever its circle catches is hit. */
export const landVolley = (query: Query, due: VolleyDue, spent: Spread, act: Act<EmliaEvent>): void => {
  const { drift, coverage } = adjusted(
    volleyWeaponOf(query, due),
    volleyWeaponsIn(query, due),
    spent.drift,
    spent.coverage,
  );
  const face = act.dice.roll(DIE);
  const { at, markers } = landingOf(query, due, { drift, coverage }, face);
  act.emit({
    type: 'volleyLanded',
    unit: query.unit.id,
    part: due.part,
    weapon: due.weapon,
    aimed: due.at,
    face,
    drift,
    coverage,
    at,
    hits: markers.reduce((sum, { count }) => sum + count, 0),
    struck: [...new Set(markers.filter(({ terrain }) => !terrain).map(one => one.unit))],
  });
  for (const marker of markers) act.emit(marker);
};

/** What a circle overlaps: so many members of each part, and pieces of terrain with statistics. */
interface Caught {
  readonly units: readonly { readonly unit: UnitState; readonly part: number; readonly count: number }[];
  readonly pieces: readonly string[];
}

/** volley.area.hits: one hit for every member of any side and every piece with statistics that the circle overlaps. */
export const caughtIn = (world: World, state: EmliaState, at: Point, coverage: number): Caught => {
  const radius = coverage / 2;
  const circle = disc(at.x, at.y, radius);
  const units = unitsOnTable(state).flatMap(unit => {
    const caught = unit.members.filter((_member, i) => {
      const base = basesOf(world, unit)[i];
      return base !== undefined && overlaps(base, circle);
    });
    return unit.parts.flatMap((_part, part) => {
      const count = caught.filter(member => member.part === part).length;
      return count === 0 ? [] : [{ unit, part, count }];
    });
  });
  const box = { left: at.x - radius, top: at.y - radius, right: at.x + radius, bottom: at.y + radius };
  const pieces = groundsIn(world, box).filter(
    ({ entry, shape }) => entry.hits !== undefined && overlaps(shape, circle),
  );
  // A building is one entity, however many of its walls are caught.
  return { units, pieces: [...new Set(pieces.map(({ piece }) => piece.id))] };
};

const caughtBy = (
  query: Query,
  due: Pick<VolleyDue, 'part' | 'weapon'>,
  at: Point,
  coverage: number,
): HitsMarked[] => {
  const { world, state, unit: source } = query;
  const [weapon, sourcePart] = [volleyWeaponOf(query, due), due.part];
  const damage = volleyDamage(weapon);
  const { units, pieces } = caughtIn(world, state, at, coverage);
  const onUnits = units.map(({ unit, part, count }) => ({
    ...markHits({ world, state, source, sourcePart, subject: unit, focus: part, weapon, count, damage }),
    ...(!isAwareOf(world, state, unit, source) && { unaware: true as const }),
  }));
  const onPieces = pieces.map(
    (id): HitsMarked => ({
      type: 'hitsMarked',
      unit: id,
      terrain: true,
      source: source.id,
      count: 1,
      damage,
      ...(itemHas(weapon, 'armourPiercing') && { piercing: true }),
    }),
  );
  return [...onUnits, ...onPieces];
};
