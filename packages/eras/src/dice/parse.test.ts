import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratio, toNumber } from './fraction.ts';
import { type DiceTerm, diceRangeOf, formatDice, parseDice } from './parse.ts';

const read = (text: string): DiceTerm => {
  const parsed = parseDice(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.problem}`);
  return parsed.term;
};

describe('damage.expression: what is no expression is refused with the column of the mistake', () => {
  test.each([
    ['', 1, 'should stand a number'],
    ['2d', 3, 'number of sides'],
    ['2d6+', 5, 'should stand a number'],
    ['2d6+)', 5, 'should stand a number'],
    ['(2d6', 5, 'not closed'],
    ['2d6)', 4, 'where the expression'],
    ['2d6 3', 5, 'where the expression'],
    ['2d6%', 4, 'where the expression'],
    ['0d6', 1, 'whole number from 1'],
    ['1.5d6', 1, 'whole number from 1'],
    ['2d0', 3, '1 to 100 sides'],
    ['2d101', 3, '1 to 100 sides'],
    ['101d6', 1, 'at most 100 dice'],
    ['60d6+41d6', 6, 'at most 100 dice'],
    ['2d6/0', 5, 'never come to 0'],
    ['2d6/(1d6-1)', 5, 'never come to 0'],
    ['1/(2-1d4)', 3, 'never come to 0'],
    ['999999d999999', 8, '1 to 100 sides'],
    ['99d99*99d99', 7, 'at most 100 dice'],
    ['20d50+20d50+20d50', 7, 'too many different totals'],
    ['1000001', 1, 'at most 1000000'],
    ['1000*1001', 1, 'may not pass'],
    ['0.00000000001', 1, 'at most 10 digits'],
    ['abc', 1, 'should stand a number'],
    ['1 . 5', 3, 'where the expression'],
    ['(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((1', 61, 'at most 60 characters'],
  ])('%s: column %d, %s', (text, column, problem) => {
    const parsed = parseDice(text);
    expect(parsed).toMatchObject({ ok: false, column });
    if (!parsed.ok) expect(parsed.problem).toContain(problem);
  });

  test('damage.expression: at the bounds it is still read', () => {
    expect(['100d100', '50d100+1d20', '1000000', '-1000000'].map(text => parseDice(text).ok)).toEqual(
      Array(4).fill(true),
    );
    expect(parseDice('50d100+1d21').ok).toBe(false);
  });

  test('damage.expression: any text at all is answered, and quickly', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9d+\-*/(). ]{0,70}$/), text => {
        const parsed = parseDice(text);
        if (parsed.ok) expect(parseDice(formatDice(parsed.term)).ok).toBe(true);
        else expect(parsed.column).toBeGreaterThan(0);
      }),
      { numRuns: 2000 },
    );
  });
});

const terms: fc.Arbitrary<DiceTerm> = fc.letrec<{ term: DiceTerm }>(tie => ({
  term: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .integer({ min: 0, max: 400 })
      .map((n): DiceTerm => ({ kind: 'number', value: ratio(n, 4), text: String(n / 4) })),
    fc.record({
      kind: fc.constant('dice' as const),
      count: fc.integer({ min: 1, max: 4 }),
      sides: fc.integer({ min: 1, max: 12 }),
    }),
    tie('term').map((of): DiceTerm => ({ kind: 'minus', of })),
    fc.record({
      kind: fc.constant('sum' as const),
      op: fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const),
      left: tie('term'),
      right: tie('term'),
    }),
  ),
})).term;

describe('damage.expression: written and read', () => {
  test.each([
    ['2d6/2', '2d6/2'],
    [' 3D6 + 2 ', '3d6+2'],
    ['d20', '1d20'],
    ['(2d6+1)*2', '(2d6+1)*2'],
    ['2d6+(1*2)', '2d6+1*2'],
    ['6-(2-1)', '6-(2-1)'],
    ['8/(4/2)', '8/(4/2)'],
    ['-(1d4+1)', '-(1d4+1)'],
    ['1d4/10', '1d4/10'],
    ['2*-3', '2*-3'],
  ])('%s is read as %s', (text, written) => {
    expect(formatDice(read(text))).toBe(written);
  });

  test('damage.expression: what is written is read back the same', () => {
    fc.assert(
      fc.property(terms, term => {
        const parsed = parseDice(formatDice(term));
        fc.pre(parsed.ok);
        if (parsed.ok) expect(formatDice(parsed.term)).toBe(formatDice(term));
      }),
    );
  });

  test.each([
    ['2d6/2', 1, 6],
    ['3d6-4', -1, 14],
    ['1d4*-2', -8, -2],
    ['12/1d4', 3, 12],
  ])('damage.expression: %s runs from %d to %d', (text, from, to) => {
    const range = diceRangeOf(read(text));
    expect([toNumber(range.from), toNumber(range.to)]).toEqual([from, to]);
  });
});
