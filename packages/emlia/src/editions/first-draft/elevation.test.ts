import { describe, expect, test } from 'vitest';
import { hasElevationOver } from '../../judge/elevation.ts';
import { table as coreTable, foes, men } from '../../judge/sight/testing/table.ts';
import { isContour, isDepression } from '../../table/terrain/height.ts';
import { activated, blue, box, checkOf, eventOf, HILL, RIVER, red, SCRUB } from '../../testing/battle.ts';
import { go } from '../../testing/orders.ts';
import { shippedPack } from '../../testing/shipped.ts';

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });
const CRATER = { ...SCRUB, name: 'Crater', character: 'open' as const, height: -0.5 };

describe('elevation', () => {
  const higher = (hill: number, ...at: [number, number][]) => {
    const t = table({
      units: [men('ash', {}, {}, ...at), foes('wolves', {}, {}, [10, 50])],
      terrain: [{ is: { ...HILL, height: hill }, points: box(40, 40, 60, 60) }],
    });
    return [
      hasElevationOver(t.world, t.unit('ash'), t.unit('wolves')),
      hasElevationOver(t.world, t.unit('wolves'), t.unit('ash')),
    ];
  };

  test.each<[string, [number, number][], boolean[]]>([
    ['all of it on the hill', [[50, 50]], [true, false]],
    [
      'most of it',
      [
        [50, 50],
        [50, 52],
        [30, 50],
      ],
      [true, false],
    ],
    [
      'less than half of it',
      [
        [50, 50],
        [30, 50],
        [30, 52],
      ],
      [false, false],
    ],
    ['none of it', [[30, 50]], [false, false]],
  ])('draft.terrain.elevated.relative: the ground under most of the members: %s', (_what, at, expected) => {
    expect(higher(2, ...at)).toEqual(expected);
  });

  test('draft.terrain.elevated.relative: no least difference, and two on the same hill are level', () => {
    expect(higher(0.125, [50, 50])).toEqual([true, false]);
    const t = table({
      units: [men('ash', {}, {}, [45, 50]), foes('wolves', {}, { height: 9 }, [55, 50])],
      terrain: [{ is: HILL, points: box(40, 40, 60, 60) }],
    });
    expect(hasElevationOver(t.world, t.unit('wolves'), t.unit('ash'))).toBe(false);
  });

  test.each([
    ['a crater', CRATER, true],
    ['a river bed', RIVER, true],
    ['scrub', SCRUB, false],
  ])(
    'draft.terrain.elevated.depression: the flat table is above whoever is in %s: %s',
    (_what, is, expected) => {
      const t = table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])],
        terrain: [{ is, points: box(40, 40, 60, 60) }],
      });
      expect(hasElevationOver(t.world, t.unit('ash'), t.unit('wolves'))).toBe(expected);
      expect(hasElevationOver(t.world, t.unit('wolves'), t.unit('ash'))).toBe(false);
    },
  );

  test('draft.terrain.elevated.depression: which is worth +1 to a shot', () => {
    const labels = (is: typeof SCRUB) => {
      const fight = activated(
        {
          edition: 'first-draft',
          units: [blue('ash', {}, [10, 20]), red('wolves', {}, [10, 28])],
          terrain: [{ is, points: box(0, 25, 40, 40) }],
          otherDice: 2,
        },
        'ash',
      );
      const arms = [{ part: 0, weapon: 'rocks' }] as const;
      const shot = { type: 'aimedFire', unit: 'ash', arms, subject: 'wolves', forfeitMove: false } as const;
      return checkOf(fight.does(shot)).modifiers.flatMap(({ label, by }) =>
        /levation/.test(label) ? [by] : [],
      );
    };
    expect([labels(CRATER), labels({ ...SCRUB, character: 'open', height: 0 })]).toEqual([[1], []]);
  });

  test.each([
    ['a plain hill', HILL, 6],
    ['a rough one', { ...HILL, rough: ['G' as const] }, 12],
  ])('draft.terrain.elevated.no-slow: 6 GSU up %s cost so much', (_what, is, cost) => {
    const fight = activated(
      {
        edition: 'first-draft',
        units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])],
        terrain: [{ is, points: box(0, 0, 40, 40) }],
      },
      'ash',
    );
    expect(eventOf(fight.does(go(fight, 'ash', [6, 0])), 'unitMoved').spent).toBeCloseTo(cost, 3);
  });
});

