import { describe, expect, test } from 'vitest';
import { mixedFoes } from '../../actions/fire/testing/range.ts';
import { type Row, rowsOf } from '../../actions/melee/testing/fight.ts';
import {
  table as coreTable,
  foes,
  men,
  type Standing,
  type Table,
  thing,
} from '../../judge/sight/testing/table.ts';
import { blue, box, checkOf, eventOf, FOREST, HILL, red, row, SCRUB } from '../../testing/battle.ts';
import { blueBlock, redBlock } from '../../testing/block.ts';
import { chief, scene } from '../../testing/lead.ts';
import { awake, end, wake } from '../../testing/orders.ts';
import { modifiersAgainst } from './mixed.ts';
import { CLOSE_COMBAT_ROWS } from './tables.ts';

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });

const ash = (is: Standing['is'] = {}) => men('ash', is, {}, ...row(20, 50, 3));
const wolves = (is: Standing['is'] = {}) => foes('wolves', is, {}, ...row(20, 51, 3));
const facing = (...terrain: NonNullable<Parameters<typeof table>[0]['terrain']>) =>
  table({ units: [ash(), wolves()], terrain });
const numbers = (ours: number, theirs: number): Table =>
  table({
    units: [men('ash', {}, {}, ...row(20, 50, ours)), foes('wolves', {}, {}, ...row(20, 51, theirs))],
  });
/** They know each other, with something between them. */
const behind = (is: ReturnType<typeof thing>) => {
  const t = table({
    units: [ash(), foes('wolves', {}, {}, ...row(20, 51.125, 3))],
    terrain: [{ is, points: box(0, 50.53125, 60, 50.59375) }],
  });
  t.state.awareness.met = { wolves: ['ash'], ash: ['wolves'] };
  return t;
};
const elevation = ([label]: Row) => /levation/.test(label);

