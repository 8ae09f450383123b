import type { Asked } from '@emlia/emlia/odds';

const TEXTS = [
  'edition',
  'attacker',
  'target',
  'action',
  'weapon',
  'range',
  'mode',
  'concealment',
  'cover',
  'side',
] as const;

const TICKS = ['forfeit', 'engaged', 'supporting'] as const;

/** `close-combat`, as `emlia odds` has it, of `closeCombat`, and back. */
const dashed = (action: string): string => action.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
const joined = (action: string): string =>
  action.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The situation in the address, in the words of `emlia odds`. */
export const askedIn = (search: string): Asked => {
  const query = new URLSearchParams(search);
  const asked: Record<string, string | boolean> = {};
  for (const key of TEXTS) {
    const value = query.get(key);
    if (value !== null && value !== '') asked[key] = key === 'action' ? joined(value) : value;
  }
  for (const key of TICKS) if (query.has(key)) asked[key] = true;
  const states = [
    ['attackerIs', query.get('attacker-is')],
    ['targetIs', query.get('target-is')],
  ] as const;
  for (const [key, value] of states) if (value) asked[key] = value;
  return asked;
};

export const searchFor = (asked: Asked): string => {
  const query = new URLSearchParams();
  for (const key of TEXTS) {
    const value = asked[key];
    if (value !== undefined && value !== '') query.set(key, key === 'action' ? dashed(value) : value);
  }
  for (const key of TICKS) if (asked[key]) query.set(key, '');
  if (asked.attackerIs) query.set('attacker-is', asked.attackerIs);
  if (asked.targetIs) query.set('target-is', asked.targetIs);
  // What an address may hold as it is reads better so.
  return `?${query}`.replaceAll('%2F', '/').replaceAll('=&', '&').replace(/=$/, '');
};
