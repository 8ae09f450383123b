import { describe, expect, test } from 'vitest';
import { evolve } from '../../events.ts';
import { foes, men, type Standing, type Table, table, thing } from '../../judge/sight/testing/table.ts';
import { activated, blue, box, checkOf, FOREST, HILL, red, row, SCRUB } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { scene } from '../../testing/lead.ts';
import { mixedFoes, shoot } from '../fire/testing/range.ts';
import { MELEE_MODIFIERS } from './modifiers.ts';
import { type Row, rowsOf, strike } from './testing/fight.ts';

/** Three against three, unless a test says otherwise. */
const ash = (is: Standing['is'] = {}) => men('ash', is, {}, ...row(20, 50, 3));
const wolves = (is: Standing['is'] = {}) => foes('wolves', is, {}, ...row(20, 51, 3));
const facing = (...terrain: NonNullable<Parameters<typeof table>[0]['terrain']>) =>
  table({ units: [ash(), wolves()], terrain });

/** A skill that losses do not wear. */
const LEVEL = { skills: { closeCombat: { level: 5 } } };

const BUSH = thing({ character: 'sparse', height: 2, hits: 1 });
const HEDGE = thing({ character: 'solid', height: 0.5, hits: 9 });

describe('the rows of Close Combat', () => {
  test.each<[string, () => Row[], Row[]]>([
    [
      'partial concealment',
      () => rowsOf(facing({ is: BUSH, points: box(0, 50.5, 60, 52) })),
      [['Subject has partial concealment', -1]],
    ],
    [
      'total concealment',
      () => {
        const t = table({
          units: [ash(), foes('wolves', {}, {}, ...row(20, 51.5, 3))],
          terrain: [{ is: thing({ height: 4, hits: 1 }), points: box(0, 50.6, 60, 50.9) }],
        });
        t.state.awareness.met = { wolves: ['ash'], ash: ['wolves'] };
        return rowsOf(t);
      },
      [['Subject has total concealment', -2]],
    ],
    [
      'partial cover',
      () =>
        rowsOf(
          table({
            units: [ash(), foes('wolves', {}, {}, ...row(20, 51.5, 3))],
            terrain: [{ is: HEDGE, points: box(0, 50.6, 60, 50.9) }],
          }),
        ),
      [
        ['Subject has partial concealment', -1],
        ['Subject has partial cover', -1],
      ],
    ],
    [
      'total cover',
      () => {
        const t = table({
          units: [ash(), foes('wolves', {}, {}, ...row(20, 51.5, 3))],
          terrain: [{ is: { ...HEDGE, height: 4 }, points: box(0, 50.6, 60, 50.9) }],
        });
        t.state.awareness.met = { wolves: ['ash'], ash: ['wolves'] };
        return rowsOf(t);
      },
      [
        ['Subject has total concealment', -2],
        ['Subject has total cover', -2],
      ],
    ],
    [
      'rough terrain',
      () => rowsOf(facing({ is: { ...SCRUB, character: 'open', height: 0 }, points: box(0, 0, 60, 50.5) })),
      [['Fighting in rough terrain', -1]],
    ],
    [
      'very rough terrain',
      () =>
        rowsOf(
          facing({
            is: { ...SCRUB, character: 'open', height: 0, rough: [], veryRough: ['G'] },
            points: box(0, 0, 60, 50.5),
          }),
        ),
      [['Fighting in rough terrain', -1]],
    ],
    ['outnumbered', () => rowsOf(numbers(5, 4)), [['Subject is outnumbered', 1]]],
    [
      'outnumbered twice',
      () => rowsOf(numbers(4, 2)),
      [
        ['Subject is outnumbered', 1],
        ['Subject is outnumbered 2:1 or worse', 1],
      ],
    ],
    [
      'outnumbered thrice',
      () => rowsOf(numbers(3, 1)),
      [
        ['Subject is outnumbered', 1],
        ['Subject is outnumbered 2:1 or worse', 1],
        ['Subject is outnumbered 3:1 or worse', 2],
      ],
    ],
    ['the source charged', () => rowsOf(facing(), { charged: true }), [['Source Charged', 1]]],
    [
      'the subject charged',
      () => rowsOf(table({ units: [ash(), wolves({ charged: true })] })),
      [['Subject Charged last activation', 1]],
    ],
    [
      'double paced',
      () =>
        rowsOf(table({ units: [ash({ doublePaced: true }), wolves()] })).filter(
          ([label]) => label === 'Double Paced',
        ),
      // Its own row, and that of every check after it.
      [
        ['Double Paced', -2],
        ['Double Paced', -4],
      ],
    ],
    [
      'the target is higher',
      () =>
        rowsOf(facing({ is: HILL, points: box(0, 50.5, 60, 70) })).filter(([label]) =>
          /levation/.test(label),
        ),
      [['Target has elevation', -1]],
    ],
    [
      'the source is higher',
      () =>
        rowsOf(facing({ is: HILL, points: box(0, 30, 60, 50.5) })).filter(([label]) =>
          /levation/.test(label),
        ),
      [['Elevation over target', 1]],
    ],
    [
      'a free strike at one who leaves',
      () => rowsOf(facing(), { free: true, leaving: true }),
      [['Free strike against unit leaving engagement', 4]],
    ],
    ['a free strike at one who stays', () => rowsOf(facing(), { free: true }), []],
  ])('melee.modifiers: %s', (_what, rows, expected) => {
    expect(rows()).toEqual(expected);
  });

  const numbers = (ours: number, theirs: number): Table =>
    table({
      units: [men('ash', {}, {}, ...row(20, 50, ours)), foes('wolves', {}, {}, ...row(20, 51, theirs))],
    });

  test('melee.modifiers: as many rows as are printed', () => {
    expect(MELEE_MODIFIERS.filter(({ rule }) => rule !== 'equipment.parry')).toHaveLength(25);
  });
});

