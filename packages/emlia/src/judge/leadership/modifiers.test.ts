import { applyModifiers } from '@emlia/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Battlefield, blue, box, HILL, red, row } from '../../testing/battle.ts';
import { chief, scene } from '../../testing/lead.ts';
import { hiding } from '../initiative/hiding.ts';
import { commandDistance, LEADERSHIP_FACTS, type LeadQuery, widthAcross } from './facts.ts';
import { leaderOf } from './leader.ts';
import { JOIN_MODIFIERS, SPLIT_MODIFIERS } from './modifiers.ts';

const enemy = red('wolves', {}, [50, 5]);

/** Ash leads, oak and elm are the subjects. */
const field = (changes: Partial<Battlefield> = {}, oak = row(10, 24, 3)): Battlefield => ({
  units: [
    blue('ash', {}, ...row(10, 20, 3)),
    blue('oak', {}, ...oak),
    // On the other side, or oak would stand between them.
    blue('elm', {}, ...row(10, 14, 3)),
    enemy,
  ],
  ...changes,
});

const ask = (
  where: Battlefield,
  changes: Parameters<typeof scene>[1],
  subjects: readonly string[],
): LeadQuery => {
  const { world, state, unit } = scene(where, changes);
  const source = leaderOf(unit('ash'));
  if (!source) throw new Error('nobody leads');
  return { world, state, unit: unit('ash'), from: unit('ash'), source, subjects: subjects.map(unit) };
};

const labels = (rows: typeof JOIN_MODIFIERS, query: LeadQuery) =>
  applyModifiers(rows, LEADERSHIP_FACTS, query).map(({ label, by }) => [label, by]);

const far = field({}, [
  [10, 24],
  [19, 24],
  [28, 24],
  [37, 24],
]);
const hill = { terrain: [{ is: HILL, points: box(0, 18, 60, 21) }] };

