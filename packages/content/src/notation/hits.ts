import { type Say, say } from '@emlia/packs';
import type { Hits } from '../entries/unit.ts';

const HITS = /^(\d{1,3})(?:\+(\d{1,3}))?$/;

/** How many hits make a damage point: `3`, or `3+1` where armour adds the 1 (equipment.piercing keeps the two apart). */
export const parseHits = (text: string): Hits | Say => {
  const parts = HITS.exec(text.trim());
  if (!parts)
    return say(`"${text}" is no hits attribute; write 3, or 3+1 where armour adds 1, each up to 999`);
  return { base: Number(parts[1]), armour: Number(parts[2] ?? 0) };
};

/** Hits in the notation of packs, as parseHits reads them: `3+1`. */
export const formatHits = ({ base, armour }: Hits): string =>
  armour === 0 ? `${base}` : `${base}+${armour}`;