describe('ready-made terrain', () => {
  const pack = shippedPack('cavemen');
  const entryOf = (id: string) => {
    const entry = pack.terrain[id];
    if (!entry) throw new Error(`no ${id}`);
    return entry;
  };
  /** As a piece of it stands on a table of the first draft. */
  const played = (id: string) => {
    const t = table({
      units: [men('ash', {}, {}, [10, 50])],
      terrain: [{ is: entryOf(id), points: box(40, 40, 60, 60) }],
    });
    return t.ground(0);
  };
  const walkers = ['G', 'H'] as const;
  const slows = (id: string) => {
    const { rough, veryRough, impassable } = played(id).entry;
    const all = (modes: readonly string[]) => walkers.every(mode => modes.includes(mode));
    return { rough: all(rough), veryRough: all(veryRough), impassable: all(impassable) };
  };
  const sizeOf = (id: string) => played(id).entry.size ?? played(id).entry.height;

  test('draft.terrain.examples: scrub is Rough, of Size 1 or 0.5', () => {
    expect([slows('scrub'), slows('low-scrub')]).toEqual([
      { rough: true, veryRough: false, impassable: false },
      { rough: true, veryRough: false, impassable: false },
    ]);
    expect([sizeOf('scrub'), sizeOf('low-scrub')]).toEqual([1, 0.5]);
  });

  test('draft.terrain.examples: forest is Very Rough and Visibility-Limiting, of Size 1 or more', () => {
    for (const id of ['forest', 'tall-forest']) {
      expect(slows(id)).toEqual({ rough: false, veryRough: true, impassable: false });
      expect(played(id).entry.visibilityLimit).toBeDefined();
      expect(sizeOf(id)).toBeGreaterThanOrEqual(1);
    }
  });

  test('draft.terrain.examples: a hill is Elevated, by its own height, and slows nobody', () => {
    expect(isContour(played('hill'))).toBe(true);
    expect(slows('hill')).toEqual({ rough: false, veryRough: false, impassable: false });
  });

  test('draft.terrain.examples: a wooded hill is a hill with scrub on top, a heavily wooded one with forest', () => {
    for (const [wood, grade] of [
      ['scrub', 'rough'],
      ['forest', 'veryRough'],
    ] as const) {
      const t = table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [50, 50])],
        terrain: [
          { is: entryOf('hill'), points: box(40, 40, 60, 60) },
          { is: entryOf(wood), points: box(42, 42, 58, 58) },
        ],
      });
      expect(hasElevationOver(t.world, t.unit('wolves'), t.unit('ash'))).toBe(true);
      expect(t.grade('ash', 'wolves')).toBe('partial');
      expect(t.ground(1).entry[grade]).toContain('G');
    }
  });

  test.each([
    ['stream', 'rough'],
    ['crater', 'rough'],
    ['river', 'impassable'],
  ] as const)('draft.terrain.examples: the flat board is above a %s, which is %s', (id, grade) => {
    expect(isDepression(played(id))).toBe(true);
    expect(played(id).entry[grade]).toContain('G');
  });

  test('draft.terrain.examples: neither a crater nor a stream nor a river conceals', () => {
    for (const id of ['crater', 'stream', 'river']) {
      const t = table({
        units: [men('ash', {}, {}, [10, 50]), foes('wolves', {}, {}, [70, 50])],
        terrain: [{ is: entryOf(id), points: box(40, 30, 60, 70) }],
      });
      expect([id, t.grade('ash', 'wolves')]).toEqual([id, 'none']);
    }
  });
});
