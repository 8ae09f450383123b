import { scriptedDice, seededDice } from '@emlia/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distributionOf, meanOfDice } from './chance.ts';
import { compare, plus, reduce, round, times, toNumber, ZERO } from './fraction.ts';
import { diceRangeOf, parseDice } from './parse.ts';
import { rollDice, rolledBefore } from './roll.ts';

describe('damage.expression', () => {
  test.each([
    // The example: roll 2d6 and divide the total by 2.
    ['2d6/2', [3, 4], 3.5],
    ['3d6+2', [1, 2, 3], 8],
    ['2+3*1d4', [4], 14],
    ['(2+3)*1d4', [4], 20],
    ['10-4-3', [], 3],
    ['12/2/3', [], 2],
    ['1d4/10', [3], 0.3],
    ['1d6-2d4', [2, 3, 4], -5],
    ['-1d4', [3], -3],
    ['2d6+1d4', [6, 6, 4], 16],
  ])('damage.expression: %s with %j is %d', (text, faces, total) => {
    const dice = scriptedDice(...faces);
    expect(toNumber(rollDice(text, dice).value)).toBe(total);
    dice.done();
  });

  test('damage.expression: a total of 7 in 2d6/2 is 3.5, and the faces are kept by term', () => {
    const { roll } = rollDice('2d6/2+1d4', scriptedDice(2, 5, 4));
    expect(roll).toEqual({
      expression: '2d6/2+1d4',
      rolls: [
        { dice: '2d6', faces: [2, 5] },
        { dice: '1d4', faces: [4] },
      ],
      total: '7.5',
    });
    expect(rolledBefore(roll).roll).toEqual(roll);
  });

  test('damage.expression: a text that is no expression throws with its column', () => {
    expect(() => rollDice('2d', scriptedDice())).toThrow('column 3');
  });
});

const EXPRESSIONS = [
  '2d6/2',
  '3d6',
  '1d4/10',
  '(1d6+1)*1d4',
  '12/1d4',
  '2d4-1d6',
  '-2d4*0.5',
  '1d6/(1d4+1)',
  '7',
];

describe('chances', () => {
  test.each(EXPRESSIONS)(
    'damage.expression: %s: the mean is that of the distribution, and nothing falls outside the range',
    text => {
      const { outcomes, ways } = distributionOf(text);
      let sum = ZERO;
      let all = 0n;
      for (const [i, { value, ways: n }] of outcomes.entries()) {
        sum = reduce(plus(sum, times(value, { n, d: ways })));
        all += n;
        const before = outcomes[i - 1];
        if (before !== undefined) expect(compare(before.value, value)).toBeLessThan(0);
      }
      expect(all).toBe(ways);
      expect(compare(sum, meanOfDice(text))).toBe(0);
      const parsed = parseDice(text);
      if (!parsed.ok) throw new Error(parsed.problem);
      const { from, to } = diceRangeOf(parsed.term);
      expect(compare(from, outcomes[0]?.value ?? ZERO)).toBeLessThanOrEqual(0);
      expect(compare(to, outcomes.at(-1)?.value ?? ZERO)).toBeGreaterThanOrEqual(0);
    },
  );

  test('damage.expression: 2d6 has its 36 throws', () => {
    const { outcomes, ways } = distributionOf('2d6');
    expect(ways).toBe(36n);
    expect(outcomes.map(o => [toNumber(o.value), Number(o.ways)])).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 5],
      [7, 6],
      [8, 5],
      [9, 4],
      [10, 3],
      [11, 2],
      [12, 1],
    ]);
  });

  test('damage.expression: every roll is one of the distribution, and many come near its mean', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXPRESSIONS), fc.string(), (text, seed) => {
        const { value } = rollDice(text, seededDice(seed, 1));
        expect(distributionOf(text).outcomes.some(o => compare(o.value, value) === 0)).toBe(true);
      }),
    );
    const dice = seededDice('mean', 1);
    let sum = 0;
    for (let i = 0; i < 4000; i++) sum += round(times(rollDice('2d6/2', dice).value, { n: 10n, d: 1n }));
    expect(sum / 40_000).toBeCloseTo(3.5, 1);
  });

  test('damage.expression: the largest dice that are allowed are worked out', () => {
    expect(toNumber(meanOfDice('100d100'))).toBe(5050);
    expect(distributionOf('100d100').outcomes).toHaveLength(9901);
  });
});
