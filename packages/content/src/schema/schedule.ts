import * as z from 'zod';
import { isSay, type Say, say } from '../notation/say.ts';
import type { Turns } from '../schedule.ts';
import { list, object, show, whole } from './fields.ts';

const LAST = 100;
const everyNth = object({ every: whole(1, LAST), from: whole(1, LAST).optional() });
const listed = list(whole(1, LAST), 1, LAST);

/** `3`, `2-5`, `4-` or `odd`, `even`. */
const parseTurns = (text: string): Turns | Say => {
  const plain = text.trim();
  if (plain === 'odd') return { every: 2, from: 1 };
  if (plain === 'even') return { every: 2, from: 2 };
  const parts = /^(\d{1,3})(-)?(\d{1,3})?$/.exec(plain);
  const [from, to] = [Number(parts?.[1]), Number(parts?.[3] ?? LAST)];
  const fits = parts && from >= 1 && to <= LAST && to >= from && (parts[2] || parts[3] === undefined);
  if (!fits) return say(`"${text}" are no turns; write 3, 2-5, 4-, odd, even, a list, or every with from`);
  if (!parts[2]) return { list: [from] };
  return parts[3] === undefined ? { from } : { from, to };
};

/** event.schedule */
export const turns = z.unknown().transform((value, ctx): Turns => {
  const refuse = (message: string): never => {
    ctx.issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  };
  if (typeof value === 'string' || typeof value === 'number') {
    const read = parseTurns(String(value));
    return isSay(read) ? refuse(read.say) : read;
  }
  if (typeof value !== 'object' || value === null) return refuse(`must be turns, not ${show(value)}`);
  const read = (Array.isArray(value) ? listed : everyNth).safeParse(value);
  if (!read.success) {
    for (const issue of read.error.issues) ctx.issues.push({ ...issue, code: 'custom', input: value });
    return z.NEVER;
  }
  return Array.isArray(read.data)
    ? { list: [...new Set(read.data)].sort((a, b) => a - b) }
    : { every: read.data.every, from: read.data.from ?? 1 };
});
