import { expect, test } from 'vitest';
import { distributionOf, meanOfDice } from './chance.ts';
import { formatFraction, toNumber } from './fraction.ts';
import { formatDice, parseDice } from './parse.ts';

/** The ways of each value among so many, as "value: ways". */
const spread = (expression: string) => {
  const { outcomes, ways } = distributionOf(expression);
  return { ways: Number(ways), of: outcomes.map(one => `${formatFraction(one.value)}: ${one.ways}`) };
};

test('damage.expression: the ways of a sum are those of its parts, multiplied', () => {
  expect(spread('2d2+2d2')).toEqual({ ways: 16, of: ['4: 1', '5: 4', '6: 6', '7: 4', '8: 1'] });
  expect(spread('2d2*1d2')).toEqual({ ways: 8, of: ['2: 1', '3: 2', '4: 2', '6: 2', '8: 1'] });
});

test('damage.expression: what is taken off is spread the other way round', () => {
  expect(spread('-1d2')).toEqual({ ways: 2, of: ['-2: 1', '-1: 1'] });
  expect(spread('2-1d2')).toEqual({ ways: 2, of: ['0: 1', '1: 1'] });
  expect(spread('1d2/2')).toEqual({ ways: 2, of: ['0.5: 1', '1: 1'] });
});

test.each(['2d6', '3d6-2', '1d4/10', '(1d6+1)*2', '-1d4+5'])(
  'damage.expression: the mean of %s is that of its spread',
  expression => {
    const { outcomes, ways } = distributionOf(expression);
    const sum = outcomes.reduce((all, { value, ways: some }) => all + toNumber(value) * Number(some), 0);
    expect(toNumber(meanOfDice(expression))).toBeCloseTo(sum / Number(ways), 9);
    expect(outcomes.reduce((all, one) => all + one.ways, 0n)).toBe(ways);
  },
);

test.each(['1+(2+3)', '1-(2+3)', '1-(2-3)', '(1+2)*3', '1/(2*3)', '1*(2/3)', '-(1+2)', '2*(1d6+1)', '1+2+3'])(
  'damage.expression: %s is written as it would be typed',
  text => {
    const read = parseDice(text);
    expect(read.ok && formatDice(read.term)).toBe(text);
  },
);
