import { locale, say } from '../platform/words/say.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 min ago`, `yesterday`, `12 Nov`: so that two battles of one name are told apart. */
export const agoWords = (then: number, now = Date.now()): string => {
  const past = now - then;
  if (past < MINUTE) return say`just now`;
  if (past < HOUR) return say`${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return say`${Math.floor(past / HOUR)} h ago`;
  if (past < 2 * DAY) return say`yesterday`;
  if (past < 7 * DAY) return say`${Math.floor(past / DAY)} days ago`;
  return new Date(then).toLocaleDateString(locale(), { day: 'numeric', month: 'short', year: 'numeric' });
};
