import { describe, expect, test } from 'vitest';
import type { CampaignArmy } from '../../pack/campaign-scenario.ts';
import type { CampaignCommand } from '../commands.ts';
import { army, march, node, scenario, type War, war } from '../testing/war.ts';
import type { RouteGoal } from './route.ts';

/** Riflemen march 4.8 km in a turn; what a lorry brings along feeds them for long. */
const fed = (id: string, owner: string, x: number, y = 30_000): CampaignArmy => ({
  ...army(id, owner, { x, y }, [
    ['riflemen', 10],
    ['supply-truck', 1],
  ]),
  carried: 400,
});

const route = (id: string, goal: RouteGoal, over?: 'cautious' | 'rush'): CampaignCommand => ({
  type: 'setRoute',
  army: id,
  goal,
  ...(over && { over }),
});
const to = (...path: readonly (readonly [number, number])[]): RouteGoal => ({
  path: path.map(([x, y]) => ({ x, y })),
});
const stay: RouteGoal = { stay: true };

const inTheWest = (changes: Parameters<typeof war>[0] = {}): War =>
  war({ armies: [fed('a', 'red', 20_000)], ...changes });

/** What is told of routes while others are at it, until it is red's turn again. */
const toldUntilRed = (w: War): string[] => {
  const events = [...w.do('red', { type: 'endOrders' }), ...w.until('red')];
  return w.tells(events).filter(line => line.includes('[campaign.routes]'));
};

const waits = (why: string): string => `a waits for orders. ${why}. [campaign.routes]`;

/** A strip from north to south. */
const strip = (x: number, what: object) => ({
  name: 'The Mere',
  points: [
    { x, y: 0 },
    { x: x + 1000, y: 0 },
    { x: x + 1000, y: 60_000 },
    { x, y: 60_000 },
  ],
  ...what,
});
const landWith = (...areas: ReturnType<typeof strip>[]) => ({ ...scenario().map, areas });

describe('routes', () => {
  test('campaign.routes: ordered once it marches on after its player’s orders, turn by turn, until it is there', () => {
    const w = inTheWest();
    w.do('red', route('a', to([30_000, 30_000])));
    expect(w.army('a').at.x).toBe(20_000);
    const told = [1, 2, 3].map(() => {
      const lines = toldUntilRed(w);
      return [w.army('a').at.x, ...lines];
    });
    expect(told).toEqual([
      [
        24_800,
        expect.stringMatching(/^a is on its way to a point 20 km east of red-hq\. \[campaign\.routes\]$/),
      ],
      [29_600, expect.stringMatching(/^a is on its way to /)],
      [30_000, expect.stringMatching(/^a has come to .*\. \[campaign\.routes\]$/)],
    ]);
    expect(w.army('a').route).toBeUndefined();
  });

  test('campaign.routes: it goes as whoever is sent by hand along the same corners', () => {
    const corners: [number, number][] = [
      [23_000, 30_000],
      [23_000, 36_000],
      [28_000, 36_000],
    ];
    const byItself = inTheWest();
    byItself.do('red', route('a', to(...corners)));
    for (let turn = 0; turn < 3; turn++) toldUntilRed(byItself);
    const byHand = inTheWest();
    const stretches: [number, number][][] = [
      [
        [23_000, 30_000],
        [23_000, 31_800],
      ],
      [
        [23_000, 36_000],
        [23_600, 36_000],
      ],
      [[28_000, 36_000]],
    ];
    for (const path of stretches) {
      byHand.do('red', { type: 'moveArmy', army: 'a', path: path.map(([x, y]) => ({ x, y })) });
      toldUntilRed(byHand);
    }
    expect(byItself.army('a')).toEqual(byHand.army('a'));
  });

  test('campaign.routes: what is left of its march is all it marches in the turn it is ordered', () => {
    const w = inTheWest();
    w.do('red', march('a', 22_400, 30_000));
    w.do('red', route('a', to([30_000, 30_000])));
    w.do('red', { type: 'endOrders' });
    expect(w.army('a').at.x).toBe(24_800);
  });

  test('campaign.routes: whoever goes after another is behind it in the evening, however they are listed', () => {
    const w = inTheWest({
      armies: [fed('c', 'red', 14_000), fed('b', 'red', 18_000), fed('a', 'red', 20_000)],
    });
    w.do('red', route('c', { after: 'b' }));
    w.do('red', route('b', { after: 'a' }));
    w.do('red', route('a', to([24_000, 30_000])));
    w.do('red', { type: 'endOrders' });
    expect(['a', 'b', 'c'].map(id => w.army(id).at.x)).toEqual([24_000, 22_800, 18_800]);
    w.until('red');
    w.rest();
    expect(['a', 'b', 'c'].map(id => w.army(id).at.x)).toEqual([24_000, 24_000, 23_600]);
    expect(w.army('b').route?.after).toBe('a');
  });

  test.each([
    ['by hand', march('a', 21_000, 30_000), 21_000],
    ['to wait for orders', { type: 'endRoute', army: 'a' } as const, 20_000],
    ['to stay', route('a', stay), 20_000],
    ['elsewhere', route('a', to([15_000, 30_000])), 15_200],
  ])('campaign.routes: it can be told otherwise in any turn: %s', (_, command, x) => {
    const w = inTheWest();
    w.do('red', route('a', to([30_000, 30_000])));
    w.do('red', command);
    w.do('red', { type: 'endOrders' });
    expect(w.army('a').at.x).toBe(x);
  });

  test('campaign.routes: nobody else knows of it', () => {
    const w = inTheWest();
    const events = [
      ...w.do('red', route('a', to([30_000, 30_000]))),
      ...w.do('red', { type: 'endOrders' }),
      ...w.until('red'),
    ];
    const { game } = w.match;
    const routes = events.filter(({ type }) => type.startsWith('route'));
    expect(routes.map(({ type }) => type)).toEqual(['routeSet', 'routeLeft']);
    for (const seat of ['blue', undefined]) {
      expect(game.view(w.state, seat).armies.a?.route).toBeUndefined();
      expect(routes.map(event => game.see(event, seat))).toEqual([undefined, undefined]);
    }
    expect(game.view(w.state, 'red').armies.a?.route?.path).toEqual([{ x: 30_000, y: 30_000 }]);
    expect(routes.map(event => game.see(event, 'red'))).toEqual(routes);
  });
});

