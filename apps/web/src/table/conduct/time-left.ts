import { say } from '../../platform/words/say.ts';
import type { HeardConduct } from '../session/line.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What time it is at the server, who alone counts. */
export const serverNow = ({ card, at }: HeardConduct, now: number): number => card.now + now - at;

/** What a seat has left at a moment of this page's clock. */
export const leftOf = (heard: HeardConduct, seat: string, now: number): number | undefined => {
  const { left, runs, now: said } = heard.card;
  const kept = left?.[seat];
  if (kept === undefined || runs?.seat !== seat) return kept;
  return Math.max(0, kept - Math.max(0, serverNow(heard, now) - Math.max(runs.from, said)));
};

/** `1:05:09`, `4:07`; over days `2 d 3 h`. */
export const timeWords = (ms: number): string => {
  if (ms >= DAY) return say`${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
  const seconds = Math.ceil(ms / SECOND);
  const two = (count: number): string => String(count).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/** Little enough to say so. */
export const isShort = (ms: number): boolean => ms < MINUTE;
