import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Amount,
  type Carried,
  formatAmount,
  formatCarried,
  formatGroupPath,
  formatOptionPrice,
  formatSelector,
  type GroupStep,
  MEASURES,
  type OptionPrice,
  parseAmount,
  parseChosenOption,
  parseGroupPath,
  parseOptionPrice,
  parseSelector,
  type Selector,
} from './index.ts';

describe('whom a restriction speaks of', () => {
  it.each<[string, Selector]>([
    ['clan/hunters', { unit: 'clan/hunters' }],
    ['beasts/*', { folder: 'beasts' }],
    ['Hunter', { keyword: 'Hunter' }],
    ['*', { all: true }],
  ])('army.legal: %s, and back', (text, selector) => {
    expect(parseSelector(` ${text} `)).toEqual(selector);
    expect(formatSelector(selector)).toBe(text);
  });

  it.each(['', 'Clan/Hunters', '*/hunters', 'x'.repeat(41)])('army.legal: "%s" is refused', text => {
    expect(parseSelector(text)).toEqual({
      say: `"${text}" names no units; write an entry like clan/hunters, a folder like clan/*, a keyword, or *`,
    });
  });
});

describe('how many', () => {
  it.each<[string, Amount]>([
    ['3', { count: 3 }],
    ['30 members', { count: 30, of: 'members' }],
    ['1/3 of units', { share: [1, 3], of: 'units' }],
    ['25% of points', { share: [25, 100], of: 'points' }],
    ['1 per 100 points', { count: 1, per: 100, of: 'points' }],
    ['2 per Elder', { count: 2, per: 1, of: { kind: 'Elder' } }],
    ['1 per 2 rifle-platoon', { count: 1, per: 2, of: { kind: 'rifle-platoon' } }],
  ])('unitset.levels: %s, and back', (text, amount) => {
    expect(parseAmount(text)).toEqual(amount);
    expect(formatAmount(amount)).toBe(text);
  });

  it.each([
    ['some', '"some" is no amount; write one like 3, 30 members, 1/3 of units or 1 per 100 points'],
    [
      '1 per 0 units',
      '"1 per 0 units" is no amount; write one like 3, 30 members, 1/3 of units or 1 per 100 points',
    ],
    ['4/3 of units', '"4/3 of units" is no share; it is at most the whole'],
    ['1/0 of units', '"1/0 of units" is no share; it is at most the whole'],
  ])('unitset.levels: %s is refused', (text, say) => expect(parseAmount(text)).toEqual({ say }));

  it('unitset.levels: what is written can be read again', () => {
    const count = fc.integer({ min: 0, max: 99_999 });
    const whole = fc.integer({ min: 1, max: 999 });
    const of = fc.constantFrom(...MEASURES);
    const amounts = fc.oneof<fc.Arbitrary<Amount>[]>(
      fc.record({ count }),
      fc.record({ count, of }),
      fc
        .tuple(whole, whole, of)
        .map(([a, b, of]) => ({ share: [Math.min(a, b), Math.max(a, b)] as const, of }))
        // Hundredths are written as a percentage, which reads the same.
        .filter(({ share }) => share[1] !== 100),
      fc.record({ count, per: fc.integer({ min: 1, max: 99_999 }), of }),
    );
    fc.assert(
      fc.property(amounts, amount => {
        expect(parseAmount(formatAmount(amount))).toEqual(amount);
      }),
    );
  });
});

it.each<[string, OptionPrice, string]>([
  ['6', { value: 6 }, '+6'],
  ['-4', { value: -4 }, '-4'],
  ['1 per member', { value: 1, perMember: true }, '+1 per member'],
  ['-0', { value: 0 }, '+0'],
])('unitentry.options: a price of %s, and back', (text, price, written) => {
  expect(parseOptionPrice(text)).toEqual(price);
  expect(formatOptionPrice(price)).toBe(written);
  expect(parseOptionPrice(written)).toEqual(price);
});

it('unitentry.options: what is no price', () => {
  expect(parseOptionPrice('cheap')).toEqual({
    say: '"cheap" is no price of an option; write 6, -4 or 1 per member',
  });
});

it.each<[string, Carried]>([
  ['axes', { id: 'axes' }],
  ['more x2', { id: 'more', count: 2 }],
])('unitentry.options: %s is taken, and back', (text, chosen) => {
  expect(parseChosenOption(text)).toEqual(chosen);
  expect(formatCarried(chosen)).toBe(text);
});

it('unitentry.options: a name in place of an id is told the likely id', () => {
  expect(parseChosenOption('One More x2')).toEqual({
    say: '"One More x2" is no option; write its id, like one-more, or more x2 where it is taken twice',
  });
});

it.each(['Axes', 'more x0', ''])('unitentry.options: "%s" is no option', text => {
  expect(parseChosenOption(text)).toEqual({
    say: `"${text}" is no option; write its id, like axes, or more x2 where it is taken twice`,
  });
});

it.each<[string, readonly GroupStep[], string]>([
  ['company', [{ group: 'company', number: 1 }], 'company 1'],
  [
    'company 1/platoon 2',
    [
      { group: 'company', number: 1 },
      { group: 'platoon', number: 2 },
    ],
    'company 1 / platoon 2',
  ],
])('unitset.levels: %s is a place in an army, and back', (text, path, written) => {
  expect(parseGroupPath(text)).toEqual(path);
  expect(formatGroupPath(path)).toBe(written);
});

it.each(['', 'Company 1', 'company 0', 'a/'.repeat(40)])('unitset.levels: "%s" is no place', text => {
  expect(parseGroupPath(text)).toEqual({
    say: `"${text}" is no place in an army; write groups from the outside in, like company 1 / platoon 2`,
  });
});
