import type { Point } from '@emlia/kernel';
import { expect, test } from 'vitest';
import { foreseeRoute } from './foresee-route.ts';
import { army, scenario, war } from './testing/war.ts';

const at = (x: number): Point => ({ x, y: 30_000 });

/** Riflemen march 4.8 km in a turn; a kilometre apart is contact. */
const foreseen = (foe: number, path: Point[], over?: 'cautious', areas: object[] = []) => {
  const w = war({
    armies: [
      army('a', 'red', at(20_000), [['riflemen', 10]]),
      army('b', 'blue', at(foe), [['riflemen', 10]]),
    ],
    map: { ...scenario().map, areas: areas as never },
  });
  const one = w.army('a');
  return foreseeRoute(w.world, w.state, one, { path, ...(over && { over }) });
};

test.each([
  ['this turn', [at(22_000)], [22_000]],
  ['in three turns', [at(30_000)], [24_800, 29_600, 30_000]],
  ['round a corner', [at(23_000), { x: 23_000, y: 33_000 }], [23_000, 23_000]],
])('campaign.routes: where it leads is foreseen: %s', (_, path, xs) => {
  const { nights, arrives, meets } = foreseen(80_000, path);
  expect([nights.map(({ x }) => x), arrives, meets]).toEqual([xs, true, undefined]);
});

test('campaign.routes: whom it would meet, and when', () => {
  expect(foreseen(30_000, [at(40_000)])).toEqual({
    nights: [at(24_800), at(29_000)],
    arrives: false,
    meets: { army: 'b', turn: 1 },
  });
});

test('hazard.cautious: through hazards it takes as long as that', () => {
  const wet = [
    {
      name: 'Mere',
      points: [
        { x: 22_000, y: 0 },
        { x: 24_000, y: 0 },
        { x: 24_000, y: 60_000 },
        { x: 22_000, y: 60_000 },
      ],
      hazard: true,
    },
  ];
  expect(foreseen(80_000, [at(26_000)], 'cautious', wet).nights.map(({ x }) => x)).toEqual([
    22_700, 23_900, 26_000,
  ]);
  expect(foreseen(80_000, [at(26_000)], undefined, wet)).toMatchObject({ arrives: false });
});

test('campaign.routes: what is foreseen comes to pass', () => {
  const w = war({
    armies: [
      {
        ...army('a', 'red', at(20_000), [
          ['riflemen', 10],
          ['supply-truck', 1],
        ]),
        carried: 300,
      },
      army('b', 'blue', at(60_000), [['riflemen', 10]]),
    ],
  });
  const path = [at(23_000), { x: 26_000, y: 38_000 }];
  const { nights, arrives } = foreseeRoute(w.world, w.state, w.army('a'), { path });
  w.do('red', { type: 'setRoute', army: 'a', goal: { path } });
  const stood = nights.map(() => {
    w.do('red', { type: 'endOrders' });
    w.until('red');
    return w.army('a').at;
  });
  expect([stood, arrives, w.army('a').route]).toEqual([nights, true, undefined]);
});
