import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { emitLookingHits } from '../../actions/terrain/effects.ts';
import type { EmliaEvent } from '../../events.ts';
import {
  activated,
  type Battlefield,
  BOARDS,
  BUILDING,
  blue,
  box,
  eventOf,
  FOREST,
  HILL,
  LAVA,
  RIVER,
  red,
  SCRUB,
  WALL,
} from '../../testing/battle.ts';
import { physicallyStops } from './obstacle.ts';

const far = red('wolves', {}, [55, 5]);

describe.each(BOARDS)('terrain on a %s board', board => {
  const onto = (terrain: Battlefield['terrain'], changes: object = {}) =>
    activated({ board, units: [blue('ash', changes, [10, 20]), far], terrain: terrain ?? [] }, 'ash');
  const go = (fight: ReturnType<typeof onto>, dx: number, dy = 0) =>
    ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [dx, dy]) }) as const;
  const spent = (fight: ReturnType<typeof onto>, dx: number) =>
    eventOf(fight.does(go(fight, dx)), 'unitMoved').spent;

  test('terrain.rough: each GSU inside uses 2; other movement types are unaffected', () => {
    const all = box(0, 0, 60, 40);
    expect(onto([{ is: SCRUB, points: all }]).refuses(go(onto([]), 8))).toMatch(/^move.normal: .*16 GSU/);
    expect(spent(onto([{ is: SCRUB, points: all }]), 7)).toBe(14);
    expect(spent(onto([{ is: { ...SCRUB, rough: ['B'] }, points: all }]), 15)).toBe(15);
  });

  test('terrain.very-rough: each GSU inside uses 4', () => {
    expect(spent(onto([{ is: FOREST, points: box(0, 0, 60, 40) }]), 3)).toBe(12);
  });

  test('terrain.impassable: no part of it may be entered', () => {
    const cliff = { ...WALL, height: 0, impassable: ['G'] as const };
    const fight = onto([{ is: cliff, points: box(15, 0, 17, 40) }]);
    expect(fight.refuses(go(fight, 10))).toMatch(/^terrain.impassable: ash cannot enter the wall/);
    fight.does(go(fight, 3));
  });

  test('terrain.cost.overlap: where pieces overlap only the harshest counts', () => {
    const both = [
      { is: SCRUB, points: box(0, 0, 60, 40) },
      { is: FOREST, points: box(11.75, 0, 13.75, 40) },
    ];
    expect(spent(onto(both), 4)).toBe(2 * 2 + 2 * 4);
  });

  test('terrain.obstacle: by height, a quarter of the mover’s is stepped over', () => {
    const rock = (height: number) => [{ is: { ...WALL, height }, points: box(15, 0, 17, 40) }];
    const fight = onto(rock(0.5));
    fight.refused('terrain.obstacle', go(fight, 10));
    expect(spent(onto(rock(0.25)), 10)).toBe(10);
    expect(spent(onto(rock(0.5), { height: 2 }), 10)).toBe(10);
  });

  test('terrain.obstacle: Prone counts, for the mover and for the one in the way', () => {
    const rock = [{ is: { ...WALL, height: 0.25 }, points: box(12, 0, 14, 40) }];
    const low = onto(rock);
    low.does({ type: 'doublePace', unit: 'ash' });
    low.does({ type: 'dropDown', unit: 'ash' });
    low.refused('terrain.obstacle', go(low, 6));
    const over = activated(
      { board, units: [blue('ash', { height: 2 }, [10, 20]), red('wolves', {}, [14, 20])], first: 'red' },
      'wolves',
    );
    over.does({ type: 'dropDown', unit: 'wolves' });
    over.does({ type: 'endActivation', unit: 'wolves' });
    over.does({ type: 'activate', unit: 'ash' });
    // 0.5 is a quarter of 2.
    over.does(go(over, 10));
  });

  test('terrain.size.limit: scrub of size 0.5 slows sizes 1 and 2, not 3', () => {
    const scrub = [{ is: { ...SCRUB, size: 0.5 }, points: box(0, 0, 60, 40) }];
    expect([1, 2, 3].map(size => spent(onto(scrub, { size }), 6))).toEqual([12, 12, 6]);
    const stated = [{ is: { ...SCRUB, size: 0.5, impedes: 1 }, points: box(0, 0, 60, 40) }];
    expect([1, 2].map(size => spent(onto(stated, { size }), 6))).toEqual([12, 6]);
    const unsized = [{ is: SCRUB, points: box(0, 0, 60, 40) }];
    expect(spent(onto(unsized, { size: 3 }), 6)).toBe(12);
  });

  describe('a building', () => {
    const house = (openings?: NonNullable<Battlefield['terrain']>[number]['openings']) =>
      onto([{ is: BUILDING, points: box(14, 14, 24, 26), ...(openings && { openings }) }]);

    test('terrain.building: walls stop, inside and outside are open', () => {
      const fight = house([]);
      fight.refused('terrain.impassable', go(fight, 8));
      const inside = activated(
        {
          board,
          units: [blue('ash', {}, [17, 18]), far],
          terrain: [{ is: BUILDING, points: box(14, 14, 24, 26), openings: [] }],
        },
        'ash',
      );
      inside.refused('terrain.impassable', go(inside, 12));
      expect(spent(inside, 4)).toBe(4);
    });

    test('terrain.building: ground movers pass through a door and not through a window', () => {
      const at = { x: 14, y: 20 };
      const door = house([{ is: 'door', at, width: 3 }]);
      expect(spent(door, 8)).toBe(8);
      const window = house([{ is: 'window', at, width: 3 }]);
      window.refused('terrain.impassable', go(window, 8));
    });

    test('terrain.building: unless marked, one door in the middle of each side', () => {
      const fight = house();
      expect(spent(fight, 8)).toBe(8);
      const aside = activated(
        {
          board,
          units: [blue('ash', {}, [10, 23]), far],
          terrain: [{ is: BUILDING, points: box(14, 14, 24, 26) }],
        },
        'ash',
      );
      aside.refused('terrain.impassable', go(aside, 8));
    });

    test('terrain.building: flyers pass over, hovering units are stopped by its walls', () => {
      const fly = onto([{ is: BUILDING, points: box(14, 14, 24, 26), openings: [] }], {
        movement: [
          { speed: 15, mode: 'F' },
          { speed: 15, mode: 'H' },
        ],
      });
      fly.refused('terrain.obstacle', { ...go(fly, 8), mode: 'H' });
      fly.does({ ...go(fly, 8), mode: 'F' });
    });
  });

  test('terrain.catalogue: a village is buildings with open ground between them', () => {
    const fight = onto([
      { is: BUILDING, points: box(14, 8, 24, 18), openings: [] },
      { is: BUILDING, points: box(14, 22, 24, 32), openings: [] },
    ]);
    expect(spent(fight, 15)).toBe(15);
  });

  test('terrain.catalogue: a wooded hill has both sets of effects', () => {
    const hill = box(0, 0, 60, 40);
    const fight = onto([
      { is: HILL, points: hill },
      { is: FOREST, points: hill },
    ]);
    expect(spent(fight, 3)).toBe(12);
  });

  test('terrain.ability.open: a piece may harm those who enter it', () => {
    const fight = onto([{ is: LAVA, points: box(15, 0, 18, 40) }]);
    const events = fight.does(go(fight, 12));
    expect(eventOf(events, 'hitsMarked')).toEqual({
      type: 'hitsMarked',
      unit: 'ash',
      source: 't0',
      count: 1,
      damage: 1,
    });
    expect(events.map(({ type }) => type)).not.toContain('effectMarked');
    const short = onto([{ is: LAVA, points: box(15, 0, 18, 40) }]);
    short.does(go(short, 3));
    expect(short.state.markers).toEqual([]);
  });

  test('terrain.ability.open: a piece may harm those who stand in it in each resolution phase', () => {
    const fight = onto([{ is: LAVA, points: box(5, 0, 15, 40) }], { hits: { base: 9, armour: 0 } });
    const events = fight.does({ type: 'endActivation', unit: 'ash' });
    expect(events.some(event => event.type === 'hitsMarked')).toBe(false);
    fight.does({ type: 'activate', unit: 'wolves' });
    const phase = fight.does({ type: 'endActivation', unit: 'wolves' });
    expect(eventOf(phase, 'hitsMarked')).toMatchObject({ unit: 'ash', count: 2 });
  });
});

