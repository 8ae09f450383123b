import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { facings, members, paths, point, points } from './fields.ts';

/** The schemas as they would be without reading anything by hand. */
const PLAIN = {
  points: z.array(point).max(1000),
  paths: z.array(z.array(point).max(64)).max(1000),
  members: z.array(z.number().int().nonnegative()).max(1000),
  facings: z.array(z.number().int().min(0).max(359)).max(1000),
};
const QUICK = { points, paths, members, facings };
const NAMES = Object.keys(PLAIN) as (keyof typeof PLAIN)[];

const number = fc.oneof(
  fc.integer({ min: -11_000 * 1024, max: 11_000 * 1024 }).map(n => n / 1024),
  fc.integer({ min: -5, max: 400 }),
  fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 0.1, 1 / 2048, 10_000, 10_000.5, 2 ** 53, 2 ** 60),
);
const scalar = fc.oneof(
  { weight: 12, arbitrary: number },
  fc.constantFrom(null, undefined, '3', true, {}, []),
);
const place = fc.oneof(
  { weight: 8, arbitrary: fc.record({ x: scalar, y: scalar }) },
  fc.record({ x: scalar, y: scalar, z: scalar }),
  fc.record({ x: scalar }),
  fc.constant(Object.create({ x: 1, y: 2 })),
  fc.constantFrom(Object.assign(Object.create(null), { x: 1, y: 2 }), { x: 1, y: 2, [Symbol('z')]: 3 }),
  scalar,
);
const anything = fc.oneof(
  fc.array(place),
  fc.array(fc.array(place, { maxLength: 4 })),
  fc.array(scalar),
  fc.array(fc.integer({ min: 0, max: 359 })),
  fc.constantFrom(
    Array(1001).fill(1),
    Array(1000).fill(1),
    [Array(65).fill({ x: 1, y: 1 })],
    Array(3),
    Array(1001).fill({ x: 0, y: 0 }),
  ),
  scalar,
);

const wrapped = <T>(field: z.ZodType<T>, value: unknown) =>
  z.strictObject({ field }).safeParse({ field: value });

describe.each(NAMES)('the field %s', name => {
  test('reads what the schema reads, and is refused with the same words', () => {
    fc.assert(
      fc.property(anything, value => {
        const [quick, plain] = [wrapped<unknown>(QUICK[name], value), wrapped<unknown>(PLAIN[name], value)];
        expect(quick.success).toBe(plain.success);
        if (plain.success) expect(quick.data).toEqual(plain.data);
        const said = (read: typeof plain) => read.error?.issues.map(({ path, message }) => [path, message]);
        expect(said(quick)).toEqual(said(plain));
      }),
      { numRuns: 150 },
    );
  });

  test('what was read is a copy', () => {
    const given = name === 'points' ? [{ x: 1, y: 2 }] : name === 'paths' ? [[{ x: 1, y: 2 }]] : [1];
    const read = QUICK[name].parse(given);
    expect(read).toEqual(given);
    expect(read).not.toBe(given);
    expect((read as unknown[])[0] === given[0]).toBe(typeof given[0] !== 'object');
  });
});

class Place {
  readonly x = 1;
  readonly y = 2;
}

test.each<[keyof typeof PLAIN, unknown, boolean]>([
  ['points', [{ x: 10_000, y: -10_000 }], true],
  ['points', [{ x: 10_001, y: 0 }], false],
  ['points', [{ x: 10_001, y: 10_002 }], false],
  ['points', [{ x: -10_001, y: -10_002 }], false],
  ['points', [{ x: 0, y: 10_000.5 }], false],
  ['points', [{ x: -10_000.5, y: 0 }], false],
  ['points', [{ x: 1 / 1024, y: 0.5 }], true],
  ['points', [{ x: 0.0001, y: 0 }], false],
  ['points', [{ x: '1', y: 1 }], false],
  ['points', [{ x: 1, y: Number.NaN }], false],
  ['points', [null], false],
  ['points', [7], false],
  ['points', ['xy'], false],
  ['points', [[1, 2]], false],
  ['points', [{ x: 1 }], false],
  ['points', [{ y: 1, z: 2 }], false],
  ['points', [{ x: 1, y: 2, z: 3 }], false],
  ['points', { x: 1, y: 2 }, false],
  ['points', undefined, false],
  ['members', [0, 1, 999_999], true],
  ['members', [-1], false],
  ['members', [1.5], false],
  ['members', ['5'], false],
  ['members', [2 ** 60], false],
  ['facings', [0, 359], true],
  ['facings', [360], false],
  ['facings', [-1], false],
  ['facings', [true], false],
])('a command has for %s what fits it: %j', (name, value, fits) => {
  const [quick, plain] = [wrapped<unknown>(QUICK[name], value), wrapped<unknown>(PLAIN[name], value)];
  expect(quick.success).toBe(fits);
  expect(plain.success).toBe(fits);
  if (fits) expect(quick.data).toEqual({ field: value });
});

test('a place is a plain one', () => {
  expect(wrapped<unknown>(QUICK.points, [new Place()]).success).toBe(
    wrapped<unknown>(PLAIN.points, [new Place()]).success,
  );
  const said = wrapped<unknown>(QUICK.points, [{ x: 0.0001, y: 0 }]).error?.issues.map(
    ({ message }) => message,
  );
  expect(said).toEqual(['positions are multiples of 1/1024 GSU']);
});