describe('where it is fought', () => {
  // Ash is north of the wolves; all squares of nine, so that every side is as wide.
  const squares = (ours: number, theirs: number) =>
    scene({
      units: [
        blueBlock('free', 'ash', { files: 3, count: 9, at: corner(20, 20, ours), facing: ours }),
        redBlock('free', 'wolves', { files: 3, count: 9, at: corner(20, 23, theirs), facing: theirs }),
      ],
    });
  /** Where the left man of the front stands in a square whose northwestern man is at x, y. */
  const corner = (x: number, y: number, facing: number): [number, number] =>
    facing === 0 ? [x, y] : facing === 90 ? [x + 2, y] : facing === 180 ? [x + 2, y + 2] : [x, y + 2];

  test.each<[string, number, number, Row[]]>([
    ['front to front', 180, 0, []],
    ['front to flank', 180, 90, [['Attacking from the flank', 1]]],
    ['front to the other flank', 180, 270, [['Attacking from the flank', 1]]],
    ['front to rear', 180, 180, [['Attacking from the rear', 2]]],
    ['flank to front', 90, 0, [['Attacking enemies to the flank', -1]]],
    ['the other flank to front', 270, 0, [['Attacking enemies to the flank', -1]]],
    ['rear to front', 0, 0, [['Attacking enemies to the rear', -2]]],
  ])('melee.modifiers, ranked.modifiers: %s', (_what, ours, theirs, rows) => {
    expect(rowsOf(squares(ours, theirs))).toEqual(rows);
  });

  test('melee.outnumber: 5 x 5 against 5 x 4, and 5 x 2 against 4 x 4, fight with their outer ranks', () => {
    const blocks = (ours: [number, number], theirs: [number, number]) =>
      scene({
        units: [
          blueBlock(
            'free',
            'ash',
            { files: ours[0], count: ours[0] * ours[1], at: [24, 20], facing: 180 },
            LEVEL,
          ),
          redBlock('free', 'wolves', { files: theirs[0], count: theirs[0] * theirs[1], at: [20, 21] }, LEVEL),
        ],
      });
    expect(rowsOf(blocks([5, 5], [5, 4]))).toEqual([]);
    expect(rowsOf(blocks([5, 2], [4, 4]))).toEqual([['Subject is outnumbered', 1]]);
    expect(rowsOf(blocks([5, 2], [4, 4]), { subject: 'ash' }, 'wolves')).toEqual([]);
  });
});

describe('who has charged', () => {
  test('melee.charged: the exposure ends as its next activation starts', () => {
    const t = table({ units: [ash(), wolves({ charged: true })] });
    expect(rowsOf(t)).toEqual([['Subject Charged last activation', 1]]);
    evolve(t.state, { type: 'unitActivated', unit: 'wolves' });
    expect(rowsOf(t)).toEqual([]);
  });
});

