import { keyedOr, list, object, text, whole } from '@emlia/packs';
import * as z from 'zod';
import type { UnitEntry } from '../entries/unit.ts';

const points = () => whole(0, 99_999);
const prices = list(object({ value: points(), when: text(200).optional() }), 1, 12);

/** attribute.hire.value: one number, or several with the condition each is tied to. */
export const hireValueSchema = keyedOr(prices, points()).transform(
  (read, ctx): Pick<UnitEntry, 'hireValue' | 'hirePrices'> => {
    if (typeof read === 'number') return { hireValue: read };
    const plain = read.filter(({ when }) => when === undefined);
    if (plain.length > 1) {
      ctx.issues.push({ code: 'custom', message: 'has two prices without a condition', input: read });
      return z.NEVER;
    }
    return {
      ...(plain[0] && { hireValue: plain[0].value }),
      hirePrices: read.flatMap(({ value, when }) => (when === undefined ? [] : [{ value, when }])),
    };
  },
);