describe('effects of terrain', () => {
  const FLYER = {
    movement: [
      { speed: 15, mode: 'F' },
      { speed: 15, mode: 'G' },
    ],
    hits: { base: 9, armour: 0 },
  } as const;
  const over = (is: typeof LAVA, changes: object = FLYER, field: Partial<Battlefield> = {}) =>
    activated(
      {
        units: [blue('ash', changes, [10, 20]), far],
        terrain: [{ is, points: box(15, 0, 25, 40) }],
        ...field,
      },
      'ash',
    );
  const goes = (fight: ReturnType<typeof over>, mode: 'F' | 'G', more: object = {}) =>
    fight.does({ type: 'normalMove', unit: 'ash', mode, paths: fight.paths('ash', [10, 0]), ...more });
  const hitsIn = (events: readonly { type: string }[]) =>
    events.filter(({ type }) => type === 'hitsMarked').length;
  const phaseOf = (fight: ReturnType<typeof over>) => {
    fight.does({ type: 'endActivation', unit: 'ash' });
    fight.does({ type: 'activate', unit: 'wolves' });
    return fight.does({ type: 'endActivation', unit: 'wolves' });
  };

  test('movemode.flying, terrain.ability.open: what lies on the ground does nothing to those who fly', () => {
    const flyer = over(LAVA);
    expect(hitsIn(goes(flyer, 'F'))).toBe(0);
    // It counts as flying until it moves otherwise (movemode.several).
    expect(hitsIn(phaseOf(flyer))).toBe(0);
    const walker = over(LAVA);
    expect(hitsIn(goes(walker, 'G'))).toBe(1);
    expect(hitsIn(phaseOf(walker))).toBeGreaterThan(0);
  });

  test('terrain.ability.open: unless it reaches into the air', () => {
    const effects = (LAVA.effects ?? []).map(one => ({ ...one, modes: ['F'] as const }));
    const flyer = over({ ...LAVA, effects });
    expect(hitsIn(goes(flyer, 'F'))).toBe(1);
    expect(hitsIn(phaseOf(flyer))).toBeGreaterThan(0);
    const walker = over({ ...LAVA, effects });
    expect(hitsIn(goes(walker, 'G'))).toBe(0);
  });

  test('movemode.flying.slope, terrain.ability.open: where altitude is tracked, who has come down stands on the ground', () => {
    const field = { options: { altitude: true } };
    const low = over(LAVA, FLYER, field);
    goes(low, 'F');
    expect(hitsIn(phaseOf(low))).toBeGreaterThan(0);
    const high = over(LAVA, FLYER, field);
    goes(high, 'F', { climb: 2 });
    expect(hitsIn(phaseOf(high))).toBe(0);
  });

  test('terrain.ability.open: a piece may harm those who leave it', () => {
    const PIT: typeof LAVA = {
      ...LAVA,
      effects: [{ when: 'leaving', say: 'Its edge crumbles.', hits: 1, damage: 2 }],
    };
    const inside = (dx: number) => {
      const fight = activated(
        { units: [blue('ash', {}, [10, 20]), far], terrain: [{ is: PIT, points: box(5, 0, 15, 40) }] },
        'ash',
      );
      return fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [dx, 0]) });
    };
    expect(eventOf(inside(10), 'hitsMarked')).toMatchObject({
      unit: 'ash',
      source: 't0',
      count: 1,
      damage: 2,
    });
    expect(hitsIn(inside(3))).toBe(0);
    // Who comes in does not leave it; who goes right through does.
    expect(hitsIn(goes(over(PIT), 'G'))).toBe(0);
    const narrow = over(PIT, {}, { terrain: [{ is: PIT, points: box(15, 0, 18, 40) }] });
    const paths = narrow.paths('ash', [15, 0]);
    expect(hitsIn(narrow.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths }))).toBe(1);
  });

  test('terrain.ability.open: whoever leaves it by several legs has left it, and has not entered it', () => {
    const both: typeof LAVA = {
      ...LAVA,
      effects: [
        { when: 'leaving', say: 'Its edge crumbles.', hits: 1, damage: 2 },
        { when: 'entering', say: 'It burns.', hits: 1, damage: 3 },
      ],
    };
    const damages = (x: number, ...way: [number, number][]) => {
      const field = {
        units: [blue('ash', {}, [x, 20]), far],
        terrain: [{ is: both, points: box(15, 0, 20, 40) }],
      };
      const fight = activated(field, 'ash');
      const paths = [way.map(([dx, dy]) => ({ x: x + dx, y: 20 + dy }))];
      const events = fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths });
      return events.flatMap(event => (event.type === 'hitsMarked' ? event.damage : []));
    };
    expect(damages(16, [2, 1], [6, 1])).toEqual([2]);
    expect(damages(13, [4, 1], [8, 1])).toEqual([3, 2]);
    expect(damages(13, [4, 1])).toEqual([3]);
    expect(damages(16, [2, 1], [3, 2])).toEqual([]);
  });

  test('terrain.cost.straddle: what stops a flyer physically may not be overlapped by its base either', () => {
    const ROCK = { ...WALL, height: 8, impassable: ['F'] as const };
    const flyTo = (is: typeof LAVA, dx: number) => {
      const fight = activated(
        { units: [blue('ash', FLYER, [10, 20]), far], terrain: [{ is, points: box(14, 0, 20, 40) }] },
        'ash',
      );
      const paths = fight.paths('ash', [dx, 0]);
      return fight.game.check(fight.state, 'blue', { type: 'normalMove', unit: 'ash', mode: 'F', paths });
    };
    expect(flyTo(ROCK, 3.5)).toBeUndefined();
    expect(flyTo(ROCK, 3.75)).toMatchObject({ rule: 'terrain.obstacle' });
    expect(flyTo(ROCK, 10)).toMatchObject({ rule: 'terrain.impassable' });
    // A wall or a house on the ground is no matter to it.
    expect(flyTo(WALL, 3.75)).toBeUndefined();
    expect(flyTo(BUILDING, 3.75)).toBeUndefined();
  });

  const GLARE: typeof LAVA = {
    ...LAVA,
    effects: [{ when: 'looking', say: 'It blinds.', hits: 1, damage: 1 }],
  };
  const shot = (subject: string) =>
    ({
      type: 'aimedFire',
      unit: 'ash',
      arms: [{ part: 0, weapon: 'crossbows' }],
      subject,
      forfeitMove: false,
    }) as const;
  const archers = { equipment: ['crossbows'], skills: { aimedFire: { level: 1 } } };
  const lookers = (at: [number, number], more: Partial<Battlefield> = {}) =>
    activated(
      {
        units: [blue('ash', archers, [10, 20], [10, 21.5]), red('wolves', {}, at)],
        terrain: [{ is: GLARE, points: box(15, 10, 25, 30) }],
        ...more,
      },
      'ash',
      1,
    );

  test('terrain.ability.open: a piece may harm those who look through it at whom they act on', () => {
    const hits = eventOf(lookers([40, 20]).does(shot('wolves')), 'hitsMarked');
    expect(hits).toEqual({ type: 'hitsMarked', unit: 'ash', source: 't0', count: 2, damage: 1 });
    expect(hitsIn(lookers([10, 5]).does(shot('wolves')))).toBe(0);
  });

  test('terrain.ability.open: nobody looks through it at what is out of sight', () => {
    const wall = { ...WALL, height: 9, hits: 1 };
    const terrain = [
      { is: GLARE, points: box(15, 10, 25, 30) },
      { is: wall, points: box(30, 0, 31, 40) },
    ];
    const seen = (field: Partial<Battlefield>) => {
      const { game, state } = lookers([40, 20], field);
      const events: EmliaEvent[] = [];
      const act = { dice: scriptedDice(), emit: (event: EmliaEvent) => void events.push(event) };
      emitLookingHits(game.world, state, new Map([['ash', new Set(['wolves'])]]), act);
      return hitsIn(events);
    };
    expect(seen({ terrain })).toBe(0);
    expect(seen({})).toBe(1);
  });

  test.each<[string, readonly [string, readonly string[]], number]>([
    ['a piece of terrain beyond it', ['ash', ['t1']], 1],
    ['one piece beside it and a unit beyond it', ['ash', ['t2', 'wolves']], 1],
    ['itself', ['ash', ['ash']], 0],
    ['who is no longer there', ['ash', ['ghost']], 0],
    ['nobody, being gone itself', ['ghost', ['wolves']], 0],
  ])('terrain.ability.open: who acts on %s looks through it or not', (_what, [by, on], hits) => {
    const terrain = [
      { is: GLARE, points: box(15, 10, 25, 30) },
      { is: WALL, points: box(45, 15, 46, 25) },
      { is: WALL, points: box(8, 2, 12, 3) },
    ];
    const { game, state } = lookers([40, 20], { terrain });
    const events: EmliaEvent[] = [];
    const act = { dice: scriptedDice(), emit: (event: EmliaEvent) => void events.push(event) };
    emitLookingHits(game.world, state, new Map([[by, new Set(on)]]), act);
    expect(hitsIn(events)).toBe(hits);
  });
});

test('terrain.entity: a piece has boundary, height and character, and takes no actions', () => {
  const fight = activated(
    { units: [blue('ash', {}, [10, 20]), far], terrain: [{ is: WALL, points: box(15, 0, 16, 40) }] },
    'ash',
  );
  const [wall] = fight.game.world.grounds;
  expect(wall).toMatchObject({ entry: { character: 'solid', height: 1, hits: 8, threshold: 5 } });
  expect(wall?.shape.points).toHaveLength(4);
  expect(Object.keys(fight.state.units)).toEqual(['ash', 'wolves']);
});

test('terrain.cost.straddle: what physically stops a unit no base may overlap, water only no centre', () => {
  expect([WALL, BUILDING, RIVER, HILL, SCRUB].map(physicallyStops)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const at = (is: typeof WALL) =>
    activated(
      { units: [blue('ash', {}, [10, 20]), far], terrain: [{ is, points: box(14, 0, 20, 40) }] },
      'ash',
    );
  const near = (fight: ReturnType<typeof at>) =>
    ({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [3.75, 0]) }) as const;
  const river = at(RIVER);
  river.does(near(river));
  const wall = at(WALL);
  wall.refused('terrain.obstacle', near(wall));
});
