import { keyedOr, list, object, passIssues, toJsonSchema, whole, withJsonSchema } from '@emlia/packs';
import * as z from 'zod';
import { LAST_TURN, parseTurns } from '../notation/turns.ts';
import type { Turns } from '../scenario/schedule.ts';
import { notation } from './notation.ts';

const everyNth = object({ every: whole(1, LAST_TURN), from: whole(1, LAST_TURN).optional() }).transform(
  ({ every, from = 1 }): Turns => ({ every, from }),
);
const listed = list(whole(1, LAST_TURN), 1, LAST_TURN).transform(
  (turns): Turns => ({ list: [...new Set(turns)].sort((a, b) => a - b) }),
);

const listedOrNth = withJsonSchema(
  z.unknown().transform((value, ctx): Turns => {
    const read = (Array.isArray(value) ? listed : everyNth).safeParse(value);
    if (read.success) return read.data;
    passIssues(read.error.issues, value, ctx);
    return z.NEVER;
  }),
  () => ({ anyOf: [toJsonSchema(listed), toJsonSchema(everyNth)] }),
);

/** event.schedule: in words, a list, or every Nth from a start. */
export const turnsSchema = keyedOr(listedOrNth, notation(parseTurns));
