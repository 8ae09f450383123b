import { type Say, say } from '@emlia/packs';
import type { SightArcs } from '../entries/unit.ts';

const ARCS = /^front (\d{1,3})(?:, *(?:flanks|sides) (\d{1,3}))?, *rear (\d{1,3})$/i;

/** attribute.arcs: `front 180, flanks 45, rear 90`, the flanks' figure being for each of the two. */
export const parseArcs = (text: string): SightArcs | Say => {
  const parts = ARCS.exec(text.trim());
  if (!parts) return say(`"${text}" are no sight arcs; write them like: front 180, flanks 45, rear 90`);
  const [front, side, rear] = [Number(parts[1]), Number(parts[2] ?? 0), Number(parts[3])];
  const total = front + 2 * side + rear;
  if (total !== 360) return say(`front, both flanks and rear total ${total} degrees; they must total 360`);
  return { front, side, rear };
};

/** Arcs in the notation of packs, as parseArcs reads them: `front 180, flanks 45, rear 90`. */
export const formatArcs = ({ front, side, rear }: SightArcs): string =>
  side === 0 ? `front ${front}, rear ${rear}` : `front ${front}, flanks ${side}, rear ${rear}`;
