import { expect, test } from 'vitest';
import * as z from 'zod';
import { faultAt } from './fault.ts';

test.each([
  [z.string(), undefined, 'it is missing'],
  [z.strictObject({ unit: z.string() }), {}, 'unit is missing'],
  [z.strictObject({ unit: z.string() }), { unit: 5 }, 'unit must be a string, not a number'],
  [
    z.strictObject({ units: z.array(z.string()) }),
    { units: { a: 1 } },
    'units must be an array, not an object',
  ],
  [
    z.strictObject({ units: z.array(z.string()) }),
    { units: ['a', null] },
    'units.1 must be a string, not null',
  ],
  [z.strictObject({ count: z.int() }), { count: 1.5 }, 'count must be a whole number'],
  [z.strictObject({ count: z.int().min(1) }), { count: 0 }, 'count must be at least 1'],
  [z.strictObject({ count: z.int().max(3) }), { count: 4 }, 'count must be at most 3'],
  [z.strictObject({ name: z.string().min(1) }), { name: '' }, 'name must have at least 1 character'],
  [z.strictObject({ mode: z.enum(['G', 'F']) }), { mode: 'X' }, 'mode must be one of "G", "F"'],
  [
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('join') }),
      z.strictObject({ type: z.literal('leave') }),
    ]),
    { type: 'jion' },
    "type must be one of 'join', 'leave'",
  ],
  [
    z.union([z.strictObject({ a: z.string() }), z.strictObject({ b: z.string() })]),
    'c',
    'it is none of what it may be',
  ],
  [z.strictObject({ mode: z.literal('G') }), { mode: 'X' }, 'mode must be "G"'],
  [z.strictObject({ a: z.strictObject({}) }), { a: { b: 1 } }, 'a knows no "b"'],
  [z.strictObject({}), { b: 1 }, 'it knows no "b"'],
  [z.object({ id: z.string().regex(/^a$/, 'small letters') }), { id: 'B' }, 'id: small letters'],
])('what a schema finds wrong is said in words: %#', (schema: z.ZodType, value, say) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(faultAt(issue?.path.join('.') ?? '', issue?.message)).toBe(say);
});

test('what has no words is malformed', () => {
  expect(faultAt('unit', undefined)).toBe('unit: malformed');
});