describe('coming to engage', () => {
  const units = (blueAt: number) => [
    blue('ash', { skills: { closeCombat: { level: 1 } } }, [20, blueAt]),
    blue('oak', {}, [22, 20]),
    red('wolves', {}, [21, 20]),
  ];
  const FRESH = 'Engaged enemy already engaged before this activation phase';
  const labels = (fight: ReturnType<typeof activated>) =>
    checkOf(fight.does(strike())).modifiers.map(({ label }) => label);

  test('melee.fresh, melee.modifiers: an enemy engaged before, whom it comes to engage', () => {
    const fight = activated({ units: units(10) }, 'ash', 6);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 9]) });
    expect(labels(fight)).toContain(FRESH);
  });

  test('melee.fresh: not by one that was there already', () => {
    expect(labels(activated({ units: units(20) }, 'ash', 6))).not.toContain(FRESH);
  });

  test('melee.fresh: not against one nobody had engaged', () => {
    const free = units(10).filter(({ id }) => id !== 'oak');
    const fight = activated({ units: free }, 'ash', 6);
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 9]) });
    expect(labels(fight)).not.toContain(FRESH);
  });

  test('melee.fresh: not against one engaged in this very phase', () => {
    const apart = [
      units(10)[0],
      blue('oak', { timing: 3 }, [22, 26]),
      red('wolves', {}, [21, 20]),
    ] as ReturnType<typeof units>;
    const fight = activated(
      { units: apart.map(one => ({ ...one, entry: { ...one.entry, timing: 2 } })) },
      'oak',
      6,
    );
    fight.does({ type: 'normalMove', unit: 'oak', mode: 'G', paths: fight.paths('oak', [0, -5]) });
    fight.does({ type: 'endActivation', unit: 'oak' });
    fight.does({ type: 'activate', unit: 'wolves' });
    fight.does({ type: 'endActivation', unit: 'wolves' });
    fight.does({ type: 'activate', unit: 'ash' });
    fight.does({ type: 'normalMove', unit: 'ash', mode: 'G', paths: fight.paths('ash', [0, 9]) });
    expect(labels(fight)).not.toContain(FRESH);
  });
});

describe('picking out a subunit', () => {
  const many = (count: number): Table =>
    table({
      units: [
        men('ash', {}, {}, ...row(20, 50, count + 1)),
        mixedFoes('wolves', { pack: row(20, 51, count), alpha: [[20 + count, 51]] }),
      ],
    });

  test.each([
    ['a quarter', 3, -1],
    ['less than a quarter', 4, -2],
    ['a tenth', 9, -2],
    ['less than a tenth', 10, -3],
  ])('melee.focus, melee.modifiers: %s of the possible targets', (_what, others, total) => {
    const rows = rowsOf(many(others), { focus: 1 });
    expect(rows.map(([label]) => label)).toEqual(
      [
        'Focusing on a subunit',
        'Focusing on a subunit numbering less than 25% of possible targets',
        'Focusing on a subunit numbering less than 10% of possible targets',
      ].slice(0, -total),
    );
    expect(rows.every(([, by]) => by === -1)).toBe(true);
  });

  test('melee.focus, melee.success, hits.subunit: the hits go to it alone', () => {
    const { state } = shoot(many(3), strike({ focus: 1 }), 12, 1, 1, 1, 1);
    expect(state.markers).toEqual([{ unit: 'wolves', part: 1, source: 'ash', count: 1, damage: 1 }]);
  });
});

describe('the unaware', () => {
  /** Ash has crept up through the wood; only those named know of it. */
  const ambush = (...known: string[]): Table => {
    const t = table({
      units: [
        men('ash', {}, { skills: { closeCombat: { level: 3 } } }, [20, 50]),
        foes('wolves', {}, { hits: { base: 1, armour: 4 } }, [20, 51]),
        foes('bears', {}, {}, [21, 51]),
      ],
      terrain: [{ is: FOREST, points: box(0, 0, 60, 50.5) }],
    });
    t.state.awareness.hidden = { ash: [] };
    t.state.awareness.known = { ash: known };
    return t;
  };

  test('melee.unaware, melee.modifiers: every die succeeds unrolled, and armour does not count', () => {
    expect(rowsOf(ambush())).toContainEqual(['All targets unaware', 'automatic']);
    const { state } = shoot(ambush(), strike());
    expect(state.markers).toEqual([
      {
        unit: 'wolves',
        among: [
          { unit: 'wolves', unaware: true },
          { unit: 'bears', unaware: true },
        ],
        source: 'ash',
        count: 3,
        damage: 1,
        armourless: true,
        unaware: true,
      },
    ]);
  });

  test('melee.unaware: one enemy who is aware, and it is an ordinary check', () => {
    expect(rowsOf(ambush('bears')).map(([, by]) => by)).not.toContain('automatic');
    const { state } = shoot(ambush('bears'), strike(), 12, 1, 1);
    expect(state.markers[0]).toMatchObject({ count: 1 });
    expect(state.markers[0]?.armourless).toBeUndefined();
  });

  test('melee.unaware, melee.focus: who is picked out is the only one attacked', () => {
    expect(rowsOf(ambush('bears'), { focus: 0 })).toContainEqual(['All targets unaware', 'automatic']);
  });
});