// The rows are tried one at a time: nobody is hidden unless a test says so.
beforeEach(() => {
  vi.spyOn(hiding, 'concealment').mockReturnValue('none');
  vi.spyOn(hiding, 'isAware').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each([
  ['leadership.join.modifiers', JOIN_MODIFIERS, ['oak', 'elm']],
  ['leadership.split.modifiers', SPLIT_MODIFIERS, ['oak']],
] as const)('%s', (rule, rows, subjects) => {
  const either = rule === 'leadership.join.modifiers';
  const wide = either
    ? 'Either subject is unit in open formation more than 20GSU across in any direction'
    : 'Subject is unit in open formation more than 20GSU across in any direction';
  const scattered = either
    ? 'Not all members of either subject within 20GSU of source'
    : 'Not all members of subject within 20GSU of source';
  const lesser = either
    ? 'Army value of source lower than either subject'
    : 'Army value of source lower than subject';

  test.each<[string, Battlefield, Parameters<typeof scene>[1], [string, number][]]>([
    ['nothing', field(), {}, []],
    ['source at -3', field(), { ash: { morale: -3 } }, []],
    ['source at -4', field(), { ash: { morale: -4 } }, [['Source morale at −4 or worse', -5]]],
    [
      'source at -7',
      field(),
      { ash: { morale: -7 } },
      [
        ['Source morale at −4 or worse', -5],
        ['Source morale at −7', -5],
      ],
    ],
    ['subject at -4', field(), { oak: { morale: -4 } }, [['Subject morale at −4 or worse', -2]]],
    [
      'subject at -7',
      field(),
      { oak: { morale: -7 } },
      [
        ['Subject morale at −4 or worse', -2],
        ['Subject morale at −7', -3],
      ],
    ],
    [
      'a nobler subject',
      {
        units: [
          blue('ash', {}, ...row(10, 20, 3)),
          blue('oak', { armyValue: 2 }, ...row(10, 24, 3)),
          blue('elm', {}, ...row(10, 14, 3)),
          enemy,
        ],
      },
      {},
      [[lesser, -1]],
    ],
    ['from a hill', field(hill), {}, [["Source's height is above subject's", 1]]],
    [
      'a wide subject',
      far,
      {},
      [
        [wide, -2],
        [scattered, -5],
      ],
    ],
    ['a wide subject in close formation', far, { oak: { formation: 'close' } }, [[scattered, -5]]],
  ])(`${rule}: %s`, (_what, where, changes, expected) => {
    expect(labels(rows, ask(where, changes, subjects))).toEqual(expected);
  });

  test(`${rule}: the formation rows need more than one member`, () => {
    const lone = field({}, [[31.5, 20]]);
    expect(labels(rows, ask(lone, {}, subjects))).toEqual([]);
    const giant = blue('oak', { size: 24 }, [30, 25]);
    const units = [...lone.units.filter(({ id }) => id !== 'oak'), giant];
    expect(labels(rows, ask({ ...lone, units }, {}, subjects))).toEqual([]);
  });

  test(`${rule}: every printed row and number`, () => {
    const common = [
      ['Source morale at −4 or worse', -5],
      ['Source morale at −7', -5],
      ['Subject morale at −4 or worse', -2],
      ['Subject morale at −7', -3],
      [lesser, -1],
      [either ? 'Either subject unaware of source' : 'Subject unaware of source', -5],
      ['Source has partial concealment to subject', -1],
      ['Source has total concealment to subject', -3],
      ["Source's height is above subject's", 1],
    ];
    const ranked = either ? [['One subject is in ranked formation, but not both', -1]] : [];
    expect(rows.map(({ label, by }) => [label, by])).toEqual([
      ...common,
      ...ranked,
      [wide, -2],
      [scattered, -5],
    ]);
    expect(new Set(rows.map(row => row.rule))).toEqual(new Set([rule]));
  });

  test.each([
    ['unaware', 'subjectUnaware'],
    ['partly concealed', 'sourcePartlyConcealed'],
    ['concealed', 'sourceConcealed'],
  ] as const)(`${rule}: a source %s has its row, but never to its own unit`, (what, fact) => {
    const applies = (named: readonly string[]) => LEADERSHIP_FACTS[fact](ask(field(), {}, named));
    expect(rows.filter(row => row.when === fact)).toHaveLength(1);
    expect(applies(subjects)).toBe(false);
    const grade = what === 'concealed' ? 'total' : what === 'partly concealed' ? 'partial' : 'none';
    vi.spyOn(hiding, 'concealment').mockReturnValue(grade);
    vi.spyOn(hiding, 'isAware').mockReturnValue(what !== 'unaware');
    expect([applies(subjects), applies(['ash'])]).toEqual([true, false]);
  });
});

describe('Join Units', () => {
  test('leadership.join.modifiers: height needs both subjects lower', () => {
    const terrain = [{ is: HILL, points: box(0, 18, 60, 25.5) }];
    expect(labels(JOIN_MODIFIERS, ask(field({ terrain }), {}, ['oak', 'elm']))).toEqual([]);
  });

  test.each([
    [
      'one ranked',
      { oak: { formation: 'ranked' } },
      [['One subject is in ranked formation, but not both', -1]],
    ],
    ['both ranked', { oak: { formation: 'ranked' }, elm: { formation: 'ranked' } }, []],
  ] as const)('leadership.join.modifiers: %s', (_what, changes, expected) => {
    expect(labels(JOIN_MODIFIERS, ask(field(), changes, ['oak', 'elm']))).toEqual(expected);
  });
});

describe('what is compared', () => {
  test('leadership.range: from the leader’s own base to the nearest point of the boundary', () => {
    const query = ask(field({}, [[40, 20]]), {}, ['oak']);
    const [oak] = query.subjects;
    expect(oak && commandDistance(query, oak)).toBe(29);
    expect(commandDistance(query, query.unit)).toBe(0);
  });

  test('leadership.compare, attribute.army.value: the source character against the highest of a mixed subject', () => {
    const units = [
      blue('ash', { armyValue: 3 }, ...row(10, 20, 3)),
      blue('oak', { with: [{ entry: 'chief', members: 1 }] }, ...row(10, 24, 3)),
      enemy,
    ];
    const query = ask({ units, entries: [chief()] }, { oak: { morale: 2 } }, ['oak']);
    expect(LEADERSHIP_FACTS.sourceLesser(query)).toBe(true);
    const source = ask({ units, entries: [chief({ armyValue: 3, morale: 2 })] }, {}, ['oak']);
    expect(LEADERSHIP_FACTS.sourceLesser(source)).toBe(false);
  });

  test.each([
    ['a ditch', { ...HILL, name: 'Ditch', character: 'open', height: -2, walkable: false } as const, false],
    ['a sparse mound', { ...HILL, character: 'sparse' } as const, false],
    ['a hill', HILL, true],
  ])('leadership.compare: the source stands on %s', (_what, is, higher) => {
    const query = ask(field({ terrain: [{ is, points: box(0, 18, 60, 21) }] }), {}, ['oak']);
    expect(LEADERSHIP_FACTS.sourceHigher(query)).toBe(higher);
    const below = ask(field({ terrain: [{ is, points: box(0, 23, 60, 26) }] }), {}, ['oak']);
    expect(LEADERSHIP_FACTS.sourceHigher(below)).toBe(is.height < 0);
  });

  test.each([
    [3, 3, false],
    [3, 4, true],
    [4, 4, false],
    [6, 7, true],
    [7, 7, false],
  ])(
    'leadership.compare, morale.conditions.army-value: source at %s, subject at %s',
    (own, theirs, lesser) => {
      const query = ask(field(), { ash: { morale: own }, oak: { morale: theirs } }, ['oak']);
      expect(LEADERSHIP_FACTS.sourceLesser(query)).toBe(lesser);
    },
  );

  test('leadership.compare: prone halves a height, and morale is the current one', () => {
    const query = ask(field(), { oak: { prone: true, morale: 3 } }, ['oak']);
    expect(LEADERSHIP_FACTS.sourceHigher(query)).toBe(true);
    expect(LEADERSHIP_FACTS.subjectOverStart(query)).toBe(true);
  });

  test('leadership.compare: across is the largest distance between two points of the boundary', () => {
    const exact = (gap: number) =>
      field({}, [
        [10, 24],
        [20, 24],
        [10 + gap, 24],
      ]);
    const at = (gap: number) => ask(exact(gap), {}, ['oak']);
    const [oak] = at(19).subjects;
    expect(oak && widthAcross(at(19).world, oak)).toBe(20);
    expect(LEADERSHIP_FACTS.subjectWide(at(19))).toBe(false);
    expect(LEADERSHIP_FACTS.subjectWide(at(19.25))).toBe(true);
  });

  test('leadership.range: the row about all members measures to every one of them', () => {
    const query = ask(
      field({}, [
        [10, 24],
        [20, 24],
        [29.5, 24],
      ]),
      {},
      ['oak'],
    );
    expect(LEADERSHIP_FACTS.subjectScattered(query)).toBe(false);
    const more = ask(
      field({}, [
        [10, 24],
        [20, 24],
        [30, 24],
        [32, 24],
      ]),
      {},
      ['oak'],
    );
    expect(LEADERSHIP_FACTS.subjectScattered(more)).toBe(true);
  });
});
