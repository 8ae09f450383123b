import { isAutomatic, totalOf } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type Against, modifiersAgainst } from './defence.ts';

const subunit = (name: string, members: number, total: number): Against => ({
  name,
  members,
  modifiers: total === 0 ? [] : [{ rule: 'fire.modifiers', label: 'Some row', by: total }],
});

type Row = readonly [string, number, number];
const totalAgainst = (...rows: Row[]): number => totalOf(modifiersAgainst(rows.map(row => subunit(...row))));

describe('a check against a mixed unit', () => {
  test('mixed.defence: B (10, -1), C (1, -3), D (5, 0) and E (3, 0) make one total of -1', () => {
    const rows = modifiersAgainst([
      subunit('B', 10, -1),
      subunit('C', 1, -3),
      subunit('D', 5, 0),
      subunit('E', 3, 0),
    ]);
    expect(rows).toEqual([{ rule: 'mixed.defence.adjust', label: 'Harder to hit: B', by: -1 }]);
  });

  test.each<[string, number, Row[]]>([
    ['one subunit is itself', -4, [['A', 3, -4]]],
    [
      'the lesser penalty',
      -1,
      [
        ['A', 3, -1],
        ['B', 2, -5],
      ],
    ],
    [
      'the lesser bonus',
      1,
      [
        ['A', 3, 1],
        ['B', 2, 4],
      ],
    ],
    [
      'a tie of signs goes to the larger subunit',
      2,
      [
        ['A', 3, 2],
        ['B', 2, -2],
      ],
    ],
    [
      'and to the larger, negative one too',
      -2,
      [
        ['A', 3, 2],
        ['B', 4, -2],
      ],
    ],
    [
      'of equal subunits to the negative one, which the other then eases',
      -1,
      [
        ['A', 3, 2],
        ['B', 3, -2],
      ],
    ],
  ])('mixed.defence.base: %s', (_what, total, rows) => {
    expect(totalAgainst(...rows)).toBe(total);
    expect(totalAgainst(...[...rows].reverse())).toBe(total);
  });

  test.each<[string, number, Row[]]>([
    [
      'smaller subunits change nothing',
      0,
      [
        ['A', 5, 0],
        ['B', 4, -3],
      ],
    ],
    [
      'one of as many members does',
      -1,
      [
        ['A', 5, 0],
        ['B', 5, -3],
      ],
    ],
    [
      'a higher total adds 1',
      -1,
      [
        ['A', 5, -2],
        ['B', 5, 5],
      ],
    ],
    [
      'twice as many members count once',
      -1,
      [
        ['A', 5, 0],
        ['B', 10, -3],
      ],
    ],
    [
      'each counts',
      -2,
      [
        ['A', 5, 0],
        ['B', 5, -1],
        ['C', 6, -1],
      ],
    ],
    [
      'the largest of those with the start is compared',
      0,
      [
        ['A', 2, 0],
        ['B', 6, 0],
        ['C', 5, -2],
      ],
    ],
    [
      'the starting value is compared, not the running one',
      -1,
      [
        ['A', 5, 0],
        ['B', 5, -1],
        ['C', 5, -1],
        ['D', 5, 1],
      ],
    ],
  ])('mixed.defence.adjust: %s', (_what, total, rows) => {
    expect(totalAgainst(...rows)).toBe(total);
  });

  test('mixed.defence, skill.automatic: automatic only if it is against every subunit', () => {
    const sure: Against = {
      name: 'A',
      members: 4,
      modifiers: [{ rule: 'melee.modifiers', label: 'All targets unaware', by: 'automatic' }],
    };
    expect(isAutomatic(modifiersAgainst([sure, sure]))).toBe(true);
    expect(modifiersAgainst([sure, subunit('B', 4, -3)]).map(({ by }) => by)).toEqual([-3, 1]);
  });
});
