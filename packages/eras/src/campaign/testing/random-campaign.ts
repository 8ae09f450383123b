import { type Dice, distanceOfPoints, type Point, pick } from '@emlia/kernel';
import { isAvailable } from '../../forces/available.ts';
import { ERAS, type Era } from '../../forces/era.ts';
import type {
  CampaignArmy,
  CampaignNode,
  CampaignScenario,
  CampaignSecret,
} from '../../pack/campaign-scenario.ts';
import type { GroundArea } from '../../pack/map.ts';
import type { CampaignSetup } from '../table/world.ts';
import { army, LED, node, player, scenario } from './war.ts';

const SEATS = ['red', 'blue', 'green', 'gold'] as const;

/** Most battles are rolled; on maps a few turns of each are enough. */
const WAYS = [
  { battles: 'rolled', battleTurns: 48 },
  { battles: 'rolled', battleTurns: 12 },
  { battles: 'eras', battleTurns: 3 },
  { battles: 'eras', battleTurns: 6 },
  { battles: 'emlia', battleTurns: 24 },
] as const;

/** A made-up country with players, armies, terrain and secrets: everything a campaign can have. */
export const randomCampaign = (dice: Dice, turns: number): CampaignSetup => {
  const size = 60_000 + dice.roll(8) * 10_000;
  const seats = SEATS.slice(0, 1 + dice.roll(3));
  const era = pick(dice, ERAS);
  const areas = Array.from({ length: dice.roll(4) }, () => areaAt(dice, size));
  const taken: Point[] = [];
  const spot = (): Point => {
    for (;;) {
      const at = { x: dice.roll(size - 1), y: dice.roll(size - 1) };
      const isDry = !areas.some(({ points, blocking }) => blocking && isIn(points, at));
      if (isDry && taken.every(other => distanceOfPoints(other, at) > 8000)) {
        taken.push(at);
        return at;
      }
    }
  };
  const nodes: CampaignNode[] = seats.map(seat =>
    node(`${seat}-hq`, spot(), { kind: 'hq', controller: seat, stock: { [seat]: dice.roll(2000) } }),
  );
  for (let i = 0; i < 3 + dice.roll(4); i++) {
    const kind = pick(dice, ['city', 'town', 'village', 'landmark'] as const);
    const buildings = dice.roll(3) === 1 ? ['depot'] : [];
    nodes.push(node(`${kind}-${i}`, spot(), { kind, buildings, radius: 300 + dice.roll(900) }));
  }
  const hidden = (['armies', 'manpower', 'stocks', 'treaties'] as const).filter(
    (): boolean => dice.roll(3) === 1,
  ) as CampaignSecret[];
  return {
    roster: LED,
    scenario: scenario({
      eras: [era],
      magic: dice.roll(2) === 1,
      speedScale: pick(dice, [1, 3, 10]),
      ...pick(dice, WAYS),
      map: { width: size, height: size, areas },
      nodes,
      players: seats.map((seat, i) =>
        player(seat, {
          eras: [era],
          manpower: 50 + dice.roll(10) * 50,
          grants: [{ turn: 2, every: dice.roll(3), amount: dice.roll(80) }],
          ...(seats.length > 2 && i > 1 && dice.roll(3) === 1 && { side: 'alliance' }),
        }),
      ),
      armies: seats.flatMap(seat => armiesFor(dice, era, seat, nodes)),
      treaties:
        dice.roll(4) === 1 ? [{ parties: ['red', 'blue'], clauses: ['ceasefire', 'sight'], ends: 4 }] : [],
      turns,
      conquest: pick(dice, ['neutral', 'conqueror'] as const),
      hidden,
    }) satisfies CampaignScenario,
  };
};

const areaAt = (dice: Dice, size: number): GroundArea => {
  const [x, y, w, h] = [dice.roll(size), dice.roll(size), 3000 + dice.roll(12_000), 3000 + dice.roll(12_000)];
  const points = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ];
  const kind = dice.roll(4);
  return kind === 1
    ? { points, blocking: true }
    : kind === 2
      ? { points, hazard: true }
      : kind === 3
        ? { points, forest: true }
        : { points, level: 1 };
};

const isIn = (points: readonly Point[], at: Point): boolean => {
  const [a, , c] = points as [Point, Point, Point];
  return at.x >= a.x && at.x <= c.x && at.y >= a.y && at.y <= c.y;
};

const armiesFor = (dice: Dice, era: Era, seat: string, nodes: readonly CampaignNode[]): CampaignArmy[] => {
  const types = Object.values(LED.units).filter(
    type => !type.hero && !type.special && isAvailable(type, era, false),
  );
  const home = nodes.find(({ id }) => id === `${seat}-hq`) as CampaignNode;
  return Array.from({ length: 1 + dice.roll(2) }, (_, i) => {
    const groups = Array.from({ length: dice.roll(3) }, () =>
      Array.from({ length: dice.roll(2) }, () => {
        const type = pick(dice, types);
        return [type.id, dice.roll(type.men === undefined ? 4 : 60)] as const;
      }),
    );
    return { ...army(`${seat}-${i + 1}`, seat, home.id, ...groups), carried: 0 };
  });
};
