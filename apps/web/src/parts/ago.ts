const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `5 min ago`, `yesterday`, `12 Nov`: so that two battles of one name are told apart. */
export const agoWords = (then: number, now = Date.now()): string => {
  const past = now - then;
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h ago`;
  if (past < 2 * DAY) return 'yesterday';
  if (past < 7 * DAY) return `${Math.floor(past / DAY)} days ago`;
  return new Date(then).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
};
