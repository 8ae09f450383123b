import { distanceOfPoints } from '@emlia/kernel';
import { isOnMap } from '../map.ts';
import type { Check, Draft, Finding, Where } from './check.ts';
import { groupsIn } from './fielded.ts';
import { formatMapSize, isBlocked, mapOf } from './ground.ts';

/** Whatever has a place has it on the map, and not where nobody can stand. */
export const onMapCheck: Check = {
  name: 'on-map',
  *run(draft) {
    for (const [id, map] of draft.maps) yield* areas(map, { kind: 'maps', id, path: ['areas'] });
    for (const id of draft.battles.keys()) yield* inBattle(draft, id);
    for (const id of draft.campaigns.keys()) yield* inCampaign(draft, id);
  },
};

type Ground = NonNullable<ReturnType<typeof mapOf>>;

/** An area may reach over the border, but not lie beyond it. */
function* areas(map: Ground, where: Where): Iterable<Finding> {
  for (const [i, { points }] of map.areas.entries()) {
    const left = Math.max(...points.map(({ x }) => x)) <= 0 || Math.max(...points.map(({ y }) => y)) <= 0;
    const right = points.every(({ x }) => x >= map.width) || points.every(({ y }) => y >= map.height);
    if (left || right)
      yield { ...where, path: [...where.path, i], say: `lies outside the map of ${formatMapSize(map)}` };
  }
}

function* inBattle(draft: Draft, id: string): Iterable<Finding> {
  const battle = draft.battles.get(id);
  const map = battle && mapOf(draft, battle.map);
  if (!map) return;
  const at = (...path: (string | number)[]): Where => ({ kind: 'battles', id, path });
  const off = `is outside the map of ${formatMapSize(map)}`;
  if (typeof battle.map !== 'string') yield* areas(map, at('map', 'areas'));
  for (const [i, { points }] of battle.nodes.entries())
    if (!points.every(p => isOnMap(map, p))) yield { ...at('nodes', i), say: off };
  for (const [i, building] of battle.buildings.entries())
    if (!isOnMap(map, building.at)) yield { ...at('buildings', i, 'at'), say: off };
  for (const [s, { zone = [] }] of battle.sides.entries()) {
    for (const [z, ring] of zone.entries())
      if (!ring.every(p => isOnMap(map, p))) yield { ...at('sides', s, 'zone', z), say: off };
  }
  for (const { group, where } of groupsIn(draft)) {
    if (where.kind !== 'battles' || where.id !== id || !group.at) continue;
    const place = at(...(where.path as (string | number)[]), 'at');
    if (!isOnMap(map, group.at)) yield { ...place, say: off };
    else if (isBlocked(map, group.at)) yield { ...place, say: 'is in an area that nobody can enter' };
  }
}

function* inCampaign(draft: Draft, id: string): Iterable<Finding> {
  const one = draft.campaigns.get(id);
  const map = one && mapOf(draft, one.map);
  if (!map) return;
  const at = (...path: (string | number)[]): Where => ({ kind: 'campaigns', id, path });
  const off = `is outside the map of ${formatMapSize(map)}`;
  if (typeof one.map !== 'string') yield* areas(map, at('map', 'areas'));
  for (const [i, node] of one.nodes.entries()) {
    if (!isOnMap(map, node.at)) yield { ...at('nodes', i, 'at'), say: off };
    else if (isBlocked(map, node.at))
      yield { ...at('nodes', i, 'at'), say: 'is in an area that nobody can enter' };
    const near = one.nodes
      .slice(0, i)
      .find(other => distanceOfPoints(other.at, node.at) < other.radius + node.radius);
    if (near) yield { ...at('nodes', i, 'radius'), say: `overlaps ${near.name}` };
    if (node.battleMap !== undefined && typeof node.battleMap !== 'string')
      yield* areas(node.battleMap, at('nodes', i, 'battleMap', 'areas'));
  }
  for (const [i, army] of one.armies.entries()) {
    if (typeof army.at === 'string') continue;
    if (!isOnMap(map, army.at)) yield { ...at('armies', i, 'at'), say: off };
    else if (isBlocked(map, army.at))
      yield { ...at('armies', i, 'at'), say: 'is in an area that nobody can enter' };
  }
  for (const [i, { path }] of one.links.entries()) {
    for (const [p, point] of path.entries())
      if (!isOnMap(map, point)) yield { ...at('links', i, 'path', p), say: off };
  }
}
