import { expect, test } from 'vitest';
import { type Battlefield, box, FOREST, HILL, WALL } from '../../testing/battle.ts';
import { foes, men, type Standing, table, thing } from './testing/table.ts';

const ASH = men('ash', {}, {}, [10, 50]);
const WOLVES = foes('wolves', {}, {}, [40, 50]);
const TOWER = thing({ height: 5 });

/** What is said of how well the second is concealed from the first, rule by rule. */
const said = (
  units: Standing[],
  terrain: Battlefield['terrain'] = [],
  from = 'ash',
  of = 'wolves',
): string[] =>
  table({ units, terrain })
    .look(from, of)
    .reasons.map(({ rule, say }) => `${rule}: ${say}`);

test.each<[string, string[], string[]]>([
  [
    'sight.line: nothing between',
    said([ASH, WOLVES]),
    ['concealment.none: Nothing tall enough stands between ash and wolves.'],
  ],
  [
    'concealment.full-height: a wall across',
    said([ASH, WOLVES], [{ is: WALL, points: box(24, 40, 25, 60) }]),
    [
      'concealment.full-height: t0 takes 100% of the corridor, solid, height 1 against 1 and 1: it gives wolves total concealment.',
    ],
  ],
  [
    'sight.intervening.group-grade: two towers, neither wide enough',
    said(
      [ASH, WOLVES],
      [
        { is: TOWER, points: box(24, 49.5, 25, 49.9), name: 'left tower' },
        { is: TOWER, points: box(26, 50.1, 27, 51), name: 'right tower' },
      ],
    ),
    [
      'concealment.full-height: left tower takes 40% of the corridor, solid, height 5 against 1 and 1: were it wide enough it would give wolves total concealment.',
      'concealment.full-height: right tower takes 40% of the corridor, solid, height 5 against 1 and 1: were it wide enough it would give wolves total concealment.',
      'sight.intervening.group-grade: Together left tower and right tower take 80% of the corridor and give wolves total concealment.',
    ],
  ],
  [
    'concealment.full-height: deep in a forest',
    said([ASH, WOLVES], [{ is: FOREST, points: box(20, 40, 40.6, 60) }]),
    [
      'concealment.full-height: wolves stands inside t0, solid (too thick in 100% of it), height 2 against 1 and 1: it gives wolves total concealment.',
    ],
  ],
  [
    'concealment.peek: a tall one looks over it',
    said(
      [men('ash', {}, { height: 3 }, [10, 50]), WOLVES],
      [{ is: thing({ height: 1.5 }), points: box(11, 40, 12, 60) }],
    ),
    [
      'concealment.peek: t0 takes 100% of the corridor, solid, height 1.5 against 3 and 1: it gives wolves no concealment, as ash looks over it.',
    ],
  ],
  [
    'concealment.shadow.deep: in the shadow of a wall',
    said(
      [men('ash', {}, { height: 6 }, [10, 50]), WOLVES],
      [{ is: thing({ height: 2 }), points: box(36, 40, 37, 60) }],
    ),
    [
      'concealment.shadow.deep: t0 takes 100% of the corridor, solid, height 2 against 6 and 1: it gives wolves total concealment.',
    ],
  ],
  [
    'concealment.shadow.membership: seen from a hill, out of the shadow',
    said(
      [ASH, WOLVES],
      [
        { is: HILL, points: box(5, 40, 15, 60) },
        { is: WALL, points: box(30, 40, 31, 60) },
      ],
    ),
    [
      'concealment.shadow.membership: t1 takes 100% of the corridor, solid, height 1 against 11 and 1: it gives wolves no concealment, as not all are in its shadow.',
    ],
  ],
  [
    'concealment.members.total: each behind a tower of its own',
    said(
      [ASH, foes('wolves', {}, {}, [40, 45], [40, 55])],
      [
        { is: TOWER, points: box(38, 44, 39, 46) },
        { is: TOWER, points: box(38, 54, 39, 56) },
      ],
    ).slice(2),
    ['concealment.members.total: Every member of wolves has total concealment from ash.'],
  ],
  [
    'sight.corridor.contact: where they touch',
    said([men('ash', {}, {}, [10, 50], [11, 50]), foes('wolves', {}, {}, [12, 50])]),
    ['sight.corridor.contact: ash and wolves touch; from member to member some have no concealment.'],
  ],
  [
    'concealment.shadow.too-close: who is tall and close to it sees all behind it',
    said(
      [men('ash', {}, { height: 3 }, [28.25, 50]), foes('wolves', {}, {}, [32, 50])],
      [{ is: WALL, points: box(30, 40, 31, 60) }],
    ),
    [
      'concealment.shadow.too-close: t0 takes 100% of the corridor, solid, height 1 against 3 and 1: it gives wolves no concealment, as the taller party is too close to it.',
    ],
  ],
  [
    'concealment.from-shadow.platform: the rise that the other stands on shows above it',
    said(
      [men('ash', {}, { height: 0.25 }, [33.5, 50]), foes('wolves', {}, {}, [15, 50])],
      [
        { is: { ...HILL, height: 5 }, points: box(5, 45, 20, 55) },
        { is: thing({ height: 1, character: 'sparse' }), points: box(30, 40, 31, 60) },
      ],
    ),
    [
      'concealment.from-shadow.platform: t1 takes 100% of the corridor, sparse, height 1 against 0.25 and 6: it gives wolves no concealment, as the ground it stands on shows.',
    ],
  ],
  [
    'sight.mutual: whom one cannot see one is not seen by',
    said(
      [ASH, foes('wolves', {}, {}, [40, 45], [40, 55])],
      [
        { is: TOWER, points: box(38, 44, 39, 46) },
        { is: TOWER, points: box(38, 54, 39, 56) },
      ],
      'wolves',
      'ash',
    ).slice(-1),
    ['sight.mutual: ash cannot see wolves, so wolves cannot see it either.'],
  ],
  [
    'cover.taking.grants: who takes cover',
    said(
      [ASH, foes('wolves', { takingCover: true }, {}, [40, 50], [40, 52])],
      [{ is: WALL, points: box(38, 49, 39, 50.5) }],
    ).slice(-1),
    ['cover.taking.grants: wolves is taking cover and at least half of its members are concealed.'],
  ],
])('%s', (_title, reasons, expected) => {
  expect(reasons).toEqual(expected);
});

test('sight.point: a point is called one, and a piece of terrain by its name', () => {
  const t = table({ units: [ASH], terrain: [{ is: WALL, points: box(50, 40, 51, 60), name: 'the wall' }] });
  expect(t.look('ash', { x: 40, y: 50 }).reasons.map(({ say }) => say)).toEqual([
    'Nothing tall enough stands between ash and the point.',
  ]);
  expect(t.look('ash', t.ground(0)).reasons.map(({ say }) => say)).toEqual([
    'Nothing tall enough stands between ash and the wall.',
  ]);
});
