import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatGroundHeight, formatSize, parseGroundHeight, parseSize } from './size.ts';

it.each([
  ['1/2', 0.5],
  ['0.5', 0.5],
  ['1/4', 0.25],
  ['0.125', 0.125],
  ['1', 1],
  ['3', 3],
  ['2000', 2000],
])('attribute.size.scale: %s', (text, size) => expect(parseSize(text)).toBe(size));

it.each(['1/3', '0.3', '1.5', '2/4', '0', '-1', '1/0', '1/1000', 'big', ''])(
  'attribute.size.scale: "%s" is refused',
  text =>
    expect(parseSize(text)).toEqual({
      say: `"${text}" is no size; write 1, 2, 3 and up to 99999, or 1/2, 1/4, 1/8 and down to 1/1024`,
    }),
);

const sizes = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }),
  fc.integer({ min: 1, max: 10 }).map(power => 1 / 2 ** power),
);

it('attribute.size.scale: what is written can be read again', () => {
  fc.assert(
    fc.property(sizes, size => {
      expect(parseSize(formatSize(size))).toBe(size);
    }),
  );
});

it('attribute.height.scale: ground may lie at the tabletop or below', () => {
  expect(parseGroundHeight('-2')).toBe(-2);
  expect(parseGroundHeight('-0')).toBe(0);
  expect(parseGroundHeight('-1/3')).toHaveProperty('say');
  const heights = fc.oneof(
    fc.constant(0),
    sizes,
    sizes.map(size => -size),
  );
  fc.assert(
    fc.property(heights, one => {
      expect(parseGroundHeight(formatGroundHeight(one))).toBe(one);
    }),
  );
});
