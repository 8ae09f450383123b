import { expect, test } from 'vitest';
import { EDITION_IDS, type EditionId } from '../../table/edition.ts';
import { battle, blue, red } from '../../testing/battle.ts';
import { DIE, rollCheck } from './check.ts';
import { formatCheck } from './format.ts';
import { rollOff } from './roll-off.ts';

const worldIn = (edition: EditionId) =>
  battle({ edition, units: [blue('ash', {}, [10, 20]), red('wolves', {}, [50, 5])] }).game.world;

interface Way {
  readonly chance: number;
  readonly value: readonly number[];
}

/** What dice that go through everything are told can be rolled for such a check. */
const waysOf = (edition: EditionId, level: number, total: number): readonly Way[] => {
  let ways: readonly Way[] = [];
  const dice = {
    roll: () => 1,
    sum: () => ({ faces: [], total: 0 }),
    choose<T>(found: () => readonly { readonly chance: number; readonly value: T }[]): T {
      const all = found();
      ways = all as unknown as readonly Way[];
      return all[0]?.value as T;
    },
  };
  const by = total === 0 ? [] : [{ rule: 'fire.modifiers', label: 'Some', by: total }];
  rollCheck(worldIn(edition), 'Aimed Fire', { level, improvised: false, modifiers: by }, dice);
  return ways;
};

/** All faces that so many dice can show. */
const allFaces = (level: number): number[][] =>
  level === 0
    ? [[]]
    : allFaces(level - 1).flatMap(faces => Array.from({ length: DIE }, (_, i) => [...faces, i + 1]));

test.each(
  EDITION_IDS.flatMap(edition =>
    [1, 2, 3].flatMap(level => [-8, -3, 0, 4].map(total => [edition, level, total] as const)),
  ),
)(
  'skill.success, draft.fumble: in the edition %s the outcomes of %d dice at %d, each with its chance and faces that come to it',
  (edition, level, total) => {
    const { outcomeOfRoll } = worldIn(edition).edition.policies;
    const expected = new Map<string, number>();
    const all = allFaces(level);
    for (const faces of all) {
      const key = JSON.stringify(outcomeOfRoll(faces, total));
      expected.set(key, (expected.get(key) ?? 0) + 1);
    }
    const ways = waysOf(edition, level, total);
    expect(ways.map(({ value }) => JSON.stringify(outcomeOfRoll(value, total))).sort()).toEqual(
      [...expected.keys()].sort(),
    );
    for (const { chance, value } of ways) {
      expect(value).toHaveLength(level);
      expect(value.every(face => face >= 1 && face <= DIE)).toBe(true);
      const count = expected.get(JSON.stringify(outcomeOfRoll(value, total))) ?? 0;
      expect(chance).toBeCloseTo(count / all.length, 12);
    }
  },
);

test('skill.check.dice: it is told with the greatest faces first, however they fell', () => {
  const rolled = {
    skill: 'Aimed Fire',
    level: 5,
    modifiers: [],
    total: 0,
    faces: [4, 12, 1, 9, 2],
    successes: 2,
  };
  expect(formatCheck(rolled)).toBe('5 dice for 5 or more: 12 9 | 4 2 1 · total 0 · 2 successes');
});

const rolling = (...faces: number[]) => ({ roll: () => faces.shift() ?? 0 });

test('timing.alternate.first: the highest die is first, and a 1 is last', () => {
  const off = rollOff('timing.alternate.first', ['blue', 'red', 'green'], rolling(1, 12, 7));
  expect(off.order).toEqual(['red', 'green', 'blue']);
  expect(off.rolls).toEqual([
    { seat: 'blue', faces: [1] },
    { seat: 'red', faces: [12] },
    { seat: 'green', faces: [7] },
  ]);
});

test('timing.alternate.first: those who tie roll again among themselves, as often as they tie', () => {
  const off = rollOff('timing.alternate.first', ['blue', 'red', 'green'], rolling(1, 5, 1, 1, 1, 2, 12));
  expect(off.order).toEqual(['red', 'green', 'blue']);
  expect(off.rolls).toEqual([
    { seat: 'blue', faces: [1, 1, 2] },
    { seat: 'red', faces: [5] },
    { seat: 'green', faces: [1, 1, 12] },
  ]);
  expect(rollOff('timing.alternate.first', ['blue'], rolling()).rolls).toEqual([{ seat: 'blue', faces: [] }]);
});
