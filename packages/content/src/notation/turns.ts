import { type Say, say } from '@emlia/packs';
import type { Turns } from '../scenario/schedule.ts';

/** The most turns a battle can last. */
export const LAST_TURN = 100;

/** event.schedule: `3`, `2-5`, `4-`, `odd` or `even`. */
export const parseTurns = (text: string): Turns | Say => {
  const plain = text.trim();
  if (plain === 'odd') return { every: 2, from: 1 };
  if (plain === 'even') return { every: 2, from: 2 };
  const parts = /^(\d{1,3})(?:(-)(\d{1,3})?)?$/.exec(plain);
  const [from, to] = [Number(parts?.[1]), Number(parts?.[3] ?? LAST_TURN)];
  if (!parts || from < 1 || to > LAST_TURN || to < from)
    return say(
      `"${text}" are no turns from 1 to ${LAST_TURN}; write 3, 2-5, 4-, odd, even, a list, or every with from`,
    );
  if (!parts[2]) return { list: [from] };
  return parts[3] === undefined ? { from } : { from, to };
};
