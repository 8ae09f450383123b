import { type Axis, clipToStrip, contains, type Point, polygon, snapPoint } from '@emlia/kernel';
import type { GroundArea, GroundMap } from '../../pack/map.ts';
import type { MapNode } from '../state.ts';
import type { CampaignWorld } from '../table/world.ts';

/** battle.deployment-zone */
const SIZE = 2000;

/**
 * The ground of a battle: the node's own map, or the country about it. As armies meet from half a map away and that
 * grows with the speed scale (campaign.battle-start), the country is drawn so much smaller: its rivers, woods, slopes
 * and shores lie about the node in their own shapes.
 */
export const groundOf = ({ scenario, lands }: CampaignWorld, node: MapNode): GroundMap => {
  const own = scenario.nodes.find(({ id }) => id === node.id)?.battleMap;
  if (own) return own;
  const areas = lands.flatMap(({ area, box }): GroundArea[] => {
    const reach = (SIZE / 2) * scenario.speedScale;
    const isFar =
      box.right < node.at.x - reach ||
      box.left > node.at.x + reach ||
      box.bottom < node.at.y - reach ||
      box.top > node.at.y + reach;
    if (isFar) return [];
    const points = clipped(area.points.map(at => onField(node, scenario.speedScale, at)));
    return points.length < 3 || areaOf(points) < LEAST ? [] : [seenThrough({ ...area, points })];
  });
  return { width: SIZE, height: SIZE, areas: withRoomToEnter(areas) };
};

const onField = ({ at }: MapNode, scale: number, { x, y }: Point): Point => ({
  x: (x - at.x) / scale + SIZE / 2,
  y: (y - at.y) / scale + SIZE / 2,
});

const EASTWARDS: Axis = { x: 0, y: 0, dx: 1, dy: 0 };
const SOUTHWARDS: Axis = { x: 0, y: 0, dx: 0, dy: 1 };

/** What of a shape lies on the field. */
const clipped = (points: readonly Point[]): Point[] =>
  clipToStrip(clipToStrip(points, EASTWARDS, 0, SIZE), SOUTHWARDS, 0, SIZE)
    .map(snapPoint)
    .filter(({ x, y }, i, all) => {
      const before = all.at(i - 1);
      return before === undefined || before.x !== x || before.y !== y;
    });

const areaOf = (points: readonly Point[]): number => {
  let twice = 0;
  let before = points.at(-1);
  for (const p of points) {
    if (before) twice += before.x * p.y - p.x * before.y;
    before = p;
  }
  return Math.abs(twice) / 2;
};

/** Square metres: less is a splinter at the rim. */
const LEAST = 25;

/** A wood over most of the field is trees wherever one stands, and not a wall: nobody would see anybody. */
const seenThrough = ({ opaque, ...area }: GroundArea): GroundArea =>
  opaque && areaOf(area.points) < (SIZE * SIZE) / 2 ? { ...area, opaque } : area;

const ACROSS = 16;
const DEEP = 4;

/** Places in the quarter of the field at each edge, from which armies come (battle.deployment-zone). */
const zones: readonly (readonly Point[])[] = [0, 1, 2, 3].map(edge =>
  Array.from({ length: ACROSS * DEEP }, (_, i) => {
    const along = (((i % ACROSS) + 0.5) * SIZE) / ACROSS;
    const in_ = ((Math.floor(i / ACROSS) + 0.5) * SIZE) / (4 * DEEP);
    const far = edge % 2 === 0 ? in_ : SIZE - in_;
    return edge < 2 ? { x: along, y: far } : { x: far, y: along };
  }),
);

/** Sea and cliffs, as long as they leave half of every zone to those who come from there: none enters from the water. */
const withRoomToEnter = (areas: readonly GroundArea[]): GroundArea[] => {
  const shores = areas.filter(({ blocking }) => blocking).map(({ points }) => polygon(points));
  const isOpen = zones.every(
    zone => zone.filter(at => shores.some(shore => contains(shore, at))).length * 2 <= zone.length,
  );
  return isOpen ? [...areas] : areas.filter(({ blocking }) => !blocking);
};
