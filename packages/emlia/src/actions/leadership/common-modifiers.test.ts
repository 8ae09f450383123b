import { applyModifiers } from '@emlia/kernel';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hiding } from '../../judge/initiative/hiding.ts';
import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import { LEADERSHIP_FACTS } from '../../judge/leadership/facts.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import {
  IMPROVE_MODIFIERS,
  REORDER_MODIFIERS,
  TAKE_COMMAND_MODIFIERS,
} from '../../judge/leadership/modifiers.ts';
import { type Battlefield, blue, box, formed, HILL, red, row } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';

const TABLES = {
  'Ignore Initiative Conditions': IGNORE_MODIFIERS,
  'Improve Morale': IMPROVE_MODIFIERS,
  'Take Command': TAKE_COMMAND_MODIFIERS,
  Reorder: REORDER_MODIFIERS,
} as const;

type Action = keyof typeof TABLES;
const ACTIONS = Object.keys(TABLES) as Action[];

const field = (oak = blue('oak', {}, ...row(10, 24, 3)), more: Partial<Battlefield> = {}): Battlefield => ({
  units: [blue('ash', {}, ...row(10, 20, 3)), oak, red('wolves', {}, [50, 5])],
  ...more,
});

type Changes = Parameters<typeof scene>[1];

/** What the numbers of the rows are that apply to Ash's leader speaking to Oak. */
const numbers = (action: Action, where: Battlefield, changes: Changes = {}, subject = 'oak') => {
  const { world, state, unit } = scene(where, changes);
  const leader = commanderOf(state, unit('ash'));
  if (!leader) throw new Error('nobody leads');
  const query = { world, state, unit: unit('ash'), ...leader, subjects: [unit(subject)] };
  return applyModifiers(TABLES[action], LEADERSHIP_FACTS, query).map(({ by }) => by);
};

const EVERY = ACTIONS;
const wide = blue('oak', {}, [10, 24], [14, 30], [14, 40], [10, 46]);
const noble = blue('oak', { armyValue: 2 }, ...row(10, 24, 3));
const hill = { terrain: [{ is: HILL, points: box(0, 18, 60, 21) }] };

/** A row of the printed table: which actions have it, where it alone is true, and what it is. */
const ROWS: readonly (readonly [string, readonly Action[], Battlefield, Changes, readonly number[]])[] = [
  ['nothing', EVERY, field(), {}, []],
  ['Source morale at −3', EVERY, field(), { ash: { morale: -3 } }, []],
  ['Source morale at −4 or worse', EVERY, field(), { ash: { morale: -4 } }, [-5]],
  ['Source morale at −7, with the row before', EVERY, field(), { ash: { morale: -7 } }, [-5, -5]],
  [
    'Subject morale over starting morale',
    ['Ignore Initiative Conditions', 'Improve Morale'],
    field(),
    { oak: { morale: 3 } },
    [-5],
  ],
  [
    'Subject morale over starting morale is no row',
    ['Take Command', 'Reorder'],
    field(),
    { oak: { morale: 3 } },
    [],
  ],
  ['Subject morale at −4 or worse', EVERY, field(), { oak: { morale: -4 } }, [-2]],
  ['Subject morale at −7, with the row before', EVERY, field(), { oak: { morale: -7 } }, [-2, -3]],
  [
    'Army value of source lower than subject',
    ['Ignore Initiative Conditions', 'Improve Morale', 'Reorder'],
    field(noble),
    {},
    [-1],
  ],
  ['Army value of source lower than subject', ['Take Command'], field(noble), {}, [-4]],
  ["Source's height is above subject's", EVERY, field(undefined, hill), {}, [1]],
  [
    'Formation: subject is in ranked formation',
    EVERY,
    field(formed(blue('oak', {}, ...row(10, 24, 3)), 'ranked')),
    {},
    [1],
  ],
  [
    'Formation: subject is in open formation more than 20 GSU across, and a member of it farther from the source',
    EVERY,
    field(wide, { height: 60 }),
    {},
    [-2, -5],
  ],
  [
    'Formation: not all members of subject within 20 GSU of source',
    EVERY,
    field(wide, { height: 60 }),
    { oak: { formation: 'close' } },
    [-5],
  ],
  [
    'Formation rows need more than one member',
    EVERY,
    field(blue('oak', { size: 24 }, [13, 36]), { height: 60 }),
    { oak: { formation: 'ranked' } },
    [],
  ],
];

beforeEach(() => {
  vi.spyOn(hiding, 'concealment').mockReturnValue('none');
  vi.spyOn(hiding, 'isAware').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(ACTIONS)('the modifiers of %s', action => {
  test.each(ROWS.filter(([, actions]) => actions.includes(action)))(
    'leadership.modifiers: %s',
    (_what, _actions, where, changes, expected) => {
      expect(numbers(action, where, changes)).toEqual(expected);
    },
  );

  test.each([
    ['Subject unaware of source', 'none', false, -5],
    ['Source has partial concealment to subject', 'partial', true, -1],
    ['Source has total concealment to subject', 'total', true, -3],
  ] as const)('leadership.modifiers: %s, but never within his own unit', (_what, grade, aware, by) => {
    vi.spyOn(hiding, 'concealment').mockReturnValue(grade);
    vi.spyOn(hiding, 'isAware').mockReturnValue(aware);
    expect(numbers(action, field())).toEqual([by]);
    expect(numbers(action, field(), {}, 'ash')).toEqual([]);
  });

  test('leadership.modifiers: every printed row and number, and no other', () => {
    const over = action === 'Ignore Initiative Conditions' || action === 'Improve Morale';
    expect(TABLES[action].map(({ when, by }) => [when, by])).toEqual([
      ['sourceShaken', -5],
      ['sourceBroken', -5],
      ...(over ? [['subjectOverStart', -5]] : []),
      ['subjectShaken', -2],
      ['subjectBroken', -3],
      ['sourceLesser', action === 'Take Command' ? -4 : -1],
      ['subjectUnaware', -5],
      ['sourcePartlyConcealed', -1],
      ['sourceConcealed', -3],
      ['sourceHigher', 1],
      ['subjectRanked', 1],
      ['subjectWide', -2],
      ['subjectScattered', -5],
    ]);
  });
});
