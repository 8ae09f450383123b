import type { NoticesWanted } from '@emlia/protocol';

/** The hours that somebody keeps. */
export type Hours = Pick<NoticesWanted, 'zone' | 'quiet' | 'daily'>;

const MINUTE = 60_000;

/** What a clock on the wall of a zone says. */
const wallClock = (zone: string, at: number): { hour: number; minute: number } => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const read = (type: string): number => Number(parts.find(part => part.type === type)?.value ?? 0);
  return { hour: read('hour'), minute: read('minute') };
};

/** The next moment at which the wall says this hour, later than now. Where clocks are put forward it may be an hour off, once. */
const nextAt = (zone: string, hour: number, at: number): number => {
  const now = wallClock(zone, at);
  const minutes = (hour - now.hour) * 60 - now.minute;
  const begun = at - (at % MINUTE);
  return begun + (minutes > 0 ? minutes : minutes + 24 * 60) * MINUTE;
};

const isQuiet = ({ zone, quiet }: Hours, at: number): boolean => {
  if (!quiet || quiet.from === quiet.until) return false;
  const { hour } = wallClock(zone, at);
  const { from, until } = quiet;
  return from < until ? from <= hour && hour < until : from <= hour || hour < until;
};

/** The moment itself, or when the quiet hours that it lies in are over. */
export const afterQuiet = (hours: Hours, at: number): number =>
  isQuiet(hours, at) ? nextAt(hours.zone, hours.quiet?.until ?? 0, at) : at;

/** When what comes once a day comes next. */
export const nextDaily = ({ zone, daily }: Hours, at: number): number => nextAt(zone, daily, at);

/** When four fifths of the time are gone; in quiet hours after them, unless that would be too late. */
export const alarmAt = (hours: Hours, now: number, due: number): number => {
  const at = now + (due - now) * 0.8;
  const later = afterQuiet(hours, at);
  return later < due ? later : at;
};