describe('what stops an army that is on its way', () => {
  test('campaign.routes: hunger that was not there', () => {
    const w = inTheWest({ armies: [army('a', 'red', { x: 20_000, y: 30_000 }, [['riflemen', 10]])] });
    w.do('red', route('a', to([30_000, 30_000])));
    expect(toldUntilRed(w).at(-1)).toBe(waits('10 of it are hungry'));
    // Whoever is sent on all the same is not stopped by what is known.
    w.do('red', route('a', to([30_000, 30_000])));
    expect(w.do('red', { type: 'endOrders' })).toContainEqual(
      expect.objectContaining({ type: 'armyMoved', at: { x: 29_600, y: 30_000 } }),
    );
  });

  // Contact reaches a kilometre beyond the march: 5.8 km in all.
  test.each([
    ['on the march', to([40_000, 30_000]), [31_000, 30_400]],
    ['where it stays', stay, [26_000, 25_600]],
  ])('campaign.routes: an enemy within a turn’s march, %s', (_, goal, marches) => {
    const w = inTheWest({ armies: [fed('a', 'red', 20_000), fed('b', 'blue', 30_500)] });
    w.do('red', route('a', goal));
    w.do('red', { type: 'endOrders' });
    // Blue orders last in the first turn and first in the second.
    const told = marches.map(x => {
      w.do('blue', march('b', x, 30_000));
      return w.tells(w.do('blue', { type: 'endOrders' })).includes(waits('b is within a march of it'));
    });
    expect(told).toEqual([false, true]);
    expect(w.army('a').route).toBeUndefined();
  });

  test('campaign.routes: an enemy who was as near when it was ordered does not', () => {
    const w = inTheWest({ armies: [fed('a', 'red', 20_000), fed('b', 'blue', 20_000, 35_000)] });
    w.do('red', route('a', to([40_000, 30_000])));
    expect(toldUntilRed(w)).toEqual([expect.stringMatching(/^a is on its way/)]);
  });

  test('campaign.routes: whom it meets', () => {
    const w = inTheWest({ armies: [fed('a', 'red', 20_000), fed('b', 'blue', 24_000)] });
    w.do('red', route('a', to([40_000, 30_000])));
    const events = w.do('red', { type: 'endOrders' });
    expect(w.tells(events)).toContain(waits('It has met enemies'));
    expect(w.army('a').battle).toBeDefined();
  });

  test.each([
    ['with caution, at a quarter of its march', 'cautious', 21_000 + 950],
    ['in a rush', 'rush', 24_800],
  ] as const)('hazard.choice: through hazards it goes as it was told: %s', (_, over, x) => {
    const w = inTheWest({ map: landWith(strip(21_000, { hazard: true })) });
    w.do('red', route('a', to([30_000, 30_000]), over));
    const events = w.do('red', { type: 'endOrders' });
    expect(w.army('a').at.x).toBe(x);
    expect(events.some(({ type }) => type === 'hazardRushed')).toBe(over === 'rush');
  });

  test('hazard.choice: it stops before one it was not told to cross', () => {
    const w = inTheWest();
    w.do('red', route('a', to([30_000, 30_000])));
    // A spell may make ground hazardous after it was ordered.
    w.match.state = {
      ...w.state,
      grounds: { g: { id: 'g', name: 'A bog', at: { x: 23_000, y: 30_000 }, radius: 1000, hazard: true } },
    };
    w.do('red', { type: 'endOrders' });
    expect(w.army('a').at.x).toBeCloseTo(22_000, 0);
    w.until('red');
    expect(toldUntilRed(w)).toEqual([waits('It has come to ground it was not told to enter')]);
  });

  test('move.blocking-terrain: nor is it led over ground that has become impassable', () => {
    const w = inTheWest();
    w.do('red', route('a', to([30_000, 30_000])));
    w.match.state = {
      ...w.state,
      grounds: { g: { id: 'g', name: 'A gulf', at: { x: 23_000, y: 30_000 }, radius: 1000, blocking: true } },
    };
    expect(w.tells(w.do('red', { type: 'endOrders' }))).toContain(waits('a cannot cross that ground'));
    expect(w.army('a').at.x).toBe(20_000);
  });

  test('campaign.routes: the fight or the end of whom it goes after', () => {
    const w = inTheWest({
      armies: [fed('a', 'red', 20_000), fed('b', 'red', 23_000), fed('c', 'blue', 27_000)],
    });
    w.do('red', route('a', { after: 'b' }));
    w.do('red', route('b', to([27_000, 30_000])));
    expect(w.tells(w.do('red', { type: 'endOrders' }))).toContain(
      waits('b, which it goes after, is in a battle'),
    );
  });
});

