import type { UnitEntry } from '@emlia/content';
import { overlaps } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { basesOf } from '../../table/entity/base.ts';
import {
  activated,
  type Battlefield,
  blue,
  box,
  eventOf,
  formed,
  LAVA,
  type Midway,
  midway,
  red,
} from '../../testing/battle.ts';
import { end } from '../../testing/orders.ts';

const TANK = { speed: 60, mode: 'G', gears: [10, 20, 40, 60], turns: [2, 5, 20, 40] } as const;
const WING = { speed: 60, mode: 'F', gears: [10, 20, 40, 60], turns: [2, 5, 20, 40] } as const;
const CART = { speed: 20, mode: 'G', turns: [5] } as const;

const driver = (
  movement: UnitEntry['movement'],
  is: Midway = {},
  more: Partial<Battlefield> = {},
  unit = formed(blue('ash', { movement }, [20, 20]), 'open', 90),
) =>
  activated(
    { width: 120, ...more, units: [midway(unit, is), red('wolves', {}, [110, 5]), ...(more.units ?? [])] },
    'ash',
  );

test('movemode.accel.momentum, terrain.effects: who rolls on through lava is burnt by it, and by none he does not come to', () => {
  const lava = (left: number) => ({ terrain: [{ is: LAVA, points: box(left, 15, left + 3, 25) }] });
  const hits = (left: number) =>
    driver([TANK], { momentum: { speed: 30 } }, { ...lava(left), otherDice: 1 })
      .does(end('ash'))
      .filter(({ type }) => type === 'hitsMarked').length;
  expect(hits(24)).toBeGreaterThan(0);
  expect(hits(40)).toBe(0);
});

test('movemode.accel.momentum, movemode.flying: who glides on over others stops short of ending on one', () => {
  const is: Midway = { momentum: { speed: 30 }, mode: 'F' };
  const free = driver([WING], is);
  expect(eventOf(free.does(end('ash')), 'unitMoved').members).toMatchObject([{ x: 31, y: 20 }]);
  const fight = driver([WING], is, { units: [blue('oak', {}, [31, 20])] });
  fight.does(end('ash'));
  const [ash] = basesOf(fight.game.world, fight.unit('ash'));
  const [oak] = basesOf(fight.game.world, fight.unit('oak'));
  if (!ash || !oak) throw new Error('both stand there');
  expect(overlaps(ash, oak)).toBe(false);
  expect(ash.x).toBeGreaterThan(28);
  expect(ash.x).toBeLessThanOrEqual(30);
});

test('formation.close.turn, movemode.turn: in close formation what turning costs is not left for driving', () => {
  const drive = (formation: 'open' | 'close', by: number) => {
    const pair = formed(blue('ash', { movement: [CART] }, [20, 20], [20, 21]), formation, 90);
    const fight = driver([CART], {}, {}, pair);
    const course = by === 0 ? [] : [{ after: 5, by }];
    const way = { type: 'drive', unit: 'ash', mode: 'G', speed: 10, courses: [course, course] } as const;
    const moved = eventOf(fight.does(way), 'unitMoved');
    const [path = []] = moved.paths;
    let [length, at] = [0, { x: 20, y: 20 }];
    for (const to of path) {
      length += Math.hypot(to.x - at.x, to.y - at.y);
      at = to;
    }
    return length;
  };
  expect(drive('close', 0)).toBeCloseTo(10, 2);
  // Half a right angle is half a GSU.
  expect(drive('close', 45)).toBeCloseTo(9.5, 2);
  expect(drive('open', 45)).toBeCloseTo(10, 2);
});

test.each([
  ['the nearer is named first', ['oak', 'elm']],
  ['the nearer is named last', ['elm', 'oak']],
] as const)('movemode.accel.momentum: halted by the first that it comes to, where %s', (_what, order) => {
  const at = { oak: 26, elm: 30 };
  const units = order.map(id => blue(id, {}, [at[id], 20]));
  const fight = driver([CART], {}, { units });
  const way = { type: 'drive', unit: 'ash', mode: 'G', speed: 15, courses: [[]] } as const;
  fight.does(way);
  const [ash] = fight.unit('ash').members;
  expect(ash?.x).toBeGreaterThan(24.9);
  expect(ash?.x).toBeLessThanOrEqual(25);
  const tank = driver([TANK], { momentum: { speed: 10 } }, { units });
  const moved = eventOf(tank.does({ ...way, speed: 15 }), 'unitMoved');
  expect(moved.drive?.haltedBy).toEqual({ unit: 'oak' });
});

test('movemode.accel, terrain.effects: who stands still at the wheel enters nothing', () => {
  const terrain = [{ is: LAVA, points: box(24, 15, 30, 25) }];
  const fight = driver([TANK], {}, { terrain });
  const events = fight.does({ type: 'drive', unit: 'ash', mode: 'G', speed: 0, courses: [[]] });
  expect(events.map(({ type }) => type)).toEqual(['unitMoved']);
});
