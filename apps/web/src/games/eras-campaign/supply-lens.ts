import { type CampaignState, campaignStudy } from '@emlia/eras';
import { lengthOfPath, type Point } from '@emlia/kernel';
import type { Drawing, Sign, Stroke, Wash } from '../../board/scene.ts';
import { say } from '../../platform/words/say.ts';
import { grouped } from '../eras/number-words.ts';
import { circleOn } from '../eras/scale.ts';
import { supplyAhead } from './bread.ts';
import { type CampaignMap, pointOf } from './map.ts';

const { campaignSpeedOf, capacityOf, ongoingForArmy, unitTypeOf, unitsOf } = campaignStudy;

type Link = CampaignState['links'][string];

/** How far from a store a player's fastest carriers are home again in a turn: half their march (logistics.throughput). */
const carriersReach = ({ game: { world } }: CampaignMap, view: CampaignState, seat: string): number => {
  let most = 0;
  for (const army of Object.values(view.armies)) {
    if (army.owner !== seat) continue;
    const ongoing = ongoingForArmy(world, view, army);
    for (const unit of unitsOf(army)) {
      if (!unitTypeOf(world, unit.type).cargo || unit.alive + unit.injured === 0) continue;
      most = Math.max(most, (campaignSpeedOf(world, ongoing, army, unit) * world.stride) / 2);
    }
  }
  return most;
};

/** Places of a seat from which something can be carried. */
const sourcesOf = (map: CampaignMap, view: CampaignState, seat: string): Point[] => {
  const flows = supplyAhead(map, view)?.flows ?? {};
  const isBrought = (node: string): boolean =>
    Object.values(view.links).some(
      ({ id, to }) => 'node' in to && to.node === node && (flows[id]?.cargo ?? 0) > 0,
    );
  return Object.values(view.nodes)
    .filter(({ id, controller, stock }) => controller === seat && (stock > 0 || isBrought(id)))
    .map(({ at }) => at);
};

/** `150 of 300 a turn`, `cut: the Rushey Yeomanry cuts it` */
export const flowWords = (map: CampaignMap, view: CampaignState, link: Link): string | undefined => {
  const flow = supplyAhead(map, view)?.flows[link.id];
  if (!flow) return undefined;
  if (flow.cut !== undefined) return say`nothing: ${flow.cut.replace(/\.$/, '')}`;
  const most = Math.floor(capacityOf(map.game.world, view, link));
  // Without a sum it brings what whoever is there can use.
  if (flow.cargo === 0 && link.ask === undefined && most > 0) return say`nothing: nobody asks for it`;
  const asked = Math.min(link.ask ?? most, most);
  return flow.cargo < asked
    ? say`${grouped(flow.cargo)} of ${grouped(asked)} a turn`
    : say`${grouped(flow.cargo)} a turn`;
};

/** Halfway along a way. */
const middleOf = (way: readonly Point[]): Point => {
  let left = lengthOfPath(way) / 2;
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1] as Point, way[i] as Point];
    const leg = lengthOfPath([a, b]);
    if (left <= leg && leg > 0)
      return { x: a.x + ((b.x - a.x) * left) / leg, y: a.y + ((b.y - a.y) * left) / leg };
    left -= leg;
  }
  return way[0] as Point;
};

/** How far bread reaches, and what every link brings. */
export const supplyLens = (map: CampaignMap, view: CampaignState, seat: string): Drawing => {
  const { scale, table, sideOf } = map;
  const reach = carriersReach(map, view, seat) / scale.metres;
  const rings = reach > 0 ? sourcesOf(map, view, seat).map(at => circleOn(table, scale.on(at), reach)) : [];
  const washes = rings.map((points): Wash => ({ points, tone: sideOf(seat), strength: 0.14 }));
  const lines = rings.map(
    (points): Stroke => ({ points: [...points, points[0] as Point], tone: sideOf(seat), dash: 'dotted' }),
  );
  const signs = Object.values(view.links).flatMap((link): Sign[] => {
    const [from, to] = [pointOf(view, link.from), pointOf(view, link.to)];
    const say = link.owner === seat ? flowWords(map, view, link) : undefined;
    if (!from || !to || say === undefined) return [];
    return [{ at: scale.on(middleOf([from, ...link.path, to])), say, kind: 'tag' }];
  });
  const lost = Object.entries(supplyAhead(map, view)?.lost ?? {}).flatMap(([name, cargo]): Sign[] => {
    const node = Object.values(view.nodes).find(one => one.name === name);
    if (!node) return [];
    const { x, y } = scale.on(node.at);
    return [
      { at: { x, y: y - 4 }, say: say`${grouped(cargo)} is lost here`, tone: 'forbidden', kind: 'tag' },
    ];
  });
  return { washes, lines, signs: [...signs, ...lost] };
};
