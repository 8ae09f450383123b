import type { Pace } from '@emlia/protocol';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** What a pace gives, in milliseconds. */
export interface Time {
  /** For the whole match, and never more; or anew for each turn. */
  readonly bank: number;
  /** More for each turn of one's own; missing: the bank is full again. */
  readonly increment?: number;
  /** Played over days: nobody sits and waits. */
  readonly slow: boolean;
  /** How long one may take to answer in another's turn, before it is done for one. */
  readonly answer: number;
}

const live = (minutes: number, seconds?: number): Time => ({
  bank: minutes * MINUTE,
  ...(seconds !== undefined && { increment: seconds * SECOND }),
  slow: false,
  answer: MINUTE,
});

/** All answers within one turn of another's may take half a turn together. */
const days = (count: number): Time => ({ bank: count * DAY, slow: true, answer: (count * DAY) / 2 });

export const TIMES: Readonly<Record<Pace, Time>> = {
  '15+20': live(15, 20),
  '45+45': live(45, 45),
  '90+60': live(90, 60),
  '10m': live(10),
  '1d': days(1),
  '2d': days(2),
  '3d': days(3),
  '7d': days(7),
};

/** So long each prompt is free: to see what happened. */
export const FREE_MS = { own: 5 * SECOND, answer: 15 * SECOND };

/** Somebody who has left the table is waited for so long: who closed the page meant to leave. */
export const GRACE_MS = { lost: 120 * SECOND, closed: 40 * SECOND };

/** So many answers in a row that the server had to give: whoever it gave them for is not there. */
export const ANSWERED_FOR = 3;