describe('what cannot be ordered', () => {
  test.each([
    ['round in a circle', { after: 'b' }, 'a cannot go after b, which goes after it. [campaign.routes]'],
    ['after itself', { after: 'a' }, 'a cannot go after itself. [campaign.routes]'],
    ['after an enemy', { after: 'c' }, 'c is not yours to command. [not-yours]'],
    ['after nobody', { after: 'nobody' }, 'There is no army "nobody". [no-army]'],
    ['off the map', to([-5, 0]), 'That is off the map. [map.terrain]'],
    ['over the sea', to([50_000, 30_000]), 'a cannot cross that ground. [move.blocking-terrain]', 'cautious'],
    [
      'through hazards without saying how',
      to([30_000, 30_000]),
      'a would come through hazards: say whether with caution or in a rush. [hazard.choice]',
    ],
  ] as const)('campaign.routes: %s', (_, goal, said, over?: 'cautious') => {
    const w = inTheWest({
      map: landWith(strip(24_000, { hazard: true }), strip(40_000, { blocking: true })),
      armies: [fed('a', 'red', 20_000), fed('b', 'red', 18_000), fed('c', 'blue', 90_000)],
    });
    w.do('red', route('b', { after: 'a' }));
    expect(w.sentence('red', route('a', goal, over))).toBe(said);
  });

  test('campaign.routes: whoever waits for orders already cannot be called off', () => {
    expect(inTheWest().sentence('red', { type: 'endRoute', army: 'a' })).toBe(
      'a waits for orders already. [campaign.routes]',
    );
  });

  test('logistics.throughput: carriers that work a link are not led away', () => {
    const w = inTheWest({
      armies: [{ ...fed('a', 'red', 0), at: 'red-hq' }],
      nodes: scenario().nodes.map(one =>
        one.id === 'red-hq'
          ? node('red-hq', one.at, { kind: 'hq', controller: 'red', stock: { red: 500 } })
          : one,
      ),
    });
    const unit = w.army('a').groups[0]?.units.find(({ type }) => type === 'supply-truck')?.id ?? '';
    w.do('red', {
      type: 'setLink',
      from: { node: 'red-hq' },
      to: { node: 'mid' },
      carriers: [{ army: 'a', unit, count: 1 }],
    });
    expect(w.no('red', route('a', to([30_000, 30_000])))).toBe('logistics.throughput');
  });
});