describe('the rows of Close Combat in the first draft', () => {
  test.each<[string, () => Row[], Row[]]>([
    [
      'partial concealment',
      () =>
        rowsOf(
          facing({ is: thing({ character: 'sparse', height: 2, hits: 1 }), points: box(0, 50.5, 60, 52) }),
        ),
      [['Partial concealment', -1]],
    ],
    ['total concealment', () => rowsOf(behind(thing({ height: 4, hits: 1 }))), [['Total concealment', -2]]],
    [
      'partial cover',
      () => rowsOf(behind(thing({ height: 0.5, hits: 9 }))),
      [
        ['Partial concealment', -1],
        ['Partial cover', -2],
      ],
    ],
    [
      'total cover',
      () => rowsOf(behind(thing({ height: 4, hits: 9 }))),
      [
        ['Total concealment', -2],
        ['Total cover', -4],
      ],
    ],
    [
      'rough terrain',
      () => rowsOf(facing({ is: { ...SCRUB, character: 'open', height: 0 }, points: box(0, 0, 60, 50.5) })),
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
    ['charged', () => rowsOf(facing(), { charged: true }), [['Charged', 1]]],
    [
      'the target is higher',
      () => rowsOf(facing({ is: HILL, points: box(0, 50.5, 60, 70) })).filter(elevation),
      [['Target has elevation', -1]],
    ],
    [
      'the source is higher',
      () => rowsOf(facing({ is: HILL, points: box(0, 30, 60, 50.5) })).filter(elevation),
      [['Elevation over target', 1]],
    ],
  ])('draft.melee.modifiers: %s', (_what, rows, expected) => {
    expect(rows()).toEqual(expected);
  });

  test('draft.move.double-pace-stacks, draft.melee.modifiers: Close Combat −6 in all', () => {
    const t = table({ units: [ash({ doublePaced: true }), wolves()] });
    expect(rowsOf(t)).toEqual([
      ['Double Paced', -2],
      ['Double Paced', -4],
    ]);
  });

  test('draft.melee.modifiers: one price for focusing, however few are picked out', () => {
    const t = table({
      units: [
        men('ash', {}, {}, ...row(20, 50, 12)),
        mixedFoes('wolves', { pack: row(20, 51, 11), alpha: [[31, 51]] }),
      ],
    });
    expect(rowsOf(t, { focus: 1 })).toEqual([['Focusing on a target', -1]]);
  });

  test('draft.melee.modifiers: all targets unaware, and every die succeeds', () => {
    const t = table({
      units: [men('ash', {}, {}, [20, 50]), foes('wolves', {}, {}, [20, 51])],
      terrain: [{ is: FOREST, points: box(0, 0, 60, 50.5) }],
    });
    t.state.awareness.hidden = { ash: [] };
    expect(rowsOf(t)).toContainEqual(['All targets unaware', 'automatic']);
  });

  test('draft.edition.dropped-rows: nothing for whom the subject charged, for fresh fighters or for striking at one who leaves', () => {
    expect(rowsOf(table({ units: [ash(), wolves({ charged: true })] }))).toEqual([]);
    expect(rowsOf(facing(), { free: true, leaving: true })).toEqual([]);
    const facts = CLOSE_COMBAT_ROWS.map(({ when }) => when);
    for (const gone of [
      'subjectCharged',
      'alreadyEngaged',
      'focusesOnUnderQuarter',
      'focusesOnUnderTenth',
      'targetLeaves',
    ]) {
      expect(facts).not.toContain(gone);
    }
  });
});

describe('the sides of a block', () => {
  const corner = (x: number, y: number, facing: number): [number, number] =>
    facing === 0 ? [x, y] : facing === 90 ? [x + 2, y] : facing === 180 ? [x + 2, y + 2] : [x, y + 2];
  const squares = (ours: number, theirs: number, more: Parameters<typeof scene>[0]['units'] = []) =>
    scene({
      edition: 'first-draft',
      units: [
        blueBlock('free', 'ash', { files: 3, count: 9, at: corner(20, 20, ours), facing: ours }),
        redBlock('free', 'wolves', { files: 3, count: 9, at: corner(20, 23, theirs), facing: theirs }),
        ...more,
      ],
    });

  test.each<[string, number, number, Row[]]>([
    ['front to front', 180, 0, []],
    ['front to flank', 180, 90, [['Enemies attacking from the flank', 1]]],
    ['front to rear', 180, 180, [['Enemies attacking from the rear', 2]]],
    ['flank to front', 90, 0, [['Attacking enemies to the flank', -1]]],
    ['rear to front', 0, 0, [['Attacking enemies to the rear', -2]]],
  ])('draft.ranked.modifiers: %s', (_what, ours, theirs, rows) => {
    expect(rowsOf(squares(ours, theirs))).toEqual(rows);
  });

  test('draft.ranked.modifiers: −2 for whoever is engaged on two fronts, +2 for every front beyond the first', () => {
    // Bears stand north of ash, which faces the wolves in the south.
    const two = squares(180, 0, [red('bears', {}, ...row(20, 19, 3))]);
    const at = (rows: Row[]) => rows.filter(([label]) => /multiple/.test(label));
    expect(at(rowsOf(two))).toEqual([['Attacking enemies on multiple fronts', -2]]);
    expect(at(rowsOf(two, { subject: 'ash' }, 'wolves'))).toEqual([
      ['Enemies attacking from multiple fronts', 2],
    ]);
    expect(at(rowsOf(squares(180, 0)))).toEqual([]);
  });
});

describe('several opponents at once', () => {
  const against = (members: number, by: number) => ({
    name: 'x',
    members,
    modifiers: by === 0 ? [] : [{ rule: 'test', label: 'Test', by }],
  });
  const total = (...parts: [number, number][]) =>
    modifiersAgainst(parts.map(([members, by]) => against(members, by))).reduce(
      (sum, { by }) => sum + (by === 'automatic' ? 0 : by),
      0,
    );

  test.each<[string, [number, number][], number]>([
    [
      'the worked example: 10 at −1, 1 at −3, 5 and 3 at 0',
      [
        [10, -1],
        [1, -3],
        [5, 0],
        [3, 0],
      ],
      -1,
    ],
    [
      'partial groups count for nothing',
      [
        [8, 0],
        [7, -2],
      ],
      0,
    ],
    [
      'two full groups',
      [
        [3, 0],
        [6, -2],
      ],
      -2,
    ],
    [
      'no harder than the hardest',
      [
        [1, 0],
        [9, -2],
      ],
      -2,
    ],
    [
      'bonuses are lower difficulties',
      [
        [5, 2],
        [5, 0],
      ],
      1,
    ],
  ])('draft.mixed.difficulty.lowest, draft.mixed.difficulty.raise: %s', (_what, parts, expected) => {
    expect(total(...parts)).toBe(expected);
  });

  test('draft.mixed.difficulty.raise: it is a row of the check', () => {
    expect(modifiersAgainst([against(1, 0), against(1, -3)])).toEqual([
      { rule: 'draft.mixed.difficulty.raise', label: 'Harder to hit among them', by: -1 },
    ]);
  });

  test.each<[string, number, number]>([
    ['C starts and ends at 8, and costs 1 more', 1, -4],
    ['D gives 6, and costs 1 more', 2, -2],
    ['B: only those harder than it are counted', 0, -2],
  ])('draft.mixed.difficulty.focus: in the worked example, %s', (_what, picked, expected) => {
    const parts: readonly [number, number][] = [
      [10, -1],
      [1, -3],
      [5, 0],
      [3, 0],
    ];
    const focused = parts.map(([members, by], i) => ({
      ...against(members, by - 1),
      ...(i !== picked && { beside: true as const }),
    }));
    const sum = modifiersAgainst(focused).reduce((all, { by }) => all + (by === 'automatic' ? 0 : by), 0);
    expect(sum).toBe(expected);
  });

  const DUEL = {
    edition: 'first-draft',
    units: [
      blue('ash', { timing: 3, skills: { closeCombat: { level: 3 } } }, ...row(20, 20, 4)),
      red('wolves', { timing: 0, with: [{ entry: 'chief', members: 1 }] }, ...row(20, 21, 4)),
    ],
    entries: [chief({ timing: 0 })],
  } as const;
  const duel = (focus: object) => {
    const fight = awake(DUEL, 12, 12, 2);
    const arms = [{ part: 0, weapon: 'clubs' }] as const;
    const command = { type: 'closeCombat', unit: 'ash', arms, subject: 'wolves', ...focus } as const;
    const events = fight.does(command);
    return { fight, events, due: fight.unit('wolves').parts.map(({ casualtiesDue }) => casualtiesDue) };
  };

  test('draft.mixed.difficulty.focus, draft.mixed.hits.focus: of two hits one is the chief’s who was picked out, one falls on the rest', () => {
    expect(duel({}).due).toEqual([2, 0]);
    const { due, events } = duel({ focus: 1 });
    expect(due).toEqual([1, 1]);
    expect(checkOf(events).modifiers).toEqual([
      { rule: 'draft.melee.modifiers', label: 'Focusing on a target', by: -1 },
    ]);
  });

  test('draft.mixed.difficulty.lowest: whoever is hit without a roll is the easiest', () => {
    const automatic = {
      name: 'x',
      members: 1,
      modifiers: [{ rule: 'test', label: 'Test', by: 'automatic' as const }],
    };
    expect(modifiersAgainst([against(9, 2), automatic])).toEqual(automatic.modifiers);
  });
});

describe('a fumbled Disengage', () => {
  const field = {
    edition: 'first-draft',
    units: [
      blue('ash', { timing: 3, skills: { closeCombat: { level: 3 } } }, ...row(20, 20, 3)),
      red('wolves', { skills: { closeCombat: { level: 1 } } }, ...row(20, 21, 3)),
    ],
  } as const;
  const strike = {
    type: 'closeCombat',
    unit: 'wolves',
    arms: [{ part: 0, weapon: 'clubs' }],
    subject: 'ash',
  } as const;

  test('draft.disengage.fumble, draft.fumble.effects: +1 for each 1 too many in close combat, until the turn ends', () => {
    const fight = awake(field, 1, 1, 3, 2);
    const events = fight.does({ type: 'disengage', unit: 'ash' });
    expect(eventOf(events, 'disengageTried').checks[0]?.check.fumble).toBe(2);
    expect(fight.told(events)).toContain(
      'draft.disengage.fumble: ash is exposed: +2 for whoever attacks it in close combat this turn.',
    );
    fight.does(end('ash'));
    fight.does(wake('wolves'));
    const { modifiers } = checkOf(fight.does(strike));
    expect(modifiers).toContainEqual({
      rule: 'draft.disengage.fumble',
      label: 'Subject fumbled its Disengage',
      by: 2,
    });
    fight.does(end('wolves'));
    expect(fight.state.turn).toBe(2);
    expect(fight.unit('ash').exposed).toBeUndefined();
  });

  test('draft.disengage.fumble: a mere failure exposes nobody', () => {
    const fight = awake(field, 1, 5, 3);
    fight.does({ type: 'disengage', unit: 'ash' });
    expect(fight.unit('ash').exposed).toBeUndefined();
  });
});
