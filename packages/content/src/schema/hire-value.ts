import * as z from 'zod';
import type { UnitEntry } from '../entries.ts';
import { list, object, text, whole } from './fields.ts';

const points = () => whole(0, 99_999);
const prices = list(object({ value: points(), when: text(200).optional() }), 1, 12);

/** attribute.hire.value: one number, or several with the condition each is tied to. */
export const hireValue = z.unknown().transform((value, ctx): Pick<UnitEntry, 'hireValue' | 'hirePrices'> => {
  const read = Array.isArray(value) ? prices.safeParse(value) : points().safeParse(value);
  if (!read.success) {
    for (const issue of read.error.issues) ctx.issues.push({ ...issue, code: 'custom', input: value });
    return z.NEVER;
  }
  if (typeof read.data === 'number') return { hireValue: read.data };
  const plain = read.data.filter(({ when }) => when === undefined);
  if (plain.length > 1) {
    ctx.issues.push({ code: 'custom', message: 'has two prices without a condition', input: value });
    return z.NEVER;
  }
  return {
    ...(plain[0] && { hireValue: plain[0].value }),
    hirePrices: read.data.flatMap(({ value, when }) => (when === undefined ? [] : [{ value, when }])),
  };
});
